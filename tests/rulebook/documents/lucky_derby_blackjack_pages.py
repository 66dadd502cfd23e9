"""Three blackjack documents of one room and the bonus bet beside them, as tests look things up in them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from houseway.rulebook import load
from houseway.rulebook.families.blackjack import BlackjackGame, BlackjackWager, SideBet
from rulebook.room_pages import text

if TYPE_CHECKING:
    from collections.abc import Iterable

SPANISH = "lucky-derby/pure-spanish-21-5"
NO_BUST = "lucky-derby/no-bust-blackjack"
BUSTER = "lucky-derby/no-bust-buster-blackjack"
BONUS = "lucky-derby/blackjack-bonus"

every_game = pytest.mark.parametrize("game_id", [SPANISH, NO_BUST, BUSTER])
both_no_bust = pytest.mark.parametrize("game_id", [NO_BUST, BUSTER])


def game(game_id: str, **asked: str) -> BlackjackGame:
    """Return one of the games, with answers to readings (underscores for hyphens)."""
    document = load(game_id, {key.replace("_", "-"): choice for key, choice in asked.items()}).document
    assert isinstance(document, BlackjackGame)
    return document


def side_bet() -> SideBet:
    """Return the document of the bonus bet."""
    document = load(BONUS).document
    assert isinstance(document, SideBet)
    return document


def bet(game_id: str, wager_id: str) -> BlackjackWager:
    """Return a betting space that is there."""
    wagers = side_bet().wagers if game_id == BONUS else game(game_id).wagers
    return {wager.id: wager for wager in wagers}[wager_id]


def says(cites: Iterable[str], *patterns: str) -> bool:
    """Say whether the cited lines together hold every pattern."""
    words = text(cites)
    return all(re.search(pattern, words) for pattern in patterns)
