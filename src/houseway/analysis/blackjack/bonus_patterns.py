"""Bonus bets on the first two cards, and on those and the up card."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING

from houseway.analysis.blackjack.bonus_tally import NOTHING, SUITS, counts_of, end_of, pack_of
from houseway.cards import rank_of, suit_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.analysis.blackjack.bonus_tally import End
    from houseway.analysis.counts import Counts
    from houseway.rulebook import BlackjackGame, BlackjackWager


def in_first_two(game: BlackjackGame, wager: BlackjackWager, packs: int) -> Counts:
    """Count over every two cards, in no order."""
    seen: Counter[tuple[int, ...]] = Counter()
    for two, ways in _twos(game, packs):
        seen[renamed(two)] += ways
    ends: Counter[End] = Counter()
    for two, ways in seen.items():
        ends[end_of(game, wager, NOTHING._replace(first_two=two, first_hand=two))] += ways
    return counts_of(wager, ends)


def in_three(game: BlackjackGame, wager: BlackjackWager, packs: int) -> Counts:
    """Count over every two cards, in no order, and every up card."""
    pack, seen = pack_of(game), Counter[tuple[int, ...]]()
    for two, ways in _twos(game, packs):
        for up in pack:
            left = packs - two.count(up)
            if left:
                seen[renamed((*two, up))] += ways * left
    ends: Counter[End] = Counter()
    for (*two, up), ways in seen.items():
        finish = NOTHING._replace(first_two=tuple(two), first_hand=tuple(two), up=up)
        ends[end_of(game, wager, finish)] += ways
    return counts_of(wager, ends)


def _twos(game: BlackjackGame, packs: int) -> Iterator[tuple[tuple[int, int], int]]:
    """Tell every two cards, and in how many ways they come from so many packs."""
    for one, other in combinations_with_replacement(pack_of(game), 2):
        yield (one, other), comb(packs, 2) if one == other else packs**2


def renamed(cards: Iterable[int]) -> tuple[int, ...]:
    """Return the cards with suits renamed so that what differs in names only becomes the same.

    No row asks for a suit by name; they ask whether suits or colours are equal. The other suit of a colour is
    three less the suit.
    """
    names: dict[int, int] = {}
    out: list[int] = []
    for card in cards:
        suit = suit_of(card)
        if suit not in names:
            name = 1 if names else 0
            names[suit], names[3 - suit] = name, 3 - name
        out.append(SUITS * rank_of(card) + names[suit])
    return tuple(out)
