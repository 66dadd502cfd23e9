"""The California games' fee tables of seed 003, read from their broken print.

Cells stand on lines of their own, in the middle of others or in columns one after the other. What
survives is the order of each kind of cell: numbers, limits, tiers, fees. A ladder begins where a
tier starts no higher than the one before it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from rulebook.fees.printed import lines

if TYPE_CHECKING:
    from collections.abc import Iterator

_WHOLE = r"([\d,]+)(?!\d|\.\d)"
_RANGE = rf"\$([\d,]+)\s*-\s*\$?{_WHOLE}"
_NUMBER = re.compile(r"\d{1,2}(?=\s*$|\s+(?:\$|Pair Plus))")
_LIMIT = re.compile(
    r"(?:(Minimum|Maximum) wagering limits shall be between|(Ante|Pair Plus|6-Card Bonus|Base Bet:|Bonus bet:))"
    rf"\s*{_RANGE}",
    re.IGNORECASE,
)
_TABLE_LIMIT = re.compile(_RANGE)
_CELL = re.compile(
    r"\$([\d,]+)\s*(?:\+|or more)"  # an open tier
    rf"|\$([\d,]+)\s*(?:-\s*)?\${_WHOLE}"  # a tier, its dash perhaps lost
    r"|\$(\d*)(?:\.(\d\d))?"  # a fee
)


class Tier(NamedTuple):
    """One tier of a ladder: dollars from and to (None: open), the fee in cents, the line."""

    low: int
    high: int | None
    fee: int
    line: int


@dataclass(frozen=True)
class Piece:
    """A cell of the print: what kind it is, where it stands, the figures in it."""

    kind: str
    line: int
    low: int
    high: int | None = None


@dataclass(frozen=True)
class PrintedOption:
    """One option: its number, the line where it begins, its table limit and its columns."""

    number: int
    line: int
    limit: tuple[int, int | None] | None
    columns: dict[str, list[Tier] | int]


@dataclass
class Cells:
    """The cells of one table, kind by kind in printed order."""

    order: list[Piece] = field(default_factory=list[Piece])

    def of(self, kind: str) -> list[Piece]:
        """Return the cells of one kind."""
        return [piece for piece in self.order if piece.kind == kind]

    def ranges(self, kind: str) -> list[tuple[int, int | None]]:
        """Return the ranges printed in the cells of one kind."""
        return [(piece.low, piece.high) for piece in self.of(kind)]

    def ladders(self) -> list[list[Piece]]:
        """Return the tiers, one list for each ladder."""
        tiers = self.of("tier")
        starts = [0, *(at for at, (before, tier) in enumerate(pairwise(tiers), 1) if tier.low <= before.low)]
        return [tiers[first:last] for first, last in pairwise([*starts, len(tiers)])]

    def begins(self, number: int, first: Piece) -> int:
        """Return the line where an option begins: its first tier, or what stands right before it."""
        line = first.line
        for piece in reversed(self.order[: self.order.index(first)]):
            if piece.kind in {"tier", "minimum", "maximum"} or (piece.kind == "fee" and piece.low):
                break
            if piece.kind == "number" and piece.low != number:
                break
            line = piece.line
        return line


def cells(first: int, last: int) -> Cells:
    """Read the cells between two lines of the seed."""
    found = Cells()
    for at, line in _joined(first, last):
        found.order.extend(_pieces(at, line, limit_beside=not found.of("minimum")))
    return found


def _joined(first: int, last: int) -> Iterator[tuple[int, str]]:
    """Put together the cells that were broken after a dash or after their name."""
    begun = 0
    text = ""
    for at, line in lines("003", first, last):
        begun = begun or at
        text = f"{text} {line}".strip()
        if not text.endswith(("-", ":")):
            yield begun, text
            begun, text = 0, ""


def _pieces(at: int, line: str, *, limit_beside: bool) -> Iterator[Piece]:
    """Take a line apart; a range right after the number is a limit, unless limits stand above the table."""
    if match := _NUMBER.match(line):
        yield Piece("number", at, int(match[0]))
        line = line[match.end() :].strip()
        if limit_beside and (match := _TABLE_LIMIT.match(line)):
            yield Piece("limit", at, _whole(match[1]), _whole(match[2]))
            line = line[match.end() :]
    if match := _LIMIT.search(line):
        kind = (match[1] or match[2]).lower().strip(":")
        yield Piece(kind, at, _whole(match[3]), _whole(match[4]))
        line = line[: match.start()] + line[match.end() :]
    for match in _CELL.finditer(line):
        yield _cell(at, match)


def _cell(at: int, match: re.Match[str]) -> Piece:
    open_tier, low, high, dollars, cents = match.groups()
    if open_tier:
        return Piece("tier", at, _whole(open_tier))
    if low:
        return Piece("tier", at, _whole(low), _whole(high))
    return Piece("fee", at, int(dollars or 0) * 100 + int(cents or 0))


def _whole(printed: str) -> int:
    return int(printed.replace(",", ""))


def by_action(table: Cells) -> list[PrintedOption]:
    """Read a table in which the player-dealer pays by tiers and the players nothing."""
    free = [fee.low for fee in table.of("fee") if fee.low == 0]
    paid = [fee.low for fee in table.of("fee") if fee.low]
    ladders = table.ladders()
    if len(paid) == len(ladders):  # one fee for the whole ladder
        paid = [fee for fee, ladder in zip(paid, ladders, strict=True) for _ in ladder]
    fees = iter(paid)
    tiers = [[Tier(tier.low, tier.high, next(fees), tier.line) for tier in ladder] for ladder in ladders]
    assert next(fees, None) is None
    pairs = zip(tiers, free, strict=True)
    return _options(table, [{"player-dealer": ladder, "player": fee} for ladder, fee in pairs])


def by_wager(table: Cells) -> list[PrintedOption]:
    """Read a table in which players pay by tiers and the player-dealer one fee, on a line of its own."""
    of_tier = {tier.line for tier in table.of("tier")}
    fees = {fee.line: fee.low for fee in table.of("fee") if fee.line in of_tier}
    flat = [fee.low for fee in table.of("fee") if fee.line not in of_tier]
    tiers = [
        [Tier(tier.low, tier.high, fees.pop(tier.line), tier.line) for tier in ladder]
        for ladder in table.ladders()
    ]
    assert not fees
    pairs = zip(tiers, flat, strict=True)
    return _options(table, [{"player": ladder, "player-dealer": fee} for ladder, fee in pairs])


def flat(table: Cells) -> list[PrintedOption]:
    """Read a table of one line for each option: number, limit, the player-dealer's fee, the player's."""
    fees = [fee.low for fee in table.of("fee")]
    rows = zip(table.of("number"), table.ranges("limit"), fees[::2], fees[1::2], strict=True)
    return [
        PrintedOption(number.low, number.line, limit, {"player-dealer": bank, "player": player})
        for number, limit, bank, player in rows
    ]


def _options(table: Cells, columns: list[dict[str, list[Tier] | int]]) -> list[PrintedOption]:
    numbers = [piece.low for piece in table.of("number")]
    named = table.ranges("ante") or table.ranges("base bet")
    limits = [*table.ranges("limit"), *named] or [None] * len(numbers)
    rows = zip(numbers, table.ladders(), limits, columns, strict=True)
    return [
        PrintedOption(number, table.begins(number, ladder[0]), limit, columns)
        for number, ladder, limit, columns in rows
    ]
