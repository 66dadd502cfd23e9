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
from measuring import clock_of, highest, steadily

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

    Ids = NDArray[np.uint8]
    Work = Callable[[], "Sequence[int] | NDArray[Any]"]

SEED = 2_869_685
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


class Compared(NamedTuple):
    """Pieces of work that put the same hands in one order, and how many hands each values in a second."""

    title: str
    pieces: Sequence[Timed]
    rates: dict[str, float]

    def ratio(self, piece: Timed) -> float:
        """Return how many times as fast as the first a piece is."""
        return self.rates[piece.name] / self.rates[self.pieces[0].name]


def compared(title: str, pieces: Sequence[Timed], rounds: int) -> Compared:
    """Time pieces of work beside each other."""
    works = {
        each.name: lambda each=each: each.hands / steadily(each.work, clock_of(each.name)) for each in pieces
    }
    return Compared(title, pieces, highest(works, rounds))


def report(found: Compared) -> None:
    """Print the rates of some pieces of work, and their ratios to the first."""
    print(found.title)
    print(f"{'what':<34}{'million/s':>10}{'ratio':>12}{'target':>10}")
    for piece in found.pieces:
        target = "" if piece.target is None else f"{piece.target:,}x"
        rate = found.rates[piece.name]
        print(f"{piece.name:<34}{rate / 1e6:>10.4g}{found.ratio(piece):>11,.2f}x{target:>10}")
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


def low_hands(title: str, kind: type, qualifier: int | None, hands: int, rounds: int) -> Compared:
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
    return compared(f"{title}, {hands:,} random hands, order equal", pieces, rounds)


def omaha(hands: int, rounds: int) -> Iterator[Compared]:
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
    yield compared(f"Omaha high, four and five, {hands:,} random hands, order equal", pieces, rounds)
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
    yield compared(f"Omaha low, eight or better, {hands:,} random hands, order equal", pieces, rounds)


def other_hands(hands: int, rounds: int) -> Compared:
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
    title = f"other packs and orders, {hands:,} random hands, equal to one by one, one thread"
    return compared(title, pieces, rounds)


def measured(hands: int, rounds: int) -> Iterator[Compared]:
    """Yield every comparison: both lows, Omaha both ways, and the hands that have no peer."""
    yield low_hands("ace to five of seven", RegularLowHand, None, hands, rounds)
    yield low_hands("eight or better of seven", EightOrBetterLowHand, 8, hands, rounds)
    yield from omaha(hands, rounds)
    yield other_hands(hands, rounds)


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
    for found in measured(asked.hands, asked.rounds):
        report(found)


if __name__ == "__main__":
    main()
