"""Six documents of games for a pot: they load, every choice can be made, and all of the print is told."""

from __future__ import annotations

import re
from typing import Any

import pytest

from houseway.rulebook import load, plain
from rulebook.documents.poker_pages import lies_in, poker
from rulebook.documents.royale_poker_pages import (
    ELSEWHERE,
    HOLDEM,
    LOWBALL,
    MEXICAN,
    OMAHA,
    OMAHA8,
    SIX,
    STUD,
    every_one,
)
from rulebook.room_pages import citations, lines, needs_seeds, text

CHANGES = [
    (HOLDEM, "raise-cap-counts", "three-in-all", "betting.counted", "wagers"),
    (HOLDEM, "heads-up-blinds", "left-of-button", "blinds.heads_up", "left_of_button_small"),
    (HOLDEM, "showdown-order", "last-aggressor", "showdown.first", "last_aggressor"),
    (HOLDEM, "wheel-rank", "second-highest", "hand.wheel", "second_highest"),
    (OMAHA, "short-all-in-reopens", "yes", "betting.short_all_in.reopens", True),
    (OMAHA8, "odd-chip-hi-lo", "left-of-button", "pot.odd_chip_halves", "left_of_button"),
    (LOWBALL, "draw-second-round", "opener", "streets.draw.first", "opener"),
    (LOWBALL, "raise-cap-heads-up", "holds", "betting.lifted_heads_up", None),
    (MEXICAN, "mexican-who-posts", "each-player", "blinds.posted_by", "each_player"),
    (MEXICAN, "joker-orientation", "letter", "hand.joker_turned_up", "no_ace"),
    (MEXICAN, "joker-up-card", "below-aces", "button.joker", "below_aces"),
    (MEXICAN, "bring-in-comes-back", "no", "bring_in.live", False),
    (MEXICAN, "mexican-later-bets", "by-street", "streets.fifth.limit", "upper"),
    (MEXICAN, "mexican-later-bets", "lower-throughout", "betting.raise_size", "lower_limit"),
    (STUD, "odd-chip", "left-of-button", "pot.odd_chip", None),
    (STUD, "bring-in-ace-and-suit", "ace-low", "bring_in.ace", "low"),
    (STUD, "showing-hand-rank", "highest-card", "showing.ranks", "highest_card"),
]

SAYS = {
    "raise-cap-counts": r"a bet and three raises",
    "raise-cap-heads-up": r"no limit to the number of raises",
    "showdown-order": r"must turn their hand over first",
    "odd-chip": r"odd chip",
    "wheel-rank": r"small straight",
    "bring-in-ace-and-suit": r"clubs, diamonds, hearts, and spades",
    "mexican-later-bets": r"within the minimum and maximum wagering amount",
}
"""What a text says that follows the default of a reading, and a silent text does not."""


@pytest.mark.parametrize(("game_id", "reading", "choice", "path", "value"), CHANGES)
def test_a_choice_reaches_its_place(game_id: str, reading: str, choice: str, path: str, value: object):
    """003:537, 003:542-546, 003:563, 004:512, 004:520, 004:785, 004:857, 004:1005, 004:1216, 004:1265-1301"""
    here: Any = plain(load(game_id, {reading: choice}).document)
    here["streets"] = {found["name"]: found for found in here["street"]}
    for step in path.split("."):
        here = here.get(step)
    assert here == value


@needs_seeds
@every_one
def test_a_document_stands_where_it_is_printed(game_id: str):
    """003:523-592, 004:409-626, 004:756-1007, 004:1198-1305"""
    assert str(load(game_id).document.source) == SIX[game_id]


@needs_seeds
@every_one
def test_citations_stay_with_the_document_and_its_fees(game_id: str):
    """Such as 004:512 for the cap and 004:1098 for the limits; each begins and ends on a printed line."""
    found = set(citations(plain(load(game_id).document)))
    assert not [cite for cite in found if not lies_in(cite, (SIX[game_id], *ELSEWHERE[game_id]))]
    assert not [cite for cite in found if not (lines(cite)[0].strip() and lines(cite)[-1].strip())]


@needs_seeds
@every_one
def test_corrections_quote_what_is_printed(game_id: str):
    """003:523, 004:435, 004:796, 004:842, 004:847, 004:869, 004:1252-1254, 004:1260, 004:1301"""
    document = load(game_id).document
    for slip in document.corrections:
        assert slip.printed.lower() in text([f"{document.source.seed}:{slip.line}"])
        assert slip.used.lower() != slip.printed.lower()


def test_every_listed_misprint_has_its_correction():
    """004:435, 004:842, 004:847, 004:869, 004:1252-1254, 004:1301"""
    noted = {(game_id, slip.line) for game_id in SIX for slip in load(game_id).document.corrections}
    assert {(HOLDEM, 435), (OMAHA, 842), (OMAHA, 847), (OMAHA, 869), (OMAHA8, 842), (OMAHA8, 869)} <= noted
    assert {(MEXICAN, line) for line in (1252, 1253, 1254, 1301)} <= noted


@needs_seeds
@every_one
def test_a_mark_is_borne_out_by_the_print(game_id: str):
    """Such as 004:867 for who shows first, and 004:1007 for nothing about it."""
    for reading_id, use in poker(game_id).readings.items():
        if reading_id in SAYS:
            where = use.cite if use.mark == "follows" else (SIX[game_id],)
            assert bool(re.search(SAYS[reading_id], text(where))) is (use.mark == "follows"), reading_id


@needs_seeds
@pytest.mark.parametrize(
    ("game_id", "reading", "words"),
    [
        (HOLDEM, "one-live-blind", ("only one live blind is permitted", 'all blinds are "live"')),
        (OMAHA, "one-live-blind", ("only one live blind is permitted", 'all blinds are "live"')),
        (OMAHA8, "one-live-blind", ("only one live blind is permitted", 'all blinds are "live"')),
        (MEXICAN, "mexican-who-posts", ('shall then place a "small blind"', "each player posts blinds")),
    ],
)
def test_two_lines_contradict_each_other(game_id: str, reading: str, words: tuple[str, str]):
    """004:481 and 004:516, 004:840 and 004:863, 004:1260 and 004:1216"""
    use = poker(game_id).readings[reading]
    assert use.mark == "contradicts"
    for cite, printed in zip(use.cite, words, strict=True):
        assert printed in text([cite])


@needs_seeds
@pytest.mark.parametrize(
    ("reading", "letter"),
    [
        ("bring-in-comes-back", "check their hand and place no additional bet"),
        (
            "joker-orientation",
            "may only be used to complete a straight or flush",
        ),
    ],
)
def test_the_letter_that_a_default_departs_from(reading: str, letter: str):
    """004:1267, 004:1301"""
    use = poker(MEXICAN).readings[reading]
    assert use.mark == "departs"
    assert letter in text(use.cite)
