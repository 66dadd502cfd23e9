"""The bank of Caribbean stud: one hand or two, then to the next who bet in the hand before."""

from __future__ import annotations

import pytest

from houseway.banking import Bettor
from houseway.errors import RecordError
from houseway.games import Choose, CloseWagers, PlaceWager, Round
from houseway.table import Kind, TableSession
from table.tables import bankers, open_table

GAME = "lucky-derby/caribbean-stud"
THREE_CARDS = "lucky-derby/three-card-poker-6-card-bonus"
"""The same room without such a rule."""
COMPANY: dict[int, Kind] = {1: "banker", 2: "bettor", 3: "banker", 6: "person"}


def one_round(session: TableSession, *, bets: bool, behind: int | None = None) -> None:
    """Play a round that a bot banks; the person in seat 6 bets and surrenders, or sits out."""
    session.offer_to_bots()
    begun = session.begin_round()
    if bets:
        begun.apply(PlaceWager(Bettor(6), "ante", 500))
    if behind is not None:
        begun.apply(PlaceWager(Bettor(behind, 1), "ante", 500))
    session.bots_bet(begun)
    begun.apply(CloseWagers())
    surrendered(session, begun)
    session.end_round(begun)


def surrendered(session: TableSession, begun: Round) -> None:
    """Let bots decide, and the person give up."""
    session.bots_choose(begun)
    while begun.state.asked:
        begun.apply(Choose(next(iter(begun.state.asked)), "fold"))
        session.bots_choose(begun)


def after(game_id: str, rounds: str, company: dict[int, Kind] | None = None) -> TableSession:
    """Return a table after rounds in which the person bet or sat out, such as "bet out bet"."""
    session = open_table(game_id, company or COMPANY)
    for each in rounds.split():
        one_round(session, bets=each == "bet")
    session.offer_to_bots()
    return session


def test_the_first_hand_may_be_banked_by_anybody():
    """003:260-262, 003:326-327: no hand was before it"""
    session = open_table(GAME, {6: "person", 7: "bettor"})
    assert session.bank.offered_to == 6


def test_a_player_who_bet_in_the_hand_before_is_offered_the_bank():
    """003:260-262, 003:326-327: seats 1 and 3 have had their two hands"""
    session = after(GAME, "out out out bet")
    assert bankers(session) == [1, 1, 3, 3]
    assert session.bank.offered_to == 6


def test_a_player_who_sat_out_the_hand_before_is_passed_over():
    """003:326-327: he bet in three hands, and not in the last"""
    session = after(GAME, "bet bet bet out")
    assert bankers(session) == [1, 1, 3, 3]
    assert (session.bank.state, session.bank.holder) == ("banked", 1)


def test_the_rule_is_this_documents_alone():
    """003:326-327; 003:3512-3513"""
    session = after(THREE_CARDS, "bet bet bet out")
    assert session.bank.offered_to == 6


def test_who_banks_has_his_second_hand_though_he_did_not_bet():
    """003:260-262, 003:326-327: the player-dealer was in the hand"""
    session = after(GAME, "bet")
    assert (session.bank.holder, session.bank.turn) == (1, 2)


def test_one_hand_is_enough():
    """003:260-262: the person declines the second, and it goes on to seat 1"""
    session = after(GAME, "out out out bet")
    session.answer_offer(6, accept=True)
    begun = session.begin_round(20_000)
    session.bots_bet(begun)
    begun.apply(CloseWagers())
    surrendered(session, begun)
    session.end_round(begun)
    assert session.bank.offered_to == 6
    session.answer_offer(6, accept=False)
    assert session.bank.offered_to == 1


def test_a_wager_behind_another_seat_is_none_on_ones_own_position():
    """003:326-327: the person bets behind seat 2 and nowhere else"""
    session = after(GAME, "bet bet bet")
    one_round(session, bets=False, behind=2)
    session.offer_to_bots()
    assert (session.bank.state, session.bank.holder) == ("banked", 1)


def test_the_offer_goes_clockwise_from_the_last_player_dealer():
    """003:260-262: seats 2 and 4 have had their two hands; six is next, then eight"""
    company: dict[int, Kind] = {2: "banker", 4: "banker", 6: "person", 8: "banker"}
    session = after(GAME, "bet bet bet bet", company)
    assert bankers(session) == [2, 2, 4, 4]
    assert session.bank.offered_to == 6
    session.answer_offer(6, accept=False)
    assert session.bank.offered_to == 8


def test_nobody_takes_the_bank_who_was_not_offered_it():
    """003:326-327"""
    session = after(GAME, "bet bet bet out")
    with pytest.raises(RecordError, match="not to seat 6"):
        session.answer_offer(6, accept=True)
