"""The action button of Caribbean stud: the player-dealer's last card, counted round the table."""

from __future__ import annotations

import pytest

from games.caribbean.paper import bet, jot
from verify.by_hand import faults, played

FROM_FOUR = {
    # the last card, and where the button goes with the player-dealer in seat 4 and everybody betting
    "Ac": 5,
    "2h": 6,
    "3h": 7,
    "4s": 8,
    "5s": 1,
    "6s": 2,
    "7s": 3,
    "8s": 5,  # eight is one more than the seven seats: the player-dealer is passed over
    "9c": 6,
    "Th": 7,
    "Jd": 8,
    "Qd": 1,
    "Kc": 2,
}


def own_of(last: str) -> str:
    """Return four cards that go with a last one."""
    return "As Ks Ad Kh" if last[0] not in "AK" else "Qc 9s 7c 5c"


@pytest.mark.parametrize(("last", "seat"), FROM_FOUR.items())
def test_the_last_card_is_counted_from_the_player_dealers_left(last: str, seat: int):
    """003:221-222 (readings action-method-missing, action-wrap-and-empty-seat): the player-dealer is in seat 4"""
    record = jot("4, 500", f"{own_of(last)} {last} | {seat}: ", bet(seat, ante=5), choices=f"{seat} fold")
    assert played(record).reckoning().button.counted_to == seat


@pytest.mark.parametrize(
    ("last", "bank", "betting", "seat"),
    [
        ("3h", 4, (1, 6), 1),  # three is seat 7; 8 is empty, so 1
        ("5s", 4, (2, 8), 2),  # five is seat 1
        ("2h", 8, (7,), 7),  # two is seat 2, and nobody bets but seat 7
        ("Kc", 8, (5, 6), 6),  # thirteen is six more than seven: seat 6
        ("7s", 1, (2, 8), 8),  # seven is the last seat before the player-dealer
        ("8s", 1, (2, 8), 2),  # eight begins again at his left
    ],
)
def test_the_button_goes_on_to_the_next_seat_with_a_wager(
    last: str, bank: int, betting: tuple[int, ...], seat: int
):
    """003:221-222, 003:296 (reading action-wrap-and-empty-seat)"""
    hands = "".join(f" | {each}: " for each in betting)
    bets = [bet(each, ante=5) for each in betting]
    choices = ", ".join(f"{each} fold" for each in betting)
    record = jot(f"{bank}, 500", f"{own_of(last)} {last}{hands}", *bets, choices=choices)
    assert played(record).reckoning().button.seat == seat


def test_a_backline_wager_is_a_wager_of_the_seat():
    """003:221-222, 003:264-265"""
    record = jot("4, 500", "As Ks Ad Kh 2h | 6: | 3: ", bet(6, 1, ante=5), bet(3, ante=5), choices="3 fold")
    assert played(record).reckoning().button.seat == 6


def test_only_seats_with_a_wager_may_be_counted():
    """003:221-222 (reading action-wrap-and-empty-seat=skip-empty): three seats bet, four is the first of them again"""
    record = jot(
        "4, 500",
        "As Ks Ad Kh 4s | 6: | 8: | 3: ",
        bet(6, ante=5),
        bet(8, ante=5),
        bet(3, ante=5),
        choices="6 fold, 8 fold, 3 fold",
    )
    assert played(record).reckoning().button.seat == 8  # every seat counted: 5, 6, 7, 8
    assert played(record, action_wrap_and_empty_seat="skip_empty").reckoning().button.seat == 6


def test_the_count_may_begin_at_the_house_dealers_left():
    """003:221-222 (reading action-method-missing=from-house-dealer): 1, 2, 3, 5, 6 without the player-dealer in 4"""
    record = jot(
        "4, 500",
        "As Ks Ad Kh 5s | 6: | 1: ",
        bet(6, ante=5),
        bet(1, ante=5),
        choices="6 fold, 1 fold",
    )
    assert played(record).reckoning().button.seat == 1  # fifth from seat 5
    assert played(record, action_method_missing="from_house_dealer").reckoning().button.seat == 6


def test_the_card_that_counts_is_the_last_one():
    """003:221-222: the same cards in another order"""
    for own, seat in (("As Ks Ad 3h 2h", 6), ("As Ks Ad 2h 3h", 7)):
        record = jot(
            "4, 500",
            f"{own} | 6: | 7: ",
            bet(6, ante=5),
            bet(7, ante=5),
            choices="6 fold, 7 fold",
        )
        assert played(record).reckoning().button.seat == seat


def test_a_false_button_is_named():
    """003:221-222"""
    record = jot(
        "4, 500",
        "As Ks Ad Kh 2h | 6: | 3: ",
        bet(6, ante=5),
        bet(3, ante=5),
        choices="6 fold, 3 fold",
        claimed={"action_seat": 3},
    )
    assert [str(fault) for fault in faults(record)] == [
        "action began at seat 3; it begins at seat 6 (003:221-222, 003:296)"
    ]
