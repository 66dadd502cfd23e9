"""What a table plays for: the structure, its limits, and what is posted before the cards."""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.errors import RecordError
from houseway.money import Cents, dollars
from houseway.rulebook.families.poker_money import LIMITED, Structure

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from houseway.rulebook.families.poker import PokerGame

_CHIPS = (10000, 2500, 500, 100, 50, 25, 5)
"""Chips that rooms have, from the largest that an odd chip may be."""

_USUAL = 100
"""No odd chip is larger than this, whatever the blinds are."""


class Stakes(Struct, frozen=True):
    """The amounts of one table; the document, the posted limit and the table itself set them."""

    structure: Structure
    lower: Cents
    """Limit and spread: the lower amount. Without a limit: the least bet."""
    upper: Cents
    """Limit and spread: the upper amount. Without a limit: the same as `lower`."""
    blinds: tuple[Cents, ...] = ()
    """From the button's left."""
    ante: Cents = 0
    bring_in: Cents = 0
    chip: Cents = 1
    """The smallest chip in play: what a pot is divided by."""

    def times(self, numerator: int, denominator: int) -> Stakes:
        """Return the stakes of a killed pot: limits and bring-in multiplied, antes and blinds as they are."""
        lower, upper, forced = (
            amount * numerator // denominator for amount in (self.lower, self.upper, self.bring_in)
        )
        chip = gcd(self.chip, lower, upper, forced)
        return Stakes(self.structure, lower, upper, self.blinds, self.ante, forced, chip)

    def __str__(self) -> str:
        """Say the stakes as a placard does: `$4-$8 limit`, `$1-$2 no limit`."""
        bounds = (self.lower, self.upper)
        if self.structure not in LIMITED:
            bounds = self.blinds or (self.lower,)
        return f"{'-'.join(map(dollars, bounds))} {self.structure.replace('-', ' ')}"


def table_stakes(  # noqa: PLR0913 -- each is one amount that a table may set
    document: PokerGame,
    limits: Sequence[Cents] | None = None,
    *,
    structure: Structure | None = None,
    blinds: Sequence[Cents] | None = None,
    ante: Cents | None = None,
    bring_in: Cents | None = None,
    chip: Cents | None = None,
) -> Stakes:
    """Return the stakes of a table; what is not said is as printed, or as usual.

    With a limit `limits` are the two amounts, without one they are the blinds.
    """
    kind = _structure(document, structure)
    amounts = _limits(document, kind, limits)
    if blinds is None and limits is not None and len(limits) > 1 and kind not in LIMITED:
        blinds = limits if document.blinds is not None else ()
    posted = tuple(map(int, blinds if blinds is not None else _blinds(document, kind, amounts)))
    lower, upper = amounts if kind in LIMITED else (max(posted or amounts),) * 2
    anted = _ante(document, ante)
    forced = _bring_in(document, bring_in, lower)
    smallest = chip or _chip((lower, upper, *posted, anted, forced))
    return Stakes(kind, lower, upper, posted, anted, forced, smallest)


def _structure(document: PokerGame, wanted: Structure | None) -> Structure:
    allowed = document.betting.structures
    if wanted is None:
        return allowed[0]
    if wanted not in allowed:
        raise RecordError(f'{document.title} is not played "{wanted}"; allowed: {", ".join(allowed)}')
    return wanted


def _limits(document: PokerGame, kind: Structure, wanted: Sequence[Cents] | None) -> tuple[Cents, Cents]:
    if wanted is not None:
        if not wanted or min(wanted) <= 0 or list(wanted) != sorted(wanted):
            raise RecordError(
                f"limits of {'-'.join(map(dollars, wanted))}; expected amounts that do not fall"
            )
        if kind in LIMITED and len(wanted) != 2:
            raise RecordError(
                f"limits of {'-'.join(map(dollars, wanted))}; expected two amounts, such as $4-$8"
            )
        return int(wanted[0]), int(wanted[-1])
    for limit in document.limits:
        found = limit.pairs[0] if limit.pairs else limit.least or limit.blinds
        if limit.structure == kind and found:
            return int(found[0]), int(found[-1])
    return (200, 400) if kind in LIMITED else (100, 200)


def _blinds(document: PokerGame, kind: Structure, amounts: tuple[Cents, Cents]) -> tuple[Cents, ...]:
    """Return the blinds where the table sets none: as printed, alone or beside the limits; else by the lower limit."""
    if document.blinds is None:
        return ()
    if document.blinds.amounts:
        return tuple(document.blinds.amounts)
    beside = (limit for limit in document.limits if limit.structure == kind and limit.least == amounts)
    if printed := next((limit.blinds for limit in beside if len(limit.blinds) == document.blinds.count), ()):
        return printed
    small, big = amounts
    if kind in LIMITED:
        big = small
        small = _half(big)
    return {1: (big,), 2: (small, big)}.get(
        document.blinds.count, (small, *(big,) * (document.blinds.count - 1))
    )


def _half(amount: Cents) -> Cents:
    """Return half of it in whole chips: of three dollars it is one."""
    unit = 100 if amount > 100 else 50 if amount > 50 else 1
    return max(amount // 2 // unit * unit, unit)


def _ante(document: PokerGame, wanted: Cents | None) -> Cents:
    if wanted is not None:
        return wanted
    if document.ante is None or document.ante.to == "collection":
        return 0
    return int(document.ante.amount or 0)


def usual_ante(document: PokerGame, stakes: Stakes) -> Cents:
    """Return the ante of a table that names none: a quarter of the lower limit where the text wants one of no printed size."""
    if document.ante is None or document.ante.amount is not None or document.ante.to == "collection":
        return stakes.ante
    return max(stakes.lower // 4 // 25 * 25, 25)


def _bring_in(document: PokerGame, wanted: Cents | None, lower: Cents) -> Cents:
    if document.bring_in is None:
        return 0
    if wanted is not None:
        return wanted
    return _half(lower) if document.bring_in.amount == "token" else lower


def _chip(amounts: Iterable[Cents]) -> Cents:
    """Return the largest chip of a dollar or less that pays every amount."""
    paid = [amount for amount in amounts if amount]
    return next((chip for chip in _CHIPS if chip <= _USUAL and not any(each % chip for each in paid)), 1)
