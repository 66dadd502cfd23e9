"""Three libraries that value poker hands and share nothing with us or with each other.

phevaluator numbers hands from 1, the best, to 7,462; PokerKit from 0, the worst; eval7's numbers have gaps. All
answers are put into our own count, in which 0 is the worst.
"""

from __future__ import annotations

import warnings
from functools import cache
from importlib import import_module
from itertools import combinations, starmap
from typing import TYPE_CHECKING

import numpy as np
from pokerkit import Card, StandardLookup

from houseway.cards import RANKS, SUITS
from houseway.hands import poker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from numpy.typing import NDArray

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it makes a parser of texts by names that are going out of use
    _EVAL7 = import_module("eval7")
_PHEVALUATOR = import_module("phevaluator._pheval")  # the C calls themselves, without the parser of texts

_TEXTS = [rank + suit for rank in RANKS for suit in SUITS]

EVAL7_PACK: list[object] = [_EVAL7.Card(text) for text in _TEXTS]
"""The cards as eval7 wants them, by our ids."""

POKERKIT_PACK = [next(iter(Card.parse(text))) for text in _TEXTS]
"""The cards as PokerKit wants them, by our ids."""


def by_phevaluator(hands: Iterable[Sequence[int]], cards: int) -> NDArray[np.int64]:
    """Value hands of so many card ids."""
    evaluate: Callable[..., int] = getattr(_PHEVALUATOR, f"evaluate_{cards}cards")
    return poker.STRENGTHS - np.fromiter(starmap(evaluate, hands), np.int64)


def by_eval7(hands: Iterable[Sequence[object]]) -> NDArray[np.int64]:
    """Value hands of cards of `EVAL7_PACK`."""
    return np.searchsorted(eval7_values(), np.fromiter(map(_EVAL7.evaluate, hands), np.int64))


@cache
def eval7_values() -> NDArray[np.int64]:
    """Return every number that eval7 has for five cards, in order."""
    return np.unique(np.fromiter(map(_EVAL7.evaluate, combinations(EVAL7_PACK, 5)), np.int64))


def by_pokerkit(hands: Iterable[Sequence[Card]]) -> list[tuple[int, str]]:
    """Value hands of five cards of `POKERKIT_PACK`, and name their classes."""
    entries = map(StandardLookup().get_entry, hands)
    return [(entry.index, entry.label.name) for entry in entries]
