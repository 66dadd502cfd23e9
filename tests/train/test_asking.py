"""Which question comes next, and what is refused."""

from __future__ import annotations

import pytest

from houseway.errors import RecordError, UnknownGameError
from houseway.rulebook import load, wagers_of
from houseway.train import QuestionName, drills_in, mark, pick, question, trained_games
from houseway.train.shapes import Chose, NamedSeat, SettledSo

DAI = "hemphills/dai-bacc"
BUTTON = QuestionName(DAI, "button", 1, "a")


def test_a_room_asks_about_all_its_games_and_drills():
    picked = [pick("palace", str(number)) for number in range(400)]
    assert {name.drill for name in picked} == set(drills_in("palace"))
    assert len({name.game for name in picked}) > 20
    assert all(name.game.startswith("palace/") and name.level == 1 for name in picked)


def test_a_game_asks_about_itself_at_the_levels_one_has_reached():
    picked = [pick(DAI, str(number), levels={"button": 4}) for number in range(60)]
    assert {name.game for name in picked} == {DAI}
    assert {name.level for name in picked if name.drill == "button"} == {4}
    assert {name.level for name in picked if name.drill != "button"} == {1}


def test_weak_spots_come_back_every_third_time():
    weak = [QuestionName(DAI, "payout", 2, "old"), QuestionName("palace/omaha", "winner", 1, "elsewhere")]
    picked = [pick(DAI, str(number), weak=weak) for number in range(300)]
    again = picked.count(weak[0])
    assert 70 < again < 130
    assert weak[1] not in picked, "it is not of this game"
    assert pick(DAI, "5", ["button"], weak=weak).drill == "button"


def test_the_same_seed_picks_the_same_question():
    assert [pick("merced", str(number)) for number in range(50)] == [
        pick("merced", str(number)) for number in range(50)
    ]


@pytest.mark.parametrize(("place", "drills", "says"), [
    ("nowhere", [], 'no room "nowhere"'),
    ("palace/bridge", [], 'no game "bridge" at palace'),
    ("palace", ["juggling"], 'no drill "juggling"'),
    (DAI, ["house-way"], "has nothing for house-way; it has third-card"),
    ("lucky-derby/blackjack-bonus", [], "has nothing to practise"),
])  # fmt: skip
def test_what_cannot_be_asked_is_told(place: str, drills: list[str], says: str):
    with pytest.raises(UnknownGameError, match=says):
        pick(place, "a", drills)


@pytest.mark.parametrize(("name", "error", "says"), [
    (QuestionName(DAI, "juggling", 1, "a"), UnknownGameError, 'no drill "juggling"'),
    (QuestionName(DAI, "house-way", 1, "a"), UnknownGameError, "has nothing for the drill"),
    (QuestionName("palace/bridge", "button", 1, "a"), UnknownGameError, "no game"),
    (QuestionName(DAI, "button", 0, "a"), RecordError, "no level 0; there are 1 to 5"),
    (QuestionName(DAI, "button", 6, "a"), RecordError, "no level 6"),
    (QuestionName(DAI, "button", 1, ""), RecordError, "a seed is"),
    (QuestionName(DAI, "button", 1, "x" * 65), RecordError, "a seed is"),
    (QuestionName(DAI, "button", 1, "a\n"), RecordError, "a seed is"),
])  # fmt: skip
def test_what_is_no_question_is_told(name: QuestionName, error: type[Exception], says: str):
    with pytest.raises(error, match=says):
        question(name)


def test_an_answer_of_another_kind_is_refused():
    with pytest.raises(RecordError, match='of kind "choice"; this question wants one of kind "seat"'):
        mark(BUTTON, Chose("left"))
    choice = QuestionName(DAI, "third-card", 1, "a")
    with pytest.raises(RecordError, match='no choice "hit"; there are draw, stand'):
        mark(choice, Chose("hit"))
    with pytest.raises(RecordError, match="0 lines; the question has"):
        mark(QuestionName(DAI, "short-bank", 1, "a"), SettledSo(()))
    assert not mark(BUTTON, NamedSeat(99)).right


def test_bonus_bets_beside_a_game_are_asked_about_with_it():
    """003:624-673"""
    beside = [game for game in trained_games() if "+" in game]
    assert len(beside) == 3
    wagers = {
        line.wager
        for game in beside
        for seed in "ab"
        for line in question(QuestionName(game, "short-bank", 4, seed)).scene.wagers
    }
    bonus = {wager.id for wager in wagers_of(load("lucky-derby/blackjack-bonus").document)}
    assert bonus & wagers
