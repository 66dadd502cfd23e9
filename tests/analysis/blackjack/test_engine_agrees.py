"""The table and the simulation make the same of the same cards and the same play.

Rounds with a hand that is split again are left out: the table plays the new hand last, the simulation next, so the
same cards go to other hands (001:1038 and its sisters print no order).
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from analysis.blackjack.documents import GAMES
from analysis.blackjack.slow_rounds import any_play, number, whole_round
from houseway.analysis.blackjack.strategy import Do, Play
from houseway.banking import Bettor
from houseway.cards import composition, forced
from houseway.games import Choose, CloseWagers, PlaceWager, Round, TakeBank, situation_of, table_setup
from houseway.games.blackjack import options as may
from houseway.games.blackjack.walk import Asking, Walk
from houseway.hands.totals import value
from houseway.rulebook import BlackjackGame, Rules, load

UNIT = 1000
SEAT = Bettor(2)
WORDS = {
    Do.STAND: may.STAND,
    Do.HIT: may.HIT,
    Do.DOUBLE: may.DOUBLE,
    Do.SPLIT: may.SPLIT,
    Do.SURRENDER: may.SURRENDER,
    Do.RESCUE: may.RESCUE,
    Do.AGAIN: may.AGAIN,
}
READINGS: list[tuple[str, dict[str, str]]] = [
    *((game_id, {}) for game_id in GAMES),
    ("merced/pure-spanish-21-5", {"chart-against-options": "after-chart"}),
    ("merced/pure-spanish-21-5", {"double-double-offered": "not-offered", "surrender-moment": "early"}),
    ("casino-royale/pure-21-5", {"surrender-moment": "early", "even-money-value": "by-parts"}),
    ("casino-royale/pure-21-5-buster", {"both-over": "push", "surrender-after-split": "allowed"}),
    ("lucky-derby/no-bust-blackjack", {"three-card-25-scope": "any-over", "natural-after-split": "natural"}),
    (
        "lucky-derby/no-bust-buster-blackjack",
        {"non-natural-22": "stands", "split-pair-meaning": "equal-value"},
    ),
    (
        "palace/21st-century-blackjack-9",
        {"insurance-both-naturals": "loses", "resplit-aces": "within-maximum"},
    ),
]


class Cards:
    """Cards in the order of a shoe, and how many were drawn."""

    def __init__(self, cards: list[int]) -> None:
        self.cards, self.place = cards, 0

    def draw(self) -> int:
        self.place += 1
        return self.cards[self.place - 1]


def answer(walk: Walk, play: Play) -> str:
    """Return what the tables have a bettor do who is asked now."""
    question, up = walk.asking[SEAT], value(walk.up) - 1
    if question.hand is None:
        if may.EVEN_MONEY in question.answers and play.even_money:
            return may.EVEN_MONEY
        return may.INSURE if play.insures[number(walk.lying("seat 2"))] else may.DECLINE
    cards = walk.lying(question.hand.name)
    if may.KEEP in question.answers:
        pair = may.is_pair(walk.game, cards)
        early = play.pair[value(cards[0]) - 1, up] if pair else play.first[number(cards), up]
        return may.SURRENDER if early == Do.SURRENDER else may.KEEP
    return WORDS[Do(int(table(question, cards, play)[up]))]


def table(question: Asking, cards: tuple[int, ...], play: Play) -> NDArray[np.int8]:
    """Return the row of the tables that tells what is done with a hand."""
    hand, held, of = question.hand, number(cards), value(cards[0]) - 1
    assert hand is not None
    if hand.doubled:
        return play.doubled[hand.doubled - 1, held]
    if len(cards) > 2:
        return play.split_later[of, held] if hand.of_split else play.later[held]
    if may.SPLIT in question.answers:
        return play.split_pair[of] if hand.of_split else play.pair[of]
    return play.split_first[of, held] if hand.of_split else play.first[held]


def at_the_table(rules: Rules, packs: int, play: Play, order: list[int]) -> tuple[Fraction, int]:
    """Play a round at the table; return its result in units and how many hands the seat had."""
    played = Round(
        rules, table_setup(rules.game, packs=packs), forced(order, rules.game.deck.composition, packs)
    )
    played.apply(TakeBank(1, 10_000_000))
    played.apply(PlaceWager(SEAT, "base", UNIT))
    played.apply(CloseWagers())
    while not played.over:
        played.apply(Choose(SEAT, answer(Walk(situation_of(played, played.state)), play)))
    hands = sum(name.startswith("seat 2") for name in played.state.hands)
    return Fraction(played.reckoning().results[SEAT], UNIT), hands


@pytest.mark.parametrize(("game_id", "readings"), READINGS)
@pytest.mark.parametrize("seed", range(2))
def test_the_same_result_from_the_same_cards(game_id: str, readings: dict[str, str], seed: int):
    """000:2394-2457, 001:989-1044, 002:557-639, 003:4299-4547, 004:663-746"""
    rules = load(game_id, readings)
    game = rules.game
    assert isinstance(game, BlackjackGame)
    packs = min(game.deck.packs)
    chance = Random(f"{game_id} {seed}")  # noqa: S311 -- a test's cards are no secret
    play = any_play(game, seed)
    if game.surrender.moment == "before_peek":  # the simulation insures first, the table asks who surrenders
        play = play._replace(insures=np.zeros_like(play.insures))
    shoe = list(composition(game.deck.composition).cards) * packs
    compared = 0
    for _ in range(120):
        chance.shuffle(shoe)
        slow = whole_round(game, play, Cards(shoe))
        result, hands = at_the_table(rules, packs, play, shoe)
        if hands <= 2:
            assert result == slow.result, (shoe[:12], readings)
            compared += 1
    assert compared > 95
