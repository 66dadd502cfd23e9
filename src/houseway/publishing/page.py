"""A document as a readable page: its rules in sections, its paytables, its doubts and its misprints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.games import for_a_pot
from houseway.money import dollars
from houseway.publishing.described import (
    MARKS,
    condition_words,
    note_described,
    parts_described,
    wagers_described,
)
from houseway.publishing.page_fees import own_lines
from houseway.publishing.page_lines import page_lines, plain_line
from houseway.publishing.page_shape import (
    AnswerOut,
    DoubtOut,
    MisprintOut,
    PayLineOut,
    PaytableTold,
    SectionOut,
)
from houseway.rulebook import (
    Game,
    fee_sheet,
    hosts_of,
    in_force,
    reading_answers,
    registered,
    sheets_of,
    wagers_of,
)
from houseway.rulebook.families.panguingue import PanguingueGame
from houseway.rulebook.model import FeesOnly

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.publishing.page_shape import Kind, LineOut
    from houseway.rulebook import Document, FeeSheet, Rules, Wager
    from houseway.rulebook.model import PayRow, ReadingUse

TITLES = {
    "object": "What it is",
    "table": "Table and cards",
    "play": "Deal and play",
    "forced": "Before the cards",
    "deal": "Deal",
    "betting": "Betting",
    "melds": "Melds",
    "pay": "Payments",
    "showdown": "Hands and pot",
    "wagers": "Wagers",
    "settlement": "Settlement",
    "bank": "The bank",
    "limits": "Limits and stakes",
    "entry": "Coming in and special pots",
    "errors": "When something goes wrong",
    "notes": "Procedure",
    "fees": "Fees",
    "superseded": "Fees of earlier sheets",
}
"""The sections of a page, in the order in which they are read; those that a document lacks are left out."""

_SELECTS = {
    "first_row": "the first row that is true pays",
    "best_pay": "the row that pays most",
    "add": "every row that is true pays",
    "by_count": "by how many there are",
    "by_margin": "by how much it wins",
    "by_beaten": "by the hand that was beaten",
}
_REPEATED = {"schedule", "sheet"}
"""Headings that begin something new each time."""
_NO_RULES = "Known by its fees only: no rules of it were filed with these sources."


def kind_of(document: Document) -> Kind:
    """Say what is played by a document."""
    if isinstance(document, FeesOnly):
        return "fees-only"
    if hosts_of(document):
        return "beside"
    if isinstance(document, PanguingueGame):
        return "pan"
    return "pot" if for_a_pot(document) or not isinstance(document, Game) else "banked"


def sections(rules: Rules) -> tuple[SectionOut, ...]:
    """Return a document in sections, the fees that it is charged by last."""
    found: dict[str, list[LineOut]] = {}
    for name, lines in _parts(rules):
        found.setdefault(name, []).extend(lines)
    return tuple(
        SectionOut(name, title, tuple(found[name])) for name, title in TITLES.items() if found.get(name)
    )


def _parts(rules: Rules) -> Iterator[tuple[str, Iterator[LineOut]]]:
    document = rules.document
    yield "object", _object(document)
    for name, lines in parts_described(document):
        yield name, page_lines(lines)
    yield "wagers", _wager_lines(document)
    notes = sorted(document.notes, key=lambda note: note.topic != "procedure")  # those of no topic first
    order = list(dict.fromkeys(note.topic for note in notes))
    notes.sort(key=lambda note: order.index(note.topic))
    yield "notes", _headed_once(page_lines(map(note_described, notes)))
    game = priced(rules)
    for name in sheets_of(game):
        part = "fees" if name in in_force(game) else "superseded"
        yield part, _headed_once(own_lines(fee_sheet(name), game))


def priced(rules: Rules) -> str:
    """Return the game that tables of fees name: without a bonus bet laid beside it."""
    return rules.id.partition("+")[0]


def _object(document: Document) -> Iterator[LineOut]:
    yield plain_line("", document.summary, tuple(str(document.source).split(", ")))
    if isinstance(document, FeesOnly):
        yield plain_line("", _NO_RULES)


def _headed_once(lines: Iterator[LineOut]) -> Iterator[LineOut]:
    before = ""
    for line in lines:
        head = {"also": "procedure"}.get(line.head, line.head.replace("-", " "))
        yield replace(line, head="" if head == before and head not in _REPEATED else head)
        before = head or before


def _wager_lines(document: Document) -> Iterator[LineOut]:
    """Yield betting spaces under their titles; a row stands on its wager's lines, if it names none."""
    titles = {wager.id: wager.title for wager in wagers_of(document)}
    own: tuple[str, ...] = ()
    for line in page_lines(wagers_described(document)):
        if line.head in titles:
            title, own = titles[line.head], line.cite
            yield replace(line, head=title, text=line.text.removeprefix(f"{title}; "))
        else:
            yield replace(line, cite=line.cite or own)


