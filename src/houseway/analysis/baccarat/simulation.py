"""Rounds of baccarat by the million, to confirm what the exact count says, for every wager at once.

Every round has a fresh shoe. How it ends is counted as far as any wager can tell rounds apart; what that makes of a wager
is asked of the family's own functions afterwards, as the exact count asks them. The same seed gives the same rounds, however
many threads deal them.
"""

from __future__ import annotations

from itertools import product
from math import perm
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.baccarat.book import NOTHING, Scene
from houseway.analysis.baccarat.scenes import banker_shows
from houseway.analysis.progress import unwatched
from houseway.analysis.streams import in_streams
from houseway.cards import RANKS, composition, rank_of
from houseway.games.baccarat import CHOOSE, NO_CARD, banker_draws, draw_rules, holds_pair, player_move
from houseway.hands import points, total

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from houseway.analysis.baccarat.simulation_kernel import Tables
    from houseway.analysis.progress import Progress
    from houseway.rulebook import BaccaratGame

    Hand = tuple[int, ...]
    Key = Callable[[Hand], Hand]

STREAM = 1 << 20
"""So many rounds share a stream of chance."""
_DIGITS = range(10)
_HALF = 2**32
NONE = 15
"""Where a rank would stand: no card."""


class Known(NamedTuple):
    """Hands that wagers can tell apart."""

    numbers: NDArray[np.uint32]
    """By the ranks of their cards, four bits each: which one it is."""
    hands: list[Hand]
    """Cards of one of each."""


def simulate(  # noqa: PLR0913 -- a game, and how long it is dealt
    game: BaccaratGame,
    packs: int,
    rounds: int,
    *,
    seed: int | str = 0,
    threads: int | None = None,
    progress: Progress = unwatched,
) -> list[Scene]:
    """Deal rounds and return the ends they came to, each with how often; a choice is followed both ways."""
    from houseway.analysis.baccarat.simulation_kernel import stream  # noqa: PLC0415 -- the compiler is slow to import
    from houseway.hands.mixing import counter_at  # noqa: PLC0415 -- likewise

    player, banker = known_hands(game)
    tables, shoe = tables_of(game, player, banker), shoe_of(game, packs)
    odd, size = passed_over(len(shoe)), len(player.hands) * len(banker.hands)

    def work(number: int, many: int) -> NDArray[np.int64]:
        books = np.zeros((2, size), np.int64)
        stream(many, counter_at(seed, number), odd, shoe.copy(), tables, books[0], books[1])
        return books

    found = np.zeros((2, size), np.int64)
    for books in in_streams(rounds, STREAM, work, threads, progress):
        found += books
    return list(_scenes(game, player.hands, banker.hands, found))


def shoe_of(game: BaccaratGame, packs: int) -> NDArray[np.uint8]:
    """Return the ranks of a shoe's cards, in the order of the pack."""
    return np.array([rank_of(card) for card in composition(game.deck.composition).cards * packs], np.uint8)


def passed_over(cards: int) -> tuple[np.uint64, np.uint64]:
    """Return below which remainders a half of a number of chance is passed over: that of the first three cards, and of the last."""
    return np.uint64(_HALF % perm(cards, 3)), np.uint64(_HALF % perm(cards - 3, 3))


def known_hands(game: BaccaratGame) -> tuple[Known, Known]:
    """Return the player hands and the banker hands that wagers can tell apart.

    Where a bettor may choose, it also matters from which two cards the player hand was made, whether the banker hand's
    leave the choice, and what they show.
    """
    rules = draw_rules(game.draw)

    def seen(hand: Hand) -> Hand:
        return total(hand), len(hand), int(holds_pair(hand, game.draw.pair_cards))

    def chosen(hand: Hand) -> Hand:
        moves = {player_move(rules, total(hand[:2]), theirs) for theirs in _DIGITS}
        return *seen(hand), *(seen(hand[:2]) if CHOOSE in moves else ())

    def shown(hand: Hand) -> Hand:
        moves = (player_move(rules, ours, total(hand[:2])) for ours in _DIGITS)
        return *seen(hand), *moves, shows(game, hand)

    return (_known(chosen), _known(shown)) if game.draw.option else (_known(seen), _known(seen))


def _known(key: Key) -> Known:
    numbers, ranks = np.zeros(16**3, np.uint32), range(len(RANKS))
    found: dict[Hand, int] = {}
    hands: list[Hand] = []
    for one, two, three in product(ranks, ranks, (*ranks, NONE)):
        hand = tuple(4 * rank for rank in (one, two, three) if rank != NONE)
        apart = key(hand)
        if apart not in found:
            found[apart] = len(hands)
            hands.append(hand)
        numbers[one << 8 | two << 4 | three] = found[apart]
    return Known(numbers, hands)


def shows(game: BaccaratGame, banker: Hand) -> int:
    """Return the points that the banker hand shows to who has to choose."""
    open_ = banker_shows(game)
    return NOTHING if open_ == "nothing" else points(banker[0]) if open_ == "first" else total(banker[:2])


def tables_of(game: BaccaratGame, player: Known, banker: Known) -> Tables:
    """Ask the rules for everything that a round looks up."""
    from houseway.analysis.baccarat.simulation_kernel import Tables  # noqa: PLC0415 -- the compiler is slow to import

    rules, ranks = draw_rules(game.draw), range(len(RANKS))
    two, moves, draws = np.zeros(256, np.uint8), np.zeros(256, np.uint8), np.zeros(4096, np.uint8)
    for one, other in product(ranks, ranks):
        two[one << 4 | other] = total((4 * one, 4 * other))
    for ours, theirs in product(_DIGITS, _DIGITS):
        both = ours << 4 | theirs
        moves[both] = player_move(rules, ours, theirs)
        draws[both << 4 | NONE] = banker_draws(rules, ours, theirs, NO_CARD)
        for rank in ranks:
            draws[both << 4 | rank] = banker_draws(rules, ours, theirs, points(4 * rank))
    times = np.uint32(len(banker.hands))
    return Tables(two, moves, draws, player.numbers * times, banker.numbers)


def _scenes(
    game: BaccaratGame, player: list[Hand], banker: list[Hand], books: NDArray[np.int64]
) -> Iterator[Scene]:
    """Yield what was counted, as the exact count has it."""
    for choice, place in np.argwhere(books).tolist():
        ours, theirs = player[place // len(banker)], banker[place % len(banker)]
        ways = [0] * (NOTHING + 1)
        ways[shows(game, theirs) if choice else NOTHING] = int(books[choice, place])
        yield Scene(
            total=total(ours[:2]) if choice else None,
            choice=("stand" if len(ours) == 2 else "draw") if choice else None,
            player=ours,
            banker=theirs,
            ways=tuple(ways),
        )
