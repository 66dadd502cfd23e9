"""`houseway edge`: the answer first, then the detail; JSON for programs."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

import pytest

from houseway.cli import main

if TYPE_CHECKING:
    from collections.abc import Callable

    Run = Callable[..., tuple[int, str, str]]

DAI_BACC = "hemphills/dai-bacc"
THREE_CARD = "hemphills/three-card-poker-6-card-bonus"
ROYAL = "casino-royale/royal-baccarat"
GOLD = "casino-royale/baccarat-gold"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command and return its exit status, what it said and what it complained of."""
    import_module("houseway.cli.edge")

    def run_edge(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["houseway", "edge", *words])
        status = 0
        try:
            main()
        except SystemExit as stop:
            status = cast("int", stop.code or 0)
        said = capsys.readouterr()
        return status, said.out, said.err

    return run_edge


def record(run: Run, *words: str) -> dict[str, Any]:
    status, said, _ = run(*words, "--json")
    assert status == 0
    return json.loads(said)


def line(said: str, word: str) -> str:
    """Return the row that begins with a word, its columns a single space apart."""
    return next(" ".join(row.split()) for row in said.splitlines() if row.split()[:1] == [word])


def test_the_table_says_what_every_wager_is_worth(run: Run):
    """000:612-616"""
    status, said, _ = run(DAI_BACC)
    assert status == 0
    assert "8 packs   all 4,998,398,275,503,360 deals" in said
    assert "strategy    none: the rules leave nothing to decide" in said
    assert line(said, "player") == "player 1 to 1 44.6247 % 9.5156 % -1.2351 % 0.9047 2,230,518,282,592,256"
    assert line(said, "tiger-7") == "tiger-7 40 to 1 2.2534 % 0.0000 % -7.6113 % 37.0258 112,633,011,329,024"
    assert "reading " not in said


def test_json_is_exact(run: Run):
    """000:615, 000:693"""
    found = record(run, DAI_BACC, "--decks", "8")
    tiger = next(worth for worth in found["wagers"] if worth["wager"] == "tiger-7")
    assert (found["game"], found["decks"], found["deals"]) == (DAI_BACC, 8, 4_998_398_275_503_360)
    assert (found["strategy"], tiger["base"]) == ("none", "per unit staked on the wager")
    assert len(found["rules_hash"]) == 64
    assert not {"charts", "together"} & set(found)
    top, bottom = map(int, tiger["player_return_exact"].split("/"))
    assert tiger["player_return"] == top / bottom
    assert f"{tiger['player_return']:.6f}" == "-0.076113"
    assert (tiger["title"], tiger["method"]) == ("Tiger 7", "exact")
    assert tiger["counts"] == {
        "win": 112_633_011_329_024,
        "push": 0,
        "lose": 4_885_765_264_174_336,
        "total": 4_998_398_275_503_360,
        "rows": [
            {
                "when": "banker_wins_with_three_card_seven",
                "words": "the banker hand wins with a three-card seven",
                "pays": [40, 1],
                "staked": 1,
                "count": 112_633_011_329_024,
            }
        ],
    }


def test_packs_go_by_both_names(run: Run):
    """000:582"""
    assert record(run, DAI_BACC, "--packs", "4") == record(run, DAI_BACC, "--decks", "4")
    assert record(run, DAI_BACC, "--packs", "4")["decks"] == 4


def test_a_reading_that_is_not_the_usual_one_is_told(run: Run):
    """000:613, 000:656"""
    status, said, _ = run(
        DAI_BACC, "--reading", "three-card-banker-seven=pay", "--reading", "tie-on-lines=push"
    )
    assert status == 0
    assert "reading     three-card-banker-seven=pay (usual: push)" in said
    assert "tie-on-lines" not in said
    assert " 1.2351 % 0.9047 " in line(said, "banker")


def test_the_best_strategy_shows_what_it_found(run: Run):
    """004:59"""
    status, said, _ = run(GOLD, "--strategy", "best")
    assert status == 0
    assert "strategy    best: on 0 and 5: the better of both\n            one bettor alone" in said
    assert ["5", "6", "draw", "-12.9486", "%", "-25.2191", "%"] in [row.split() for row in said.splitlines()]
    assert ["5", "5", "stand", "-1.7084", "%", "2.1637", "%"] in [row.split() for row in said.splitlines()]
    (chart,) = record(run, GOLD, "--strategy", "best")["charts"]
    assert [(each["total"], each["banker shows"]) for each in chart["rows"]] == [
        (t, s) for t in (0, 5) for s in range(10)
    ]


def test_the_table_tells_who_has_no_choice(run: Run):
    """004:1446, 004:1488"""
    _, said, _ = run(ROYAL)
    assert "strategy    house-way: on 6: stand\n            one bettor alone" in said
    assert "banker: nobody at the table has the choice, so the house way is played" in said
    assert "with the card taken on six" in said


def test_rounds_dealt_by_chance_stand_beside_the_count(run: Run):
    """000:612-616"""
    found = record(run, DAI_BACC, "--simulate", "400000", "--seed", "nine")
    dealt = found["simulated"]
    assert (dealt["rounds"], dealt["seed"]) == (400_000, "nine")
    assert [each["wager"] for each in dealt["wagers"]] == [each["wager"] for each in found["wagers"]]
    for each, worth in zip(dealt["wagers"], found["wagers"], strict=True):
        assert each["counted"] == worth["player_return"]
        gap = each["simulated"] - each["counted"]
        assert each["away"] == pytest.approx(gap / each["standard_error"])
        assert 0 < abs(each["away"]) < 4.5
    _, said, _ = run(DAI_BACC, "--simulate", "400000", "--seed", "nine")
    assert "\ndealt by chance, 400,000 rounds, seed nine:\nwager " in said
    assert "simulated" not in record(run, DAI_BACC)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (
            (THREE_CARD, "--simulate", "9"),
            "Three Card Poker 6 Card Bonus: rounds of one bettor are dealt for baccarat, blackjack, pai-gow-poker,",
        ),
        ((DAI_BACC, "--simulate", "-1"), "Invalid value for '--simulate'"),
        ((DAI_BACC, "--decks", "3"), "3 packs; the game is dealt from 4, 5, 6, 7, 8 (000:582, 000:617)"),
        ((DAI_BACC, "--decks", "many"), "Invalid value for '--decks' / '--packs'"),
        ((ROYAL, "--strategy", "bets"), 'no strategy "bets" in Royal Baccarat; did you mean best?'),
        (("hemphills/dia-bacc",), 'no game "dia-bacc" at hemphills; did you mean dai-bacc?'),
        ((DAI_BACC, "--reading", "tie-on-lines"), '--reading "tie-on-lines": write ID=CHOICE, such as'),
    ],
)
def test_a_mistake_is_one_line_and_exit_status_2(run: Run, words: tuple[str, ...], complaint: str):
    status, said, complained = run(*words)
    assert (status, said) == (2, "")
    assert complained.startswith(f"houseway: {complaint}")
    assert complained.count("\n") == 1


def test_other_commands_do_not_wait_for_the_counting():
    code = "import houseway.cli.edge, sys; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
