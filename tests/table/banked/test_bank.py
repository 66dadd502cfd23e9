"""The bank goes round: offered, declined, accepted, idle, broken."""

from __future__ import annotations

from houseway.banking import Bettor
from houseway.games import BankTaken, CloseWagers
from houseway.table.banked import (
    AcceptBank,
    BankTable,
    ChangeOption,
    DeclineBank,
    GetUp,
    GoAway,
    OfferBank,
    PassRound,
    SitDown,
    VoidRound,
)
from houseway.table.banked.events import (
    BankAccepted,
    BankDeclined,
    BankIdle,
    BankOffered,
    GameBroken,
    OptionPosted,
    RoundBegun,
    RoundPassed,
)
from houseway.table.setups import FeeOption
from table.banked.company import DAI, banked, bet, do, one_round, refused, rules, seated

GOLD = "casino-royale/baccarat-gold"
STUD = "lucky-derby/caribbean-stud"


def banker(table: BankTable) -> int | None:
    return table.state.bank.offered_to


def bank_round(table: BankTable, seat: int) -> None:
    """Let a seat bank a round in which the next other seat bets a line."""
    other = next(each for each in table.now.present() if each != seat)
    line = table.house.family.openings(table.house.game)[0]
    do(table, AcceptBank(seat, 20_000), *(bet(other, wager, 20) for wager in line))
    one_round(table)


def test_the_bank_is_offered_from_the_first_seat_on():
    """000:574"""
    table = seated(DAI, None, 3, 5, 9)
    assert banker(table) == 3
    assert table.apply(DeclineBank(3)) == [BankDeclined(3), BankOffered(5, 1)]
    assert table.apply(AcceptBank(5, 20_000)) == [
        BankAccepted(5, 20_000, 1),
        RoundBegun(1),
        BankTaken(5, 20_000),
    ]
    assert table.money() == {"seat/3": 100_000, "seat/5": 80_000, "seat/9": 100_000, "bank": 20_000}


def test_only_who_is_offered_the_bank_answers():
    """000:574"""
    table = seated()
    assert "the bank is offered to seat 1, not offered to seat 2" in refused(table, AcceptBank(2, 5000))[0]
    assert rules(table, DeclineBank(3)) == ["bank"]
    assert rules(table, DeclineBank(9)) == ["seat"]
    assert "offered to seat 1; it is offered anew" in refused(table, OfferBank())[0]
    do(table, AcceptBank(1, 5000))
    assert "the bank is held by seat 1" in refused(table, AcceptBank(1, 5000))[0]


def test_a_stake_is_more_than_nothing_and_there():
    """004:145"""
    table = seated()
    assert "more than $0" in refused(table, AcceptBank(1, 0))[0]
    assert rules(table, AcceptBank(1, -500)) == ["stake"]
    assert "a stake of $1,000.01 is more than its $1,000" in refused(table, AcceptBank(1, 100_001))[0]


def test_a_stake_leaves_the_highest_fee_of_the_option():
    """000:793"""
    table = seated(DAI, FeeOption("12"))
    assert "and $5 beside it, the highest fee of the option" in refused(table, AcceptBank(1, 99_501))[0]
    do(table, AcceptBank(1, 99_500))


def test_two_rounds_and_the_bank_goes_on():
    """000:574"""
    table = seated()
    turns: list[int] = []
    for seat in (1, 1, 2, 2, 3):
        assert banker(table) == seat
        bank_round(table, seat)
        turns.append(table.state.bank.turn)
    assert turns == [1, 2, 1, 2, 1]


def test_nobody_takes_the_bank_until_it_is_offered_anew():
    """000:610"""
    table = do(seated(), DeclineBank(1), DeclineBank(2))
    assert table.apply(DeclineBank(3)) == [BankDeclined(3), BankIdle()]
    assert table.waiting().phase == "dealer"
    assert "nobody's" in refused(table, AcceptBank(1, 5000))[0]
    assert table.apply(OfferBank()) == [BankOffered(1, 1)]


def test_the_game_is_broken_without_an_intervening_player_dealer():
    """004:143"""
    table = seated(GOLD, None, 1, 2)
    bank_round(table, 1)
    bank_round(table, 1)
    assert banker(table) == 2
    assert table.apply(DeclineBank(2))[-1] == GameBroken()
    do(table, GoAway(2), SitDown(7, 50_000))
    assert banker(table) == 7  # somebody new is there; who has had his turns is not asked


