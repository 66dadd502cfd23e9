"""Parts that games and sheets share in the export: places, readings, corrections."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from houseway.publishing.shape import CorrectionOut, ReadingOut, SourceOut
from houseway.rulebook import reading_answers, registered, usual_answer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from houseway.rulebook.model import Correction, ReadingUse, Source
    from houseway.rulebook.sheets import FeeCorrection


def source_out(source: Source) -> SourceOut:
    """Return where a document stands."""
    return SourceOut(source.seed, source.lines, source.also or UNSET)


def span(cites: Iterable[str], source: Source) -> SourceOut:
    """Return from where to where citations go in one seed: the document's own, or the first that is named."""
    named = list(cites)
    seed = source.seed if any(cite[:3] == source.seed for cite in named) else named[0][:3]
    ends = [int(end) for cite in named if cite[:3] == seed for end in cite[4:].split("-")]
    return SourceOut(seed, (min(ends), max(ends)))


def readings_out(uses: Mapping[str, ReadingUse], source: Source) -> tuple[ReadingOut, ...]:
    """Return the readings of a document, each with the answers it may take there."""
    return tuple(
        ReadingOut(
            id=name,
            question=registered(name).question,
            choices={choice: answer.says for choice, answer in reading_answers(name, use).items()},
            default=usual_answer(name, use),
            why=registered(name).why,
            source=span(use.cite, source),
            mark=use.mark,
            cite=use.cite,
            note=use.note,
        )
        for name, use in uses.items()
    )


def correction_out(fix: Correction | FeeCorrection) -> CorrectionOut:
    """Return what is printed one way and used another; in a table of fees with its option and column."""
    return CorrectionOut(
        line=fix.line,
        printed=fix.printed,
        used=fix.used,
        why=fix.why,
        option=getattr(fix, "option", UNSET),
        column=getattr(fix, "column", UNSET),
        reading=getattr(fix, "reading", None) or UNSET,
    )
