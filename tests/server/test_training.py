"""The trainer over HTTP, for anybody: questions without their answers, answers marked, nothing kept."""

from typing import Any

import msgspec
import pytest
from httpx import Response

from houseway import train
from houseway.rulebook import room_ids
from houseway.train.shapes import NamedSeat
from server.served import Served

DAI = "hemphills/dai-bacc"
BUTTON: dict[str, Any] = {"game": DAI, "drill": "button", "level": 2, "seed": "over the wire"}
WAY: dict[str, Any] = {"game": "palace/fortune-pai-gow-poker", "drill": "house-way", "level": 1, "seed": "a"}


def asked(served: Served, **body: Any) -> Response:
    return served.stranger().post("/api/train/question", json=body)


def marked(served: Served, name: dict[str, Any], answer: dict[str, Any]) -> Response:
    return served.stranger().post("/api/train/answer", json={**name, "answer": answer})


def named(question: dict[str, Any]) -> dict[str, Any]:
    return {key: question[key] for key in ("game", "drill", "level", "seed")}


def test_what_can_be_practised_is_listed(shared: Served):
    listed = shared.stranger().get("/api/train").json()
    assert [room["id"] for room in listed["rooms"]] == list(room_ids())
    assert [level["level"] for level in listed["levels"]] == [1, 2, 3, 4, 5]
    known = {drill["id"] for drill in listed["drills"]}
    for room in listed["rooms"]:
        assert room["games"]
        assert {drill for game in room["games"] for drill in game["drills"]} == set(room["drills"]) <= known


@pytest.mark.parametrize("place", room_ids())
def test_a_room_asks_and_marks(shared: Served, place: str):
    before = shared.count
    question = asked(shared, room=place).json()
    assert question["game"].startswith(f"{place}/")
    assert len(question["seed"]) == 16, "made by the server"
    name = train.QuestionName(**named(question))
    right: dict[str, Any] = msgspec.to_builtins(train.right_answer(name))
    marking = marked(shared, named(question), right).json()
    assert (marking["right"], marking["score"]) == (True, 100)
    assert marking["answer"]["kind"] == question["expects"]["kind"] == right["kind"]
    assert marking["why"]
    assert shared.count == before, "nothing is kept"


def test_the_same_seed_is_the_same_question(shared: Served):
    once, again = (asked(shared, place="merced", seed="again").json() for _ in range(2))
    assert once == again
    assert asked(shared, **named(once)).json() == once, "asked for by its name"
    assert asked(shared, place="merced", seed="other").json() != once


def test_the_levels_are_those_one_has_reached(shared: Served):
    for seed in "abcdef":
        question = asked(shared, place=DAI, seed=seed, level=2, levels={"payout": 4}).json()
        assert question["level"] == (4 if question["drill"] == "payout" else 2)
    only = asked(shared, game=DAI, drills=["button", "mispay"], seed="x").json()
    assert only["drill"] in {"button", "mispay"}


def test_what_went_wrong_comes_back(shared: Served):
    weak = [{"game": DAI, "drill": "mispay", "level": 3, "seed": "went wrong"}]
    seeds = {
        asked(shared, room="hemphills", weak=weak, seed=str(number)).json()["seed"] for number in range(9)
    }
    assert "went wrong" in seeds
    assert len(seeds) > 3


def test_a_wrong_answer_is_explained_with_the_rule(shared: Served):
    question = asked(shared, **BUTTON).json()
    right = train.right_answer(train.QuestionName(**BUTTON))
    wrong = next(seat for seat in question["expects"]["seats"] if NamedSeat(seat) != right)
    marking = marked(shared, BUTTON, {"kind": "seat", "seat": wrong}).json()
    assert not marking["right"]
    assert marking["score"] == 0
    assert marking["cite"] == ["000:648"]
    assert "settled first" in marking["says"]
    assert marking["events"][0]["event"] == "button-placed"
    assert not any(event["event"] == "button-placed" for event in question["scene"]["events"])


def test_a_foul_hand_is_refused_and_not_marked(shared: Served):
    cards = asked(shared, **WAY).json()["expects"]["cards"]
    refused = [
        marked(shared, WAY, {"kind": "set", "first": [one, other]}).json()
        for one in cards
        for other in cards
        if one > other
    ]
    foul = [marking for marking in refused if marking["refused"]]
    assert foul
    assert all("foul" in marking["refused"] for marking in foul)
    assert all(marking["answer"] is None and not marking["why"] for marking in foul)
    assert sum(marking["right"] for marking in refused) >= 1


@pytest.mark.parametrize(("body", "status", "says"), [
    ({}, 400, "name one place"),
    ({"room": "palace", "game": DAI}, 400, "name one place"),
    ({"room": "nowhere"}, 404, 'no room "nowhere"'),
    ({"game": "palace/bridge"}, 404, 'no game "bridge"'),
    ({"game": DAI, "drill": "juggling"}, 404, 'no drill "juggling"'),
    ({"game": DAI, "drill": "house-way"}, 404, "has nothing for house-way"),
    ({"room": "palace", "level": 6}, 400, "level 6"),
    ({"room": "palace", "seed": ""}, 400, "seed"),
    ({"room": "palace", "seed": "x" * 65}, 400, "seed"),
    ({"room": "palace", "tell": True}, 400, "tell"),
    ({"game": DAI, "drill": "button", "weak": [{"game": DAI}]}, 400, "weak[0]"),
])  # fmt: skip
def test_what_cannot_be_asked_is_told(shared: Served, body: dict[str, Any], status: int, says: str):
    answer = asked(shared, **body)
    assert answer.status_code == status, answer.text
    assert says in answer.json()["error"]["says"]


@pytest.mark.parametrize(("changed", "answer", "status", "says"), [
    ({}, {"kind": "choice", "choice": "left"}, 400, 'wants one of kind "seat"'),
    ({}, {"kind": "guess"}, 400, "answer"),
    ({}, {"seat": 3}, 400, "kind"),
    ({}, {"kind": "seat", "seat": "three"}, 400, "seat"),
    ({"drill": "juggling"}, {"kind": "seat", "seat": 3}, 404, 'no drill "juggling"'),
    ({"game": "x/y"}, {"kind": "seat", "seat": 3}, 404, 'no game "x/y"'),
    ({"level": 0}, {"kind": "seat", "seat": 3}, 400, "level 0"),
    ({"drill": "short-bank"}, {"kind": "settlement", "lines": []}, 400, "0 lines"),
])  # fmt: skip
def test_what_cannot_be_marked_is_told(
    shared: Served, changed: dict[str, Any], answer: dict[str, Any], status: int, says: str
):
    told = marked(shared, {**BUTTON, **changed}, answer)
    assert told.status_code == status, told.text
    assert says in told.json()["error"]["says"]
