"""The third card: who draws, who stands, who may choose.

The rules of a document become a few whole numbers (`DrawRules`); the functions below read
them with nothing but integer arithmetic, so that the table, the verifier and the exact counts
all ask the same function, and a compiler can take it as it stands.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.rulebook import BaccaratDraw

STAND, DRAW, CHOOSE = 0, 1, 2
NO_CARD = -1
"""The third card of a hand that has none."""
NO_ANSWER = -1
"""What somebody chose who had no choice."""
AS_DEALT, OWN, HOUSE = range(3)
"""Which player hand a wager sees: with the third card if one came, as its owner chose, or as the house way has it."""


class DrawRules(NamedTuple):
    """A document's drawing rules. Bit n of a mask stands for the total (or card value) n."""

    player: int
    """Player totals that draw."""
    option: int
    """Player totals on which each bettor chooses."""
    alone: int
    """Banker totals that draw when the player hand has no third card."""
    chart: tuple[int, ...]
    """For each banker total, the player's third cards on which it draws."""
    natural_stops: int
    despite_natural: int


@lru_cache(maxsize=256)
def draw_rules(draw: BaccaratDraw) -> DrawRules:
    """Return a document's drawing rules as whole numbers."""
    rows = [draw.banker.get(str(total), "") for total in range(10)]
    return DrawRules(
        player=_mask(draw.player),
        option=_mask(draw.option.totals if draw.option else ()),
        alone=_mask(draw.banker_alone),
        chart=tuple(_mask(int(value) for value in row) for row in rows),
        natural_stops=int(draw.natural_stops),
        despite_natural=int(draw.option is not None and draw.option.despite_natural),
    )


def _mask(values: Iterable[int]) -> int:
    mask = 0
    for value in values:
        mask |= 1 << value
    return mask


def player_move(rules: DrawRules, player: int, banker: int) -> int:
    """Return STAND, DRAW or CHOOSE for the player hand, from the two-card totals."""
    may_choose = (rules.option >> player) & 1
    if rules.natural_stops and (player >= 8 or banker >= 8) and not (may_choose and rules.despite_natural):
        return STAND
    if may_choose:
        return CHOOSE
    return (rules.player >> player) & 1


def counts_as(view: int, choice: int, house: int) -> int:
    """Return whether a player hand that gave a choice counts as one that stood or drew, for a wager that sees it so.

    `choice` is its owner's, or NO_ANSWER; without one the house way decides. NO_ANSWER: it counts as it was dealt.
    """
    if view == AS_DEALT:
        return NO_ANSWER
    return choice if view == OWN and choice != NO_ANSWER else house


def paired(one: int, two: int, third: int, any_two: int) -> bool:
    """Say whether ranks hold a pair, in the first two or in any two of them; NO_CARD is the rank of a card that is not there."""
    return one == two or (any_two == 1 and third >= 0 and (third in (one, two)))


def banker_draws(rules: DrawRules, player: int, banker: int, third: int) -> bool:
    """Say whether the banker hand draws; `third` is the value of the player's third card, or NO_CARD."""
    if rules.natural_stops and (player >= 8 or banker >= 8):
        return False
    if third < 0:
        return (rules.alone >> banker) & 1 == 1
    return (rules.chart[banker] >> third) & 1 == 1
