"""What is slow to import waits until it is needed."""

from __future__ import annotations

import subprocess
import sys

import pytest

SHOW = "; import sys; print(*sorted({'numba', 'numpy'} & set(sys.modules)))"


def imported(program: str) -> list[str]:
    done = subprocess.run([sys.executable, "-c", program + SHOW], capture_output=True, check=True, text=True)
    return done.stdout.splitlines()[-1].split()


@pytest.mark.parametrize(
    "program",
    [
        "import houseway",
        "import houseway.cli",
        "import houseway.hands",
        "from houseway.hands import poker; poker.strength(range(5)); poker.least(poker.HandClass.PAIR, 8)",
        "from houseway.hands.words import spoken; spoken(range(7))",
        "from houseway.hands.ranking import ranking; ranking('five_aces', 'bug').strength((0, 1, 2, 3, 52))",
        "from houseway.hands.low import low; low(range(7), qualifier=8)",
        "from houseway.hands.showing import showing_high; showing_high((0, 1))",
        "from houseway.hands.choosing import best; from houseway.hands.low import low_of; best(low_of().strength, range(4), range(4, 9), 'exactly_two_and_three')",
        "from houseway.hands.three import *; three_cards(THREE_CLASSES, 'never').strength((0, 1, 2))",
    ],
)
def test_one_hand_needs_neither_compiler_nor_arrays(program: str):
    assert imported(program) == []


def test_tables_need_no_compiler():
    assert imported("from houseway.hands import poker; poker.tables(); poker.classes()") == ["numpy"]


def test_a_batch_needs_both():
    program = "import numpy as np; from houseway.hands import poker; poker.strengths(np.arange(7, dtype=np.uint8)[None])"
    assert imported(program) == ["numba", "numpy"]
