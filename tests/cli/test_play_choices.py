"""Choices at a table of `houseway play`: what is asked, what a letter means, what one's chips reach for."""

from __future__ import annotations

import re

import pytest

from cli.runs import run
from cli.sitting import GOLD, NO_BUST, ROYAL, THREE_CARDS, money, search, sit


def test_what_ones_chips_do_not_reach_for():
    """000:2401"""
    said = run(
        *("play", NO_BUST, "--seed", "a1", "--rounds", "1", "--stack", "100"),
        typed="\nbase 80\nd\ns\n",
    )
    assert 'seat 4: "double" takes $80; it has $20' in said.out
    assert "you stand" in said.out


def test_nobody_is_asked_for_a_wager_that_he_cannot_pay():
    """000:241: the play wager is as much as the ante"""
    words = ("--rounds", "1", "--stack", "15")
    said = sit(THREE_CARDS, "", "ante 10", "hint", "play", "f", words=words)
    assert said.out.count('seat 4: "play" takes $10; it has $5') == 2
    assert "Play or fold" not in said.out
    assert "Fold? (hint: what is sensible)   A simple strategy would fold.\n" in said.out
    assert "  you fold\n" in said.out


def test_royal_baccarat_lets_one_draw_on_six():
    """004:1446"""
    seed, said = search(ROYAL, "", "player 20", "draw", wanted=r"Draw or stand\?", words=("--rounds", "1"))
    assert re.search(r"dealt to the player hand: \S+ \S+ = 6\n  dealt to the banker hand: ▮ ▮\n", said.out)
    assert re.search(r"may draw or stand: (?:seat \d, )*you", said.out)
    assert "(Enter for the house way: stand)" in said.out
    assert "  you draw\n" in said.out
    assert "6 for those who stand, " in said.out
    stood = sit(ROYAL, "", "player 20", "s", words=("--rounds", "1"), seed=seed)
    assert "  you stand\n" in stood.out
    house = sit(ROYAL, "", "player 20", "", words=("--rounds", "1"), seed=seed)
    assert "  you stand (house way)\n" in house.out
    assert money(house) == money(stood)


def test_baccarat_gold_asks_for_each_bet_on_nothing_or_five():
    """004:15-17, 004:35-37"""
    _, said = search(
        GOLD,
        *("", "base 20, behind 2 base 10", "x", "d", "stand"),
        wanted="Draw or stand for your bet behind seat 2",
        words=("--rounds", "1"),
    )
    assert 'no answer "x"; answers: draw, stand, house-way' in said.out
    assert "  you draw\n" in said.out
    assert "  you behind 2 stand\n" in said.out
    assert re.search(r"dealt to the banker hand: \S+ ▮\n", said.out)


@pytest.mark.parametrize("leaving", [["q"], []])
def test_who_leaves_before_choosing_leaves_it_to_the_house_way(leaving: list[str]):
    """004:1488: the wager stays on the table"""
    seed, _ = search(ROYAL, "", "player 20", wanted=r"Draw or stand\?", words=("--rounds", "1"))
    said = sit(ROYAL, "", "player 20", *leaving, seed=seed)
    house = sit(ROYAL, "", "player 20", "", seed=seed)
    assert "  you stand (house way)\n" in said.out
    assert "You leave the table." in said.out
    assert money(said) == money(house)[:1]


def test_of_two_answers_with_one_letter_the_first_is_meant():
    """000:2401: a stand is asked for more often than a surrender"""
    said = run("play", NO_BUST, "--seed", "a1", "--rounds", "1", typed="\nbase 20\ns\ns\ns\n")
    assert "you stand" in said.out
    assert "you surrender" not in said.out


@pytest.mark.parametrize(
    ("seed", "hand", "offered"), [("t22", "3♥ 2♥", "surrender"), ("t35", "4♥ 4♣", "split or surrender")]
)
def test_a_letter_does_not_stand_for_another_answer_when_its_own_is_not_offered(
    seed: str, hand: str, offered: str
):
    """003:5874-5887: who may not stand and says s neither gives up half nor puts a second wager down"""
    said = sit(NO_BUST, "", "base 20", "s", "S", "surrender", words=("--rounds", "1"), seed=seed)
    assert f"Hit or double or {offered} with {hand} (" in said.out
    assert said.out.count(f'"s" is stand, which cannot be chosen now; say {offered}.') == 2
    assert "you split" not in said.out
    assert said.out.count("  you surrender\n") == 1


def test_a_letter_may_leave_things_as_they_are():
    """003:5896-5899: d is double, and at this question there is nothing to double"""
    said = sit(NO_BUST, "", "base 20", "d", words=("--rounds", "1"), seed="t5")
    assert "Insure or decline? " in said.out
    assert "  you decline\n" in said.out


def test_ones_own_split_is_told():
    """003:5883-5887"""
    said = sit(NO_BUST, "", "base 20", "split", words=("--rounds", "1"), seed="t35")
    assert "  you split into two; the other is your hand 2\n" in said.out


def test_who_leaves_in_the_middle_of_a_hand_stands():
    """000:2401"""
    said = run("play", NO_BUST, "--seed", "a1", "--rounds", "1", typed="\nbase 20\nq\n")
    assert "you stand" in said.out
    assert "you hit" not in said.out
