"""Rounds of blackjack by the million, to confirm what the exact analysis says.

One bettor plays the base game by `Play` tables against the player-dealer, with real cards, from a fresh shoe in
every round or from one that is dealt down to a cut card. The same seed gives the same rounds, however many threads
play them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np
from msgspec import Struct

from houseway.analysis.blackjack import simulation_kernel as kernel
from houseway.analysis.blackjack import simulation_rules as rules
from houseway.analysis.blackjack.strategy import VALUES, every_hand
from houseway.analysis.progress import unwatched
from houseway.analysis.streams import in_streams
from houseway.cards import composition
from houseway.errors import CardError, IllegalError, RulebookError
from houseway.games.blackjack.comparing import up_place
from houseway.hands.mixing import counter_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from houseway.analysis.blackjack.strategy import Play
    from houseway.analysis.progress import Progress
    from houseway.rulebook import BlackjackGame

    Table = NDArray[np.uint16]
    Desk = NDArray[np.int64]

STREAM = 1 << 20
"""So many rounds share a stream of chance."""


class Simulation(Struct, frozen=True):
    """What the rounds came to, in units of the base wager."""

    rounds: int
    results: Mapping[Fraction, int]
    """How often each result came up."""
    staked: Fraction
    """Units on the table on average: base wager, doubles, splits, insurance."""
    dealer: Mapping[tuple[str, int], int]
    """How often the player-dealer's hand ended so: its total or "natural", and how many cards it had."""

    @property
    def mean(self) -> Fraction:
        """The average result."""
        return self._moment(1)

    @property
    def variance(self) -> Fraction:
        """The variance of a round's result."""
        return self._moment(2) - self.mean**2

    @property
    def standard_error(self) -> float:
        """How far the average is from the truth, as a rule; with a cut card rounds are not quite independent."""
        return sqrt(self.variance / self.rounds)

    def _moment(self, power: int) -> Fraction:
        return sum((count * each**power for each, count in self.results.items()), Fraction(0)) / self.rounds


def simulate(  # noqa: PLR0913 -- a game, how it is played, and how long
    game: BlackjackGame,
    packs: int,
    play: Play,
    rounds: int,
    *,
    seed: int | str = 0,
    cut: int | None = None,
    threads: int | None = None,
    progress: Progress = unwatched,
) -> Simulation:
    """Play rounds by tables.

    Without `cut` every round has a fresh shoe; with it, the round in which so many cards have been dealt is the
    shoe's last. An answer of the tables that the rules refuse is an error.
    """
    table, fresh = table_of(game, play), desk_of(game, packs, play)
    _check_cut(cut, int(fresh[kernel.CARDS]))

    def work(number: int, many: int) -> Desk:
        desk = fresh.copy()
        desk[kernel.COUNTER] = np.int64(counter_at(seed, number))
        kernel.stream(many, cut or 0, table, desk)
        return desk

    total = fresh.copy()
    for desk in in_streams(rounds, STREAM, work, threads, progress):
        _check(desk, cut)
        total[kernel.SHORT :] += desk[kernel.SHORT :]
    return _told(total, int(table[kernel.PARTS]))


