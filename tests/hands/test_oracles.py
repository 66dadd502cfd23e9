"""Our strengths beside those of other libraries."""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations, compress, islice
from typing import TYPE_CHECKING

import numpy as np
import pytest

from hands.oracles import EVAL7_PACK, POKERKIT_PACK, by_eval7, by_phevaluator, by_pokerkit, eval7_values
from houseway.hands import poker

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

PACK = range(52)
POKERKIT_NAMES = {"PAIR": "ONE_PAIR", "ROYAL_FLUSH": "STRAIGHT_FLUSH"}


def array(hands: Iterable[Sequence[int]], cards: int) -> NDArray[np.uint8]:
    return np.fromiter(chain.from_iterable(hands), np.uint8).reshape(-1, cards)


@cache
def every_five() -> NDArray[np.uint16]:
    """Return our strength of every five cards, as `combinations` lists them."""
    return poker.strengths(array(combinations(PACK, 5), 5))


def random_hands(hands: int, cards: int, seed: int) -> NDArray[np.uint8]:
    chance = np.random.default_rng(seed)
    return chance.random((hands, 52), np.float32).argsort(axis=1)[:, :cards].astype(np.uint8)


def compare(dealt: NDArray[np.uint8]) -> None:
    hands = dealt.tolist()
    ours = poker.strengths(dealt)
    assert np.array_equal(ours, by_phevaluator(hands, dealt.shape[1]))
    assert np.array_equal(ours, by_eval7([EVAL7_PACK[card] for card in hand] for hand in hands))


def in_pokerkits_words(strength: int) -> tuple[int, str]:
    name = poker.class_of(strength).name
    return strength, POKERKIT_NAMES.get(name, name)


def test_eval7_tells_as_many_hands_apart():
    assert len(eval7_values()) == poker.STRENGTHS


def test_every_five_cards_beside_phevaluator():
    assert np.array_equal(every_five(), by_phevaluator(combinations(PACK, 5), 5))


def test_every_five_cards_beside_eval7():
    assert np.array_equal(every_five(), by_eval7(combinations(EVAL7_PACK, 5)))


def test_one_hand_of_every_strength_beside_pokerkit():
    places = np.unique(every_five(), return_index=True)[1]
    one_each = np.zeros(len(every_five()), bool)
    one_each[places] = True
    found = by_pokerkit(compress(combinations(POKERKIT_PACK, 5), one_each.tolist()))
    assert len(found) == poker.STRENGTHS
    assert found == [in_pokerkits_words(strength) for strength in every_five()[one_each].tolist()]


@pytest.mark.slow
def test_every_five_cards_beside_pokerkit():
    words = [in_pokerkits_words(strength) for strength in range(poker.STRENGTHS)]
    found = by_pokerkit(combinations(POKERKIT_PACK, 5))
    assert found == [words[strength] for strength in every_five().tolist()]


@pytest.mark.parametrize("cards", [6, 7])
def test_random_hands_beside_phevaluator_and_eval7(cards: int):
    compare(random_hands(200_000, cards, seed=cards))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_ten_million_seven_cards_beside_phevaluator_and_eval7(seed: int):
    compare(random_hands(250_000, 7, seed=100 + seed))


@pytest.mark.slow
def test_every_seven_cards_beside_phevaluator():
    hands = combinations(PACK, 7)
    seen = 0
    while some := list(islice(hands, 1_000_000)):
        assert np.array_equal(poker.strengths(array(some, 7)), by_phevaluator(some, 7))
        seen += len(some)
    assert seen == 133_784_560
