"""Playing every entry again on a fresh room: the same events, the same money, the same refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.cardroom.commands import (
    AtTable,
    BuyAtCage,
    CashOut,
    CloseTable,
    ConfirmProposal,
    Correct,
    CountDrop,
    LoseConnection,
    OpenTable,
    PayJackpot,
    PickUpSeat,
    ProposeCorrection,
    ProposeJackpot,
    Reconnect,
    Renew,
    SitOut,
    Tick,
    TimeIsUp,
    WakeTable,
)
from houseway.cardroom.room import Cardroom
from houseway.cardroom.state import RoomTable
from houseway.cardroom.writing import REFUSAL, read_body, read_command, refused_body
from houseway.errors import HousewayError, IllegalError, RecordError
from houseway.store.audit_compare import (
    BadEntryError,
    bad,
    check_digest,
    check_done,
    check_idle,
    check_refused,
    other_rules,
)
from houseway.store.engine import engine_version

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.cardroom.state import Done
    from houseway.games.violations import Violation
    from houseway.store.drafts import Entry

_UNDER_RULES = (AtTable, TimeIsUp, SitOut, PickUpSeat, Tick, CloseTable, Renew)
"""What is done at a table by the rules in force at it."""
_AT_TABLES = (*_UNDER_RULES, WakeTable, LoseConnection, Reconnect)
_FROM_FUNDS = (Correct, PayJackpot, ProposeCorrection, ProposeJackpot, ConfirmProposal)
"""What may be refused for the rounds in play that pay into a fund."""
_MONEY = (BuyAtCage, CashOut, CountDrop, Correct, PayJackpot)
"""What leaves nothing behind but its postings."""


class Played(NamedTuple):
    """An entry that was played again."""

    entry: Entry
    command: AnyRoomCommand
    done: Done | None
    """Nothing where the entry only tells of a refusal."""
    against: tuple[Violation, ...] = ()
    """Rules of today that it breaks, done by the rules of its day."""


class Replay:
    """A room that is led through the record, entry by entry."""

    def __init__(self) -> None:
        self.room = Cardroom()
        self.unknown: dict[str, str] = {}
        """Tables that this program cannot play, and why: their money is followed, their play is not."""
        self._done: Done | None = None
        """What came of the entry that is looked at, once it was done."""

    def play(self, entry: Entry) -> Played | None:
        """Play one entry, or raise with what is wrong; None where it belongs to a table that is left alone."""
        if entry.at < self.room.state.at:
            before = self.room.state.at
            raise bad(entry, "entry", f"it was written at {entry.at}, before the one before it at {before}")
        command: AnyRoomCommand | None = None
        self._done = None
        try:
            where = f"entry {entry.number}"
            command = read_command(bytes(read_body(entry.body, where).command), where)
            return self._play(entry, command)
        except BadEntryError as error:
            wrong = error
        except MemoryError:
            raise
        except RecordError as error:
            wrong = bad(entry, "entry", f"it cannot be read: {error}")
        except Exception as error:  # noqa: BLE001 -- a changed record may ask anything; whatever comes of it is the fault
            wrong = bad(entry, "events", f"it cannot be done again: {error!r}")
        if wrong.stops and entry.engine != engine_version():
            wrong = self._by_another_engine(entry, command, wrong)
        raise wrong

    def _play(self, entry: Entry, command: AnyRoomCommand) -> Played | None:
        refused = entry.kind == REFUSAL
        if refused:
            check_idle(entry, command)
        if isinstance(command, _AT_TABLES) and command.table in self.unknown:
            self._pay(entry, command)
            return None
        check_digest(entry, command)
        if refused:
            self._refuse(entry, command)
            return Played(entry, command, None)
        return self._accept(entry, command)

    def _accept(self, entry: Entry, command: AnyRoomCommand) -> Played:
        self._check_rules(entry, command)
        try:
            against = tuple(self.room.check(entry.at, entry.person, command))
            if against and (broken := self.room.check(entry.at, entry.person, command, old=True)):
                raise bad(entry, "events", f"{entry.person} could not do it: {IllegalError(broken)}")
            done = self._done = self.room.do(entry.at, entry.person, command)
        except HousewayError as error:
            if not isinstance(command, OpenTable):
                raise
            self._leave(entry, command, "it was opened under rules this program does not have")
            says = f"made under rules this program does not have: {error}"
            raise bad(entry, "rules", says, stops=False) from error
        if isinstance(command, OpenTable) and done.rules != entry.rules:
            self._leave(entry, command, "it was opened under rules this program does not have")
            raise other_rules(entry, done.rules)
        check_done(entry, command, done)
        return Played(entry, command, done, against)

    def _check_rules(self, entry: Entry, command: AnyRoomCommand) -> None:
        """Leave a table alone from where it was played by other rules than this program has for it."""
        if not isinstance(command, _UNDER_RULES) or command.table not in self.room.state.tables:
            return
        here = self.room.state.tables[command.table].live.rules_hash
        if entry.rules != here:
            self._leave(entry, command, "it was played under rules this program does not have")
            raise other_rules(entry, here)

    def _refuse(self, entry: Entry, command: AnyRoomCommand) -> None:
        """Ask again for what was refused."""
        if not (self.unknown and isinstance(command, _FROM_FUNDS)):
            # what may be taken from a fund depends on the rounds in play, also at tables that are left alone
            salt = self.room.state.salt(entry.table)
            before = self.room.check(entry.at, entry.person, command, old=True)
            if not before or refused_body(command, before, salt) != entry.body:
                again = self.room.check(entry.at, entry.person, command)
                check_refused(entry, command, again, salt)
        self.room.written(entry.at)

    def _by_another_engine(
        self, entry: Entry, command: AnyRoomCommand | None, wrong: BadEntryError
    ) -> BadEntryError:
        """Go on, as far as that can be, after an entry that another version of the program made otherwise."""
        stops = False
        table = getattr(command, "table", entry.table)
        if entry.kind == REFUSAL:
            self.room.written(entry.at)
        elif isinstance(command, (*_AT_TABLES, OpenTable)) or (command is None and table):
            self._leave(
                entry, command, f"another version of the program, {entry.engine}, played on otherwise"
            )
        else:
            self._pay(entry, command)
            stops = not isinstance(command, _MONEY)
        here = engine_version()
        says = (
            f"made by another version of the program, {entry.engine}; by this one, {here}: {wrong.fault.says}"
        )
        return bad(entry, "engine", says, stops=stops)

    def _leave(self, entry: Entry, command: AnyRoomCommand | None, why: str) -> None:
        """Leave a table alone from an entry on; it stays open by its name, and its money is followed."""
        tables, name = self.room.state.tables, getattr(command, "table", entry.table)
        self.unknown.setdefault(name, why)
        known = command if isinstance(command, OpenTable) else tables.get(name)
        if known is not None:
            tables[name] = RoomTable(name, known.setup, known.time, None, entry.at)
        self._pay(entry, command)

    def _pay(self, entry: Entry, command: AnyRoomCommand | None) -> None:
        """Take the money of an entry over without its play, in the place of what was played, if it was."""
        state, changes = self.room.state, {posting.account: posting.amount for posting in entry.postings}
        if self._done is None:
            self.room.written(entry.at)
        else:
            for account, change in self._done.postings.items():
                changes[account] = changes.get(account, 0) - change
        for account, change in changes.items():
            state.balances[account] = state.balance(account) + change
        if isinstance(command, CloseTable) and entry.kind != REFUSAL:
            state.tables.pop(command.table, None)
            state.closed.add(command.table)


def unread(replay: Replay) -> Iterator[str]:
    """Name the tables that were not played again."""
    for table, why in sorted(replay.unknown.items()):
        yield f'the play at table "{table}": {why}'
