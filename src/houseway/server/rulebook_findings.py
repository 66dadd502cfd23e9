"""What lint has found in a document, and in the tables of fees that price it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway import verbs
from houseway.lint import RULES, Grade
from houseway.publishing.page import priced
from houseway.publishing.page_fees import concerning, pricing_tables
from houseway.rulebook import fee_sheet, in_force, load, sheets_of

if TYPE_CHECKING:
    from houseway.lint import Finding


class FindingOut(Struct, frozen=True, kw_only=True):
    """One thing that a rule of lint found."""

    rule: str
    looks_for: str
    """What the rule looks for, in words."""
    grade: Grade
    where: str
    says: str
    cite: tuple[str, ...]
    open: bool
    explained: str
    """The reading or the correction that settles it."""
    fees: bool
    """It is about fees, and not about the rules of play."""
    in_force: bool
    """The document or the sheet is the one that holds; a sheet may have been superseded."""


@cache
def findings_of(game: str) -> tuple[FindingOut, ...]:
    """Return the findings about a game and the fees it is charged by, the gravest first."""
    own = priced(load(game))
    room, beside = own.partition("/")[0], game.partition("+")[2]
    documents = {own, f"{room}/{beside}"} if beside else {own}
    sheets = {name: concerning(fee_sheet(name), own) for name in sheets_of(own)}
    tables = {table.id: name for name in sheets for table in pricing_tables(fee_sheet(name), own)}
    found: list[FindingOut] = []
    for each in verbs.lint(room):
        place = each.where.partition(" ")[0]
        sheet = tables.get(place) or (place if place in sheets and sheets[place](each.cite) else "")
        if sheet or place in documents:
            found.append(
                _out(each, fees=place not in documents, in_force=not sheet or sheet in in_force(own))
            )
    return tuple(found)


def _out(found: Finding, *, fees: bool, in_force: bool) -> FindingOut:
    return FindingOut(
        rule=found.rule,
        looks_for=RULES[found.rule].looks_for,
        grade=found.grade,
        where=found.where,
        says=found.says,
        cite=found.cite,
        open=found.open,
        explained=found.explained,
        fees=fees,
        in_force=in_force,
    )
