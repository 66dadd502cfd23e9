"""What a player-dealer is told: held against exact counts, quotes of fees and the simulation itself."""

import pytest
from msgspec.structs import replace

from houseway import verbs
from houseway.analysis.bank import BankReport, asked_in, asked_of, ranges, report
from houseway.analysis.bank.stakes import at_each
from houseway.analysis.simulation import simulated
from houseway.banking import Bet, Bettor
from houseway.errors import IllegalError, SimulationError, UnknownGameError
from houseway.fees import posted_options

BACCARAT = "hemphills/ez-baccarat-panda-8"
BETWEEN = "lucky-derby/no-bust-blackjack"
"""Another player-dealer has to come between: 003:5818-5820."""
ROUNDS = 60_000


@pytest.fixture(scope="module")
def found() -> BankReport:
    asked = asked_of(BACCARAT, bonus=True, stake=500_000, option="7", rounds=ROUNDS, simulate=True)
    return report(asked, count=True)


def test_a_stake_that_reaches_all_wins_what_the_count_says(found: BankReport):
    assert found.exact is not None
    assert (found.result.rounds, found.deals, found.covering) == (ROUNDS, None, None)
    assert abs(found.result.mean - found.exact) < 4 * found.result.error
    edge = verbs.edge(BACCARAT)
    bets = found.asked.table.bets
    by_hand = -sum(bet.amount * float(edge.wager(bet.wager).player_return) for bet in bets)
    assert found.exact == pytest.approx(by_hand)


def test_the_fee_is_the_quote_of_the_wagers_on_the_table(found: BankReport):
    quote = verbs.quote(verbs.posted(BACCARAT, "7"), found.asked.table.bets)
    assert found.fee + found.players_fee == quote.total
    assert found.fee == quote.owed["player-dealer"]
    assert found.per_round == found.result.mean - found.fee
    assert found.per_hour == pytest.approx(60 * found.per_round)
    assert found.break_even_fee == found.result.mean


def test_every_option_is_quoted_and_the_best_are_the_cheapest(found: BankReport):
    posted = posted_options(BACCARAT)
    assert [line.id for line in found.options] == [each.id for each in posted]
    totals = {each.id: verbs.quote(each, found.asked.table.bets).total for each in posted}
    for line in found.options:
        assert line.from_bank + line.from_players == totals[line.id]
        # what the bank and the players are left with and what the room takes is all there is
        assert line.bank_per_hour + line.players_per_hour + line.drop_per_hour == pytest.approx(0)
    dearest = max(totals.values())
    assert {totals[name] for name in found.best.room} == {dearest}
    least = min(line.from_bank for line in found.options)
    assert set(found.best.bank) == {line.id for line in found.options if line.from_bank == least}


def test_a_long_shot_that_may_stand_alone_is_bet_as_others_are():
    """003:3855, 004:2124, 000:44: a tie is a wager of the game in two rooms, and a bonus bet in the others"""
    for game in verbs.banked_like(BACCARAT):
        plain, beside = asked_of(game, each=5_000), asked_of(game, each=5_000, bonus_each=1_000)
        assert {bet.wager for bet in plain.table.bets} == {"player", "banker"}
        assert sum(bet.amount for bet in beside.table.bets) == 5 * (5_000 + 3 * 1_000)
        ties = [bet for bet in beside.table.bets if bet.wager == "tie"]
        assert [bet.amount for bet in ties] == [1_000] * 5


def test_what_is_usual_in_one_room_lies_on_the_table_in_all():
    rooms = asked_in(verbs.banked_like(BACCARAT), BACCARAT, bonus_each=1_000)
    wagered = [
        sorted((str(bet.bettor), bet.wager, bet.amount) for bet in asked.table.bets) for asked in rooms
    ]
    assert len(rooms) == 5
    assert all(each == wagered[0] for each in wagered)
    assert {asked.table.bankers[asked.seat] for asked in rooms} == {
        asked_of(BACCARAT, bonus_each=1_000).table.bankers[15]
    }


