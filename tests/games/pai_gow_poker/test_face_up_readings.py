"""Face Up Pai Gow Poker: readings that change the count, the order of settlement or what a hand is worth."""

from __future__ import annotations

from typing import Any

import pytest

from games.pai_gow_poker.fortune_paper import (
    FACE_UP,
    LEFT,
    PALACE,
    PILES,
    ROYALE,
    ROYALE_FORTUNE,
    at_table,
    bet,
    choose,
    fate,
    jot,
    lines,
    move,
    refused,
    shoe_of,
    told,
)
from houseway.cards import parse_cards
from houseway.errors import IllegalError
from verify.by_hand import played

BANK = "Ad 9c / Qs Qh 6d 4h 2s"
LOW, HIGH, FOURS = "Kd Tc / 8s 8h 7d 5c 3s", "Ac Kc / Ts Th Td 6h 3c", "Ks Jh / 4s 4d 4c 7h 2d"


def two_seats(**more: Any) -> dict[str, Any]:
    """Write down a round with every wager at seats 4 and 5, and somebody behind seat 4."""
    both = [bet(seat, base=20, ace_high=10, fortune=10) for seat in (4, 5)]
    cards = f"{BANK} | 4: {LOW} | 5: Kh Jc / 7s 7h 7c 7d 2c".replace("7d 5c 3s", "9d 5c 3s")
    return jot(FACE_UP, "2, 5000", cards, both[0], bet(4, 1, base=30), both[1], **more)


OWN_4 = ["4 base lose 20", "4.1 base lose 30", "4 ace-high lose 10", "4 fortune lose 10"]
OWN_5 = ["5 base push", "5 ace-high lose 10", "5 fortune win 250"]


def test_a_seats_wagers_then_the_next_seats_and_envy_last():
    """000:414-415 (reading seat-to-seat): base, Ace-High, Fortune; those behind the seat with its base wager"""
    assert lines(two_seats()) == [*OWN_4, *OWN_5, "4 envy:5 win 5"]


def test_envy_may_be_paid_with_its_seat():
    """000:415 (reading seat-to-seat=envy-with-seat), as the list has it"""
    assert lines(two_seats(), seat_to_seat="envy-with-seat") == [*OWN_4, "4 envy:5 win 5", *OWN_5]


def test_wagers_of_one_kind_may_be_settled_round_the_table():
    """000:415 (reading seat-to-seat=by-wager)"""
    kinds = ["base", "ace-high", "fortune"]
    by_kind = [line for kind in kinds for line in (*OWN_4, *OWN_5) if line.split()[1] == kind]
    assert lines(two_seats(), seat_to_seat="by-wager") == [*by_kind, "4 envy:5 win 5"]


def test_those_behind_may_come_after_all_of_the_seats_own():
    """000:415 (reading backline-settled-when)"""
    own = [OWN_4[0], *OWN_4[2:], OWN_4[1]]
    assert lines(two_seats(), backline_settled_when="after-seat") == [*own, *OWN_5, "4 envy:5 win 5"]


def test_which_wager_the_stake_reaches_depends_on_the_order():
    """000:335, 000:415: $60 collects seat 4's own wagers, or both base wagers first"""
    record = two_seats()
    record["player_dealer"] = {"seat": 2, "stake": 60}
    assert fate(record, "4 fortune") == "lose"
    assert fate(record, "4 ace-high") == "lose 10"
    assert fate(record, "5 ace-high", seat_to_seat="by-wager") == "lose"
    assert fate(record, "4 fortune", backline_settled_when="after-seat") == "lose 10"
    assert fate(record, "4.1 base", backline_settled_when="after-seat") == "lose 20"


# the number


@pytest.mark.parametrize(
    ("number", "seat"), [(3, 5), (9, 4), (10, 5), (11, 4), (18, 4), (8, 4), (15, 4), (16, 4)]
)
def test_a_display_may_stand_in_for_the_dice(number: int, seat: int):
    """000:393, 000:399 (reading random-number-range): the player-dealer is in seat 3, seats 4 and 5 bet"""
    record = jot(
        FACE_UP, "3, 5000", f"{BANK} | 4: {LOW} | 5: {FOURS}", bet(4, base=20), bet(5, base=20), number=number
    )
    assert played(record).reckoning().button.seat == seat


@pytest.mark.parametrize(
    ("number", "dice", "seven"),
    [
        (1, False, True),
        (2, False, True),
        (7, True, True),
        (8, True, False),
        (18, True, False),
        (19, False, False),
    ],
)
def test_which_numbers_a_display_may_show(number: int, *, dice: bool, seven: bool):
    """000:393, 000:399 (reading random-number-range): three to eighteen, or one to seven"""
    record = jot(FACE_UP, "3, 5000", f"{BANK} | 4: {LOW}", bet(4, base=20), number=number)
    for choice, lawful, span in (("like-dice", dice, "3 to 18"), ("one-to-seven", seven, "1 to 7")):
        says = f"dice: a number {number} was shown; the display has {span} (000:393, 000:399, 000:414)"
        assert refused(record, random_number_range=choice) == ([] if lawful else [says])


