"""The bank of Caribbean stud: one hand or two, then to the next who bet in the hand before."""

from __future__ import annotations

from houseway.banking import Bettor
from houseway.table.banked import AcceptBank, DeclineBank, GetUp, Kind, PlaceWager, SitDown
from table.banked.company import banked, bet, do, one_round, refused
from table.banked.sittings import Sitting, sitting

GAME = "lucky-derby/caribbean-stud"
THREE_CARDS = "lucky-derby/three-card-poker-6-card-bonus"
"""The same room without such a rule."""
BOTS: dict[int, Kind] = {1: "banker", 2: "house-way", 3: "banker"}


def hand(found: Sitting, *wagers: PlaceWager) -> None:
    """Play a hand that somebody banks; the person in seat 6 bets so and gives up, or sits out."""
    found.company.act()
    one_round(found.table, *wagers)
    found.history += found.table.finished()


def after(game: str, rounds: str, bots: dict[int, Kind] | None = None) -> Sitting:
    """Return a table after rounds in which the person bet or sat out, such as "bet out bet"."""
    found = sitting(game, bots or BOTS, people=(6,))
    for each in rounds.split():
        hand(found, *([bet(6, "ante", 5)] if each == "bet" else []))
    found.company.act()
    return found


def offered(found: Sitting) -> int | None:
    return found.table.state.bank.offered_to


def holder(found: Sitting) -> tuple[str, int | None]:
    return found.table.state.bank.state, found.table.state.bank.holder


def test_the_first_hand_may_be_banked_by_anybody():
    """003:260-262, 003:326-327: no hand was before it"""
    assert offered(sitting(GAME, {7: "house-way"}, people=(6,))) == 6


def test_a_player_who_bet_in_the_hand_before_is_offered_the_bank():
    """003:260-262, 003:326-327: seats 1 and 3 have had their two hands"""
    found = after(GAME, "out out out bet")
    assert found.bankers == [1, 1, 3, 3]
    assert offered(found) == 6


def test_a_player_who_sat_out_the_hand_before_is_passed_over():
    """003:326-327: he bet in three hands, and not in the last"""
    found = after(GAME, "bet bet bet out")
    assert found.bankers == [1, 1, 3, 3]
    assert holder(found) == ("banked", 1)


def test_the_rule_is_this_documents_alone():
    """003:326-327; 003:3512-3513"""
    assert offered(after(THREE_CARDS, "bet bet bet out")) == 6


def test_who_banks_has_his_second_hand_though_he_did_not_bet():
    """003:260-262, 003:326-327: the player-dealer was in the hand"""
    found = after(GAME, "bet")
    assert (*holder(found), found.table.state.bank.turn) == ("banked", 1, 2)


def test_one_hand_is_enough():
    """003:260-262: the person declines the second, and it goes on to seat 1"""
    found = after(GAME, "out out out bet")
    do(found.table, AcceptBank(6, 20_000))
    hand(found)
    assert offered(found) == 6
    do(found.table, DeclineBank(6))
    assert offered(found) == 1


def test_a_wager_behind_another_seat_is_none_on_ones_own_position():
    """003:326-327: the person bets behind seat 2 and nowhere else"""
    found = after(GAME, "bet bet bet")
    hand(found, bet(6, "ante", 5, Bettor(2, 1)))
    found.company.act()
    assert holder(found) == ("banked", 1)


def test_the_offer_goes_clockwise_from_the_last_player_dealer():
    """003:260-262: seats 2 and 4 have had their two hands; six is next, then eight"""
    found = after(GAME, "bet bet bet bet", {2: "banker", 4: "banker", 8: "banker"})
    assert found.bankers == [2, 2, 4, 4]
    assert offered(found) == 6
    do(found.table, DeclineBank(6))
    assert offered(found) == 8


def test_who_sits_down_where_somebody_bet_has_not_bet():
    """003:326-327: the player in seat 2 bet in the hand before and got up; the one who came has not"""
    table = one_round(banked(GAME), bet(2, "ante", 5), bet(3, "ante", 5))
    do(table, GetUp(2), SitDown(2, 100_000), DeclineBank(1))
    assert table.state.bank.offered_to == 3
    do(table, DeclineBank(3))
    assert table.state.bank.state == "idle"


def test_nobody_takes_the_bank_who_was_not_offered_it():
    """003:326-327"""
    found = after(GAME, "bet bet bet out")
    assert "not offered to seat 6" in refused(found.table, AcceptBank(6, 5000))[0]
