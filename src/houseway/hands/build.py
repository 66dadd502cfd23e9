"""Makes the tables that value poker hands, from the order of hands alone.

    python -m houseway.hands.build

writes `poker.bin`, 16-bit numbers laid out as `layout` says. The package ships with the file; a test makes it
again and compares. Another ranking needs another order (`order`) and the same steps: what five ranks are worth,
then six and seven, then one suit's ranks, then the packing.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from houseway.hands.layout import COLUMN_BITS, FLUSHES, LENGTHS, RANK_KEYS, ROW_BITS, sections
from houseway.hands.order import holdings, places, ranked

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Holding: TypeAlias = tuple[int, ...]
"""Some ranks, from the highest down."""

FILE = Path(__file__).with_name("poker.bin")


def build() -> bytes:
    """Return the whole file."""
    tables = {"flush": _flushes()}
    for cards, worth in _worths().items():
        tables[f"rows{cards}"], tables[f"strengths{cards}"] = packed(worth, LENGTHS[cards])
    return b"".join(number.to_bytes(2, "little") for name in sections() for number in tables[name])


def _worths() -> dict[int, dict[Holding, int]]:
    """Return the strength of every holding of five, six and seven ranks, suits apart."""
    place = places()
    worths = {5: {holding: place[ranked(holding)] for holding in holdings(5)}}
    for cards in (6, 7):
        worths[cards] = {holding: _best(holding, worths[cards - 1]) for holding in holdings(cards)}
    return worths


def _best(holding: Holding, fewer: Mapping[Holding, int]) -> int:
    """Return the best that is left when one card is put aside: the best five need at most all but one."""
    return max(fewer[holding[:place] + holding[place + 1 :]] for place in range(len(holding)))


def _flushes() -> list[int]:
    """Return the strength of every set of five or more ranks of one suit, by its bits; 0 for fewer."""
    place = places()
    worth = [0] * FLUSHES
    for bits in sorted(range(FLUSHES), key=int.bit_count):
        ranks = tuple(rank for rank in range(12, -1, -1) if bits >> rank & 1)
        if len(ranks) == 5:
            worth[bits] = place[ranked(ranks, suited=True)]
        elif len(ranks) > 5:
            worth[bits] = max(worth[bits ^ 1 << rank] for rank in ranks)
    return worth


def packed(worth: Mapping[Holding, int], length: int) -> tuple[list[int], list[int]]:
    """Push the rows over each other, the fullest first, and return their offsets and the shared table."""
    rows: defaultdict[int, dict[int, int]] = defaultdict(dict)
    for holding, strength in worth.items():
        row, column = divmod(sum(RANK_KEYS[rank] for rank in holding), 1 << COLUMN_BITS)
        rows[row % (1 << ROW_BITS)].setdefault(column, strength)
    if sum(map(len, rows.values())) < len(worth):
        raise ValueError(f"two holdings have one key; the rank keys {RANK_KEYS} do not keep them apart")
    offsets, table = [0] * (1 << ROW_BITS), [0] * length
    free = (1 << length) - 1
    for row, entries in sorted(rows.items(), key=lambda item: (-len(item[1]), item[0])):
        offset = offsets[row] = _first_fit(entries, free, length)
        for column, strength in entries.items():
            table[offset + column] = strength
            free ^= 1 << (offset + column)
    return offsets, table


def _first_fit(columns: Iterable[int], free: int, length: int) -> int:
    """Return the first offset at which all columns of a row are free (a set bit); no column may leave the table."""
    fits = (1 << (length - (1 << COLUMN_BITS) + 1)) - 1
    for column in columns:
        fits &= free >> column
    if not fits:
        raise ValueError(f"a row finds no room in a table of {length}; make it longer in LENGTHS")
    return (fits & -fits).bit_length() - 1


if __name__ == "__main__":
    FILE.write_bytes(build())
