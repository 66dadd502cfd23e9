"""Casino Royale's Pure 21.5, with and without Buster: charts, doubles, splits, surrender, those behind a seat."""

from __future__ import annotations

import pytest

from games.blackjack.century_and_royale import (
    BUSTER,
    PURE,
    ROYALE,
    At,
    asked,
    lines,
    opened,
    played,
    refused,
    say,
    settled,
    stacks,
)
from houseway.banking import Bettor
from houseway.games import HandParted, PlaceWager

SMALL = "2h 2s 3h 3s 4h 4s 2h 2s 3h 3s 4h 4s"
both = pytest.mark.parametrize("game", ROYALE)


@both
@pytest.mark.parametrize(
    ("cards", "answers"),
    [
        ("2c 3d", "hit double surrender"),
        ("2c 2d", "hit double split surrender"),
        ("5c 6d", "hit double surrender"),
        ("9c 3d", "hit stand double surrender"),
        ("9c 9d", "hit stand double split surrender"),
        ("Tc 8d", "hit stand double surrender"),
        ("Tc 9d", "stand double surrender"),
        ("Kc Kd", "stand double split surrender"),
        ("Kc Td", "stand double split surrender"),
        ("Jc Qd", "stand double split surrender"),
        ("Ac Ad", "hit stand double split surrender"),
        ("Ac 2d", "hit stand double surrender"),
        ("Ac 9d", "hit stand double surrender"),
    ],
)
def test_what_two_cards_may_do(game: str, cards: str, answers: str):
    """004:701-706, 004:735-738, 004:1784-1788, 004:1817-1820"""
    assert asked(opened(At(game), "1: base 10", f"{cards} | 6d 7d > {SMALL}")) == {"1": answers}


@both
@pytest.mark.parametrize(
    ("cards", "answers"),
    [
        ("Ts 2d > 2s", "hit stand"),  # 14
        ("Ts 2d > 6s", "hit stand"),  # 18
        ("As 4d > 3s", "hit stand"),  # soft 18
        ("As 4d > 6s", "hit stand"),  # soft 21 is in no column: an option
        ("As 4d > 9s", "hit stand"),  # hard 14
    ],
)
def test_what_three_cards_may_do(game: str, cards: str, answers: str):
    """004:703-704, 004:1787-1788: all other counts are free; three cards are neither doubled nor surrendered"""
    two, after = cards.split(" > ")
    table = opened(At(game), "1: base 10", f"{two} | 6d 7d > {after} {SMALL}")
    assert asked(say(table, "1 hit")) == {"1": answers}


@both
@pytest.mark.parametrize("drawn", ["7s", "8s", "9s"])
def test_hard_nineteen_or_more_stands_without_asking(game: str, drawn: str):
    """004:704, 004:1788: the player-dealer is next"""
    table = say(opened(At(game), "1: base 10", f"Ts 2d | 9d 8d > {drawn}"), "1 hit")
    assert table.over


@both
def test_hard_eleven_or_less_is_hit_without_asking(game: str):
    """004:704, 004:1788"""
    table = say(opened(At(game), "1: base 10", f"2c 3d | 6d 7d > 2d 4d 5s {SMALL}"), "1 hit")
    assert stacks(table)[4:] == ["1", "1", "1"]  # seven, eleven, sixteen
    assert asked(table) == {"1": "hit stand"}


@both
def test_unlawful_answers_are_named(game: str):
    """004:703-706, 004:735-738, 004:1787-1788, 004:1817-1820"""
    low = opened(At(game), "1: base 10", f"5c 6d | 6d 7d > {SMALL}")
    assert [fault.says for fault in refused(low, "1", "stand")] == [
        'seat 1: no answer "stand"; answers: hit, double, surrender'
    ]
    high = opened(At(game), "1: base 10", f"Tc 9d | 6d 7d > {SMALL}")
    assert [fault.says for fault in refused(high, "1", "hit")] == [
        'seat 1: no answer "hit"; answers: stand, double, surrender'
    ]
    assert [fault.says for fault in refused(high, "2", "stand")] == ["seat 2 has nothing to choose now"]
    assert [fault.rule for fault in refused(high, "1", "split $5")] == ["choice"]


