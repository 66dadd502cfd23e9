"""Tables for the compiled hands of the pot games, made at first use from the plain Python that values five cards.

`Ranking` and `Low` know what five cards are worth, the joker among them or not. Here their answers are laid out as
`layout` has it: what more cards are worth is the best five among them, looked up in whole arrays at once. A table for
hands of `n` cards with a joker has these parts:

    flushes of `n` cards ┐ by the ranks of the suit, as bits: a joker makes four of a suit enough
    flushes with a joker ┘
    rows of `n` ranks, rows of `n - 1` ranks and a joker; then the strengths that they lead to, likewise
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.hands import poker
from houseway.hands._keys import JOKER, JOKER_KEY, joker_sum, rank_sum
from houseway.hands._scale import WHOLE
from houseway.hands.build import packed
from houseway.hands.layout import (
    COLUMN_BITS,
    FLUSHES,
    LENGTHS,
    RANK_KEYS,
    ROW_BITS,
    SUIT_SHIFT,
    card_key,
    sections,
)
from houseway.hands.low import Low
from houseway.hands.order import holdings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from houseway.hands.ranking import Ranking

    Keys = NDArray[np.uint64]
    Numbers = NDArray[np.uint16]

ROWS = 1 << ROW_BITS
FOURS = 9216
"""How long the table of strengths is for four ranks and a joker."""

_NO_CARD = card_key(-1)
_BARRED = 0xFFFF
"""A strength that does not qualify: -1 when read with a sign."""


class PotTables(NamedTuple):
    """What compiled code needs to value hands of one number of cards."""

    keys: Keys
    """The key of each card id; of what is none in this pack, one that marks the hand."""
    numbers: Numbers


@cache
def tables(owner: Ranking | Low, cards: int) -> PotTables:
    """Return the tables for hands of five, six or seven cards."""
    fewer = cards - 1
    natural, jokered = _worth(owner, cards), np.zeros(len(_holdings(fewer, _pack(owner))), np.int64)
    if owner.joker is not None:
        jokered = _worth_with_joker(owner, fewer)
    parts = [
        flushes(owner),
        _flushes_with_joker(owner),
        _rows(cards),
        _rows(fewer),
        _laid_out(owner, cards, natural),
        _laid_out(owner, fewer, jokered),
    ]
    return PotTables(keys(owner), fixed(np.concatenate(parts)))


@cache
def low_tables(owner: Low) -> poker.Tables:
    """Return tables of low hands in the places of those of `poker`, for its own loops: they need no joker."""
    numbers = poker.tables().numbers.copy()
    numbers[sections()["flush"]] = 0
    for cards in LENGTHS:
        numbers[sections()[f"strengths{cards}"]] = _laid_out(owner, cards, _worth(owner, cards))
    return poker.Tables(keys(owner), poker.tables().masks, fixed(numbers))


def keys(owner: Ranking | Low) -> Keys:
    """Return the key of each card id; low hands have no suits."""
    pack = _pack(owner)
    found = [card_key(card) if card < JOKER and card >> 2 in pack else _NO_CARD for card in range(256)]
    if owner.joker is not None:
        found[JOKER] = JOKER_KEY
    if isinstance(owner, Low):
        found = [key & ~(0xFFFF << SUIT_SHIFT) for key in found]
    made = np.array(found, np.uint64)
    made.flags.writeable = False
    return made


def places(sums: NDArray[np.int64], cards: int) -> NDArray[np.int64]:
    """Return where the strengths of so many ranks lie, by the sums of their keys."""
    offsets = _rows(cards)[(sums >> COLUMN_BITS) & (ROWS - 1)].astype(np.int64)
    return (sums & ((1 << COLUMN_BITS) - 1)) + offsets


@cache
def five_worth(owner: Ranking | Low) -> NDArray[np.int64]:
    """Return the strength of every five ranks of different suits, at their places."""
    return _asked(owner, 5, [rank_sum(five) for five in holdings(5, _pack(owner))])


@cache
def _four_worth(owner: Ranking | Low) -> NDArray[np.int64]:
    """Return the strength of every four ranks and the joker, at the places of the four."""
    return _asked(owner, 4, [joker_sum(four) for four in holdings(4, _pack(owner))])


def _asked(owner: Ranking | Low, cards: int, sums: Sequence[int]) -> NDArray[np.int64]:
    found = np.zeros(_length(cards), np.int64)
    found[places(_sums(_holdings(cards, _pack(owner))), cards)] = [owner.of_key(key) for key in sums]
    return found


def _worth(owner: Ranking | Low, cards: int) -> NDArray[np.int64]:
    """Return the strength of every so many ranks: the best of the fives among them."""
    return _best_of(five_worth(owner), _holdings(cards, _pack(owner)), 5)


def _worth_with_joker(owner: Ranking | Low, ranks: int) -> NDArray[np.int64]:
    """Return the strength of every so many ranks and the joker, which need not play."""
    held = _holdings(ranks, _pack(owner))
    with_joker = _best_of(_four_worth(owner), held, 4)
    return with_joker if ranks == 4 else np.maximum(with_joker, _best_of(five_worth(owner), held, 5))


def _best_of(worth: NDArray[np.int64], held: NDArray[np.uint8], cards: int) -> NDArray[np.int64]:
    best = np.zeros(len(held), np.int64)
    for chosen in combinations(range(held.shape[1]), cards):
        np.maximum(best, worth[places(_sums(held[:, chosen]), cards)], out=best)
    return best


def _laid_out(owner: Ranking | Low, cards: int, worth: NDArray[np.int64]) -> Numbers:
    if isinstance(owner, Low):
        worth = np.where(worth < owner.least, _BARRED, worth)
    found = np.zeros(_length(cards), np.uint16)
    found[places(_sums(_holdings(cards, _pack(owner))), cards)] = worth
    return found


def flushes(owner: Ranking | Low) -> Numbers:
    """Return the strength of every five ranks or more of one suit, by their bits."""
    found = np.zeros(FLUSHES, np.uint16)
    return found if isinstance(owner, Low) else _grown(_suited(owner, 5, 0), found)


def _flushes_with_joker(owner: Ranking | Low) -> Numbers:
    """Return the strength of every four ranks or more of one suit and the joker, which need not play."""
    natural = flushes(owner)
    return (
        natural
        if owner.joker is None or isinstance(owner, Low)
        else _grown(_suited(owner, 4, JOKER_KEY), natural)
    )


def _suited(owner: Ranking, cards: int, joker: int) -> dict[int, int]:
    of_clubs = {rank: card_key(4 * rank) for rank in owner.terms.pack}
    return {
        sum(1 << rank for rank in ranks): owner.of_key(sum(of_clubs[rank] for rank in ranks) + joker)
        for ranks in combinations(owner.terms.pack, cards)
    }


def _grown(fewest: dict[int, int], at_least: Numbers) -> Numbers:
    """Return the best of every set of ranks: its own, or that of the set without one of them."""
    best = at_least.copy()
    best[list(fewest)] = list(fewest.values())
    every = np.arange(FLUSHES)
    for rank in range(13):
        np.maximum(best, best[every & ~(1 << rank)], out=best)
    return best


def _pack(owner: Ranking | Low) -> tuple[int, ...]:
    return WHOLE if isinstance(owner, Low) else owner.terms.pack


def _length(cards: int) -> int:
    return LENGTHS.get(cards, FOURS)


@cache
def _rows(cards: int) -> Numbers:
    """Return the offsets of the rows of so many ranks: the shipped ones, or for four, packed here."""
    if cards in LENGTHS:
        return poker.tables().numbers[sections()[f"rows{cards}"]]
    return np.array(packed(dict.fromkeys(holdings(cards), 0), FOURS)[0], np.uint16)


@cache
def _holdings(cards: int, pack: tuple[int, ...]) -> NDArray[np.uint8]:
    return np.array(holdings(cards, pack), np.uint8)


def _sums(held: NDArray[np.uint8]) -> NDArray[np.int64]:
    return np.array(RANK_KEYS, np.int64)[held].sum(axis=1)


def fixed(numbers: Numbers) -> Numbers:
    """Return an array that nobody can write to any more."""
    numbers.flags.writeable = False
    return numbers
