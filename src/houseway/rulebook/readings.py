"""Readings: the register of doubts, what a document answers to them, and what another answer changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.errors import RulebookError, UnknownGameError, did_you_mean
from houseway.rulebook.citations import cited
from houseway.rulebook.files import names_in, per_book, raw_tables
from houseway.rulebook.frozen import FrozenDict
from houseway.rulebook.loading import typed
from houseway.rulebook.model import Overlay, Reading, ReadingUse, Slug
from houseway.rulebook.overlays import overlaid

if TYPE_CHECKING:
    from collections.abc import Mapping


_FOLDER = "readings"


@per_book()
def register() -> dict[str, Reading]:
    """Return every reading, one id for one question, whichever file holds it."""
    found: dict[str, Reading] = {}
    for name in names_in(_FOLDER):
        where = f"rooms/{_FOLDER}/{name}"
        for reading_id, reading in typed(
            cited(raw_tables(f"{_FOLDER}/{name}"), ""), dict[Slug, Reading], where
        ).items():
            if reading_id in found:
                raise RulebookError(f"{where}: {reading_id}: there is such a reading in another file")
            if reading.default not in reading.choices:
                near = did_you_mean(reading.default, reading.choices)
                raise RulebookError(f'{where}: {reading_id}.default: no choice "{reading.default}"{near}')
            found[reading_id] = reading
    return FrozenDict(found)


def registered(reading_id: str) -> Reading:
    """Return a reading of the register; beside a game a bonus bet's may carry the bet's name before its own."""
    return register()[reading_id.rpartition("/")[2]]


def reading_answers(reading_id: str, use: ReadingUse) -> dict[str, Overlay]:
    """Return the answers a document admits to a reading: its own, or the register's."""
    return use.choices or registered(reading_id).choices


def usual_answer(reading_id: str, use: ReadingUse) -> str:
    """Return the answer a document is written with: its own default, or the register's."""
    return use.default or registered(reading_id).default


def usual_answers(where: str, uses: Mapping[str, ReadingUse]) -> dict[str, str]:
    """Return the answer to each of a document's readings that holds unless another is asked for."""
    return {
        reading_id: _usual(f"{where}: readings.{reading_id}", reading_id, use)
        for reading_id, use in uses.items()
    }


def _usual(at: str, reading_id: str, use: ReadingUse) -> str:
    if reading_id not in register():
        raise RulebookError(f"{at}: not in rooms/readings{did_you_mean(reading_id, register())}")
    default = usual_answer(reading_id, use)
    answers = reading_answers(reading_id, use)
    if default not in answers:
        raise RulebookError(f'{at}.default: no choice "{default}"{did_you_mean(default, answers)}')
    return default


def chosen_answers(
    document_id: str, uses: Mapping[str, ReadingUse], usual: Mapping[str, str], asked: Mapping[str, str]
) -> dict[str, str]:
    """Return every answer in force; refuse a reading or an answer that the document does not have."""
    for reading_id, choice in asked.items():
        if reading_id not in uses:
            near = did_you_mean(reading_id, uses)
            raise UnknownGameError(f'{document_id} has no reading "{reading_id}"{near}')
        allowed = reading_answers(reading_id, uses[reading_id])
        if choice not in allowed:
            near = did_you_mean(choice, allowed)
            raise UnknownGameError(f'reading {reading_id} of {document_id} has no choice "{choice}"{near}')
    return {**usual, **asked}


def with_answers(
    raw: dict[str, Any],
    uses: Mapping[str, ReadingUse],
    usual: Mapping[str, str],
    choices: Mapping[str, str],
    where: str,
) -> dict[str, Any]:
    """Return a document with every answer laid over it that is not its usual one; the document itself if none is."""
    document = raw
    for reading_id, choice in choices.items():
        if choice != usual[reading_id]:
            overlay = reading_answers(reading_id, uses[reading_id])[choice]
            document = _applied(document, overlay, f"{where}: reading {reading_id}={choice}")
    return document


def _applied(document: dict[str, Any], overlay: Overlay, where: str) -> dict[str, Any]:
    try:
        return overlaid(document, overlay)
    except RulebookError as error:
        raise RulebookError(f"{where}: {error}") from error
