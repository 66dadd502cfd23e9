"""When the fees of stud, draw and Mexican poker are taken, from what, and how much."""

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
from houseway.games.poker.events import FeeTaken, HandDealt, StreetBegun


def table(game: str, players: int, by: str, **more: Unpack[More]) -> Hand:
    """Deal to so many seats, the last of them with the button, by a posted option."""
    more["option"] = by
    return hand(game, seats(*range(1, players + 1)), button=players, **more)


def stayed(one: Hand, until: str) -> Hand:
    """Have everybody stay as cheaply as he may until the betting of a street begins."""
    while not one.deal.over and (one.street != until or one.state.phase != "bet"):
        one.stays()
    return one


def folded(one: Hand) -> Hand:
    """Have everybody fold who may."""
    while not one.deal.over:
        one.says("fold") if one.may[0] == "fold" else one.stays()
    return one


def begun(one: Hand) -> list[str]:
    """Return the fees and the streets in the order in which they came: amounts, and names."""
    return [
        f"${event.amount / 100:g}" if isinstance(event, FeeTaken) else event.street
        for event in one.deal.events
        if isinstance(event, FeeTaken | StreetBegun)
    ]


@pytest.mark.parametrize("game", [DRAW, LOWBALL])
@pytest.mark.parametrize(
    ("players", "option", "fee"), [(6, "1", "$5"), (5, "2", "$4"), (4, "3", "$3"), (2, "3", "$3")]
)
def test_draw_and_low_ball_pay_from_the_blinds_before_the_cards(
    game: str, players: int, option: str, fee: str
):
    """001:1762, 001:1769-1771: what is left of the blinds stays in the pot, and the blinds are called whole."""
    one = table(game, players, option)
    kinds = [type(event) for event in one.deal.events]
    assert kinds.index(FeeTaken) < kinds.index(HandDealt)
    assert one.fees == [fee]
    assert one.legal.call in {500, 200}


@pytest.mark.parametrize("game", [STUD, HI_LO, RAZZ])
@pytest.mark.parametrize(
    ("players", "option", "fee"), [(7, "1", "$6"), (6, "2", "$4"), (3, "4", "$3"), (8, "5", "$4")]
)
def test_stud_pays_when_the_next_card_is_dealt(game: str, players: int, option: str, fee: str):
    """001:1745, 001:1754-1758; reading no-flop-in-stud"""
    one = table(game, players, option, limits=[4, 8], ante=1)
    assert begun(stayed(one, "fourth")) == ["third", fee, "fourth"]
    assert begun(stayed(one, "seventh"))[:3] == ["third", fee, "fourth"]
    assert len(one.fees) == 1


@pytest.mark.parametrize("game", [STUD, HI_LO, RAZZ, LOCO])
def test_stud_pays_nothing_if_the_hand_ends_before(game: str):
    """001:1745"""
    assert folded(table(game, 4, "2", limits=[4, 8])).fees == []


def test_mexican_poker_pays_when_the_third_card_is_dealt():
    """001:1745, reading no-flop-in-stud"""
    assert begun(stayed(table(LOCO, 7, "1", limits=[2, 4]), "third")) == ["opening", "$6", "third"]


@pytest.mark.parametrize(
    ("players", "option", "limits", "fees"),
    [
        (5, "3", (3, 6), ["third", "$1", "fourth", "$2", "fifth", "$1", "sixth"]),
        (3, "3", (3, 6), ["third", "$1", "fourth", "$1", "fifth", "$1", "sixth"]),
        (7, "2", (2, 4), ["third", "$1", "fourth", "$1", "fifth", "$2", "sixth"]),
        (4, "1", (1, 2), ["third", "$1", "fourth", "$1", "fifth", "sixth"]),
    ],
)
def test_the_other_stud_pays_after_third_fourth_and_fifth_street(
    players: int, option: str, limits: tuple[int, int], fees: list[str]
):
    """003:3169-3212, 003:3268-3275"""
    assert begun(stayed(table(DERBY, players, option, limits=limits, ante=1), "sixth")) == fees


