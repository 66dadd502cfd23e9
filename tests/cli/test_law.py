"""`houseway check-law` on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.runs import run
from houseway.law import filed_regimes

ASKED = ("check-law", "hemphills/dai-bacc", "--option", "36", "--on", "2026-01-31")
LATER = """
[[regime]]
id    = "later"
title = "A later regime"
from  = 2030-01-01

[[regime.rule]]
id    = "rates"
check = "at_most_rates"
most  = 3
says  = "Three rates at most."
"""


@pytest.fixture
def later(tmp_path: Path) -> str:
    file = tmp_path / "later.toml"
    file.write_text(LATER, encoding="utf-8")
    return str(file)


def test_every_rule_is_told_with_its_citation():
    """000:1832-1836"""
    said = run(*ASKED)
    assert said.status == 0
    assert said.out.startswith("hemphills/dai-bacc   hemphills/dai-bacc/12-85 option 36   2026-01-31\n")
    heads = [line.split()[0] for line in said.out.splitlines()[1:] if not line.startswith(" ")]
    assert heads == [rule.id for rule in filed_regimes()[0].rules]
    assert "No more than five rates for one table limit. (000:1834)" in said.out
    assert max(map(len, said.out.splitlines())) <= 100


def test_programs_get_the_same():
    """000:1834"""
    data = run(*ASKED, "--json").data
    assert (data["game"], data["schedule"], data["option"], data["on"]) == (
        "hemphills/dai-bacc",
        "hemphills/dai-bacc/12-85",
        "36",
        "2026-01-31",
    )
    rates = next(rule for rule in data["rules"] if rule["rule"] == "rates")
    assert (rates["verdict"], rates["cite"]) == ("kept", ["000:1834"])


def test_a_broken_rule_is_status_one(later: str):
    assert run(*ASKED, "--regime", later).status == 0
    said = run(*ASKED[:4], "--on", "2030-01-01", "--regime", later)
    assert said.status == 1
    assert "broken: 5 of at most 3 rates ($1, $2, $3, $7, $10)" in said.out
    assert "Three rates at most.\n" in said.out
    assert run(*ASKED[:4], "--on", "2030-01-01", "--regime", later, "--json").status == 1


def test_a_reading_may_break_what_its_usual_answer_keeps():
    """000:1155: the printed tier begins with a figure that the one before ends with."""
    asked = ("check-law", "hemphills/dai-bacc", "--option", "78")
    assert run(*asked).status == 0
    said = run(*asked, "--reading", "tier-overlap=as-printed")
    assert said.status == 1
    assert "broken: player-dealer has two fees for $800" in said.out


def test_a_superseded_sheet_goes_by_its_name():
    """003:5928-5932"""
    asked = (
        "check-law",
        "lucky-derby/no-bust-blackjack",
        "--option",
        "2",
        "--sheet",
        "no-bust-blackjack-own",
    )
    said = run(*asked, "--json")
    rates = next(rule for rule in said.data["rules"] if rule["rule"] == "rates")
    assert (rates["verdict"], rates["cite"]) == ("doubtful", ["003:5931-5932"])


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--option", "36", "--on", "soon"], '--on "soon": write a day such as 2026-01-31'),
        (["--option", "99"], 'hemphills/dai-bacc has no option "99"; there are 1 to 85'),
        (
            ["--option", "36", "--regime", "absent.toml"],
            "absent.toml: cannot be read: No such file or directory",
        ),
        ([], "option"),
    ],
)
def test_a_question_that_cannot_be_answered_is_refused(words: list[str], says: str):
    assert run("check-law", "hemphills/dai-bacc", *words).refused(says)


def test_a_game_without_fees_has_no_option_to_check():
    """004:3"""
    assert run("check-law", "casino-royale/baccarat-gold", "--option", "1").refused("no approved fees")
