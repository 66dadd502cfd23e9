"""Piles, dice and the action button in the documents with cards, and the order in which hands are set and opened."""

from __future__ import annotations

import pytest

from games.pai_gow_poker.derby_paper import (
    DERBY,
    DOUBLE,
    FORTUNE,
    FOUR,
    JOKERS,
    Printed,
    answer,
    asked,
    at_table,
    faults,
    jot,
    names,
    played,
)
from houseway.cards import cards_text
from houseway.games import HandTurned, Round
from houseway.games.transcript import transcript

PACK = " ".join(f"{rank}{suit}" for suit in "cdhs" for rank in "23456789TJQKA")
"""The clubs from the deuce up, then diamonds, hearts and spades."""

FALLEN = (
    ("2c 9c 3d Td 4h Jh 5s", "3c Tc 4d Jd 5h Qh 6s", "4c Jc 5d Qd 6h Kh 7s"),
    ("2c 2d 3d 3h 4h 4s 5s", "3c Ac 4d 2h 5h 3s 6s", "4c Kc 5d Ad 6h 2s 7s"),
)
"""The first three piles of such a pack: every row from left to right, or there and back again."""


def dealt(game: str, bank: int, dice: str, pile: str) -> Round:
    opened = at_table(game, f"{bank}, 500", "5 base 20; 6 base 20", PACK, dice=dice)
    answer(opened, str(bank), pile)
    return opened


def hand(opened: Round, name: str) -> str:
    return cards_text(opened.state.hands[name])


@pytest.mark.parametrize("game", [DERBY, JOKERS])
def test_the_marked_pile_goes_to_the_seat_that_the_dice_count_to(game: str):
    """003:52-57, 003:434-443: three, four and five are twelve, from seat 1 to seat 5; the other six go left to right"""
    opened = dealt(game, 1, "3 4 5", "pile-3")
    assert hand(opened, "seat 5") == FALLEN[0][2]
    assert hand(opened, "seat 6") == FALLEN[0][0]
    assert hand(opened, "seat 7") == FALLEN[0][1]


@pytest.mark.parametrize("game", [FORTUNE, DOUBLE])
def test_piles_are_dealt_there_and_back_again(game: str):
    """003:5071-5080, 001:1396: left to right, then right to left, until there are seven of seven"""
    opened = dealt(game, 1, "3 4 5", "pile-1")
    assert hand(opened, "seat 5") == FALLEN[1][0]
    assert hand(opened, "seat 6") == FALLEN[1][1]
    assert hand(opened, "seat 7") == FALLEN[1][2]


@pytest.mark.parametrize("printed", FOUR, ids=names)
def test_every_position_gets_a_pile(printed: Printed):
    """003:52-57, 003:434-443, 003:5104-5110, 001:1404: all seven go out, and four cards are left over"""
    opened = dealt(printed.game, 2, "1 2 1", "pile-7")
    assert sorted(map(len, opened.state.hands.values())) == [7] * 7
    assert asked(opened) == ["5", "6"]


@pytest.mark.parametrize("printed", FOUR, ids=names)
@pytest.mark.parametrize("dice", ["1 1 6", "5 5 5"])
def test_on_his_own_numbers_the_player_dealer_gets_the_first_pile(printed: Printed, dice: str):
    """003:55, 003:440, 003:5093-5095, 001:1402: eight and fifteen; the button goes to his left"""
    opened = dealt(printed.game, 4, dice, "pile-1")
    piles = FALLEN[printed.game in {FORTUNE, DOUBLE}]
    assert (hand(opened, "player-dealer"), hand(opened, "seat 5")) == piles[:2]


TABLE = """
pd: Qd Jh / Ks Kd 9c 6h 2s
5: Td 9d / 7c 7h 5s 4d 2h
6: Jd Tc / 8s 8h 6d 4s 3c
"""


@pytest.mark.parametrize("printed", FOUR, ids=names)
@pytest.mark.parametrize(
    ("dice", "button", "counted"),
    [("1 1 1", 5, 5), ("1 1 2", 6, 6), ("1 1 3", 5, 7), ("6 6 6", 6, 6), ("3 4 2", 5, 4)],
)
def test_dice_are_counted_round_seven_seats(printed: Printed, dice: str, button: int, counted: int):
    """003:52-57, 003:434-444, 003:5089-5097, 001:1402: from the player-dealer as one, on to the next with a wager"""
    record = jot(printed.game, "3, 500", "5 base 20; 6 base 20", TABLE, dice=dice)
    found = played(record).reckoning().button
    assert (found.seat, found.counted_to) == (button, counted)
    assert printed.dice in found.cite


@pytest.mark.parametrize("printed", FOUR, ids=names)
def test_a_table_may_count_the_seats_with_a_wager_only(printed: Printed):
    """003:52-57, 003:434-444, 003:5104-5110, 001:745-769: reading action-wrap-and-empty-seat"""
    record = jot(printed.game, "3, 500", "5 base 20; 6 base 20", TABLE, dice="1 2 6")
    assert played(record).reckoning().button.seat == 5  # nine is seat 4 of seven
    skipping = played(record, action_wrap_and_empty_seat="skip-empty")
    assert skipping.reckoning().button.seat == 6  # and the third of three: the player-dealer, seats 5 and 6


@pytest.mark.parametrize("printed", FOUR, ids=names)
def test_the_count_on_the_player_dealer_is_told_as_such(printed: Printed):
    """003:55, 003:440, 003:5093-5095, 001:1402: fifteen is his number, not the neighbour's"""
    record = jot(printed.game, "3, 500", "5 base 20; 6 base 20", TABLE, dice="5 5 5")
    found = played(record)
    assert found.reckoning().button.seat == 5
    assert found.reckoning().button.counted_to == 3
    told = next(line for line in transcript(found).splitlines() if line.startswith("action"))
    assert "counted 15 to seat 3; seat 5 is the next with a wager" in told


@pytest.mark.parametrize("printed", FOUR, ids=names)
def test_the_player_dealers_hand_is_opened_when_all_others_are_set(printed: Printed):
    """003:89-91, 003:486-490, 003:5166-5174, 001:1412: then the others in turn from the button"""
    opened = at_table(printed.game, "1, 500", "5 base 20; 6 base 20", PACK, dice="1 2 3", pauses=True)
    answer(opened, "1", "pile-2")
    for seat in ("6", "5"):
        assert not opened.state.turned
        first, second, *_ = cards_text(opened.state.hands[f"seat {seat}"]).split()
        answer(opened, seat, f"set {first} {second}")
    if printed.game != FORTUNE:
        assert (asked(opened), opened.state.turned) == (["1"], {"player-dealer"})
        answer(opened, "1", "house-way")
    turned = [event.hand for event in opened.events if isinstance(event, HandTurned)]
    assert turned == ["player-dealer", "seat 6", "seat 5"]


@pytest.mark.parametrize("printed", FOUR, ids=names)
def test_only_three_dice_count(printed: Printed):
    """003:49-57, 003:429-444, 003:5089-5097, 001:1402: no display stands in for them"""
    record = jot(printed.game, "3, 500", "5 base 20; 6 base 20", TABLE)
    assert len(played(record).state.rolled) == 3
    del record["dice"]
    (fault,) = faults({**record, "number": 9})
    assert fault.rule == "dice"
    assert printed.dice in fault.cite
