"""The counts of tiny shoes are what the round engine deals and pays, order by order."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from analysis.by_hand import AMOUNT, BACCARAT, cards_of, played, rank_counts
from houseway.analysis.baccarat import strategies, worths
from houseway.games.baccarat import baccarat
from houseway.hands import total
from houseway.rulebook import load

if TYPE_CHECKING:
    from analysis.by_hand import Answer
    from houseway.analysis import Counts
    from houseway.analysis.baccarat import Decision
    from houseway.money import Odds
    from houseway.rulebook import Rules
    from houseway.rulebook.vocabulary import HandSeen

SHOES = ("555KKA6", "234KK9", "66A2K3", "AAA884")


def results(counts: Counts) -> Counter[tuple[str, Odds | None]]:
    found: Counter[tuple[str, Odds | None]] = Counter()
    found["push", None] = counts.push
    found["lose", None] = counts.lose
    for row in counts.rows:
        found["win", row.pays] += row.count
    return +found


def answers(strategy: str, decisions: tuple[Decision, ...]) -> Answer:
    """Answer as a strategy has it; the best one as found, by what really lay open."""
    found = {(each.total, each.shows): each.choice for each in decisions}

    def answer(player: int, open_cards: tuple[int, ...]) -> str:
        if strategy != "best":
            return strategy
        return found[player, total(open_cards) if open_cards else None]

    return answer


def agree(rules: Rules, shoe: str, strategy: str) -> None:
    cards = cards_of(shoe)
    found, decisions = worths(rules.game, rank_counts(cards), strategy)
    by_hand = played(rules, cards, answers(strategy, decisions))
    assert {worth.wager for worth in found} == set(by_hand)
    for worth in found:
        settled = by_hand[worth.wager]
        assert results(worth.counts) == settled.results, (worth.wager, strategy)
        assert worth.player_return * worth.counts.total * AMOUNT == settled.cents


CASES = [(game_id, strategy) for game_id in BACCARAT for strategy in strategies(baccarat(load(game_id).game))]


@pytest.mark.parametrize("shoe", SHOES)
@pytest.mark.parametrize(("game_id", "strategy"), CASES)
def test_tiny_shoes_dealt_by_hand(game_id: str, strategy: str, shoe: str):
    agree(load(game_id), shoe, strategy)


@pytest.mark.parametrize("shoe", SHOES)
@pytest.mark.parametrize(
    ("game_id", "reading", "choice"),
    [
        ("hemphills/dai-bacc", "natural-stops-drawing", "no"),
        ("hemphills/dai-bacc", "tie-on-lines", "lose"),
        ("casino-royale/royal-baccarat", "pair-bet-cards", "any-two"),
        ("casino-royale/royal-baccarat", "option-draw-shared-total", "dealt-hand"),
        ("casino-royale/royal-baccarat", "natural-stops-drawing", "no"),
        ("casino-royale/baccarat-gold", "gold-four-five", "draw"),
        ("casino-royale/baccarat-gold", "spread-on-natural", "either-natural"),
    ],
)
def test_other_readings_dealt_by_hand(game_id: str, reading: str, choice: str, shoe: str):
    """000:659-660, 000:655-658, 004:1406, 004:1446, 004:1465, 004:67, 004:124"""
    rules = load(game_id, {reading: choice})
    agree(rules, shoe, strategies(baccarat(rules.game))[-1])


@pytest.mark.parametrize("hand", ["house_way", "dealt"])
def test_wagers_that_meet_another_hand_dealt_by_hand(hand: HandSeen):
    """004:1406, 004:1446, 004:1488: no filed wager beside a choice sees another hand; these do."""
    rules = load("casino-royale/royal-baccarat", {"pair-bet-cards": "any-two"})
    wagers = tuple(replace(wager, hand=hand) if wager.needs else wager for wager in rules.game.wagers)
    # Sixes with and without a pair, that a third card makes a seven with a pair.
    agree(replace(rules, document=replace(rules.game, wagers=wagers)), "3355AA4", "draw")
