"""Regimes are data with dates: a later one adds, changes and repeals what an earlier one has."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from houseway.errors import RecordError, RulebookError
from houseway.law import Regime, filed_regimes, read_regimes, rules_on

LATER = """
[[regime]]
id      = "later"
title   = "A later regime"
from    = 2030-01-01
until   = 2031-12-31
repeals = ["zero-collection"]

[[regime.rule]]
id    = "rates"
check = "at_most_rates"
most  = 3
says  = "Three rates at most."
basis = "A later law"

[[regime.rule]]
id     = "no-free-games"
check  = "zero_collection"
strict = true
says   = "Somebody has to pay."
"""


@pytest.fixture
def later(tmp_path: Path) -> Path:
    file = tmp_path / "later.toml"
    file.write_text(LATER, encoding="utf-8")
    return file


def names(day: date, regimes: tuple[Regime, ...] = ()) -> list[str]:
    return [rule.id for rule in rules_on(day, regimes)]


def test_the_documents_own_rules_hold_on_every_day():
    """000:1828-1836"""
    first, today, last = (names(day) for day in (date.min, date(2026, 1, 1), date.max))
    assert first == today == last
    assert {"flat-fee", "fixed-before-play", "rates", "one-option", "posting", "rotation"} <= set(today)


@pytest.mark.parametrize(
    ("day", "holds"),
    [
        (date(2029, 12, 31), False),
        (date(2030, 1, 1), True),
        (date(2031, 12, 31), True),
        (date(2032, 1, 1), False),
    ],
)
def test_a_regime_holds_from_its_first_day_to_its_last(later: Path, day: date, *, holds: bool):
    regimes = read_regimes(later)
    rates = next(rule for rule in rules_on(day, regimes) if rule.id == "rates")
    assert (rates.most == 3) is holds
    assert ("zero-collection" not in names(day, regimes)) is holds
    assert ("no-free-games" in names(day, regimes)) is holds
    assert regimes[0].holds(day) is holds


def test_a_changed_rule_keeps_its_place_and_an_added_one_comes_last(later: Path):
    before, after = names(date(2030, 6, 1)), names(date(2030, 6, 1), read_regimes(later))
    assert after == [name for name in before if name != "zero-collection"] + ["no-free-games"]


def test_the_regime_that_begins_last_has_the_last_word():
    rates = next(rule for rule in filed_regimes()[0].rules if rule.id == "rates")
    regimes = [
        Regime(id=f"of-{year}", title="One", begins=date(year, 1, 1), rules=(replace(rates, most=most),))
        for year, most in ((2032, 2), (2030, 4))
    ]
    for year, most in ((2026, 5), (2031, 4), (2033, 2)):
        found = next(rule for rule in rules_on(date(year, 1, 1), regimes) if rule.id == "rates")
        assert found.most == most


def test_what_is_not_in_force_cannot_be_repealed():
    regime = Regime(id="odd", title="Odd", repeals=("zero-collectio",))
    with pytest.raises(
        RulebookError, match='repeals "zero-collectio", which is not in force; did you mean zero-collection'
    ):
        rules_on(date(2026, 1, 1), [regime])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[regime]\n", "not TOML"),
        ("", "regime"),
        (LATER.replace("at_most_rates", "at_most_rate"), "check"),
        (LATER.replace("most  = 3", "most  = 0"), "most"),
        (
            LATER.replace("until   = 2031", "until   = 2029"),
            "until: expected a day not before 2030-01-01, got 2029-12-31",
        ),
        (LATER.replace('"no-free-games"', '"rates"'), 'expected every id once, got "rates" again'),
        (LATER.replace("strict", "strikt"), "strikt"),
        (LATER.replace("2030-01-01", '"soon"'), "from"),
    ],
)
def test_a_file_that_says_it_wrong_is_refused_with_its_place(tmp_path: Path, text: str, says: str):
    file = tmp_path / "wrong.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(RulebookError) as refused:
        read_regimes(file)
    assert str(file) in str(refused.value)
    assert says in str(refused.value)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path):
    with pytest.raises(RecordError, match="cannot be read: No such file"):
        read_regimes(tmp_path / "absent.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(RecordError, match="not a text file"):
        read_regimes(tmp_path / "bytes.toml")
