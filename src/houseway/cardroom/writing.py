"""What is written down of a command: itself, what happened, or why it was refused. One form for each thing.

Bodies carry the version of their form. What an older version wrote is read as today's by `UPCASTERS`, step by step;
the stored bytes, which the chain's hashes cover, stay what they are.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from houseway.cardroom.commands import AnyRoomCommand, AtTable
from houseway.cardroom.tables import as_taken, plain, spoken
from houseway.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from houseway.cardroom.state import Done, RoomState
    from houseway.games.violations import Violation

REFUSAL = "refusal"
"""The kind of an entry that only tells what was refused."""

VERSION = 2
"""The version of the bodies that are written now.

1: the first; such a body has no `v`. 2: a body carries `v`, and the opening of a table the rules it is opened under.
"""

_encoder = msgspec.json.Encoder(order="deterministic")
_command = msgspec.json.Decoder(AnyRoomCommand)


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of an entry, its parts as they stand in it, or as an older version's read today."""

    command: msgspec.Raw
    events: msgspec.Raw = msgspec.Raw(b"[]")
    did: msgspec.Raw = msgspec.Raw(b"null")
    refused: msgspec.Raw = msgspec.Raw(b"[]")
    salt: str = ""
    """Secret, where something was done at a table: without it hidden cards could be guessed from the hash."""
    v: int = 1
    book: str = ""
    """The hash of the rules that a table was opened under, as files of the rulebook."""
    kept: str = ""
    """Those rules themselves, in the first entry that names them."""
    wall: int | None = None
    """The machine's time of day, where it is not the entry's own second."""


class Meaning(msgspec.Struct):
    """What an entry says, in plain values: what an upcaster changes."""

    command: dict[str, Any]
    events: list[dict[str, Any]]
    did: dict[str, Any] | None
    refused: list[dict[str, Any]]


Upcaster: TypeAlias = "Callable[[Meaning], Meaning]"
UPCASTERS: dict[int, Upcaster] = {}
"""What makes an entry of a version say the same in the words of the next one; without one they read alike.

A version that renames an event, a field or a table's command registers its step here, under the version before it.
The names of room commands (the `kind` of an entry) stay.
"""

_body = msgspec.json.Decoder(Body)


def canonical(value: Any) -> bytes:  # noqa: ANN401 -- whatever JSON can hold
    """Return the one way in which a value is written; raise where it holds what cannot be."""
    try:
        return _encoder.encode(msgspec.to_builtins(value, str_keys=True))
    except UnicodeEncodeError as error:
        raise RecordError(f"{error.object!r} holds half a character; expected text") from error


def digest(command: AnyRoomCommand) -> str:
    """Return the fingerprint of what a client sent, to tell the same command from another one."""
    sent = canonical(command)
    if not isinstance(command, AtTable):
        sent = canonical(read_command(sent, word(command)))  # 5 and 5.0 are the same command
    return sha256(sent).hexdigest()


def word(command: AnyRoomCommand) -> str:
    """Return what a command is called."""
    return str(command.__struct_config__.tag)


def normal(state: RoomState, command: AnyRoomCommand) -> AnyRoomCommand:
    """Return a command as it will be read again, at a table as that understands it: nothing left out, 5 as 5.0."""
    if isinstance(command, AtTable) and command.table in state.tables:
        table = state.tables[command.table]
        taken = as_taken(table.live, spoken(table.setup, command.command))
        return msgspec.structs.replace(command, command=plain(taken))
    return read_command(canonical(command), word(command))


def accepted_body(command: AnyRoomCommand, done: Done, wall: int | None = None, v: int = VERSION) -> bytes:
    """Write down a command and what came of it, in the form of a version."""
    parts: dict[str, Any] = {"command": command, "events": done.events}
    if done.did is not None:
        parts["did"] = done.did
    if done.book and v > 1:
        parts |= {"book": done.book, "kept": done.kept} if done.kept else {"book": done.book}
    return canonical(_noted(parts, done.salt, wall, v))


def refused_body(
    command: AnyRoomCommand,
    violations: Sequence[Violation],
    salt: str,
    wall: int | None = None,
    v: int = VERSION,
) -> bytes:
    """Write down a command that was refused, with every reason."""
    return canonical(_noted({"command": command, "refused": list(violations)}, salt, wall, v))


def _noted(parts: dict[str, Any], salt: str, wall: int | None, v: int) -> dict[str, Any]:
    noted = {**parts, "salt": salt} if salt else parts
    noted = noted if wall is None else {**noted, "wall": wall}
    return {**noted, "v": v} if v > 1 else noted


def says_the_same(stored: bytes, body: Body, command: AnyRoomCommand, done: Done) -> bool:
    """Return whether a body says what came of its command: byte by byte, an older version's by its meaning."""
    if accepted_body(command, done, body.wall, body.v) == stored:
        return True
    made = {"events": done.events, "did": done.did}
    known = {"events": body.events, "did": body.did}
    same = all(canonical(value) == bytes(known[name]) for name, value in made.items())
    return same and body.v < VERSION and body.salt == done.salt


def refuses_the_same(
    stored: bytes, body: Body, command: AnyRoomCommand, violations: Sequence[Violation], salt: str
) -> bool:
    """Return whether a body says why its command is refused: byte by byte, an older version's by its meaning."""
    if refused_body(command, violations, salt, body.wall, body.v) == stored:
        return True
    same = canonical(list(violations)) == bytes(body.refused)
    return same and body.v < VERSION and body.salt == salt


def stored_digest(body: bytes) -> str:
    """Return the fingerprint of a command as its entry holds it."""
    return sha256(bytes(_body.decode(body).command)).hexdigest()


def read_body(body: bytes, where: str) -> Body:
    """Return the parts of a body, in the words of today whichever version wrote it."""
    try:
        read = _body.decode(body)
        steps = [UPCASTERS[v] for v in range(read.v, VERSION) if v in UPCASTERS]
        if not 1 <= read.v <= VERSION:
            raise RecordError(
                f"{where}: version {read.v} of an entry; this program reads 1 to {VERSION}, "
                "and a later program wrote it"
            )
        return _upcast(read, steps) if steps else read
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise RecordError(f"{where}: no body of an entry: {error}") from error


def in_todays_words(body: bytes) -> bytes:
    """Return a body in which today's names of events can be looked for; itself, unless an upcaster may rename some."""
    return bytes(read_body(body, "an entry").events) if UPCASTERS else body


def _upcast(body: Body, steps: Sequence[Upcaster]) -> Body:
    parts = ("command", "events", "did", "refused")
    said = Meaning(**{name: msgspec.json.decode(getattr(body, name)) for name in parts})
    for step in steps:
        said = step(said)
    read = {name: msgspec.Raw(canonical(getattr(said, name))) for name in parts}
    return msgspec.structs.replace(body, **read)


def read_command(raw: bytes, where: str) -> AnyRoomCommand:
    """Return a command from its JSON text; raise with the place and the value that is wrong."""
    try:
        return _command.decode(raw)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise RecordError(f"{where}: {error}") from error
