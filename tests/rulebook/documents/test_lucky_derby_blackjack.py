"""Three blackjack documents of one room and the bonus bet beside them: they load, and all of the print is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from houseway.rulebook import game_ids, load, plain, reading_answers
from houseway.rulebook.families.blackjack import BlackjackGame, SideBet
from rulebook.documents.lucky_derby_blackjack_pages import BONUS, BUSTER, NO_BUST, SPANISH, side_bet
from rulebook.room_pages import citations, needs_seeds, raw, span, text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.model import Overlay

DOCUMENTS = {
    SPANISH: ("003:4239-4610", BlackjackGame),
    NO_BUST: ("003:5629-5911", BlackjackGame),
    BUSTER: ("003:6475-6790", BlackjackGame),
    BONUS: ("003:624-673", SideBet),
}
WAGERS = {
    SPANISH: ["base", "double", "double-double", "split", "match-the-dealer"],
    NO_BUST: ["base", "double", "split", "insurance"],
    BUSTER: ["base", "double", "split", "insurance", "buster"],
    BONUS: ["blackjack-bonus"],
}
FEES = {  # what a document may cite besides its own lines
    SPANISH: ("003:4611-4947", "003:7726-7843"),
    NO_BUST: ("003:5912-6010", "003:7726-7843"),
    BUSTER: ("003:6791-6937", "003:7726-7843"),
    BONUS: (),
}
MARKS = {  # what is more than a gap that a default fills
    SPANISH: {
        "follows": "action-count-start bonus-needs-base chart-against-options double-double-offered",
        "contradicts": "bonus-size-vs-base schedule-precedence surrender-moment",
    },
    NO_BUST: {
        "follows": "action-count-start nobody-banks resplit-aces seat-to-seat split-pair-meaning"
        " surrender-moment three-card-25-scope",
        "contradicts": "pd-hole-card schedule-precedence",
    },
    BUSTER: {
        "follows": "action-count-start bonus-needs-base nobody-banks resplit-aces split-pair-meaning"
        " surrender-moment three-card-25-scope",
        "contradicts": "complete-hand-17 pd-hole-card schedule-precedence seat-to-seat"
        " settlement-order-contradicts",
        "departs": "early-decided-wagers",
    },
    BONUS: {"follows": "bonus-needs-base"},
}

every_document = pytest.mark.parametrize("game_id", DOCUMENTS)


def wagers(game_id: str) -> list[str]:
    document = load(game_id).document
    assert isinstance(document, BlackjackGame | SideBet)
    return [wager.id for wager in document.wagers]


def others(game_id: str) -> Iterator[tuple[str, str, Overlay]]:
    """Yield every answer that is not the default: reading, choice, what it changes."""
    rules = load(game_id)
    for reading_id, use in rules.document.readings.items():
        for choice, overlay in reading_answers(reading_id, use).items():
            if choice != rules.choices[reading_id]:
                yield reading_id, choice, overlay


@every_document
def test_a_document_knows_where_it_stands(game_id: str):
    """003:624, 003:4239, 003:5629, 003:6475"""
    document = load(game_id).document
    where, model = DOCUMENTS[game_id]
    assert type(document) is model
    assert (document.source.seed, *document.source.lines) == span(where)
    assert wagers(game_id) == WAGERS[game_id]


@pytest.mark.parametrize(
    ("game_id", "reading", "choice", "wanted"),
    [
        (SPANISH, "bonus-size-vs-base", "less-than-base", "relation='less_than'"),
        (SPANISH, "schedule-precedence", "own", "minimum=100, maximum=5000"),
        (SPANISH, "match-tables-lost", "six-packs", "packs=(6,)"),
        (SPANISH, "double-double-cap", "no-cap", "cap='none'"),
        (SPANISH, "surrender-moment", "early", "moment='before_peek'"),
        (SPANISH, "resplit-aces", "once", "ace_splits=1"),
        (SPANISH, "settlement-order-silent", "match-first", "order=('match-the-dealer',"),
        (NO_BUST, "non-natural-22", "stands", "most=22"),
        (NO_BUST, "pd-hole-card", "both-up", "dealer='both_up'"),
        (NO_BUST, "three-draws", "three-hands", "splits=2"),
        (NO_BUST, "split-pair-meaning", "equal-value", "on='equal_value'"),
        (BUSTER, "seat-to-seat", "by-seat", "by='seat'"),
        (BUSTER, "three-card-25-scope", "any-over", "'player_three_card_25',"),
        (BUSTER, "complete-hand-17", "stand-on-17", "bonus_only='stand_on_any_17'"),
        (BUSTER, "early-decided-wagers", "pay-at-once", "early='pay_at_once'"),
        (BONUS, "settlement-order-silent", "last", "turn='last'"),
        (BONUS, "blackjack-bonus-hands", "ten-pairs-push", "push=('two_tens',)"),
    ],
)
def test_a_choice_reaches_its_place(game_id: str, reading: str, choice: str, wanted: str):
    """003:652, 003:673, 003:4521, 003:4604, 003:4626, 003:5736, 003:5834, 003:5883, 003:6659, 003:6736, 003:6755"""
    assert wanted not in repr(load(game_id).document)
    assert wanted in repr(load(game_id, {reading: choice}).document)


def test_the_bonus_bet_lies_beside_every_blackjack_game_of_its_room():
    """003:630-631, 003:634-636"""
    bonus = side_bet()
    room_id = BONUS.partition("/")[0]
    games = [game_id for game_id in game_ids() if game_id.startswith(f"{room_id}/")]
    blackjack = {game_id for game_id in games if raw(game_id)["family"] == "blackjack"}
    assert {f"{room_id}/{game}" for game in bonus.rides_on} == blackjack
    needed = {wager for bet in bonus.wagers for wager in bet.needs}
    assert needed
    assert all(needed <= set(wagers(game_id)) for game_id in blackjack)


def test_the_bonus_bet_speaks_the_words_of_its_family():
    """003:656-673"""
    for wager in side_bet().wagers:
        assert {*(row.when for row in wager.rows()), *wager.push} <= SideBet.conditions


@every_document
def test_marks(game_id: str):
    """Such as the pay-at-once of 003:6736 that the default departs from, and the hole card of 003:6741."""
    uses = load(game_id).document.readings
    found: dict[str, list[str]] = {}
    for reading_id in sorted(uses):
        found.setdefault(uses[reading_id].mark, []).append(reading_id)
    assert found.pop("silent")
    assert {mark: " ".join(ids) for mark, ids in found.items()} == MARKS[game_id]


@every_document
def test_citations_stay_with_their_document_and_its_fees(game_id: str):
    """Such as 003:7740 for the limits of 003:5695."""
    parts = [span(part) for part in (DOCUMENTS[game_id][0], *FEES[game_id])]
    for cite in citations(plain(load(game_id).document)):
        seed, first, last = span(cite)
        assert any(seed == own and low <= first <= last <= high for own, low, high in parts), cite


@needs_seeds
def test_corrections_quote_what_is_printed():
    """003:4409, 003:4410, 003:5820"""
    slips = [slip for game_id in DOCUMENTS for slip in load(game_id).document.corrections]
    assert [slip.line for slip in slips] == [4409, 4410, 5820]
    assert all(slip.printed.lower() in text([f"003:{slip.line}"]) for slip in slips)