@both
def test_with_the_chart_first_only_free_counts_have_options(game: str):
    """004:706, 004:1788, 004:1818 (reading chart-against-options=after-chart): two bonus cards apart"""
    for cards, answers in {
        "5c 5d": None,  # hit, and then asked about fifteen
        "Tc 9d": None,
        "Kc Td": "stand split",
        "9c 9d": "hit stand double split surrender",
    }.items():
        table = opened(At(game), "1: base 10", f"{cards} | 9d 8d > 9h", chart_against_options="after-chart")
        assert asked(table) == ({"1": answers} if answers else {})


# doubles


@both
@pytest.mark.parametrize(
    ("said", "added"), [("double", "20"), ("double $20", "20"), ("double $5", "5"), ("double $0.50", "0.50")]
)
def test_a_double_is_as_large_as_the_wager_or_less(game: str, said: str, added: str):
    """004:735, 004:1817: one more card, regardless of the total"""
    table = played(At(game), "1: base 20", "3c 4d | 9d 8d > 2s", f"1 {said}")
    assert stacks(table)[4:] == ["1"]
    assert lines(table) == ["1 base lose 20", f"1 double lose {added}"]


@both
@pytest.mark.parametrize("said", ["double $20.01", "double $40", "double $0"])
def test_a_double_for_more_is_refused(game: str, said: str):
    """004:735, 004:1817"""
    table = opened(At(game), "1: base 20", "3c 4d | 9d 8d > 2s")
    (fault,) = refused(table, "1", said)
    assert fault.says.endswith("; it is for $0.01 to $20")
    assert fault.cite[0] in {"004:735", "004:1817"}


# splits


@both
def test_three_splits_make_four_hands_and_no_more(game: str):
    """004:737, 004:1819"""
    table = opened(At(game), "1: base 5", "8c 8d | Td 8d > 8h 8s 8c Ts Tc Td Th")
    say(table, "1 split, 1 split")
    assert "split" in asked(table)["1"]
    say(table, "1 split")
    assert asked(table) == {"1": "hit stand double"}
    parted = [event.into for event in table.events if isinstance(event, HandParted)]
    assert parted == ["seat 1 hand 2", "seat 1 hand 3", "seat 1 hand 4"]


@both
def test_a_split_hand_draws_and_doubles_but_is_not_surrendered(game: str):
    """004:736, 004:738, 004:1818-1820; 004:735 by the reading double-after-split"""
    table = opened(At(game), "1: base 20", "9c 9d | Td 7d > 2s Th 5c 7s")
    say(table, "1 split")
    assert asked(table) == {"1": "hit double"}
    say(table, "1 double $10")
    assert asked(table) == {"1": "hit stand double"}
    say(table, "1 hit")  # twenty-one stands
    assert sorted(lines(table)) == ["1 base win 20", "1 double win 10", "1 split (hand 2) win 20"]


@both
def test_split_aces_get_one_card_each(game: str):
    """004:736, 004:1818: a bonus card makes 21 of it, paid even (reading natural-after-split)"""
    table = played(At(game), "1: base 20", "Ac Ad | Td 7d > Ks 5s", "1 split")
    assert stacks(table)[4:] == ["1", "1 hand 2"]
    assert lines(table) == ["1 base win 20", "1 split (hand 2) lose 20"]


@both
def test_aces_are_split_as_often_as_other_pairs(game: str):
    """004:736-737, 004:1818-1819 (reading resplit-aces)"""
    cards = "Ac Ad | Td 7d > As Ah 5c Ks Tc 9c"
    table = opened(At(game), "1: base 20", cards)
    say(table, "1 split")
    assert asked(table) == {"1": "stand split"}
    say(table, "1 split")
    assert asked(table) == {"1": "stand split"}
    say(table, "1 split")
    assert table.over
    assert len(lines(table)) == 4
    once = opened(At(game), "1: base 20", cards, resplit_aces="once")
    assert say(once, "1 split").over


@both
def test_a_second_ace_may_stay(game: str):
    """004:736, 004:1818: soft 12"""
    table = played(At(game), "1: base 20", "Ac Ad | Td 7d > As 9h", "1 split, 1 stand")
    assert lines(table) == ["1 base lose 20", "1 split (hand 2) win 20"]


