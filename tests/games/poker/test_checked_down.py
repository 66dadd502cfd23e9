"""Hands dealt and settled by the million, beside `Deal` with the same cards: nobody bets, nobody folds."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from houseway.cards import JOKER
from houseway.errors import HousewayError
from houseway.games.poker.checked_down import CheckedDown, passive_act
from houseway.games.poker.deal import Deal
from houseway.games.poker.pack import Pack
from houseway.games.poker.plan import Plan, poker_document
from houseway.games.poker.stakes import table_stakes
from houseway.rulebook import game_ids, load
from houseway.rulebook.families.poker import PokerGame

GAMES = [
    game
    for game in game_ids()
    if isinstance(document := load(game).document, PokerGame) and document.hand.discard == "none"
]
FOUR = ["hemphills/texas-holdem", "hemphills/omaha", "hemphills/omaha-hi-low-split", "palace/seven-card-stud"]


def plan_of(game: str, chip: int | None = None, readings: dict[str, str] | None = None) -> Plan:
    document = poker_document(game, readings)
    ante = None if document.blinds or (document.bring_in and document.bring_in.forced) else 300
    return Plan(document, table_stakes(document, chip=chip, ante=ante), game)


def dealt(plan: Plan, stacks: dict[int, int], button: int, order: list[int]) -> list[int]:
    """Return what everybody wins or loses, by the table itself."""
    hand = Deal(plan, stacks, button, Pack(order))
    while not hand.over:
        hand.apply(passive_act(hand))
    return [now - then for now, then in zip(hand.state.stack, hand.state.start, strict=True)]


def compare(plan: Plan, stacks: dict[int, int], button: int, hands: int, *, joker: bool = False) -> None:
    """Give the same packs to both."""
    chance = Random(repr(stacks))  # noqa: S311 -- cards for a test
    orders = [chance.sample(plan.deck, len(plan.deck)) for _ in range(hands)]
    if joker:  # among the first cards, so that somebody has it
        for order in orders:
            order.remove(JOKER)
            order.insert(chance.randrange(3 * len(stacks)), JOKER)
    found = CheckedDown(plan, stacks, button).settle(np.array(orders, np.uint8))
    assert found.tolist() == [dealt(plan, stacks, button, order) for order in orders]


@pytest.mark.parametrize("game", GAMES)
def test_every_document_settles_as_at_the_table(game: str):
    """000:3457-3459, 001:822-830, 002:234-235, 003:535-538, 004:783-785: the same cards, the same chips"""
    plan = plan_of(game)
    for players in (2, 5):
        compare(plan, dict.fromkeys(range(1, players + 1), 50000), 2, 40, joker=JOKER in plan.deck)


@pytest.mark.parametrize("game", FOUR)
def test_chips_that_cannot_be_divided(game: str):
    """000:3459, 000:3732-3738: many hands and large chips, so that few pots divide evenly"""
    players = 6 if "stud" in game else 7
    for chip in (100, 300):
        compare(plan_of(game, chip), dict.fromkeys(range(1, players + 1), 60000), 4, 80)


@pytest.mark.parametrize(
    ("game", "readings"),
    [
        ("hemphills/omaha-hi-low-split", {"odd-chip-hi-lo": "left-of-button"}),
        ("merced/holdem-hi-low", {"odd-chip-hi-lo": "left-of-button"}),
        ("lucky-derby/seven-card-stud", {"odd-chip": "left-of-button"}),
        ("palace/omaha-hi-lo", {"omaha-exactly-two": "at-most-two"}),
    ],
)
def test_readings_settle_as_at_the_table(game: str, readings: dict[str, str]):
    """000:3732-3738, 003:537-538, 001:733"""
    usual = load(game).document
    known = {name: choice for name, choice in readings.items() if name in usual.readings}
    assert known == readings
    compare(plan_of(game, 100, readings), dict.fromkeys(range(1, 7), 60000), 6, 80)


def test_short_stacks_make_side_pots():
    """001:203, 001:485: who has less plays for what he could match"""
    for game in ("hemphills/texas-holdem", "merced/holdem-hi-low", "hemphills/omaha"):
        plan = plan_of(game)
        big = max(plan.stakes.blinds)
        compare(plan, {1: big // 2, 2: 50_000, 4: big * 3 // 4, 6: big, 7: 20_000}, 6, 60)


@pytest.mark.parametrize("game", FOUR)
def test_hands_dealt_by_chance_are_those_of_their_orders(game: str):
    """000:3457"""
    plan = plan_of(game)
    stacks = dict.fromkeys(range(1, 7), 50000)
    batch = CheckedDown(plan, stacks, 6)
    played, orders = batch.play(500, seed=3), batch.orders(500, seed=3)
    assert np.array_equal(batch.settle(orders), played)
    assert np.array_equal(batch.play(500, seed=3, threads=1), played)
    assert not np.array_equal(batch.play(500, seed=4), played)
    assert not played.sum(axis=1).any()
    assert (np.sort(orders, axis=1) == plan.deck).all()
    for order, won in zip(orders[:20].tolist(), played.tolist(), strict=False):
        assert dealt(plan, stacks, 6, order) == won


def test_every_card_comes_everywhere():
    """000:3387: a fair shuffle; each card in each place a fifty-second of the time"""
    batch = CheckedDown(plan_of("hemphills/texas-holdem"), dict.fromkeys(range(1, 7), 50000), 6)
    orders = batch.orders(104_000, seed=1)
    for place in (*range(12), 13, 14, 15, 17, 19):  # the others are burned, or not dealt
        counts = np.bincount(orders[:, place], minlength=52)
        assert (
            (counts - 2000) ** 2 / 2000
        ).sum() < 104  # chi-squared with 51 degrees of freedom: one in 50,000


def test_nobody_has_an_advantage():
    """000:3457: over many hands everybody comes out even, as chance allows"""
    batch = CheckedDown(plan_of("hemphills/texas-holdem"), dict.fromkeys(range(1, 7), 50000), 6)
    results = batch.play(200_000, seed=2)
    error = results.std(axis=0) / len(results) ** 0.5
    assert (abs(results.mean(axis=0)) < 4 * error).all()


def test_what_is_not_played_here_is_refused():
    """001:717, 001:802-804: discards are choices; the pack must reach; who opens must not change the pot"""
    with pytest.raises(HousewayError, match="must choose: discard"):
        CheckedDown(plan_of("palace/pineapple"), {1: 50_000, 2: 50_000}, 1)
    with pytest.raises(HousewayError, match="who must open depends on the cards"):
        CheckedDown(plan_of("palace/seven-card-stud"), {1: 50_000, 2: 1}, 1)
