"""What a bettor may do with every hand, as the charts and options of a document have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.blackjack.player import DOUBLE, HIT, STAND, SURRENDER, Options
from houseway.analysis.blackjack.strategy import VALUES, Hands
from houseway.analysis.blackjack.terms import ACE, TEN

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.blackjack.terms import Terms

    Flags = NDArray[np.bool_]


def options_of(terms: Terms, hands: Hands, up: int, split: int | None = None) -> Options:
    """Return what may be done with hands against an up card, as dealt or after a split of a value."""
    soft = hands.soft.astype(np.int64)
    hit, stand = terms.must_hit[soft, hands.total], terms.must_stand[soft, hands.total]
    chosen = np.full(len(soft), fill_value=True) if terms.options_first else ~hit & ~stand
    given_up = _surrenders(terms, hands, chosen, split)
    later = _bits(STAND, ~hit) | _bits(HIT, ~stand)
    first = later | _bits(DOUBLE, _doubles(terms, chosen, split)) | _bits(SURRENDER, given_up)
    if terms.surrenders.until_over:
        later |= _bits(SURRENDER, given_up)
    if split == ACE and not terms.splits.aces_free:
        first = first & ~(1 << HIT) | 1 << STAND
    if split is None or terms.splits.natural:
        first[naturals(hands)] = 1 << STAND
    whole_first, whole_later = _whole(terms, up, split)
    return Options(first, later, chosen, terms.doublings, terms.rescue, whole_first, whole_later, terms.most)


def naturals(hands: Hands) -> Flags:
    """Say which hands are an ace and a ten-value card."""
    return (hands.size == 2) & (hands.counts[:, ACE] == 1) & (hands.counts[:, TEN] == 1)


def may_split(terms: Terms, place: int) -> bool:
    """Say whether the chart lets two cards of a value be split."""
    if terms.options_first or (place == TEN and terms.tens_always):
        return True
    soft, total = (1, 12) if place == ACE else (0, 2 * place + 2)
    return not terms.must_hit[soft, total] and not terms.must_stand[soft, total]


def hands_with(hands: Hands, place: int, most_cards: int) -> tuple[Hands, NDArray[np.int64]]:
    """Return the hands that hold a value, numbered anew, and the numbers they have among all."""
    members = np.flatnonzero((hands.counts[:, place] > 0) & (hands.size <= most_cards))
    renumbered = np.full(len(hands.total) + 1, -1, np.int32)  # the last is for no hand
    renumbered[members] = np.arange(len(members), dtype=np.int32)
    return Hands(
        counts=hands.counts[members],
        child=renumbered[hands.child[members]],
        total=hands.total[members],
        soft=hands.soft[members],
        size=hands.size[members],
    ), members


def opening(hands: Hands, one: int, other: int) -> int:
    """Return the number of two cards by the places of their values."""
    return int(hands.child[hands.child[0, one], other])


def openings(hands: Hands) -> list[tuple[int, int, int]]:
    """Return every two cards by places, the lower first, with their number."""
    return [(one, other, opening(hands, one, other)) for one in range(VALUES) for other in range(one, VALUES)]


def _bits(do: int, flags: Flags) -> NDArray[np.int64]:
    return flags.astype(np.int64) << do


def _doubles(terms: Terms, chosen: Flags, split: int | None) -> Flags:
    if split is None:
        return chosen
    return chosen & (terms.splits.double_aces if split == ACE else terms.splits.double)


def _surrenders(terms: Terms, hands: Hands, chosen: Flags, split: int | None) -> Flags:
    rules = terms.surrenders
    total = hands.total - 10 * (hands.soft & rules.low)
    allowed = chosen & (total > rules.above)
    if split is None:
        return allowed
    return allowed & (rules.after_split_aces if split == ACE else rules.after_split)


def _whole(terms: Terms, up: int, split: int | None) -> tuple[float, float]:
    """Return what a surrender loses against a natural, beyond what every hand is said to lose to it and one half.

    A natural that was looked for is counted apart, as a whole loss: who surrenders before the look gets half back.
    One that was not counts where it comes up: who may surrender only after a look gets nothing back.
    """
    early = terms.surrenders.early
    if terms.peeked[up]:
        return (-0.5 if early and split is None else 0.0), 0.0
    return (0.0, 0.0) if early else (0.5, 0.5)
