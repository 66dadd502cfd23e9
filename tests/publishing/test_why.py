"""Say why: what stands on some lines of the sources, found in any document and in its fee sheets."""

import pytest

from houseway.publishing.page import sections
from houseway.publishing.places import Places, place_of
from houseway.publishing.why import WhyOut, why
from houseway.rulebook import PaiGowPokerGame, fee_sheet, game_ids, in_force, load, sheets_of

ORDER = (
    "wager by wager: Player line, then Banker line, then Tie Bet, then Panda 8 Bet, then Dragon 7 Bonus Bet"
)
DERBY = "lucky-derby/ez-baccarat-panda-8"
OBJECT = "object"


def is_empty(found: WhyOut) -> bool:
    return not (found.rules or found.facts or found.readings or found.corrections or found.sheets)


@pytest.mark.parametrize("game", game_ids())
def test_every_citation_of_a_page_can_be_asked_about(game: str):
    rules = load(game)
    shown: dict[str, set[str]] = {}
    for section in sections(rules):
        for line in section.lines if section.id != OBJECT else ():
            for cite in line.cite:
                shown.setdefault(cite, set()).add(line.text)
    for cite, texts in shown.items():
        found = why(rules, [cite])
        told = [*found.rules, *(rule for sheet in found.sheets for rule in sheet.rules)]
        assert texts <= {rule.line.text for rule in told}, cite
        assert all(rule.line.head for rule in told), cite


@pytest.mark.parametrize("game", game_ids())
def test_every_doubt_and_misprint_is_found_by_its_lines(game: str):
    rules = load(game)
    for name, use in rules.document.readings.items():
        assert name in {doubt.id for doubt in why(rules, use.cite).readings}
    for fix in rules.document.corrections:
        place = f"{rules.document.source.seed}:{fix.line}"
        assert place in {found.cite for found in why(rules, [place]).corrections}
    for sheet_id in sheets_of(game):
        for name, use in fee_sheet(sheet_id).sheet.readings.items():
            (sheet,) = (each for each in why(rules, use.cite).sheets if each.sheet == sheet_id)
            assert name in {doubt.id for doubt in sheet.readings}


def test_lines_of_another_document_say_nothing():
    """000:3-166"""
    assert is_empty(why(load(DERBY), ["000:3-166"]))
    assert is_empty(why(load(DERBY), ["003:1"]))


def test_what_is_nearest_comes_first():
    """003:3837-3839"""
    found = why(load(DERBY), ["003:3838"])
    lengths = [min(place.length for place in Places(found.cite).met(rule.line.cite)) for rule in found.rules]
    assert lengths == sorted(lengths)
    assert found.rules[0].line.text == ORDER
    assert ("settlement · order", "player, banker, tie, panda-8, dragon-7") in {
        (fact.title, fact.value) for fact in found.facts
    }
    assert "seat-to-seat" in {doubt.id for doubt in found.readings}


def test_an_option_of_the_fees_is_found_by_its_line():
    sheet = fee_sheet(in_force(DERBY)[0])
    table = next(table for table in sheet.tables if DERBY in table.games)
    line = f"{sheet.sheet.source.seed}:{table.options[0].line}"
    found = why(load(DERBY), [line])
    assert [each.sheet for each in found.sheets] == [sheet.id]
    assert found.sheets[0].in_force
    heads = [rule.line.head for rule in found.sheets[0].rules]
    assert heads[0] == f"option {table.options[0].label}"
    assert "schedule" in heads


def test_facts_that_are_printed_nowhere_in_particular_explain_no_line():
    rules = load(DERBY)
    whole = tuple(str(rules.document.source).split(", "))
    assert not [fact for fact in why(rules, whole).facts if fact.cite == whole]


def test_a_house_way_that_another_document_prints_is_found():
    documents = {game: load(game).document for game in game_ids()}
    cards = {game: found for game, found in documents.items() if isinstance(found, PaiGowPokerGame)}
    borrowed = {game: found.house_way.chart for game, found in cards.items() if found.house_way.chart}
    assert borrowed
    for game, lender in borrowed.items():
        cite = cards[lender].house_way.rows[0].cite
        assert "House way" in {rule.section for rule in why(load(game), cite).rules}


def test_places_meet_where_they_share_a_line():
    assert Places(["003:10-12"]).meet(["003:12-20"])
    assert not Places(["003:10-12"]).meet(["003:13", "004:11"])
    assert place_of("003:7").length == 1
