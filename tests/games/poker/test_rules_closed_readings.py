"""Readings that several of these games share: who shows first, the wheel, a killed pot; each answer is seen to matter."""

from __future__ import annotations

from typing import Unpack

import pytest

from games.poker.dealing_closed import (
    DERBY,
    DRAW,
    HI_LO,
    LOCO,
    LOWBALL,
    MERCED,
    RAZZ,
    ROYALE,
    ROYALE_LOW,
    STUD,
    VINE,
    Hand,
    More,
    hand,
    seats,
)
from houseway.verify.hand_case import open_hand
from houseway.verify.hand_record import parse_hand

STUDS = (STUD, HI_LO, RAZZ, DERBY)
ALL = (DRAW, LOWBALL, LOCO, *STUDS, VINE, MERCED, ROYALE, ROYALE_LOW)


def checked_down(game: str, **more: Unpack[More]) -> Hand:
    """Play four unknown hands to the end without a bet but the forced ones; the button is at seat 4."""
    more["ante"] = 1
    return hand(game, seats(1, 2, 3, 4), button=4, **more).plays_out()


def last_round(table: Hand) -> list[int]:
    """Return who acted in the last round of betting, in order."""
    acted = [line.split() for line in table.lines]
    return [int(seat) for seat, word in acted[-4:] if word == "check"]


@pytest.mark.parametrize("game", ALL)
def test_who_shows_first_when_nobody_has_bet(game: str):
    """000:3852, 001:500, 001:598, 001:779, 001:818, 002:1300, 003:580, 004:1007, 004:1236; reading showdown-order"""
    first = {
        choice: checked_down(game, readings={"showdown-order": choice})
        for choice in ("last-aggressor", "last-actor", "first-checker")
    }
    assert first["last-aggressor"].shown[0] == 1
    assert first["last-actor"].shown[0] == last_round(first["last-actor"])[-1]
    assert first["first-checker"].shown[0] == last_round(first["first-checker"])[0]


@pytest.mark.parametrize("game", ALL)
def test_the_answer_that_each_document_has(game: str):
    """001:598 alone prints an order; elsewhere the last aggressor shows first, reading showdown-order"""
    usual = checked_down(game).shown[0]
    choice = "first-checker" if game == LOCO else "last-aggressor"
    assert usual == checked_down(game, readings={"showdown-order": choice}).shown[0]


WHEEL = {
    DRAW: ("Ac 2d 3h 4s 5c", "6c 7d 8h 9s Tc"),
    STUD: ("Ac 2d 3h 4s 5c Kd Kh", "6c 7d 8h 9s Tc 2h 2s"),
    HI_LO: ("Ac 2d 3h 4s 5c Kd Kh", "6c 7d 8h 9s Tc 2h 2s"),
    DERBY: ("Ac 2d 3h 4s 5c Kd Kh", "6c 7d 8h 9s Tc 2h 2s"),
    ROYALE: ("2d Ac 3h 4s 5c", "3d 4c 5h 6s 7c"),
}
"""A wheel, and a straight that is higher by the usual order."""


@pytest.mark.parametrize("game", WHEEL)
def test_the_wheel_is_the_lowest_straight_or_the_second_highest(game: str):
    """001:264-276, 001:783, 003:582-592, 004:1242; reading wheel-rank"""
    wheel, other = WHEEL[game]
    cards: dict[int, str] = {1: wheel, 2: other}
    second = {"wheel-rank": "second-highest"}
    assert hand(game, cards, button=2, ante=1).plays_out().won[0][0] == 2
    assert hand(game, cards, button=2, ante=1, readings=second).plays_out().won[0][0] == 1


def record(game: str, posts: str, **more: str) -> str:
    """Write the beginning of a hand with a killed pot."""
    lines = [
        f'game = "{game}"',
        "button = 4" if game in {DRAW, LOWBALL} else "",
        "acts = []",
        f"post = [{posts}]",
    ]
    lines += [f"{key} = {value}" for key, value in more.items()]
    lines.append("seat = [" + ", ".join(f"{{ seat = {seat}, stack = 300 }}" for seat in (1, 2, 3, 4)) + "]")
    return "\n".join(lines)


@pytest.mark.parametrize("game", [DRAW, LOWBALL])
def test_who_kills_the_pot_doubles_the_least_bet(game: str):
    """001:371-373, 001:375-377; reading kill-amount: twice the big blind."""
    blinds = ", ".join(
        f'{{ seat = {seat}, kind = "blind", amount = {paid} }}' for seat, paid in ((1, 2), (2, 3), (3, 5))
    )
    posts = f'{blinds}, {{ seat = 4, kind = "kill", amount = 10 }}'
    case = open_hand(parse_hand(record(game, posts), "killed.toml"))
    assert (case.table.lower, case.stakes.lower) == (500, 1000)


@pytest.mark.parametrize("game", [STUD, HI_LO])
def test_a_half_kill_makes_the_limits_half_as_large_again(game: str):
    """001:661-663, 001:673-674; reading kill-amount"""
    posts = '{ seat = 4, kind = "kill", amount = 6 }'
    case = open_hand(parse_hand(record(game, posts, limits="[4, 8]"), "killed.toml"))
    assert (case.stakes.lower, case.stakes.upper) == (600, 1200)
