"""Every drill of every game at every level: a question is made, always the same, marked right and wrong, and tells nothing."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from houseway.games import for_a_pot, playable
from houseway.rulebook import game_ids, load, room_ids
from houseway.train import (
    HIGHEST,
    QuestionName,
    catalogue,
    drills_of,
    mark,
    question,
    right_answer,
    trained_games,
)
from train.asked import PAIRS, TOO_MUCH, names, plain, remade, some, wrong_answer

CITED = re.compile(r"[0-9]{3}:[0-9]+(-[0-9]+)?")


@pytest.mark.parametrize("game", trained_games())
def test_questions_are_made_marked_and_kept_secret(game: str):
    for name in names(game):
        check(name)


@pytest.mark.parametrize("drill", sorted({drill for _, drill in PAIRS}))
def test_the_same_name_is_the_same_question(drill: str):
    asked = some(drill, 2)
    scenes = [plain(question(name)) for name in asked]
    assert scenes == [plain(remade(name)) for name in asked]
    again = [QuestionName(asked[0].game, drill, 3, seed) for seed in "abc"]
    assert len({msgspec.json.encode(question(name).scene) for name in again}) > 1, (
        "another seed, another question"
    )


@pytest.mark.slow
@pytest.mark.parametrize(("game", "drill"), PAIRS)
def test_every_level_of_every_drill_of_every_game(game: str, drill: str):
    for level in range(1, HIGHEST + 1):
        for seed in ("one", "two", "three", "four"):
            name = QuestionName(game, drill, level, seed)
            check(name)
            assert plain(question(name)) == plain(remade(name)), name


def check(name: QuestionName) -> None:
    asked, right = question(name), right_answer(name)
    told = plain(asked)
    assert plain(msgspec.json.decode(msgspec.json.encode(asked), type=type(asked))) == told, "it reads back"
    assert asked.asks.endswith("?"), name
    marking = mark(name, right)
    assert (marking.right, marking.score, marking.answer) == (True, 100, right), name
    assert marking.says
    assert marking.why, name
    assert marking.cite or name.drill == "meld-pay", name
    assert all(CITED.fullmatch(place) for place in marking.cite), marking.cite
    try:
        wrong = mark(name, wrong_answer(name))
    except LookupError:  # every setting of the hand is foul or worth the same
        wrong = None
    if wrong is not None:
        assert not wrong.right, name
        assert wrong.score < 100
        assert (wrong.answer, wrong.why) == (marking.answer, marking.why)
    check_secret(name, told, marking.says)


def check_secret(name: QuestionName, told: dict[str, Any], says: str) -> None:
    """Nothing that is known only afterwards stands in a question."""
    assert set(told) == {
        "game", "title", "room", "drill", "drill_title", "level", "seed", "asks", "scene", "expects",
    }  # fmt: skip
    events: list[dict[str, Any]] = told["scene"]["events"]
    happened = {event.get("event") or event.get("type") for event in events}
    assert not happened & (TOO_MUCH - ({"paid"} if name.drill == "going-out" else set())), (name, happened)
    assert says not in str(told), name


def test_every_playable_game_has_drills_and_every_room_has_several():
    for game in game_ids():
        document = load(game).document
        if playable(document) or for_a_pot(document):
            assert len(drills_of(game)) >= 4, game
    listed = catalogue()
    assert [room.id for room in listed.rooms] == list(room_ids())
    assert all(len(room.drills) >= 10 for room in listed.rooms)
    assert {drill for room in listed.rooms for drill in room.drills} == {drill.id for drill in listed.drills}


def test_every_drill_is_asked_at_every_level_by_the_short_test():
    asked = {(name.drill, name.level) for game in trained_games() for name in names(game)}
    few = {"meld", "meld-pay", "going-out"}  # one game has them
    assert {drill for drill, _ in asked} == {drill for _, drill in PAIRS}
    for drill in {drill for _, drill in PAIRS} - few:
        assert {level for other, level in asked if other == drill} == set(range(1, HIGHEST + 1)), drill
