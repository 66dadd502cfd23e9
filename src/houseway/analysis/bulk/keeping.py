"""A folder of simulated rounds: it has its name only when it is whole."""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING

from houseway.analysis.bulk.layout import ROUNDS, WAGERS, part_name
from houseway.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping
    from pathlib import Path

_UNFINISHED = ".unfinished"
"""What the folder's name ends with while rounds are played."""


class Kept:
    """A folder that parts are added to, one after the other."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._parts = 0

    def add(self, part: Mapping[str, bytes]) -> None:
        """Write the next part of every table."""
        for table, content in part.items():
            file = self._folder.joinpath(table, part_name(self._parts))
            with _writing(file):
                file.write_bytes(content)
        self._parts += 1


@contextmanager
def keeping(folder: Path) -> Generator[Kept]:
    """Keep rounds in a new folder, which appears under its name when everything is in it.

    Until then it has another name, and whatever goes wrong takes it away.
    """
    growing = folder.with_name(folder.name + _UNFINISHED)
    for taken in (folder, growing):
        if taken.exists():
            raise RecordError(f"{taken} is there already; remove it, or name another folder")
    with _writing(folder):
        growing.mkdir()
    try:
        with _writing(folder):
            for table in (ROUNDS, WAGERS):
                growing.joinpath(table).mkdir()
        yield Kept(growing)
        with _writing(folder):
            growing.rename(folder)
    finally:
        shutil.rmtree(growing, ignore_errors=True)


@contextmanager
def _writing(path: Path) -> Generator[None]:
    try:
        yield
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}") from error
