"""Time the hands of the pot games in batches beside PokerKit and phevaluator's Omaha call, in one run.

    python bench/pot_hands.py [--hands N] [--rounds N]

All value the same random hands and must put them in one order before a time is printed. The peers get their own kind of
cards, made before the clock starts, and are called once for each hand; they value the first hands only, as many as they
manage in a moment. Hands with a joker have no peer: they are compared with our own seven cards without one, after a look
at the same hands one by one. Rounds are interleaved; ratios are of the best round of each.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from pokerkit import (
    Card,
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
)

from houseway.cards import card_text
from houseway.hands import poker
from houseway.hands.low import low, lows
from houseway.hands.pots import omaha_highs, omaha_lows
from houseway.hands.ranking import Ranking, ranking

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    Ids = NDArray[np.uint8]
    Work = Callable[[], "Sequence[int] | NDArray[Any]"]

SEED = 2_869_685
AT_LEAST = 0.2
"""Seconds that a measurement lasts."""

SLOW = 2_000
"""As many hands PokerKit is given."""

CHECKED = 5_000
"""As many hands are valued one by one where there is no peer."""

POKERKIT = [next(iter(Card.parse(card_text(card)))) for card in range(52)]
DRAW = ranking("five_aces", "bug", no_double_ace_flush=True)
WILD = ranking("five_of_a_kind", "wild", no_double_ace_flush=True)
STRIPPED = ranking("flush_over_full", "wild", gap_straights=True, no_double_ace_flush=True)
CHANCE = np.random.default_rng(SEED)


class Timed(NamedTuple):
    """A piece of work."""

    name: str
    hands: int
    work: Work
    target: int | float | None = None
    """How many times as fast as the first it must be."""


def deal(hands: int, cards: int, pack: Sequence[int] = range(52)) -> Ids:
    """Return random hands."""
    ids = np.array(pack, np.uint8)
    parts = [CHANCE.random((min(50_000, hands - first), len(ids))) for first in range(0, hands, 50_000)]
    return np.concatenate([ids[part.argsort(axis=1)[:, :cards]] for part in parts])


def order(values: Sequence[int] | NDArray[Any]) -> NDArray[np.int64]:
    """Return the place of each value among all values, so that different scales can be compared."""
    return np.unique(np.asarray(values), return_inverse=True)[1]


def timed(work: Work) -> float:
    """Return how many seconds a piece of work takes, repeated until what disturbs it disturbs all alike."""
    start = perf_counter()
    times = 0
    while perf_counter() - start < AT_LEAST:
        work()
        times += 1
    return (perf_counter() - start) / times


def report(title: str, pieces: Sequence[Timed], rounds: int) -> None:
    """Print the rates of some pieces of work, and their ratios to the first."""
    best = [float("inf")] * len(pieces)
    for _ in range(rounds):
        for place, piece in enumerate(pieces):
            best[place] = min(best[place], timed(piece.work) / piece.hands)
    print(title)
    print(f"{'what':<34}{'million/s':>10}{'ratio':>12}{'target':>10}")
    for piece, seconds in zip(pieces, best, strict=True):
        target = "" if piece.target is None else f"{piece.target:,}x"
        print(f"{piece.name:<34}{1e-6 / seconds:>10.4g}{best[0] / seconds:>11,.2f}x{target:>10}")
    print()


def agreed(title: str, one: Sequence[int] | NDArray[Any], other: Sequence[int] | NDArray[Any]) -> None:
    """End the run if two lists of values do not put hands in one order."""
    if not np.array_equal(order(one), order(other)):
        sys.exit(f"{title}: the evaluators do not agree")


def qualified(kind: Any, *cards: Sequence[Card]) -> int:  # noqa: ANN401 -- a class of PokerKit
    """Return how good PokerKit finds a low hand, and the least of all where there is none."""
    try:
        return -kind.from_game(*cards).entry.index
    except ValueError:
        return -1_000_000


def low_hands(title: str, kind: type, qualifier: int | None, hands: int, rounds: int) -> None:
    """Compare the low hands of seven cards with PokerKit's."""
    dealt = deal(hands, 7)
    listed: list[list[int]] = dealt[:SLOW].tolist()
    theirs = [[POKERKIT[card] for card in hand] for hand in listed]
    pieces = [
        Timed("PokerKit", SLOW, lambda: [qualified(kind, hand) for hand in theirs]),
        Timed("ours, one thread", hands, lambda: lows(dealt, qualifier=qualifier, threads=1), 20_000),
        Timed("ours, two threads", hands, lambda: lows(dealt, qualifier=qualifier, threads=2)),
    ]
    agreed(title, pieces[0].work(), pieces[1].work()[:SLOW])
    report(f"{title}, {hands:,} random hands, order equal", pieces, rounds)


