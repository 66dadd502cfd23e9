"""Every citation of a document can be looked up, and looks at that document or at its fees."""

from __future__ import annotations

import pytest

from houseway.rulebook import load, plain, register, room, room_ids
from rulebook.room_pages import DOCUMENTS, citations, every_game, lines, needs_seeds, seed, span, text

# Parts of the seed that a document may cite besides its own lines: fee schedules, and once a display.
ALSO = {
    "casino-royale/baccarat-gold": (),
    "casino-royale/ez-baccarat": ("004:1708-1717", "004:2026-2074"),
    "casino-royale/ez-baccarat-panda-8": ("004:2195-2247", "004:2257-2274", "004:2026-2074"),
    "casino-royale/royal-baccarat": ("004:1509-1532", "004:2006-2024"),
    "hemphills/dai-bacc": ("000:713-1193",),
    "hemphills/ez-baccarat-panda-8": ("000:1420-1824",),
    "lucky-derby/ez-baccarat-panda-8": ("003:4022-4238", "003:7845-7970"),
    "merced/ez-baccarat-panda-8": ("002:1502-1556",),
    "palace/ez-baccarat-panda-8": ("001:1720-1739",),
}

# Corrections of something that is not there to be quoted, or that another test reads cell by cell.
UNQUOTED = {("palace/ez-baccarat-panda-8", 1723), ("casino-royale/ez-baccarat", 1639)}


def inside(cite: str, part: str) -> bool:
    number, first, last = span(cite)
    part_number, part_first, part_last = span(part)
    return number == part_number and part_first <= first <= last <= part_last


@every_game
def test_citations_stay_with_their_document_and_its_fees(game_id: str):
    """Such as 000:613 for a wager and 000:717 for its limits."""
    parts = (DOCUMENTS[game_id], *ALSO[game_id])
    found = list(citations(plain(load(game_id).game)))
    assert len(found) > 50
    assert not [cite for cite in found if not any(inside(cite, part) for part in parts)]


@needs_seeds
@every_game
def test_cited_lines_are_not_blank(game_id: str):
    """A citation begins and ends on a printed line, as 000:624-630 does."""
    cited = set(citations(plain(load(game_id).game)))
    assert not [cite for cite in cited if not (lines(cite)[0].strip() and lines(cite)[-1].strip())]


@needs_seeds
def test_citations_of_the_register_can_be_looked_up():
    """Such as 004:205-207."""
    cited = [cite for reading in register().values() for cite in reading.cite]
    assert cited
    assert not [cite for cite in cited if not text([cite])]


@needs_seeds
@pytest.mark.parametrize("room_id", room_ids())
def test_a_room_is_named_where_it_says(room_id: str):
    """000:1835, 000:2524, 001:860, 002:125, 003:8116, 004:3-4"""
    found = room(room_id)
    words = {"lounge", "poker", "casino", "room", "&", "california"}
    names = [word for word in found.title.lower().replace("(", " ").split() if word.strip(")") not in words]
    assert all(names[0] in text([cite]) for cite in found.cite)
    towns = [town for town in found.place.lower().split(", ") if town != "california"]
    assert all(town in text(found.cite) for town in towns)


@needs_seeds
@every_game
def test_corrections_quote_what_is_printed(game_id: str):
    """003:3874, 003:3922, 004:18, 004:67, 004:72, 004:87, 004:1636, 004:2131, 004:2162"""
    game = load(game_id).game
    for slip in game.corrections:
        if (game_id, slip.line) not in UNQUOTED:
            assert slip.printed.lower() in text([f"{game.source.seed}:{slip.line}"])
            assert slip.used != slip.printed


@needs_seeds
def test_the_fee_sheet_without_a_head():
    """001:1723"""
    before, missing, first = seed("001")[1721:1724]
    assert "schedule option 1" in before
    assert (missing, first.split("\t")[0]) == ("", "1")


def test_every_listed_misprint_of_the_nine_texts_has_its_correction():
    """003:3874, 003:3922, 004:18, 004:67, 004:87, 004:1636, 004:1639, 004:2131, 004:2162"""
    noted = {
        (load(game_id).game.source.seed, slip.line)
        for game_id in DOCUMENTS
        for slip in load(game_id).game.corrections
    }
    listed = {
        "003": (3874, 3922),
        "004": (18, 67, 87, 1636, 1639, 2131, 2162),
        "001": (1723,),
    }
    assert {(number, line) for number, at in listed.items() for line in at} <= noted
