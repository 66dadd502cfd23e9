"""People who are gone for long: between rounds the clock says that they are away, and nothing goes round without end."""

from __future__ import annotations

from houseway.games import CloseWagers
from houseway.table.banked import AcceptBank, BankTable, ComeBack, DeclineBank, GoAway, OfferBank, SitDown
from table.banked.company import bet, do, one_round, seated


def calls(table: BankTable, *lost: int) -> list[object]:
    """Let the clock speak until it has nothing to say, a hundred times at most."""
    said: list[object] = []
    while (command := table.when_time_is_up(lost)) is not None and len(said) < 100:
        said.append(command)
        do(table, command)
    return said


def test_two_who_are_gone_are_offered_the_bank_no_more():
    """000:610: nobody is there to bank or to bet"""
    table = seated("hemphills/dai-bacc", None, 1, 2)
    assert calls(table, 2, 1) == [GoAway(1)]
    assert table.waiting().phase == "players"
    do(table, ComeBack(1))
    assert (table.waiting().phase, calls(table, 2)) == ("bank", [GoAway(2)])
    do(table, GoAway(1))
    assert (table.waiting().phase, table.when_time_is_up({1, 2})) == ("players", None)


def test_without_anybody_lost_the_clock_says_what_it_said():
    """000:610"""
    table = seated()
    assert table.when_time_is_up() == table.when_time_is_up(()) == DeclineBank(1)


def test_one_who_is_gone_is_away_and_the_others_play_on():
    """000:610: the offer goes on to the next"""
    table = seated()
    do(table, GoAway(3))
    assert table.when_time_is_up([3]) == DeclineBank(1)
    assert table.when_time_is_up([1, 3, 9]) == GoAway(1)
    do(table, GoAway(1), SitDown(5, 100_000))
    assert table.waiting().seats == (2,)
    do(table, DeclineBank(2), DeclineBank(5))
    assert table.waiting().phase == "dealer"
    assert table.when_time_is_up([5]) == GoAway(5)
    assert table.when_time_is_up([1]) == OfferBank()


def test_in_a_round_the_clock_answers_for_who_is_gone_and_he_is_away_after_it():
    """000:610: his wager stays and is settled"""
    table = do(seated(), AcceptBank(1, 40_000), bet(2, "banker", 25))
    assert table.when_time_is_up([2]) == CloseWagers()
    one_round(table)
    assert table.when_time_is_up([2]) == GoAway(2)


def test_who_stands_behind_the_table_and_is_gone_is_away_too():
    """000:40: he bets behind a seat and decides nothing between rounds"""
    table = do(seated(), SitDown(101, 5000))
    assert table.when_time_is_up([101]) == GoAway(101)
