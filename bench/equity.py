"""Time exact shares of pots beside the same count with the peers' evaluators, in one run.

    python bench/equity.py [--boards N] [--rounds N]

A peer goes through boards in Python and calls its evaluator for each hand, as one would write it first: phevaluator's C calls for
hold'em and Omaha. It is given the first boards only, and must find the same winners on them before anything is timed; we count all
of them. Rounds are interleaved; the best of each is shown, in processor time, and ratios are of boards in a second.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from itertools import combinations, islice
from time import perf_counter, process_time
from typing import TYPE_CHECKING, NamedTuple

from houseway.analysis.equity import equity
from houseway.cards import cards_text, parse_cards
from measuring import timed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

HOLDEM, OMAHA = "hemphills/texas-holdem", "hemphills/omaha"
BESIDE = (
    (HOLDEM, ("As Ah", "Ks Kd")),
    (HOLDEM, ("As Ah", "Ks Kd", "7c 6c")),
    (OMAHA, ("As Ah Kd Qd", "Ks Kc 7c 6c")),
)
ALONE = (
    ("merced/omaha-high-low", ("As Ah 2d 3d", "Kh Kc 7c 6c")),
    ("palace/crazy-pineapple", ("As Ah Kd", "Kh Kc 7c")),
    ("palace/seven-card-stud", ("(As Ah) 2c 3d", "(Kd Kc) 4d 5d")),
    ("palace/razz", ("(As 2h) 3c 4d", "(8d 5c) 6d 7d")),
    (HOLDEM, ("As Ks", "random")),
    (HOLDEM, ("As Kd", "random")),
)
"""Questions that no peer here can be asked."""


class Peer(NamedTuple):
    """A count with somebody else's evaluator."""

    hands: list[tuple[int, ...]]
    value: Callable[..., int]

    def boards(self) -> Iterable[tuple[int, ...]]:
        """Return every board."""
        held = {card for hand in self.hands for card in hand}
        return combinations([card for card in range(52) if card not in held], 5)

    def wins(self, boards: int | None) -> list[int]:
        """Return how often each hand wins alone on so many boards."""
        wins = [0] * len(self.hands)
        for board in islice(self.boards(), boards):
            values = [self.value(*board, *hand) for hand in self.hands]
            best = min(values)  # its best hand is 1
            if values.count(best) == 1:
                wins[values.index(best)] += 1
        return wins


def peer(hands: Sequence[str]) -> Peer:
    """Return phevaluator, asked about some hands."""
    calls = import_module("phevaluator._pheval")
    cards = [parse_cards(hand) for hand in hands]
    return Peer(cards, calls.evaluate_7cards if len(cards[0]) == 2 else calls.evaluate_omaha_cards)


def check(game: str, hands: Sequence[str], theirs: Peer) -> None:
    """Hold both to the same winners on every board with the first card of the pack in it."""
    first = next(iter(theirs.boards()))[0]
    whole, without = (equity(game, hands, dead=dead) for dead in ("", cards_text([first])))
    ours = [one.wins - two.wins for one, two in zip(whole.hands, without.hands, strict=True)]
    if theirs.wins(whole.cases - without.cases) != ours:
        sys.exit(f"{game} {hands}: the counts differ")


def beside(boards: int, rounds: int) -> None:
    """Print the questions that a peer can be asked."""
    print(f"{'question':<48}{'boards':>12}{'seconds':>9}{'peer':>9}{'ratio':>9}")
    for game, hands in BESIDE:
        theirs = peer(hands)
        check(game, hands, theirs)
        cases = equity(game, hands).cases
        ours, other = float("inf"), float("inf")
        for _ in range(rounds):
            ours = min(ours, timed(lambda: equity(game, hands), process_time))  # noqa: B023 -- called at once
            other = min(other, timed(lambda: theirs.wins(boards), process_time) * cases / boards)  # noqa: B023 -- likewise
        question = f"{game.partition('/')[2]} {', '.join(hands)}"
        print(f"{question:<48}{cases:>12,}{ours:>9.2f}{other:>9.2f}{other / ours:>8.1f}x")


def alone() -> None:
    """Print the other questions."""
    print(f"\n{'question':<48}{'cases':>16}{'seconds':>9}{'clock':>9}")
    for game, hands in ALONE:
        equity(game, hands, board="", rounds=1)
        start, cpu = perf_counter(), process_time()
        found = equity(game, hands)
        cpu, clock = process_time() - cpu, perf_counter() - start
        question = f"{game.partition('/')[2]} {', '.join(hands)}"
        print(f"{question:<48}{found.cases:>16,}{cpu:>9.2f}{clock:>9.2f}   {found.method}")


def main() -> None:
    """Print everything."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--boards", type=int, default=100_000, help="so many for the peer")
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    beside(asked.boards, asked.rounds)
    alone()


if __name__ == "__main__":
    main()
