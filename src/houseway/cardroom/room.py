"""A cardroom: `check()`, `apply()`; what it is follows from what was accepted, in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cardroom.checking import faults
from houseway.cardroom.clock import follow
from houseway.cardroom.commands import (
    AtTable,
    BuyAtCage,
    CashOut,
    CloseTable,
    Correct,
    CountDrop,
    GrantRoles,
    LoseConnection,
    OpenAccount,
    OpenRoom,
    OpenTable,
    PayJackpot,
    Reconnect,
    Renew,
    Resume,
    SetPassword,
    StartShift,
    Tick,
    TimeIsUp,
)
from houseway.cardroom.people import Person
from houseway.cardroom.postings import (
    CAGE,
    HOUSE_ACCOUNT,
    added,
    carried,
    collection,
    drop,
    dropped,
    moved,
    patron,
    transferred,
)
from houseway.cardroom.state import Done, Renewed, RoomState, RoomTable
from houseway.cardroom.tables import by_minute, opened, plain, resting, spoken
from houseway.errors import IllegalError

if TYPE_CHECKING:
    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.games.violations import Violation
    from houseway.money import Cents


class Cardroom:
    """A room from its opening on. What was refused has changed nothing."""

    def __init__(self) -> None:
        self.state = RoomState()

    def check(self, at: int, person: str, command: AnyRoomCommand) -> list[Violation]:
        """Name every rule that a command would break."""
        return faults(self.state, at, person, command)

    def apply(self, at: int, person: str, command: AnyRoomCommand) -> Done:
        """Do it at this moment (milliseconds since 1970), or refuse and change nothing."""
        at = max(at, self.state.at)
        broken = self.check(at, person, command)
        if broken:
            raise IllegalError(broken)
        done = self._do(at, person, command)
        self.written(at)
        for account, change in done.postings.items():
            self.state.balances[account] = self.state.balance(account) + change
        return done

    def written(self, at: int) -> None:
        """Note that something was written down, be it only that something was refused."""
        self.state.at = max(at, self.state.at)
        self.state.entries += 1

    def _do(self, at: int, person: str, command: AnyRoomCommand) -> Done:
        match command:
            case OpenTable():
                return self._open(at, command)
            case AtTable(table=name, command=raw):
                table = self.state.tables[name]
                return self._at_table(table, at, person, spoken(table.setup, raw, person))
            case TimeIsUp(table=name) | Tick(table=name):
                table = self.state.tables[name]
                ticks = isinstance(command, Tick)
                called = by_minute(table.live, table.minute(at)) if ticks else table.live.when_time_is_up()
                return msgspec.structs.replace(self._at_table(table, at, None, called), did=plain(called))
            case CloseTable(table=name):
                return self._close(name, at)
            case Renew(table=name):
                return self._renew(self.state.tables[name])
            case _:
                self._people(at, command)
                return Done(table=getattr(command, "table", ""), postings=self._paid(command))

    def _open(self, at: int, command: OpenTable) -> Done:
        table = RoomTable(command.table, command.setup, command.time, opened(command.setup), at)
        table.wait = follow(None, table.live.waiting(), at)
        self.state.tables[command.table] = table
        return Done(tuple(table.table.events), table=command.table, rules=table.live.rules_hash)

    def _resume(self, at: int) -> None:
        """Let time begin anew at every table; people come back one by one."""
        for table in self.state.tables.values():
            table.wait = msgspec.structs.replace(table.wait, since=at)
            table.lost = {
                person for person in table.seated.values() if self.state.people[person].made != "bot"
            }

    def _connection(self, command: LoseConnection | Reconnect) -> None:
        lost = self.state.tables[command.table].lost
        if isinstance(command, LoseConnection):
            lost.add(command.person)
        else:
            lost.discard(command.person)

    def _people(self, at: int, command: AnyRoomCommand) -> None:
        state = self.state
        match command:
            case LoseConnection() | Reconnect():
                self._connection(command)
            case Resume():
                self._resume(at)
            case OpenRoom(title=title, public_key=key):
                state.title, state.public_key = title, key
            case OpenAccount(person=who, roles=roles, made=made, bot=bot):
                state.people[who] = Person(who, roles, made, bot)
            case GrantRoles(person=who, roles=roles):
                state.people[who].roles = roles
            case SetPassword(person=who, fingerprint=fingerprint):
                state.people[who].fingerprint = fingerprint
            case StartShift(shift=shift):
                state.shift = shift
            case _:
                return

    def _paid(self, command: AnyRoomCommand) -> dict[str, Cents]:
        """Return what a command of the cage, the floor or two of them moves."""
        match command:
            case BuyAtCage(person=who, amount=amount):
                return {CAGE: -amount, patron(who): amount}
            case CashOut(person=who, amount=amount):
                return {patron(who): -amount, CAGE: amount}
            case CountDrop(table=name):
                held = self.state.balance(drop(name))
                return {drop(name): -held, HOUSE_ACCOUNT: held}
            case Correct(transfers=transfers):
                return transferred(transfers)
            case PayJackpot(fund=fund, person=who, amount=amount):
                return {fund: -amount, patron(who): amount}
            case _:
                return {}

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
            table.lost.discard(table.seated.pop(command.seat))
        elif word == "change-seat":
            table.seated[command.to] = table.seated.pop(command.seat)

    @staticmethod
    def _renew(table: RoomTable) -> Done:
        """Write a table down whole, and go on from what was written."""
        whole = Renewed.of(table, resting(table.live) or {})
        whole.lay_on(table)
        return Done((whole,), table=table.name, rules=table.live.rules_hash)

    def _close(self, name: str, at: int) -> Done:
        """Let everybody get up with his chips, and drop what lies on the table."""
        table = self.state.tables[name]
        events: list[Any] = []
        changes: dict[str, Cents] = {}
        for seat in list(table.seated):
            done = self._at_table(table, at, None, spoken(table.setup, {"do": "get-up", "seat": seat}))
            events.extend(done.events)
            changes = added(changes, done.postings)
        events.extend(table.live.last_words())
        changes = dropped(name, changes, self.state.balance(collection(name)))
        del self.state.tables[name]
        self.state.closed.add(name)
        return Done(tuple(events), changes, name, table.live.rules_hash)


_CARRIES = frozenset({"sit-down", "buy-chips", "get-up", "pay-collection"})
"""What brings chips to a table, or takes them away."""
