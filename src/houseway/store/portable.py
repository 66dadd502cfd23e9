"""A journal as a file that needs no database: one entry a line, as JSON, and an end; packed or plain."""

from __future__ import annotations

import gzip
import zlib
from typing import TYPE_CHECKING, BinaryIO, cast

import msgspec

from houseway.errors import JournalError
from houseway.store.chain import GENESIS
from houseway.store.drafts import Entry
from houseway.store.parts import part_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

ENDINGS = (".jsonl", ".jsonl.gz")
"""How the name of such a file ends."""


def is_portable(path: Path) -> bool:
    """Say whether a file's name is that of entries in lines."""
    return path.name.endswith(ENDINGS)


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: how many entries stand before it, and the hash of the last. A file without it was cut."""

    entries: int
    head: str


NOTHING = End(0, GENESIS)
"""Where a journal without entries ends."""


def write_entries(entries: Iterable[Entry], target: Path) -> int:
    """Write entries into a new file, which appears when it is whole; return how many there are."""
    encode = msgspec.json.Encoder().encode
    end = NOTHING
    with part_of(target) as part, part.open("wb") as file:
        packed = _packed(file, target)
        for entry in entries:
            packed.write(encode(entry) + b"\n")
            end = End(entry.number, entry.hash)
        packed.write(encode(end) + b"\n")
        if packed is not file:
            packed.close()
    return end.entries


def read_entries(source: Path) -> Iterator[Entry]:
    """Read entries from a file; a line that is none is refused with its number, and an end that is not there."""
    decode = msgspec.json.Decoder(Entry).decode
    number, end, before = 0, NOTHING, b""
    try:
        with gzip.open(source) if source.name.endswith(".gz") else source.open("rb") as file:
            for line in cast("Iterable[bytes]", file):
                if before:
                    number += 1
                    entry = decode(before)
                    end = End(entry.number, entry.hash)
                    yield entry
                before = line
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise JournalError(f"{source}:{number}: no entry: {error}") from error
    except (OSError, EOFError, zlib.error) as error:
        raise JournalError(f"{source}: it cannot be read after line {number}: {error}") from error
    _check_end(source, before, end)


def _check_end(source: Path, line: bytes, found: End) -> None:
    """Hold the last line against the entries that were found before it."""
    if not line:
        raise JournalError(f"{source}: it is empty; expected entries, and a last line that tells how many")
    try:
        said = msgspec.json.decode(line, type=End)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise JournalError(
            f"{source}: it was cut off after entry {found.entries}: the last line does not tell how many there are"
        ) from error
    if said != found:
        raise JournalError(
            f"{source}: its last line tells of {said.entries} entries up to {said.head}, "
            f"found {found.entries} up to {found.head}"
        )


def _packed(file: BinaryIO, target: Path) -> BinaryIO:
    if not target.name.endswith(".gz"):
        return file
    return cast(
        "BinaryIO", gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0)
    )  # the same bytes each time
