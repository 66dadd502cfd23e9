"""Fees are taken when wagers close: from players' chips, and the player-dealer's beside his stake."""

from __future__ import annotations

import pytest

from houseway.banking import Bettor
from houseway.games import CloseWagers, Rule, SettleWagers
from houseway.table.banked import AcceptBank, BankTable, ChangeOption, Choose, SitDown, VoidRound
from houseway.table.banked.events import FeeReturned, FeeTaken, RoundOver
from houseway.table.setups import BankedSetup, FeeOption
from table.banked.company import DAI, PAI, SEED, banked, bet, clock, do, one_round, opened, refused

SQUARE = FeeOption("1", None, "pai-gow-poker")
ACTION = FeeOption("12")
BY_WAGER = FeeOption("1")
STUD = "lucky-derby/caribbean-stud"


def test_the_player_dealer_pays_by_the_action_of_the_table():
    """000:793, 000:795"""
    table = do(banked(DAI, ACTION), bet(2, "banker", 60), bet(3, "player", 50))
    taken = [each for each in table.apply(CloseWagers()) if isinstance(each, FeeTaken)]
    assert [(each.seat, each.who, each.amount, each.kind) for each in taken] == [
        (1, "player-dealer", 400, "collection")
    ]
    assert (table.money()["seat/1"], table.money()["bank"]) == (59_600, 40_000)


def test_players_pay_for_each_wager_and_everybody_his_own():
    """000:717"""
    table = do(banked(DAI, BY_WAGER), SitDown(101, 50_000), bet(2, "banker", 150), bet(2, "kill", 10))
    do(table, bet(101, "player", 50, Bettor(2, 1)), CloseWagers())
    fees = {(each.seat, each.who): each.amount for each in table.state.taken}
    assert fees == {(2, "seat 2"): 200, (101, "seat 2 backline 1"): 100, (1, "player-dealer"): 100}
    assert table.money()["collection"] == 400


def test_a_wager_leaves_its_fee():
    """000:717"""
    table = do(opened(DAI, BY_WAGER), SitDown(1, 100_000), SitDown(2, 10_000), AcceptBank(1, 40_000))
    assert refused(table, bet(2, "banker", 100)) == [
        "seat 2: wagers of $100 and $1 in fees are more than its $100"
    ]
    do(table, bet(2, "banker", 99), CloseWagers())
    assert "seat/2" not in table.money()


def test_a_jackpot_fee_goes_to_the_jackpot():
    """004:1914"""
    table = do(banked(PAI, SQUARE), bet(2, "base", 50), CloseWagers())
    assert (table.money()["collection"], table.money()["jackpot"]) == (200, 100)


def test_the_limit_of_the_posted_option_binds():
    """004:1914"""
    wider = BankTable(BankedSetup(game=PAI, fees=SQUARE, seed=SEED, limits=(1000, 20_000)))
    table = do(wider, SitDown(1, 100_000), SitDown(2, 100_000), AcceptBank(1, 40_000))
    unpriced, outside = refused(table, bet(2, "base", 150))
    assert "seat 2: square of $150, over the last tier, $10 to $100: no fee is approved" in unpriced
    assert "seat 2: $150 is outside the posted limit, $10 to $100" in outside


def test_limits_follow_the_posted_option():
    """004:2030, 004:2070: option 1 is for $5 to $500, option 9 for $100 to $1,000."""
    table = opened("casino-royale/ez-baccarat-panda-8", FeeOption("1"))
    assert (table.now.table.minimum, table.now.table.maximum) == (500, 50_000)
    do(table, ChangeOption(FeeOption("9")), SitDown(1, 500_000), SitDown(2, 100_000), AcceptBank(1, 40_000))
    assert table.view(None)["limits"] == {"minimum": 10_000, "maximum": 100_000}
    (under,) = refused(table, bet(2, "player", 50))
    assert under.startswith("seat 2: player of $50 is under this table's minimum of $100")


@pytest.mark.parametrize(("void_fee", "collected"), [("returned", 0), ("kept", 400)])
def test_the_fees_of_a_void_round(void_fee: str, collected: int):
    """Reading no-rule-for-errors: the house says which."""
    table = do(banked(DAI, BY_WAGER, void_fee=void_fee), bet(2, "banker", 250), CloseWagers())
    assert table.money()["collection"] == 400
    events = table.apply(VoidRound("two cards stuck together"))
    assert sum(isinstance(each, FeeReturned) for each in events) == (0 if collected else 2)
    assert table.money().get("collection", 0) == collected
    (done,) = table.finished()
    assert done.void
    assert sum(each.amount for each in done.charged) == collected
    (over,) = (each for each in events if isinstance(each, RoundOver))
    assert over.player_dealer == 0
    assert set(over.results.values()) == {0}


@pytest.mark.parametrize("void_fee", ["returned", "kept"])
def test_with_a_hand_that_is_refunded_its_collection_comes_back(void_fee: str):
    """003:317-319: who was still to decide has his bet back, and his collection, whatever a void round costs"""
    table = banked(STUD, FeeOption("1"), stake=50_000, void_fee=void_fee)
    do(table, SitDown(101, 50_000), bet(2, "ante", 5), bet(3, "ante", 5))
    do(table, bet(101, "ante", 5, Bettor(3, 1)), CloseWagers(), Choose(2, Bettor(2), "play"))
    taken = {each.who: each.amount for each in table.state.taken}
    assert set(taken) == {"seat 2", "seat 3", "seat 3 backline 1", "player-dealer"}
    events = table.apply(Rule("refund_hand", "the player-dealer's hand fell open", seat=3))
    events = [*events, *table.apply(SettleWagers())]
    back = [(each.seat, each.who) for each in events if isinstance(each, FeeReturned)]
    assert back == [(3, "seat 3"), (101, "seat 3 backline 1")]
    assert (table.money()["seat/3"], table.money()["seat/101"]) == (100_000, 50_000)
    assert table.money()["collection"] == taken["seat 2"] + taken["player-dealer"]
    (done,) = table.finished()
    assert {each.who for each in done.charged} == {"seat 2", "player-dealer"}


def test_a_refunded_collection_comes_back_once():
    """003:317-319, 003:359-360: and then the round was void"""
    table = do(
        banked(STUD, FeeOption("1"), stake=50_000), bet(2, "ante", 5), bet(3, "ante", 5), CloseWagers()
    )
    do(table, Rule("refund_hand", "the player-dealer's hand fell open", seat=3), VoidRound("a fire alarm"))
    assert set(table.money().values()) == {100_000}
    (done,) = table.finished()
    assert done.charged == ()


def test_a_round_that_is_over_tells_what_was_charged():
    """000:717"""
    table = one_round(banked(DAI, BY_WAGER), bet(2, "banker", 250), bet(3, "player", 50))
    (done,) = table.finished()
    assert table.finished() == []
    assert (done.number, done.player_dealer, done.stake, done.turn, done.void) == (1, 1, 40_000, 1, False)
    assert [(each.who, each.amount) for each in done.charged] == [
        ("seat 2", 300),
        ("seat 3", 100),
        ("player-dealer", 100),
    ]
    assert set(done.results) == {2, 3}
    assert all(each.cite for each in done.charged)


def test_the_clock_settles():
    table = do(banked(), bet(2, "banker", 25), CloseWagers())
    assert list(clock(table)) == [SettleWagers()]
