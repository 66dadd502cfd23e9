"""Time poker hands in batches beside phevaluator's C call and eval7, in one run.

    python bench/evaluators.py [--hands N] [--rounds N]

All value the same random hands and must agree on every one of them before a time is printed. The peers get
their own kind of cards, made before the clock starts, and are called once for each hand, as they are made to be.
Rounds are interleaved; ratios are of the best round of each.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from importlib import import_module
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import numpy as np

from houseway.cards import card_text
from houseway.hands import poker
from measuring import clock_of, highest, said, steadily

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    Work = Callable[[], "Sequence[int] | NDArray[np.uint16]"]

SEED = 133_784_560
TARGETS = {(7, "ours, one thread"): 40, (7, "ours, two threads"): 70, (5, "ours, one thread"): 25}
"""How many times as fast as phevaluator's call each must be."""

FIRST_BATCH = """
import numpy as np
from time import perf_counter
hand = np.arange(7, dtype=np.uint8)[None]
start = perf_counter()
from houseway.hands import poker
poker.strengths(hand)
print(perf_counter() - start)
"""


def deal(hands: int, cards: int) -> NDArray[np.uint8]:
    """Return random hands."""
    chance = np.random.default_rng(SEED)
    parts = [chance.random((min(50_000, hands - first), 52)) for first in range(0, hands, 50_000)]
    return np.concatenate([part.argsort(axis=1)[:, :cards].astype(np.uint8) for part in parts])


def works(dealt: NDArray[np.uint8]) -> dict[str, Work]:
    """Return what is timed, by name; the first is what the others are compared with."""
    cards = dealt.shape[1]
    call: Callable[..., int] = getattr(import_module("phevaluator._pheval"), f"evaluate_{cards}cards")
    eval7 = import_module("eval7")
    pack = [eval7.Card(card_text(card)) for card in range(52)]
    hands = [tuple(hand) for hand in dealt.tolist()]
    eval7_hands = [[pack[card] for card in hand] for hand in hands]
    evaluate: Callable[[list[object]], int] = eval7.evaluate
    return {
        "phevaluator, C call": lambda: [call(*hand) for hand in hands],
        "eval7": lambda: [evaluate(hand) for hand in eval7_hands],
        "ours, one hand a call": lambda: [poker.strength(hand) for hand in hands],
        "ours, one thread": lambda: poker.strengths(dealt, threads=1),
        "ours, two threads": lambda: poker.strengths(dealt, threads=2),
    }


def order(values: Sequence[int] | NDArray[np.uint16]) -> NDArray[np.int64]:
    """Return the place of each value among all values, so that different scales can be compared."""
    return np.unique(np.asarray(values), return_inverse=True)[1]


def measured(hands: int, cards: int, rounds: int) -> dict[str, float]:
    """Return how many hands of so many cards each values in a second, once all have put them in one order."""
    work = works(deal(hands, cards))
    first, *others = (order(piece()) for piece in work.values())
    if not all(
        np.array_equal(first.max() - first, other) for other in others
    ):  # phevaluator's best hand is 1
        sys.exit(f"{cards} cards: the evaluators do not agree")
    return highest({name: partial(rate, hands, name, piece) for name, piece in work.items()}, rounds)


def rate(hands: int, name: str, work: Work) -> float:
    """Return how many hands are valued in a second."""
    return hands / steadily(work, clock_of(name))


def compare(hands: int, cards: int, rounds: int) -> None:
    """Print the rates and ratios for hands of so many cards."""
    best = measured(hands, cards, rounds)
    slowest = next(iter(best.values()))
    print(f"{cards} cards, {hands:,} random hands, order equal")
    print(f"{'what':<26}{'million/s':>10}{'ratio':>10}{'target':>10}")
    for name, rate in best.items():
        target = TARGETS.get((cards, name))
        shown = f"{target}x" if target else ""
        print(f"{name:<26}{rate / 1e6:>10.2f}{rate / slowest:>9.1f}x{shown:>10}")
    print()


def first_batches() -> tuple[float, float]:
    """Return how long the first batch of a new process takes: compiled, and with what was compiled before."""
    with TemporaryDirectory() as kept:
        return float(said("-c", FIRST_BATCH, kept=kept)), float(said("-c", FIRST_BATCH, kept=kept))


def main() -> None:
    """Print everything."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--hands", type=int, default=200_000)
    parser.add_argument("--rounds", type=int, default=9)
    asked = parser.parse_args()
    for cards in (7, 6, 5):
        compare(asked.hands, cards, asked.rounds)
    cold, warm = first_batches()
    print(
        f"first batch of a process: {cold:.1f} s compiling (target 6), {warm:.1f} s from then on (target 1)"
    )


if __name__ == "__main__":
    main()
