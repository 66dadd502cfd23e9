"""The shipped rulebook as a later version of the program might have it."""

from __future__ import annotations

import shutil
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from pathlib import Path

import pytest

from houseway.rulebook import files

Change = tuple[str, str, str]
"""A file of the rulebook, what it says, and what it says then."""
NET: tuple[Change, ...] = (
    ("readings/banking.toml", 'default  = "gross"', 'default  = "net"'),
    (
        "casino-royale/ez-baccarat-panda-8.toml",
        "coverage_cite = 2112\n",
        'coverage_cite = 2112\ncoverage = "net"\n',
    ),
)
"""Another usual answer to how the stake is used up."""


@contextmanager
def changed_rulebook(folder: Path, changes: Iterable[Change]) -> Generator[None]:
    """Let the house ship another rulebook for a while."""
    rooms = folder / "rooms"
    shutil.copytree(Path(files.__file__).parents[1] / "rooms", rooms)
    for name, before, after in changes:
        text = (rooms / name).read_text()
        assert before in text, f"{name} does not say {before!r}"
        (rooms / name).write_text(text.replace(before, after))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "_data", lambda: rooms)
        files.forget_books()
        yield
    files.forget_books()