def test_a_hand_that_ends_on_third_street_pays_its_first_fee_alone():
    """003:3268-3270: when that round of betting is over."""
    assert folded(table(DERBY, 5, "3", limits=[3, 6], ante=1)).fees == ["$1"]


def test_by_the_pot_in_two_steps():
    """000:3888, 000:3898-3901: $5 when it reaches $9, a dollar more at $100."""
    one = table(VINE, 3, "16", limits=[10, 20], ante=1)
    one.says("bet 10", "call", "call")
    assert one.fees == ["$5"]
    stayed(one, "fourth").says("bet 20", "raise 40", "call", "call")
    assert one.fees == ["$5", "$1"]


def test_a_pot_that_stays_small_pays_at_the_end_of_the_hand():
    """000:3888: by what lies in it then."""
    one = table(VINE, 7, "16", limits=[2, 4], ante=1)
    stayed(one, "fifth")
    assert one.fees == []
    one.plays_out()
    assert one.fees == ["$3"]


def test_by_the_pot_at_the_top_level_alone():
    """000:3926, 000:3934-3937: before $100 nothing is taken until the end."""
    one = table(VINE, 3, "22", limits=[10, 20], ante=1).says("bet 10", "call", "call")
    assert one.fees == []
    stayed(one, "fourth").says("bet 20", "raise 40", "call", "call")
    assert one.fees == ["$6"]
    small = table(VINE, 3, "22", limits=[10, 20], ante=1).says("bet 10", "fold", "fold")
    assert small.fees == ["$1"]


@pytest.mark.parametrize(("players", "fee"), [(7, "$6"), (5, "$5"), (3, "$4")])
def test_after_the_opening_bets_by_players(players: int, fee: str):
    """000:3962, 000:3970-3972"""
    one = table(VINE, players, "28", limits=[2, 4], ante=1).says("bet 2", *["call"] * (players - 1))
    assert one.fees == [fee]


def test_a_fee_with_the_first_up_card_and_one_with_the_third():
    """002:1309, 002:1316"""
    one = table(MERCED, 3, "3", limits=[2, 4], ante=1)
    assert begun(stayed(one, "fourth")) == ["$2", "opening", "third", "$1", "fourth"]
    assert folded(table(MERCED, 3, "3", limits=[2, 4], ante=1)).fees == ["$2"]


@pytest.mark.parametrize(("players", "fee"), [(7, "$3"), (6, "$3"), (4, "$2"), (3, "$1")])
def test_after_the_first_round_by_players(players: int, fee: str):
    """004:1228, 004:1305, 004:1311"""
    assert stayed(table(ROYALE, players, "2", limits=[2, 4]), "fourth").fees == [fee]


def test_the_modified_fee_when_the_hand_ends_on_the_first_round():
    """004:1305"""
    assert folded(table(ROYALE, 6, "2", limits=[2, 4])).fees == ["$1"]


@pytest.mark.parametrize(("players", "fee"), [(7, "$3"), (6, "$2"), (5, "$1.50"), (2, "$1.50")])
def test_low_ball_of_the_other_room_pays_after_the_first_betting(players: int, fee: str):
    """004:1001, 004:1191"""
    one = table(ROYALE_LOW, players, "3/6", limits=[3, 6])
    one.plays_out()
    assert one.fees == [fee]


def test_low_ball_of_the_other_room_pays_before_the_draw_is_bet():
    """004:1001: the collection is taken at this time, before the discards."""
    one = stayed(table(ROYALE_LOW, 6, "3/6", limits=[3, 6]), "draw")
    assert begun(one) == ["deal", "$2", "draw"]


def test_if_nobody_plays_the_small_blind_pays_first():
    """004:1001, 004:1191: a dollar, all of the small blind."""
    one = folded(table(ROYALE_LOW, 5, "3/6", limits=[3, 6]))
    assert one.fees == ["$1"]
    assert one.results == {1: "-$1", 2: "$0", 3: "$0", 4: "$0", 5: "$0"}
