"""`houseway fees`: all options side by side, and what they cost a stated table."""

from __future__ import annotations

import pytest

from cli.runs import run

DAI_BACC = "hemphills/dai-bacc"
HOLDEM = "hemphills/texas-holdem"


def told(*words: str) -> list[str]:
    """Return the lines of an answer, their columns one space apart."""
    said = run("fees", *words)
    assert (said.status, said.err) == (0, ""), said
    return [" ".join(line.split()) for line in said.out.splitlines()]


def test_every_table_with_its_charges_and_options():
    """000:717-743"""
    lines = told(DAI_BACC)
    assert lines[:8] == [
        "hemphills/dai-bacc hemphills/dai-bacc/1-4 000:717-743 minimum $1-$1,000, maximum $100-$10,000",
        "player: Player collection; before deal (000:717)",
        "player-dealer: Player-dealer collection; before deal (000:717)",
        "option player player-dealer",
        "1 1-100:1 101-200:2 201-300:3 301-400:4 401+:5 1",
        "2 1-100:1 101-200:2 201-300:3 301-400:4 401+:5 2",
        "3 1-200:1 201-400:2 401-600:3 601-800:4 801+:5 2",
        "4 1-200:1 201-400:2 401-600:3 601-800:4 801+:5 3",
    ]
    assert "36 1-49:1 50-99:2 100-199:3 200-299:7 300+:10 0" in lines


def test_stages_stakes_conditions_and_what_is_not_in_force():
    """000:1840, 000:1849-1851, 001:1868-1878, 001:5-12, 004:1189"""
    assert "collection: Collection fee; after flop, once the flop is reached (000:1840)" in told(HOLDEM)
    pan = told("palace/pan")
    assert "1 condition $2 7+:5" in pan
    assert pan[-1] == "not in force: --sheet palace/pan-conditions"
    assert "2 condition $2 2" in told("palace/pan", "--sheet", "pan-conditions")
    lowball = told("casino-royale/lowball")
    assert "1/2 1/2, buy-in 10, blinds 0.50/1 7+:2 6:1.50 -5:1 0.50" in lowball


def test_a_reading_changes_the_options_that_are_shown():
    """000:933, 003:7615-7616"""
    printed = told(DAI_BACC, "--reading", "dropped-zero=as-printed")
    assert "36 1-49:1 50-99:2 100-199:3 200-299:7 300+:1 0" in printed
    for answer, limits in (
        ("twin", "minimum $1-$100, maximum $200-$1,000"),
        ("as-printed", "minimum $100-$500, maximum $1,000-$5,000"),
    ):
        lines = told("lucky-derby/fortune-pai-gow-poker", "--reading", f"limit-does-not-fit={answer}")
        assert [line for line in lines if "fortune-6-7" in line] == [
            f"lucky-derby/fortune-pai-gow-poker lucky-derby/california/fortune-6-7 003:7615-7643 {limits}"
        ]


def test_what_each_option_costs_the_cheapest_first():
    """000:724-743, 000:754-791: six players with $50 each"""
    lines = told(DAI_BACC, "--players", "6", "--wager", "50")
    assert lines[0] == "6 players, action $300 a round, 60 rounds an hour"
    assert "5-11 / 5 $8 $6 $2 $480 $2.67" in lines
    assert "1-4 / 1 $7 $6 $1 $420 $2.33" in lines
    hours = [int(line.split("$")[-2].strip().replace(",", "")) for line in lines[2:] if line]
    assert hours == sorted(hours)
    assert len(hours) == 85


def test_costs_of_hands_for_a_pot():
    """000:2084-2087, 000:2296"""
    lines = told(HOLDEM, "--players", "8", "--pot", "120", "--rounds", "30")
    assert lines[0] == "8 players, pot $120 a round, 30 rounds an hour"
    assert "61-66 / 61 $6 $6 $0 $180 $5" in lines
    assert "timed-limit / 3 $4.27 $4.27 $0 $128 $3.56" in lines


