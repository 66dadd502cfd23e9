"""A journal as a file that needs no database: one entry a line, as JSON, packed or plain."""

from __future__ import annotations

import gzip
import os
from typing import TYPE_CHECKING, BinaryIO, cast

import msgspec

from houseway.errors import JournalError
from houseway.store.drafts import Entry

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

ENDINGS = (".jsonl", ".jsonl.gz")
"""How the name of such a file ends."""


def is_portable(path: Path) -> bool:
    """Say whether a file's name is that of entries in lines."""
    return path.name.endswith(ENDINGS)


def write_entries(entries: Iterable[Entry], target: Path) -> int:
    """Write entries into a new file, which appears when it is whole; return how many there are."""
    refuse_existing(target)
    part = target.with_name(f"{target.name}.part")
    encode = msgspec.json.Encoder().encode
    count = 0
    try:
        with part.open("wb") as file:
            packed = _packed(file, target)
            for entry in entries:
                packed.write(encode(entry) + b"\n")
                count += 1
            if packed is not file:
                packed.close()
            file.flush()
            os.fsync(file.fileno())
        part.rename(target)
    finally:
        part.unlink(missing_ok=True)
    return count


def read_entries(source: Path) -> Iterator[Entry]:
    """Read entries from a file; a line that is none is refused with its number."""
    decode = msgspec.json.Decoder(Entry).decode
    number = 0
    try:
        with gzip.open(source) if source.name.endswith(".gz") else source.open("rb") as file:
            for line in cast("Iterable[bytes]", file):
                number += 1
                yield decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise JournalError(f"{source}:{number}: no entry: {error}") from error
    except (OSError, EOFError) as error:
        raise JournalError(f"{source}: it cannot be read after line {number}: {error}") from error


def refuse_existing(target: Path) -> None:
    """Refuse a target that is there already, or whose folder is not."""
    if target.exists():
        raise JournalError(f"{target} exists already; expected the name of a new file")
    if not target.parent.is_dir():
        raise JournalError(f"the folder {target.parent} does not exist; make it first")


def _packed(file: BinaryIO, target: Path) -> BinaryIO:
    if not target.name.endswith(".gz"):
        return file
    return cast(
        "BinaryIO", gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0)
    )  # the same bytes each time
