"""A table of PokerKit's with our rules: streets, limits, caps, forced bets and what wins, read off a plan."""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from pokerkit import (
    Automation,
    BettingStructure,
    Card,
    Deck,
    EightOrBetterLowHand,
    Mode,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    RegularLowHand,
    StandardHighHand,
    State,
    Street,
)
from pokerkit.hands import HoleBoardCombinationHand
from pokerkit.utilities import Rank

from houseway.cards import card_text
from houseway.games.poker.events import Posted
from houseway.games.poker.posts import BETS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pokerkit.hands import Hand
    from pokerkit.lookups import Entry

    from houseway.games.poker.deal import Deal
    from houseway.games.poker.plan import Plan, StreetPlan

CARDS = tuple(next(iter(Card.parse(card_text(card)))) for card in range(52))
"""PokerKit's cards by our numbers."""

_PLACES = {rank: 5**place for place, rank in enumerate(Rank)}
"""So that the sum over five cards tells how many there are of each rank."""

_BY_HAND = {Automation.CARD_BURNING, Automation.HOLE_DEALING, Automation.BOARD_DEALING}
_OPENINGS = {
    "left_of_big_blind": Opening.POSITION,
    "left_of_blinds": Opening.POSITION,
    "left_of_button": Opening.POSITION,
    "low_card": Opening.LOW_CARD,
    "high_card": Opening.HIGH_CARD,
    "highest_showing": Opening.HIGH_HAND,
    "lowest_showing": Opening.LOW_HAND,
}
_STRUCTURES = {
    "limit": BettingStructure.FIXED_LIMIT,
    "pot-limit": BettingStructure.POT_LIMIT,
    "no-limit": BettingStructure.NO_LIMIT,
    "spread": BettingStructure.NO_LIMIT,
}


def _quick(kind: type[Hand]) -> type[Hand]:
    """Return the same kind of hand, each kind of five cards looked up once in PokerKit's own table: it is slow otherwise."""
    known: dict[tuple[int, bool], Entry | None] = {}
    best, lookup = min if kind.low else max, kind.lookup

    def entry_of(five: Sequence[Card]) -> Entry | None:
        key = sum(_PLACES[card.rank] for card in five), len({card.suit for card in five}) == 1
        if key not in known:
            known[key] = lookup.get_entry_or_none(five)
        return known[key]

    @lru_cache(maxsize=1024)
    def found(hole: tuple[Card, ...], board: tuple[Card, ...]) -> Hand | None:
        omaha = issubclass(kind, HoleBoardCombinationHand)
        fives = _twos_and_threes(hole, board) if omaha else combinations(hole + board, 5)
        valued = [(entry.index, place, five) for place, five in enumerate(fives) if (entry := entry_of(five))]
        return kept(best(valued)[2]) if valued else None

    def from_game(_: type[Hand], hole_cards: Iterable[Card], board_cards: Iterable[Card] = ()) -> Hand:
        hand = found(tuple(hole_cards), tuple(board_cards))
        if hand is None:
            raise ValueError("no hand")
        return hand

    own = {"from_game": classmethod(from_game), "entry": cached_property(lambda hand: entry_of(hand.cards))}
    kept: type[Hand] = type(kind.__name__, (kind,), own)
    return kept


def _twos_and_threes(hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    return ((*two, *three) for two in combinations(hole, 2) for three in combinations(board, 3))


_HIGH = _quick(StandardHighHand)
_LOW = _quick(RegularLowHand)
_EIGHT = _quick(EightOrBetterLowHand)
_OMAHA = _quick(OmahaHoldemHand)
_OMAHA_EIGHT = _quick(OmahaEightOrBetterLowHand)


def hand_types(plan: Plan) -> tuple[type[Hand], ...]:
    """Return what wins: the best high hand, the best low hand, or both."""
    wins, omaha = plan.document.pot.wins, plan.document.hand.uses == "exactly_two_and_three"
    if wins == "low":
        return (_LOW,)
    high = _OMAHA if omaha else _HIGH
    if wins == "high":
        return (high,)
    return (high, _OMAHA_EIGHT if omaha else _EIGHT)


def _street(plan: Plan, number: int, street: StreetPlan, blind: int) -> Street:
    """Return a street in PokerKit's words: blinds and bring-ins are no bets to it, discards are draws."""
    cap = plan.cap
    if cap is not None and number == 0 and blind:
        cap -= 1
    least = street.sizes[0] if plan.structure == "limit" else plan.stakes.lower
    if number == 0 and plan.structure in {"no-limit", "pot-limit"}:
        least = max(least, blind)  # a straddle is the least that a raise adds
    discards = plan.discard == "after_flop_betting" and number == 2
    return Street(
        street.burn,
        street.faces if street.to == "each" else (),
        street.cards if street.to == "board" else 0,
        street.to == "draw" or discards,
        _OPENINGS[street.first],
        least,
        cap,
    )


def _blinds(deal: Deal) -> tuple[int, ...]:
    """Return what everybody posted, whole, from the button's left; less than nothing for who did it to come in.

    Between two players PokerKit turns it round: the small blind is named first and the button has it.
    """
    state = deal.state
    whole = [0] * state.players
    for event in state.events:
        if isinstance(event, Posted) and event.kind in BETS:
            amount = event.amount + event.short
            whole[state.index(event.seat)] = -amount if event.kind == "extra" else amount
    return tuple(whole[::-1] if state.players == 2 else whole)


def state_of(deal: Deal) -> State:
    """Return the hand at PokerKit's table, players from the button's left. Antes and blinds are in, no card is dealt."""
    plan, stacks = deal.state.plan, deal.state.start
    stakes, count = plan.stakes, len(stacks)
    blinds = _blinds(deal)

    def in_chips(amount: int, among: int) -> tuple[int, int]:
        each = amount // among // stakes.chip * stakes.chip
        return each, amount - each * among

    return State(
        tuple(each for each in Automation if each not in _BY_HAND),
        Deck.STANDARD,
        hand_types(plan),
        tuple(
            _street(plan, number, street, max(map(abs, blinds))) for number, street in enumerate(plan.streets)
        ),
        _STRUCTURES[plan.structure],
        True,  # noqa: FBT003 -- PokerKit's way to say that an ante nobody can match goes back
        stakes.ante,
        blinds,
        stakes.bring_in,
        tuple(stacks),
        count,
        mode=Mode.CASH_GAME,
        divmod=in_chips,
    )
