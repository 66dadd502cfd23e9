"""The fee tables of seed 000 as they are printed: tabs, one row for each tier, pages that break in between."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import TYPE_CHECKING

from rulebook.fees.printed import lines, tabbed
from rulebook.room_pages import seed

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED = "000"

# A printed heading -> what it measures, or whose fee it is.
MEASURES = {
    "Player Wager": "wager",
    "Total Table Action": "action",
    "Total Amount in Pot": "pot",
    "Number of Players": "players",
}
FEES = {
    "Player Collection": "player",
    "Player Fee": "player",
    "Player-Dealer Collection": "player-dealer",
    "Player-Dealer Fee": "player-dealer",
    "Collection Fee": "collection",
    "Collection Fees": "collection",
    "Collection Fee (After the Flop)": "collection",
    "After the Flop": "collection",
    "After the Opening Bets": "collection",
    "Amount of Collection": "collection",
    "Modified Fee": "modified",
    "Pre-Flop": "pre-flop",
    "Flop": "flop",
    "Turn": "turn",
}
# What a fee is measured on where the table prints that measure; without it the fee is one amount.
MEASURED_ON = {
    "player": {"wager"},
    "player-dealer": {"action"},
    "collection": {"pot", "players"},
    "modified": set[str](),
    "pre-flop": {"players"},
    "flop": {"players"},
    "turn": {"players"},
}
MERGED = {"pre-flop", "flop", "turn"}  # one figure may stand for all rows of an option

_TIER = re.compile(r"\$?([\d,]+)(?:\s*-\s*\$?([\d,]+)|(\+))")
_FEE = re.compile(r"\$([\d,]+)")


@dataclass
class Option:
    """One printed option: the line where it begins, its rows, and each fee as rungs in the data's notation."""

    line: int
    rows: list[dict[str, str]] = field(default_factory=list[dict[str, str]])
    rungs: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])


@dataclass
class Table:
    """One printed table: where its heading stands, its columns and its options in printed order."""

    line: int
    headings: list[str]
    options: dict[str, Option] = field(default_factory=dict[str, Option])

    @property
    def last(self) -> int:
        """The line of the last printed row."""
        option = list(self.options.values())[-1]
        return int(option.rows[-1]["line"])

    def measure(self, fee: str) -> str:
        """Say what a fee of this table is measured on."""
        printed = {MEASURES[name] for name in self.headings if name in MEASURES}
        found = printed & MEASURED_ON[fee]
        assert len(found) <= 1, (self.line, fee, found)
        return found.pop() if found else "flat"


def tables(first: int, last: int) -> list[Table]:
    """Read every table printed between two lines."""
    found: list[Table] = []
    for at, cells in tabbed(SEED, first, last):
        if cells[0].startswith("Schedule Option"):
            found.append(Table(at, cells))
        elif found and not found[-1].options and not cells[0]:
            found[-1].headings = _under(found[-1].headings, cells)
        else:
            assert found, f"line {at}: a row under no heading"
            _add_row(found[-1], at, cells)
    for table in found:
        for option in table.options.values():
            option.rungs = {name: _rungs(table, option, name) for name in _fees(table)}
    return found


def headings() -> list[int]:
    """Return the lines of the seed where a fee table begins."""
    everything = tabbed(SEED, 1, len(seed(SEED)))
    return [at for at, cells in everything if cells[0].startswith("Schedule Option")]


def prose(first: int, last: int) -> Iterator[tuple[int, str]]:
    """Yield the lines between tables: paragraphs and headings, without empty ones."""
    in_tables = {at for at, _ in tabbed(SEED, first, last)}
    yield from ((at, line) for at, line in lines(SEED, first, last) if line and at not in in_tables)


def paragraph(at: int) -> str:
    """Return a line of the seed in lower case."""
    return next(lines(SEED, at, at))[1].lower()


def _under(headings: list[str], cells: list[str]) -> list[str]:
    """Let the second line of a heading name its columns."""
    return [below or above for above, below in zip_longest(headings, cells, fillvalue="")]


def _add_row(table: Table, at: int, cells: list[str]) -> None:
    if cells[0]:
        assert cells[0].isdigit(), f"line {at}: {cells[0]!r} is no option"
        assert cells[0] not in table.options, (at, cells[0])
        table.options[cells[0]] = Option(at)
    row = dict(zip_longest(table.headings, cells, fillvalue=""))
    assert "" not in row, f"line {at}: more cells than headings"
    list(table.options.values())[-1].rows.append({**row, "line": str(at)})


def _fees(table: Table) -> list[str]:
    return [FEES[name] for name in table.headings[1:] if name not in MEASURES]


def _rungs(table: Table, option: Option, fee: str) -> tuple[str, ...]:
    heading = next(name for name in table.headings if FEES.get(name) == fee)
    measure = table.measure(fee)
    if measure == "flat":
        first, *rest = (row[heading] for row in option.rows)
        assert not any(rest), f"option at line {option.line}: a second {fee} fee"
        return (_dollars(first),)
    band = next(name for name in table.headings if MEASURES.get(name) == measure)
    return tuple(_ladder([(row[band], row[heading]) for row in option.rows], merged=fee in MERGED))


def _ladder(cells: list[tuple[str, str]], *, merged: bool) -> Iterator[str]:
    last = ""
    for tier, fee in cells:
        if tier:
            last = fee or (last if merged else "")
            yield f"{_tier(tier)}:{_dollars(last)}"
        else:
            assert not fee, f"the fee {fee} belongs to no tier"


def _tier(cell: str) -> str:
    match = _TIER.fullmatch(cell)
    assert match, f"{cell!r} is no tier"
    low, high, is_open = (part and part.replace(",", "") for part in match.groups())
    return f"{low}+" if is_open else f"{low}-{high}"


def _dollars(cell: str) -> str:
    match = _FEE.fullmatch(cell)
    assert match, f"{cell!r} is no fee"
    return match[1].replace(",", "")
