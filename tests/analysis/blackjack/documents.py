"""The blackjack documents, and how to have one of them read in another way."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from houseway.rulebook import BlackjackGame, load

GAMES = (
    "ace-and-vine/no-bust-buster-blackjack-lucky-lucky",
    "palace/21st-century-blackjack-9",
    "merced/pure-spanish-21-5",
    "merced/pure-21-5-buster",
    "lucky-derby/pure-spanish-21-5",
    "lucky-derby/no-bust-blackjack",
    "lucky-derby/no-bust-buster-blackjack",
    "casino-royale/pure-21-5",
    "casino-royale/pure-21-5-buster",
)
PURE, SPANISH = "casino-royale/pure-21-5", "merced/pure-spanish-21-5"


def document(game_id: str, readings: dict[str, str] | None = None) -> BlackjackGame:
    """Return a game as it stands, or read otherwise."""
    game = load(game_id, readings or {}).game
    assert isinstance(game, BlackjackGame)
    return game


def changed(game: BlackjackGame, block: str, **fields: Any) -> BlackjackGame:
    """Return the game with fields of one of its blocks changed."""
    return replace(game, **{block: replace(getattr(game, block), **fields)})
