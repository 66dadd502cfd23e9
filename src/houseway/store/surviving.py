"""Checkpoints that have outlived their journal: a backup is held against them before it takes its place."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.errors import JournalError
from houseway.store.checkpoints import verify_checkpoints
from houseway.store.keys import public_key

if TYPE_CHECKING:
    from houseway.store.places import MarksFiles
    from houseway.store.source import Source


class Held(Struct, frozen=True):
    """What a backup lacks of that which was promised."""

    lost: int
    """How many entries the checkpoints speak of that it does not have."""
    superseded: Path | None
    """The new journal's own file, if it speaks of them: no journal goes on under a promise it cannot keep."""


def held_against(source: Source, asked: MarksFiles, own: MarksFiles) -> Held:
    """Hold a backup against the checkpoints that somebody names, and those where its new ones will be kept."""
    found = {each.checkpoints: each for each in (asked, own)}
    lost = {path: _lost(source, path, each) for path, each in found.items() if path is not None}
    superseded = own.checkpoints if own.checkpoints and lost[own.checkpoints] else None
    return Held(max(lost.values(), default=0), superseded)


def _lost(source: Source, path: Path, files: MarksFiles) -> int:
    """Return how many entries are missing after the end of a backup; refuse one that tells something else."""
    key = None if files.public is None else public_key(files.public)
    try:
        lines = path.read_bytes().splitlines(keepends=True)
    except OSError as error:
        raise JournalError(f"{path} cannot be read: {error.strerror}") from error
    last = source.whole.entries
    for fault in verify_checkpoints(source.stored(), lines, key):
        if fault.missing:
            last = max(last, fault.entries)
        elif not fault.remark:
            raise JournalError(
                f"{source.path} does not fit {path}: {fault}; it is of another room, or one of them was changed"
            )
    return last - source.whole.entries
