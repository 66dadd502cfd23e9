"""Every question that can be asked, and answers that are wrong."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import msgspec
import pytest

from houseway.rulebook import load
from houseway.train import HIGHEST, QuestionName, drills_of, mark, question, right_answer, trained_games
from houseway.train.asking import _made as made  # pyright: ignore[reportPrivateUsage] -- its memory is cleared
from houseway.train.shapes import (
    ALine,
    AnyGiven,
    ASetting,
    Chose,
    Moved,
    NamedAmount,
    NamedLine,
    NamedSeat,
    OneOf,
    Question,
    SetFirst,
    SettledSo,
)

PAIRS = [(game, drill) for game in trained_games() for drill in drills_of(game)]
TOO_MUCH = frozenset({
    "button-placed", "wager-settled", "round-ended",
    "Won", "Shown", "Mucked", "Ended",
    "went-out", "hand-ended", "tops-awarded", "paid",
})  # fmt: skip
"""What is told only when all is over; nothing of it may stand in a question about it."""


MANY = pytest.mark.parametrize(
    "many", [pytest.param(0.35, id="some"), pytest.param(1, id="many", marks=pytest.mark.slow)]
)
"""What part of its questions a test asks: some of them every time, all of them when there are minutes."""


def names(game: str, seed: str = "s") -> list[QuestionName]:
    """Return one question of each drill of a game; over all games every level comes up for every drill."""
    return [
        QuestionName(
            game, drill, 1 + [other for other, each in PAIRS if each == drill].index(game) % HIGHEST, seed
        )
        for drill in drills_of(game)
    ]


def some(drill: str, most: float, family: str = "") -> list[QuestionName]:
    """Return questions of one drill, spread over the games that have it and over all levels."""
    games = [game for game, other in PAIRS if other == drill and family in {"", load(game).document.family}]
    return [
        QuestionName(
            games[(number + number // HIGHEST) % len(games)], drill, 1 + number % HIGHEST, str(number)
        )
        for number in range(round(most))
    ]


def plain(asked: Question) -> dict[str, Any]:
    """Return a question as it goes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(asked))


def wrong_answer(name: QuestionName) -> AnyGiven:
    """Return an answer of the right kind that is wrong, and that the table would not refuse."""
    right, asked = right_answer(name), question(name)
    match right:
        case Chose(choice=choice):
            assert isinstance(asked.expects, OneOf)
            return Chose(next(each.id for each in asked.expects.choices if each.id != choice))
        case NamedSeat(seat=seat):
            return NamedSeat(seat + 1)
        case NamedAmount(cents=cents):
            return NamedAmount(cents + 100)
        case SettledSo(lines=lines):
            return SettledSo((Moved(lines[0].paid + 100, lines[0].collected), *lines[1:]))
        case NamedLine(line=line):
            assert isinstance(asked.expects, ALine)
            return NamedLine(0 if line is None else None)
        case SetFirst():
            return _other_setting(name, asked)


def _other_setting(name: QuestionName, asked: Question) -> SetFirst:
    """Return a setting that is neither foul nor worth what the house way's is; a hand may have no such."""
    assert isinstance(asked.expects, ASetting)
    for first in combinations(asked.expects.cards, asked.expects.first):
        marking = mark(name, SetFirst(first))
        if not marking.refused and not marking.right:
            return SetFirst(first)
    raise LookupError(asked.expects.cards)


def remade(name: QuestionName) -> Question:
    """Make a question anew, not out of memory."""
    made.cache_clear()
    return question(name)
