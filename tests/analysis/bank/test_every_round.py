"""Every round of a bank of baccarat, counted: held against the simulation, the worth of single wagers, and the table itself."""

from fractions import Fraction

import pytest

from houseway import verbs
from houseway.analysis.bank import Asked, asked_of, report
from houseway.analysis.bank.every_round import EveryRound, every_round
from houseway.analysis.bank.stakes import at_each, plain_table
from houseway.banking import Bet, Bettor
from houseway.money import Cents
from houseway.rulebook import BaccaratGame

EZ = "hemphills/ez-baccarat-panda-8"
ROYAL = "casino-royale/royal-baccarat"
"""Bettors on the player hand may draw on a six: 004:1446, 004:1465, 004:1488."""
OTHER_BUTTON = "lucky-derby/ez-baccarat-panda-8"
DEALS = 4_998_398_275_503_360
GAMES = sorted(rules.id for rules in verbs.games() if isinstance(rules.document, BaccaratGame))


def counted(asked: Asked) -> EveryRound:
    found = every_round(plain_table(asked), asked.seat)
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_rounds_that_are_simulated_come_to_what_is_counted(game: str):
    """At a stake that reaches all, at one that often falls short, and at one that always does."""
    asked = asked_of(game, each=100_00, bonus_each=10_00, rounds=60_000)
    lying = sum(bet.amount for bet in asked.table.bets)
    stakes = (10 * lying, lying, lying // 2)
    for stake, simulated in zip(stakes, at_each(asked, stakes), strict=True):
        exact = counted(asked).at(stake)
        own = next(bank for bank in simulated.banks if bank.seat == asked.seat)
        assert abs(own.result.mean - exact.result.mean) < 4 * own.result.error
        assert own.result.deviation == pytest.approx(exact.result.deviation, rel=0.05)
        assert {result for result, _ in own.results} <= {result for result, _ in exact.results}
        assert exact.worst <= own.worst
        assert own.best <= exact.best
        rounds = own.result.rounds
        assert own.short_rounds / rounds == pytest.approx(exact.short_rounds / exact.result.rounds, abs=0.01)
        assert own.action / rounds == exact.action / exact.result.rounds
        assert own.moved / rounds == pytest.approx(exact.moved / exact.result.rounds, rel=0.02)


@pytest.mark.parametrize("game", [EZ, "hemphills/dai-bacc", "palace/ez-baccarat-panda-8"])
def test_wagers_that_are_all_reached_are_worth_what_each_is_worth_alone(game: str):
    asked = asked_of(game, each=100_00, bonus_each=10_00)
    every = counted(asked)
    edge = verbs.edge(game)
    alone = sum((-bet.amount * edge.wager(bet.wager).player_return for bet in asked.table.bets), Fraction())
    found = every.at(every.covering()).result
    assert found.rounds == DEALS
    assert Fraction(found.gain, found.rounds) == alone


@pytest.mark.parametrize("strategy", ["house-way", "draw", "stand"])
def test_who_may_choose_chooses_by_his_strategy(strategy: str):
    """004:1446, 004:1465, 004:1488: one bettor alone, as the worth of a wager has it"""
    own = (Bet(Bettor(1), "player", 100_00),)
    asked = asked_of(ROYAL, extra_bets=own, strategy=strategy)
    every = counted(asked)
    worth = verbs.edge(ROYAL, strategy=strategy).wager("player")
    found = every.at(every.covering()).result
    assert Fraction(found.gain, found.rounds) == -100_00 * worth.player_return


@pytest.mark.parametrize("coverage", ["gross", "net", "dual"])
def test_the_least_stake_that_covers_everything_does_and_a_cent_less_does_not(coverage: str):
    """004:205-207"""
    asked = asked_of(EZ, each=100_00, bonus_each=10_00, readings={"coverage-policy": coverage})
    every = counted(asked)
    least: Cents = every.covering()
    assert every.at(least).short == 0
    assert every.at(least - 1).short > 0


def test_every_order_of_the_shoe_is_counted_once_whoever_else_banks():
    """000:81-90, 003:3840-3846: where the button goes by a card, rounds are told apart by it"""
    for game in (EZ, OTHER_BUTTON, ROYAL):
        every = counted(asked_of(game, bonus=True))
        assert sum(every.ways) == DEALS


def test_the_report_rests_on_every_deal_unless_it_is_to_be_simulated():
    asked = asked_of(EZ, each=100_00, bonus_each=10_00, stake=3_000_00, option="21")
    found = report(asked)
    assert (found.deals, found.per_round_error, found.covering) == (DEALS, 0.0, 2_400_00)
    assert found.exact == found.result.mean == pytest.approx(2182.1143, abs=1e-4)
    assert found.worst == -found.worst_seen == 1_600_00
    assert found.own.short == 0
    assert sum(times for _, times in found.results) == DEALS
    again = report(asked_of(EZ, each=100_00, bonus_each=10_00, stake=3_000_00, simulate=True, rounds=1_000))
    assert (again.deals, again.result.rounds) == (None, 1_000)


def test_where_every_seat_has_cards_of_its_own_rounds_are_simulated():
    asked = asked_of("palace/pai-gow-tiles", rounds=1_000)
    assert every_round(plain_table(asked), asked.seat) is None
    assert report(asked).deals is None
