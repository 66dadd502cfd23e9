"""Rounds of baccarat, compiled: six cards from a fresh shoe, and how often each end of a round comes up.

A number of chance has 64 bits, and six cards from a shoe of eight packs need 53. So each half of one number draws three:
multiplied by how many cards there are, what comes above its 32 bits is a place in the shoe, and what is left below draws
the next. Halves that would make some draws likelier than others are passed over; so every deal is exactly as likely as any other.

Who draws and what hands come to is looked up in tables that the rules have filled; their places are made of ranks, four bits each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.baccarat.simulation import NONE
from houseway.games.baccarat.drawing import CHOOSE, DRAW
from houseway.hands.kernels import compiled
from houseway.hands.mixing import STEP, mixed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Shoe = NDArray[np.uint8]
    Book = NDArray[np.int64]

_NONE = np.uint64(NONE)
_S4, _S8, _S32, _LOWER = np.uint64(4), np.uint64(8), np.uint64(32), np.uint64(0xFFFFFFFF)
_ONE, _TWO, _THREE, _FOUR, _FIVE = (np.uint64(each) for each in range(1, 6))
_NOTHING = np.uint64(0)


class Tables(NamedTuple):
    """What a round looks up."""

    two: NDArray[np.uint8]
    """By the ranks of two cards: their total."""
    moves: NDArray[np.uint8]
    """By the totals of the player hand's and the banker hand's two cards: what the player hand does."""
    draws: NDArray[np.uint8]
    """By both totals and the rank of the player hand's third card: whether the banker hand draws."""
    player: NDArray[np.uint32]
    """By the ranks of its cards: the number of the player hand among those that wagers can tell apart, times all of the banker's."""
    banker: NDArray[np.uint32]
    """Likewise the number of the banker hand."""


@compiled
def taken(shoe: Shoe, place: np.uint64, further: np.uint64) -> np.uint64:
    """Draw the card that lies so much further than a place, which gets the card that lay there."""
    other = place + further
    card = shoe[other]
    shoe[other] = shoe[place]
    shoe[place] = card
    return np.uint64(card)


@compiled
def ended(  # noqa: PLR0913, PLR0917 -- what lies on the table, card by card
    player: np.uint64,
    banker: np.uint64,
    totals: np.uint64,
    third: np.uint64,
    after: np.uint64,
    tables: Tables,
) -> np.uint64:
    """Return the number of a round's end, from both hands' first cards and what the player hand drew.

    `after` is the card that the banker hand draws if it draws.
    """
    fourth = after if tables.draws[(totals << _S4) | third] else _NONE
    return np.uint64(tables.player[player | third]) + np.uint64(tables.banker[banker | fourth])


@compiled
def stream(  # noqa: PLR0913, PLR0917 -- chance, the shoe, what is looked up, and two books
    rounds: int,
    counter: np.uint64,
    odd: tuple[np.uint64, np.uint64],
    shoe: Shoe,
    tables: Tables,
    book: Book,
    chosen: Book,
) -> None:
    """Deal rounds and count their ends; `odd` says which halves of a number of chance are passed over.

    Where bettors may choose, the same cards are counted for both answers, in the book `chosen`.
    """
    cards = np.uint64(len(shoe))
    for _ in range(rounds):
        while True:
            counter += STEP
            chance = mixed(counter)
            high, low = (chance >> _S32) * cards, (chance & _LOWER) * (cards - _THREE)
            one, four = high >> _S32, low >> _S32
            high, low = (high & _LOWER) * (cards - _ONE), (low & _LOWER) * (cards - _FOUR)
            two, five = high >> _S32, low >> _S32
            high, low = (high & _LOWER) * (cards - _TWO), (low & _LOWER) * (cards - _FIVE)
            if (high & _LOWER) >= odd[0] and (low & _LOWER) >= odd[1]:
                break
        first = taken(shoe, _NOTHING, one)
        theirs = taken(shoe, _ONE, two)
        second = taken(shoe, _TWO, high >> _S32)
        fourth = taken(shoe, _THREE, four)
        fifth = taken(shoe, _FOUR, five)
        sixth = taken(shoe, _FIVE, low >> _S32)
        player, banker = (first << _S4) | second, (theirs << _S4) | fourth
        totals = (np.uint64(tables.two[player]) << _S4) | np.uint64(tables.two[banker])
        move = tables.moves[totals]
        player, banker = player << _S4, banker << _S4
        if move == CHOOSE:
            chosen[ended(player, banker, totals, _NONE, fifth, tables)] += 1
            chosen[ended(player, banker, totals, fifth, sixth, tables)] += 1
        else:
            third, after = (fifth, sixth) if move == DRAW else (_NONE, fifth)
            book[ended(player, banker, totals, third, after, tables)] += 1
