"""`houseway strategy`: a chart, or what each answer is worth with the cards in hand; and edges of the games it serves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cli.runs import run

if TYPE_CHECKING:
    from pathlib import Path

ULTIMATE = "merced/ultimate-texas-holdem"
ROYALE = "casino-royale/three-card-poker"
CARIBBEAN = "lucky-derby/caribbean-stud"


@pytest.fixture(autouse=True)
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Keep counts in one folder of the test run, away from the user's own."""
    folder = tmp_path_factory.getbasetemp() / "counts"
    monkeypatch.setenv("HOUSEWAY_CACHE", str(folder))
    return folder


def test_a_flop_is_answered_exactly():
    """002:1800-1801"""
    said = run("strategy", ULTIMATE, "--hand", "Kh 7d", "--board", "Ks 8d 2c", "--json")
    assert said.status == 0
    assert (said.data["best"], said.data["hand"], said.data["board"]) == ("2x", "Kh 7d", "Ks 8d 2c")
    answers = {each["answer"]: each for each in said.data["answers"]}
    assert set(answers) == {"check", "2x"}
    for each in answers.values():
        top, bottom = map(int, each["worth_exact"].split("/"))
        assert each["worth"] == top / bottom


def test_a_river_that_the_board_plays_for_everybody_is_a_push():
    """002:1860-1861: a royal flush on the board ties everybody, so the bet costs nothing"""
    said = run("strategy", ULTIMATE, "--hand", "2c 3d", "--board", "Ah Kh Qh Jh Th", "--json")
    assert {each["answer"]: each["worth_exact"] for each in said.data["answers"]} == {
        "fold": "-2/1",
        "1x": "0/1",
    }


def test_the_card_that_is_shown_counts():
    """003:218-222, 004:255"""
    worths = {
        up: {each["answer"]: each["worth"] for each in run(*QUEEN_HIGH, "--up", up, "--json").data["answers"]}
        for up in ("2d", "As")
    }
    assert worths["2d"]["play"] > worths["As"]["play"]
    assert worths["2d"]["fold"] == worths["As"]["fold"] == -1


QUEEN_HIGH = ("strategy", ROYALE, "--decks", "1", "--hand", "Qh 6d 3c")


def test_a_chart_and_its_strategy_are_told():
    """004:254-265"""
    said = run(
        "strategy", ROYALE, "--decks", "1", "--strategy", "threshold", "--reading", "pd-card-exposed=none"
    )
    assert said.status == 0
    assert "strategy    threshold: play from one hand up" in said.out
    assert "queen-six high with 4" in said.out
    assert "reading     pd-card-exposed=none (usual: one-card)" in said.out


def test_the_edge_tells_the_wagers_together():
    """004:254-287"""
    said = run("edge", ROYALE, "--decks", "1")
    assert "ante + play, per unit of the ante:" in said.out
    assert "player return    -4.5976 %" in said.out
    data = run("edge", ROYALE, "--decks", "1", "--json").data
    assert data["together"]["player_return_exact"] == "-360001/7830200"
    assert data["charts"][0]["title"] == "played from"
    assert {worth["wager"]: worth["base"] for worth in data["wagers"]}["play"] == "per unit of the ante"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((ULTIMATE, "--hand", "Kh"), "1 card and a board of 0"),
        ((ULTIMATE, "--hand", "Kh Kh"), "not different cards"),
        ((ULTIMATE, "--hand", "Kh 7d", "--board", "2c"), "a board of 1"),
        ((ULTIMATE, "--hand", "Kh 7d", "--up", "2c"), "shows no card of the player-dealer"),
        ((ULTIMATE, "--board", "2c 3c 4c"), "name your own cards too"),
        ((CARIBBEAN, "--hand", "Kh 7d 2c 3c 9s"), "shows a card of the player-dealer before the decisions"),
        ((CARIBBEAN, "--hand", "Kh 7d 2c 3c 9s", "--up", "2h 3h"), "one card is shown, not 2"),
        ((ROYALE, "--hand", "Kh 7d 2c", "--up", "2h", "--board", "2s 3s 4s"), "has no board"),
        ((ROYALE, "--strategy", "brave"), 'no strategy "brave" in Three Card Poker'),
        (("hemphills/dai-bacc", "--hand", "Kh 7d"), "cannot be asked about one hand"),
        (("palace/pan",), "for a pot"),
        (("palace/pai-gow-tiles",), "cannot be counted yet"),
    ],
)
def test_a_wrong_question_gets_a_reason(words: tuple[str, ...], complaint: str):
    """002:1786-1803, 003:217-219, 004:255"""
    assert run("strategy", *words).refused(complaint)
