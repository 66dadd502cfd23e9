"""Tiles at the table: dice counted counterclockwise, rows of four, how far the stake reaches, the bank."""

from __future__ import annotations

import pytest

from games.pai_gow_tiles.tile_paper import (
    BOTH,
    PALACE,
    ROYALE,
    SET,
    asked,
    at_table,
    bettor_of,
    faults,
    jot,
    lines,
    played,
)
from houseway.banking import Bank
from houseway.cards import cards_text
from houseway.errors import IllegalError
from houseway.games import Round, Rule
from houseway.games.transcript import transcript
from houseway.rulebook import load

SHOE = " ".join(SET)
DICE = {PALACE: "001:866", ROYALE: "004:1079"}
TABLE = """
pd: 4-5 5-5 / 3-3 6-6
6: 2-2 1-4 / 1-6 2-6
4: 6-6 1-6 / 4-4 5-5
"""
"""Nine with a Mooy and eight with a Teen; seat 6 loses, seat 4 pushes."""
BETS = "6 base 100; 4 base 50"


def row(opened: Round, hand: str) -> str:
    return cards_text(opened.state.hands[hand])


def rows(*places: int) -> list[str]:
    """Return rows of four tiles in the order in which they are dealt."""
    return [" ".join(SET[4 * place : 4 * place + 4]) for place in places]


def test_the_players_and_the_player_dealer_get_a_row_each():
    """001:866-868: four counts from seat 1 counterclockwise to seat 6; then 4, and the player-dealer"""
    opened = at_table(PALACE, "1, 500", BETS, SHOE, dice="1 2 1")
    assert [row(opened, hand) for hand in ("seat 6", "seat 4", "player-dealer")] == rows(0, 1, 2)
    assert len(opened.state.hands) == 3


def test_every_position_gets_a_hand():
    """004:1079: eight hands are the whole set"""
    opened = at_table(ROYALE, "1, 500", BETS, SHOE, dice="1 2 1")
    order = ("seat 6", "seat 5", "seat 4", "seat 3", "seat 2", "player-dealer", "seat 8", "seat 7")
    assert [row(opened, hand) for hand in order] == rows(*range(8))
    assert asked(opened) == ["4", "6"]


@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("dice", ["3 3 3", "6 6 5"])
def test_nine_and_seventeen_are_the_player_dealers(game: str, dice: str):
    """001:866, 004:1079: his are the first tiles; the button goes to his neighbour on the right"""
    opened = at_table(game, "5, 500", BETS, SHOE, dice=dice)
    assert row(opened, "player-dealer") == rows(0)[0]
    record = jot(game, "5, 500", BETS, TABLE, dice=dice)
    assert played(record).reckoning().button.seat == 4


@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(
    ("dice", "button", "counted"),
    [("1 1 1", 6, 7), ("1 2 1", 6, 6), ("1 2 2", 4, 5), ("6 5 3", 4, 4), ("6 6 6", 6, 8)],
)
def test_dice_are_counted_counterclockwise_round_eight_seats(game: str, dice: str, button: int, counted: int):
    """001:866, 004:1079: the player-dealer in seat 1 is one, seat 8 two; on to the next with a wager"""
    found = played(jot(game, "1, 500", BETS, TABLE, dice=dice)).reckoning().button
    assert (found.seat, found.counted_to) == (button, counted)
    assert found.cite == (DICE[game],)


@pytest.mark.parametrize("game", BOTH)
def test_the_count_on_the_player_dealer_is_told_as_such(game: str):
    """001:866, 004:1079"""
    found = played(jot(game, "5, 500", BETS, TABLE, dice="3 3 3"))
    assert found.reckoning().button.counted_to == 5
    told = next(line for line in transcript(found).splitlines() if line.startswith("action"))
    assert "seat 4 (counted 9 to seat 5; seat 4 is the next with a wager, " in told


