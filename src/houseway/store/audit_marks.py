"""Checkpoints as an audit holds a journal against them, entry by entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from houseway.errors import JournalError
from houseway.store.audit_report import AuditFault
from houseway.store.checkpoints import Checkpoint
from houseway.store.keys import public_key

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    from houseway.store.drafts import Entry
    from houseway.store.places import Place


class Marks:
    """The signed promises about a journal, and how far they have been kept."""

    def __init__(self, lines: list[bytes], key: Ed25519PublicKey | None) -> None:
        self.promised: dict[int, set[str]] = {}
        self.count = 0
        self.remarks: list[str] = []
        self.good = 0
        """Up to here the journal is what was signed."""
        self._bad: list[str] = []
        self._key = key
        for number, line in enumerate(lines, start=1):
            self._take(number, line)

    def _take(self, number: int, line: bytes) -> None:
        if not line.endswith(b"\n"):
            self.remarks.append(f"line {number} of the checkpoints, half written by a crash")
            return
        try:
            mark = msgspec.json.decode(line, type=Checkpoint)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self._bad.append(f"line {number} of the file is no checkpoint: {error}")
            return
        if self._key is not None and not mark.is_signed_by(self._key):
            self._bad.append(f"the signature in line {number} of the file is not of this key")
            return
        self.promised.setdefault(mark.entries, set()).add(mark.head)
        self.count += 1

    def before(self) -> Iterator[AuditFault]:
        """Yield what is wrong with the file itself."""
        yield from (AuditFault(0, "checkpoint", says) for says in self._bad)

    def faults(self, entry: Entry) -> Iterator[AuditFault]:
        """Say whether an entry is the one that was signed."""
        for head in sorted(self.promised.pop(entry.number, ())):
            if head == entry.hash:
                self.good = entry.number
                continue
            says = f"its hash is {entry.hash}, the signed checkpoint says {head}: something was rewritten"
            since = self.good + 1
            yield AuditFault(entry.number, "checkpoint", says, since if since < entry.number else 0)

    def opened_with(self, written: str) -> Iterator[AuditFault]:
        """Say whether the room was opened with the key that its checkpoints are held against."""
        if self._key is None or not written:
            return
        pem = self._key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo).decode()
        raw = self._key.public_bytes(Encoding.Raw, PublicFormat.Raw).hex()
        if written.strip() not in {pem.strip(), raw}:
            says = "the room was opened with another key than the one its checkpoints are held against"
            yield AuditFault(1, "checkpoint", says)

    def after(self, last: int) -> Iterator[AuditFault]:
        """Yield the promises beyond the end: what they speak of was cut off."""
        beyond = max(self.promised, default=0)
        if beyond > last:
            says = f"the journal ends before it; a signed checkpoint speaks of {beyond} entries: the end was cut off"
            yield AuditFault(last + 1, "checkpoint", says)


def marks_of(place: Place, checkpoints: Path | None, key: Path | None) -> tuple[Marks, tuple[str, ...]]:
    """Return the checkpoints of a journal and what is missing; a file that was named must be there.

    What is named may be the folder, or the file itself; without a name it is looked for beside a SQLite file.
    """
    file = _named(place, checkpoints, "checkpoints")
    public = _named(place, key or (checkpoints if _is_folder(checkpoints) else None), "pub")
    if public is None and file is not None:
        public = _there(file.with_name(file.name.removesuffix(".checkpoints") + ".pub"))
    missing: list[str] = []
    if file is None:
        missing.append(
            "checkpoints: none were found, so nothing shows whether the end was cut off or all rewritten"
        )
    elif public is None:
        missing.append("signatures of checkpoints: no public key was found")
    lines = [] if file is None else _lines(file)
    return Marks(lines, None if public is None else public_key(public)), tuple(missing)


def _is_folder(path: Path | None) -> bool:
    return path is not None and path.is_dir()


def _named(place: Place, given: Path | None, ending: str) -> Path | None:
    """Return the file of a kind: in the folder that was given, or the one given itself, or beside the database."""
    name = f"{place.name}.{ending}"
    if given is None:
        return None if place.file is None else _there(place.file.with_name(name))
    if given.is_dir():
        return _there(given.joinpath(name))
    if not given.is_file():
        raise JournalError(f"{given}: there is no such file; expected {name}, or the folder that holds it")
    return given


def _there(path: Path) -> Path | None:
    return path if path.is_file() else None


def _lines(path: Path) -> list[bytes]:
    try:
        return path.read_bytes().splitlines(keepends=True)
    except OSError as error:
        raise JournalError(f"{path} cannot be read: {error.strerror}") from error
