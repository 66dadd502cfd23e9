"""`houseway quote`: who owes what, for people and for programs; a question it cannot answer is one line."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.runs import process, run

DAI_BACC = "hemphills/dai-bacc"
HOLDEM = "hemphills/texas-holdem"
TIMED = ("quote", HOLDEM, "-o", "3", "--schedule", "timed-limit")


def told(*words: str) -> list[str]:
    """Return the lines of an answer, their columns one space apart."""
    said = run("quote", *words)
    assert (said.status, said.err) == (0, ""), said
    return [" ".join(line.split()) for line in said.out.splitlines()]


def test_a_round_is_told_line_by_line():
    """000:747, 000:754-758"""
    bets = ("--bet", "3:player=150", "-b", "3:banker=80", "-b", "4:tiger-7=5", "-b", "3/1:player=300")
    assert told(DAI_BACC, "--option", "5", *bets) == [
        "hemphills/dai-bacc hemphills/dai-bacc/5-11 option 5 000:754",
        "who fee for tier when by",
        "seat 3 $1 player wager of $150 $1 to $200 before deal 000:747",
        "seat 3 $1 banker wager of $80 $1 to $200 before deal 000:747",
        "seat 3 backline 1 $2 player wager of $300 $201 to $400 before deal 000:747",
        "player-dealer $2 total table action of $535 $101 or more before deal 000:747",
        "total $6",
        "next cliff seat 3: $51 more on the player wager costs $1 more",
        "next cliff seat 3 backline 1: $101 more on the player wager costs $1 more",
        "next cliff seat 3: $121 more on the banker wager costs $1 more",
    ]


def test_a_round_for_programs():
    """000:929-933"""
    found = run(
        "quote", DAI_BACC, "-o", "36", "--bet", "3:player=150", "--bet", "5:banker=149", "--json"
    ).data
    assert (found["game"], found["option"], found["schedule"]) == (DAI_BACC, "36", "hemphills/dai-bacc/12-85")
    assert found["source"] == {"seed": "000", "line": 929}
    assert found["owed_cents"] == {"seat 3": 0, "seat 5": 0, "player-dealer": 700}
    assert (found["total_cents"], found["remarks"]) == (700, [])
    assert found["dues"][-1] == {
        "payer": "player-dealer",
        "who": "player-dealer",
        "charge": "player-dealer",
        "title": "Player-dealer collection",
        "kind": "collection",
        "fee_cents": 700,
        "times": 1,
        "measured": "total table action of $299",
        "tier": "$200 to $299",
        "moment": "before-deal",
        "cite": ["000:793"],
        "remark": "",
        "cliff": {
            "at": 30_000,
            "more": 100,
            "extra_cents": 300,
            "unit": "cents",
            "says": "$1 more of total table action costs $3 more",
        },
    }


def test_action_alone_and_beside_wagers():
    """000:747, 000:754-756: beside wagers it is what the others have down"""
    assert "player-dealer $2 total table action of $299 $101 or more before deal 000:747" in told(
        DAI_BACC, "-o", "5", "--action", "$299"
    )
    both = run("quote", DAI_BACC, "-o", "5", "-b", "3=50", "--action", "1,000.50", "--json").data
    assert both["owed_cents"] == {"seat 3": 100, "player-dealer": 200}
    assert both["dues"][-1]["measured"] == "total table action of $1,050.50"


def test_a_refused_wager_and_a_wager_outside_the_limit():
    """001:1541-1544"""
    lines = told("palace/21st-century-blackjack-9", "-o", "1", "-b", "3:base=401")
    assert lines[2].startswith("seat 3 refused circle of $401 ")
    assert "total none: a wager is refused, and no round is dealt so" in lines
    assert [line for line in lines if line.startswith("mind ")] == [
        "mind seat 3: $401 is outside the posted limit, $5 to $400",
        "mind seat 3, player fee for a circle of $401: over the last tier, $301 to $400: no fee is approved",
    ]
    data = run("quote", "palace/21st-century-blackjack-9", "-o", "1", "-b", "3=401", "--json").data
    assert data["dues"][0]["fee_cents"] is None
    assert data["total_cents"] is None


def test_a_hand_for_a_pot():
    """000:2076, 000:2092-2095"""
    assert told(HOLDEM, "--option", "63", "--pot", "180") == [
        "hemphills/texas-holdem hemphills/texas-holdem/61-66 option 63 000:2092",
        "who fee for tier when by",
        "the pot $5 pot of $180 $11 to $149 at level 000:2076",
        "the pot $1 pot of $180 $150 or more at level 000:2076",
        "total $6",
    ]
    assert told(HOLDEM, "-o", "63", "--reached", "pre-flop")[2:] == [
        "the pot $1 modified fee end of hand 000:2076",
        "total $1",
    ]


def test_a_fee_that_each_player_pays():
    """000:2146, 000:2154"""
    assert told(HOLDEM, "-o", "73", "--players", "8", "--reached", "pre-flop")[2:] == [
        "each of 8 players $1 modified fee end of hand 000:2146",
        "total $8",
    ]
    found = run("quote", HOLDEM, "-o", "73", "--players", "8", "--reached", "pre-flop", "--json").data
    assert (found["owed_cents"], found["total_cents"]) == ({"each player": 100}, 800)
    assert found["dues"][0]["times"] == 8


def test_nothing_is_owed_and_it_is_said_why():
    """000:1862"""
    assert told(HOLDEM, "-o", "5", "--players", "8", "--reached", "pre-flop")[1:] == [
        "total $0",
        "mind nothing falls due: the hand did not come far enough",
    ]


def test_blinds_and_another_option_of_the_sheet():
    """001:1762, 001:1769-1771"""
    assert told("palace/draw-poker", "-o", "3", "--players", "6", "--blinds", "3")[2:] == [
        "the blinds $5 6 players 6 or more players before deal 001:1762",
        "total $5",
        "mind the blinds, collection from the blinds for 6 players: by option 1, which is posted with option 3",
        "mind the blinds are $2 short; the rest comes from the first further money",
    ]


@pytest.mark.parametrize(
    ("words", "fee", "marks", "asked_for_the_start"),
    [
        (("--time", "13:10-15:00", "--started", "12:00"), 3200, ["13:30", "14:00", "14:30", "15:00"], 0),
        (("--time", "13:10-15:00"), 2400, ["14:00", "14:30", "15:00"], 1),
        (("--time", "13:00-14:00"), 1600, ["13:30", "14:00"], 0),
        (("--time", "23:40-0:40", "--started", "20:00"), 800, ["0:30"], 0),
        (("--time", "13:10-13:20", "--started", "12:00"), 0, [], 0),
    ],
)
def test_what_a_player_owes_who_sat_for_a_while(
    words: tuple[str, ...], fee: int, marks: list[str], asked_for_the_start: int
):
    """000:2285, 000:2296: reading timed-late-seat"""
    found = run(*TIMED, "--players", "8", *words, "--json").data
    assert (found["owed_cents"], found["total_cents"], found["collections"]) == (
        {"the player": fee},
        fee,
        marks,
    )
    lines = told(*TIMED[1:], "--players", "8", *words)
    assert f"due {', '.join(marks) or 'nothing: no whole period'}" in lines
    assert sum("--started says when it did" in line for line in lines) == asked_for_the_start


def test_a_reading_and_an_older_sheet():
    """000:933, 004:1863"""
    lines = told(DAI_BACC, "-o", "36", "--action", "300", "--reading", "dropped-zero=as-printed")
    assert "total $1" in lines
    older = told(
        "casino-royale/pure-21-5-buster",
        "-o",
        "1",
        "-b",
        "1:base=95",
        "-b",
        "1:buster=10",
        "--sheet",
        "pure-21-5-buster",
    )
    assert "total $1" in older
    assert older[0] == "casino-royale/pure-21-5-buster casino-royale/pure-21-5-buster/1-8 option 1 004:1868"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "Missing argument 'GAME'"),
        ((DAI_BACC,), "Missing option '--option'"),
        ((DAI_BACC, "-o", "5"), "is charged by wagers: give --bet SEAT:WAGER=DOLLARS or --action DOLLARS"),
        ((DAI_BACC, "-o", "5", "--action", "0"), "is charged by wagers"),
        ((DAI_BACC, "-o", "99", "--action", "5"), 'no option "99"; there are 1 to 85'),
        ((DAI_BACC, "-o", "5", "--action", "5", "--sheet", "poker"), 'no sheet "poker" prices hemphills/dai-bacc'),
        ((DAI_BACC, "-o", "5", "--action", "5", "--schedule", "5-12"), "did you mean 5-11?"),
        (("hemphills/dia-bacc", "-o", "5", "--action", "5"), "did you mean dai-bacc?"),
        (("palace/crazy-pineapple", "-o", "1", "--players", "5"), "no approved fees"),
        (("casino-royale/texas-holdem", "-o", "1/2", "--players", "4"), "name one of holdem-limit, pot-and-no-limit, timed"),
        ((DAI_BACC, "-o", "5", "-b", "3:tie=5"), 'has no wager "tie"; did you mean tiger-7?'),
        (("palace/three-card-poker", "-o", "1", "-b", "3:foo=5"), 'no wager "foo"; known: ante, base, bonus, play'),
        ((DAI_BACC, "-o", "5", "-b", "3:player=x"), '--bet "3:player=x": "x" is no amount of money'),
        ((DAI_BACC, "-o", "5", "-b", "3:player=1.005"), "is no amount of money"),
        ((DAI_BACC, "-o", "5", "-b", "3:player=-5"), "expected no amount below $0, got -$5"),
        ((DAI_BACC, "-o", "5", "-b", "3:player=0"), "seat 3: $0 is no wager"),
        ((DAI_BACC, "-o", "5", "-b", f"3:player={'9' * 5000}"), "more than any table holds"),
        ((DAI_BACC, "-o", "5", "--action", "x"), '--action: "x" is no amount of money'),
        ((DAI_BACC, "-o", "5", "--action", "-1"), "--action: expected no amount below $0, got -$1"),
        ((DAI_BACC, "-o", "5", "--action", "9" * 5000), "more than any table holds"),
        ((DAI_BACC, "-o", "5", "--action", "5", "--players", "3", "--pot", "5"), "not --players and --pot"),
        ((DAI_BACC, "-o", "5", "--action", "5", "--time", "13:00-14:00"), "not --time"),
        ((HOLDEM, "-o", "1"), "how many players were dealt in? give --players"),
        ((HOLDEM, "-o", "1", "--players", "0"), "--players"),
        ((HOLDEM, "-o", "1", "--players", "101"), "--players"),
        ((HOLDEM, "-o", "1", "--players", "many"), "--players"),
        ((HOLDEM, "-o", "13", "--players", "8"), "option 13 is charged by the pot: give --pot"),
        ((HOLDEM, "-o", "13", "--pot", "x"), '--pot: "x" is no amount of money'),
        ((HOLDEM, "-o", "13", "--pot", "-5"), "--pot: expected no amount below $0"),
        ((HOLDEM, "-o", "1", "--players", "8", "--blinds", "-5"), "--blinds: expected no amount below $0"),
        ((HOLDEM, "-o", "1", "--players", "8", "--reached", "flopp"), 'no stage "flopp"; did you mean flop?'),
        ((HOLDEM, "-o", "1", "--players", "8", "--reached", "draw"), "its stages are deal, pre-flop, flop, turn, river"),
        ((HOLDEM, "-o", "1", "--players", "8", "--bet", "3:player=5"), "charged by the hand: give --players, --pot and --reached, not --bet"),
        ((HOLDEM, "-o", "1", "--players", "8", "--action", "5"), "not --action"),
        ((HOLDEM, "-o", "1", "--players", "8", "--time", "13:00-14:00"), "option 1 is not charged by the clock"),
        ((*TIMED[1:], "--players", "8", "--time", "13"), "write FROM-TO, such as 13:10-15:00"),
        ((*TIMED[1:], "--players", "8", "--time", "25:00-26:00"), '"25:00" is no time of day'),
        ((*TIMED[1:], "--players", "8", "--time", "13:00-14:00", "--started", "noon"), '"noon" is no time of day'),
        ((*TIMED[1:], "--players", "8", "--started", "12:00"), "--time says when the player sat, not --started"),
        (TIMED[1:], "give --players"),
        ((DAI_BACC, "-o", "5", "--action", "5", "--reading", "tier-gap"), "write ID=CHOICE"),
        ((DAI_BACC, "-o", "5", "--action", "5", "--reading", "tier-gap=loser"), "did you mean lower?"),
        ((DAI_BACC, "-o", "5", "--action", "5", "--reading", "x=y"), 'no reading "x"'),
    ],
)  # fmt: skip
def test_a_question_that_cannot_be_answered_is_one_line_and_two(words: tuple[str, ...], says: str):
    said = run("quote", *words)
    assert said.refused(says), said


@pytest.mark.parametrize(
    "written",
    ["", "3", "3:player", "3:player=", "0:player=5", "100:player=5", "3/100:player=5", "x:player=5", "3:pl ayer=5", "3player=5", "3:player:5=5", "-3:player=5", "3/:player=5"],
)  # fmt: skip
def test_a_bet_that_cannot_be_read(written: str):
    assert run("quote", DAI_BACC, "-o", "5", f"--bet={written}").refused(
        f'--bet "{written}": write SEAT:WAGER=DOLLARS, such as 3:base=5'
    )


def test_as_a_process_it_says_the_same():
    """000:793"""
    for words in ((DAI_BACC, "-o", "36", "--action", "299"), (DAI_BACC, "-o", "36", "-b", "3:tie=5")):
        assert process("quote", *words) == run("quote", *words)


WORDS = st.one_of(
    st.sampled_from(
        ["3:player=5", "3=5", "13:00-14:00", "flop", "5", "-1", "0", "1e9", "", "=", ":", "12-85"]
    ),
    st.text(max_size=8).filter(lambda text: "\0" not in text),
)
NAMES = st.sampled_from(
    ["--bet", "--action", "--players", "--pot", "--reached", "--blinds", "--time", "--started", "--sheet", "--schedule", "--reading"]
)  # fmt: skip


@settings(max_examples=40)
@given(
    st.sampled_from(
        [DAI_BACC, HOLDEM, "palace/pan", "palace/no-bust-21st-century-blackjack", "merced/omaha"]
    ),
    st.sampled_from(["1", "3", "61", "12"]),
    st.lists(st.tuples(NAMES, WORDS), max_size=4),
    st.booleans(),
)
def test_whatever_is_typed_is_answered(game: str, option: str, typed: list[tuple[str, str]], as_data: bool):  # noqa: FBT001 -- hypothesis draws it
    words = [f"{name}={word}" for name, word in typed]
    said = run("quote", game, "--option", option, *words, *(["--json"] if as_data else []))
    if said.status == 0:
        assert said.err == ""
        assert (
            ((said.data["total_cents"] or 0) >= 0)
            if as_data
            else re.search(r"^total +(\$|none)", said.out, re.MULTILINE)
        )
    else:
        assert said.refused(), said
