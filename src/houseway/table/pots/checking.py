"""Every rule that a command would break at a table, with its citation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import HousewayError
from houseway.games.poker.floor import Decision, Irregular
from houseway.games.poker.lines import parse_line
from houseway.games.violations import Violation
from houseway.money import dollars
from houseway.table.pots.buying import first_buy_faults, further_buy_faults
from houseway.table.pots.changing import change_faults
from houseway.table.pots.commands import (
    POSTS,
    AddToShuffle,
    AgreeBombPot,
    BuyChips,
    ChangeOption,
    ChangeSeat,
    ComeIn,
    DrawButton,
    GetUp,
    GoAway,
    InHand,
    LookAtTwo,
    PayCollection,
    SetClock,
    SitDown,
    StartHand,
    VoidRound,
)
from houseway.table.pots.dealing_faults import (
    bomb_faults,
    draw_faults,
    look_faults,
    shuffle_faults,
    start_faults,
)
from houseway.table.pots.entry import ways_cite, ways_in
from houseway.table.pots.lineup import asking, lineup
from houseway.table.pots.timing import clock_cite

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.poker.deal import Deal
    from houseway.table.pots.commands import AnyCommand, Way
    from houseway.table.pots.setup import House
    from houseway.table.pots.state import Player, TableState


def faults(house: House, state: TableState, deal: Deal | None, command: AnyCommand) -> list[Violation]:
    """Return every rule that a command would break; none if it may be done."""
    if isinstance(command, InHand):
        return list(_hand_faults(state, deal, command))
    if isinstance(command, VoidRound):
        return list(_void_faults(state, deal, command))
    return [*_frozen(state, command), *_faults(house, state, command)]


def _faults(house: House, state: TableState, command: AnyCommand) -> Iterator[Violation]:
    match command:
        case SitDown() | BuyChips() | GetUp() | GoAway() | ComeIn() | ChangeSeat() | PayCollection():
            yield from _seat_faults(house, state, command)
        case SetClock(at=at):
            if at < state.clock:
                yield Violation("clock", f"{at} minutes after midnight is before {state.clock}")
        case DrawButton():
            yield from draw_faults(house, state, command)
        case AgreeBombPot():
            yield from bomb_faults(house, state, command)
        case LookAtTwo():
            yield from look_faults(house, state, command)
        case AddToShuffle():
            yield from shuffle_faults(house, state, command)
        case StartHand():
            yield from start_faults(house, state, command)
        case ChangeOption(fees=fees):
            yield from change_faults(house, fees, None if state.hand is None else state.hand.number)
        case _:
            return


def _frozen(state: TableState, command: AnyCommand) -> Iterator[Violation]:
    """Once somebody has looked at two cards, nothing about the deal changes but his own decision."""
    if state.looker is None or isinstance(command, StartHand | SetClock):
        return
    if not (isinstance(command, ComeIn) and command.seat == state.looker and command.by == "kill"):
        yield Violation(
            "cards-are-out", f"the first cards are out: seat {state.looker} kills the pot or the deal goes on"
        )


def _seat_faults(
    house: House,
    state: TableState,
    command: SitDown | BuyChips | GetUp | GoAway | ComeIn | ChangeSeat | PayCollection,
) -> Iterator[Violation]:
    if isinstance(command, SitDown):
        yield from _free_faults(house, state, command.seat)
        yield from first_buy_faults(house, state, command.seat, command.amount)
        return
    player = state.players.get(command.seat)
    if player is None:
        seats = ", ".join(map(str, state.seats())) or "none"
        yield Violation("no-such-seat", f"nobody sits in seat {command.seat}; seats taken: {seats}")
        return
    if isinstance(command, BuyChips | GetUp | ChangeSeat):
        yield from _in_play_faults(house, state, player)
    match command:
        case BuyChips(amount=amount):
            yield from further_buy_faults(house, state, player, amount)
        case ChangeSeat(to=to):
            yield from _free_faults(house, state, to)
        case GetUp() if player.owes:
            yield _owes(house, state, player)
        case GoAway() if player.away:
            yield Violation("away", f"seat {player.seat} is away already")
        case ComeIn(by=by):
            yield from _way_faults(house, state, player, by)
        case PayCollection() if not player.owes:
            yield Violation("nothing-owed", f"seat {player.seat} owes no collection")
        case _:
            return


def _owes(house: House, state: TableState, player: Player) -> Violation:
    """Say what a player has to pay before he goes: who sits down again is not known by his debts."""
    owes = f"owes {dollars(player.owes)} of its collections and pays it before it gets up"
    return Violation("collection-owed", f"seat {player.seat} {owes}", clock_cite(house, state))


def _free_faults(house: House, state: TableState, seat: int) -> Iterator[Violation]:
    if not 1 <= seat <= house.seats:
        cite = house.document.seats.cite
        yield Violation("no-such-seat", f"no seat {seat}; seats are 1 to {house.seats}", cite)
    elif seat in state.players:
        yield Violation("seat-taken", f"seat {seat} is taken")


def _in_play_faults(house: House, state: TableState, player: Player) -> Iterator[Violation]:
    """Chips neither come nor go while their owner has a hand."""
    if state.hand is not None and player.seat in state.hand.dealt:
        cite = house.document.betting.table_stakes_cite
        yield Violation("table-stakes", f"seat {player.seat} is in a hand; wait until it is over", cite)


def _way_faults(house: House, state: TableState, player: Player, by: Way | None) -> Iterator[Violation]:
    if by is None:
        return
    ways, cite = ways_in(house, state, player), ways_cite(house, player)
    if by not in ways:
        yield Violation(
            "entry", f"seat {player.seat} cannot come in by {by}; allowed: {', '.join(ways)}", cite
        )
    elif by in POSTS:
        found = lineup(house, asking(state, player.seat, by))
        if player.seat in found.out:
            yield found.out[player.seat]
        elif by == "straddle" and found.entered.get(player.seat) != by:
            yield Violation("straddle-position", f"seat {player.seat} has a blind by its position", cite)


def _void_faults(state: TableState, deal: Deal | None, command: VoidRound) -> Iterator[Violation]:
    """Name why a hand cannot be taken off the table: none is being played, or nobody says why."""
    if deal is None or state.hand is None or state.again:
        yield Violation("no-hand", "no hand is being played that could be void")
    elif not command.reason.strip():
        yield Violation("ruling", f"hand {state.hand.number}: a void hand needs a reason")
    else:
        yield from deal.check(voiding(command))


def voiding(command: VoidRound) -> Decision:
    """Return the decision of the floor that a hand is void, on one line as a record holds it."""
    return Decision("void_round", " ".join(command.reason.split()))


def _hand_faults(state: TableState, deal: Deal | None, command: InHand) -> Iterator[Violation]:
    if deal is None or state.hand is None or state.again:
        yield Violation("no-hand", f'"{command.line}": no hand is being played')
        return
    try:
        line = parse_line(command.line)
    except HousewayError as error:
        yield Violation("line", str(error))
        return
    if isinstance(line, Irregular) and line.condition == "unposted_look":
        for subject in line.about:
            if subject.seat not in state.hand.unposted:
                yield Violation("ruling", f"seat {subject.seat} owes no blind in this hand")
    yield from deal.check(line)
