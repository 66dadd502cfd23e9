"""What each answer is worth with the cards on the table."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from houseway.analysis.blackjack.legal import may_split, options_of
from houseway.analysis.blackjack.openings import weighed
from houseway.analysis.blackjack.player import SURRENDER, Asked, Lines, play
from houseway.analysis.blackjack.splits import split_worlds, split_worth
from houseway.analysis.blackjack.strategy import every_hand
from houseway.analysis.blackjack.terms import TEN, terms_of
from houseway.analysis.blackjack.worlds import STAKED, WORTH, trees_of, world_of
from houseway.cards import card_text, cards_text, composition, rank_of
from houseway.errors import CardError
from houseway.games.blackjack.comparing import is_over
from houseway.hands.totals import count, value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.analysis.blackjack.player import Asked as Decided
    from houseway.analysis.blackjack.solution import Advice
    from houseway.analysis.blackjack.terms import Terms
    from houseway.analysis.blackjack.worlds import Trees
    from houseway.rulebook import BlackjackGame


def advised(game: BlackjackGame, packs: int, hand: Sequence[int], up: int) -> Advice:
    """Return what each answer is worth with a hand that was not split, when no natural was found."""
    _check(game, packs, hand, up)
    terms, hands, shown = terms_of(game, packs), every_hand(), value(up) - 1
    trees = trees_of(terms, shown)
    world = world_of(terms, trees, hands, (shown,), natural=True)
    options = options_of(terms, hands, shown)
    asked = Asked.free(len(hands.total), terms.doublings)
    lines = Lines.empty(len(hands.total), terms.doublings)
    play(hands, world, options, asked, lines)
    number = 0
    for card in hand:
        number = int(hands.child[number, value(card) - 1])
    may = int((options.first if len(hand) == 2 else options.later)[number])
    if len(hand) == 2 and terms.early and terms.peeked[shown]:
        may &= ~(1 << SURRENDER)  # the moment has passed
    split = _split(terms, trees, asked, hand, shown)
    weight = float(world.stand[number, STAKED])
    worths = weighed(may, world, lines, number, split)
    return cast("Advice", tuple((answer, worth / weight) for answer, worth in worths))


def _split(terms: Terms, trees: Trees, dealt: Decided, hand: Sequence[int], shown: int) -> float | None:
    """Return what a split is worth, and that no natural was found; nothing where it is not allowed."""
    if len(hand) != 2 or value(hand[0]) != value(hand[1]):
        return None
    place = value(hand[0]) - 1
    by_rank = place == TEN and terms.splits.alike < terms.counts[TEN]
    if (by_rank and rank_of(hand[0]) != rank_of(hand[1])) or not may_split(terms, place):
        return None
    worlds = split_worlds(terms, trees, place, shown)
    asked = Asked.free(len(worlds.members), terms.doublings)
    asked.doubled[:] = dealt.doubled[:, worlds.members]
    worth = split_worth(terms, worlds, asked)
    return float(max(worth.again[WORTH], worth.once[WORTH]))


def _check(game: BlackjackGame, packs: int, hand: Sequence[int], up: int) -> None:
    """Refuse cards that cannot lie before a bettor who still has a choice."""
    if len(hand) < 2:
        raise CardError(f"a hand of {len(hand)}; it needs 2 cards or more")
    pack = composition(game.deck.composition)
    for card, many in Counter([*hand, up]).items():
        if card not in pack.cards:
            raise CardError(f"{card_text(card)} is no card of {pack.name}")
        if many > packs:
            held = "1 pack holds it once" if packs == 1 else f"{packs} packs hold it {packs} times"
            raise CardError(f"{many} times {card_text(card)}; {held}")
    if is_over(game, hand):
        raise CardError(
            f"{cards_text(hand)} is over with {count(hand).total}; there is nothing left to decide"
        )