@both
def test_a_natural_after_a_split_where_it_counts(game: str):
    """004:659, 004:1746 (reading natural-after-split=natural)"""
    table = opened(At(game), "1: base 20", "Ac Ad | Td 7d > Ks 5s", natural_after_split="natural")
    assert lines(say(table, "1 split"))[0] == "1 base win 24"


def test_doubles_after_a_split_may_be_refused():
    """004:735-737: silent (reading double-after-split=not-allowed)"""
    cards = "9c 9d | Td 7d > 5s Th"
    table = opened(At(PURE), "1: base 20", cards, double_after_split="not-allowed")
    assert asked(say(table, "1 split")) == {"1": "hit stand"}


# surrender


@both
@pytest.mark.parametrize(("base", "half"), [("20", "10"), ("15", "7.50")])
def test_a_surrender_costs_half_and_ends_the_hand(game: str, base: str, half: str):
    """004:738, 004:1820"""
    table = played(At(game), f"1: base {base}", "9c 7d | Td 6d", "1 surrender")
    assert stacks(table)[4:] == []
    assert lines(table) == [f"1 base lose {half}"]
    assert settled(table, "1", "base").outcome.cite[0] in {"004:738", "004:1820"}


@both
def test_early_surrender_is_asked_before_the_look(game: str):
    """004:738, 004:1820 (reading surrender-moment=early): half is lost to a natural, too; a natural keeps"""
    table = opened(
        At(game),
        "1: base 20 | 2: base 10 | 3: base 30",
        "9c 7d | Tc 8d | Ac Kc | Td Ad",
        surrender_moment="early",
    )
    assert asked(table) == {"1": "surrender keep", "2": "surrender keep"}
    say(table, "1 surrender, 2 keep")
    assert sorted(lines(table)) == ["1 base lose 10", "2 base lose 10", "3 base push"]


@both
def test_who_surrendered_early_is_not_insured(game: str):
    """004:738, 004:1820 (reading surrender-moment=early): his play has ceased"""
    bets, cards = "1: base 20 | 2: base 10", "9c 7d | Tc 8d | Ad Td"
    table = opened(At(game), bets, cards, surrender_moment="early")
    say(table, "1 surrender, 2 keep")
    assert asked(table) == {"2": "insure decline"}


# behind a seat


def test_backline_bets_are_taken_in_the_older_text_and_not_in_the_newer():
    """004:730; 004:1810, 004:1835"""
    assert lines(played(At(PURE), "1: base 20 | 1.1: base 10", "Tc 9c | Td 8d", "1 stand")) == [
        "1 base win 20",
        "1.1 base win 10",
    ]
    table = opened(At(BUSTER), "1: base 20", f"9c 3d | Td 8d > {SMALL}")
    for wager, line in (("base", "004:1810"), ("buster", "004:1835")):
        found = table.check(PlaceWager(Bettor(1, 1), wager, 1000))
        assert [line in fault.cite for fault in found if fault.rule == "backline"] == [True]


def test_who_stands_behind_matches_a_double_for_what_he_likes_or_rides():
    """004:730, 004:735 (reading backline-decisions): doubling for less is allowed"""
    table = opened(At(PURE), "1: base 20 | 1.1: base 30 | 1.2: base 5", "9c 2d | Td 7d > Ks")
    say(table, "1 double $10")
    assert asked(table) == {"1.1": "match ride", "1.2": "match ride"}
    assert [fault.says for fault in refused(table, "1.1", "match $31")] == [
        "seat 1 backline 1: match for $31; it is for $0.01 to $15"
    ]
    assert lines(say(table, "1.1 match $15, 1.2 ride")) == [
        "1 base win 20",
        "1.1 base win 30",
        "1.2 base win 5",
        "1 double win 10",
        "1.1 double win 15",
    ]


def test_a_split_is_matched_whole():
    """004:730, 004:736: no splitting for less"""
    table = opened(At(PURE), "1: base 20 | 1.1: base 30", "9c 9d | Td 7d > Ks Kd")
    say(table, "1 split")
    assert [fault.rule for fault in refused(table, "1.1", "match $10")] == ["choice"]
    assert lines(say(table, "1.1 match, 1 stand, 1 stand")) == [
        "1 base win 20",
        "1.1 base win 30",
        "1 split (hand 2) win 20",
        "1.1 split (hand 2) win 30",
    ]
