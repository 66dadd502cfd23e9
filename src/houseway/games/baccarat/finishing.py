"""Finished hands as a wager sees them, and what they make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import Outcome
from houseway.cards import rank_of
from houseway.games.baccarat.conditions import Finish, holds, in_words, why_lost
from houseway.games.baccarat.drawing import CHOOSE, draw_rules, player_move
from houseway.hands import total

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.games.family import Hands
    from houseway.rulebook import BaccaratGame, Wager
    from houseway.rulebook.vocabulary import PairCards

PLAYER, BANKER = "player", "banker"


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
    player, banker = hands[PLAYER], hands[BANKER]
    chosen = None
    if wager.hand != "dealt" and option_open(game, hands):
        own = choice if wager.hand == "own" else None
        chosen = own or (game.draw.option.house_way if game.draw.option else None)
        if chosen == "stand":
            player = player[:2]
    return Finish(
        player=total(player),
        banker=total(banker),
        player_cards=len(player),
        banker_cards=len(banker),
        player_pair=int(holds_pair(player, game.draw.pair_cards)),
        banker_pair=int(holds_pair(banker, game.draw.pair_cards)),
        by_option=int(choice == "draw" and chosen == "draw"),
    )


def option_open(game: BaccaratGame, hands: Hands) -> bool:
    """Say whether the first two cards gave the bettors on the player hand a choice."""
    return player_move(draw_rules(game.draw), total(hands[PLAYER][:2]), total(hands[BANKER][:2])) == CHOOSE


def holds_pair(cards: Sequence[int], which: PairCards) -> bool:
    """Say whether a hand holds a pair, in its first two cards or in any two."""
    ranks = [rank_of(card) for card in (cards[:2] if which == "first_two" else cards)]
    return len(set(ranks)) < len(ranks)
