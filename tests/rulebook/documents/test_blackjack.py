"""The blackjack documents as data: they load, readings can be chosen, every printed line is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from houseway.rulebook import load, plain, reading_answers
from rulebook.documents.blackjack_pages import (
    CENTURY,
    DOCUMENTS,
    MERCED,
    NO_BUST,
    ROYALE,
    ROYALE_BUSTER,
    SPANISH,
    blackjack,
    every_blackjack,
    whole,
)
from rulebook.room_pages import citations, needs_seeds, span, text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.model import Overlay

WAGERS = {
    NO_BUST: {"base", "double", "split", "insurance", "buster", "lucky-lucky"},
    CENTURY: {"base", "double", "split", "insurance", "buster", "perfect-pair"},
    SPANISH: {"base", "double", "double-double", "split", "match-the-dealer"},
    MERCED: {"base", "double", "split", "buster"},
    ROYALE: {"base", "double", "split", "insurance"},
    ROYALE_BUSTER: {"base", "double", "split", "insurance", "buster"},
}
FEES = {  # what a document may cite besides its own lines, and a sister's text that fills a gap in it
    NO_BUST: ("000:2552-2966",),
    CENTURY: ("001:1085-1093", "001:1272-1280", "001:1538-1544"),
    SPANISH: ("002:1402-1434", "003:4346-4353"),
    MERCED: ("002:1366-1400", "004:1771-1771"),
    ROYALE: ("004:1771-1771", "004:1942-1985"),
    ROYALE_BUSTER: ("004:1859-1907", "004:1942-1985"),
}


def others(game_id: str) -> Iterator[tuple[str, str, Overlay]]:
    """Yield every answer that is not the default: reading, choice, what it changes."""
    rules = load(game_id)
    for reading_id, use in rules.document.readings.items():
        for choice, overlay in reading_answers(reading_id, use).items():
            if choice != rules.choices[reading_id]:
                yield reading_id, choice, overlay


@every_blackjack
def test_a_document_knows_where_it_stands(game_id: str):
    """000:2345, 001:946, 002:519, 002:665, 004:628, 004:1719"""
    game = blackjack(game_id)
    assert (game.source.seed, *game.source.lines) == span(DOCUMENTS[game_id])
    assert (game.family, game.status) == ("blackjack", "rules")
    assert {wager.id for wager in game.wagers} == WAGERS[game_id]


@pytest.mark.parametrize(
    ("game_id", "reading", "choice", "wanted"),
    [
        (NO_BUST, "non-natural-22", "stands", "most=22"),
        (NO_BUST, "three-card-25-scope", "any-over", "'player_three_card_25',"),
        (CENTURY, "four-splits", "four-hands", "splits=3"),
        (CENTURY, "insurance-both-naturals", "loses", "wins='dealer_natural_alone'"),
        (CENTURY, "schedule-precedence", "own", "maximum=5000"),
        (SPANISH, "double-double-cap", "no-cap", "cap='none'"),
        (SPANISH, "action-button-or-left-of-pd", "button", "method='card_value'"),
        (MERCED, "both-over", "push", "both_over='push'"),
        (MERCED, "buster-after-surrender", "lost", "on_surrender='lost'"),
        (ROYALE, "even-money-value", "by-parts", "settled='insurance_and_natural'"),
        (ROYALE, "resplit-aces", "once", "ace_splits=1"),
        (ROYALE_BUSTER, "complete-hand-17", "stand-on-17", "bonus_only='stand_on_any_17'"),
    ],
)
def test_a_choice_reaches_its_place(game_id: str, reading: str, choice: str, wanted: str):
    """000:2439, 000:2445, 001:1038, 001:1040, 001:1087, 002:569, 002:628, 002:764, 004:736, 004:746, 004:1847"""
    assert wanted not in repr(blackjack(game_id))
    assert wanted in repr(blackjack(game_id, {reading: choice}))


@every_blackjack
def test_citations_stay_with_their_document_and_its_fees(game_id: str):
    """Such as 002:1405 for the limits of 002:563."""
    parts = [span(part) for part in (DOCUMENTS[game_id], *FEES[game_id])]
    for cite in citations(plain(blackjack(game_id))):
        seed, first, last = span(cite)
        assert any(seed == own and low <= first <= last <= high for own, low, high in parts), cite


@needs_seeds
@every_blackjack
def test_corrections_quote_what_is_printed(game_id: str):
    """000:2472, 001:1032, 002:599, 002:767, 004:746, 004:1811"""
    game = blackjack(game_id)
    for slip in game.corrections:
        assert slip.printed.lower() in text([f"{game.source.seed}:{slip.line}"])
        assert slip.used != slip.printed


def test_every_listed_misprint_has_its_correction():
    """000:2472, 001:986, 001:1022, 001:1067, 002:599-601, 002:748-752, 004:746, 004:750"""
    noted = {
        f"{game.source.seed}:{slip.line}" for game in map(blackjack, DOCUMENTS) for slip in game.corrections
    }
    listed = "000:2472 000:2475 001:986 001:1013 001:1015 001:1022 001:1032 001:1067 002:599 002:601 002:748"
    assert {*listed.split(), "002:752", "002:767", "004:746", "004:750", "004:1811"} == noted


@needs_seeds
@pytest.mark.parametrize(
    ("game_id", "bgc_id", "cite"),
    [
        (NO_BUST, None, "000:2345"),
        (CENTURY, "GEGA-004048", "001:1538"),
        (SPANISH, "GEGA-003896", "002:1402"),
        (MERCED, "GEGA-003308", "002:1366"),
        (ROYALE, "GEGA-002077", "004:1942"),
        (ROYALE_BUSTER, "GEGA-003353", "004:1942"),
    ],
)
def test_bgc_ids(game_id: str, bgc_id: str | None, cite: str):
    """001:1538, 002:1366, 002:1402, 004:1942; none over 000:2345"""
    assert blackjack(game_id).bgc_id == bgc_id
    assert (bgc_id or "no bust").lower() in text([cite])
    assert bgc_id or "gegr" not in whole(game_id)
