"""Checkpoints as an audit holds a journal against them, entry by entry."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import load_pem_public_key

from houseway.errors import JournalError
from houseway.store.audit_report import AuditFault
from houseway.store.checkpoints import Checkpoint
from houseway.store.keys import public_key
from houseway.store.places import marks_files

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from houseway.store.drafts import Entry
    from houseway.store.places import Place


class _Key(NamedTuple):
    """The key that was found beside the checkpoints, or that somebody named."""

    known: Ed25519PublicKey | None = None
    named: bool = False
    unread: tuple[str, ...] = ()
    """Why it cannot be read."""


class Marks:
    """The signed promises about a journal, and how far they have been kept.

    They are held against the key that the room was opened with, as soon as the record tells it: a file beside
    the database can be taken away or put in the place of another. A key that somebody named stands above both.
    """

    def __init__(self, lines: list[bytes] | None, key: _Key, *, wanted: bool = True) -> None:
        self.count = 0
        """Promises whose signature is right."""
        self._wanted = wanted
        self._lines = lines
        self._key = key.known
        self._named = key.named
        self._unread = key.unread
        self._opened_with_key = False
        self._good = 0
        """Up to here the journal is what was signed."""
        self._seen = 0
        self._judge()

    def _judge(self) -> None:
        """Read the lines, each held against the key that is known by now."""
        self.count = 0
        self._promised: dict[int, set[str]] = {}
        self._half = 0
        self._bad: list[str] = []
        self._forged: list[int] = []
        for number, line in enumerate(self._lines or (), start=1):
            self._take(number, line)

    def _take(self, number: int, line: bytes) -> None:
        if not line.endswith(b"\n"):
            self._half = number
            return
        try:
            mark = msgspec.json.decode(line, type=Checkpoint)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self._bad.append(f"line {number} of the file is no checkpoint: {error}")
            return
        if self._key is not None:
            if not mark.is_signed_by(self._key):
                self._forged.append(number)
                return
            self.count += 1
        if mark.entries > self._seen:
            self._promised.setdefault(mark.entries, set()).add(mark.head)

    def opened_with(self, entry: Entry, written: str) -> Iterator[AuditFault]:
        """Hold the checkpoints against the key that a room was opened with; say if another lies beside them."""
        if not written or not self._wanted:
            return
        self._opened_with_key = True
        own = _key_of(written)
        if own is None:
            says = f'the room was opened with the key "{written}"; expected an Ed25519 public key'
            yield AuditFault(entry.number, "checkpoint", says)
            return
        if own == self._key:
            return
        if self._key is not None:
            where = "that was named" if self._named else "beside the checkpoints"
            says = f"the room was opened with another key than the one {where}"
            yield AuditFault(entry.number, "checkpoint", says)
        if not self._named:
            self._key = own
            self._judge()

    def faults(self, entry: Entry) -> Iterator[AuditFault]:
        """Say whether an entry is the one that was signed."""
        self._seen = max(entry.number, self._seen)
        for head in sorted(self._promised.pop(entry.number, ())):
            if head == entry.hash:
                self._good = entry.number
                continue
            says = f"its hash is {entry.hash}, the signed checkpoint says {head}: something was rewritten"
            since = self._good + 1
            yield AuditFault(entry.number, "checkpoint", says, since if since < entry.number else 0)

    def after(self, last: int) -> Iterator[AuditFault]:
        """Yield the promises beyond the end: what they speak of was cut off."""
        beyond = max(self._promised, default=0)
        if beyond > last:
            says = f"the journal ends before it; a signed checkpoint speaks of {beyond} entries: the end was cut off"
            yield AuditFault(last + 1, "checkpoint", says)

    def of_files(self) -> Iterator[AuditFault]:
        """Yield what is wrong with the files themselves, or that they are not there."""
        says = [*self._unread, *self._bad]
        if self._forged:
            more = f" and {len(self._forged) - 1} more" if len(self._forged) > 1 else ""
            says.append(f"the signature in line {self._forged[0]} of the file{more} is not of this key")
        if self._opened_with_key and not self.count:
            found = "no file of them was found" if self._lines is None else "none in the file is signed by it"
            says.append(
                f"the room was opened with a key to sign checkpoints, and {found}: nothing shows whether the end "
                "was cut off or all rewritten; name the file with --checkpoints, or say --no-checkpoints"
            )
        yield from (AuditFault(0, "checkpoint", each) for each in says)

    def remarks(self) -> Iterator[str]:
        """Name what was not looked at."""
        if not self._wanted:
            yield "checkpoints: left out, so nothing shows whether the end was cut off or all rewritten"
            return
        if self._half:
            yield f"line {self._half} of the checkpoints, half written by a crash"
        if self._lines is None and not self._opened_with_key:
            yield "checkpoints: none were found, so nothing shows whether the end was cut off or all rewritten"
        if self._lines is not None and self._key is None:
            yield "signatures of checkpoints: no public key was found"


def marks_of(place: Place, checkpoints: Path | None, key: Path | None) -> Marks:
    """Return the checkpoints of a journal; a file that was named must be there.

    What is named may be the folder, or the file itself; without a name they are looked for where they usually lie.
    """
    files = marks_files(place, checkpoints, key)
    lines = None if files.checkpoints is None else _lines(files.checkpoints)
    return Marks(lines, _found(files.public, named=key is not None))


def no_marks() -> Marks:
    """Return what an audit has that leaves checkpoints out."""
    return Marks(None, _Key(), wanted=False)


def _found(path: Path | None, *, named: bool) -> _Key:
    """Read the key beside the checkpoints; one that nobody named may be bad, the record may tell the right one."""
    try:
        return _Key(None if path is None else public_key(path), named)
    except JournalError as error:
        if named:
            raise
        return _Key(unread=(str(error),))


def _key_of(written: str) -> Ed25519PublicKey | None:
    """Read a key as the first entry has it: as a file of keys has it, or its bare 32 bytes in hex."""
    try:
        key = load_pem_public_key(written.encode())
    except (ValueError, UnsupportedAlgorithm):
        pass
    else:
        return key if isinstance(key, Ed25519PublicKey) else None
    try:
        return Ed25519PublicKey.from_public_bytes(bytes.fromhex(written))
    except ValueError:
        return None


def _lines(path: Path) -> list[bytes]:
    try:
        return path.read_bytes().splitlines(keepends=True)
    except OSError as error:
        raise JournalError(f"{path} cannot be read: {error.strerror}") from error
