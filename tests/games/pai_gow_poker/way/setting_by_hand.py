"""Hands written as one would show them, and what the house way makes of them."""

from __future__ import annotations

from typing import cast

from houseway.cards import JOKER, cards_text, parse_cards
from houseway.games.pai_gow_poker.way import Placed, house_way
from houseway.rulebook import load
from houseway.rulebook.families.pai_gow_poker import PaiGowPokerGame

FACE_UP = "hemphills/face-up-pai-gow-poker"
FORTUNE = "palace/fortune-pai-gow-poker"
DERBY = "lucky-derby/pai-gow-poker"
JOKERS = "lucky-derby/jokers-wild-pai-gow-poker"
DERBY_FORTUNE = "lucky-derby/fortune-pai-gow-poker"
DOUBLE = "palace/double-handed-poker"
ROYALE = "casino-royale/pai-gow-poker"

Ranks = tuple[list[str], list[str]]


def game(game_id: str = FACE_UP, **readings: str) -> PaiGowPokerGame:
    chosen = {name.replace("_", "-"): choice for name, choice in readings.items()}
    return cast("PaiGowPokerGame", load(game_id, chosen).game)


def placed(cards: str, game_id: str = FACE_UP, **readings: str) -> Placed:
    """Set cards that are written in any order, or already set with a stroke between the hands."""
    return house_way(game(game_id, **readings), parse_cards(cards.replace("/", " ")))


def ranks(cards: tuple[int, ...]) -> list[str]:
    """Return ranks and the joker: which of two equal cards goes where is nobody's concern."""
    return sorted("Jo" if card == JOKER else cards_text([card])[0] for card in cards)


def shown(setting: Placed) -> Ranks:
    return ranks(setting.front), ranks(setting.back)


def written(text: str) -> Ranks:
    front, back = text.split("/")
    return ranks(parse_cards(front)), ranks(parse_cards(back))
