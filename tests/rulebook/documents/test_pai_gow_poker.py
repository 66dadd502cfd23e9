"""The pai gow poker documents as data: they load, readings can be chosen, every printed line is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from houseway.errors import RulebookError
from houseway.rulebook import load, plain, reading_answers, typed
from houseway.rulebook.families.pai_gow_poker import HouseWay
from rulebook.documents.pai_gow_pages import (
    CHARTS,
    DERBY,
    DOCUMENTS,
    DOUBLE,
    FACE_UP,
    FORTUNES,
    JOKERS,
    PAI_GOW,
    PALACE,
    ROYALE,
    ROYALE_FORTUNE,
    every_pai_gow,
    pai_gow,
    says,
)
from rulebook.room_pages import citations, lines, needs_seeds, seed, span, text
from rulebook.uncited import uncited

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.model import Overlay

SISTERS = {  # what a document may cite besides its own lines: fees, and a sister's text that fills its gaps
    FACE_UP: ("000:1195-1418",),
    DOUBLE: ("001:1290-1296", "001:1342-1342", "001:1347-1520"),
    PALACE: ("001:1522-1530", "001:1546-1550"),
    PAI_GOW: ("003:188-188", "003:7696-7710"),
    JOKERS: ("003:7696-7710",),
    DERBY: ("003:5391-5628", "003:7536-7694", "003:7740-7741"),
    ROYALE: ("004:320-336", "004:1912-1918"),
    ROYALE_FORTUNE: ("004:193-229", "004:1912-1918"),
}


def others(game_id: str) -> Iterator[tuple[str, str, Overlay]]:
    """Yield every answer that is not the default: reading, choice, what it changes."""
    rules = load(game_id)
    for reading_id, use in rules.document.readings.items():
        for choice, overlay in reading_answers(reading_id, use).items():
            if choice != rules.choices[reading_id]:
                yield reading_id, choice, overlay


def touched(overlay: Overlay) -> set[str]:
    return {path.partition(".")[0] for path in (*overlay.set, *overlay.add, *overlay.remove)}


@every_pai_gow
def test_a_document_knows_where_it_stands(game_id: str):
    """000:331, 001:739, 001:1347, 003:4, 003:374, 003:4948, 004:197, 004:312"""
    game = pai_gow(game_id)
    assert (game.source.seed, *game.source.lines) == span(DOCUMENTS[game_id])
    assert (game.family, game.status) == ("pai-gow-poker", "rules")
    bonus = {"fortune", "envy"} if game_id in FORTUNES else set[str]()
    special = {"ace-high"} if game_id == FACE_UP else set[str]()
    assert {wager.id for wager in game.wagers} == {"base"} | bonus | special


CHANGES = [
    (FACE_UP, "random-number-range", "one-to-seven", "action.display", (1, 7)),
    (FACE_UP, "seat-to-seat", "envy-with-seat", "settlement.order", ("base", "ace-high", "fortune", "envy")),
    (FACE_UP, "pd-bound-by-house-way", "bound", "setting.player_dealer", "house_way"),
    (FACE_UP, "ace-high-push-scope", "all", "wagers.fortune.push", ("player_dealer_ace_high",)),
    (FACE_UP, "complete-with-joker-three", "three-aces", "rows.complete-with-three.use", "three"),
    (PALACE, "full-house-front-pair", "any-legal", "rows.full-house.set", "highest_pair_front"),
    (PALACE, "square-or-seat-limit", "square", "wagers.base.limits.maximum", 400000),
    (PALACE, "envy-own-hand", "none", "envy.backline_own", "none"),
    (DOUBLE, "house-way-missing", "common", "house_way.chart", FACE_UP),
    (DERBY, "envy-threshold", "twenty-five", "envy.threshold", 2500),
    (DERBY, "envy-trigger-bet", "any-player", "envy.trigger", "any_player"),
    (DERBY, "five-of-a-kind", "any-rank", "hand.order", "five_of_a_kind"),
    (DERBY, "wild-joker-front", "highest", "deck.joker", "wild"),
    (DERBY, "schedule-precedence", "own", "wagers.fortune.limits.maximum", 5000),
    (JOKERS, "house-way-wild-joker", "as-bug", "house_way.joker", None),
    (JOKERS, "wheel-rank", "second-highest", "hand.wheel", "second_highest"),
    (ROYALE, "foul-penalty", "house-way", "setting.foul", "house_way"),
    (ROYALE, "coverage-policy", "net", "settlement.coverage", "net"),
    (ROYALE_FORTUNE, "seat-to-seat", "by-seat", "settlement.by", "seat"),
    (ROYALE_FORTUNE, "backline-silent", "permitted", "envy.holders", "seated_and_backline"),
]


@pytest.mark.parametrize(("game_id", "reading", "choice", "path", "value"), CHANGES)
def test_a_choice_reaches_its_place(game_id: str, reading: str, choice: str, path: str, value: object):
    """000:393, 000:403, 000:415, 000:458, 000:483, 001:1425, 001:1548, 003:390, 003:4962, 003:5395, 004:205, 004:365"""
    here: Any = plain(load(game_id, {reading: choice}).game)
    here["wagers"] = {wager["id"]: wager for wager in here["wager"]}
    here["rows"] = {row["id"]: row for row in here["house_way"].get("row", ())}
    for step in path.split("."):
        here = here.get(step)
    assert here == value


def test_only_the_first_row_wins_where_both_must_be_ace_high():
    """000:549"""
    wager = pai_gow(FACE_UP, {"ace-high-needs-player": "both"}).wager("ace-high")
    assert wager is not None
    assert [(row.when, str(row.pays)) for row in wager.rows()] == [
        ("player_and_player_dealer_ace_high", "40 to 1")
    ]


def test_who_has_a_chart_and_who_borrows_one():
    """000:418, 001:1416, 003:110; named and not printed at 003:449, 003:5167 and 004:201"""
    borrowed = {DOUBLE: PALACE, JOKERS: PAI_GOW, DERBY: PAI_GOW, ROYALE: FACE_UP, ROYALE_FORTUNE: FACE_UP}
    assert {game_id for game_id in DOCUMENTS if pai_gow(game_id).house_way.rows} == set(CHARTS)
    assert {game_id: pai_gow(game_id).house_way.chart for game_id in borrowed} == borrowed
    for game_id in borrowed:
        use = pai_gow(game_id).readings["house-way-missing"]
        for answer in reading_answers("house-way-missing", use).values():
            assert pai_gow(answer.set["house_way.chart"]).house_way.rows


@needs_seeds
@every_pai_gow
def test_every_printed_line_is_cited(game_id: str):
    """Each line of the documents, 000:331-568 and the others; a doubt about a line does not tell it."""
    assert not list(uncited(game_id))
    told = {key: value for key, value in plain(load(game_id).document).items() if key != "readings"}
    known = {line for cite in citations(told) for line in range(span(cite)[1], span(cite)[2] + 1)}
    known |= {slip.line for slip in pai_gow(game_id).corrections}
    number, first, last = span(DOCUMENTS[game_id])
    words = {line: seed(number)[line - 1].split() for line in range(first, last + 1)}
    assert not [line for line, found in words.items() if line not in known and len(found) > 5]


@needs_seeds
@every_pai_gow
def test_citations_stay_at_home_and_are_not_blank(game_id: str):
    """A document, its fees, and the sister text that fills its gaps, as 001:1402 fills those of 001:739-769."""
    homes = [span(part) for part in (DOCUMENTS[game_id], *SISTERS[game_id])]
    for cite in set(citations(plain(load(game_id).document))):
        number, first, last = span(cite)
        assert any(home[0] == number and home[1] <= first <= last <= home[2] for home in homes), cite
        assert lines(cite)[0].strip()
        assert lines(cite)[-1].strip()


@needs_seeds
@every_pai_gow
def test_corrections_quote_what_is_printed(game_id: str):
    """000:398, 001:1381, 003:59, 003:463, 003:5067, 004:387"""
    game = pai_gow(game_id)
    for slip in game.corrections:
        assert slip.printed.lower() in text([f"{game.source.seed}:{slip.line}"]), slip.line
        assert slip.used != slip.printed


REMEDIES = {  # what is printed where a note names its remedy
    "misdeal": r"misdeal|if there are 8 cards|action hand is pushed",
    "set_house_way": r"house way",
    "foul_hand": r"foul",
    "concede": r"conceded|possible forfeiture",
    "replace_card": r"replaced",
    "true_value": r"cards speak",
    "floor_decision": r"management reserves",
}


@needs_seeds
@every_pai_gow
def test_irregularities_have_the_printed_remedy(game_id: str):
    """000:411, 003:63-100, 003:446-505, 004:222-229"""
    for note in pai_gow(game_id).notes:
        if note.remedy:
            assert says(note.cite, REMEDIES[note.remedy]), note


@needs_seeds
@pytest.mark.parametrize(("game_id", "count"), [(PAI_GOW, 7), (JOKERS, 7), (ROYALE, 4), (DOUBLE, 0)])
def test_how_many_irregularities_are_printed(game_id: str, count: int):
    """003:63-100, 003:446-505, 004:222-229 (its 225 stands with the deal); none at 001:739-769"""
    assert sum(note.remedy is not None for note in pai_gow(game_id).notes) == count


CONTRADICTIONS = [
    ("000:404", "option to ask", "000:483", "house dealer has set the player-dealer's hand"),
    ("000:488", "base game wager also", "000:403", "all player's wagers shall automatically push"),
    (
        "000:532",
        "another player who placed a fortune bonus bet",
        "000:491",
        "when a player at the table receives",
    ),
    ("001:1475", "prior to the initial deal", "001:1406", "for the next hand"),
    (
        "001:1489",
        "another player who placed a fortune bonus bet",
        "001:1461",
        "at least one player has a four",
    ),
    ("003:5143-5144", "at least $5 ", "003:4961-4963", "at least $25 "),
    ("004:406", "seven designated positions", "004:348", "total of eight seated positions"),
]


@needs_seeds
@pytest.mark.parametrize(("used", "one", "left", "other"), CONTRADICTIONS)
def test_two_lines_contradict_each_other(used: str, one: str, left: str, other: str):
    """000:403, 000:404, 000:491, 001:1406, 001:1461, 003:4962, 004:348"""
    assert one in text([used])
    assert other in text([left])
    uses = [
        use
        for game_id in DOCUMENTS
        for use in pai_gow(game_id).readings.values()
        if use.mark == "contradicts" and {used, left} <= set(use.cite)
    ]
    assert uses


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ({"if": "pair_leaves_complete"}, "expected `if` and `else` together"),
        ({"if": "front_can_hold", "else": "split_four"}, "expected `rank` with front_can_hold"),
        ({"rank": "K"}, "expected `rank` with front_can_hold"),
        ({"use": "four"}, "expected the class in `use`"),
        ({"set": "use"}, "expected the class in `use`"),
    ],
)
def test_a_row_that_makes_no_sense_is_refused(row: dict[str, str], complaint: str):
    """Rows such as 000:470, with a question and two answers."""
    made = {"id": "four", "hand": "four", "set": "keep_four", "cite": ["000:470"]} | row
    with pytest.raises(RulebookError, match=complaint):
        typed({"cite": ["000:418"], "row": [made]}, HouseWay, "chart")


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"chart": "room/game", "row": [{"id": "x", "hand": "four", "set": "keep_four", "cite": ["000:474"]}]},
    ],
)
def test_a_document_has_a_chart_or_borrows_one(more: dict[str, object]):
    """000:418, 004:201"""
    with pytest.raises(RulebookError, match="expected `row` or `chart`"):
        typed({"cite": ["000:418"], **more}, HouseWay, "chart")


def test_an_example_needs_its_row():
    """000:421-422"""
    row = {"id": "no-pair", "hand": "no_pair", "set": "second_and_third", "cite": ["000:421"]}
    chart = {"cite": ["000:418"], "row": [row], "examples": {"no-pairs": "Kd Jc / Ah Tc 7s 5h 3d"}}
    with pytest.raises(RulebookError, match='no row "no-pairs"; did you mean no-pair'):
        typed(chart, HouseWay, "chart")
