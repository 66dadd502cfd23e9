"""An ace-high seven of the player-dealer: base wagers go back, Ace-High bets win, everything else goes on."""

from __future__ import annotations

from typing import Any

import pytest

from games.pai_gow_poker.fortune_paper import (
    FACE_UP,
    at_table,
    bet,
    choose,
    fate,
    jot,
    lines,
    move,
    shoe_of,
    told,
)
from houseway.games import HandTurned
from verify.by_hand import faults

WITH, WITHOUT = "Jo Kd Jc 9s 7h 5d 2c", "As Kd Jc 9s 7h 5d 2c"
"""Ace-high sevens of a player-dealer, with the joker and without it."""
SAME, PAIR = "Ah Qd Ts 8c 6s 5h 3d", "Qh Qd Ts 8c 6s 5h 3d"
"""A player who is ace-high too, and one who is not."""
FOURS = "4s 4h 4d 4c Th 6c 3c"


def against(bank: str, seven: str, **more: Any) -> dict[str, Any]:
    """Write down a round of two seats, the second with four fours; nobody has anything to set."""
    bets = [bet(4, base=20, ace_high=10, fortune=10), bet(4, 1, base=30), bet(5, base=50, fortune=10)]
    return jot(FACE_UP, "2, 5000", f"{bank} | 4: {seven} | 5: {FOURS}", *bets, **more)


@pytest.mark.parametrize("bank", [WITH, WITHOUT])
@pytest.mark.parametrize("seven", [SAME, PAIR])
def test_every_base_wager_goes_back(bank: str, seven: str):
    """000:339, 000:403, 000:488: behind a seat too, 000:415"""
    record = against(bank, seven)
    for who in ("4 base", "4.1 base", "5 base"):
        assert fate(record, who) == "push"
        assert move(record, who) == (
            "the player-dealer has an ace-high seven",
            ("000:339", "000:403", "000:488"),
        )


@pytest.mark.parametrize(
    ("bank", "seven", "paid", "line"),
    [
        (WITH, SAME, "win 400", "000:558"),
        (WITHOUT, SAME, "win 400", "000:558"),
        (WITH, PAIR, "win 150", "000:559"),
        (WITHOUT, PAIR, "win 50", "000:560"),
    ],
)
def test_what_the_ace_high_bet_pays(bank: str, seven: str, paid: str, line: str):
    """000:492, 000:557-560"""
    record = against(bank, seven)
    assert fate(record, "4 ace-high") == paid
    assert move(record, "4 ace-high")[1] == (line,)


@pytest.mark.parametrize(
    ("bank", "seven", "both"), [(WITH, SAME, "win 400"), (WITH, PAIR, "lose 10"), (WITHOUT, PAIR, "lose 10")]
)
def test_whether_the_player_must_be_ace_high_too(bank: str, seven: str, both: str):
    """000:492, 000:496, 000:549, 000:557-560 (reading ace-high-needs-player)"""
    record = against(bank, seven)
    assert fate(record, "4 ace-high").startswith("win ")
    assert fate(record, "4 ace-high", ace_high_needs_player="both") == both


@pytest.mark.parametrize(
    "bank",
    [
        "Kc Kd Jc 9s 7h 4d 2c",  # a pair
        "As Jo Jc 9s 7h 4d 2c",  # the joker makes it two aces
        "Kc Qh Jc 9s 7h 4d 2c",  # king-high
        "Jo Kd Qc Js 9h 4d 2c",  # the joker completes a straight
        "Jo 2c 3s 4d 5c Jc Kd",  # so does it here
        "Jo Kd Jd 9d 4d 7h 2c",  # a flush
        "As Kd Qc Js Th 4d 2c",
        "Ac Kc Jc 9c 7h 4d 2c",
    ],
)
def test_what_is_no_ace_high_seven(bank: str):
    """000:347, 000:488, 000:496"""
    choices = "2 house-way, 4 house-way, 5 house-way"
    seven = "Qs Qd Ts 8h 6s 5h 3d"
    bets = [bet(4, base=20, ace_high=10), bet(5, base=50)]
    record = jot(FACE_UP, "2, 5000", f"{bank} | 4: {seven} | 5: 8s 7c 6d 5d 3c 3h 2s", *bets, choices=choices)
    assert fate(record, "4 ace-high") == "lose 10"
    assert "000:496" in move(record, "4 ace-high")[1]


def test_an_ace_high_player_alone_loses_the_bet():
    """000:496, 000:557-560"""
    cards = "Kc Kh / Jc Js 9s 7h 4d | 4: Qd Ts / Ah 8c 6s 5h 3d"
    record = jot(FACE_UP, "2, 5000", cards, bet(4, base=20, ace_high=10))
    assert fate(record, "4 ace-high") == "lose 10"


@pytest.mark.parametrize("bank", [WITH, WITHOUT])
def test_fortune_and_envy_go_on(bank: str):
    """000:508, 000:541 (reading ace-high-push-scope)"""
    record = against(bank, "Qh Qd Ts 7c 6s 5h 3d")
    assert fate(record, "4 fortune") == "lose 10"
    assert fate(record, "5 fortune") == "win 250"
    assert fate(record, "4 envy:5") == "win 5"


def test_every_wager_but_the_ace_high_may_push():
    """000:403 over 000:339, 000:488 (reading ace-high-push-scope=all)"""
    record = against(WITH, "Qh Qd Ts 7c 6s 5h 3d")
    found = [line for line in lines(record, ace_high_push_scope="all") if "envy" not in line]
    assert found == [
        "4 base push",
        "4.1 base push",
        "4 ace-high win 150",
        "4 fortune push",
        "5 base push",
        "5 fortune push",
    ]


PILES = (
    WITHOUT,
    SAME,
    "Qh Qs Tc 8d 6h 5c 3c",
    "Kh Kc Jd 9d 7d 4c 2d",
    "9h 8h 7s 6d 4d 4s 2s",
    "Ad Jh Th 8s 6c 4h 3s",
    "Ac Js Td 9c 7c 5s 3h",
)


def test_the_round_is_over_when_his_cards_are_seen():
    """000:402-403: nobody sets, so nothing can be foul (000:411)"""
    opened = at_table(
        FACE_UP, 2, shoe_of(PILES, snake=True), "4 base 20, 4 ace-high 10", (6, 6, 3)
    )  # fifteen
    choose(opened, "2 pile-1")
    assert opened.over
    turned = [event.hand for event in opened.events if isinstance(event, HandTurned)]
    assert turned[0] == "player-dealer"
    assert not [who for who, answers in opened.state.choices.items() if answers != ("pile-1",)]


@pytest.mark.parametrize("words", ["4 set Ah Qd", "4 house-way", "2 house-way"])
def test_nobody_sets_a_hand_then(words: str):
    """000:403"""
    record = against(WITH, SAME, choices=words)
    (fault,) = faults(record)
    assert (fault.rule, fault.says) == ("choice", f"seat {words[0]} has nothing to choose now")


def test_the_hands_that_decide_bonus_bets_are_told():
    """000:507, 000:549, 000:558: a dealer cannot show why 40 to 1 or a Fortune bet was paid without the seven cards"""
    text = told(against(WITH, SAME))
    assert "A♥ Q♦ 10♠ 8♣ 6♠ 5♥ 3♦   not set" in text
    assert "10♥ 6♣ 4♠ 4♥ 4♦ 4♣ 3♣   not set" in text
