"""A card is a small whole number: four times its rank plus its suit.

Rank 0 is the deuce and rank 12 the ace; suits are clubs, diamonds, hearts, spades. The
functions here are plain integer arithmetic, so the same text also compiles for the kernels.
"""

from __future__ import annotations

RANKS = "23456789TJQKA"
"""The letters of the ranks, from rank 0 to rank 12."""

SUITS = "cdhs"
"""The letters of the suits, from suit 0 to suit 3."""

JOKER = 52
"""The id of the joker, one past the ace of spades."""

FIRST_TILE = 64
"""The id of the first domino; cards and tiles go through the same shoes, so their ids keep apart."""


def rank_of(card: int) -> int:
    """Return the rank, deuce 0 to ace 12; the joker's is 13, above them all."""
    return card >> 2


def suit_of(card: int) -> int:
    """Return the suit: clubs 0, diamonds 1, hearts 2, spades 3. The joker has none; ask nothing of its 0."""
    return card & 3


def count_value(card: int) -> int:
    """Return what a card counts when it places the action button: ace 1, jack 11, queen 12, king 13.

    Other cards count their face (000:85-90). The joker is on no chart and counts 0.
    """
    rank = card >> 2
    if rank > 12:
        return 0
    if rank == 12:
        return 1
    return rank + 2
