"""What a settled round says of itself: words and citations that a dealer could use."""

from __future__ import annotations

import pytest

from games.holdem.paper import DERBY, DERBY_BEAT, LONE_STAR, MERCED, VINE, a_deal, one_seat
from houseway.games.transcript import transcript
from verify.by_hand import bet, faults, played

KINGS = "Kh 9d 7s 4c 2d / Ks 3h"


@pytest.mark.parametrize(
    ("game", "row"),
    [
        (MERCED, "seat 2 trips $10 wins 3 to 1 = $30 paid $30"),
        (DERBY_BEAT, "seat 2 trips $10 wins 3 to 1 = $30 paid $30"),
        (LONE_STAR, "seat 2 dealer-bonus $10 loses collected $10"),
        (VINE, "seat 2 play $60 wins 1 to 1 = $60 paid $60"),
    ],
)
def test_a_line_of_the_settlement(game: str, row: str):
    """002:1901, 003:7332, 000:4817, 000:3112"""
    told = " ".join(transcript(played(one_seat(game, KINGS, "7h 7d", "3x"))).split())
    assert row in told


def test_what_somebody_did_is_told_in_a_line():
    """003:6209-6230"""
    bets = [bet(2, ante=20, blind=20), bet(3, ante=10, blind=10)]
    hands = {2: "As Ah", 3: "Qs Jh"}
    told = transcript(played(a_deal(DERBY, KINGS, hands, bets, "2 check 2x, 3 check check fold")))
    assert "seat 2  checks, bets 2x: $40 on play\n" in told
    assert "seat 3  checks, checks, folds\n" in told
    assert "seat 3         not shown, folded\n" in told


@pytest.mark.parametrize(
    ("game", "cite"),
    [
        (MERCED, "002:1822, 002:1832"),
        (DERBY, "003:6258, 003:6277-6278"),
        (DERBY_BEAT, "003:7203, 003:7221"),
        (VINE, "000:3082, 000:3092"),
        (LONE_STAR, "000:4682, 000:4692"),
    ],
)
def test_whether_the_player_dealer_qualifies_is_told(game: str, cite: str):
    """000:3082, 000:4682, 002:1822, 003:6258, 003:7203"""
    assert f"pair of kings with 9-7-4, qualifies ({cite})" in transcript(
        played(one_seat(game, KINGS, "As Ah", "4x"))
    )
    bare = one_seat(game, "Ah Kd 9s 6c 3d / Qs Th", "As 2d", "4x")
    assert f"ace-king high with Q-10-9, does not qualify ({cite})" in transcript(played(bare))


def test_a_hand_without_a_pair_is_told_in_english():
    """002:1888"""
    assert "is no pair" not in transcript(played(one_seat(MERCED, KINGS, "Qs Jh", "4x")))


def test_a_pair_on_the_board_is_a_pair_for_trips():
    """002:1809; 000:4816 has the two kinds of pairs, and another bet"""
    record = one_seat(MERCED, "Kh 9d 9s 4c 2d / Ks 3h", "Qs Jh", "check check fold")
    assert "twos to nines" not in transcript(played(record))


def test_two_hands_that_are_not_equal_are_not_told_alike():
    """003:6094-6096, 002:1755: king-ten-nine-eight-six against king-ten-nine-eight-five"""
    told = transcript(played(one_seat(DERBY, "Tc 9d 8h 4s 2c / Ks 5c", "Kh 6s", "4x")))
    assert "K♠ 5♣   king-ten high with 9-8-5, does not qualify" in told
    assert "K♥ 6♠   king-ten high with 9-8-6\n" in told


COLLECTED = {MERCED: 1847, DERBY: 6308, DERBY_BEAT: 7257, VINE: 3107, LONE_STAR: 4707}
"""Where each document takes Play, Ante and Blind of a hand that loses."""


@pytest.mark.parametrize("game", COLLECTED)
def test_a_losing_wager_cites_the_rule_that_collects_it(game: str):
    """000:3107, 000:4707, 002:1847, 003:6308, 003:7257"""
    lines = played(one_seat(game, KINGS, "Qs Jh", "4x")).reckoning().settled
    for line in lines:
        if line.bet.wager in {"ante", "play", "blind"}:
            spans = [place.partition(":")[2].partition("-") for place in line.outcome.cite]
            assert any(int(low) <= COLLECTED[game] <= int(high or low) for low, _, high in spans)


def test_a_wager_lost_by_reading_names_it():
    """003:7181-7183, reading bad-beat-on-fold"""
    told = transcript(played(one_seat(DERBY_BEAT, KINGS, "Qs Jh", "check check fold")))
    assert "reading bad-beat-on-fold" in told


@pytest.mark.parametrize(
    ("record", "clumsy"),
    [
        (
            a_deal(MERCED, KINGS, {2: "As Ah"}, [bet(2, ante=20, blind=20, bad_beat=21)], "2 4x"),
            "$21 exceed ",
        ),
        (a_deal(MERCED, KINGS, {2: "As"}, [bet(2, ante=20, blind=20)], "2 4x"), "1 cards"),
        (a_deal(MERCED, KINGS, {2: "As As"}, [bet(2, ante=20, blind=20)], "2 4x"), "1 packs"),
    ],
    ids=["exceed", "1-cards", "1-packs"],
)
def test_faults_are_told_in_english(record: dict[str, object], clumsy: str):
    """002:1912, 002:1786-1787, 002:1726-1733"""
    assert not [fault.says for fault in faults(record) if clumsy in fault.says]
