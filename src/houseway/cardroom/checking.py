"""Every rule that a command would break in the room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.cardroom.clock import JUMP, late_faults
from houseway.cardroom.commands import (
    AtTable,
    BuyAtCage,
    CashOut,
    CloseTable,
    ConfirmProposal,
    Correct,
    CorrectClock,
    CountDrop,
    DeclineProposal,
    GrantRoles,
    LoseConnection,
    OpenAccount,
    OpenRoom,
    OpenTable,
    PayJackpot,
    PickUpSeat,
    ProposeCorrection,
    ProposeJackpot,
    Reconnect,
    Renew,
    SetPassword,
    SitOut,
    StartShift,
    Tick,
    TimeIsUp,
    WakeTable,
)
from houseway.cardroom.correcting import short_faults, two_names_faults
from houseway.cardroom.paying import ledger_faults
from houseway.cardroom.people import HOUSE, INTERNAL, not_allowed, right_faults, seat_right_faults
from houseway.cardroom.postings import drop, patron
from houseway.cardroom.proposals import proposal_faults
from houseway.cardroom.roles import Grant, grants
from houseway.cardroom.stranding import StrandedTable
from houseway.cardroom.tables import by_minute, got_up, owed, spoken
from houseway.errors import LedgerError
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.cardroom.people import Person
    from houseway.cardroom.state import RoomState, RoomTable


def faults(
    state: RoomState, at: int, person: str, command: AnyRoomCommand, *, old: bool = False
) -> list[Violation]:
    """Return every rule that a command would break; none if it may be done.

    What an older journal has accepted is judged by the rules of its day: one person corrected the ledger with
    another's name, and the cage sold chips to itself.
    """
    found = [*right_faults(state.people, person, command)]
    if not old:
        found = found or [*_alone_faults(person, command)]
    found = found or [*_named_faults(state, command), *_faults(state, at, person, command)]
    return found or [*ledger_faults(state, command)]


def _alone_faults(person: str, command: AnyRoomCommand) -> Iterator[Violation]:
    """Say what no one person does any more."""
    if isinstance(command, Correct | PayJackpot):
        says = "one person proposes it, and a second signed-in person confirms it; a name in a field confirms nothing"
        yield Violation("two-persons", says)
    elif isinstance(command, BuyAtCage | CashOut) and command.person == person:
        yield Violation(
            "own-gain", f"{person} cannot sell chips to themselves, or pay out their own; another person does"
        )


def _named_faults(state: RoomState, command: AnyRoomCommand) -> Iterator[Violation]:
    """Name people and tables that are not there."""
    if isinstance(command, _ABOUT_PEOPLE) and command.person not in state.people:
        yield Violation("no-such-person", f'nobody is called "{command.person}" here')
    if isinstance(command, _ABOUT_TABLES) and command.table not in state.tables:
        gone = "is closed" if command.table in state.closed else "is not open"
        listed = ", ".join(state.tables) or "none"
        yield Violation("no-such-table", f'table "{command.table}" {gone}; open: {listed}')


_ABOUT_PEOPLE = (
    GrantRoles,
    SetPassword,
    BuyAtCage,
    CashOut,
    PayJackpot,
    ProposeJackpot,
    LoseConnection,
    Reconnect,
)
_ABOUT_TABLES = (
    CloseTable, AtTable, TimeIsUp, SitOut, PickUpSeat, Tick, WakeTable, Renew, LoseConnection, Reconnect,
)  # fmt: skip


def _faults(state: RoomState, at: int, person: str, command: AnyRoomCommand) -> Iterator[Violation]:
    table = state.tables.get(command.table) if isinstance(command, _ABOUT_TABLES) else None
    if table is None:
        yield from _room_faults(state, at, person, command)
    elif isinstance(table.table, StrandedTable):
        yield from _stranded_faults(table.table, person, command)
    elif isinstance(command, AtTable):
        yield from _table_faults(state, table, at, person, command.command)
    elif isinstance(command, TimeIsUp):
        yield from _time_faults(state, table, at, command)
    elif isinstance(command, SitOut):
        yield from _idle_faults(table, command.seat)
    elif isinstance(command, PickUpSeat):
        yield from table.live.check(got_up(table.setup, command.seat))
    elif isinstance(command, Tick):
        yield from _tick_faults(table, at)
    elif isinstance(command, CloseTable):
        yield from _closing_faults(table)
    elif isinstance(command, Renew) and table.live.at_rest() is None:
        yield Violation("in-play", f'a round is being played at table "{table.name}"')


def _room_faults(state: RoomState, at: int, person: str, command: AnyRoomCommand) -> Iterator[Violation]:
    match command:
        case OpenRoom() if state.title:
            yield Violation("open-already", f'the room is open already, as "{state.title}"')
        case OpenAccount():
            yield from _account_faults(state, command)
        case GrantRoles():
            yield from _last_admin_faults(state, command)
        case OpenTable(table=name) if name in state.tables or name in state.closed:
            yield Violation("table-name", f'there is, or was, a table "{name}"; take another name')
        case StartShift(shift=shift) if shift == state.shift:
            yield Violation("shift", f'shift "{shift}" runs already')
        case CorrectClock():
            yield from _clock_faults(state, command)
        case _:
            yield from _money_faults(state, at, person, command)


def _money_faults(state: RoomState, at: int, person: str, command: AnyRoomCommand) -> Iterator[Violation]:
    """Name what is wrong with money that moves, or is to move, away from the tables."""
    match command:
        case CashOut(person=who, amount=amount):
            yield from short_faults(state, patron(who), amount, who)
        case CountDrop(table=name) if not state.balance(drop(name)):
            yield Violation("nothing-dropped", f'the drop box of table "{name}" is empty')
        case ProposeCorrection() | ProposeJackpot() | ConfirmProposal() | DeclineProposal():
            yield from proposal_faults(state, at, person, command)
        case Correct() | PayJackpot():
            yield from two_names_faults(state, person, command)
        case _:
            return


def _clock_faults(state: RoomState, command: CorrectClock) -> Iterator[Violation]:
    """Name a correction of the clock that corrects nothing."""
    if command.before != state.ahead:
        says = (
            f"room time was {state.ahead} ms ahead of the wall clock when last noted, not {command.before} ms"
        )
        yield Violation("clock", says)
    if abs(command.after - command.before) <= JUMP:
        yield Violation("clock", f"the clocks have drifted apart by no more than {JUMP // 1000} s")


def _last_admin_faults(state: RoomState, command: GrantRoles) -> Iterator[Violation]:
    """Say that nobody would be left who may give roles to others."""
    managers = {each.name for each in state.people.values() if Grant.MANAGE_PEOPLE in each.grants}
    if managers == {command.person} and Grant.MANAGE_PEOPLE not in grants(command.roles):
        says = f"nobody but {command.person} may manage people; let another do so first"
        yield Violation("last-admin", says)


def _account_faults(state: RoomState, command: OpenAccount) -> Iterator[Violation]:
    if command.person in state.people or command.person in INTERNAL:
        yield Violation("name-taken", f'there is somebody called "{command.person}" already')
    if (command.made == "bot") != (command.bot is not None):
        yield Violation(
            "bot", f'somebody made as "{command.made}" with bot {command.bot}; a bot says which it is'
        )


def _time_faults(state: RoomState, table: RoomTable, at: int, command: TimeIsUp) -> Iterator[Violation]:
    until = at if command.finishing else table.deadline
    waited = [] if command.finishing else _people_waited_for(state, table)
    for seat in [seat for seat in command.idle or () if seat not in waited]:
        listed = ", ".join(map(str, waited)) or "none"
        yield Violation("not-idle", f"the table waits for no person in seat {seat}; waited for: {listed}")
    if until is None:
        yield Violation("no-deadline", f'table "{table.name}" waits as long as it takes')
    elif at < until:
        yield Violation("too-early", f'table "{table.name}" waits for {(until - at) / 1000:.1f} s more')
    elif (called := table.called(at)) is None:
        yield Violation("nothing-to-do", f'nothing is to be done at table "{table.name}" when time is up')
    else:
        yield from table.live.check(called)


def _people_waited_for(state: RoomState, table: RoomTable) -> list[int]:
    waited = table.live.waiting().seats
    people = {seat: state.people[person] for seat, person in table.seated.items() if seat in waited}
    return [seat for seat, person in people.items() if person.made != "bot"]


def _idle_faults(table: RoomTable, seat: int) -> Iterator[Violation]:
    if table.due_to_sit_out() != seat:
        says = (
            f"seat {seat}: the clock has not acted for this player in two rounds, or a round is being played"
        )
        yield Violation("not-idle", says)


def _tick_faults(table: RoomTable, at: int) -> Iterator[Violation]:
    tick = by_minute(table.live, table.minute(at))
    if tick is None:
        yield Violation("nothing-to-do", f'table "{table.name}" does not wait for the clock')
    else:
        yield from table.live.check(tick)


def _closing_faults(table: RoomTable) -> Iterator[Violation]:
    """Name who cannot get up now: a round is being played, or something is owed."""
    for seat in table.seated:
        yield from table.live.check(got_up(table.setup, seat))


def _stranded_faults(table: StrandedTable, person: str, command: AnyRoomCommand) -> Iterator[Violation]:
    """Refuse everything at a table that cannot be played on, but that the floor closes it."""
    if isinstance(command, LoseConnection | Reconnect):
        return
    if not isinstance(command, CloseTable) or person == HOUSE:
        yield table.violation()
        return
    try:
        table.holdings.returns()
    except LedgerError as error:
        yield Violation("ledger", str(error))


def _table_faults(
    state: RoomState, table: RoomTable, at: int, person: str, raw: dict[str, Any]
) -> Iterator[Violation]:
    done = spoken(table.setup, raw, person)
    actor, word = table.live.actor(done), str(raw.get("do"))
    known = state.people[person]
    sits = word == "sit-down"
    holder = table.seated.get(actor) if isinstance(actor, int) and not sits else None
    rights = list(
        seat_right_faults(known, actor, holder, proposition=sits and getattr(done, "proposition", False))
    )
    if isinstance(actor, str) and (seat := table.seat_of(person)) is not None:
        rights.append(not_allowed(person, f"plays in seat {seat} here; who plays does not deal or rule"))
    if not sits and isinstance(actor, int) and holder is None:
        rights.append(not_allowed(person, f"does not sit in seat {actor}"))
    if rights:
        yield from rights
        return
    if sits and (seat := table.seat_of(person)) is not None:
        yield Violation("seated", f"{person} sits in seat {seat} of this table already")
    if isinstance(actor, int):  # the house is never late
        yield from late_faults(at, table.deadline, table.live.waiting(), word)
    yield from table.live.check(done)
    yield from _pocket_faults(state, table, known, done)


def _pocket_faults(state: RoomState, table: RoomTable, person: Person, done: Any) -> Iterator[Violation]:  # noqa: ANN401 -- a command of any kind of table
    """Say whether somebody carries the chips that he wants to bring to the table."""
    if done.__struct_config__.tag in {"sit-down", "buy-chips"}:
        yield from short_faults(state, patron(person.name), done.amount, person.name)
    elif done.__struct_config__.tag == "pay-collection":
        yield from short_faults(state, patron(person.name), owed(table.live, done.seat), person.name)
