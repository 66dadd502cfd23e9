"""When to play on and when to fold, in rules that one can remember.

Plain integer functions: the table's bots ask them, and the exact solver counts what they cost. None looks at
suits but for a flush. Cards are card ids; ranks are held as bits, the deuce's first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_THREE, _FOUR, _SIX, _EIGHT, _NINE, _JACK, _QUEEN, _KING, _ACE = 1, 2, 4, 6, 7, 9, 10, 11, 12


def sensible_three_card(cards: Sequence[int], up: int | None, *, compared: bool = False) -> bool:
    """Say whether to play on with three cards when the player-dealer shows `up`, or nothing.

    A pair or better plays. Against a queen, king or ace one needs that card with a nine, or better; against
    less one plays everything, because the ante is likely to be paid. Where the ante is not paid outright but
    `compared` with a hand that does not qualify, a jack asks for its like with a nine as well, and a lower card
    for a jack with a card as high as itself. With nothing shown one needs queen, six, four.
    """
    held = _ranks(cards)
    if _better_than_high_cards(cards, held):
        return True
    high = _highest(held)
    middle = _highest(held ^ 1 << high)
    if up is None:
        return (high, middle, _lowest(held)) >= (_QUEEN, _SIX, _FOUR)
    shown = up >> 2
    if shown >= _QUEEN or (compared and shown == _JACK):
        return (high, middle) >= (shown, _NINE)
    return not compared or (high, middle) >= (_JACK, shown)


def sensible_caribbean(cards: Sequence[int], up: int | None, *, times: int = 1) -> bool:
    """Say whether to make the second bet, of so many antes, when the player-dealer shows `up`, or nothing.

    With a second bet as large as the ante one plays everything, but against an ace or a king nothing below
    king-high. With one of twice the ante a pair or better plays, and ace-king does when the card shown is a
    queen or less and one holds its like, when it is an ace or a king and one holds a queen or a jack, or when
    one holds a queen and the fourth of one's cards is higher than it. With nothing shown ace-king needs jack,
    eight, three.
    """
    held = _ranks(cards)
    if _better_than_high_cards(cards, held):
        return True
    if times == 1:
        return up is None or up >> 2 < _KING or _highest(held) >= _KING
    if held >> _KING != 3:
        return False
    below = held ^ (3 << _KING)
    third = _highest(below)
    fourth = _highest(below ^ 1 << third)
    if up is None:
        return (third, fourth, _lowest(held)) >= (_JACK, _EIGHT, _THREE)
    shown = up >> 2
    if shown >= _KING:
        return third >= _JACK
    return held >> shown & 1 == 1 or (third == _QUEEN and shown < fourth)


def _ranks(cards: Sequence[int]) -> int:
    held = 0
    for card in cards:
        held |= 1 << (card >> 2)
    return held


def _highest(held: int) -> int:
    rank = _ACE
    while not held >> rank & 1:
        rank -= 1
    return rank


def _lowest(held: int) -> int:
    rank = 0
    while not held >> rank & 1:
        rank += 1
    return rank


def _better_than_high_cards(cards: Sequence[int], held: int) -> bool:
    """Say whether cards hold a pair, a run (the ace may be its lowest) or nothing but one suit."""
    size = len(cards)
    distinct = suited = 0
    for rank in range(13):
        distinct += held >> rank & 1
    for card in cards:
        suited += (card ^ cards[0]) & 3 == 0
    run = (1 << size) - 1
    low_ace = 1 << _ACE | run >> 1
    return distinct < size or suited == size or held >> _lowest(held) == run or held == low_ace