def test_results_are_all_rounds_and_quantiles_lie_among_them(found: BankReport):
    assert sum(times for _, times in found.results) == ROUNDS
    assert sum(result * times for result, times in found.results) == found.result.gain
    assert found.results[0][0] == found.worst_seen >= -found.worst
    shares = [share for share, _ in found.quantiles]
    assert shares == sorted(shares)
    median = dict(found.quantiles)[0.5]
    below = sum(times for result, times in found.results if result - found.fee < median)
    assert below < ROUNDS / 2


def test_dealt_once_and_settled_at_several_stakes_is_each_stake_by_itself():
    asked = asked_of(BACCARAT, bonus=True, rounds=20_000)
    stakes = (20_000, 31_800, 100_000)
    for stake, each in zip(stakes, at_each(asked, stakes), strict=True):
        table = replace(asked.table, bankers={asked.seat: stake})
        assert each == simulated(table, asked.rounds, asked.seed)


def test_what_a_stake_does_not_reach_is_what_is_due_beyond_it():
    """004:205-207: what is paid and what is collected both use the stake up."""
    asked = asked_of(BACCARAT, bonus=True, rounds=20_000)
    rich, poor = (each.banks[0] for each in at_each(asked, (10_000_000, 20_000)))
    assert rich.short == 0
    assert poor.moved + poor.short == rich.moved
    assert poor.moved <= 20_000 * poor.result.rounds


def test_where_another_has_to_come_between_only_some_rounds_are_his():
    """003:5818-5820"""
    asked = asked_of(BETWEEN, rounds=4_000, option="1")
    assert asked.table.bankers == {8: asked.table.bankers[8], 1: asked.table.bankers[8]}
    found = report(asked)
    assert (found.share, found.others) == (0.5, (1,))
    assert found.result.rounds == 2_000
    assert found.per_hour == pytest.approx(30 * found.per_round)


def test_one_line_can_be_bet_by_all():
    asked = asked_of(BACCARAT, on="banker", seats=3, each=2_000)
    assert [bet.wager for bet in asked.table.bets] == ["banker"] * 3
    with pytest.raises(SimulationError, match=r'no line .* is on "bonker"; did you mean banker'):
        asked_of(BACCARAT, on="bonker")


def test_own_bets_are_all_unless_seats_are_named():
    own = (Bet(Bettor(2), "player", 10_000),)
    assert asked_of(BACCARAT, extra_bets=own).table.bets == own
    assert len(asked_of(BACCARAT, extra_bets=own, seats=1).table.bets) == 2


def test_limits_are_those_of_the_option():
    asked = asked_of("casino-royale/ez-baccarat-panda-8", option="3", each=100_000)
    assert asked.table.limits == (500, 100_000)
    with pytest.raises(IllegalError, match="over this table's limit of \\$500"):
        asked_of("casino-royale/ez-baccarat-panda-8", option="1", each=100_000)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"seats": 99}, "99 seats bet; this table has 1 to 14"),
        ({"risk": 0.0}, "a risk of 0; expected from"),
        ({"hours": 0.0}, "0 hours; expected more than 0"),
        ({"per_hour": 0}, "0 rounds an hour"),
        ({"rounds": 0}, "at least 1"),
        ({"bankroll": 0}, "a bankroll of nothing"),
    ],
)
def test_what_cannot_be_is_said(wrong: dict[str, object], says: str):
    with pytest.raises(SimulationError, match=says):
        asked_of(BACCARAT, **wrong)  # pyright: ignore[reportArgumentType] -- keywords by name


def test_games_that_nobody_banks_have_no_bank():
    with pytest.raises(SimulationError, match="no player-dealer banks it"):
        asked_of("hemphills/texas-holdem")
    with pytest.raises(UnknownGameError):
        asked_of("hemphills/no-such-game")


def test_every_banked_game_has_ranges_and_a_table_as_usual():
    for rules in verbs.games():
        if hasattr(rules.document, "rotation") and rules.document.family != "panguingue":
            found = ranges(rules.id)
            asked = asked_of(rules.id)
            assert found.least <= found.each <= found.most
            assert asked.table.bankers[asked.seat] == found.stake