@pytest.mark.parametrize("game", [PALACE, ROYALE, ROYALE_FORTUNE])
def test_where_no_display_is_printed_dice_count(game: str):
    """001:1402, 004:203, 004:398"""
    cards = "Ad 9c Qs Qh 6d 4h 2s | 4: Kd Tc 8s 8h 7d 5c 3s"
    own = "" if game == PALACE else ", 3 house-way"
    record = jot(game, "3, 5000", cards, bet(4, base=20), choices=f"4 set Kd Tc{own}", number=9)
    (fault,) = refused(record)
    assert fault.startswith("dice: a number 9 was shown; only dice count here (")


def test_dice_and_a_number_are_one_too_many():
    """000:393, 000:399"""
    record = jot(FACE_UP, "3, 5000", f"{BANK} | 4: {LOW}", bet(4, base=20), number=9) | {"dice": [3, 3, 3]}
    (fault,) = refused(record)
    assert fault.startswith("dice: dice and a number are written down")


@pytest.mark.parametrize(("wrap", "seat"), [("every-seat", 7), ("skip-empty", 4)])
def test_whether_seats_without_a_wager_are_counted(wrap: str, seat: int):
    """000:393, 000:396, 000:414 (reading action-wrap-and-empty-seat): six from seat 2, or six of 2, 4, 7 and 1"""
    cards = f"{BANK} | 4: {LOW} | 7: {HIGH} | 1: Kh Jc / 7s 7h 5d 4s 3h"
    record = jot(FACE_UP, "2, 5000", cards, *(bet(each, base=20) for each in (4, 7, 1)), dice=[1, 1, 4])
    assert played(record).reckoning().button.seat == 7
    assert played(record, action_wrap_and_empty_seat=wrap).reckoning().button.seat == seat


def test_the_button_and_the_first_pile_go_to_one_seat():
    """000:392, 000:394, 001:1400 (reading action-wrap-and-empty-seat=skip-empty)"""
    shoe = f"{shoe_of(PILES, snake=True)} {LEFT}"
    opened = at_table(
        FACE_UP,
        2,
        shoe,
        "4 base 20, 7 base 20, 1 base 20",
        (1, 1, 4),
        action_wrap_and_empty_seat="skip-empty",
    )
    choose(opened, "2 pile-1")
    assert opened.state.hands["seat 4"] == parse_cards(PILES[0])


# what hands are worth


def test_where_the_straight_from_the_ace_ranks():
    """000:356, 000:363 (reading wheel-rank)"""
    cards = "Kd Qc / 6s 5h 4d 3c 2s | 4: Ks Qd / Ah 2d 3h 4s 5c"
    record = jot(FACE_UP, "2, 5000", cards, bet(4, base=20))
    assert fate(record, "4 base") == "lose 20"  # a copy, and lower
    assert fate(record, "4 base", wheel_rank="second-highest") == "push"


def set_by_chart(game: str, bank: str, **readings: str) -> str:
    """Return how the chart sets a player-dealer's hand."""
    own = "" if game == PALACE else "3 house-way, "
    record = jot(
        game, "3, 5000", f"{bank} | 4: 9s 7c 5d 4h 3d 3h 2s", bet(4, base=20), choices=f"{own}4 set 9s 7c"
    )
    (line,) = [row for row in told(record, **readings).splitlines() if row.startswith("player-dealer")]
    return line.split("   ", 1)[1].strip()


@pytest.mark.parametrize("game", [FACE_UP, PALACE])
def test_which_pair_of_a_full_house_goes_in_front(game: str):
    """000:461-463, 001:1425 (reading full-house-front-pair): queens before three kings, or kings before queens and jacks"""
    bank = "Ks Kh Kd Qc Qd Jc Js"
    assert set_by_chart(game, bank).startswith("pair of queens / full house, kings over jacks")
    other = set_by_chart(game, bank, full_house_front_pair="any-legal")
    assert other.startswith("pair of kings / two pair, queens and jacks")


@pytest.mark.parametrize("game", [FACE_UP, PALACE])
def test_three_aces_by_the_joker_with_a_straight(game: str):
    """000:458-460, 001:1424 (reading complete-with-joker-three): the straight stays behind, or an ace goes before aces"""
    bank = "As Ah Jo Kd Qc Jd 5s"
    assert set_by_chart(game, bank).startswith("ace-five / straight, ace high")
    assert set_by_chart(game, bank, complete_with_joker_three="three-aces").startswith(
        "ace-king / pair of aces"
    )


def test_no_rule_for_errors_but_a_void_round():
    """000:375-416 (reading no-rule-for-errors)"""
    ruling = {"remedy": "misdeal", "reason": "an ace was exposed", "after": 1}
    record = jot(FACE_UP, "3, 5000", f"{BANK} | 4: {LOW}", bet(4, base=20), ruling=[ruling])
    with pytest.raises(
        IllegalError, match=r"misdeal is no remedy of Face Up Pai Gow Poker; it has: .*void_round"
    ):
        played(record)
    void = jot(FACE_UP, "3, 5000", f"{BANK} | 4: {LOW}", bet(4, base=20, fortune=10))
    void["ruling"] = [{"remedy": "void_round", "reason": "an ace was exposed", "after": 3}]
    assert lines(void) == ["4 base push", "4 fortune push"]
    assert move(void, "4 base")[1] == ("000:375-416",)
