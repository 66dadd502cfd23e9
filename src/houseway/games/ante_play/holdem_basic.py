"""A chart for hold'em against the player-dealer that one can remember.

Plain integer functions: the table's bots ask `basic_multiple`, and the exact solver counts what the chart
costs. Cards are card ids; the class of a hand is a number, no pair being 0 and one pair 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.hands.poker import class_of, strength, strengths_with

if TYPE_CHECKING:
    from collections.abc import Sequence

_DEUCE, _FIVE, _SIX, _EIGHT, _TEN, _JACK, _QUEEN, _KING, _ACE = 0, 3, 4, 6, 8, 9, 10, 11, 12
_PAIR, _TWO_PAIR = 1, 2
_TOO_MANY = 21
"""With as many cards that beat one, a hand that adds nothing to the board is given up."""


def basic_multiple(hand: Sequence[int], board: Sequence[int], times: Sequence[int]) -> int:
    """Return the multiple that the chart bets with these cards, or 0 for a check or fold.

    It is always the largest that may be bet: by `opens` before the flop, then by `bets_on_flop` and
    `bets_on_river`.
    """
    if not board:
        return max(times) if opens(hand) else 0
    own = strength((*hand, *board))
    if len(board) == 3:
        return max(times) if bets_on_flop(class_of(own), hand, board) else 0
    unseen = [card for card in range(52) if card not in (*hand, *board)]
    beating = outs(own, strengths_with(board, unseen), [1] * len(unseen))
    return max(times) if bets_on_river(class_of(own), class_of(strength(board)), beating) else 0


def opens(hand: Sequence[int]) -> bool:
    """Say whether to bet before the flop.

    Bet a pair of threes or better and any ace; a king when suited or with a five or better; a queen with a
    six when suited, else with an eight; a jack with an eight when suited, else with a ten.
    """
    high, low = max(hand[0] >> 2, hand[1] >> 2), min(hand[0] >> 2, hand[1] >> 2)
    suited = hand[0] & 3 == hand[1] & 3
    if high == low:
        return high > _DEUCE
    if high == _KING:
        return suited or low >= _FIVE
    if high == _QUEEN:
        return low >= (_SIX if suited else _EIGHT)
    if high == _JACK:
        return low >= (_EIGHT if suited else _TEN)
    return high == _ACE


def bets_on_flop(hand_class: int, hand: Sequence[int], flop: Sequence[int]) -> bool:
    """Say whether to bet on the flop.

    Bet two pair or better, a pair that the flop alone has not, unless it is two deuces in one's own hand, or
    four cards of a suit with a ten or better of it in one's own hand.
    """
    one, two, three = flop[0] >> 2, flop[1] >> 2, flop[2] >> 2
    if hand_class >= _TWO_PAIR:
        return True
    if hand_class == _PAIR and two not in (one, three) and one != three:
        return max(hand[0], hand[1]) >> 2 > _DEUCE
    for card in hand:
        suited = (hand[0] & 3 == card & 3) + (hand[1] & 3 == card & 3)
        for other in flop:
            suited += other & 3 == card & 3
        if suited == 4 and card >> 2 >= _TEN:
            return True
    return False


def bets_on_river(hand_class: int, board_class: int, beating: int) -> bool:
    """Say whether to bet on the river.

    Bet what is of a higher class than the board alone: a pair in which one's own cards have a part, or better.
    Bet everything else with fewer than twenty-one `outs` against it.
    """
    return hand_class > board_class or beating < _TOO_MANY


def outs(own: int, further: Sequence[int], left: Sequence[int]) -> int:
    """Count the unseen cards with which the player-dealer needs no second one to win.

    Such a card makes, with the five of the board, a hand higher than one's `own` strength. `further` has the
    strength of the board with one more card of each sort, `left` how many cards of the sort are unseen.
    """
    beating = 0
    for sort, strong in enumerate(further):
        if strong > own:
            beating += left[sort]
    return beating
