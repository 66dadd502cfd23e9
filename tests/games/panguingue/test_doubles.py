"""Doubles beside singles, and the tops (001:122-127, 001:137-141)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.panguingue.tables import QUICK, SHORT, chips, cites, do, refused, table
from houseway.games.panguingue import PanHand
from houseway.games.panguingue.events import TopsAwarded

LOW = "Ad 2s 4c 6s 7h Js Qs Kc 3s 5d"
MELD = "3 draws; 3 melds As 2s 3s 4s 5s 6s 7s; 3 claims"


def playing(
    doubles: tuple[int, ...], purse: dict[int, int] | None = None, readings: Mapping[str, str] | None = None
) -> PanHand:
    deck = "As 6c Jh Kh 7d 4c Js"
    hand = table({3: QUICK, 2: SHORT, 1: LOW}, deck, doubles=doubles, chips=purse, readings=readings)
    return do(hand, "3 in; 2 in; 1 in")


def test_doubles_pay_each_other_twice_and_others_once():
    """001:124-126, reading pan-doubles-pay"""
    assert chips(do(playing((3, 1)), MELD)) == {3: 36 + 4 + 8, 2: 34, 1: 28}
    assert chips(do(playing((1,)), MELD)) == {3: 38 + 8, 2: 34, 1: 32}


def test_doubles_from_everybody_by_the_other_reading():
    """001:124, reading pan-doubles-pay"""
    hand = do(playing((3,), readings={"pan-doubles-pay": "from-everybody"}), MELD)
    assert chips(hand) == {3: 36 + 16, 2: 30, 1: 30}


def test_a_player_of_doubles_with_one_chip_collects_once_and_builds_up_again():
    """001:141"""
    hand = do(playing((3, 1), {3: 6}), MELD)
    assert chips(hand) == {3: 2 + 8, 2: 34, 1: 32}
    do(hand, "3 discards 2h; 2 draws; 2 passes; 1 draws; 1 passes; 3 draws; 3 melds Kh Kc Kd; 3 discards 4h")
    do(hand, "2 draws; 2 passes; 1 draws; 1 passes; 3 draws; 3 adds Js to 1; 3 goes out")
    assert chips(hand)[1] == 32 - 12
    assert chips(hand)[2] == 34 - 6


def out(hand: PanHand) -> PanHand:
    do(
        hand,
        MELD,
        "3 discards 2h; 2 draws; 2 passes; 1 draws; 1 passes; 3 draws; 3 melds Kh Kc Kd; 3 discards 4h",
    )
    return do(hand, "2 draws; 2 passes; 1 draws; 1 passes; 3 draws; 3 adds Js to 1; 3 goes out")


def test_a_winner_of_doubles_takes_the_double_tops():
    """001:126"""
    hand = out(playing((3, 1)))
    assert (hand.state.tops, hand.state.double_tops) == (0, 0)


def test_a_winner_of_singles_leaves_them_on_the_block():
    """001:126, reading pan-double-tops"""
    hand = out(playing((2, 1)))
    assert hand.state.ended is not None
    assert (hand.state.ended.tops_left, hand.state.ended.double_tops_left) == (0, 400)
    back = out(playing((2, 1), readings={"pan-double-tops": "returned"}))
    assert back.state.double_tops == 0
    assert chips(back)[1] == chips(hand)[1] + 2


def two_left(
    doubles: tuple[int, ...],
    readings: Mapping[str, str] | None = None,
    tops: tuple[int, int] = (0, 0),
) -> PanHand:
    deck = "As 6c Jh Kh 7d 4c Js"
    hand = table({3: QUICK, 2: SHORT, 1: LOW}, deck, doubles=doubles, readings=readings, tops=tops)
    return do(hand, "3 in; 2 in; 1 out; 3 draws; 3 passes; 3 waives")


def test_two_players_left_may_split_the_tops():
    """001:138"""
    hand = do(two_left(()), "3 offers split; 2 agrees")
    assert chips(hand) == {3: 41, 2: 41, 1: 38}
    assert hand.state.ended is not None
    assert (hand.state.ended.how, hand.state.ended.winner) == ("split", None)


def test_three_may_not():
    """001:138"""
    hand = do(playing(()), "3 draws")
    assert cites(refused(hand, "3 offers split")) == {"001:138-139"}


def test_when_one_refuses_action_continues():
    """001:139"""
    hand = do(two_left(()), "3 offers split; 2 refuses; 2 draws")
    assert refused(hand, "2 agrees")
    do(hand, "2 offers split")
    assert refused(hand, "3 offers split")
    assert refused(hand, "2 agrees")
    do(hand, "2 passes")
    assert refused(hand, "3 agrees")


def test_of_singles_and_doubles_only_the_single_tops_are_split():
    """001:140"""
    hand = do(two_left((3,)), "3 offers split; 2 agrees")
    assert chips(hand) == {3: 39, 2: 41, 1: 38}
    assert hand.state.double_tops == 200


def test_two_of_doubles_split_all():
    """001:140"""
    hand = do(two_left((3, 2)), "3 offers split; 2 agrees")
    assert chips(hand) == {3: 41, 2: 41, 1: 38}
    assert hand.state.double_tops == 0


@pytest.mark.parametrize(
    ("choice", "shares"),
    [("whole-dollars", (400, 300)), ("whole-chips", (500, 200)), ("to-the-cent", (350, 350))],
)
def test_tops_that_do_not_come_out_even(choice: str, shares: tuple[int, int]):
    """001:138, reading pan-odd-chip: what is left over goes to who comes first in turn."""
    hand = do(two_left((), {"pan-odd-chip": choice}, tops=(1, 0)), "3 offers split; 2 agrees")
    taken = {event.seat: event.tops for event in hand.events if isinstance(event, TopsAwarded)}
    assert taken == dict(zip((3, 2), shares, strict=True))


def test_double_tops_are_divided_alike():
    """001:140, reading pan-odd-chip"""
    hand = do(two_left((3, 2), tops=(0, 1)), "3 offers split; 2 agrees")
    taken = {event.seat: event.double_tops for event in hand.events if isinstance(event, TopsAwarded)}
    assert taken == {3: 300, 2: 200}
    assert (hand.state.tops, hand.state.double_tops) == (0, 0)


def test_two_may_split_before_the_first_card():
    """001:138: at any time."""
    hand = table({3: QUICK, 2: SHORT, 1: LOW}, "As")
    do(hand, "3 in; 2 in")
    assert refused(hand, "3 offers split")
    do(hand, "1 out; 2 offers split; 3 agrees")
    assert chips(hand) == {3: 41, 2: 41, 1: 38}
    assert hand.state.players[1].hand == ()
