"""Wagers at a table: whose money, at which place, and what chips must reach for."""

from __future__ import annotations

import pytest

from houseway.banking import Bettor
from houseway.games import CloseWagers, WagerPlaced, WagerWithdrawn
from houseway.table.banked import AcceptBank, BuyChips, Choose, PlaceWager, SitDown, WithdrawWager
from houseway.table.banked.commands import PassRound
from houseway.table.banked.events import LineTaken
from table.banked.company import (
    BLACKJACK,
    HOLDEM,
    PAI,
    banked,
    bet,
    clock,
    do,
    one_round,
    opened,
    refused,
    rules,
    seated,
)

TILES = "casino-royale/pai-gow-tiles"


def test_a_wager_moves_chips_to_the_betting_space_and_back():
    """000:610"""
    table = banked()
    assert table.apply(bet(2, "banker", 25)) == [WagerPlaced(Bettor(2), "banker", 2500)]
    assert (table.money()["seat/2"], table.money()["wagers/2"]) == (97_500, 2500)
    assert table.apply(WithdrawWager(2, Bettor(2), "banker")) == [WagerWithdrawn(Bettor(2), "banker")]
    assert table.money()["seat/2"] == 100_000
    assert "wagers/2" not in table.money()


def test_wagers_are_open_only_between_the_bank_and_the_cards():
    """000:610"""
    table = seated()
    for command in (bet(2, "banker", 25), WithdrawWager(2, Bettor(2), "banker"), CloseWagers()):
        assert rules(table, command) == ["turn"]
    do(table, AcceptBank(1, 40_000), bet(2, "banker", 25), CloseWagers())
    for command in (bet(3, "banker", 25), WithdrawWager(2, Bettor(2), "banker"), CloseWagers()):
        assert rules(table, command)[0] == "turn"


def test_what_the_round_refuses_the_table_refuses():
    """000:612, 000:719"""
    table = do(banked(), bet(2, "banker", 25))
    assert rules(table, bet(2, "banker", 25)) == ["wager"]
    assert rules(table, bet(3, "banker", 5)) == ["limits"]
    assert rules(table, bet(3, "no-such", 25)) == ["wager"]
    assert rules(table, bet(3, "banker", 25, square=2)) == ["squares"]
    assert rules(table, bet(9, "banker", 25)) == ["seat"]
    assert rules(table, WithdrawWager(9, Bettor(2), "banker")) == ["seat"]
    assert rules(table, WithdrawWager(3, Bettor(3), "banker")) == ["wager"]


def test_nobody_withdraws_what_is_not_his():
    table = do(banked(), bet(2, "banker", 25))
    says = refused(table, WithdrawWager(3, Bettor(2), "banker"))
    assert says == ["seat 2 is for seat 2 to decide about, not for seat 3"]


def test_nobody_bets_what_he_does_not_have():
    """004:145"""
    table = do(opened(), SitDown(1, 100_000), SitDown(2, 3000), AcceptBank(1, 40_000))
    assert refused(table, bet(2, "banker", 40)) == ["seat 2: wagers of $40 are more than its $30"]
    do(table, bet(2, "banker", 20))
    assert refused(table, bet(2, "kill", 20)) == ["seat 2: wagers of $40 are more than its $30"]
    do(table, BuyChips(2, 1000), bet(2, "kill", 20))
    assert "seat/2" not in table.money()


def test_places_behind_a_seat_are_one_persons_each():
    """000:609, 000:673"""
    table = do(banked(), SitDown(101, 50_000), SitDown(102, 50_000))
    first = table.apply(bet(101, "banker", 25, Bettor(2, 1)))
    assert first[0] == LineTaken(Bettor(2, 1), 101)
    assert [type(each) for each in table.apply(bet(101, "kill", 25, Bettor(2, 1)))] == [WagerPlaced]
    says = refused(table, bet(102, "banker", 25, Bettor(2, 1)))
    assert "seat 2 backline 1 is another player's place; free is backline 2" in says[0]
    assert (
        "seat 101 has backline 1 of seat 2, not 2" in refused(table, bet(101, "player", 25, Bettor(2, 2)))[0]
    )
    assert "seat 2 bets behind itself" in refused(table, bet(2, "banker", 25, Bettor(2, 2)))[0]
    assert "nobody sits in seat 7 to bet behind" in refused(table, bet(102, "banker", 25, Bettor(7, 1)))[0]
    do(table, bet(3, "banker", 25, Bettor(2, 2)))
    assert table.money()["wagers/3"] == 2500
    assert rules(table, bet(102, "banker", 25, Bettor(2, 21))) == ["seat"]


