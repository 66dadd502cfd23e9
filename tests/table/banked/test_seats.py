"""Coming, going, buying chips, standing behind the table."""

from __future__ import annotations

from houseway.banking import Bettor
from houseway.games import CloseWagers
from houseway.table.banked import (
    AcceptBank,
    BuyChips,
    ComeBack,
    DeclineBank,
    GetUp,
    GoAway,
    SitDown,
    WithdrawWager,
)
from houseway.table.banked.events import BankDeclined, BankOffered, SeatLeft, SeatTaken, WentAway
from table.banked.company import BLACKJACK, DAI, banked, bet, do, one_round, opened, refused, rules, seated


def test_a_player_sits_down_with_the_table_minimum_at_least():
    """000:610"""
    table = opened()
    assert refused(table, SitDown(3, 900)) == ["seat 3 buys in for $9; the least is $10"]
    assert table.apply(SitDown(3, 1000)) == [SeatTaken(3, 1000)]
    assert table.money() == {"seat/3": 1000}


def test_there_are_seats_at_the_table_and_places_behind_it():
    """000:602"""
    table = seated()
    assert (
        "no seat 16; seats are 1 to 15, places behind the table 101 to 120"
        in refused(table, SitDown(16, 5000))[0]
    )
    for wrong in (0, 100, 121, -1):
        assert rules(table, SitDown(wrong, 5000)) == ["seat"]
    assert refused(table, SitDown(2, 5000)) == ["seat 2 is taken"]
    do(table, SitDown(15, 5000), SitDown(101, 5000), SitDown(120, 5000))
    assert refused(table, SitDown(120, 500)) == [
        "seat 120 is taken",
        "seat 120 buys in for $5; the least is $10",
    ]


def test_chips_are_bought_at_any_time_but_not_none():
    table = banked()
    do(table, bet(2, "banker", 10), BuyChips(2, 700))
    assert table.money()["seat/2"] == 99_700
    assert refused(table, BuyChips(2, 0)) == ["seat 2: $0 buys no chips; any more does"]
    assert refused(table, BuyChips(9, 100)) == ["nobody is in seat 9; seats taken: 1, 2, 3"]


def test_nobody_leaves_with_chips_in_play():
    """000:610"""
    table = do(banked(), SitDown(101, 5000), bet(2, "banker", 10), bet(101, "player", 10, Bettor(3, 1)))
    assert "seat 1 banks this round" in refused(table, GetUp(1))[0]
    assert "seat 2 has $10 in wagers" in refused(table, GetUp(2))[0]
    assert "others have bet behind seat 3" in refused(table, GetUp(3))[0]
    assert rules(table, GetUp(101)) == ["in-play"]
    do(table, WithdrawWager(2, Bettor(2), "banker"))
    assert table.apply(GetUp(2)) == [SeatLeft(2, 100_000)]
    assert refused(table, GetUp(2)) == ["nobody is in seat 2; seats taken: 1, 3, 101"]


def test_who_leaves_takes_his_chips_along():
    table = seated()
    before = sum(table.money().values())
    do(table, GetUp(3))
    assert sum(table.money().values()) == before - 100_000


def test_who_is_away_is_not_offered_the_bank_and_does_not_bet():
    table = seated()
    do(table, GoAway(2), DeclineBank(1))
    assert table.state.bank.offered_to == 3
    do(table, AcceptBank(3, 10_000))
    assert "seat 2 is away" in refused(table, bet(2, "banker", 10))[0]
    assert table.waiting().seats == (1,)
    do(table, ComeBack(2), bet(2, "banker", 10))
    assert refused(table, ComeBack(2)) == ["seat 2 is not away"]
    do(table, GoAway(2))
    assert refused(table, GoAway(2)) == ["seat 2 is away already"]
    assert table.money()["wagers/2"] == 1000  # what he has in the round stays
    one_round(table)
    assert "wagers/2" not in table.money()


def test_who_leaves_or_goes_away_passes_the_bank_on():
    """000:574"""
    table = seated()
    assert table.apply(GoAway(1)) == [BankDeclined(1), WentAway(1), BankOffered(2, 1)]
    assert table.apply(GetUp(2)) == [BankDeclined(2), SeatLeft(2, 100_000), BankOffered(3, 1)]
    assert table.waiting().phase == "players"
    assert "players at the table: 1" in refused(table, AcceptBank(3, 10_000))[0]


def test_with_one_player_nothing_is_offered():
    """000:7: somebody banks and somebody else bets"""
    table = do(opened(), SitDown(4, 5000), SitDown(101, 5000))
    assert table.waiting().phase == "players"
    assert table.when_time_is_up() is None
    assert [type(each) for each in table.apply(SitDown(7, 5000))] == [SeatTaken, BankOffered]
    assert table.waiting().seats == (4,)


def test_the_offer_begins_again_when_there_are_enough_players_again():
    table = do(seated(DAI, None, 1, 2), DeclineBank(1), DeclineBank(2), GoAway(1))
    assert (table.state.bank.state, table.waiting().phase) == ("idle", "players")
    assert BankOffered(1, 1) in table.apply(ComeBack(1))


def test_proposition_players_sit_where_they_are_permitted():
    """000:574"""
    table = do(opened(), SitDown(1, 50_000, proposition=True), SitDown(2, 50_000), AcceptBank(1, 10_000))
    assert table.round is not None
    assert table.round.bank.proposition


def test_nobody_sits_down_where_another_player_bets():
    """003:5705-5706: one may bet on circles that are free"""
    table = do(banked(BLACKJACK), bet(2, "base", 25, Bettor(5)))
    assert "seat 2 bets on the circle of seat 5" in refused(table, SitDown(5, 50_000))[0]
    assert "seat 5 is not free" not in str(table.check(bet(2, "base", 25, Bettor(6))))
    do(table, WithdrawWager(2, Bettor(5), "base"), SitDown(5, 50_000), bet(5, "base", 25), CloseWagers())
    assert table.money()["wagers/5"] >= 2500
