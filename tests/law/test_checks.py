"""Every check keeps what is right and breaks what is planted."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from houseway.fees import Posted, posted
from houseway.law import LawFinding, LawRule, check_law, rules_on, table_checks
from houseway.rulebook import Game, Rules, ladder, load

DAY = date(2026, 1, 1)
GAME = "hemphills/dai-bacc"
UTH = "merced/ultimate-texas-holdem"


def option(game: str = GAME, label: str = "12") -> Posted:
    return posted(game, label)


def costing(cell: str, **changes: Any) -> Posted:
    """Return the filed option with another ladder for the player-dealer."""
    filed = option()
    fees = {**filed.option.fees, "player-dealer": ladder(cell)}
    return replace(filed, option=replace(filed.option, fees=fees, **changes))


def called(title: str) -> Posted:
    filed = option()
    charges = {name: replace(charge, title=title) for name, charge in filed.table.charges.items()}
    return replace(filed, table=replace(filed.table, charges=charges))


def verdict(which: Posted, rule: str, **figures: Any) -> LawFinding:
    """Return what one of the filed rules says, with other figures if any are given."""
    filed = next(each for each in rules_on(DAY) if each.id == rule)
    (found,) = check_law(which, [replace(filed, **figures)])
    return found


def test_a_flat_fee_is_kept_and_a_share_breaks():
    """000:1833"""
    assert verdict(option(), "flat-fee").verdict == "kept"
    assert "6 amounts of money" in verdict(option(), "flat-fee").says
    for title in ("5% of the pot", "Commission", "A fraction of wagers"):
        assert verdict(called(title), "flat-fee").verdict == "broken"
        assert title in verdict(called(title), "flat-fee").says


def test_a_fee_is_fixed_unless_a_figure_has_two():
    """000:1833, 000:1155"""
    assert verdict(option(), "fixed-before-play").verdict == "kept"
    overlap = costing("1-100:1 100-200:2 201+:3")
    assert (verdict(overlap, "fixed-before-play").verdict, verdict(overlap, "fixed-before-play").says) == (
        "broken",
        "player-dealer has two fees for $100",
    )
    printed = posted(GAME, "78", readings={"tier-overlap": "as-printed"})
    assert verdict(printed, "fixed-before-play").verdict == "broken"
    assert verdict(posted(GAME, "78"), "fixed-before-play").verdict == "kept"


def test_a_fee_by_the_pot_is_fixed_only_when_the_pot_is():
    """003:3218-3222"""
    by_pot = option("lucky-derby/texas-holdem", "4")
    assert verdict(by_pot, "fixed-before-play").verdict == "doubtful"
    assert verdict(by_pot, "fixed-before-play", strict=True).verdict == "broken"


def test_five_rates_are_kept_and_six_break():
    """000:1834"""
    five = "1-9:1 10-19:2 20-29:3 30-39:4 40+:5"
    assert verdict(costing(five), "rates").verdict == "kept"
    six = verdict(costing("1-9:1 10-19:2 20-29:3 30-39:4 40-49:5 50+:6"), "rates")
    assert (six.verdict, six.says) == ("broken", "6 of at most 5 rates ($1, $2, $3, $4, $5, $6)")
    assert verdict(costing(five), "rates", most=4).verdict == "broken"
    assert verdict(costing(five), "rates", most=None).verdict == "kept"
    assert verdict(costing("1-9:0 10-19:2 20-29:2 30-39:4 40-49:5 50-59:6 60+:7"), "rates").verdict == "kept"


def test_a_game_that_promises_three_rates_and_has_five_is_doubtful():
    """003:5860-5861"""
    found = verdict(option("lucky-derby/no-bust-blackjack", "2"), "rates")
    assert found.verdict == "doubtful"
    assert "the game's own text allows 3 (003:5860-5861)" in found.says


def test_one_option_has_one_limit():
    """000:1832"""
    assert verdict(option(), "one-option").verdict == "kept"
    limited = verdict(option(UTH, "1"), "one-option")
    assert (limited.verdict, limited.says) == ("kept", "one option, for limits of $1 to $10,000")
    filed = option()
    unlimited = replace(
        filed, table=replace(filed.table, schedule=replace(filed.table.schedule, limits=None))
    )
    assert verdict(unlimited, "one-option").verdict == "doubtful"
    assert verdict(unlimited, "one-option", strict=True).verdict == "broken"
    twice = replace(filed, table=replace(filed.table, options=(*filed.table.options, filed.option)))
    assert verdict(twice, "one-option").verdict == "broken"


def test_options_of_one_band_are_doubtful():
    """001:1743-1878, 001:1887"""
    found = verdict(option("palace/seven-card-stud", "1"), "one-option")
    assert found.verdict == "doubtful"
    assert found.says.startswith("options 1, 2 each price a part of the players")


@pytest.mark.parametrize("rule", ["posting", "notice", "table-sign"])
def test_an_option_without_a_fee_cannot_be_posted(rule: str):
    """000:1835-1836, 002:563"""
    assert verdict(option(), rule).verdict == "kept"
    filed = option()
    empty = replace(filed, option=replace(filed.option, fees={}))
    assert verdict(empty, rule).verdict == "broken"
    assert verdict(empty, "rates").verdict == "kept"
    assert verdict(empty, "zero-collection").verdict == "doubtful"


def test_a_sign_shows_the_limits():
    """002:563"""
    assert "limits of $1 to $10,000" in verdict(option(UTH, "1"), "table-sign").says
    filed = option()
    unlimited = replace(
        filed, table=replace(filed.table, schedule=replace(filed.table.schedule, limits=None))
    )
    assert verdict(unlimited, "table-sign").verdict == "doubtful"
    for game, label, says in (
        ("lucky-derby/texas-holdem", "1", "stakes of 1/2"),
        ("lucky-derby/texas-holdem", "90", "a buy-in of 10"),
        ("palace/pan", "1", "a condition of $2"),
    ):
        assert says in verdict(option(game, label), "table-sign").says


def test_the_layout_says_what_qualifies():
    """002:1761"""
    found = verdict(option(UTH, "1"), "layout-legend")
    assert (found.verdict, found.cite) == ("kept", ("002:1761",))
    assert verdict(option(), "layout-legend").verdict == "not for this game"
    filed = load(UTH)
    qualifier = getattr(filed.document, "qualifier", None)
    silent = replace(filed, document=_with(filed.document, qualifier=_with(qualifier, legend_cite=())))
    with patch.object(table_checks, "load", always(silent)):
        assert verdict(option(UTH, "1"), "layout-legend").verdict == "doubtful"
        assert verdict(option(UTH, "1"), "layout-legend", strict=True).verdict == "broken"


def _with(block: Any, **changes: Any) -> Any:
    """Return a block of any family changed."""
    return replace(block, **changes)


def always(rules: Rules) -> Callable[[str], Rules]:
    def loaded(_: str) -> Rules:
        return rules

    return loaded


def turning(turns: int) -> Rules:
    filed = load(GAME)
    assert isinstance(filed.document, Game)
    return replace(
        filed, document=replace(filed.document, rotation=replace(filed.document.rotation, turns=turns))
    )


def test_the_bank_goes_round_after_two_hands():
    """000:1828"""
    assert verdict(option(), "rotation").verdict == "kept"
    assert verdict(option(), "rotation", turns=1).verdict == "broken"
    with patch.object(table_checks, "load", always(turning(3))):
        assert verdict(option(), "rotation").verdict == "broken"
        assert verdict(option(), "rotation-unaffected").verdict == "broken"
        assert verdict(option(), "rotation", turns=None).verdict == "kept"


def test_a_regime_may_ask_for_somebody_in_between():
    """004:143"""
    assert verdict(option(), "rotation", bank="intervening").verdict == "broken"
    royale = option("casino-royale/pure-21-5", "1")
    assert verdict(royale, "rotation", bank="intervening").verdict == "kept"
    assert verdict(royale, "rotation", bank="offered").verdict == "kept"


@pytest.mark.parametrize(
    ("game", "label", "says"),
    [
        ("hemphills/omaha", "1", "nobody banks it"),
        ("palace/three-card-poker", "1", "its rules were not filed"),
    ],
)
def test_a_game_without_a_bank_does_not_rotate_it(game: str, label: str, says: str):
    found = verdict(option(game, label), "rotation")
    assert (found.verdict, found.says) == ("not for this game", says)


def test_the_house_has_no_interest_in_who_wins():
    """000:1831"""
    assert verdict(option(), "no-house-interest").verdict == "kept"
    assert verdict(option("lucky-derby/texas-holdem", "4"), "no-house-interest").verdict == "kept"
    for title in ("Fee from the winner", "A dollar of the winnings"):
        assert verdict(called(title), "no-house-interest").verdict == "broken"


def test_a_fee_of_nothing_is_under_review():
    """002:1323"""
    assert verdict(option(), "zero-collection").verdict == "kept"
    nothing = costing("0")
    assert verdict(nothing, "zero-collection").verdict == "doubtful"
    assert verdict(nothing, "zero-collection", strict=True).verdict == "broken"


def test_a_sheet_that_prints_the_rule_is_cited_itself():
    """001:1573, 000:1834, 002:1323"""
    assert verdict(option(), "rates").cite == ("000:1834",)
    assert verdict(option("palace/pai-gow-tiles", "1"), "rates").cite == ("001:1573",)
    assert verdict(option(), "zero-collection").cite == ("002:1323", "003:7528-7534", "001:1536")


def test_a_game_that_prints_its_rotation_is_cited_itself():
    """004:750: no rule of rotation stands on the sheet."""
    royale = option("casino-royale/pure-21-5", "1")
    assert "004:750" in verdict(royale, "rotation").cite


def test_every_rule_says_something_about_every_kind_of_option():
    rules = rules_on(DAY)
    for game, label in (
        (GAME, "12"),
        ("hemphills/omaha", "9"),
        ("palace/pan", "1"),
        ("lucky-derby/seven-card-stud", "1"),
    ):
        found = check_law(option(game, label), rules)
        assert [each.rule for each in found] == [rule.id for rule in rules]
        assert all(each.says and each.law and each.cite for each in found)


def test_a_rule_that_nobody_printed_needs_no_lines():
    rule = LawRule(id="new", check="flat", says="Flat.", basis="A later law")
    (found,) = check_law(option(), [rule])
    assert (found.cite, found.basis) == ((), "A later law")
