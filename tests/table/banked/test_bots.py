"""What each kind of bot does; that nothing of it is ever refused, the laws hold for every game."""

from __future__ import annotations

import pytest

from houseway.banking import Bettor
from houseway.cards import Stream
from houseway.games import HOUSE_WAY, CloseWagers
from houseway.table.banked import (
    AcceptBank,
    BankTable,
    BuyChips,
    Choose,
    DeclineBank,
    GoAway,
    PlaceWager,
    SitDown,
)
from houseway.table.banked.bots import Kind, bot_command
from houseway.table.setups import FeeOption
from table.banked.company import DAI, HOLDEM, PAI, banked, bet, clock, do, opened, seated

STUD = "lucky-derby/caribbean-stud"


def says(table: BankTable, seat: int, kind: Kind) -> object:
    return bot_command(table, seat, kind, Stream(bytes(32), "tests of bots"))


def test_a_proposition_player_banks_with_fifty_minimums_or_what_it_has():
    """000:608"""
    table = do(seated(), BuyChips(1, 100_000))
    assert says(table, 1, "proposition") == AcceptBank(1, 50_000)
    table = do(opened(DAI, FeeOption("12")), SitDown(1, 50_499), SitDown(2, 20_000))
    assert says(table, 1, "proposition") == BuyChips(1, 100_000)
    do(table, BuyChips(1, 1))
    assert says(table, 1, "proposition") == AcceptBank(1, 50_000)


def test_bots_buy_chips_before_the_cards_and_not_while_theirs_are_in_play():
    """000:610, 004:145: every stake and every wager is there"""
    table = do(opened(DAI), SitDown(1, 19_999), SitDown(2, 19_999), SitDown(3, 20_000))
    assert says(table, 1, "house-way") == BuyChips(1, 100_000)
    assert says(table, 3, "house-way") is None
    do(table, AcceptBank(1, 10_000))
    assert says(table, 1, "house-way") is None
    assert says(table, 2, "random") == BuyChips(2, 100_000)
    do(table, bet(2, "banker", 100), bet(3, "banker", 100))
    assert not isinstance(says(table, 2, "random"), BuyChips)
    do(table, CloseWagers())
    assert [says(table, seat, "random") for seat in (1, 2, 3)] == [None] * 3


def test_bots_do_not_run_dry():
    """000:7: fees go to the house for a thousand rounds, as the room lets them play"""
    bots: dict[int, Kind] = {1: "proposition", 2: "house-way", 3: "basic-strategy"}
    table = do(opened(DAI, FeeOption("1")), *(SitDown(seat, 20_000) for seat in bots))
    stream = Stream(bytes(32), "tests of bots")
    while table.state.rounds < 1000:
        said = (bot_command(table, seat, kind, stream) for seat, kind in bots.items())
        do(table, next((each for each in said if each is not None), None) or next(clock(table)))
    assert table.state.begun == 1000
    assert all(set(done.results) == {2, 3} for done in table.finished())


@pytest.mark.parametrize("kind", ["random", "house-way", "banker", "proposition"])
def test_bots_buy_no_more_while_nobody_plays(kind: Kind):
    """000:610: one is alone, or nobody takes the bank, or nobody bets"""
    alone = do(opened(), SitDown(1, 1000), BuyChips(1, 100_000))
    assert says(alone, 1, kind) is None
    table = do(opened(DAI, FeeOption("12")), SitDown(1, 1000), SitDown(2, 1000), SitDown(3, 100_000))
    bought = 0
    for _ in range(60):
        said = [says(table, seat, kind) for seat in (1, 2)]
        bought += sum(isinstance(each, BuyChips) for each in said)
        asked = [each for each in said if isinstance(each, BuyChips | AcceptBank | DeclineBank)]
        do(table, *(asked[:1] or clock(table)))
    assert table.state.rounds == 0
    assert bought <= 4


def test_a_player_who_banks_puts_up_less_and_bets_besides():
    """000:574"""
    assert says(seated(), 1, "banker") == AcceptBank(1, 20_000)
    assert isinstance(says(banked(), 2, "banker"), PlaceWager)


def test_players_do_not_bank():
    table = seated()
    assert says(table, 1, "house-way") == says(table, 1, "basic-strategy") == DeclineBank(1)
    assert says(table, 2, "house-way") is None


def test_a_proposition_player_bets_only_to_be_offered_the_bank():
    """003:326-327"""
    assert says(banked(), 2, "proposition") is None
    assert isinstance(says(banked(STUD), 2, "proposition"), PlaceWager)


def test_a_bot_that_is_asked_again_says_the_same_and_has_done_at_last():
    table = banked(HOLDEM)
    placed: list[PlaceWager] = []
    while (command := says(table, 2, "house-way")) is not None:
        assert isinstance(command, PlaceWager)
        assert says(table, 2, "house-way") == command
        do(table, command)
        placed.append(command)
    assert {"ante", "blind"} <= {each.wager for each in placed}
    assert table.check(CloseWagers()) == []


def test_bots_answer_by_the_house_way_or_as_well_as_is_known():
    """004:203, 004:219"""
    table = do(banked(PAI), bet(2, "base", 25), CloseWagers())
    while table.round is not None and Bettor(2) not in table.round.state.asked:
        do(table, *clock(table))
    said = says(table, 2, "house-way")
    assert isinstance(said, Choose)
    assert said.answer == HOUSE_WAY or said.answer.startswith("set ")
    assert isinstance(says(table, 2, "basic-strategy"), Choose)
    assert says(table, 3, "random") is None


def test_who_is_not_there_does_nothing():
    table = do(seated(), GoAway(2))
    assert says(table, 2, "random") is None
    assert says(table, 9, "random") is None
    one = do(opened(), SitDown(1, 50_000))
    assert says(one, 1, "random") is None
