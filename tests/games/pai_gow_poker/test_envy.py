"""The envy bonus: who has a button, whose hand pays it, how much, and what its readings change."""

from __future__ import annotations

from typing import Any

import pytest

from games.pai_gow_poker.fortune_paper import (
    ASKING,
    FACE_UP,
    FORTUNE,
    PALACE,
    ROYALE_FORTUNE,
    bet,
    jot,
    lines,
    move,
)

FOURS = "9s 9h 9d 9c 7s 4h 2d"
RUN = "9h 8h 7h 6h 5h Qs 2d"
NONE = "Ks Jh 8d 7d 5s 4c 3h"
SIXES, TENS = "6h 6d 6c 6s Qh 5h 2c", "Th Td Tc Ts Qh 4h 2c"
BANK = "Qd Qc Ah 8c 7c 5d 3s"
ROYALE_READINGS = {"backline_silent": "permitted"}


def dealt(
    game: str, hands: dict[int, str], *bets: dict[str, Any], bank: str = BANK, **more: Any
) -> dict[str, Any]:
    """Write down a round against seat 1; every hand is set with its first two cards in front, foul or not."""
    cards = "".join(f" | {seat}: {hand}" for seat, hand in hands.items())
    sets = [f"{seat} set {' '.join(hand.split()[:2])}" for seat, hand in hands.items()]
    own = ["1 house-way"] if game in ASKING else []
    return jot(game, "1, 99999", bank + cards, *bets, choices=", ".join([*sets, *own]), **more)


def envies(record: dict[str, Any], **readings: str) -> list[str]:
    """Return the lines of the settlement that are about envy."""
    return [line for line in lines(record, **readings) if " envy:" in line]


# who has a button


@pytest.mark.parametrize(
    ("amount", "paid"), [("5", ["3 envy:2 win 5"]), ("4.99", []), ("4", []), ("5.01", ["3 envy:2 win 5"])]
)
def test_five_dollars_earn_the_button(amount: str, paid: list[str]):
    """000:381, 000:491, 000:532 (reading envy-threshold)"""
    bets = [bet(2, base=10, fortune=1), bet(3, base=10, fortune=amount)]
    assert envies(dealt(FACE_UP, {2: FOURS, 3: NONE}, *bets, limits=[1, 500])) == paid


@pytest.mark.parametrize("game", FORTUNE)
def test_another_threshold(game: str):
    """000:381, 001:1357, 001:1489, 004:314, 004:356 (reading envy-threshold): the summary of 003:4962 has $25"""
    bets = [bet(2, base=10, fortune=10), bet(3, base=10, fortune=10), bet(4, base=10, fortune=25)]
    record = dealt(game, {2: FOURS, 3: NONE, 4: SIXES}, *bets)
    assert envies(record) == ["3 envy:2 win 5", "3 envy:4 win 5", "4 envy:2 win 5", "2 envy:4 win 5"]
    assert envies(record, envy_threshold="twenty-five") == ["4 envy:2 win 5"]


@pytest.mark.parametrize("game", FORTUNE)
def test_who_has_no_fortune_bet_has_no_button(game: str):
    """000:532, 001:1489, 004:356"""
    record = dealt(game, {2: FOURS, 3: NONE}, bet(2, base=10, fortune=10), bet(3, base=10))
    assert envies(record) == []


def test_behind_a_seat_there_are_buttons_where_the_document_has_them():
    """001:1491: seated players as well as backline bettors"""
    bets = [bet(2, base=10, fortune=10), bet(3, base=10), bet(3, 1, base=10, fortune=10)]
    assert envies(dealt(PALACE, {2: FOURS, 3: NONE}, *bets)) == ["3.1 envy:2 win 5"]


def test_behind_a_seat_there_are_none_where_only_seated_players_have_them():
    """000:384, 000:535: nobody there can make the Fortune bet in the first place"""
    bets = [bet(2, base=10, fortune=10), bet(3, base=10), bet(3, 1, base=10)]
    assert envies(dealt(FACE_UP, {2: FOURS, 3: NONE}, *bets)) == []


def test_where_backline_is_taken_for_permitted_its_buttons_are_too():
    """004:354-362 (reading backline-silent=permitted)"""
    bets = [bet(2, base=10, fortune=10), bet(3, base=10), bet(3, 2, base=10, fortune=10)]
    record = dealt(ROYALE_FORTUNE, {2: FOURS, 3: NONE}, *bets)
    assert envies(record, **ROYALE_READINGS) == ["3.2 envy:2 win 5"]


# whose hand pays


@pytest.mark.parametrize("game", FORTUNE)
def test_nobody_is_paid_for_his_own_hand(game: str):
    """000:491, 000:537, 001:1463, 001:1493, 004:375"""
    record = dealt(game, {2: FOURS, 3: NONE}, bet(2, base=10, fortune=10), bet(3, base=10))
    assert [line for line in lines(record) if line.startswith("2 ")][1:] == ["2 fortune win 250"]


@pytest.mark.parametrize("game", FORTUNE)
def test_the_player_dealers_hand_pays_nobody(game: str):
    """000:491, 001:1463, 004:375"""
    both = [bet(2, base=10, fortune=10), bet(3, base=10, fortune=10)]
    record = dealt(game, {2: NONE, 3: RUN}, *both, bank="Ac As Ah Ad 8c 7c 3s")
    assert envies(record) == ["2 envy:3 win 20"]


