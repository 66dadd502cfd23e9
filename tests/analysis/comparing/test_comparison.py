"""Variants side by side: the bank's side of every difference, and which rules it comes from."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from houseway import verbs
from houseway.analysis import edge
from houseway.analysis.comparing import USUAL, Comparison, compared, packs_of, rooms, strategies_of
from houseway.analysis.comparing.explaining import AT_THE_TABLE
from houseway.analysis.comparing.readings import touches_count
from houseway.analysis.comparing.stated import laid
from houseway.analysis.usual_lines import lines_of
from houseway.rulebook import load, reading_answers, usual_answer

MERCED, PALACE = "merced/ez-baccarat-panda-8", "palace/ez-baccarat-panda-8"
DEALS = 4_998_398_275_503_360
TIES = 475_627_426_473_216


@pytest.fixture(scope="module")
def two() -> Comparison:
    return compared(rooms([MERCED, PALACE]))


def line(found: Comparison, wager: str):
    return next(each for each in found.lines if each.wager == wager)


def test_one_more_on_ties_is_what_the_ties_are(two: Comparison):
    """002:1598, 001:1616: 8 to 1 and 9 to 1"""
    moved = line(two, "tie").moved(1)
    assert moved == -Fraction(10_000 * TIES, DEALS)
    assert [each.wager for each in two.lines if each.moves] == ["tie"]


def test_the_bank_is_what_bettors_are_not(two: Comparison):
    for each in two.lines:
        assert each.returns[0] is not None
        assert each.bank(0) == -10_000 * each.returns[0]
        assert each.moved(0) == 0


def test_the_stated_money_lies_on_lines_and_beside_them(two: Comparison):
    """Six players: $300 on the two lines, $30 on the three others; the tie's third moves."""
    rules = load(MERCED)
    money = laid(rules, edge(rules), USUAL)
    assert money == {"player": 150_00, "banker": 150_00, "tie": 10_00, "dragon-7": 10_00, "panda-8": 10_00}
    assert two.per_round(1) == -Fraction(10_00 * TIES, DEALS)
    assert two.per_hour(1) == 60 * two.per_round(1)


def test_a_long_shot_that_may_stand_alone_is_no_line():
    """003:3855: the tie needs no line there"""
    rules = load("lucky-derby/ez-baccarat-panda-8")
    assert laid(rules, edge(rules), USUAL) == laid(load(MERCED), edge(load(MERCED)), USUAL)


def test_wagers_played_as_one_carry_the_money_of_the_ante():
    """003:3381-3382: the play is as large as the ante"""
    rules = load("lucky-derby/three-card-poker-6-card-bonus")
    found = edge(rules)
    money = laid(rules, found, USUAL)
    assert money == {"ante+": 300_00, "pair-plus": 15_00, "6-card-bonus": 15_00}
    assert found.together is not None
    (side,) = compared(rooms([rules.id]), replace(USUAL, bonus=0)).sides
    assert side.bank == -300_00 * found.together.player_return


def test_a_game_without_bonus_bets_has_no_money_on_them():
    assert compared(rooms(["palace/pai-gow-tiles"])).table.bonus == 0


def test_a_wager_that_one_room_lacks_has_no_difference():
    """004:1546: no Panda 8 there"""
    found = compared(rooms([PALACE, "casino-royale/ez-baccarat"]))
    panda = line(found, "panda-8")
    assert (panda.returns[1], panda.moved(1)) == (None, None)
    assert panda.moves


def test_packs_and_strategies_are_variants_too():
    """004:1446: the option draw"""
    fewer, more = compared(packs_of(MERCED, (6, 8))).sides
    assert (fewer.packs, more.packs) == (6, 8)
    found = compared(strategies_of("casino-royale/royal-baccarat", ("house-way", "best")))
    player = line(found, "player").moved(1)
    assert player is not None
    assert player < 0


def test_the_rules_behind_a_difference_are_named(two: Comparison):
    """002:1598, 001:1616"""
    (rule,) = verbs.deciding(two, 1)
    assert (rule.rule, rule.one, rule.other) == ("wager.tie.pays", "8 to 1", "9 to 1")
    assert "002:1598" in rule.one_cite
    assert "001:1616" in rule.other_cite


def test_where_no_wager_explains_itself_the_common_rules_are_named():
    """004:1446, 004:1606: the option draw is no wager's own rule"""
    found = compared(rooms(["casino-royale/royal-baccarat", "casino-royale/baccarat-gold"]))
    named = [each.rule for each in verbs.deciding(found, 1)]
    assert any(rule.startswith("draw.") for rule in named)
    assert not any(rule.partition(".")[0] in AT_THE_TABLE for rule in named)


@pytest.mark.parametrize("game", ["casino-royale/ez-baccarat", "merced/three-card-poker-6-card-bonus"])
def test_what_is_left_uncounted_would_have_counted_the_same(game: str):
    usual = load(game)
    first = edge(usual)
    unseen = [
        {reading: choice}
        for reading, use in usual.document.readings.items()
        for choice in reading_answers(reading, use)
        if choice != usual_answer(reading, use) and not touches_count(usual, load(game, {reading: choice}))
    ]
    assert len(unseen) >= 6
    for readings in unseen:
        again = edge(load(game, readings))
        assert [each.counts for each in again.wagers] == [each.counts for each in first.wagers]


def test_both_lines_are_bet_where_one_can_pay_more_than_even_money():
    """004:1435, 004:1446: a player line that pays 3 to 2 now and then is no long shot"""
    assert lines_of(load("casino-royale/royal-baccarat").game) == ("player", "banker")
