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
        (
            ("palace/pai-gow-tiles", "--hand", "6-6 1-1 2-3 4-5"),
            "houseway set palace/pai-gow-tiles CARDS --odds",
        ),
        (("palace/pan",), "for a pot"),
    ],
)
def test_a_wrong_question_gets_a_reason(words: tuple[str, ...], complaint: str):
    """002:1786-1803, 003:217-219, 004:255"""
    assert run("strategy", *words).refused(complaint)


PURE = "casino-royale/pure-21-5"


def test_a_blackjack_hand_is_answered_with_every_legal_answer():
    """004:735-738: double, split and surrender on the first two cards"""
    said = run("strategy", PURE, "--hand", "8s 8d", "--up", "Tc", "--json")
    assert said.status == 0
    assert said.data["best"] == "split"
    assert {each["answer"] for each in said.data["answers"]} == {
        "stand",
        "hit",
        "double",
        "split",
        "surrender",
    }
    assert said.data["method"] == "floating point"
    assert "worth_exact" not in said.data["answers"][0]
    must_hit = run("strategy", PURE, "--hand", "3s 5d 2c", "--up", "Tc", "--json")
    assert [each["answer"] for each in must_hit.data["answers"]] == ["hit"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--hand", "8s 8d"), "name it, as --up Qs"),
        (("--hand", "8s", "--up", "Tc"), "it needs 2 cards or more"),
        (("--hand", "As Ks", "--up", "Ac"), "is a natural; it stands"),
        (("--hand", "Ks Qd 5c", "--up", "Tc"), "nothing left to decide"),
        (("--hand", "Ks Qd", "--up", "Tc", "--board", "2c 3c 4c"), "has no board"),
        (("--strategy", "wild"), 'no strategy "wild"'),
    ],
)
def test_a_blackjack_question_that_makes_no_sense_is_refused(arguments: tuple[str, ...], says: str):
    """004:701-706"""
    said = run("strategy", PURE, *arguments)
    assert said.status == 2
    assert says in said.err


def test_a_basic_chart_is_told_with_what_it_gives_away(tmp_path: Path):
    """004:701-706, 004:735-738"""
    page = tmp_path / "chart.html"
    told = run("strategy", PURE, "--strategy", "basic", "--decks", "6")
    assert "gives away against best play: 0.00" in told.out
    assert {"hard totals:", "soft totals:", "pairs:"} <= set(told.out.splitlines())
    written = run("strategy", PURE, "--strategy", "basic", "--decks", "6", "--html", str(page))
    assert written.status == 0
    text = page.read_text(encoding="utf-8")
    assert "gives away against best play" in text
    assert text.count("<table>") == 4
    assert "even money" in text


def test_an_edge_of_blackjack_names_its_method():
    """004:735-746"""
    data = run("edge", PURE, "--decks", "6", "--json").data
    assert data["together"]["method"] == "floating point"
    assert "player_return_exact" not in data["together"]
    assert data["deals"] is None
    assert "floating point" in data["how"]
    insurance = data["wagers"][0]
    assert (insurance["wager"], insurance["method"]) == ("insurance", "exact")
    assert insurance["player_return_exact"] == "-23/311"


def test_a_reading_that_the_analyser_does_not_cover_is_refused_by_name():
    """003:5736-5748: both cards up"""
    said = run("edge", "lucky-derby/no-bust-blackjack", "--reading", "pd-hole-card=both-up")
    assert said.status == 2
    assert "both_up" in said.err