@pytest.mark.parametrize("game", BOTH)
def test_a_table_may_count_the_seats_with_a_wager_only(game: str):
    """001:866, 004:1079: reading action-wrap-and-empty-seat"""
    record = jot(game, "1, 500", BETS, TABLE, dice="1 1 1")
    assert played(record).reckoning().button.seat == 6
    assert played(record, action_wrap_and_empty_seat="skip-empty").reckoning().button.seat == 4


@pytest.mark.parametrize("game", BOTH)
def test_the_settlement_goes_counterclockwise_from_the_button(game: str):
    """001:866, 001:870, 004:1079"""
    record = jot(game, "1, 500", BETS, TABLE, dice="1 2 1")
    assert lines(record) == [("6", "base", "lose", 100), ("4", "base", "push", 0)]
    record["dice"] = [6, 5, 3]
    assert [who for who, *_ in lines(record)] == ["4", "6"]


@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(
    ("readings", "moved"),
    [
        ({}, [80, 40, 0]),
        ({"coverage_policy": "net"}, [80, 60, 100]),
        ({"coverage_policy": "dual"}, [80, 60, 40]),
        ({"partial_cover": "return-whole"}, [80, 0, 0]),
    ],
)
def test_how_far_a_stake_of_120_reaches(game: str, readings: dict[str, str], moved: list[int]):
    """001:870, 001:1342, 004:1079: readings coverage-policy and partial-cover"""
    hands = "pd: 4-6 5-6 / 2-3 1-5\n6: 3-3 2-6 / 1-4 1-6\n4: 5-5 4-6 / 2-2 3-3\n2: 6-6 6-6 / 1-1 5-5"
    record = jot(game, "1, 120", "6 base 80; 4 base 60; 2 base 100", hands, dice="1 2 1")
    assert [line[3] for line in lines(record, **readings)] == moved


def test_the_bank_goes_round_counterclockwise():
    """001:866, 001:944: from seat one, after every two hands"""
    bank = Bank(load(PALACE).game.rotation, 8).open({1, 2, 7}).accept(1)
    assert bank.holder == 1
    turned = Bank(load(PALACE).game.rotation, 8).open({1, 2, 7}).decline(1, {1, 2, 7})
    assert turned.offered_to == 7


def test_where_the_direction_of_the_bank_is_not_said():
    """004:1079: reading rotation-direction-silent"""
    for said, then in (("counterclockwise", 7), ("clockwise", 2)):
        rotation = load(ROYALE, {"rotation-direction-silent": said}).game.rotation
        assert Bank(rotation, 8).open({1, 2, 7}).decline(1, {1, 2, 7}).offered_to == then
    assert load(ROYALE).game.rotation.direction == "counterclockwise"


@pytest.mark.parametrize("game", BOTH)
def test_the_floor_can_only_void_a_round(game: str):
    """001:866-868, 004:1079: reading no-rule-for-errors; one text has a rule for fees beside it, 004:1083-1086"""
    opened = at_table(game, "1, 500", BETS, SHOE, dice="1 2 1")
    has = "void_round" if game == PALACE else "unpaid_fee, void_round"
    with pytest.raises(IllegalError, match=f"misdeal is no remedy of .*; it has: {has}$"):
        opened.apply(Rule("misdeal", "a tile lay face up"))
    opened.apply(Rule("void_round", "a tile lay face up"))
    assert opened.reckoning().results == {bettor_of("6"): 0, bettor_of("4"): 0}


@pytest.mark.parametrize("game", BOTH)
def test_proposition_players_may_bank_where_nothing_is_said(game: str):
    """001:866, 004:1079: reading proposition-players-silent"""
    record = jot(game, "1, 500", BETS, TABLE)
    record["player_dealer"]["proposition"] = True
    assert faults(record) == []
    assert [fault.rule for fault in faults(record, proposition_players_silent="not-permitted")] == [
        "proposition"
    ]
