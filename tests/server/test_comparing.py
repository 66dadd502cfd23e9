"""Comparisons over HTTP: what a difference is worth to the bank, for anybody."""

import asyncio
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from houseway import verbs
from houseway.fees import StatedTable
from houseway.server import comparing
from houseway.server.one_at_a_time import OneAtATime
from server.served import Served

MERCED, PALACE = "merced/ez-baccarat-panda-8", "palace/ez-baccarat-panda-8"
TILES, PAI_GOW = "palace/pai-gow-tiles", "palace/fortune-pai-gow-poker"


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counts are remembered in a folder of the test's own, made at a desk of its own, and waited for."""
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path))
    monkeypatch.setattr(comparing, "DESK", OneAtATime())
    monkeypatch.setattr(comparing, "PATIENCE", 60)
    monkeypatch.setattr(comparing, "ROUNDS", 400)


def asked(room: Served, path: str, **query: Any) -> Any:
    answer = room.stranger().get(path, params=query or None)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_two_rooms_and_the_rules_between_them(shared: Served):
    """002:1598, 001:1616"""
    found = asked(shared, "/api/compare/worth", one=MERCED, other=PALACE)
    assert found["status"] == "exact"
    tie = next(line for line in found["lines"] if line["wager"] == "tie")
    assert (tie["returns"], tie["moved"]) == (["-14.3596", "-4.8440"], ["0.00000000", "-9.51559680"])
    assert found["rules"] == ["wager.tie.pays"]
    assert [side["moved_hour"] for side in found["sides"]] == ["0.00000000", "-57.09358081"]
    other = asked(shared, "/api/compare/worth", one=MERCED, other=PALACE, rounds=30, bonus=1000)
    assert other["sides"][1]["moved_hour"] == "-57.09358081"


def test_doubts_with_what_their_answers_are_worth(shared: Served):
    """002:1597, 002:1635, 002:1562"""
    found = asked(shared, f"/api/games/{MERCED}/compare/readings")
    by_id = {each["reading"]: each for each in found["readings"]}
    seven = by_id["three-card-banker-seven"]
    assert (seven["usual"], seven["stands"], seven["cite"]) == (
        "push",
        "departs from the print",
        ["002:1597", "002:1635"],
    )
    (pay,) = seven["answers"]
    assert (pay["choice"], pay["effect"], pay["table"]) == ("pay", "counted", None)
    assert seven["sides"][pay["place"]]["moved_hour"] == "-202.80438774"
    assert [line["wager"] for line in seven["lines"]] == ["banker"]
    coverage = by_id["coverage-policy"]
    assert {answer["choice"]: answer["table"]["deals"] for answer in coverage["answers"]} == {
        "net": 4_998_398_275_503_360,
        "dual": 4_998_398_275_503_360,
    }
    (rounding,) = by_id["payout-rounding"]["answers"]
    assert rounding["effect"] == "nothing"


def test_house_ways_that_meet(shared: Served):
    """004:1075, 001:927"""
    found = asked(shared, f"/api/games/{TILES}/compare/house-ways")
    assert [way["otherwise"] for way in found["ways"]] == [0, 68, 96]
    assert found["ways"][0]["alike"] == ["casino-royale/pai-gow-tiles"]
    assert found["columns"][0]["returns"] == ["-0.8131", "-0.9088", "-0.9773"]
    assert found["columns"][2]["returns"][2] == "-0.8135"
    assert (found["cases"], found["hands"]) == ("736281000", 35_960)


def test_options_at_a_stated_table(shared: Served):
    """002:1506"""
    found = asked(shared, f"/api/games/{MERCED}/compare/options", players=6)
    first = found["options"][0]
    assert first["an_hour"] == {"player-dealer": 360_00, "players": 0, "room": 360_00}
    assert (first["for_hundred"], first["cliff"]) == (
        "1.81818182",
        "player-dealer: $70 more of total table action costs $6 more",
    )
    assert found["all_one"] == ["players"]
    pots = asked(shared, "/api/games/palace/omaha/compare/options")
    assert (pots["options"], pots["says"][-1]) == ([], ".")


@pytest.mark.parametrize(
    ("path", "command"),
    [
        (
            f"/api/compare/worth?one={PAI_GOW}&other=casino-royale/pai-gow-poker",
            f"houseway compare {PAI_GOW} casino-royale/pai-gow-poker",
        ),
        (f"/api/games/{PAI_GOW}/compare/readings", f"houseway compare {PAI_GOW} --readings"),
        (f"/api/games/{PAI_GOW}/compare/house-ways", f"houseway compare {PAI_GOW} --house-ways"),
        (
            "/api/games/merced/ultimate-texas-holdem/compare/readings",
            "houseway compare merced/ultimate-texas-holdem --readings",
        ),
        ("/api/games/palace/omaha/compare/readings", ""),
        (f"/api/games/{MERCED}/compare/house-ways", ""),
        (f"/api/compare/worth?one={MERCED}&other=palace/omaha", ""),
    ],
)
def test_what_takes_long_is_named_by_its_command(shared: Served, path: str, command: str):
    found = asked(shared, path)
    assert (found["status"], found["command"]) == ("not-counted", command)
    assert found["says"].endswith(".")


def test_a_long_comparison_goes_on_while_it_is_asked_about(monkeypatch: pytest.MonkeyPatch):
    go_on = Event()
    real = verbs.compare

    def slow(*args: Any, **named: Any) -> Any:
        go_on.wait(10)
        return real(*args, **named)

    monkeypatch.setattr(verbs, "compare", slow)
    monkeypatch.setattr(comparing, "PATIENCE", 0.05)
    table = StatedTable(players=6, wager=50_00, bonus=5_00)

    async def ask() -> list[str]:
        first = await comparing.worth(MERCED, PALACE, table)
        go_on.set()
        monkeypatch.setattr(comparing, "PATIENCE", 30)
        return [first.status, (await comparing.worth(MERCED, PALACE, table)).status]

    assert asyncio.run(ask()) == ["counting", "exact"]


@pytest.mark.parametrize(
    ("query", "status"), [("players=0", 400), ("rounds=x", 400), ("wager=0", 400), ("players=31", 400)]
)
def test_a_table_that_cannot_be_is_refused(shared: Served, query: str, status: int):
    answer = shared.stranger().get(f"/api/games/{MERCED}/compare/options?{query}")
    assert answer.status_code == status, answer.text


def test_a_game_that_there_is_not(shared: Served):
    for what in ("readings", "house-ways", "options"):
        answer = shared.stranger().get(f"/api/games/palace/bridge/compare/{what}")
        assert answer.status_code == 404
    answer = shared.stranger().get("/api/compare/worth", params={"one": MERCED, "other": "palace/bridge"})
    assert answer.status_code == 404
