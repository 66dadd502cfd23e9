"""The words of a chart as small whole numbers, for the compiled interpreter.

Every action asks one thing of the two cards in front and one of the five behind; of all settings that comply and
are no foul, the one with the best front is made, and of equal fronts the one with the best back. So an action is a
line of a table here, and a new one is a new line.
"""

from __future__ import annotations

from enum import IntEnum
from itertools import accumulate
from typing import NamedTuple, get_args

from houseway.hands.order import HandClass as FiveCards
from houseway.rulebook.families.pai_gow_poker import Band, HandClass, WayAction, WayTest


class Kind(IntEnum):
    """What seven cards hold, in the order of testing."""

    FIVE_ACES = 0
    FOUR_WITH_THREE = 1
    FOUR_WITH_PAIR = 2
    FOUR = 3
    TWO_THREES = 4
    FULL_HOUSE = 5
    THREE_PAIR = 6
    COMPLETE_WITH_THREE = 7
    COMPLETE_WITH_TWO_PAIR = 8
    COMPLETE_WITH_PAIR = 9
    COMPLETE = 10
    THREE = 11
    TWO_PAIR = 12
    ONE_PAIR = 13
    NO_PAIR = 14


KINDS: tuple[HandClass, ...] = get_args(HandClass)
TESTS: tuple[WayTest, ...] = get_args(WayTest)
ACTIONS: tuple[WayAction, ...] = get_args(WayAction)
USE, PAIR_FRONT_COMPLETE_BACK = ACTIONS.index("use"), ACTIONS.index("pair_front_complete_back")

FRONT_CAN_HOLD, PAIR_CAN_GO_IN_FRONT, PAIR_LEAVES_COMPLETE = range(1, 4)
"""What a row asks; 0 is nothing."""


class Front(IntEnum):
    """What two cards must be to go in front."""

    ANY = 0
    NOT_THE_HIGHEST = 1
    BESIDE_THE_COMBINATION = 2
    PAIR = 3
    PAIR_OF_FIRST = 4
    """A pair of the rank that names the hand: the four, the higher three, the higher pair."""
    PAIR_OF_SECOND = 5
    """A pair of the next rank after that."""
    PAIR_OF_ACES = 6
    ONE_ACE = 7


class Back(IntEnum):
    """What five cards must be to stay behind; that they are no lower than the front goes without saying."""

    ANY = 0
    THREE_OR_BETTER = 1
    COMPLETE = 2


class Demand(NamedTuple):
    """What an action asks of both hands."""

    front: Front
    back: Back = Back.ANY


DEMANDS: dict[WayAction, Demand] = {
    "second_and_third": Demand(Front.NOT_THE_HIGHEST),
    "two_highest_others": Demand(Front.BESIDE_THE_COMBINATION),
    "small_pair_front": Demand(Front.PAIR_OF_SECOND),
    "keep_both_pairs": Demand(Front.BESIDE_THE_COMBINATION),
    "highest_pair_front": Demand(Front.PAIR),
    "highest_pair_front_three_behind": Demand(Front.PAIR, Back.THREE_OR_BETTER),
    "ace_and_highest": Demand(Front.ONE_ACE),
    "pair_of_higher_three_front": Demand(Front.PAIR_OF_FIRST),
    "best_two_leaving_complete": Demand(Front.ANY, Back.COMPLETE),
    "pair_front_complete_back": Demand(Front.PAIR, Back.COMPLETE),
    "split_four": Demand(Front.PAIR_OF_FIRST),
    "keep_four": Demand(Front.BESIDE_THE_COMBINATION),
    "aces_front": Demand(Front.PAIR_OF_ACES),
}
"""Every action but `use`."""

_ACE = 12
BAND_RANKS: dict[Band | None, range] = {
    None: range(_ACE + 1),
    "aces": range(_ACE, _ACE + 1),
    "kings-and-below": range(_ACE),
    "A-K-Q": range(10, 13),
    "J-10-9": range(7, 10),
    "8-7-6": range(4, 7),
    "5-and-below": range(4),
}

COVERED_BY: dict[HandClass, tuple[HandClass, ...]] = {
    "four_with_three": ("four_with_three", "four_with_pair", "four"),
    "four_with_pair": ("four_with_pair", "four"),
}
"""Which rows fit a class besides its own: four of a kind is four of a kind whatever lies beside it (003:179-187)."""

FIRST_AT, KINDS_AT, FRONTS_AT, BACKS_AT, RUNS_AT, WILD_AT, ROWS_AT = accumulate(
    (0, 15 * 13, 48, len(ACTIONS), len(ACTIONS), 1 << 13, 1)
)
"""Where the parts of a chart lie in its numbers; compiled code is quicker with one array than with many.

The row that decides at `13 * class + rank`; what seven cards hold, by their shape; what each action asks of the
front, and of the back; of each set of ranks, 2 if five are in a row and 1 if one card more makes them so; whether the
joker is any card; and the rows.
"""

TEST, NEED, SET, ELSE, USES, ROW_LENGTH = range(6)
"""A row: what it asks, 0 nothing; the rank that it asks for; what it does if so, and if not; the class of `use`."""

THREE = int(FiveCards.THREE_OF_A_KIND)
STRAIGHT, FLUSH = int(FiveCards.STRAIGHT), int(FiveCards.FLUSH)
STRAIGHT_FLUSH = int(FiveCards.STRAIGHT_FLUSH)


def kind_by_shape() -> tuple[int, ...]:
    """Return what seven cards hold, at `24 * complete + 12 * fours + 4 * threes + pairs`; five aces stand apart."""
    found: list[int] = []
    for place in range(48):
        complete, shape = divmod(place, 24)
        fours, rest = divmod(shape, 12)
        threes, pairs = divmod(rest, 4)
        found.append(_kind(bool(complete), fours, threes, pairs))
    return tuple(found)


def _kind(complete: bool, fours: int, threes: int, pairs: int) -> Kind:  # noqa: FBT001 -- one of four counts
    if fours:
        return Kind.FOUR_WITH_THREE if threes else Kind.FOUR_WITH_PAIR if pairs else Kind.FOUR
    if threes and (threes > 1 or pairs):
        return Kind.TWO_THREES if threes > 1 else Kind.FULL_HOUSE
    if pairs > 2:
        return Kind.THREE_PAIR
    alone = Kind.THREE if threes else Kind(Kind.NO_PAIR - pairs)
    return Kind(alone - Kind.THREE + Kind.COMPLETE_WITH_THREE) if complete else alone
