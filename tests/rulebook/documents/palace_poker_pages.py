"""Fourteen games for a pot of one room, as tests look things up in their pages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from houseway.rulebook import load, reading_answers
from houseway.rulebook.families.poker import PokerGame
from rulebook.room_pages import text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.rulebook.families.poker import Street
    from houseway.rulebook.model import Note, Overlay

DOCUMENTS = {
    "draw-poker": ("001:197-295", "001:350-503"),
    "lowball": ("001:197-242", "001:297-503"),
    "mexican-poker": ("001:524-602",),
    "texas-holdem": ("001:684-705",),
    "holdem-hi-lo": ("001:711-713",),
    "pineapple": ("001:715-717",),
    "pineapple-hi-lo": ("001:719-721",),
    "crazy-pineapple": ("001:723-725",),
    "crazy-pineapple-hi-lo": ("001:727-729",),
    "omaha": ("001:731-733",),
    "omaha-hi-lo": ("001:735-737",),
    "seven-card-stud": ("001:771-810", "001:844-858"),
    "seven-card-stud-hi-lo": ("001:812-830", "001:844-858"),
    "razz": ("001:832-858",),
}
"""Where each of them stands."""

STUD = ("seven-card-stud", "seven-card-stud-hi-lo", "razz")
FLOP = tuple(name for name in DOCUMENTS if "hold" in name or "pine" in name or "omaha" in name)
SPLIT = tuple(name for name in DOCUMENTS if name.endswith("hi-lo"))
DRAW = ("draw-poker", "lowball")

every_document = pytest.mark.parametrize("name", DOCUMENTS)
every_stud = pytest.mark.parametrize("name", STUD)
every_flop = pytest.mark.parametrize("name", FLOP)
every_split = pytest.mark.parametrize("name", SPLIT)
both_draw = pytest.mark.parametrize("name", DRAW)


def poker(name: str, **asked: str) -> PokerGame:
    """Return one of the games, with answers to readings (underscores for hyphens)."""
    document = load(
        f"palace/{name}", {key.replace("_", "-"): choice for key, choice in asked.items()}
    ).document
    assert isinstance(document, PokerGame)
    return document


def street(name: str, street_name: str) -> Street:
    """Return one step of a game's deal."""
    return {step.name: step for step in poker(name).streets}[street_name]


def says(cites: Iterable[str], *patterns: str) -> bool:
    """Say whether the cited lines together hold every pattern."""
    words = text(cites)
    return all(re.search(pattern, words) for pattern in patterns)


def remedies(name: str, line: int) -> set[str]:
    """Return what puts right the irregularity that a line tells of."""
    return {note.remedy for note in notes_at(name, line) if note.remedy is not None}


def notes_at(name: str, line: int) -> Iterator[Note]:
    """Yield the notes of a document that cite a line."""
    for note in poker(name).notes:
        spans = [cite.partition(":")[2].partition("-") for cite in note.cite]
        if any(int(first) <= line <= int(last or first) for first, _, last in spans):
            yield note


def other_answers(name: str) -> Iterator[tuple[str, str, Overlay]]:
    """Yield every choice that is not the default: reading, choice, what it changes."""
    rules = load(f"palace/{name}")
    for reading_id, use in rules.document.readings.items():
        for choice, overlay in reading_answers(reading_id, use).items():
            if choice != rules.choices[reading_id]:
                yield reading_id, choice, overlay
