"""Who must hit, who must stand and who may choose: exactly which answers each total is given."""

from __future__ import annotations

import pytest

from games.blackjack.no_bust_paper import ALL, Document, answers, choose, dealt, names, table

FIRST = [
    # two cards, and what may be answered: a chart of 11 or less, 12 to 20, 21; the options come before it
    ("2c 3d", "hit double surrender"),
    ("2c 2d", "hit double split surrender"),
    ("5c 5d", "hit double split surrender"),
    ("5c 6d", "hit double surrender"),
    ("9c 2d", "hit double surrender"),
    ("9c 3d", "hit stand double surrender"),
    ("6c 6d", "hit stand double split surrender"),
    ("Tc 6d", "hit stand double surrender"),
    ("Tc 9d", "hit stand double surrender"),
    ("Tc Td", "hit stand double split surrender"),
    ("Tc Jd", "hit stand double surrender"),
    ("Kc Kd", "hit stand double split surrender"),
    ("Ac Ad", "hit stand double split surrender"),
    ("Ac 2d", "hit stand double surrender"),
    ("Ac 6d", "hit stand double surrender"),
    ("Ac 9d", "hit stand double surrender"),
]


def opened_with(document: Document, own: str, draws: str = "", dealer: str = "6s 4h", **readings: str):
    """Deal seat 1 two cards against a player-dealer, with the cards that follow."""
    (one, two), (up, down) = own.split(), dealer.split()
    return table(document, 2, "1 base 20", f"{one} {up} {two} {down} {draws}", **readings)


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize(("own", "allowed"), FIRST)
def test_the_first_two_cards(document: Document, own: str, allowed: str):
    """000:2405-2409, 000:2451-2456; 003:5754-5758, 003:5874-5895; 003:6589-6593, 003:6686-6707"""
    assert answers(opened_with(document, own)) == allowed


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize(
    ("own", "draws", "then"),
    [
        ("2c 3d", "7h Ts", "2c 3d 7h"),
        ("2c 3d", "2h 2s 3h Ts", "2c 3d 2h 2s 3h"),
        ("4c 3d", "4h 9s Ts", "4c 3d 4h 9s"),
        ("4c 3d", "2h As Ts", "4c 3d 2h As"),
        ("Tc 2d", "8h Ts", "Tc 2d 8h"),
        ("Ac 2d", "4h Ts", "Ac 2d 4h"),
        ("Ac 6d", "9h Ts", "Ac 6d 9h"),
    ],
)
def test_after_a_hit_eleven_and_less_are_hit_and_twelve_to_twenty_asked(
    document: Document, own: str, draws: str, then: str
):
    """000:2407-2409, 003:5754-5758, 003:6589-6593: a hand of 11 or less takes the next card unasked"""
    opened = opened_with(document, own, draws)
    choose(opened, "1 hit")
    assert dealt(opened)["seat 1"] == then
    assert answers(opened) == "hit stand"


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize(
    ("own", "draws", "then"),
    [
        ("Tc 5d", "6h 7s", "Tc 5d 6h"),
        ("Ac 2d", "8h 7s", "Ac 2d 8h"),
        ("5c 3d", "3h Ts 7s", "5c 3d 3h Ts"),
        ("Tc 2d", "Kh 7s", "Tc 2d Kh"),
    ],
)
def test_twenty_one_stands_unasked_and_a_hand_that_is_over_ends(
    document: Document, own: str, draws: str, then: str
):
    """000:2409, 000:2443-2447; 003:5757-5758; 003:6592-6593: hard 21, soft 21, 21 in four cards, and 22"""
    opened = opened_with(document, own, draws, "6s Kh")
    choose(opened, "1 hit")
    assert opened.over
    assert dealt(opened)["seat 1"] == then


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_player_may_not_hit_twenty_one_or_stand_on_eleven(document: Document):
    """000:2409, 003:5757-5758, 003:6592-6593: a doubled eleven would stand; an eleven is only hit"""
    opened = opened_with(document, "6c 5d")
    assert "stand" not in answers(opened)
    split = opened_with(document, "Tc Td", "Ah 5s")
    choose(split, "1 split")
    assert answers(split) == "stand double"


DRAWN = [
    ("Tc 7d", "5h", "Tc 7d"),
    ("Tc 6d", "5h 2s", "Tc 6d 5h"),
    ("9c 3d", "4h Ks 2s", "9c 3d 4h Ks"),
    ("6c Ad", "Th 2s", "6c Ad Th"),
    ("6c Ad", "2h 3s", "6c Ad 2h"),
    ("5c Ad", "Ah 4s 2c", "5c Ad Ah 4s"),
    ("7c Ad", "5h", "7c Ad"),
    ("9c Ad", "5h", "9c Ad"),
    ("Tc 6d", "Ah 4s", "Tc 6d Ah"),
    ("2c 2d", "Ah 2s 9h 3c 2h", "2c 2d Ah 2s 9h 3c"),
]


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize(("dealer", "draws", "then"), DRAWN)
def test_the_player_dealer_hits_soft_seventeen_and_stands_on_hard(
    document: Document, dealer: str, draws: str, then: str
):
    """000:2413-2415, 003:5803-5810, 003:6615-6621; soft 18 stands (reading soft-eighteen)"""
    opened = opened_with(document, "Tc 9d", draws, dealer)
    choose(opened, "1 stand")
    assert dealt(opened)["player-dealer"] == then


@pytest.mark.parametrize("document", ALL, ids=names)
def test_the_player_dealer_plays_out_though_every_hand_is_over(document: Document):
    """000:2443-2446, 003:5843-5850, 003:6655-6662: an over hand may still push"""
    opened = opened_with(document, "Tc 5d", "Kh Qs", "6s Kd")
    choose(opened, "1 hit")
    assert dealt(opened)["player-dealer"] == "6s Kd Qs"
    assert opened.reckoning().player_dealer == 0


@pytest.mark.parametrize("document", ALL, ids=names)
def test_with_nothing_at_stake_the_player_dealer_does_not_draw(document: Document):
    """000:2456, 003:5894-5895, 003:6706-6707: a surrendered hand waits for nothing"""
    opened = opened_with(document, "Tc 6d", "5h", "6s 5h")
    choose(opened, "1 surrender")
    assert opened.over
    assert dealt(opened)["player-dealer"] == "6s 5h"


AFTER = [
    ("2c 3d", ""),
    ("5c 5d", ""),
    ("8c 8d", "hit stand double split surrender"),
    ("Tc Td", "hit stand double split surrender"),
    ("9c 3d", "hit stand double surrender"),
]


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize(("own", "allowed"), AFTER)
def test_the_chart_may_come_before_the_options(document: Document, own: str, allowed: str):
    """000:2405-2409, 003:5750-5758, 003:6587-6593 (reading chart-against-options=after-chart)"""
    opened = opened_with(document, own, "9h 2s", chart_against_options="after-chart")
    found = answers(opened)
    assert found == (allowed or "hit stand")
    assert (len(dealt(opened)["seat 1"].split()) == 3) == (not allowed)
