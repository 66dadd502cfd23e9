"""Playing every entry again on a fresh room: the same events, the same money, the same refusals."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

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
from houseway.cardroom.room import Cardroom, Recorded
from houseway.cardroom.state import RoomTable
from houseway.cardroom.stranding import Holdings, StrandedClosed
from houseway.cardroom.writing import REFUSAL, read_body, read_command, refuses_the_same
from houseway.errors import HousewayError, IllegalError, RecordError
from houseway.store.audit_compare import (
    BadEntryError,
    bad,
    check_digest,
    check_done,
    check_idle,
    check_refused,
    check_rules,
    check_stranded,
    other_rules,
)
from houseway.store.engine import engine_version
from houseway.store.kept_books import KeptBooks
from houseway.store.replaying import NO_RULES, posted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.cardroom.state import Done
    from houseway.cardroom.writing import Body
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
    book: str = ""
    """The kept rules that its table is played under; nothing where they are those that ship with the house."""


class Replay:
    """A room that is led through the record, entry by entry."""

    def __init__(self) -> None:
        self.room = Cardroom()
        self.unknown: dict[str, str] = {}
        """Tables that this program cannot play, and why: their money is followed, their play is not."""
        self._books = KeptBooks()
        self._holdings: dict[str, Holdings] = {}
        self._same_files: set[str] = set()
        """Tables that are played by the very files that they were opened under."""
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
            body = read_body(entry.body, where)
            command = read_command(bytes(body.command), where)
            return self._play(entry, body, command)
        except BadEntryError as error:
            wrong = error
        except MemoryError:
            raise
        except RecordError as error:
            wrong = bad(entry, "entry", f"it cannot be read: {error}")
        except Exception as error:  # noqa: BLE001 -- a changed record may ask anything; whatever comes of it is the fault
            wrong = bad(entry, "events", f"it cannot be done again: {error!r}")
        if entry.engine != engine_version() and not wrong.whoever:
            wrong = self._by_another_engine(entry, command, wrong)
        raise wrong

    def _play(self, entry: Entry, body: Body, command: AnyRoomCommand) -> Played | None:
        refused = entry.kind == REFUSAL
        if refused:
            check_idle(entry, command)
        elif isinstance(command, (*_AT_TABLES, OpenTable)):
            self._follow(entry, body, command)
        if isinstance(command, _AT_TABLES) and command.table in self.unknown:
            self._pay(entry, command)
            return None
        check_digest(entry, command)
        if refused:
            self._refuse(entry, body, command)
            return Played(entry, command, None)
        return self._accept(entry, body, command)

    def _follow(self, entry: Entry, body: Body, command: Any) -> None:  # noqa: ANN401 -- one of those about tables
        """Follow whose money is on a table; one that was closed as stranded must have returned exactly that."""
        name, held = command.table, self._holdings.setdefault(command.table, Holdings(command.table))
        if isinstance(command, CloseTable):
            del self._holdings[name]
            if (closed := _stranded(body)) is not None:
                self.unknown.setdefault(name, f"closed as stranded in entry {entry.number}: {closed.why}")
                try:
                    check_stranded(entry, closed, held)
                except BadEntryError:
                    self._pay(entry, command)
                    raise
        else:
            held.follow(posted(entry), entry.person, command, msgspec.json.decode(body.did))

    def _accept(self, entry: Entry, body: Body, command: AnyRoomCommand) -> Played:
        ours, kept = entry.engine == engine_version(), set(self.room.state.books)
        recorded = self._recorded(entry, body, command, ours=ours)
        self._check_rules(entry, command)
        table = self.room.state.tables.get(getattr(command, "table", ""))
        try:
            against = tuple(self.room.check(entry.at, entry.person, command))
            broken = self.room.check(entry.at, entry.person, command, old=True) if against and ours else ()
            if broken:  # what the room allowed when another version wrote it, it may not allow any more
                raise bad(entry, "events", f"{entry.person} could not do it: {IllegalError(broken)}")
            done = self._done = self.room.do(entry.at, entry.person, command, recorded)
        except HousewayError as error:
            if not isinstance(command, OpenTable):
                raise
            self._leave(entry, command, NO_RULES)
            says = f"made under rules this program does not have: {error}"
            raise bad(entry, "rules", says, stops=False) from error
        if isinstance(command, OpenTable) and self._other_rules(entry, command.table, done.rules):
            self._leave(entry, command, NO_RULES)
            raise other_rules(entry, done.rules)
        if not isinstance(command, _UNDER_RULES) and not isinstance(command, OpenTable):
            check_rules(entry, done.rules)
        check_done(entry, body, command, done)
        if bool(body.kept) != (bool(body.book) and body.book not in kept):
            says = (
                "keeps the rules it names, though an entry before does"
                if body.kept
                else "names rules that no entry keeps"
            )
            raise bad(entry, "rules", f"it {says}: {body.book}", stops=False, whoever=True)
        table = table or self.room.state.tables.get(done.table)
        return Played(entry, command, done, against, "" if table is None else table.book)

    def _recorded(self, entry: Entry, body: Body, command: AnyRoomCommand, *, ours: bool) -> Recorded:
        """Return how an entry was done; rules that it keeps must be what their hash says, and no others than it names."""
        if isinstance(command, OpenTable):
            if body.kept and sha256(body.kept.encode()).hexdigest() != body.book:
                says = f"the rules it keeps are not those of the hash {body.book}"
                raise bad(entry, "rules", says, whoever=True)
            self._books.take(body)
        recorded = self._books.recorded(command, body, ours=ours)
        if isinstance(command, OpenTable) and self._books.same_files(command, recorded, entry.engine):
            self._same_files.add(command.table)
        return recorded

    def _check_rules(self, entry: Entry, command: AnyRoomCommand) -> None:
        """Leave a table alone from where it was played by other rules than this program has for it."""
        if not isinstance(command, _UNDER_RULES) or command.table not in self.room.state.tables:
            return
        here = self.room.state.tables[command.table].live.rules_hash
        if self._other_rules(entry, command.table, here):
            self._leave(entry, command, NO_RULES)
            raise other_rules(entry, here)

    def _other_rules(self, entry: Entry, table: str, here: str) -> bool:
        """Return whether an entry names other rules; of the same files another version may have made another hash."""
        same = table in self._same_files and entry.engine != engine_version()
        return entry.rules != here and not same

    def _refuse(self, entry: Entry, body: Body, command: AnyRoomCommand) -> None:
        """Ask again for what was refused."""
        if not (self.unknown and isinstance(command, _FROM_FUNDS)):
            # what may be taken from a fund depends on the rounds in play, also at tables that are left alone
            salt = self.room.state.salt(entry.table)
            before = self.room.check(entry.at, entry.person, command, old=True)
            if not before or not refuses_the_same(entry.body, body, command, before, salt):
                again = self.room.check(entry.at, entry.person, command)
                check_refused(entry, body, command, again, salt)
        self.room.written(entry.at)

    def _by_another_engine(
        self, entry: Entry, command: AnyRoomCommand | None, wrong: BadEntryError
    ) -> BadEntryError:
        """Go on, as far as that can be, after an entry that another version of the program made otherwise."""
        if not wrong.stops:
            return bad(entry, "engine", wrong.fault.says, stops=False)
        stops = False
        table = getattr(command, "table", entry.table)
        if entry.kind == REFUSAL:
            self.room.written(entry.at)
        elif isinstance(command, (*_AT_TABLES, OpenTable)) or (command is None and table):
            self._leave(
                entry, command, f"another version of the program, {entry.engine}, played it otherwise"
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
        self.unknown.setdefault(name, f"from entry {entry.number} on: {why}")
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


_closed = msgspec.json.Decoder(tuple[StrandedClosed])


def _stranded(body: Body) -> StrandedClosed | None:
    """Return what an entry says about a table that was closed as stranded; nothing where it was closed as usual."""
    try:
        (closed,) = _closed.decode(bytes(body.events))
    except msgspec.DecodeError:
        return None
    return closed


def unread(replay: Replay) -> Iterator[str]:
    """Name the tables that were not played again."""
    for table, why in sorted(replay.unknown.items()):
        yield f'the play at table "{table}": {why}'
