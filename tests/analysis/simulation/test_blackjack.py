"""What the usual tables of blackjack never show, card for card as at the table: other readings, insurance, the table's maximum."""

import os
from collections import Counter

import pytest
from msgspec.structs import replace

from analysis.simulation.live_rounds import compare
from houseway.analysis.simulation import (
    SimulatedTable,
    blackjack,
    blackjack_rules,
    block_shoe,
    checked,
    player_of,
    usual_bets,
)
from houseway.analysis.simulation.chance import CARDS, SHOE
from houseway.banking import Bet, Bettor
from houseway.errors import SimulationError
from houseway.games import Round, table_setup
from houseway.games.blackjack import choosing
from houseway.games.blackjack.basic_chart import BasicChart
from houseway.games.blackjack.shipped import shipped
from houseway.rulebook import BlackjackGame, load

ROUNDS = int(os.environ.get("HOUSEWAY_ROUNDS", "60"))

SPANISH, BUSTER = "lucky-derby/pure-spanish-21-5", "lucky-derby/no-bust-buster-blackjack"
PALACE, PURE, VINE = (
    "palace/21st-century-blackjack-9",
    "casino-royale/pure-21-5",
    "ace-and-vine/no-bust-buster-blackjack-lucky-lucky",
)


def full_table(
    game: str, readings: dict[str, str] | None = None, *, units: int = 2, packs: int | None = None
) -> SimulatedTable:
    """Return a table with bonus bets and somebody behind every seat."""
    rules = load(game, readings or {})
    setup = table_setup(rules.game, packs=packs)
    seats = (2, 3, 5, 6)
    bets = usual_bets(rules, setup, seats, units=units, bonus=True, behind=1)
    stake = 3 * sum(bet.amount for bet in bets)
    bankers = {1: stake, 3: stake // 8}
    return checked(SimulatedTable(rules=rules, setup=setup, bets=bets, bankers=bankers))


@pytest.mark.parametrize(
    ("game", "readings"),
    [
        (PALACE, {"insurance-before-look": "after"}),
        (PALACE, {"backline-decisions": "bound-to-match"}),
        (BUSTER, {"surrender-moment": "early"}),
        (BUSTER, {"pd-hole-card": "both-up"}),
        (BUSTER, {"player-dealer-finishes": "always"}),
        (SPANISH, {"natural-after-split": "natural"}),
        (PURE, {"early-decided-wagers": "pay-at-once"}),
        (PURE, {"even-money-value": "by-parts"}),
    ],
)
def test_another_reading_is_simulated_as_it_is_played(game: str, readings: dict[str, str]):
    compare(full_table(game, readings), ROUNDS)


@pytest.fixture
def everybody_insures(monkeypatch: pytest.MonkeyPatch) -> None:
    def chart(game: BlackjackGame, packs: int) -> BasicChart | None:
        found = shipped(game, packs)
        return None if found is None else replace(found, insurance=True, even_money=False)

    for module in (choosing, blackjack_rules, blackjack):
        monkeypatch.setattr(module, "shipped", chart)


@pytest.mark.usefixtures("everybody_insures")
@pytest.mark.parametrize("game", [PALACE, PURE, VINE])
def test_insurance_that_no_chart_advises_is_paid_and_collected(game: str):
    bought: Counter[bool] = Counter()

    def watch(round_: Round) -> None:
        lines = round_.reckoning().settled
        bought.update(line.gain > 0 for line in lines if line.bet.wager == "insurance")

    compare(full_table(game), max(240, ROUNDS), watch=watch)
    assert bought[True]
    assert bought[False]


def test_doubles_at_the_table_maximum_are_capped_as_at_the_table():
    amounts: set[int] = set()

    def watch(round_: Round) -> None:
        amounts.update(bet.amount for bet in round_.state.bets if bet.wager == "double-double")

    table = full_table(SPANISH, units=10_000)
    compare(table, max(240, ROUNDS), watch=watch)
    assert amounts == {table.setup.maximum}


def test_few_packs_are_dealt_in_their_own_way():
    compare(full_table(VINE, packs=2), ROUNDS)


def test_bettors_behind_a_seat_have_bonus_bets_and_stakes_of_their_own():
    table = full_table(PALACE)
    minimum = table.setup.minimum
    behind = [
        Bet(Bettor(2, 3), "base", 3 * minimum),
        Bet(Bettor(2, 3), "buster", minimum),
        Bet(Bettor(2, 2), "base", minimum + 100),
        Bet(Bettor(2, 2), "perfect-pair", minimum),
    ]
    compare(checked(replace(table, bets=(*behind, *table.bets))), ROUNDS)


def test_a_shoe_that_runs_out_is_said():
    player = player_of(full_table(PALACE, packs=1))
    shoe = block_shoe(player, 0, 0)[: SHOE + 20]
    shoe[CARDS] = 20
    with pytest.raises(SimulationError, match="ran out in mid-round"):
        player.deal(shoe, 0, 10)
