"""Laws that hold for every document: its readings can be chosen, alone and together, and its defaults are what is written."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from houseway.rulebook import MODELS, game_ids, load, plain, reading_answers, typed
from houseway.rulebook.citations import cited
from rulebook.room_pages import citations, lines, needs_seeds, raw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.model import Overlay

RULE_SETS = [game_id for game_id in game_ids() if load(game_id).document.status == "rules"]
MOST_PAIRS = 60
"""As many pairs of answers are tried of a document, spread over all of them."""

every_rule_set = pytest.mark.parametrize("game_id", RULE_SETS)


def other_answers(game_id: str) -> Iterator[tuple[str, str, Overlay]]:
    """Yield every answer that is not the usual one: reading, choice, what it changes."""
    rules = load(game_id)
    for reading_id, use in rules.document.readings.items():
        for choice, overlay in reading_answers(reading_id, use).items():
            if choice != rules.choices[reading_id]:
                yield reading_id, choice, overlay


@every_rule_set
def test_every_other_answer_changes_what_it_says_it_changes(game_id: str):
    """Such as the letter of 001:1656 beside the push of 000:97, or 000:3397: whose the small blind is."""
    rules = load(game_id)
    for reading_id, choice, overlay in other_answers(game_id):
        chosen = load(game_id, {reading_id: choice})
        changes = bool(overlay.set or overlay.add or overlay.remove)
        assert (chosen.hash != rules.hash) is changes, f"{reading_id}={choice}"


@every_rule_set
def test_any_two_answers_go_together(game_id: str):
    """Such as the cap (002:1271) and the size of later raises (002:1279)."""
    pairs = [pair for pair in combinations(other_answers(game_id), 2) if pair[0][0] != pair[1][0]]
    for first, second in pairs[:: 1 + len(pairs) // MOST_PAIRS]:
        asked = {first[0]: first[1], second[0]: second[1]}
        assert load(game_id, asked).choices.items() >= asked.items()


@every_rule_set
def test_a_document_is_written_with_its_usual_answers(game_id: str):
    """Such as the push of 000:613 and 000:656: asking for every usual answer gives what the file says."""
    rules = load(game_id)
    assert load(game_id, rules.choices) == rules
    assert not rules.departures()
    document = rules.document
    model = MODELS[document.family]
    assert document == typed(cited(raw(game_id), document.source.seed), model, game_id)


@needs_seeds
@every_rule_set
def test_citations_begin_and_end_on_print(game_id: str):
    """Such as 000:3409, the cap on raises."""
    found = set(citations(plain(load(game_id).document)))
    assert not [cite for cite in found if not (lines(cite)[0].strip() and lines(cite)[-1].strip())]
