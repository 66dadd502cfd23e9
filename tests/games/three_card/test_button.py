"""Where settling begins: the button by the card shown, counted by hand; or the player-dealer's left."""

from __future__ import annotations

from typing import Any

import pytest

from games.three_card.paper import (
    ACE,
    BUTTON,
    DERBY,
    HEMP,
    MERCED,
    PALACE,
    ROYALE,
    Document,
    jot,
    names,
)
from houseway.games import HandTurned, Reckoning
from verify.by_hand import played

RANKS = "A23456789TJQK"
HANDS = ["2d 4h 7d", "3d 5h 8d", "4d 6h 9d", "5d 7h Td", "6d 8h Jd", "2h 9h Qd", "3h Th Kd"]
"""Three cards for each of up to seven players; clubs and spades are the player-dealer's."""


def shown(
    document: Document, bank: int, rank: str, seats: list[int], stake: int = 5000, **more: Any
) -> dict[str, Any]:
    """Write a round down in which the player-dealer shows a card of this rank; everybody antes and plays."""
    hands = "".join(f" | {seat}: {hand}" for seat, hand in zip(seats, HANDS, strict=False))
    return jot(
        document,
        f"{bank}, {stake}",
        f"2c 9c {rank}s{hands}",
        *(document.bets(seat, 10) for seat in seats),
        choices=", ".join(f"{seat} play" for seat in seats),
        **more,
    )


def reckoned(record: dict[str, Any], **readings: str) -> Reckoning:
    """Return the settlement."""
    return played(record, **readings).reckoning()


SEVEN = {
    1: [2, 3, 4, 5, 6, 7, 2, 3, 4, 5, 6, 7, 2],
    4: [1, 2, 3, 5, 6, 7, 1, 2, 3, 5, 6, 7, 1],
    7: [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1],
}
"""For the bank's seat at a table of seven: where ace, two ... king put the button."""
EIGHT = {
    1: [2, 3, 4, 5, 6, 7, 8, 2, 3, 4, 5, 6, 7],
    5: [1, 2, 3, 4, 6, 7, 8, 1, 2, 3, 4, 6, 7],
    8: [1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6],
}


@pytest.mark.parametrize("document", BUTTON, ids=names)
def test_the_card_is_counted_from_the_house_dealers_left_without_the_player_dealer(document: Document):
    """000:235-236, 000:4056, 000:4060, 003:3496-3502: it wraps, and a ten is ten (readings at 003:3501-3502)"""
    for bank, expected in (EIGHT if document is DERBY else SEVEN).items():
        seats = [seat for seat in range(1, document.positions + 1) if seat != bank]
        for rank, seat in zip(RANKS, expected, strict=True):
            reckoning = reckoned(shown(document, bank, rank, seats))
            assert (reckoning.button.seat, reckoning.button.counted_to) == (seat, seat), (bank, rank)
            assert reckoning.button.number == RANKS.index(rank) + 1
            order = list(dict.fromkeys(line.bet.bettor.seat for line in reckoning.settled))
            start = seats.index(seat)
            assert order == seats[start:] + seats[:start]


@pytest.mark.parametrize("document", BUTTON, ids=names)
def test_an_empty_seat_passes_the_button_on(document: Document):
    """000:235, 000:4056, 003:3499-3501 (reading action-wrap-and-empty-seat): to the next seat with a wager"""
    for rank, seats, counted, seat in (
        ("5", [1, 2], 6, 1),  # over seat 7, and seat 8 where there is one, to seat 1
        ("2", [1, 5, 6], 2, 5),  # over seat 3 and the bank at seat 4
        ("A", [1, 3], 1, 1),
        ("6", [3], 7, 3),
    ):
        button = reckoned(shown(document, 4, rank, seats)).button
        assert (button.counted_to, button.seat) == (counted, seat), rank


@pytest.mark.parametrize("document", BUTTON, ids=names)
def test_empty_seats_may_be_left_out_of_the_count(document: Document):
    """000:235, 000:4056, 003:3499-3501 (reading action-wrap-and-empty-seat=skip-empty)"""
    record = shown(document, 4, "5", [1, 3, 6])
    assert reckoned(record).button.seat == 6
    assert (
        reckoned(record, action_wrap_and_empty_seat="skip-empty").button.seat == 3
    )  # one, three, six, one, three


@pytest.mark.parametrize("document", BUTTON, ids=names)
def test_the_count_may_begin_at_the_player_dealers_left(document: Document):
    """000:235, 000:4056, 003:3499-3501 against the sister texts (reading action-count-start)"""
    record = shown(document, 4, "3", [1, 3, 5, 6, 7])
    assert reckoned(record).button.seat == 3
    assert reckoned(record, action_count_start="left-of-player-dealer").button.seat == 7


@pytest.mark.parametrize("document", BUTTON, ids=names)
def test_the_card_counts_even_where_it_is_not_shown(document: Document):
    """000:235, 000:4056, 003:3498 (reading pd-card-exposed=none)"""
    record = shown(document, 7, "3", [1, 3, 5])
    assert reckoned(record, pd_card_exposed="none").button.seat == 3


@pytest.mark.parametrize("document", [PALACE, MERCED, ROYALE], ids=names)
def test_without_a_button_settling_begins_at_the_player_dealers_left(document: Document):
    """001:1151, 001:1193, 002:887, 002:913: whatever card is shown; 004:277 by reading"""
    cite = {PALACE: "001:1193", MERCED: "002:913", ROYALE: "004:277"}[document]
    for rank in "3K":
        reckoning = reckoned(shown(document, 4, rank, [1, 3, 6, 7]))
        assert (reckoning.button.seat, reckoning.button.number) == (6, None)
        assert cite in reckoning.button.cite
        assert list(dict.fromkeys(line.bet.bettor.seat for line in reckoning.settled)) == [6, 7, 1, 3]


def test_a_short_bank_may_place_the_button_by_the_card_shown():
    """004:277 (reading action-method-missing=up-card): counted from the player-dealer's left when the stake is short"""
    for stake, seat in ((79, 1), (80, 4)):  # four antes of $10 and four play bets
        record = shown(ROYALE, 3, "6", [1, 4, 5, 7], stake)
        assert reckoned(record).button.seat == 4
        assert reckoned(record, action_method_missing="up-card").button.seat == seat, stake


def test_a_bank_may_be_called_short_by_what_falls_due():
    """004:277 (reading short-bank-test): equal hands push, so that nothing is due of $80 wagered"""
    record = jot(
        ROYALE,
        "3, 50",
        "Kd 8c 6s | 1: Ks 8d 6h | 4: Kh 8h 6d",
        ROYALE.bets(1, 20),
        ROYALE.bets(4, 20),
        choices="1 play, 4 play",
    )
    up = {"action_method_missing": "up-card"}
    assert reckoned(record, **up).button.seat == 1
    assert reckoned(record, **up, short_bank_test="due").button.seat == 4


@pytest.mark.parametrize("document", [HEMP, ACE], ids=names)
def test_hands_are_opened_where_the_button_was_passed_on_to(document: Document):
    """000:257, 000:4082: five is seat 6, which is empty; seat 7 shows first"""
    events = played(shown(document, 4, "5", [1, 2, 7])).events
    turned = [event.hand for event in events if isinstance(event, HandTurned)]
    assert turned == ["player-dealer", "seat 7", "seat 1", "seat 2"]
