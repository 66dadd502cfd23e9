"""A cardroom: `check()`, `apply()`; what it is follows from what was accepted, in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cardroom.checking import faults
from houseway.cardroom.clock import ClockCorrection, follow
from houseway.cardroom.commands import (
    AtTable,
    CloseTable,
    CorrectClock,
    CountDrop,
    GrantRoles,
    LoseConnection,
    OpenAccount,
    OpenRoom,
    OpenTable,
    PickUpSeat,
    Reconnect,
    Renew,
    Resume,
    SetCeilings,
    SetPassword,
    SitOut,
    StartShift,
    Tick,
    TimeIsUp,
    WakeTable,
)
from houseway.cardroom.paying import booked, paid
from houseway.cardroom.people import Person
from houseway.cardroom.postings import (
    added,
    carried,
    collection,
    dropped,
    moved,
)
from houseway.cardroom.proposals import ABOUT_PROPOSALS, begin_shift, handle_proposal, note_access
from houseway.cardroom.state import Done, Renewed, RoomState, RoomTable
from houseway.cardroom.stranding import StrandedClosed, StrandedTable
from houseway.cardroom.tables import by_minute, got_up, opened, plain, resting, sat_out, spoken
from houseway.errors import IllegalError
from houseway.rulebook.kept import keep_rules

if TYPE_CHECKING:
    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.games.violations import Violation
    from houseway.money import Cents


class Recorded(msgspec.Struct, frozen=True):
    """What an entry says, beyond its command, about how it was done: it is done again in the same way."""

    book: str = ""
    """With the opening of a table: the hash of the files behind its rules; nothing where the entry names none."""
    kept: str = ""
    """Those files, in the first entry that names them."""
    under: str = ""
    """The kept book that the table is opened under again; nothing where it is the one that ships with the house."""
    did: dict[str, Any] | None = None
    """What the clock said, where it is not asked again."""


class Cardroom:
    """A room from its opening on. What was refused has changed nothing."""

    def __init__(self) -> None:
        self.state = RoomState()

    def check(self, at: int, person: str, command: AnyRoomCommand, *, old: bool = False) -> list[Violation]:
        """Name every rule that a command would break; `old` is for what a journal has accepted before."""
        return faults(self.state, at, person, command, old=old)

    def apply(
        self,
        at: int,
        person: str,
        command: AnyRoomCommand,
        recorded: Recorded | None = None,
        *,
        old: bool = False,
    ) -> Done:
        """Do it at this moment (milliseconds since 1970), or refuse and change nothing.

        Where it is done again, `recorded` is what its entry says about how.
        """
        at = max(at, self.state.at)
        broken = self.check(at, person, command, old=old)
        if broken:
            raise IllegalError(broken)
        return self.do(at, person, command, recorded)

    def do(self, at: int, person: str, command: AnyRoomCommand, recorded: Recorded | None = None) -> Done:
        """Do what breaks no rule. Only the opening of a table may fail and change nothing.

        What a table moves is known when it has been done there. No rule leads to postings that the ledger does
        not take; should one, the table has gone on without its money, and this room cannot be used any more.
        """
        done = self._do(at, person, command, recorded)
        changed = booked(self.state, done.postings)
        if not isinstance(command, CountDrop):  # nothing is hidden in it, and its table may be long gone
            done = msgspec.structs.replace(done, salt=self.state.salt(done.table))
        self.written(at)
        self.state.balances.update(changed)
        return done

    def written(self, at: int) -> None:
        """Note that something was written down, be it only that something was refused."""
        self.state.at = max(at, self.state.at)
        self.state.entries += 1

    def _do(self, at: int, person: str, command: AnyRoomCommand, recorded: Recorded | None) -> Done:
        match command:
            case OpenTable():
                return self._open(at, command, recorded)
            case AtTable(table=name, command=raw):
                table = self.state.tables[name]
                table.idle.pop(person, None)
                return self._at_table(table, at, person, spoken(table.setup, raw, person))
            case TimeIsUp() | SitOut() | Tick() | PickUpSeat():
                return self._called(at, command, None if recorded is None else recorded.did)
            case CloseTable(table=name):
                return self._close(name, at)
            case Renew(table=name):
                return self._renew(self.state.tables[name])
            case _:
                return self._in_room(at, person, command)

    def _in_room(self, at: int, person: str, command: AnyRoomCommand) -> Done:
        """Do what is done at no table."""
        if isinstance(command, ABOUT_PROPOSALS):
            return handle_proposal(self.state, at, person, command)
        self._people(at, person, command)
        return Done(table=getattr(command, "table", ""), postings=paid(self.state, command))

    def _called(
        self, at: int, command: TimeIsUp | SitOut | Tick | PickUpSeat, did: dict[str, Any] | None
    ) -> Done:
        """Let something happen at a table that nobody there said, and note what it was."""
        table = self.state.tables[command.table]
        match command:
            case PickUpSeat(seat=seat):
                called = got_up(table.setup, seat)
            case Tick():
                called = by_minute(table.live, table.minute(at))
            case SitOut(seat=seat):
                called = sat_out(table.setup, seat)
                table.sat_out[table.seated[seat]] = at
            case TimeIsUp(idle=idle):
                called = None if did is not None else table.called(at)
                table.note_time_up(idle or ())
        called = called if did is None else spoken(table.setup, did)
        return msgspec.structs.replace(self._at_table(table, at, None, called), did=plain(called))

    def _open(self, at: int, command: OpenTable, recorded: Recorded | None) -> Done:
        """Open a table; the first time that rules are played by, their files are written down with it."""
        live = opened(command.setup, "" if recorded is None else recorded.under)
        if recorded is None:
            rules = keep_rules(command.setup.game)
            recorded = Recorded(rules.digest, "" if rules.digest in self.state.books else rules.text)
        table = RoomTable(command.table, command.setup, command.time, live, at, book=recorded.under)
        table.wait = follow(None, live.waiting(), at)
        self.state.tables[command.table] = table
        self.state.books |= {recorded.book} - {""}
        return Done(
            tuple(table.table.events),
            table=command.table,
            rules=live.rules_hash,
            book=recorded.book,
            kept=recorded.kept,
        )

    def _resume(self, at: int) -> None:
        """Let time begin anew at every table; people come back one by one."""
        for table in self.state.tables.values():
            table.wait = msgspec.structs.replace(table.wait, since=at)
            table.lost = {
                person: at for person in table.seated.values() if self.state.people[person].made != "bot"
            }

    def _connection(self, at: int, command: LoseConnection | Reconnect) -> None:
        lost = self.state.tables[command.table].lost
        if isinstance(command, LoseConnection):
            lost.setdefault(command.person, at)
        else:
            lost.pop(command.person, None)

    def _people(self, at: int, person: str, command: AnyRoomCommand) -> None:
        state = self.state
        match command:
            case OpenRoom(title=title, public_key=key):
                state.title, state.public_key = title, key
            case OpenAccount(person=who, roles=roles, made=made, bot=bot):
                state.people[who] = Person(who, roles, made, bot)
                note_access(state, at, person, who)
            case GrantRoles(person=who, roles=roles):
                state.people[who].roles = roles
                note_access(state, at, person, who)
            case SetPassword(person=who, fingerprint=fingerprint):
                state.people[who].fingerprint = fingerprint
                note_access(state, at, person, who)
            case StartShift(shift=shift):
                begin_shift(state, at, shift)
            case SetCeilings(ceilings=ceilings):
                state.ceilings = ceilings
            case _:
                self._time(at, command)

    def _time(self, at: int, command: AnyRoomCommand) -> None:
        """Note who is connected, and let time begin anew where it does."""
        state = self.state
        match command:
            case LoseConnection() | Reconnect():
                self._connection(at, command)
            case Resume():
                self._resume(at)
            case WakeTable(table=name):
                state.tables[name].wake(at)
            case CorrectClock(before=before, after=after):
                state.clock = ClockCorrection(state.entries + 1, at, before, after)
            case _:
                return

    def _at_table(self, table: RoomTable, at: int, person: str | None, command: Any) -> Done:  # noqa: ANN401 -- of any kind of table
        """Let something happen at a table, and follow the money."""
        live = table.live
        before = live.money()
        rules = live.rules_hash
        events = live.apply(command)
        word, seat = str(command.__struct_config__.tag), getattr(command, "seat", None)
        if person is None and seat is not None:
            person = table.seated.get(seat)
        changes = moved(table.name, table.setup.game, before, live.money())
        changes = carried(changes, person if word in _CARRIES else None)
        self._seat(table, word, person, command)
        finished = tuple(live.finished())
        if finished:
            changes = dropped(table.name, changes, self.state.balance(collection(table.name)))
        table.wait = follow(table.wait, live.waiting(), at)
        table.turn += 1
        return Done(tuple(events), changes, table.name, rules, finished=finished)

    @staticmethod
    def _seat(table: RoomTable, word: str, person: str | None, command: Any) -> None:  # noqa: ANN401 -- likewise
        if word == "sit-down" and person is not None:
            table.seated[command.seat] = person
        elif word == "get-up":
            gone = table.seated.pop(command.seat)
            for kept in (table.lost, table.idle, table.sat_out):
                kept.pop(gone, None)
        elif word in _RETURNS and person is not None:
            table.sat_out.pop(person, None)
        elif word == "change-seat":
            table.seated[command.to] = table.seated.pop(command.seat)

    @staticmethod
    def _renew(table: RoomTable) -> Done:
        """Write a table down whole, and go on from what was written."""
        whole = Renewed.of(table, resting(table.live) or {})
        whole.lay_on(table)
        return Done((whole,), table=table.name, rules=table.live.rules_hash)

    def _close(self, name: str, at: int) -> Done:
        """Let everybody get up with his chips, and drop what lies on the table; return the money of a stranded one."""
        table = self.state.tables[name]
        if isinstance(table.table, StrandedTable):
            return self._close_stranded(name, table.table)
        events: list[Any] = []
        changes: dict[str, Cents] = {}
        for seat in list(table.seated):
            done = self._at_table(table, at, None, got_up(table.setup, seat))
            events.extend(done.events)
            changes = added(changes, done.postings)
        events.extend(table.live.last_words())
        changes = dropped(name, changes, self.state.balance(collection(name)))
        del self.state.tables[name]
        self.state.closed.add(name)
        return Done(tuple(events), changes, name, table.live.rules_hash)

    def _close_stranded(self, name: str, table: StrandedTable) -> Done:
        held = table.holdings
        event = StrandedClosed(table.why, held.returns())
        del self.state.tables[name]
        self.state.closed.add(name)
        return Done((event,), held.postings(), name, table.rules_hash)


_RETURNS = frozenset({"come-back", "come-in"})
_CARRIES = frozenset({"sit-down", "buy-chips", "get-up", "pay-collection"})
"""What brings chips to a table, or takes them away."""
