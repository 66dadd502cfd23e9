"""A folder of simulated rounds: it has its name only when it is whole."""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, cast

from houseway.analysis.bulk.layout import ROUNDS, WAGERS, part_name
from houseway.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping
    from pathlib import Path

_UNFINISHED = ".unfinished"
"""What a name ends with until everything is there."""


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
    growing = _growing(folder)
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


def save_table(file: Path, batches: Any) -> int:  # noqa: ANN401 -- Arrow says nothing of its types
    """Write batches of rows into a new Parquet file, which has its name only when it is whole; return how many rows."""
    from pyarrow import parquet  # noqa: PLC0415 -- slow to import  # pyright: ignore[reportMissingTypeStubs] -- it ships without types

    growing, rows = _growing(file), 0
    try:
        with _writing(file), cast("Any", parquet).ParquetWriter(growing, batches.schema) as writer:
            for batch in batches:
                writer.write_batch(batch)
                rows += batch.num_rows
        with _writing(file):
            growing.rename(file)
    finally:
        growing.unlink(missing_ok=True)
    return rows


def _growing(path: Path) -> Path:
    """Return the name under which something grows; neither that nor its own name may be taken."""
    growing = path.with_name(path.name + _UNFINISHED)
    for taken in (path, growing):
        if taken.exists():
            raise RecordError(f"{taken} is there already; remove it, or choose another name")
    return growing


@contextmanager
def _writing(path: Path) -> Generator[None]:
    try:
        yield
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror or error}") from error