def test_costs_that_nobody_may_be_charged():
    """001:1544"""
    lines = told("palace/21st-century-blackjack-9", "--players", "3", "--wager", "401")
    assert lines[-1] == "21st-century-blackjack-9 / 1 refused the wagers are outside the limits"


def test_options_for_programs():
    """000:754-758"""
    found = {each["option"]: each for each in run("fees", DAI_BACC, "--json").data}
    assert len(found) == 85
    assert found["5"] == {
        "game": DAI_BACC,
        "sheet": "hemphills/dai-bacc",
        "schedule": "hemphills/dai-bacc/5-11",
        "option": "5",
        "line": 754,
        "limit_cents": None,
        "stakes": "",
        "fees": {
            "player": "1-200:1 201-400:2 401-600:3 601-800:4 801+:5",
            "player-dealer": "1-100:1 101+:2",
        },
    }


def test_costs_for_programs():
    """000:754-756"""
    every = run("fees", DAI_BACC, "--players", "6", "--wager", "50", "--json").data
    assert next(each["cost"] for each in every if each["option"] == "5") == {
        "per_round_cents": 800,
        "from_players_cents": 600,
        "from_player_dealer_cents": 200,
        "per_hour_cents": 48_000,
        "cents_per_100_dollars": [800, 3],
        "refused": None,
    }


def test_the_same_game_in_every_room():
    """000:1424, 001:1722, 002:1506, 003:7845, 004:2026"""
    every = run("fees", "palace/ez-baccarat-panda-8", "--compare", "same", "--json").data
    assert {each["game"].partition("/")[0] for each in every} == {
        "casino-royale",
        "hemphills",
        "lucky-derby",
        "merced",
        "palace",
    }
    assert every[0]["game"] == "palace/ez-baccarat-panda-8"
    other = run(
        "fees", DAI_BACC, "--compare", "palace/ez-baccarat-panda-8", "--players", "6", "--wager", "50"
    )
    assert other.status == 0
    assert "palace/ez-baccarat-panda-8  " in other.out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "Missing argument 'GAME'"),
        (("hemphills/dia-bacc",), "did you mean dai-bacc?"),
        (("palace/crazy-pineapple",), "no approved fees"),
        ((DAI_BACC, "--sheet", "dia-bacc"), "did you mean hemphills/dai-bacc?"),
        ((DAI_BACC, "--compare", "nowhere/nothing"), 'no game "nowhere/nothing"'),
        ((DAI_BACC, "--reading", "x"), "write ID=CHOICE"),
        ((DAI_BACC, "--reading", "x=y"), 'no reading "x"'),
        ((DAI_BACC, "--wager", "5"), "a stated table needs --players"),
        ((DAI_BACC, "--players", "0", "--wager", "5"), "--players"),
        ((DAI_BACC, "--players", "31", "--wager", "5"), "--players"),
        ((DAI_BACC, "--players", "6", "--wager", "x"), '"x" is no amount of money'),
        ((DAI_BACC, "--players", "6", "--wager", "-5"), "-$5 is no wager"),
        ((DAI_BACC, "--players", "6", "--bonus", "-5"), "-$5 is no wager"),
        ((DAI_BACC, "--players", "6", "--wager", "9" * 5000), "more than any table holds"),
        ((DAI_BACC, "--players", "6"), "is charged by wagers; say how much each player has down"),
        ((HOLDEM, "--players", "6"), "is charged by the pot; say how large the usual one is"),
        ((HOLDEM, "--players", "6", "--pot", "-5"), "no figure below 0"),
        ((DAI_BACC, "--players", "6", "--wager", "5", "--rounds", "0"), "--rounds"),
        ((DAI_BACC, "--players", "6", "--wager", "5", "--rounds", "1001"), "--rounds"),
    ],
)
def test_a_question_that_cannot_be_answered_is_one_line_and_two(words: tuple[str, ...], says: str):
    said = run("fees", *words)
    assert said.refused(says), said