def test_who_has_had_his_turns_does_not_bank_from_another_seat():
    """004:143"""
    table = do(seated(GOLD, None, 2, 3), GoAway(3), SitDown(1, 100_000, who="a player"))
    do(table, *(DeclineBank(seat) for seat in (2,) if banker(table) == seat))
    bank_round(table, 1)
    bank_round(table, 1)
    do(table, GetUp(1), SitDown(5, 100_000, who="a player"))
    assert banker(table) == 2
    assert table.apply(DeclineBank(2))[-1] in {BankIdle(), GameBroken()}
    assert table.apply(OfferBank()) == [BankOffered(2, 1)]
    bank_round(table, 2)
    do(table, DeclineBank(2))
    assert banker(table) == 5  # somebody has banked between


def test_whoever_sits_down_after_a_player_dealer_has_turns_of_his_own():
    """000:574"""
    table = seated()
    bank_round(table, 1)
    assert table.apply(GetUp(1))[-1] == BankOffered(2, 1)
    do(table, SitDown(1, 100_000), DeclineBank(2), DeclineBank(3))
    assert table.events[-1] == BankOffered(1, 1)


def test_in_a_broken_game_the_bank_is_offered_to_others_only():
    """004:143"""
    table = seated(GOLD, None, 1, 2)
    bank_round(table, 1)
    bank_round(table, 1)
    do(table, DeclineBank(2))
    assert table.apply(OfferBank()) == [BankOffered(2, 1)]


def test_only_who_was_in_the_last_round_is_offered_the_bank_where_so_printed():
    """003:326-327"""
    table = seated(STUD, None, 1, 2, 3)
    bank_round(table, 1)  # seat 2 bets, seat 3 does not
    do(table, DeclineBank(1))
    assert banker(table) == 2
    assert table.apply(DeclineBank(2))[-1] == BankIdle()
    do(table, OfferBank(), DeclineBank(2))
    assert banker(table) == 3  # who was asked first has declined: it is open to all


def test_a_round_without_wagers_is_passed_and_uses_no_turn():
    """000:610"""
    table = banked()
    assert table.apply(PassRound()) == [RoundPassed(1), BankOffered(1, 1)]
    assert table.money() == {"seat/1": 100_000, "seat/2": 100_000, "seat/3": 100_000}
    assert refused(table, PassRound()) == [
        "no round is being played; one begins when somebody takes the bank"
    ]
    do(table, AcceptBank(1, 5000), bet(2, "banker", 10))
    assert "wagers on the table: 1" in refused(table, PassRound())[0]
    do(table, CloseWagers())
    assert "the cards are out" in refused(table, PassRound())[0]


def test_the_bank_goes_on_if_its_holder_is_away_after_a_round_that_was_none():
    table = do(banked(), GoAway(1))
    assert table.apply(PassRound())[-1] == BankOffered(2, 1)


def test_a_void_round_is_none_of_the_turns():
    """No text says it: as if no hand had been dealt."""
    table = do(banked(), bet(2, "banker", 10), CloseWagers(), VoidRound("a card was exposed"))
    assert (banker(table), table.state.bank.turn) == (1, 0)


def test_who_banks_bets_nowhere():
    """000:574"""
    table = banked()
    assert "player-dealer-wagers" in rules(table, bet(1, "banker", 10))
    assert "player-dealer-wagers" in rules(table, bet(1, "banker", 10, Bettor(2, 1)))
    assert "player-dealer-wagers" in rules(table, bet(2, "banker", 10, Bettor(1, 1)))


def test_the_option_changes_between_rounds():
    """000:793"""
    table = seated(DAI, FeeOption("12"))
    before = table.rules_hash
    (posted,) = table.apply(ChangeOption(FeeOption("36")))
    assert isinstance(posted, OptionPosted)
    assert posted.id.endswith("option 36")
    assert table.rules_hash != before
    assert "no option" in refused(table, ChangeOption(FeeOption("9999")))[0]
    do(table, ChangeOption(), AcceptBank(1, 5000))
    assert "round 1 is being played" in refused(table, ChangeOption(FeeOption("12")))[0]
    do(table, PassRound(), ChangeOption(FeeOption("12")))
    assert table.rules_hash == before
