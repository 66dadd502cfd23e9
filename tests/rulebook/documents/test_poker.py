"""Nine documents of games for a pot: they load, every choice can be made, and all of the print is told."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.errors import RulebookError
from houseway.rulebook import load, plain, read_game, room
from rulebook.documents.poker_pages import (
    ELSEWHERE,
    POT_GAMES,
    every_pot_game,
    lies_in,
    poker,
)
from rulebook.room_pages import citations, lines, needs_seeds, raw, text

HOLDEM, OMAHA8, STUD, MEXICAN = (
    "hemphills/texas-holdem", "hemphills/omaha-hi-low-split", "ace-and-vine/mexican-stud", "merced/mexican-poker",
)  # fmt: skip

CHANGES = [
    (HOLDEM, "raise-cap-counts", "three-in-all", "betting.counted", "wagers"),
    (HOLDEM, "raise-cap-heads-up", "holds", "betting.lifted_heads_up", None),
    (HOLDEM, "heads-up-blinds", "left-of-button", "blinds.heads_up", "left_of_button_small"),
    (HOLDEM, "showdown-order", "last-actor", "showdown.first", "last_actor"),
    (HOLDEM, "showdown-order", "first-checker", "showdown.first", "first_checker"),
    (OMAHA8, "odd-chip", "higher-suit", "pot.odd_chip", "higher_suit"),
    (OMAHA8, "odd-chip-hi-lo", "left-of-button", "pot.odd_chip_halves", "left_of_button"),
    ("merced/holdem-hi-low", "odd-chip-hi-lo", "left-of-button", "pot.odd_chip_halves", "left_of_button"),
    (STUD, "joker-up-card", "top-card", "bring_in.joker", "above_all"),
    (STUD, "joker-up-card", "below-aces", "button.joker", "below_aces"),
    (STUD, "joker-duplicates", "any", "hand.no_double_ace_flush", None),
    (STUD, "mexican-later-bets", "lower-throughout", "streets.fifth.limit", "lower"),
    (MEXICAN, "joker-up-card", "ace", "bring_in.joker", "ace"),
    (MEXICAN, "mexican-later-bets", "lower-throughout", "streets.fourth.limit", "lower"),
    (MEXICAN, "bring-in-comes-back", "no", "bring_in.live", False),
    (MEXICAN, "showing-hand-rank", "highest-card", "showing.ranks", "highest_card"),
]


@pytest.mark.parametrize(("game_id", "reading", "choice", "path", "value"), CHANGES)
def test_a_choice_reaches_its_place(game_id: str, reading: str, choice: str, path: str, value: object):
    """000:3397, 000:3409, 000:3451, 000:3736-3738, 000:3804, 002:474, 002:1271-1275; a default is left out."""
    here: Any = plain(load(game_id, {reading: choice}).document)
    here["streets"] = {found["name"]: found for found in here["street"]}
    for step in path.split("."):
        here = here.get(step)
    assert here == value


@needs_seeds
@every_pot_game
def test_a_document_stands_where_it_is_printed(game_id: str):
    """000:3344-3855, 002:127-481, 002:976-1074, 002:1221-1305"""
    assert str(load(game_id).document.source) == POT_GAMES[game_id]


@needs_seeds
@every_pot_game
def test_citations_stay_with_the_document_and_its_fees(game_id: str):
    """Such as 000:3409 for the cap and 000:1842 for the limits; each begins and ends on a printed line."""
    found = set(citations(plain(load(game_id).document)))
    assert not [cite for cite in found if not lies_in(cite, (POT_GAMES[game_id], *ELSEWHERE[game_id]))]
    assert not [cite for cite in found if not (lines(cite)[0].strip() and lines(cite)[-1].strip())]


@needs_seeds
@every_pot_game
def test_corrections_quote_what_is_printed(game_id: str):
    """000:3467, 000:3469, 000:3744, 000:3766, 002:195, 002:303, 002:408, 002:417, 002:481, 002:1255"""
    document = load(game_id).document
    for slip in document.corrections:
        assert slip.printed.lower() in text([f"{document.source.seed}:{slip.line}"])
        assert slip.used.lower() != slip.printed.lower()


def test_every_listed_misprint_has_its_correction():
    """000:3467, 000:3469, 000:3766, 002:195, 002:303, 002:408, 002:417, 002:481, 002:1255"""
    documents = [load(game_id).document for game_id in POT_GAMES]
    assert {
        ("000", 3467), ("000", 3469), ("000", 3766), ("002", 195), ("002", 303), ("002", 408), ("002", 417),
        ("002", 481), ("002", 1255),
    } <= {(found.source.seed, slip.line) for found in documents for slip in found.corrections}  # fmt: skip


@pytest.mark.parametrize("missing", ["blinds", "low"])
def test_a_street_or_a_pot_without_its_block_is_refused(missing: str):
    """000:3678, the first to act sits left of the big blind; 000:3646, half the pot needs a low hand."""
    written = {key: block for key, block in raw(OMAHA8).items() if key != missing}
    with pytest.raises(RulebookError, match=rf"needs a block \[{missing}\], got none"):
        read_game(OMAHA8, written, {}, room("hemphills"))


@pytest.mark.parametrize("missing", ["bring_in", "showing", "up_card_choice"])
def test_an_up_card_without_its_block_is_refused(missing: str):
    """002:1265, 002:1263, 002:1275: who opens, who goes on, and which way the next card lies."""
    written = {key: block for key, block in raw(MEXICAN).items() if key not in {missing, "readings"}}
    with pytest.raises(RulebookError, match=rf"needs a block \[{missing}\], got none"):
        read_game(MEXICAN, written, {}, room("merced"))


def test_a_street_has_a_name_of_its_own():
    """000:3413, 000:3425: overlays find a street by its name."""
    written = raw(HOLDEM)
    twice = {**written, "street": [*written["street"], written["street"][1]]}
    with pytest.raises(RulebookError, match='expected a name of its own, got "flop" again'):
        read_game(HOLDEM, twice, {}, room("hemphills"))


def test_each_blind_has_its_amount():
    """000:3390: two blinds have two amounts, or none."""
    written = raw(HOLDEM)
    one = {**written, "blinds": {**written["blinds"], "amounts": [1]}}
    with pytest.raises(RulebookError, match="expected 2 or none, got 1"):
        read_game(HOLDEM, one, {}, room("hemphills"))


def test_nine_documents():
    """000:3348, 000:3483, 000:3611, 000:3758, 002:131, 002:273, 002:394, 002:980, 002:1225"""
    assert {poker(game_id).family for game_id in POT_GAMES} == {"poker"}
