"""What a settled round says: which readings were in force, how far the stake reached, why a hand stood."""

from __future__ import annotations

import pytest

from houseway.banking import Bettor
from houseway.cards import forced, parse_cards
from houseway.games import CloseWagers, PlaceWager, Round, TakeBank, table_setup
from houseway.games.baccarat import ShoeStatistics
from houseway.games.transcript import transcript
from houseway.rulebook import load

DAI = "hemphills/dai-bacc"
ROYAL = "casino-royale/royal-baccarat"


def settled(game_id: str, cards: str, bets: dict[tuple[int, str], int], stake: int, **readings: str) -> Round:
    rules = load(game_id, {name.replace("_", "-"): choice for name, choice in readings.items()})
    setup = table_setup(rules.game)
    played = Round(rules, setup, forced(parse_cards(cards), rules.game.deck.composition, setup.packs))
    played.apply(TakeBank(1, stake))
    for (seat, wager), amount in bets.items():
        played.apply(PlaceWager(Bettor(seat), wager, amount))
    played.apply(CloseWagers())
    return played


def test_a_reading_that_is_not_the_usual_one_is_told():
    """000:574, reading coverage-policy"""
    bets = {(2, "player"): 5000}
    cards = "9s 8c Kd Kh"
    assert "reading" not in transcript(settled(DAI, cards, bets, 10_000))
    told = transcript(settled(DAI, cards, bets, 10_000, coverage_policy="net"))
    assert "reading     coverage-policy=net (usual: gross)\n" in told


def test_a_push_that_was_asked_for_names_its_reading():
    """004:1392: the letter pays the three-card seven; asked to push, the reading is behind it"""
    cards = "6d Jc Qs 5h 2s"
    played = settled(ROYAL, cards, {(2, "banker"): 1000}, 100_000, three_card_banker_seven="push")
    assert [line.outcome.result for line in played.reckoning().settled] == ["push"]
    assert "reading three-card-banker-seven" in transcript(played)


def test_both_books_of_a_dual_stake_are_told():
    """000:574, reading coverage-policy: $50 collected leaves $50 to pay and nothing to collect"""
    bets = {(2, "banker"): 5000, (3, "banker"): 4000}
    played = settled(DAI, "9s 4c Kd Kh", bets, 5000, coverage_policy="dual")
    told = " ".join(transcript(played).split())
    assert "seat 2 banker $50 loses collected $50 can pay $50, collect $0" in told
    assert "seat 3 banker $40 loses not covered, returned can pay $50, collect $0" in told


def test_a_short_stake_says_what_came_back_and_where_that_is_printed():
    """000:649"""
    bets = {(2, "banker"): 5000, (3, "banker"): 4000, (4, "player"): 3000}
    told = transcript(settled(DAI, "9s 4c Kd Kh", bets, 6000))
    assert "wins 1 to 1 = $30  paid $30" in told
    assert "short       $60 of the wagers had no action and came back (000:649)" in told
    assert "short" not in transcript(settled(DAI, "9s 4c Kd Kh", bets, 60_000))


def test_a_hand_that_stands_against_a_natural_says_so():
    """000:659-660"""
    told = transcript(settled(DAI, "9s 2c Kd 3h", {(2, "player"): 1000}, 10_000))
    assert "banker      2♣ 3♥   5, stands against the natural\n" in told
    assert "drawing     by 000:624-630" in told


@pytest.mark.parametrize(("choice", "paid"), [("exact-cents", 9550), ("whole-dollars", 9500)])
def test_payouts_go_down_to_the_smallest_chip(choice: str, paid: int):
    """004:1392: 19 to 20 on $100.53 is $95.50 and a third of a cent"""
    rules = load(ROYAL, {"payout-rounding": choice})
    setup = table_setup(rules.game, limits=(10_000, 50_000))
    played = Round(rules, setup, forced(parse_cards("Kc 9d Qs Kh"), rules.game.deck.composition, setup.packs))
    played.apply(TakeBank(1, 100_000))
    played.apply(PlaceWager(Bettor(2), "banker", 10_053))
    played.apply(CloseWagers())
    assert played.reckoning().player_dealer == -paid


def test_the_display_goes_by_the_house_way_where_bettors_could_choose():
    """004:1446, 004:1488, 004:1499: a card taken on six by one bettor does not turn the board"""
    game = load(ROYAL).game
    hands = {"player": parse_cards("4c 2s 3d"), "banker": parse_cards("Kd 7h")}
    assert ShoeStatistics().after(game, hands).counts == {"banker": 1}