def paytables(document: Document) -> tuple[PaytableTold, ...]:
    """Return what every wager pays, in words, in the order of the document."""
    return tuple(_paytable(document, wager) for wager in wagers_of(document) if wager.rows())


def _paytable(document: Document, wager: Wager) -> PaytableTold:
    return PaytableTold(
        wager=wager.id,
        title=wager.title,
        bonus=wager.bonus,
        select=_SELECTS[wager.select],
        rows=tuple(_pay_line(document, wager, row) for row in wager.rows()),
        pushes=tuple(condition_words(document, wager, condition) for condition in wager.push),
        push_cite=wager.push_cite or wager.cite,
    )


def _pay_line(document: Document, wager: Wager, row: PayRow) -> PayLineOut:
    when = condition_words(document, wager, row.when)
    printed = "" if row.printed is None else str(row.printed)
    return PayLineOut(when, row.label or when, pays_words(row), printed, row.cite or wager.cite)


def pays_words(row: PayRow) -> str:
    """Say what a row pays: odds, or a fixed amount."""
    return str(row.pays) if row.prize is None else dollars(row.prize)


def doubts(rules: Rules) -> tuple[DoubtOut, ...]:
    """Return the doubts about a document, each with the answer that is in force."""
    return _doubts(rules.id, rules.document.readings, rules.choices)


def sheet_doubts(sheet: FeeSheet) -> tuple[DoubtOut, ...]:
    """Return the doubts about a fee sheet."""
    return _doubts(sheet.id, sheet.sheet.readings, sheet.choices)


def _doubts(of: str, uses: Mapping[str, ReadingUse], taken: Mapping[str, str]) -> tuple[DoubtOut, ...]:
    return tuple(
        DoubtOut(
            id=name,
            question=registered(name).question,
            answers=tuple(
                AnswerOut(choice, answer.says, choice == taken[name])
                for choice, answer in reading_answers(name, use).items()
            ),
            taken=taken[name],
            mark=use.mark,
            stands=MARKS[use.mark],
            why=registered(name).why,
            note=use.note,
            cite=use.cite,
            of=of,
        )
        for name, use in uses.items()
    )


def misprints(rules: Rules) -> tuple[MisprintOut, ...]:
    """Return what a document prints one way and is used another."""
    seed = rules.document.source.seed
    return tuple(
        MisprintOut(
            cite=f"{seed}:{fix.line}", printed=fix.printed, used=fix.used, why=fix.why, place="", of=rules.id
        )
        for fix in rules.document.corrections
    )


def sheet_misprints(sheet: FeeSheet, game: str) -> tuple[MisprintOut, ...]:
    """Return the misprints in the tables of a sheet that price a game."""
    seed = sheet.sheet.source.seed
    return tuple(
        MisprintOut(
            cite=f"{seed}:{fix.line}",
            printed=fix.printed,
            used=fix.used,
            why=fix.why,
            place=f"option {fix.option}, {fix.column}",
            of=table.id,
        )
        for table in sheet.tables
        if game in table.games
        for fix in table.schedule.corrections
    )
