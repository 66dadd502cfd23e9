"""Hands with jokers and of other orders beside an account that tries every card (`pot_oracle`), one by one and in batches."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from hands import pot_oracle
from hands.pot_oracle import Game, cards_of, dense
from houseway.errors import CardError
from houseway.hands import poker
from houseway.hands.ranking import Ranking, ranking

GAMES: dict[str, tuple[Ranking, Game]] = {
    "draw": (ranking("five_aces", "bug", no_double_ace_flush=True), Game("bug", fives="A")),
    "two aces": (ranking("five_aces", "bug"), Game("bug", fives="A", double_ace=True)),
    "stud up": (ranking("five_of_a_kind", "bug", no_double_ace_flush=True), Game("bug")),
    "stud down": (ranking("five_of_a_kind", "wild", no_double_ace_flush=True), Game("wild")),
    "wild, five aces": (ranking("five_aces", "wild"), Game("wild", fives="A", double_ace=True)),
    "no ace": (ranking("five_of_a_kind", "no_ace"), Game("no_ace", double_ace=True)),
    "stripped": (
        ranking("flush_over_full", "wild", gap_straights=True, no_double_ace_flush=True),
        Game("wild", stripped=True, flush_over_full=True),
    ),
    "stripped up": (
        ranking("flush_over_full", "bug", gap_straights=True, no_double_ace_flush=True),
        Game("bug", stripped=True, flush_over_full=True),
    ),
    "stripped turned": (
        ranking("flush_over_full", "no_ace", gap_straights=True, no_double_ace_flush=True),
        Game("no_ace", stripped=True, flush_over_full=True),
    ),
    "wheel second": (
        ranking("five_of_a_kind", "wild", no_double_ace_flush=True, wheel="second_highest"),
        Game("wild", wheel_second=True),
    ),
    "no joker": (ranking("standard", wheel="second_highest"), Game(wheel_second=True)),
}


def dealt(game: Game, hands: int, cards: int, seed: int) -> list[list[int]]:
    """Deal hands, half of them with the joker, and half of few ranks, where there is more to choose."""
    chance = Random(seed)  # noqa: S311 -- hands to try, no secret
    pack = [card for card in cards_of(game) if card != pot_oracle.JOKER]
    few = [card for card in pack if card >> 2 in {0, 1, 2, 3, 4, 12}]
    found: list[list[int]] = []
    for number in range(hands):
        hand = chance.sample(few if number % 2 else pack, cards)
        if game.joker and number % 4 < 2:
            hand[chance.randrange(cards)] = pot_oracle.JOKER
        found.append(hand)
    return found


def compare(name: str, hands: int, cards: int, seed: int) -> None:
    ours, game = GAMES[name]
    listed = dealt(game, hands, cards, seed)
    one_by_one = [ours.strength(hand) for hand in listed]
    assert dense(one_by_one) == dense(pot_oracle.best(hand, game) for hand in listed)
    assert ours.strengths(np.array(listed, np.uint8)).tolist() == one_by_one


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("cards", "hands"), [(5, 400), (6, 40), (7, 20), (8, 8)])
def test_random_hands_beside_every_choice(name: str, cards: int, hands: int):
    """001:250, 001:555, 000:3772, 002:1239, 004:1301"""
    compare(name, hands, cards, seed=cards)


@pytest.mark.parametrize("cards", [5, 8])
def test_threads_change_nothing(cards: int):
    ours, game = GAMES["draw"]
    hands = np.array(dealt(game, 2000, cards, seed=1) * 15, np.uint8)
    assert np.array_equal(ours.strengths(hands, threads=3), ours.strengths(hands, threads=1))


def test_no_hands():
    assert len(GAMES["draw"][0].strengths(np.empty((0, 5), np.uint8))) == 0


def test_the_standard_order_in_batches_is_that_of_poker():
    hands = np.array(dealt(Game(), 1000, 7, seed=2), np.uint8)
    assert np.array_equal(ranking("standard").strengths(hands), poker.strengths(hands))


def test_what_is_wrong_with_a_batch_is_said():
    stripped, _ = GAMES["stripped"]
    with pytest.raises(CardError, match="it needs 5 to 8 columns"):
        stripped.strengths(np.zeros((1, 4), np.uint8))
    with pytest.raises(CardError, match=r"row 1: a card of \[0, 1, 2, 3, 24\] is none of this pack"):
        stripped.strengths(np.array([[0, 1, 2, 3, 52], [0, 1, 2, 3, 24]], np.uint8))
    with pytest.raises(CardError, match=r"row 0: .* none of this pack"):
        ranking("five_aces").strengths(np.array([[0, 1, 2, 3, 52]], np.uint8))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("cards", "hands"), [(5, 20_000), (6, 2_000), (7, 1_000), (8, 400)])
def test_many_hands_beside_every_choice(name: str, cards: int, hands: int):
    """001:250, 001:555, 000:3772, 002:1239, 004:1301"""
    compare(name, hands, cards, seed=100 + cards)
