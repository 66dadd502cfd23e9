"""A table over many rounds: money, the bank going round, the same again from the same seed."""

from __future__ import annotations

import pytest

from houseway.banking import Bettor
from houseway.errors import HousewayError, IllegalError, RecordError
from houseway.games import BankTaken, Choose, CloseWagers, PlaceWager
from houseway.money import cents
from houseway.table import Kind, TableSession
from houseway.verify import round_record
from table.tables import COMPANY, GAMES, SEED, bankers, open_table, played, rounds_of, seeded

DAI = "hemphills/dai-bacc"
GOLD = "casino-royale/baccarat-gold"
ROYAL = "casino-royale/royal-baccarat"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_round_asked_for_is_played(game_id: str):
    session = played(game_id)
    assert [done.number for done in session.history] == list(range(1, rounds_of(game_id) + 1))
    assert all(done.round.over for done in session.history)


@pytest.mark.parametrize("game_id", GAMES)
def test_chips_only_change_hands(game_id: str):
    """000:7: what one loses another wins; only a buy-in brings money to the table."""
    seats = played(game_id).seats.values()
    assert sum(seat.stack for seat in seats) == sum(seat.bought_in for seat in seats)
    assert any(seat.stack != seat.bought_in for seat in seats)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_stack_is_its_buy_ins_and_its_results(game_id: str):
    """000:7"""
    session = played(game_id)
    gains = dict.fromkeys(session.seats, 0)
    for done in session.history:
        reckoning = done.round.reckoning()
        for bettor, gain in reckoning.results.items():
            gains[bettor.seat] += gain
        gains[done.round.bank.seat] += reckoning.player_dealer
    assert {number: seat.stack - seat.bought_in for number, seat in session.seats.items()} == gains


@pytest.mark.parametrize("stack", ["10", "37.50", "100", "1000"])
@pytest.mark.parametrize("game_id", [DAI, ROYAL, "merced/ez-baccarat-panda-8"])
def test_nobody_puts_up_what_he_does_not_have(game_id: str, stack: str):
    """004:145: a payment is limited to the stake, and the stake must be there"""
    session = open_table(game_id, stack=cents(stack))
    for _ in range(60):
        before = {number: seat.stack for number, seat in session.seats.items()}
        session.play_unattended(1)
        state = session.history[-1].round.state
        bank = session.history[-1].round.bank
        assert bank.stake <= before[bank.seat]
        for number, money in before.items():
            assert sum(bet.amount for bet in state.bets if bet.bettor.seat == number) <= money
        assert min(seat.stack for seat in session.seats.values()) >= 0


@pytest.mark.parametrize("game_id", GAMES)
def test_the_bank_changes_hands_after_two_rounds(game_id: str):
    """000:7, 000:574, 001:1581, 002:1562, 003:3783, 004:143, 004:1503, 004:1681-1685, 004:2086"""
    assert bankers(played(game_id))[:12] == [1, 1, 3, 3, 1, 1, 3, 3, 1, 1, 3, 3]


def test_the_bank_goes_clockwise():
    """000:574: three who bank, and those between them decline"""
    company: dict[int, Kind] = {2: "banker", 5: "bettor", 9: "banker", 14: "proposition"}
    session = open_table(DAI, company)
    session.play_unattended(9)
    assert bankers(session) == [2, 2, 9, 9, 14, 14, 2, 2, 9]


def test_the_bank_can_go_the_other_way():
    """004:1503: no direction is printed"""
    company: dict[int, Kind] = {2: "banker", 3: "bettor", 5: "banker", 7: "proposition"}
    session = open_table(ROYAL, company, {"rotation-direction-silent": "counterclockwise"})
    session.play_unattended(7)
    assert bankers(session) == [7, 7, 5, 5, 2, 2, 7]


def test_one_may_go_on_when_all_others_decline():
    """000:574: the position is offered, and nobody else wants it"""
    session = open_table(DAI, {1: "banker", 4: "bettor", 5: "bettor"})
    session.play_unattended(5)
    assert bankers(session) == [1, 1, 1, 1, 1]


def test_the_game_is_broken_without_another_banker():
    """004:143: an intervening player-dealer is needed"""
    session = open_table(GOLD, {1: "banker", 4: "bettor", 5: "bettor"})
    session.play_unattended(5)
    assert bankers(session) == [1, 1]
    assert session.bank.state == "broken"


def test_nobody_banks_and_no_round_is_dealt():
    """000:610"""
    session = open_table(DAI, {4: "bettor", 5: "bettor"})
    session.play_unattended(5)
    assert session.history == []
    assert session.bank.state == "idle"
    with pytest.raises(RecordError, match="nobody banks: the bank is idle"):
        session.begin_round()


