"""Every rule that a command would break at a table of pan, with its citation."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from houseway.cards import card_text, composition
from houseway.errors import HousewayError
from houseway.games.panguingue.commands import Force, Shuffle, VoidHand
from houseway.games.panguingue.drawing import to_shuffle
from houseway.games.panguingue.lines import parse_command
from houseway.games.panguingue.setup import setup_faults
from houseway.games.violations import Violation
from houseway.money import dollars
from houseway.table.pan.commands import (
    AddToShuffle,
    BuyChips,
    ChangeOption,
    ComeIn,
    GetUp,
    GoAway,
    InHand,
    SitDown,
    StartHand,
    VoidRound,
)
from houseway.table.pan.hidden import unseen_force_faults
from houseway.table.pan.lineup import lineup
from houseway.table.pots.changing import change_faults
from houseway.table.pots.dealing_faults import word_faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.panguingue.hand import PanHand
    from houseway.table.pan.commands import AnyCommand
    from houseway.table.pan.house import House
    from houseway.table.pan.state import Player, TableState


def faults(house: House, state: TableState, hand: PanHand | None, command: AnyCommand) -> list[Violation]:
    """Return every rule that a command would break; none if it may be done."""
    match command:
        case InHand(line=line):
            return list(_hand_faults(house, hand, line))
        case StartHand():
            return list(_start_faults(house, state, command))
        case ChangeOption(fees=fees):
            return list(change_faults(house, fees, None if state.hand is None else state.hand.number))
        case VoidRound():
            return list(_void_faults(hand, command))
        case SitDown(seat=seat, amount=amount):
            return [*_free_faults(house, state, seat), *_buy_faults(house, None, seat, amount)]
        case _:
            return list(_seat_faults(house, state, command))


def _seat_faults(
    house: House, state: TableState, command: BuyChips | GetUp | GoAway | ComeIn | AddToShuffle
) -> Iterator[Violation]:
    player = state.players.get(command.seat)
    if player is None:
        seats = ", ".join(map(str, state.seats())) or "none"
        yield Violation("no-such-seat", f"nobody sits in seat {command.seat}; seats taken: {seats}")
        return
    if isinstance(command, BuyChips | GetUp):
        yield from _in_play_faults(house, state, player)
    match command:
        case BuyChips(amount=amount):
            yield from _buy_faults(house, player, player.seat, amount)
        case GoAway() if player.away:
            yield Violation("away", f"seat {player.seat} is away already")
        case ComeIn(doubles=True) if not player.doubles and player.chips < house.buy_in(doubles=True):
            says = f"seat {player.seat} has {dollars(player.chips)}; doubles take {dollars(house.buy_in(doubles=True))}"
            yield Violation("buy-in", says, house.game.doubles.cite)
        case AddToShuffle(word=word, cut=cut):
            yield from _between_hands(state)
            yield from word_faults(word, cut, house.size)
        case _:
            return


def _free_faults(house: House, state: TableState, seat: int) -> Iterator[Violation]:
    if not 1 <= seat <= house.seats:
        cite = house.game.seats.cite
        yield Violation("no-such-seat", f"no seat {seat}; seats are 1 to {house.seats}", cite)
    elif seat in state.players:
        yield Violation("seat-taken", f"seat {seat} is taken")


def _buy_faults(house: House, player: Player | None, seat: int, amount: int) -> Iterator[Violation]:
    """Whoever buys has the buy-in before him then, and not less."""
    least = house.buy_in(doubles=player is not None and player.doubles)
    has = amount + (0 if player is None else player.chips)
    if amount <= 0:
        yield Violation("amount", f"seat {seat}: {dollars(amount)} is no amount to buy chips for")
    elif has < least:
        says = f"seat {seat} would have {dollars(has)}; the buy-in is {dollars(least)}"
        yield Violation("buy-in", says, house.game.chips.buy_in_cite)


def _in_play_faults(house: House, state: TableState, player: Player) -> Iterator[Violation]:
    """Chips neither come nor go while their owner has a hand."""
    if state.hand is not None and player.seat in state.hand.dealt:
        cite = house.game.chips.table_stakes_cite
        yield Violation("table-stakes", f"seat {player.seat} is in a hand; wait until it is over", cite)


def _between_hands(state: TableState) -> Iterator[Violation]:
    if state.hand is not None:
        yield Violation("hand-not-over", f"hand {state.hand.number} is not over")


def _start_faults(house: House, state: TableState, command: StartHand) -> Iterator[Violation]:
    yield from _between_hands(state)
    yield from _pack_faults(house, command.order)
    found = lineup(house, state, command.first)
    if found.setup is None:
        dealt = len(state.players) - len(found.out)
        says = f"{dealt} player{'s' * (dealt != 1)} can be dealt in; at least {house.game.seats.least}"
        yield Violation("too-few", says, house.game.seats.cite)
        yield from found.out.values()
        return
    yield from _first_faults(house, state, command, [seat.seat for seat in found.setup.seats])
    yield from setup_faults(house.game, found.setup)


def _first_faults(
    house: House, state: TableState, command: StartHand, seats: list[int]
) -> Iterator[Violation]:
    """Name who cannot be first: the last winner is; where nobody has won, the seed draws the lot, or who deals says it."""
    cite, first = house.game.deal.first_cite, command.first
    given = house.seed is None and state.first is None
    if first is not None and not given:
        yield Violation(
            "first", f"seat {first} is not named: the last winner is first, or the lot says it", cite
        )
    elif given and (first is None or first not in seats):
        dealt = ", ".join(map(str, seats))
        yield Violation("first", f"seat {first} is first by lot; dealt in are {dealt}", cite)


def _pack_faults(house: House, order: tuple[int, ...]) -> Iterator[Violation]:
    if house.seed is not None:
        if order:
            yield Violation("pack", "the cards come from the table's own shuffle; no order is given")
        return
    want = Counter(composition(house.game.deck.composition).cards * house.packs)
    got = Counter(order)
    wrong = [card_text(card) for card in {**want, **got} if want[card] != got[card]]
    if wrong:
        yield Violation(
            "pack", f"the cards are not those of this game: {', '.join(wrong[:5])}", house.game.deck.cite
        )


def _void_faults(hand: PanHand | None, command: VoidRound) -> Iterator[Violation]:
    if hand is None:
        yield Violation("no-hand", "no hand is being played that could be void")
    else:
        yield from hand.check(voiding(command))


def voiding(command: VoidRound) -> VoidHand:
    """Return the floor's word that a hand is void, on one line as a record holds it."""
    return VoidHand(" ".join(command.reason.split()))


def _hand_faults(house: House, hand: PanHand | None, line: str) -> Iterator[Violation]:
    if hand is None:
        yield Violation("no-hand", f'"{line}": no hand is being played')
        return
    try:
        command = parse_command(line)
    except HousewayError as error:
        yield Violation("line", str(error))
        return
    if isinstance(command, Shuffle) and house.seed is not None:
        if command.cards:
            yield Violation("pack", "the discards are shuffled by the table itself; no order is given")
            return
        command = Shuffle(to_shuffle(hand.state))
    if isinstance(command, Force):
        hidden = list(unseen_force_faults(hand.now, command))
        if hidden:  # nothing else is said: it could tell what cards he has
            yield from hidden
            return
    yield from hand.check(command)
