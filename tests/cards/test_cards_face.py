"""The face of the package."""

import subprocess
import sys

from houseway import cards


def test_every_public_name_is_there_once_and_says_what_it_is():
    assert len(set(cards.__all__)) == len(cards.__all__)
    named = [getattr(cards, name) for name in cards.__all__]
    assert all(each.__doc__ for each in named if callable(each))


def test_importing_cards_brings_in_no_heavy_library():
    code = "import sys, houseway.cards; print(*sorted({'numpy', 'numba', 'rich', 'typer', 'random'} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == []
