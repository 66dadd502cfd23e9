"""Wagers on the player-dealer's cards: whether he goes over and with how many, and the look under his ace.

How players draw does not change what he ends with. Whoever draws stops by what is seen, and behind what is seen the
cards lie in any order, whether or not some of them are dealt first.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING

from houseway.analysis.blackjack.bonus_tally import (
    NOTHING,
    counts_of,
    end_of,
    laid_out,
    pack_of,
    values_of,
)
from houseway.games.blackjack.comparing import is_natural
from houseway.hands.totals import counted, value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.analysis.blackjack.bonus_tally import End
    from houseway.analysis.counts import Counts
    from houseway.rulebook import BlackjackGame, BlackjackWager

    Held = tuple[int, ...]


def after_dealer_hands(game: BlackjackGame, wager: BlackjackWager, packs: int) -> Counts:
    """Count over every hand that the player-dealer may end with, card by card."""
    shoe = values_of(game, packs)
    shown = {value(card): card for card in pack_of(game)}
    ends: Counter[tuple[End, int]] = Counter()
    for held, ways in dealer_hands(game, shoe):
        cards = tuple(shown[each + 1] for each, many in enumerate(held) for _ in range(many))
        ends[end_of(game, wager, NOTHING._replace(dealer=cards)), len(cards)] += ways
    return counts_of(wager, laid_out(ends, sum(shoe)))


def dealer_hands(game: BlackjackGame, shoe: list[int]) -> Iterator[tuple[Held, int]]:
    """Tell every finished hand as so many cards of each value, and in how many ways it is dealt.

    Cards of one value are told apart and so is the order. `shoe` has so many cards of each value, the ace first.
    """
    layer: Counter[Held] = Counter({(0,) * len(shoe): 1})
    while layer:
        following: Counter[Held] = Counter()
        for held, ways in layer.items():
            if sum(held) > 1 and not _hits(game, held):
                yield held, ways
                continue
            for place, many in enumerate(held):
                if many < shoe[place]:
                    grown = (*held[:place], many + 1, *held[place + 1 :])
                    following[grown] += ways * (shoe[place] - many)
        layer = following


def _hits(game: BlackjackGame, held: Held) -> bool:
    """Say whether the chart has the player-dealer draw; a total in no column stands."""
    now, chart = counted(sum(each * many for each, many in enumerate(held, 1)), held[0]), game.draw.dealer
    return now.total <= ((chart.soft if now.soft else chart.hard).hit or 0)


def after_look(
    game: BlackjackGame, wager: BlackjackWager, packs: int, *, natural: bool | None = None
) -> Counts:
    """Count over every down card under an ace, and over the bettor's two cards in no order.

    All bettors, or those with a natural, or those without one.
    """
    ace = next(card for card in pack_of(game) if value(card) == 1)
    kinds: Counter[int] = Counter()
    for card in pack_of(game):
        kinds[_shown(game, card, ace)] += packs
    kinds[ace] -= 1
    ends: Counter[End] = Counter()
    for down, many in list(kinds.items()):
        left = kinds - Counter({down: 1})
        for two in combinations_with_replacement(left, 2):
            if natural is None or is_natural(game, two) == natural:
                ways = comb(left[two[0]], 2) if two[0] == two[1] else left[two[0]] * left[two[1]]
                seen = NOTHING._replace(dealer=(ace, down), up=ace, first_two=two, first_hand=two)
                ends[end_of(game, wager, seen)] += many * ways
    return counts_of(wager, ends)


def _shown(game: BlackjackGame, card: int, ace: int) -> int:
    """Return a card that stands for all of its kind: an ace, one that makes a natural with it, another one."""
    if value(card) == 1:
        return ace
    makes = is_natural(game, (card, ace))
    return next(each for each in pack_of(game) if value(each) > 1 and is_natural(game, (each, ace)) == makes)
