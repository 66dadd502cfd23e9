"""Antes, blinds and other posts go in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.events import Posted
from houseway.games.poker.posts import BETS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.games.poker.posts import Post
    from houseway.games.poker.state import State


def post_all(state: State, posts: Sequence[Post]) -> None:
    """Put everything in that is owed before the cards; who has less puts in what he has."""
    for post in posts:
        _post(state, post)
    state.bomb = any(post.kind == "bomb" for post in posts)
    biggest = max((post.amount for post in posts if post.kind in BETS), default=0)
    state.current = biggest if state.plan.blind_counts_whole else max(state.bet, default=0)
    state.full = state.last_raise = biggest or state.plan.stakes.lower
    if biggest:
        state.wagers = 1
        state.last_size = biggest
    else:
        state.full = 0


def _post(state: State, post: Post) -> None:
    player = state.index(post.seat)
    amount = min(post.amount, state.stack[player])
    state.stack[player] -= amount
    if post.kind == "dead":
        state.dead += amount
    else:
        state.put[player] += amount
    if post.kind in BETS:
        state.bet[player] += amount
    if post.kind in {"blind", "straddle"}:
        state.blinds[player] += post.amount
        if state.blinds[player] >= max(state.blinds):
            state.last_blind = player
    state.events.append(Posted(post.seat, post.kind, amount, post.amount - amount))
