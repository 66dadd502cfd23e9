"""Which doubts about the print an answer rests on, and how they are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.rulebook import fee_sheet, reading_answers, registered, usual_answer
from houseway.train.shapes import ReadingTaken

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from houseway.rulebook import Rules
    from houseway.rulebook.model import ReadingUse
    from houseway.train.drill import Made


def readings_taken(
    rules: Rules, made: Made, may_matter: Sequence[str], cite: Sequence[str]
) -> tuple[ReadingTaken, ...]:
    """Return the readings that decide a question: those it names, and those of its lines that the letter leaves open."""
    uses = rules.document.readings
    near = [name for name in may_matter if name in uses and _open(name, uses[name], rules.choices, cite)]
    named = dict.fromkeys((*(name for name in made.readings if name in uses), *near))
    found = [_taken(name, uses[name], rules.choices[name]) for name in named]
    return (*found, *_of_sheet(made.sheet, cite))


def _open(name: str, use: ReadingUse, choices: Mapping[str, str], cite: Sequence[str]) -> bool:
    """Say whether a doubt is about these lines, and its answer not simply what they say."""
    departs = use.mark != "follows" or choices[name] != usual_answer(name, use)
    return departs and any(_overlap(one, other) for one in use.cite for other in cite)


def _overlap(one: str, other: str) -> bool:
    """Say whether two citations share a line."""
    (seed, first, last), (other_seed, other_first, other_last) = _span(one), _span(other)
    return seed == other_seed and first <= other_last and other_first <= last


def _span(cite: str) -> tuple[str, int, int]:
    seed, _, lines = cite.partition(":")
    first, _, last = lines.partition("-")
    return seed, int(first), int(last or first)


def _taken(name: str, use: ReadingUse, answer: str) -> ReadingTaken:
    return ReadingTaken(name, registered(name).question, answer, reading_answers(name, use)[answer].says)


def _of_sheet(sheet_id: str, cite: Sequence[str]) -> Iterator[ReadingTaken]:
    """Yield the readings of a fee sheet that are about these lines."""
    if not sheet_id:
        return
    sheet = fee_sheet(sheet_id)
    for name, use in sheet.sheet.readings.items():
        if _open(name, use, sheet.choices, cite):
            yield _taken(name, use, sheet.choices[name])
