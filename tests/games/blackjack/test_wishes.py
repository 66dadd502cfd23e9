"""What bots and hints would do, best first: by the chart, or by a rule of thumb where none ships."""

from __future__ import annotations

import pytest

from games.blackjack.century_and_royale import CENTURY, PURE, At, bettor_of, opened, say
from houseway.games import Round, family_of, situation_of
from houseway.games.blackjack import Blackjack
from houseway.games.blackjack.choosing import by_chart
from houseway.games.blackjack.shipped import shipped
from houseway.games.blackjack.walk import Walk
from houseway.games.narrowing import narrowed
from houseway.rulebook import BlackjackGame, load

SPANISH = "merced/pure-spanish-21-5"
NO_BUST = "lucky-derby/no-bust-blackjack"


def dealt(game: str, own: str, dealer: str, after: str = "", **readings: str) -> Round:
    """Seat 4 has the two cards; of the player-dealer's the first is up."""
    return opened(At(game), "4: base 20", f"{own} | {dealer} > {after}", **readings)


def wishes(table: Round, who: str = "4", *, simply: bool = False) -> str:
    family = family_of(table.rules.game)
    assert isinstance(family, Blackjack)
    now = situation_of(table, table.state)
    found = family.wishes(now, bettor_of(who), simply=simply)
    assert simply or family.advice(now, bettor_of(who)) == found[0]
    return " ".join(found)


@pytest.mark.parametrize(
    ("own", "up", "charted", "simple"),
    [
        ("6s 5d", "Kh", "double hit", "hit"),
        ("Ks 2d", "3h", "hit stand", "stand"),
        ("As 7d", "Kh", "hit stand", "stand"),
        ("9s 6d", "Kh", "surrender hit stand", "hit"),
        ("Ks 6d", "Kh", "surrender stand hit", "surrender"),
        ("As 6d", "4h", "double hit stand", "hit"),
        ("8s 8d", "Kh", "split surrender stand hit", "split"),
        ("9s 9d", "6h", "split stand hit", "stand"),
        ("As Ad", "6h", "split double hit stand", "split"),
    ],
)
def test_what_the_chart_asks_for_comes_first_and_then_what_else_it_says(
    own: str, up: str, charted: str, simple: str
):
    """004:735-738: who has no chips for a double hits or stands, who has none for a split plays the total"""
    table = dealt(PURE, own, f"{up} 7c")
    assert wishes(table) == charted
    thumb = wishes(table, simply=True).split()
    assert thumb[0] == simple
    assert sorted(thumb) == sorted(table.state.asked[bettor_of("4")])


def test_a_rule_of_thumb_hits_what_it_cannot_double():
    """004:735"""
    assert wishes(dealt(PURE, "6s 5d", "6h 7c"), simply=True).startswith("double hit ")


@pytest.mark.parametrize(
    ("third", "up", "charted"),
    [
        ("5h", "6h", "double-double stand"),
        ("5h", "9h", "double-double rescue stand"),
        ("Kh", "9h", "rescue stand"),
        ("Kh", "6h", "stand"),
    ],
)
def test_after_a_double(third: str, up: str, charted: str):
    """002:626-628: who cannot double again does as after the last double"""
    table = say(dealt(SPANISH, "2s 4d", f"{up} 7c", third), "4 double")
    assert wishes(table) == charted


def test_a_hand_of_a_split_is_split_again_while_it_may_be():
    """001:1038"""
    table = say(dealt(CENTURY, "8s 8d", "7c 6h", "8h 8c 8s 8d"), "4 split")
    for _ in range(3):
        assert wishes(table).startswith("split ")
        say(table, "4 split")
    assert "split" not in wishes(table)


def test_even_money_is_taken_and_insurance_is_not():
    """004:744-746"""
    assert wishes(dealt(PURE, "As Kd", "Ah 7c")) == "even-money decline"
    assert wishes(dealt(PURE, "As 5d", "Ah 7c")) == "decline"


def test_without_a_chart_a_rule_of_thumb_is_left():
    """004:706, 004:736: the game is read otherwise, and no chart is counted for that"""
    table = dealt(PURE, "As 6d", "4h 7c", chart_against_options="after-chart")
    assert wishes(table) == wishes(table, simply=True)
    assert wishes(table).startswith("hit ")


@pytest.mark.parametrize(
    ("own", "charted"), [("9s 7d", "surrender keep"), ("8s 8d", "keep"), ("9s 2d", "keep")]
)
def test_before_the_look_only_a_surrender_is_asked_about(own: str, charted: str):
    """004:738: a chart has its answer to that as well"""
    table = dealt(PURE, own, "Kh 7c", surrender_moment="early")
    walk = Walk(situation_of(table, table.state))
    chart = shipped(narrowed(load(PURE).game, BlackjackGame), 8)
    assert chart is not None
    assert " ".join(by_chart(walk, walk.asking[bettor_of("4")], chart)) == charted
    assert wishes(table) == "keep"


def test_behind_a_seat_its_player_is_followed():
    """003:5865: the chart does not say whether to match another's double"""
    table = opened(At(NO_BUST), "4: base 20 | 4.1: base 10", "6s 5d | 6h 7c > Kc")
    say(table, "4 double")
    assert wishes(table, "4.1") == wishes(table, "4.1", simply=True) == "match ride"
