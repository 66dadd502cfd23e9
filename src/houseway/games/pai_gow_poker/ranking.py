"""How a pai gow poker document ranks its hands."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast

from houseway.errors import RulebookError
from houseway.hands.pai_gow import Ranking

if TYPE_CHECKING:
    from houseway.hands.pai_gow import Joker
    from houseway.rulebook import PaiGowPokerGame


@lru_cache(maxsize=256)
def ranking_of(game: PaiGowPokerGame) -> Ranking:
    """Return the order of fronts and backs in a document."""
    joker = game.deck.joker
    if joker not in {"bug", "wild", "wild_no_foul"}:
        raise RulebookError(f'deck.joker: "{joker}" is no joker of pai gow; it is bug, wild or wild_no_foul')
    return Ranking(
        cast("Joker", joker), game.hand.order == "five_of_a_kind", game.hand.wheel == "second_highest"
    )
