"""Variants side by side: every wager's worth under each, and what the difference to the first is for the bank."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from houseway.analysis.comparing.stated import (
    USUAL,
    as_one,
    bank_of,
    together_key,
    wagers_beside,
)
from houseway.analysis.comparing.variants import Variant, counted
from houseway.analysis.edge import Method
from houseway.analysis.progress import unwatched
from houseway.analysis.record import base
from houseway.fees import StatedTable
from houseway.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from houseway.analysis.edge import Edge
    from houseway.analysis.progress import Progress
    from houseway.rulebook import Rules

HUNDRED = 100_00
"""Cents of the $100 that differences are told for."""


class Side(Struct, frozen=True, kw_only=True):
    """One variant as it was counted."""

    variant: Variant
    rules_hash: str
    packs: int
    deals: int | None
    strategy: str
    how: str
    bank: Fraction
    """Cents a round that the bank may expect of the stated table, before fees."""


class Line(Struct, frozen=True, kw_only=True):
    """One wager under every variant; None where a variant has no such wager."""

    wager: str
    """Its id; of wagers that are played as one the first, with a plus sign."""
    wagers: tuple[str, ...]
    """The wager, or all that are played as one."""
    title: str
    base: str
    method: Method
    returns: tuple[Fraction | None, ...]
    """The bettor's expected result for one unit of the base."""

    def bank(self, place: int) -> Fraction | None:
        """Return the cents that $100 on the wager bring the bank under a variant."""
        found = self.returns[place]
        return None if found is None else -found * HUNDRED

    def moved(self, place: int) -> Fraction | None:
        """Return by how many cents for $100 a variant is better for the bank than the first."""
        own, first = self.bank(place), self.bank(0)
        return None if own is None or first is None else own - first

    @property
    def as_one(self) -> bool:
        """Whether it is several wagers that are played as one."""
        return len(self.wagers) > 1

    @property
    def moves(self) -> bool:
        """Whether a variant differs from the first, or has no such wager where the first has."""
        return any(found != self.returns[0] for found in self.returns)


class Comparison(Struct, frozen=True, kw_only=True):
    """Variants, and what every wager is worth under each."""

    table: StatedTable
    sides: tuple[Side, ...]
    lines: tuple[Line, ...]

    def per_round(self, place: int) -> Fraction:
        """Return by how many cents a round a variant is better for the bank than the first, at the stated table."""
        return self.sides[place].bank - self.sides[0].bank

    def per_hour(self, place: int) -> Fraction:
        """Return the same for an hour."""
        return self.per_round(place) * self.table.rounds

    @property
    def moves(self) -> bool:
        """Whether any wager is worth something else under another variant."""
        return any(line.moves for line in self.lines)


def compared(
    variants: Sequence[Variant],
    table: StatedTable = USUAL,
    progress: Progress = unwatched,
    kept: Path | None = None,
) -> Comparison:
    """Count every variant and lay them side by side."""
    found: list[Edge] = []
    for place, variant in enumerate(variants):

        def told(done: float, place: int = place) -> None:
            progress((place + done) / len(variants))

        found.append(counted(variant, told, kept))
    progress(1.0)
    return side_by_side(variants, found, table)


def side_by_side(variants: Sequence[Variant], found: Sequence[Edge], table: StatedTable) -> Comparison:
    """Return a comparison of variants that were counted."""
    rules = [load(variant.game, variant.readings) for variant in variants]
    counted_ = list(zip(variants, rules, found, strict=True))
    if not any(wagers_beside(each, edge) for _, each, edge in counted_):
        table = replace(table, bonus=0)
    sides = tuple(_side(variant, each, edge, table) for variant, each, edge in counted_)
    return Comparison(table=table, sides=sides, lines=tuple(_lines(found)))


def _side(variant: Variant, rules: Rules, found: Edge, table: StatedTable) -> Side:
    return Side(
        variant=variant,
        rules_hash=rules.hash,
        packs=found.packs,
        deals=found.deals,
        strategy=found.strategy,
        how=found.how,
        bank=bank_of(rules, found, table),
    )


class _Told(Struct, frozen=True):
    """One wager of one variant, or several that are played as one."""

    wagers: tuple[str, ...]
    title: str
    base: str
    method: Method
    player_return: Fraction


def _lines(found: Sequence[Edge]) -> Iterator[Line]:
    """Yield every wager that a variant has, in the order of the first that has it; what is played as one first."""
    every = [dict(_told(edge)) for edge in found]
    for wager in dict.fromkeys(name for each in every for name in each):
        known = next(each[wager] for each in every if wager in each)
        methods = {each[wager].method for each in every if wager in each}
        yield Line(
            wager=wager,
            wagers=known.wagers,
            title=known.title,
            base=known.base,
            method="exact" if methods == {"exact"} else "floating point",
            returns=tuple(each[wager].player_return if wager in each else None for each in every),
        )


def _told(found: Edge) -> Iterator[tuple[str, _Told]]:
    together = as_one(found)
    if together is not None:
        title, told = " + ".join(together.wagers), base(together.unit)
        whole = _Told(together.wagers, title, told, together.method, together.player_return)
        yield together_key(together), whole
    for worth in found.wagers:
        told = base(worth.unit)
        yield worth.wager, _Told((worth.wager,), worth.title, told, worth.method, worth.player_return)
