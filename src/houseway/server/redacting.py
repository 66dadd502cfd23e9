"""Entries as they may be read while tables are open: what a player hides, and every seed, is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cardroom.commands import AtTable, OpenTable, SetPassword
from houseway.cardroom.stranding import StrandedClosed
from houseway.cardroom.writing import REFUSAL, read_body
from houseway.games import as_seen as round_as_seen
from houseway.games.panguingue.events import PanEvent as PanHandEvent
from houseway.games.poker.events import AnyEvent as PotHandEvent
from houseway.games.violations import Violation
from houseway.server.answers import EntryOut
from houseway.store.replaying import command_of, violations_of
from houseway.table.banked.events import AnyTableEvent as BankedEvent
from houseway.table.banked.events import TableEvent as AroundRounds
from houseway.table.pan.events import AnyTableEvent as PanTableEvent
from houseway.table.pan.events import as_seen as pan_as_seen
from houseway.table.pots.events import AnyTableEvent as PotTableEvent
from houseway.table.pots.events import as_seen as pot_as_seen
from houseway.table.setups import BankedSetup, PanTableSetup, PotTableSetup

if TYPE_CHECKING:
    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.store.drafts import Entry
    from houseway.store.reader import Reader
    from houseway.table.setups import AnySetup

_EVENTS: dict[type[AnySetup], dict[str, Any]] = {
    BankedSetup: {"event": BankedEvent},
    PotTableSetup: {"type": PotTableEvent | PotHandEvent},
    PanTableSetup: {"type": PanTableEvent, "event": PanHandEvent},
}
"""The events of each kind of table, by the field that names them."""
_RENEWED = "renew"
"""The kind of an entry that holds a table whole: it tells nothing that happened."""
_TOLD = ("do", "seat", "to", "amount", "stake", "wager", "bettor", "square", "reason", "remedy", "fees")
"""Of a command at a table only this is told: the rest may name cards, and its events tell what everybody saw."""
_PLAYS = frozenset({"in-hand", "choose"})
"""Commands that are refused for what a hand holds."""
_PLAY = "play"
"""The rule by which a play was refused, whatever it was."""


class Redactor:
    """Reads entries for people who may read the journal but no hands."""

    def __init__(self, journal: Reader) -> None:
        self._journal = journal
        self._kinds: dict[str, type[AnySetup]] = {}

    def public(self, entry: Entry) -> EntryOut:
        """Return an entry without anything hidden."""
        body = read_body(entry.body, f"entry {entry.number}")
        command = command_of(entry)
        did: dict[str, Any] | None = msgspec.json.decode(bytes(body.did))
        told = public_command(command)
        return EntryOut(
            number=entry.number,
            at=entry.at,
            kind=entry.kind,
            table=entry.table,
            person=entry.person,
            command=told if did is None else {**told, "did": _at_table(did)},
            events=self.events(entry),
            refused=public_refusal(command, violations_of(body)),
            postings={posting.account: posting.amount for posting in entry.postings},
            rules=entry.rules,
            engine=entry.engine,
            previous=entry.previous,
            hash=entry.hash,
            wall=body.wall,
        )

    def events(self, entry: Entry) -> tuple[dict[str, Any], ...]:
        """Return what came of an entry, as somebody sees it who holds no cards."""
        if not entry.table:  # what happens at no table hides nothing
            return tuple(msgspec.json.decode(bytes(read_body(entry.body, f"entry {entry.number}").events)))
        kind = self._kind(entry.table) if entry.table and entry.kind != REFUSAL else None
        if kind is None:
            return ()
        seen = (_seen(kind, event) for event in events_of(entry, kind))
        return tuple(msgspec.to_builtins(event, str_keys=True) for event in seen)

    def _kind(self, table: str) -> type[AnySetup] | None:
        """Return the kind of a table, also of one that is closed, from the entry that opened it."""
        if table not in self._kinds:
            for entry in self._journal.entries(table=table, kind="open-table", batch=1):
                opened = command_of(entry)
                if isinstance(opened, OpenTable):
                    self._kinds[table] = type(opened.setup)
                    break
        return self._kinds.get(table)


def events_of(entry: Entry, kind: type[AnySetup]) -> list[Any]:
    """Return what came of an entry at a table of some kind, as it was, hidden cards and all."""
    raw = bytes(read_body(entry.body, f"entry {entry.number}").events)
    if raw == b"[]" or entry.kind == _RENEWED:
        return []
    plain: list[dict[str, Any]] = msgspec.json.decode(raw)
    return [_read(kind, event) for event in plain]


def _read(kind: type[AnySetup], event: dict[str, Any]) -> Any:  # noqa: ANN401 -- of any kind of table
    if event.get("event") == StrandedClosed.__struct_config__.tag:
        return msgspec.convert(event, StrandedClosed)
    known = next(union for name, union in _EVENTS[kind].items() if name in event)
    return msgspec.convert(event, known, str_keys=True)


def _seen(kind: type[AnySetup], event: Any) -> msgspec.Struct:  # noqa: ANN401 -- likewise
    if isinstance(event, StrandedClosed):
        return event
    if kind is PotTableSetup:
        return next(pot_as_seen((event,), None))
    if kind is PanTableSetup:
        return pan_as_seen(event, None)
    # what somebody answered may name the cards of a hand that still lies face down, or always will
    return event if isinstance(event, AroundRounds) else round_as_seen(event, None, ())


def public_refusal(command: AnyRoomCommand, refused: tuple[Violation, ...]) -> tuple[Violation, ...]:
    """Return why a command was refused; at a table without words, and of a play not even the rules or their count."""
    if not isinstance(command, AtTable) or not refused:
        return refused
    if command.command.get("do") in _PLAYS:
        return (Violation(_PLAY, ""),)
    return tuple(msgspec.structs.replace(each, says="") for each in refused)


def public_command(command: AnyRoomCommand) -> dict[str, Any]:
    """Return a command in plain values without anything hidden."""
    plain: dict[str, Any] = msgspec.to_builtins(command, str_keys=True)
    match command:
        case AtTable():
            plain["command"] = _at_table(plain["command"])
        case OpenTable():
            plain["setup"].pop("seed", None)
        case SetPassword():
            del plain["fingerprint"]
        case _:
            pass
    return plain


def _at_table(command: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in command.items() if name in _TOLD}
