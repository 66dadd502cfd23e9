"""How large a command may be: the bytes of every text it carries, and of the whole.

Strangers send commands, and some of them are kept for good. A room asks this of what comes in, never of what stands
in its journal: an old entry with a longer text is still read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec import to_builtins

from houseway.cardroom.commands import AtTable
from houseway.cardroom.writing import canonical
from houseway.errors import RecordError
from houseway.rulebook.frozen import FrozenDict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.cardroom.commands import AnyRoomCommand

AT_TABLE = 8 * 1024
"""Bytes of a command at a table; the longest deck that may be given by hand takes a quarter of it."""
IN_ROOM = 64 * 1024
"""Bytes of any other command: a correction may name a hundred transfers."""
TEXT = 200
"""Bytes of a text of which nothing else is said."""
FIELD = 100
"""Bytes of a field's name."""
TEXTS: Mapping[str, int] = FrozenDict(
    {"do": 40, "wager": 40, "hand": 40, "who": 40, "by": 40, "remedy": 40, "reason": 2_000, "line": 2_000}
)
"""Bytes of the texts in fields of these names, at every kind of table and in the room."""
ITEMS = 1_000
"""Items of a list, such as the cards of eight decks."""
NUMBER = 2**53 - 1
"""The largest number, either way: every reader of JSON keeps it exactly."""
_SHOWN = 40
"""Bytes of a text that are shown again to its sender."""


def clip(text: str) -> str:
    """Return the first bytes of a text that is too long to be shown.

    >>> clip("a" * 41)
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…'
    """
    raw = text.encode(errors="replace")
    return text if len(raw) <= _SHOWN else raw[:_SHOWN].decode(errors="ignore") + "…"


def check_size(command: AnyRoomCommand) -> None:
    """Raise if a command, or a text, list or number in it, is larger than a room takes."""
    at_table = isinstance(command, AtTable)
    plain: object = (
        {"table": command.table, **command.command} if at_table else to_builtins(command, str_keys=True)
    )
    for says in _faults(plain):
        raise RecordError(says)
    size, most = len(canonical(command)), AT_TABLE if at_table else IN_ROOM
    if size > most:
        raise RecordError(f"the command has {size:,} bytes; expected at most {most:,}")


def _faults(plain: object) -> Iterator[str]:
    """Name what is too large in plain values."""
    waiting = [("", plain)]
    while waiting:
        field, value = waiting.pop()
        if isinstance(value, str):
            size, most = len(value.encode(errors="replace")), TEXTS.get(field, TEXT)
            if size > most:
                yield f'{field} "{clip(value)}" has {size:,} bytes; expected at most {most:,}'
        elif isinstance(value, dict):
            fields = cast("dict[str, object]", value)
            if long := [each for each in fields if len(each) > FIELD]:
                yield f'the name of a field, "{clip(long[0])}", has {len(long[0]):,} letters; expected at most {FIELD}'
            waiting.extend(fields.items())
        elif isinstance(value, list | tuple):
            items = cast("list[object]", value)
            if len(items) > ITEMS:
                yield f"{field} has {len(items):,} items; expected at most {ITEMS:,}"
            waiting.extend((field, each) for each in items)
        elif isinstance(value, int) and abs(value) > NUMBER:
            yield f"{field} is a number of {value.bit_length()} bits; expected at most {NUMBER:,}"
