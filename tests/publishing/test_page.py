"""A document as a page: everything that `houseway show` prints, in sections, its places taken out of the words."""

import re

import pytest

from houseway.publishing.described import note_described, rules_described, wagers_described
from houseway.publishing.page import doubts, kind_of, misprints, paytables, sections, sheet_misprints
from houseway.publishing.page_lines import page_lines
from houseway.publishing.page_shape import LineOut, SectionOut
from houseway.rulebook import fee_sheet, game_ids, load, sheets_of, wagers_of

CITE = re.compile(r"[0-9]{3}:[0-9]+(?:-[0-9]+)?")
FEES = {"fees", "superseded"}


def lines_of(found: tuple[SectionOut, ...], *names: str) -> list[LineOut]:
    return [line for section in found if section.id in names for line in section.lines]


@pytest.mark.parametrize("game", game_ids())
def test_no_citation_is_lost_on_the_way_to_a_page(game: str):
    rules = load(game)
    told = [
        *rules_described(rules.document),
        *wagers_described(rules.document),
        *map(note_described, rules.document.notes),
    ]
    printed = {cite for _, text in told for cite in CITE.findall(text)}
    shown = {
        cite
        for section in sections(rules)
        if section.id not in {*FEES, "object"}
        for line in section.lines
        for cite in line.cite
    }
    assert shown == printed


@pytest.mark.parametrize("game", game_ids())
def test_the_words_of_a_page_hold_no_places_and_no_commands(game: str):
    rules = load(game)
    for section in sections(rules):
        assert section.title
        for line in section.lines:
            assert line.text, (game, section.id, line)
            assert not re.search(r"\([^()]*(?:[0-9]{3}:|not printed|readings? [a-z])", line.text), line
            assert "`" not in line.text
            assert set(line.readings) <= set(rules.document.readings), line


def test_a_clause_with_a_place_of_its_own_is_a_line_of_its_own():
    """001:733, 001:689, 001:367"""
    told = "4 cards (001:733, 001:689); first: left (001:367); x (not printed: reading a-b)"
    hole = list(page_lines([("hole", told)]))
    assert [(line.head, line.text, line.cite) for line in hole] == [
        ("hole", "4 cards", ("001:733", "001:689")),
        ("", "first: left", ("001:367",)),
        ("", "x", ()),
    ]
    assert [(line.printed, line.readings) for line in hole] == [(True, ()), (True, ()), (False, ("a-b",))]


@pytest.mark.parametrize(("told", "text", "cite", "readings", "printed"), [
    ("a (001:2; reading x)", "a", ("001:2",), ("x",), True),
    ("a (readings x, y, at 001:2, 001:3-4)", "a", ("001:2", "001:3-4"), ("x", "y"), True),
    ("a (not printed: reading x, at 001:2)", "a", ("001:2",), ("x",), False),
    ("a (not printed)", "a", (), (), False),
    ("a (the long way); b (001:2)", "a (the long way); b", ("001:2",), (), True),
    ("a; b", "a; b", (), (), True),
])  # fmt: skip
def test_places_are_taken_out_of_the_words(
    told: str, text: str, cite: tuple[str, ...], readings: tuple[str, ...], *, printed: bool
):
    (line,) = page_lines([("", told)])
    assert (line.text, line.cite, line.readings, line.printed) == (text, cite, readings, printed)


def test_rows_stand_where_the_rule_above_them_stands():
    """003:3871-3887, 003:3893-3903"""
    rows = [
        line for line in lines_of(sections(load("lucky-derby/ez-baccarat-panda-8")), "play") if line.inner
    ]
    assert [row.text[:10] for row in rows] == [f"{total} draws on" for total in range(7)]
    assert {row.cite for row in rows} == {("003:3871-3887", "003:3893-3903")}


def test_wagers_go_by_their_titles():
    """003:3858, 003:3966-3971"""
    found = lines_of(sections(load("lucky-derby/ez-baccarat-panda-8")), "wagers")
    dragon = next(place for place, line in enumerate(found) if line.head == "Dragon 7 Bonus Bet")
    assert found[dragon].text == "needs Player line or Banker line, others may bet behind"
    assert found[dragon + 1].text == "pays 40 to 1 when the banker hand wins with a three-card seven"
    assert "003:3966-3971" in found[dragon + 1].cite


def test_a_remedy_stands_beside_the_words():
    every = [line for game in game_ids() for line in lines_of(sections(load(game)), "notes")]
    remedies = {line.remedy for line in every}
    assert {"misdeal", "floor decision", ""} <= remedies
    assert not [line for line in every if line.text.endswith("]")]


@pytest.mark.parametrize(("game", "kind", "some"), [
    ("lucky-derby/ez-baccarat-panda-8", "banked", {"table", "play", "wagers", "settlement", "bank", "limits", "fees"}),
    ("palace/omaha", "pot", {"table", "forced", "deal", "betting", "showdown", "limits", "entry", "errors"}),
    ("palace/pan", "pan", {"table", "deal", "melds", "pay", "limits", "errors", "fees"}),
    ("lucky-derby/blackjack-bonus", "beside", {"object", "play", "wagers"}),
    ("palace/three-card-poker", "fees-only", {"object", "fees"}),
])  # fmt: skip
def test_every_kind_of_document_is_a_page(game: str, kind: str, some: set[str]):
    rules = load(game)
    assert kind_of(rules.document) == kind
    assert some <= {section.id for section in sections(rules)}


def test_fees_of_a_sheet_for_many_games_are_told_as_far_as_they_concern_one():
    """003:7845-7917"""
    told = lines_of(sections(load("lucky-derby/ez-baccarat-panda-8")), "fees")
    schedules = [line for line in told if line.head == "schedule"]
    assert [line.cite for line in schedules] == [("003:7845-7917",), ("003:7919-7970",)]
    assert not [line for line in told if line.text.startswith("Caribbean Stud")]


def test_paytables_are_told_in_the_dealer_s_words():
    """003:3932-3936"""
    (tie,) = (
        table for table in paytables(load("lucky-derby/ez-baccarat-panda-8").document) if table.wager == "tie"
    )
    assert [(row.when, row.pays) for row in tie.rows] == [("both hands total the same", "8 to 1")]
    for game in game_ids():
        document = load(game).document
        assert [table.wager for table in paytables(document)] == [
            w.id for w in wagers_of(document) if w.rows()
        ]


@pytest.mark.parametrize("game", game_ids())
def test_doubts_and_misprints_are_all_there(game: str):
    rules = load(game)
    found = doubts(rules)
    assert {doubt.id: doubt.taken for doubt in found} == dict(rules.choices)
    for doubt in found:
        assert [answer.choice for answer in doubt.answers if answer.taken] == [doubt.taken]
        assert doubt.question
        assert doubt.stands
    assert len(misprints(rules)) == len(rules.document.corrections)
    for name in sheets_of(game):
        sheet = fee_sheet(name)
        tables = [table for table in sheet.tables if game in table.games]
        assert len(sheet_misprints(sheet, game)) == sum(len(table.schedule.corrections) for table in tables)
