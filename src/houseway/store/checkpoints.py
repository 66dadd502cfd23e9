"""Signed checkpoints, kept outside the database: so many entries, this head, at this moment.

A chain alone shows a change in its middle; whoever can write the database could still rewrite it to the
end, or cut the end off. A checkpoint that lies elsewhere shows both.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import msgspec
from cryptography.exceptions import InvalidSignature

from houseway.errors import JournalError
from houseway.store.keys import signing_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

    from houseway.store.drafts import Entry

EVERY_ENTRIES = 256
EVERY_MILLISECONDS = 1000
_FORMAT = "houseway checkpoint 1"
_TAIL = 4096
"""Bytes that hold the last line of the file, and more."""


class Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A promise about the first entries of a journal: how many, and the hash of the last of them."""

    entries: int
    head: str
    at: int
    signature: str = ""

    @property
    def message(self) -> bytes:
        """What is signed."""
        return msgspec.json.encode((_FORMAT, self.entries, self.head, self.at))

    def signed(self, key: Ed25519PrivateKey) -> Checkpoint:
        """Return the same with its signature."""
        return msgspec.structs.replace(self, signature=key.sign(self.message).hex())

    def is_signed_by(self, key: Ed25519PublicKey) -> bool:
        """Say whether the signature is this key's."""
        try:
            key.verify(bytes.fromhex(self.signature), self.message)
        except (InvalidSignature, ValueError):
            return False
        return True


class CheckpointFault(msgspec.Struct, frozen=True):
    """What is wrong with a line of the file; a remark is worth telling and no fault of the journal."""

    line: int
    entries: int
    says: str
    remark: bool = False
    missing: bool = False
    """Whether it speaks of entries that the journal does not have."""

    def __str__(self) -> str:
        return f"checkpoint line {self.line}: {self.says}"


class Checkpoints:
    """The file of checkpoints, with the key that signs them, of the one who owns the journal."""

    def __init__(self, folder: Path, name: str) -> None:
        self.path = folder / f"{name}.checkpoints"
        self.public = folder / f"{name}.pub"
        self._key = signing_key(folder / f"{name}.key", self.public)
        self.last = _taken_up(self.path) if self.path.exists() else None
        self._file = self.path.open("ab")
        self._entries = 0
        self._at = 0

    def due(self, entries: int) -> bool:
        """Say whether so many entries came since the last one that the next is due."""
        return entries - self._entries >= EVERY_ENTRIES

    def late(self, entries: int, now: int) -> bool:
        """Say whether entries have waited long enough for the next one."""
        return entries != self._entries and abs(now - self._at) >= EVERY_MILLISECONDS

    def write(self, entries: int, head: str, at: int) -> None:
        """Sign and keep a checkpoint, unless the last one already says as much."""
        if entries == self._entries:
            return
        checkpoint = Checkpoint(entries, head, at).signed(self._key)
        try:
            self._file.write(msgspec.json.encode(checkpoint) + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise JournalError(f"{self.path}: no checkpoint can be written ({error})") from error
        self.last, self._entries, self._at = checkpoint, entries, at

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


def _taken_up(path: Path) -> Checkpoint | None:
    """Return the last checkpoint of a file; what a crash left half written after it is cut off."""
    with path.open("r+b") as file:
        size = file.seek(0, os.SEEK_END)
        start = file.seek(max(0, size - _TAIL))
        tail = file.read()
        end = tail.rfind(b"\n") + 1
        file.truncate(start + end)
    lines = tail[:end].splitlines()
    if not lines:
        return None
    try:
        return msgspec.json.decode(lines[-1], type=Checkpoint)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise JournalError(f"{path}: the last line is no checkpoint ({error}); move the file away") from error


def verify_checkpoints(
    entries: Iterable[Entry], lines: Iterable[bytes], key: Ed25519PublicKey | None
) -> Iterator[CheckpointFault]:
    """Hold a journal against its checkpoints: the lines of the file, as they are read from it.

    Without a key nobody looks at their signatures.
    """
    promised: dict[int, list[tuple[int, Checkpoint]]] = {}
    for number, line in enumerate(lines, start=1):
        found = _read(number, line, key)
        if isinstance(found, Checkpoint):
            promised.setdefault(found.entries, []).append((number, found))
        else:
            yield found
    count = 0
    for entry in entries:
        count = entry.number
        for line, checkpoint in promised.pop(count, ()):
            if checkpoint.head != entry.hash:
                said = f"entry {count} has the hash {entry.hash}, the checkpoint says {checkpoint.head}"
                yield CheckpointFault(line, count, said)
    for missing, checkpoints in sorted(promised.items()):
        for line, _ in checkpoints:
            said = f"it speaks of {missing} entries, the journal holds no such entry and ends with {count}"
            yield CheckpointFault(line, missing, said, missing=True)


def _read(number: int, line: bytes, key: Ed25519PublicKey | None) -> Checkpoint | CheckpointFault:
    if not line.endswith(b"\n"):
        return CheckpointFault(number, 0, "half written, by a crash; it is left out", remark=True)
    try:
        checkpoint = msgspec.json.decode(line, type=Checkpoint)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return CheckpointFault(number, 0, f"no checkpoint: {error}")
    if key is not None and not checkpoint.is_signed_by(key):
        return CheckpointFault(number, checkpoint.entries, "the signature is not of this key")
    return checkpoint
