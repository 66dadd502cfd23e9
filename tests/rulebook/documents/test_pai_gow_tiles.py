"""The two pai gow tiles documents as data: they load with every answer, all print is told, nonsense is refused."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.errors import RulebookError
from houseway.rulebook import load, plain, typed
from houseway.rulebook.families.pai_gow_tiles import TileHouseWay, TileOrder
from rulebook.documents.tiles_pages import DOCUMENTS, ELSEWHERE, PALACE, ROYALE, every_document, tiles
from rulebook.room_pages import citations, lines, needs_seeds, raw, seed, span, text
from rulebook.uncited import uncited


@every_document
def test_a_document_knows_where_it_stands(game_id: str):
    """001:860, 004:1009"""
    game = tiles(game_id)
    assert (game.source.seed, *game.source.lines) == span(DOCUMENTS[game_id])
    assert (game.family, game.status) == ("pai-gow-tiles", "rules")
    assert [wager.id for wager in game.wagers] == ["base"]


CHANGES = [
    (PALACE, "tile-ranking", "tien-gow", "tiles.singles.-3", "gee_joon_6"),
    (PALACE, "tile-ranking", "tien-gow", "tiles.singles.-1", "gee_joon_3"),
    (PALACE, "tile-3-6-interchange", "no", "tiles.interchange", None),
    (PALACE, "tile-house-way-words", "letter", "rows.sevens.holds_all", True),
    (PALACE, "tile-no-pair-setting", "always-split", "house_way.worse_split", "made"),
    (PALACE, "pd-bound-by-house-way", "bound", "setting.player_dealer", "house_way"),
    (PALACE, "backline-silent", "permitted", "wagers.base.backline", True),
    (PALACE, "schedule-precedence", "earlier", "limits.usual", (1000, 40000)),
    (PALACE, "schedule-precedence", "earlier", "limits.together", None),
    (PALACE, "schedule-precedence", "own", "limits.usual", (1000, 200000)),
    (PALACE, "schedule-precedence", "own", "wagers.base.limits.maximum", 20000),
    (PALACE, "square-or-seat-limit", "square", "wagers.base.limits.maximum", 400000),
    (PALACE, "square-or-seat-limit", "square", "squares.most", None),
    (ROYALE, "tile-copies", "push", "hand.copies", "push"),
    (ROYALE, "tile-copies", "push", "hand.zero_zero", "highest_tile"),
    (ROYALE, "tile-copies", "push", "wagers.base.push", ("one_hand_each", "copy")),
    (ROYALE, "house-way-missing", "nowhere", "setting.house_way_for", None),
    (ROYALE, "rotation-direction-silent", "clockwise", "rotation.direction", None),
    (ROYALE, "backline-decisions", "most-money", "setting.decides", "most_money"),
    (ROYALE, "backline-settled-when", "after-seat", "settlement.backline", "after_seat"),
]


@pytest.mark.parametrize(("game_id", "reading", "choice", "path", "value"), CHANGES)
def test_a_choice_reaches_its_place(game_id: str, reading: str, choice: str, path: str, value: object):
    """001:868, 001:928-932, 001:942, 001:1305, 001:1554, 004:1028, 004:1075, 004:1079; a default is left out."""
    here: Any = plain(load(game_id, {reading: choice}).game)
    here["wagers"] = {wager["id"]: wager for wager in here["wager"]}
    here["rows"] = {found["id"]: found for found in here["house_way"].get("row", ())}
    for step in path.split("."):
        here = here.get(step) if hasattr(here, "get") else here[int(step)]
    assert here == value


@needs_seeds
@every_document
def test_every_printed_line_is_told(game_id: str):
    """001:860-933, 004:1009-1087; a doubt about a line does not tell it."""
    assert not list(uncited(game_id))
    told = {key: value for key, value in plain(tiles(game_id)).items() if key != "readings"}
    known = {line for cite in citations(told) for line in range(span(cite)[1], span(cite)[2] + 1)}
    number, first, last = span(DOCUMENTS[game_id])
    prose = {line for line in range(first, last + 1) if len(seed(number)[line - 1].split()) > 3}
    assert prose <= known


@needs_seeds
@every_document
def test_citations_stay_with_the_document_and_its_fees(game_id: str):
    """Such as 001:866 for the seats and 001:1555 for the limits."""
    homes = [span(part) for part in (DOCUMENTS[game_id], *ELSEWHERE[game_id])]
    for cite in set(citations(plain(tiles(game_id)))):
        number, first, last = span(cite)
        assert any(home[0] == number and home[1] <= first <= last <= home[2] for home in homes), cite
        assert lines(cite)[0].strip()
        assert lines(cite)[-1].strip()


@needs_seeds
@every_document
def test_corrections_quote_what_is_printed(game_id: str):
    """001:895, 001:929, 001:932, 004:1032, 004:1045"""
    game = tiles(game_id)
    assert game.corrections
    for slip in game.corrections:
        assert slip.printed.lower() in text([f"{game.source.seed}:{slip.line}"])
        assert slip.used != slip.printed


WAY = {"id": "x", "hand": "pair", "set": "keep_pair", "cite": ["001:927"]}
LAST = {"id": "last", "hand": "no_pair", "set": "best_low_legal", "cite": ["001:887"]}


@pytest.mark.parametrize(
    ("chart", "complaint"),
    [
        ({}, "expected `row` or `chart`"),
        ({"chart": "room/game", "row": [WAY, LAST]}, "expected `row` or `chart`"),
        ({"row": [WAY | {"hand": "two_pairs", "low": 7}, LAST]}, "expected conditions with"),
        ({"row": [WAY | {"others": [[9]]}, LAST]}, "two other tiles, got 1"),
        ({"row": [WAY | {"holds_all": True}, LAST]}, "expected tiles in `holds`"),
        ({"row": [WAY, WAY, LAST]}, 'expected an id of its own, got "x" again'),
        ({"row": [WAY | {"low": 0}, LAST]}, 'one without conditions for "pair"'),
        ({"row": [WAY]}, 'one without conditions for "no_pair"'),
    ],
)
def test_a_house_way_that_makes_no_sense_is_refused(chart: dict[str, object], complaint: str):
    """001:925-933"""
    with pytest.raises(RulebookError, match=complaint):
        typed({"cite": ["001:925"], **chart}, TileHouseWay, "chart")


@pytest.mark.parametrize(
    ("key", "place", "name", "complaint"),
    [
        ("pairs", 0, "teen", "pairs: expected every tile once, not so with gee_joon, teen"),
        ("singles", 0, "dey", "singles: expected every tile once, not so with dey, teen"),
        ("singles", -1, "gee_joon_6", "singles: expected every tile once, not so with gee_joon_3"),
    ],
)
def test_an_order_has_every_tile_once(key: str, place: int, name: str, complaint: str):
    """001:892-921"""
    written = {**raw(PALACE)["tiles"], "cite": ["001:921"], "interchange_cite": ["001:928"]}
    order = list(written[key])
    order[place] = name
    with pytest.raises(RulebookError, match=complaint):
        typed(written | {key: order}, TileOrder, "tiles")