def test_who_stands_behind_the_table_bets_behind_seats_only():
    """003:5705-5706"""
    table = do(banked(BLACKJACK), SitDown(101, 50_000))
    for at in (Bettor(2), Bettor(5), Bettor(101)):
        assert "circles" in rules(table, bet(101, "base", 25, at))


def test_a_free_circle_is_his_who_bets_there():
    """003:5705-5706"""
    table = do(banked(BLACKJACK), bet(2, "base", 25, Bettor(5)))
    assert table.money()["wagers/2"] == 2500
    assert "seat 2 bets on the circle of seat 5" in refused(table, bet(3, "base", 25, Bettor(5)))[0]
    assert "seat 3 is not free" in refused(table, bet(2, "base", 25, Bettor(3)))[0]
    one_round(table)
    result = table.state.last
    assert result is not None
    assert set(result.results) == {2}
    assert rules(banked(), bet(2, "banker", 25, Bettor(5))) == ["circles"]


def test_what_does_not_play_stays_with_its_owner():
    """004:214-215: more than the limit has no action"""
    table = banked(PAI)
    (placed,) = table.apply(bet(2, "base", 250))
    assert isinstance(placed, WagerPlaced)
    assert (placed.amount, placed.over) == (20_000, 5000)
    assert (table.money()["seat/2"], table.money()["wagers/2"]) == (80_000, 20_000)


def test_squares_are_places_of_their_own():
    """004:1087"""
    table = do(banked(TILES), bet(2, "base", 20), bet(2, "base", 30, square=2))
    assert table.money()["wagers/2"] == 5000
    do(table, WithdrawWager(2, Bettor(2), "base", 2))
    assert table.money()["wagers/2"] == 2000


def test_wagers_that_need_others_cannot_close_alone_and_the_clock_takes_them_off():
    """002:1783, 002:1886"""
    table = do(banked(HOLDEM), bet(2, "trips", 25), bet(3, "ante", 25), bet(3, "blind", 25))
    assert "needs" in rules(table, CloseWagers())
    assert list(clock(table)) == [WithdrawWager(2, Bettor(2), "trips")]
    do(table, *clock(table))
    assert list(clock(table)) == [CloseWagers()]


def test_without_wagers_the_clock_passes_the_round():
    table = banked()
    assert rules(table, CloseWagers()) == ["wager"]
    assert list(clock(table)) == [PassRound()]


@pytest.mark.parametrize(("chips", "may"), [(5000, True), (4999, False)])
def test_what_an_answer_puts_down_must_be_there(chips: int, may: bool):  # noqa: FBT001 -- a table of cases
    """002:1799: the play wager is four times the ante"""
    table = do(opened(HOLDEM), SitDown(1, 200_000), SitDown(2, chips + 2000), AcceptBank(1, 100_000))
    do(table, PlaceWager(2, Bettor(2), "ante", 1000), PlaceWager(2, Bettor(2), "blind", 1000), CloseWagers())
    assert table.money()["seat/2"] == chips
    if may:
        assert table.check(Choose(2, Bettor(2), "4x")) == []
    else:
        do(table, Choose(2, Bettor(2), "check"))
    raised = Choose(2, Bettor(2), "4x" if may else "2x")
    do(table, raised)
    assert table.money()["wagers/2"] == (6000 if may else 4000)


def test_an_answer_that_is_too_dear_is_refused():
    """002:1799"""
    table = do(opened(HOLDEM), SitDown(1, 200_000), SitDown(2, 5000), AcceptBank(1, 100_000))
    do(table, PlaceWager(2, Bettor(2), "ante", 1000), PlaceWager(2, Bettor(2), "blind", 1000), CloseWagers())
    assert refused(table, Choose(2, Bettor(2), "4x")) == ['seat 2: "4x" takes $40; it has $30']
    (own,) = (each for each in table.view(2)["legal"] if each["do"] == "choose")
    assert own["answers"] == ("check", "3x")


def test_choices_are_made_by_their_owners():
    """002:1799"""
    table = do(banked(HOLDEM), *(bet(seat, wager, 10) for seat in (2, 3) for wager in ("ante", "blind")))
    assert rules(table, Choose(2, Bettor(2), "check")) == ["choice"]
    do(table, CloseWagers())
    seat = table.waiting().seats[0]
    other = 5 - seat
    assert rules(table, Choose(other, Bettor(seat), "check")) == ["purse"]
    assert rules(table, Choose(9, Bettor(seat), "check")) == ["seat"]
    assert rules(table, Choose(seat, Bettor(seat), "jump")) == ["choice"]
    do(table, Choose(seat, Bettor(seat), "check"))
