"""Say why: everything of a document, and of the sheets it is charged by, that stands on some lines of the sources."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from houseway.publishing.diff import facts
from houseway.publishing.page import (
    doubts,
    misprints,
    priced,
    sections,
    sheet_doubts,
    sheet_misprints,
)
from houseway.publishing.page_fees import option_lines, sheet_lines
from houseway.publishing.page_shape import DoubtOut, LineOut, MisprintOut
from houseway.publishing.places import Places, place_of
from houseway.publishing.titles import rule_title, wager_titles
from houseway.publishing.way_lines import way_lines
from houseway.rulebook import fee_sheet, in_force, load, sheets_of
from houseway.rulebook.model import FeesOnly

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from houseway.rulebook import FeeSheet, Rules

T = TypeVar("T")

_FEES = {"fees", "superseded"}
_OBJECT = "object"
_READING = "reading."


class RuleOut(Struct, frozen=True):
    """A rule in plain words."""

    section: str
    line: LineOut


class FactOut(Struct, frozen=True):
    """One value that a document sets."""

    rule: str
    """Its place in the document, as a comparison names it."""
    title: str
    value: str
    cite: tuple[str, ...]


class SheetWhyOut(Struct, frozen=True, kw_only=True):
    """What a fee sheet says on the lines that were asked about."""

    sheet: str
    title: str
    source: str
    in_force: bool
    rules: tuple[RuleOut, ...]
    readings: tuple[DoubtOut, ...]
    corrections: tuple[MisprintOut, ...]


class WhyOut(Struct, frozen=True, kw_only=True):
    """What a document says on the lines that were asked about, what is nearest to them first."""

    game: str
    title: str
    room: str
    seed: str
    source: str
    cite: tuple[str, ...]
    """The lines that were asked about."""
    rules: tuple[RuleOut, ...]
    facts: tuple[FactOut, ...]
    readings: tuple[DoubtOut, ...]
    corrections: tuple[MisprintOut, ...]
    sheets: tuple[SheetWhyOut, ...]


class _Known(Struct, frozen=True):
    """All that can be found in one document."""

    rules: tuple[RuleOut, ...]
    facts: tuple[FactOut, ...]
    readings: tuple[DoubtOut, ...]
    corrections: tuple[MisprintOut, ...]


def why(rules: Rules, cites: Sequence[str]) -> WhyOut:
    """Return what stands on these lines; nothing where they are another document's."""
    asked = Places(cites)
    known = _of_document(rules)
    return WhyOut(
        game=rules.id,
        title=rules.document.title,
        room=rules.room.title,
        seed=rules.document.source.seed,
        source=str(rules.document.source),
        cite=tuple(cites),
        rules=_nearest(asked, known.rules, lambda each: each.line.cite),
        facts=_nearest(asked, known.facts, lambda each: each.cite),
        readings=_nearest(asked, known.readings, lambda each: each.cite),
        corrections=_nearest(asked, known.corrections, lambda each: (each.cite,)),
        sheets=tuple(_sheets(rules, asked)),
    )


def _sheets(rules: Rules, asked: Places) -> Iterator[SheetWhyOut]:
    game = priced(rules)
    for name in sheets_of(game):
        sheet, known = fee_sheet(name), _of_sheet(name, game)
        found = SheetWhyOut(
            sheet=name,
            title=sheet.sheet.title,
            source=str(sheet.sheet.source),
            in_force=name in in_force(game),
            rules=_nearest(asked, known.rules, lambda each: each.line.cite),
            readings=_nearest(asked, known.readings, lambda each: each.cite),
            corrections=_nearest(asked, known.corrections, lambda each: (each.cite,)),
        )
        if found.rules or found.readings or found.corrections:
            yield found


def _nearest(asked: Places, every: Iterable[T], cite: Callable[[T], tuple[str, ...]]) -> tuple[T, ...]:
    """Return what shares a line with those asked about, what stands on the fewest lines there first."""
    met = [
        (min(place.length for place in places), each) for each in every if (places := asked.met(cite(each)))
    ]
    return tuple(each for _, each in sorted(met, key=lambda one: one[0]))


def _of_document(rules: Rules) -> _Known:
    return _known_document(rules.id, tuple(sorted(rules.choices.items())))


@lru_cache(maxsize=256)
def _known_document(game: str, choices: tuple[tuple[str, str], ...]) -> _Known:
    rules = load(game, dict(choices))
    whole = {place_of(cite) for cite in str(rules.document.source).split(", ")}
    told = chain.from_iterable(
        _headed(section.title, section.lines)
        for section in sections(rules)
        if section.id not in {*_FEES, _OBJECT}
    )
    ways = _headed("House way", way_lines(rules))
    return _Known(
        rules=tuple(chain(told, ways)),
        facts=tuple(
            fact for fact in _facts(rules) if not whole >= {place_of(cite) for cite in fact.cite}
        ),  # what is printed nowhere in particular explains no line
        readings=doubts(rules),
        corrections=misprints(rules),
    )


def _headed(section: str, lines: Iterable[LineOut]) -> Iterator[RuleOut]:
    """Yield lines that can stand alone: each says what it is about."""
    head = ""
    for line in lines:
        head = line.head or head
        yield RuleOut(section, replace(line, head=head))


def _facts(rules: Rules) -> Iterator[FactOut]:
    if isinstance(rules.document, FeesOnly):
        return
    titles = wager_titles(rules.document)
    for rule, fact in facts(rules).items():
        if not rule.startswith(_READING):
            yield FactOut(rule, rule_title(rule, titles), "; ".join(fact.values), fact.cite)


@lru_cache(maxsize=512)
def _of_sheet(name: str, game: str) -> _Known:
    sheet: FeeSheet = fee_sheet(name)
    lines = chain(sheet_lines(sheet, game), option_lines(sheet, game))
    return _Known(
        rules=tuple(_headed("Fees", lines)),
        facts=(),
        readings=sheet_doubts(sheet),
        corrections=sheet_misprints(sheet, game),
    )
