"""Bots with a basic strategy at a live table: every decision is the chart's, as its file can be read by anybody."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games.bots_deciding import decisions
from houseway.games.blackjack import shipped
from houseway.games.blackjack.walk import Asking, Walk
from houseway.hands.totals import count, value
from houseway.rulebook import BlackjackGame, game_ids, load

GAMES = [game_id for game_id in game_ids() if isinstance(load(game_id).document, BlackjackGame)]
BONUS = "lucky-derby/pure-spanish-21-5+blackjack-bonus"
OWN = {
    "casino-royale/pure-21-5": {"even-money", "decline"},
    "merced/pure-spanish-21-5": {"double-double", "rescue"},
}
"""What a game has beyond the usual: 004:744-746, 002:625-628."""
WORDS = {
    "S": "stand",
    "H": "hit",
    "Dh": "double hit",
    "Ds": "double stand",
    "Rh": "surrender hit",
    "Rs": "surrender stand",
}
DOUBLED = {"S": "stand", "R": "rescue", "DD": "double-double"}


def chart_in_the_file(game_id: str, packs: int) -> dict[str, Any]:
    """Return the chart of a game as it stands in the file that names the game."""
    folder = Path(shipped.__file__).parent / "charts"
    files = [tomllib.loads(file.read_text(encoding="utf-8")) for file in folder.glob("*/*.toml")]
    held = next(each for each in files if game_id.partition("+")[0] in each["games"])
    return next(chart for chart in held["chart"] if packs in chart["packs"])


def said_by(chart: dict[str, Any], walk: Walk, question: Asking) -> str:
    """Return what the chart says, read with a finger on the row and one on the column."""
    hand, answers = question.hand, question.answers
    if hand is None:
        even = "even-money" in answers and chart["even_money"]
        return "even-money" if even else "insure" if chart["insurance"] else "decline"
    column = (value(walk.up) - 2) % 10
    cards = walk.lying(hand.name)
    total, soft = count(cards)
    kind = "soft" if soft else "hard"
    if hand.doubled:
        return DOUBLED[chart["doubled"][hand.doubled - 1][kind][str(total)].split()[column]]
    if "split" in answers:
        pair = "A" if value(cards[0]) == 1 else str(value(cards[0]))
        if chart["pairs"][pair].split()[column] in {"P", "A" if hand.of_split else "O"}:
            return "split"
    first, _, otherwise = WORDS[chart["dealt"][kind][str(total)].split()[column]].partition(" ")
    return first if first in answers else otherwise


def held(game_id: str, rounds: int, packs: int | None = None) -> Counter[str]:
    """Hold every decision of bots against the chart; return how often each answer was given."""
    chart = chart_in_the_file(game_id, packs or max(load(game_id).game.deck.packs))
    given: Counter[str] = Counter()
    for each in decisions(game_id, rounds, packs):
        walk = Walk(each.situation)
        question = walk.asking[each.bettor]
        assert each.answer == said_by(chart, walk, question), (each.situation.hands, question)
        given[each.answer] += 1
    return given


@pytest.mark.parametrize("game_id", [*GAMES, BONUS])
def test_bots_play_by_the_chart(game_id: str):
    """000:2394-2457, 001:989-1044, 002:557-639, 003:4299-4547, 004:663-746"""
    given = held(game_id, 100)
    assert given.total() > 300
    assert given.keys() >= {"hit", "stand", "double", "split", *OWN.get(game_id, ())}
    assert not given["insure"]


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_bots_play_by_the_chart_for_long(game_id: str):
    """000:2394-2457, 001:989-1044, 002:557-639, 003:4299-4547, 004:663-746"""
    answers = {"hit", "stand", "double", "split", "surrender"}
    assert held(game_id, 600).keys() >= answers
    assert held(game_id, 300, min(load(game_id).game.deck.packs)).keys() >= answers