def test_without_a_wager_no_hand_is_dealt_and_the_bank_goes_on():
    """000:610: the deal waits for wagers"""
    session = open_table(DAI, {1: "proposition", 2: "proposition"})
    session.play_unattended(4)
    assert session.history == []
    assert session.ready_shoe().shoe.dealt == len(session.ready_shoe().burned)
    assert (session.bank.state, session.bank.offered_to) == ("offering", 1)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_seed_plays_the_same_table(game_id: str):
    one, again, other = (seeded(game_id, seed) for seed in (SEED, SEED, bytes(32)))
    for session in (one, again, other):
        session.play_unattended(12)
    assert written(one) == written(again)
    assert written(one) != written(other)


def written(session: TableSession) -> list[dict[str, object]]:
    return [round_record(done.round, done.shoe.proof, done.first_card) for done in session.history]


# ---- with a person


def person(stack: str = "1000", game_id: str = DAI) -> TableSession:
    """Open a table with a person in seat 4 and a banker in seat 1, banked for its first round."""
    session = open_table(game_id, {**COMPANY, 4: "person"}, stack=cents(stack))
    session.offer_to_bots()
    return session


def test_a_person_is_asked_and_answers_for_himself():
    """000:610"""
    session = open_table(DAI, {4: "person", 5: "bettor"})
    session.offer_to_bots()
    assert session.offered is session.seats[4]
    session.answer_offer(4, accept=True)
    assert session.banker is session.seats[4]


def test_a_person_must_name_a_stake_that_he_has():
    """004:145"""
    session = open_table(DAI, {4: "person", 5: "bettor"}, stack=cents(300))
    session.answer_offer(4, accept=True)
    with pytest.raises(RecordError, match=r"a stake of \$301 is more than seat 4 has: \$300"):
        session.begin_round(cents(301))
    with pytest.raises(IllegalError, match=r"a stake of \$0"):
        session.begin_round()
    assert session.begin_round(cents(300)).bank == BankTaken(4, cents(300))


def test_only_the_one_who_is_asked_can_answer():
    """000:574"""
    session = open_table(DAI, {4: "person", 5: "bettor"})
    with pytest.raises(HousewayError, match="the bank is offered to seat 4, not to seat 5"):
        session.answer_offer(5, accept=True)


def test_backline_money_is_the_persons():
    """000:609"""
    session = person()
    begun = session.begin_round()
    begun.apply(PlaceWager(Bettor(6, 1), "player", cents(50)))
    begun.apply(CloseWagers())
    session.end_round(begun)
    gain = begun.reckoning().results[Bettor(6, 1)]
    assert session.seats[4].stack == cents(1000) + gain
    assert session.seats[6].stack == cents(1000)


def test_a_person_gets_no_second_buy_in():
    """004:145"""
    session = person("10")
    assert session.seats[4].stack == session.seats[4].bought_in == cents(10)
    assert session.seats[1].stack == session.seats[1].bought_in == cents(1010)


def test_the_offer_can_be_made_again_after_all_declined():
    """000:610"""
    session = open_table(DAI, {4: "person", 5: "bettor"})
    session.offer_to_bots()
    session.answer_offer(4, accept=False)
    session.offer_to_bots()
    assert session.bank.state == "idle"
    session.reopen()
    assert session.offered is session.seats[4]


def test_a_bank_that_all_declined_remembers_who_had_it():
    """004:143: two rounds and no third, also when nobody wanted the bank in between"""
    session = open_table(GOLD, {1: "person", 2: "person"})
    session.answer_offer(1, accept=True)
    begun = session.begin_round(stake=cents(100))
    begun.apply(PlaceWager(Bettor(2), "base", cents(10)))
    begun.apply(CloseWagers())
    for bettor in list(begun.state.asked):
        begun.apply(Choose(bettor, "house-way"))
    session.end_round(begun)
    session.answer_offer(1, accept=False)
    session.answer_offer(2, accept=False)
    assert session.bank.state == "idle"
    session.reopen()
    session.answer_offer(2, accept=False)
    session.answer_offer(1, accept=True)
    assert (session.bank.holder, session.bank.turn) == (1, 2)


def test_a_round_without_wagers_uses_no_turn_of_the_bank():
    """004:143, 000:7: two rounds of play, and no hand was dealt"""
    session = open_table(GOLD, {1: "proposition", 2: "person"})
    for _ in range(3):
        session.offer_to_bots()
        session.begin_round()
        assert (session.bank.holder, session.bank.turn) == (1, 1)
        session.pass_round()
    assert session.history == []
