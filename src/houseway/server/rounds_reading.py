"""A finished round as the journal has it: everything that happened in it, hidden cards and all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from houseway.cardroom.commands import OpenTable
from houseway.errors import JournalError
from houseway.server.redacting import events_of
from houseway.server.rounds_marks import BEGUN, OVER
from houseway.server.rounds_rows import Which, numbers
from houseway.store.replaying import command_of
from houseway.table.banked.events import BankAccepted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.store.drafts import Entry
    from houseway.store.reader import Reader
    from houseway.table.setups import AnySetup

_WINDOWS = (32, 256, 2048)
"""The beginning of a round is looked for in so many entries before its end."""


class Happened(Struct, frozen=True):
    """One event, where it stands and when it was."""

    entry: int
    at: int
    event: Any


class Played(Struct, frozen=True):
    """A finished round."""

    number: int
    rules: str
    """The hash of the rules in force."""
    told: tuple[Happened, ...]
    """From its beginning to its end."""
    bank: BankAccepted | None = None
    """Who took the bank, where there is one."""

    @property
    def first(self) -> Happened:
        """How it began."""
        return self.told[0]

    @property
    def last(self) -> Happened:
        """How it ended."""
        return self.told[-1]

    @property
    def events(self) -> Iterator[Any]:
        """What happened in it."""
        return (each.event for each in self.told)


def opening_of(journal: Reader, table: str) -> OpenTable | None:
    """Return how a table was opened, also one that is closed."""
    entry = next(journal.entries(table=table, kind="open-table", batch=1), None)
    opened = None if entry is None else command_of(entry)
    return opened if isinstance(opened, OpenTable) else None


def played(journal: Reader, table: str, setup: AnySetup, first: int, last: int) -> Played:
    """Read the round that begins in one entry, or somewhat later, and ends in another."""
    found = _round_in(list(journal.entries(first, last, table=table)), setup)
    if found is None:
        raise JournalError(f"entries {first} to {last} hold no round of table {table}; audit the journal")
    return found


def ending_with(journal: Reader, table: str, setup: AnySetup, last: int) -> Played | None:
    """Read the round that ends in an entry, if it has not begun very long before."""
    for few in _WINDOWS:
        before = numbers(journal, Which(before=last + 1, table=table), few, newest_first=True)
        found = _round_in(list(journal.entries(before[-1], last, table=table)), setup) if before else None
        if found is not None or len(before) < few:
            return found
    return None


def _round_in(entries: list[Entry], setup: AnySetup) -> Played | None:
    """Return the last round that both begins and ends in some entries."""
    kind = type(setup)
    told = [Happened(entry.number, entry.at, event) for entry in entries for event in events_of(entry, kind)]
    ends = _last(told, OVER)
    begins = _begins(told[: ends + 1])
    if begins < 0:
        return None
    accepted = (each.event for each in reversed(told[:begins]) if isinstance(each.event, BankAccepted))
    own = told[begins : ends + 1]
    rules = next((entry.rules for entry in entries if entry.number >= own[0].entry), "")
    return Played(own[-1].event.number, rules, tuple(own), next(accepted, None))


def _begins(told: list[Happened]) -> int:
    """Return where a round begins: with the last beginning, of a hand that was dealt again with the first one."""
    begins = _last(told, BEGUN)
    while begins >= 0 and getattr(told[begins].event, "time", 1) > 1:
        begins = _last(told[:begins], BEGUN)
    return begins


def _last(told: list[Happened], names: tuple[str, ...]) -> int:
    """Return where an event of such a name stands last; -1 where none does."""
    found = (at for at in range(len(told) - 1, -1, -1) if _name(told[at].event) in names)
    return next(found, -1)


def _name(event: Any) -> str:  # noqa: ANN401 -- of any kind of table
    return str(event.__struct_config__.tag)