@pytest.mark.parametrize("game", FORTUNE)
def test_every_hand_pays_its_own_prize(game: str):
    """000:538-539, 001:1462, 001:1493, 004:374: two hands pay the third player twice, and each other"""
    bets = [bet(seat, base=10, fortune=10) for seat in (2, 3, 5)]
    record = dealt(game, {2: TENS, 3: RUN, 5: NONE}, *bets)
    assert envies(record) == ["3 envy:2 win 5", "5 envy:2 win 5", "5 envy:3 win 20", "2 envy:3 win 20"]


@pytest.mark.parametrize("game", FORTUNE)
def test_less_than_four_of_a_kind_pays_nothing(game: str):
    """000:491, 001:1461, 004:373"""
    record = dealt(
        game, {2: "9s 9h 9d 7s 7h 4h 2d", 3: NONE}, bet(2, base=10, fortune=10), bet(3, base=10, fortune=10)
    )
    assert envies(record) == []


@pytest.mark.parametrize(
    ("game", "bettor", "line"),
    [(FACE_UP, True, "000:532"), (PALACE, True, "001:1489"), (ROYALE_FORTUNE, False, "004:373")],
)
def test_whether_the_hand_must_carry_a_fortune_bet(game: str, line: str, *, bettor: bool):
    """000:532, 000:491, 001:1489, 001:1461, 004:373, 004:403 (reading envy-trigger-bet)"""
    record = dealt(game, {2: FOURS, 3: NONE}, bet(2, base=10), bet(3, base=10, fortune=10))
    paid = ["3 envy:2 win 5"]
    assert envies(record) == ([] if bettor else paid), line
    assert envies(record, envy_trigger_bet="bettor") == []
    assert envies(record, envy_trigger_bet="any-player") == paid


def test_a_fortune_bet_behind_the_seat_makes_the_hand_pay():
    """001:1489, 001:1493: the hand is dealt to whoever bet on it"""
    bets = [bet(2, base=10), bet(2, 1, base=10, fortune=10), bet(3, base=10, fortune=10)]
    assert envies(dealt(PALACE, {2: FOURS, 3: NONE}, *bets)) == ["3 envy:2 win 5"]


def test_whose_hand_is_a_backline_bettors_own():
    """001:1491, 001:1493 (reading envy-own-hand)"""
    bets = [bet(2, base=10, fortune=10), bet(2, 1, base=10, fortune=10), bet(3, base=10, fortune=10)]
    record = dealt(PALACE, {2: FOURS, 3: NONE}, *bets)
    assert envies(record) == ["3 envy:2 win 5"]
    assert envies(record, envy_own_hand="none") == ["3 envy:2 win 5", "2.1 envy:2 win 5"]


# how much, and when


PRIZES = (
    ("3h 4h 5h 6h 7h 8h 9h", (1000, 5000)),
    ("As Ks Qs Js Ts Kd Qh", (50, 50)),
    ("Ah Kh Qh Jh Th Kd Qs", (50, 50)),
    ("As Ks Qs Js Ts Kh Qh", (750, 1000)),
    ("3h 4h 5h 6h Jo 8h 9h", (250, 500)),
    ("As Ah Ad Ac Jo 9h 2d", (100, 250)),
    (RUN, (20, 20)),
    (FOURS, (5, 5)),
)


@pytest.mark.parametrize("game", FORTUNE)
@pytest.mark.parametrize(("seven", "prizes"), PRIZES)
def test_the_prizes(game: str, seven: str, prizes: tuple[int, int]):
    """000:515-521, 001:1506-1512, 004:384-390: fixed, whatever was bet"""
    bank, other = "8s 8d 7c 5c 4d 3c 2h", "Jd Tc 8c 7d 5d 4c 3s"
    bets = [bet(2, base=10, fortune=10), bet(3, base=10, fortune=100), bet(4, base=10, fortune=10)]
    record = dealt(game, {2: seven, 3: other, 4: "Td Qc 6d 6c 5s 4s 2s"}, *bets, bank=bank)
    prize = prizes[0] if game == FACE_UP else prizes[1]
    assert envies(record) == [f"3 envy:2 win {prize}", f"4 envy:2 win {prize}"]


@pytest.mark.parametrize(
    ("game", "line"), [(FACE_UP, "000:521"), (PALACE, "001:1512"), (ROYALE_FORTUNE, "004:390")]
)
def test_envy_is_paid_once_everything_else_is_settled(game: str, line: str):
    """000:415 (reading seat-to-seat), 001:1453, 001:1457-1459, 004:368, 004:371-372"""
    bets = [bet(2, base=10, fortune=10), bet(3, base=10, fortune=10)]
    record = dealt(game, {2: NONE, 3: FOURS}, *bets)
    assert lines(record)[-1] == "2 envy:3 win 5"
    assert line in move(record, "2 envy:3")[1]


@pytest.mark.parametrize("game", FORTUNE)
def test_what_the_stake_does_not_reach_is_not_paid(game: str):
    """000:542, 001:1499, 004:205-207, 004:340"""
    bets = [bet(2, base=10, fortune=10), bet(3, base=10, fortune=10), bet(4, base=10, fortune=10)]
    record = dealt(game, {2: FOURS, 3: NONE, 4: SIXES}, *bets)
    record["player_dealer"]["stake"] = "533"  # twice 250 for the fours, twice 10 collected: 13 left
    assert lines(record)[-4:] == ["3 envy:2 win 5", "3 envy:4 win 5", "4 envy:2 win 3", "2 envy:4 win"]
