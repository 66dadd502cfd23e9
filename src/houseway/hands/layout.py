"""How a hand becomes one number, and where that number leads.

A card has a *key*. The key of a hand is the sum of its cards' keys, so a hand grows and shrinks by one
addition. Bits of a hand's key, once `START` is in it:

    0-12    column ┐ the ranks: no two sets of as many ranks, up to seven,
    13-24   row    ┘ agree in these 25 bits
    25-31          what the sum of the ranks carries over; of no meaning
    32-47          four bits a suit, counting from three: the highest of them is up from the fifth card on
    56-58          up when an id was no card

A lookup is `strengths[column + rows[row]]`: rows of few entries are pushed over each other until none of
their entries meet. A hand with five of a suit is looked up by that suit's ranks as thirteen bits instead.
"""

from __future__ import annotations

from itertools import accumulate, pairwise

RANK_KEYS = (
    11912844,
    20959855,
    11754281,
    27403048,
    2889910,
    19064288,
    32364207,
    22310166,
    28090625,
    18804482,
    10589049,
    25562012,
    22805493,
)
"""Found by trying: sums of seven (at most four alike) differ in 25 bits, and their rows fit `LENGTHS`."""

COLUMN_BITS = 13
ROW_BITS = 12
SUIT_SHIFT = 32
BAD_SHIFT = 56

START = 0x3333 << SUIT_SHIFT
"""What is added once to a hand's key, so that a fifth card of a suit sets a bit."""

FLUSH = 0x8888 << SUIT_SHIFT
"""The bits that say five or more of a suit."""

BAD = 7 << BAD_SHIFT
"""The bits that say how many ids were no cards."""

LENGTHS = {5: 9216, 6: 25600, 7: 65536}
"""How long the table of strengths is for a hand of so many cards."""

FLUSHES = 1 << 13
"""One entry for each set of ranks in one suit."""


def card_key(card: int) -> int:
    """Return the key of a card id; of a number that is no card, a key that says so."""
    if not 0 <= card < 52:
        return 1 << BAD_SHIFT
    return RANK_KEYS[card >> 2] + (1 << (SUIT_SHIFT + 4 * (card & 3)))


def card_mask(card: int) -> int:
    """Return the bit of a card id: sixteen bits a suit, one for each rank."""
    return 1 << (16 * (card & 3) + (card >> 2))


def sections() -> dict[str, slice]:
    """Return where each table lies in the file: the flushes first, then rows and strengths by number of cards."""
    lengths = {"flush": FLUSHES}
    for cards, length in LENGTHS.items():
        lengths |= {f"rows{cards}": 1 << ROW_BITS, f"strengths{cards}": length}
    edges = pairwise(accumulate(lengths.values(), initial=0))
    return {name: slice(*edge) for name, edge in zip(lengths, edges, strict=True)}


def starts(table: str) -> list[int]:
    """Return where the tables of this name begin, by number of cards."""
    found = sections()
    return [found[f"{table}{cards}"].start if cards in LENGTHS else 0 for cards in range(max(LENGTHS) + 1)]
