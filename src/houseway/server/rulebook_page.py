"""A document as one page of the rulebook: everything that a reader, and a felt, is drawn from."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway import verbs
from houseway.publishing.drawing_grids import drawing_grids
from houseway.publishing.felt import felt
from houseway.publishing.felt_shape import FeltOut
from houseway.publishing.page import (
    doubts,
    kind_of,
    misprints,
    paytables,
    priced,
    sections,
    sheet_doubts,
    sheet_misprints,
)
from houseway.publishing.page_shape import DoubtOut, GridOut, Kind, MisprintOut, PaytableTold, SectionOut
from houseway.publishing.strategy_grids import strategies
from houseway.rulebook import fee_sheet, game_ids, hosts_of, in_force, load, sheets_of
from houseway.server.rulebook_house_way import has_house_way
from houseway.server.rulebook_odds import can_be_counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.publishing.strategy_shape import StrategyOut
    from houseway.rulebook import FeeSheet, Rules

_BESIDE = "+"


class AlsoOut(Struct, frozen=True):
    """Another document that one may want to look at."""

    id: str
    title: str
    room: str


class SheetLine(Struct, frozen=True, kw_only=True):
    """A fee sheet that prices a game."""

    sheet: str
    title: str
    source: str
    in_force: bool


class PageOut(Struct, frozen=True, kw_only=True):
    """A document as a readable page."""

    id: str
    title: str
    room: str
    """The id of the room; the others are its title and where it is."""
    room_title: str
    place: str
    family: str
    kind: Kind
    status: str
    bgc_id: str
    """The Bureau's number; empty where none is printed."""
    summary: str
    seed: str
    source: str
    """The lines of the document."""
    rules_hash: str
    sections: tuple[SectionOut, ...]
    paytables: tuple[PaytableTold, ...]
    drawing: tuple[GridOut, ...]
    """Fixed rules of drawing, as small tables."""
    readings: tuple[DoubtOut, ...]
    """Doubts about the document, then about the sheets it is charged by."""
    corrections: tuple[MisprintOut, ...]
    felt: FeltOut
    also: tuple[AlsoOut, ...]
    """The same game at other rooms."""
    beside: tuple[AlsoOut, ...]
    """Of a game itself with each bonus bet that may be laid beside it; of a bonus bet the same."""
    sheets: tuple[SheetLine, ...]
    house_way: bool
    """Hands are set, and there is a chart for it."""
    charts: bool
    """There is a strategy that can be looked up at once."""
    odds: bool
    """What its wagers are worth can be counted."""


@cache
def page_of(game: str) -> PageOut:
    """Return the page of a game."""
    rules = load(game)
    document, room = rules.document, rules.room
    sheets = [fee_sheet(name) for name in in_force(priced(rules))]
    return PageOut(
        id=rules.id,
        title=document.title,
        room=rules.id.partition("/")[0],
        room_title=room.title,
        place=room.place,
        family=document.family,
        kind=kind_of(document),
        status=verbs.status(rules),
        bgc_id=document.bgc_id or "",
        summary=document.summary,
        seed=document.source.seed,
        source=str(document.source),
        rules_hash=rules.hash,
        sections=sections(rules),
        paytables=paytables(document),
        drawing=drawing_grids(document),
        readings=(*doubts(rules), *(each for sheet in sheets for each in sheet_doubts(sheet))),
        corrections=(*misprints(rules), *_sheet_fixes(rules, sheets)),
        felt=felt(document),
        also=tuple(_also(name) for name in verbs.same_game(priced(rules)) if name != priced(rules)),
        beside=tuple(_also(name) for name in _beside(rules)),
        sheets=tuple(_sheet_line(rules, name) for name in sheets_of(priced(rules))),
        house_way=has_house_way(document),
        charts=bool(charts_of(game)),
        odds=can_be_counted(document),
    )


@cache
def charts_of(game: str) -> tuple[StrategyOut, ...]:
    """Return the strategies of a game that can be looked up at once."""
    return strategies(load(game).document)


def _sheet_fixes(rules: Rules, sheets: list[FeeSheet]) -> Iterator[MisprintOut]:
    for sheet in sheets:
        yield from sheet_misprints(sheet, priced(rules))


def _also(game: str) -> AlsoOut:
    rules = load(game)
    return AlsoOut(game, rules.document.title, rules.room.title)


def _beside(rules: Rules) -> Iterator[str]:
    room, _, name = rules.id.partition("/")
    if _BESIDE in name:
        return
    for host in hosts_of(rules.document):
        yield f"{room}/{host}{_BESIDE}{name}"
    for other in game_ids():
        if other.startswith(f"{room}/") and name in hosts_of(load(other).document):
            yield f"{rules.id}{_BESIDE}{other.partition('/')[2]}"


def _sheet_line(rules: Rules, name: str) -> SheetLine:
    sheet = fee_sheet(name).sheet
    used = name in in_force(priced(rules))
    return SheetLine(sheet=name, title=sheet.title, source=str(sheet.source), in_force=used)