def omaha(hands: int, rounds: int) -> None:
    """Compare both hands of Omaha with phevaluator's call and with PokerKit."""
    dealt = deal(hands, 9)
    hole, board = np.ascontiguousarray(dealt[:, 5:]), np.ascontiguousarray(dealt[:, :5])
    call: Callable[..., int] = import_module("phevaluator._pheval").evaluate_omaha_cards
    rows: list[tuple[int, ...]] = list(map(tuple, dealt.tolist()))
    sides = [
        ([POKERKIT[card] for card in row[5:]], [POKERKIT[card] for card in row[:5]]) for row in rows[:SLOW]
    ]
    phevaluator = Timed("phevaluator, C call", hands, lambda: [call(*row) for row in rows])
    agreed("Omaha high", [-value for value in phevaluator.work()], omaha_highs(hole, board))
    pieces = [
        phevaluator,
        Timed("PokerKit", SLOW, lambda: [OmahaHoldemHand.from_game(*side).entry.index for side in sides]),
        Timed("ours, one thread", hands, lambda: omaha_highs(hole, board, threads=1), 5),
        Timed("ours, two threads", hands, lambda: omaha_highs(hole, board, threads=2)),
    ]
    report(f"Omaha high, four and five, {hands:,} random hands, order equal", pieces, rounds)
    peer = Timed(
        "PokerKit, low", SLOW, lambda: [qualified(OmahaEightOrBetterLowHand, *side) for side in sides]
    )
    agreed("Omaha low", peer.work(), omaha_lows(hole, board)[:SLOW])
    pieces = [
        phevaluator._replace(name="phevaluator, C call for high"),
        peer,
        Timed("ours, one thread", hands, lambda: omaha_lows(hole, board, threads=1), 5),
        Timed("ours, two threads", hands, lambda: omaha_lows(hole, board, threads=2)),
    ]
    report(f"Omaha low, eight or better, {hands:,} random hands, order equal", pieces, rounds)


def other_hands(hands: int, rounds: int) -> None:
    """Compare the hands that have no peer with our own seven cards."""
    seven = deal(hands, 7)
    pieces = [Timed("seven of 52, as measured elsewhere", hands, lambda: poker.strengths(seven, threads=1))]
    for name, by, cards, target in (
        ("bug, five of 53", DRAW, 5, 0.33),
        ("bug, seven of 53", DRAW, 7, 0.33),
        ("wild, five of 53", WILD, 5, 0.33),
        ("wild, seven of 53", WILD, 7, 0.33),
        ("stripped, five of 41", STRIPPED, 5, 0.33),
        ("any five of eight", ranking("standard"), 8, None),
    ):
        dealt = deal(hands, cards, pack_of(by))
        agreed(name, [by.strength(hand) for hand in dealt[:CHECKED].tolist()], by.strengths(dealt)[:CHECKED])
        pieces.append(Timed(name, hands, lambda by=by, dealt=dealt: by.strengths(dealt, threads=1), target))
    joker = deal(hands, 5, range(53))
    asked = [low(hand, joker="lowest_missing") or 0 for hand in joker[:CHECKED].tolist()]
    agreed("low with the joker", asked, lows(joker, joker="lowest_missing")[:CHECKED])
    pieces.append(
        Timed("low, joker, five of 53", hands, lambda: lows(joker, joker="lowest_missing", threads=1), 0.33)
    )
    report(f"other packs and orders, {hands:,} random hands, equal to one by one, one thread", pieces, rounds)


def pack_of(by: Ranking) -> list[int]:
    """Return the cards of a ranking's pack."""
    cards = [card for card in range(52) if card >> 2 in by.terms.pack]
    return cards if by.joker is None else [*cards, 52]


def main() -> None:
    """Print everything."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--hands", type=int, default=200_000)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    low_hands("ace to five of seven", RegularLowHand, None, asked.hands, asked.rounds)
    low_hands("eight or better of seven", EightOrBetterLowHand, 8, asked.hands, asked.rounds)
    omaha(asked.hands, asked.rounds)
    other_hands(asked.hands, asked.rounds)


if __name__ == "__main__":
    main()
