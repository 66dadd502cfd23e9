"""Readings against readings: the missing push, answers that no count sees, and those that move nothing."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway import verbs
from houseway.analysis.comparing import USUAL, Asking, Played, ReadingCompared, short_bank
from houseway.analysis.comparing.short_bank import short_table
from houseway.errors import UnknownGameError

MERCED = "merced/ez-baccarat-panda-8"
ROUNDS = 4_000


@pytest.fixture(scope="module")
def every() -> dict[str, ReadingCompared]:
    asked = Asking(game=MERCED, played=Played(rounds=ROUNDS))
    return {each.question.reading: each for each in verbs.compare_readings(asked)}


def test_the_missing_push_on_a_three_card_seven():
    """002:1597, 002:1635: the push costs the bettor 112,633,011,329,024 wins of 4,998,398,275,503,360 deals"""
    (found,) = verbs.compare_readings(Asking(game=MERCED), "three-card-banker-seven")
    banker = next(line for line in found.comparison.lines if line.wager == "banker")
    assert [f"{float(100 * (each or 0)):.4f}" for each in banker.returns] == ["-1.0183", "1.2351"]
    assert banker.moved(1) == -Fraction(10_000 * 112_633_011_329_024, 4_998_398_275_503_360)
    assert found.comparison.per_round(1) == -Fraction(150_00 * 112_633_011_329_024, 4_998_398_275_503_360)
    assert found.at_table == {}
    question = found.question
    assert (question.default, list(question.answers)) == ("push", ["push", "pay"])
    assert question.cite == ("002:1597", "002:1635")
    assert "004:1546" in question.decided_by


def test_one_answer_beside_the_usual_one():
    """004:205-207"""
    asked = Asking(game=MERCED, played=Played(rounds=0))
    (found,) = verbs.compare_readings(asked, "coverage-policy", "dual")
    names = [side.variant.name for side in found.comparison.sides]
    assert names == ["coverage-policy=gross", "coverage-policy=dual"]
    assert found.at_table == {}


def test_those_that_move_most_come_first(every: dict[str, ReadingCompared]):
    """002:1634-1637: a tie comes up in 9.5 of 100 rounds"""
    hours = [each.per_hour for each in every.values()]
    assert hours == sorted(hours, reverse=True)
    assert next(iter(every)) == "tie-on-lines"


def test_coverage_is_worth_something_only_where_the_bank_runs_short(every: dict[str, ReadingCompared]):
    """002:1562, 004:205-207"""
    coverage = every["coverage-policy"]
    assert coverage.per_hour == 0
    net = coverage.at_table["net"]
    assert net.short > 0.5
    assert net.stake < net.action
    assert (net.deals, net.rounds, net.error) == (4_998_398_275_503_360, 0, 0)
    assert net.moved == pytest.approx(652.0529, abs=1e-4)


@pytest.mark.parametrize(
    "answers", [{"coverage-policy": "dual"}, {"partial-cover": "return-whole"}, {"seat-to-seat": "by-seat"}]
)
def test_what_is_counted_of_a_short_bank_is_what_rounds_come_to(
    answers: dict[str, str], monkeypatch: pytest.MonkeyPatch
):
    """002:1562, 002:1639, 002:1655, 004:205-207"""
    table = short_table(MERCED, USUAL)
    counted = short_bank.at_table(table, answers, 40_000, "counted")

    def too_many(*_: object) -> None:
        """Say of every table that there is no end to it."""

    monkeypatch.setattr(short_bank, "every_round", too_many)
    played = short_bank.at_table(table, answers, 40_000, "played")
    assert (played.deals, played.rounds) == (None, 40_000)
    assert abs(played.moved - counted.moved) < 4 * played.error
    assert played.short == pytest.approx(counted.short, abs=0.01)


def test_elsewhere_the_same_rounds_are_simulated_under_both_answers():
    """004:205-207"""
    asked = Asking(game="casino-royale/three-card-poker", played=Played(rounds=ROUNDS))
    (found,) = verbs.compare_readings(asked, "coverage-policy", "net")
    net = found.at_table["net"]
    assert (net.deals, net.rounds) == (None, ROUNDS)
    assert abs(net.moved) > 3 * net.error > 0


def test_a_bank_that_can_pay_everybody_is_never_short():
    """000:115: what the stake covers is paid"""
    asked = Asking(game=MERCED, played=Played(rounds=ROUNDS, stake=100_000_00))
    (found,) = verbs.compare_readings(asked, "coverage-policy", "net")
    table = found.at_table["net"]
    assert (table.short, table.moved, table.error) == (0, 0, 0)


def test_where_one_player_dealer_may_not_go_on_two_take_turns():
    """004:143"""
    asked = Asking(game="casino-royale/baccarat-gold", played=Played(rounds=400))
    (found,) = verbs.compare_readings(asked, "partial-cover")
    assert found.at_table["return-whole"].deals == 4_998_398_275_503_360


def test_a_table_that_an_answer_does_not_allow_is_told_of():
    """004:87-101: fewer seats than are taken"""
    asked = Asking(game="casino-royale/baccarat-gold", played=Played(rounds=400))
    (found,) = verbs.compare_readings(asked, "seat-count")
    assert found.barred == {"eight": "no seat 14; this table has seats 1 to 8"}
    assert list(found.at_table) == ["fifteen"]


def test_an_answer_that_no_count_goes_so_far_as_is_told_of():
    """003:5770: both cards of the player-dealer up"""
    asked = Asking(game="lucky-derby/no-bust-blackjack", strategy="mimic", played=Played(rounds=0))
    (found,) = verbs.compare_readings(asked, "pd-hole-card")
    assert len(found.comparison.sides) == 1
    assert "both_up" in found.barred["both-up"]


def test_what_changes_no_rule_is_not_played():
    """004:2124"""
    asked = Asking(game="casino-royale/ez-baccarat-panda-8")
    (found,) = verbs.compare_readings(asked, "schedule-precedence")
    assert len({side.rules_hash for side in found.comparison.sides}) == 1
    assert found.at_table == {}


def test_a_reading_or_answer_that_is_none_is_refused():
    asked = Asking(game=MERCED)
    with pytest.raises(UnknownGameError, match="did you mean tie-on-lines"):
        verbs.compare_readings(asked, "tie-on-line")
    with pytest.raises(UnknownGameError, match='no choice "los"; did you mean lose'):
        verbs.compare_readings(asked, "tie-on-lines", "los")
