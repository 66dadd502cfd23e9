"""The chart of 000:418-479 as somebody would write it who has only one chart, hand by hand and without a table.

It is held against the interpreter: the same cards must come to the same two hands.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from houseway.cards import JOKER
from houseway.hands.pai_gow import COMPLETE, Ranking, Setting, back_value, values
from houseway.hands.poker import STRENGTHS, class_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Hand = Sequence[int]

BUG = Ranking("bug")
ACE, KING, QUEEN = 12, 11, 10


def rank(card: int) -> int:
    return ACE if card == JOKER else card >> 2


def is_complete(five: Hand) -> bool:
    value = back_value(five, BUG)
    return value < STRENGTHS and class_of(value) in COMPLETE


def has_complete(cards: Hand) -> bool:
    return any(is_complete(five) for five in combinations(cards, 5))


def best(cards: Hand, fits: Callable[[Hand, Hand], bool]) -> Setting | None:
    """Return the best front, then back, of the settings that fit."""
    found: list[Setting] = []
    for two in combinations(cards, 2):
        five = [card for card in cards if card not in two]
        if fits(two, five):
            found.append(values(two, five, BUG))
    return max((setting for setting in found if not setting.foul), default=None)


def sure(setting: Setting | None) -> Setting:
    assert setting is not None
    return setting


def with_front(cards: Hand, *ranks: int) -> Setting:
    """Put cards of these ranks in front, so that the back is best."""
    return sure(best(cards, lambda two, _: sorted(map(rank, two)) == sorted(ranks)))


def beside(cards: Hand, *behind: int) -> list[int]:
    """Return the ranks that are left when some stay behind, the highest first."""
    return sorted((rank(card) for card in cards if rank(card) not in behind), reverse=True)


def set_plainly(cards: Hand) -> Setting:
    counts = Counter(map(rank, cards))
    groups = {size: sorted((r for r, n in counts.items() if n == size), reverse=True) for size in range(6)}
    if groups[5]:
        return with_front(cards, ACE, ACE)
    if groups[4]:
        return four(cards, groups[4][0], groups[3] + groups[2])
    if len(groups[3]) == 2 or (groups[3] and groups[2]) or len(groups[2]) == 3:
        pair = groups[2][0] if groups[2] else groups[3][0]
        return with_front(cards, pair, pair)
    if has_complete(cards):
        return complete(cards, groups)
    if groups[3]:
        return three(cards, groups[3][0])
    return pairs(cards, groups[2])


def four(cards: Hand, of: int, others: list[int]) -> Setting:
    """000:464-477"""
    if others:
        return with_front(cards, others[0], others[0])
    first, second, _ = beside(cards, of)
    needed = ACE + 1 if of >= QUEEN else KING if of >= 7 else QUEEN if of >= 4 else 0
    return with_front(cards, first, second) if first >= needed else with_front(cards, of, of)


def three(cards: Hand, of: int) -> Setting:
    """000:440-445"""
    first, second, *_ = beside(cards, of)
    return with_front(cards, ACE, first) if of == ACE else with_front(cards, first, second)


def pairs(cards: Hand, ranks: list[int]) -> Setting:
    """000:421-436"""
    if not ranks:
        _, second, third, *_ = beside(cards)
        return with_front(cards, second, third)
    first, second, *_ = beside(cards, *ranks)
    if len(ranks) == 1:
        return with_front(cards, first, second)
    big, small = ranks
    needed = ACE + 1 if big >= QUEEN else ACE if big >= 7 else KING if big >= 4 else QUEEN
    return with_front(cards, first, second) if first >= needed else with_front(cards, small, small)


def complete(cards: Hand, groups: dict[int, list[int]]) -> Setting:
    """000:449-460; a joker that is needed to complete the hand makes no pair with a lone ace."""
    naturals = [card for card in cards if card != JOKER]
    spent = len(naturals) < 7 and not has_complete(naturals) and not groups[3]
    held = groups[2]
    if spent:
        held = [each for each in held if sum(card >> 2 == each for card in naturals) == 2]
    left = best(cards, lambda _, five: is_complete(five))
    with_pair = best(cards, lambda two, five: rank(two[0]) == rank(two[1]) and is_complete(five))
    if groups[3] or len(held) == 2:
        if with_pair is not None:
            return with_pair
        if not groups[3]:
            return pairs(cards, groups[2])
    return sure(left)
