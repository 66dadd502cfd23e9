"""Every rule set tells all of its print: no line is left over, and no note stands for a whole chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from houseway.rulebook import game_ids, load
from rulebook.room_pages import lines, needs_seeds, seed, span
from rulebook.uncited import uncited

if TYPE_CHECKING:
    from houseway.rulebook.model import Note

BROADEST = 30
"""Printed lines that one note may cite. The broadest tells a ranking of hands from 26 short lines (003:6077-6125)."""

RULE_SETS = [game_id for game_id in game_ids() if load(game_id).document.status == "rules"]
"""Every game but those that are known by their fees alone."""

every_rule_set = pytest.mark.parametrize("game_id", RULE_SETS)


def notes(game_id: str) -> tuple[Note, ...]:
    return load(game_id).document.notes


def printed(note: Note) -> set[int]:
    """Return the lines a note cites that have something on them; a line cited twice counts once."""
    spans = [span(cite) for cite in note.cite]
    cited = {(number, line) for number, first, last in spans for line in range(first, last + 1)}
    return {line for number, line in cited if seed(number)[line - 1].strip()}


def test_the_rulebook_has_its_rule_sets():
    """Seventy-one texts with rules, from 000:3 to 004:2076; the others are known by their fees."""
    assert len(RULE_SETS) == 71


@needs_seeds
@every_rule_set
def test_nothing_printed_is_left_uncited(game_id: str):
    """Such as the glossary at 004:149-191 and the words about a display at 000:147."""
    assert not list(uncited(game_id))


@every_rule_set
def test_notes_cite_their_own_seed(game_id: str):
    """A note may leave its document for the room's fees, as 000:1424, but never the seed."""
    number = load(game_id).document.source.seed
    assert not [note for note in notes(game_id) if {span(cite)[0] for cite in note.cite} != {number}]


@needs_seeds
@every_rule_set
def test_lines_that_notes_cite_are_there(game_id: str):
    """A citation runs forward, inside the seed, from a printed line to a printed line, as 001:1615-1618 does."""
    length = len(seed(load(game_id).document.source.seed))
    cites = [cite for note in notes(game_id) for cite in note.cite]
    assert not [cite for cite in cites if not 1 <= span(cite)[1] <= span(cite)[2] <= length]
    assert not [cite for cite in cites if not (lines(cite)[0].strip() and lines(cite)[-1].strip())]


@needs_seeds
@every_rule_set
def test_no_note_stands_for_a_whole_chapter(game_id: str):
    """Broad is 003:6077-6125; anything beyond it would be citing for the sake of citing."""
    broad = {note.says: len(printed(note)) for note in notes(game_id)}
    assert not {says: count for says, count in broad.items() if count > BROADEST}


@every_rule_set
def test_every_rule_set_has_notes_and_none_twice(game_id: str):
    """A few for a variant of a line or two, 001:723-725; many for a game told at length, 001:197-503."""
    told = [(note.says, note.cite) for note in notes(game_id)]
    assert told
    assert len(told) == len(set(told))
