"""Finished hands as a wager sees them, and what they make of it."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from houseway.banking import Outcome
from houseway.cards import rank_of
from houseway.games.baccarat.conditions import Finish, holds, in_words, why_lost
from houseway.games.baccarat.drawing import (
    AS_DEALT,
    CHOOSE,
    DRAW,
    HOUSE,
    NO_ANSWER,
    NO_CARD,
    OWN,
    STAND,
    counts_as,
    draw_rules,
    paired,
    player_move,
)
from houseway.hands import total

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.games.family import Hands
    from houseway.rulebook import BaccaratGame, Wager
    from houseway.rulebook.vocabulary import HandSeen, PairCards

PLAYER, BANKER = "player", "banker"
ANSWERS = {"draw": DRAW, "stand": STAND}
"""What a bettor may answer where his document lets him choose."""
VIEWS: dict[HandSeen, int] = {"dealt": AS_DEALT, "own": OWN, "house_way": HOUSE}


@lru_cache(maxsize=8192)
def wager_outcome(wager: Wager, seen: Finish) -> Outcome:
    """Return what a finished round makes of a wager: pushes first, then the first row that pays."""
    for condition in wager.push:
        if holds(condition, seen):
            return Outcome("push", in_words(condition), wager.cite, condition=condition)
    for row in wager.rows():
        if holds(row.when, seen):
            return Outcome("win", in_words(row.when), row.cite or wager.cite, row.pays, row.when)
    return Outcome("lose", why_lost((row.when for row in wager.rows()), seen), wager.cite)


def finish(game: BaccaratGame, wager: Wager, hands: Hands, choice: str | None) -> Finish:
    """Return the finished round as a wager sees it, whose owner chose `choice` (or had no choice)."""
    return as_seen(game, wager.hand, hands, choice)


def as_seen(game: BaccaratGame, sees: HandSeen, hands: Hands, choice: str | None) -> Finish:
    """Return the finished round as wagers see it that see this hand, whose owner chose `choice` (or had no choice)."""
    player, banker, chose = hands[PLAYER], hands[BANKER], ANSWERS.get(choice or "", NO_ANSWER)
    counted = NO_ANSWER
    if option_open(game, hands):
        house = NO_ANSWER if game.draw.option is None else ANSWERS[game.draw.option.house_way]
        counted = counts_as(VIEWS[sees], chose, house)
    if counted == STAND:
        player = player[:2]
    return Finish(
        player=total(player),
        banker=total(banker),
        player_cards=len(player),
        banker_cards=len(banker),
        player_pair=int(holds_pair(player, game.draw.pair_cards)),
        banker_pair=int(holds_pair(banker, game.draw.pair_cards)),
        by_option=int(chose == DRAW and counted == DRAW),
    )


def option_open(game: BaccaratGame, hands: Hands) -> bool:
    """Say whether the first two cards gave the bettors on the player hand a choice."""
    return player_move(draw_rules(game.draw), total(hands[PLAYER][:2]), total(hands[BANKER][:2])) == CHOOSE


def holds_pair(cards: Sequence[int], which: PairCards) -> bool:
    """Say whether a hand holds a pair, in its first two cards or in any two."""
    ranks = [rank_of(card) for card in (cards[:2] if which == "first_two" else cards)]
    threes = combinations(ranks, 3) if len(ranks) > 2 else [(*ranks, NO_CARD)]
    return any(paired(*three, any_two=1) for three in threes)
