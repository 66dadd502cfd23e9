"""What is written down of a command: itself, what happened, or why it was refused. One form for each thing."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cardroom.commands import AnyRoomCommand, AtTable
from houseway.cardroom.tables import as_taken, plain, spoken
from houseway.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.cardroom.state import Done, RoomState
    from houseway.games.violations import Violation

REFUSAL = "refusal"
"""The kind of an entry that only tells what was refused."""

_encoder = msgspec.json.Encoder(order="deterministic")
_command = msgspec.json.Decoder(AnyRoomCommand)


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of an entry, its parts as they stand in it."""

    command: msgspec.Raw
    events: msgspec.Raw = msgspec.Raw(b"[]")
    did: msgspec.Raw = msgspec.Raw(b"null")
    refused: msgspec.Raw = msgspec.Raw(b"[]")
    salt: str = ""
    """Secret, where something was done at a table: without it hidden cards could be guessed from the hash."""
    wall: int | None = None
    """The machine's time of day, where it is not the entry's own second."""


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


def accepted_body(command: AnyRoomCommand, done: Done, wall: int | None = None) -> bytes:
    """Write down a command and what came of it."""
    parts: dict[str, Any] = {"command": command, "events": done.events}
    if done.did is not None:
        parts["did"] = done.did
    return canonical(_noted(parts, done.salt, wall))


def refused_body(
    command: AnyRoomCommand, violations: Sequence[Violation], salt: str, wall: int | None = None
) -> bytes:
    """Write down a command that was refused, with every reason."""
    return canonical(_noted({"command": command, "refused": list(violations)}, salt, wall))


def _noted(parts: dict[str, Any], salt: str, wall: int | None) -> dict[str, Any]:
    salted = {**parts, "salt": salt} if salt else parts
    return salted if wall is None else {**salted, "wall": wall}


def read_body(body: bytes, where: str) -> Body:
    """Return the parts of a body."""
    try:
        return _body.decode(body)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise RecordError(f"{where}: no body of an entry: {error}") from error


def read_command(raw: bytes, where: str) -> AnyRoomCommand:
    """Return a command from its JSON text; raise with the place and the value that is wrong."""
    try:
        return _command.decode(raw)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise RecordError(f"{where}: {error}") from error