def table_of(game: BlackjackGame, play: Play) -> Table:
    """Return all that a round looks up, as the kernel has it."""
    if game.deal.dealer == "both_up":
        raise RulebookError(
            f'{game.title}: deal.dealer is "both_up"; rounds are simulated with one up card only'
        )
    table = np.zeros(kernel.PAGES, np.int16)
    held, cards, purse = rules.answers(game, play), rules.cards(game), rules.purse(game)
    grown, total = rules.grown(game)
    pages = table.reshape(-1, kernel.PAGE // 16, 16)
    for page, cells in _paged(grown, held):
        pages[page // kernel.PAGE, : len(cells), :VALUES] = cells
    hits, theirs = rules.dealer_chart(game)
    for place, row in (
        (kernel.VALUE, cards.value),
        (kernel.KIND, cards.kind),
        (kernel.ALIKE, cards.alike),
        (kernel.PAIR, _sixteen(held.pair)),
        (kernel.SPLIT_PAIR, _sixteen(held.split_pair)),
        (kernel.HITS, hits),
        (kernel.THEIRS, theirs),
        (kernel.LOOKS, _looks(game)),
        (kernel.SPLITS, _splits(game)),
        (kernel.EVEN, purse.even),
        (kernel.INSURED, purse.insured.ravel()),
        (kernel.INSURES, held.insures),
        (kernel.TOTAL, total),
        (kernel.PAYS, np.pad(purse.pays, (0, 64 - rules.CLASSES)).ravel()),
    ):
        table[place : place + len(row)] = row
    table[kernel.TOTAL + kernel.NATURAL_HAND] = rules.OWN_NATURAL
    table[kernel.PARTS] = purse.parts
    table[kernel.SECOND_UP] = up_place(game.deal.dealer) == 1
    table[kernel.EARLY] = game.surrender.moment == "before_peek"
    table[kernel.NATURAL_AFTER_SPLIT] = game.natural.after_split == "natural"
    table[kernel.EVEN_MONEY] = game.even_money is not None and bool(play.even_money)
    return table.view(np.uint16)


def _paged(grown: NDArray[np.int64], held: Play) -> Iterator[tuple[int, NDArray[np.signedinteger]]]:
    """Tell what belongs on every page of the table."""
    yield kernel.GROWN, np.where(grown < 0, kernel.OVER + ~grown, grown)
    yield kernel.FIRST, held.first
    yield kernel.LATER, held.later
    for page, tables in (
        (kernel.DOUBLED, held.doubled),
        (kernel.SPLIT_FIRST, held.split_first),
        (kernel.SPLIT_LATER, held.split_later),
    ):
        for place, each in enumerate(tables):
            yield page + place * kernel.PAGE, each


def _sixteen(cells: NDArray[np.int8]) -> NDArray[np.int8]:
    return np.pad(cells, ((0, 0), (0, 16 - VALUES))).ravel()


def _looks(game: BlackjackGame) -> NDArray[np.bool_]:
    """Return by the up card whether a natural is found before anybody draws."""
    looks, peek = np.zeros(VALUES, np.bool_), game.peek
    if peek is not None and peek.ends_round:
        looks[0], looks[-1] = "ace" in peek.on, "ten_value" in peek.on
    return looks


def _splits(game: BlackjackGame) -> NDArray[np.int64]:
    """Return how often each value may be split."""
    splits = np.full(VALUES, game.split.splits, np.int64)
    splits[0] = min(game.split.ace_splits, game.split.splits)
    return splits


def desk_of(game: BlackjackGame, packs: int, play: Play) -> Desk:
    """Return a shoe in order and empty books, as the kernel has them."""
    shoe, purse = composition(game.deck.composition).cards * packs, rules.purse(game)
    largest = int(np.abs(purse.pays).max()) + int(np.abs(purse.insured).max())
    most = largest * (game.split.splits + 2) * 2 ** (len(play.doubled) + 1)
    desk = np.zeros(kernel.SHOE + len(shoe) + 2 * most + 1, np.int64)
    desk[kernel.CARDS], desk[kernel.MIDDLE] = len(shoe), kernel.SHOE + len(shoe) + most
    desk[kernel.SHOE : kernel.SHOE + len(shoe)] = shoe
    return desk


def _check_cut(cut: int | None, cards: int) -> None:
    if cut is not None and not 0 < cut < cards:
        raise CardError(f"the cut card cannot lie after {cut} of {cards} cards; it needs 1 to {cards - 1}")


def _check(desk: Desk, cut: int | None) -> None:
    """Refuse what a stream could not play."""
    if desk[kernel.SHORT]:
        raise CardError(
            f"{desk[kernel.CARDS]} cards ran out with the cut card after {cut}; it must lie higher"
        )
    if desk[kernel.REFUSED]:
        counts = every_hand().counts[desk[kernel.HAND]]
        hand = [value for value, many in enumerate(counts.tolist(), start=1) for _ in range(many)]
        up = int(desk[kernel.UP]) + 1
        raise IllegalError([f"the tables answer {hand} against {up} with what the rules do not allow"])


def _told(desk: Desk, parts: int) -> Simulation:
    middle = int(desk[kernel.MIDDLE])
    results = {
        Fraction(place - middle, parts): int(desk[place])
        for place in range(kernel.SHOE + int(desk[kernel.CARDS]), len(desk))
        if desk[place]
    }
    rounds, dealer = sum(results.values()), Counter[tuple[str, int]]()
    ends = desk[kernel.ENDS : kernel.SHOE].reshape(-1, 16)
    for found, many in np.argwhere(ends).tolist():
        total = {rules.EIGHTS: "24", rules.SPADES: "24", rules.NATURAL: "natural"}.get(found, str(found))
        dealer[total, many] += int(ends[found, many])
    staked = int(desk[kernel.STAKED]) + Fraction(int(desk[kernel.BOUGHT]), 2)
    return Simulation(rounds, results, staked / rounds, dealer)
