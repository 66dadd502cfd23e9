"""Carrying out what puts an irregularity right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.cards import card_symbol
from houseway.games.poker.betting import bring_in, bring_in_ranges
from houseway.games.poker.dealing import deal_board, give
from houseway.games.poker.events import FeeTaken, HandDealt, Reshuffled, Returned, Ruled
from houseway.games.poker.showdown import end
from houseway.games.poker.stub import burn, may_refill, refill
from houseway.games.refunds import parts_back

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from houseway.games.poker.deal import Deal
    from houseway.games.poker.floor import Subject
    from houseway.games.poker.state import State
    from houseway.rulebook.families.poker_errors import Irregularity
    from houseway.rulebook.vocabulary import Remedy


VOID: frozenset[Remedy] = frozenset({"no_pot", "void_round"})
"""What takes a hand off the table for good; after a misdeal it is dealt again."""


def is_void(deal: Deal) -> bool:
    """Say whether a hand was taken off the table."""
    return any(isinstance(event, Ruled) and event.remedy in VOID for event in deal.events)


def take_all_back(state: State, remedy: Remedy = "misdeal") -> str:
    """Misdeal, or no pot: everybody has back what he put in, and the fees; the hand is over. Say what was done.

    Where the house keeps its fees, those of a void hand stay with it: who paid one has paid it, and of what is left
    in the pot everybody has back his part.
    """
    fees = [event for event in state.events if isinstance(event, FeeTaken)]
    kept = state.keeps_fees and remedy in VOID and any(fee.amount for fee in fees)
    if kept:
        _give_rest_back(state, fees)
    else:
        state.events += [replace(fee, amount=-fee.amount) for fee in fees]
        state.stack = list(state.start)
        state.put, state.bet = [0] * state.players, [0] * state.players
        state.dead = state.fees = 0
    end(state)
    return "everything but the fee goes back" if kept else "everything goes back"


def _give_rest_back(state: State, fees: Sequence[FeeTaken]) -> None:
    paid = {seat: sum(fee.amount for fee in fees if fee.seat == seat) for seat in state.seats}
    put = [
        start - stack - paid[seat]
        for seat, start, stack in zip(state.seats, state.start, state.stack, strict=True)
    ]
    back = parts_back(put, state.fees, state.plan.stakes.chip)
    state.stack = [stack + more for stack, more in zip(state.stack, back, strict=True)]


def kill(state: State, player: int) -> None:
    """Take a hand out; its money stays in the pot."""
    state.live[player] = False
    state.mucked += state.hole[player]


def refund(state: State, player: int, kept: int = 0) -> None:
    """Take a hand out and give its money back, all but what is kept."""
    back = max(state.put[player] - kept, 0)
    state.put[player] -= back
    state.bet[player] = min(state.bet[player], state.put[player])
    state.stack[player] += back
    state.current = max(state.bet)
    kill(state, player)
    if back:
        state.events.append(Returned(state.seats[player], back))
    _give_fees_back(state)


def _give_fees_back(state: State) -> None:
    """Let the house keep no more of its fees than is left in the pot."""
    taken: dict[str, FeeTaken] = {}
    for event in state.events:
        if isinstance(event, FeeTaken) and event.seat is None:
            before = taken[event.charge].amount if event.charge in taken else 0
            taken[event.charge] = replace(event, amount=before + event.amount)
    for fee in reversed(taken.values()):
        back = min(max(-state.pot, 0), fee.amount)
        if back:
            state.fees -= back
            state.events.append(replace(fee, amount=-back))


def replace_card(state: State, player: int, card: int | None, source: str, *, missing: bool) -> str:
    """Give another card for a dead one, or one that is missing."""
    up = False
    card = state.hole[player][-1] if card is None and not missing else card
    if card is not None:
        up = take_away(state, player, card)
        state.mucked.append(card)
    if source == "centre" and state.pack.left > 1:
        state.pack.cut_to_centre()
    new = give_another(state, player, up=up)
    gone = "" if card is None else f"{card_symbol(card)} is dead; "
    return f"{gone}seat {state.seats[player]} gets {card_symbol(new) if up else 'another card'}"


def give_another(state: State, player: int, *, up: bool) -> int:
    """Deal one more card to a player, and write it down."""
    if not state.pack.left and may_refill(state):
        refill(state, 1, burns=False)
    card = give(state, player, up=up)
    state.events.append(HandDealt(state.seats[player], (card,), (up,)))
    return card


def take_away(state: State, player: int, card: int) -> bool:
    """Take a card out of a hand; return whether it was dealt up."""
    place = state.hole[player].index(card)
    up = state.dealt_up[player][place]
    for line in (state.hole, state.up, state.dealt_up):
        line[player].pop(place)
    return up


def take_back_as_burn(state: State, player: int, card: int, *, exchange: bool, closed: bool = False) -> str:
    """Lay a card on the pack as the next burn; one that was exposed is exchanged for the top card."""
    up = take_away(state, player, card)
    if exchange:
        give_another(state, player, up=up)
    state.burned.append(card)
    state.saved_burns += 1
    return f"{'the extra card' if closed and not exchange else card_symbol(card)} is the next burn"


def next_card_down(state: State, player: int, card: int | None) -> str:
    """Leave the card up that was turned up, and deal the next one down; the hand cannot be made to open."""
    _turn_up(state, player, card)
    if state.plan.streets[state.street].faces == (False, False, True):
        state.up[player][-1] = state.dealt_up[player][-1] = False  # the third card comes down instead
    else:
        state.next_down[player] = True
    state.bring_exempt[player] = state.plan.bring_in is not None and state.plan.bring_in.exempt_exposed
    return _may_be_all_in(state, player, "down_card")


def keep_card(state: State, player: int, card: int | None, condition: str, *, closed: bool = False) -> str:
    """Let the card play; who has the last one turned up by the dealer may be all-in for the pot so far."""
    last = state.street == len(state.plan.streets) - 1
    if condition == "laid_face_up":
        state.pat[player] = True
        return f"seat {state.seats[player]} stands pat"
    if condition == "exposed_by_dealer" or (condition == "off_table" and last):
        _turn_up(state, player, card)
    if condition in {"exposed_by_dealer", "off_table"} and last:
        return _may_be_all_in(state, player, "last_card")
    return f"seat {state.seats[player]} keeps {'it' if card is None or closed else card_symbol(card)}"


def _turn_up(state: State, player: int, card: int | None) -> None:
    if card in state.hole[player]:
        state.up[player][state.hole[player].index(card)] = True


def _may_be_all_in(state: State, player: int, kind: str) -> str:
    if state.plan.document.betting.all_in_after_exposed == kind:
        state.exposed[player] = True
        return f"seat {state.seats[player]} may be all-in for the pot so far"
    return f"seat {state.seats[player]} plays on"


def reshuffle_flop(state: State, *, early: bool, extra: int) -> str:
    """Take the flop back and shuffle it in; the burn stays, and the new flop comes without another."""
    if early:
        burn(state)
        deal_board(state, "flop", state.plan.streets[1].cards + extra)
    flop = tuple(state.board)
    state.board.clear()
    state.pack.put_back(flop)
    state.events.append(Reshuffled(len(flop), "the flop is taken back"))
    if early:
        state.saved_burns += 1
    else:
        deal_board(state, "flop", state.plan.streets[1].cards)
    return "the burn stays; the new flop comes without another"


def hold_out_board(state: State) -> str:
    """Put a card of the board aside that came too early; it is shuffled in before the last one is dealt."""
    name = state.plan.streets[state.street + 1].name
    burn(state)
    deal_board(state, name, 1)
    state.held.append(state.board.pop())
    return f"{card_symbol(state.held[-1])} is out of play"


def hold_out_stud(state: State) -> str:
    """Put the card aside that came too early, and one for every other player still in."""
    if state.pack.left:
        burn(state)
    gone = [state.pack.take("out") for _ in range(min(len(state.living()), state.pack.left))]
    state.mucked += gone
    state.saved_burns += 1
    return f"{len(gone)} cards are out of play"


def add_card(state: State, player: int) -> int:
    """Give a player the card too many that he got; return it."""
    return give_another(state, player, up=False)


def force_open(state: State, player: int) -> None:
    """Make the forced bet for somebody who is not there: it is lost with his ante."""
    least = min(least for least, _ in bring_in_ranges(state, player))
    bring_in(state, player, min(least, state.stack[player] + state.bet[player]))
    state.phase = "bet"


def drop_card(state: State, player: int) -> None:
    """Leave out the last card of a player who got one too few: it is still on the pack."""
    card = state.hole[player][-1]
    take_away(state, player, card)
    state.pack.put_on_top(card)


def about_one(
    state: State, row: Irregularity, subject: Subject, kept: Callable[[int], int], *, closed: bool = False
) -> str:
    """Carry out a remedy on one hand; say what was done. A closed card is named only where the remedy opens it."""
    player, card = state.index(subject.seat), subject.card
    match row.remedy:
        case "dead_hand" | "foul_hand" | "forfeit_all" | "forfeit_antes" | "refund_hand":
            return _take_out(state, player, row.remedy, kept)
        case "replace_card":
            if row.when == "foreign_joker":  # it is no card of the pack: the hand has what came after it
                return f"the joker is dead; seat {subject.seat} has the next card"
            return replace_card(state, player, card, row.source, missing=row.when == "missing_card")
        case "take_back_as_burn":
            last = state.hole[player][-1] if card is None else card
            return take_back_as_burn(state, player, last, exchange=row.when != "extra_card", closed=closed)
        case "next_card_down":
            return next_card_down(state, player, card)
        case _:
            return keep_card(state, player, card, row.when, closed=closed)


def _take_out(state: State, player: int, remedy: str, kept: Callable[[int], int]) -> str:
    seat = f"seat {state.seats[player]} is out"
    if remedy == "forfeit_antes":
        refund(state, player, kept(player))
        return f"{seat}; antes and blinds stay"
    if remedy == "refund_hand":
        refund(state, player)
        return f"{seat} and has its money back"
    kill(state, player)
    return f"{seat}; its money stays"
