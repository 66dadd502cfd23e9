"""The documents of three card poker read again: paytables, odds, seats, packs, rankings, orders, limits."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb

import pytest

from rulebook.documents.three_card_pages import (
    THREE_CARD,
    every_three_card,
    money,
    printed_rows,
    says_range,
    three_card,
    whole_table,
)
from rulebook.room_pages import NUMBERS, lines, needs_seeds, text

pytestmark = needs_seeds

BGC_IDS = {
    "casino-royale/three-card-poker": ("GEGA-002099", "004:1987"),
    "hemphills/three-card-poker-6-card-bonus": ("GEGR-002156", "000:1422"),
    "lucky-derby/three-card-poker-6-card-bonus": ("GEGA-003666", "003:7727-7728"),
    "merced/three-card-poker-6-card-bonus": ("GEGA-003307", "002:1325"),
    "palace/three-card-poker-6-card-bonus": ("GEGA-004183", "001:1560"),
}
CLASSES = {
    "mini_royal": "(mini |royal-3 )?(royal )?flush",
    "straight_flush": "straight flush",
    "three_of_a_kind": "three of a kind",
    "straight": "straight(?! flush)",
    "flush": "flush",
    "pair": "(one )?pair",
    "high_card": "high card",
}
SIX_CARDS = [188, 1656, 14_664, 165_984, 205_792, 361_620, 732_160]
"""Sets of six cards by their best five: royal flush down to three of a kind."""


def ranked(hand: str) -> str:
    """Return the condition that a printed hand of five cards is."""
    return hand.lower().replace(" ", "_")


@every_three_card
def test_paytables_are_the_printed_ones(game_id: str):
    """000:287-292, 000:313-319, 000:4109-4117, 001:1215-1247, 002:935-966, 003:3550-3606, 004:282-287"""
    for wager in three_card(game_id).wagers:
        if not wager.paytable:
            continue
        assert [(row.label, row.pays) for row in wager.paytable] == printed_rows(whole_table(wager))
        for row in wager.paytable:
            assert printed_rows(row.cite[0]) == [(row.label, row.pays)]
            if wager.looks == "own_three":
                assert re.fullmatch(CLASSES[row.when], row.label.lower())
            else:
                assert row.when == ranked(row.label)


@every_three_card
def test_even_money_is_printed_for_ante_and_play(game_id: str):
    """000:258, 000:4083, 001:1190, 002:908, 003:3475, 004:264"""
    for wager in three_card(game_id).wagers[:2]:
        assert (wager.wins, str(wager.pays)) == ("player_wins", "1 to 1")
        assert "the player wins even money" in text(wager.cite)


@every_three_card
def test_equal_hands_push_where_it_is_printed(game_id: str):
    """000:260, 000:4085, 001:1192, 002:910, 003:3482-3483; not in 004:231-300"""
    game = three_card(game_id)
    assert all(wager.push == ("tie",) for wager in game.wagers[:2])
    printed = "wagers shall push" in text(game.wagers[0].cite)
    assert printed is ("three-card-silences" not in game.readings)


@every_three_card
def test_hands_rank_in_the_printed_order(game_id: str):
    """000:198-207, 000:4023-4032, 001:1123-1132, 002:864-870, 003:3342-3365, 004:240-246"""
    hand = three_card(game_id).hand
    printed = [line for cite in hand.cite for line in lines(cite)]
    places: list[int] = []
    for name in hand.classes:
        start = (
            rf"^(\d\t)?{CLASSES[name]}\b|is the one pair" if name == "pair" else rf"^(\d\t)?{CLASSES[name]}\b"
        )
        rest = [
            at
            for at, line in enumerate(printed)
            if re.search(start, line, re.IGNORECASE) and at not in places
        ]
        places.append(rest[0])
    assert places == sorted(places)
    assert len(places) == len(CLASSES)


@every_three_card
def test_ace_two_three_is_a_run_where_it_is_printed(game_id: str):
    """000:199, 000:4024, 001:1124; 002:865 and 003:3346 end the straight flushes with 4, 3 and 2"""
    game = three_card(game_id)
    words = text(game.hand.cite)
    whole = re.search(r"(3, 2 and ace|ace, 2 and 3) is the lowest ranked straight flush", words)
    assert game.hand.ace_low == "every_straight"
    mark = {"follows": True, "departs": False, "silent": False}[game.readings["three-card-ace-low"].mark]
    assert bool(whole) is mark
    assert ("4, 3 and 2 is the lowest" in words) is (game.readings["three-card-ace-low"].mark == "departs")


@every_three_card
def test_other_names_of_a_class(game_id: str):
    """000:4023, 004:240"""
    hand = three_card(game_id).hand
    for name in hand.titles.values():
        assert name.lower() in text(hand.titles_cite)
    assert bool(hand.titles) is ("mini royal flush" not in text(hand.cite))


@every_three_card
def test_seats_are_the_printed_numbers(game_id: str):
    """000:211, 000:4036, 001:1136, 002:828, 003:3287, 004:250, 004:253"""
    for layout in three_card(game_id).layouts:
        words = text(layout.cite)
        assert re.search(rf"\b{NUMBERS[layout.positions]} (places on one side|seated positions)", words)
        assert re.search(rf"{layout.table}( |-style)", words)


@every_three_card
def test_packs_are_the_printed_numbers(game_id: str):
    """000:184, 000:4009, 001:1111, 002:849, 003:3319-3321, 004:251"""
    deck = three_card(game_id).deck
    words = text(deck.cite)
    assert deck.alternating is ("two alternating decks" in words)
    packs = (1,) if deck.alternating else tuple(range(1, NUMBERS.index("six") + 1))
    assert deck.packs == packs
    assert deck.alternating or "up to six standard 52-card decks" in words


def test_the_printed_house_advantage_follows_from_the_paytable():
    """003:3608, 003:3610"""
    rows = three_card("lucky-derby/three-card-poker-6-card-bonus").wagers[3].paytable
    sets = comb(52, 6)
    pays = sum(count * row.pays.win for count, row in zip(SIX_CARDS, rows, strict=True) if row.pays)
    edge = 1 - Fraction(pays + sum(SIX_CARDS), sets)
    assert f"House Advantage {float(edge):.2%}" in lines("003:3608")[0]
    assert f"Hit frequency {float(Fraction(sum(SIX_CARDS), sets)):.4%}" in lines("003:3610")[0]


@every_three_card
def test_limits_are_printed_in_the_schedules(game_id: str):
    """000:1426-1428, 000:4157-4159, 001:1563, 002:1328-1360, 003:7740-7817, 004:1990-2000"""
    ranges = three_card(game_id).limits.ranges
    assert all(says_range(cite, limits) for limits in ranges for cite in limits.cite)
    for limits in ranges:
        first, _, last = limits.options.partition("-")
        assert len(limits.cite) in {1, int(last or first) - int(first) + 1}


def test_limits_of_an_own_schedule():
    """003:3651, 003:3661, 003:3672, 003:3704, 003:3716, 003:3728, 003:3740, 003:3750, 003:3760"""
    ranges = three_card("lucky-derby/three-card-poker-6-card-bonus", schedule_precedence="own").limits.ranges
    assert all(says_range(cite, limits) for limits in ranges for cite in limits.cite)
    assert [limits.options for limits in ranges] == ["1-3", "4-6", "7-9"]


@pytest.mark.parametrize("sheet", ["own", "earlier"])
def test_the_older_sheets_have_tiers_and_no_limit(sheet: str):
    """001:1256-1259, 001:1323-1326: antes to $400, the bonus on six cards to $100"""
    game = three_card("palace/three-card-poker-6-card-bonus", schedule_precedence=sheet)
    (limits,) = game.limits.ranges
    tiers = money(limits.cite)
    assert tiers.startswith(f"1 ${limits.minimum[0] // 100}-$100 $1.00")
    assert tiers.endswith(f"$305-${limits.maximum[0] // 100} $4.00")
    bonus = game.wagers[3].limits
    assert bonus is not None
    assert bonus.minimum is not None
    assert bonus.maximum is not None
    assert money(bonus.cite).endswith(f"${bonus.minimum // 100}-${bonus.maximum // 100} $1.00")
    assert not game.limits.together


def test_the_later_sheet_has_a_limit_for_each_seat():
    """001:1538, 001:1562"""
    assert three_card("palace/three-card-poker-6-card-bonus").limits.together
    assert "table limit per seat" in text(["001:1562"])
    assert "bonus bet total and the base game wager will not exceed" in text(["001:1538"])


@every_three_card
def test_a_bonus_bets_own_limits_are_printed(game_id: str):
    """000:1424, 000:4155"""
    found = [wager.limits for wager in three_card(game_id).wagers if wager.limits and wager.limits.maximum]
    for limits in found:
        assert limits.minimum is not None
        assert limits.maximum is not None
        assert f"must be between ${limits.minimum // 100} and ${limits.maximum // 100}." in money(limits.cite)
    assert len(found) == (2 if THREE_CARD[game_id].startswith("000") else 0)


@every_three_card
def test_numbers_of_the_bureau(game_id: str):
    """000:1422, 001:1560, 002:1325, 003:7728, 004:1987; none over 000:3993"""
    bgc_id, cite = BGC_IDS.get(game_id, (None, None))
    assert three_card(game_id).bgc_id == bgc_id
    assert bgc_id is None or bgc_id.lower() in text([str(cite)])
