"""The documents as data: they load, their defaults are what is written, their readings can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from houseway.games import playable
from houseway.rulebook import (
    fee_sheets,
    game_ids,
    load,
    plain,
    register,
    room,
    room_ids,
)
from rulebook.room_pages import DOCUMENTS, every_game, span

if TYPE_CHECKING:
    pass

WAGERS = {
    "casino-royale/baccarat-gold": {"base", "tie", "spread"},
    "casino-royale/ez-baccarat": {"player", "banker", "tie", "dragon-7"},
    "casino-royale/royal-baccarat": {
        "player",
        "banker",
        "tie",
        "player-pair",
        "banker-pair",
        "either-pair",
    },
    "hemphills/dai-bacc": {"player", "banker", "kill", "ox-6", "tiger-7"},
}
EZ_WITH_PANDA = {"player", "banker", "tie", "dragon-7", "panda-8"}


def test_the_nine_documents_are_there():
    """000:3, 000:570, 001:1577, 002:1558, 003:3775, 004:6, 004:1353, 004:1534, 004:2076"""
    assert set(DOCUMENTS) <= set(game_ids())


@every_game
def test_a_document_knows_where_it_stands_and_can_be_played(game_id: str):
    """The line ranges of the documents, such as 000:570-711."""
    game = load(game_id).game
    assert (game.source.seed, *game.source.lines) == span(DOCUMENTS[game_id])
    assert (game.family, game.status, playable(game)) == ("baccarat", "rules", True)
    assert {wager.id for wager in game.wagers} == WAGERS.get(game_id, EZ_WITH_PANDA)


@pytest.mark.parametrize(
    ("room_id", "title", "place", "seed"),
    [
        ("ace-and-vine", "Ace & Vine", "Napa, California", "000"),
        ("casino-royale", "Casino Royale", "Sacramento, California", "004"),
        ("hemphills", "Hemphill's Lounge", "California", "000"),
        ("lucky-derby", "Lucky Derby Casino", "California", "003"),
        ("merced", "Merced Poker Room (Casino Merced)", "California", "002"),
        ("palace", "Palace Poker Casino", "California", "001"),
    ],
)
def test_rooms(room_id: str, title: str, place: str, seed: str):
    """000:1835, 000:2524, 001:1738, 002:1499, 003:8110, 004:3-4"""
    found = room(room_id)
    assert room_id in room_ids()
    assert (found.title, found.place, found.seed) == (title, place, seed)
    assert found.cite


def test_the_register_holds_the_questions_of_the_documents_and_no_others():
    """One id for one question: 004:1398 asks another than 004:1497."""
    games = {reading_id for game_id in game_ids() for reading_id in load(game_id).document.readings}
    sheets = {reading_id for sheet in fee_sheets() for reading_id in sheet.choices}
    assert games | sheets == set(register())


def test_every_default_of_the_register_is_one_of_its_choices():
    """Such as gross coverage, 004:205-207."""
    assert not [key for key, reading in register().items() if reading.default not in reading.choices]


CHANGES = [
    ("palace/ez-baccarat-panda-8", "three-card-banker-seven", "pay", "wagers.banker.push", ("tie",)),
    ("merced/ez-baccarat-panda-8", "three-card-banker-seven", "pay", "wagers.banker.push", ("tie",)),
    ("lucky-derby/ez-baccarat-panda-8", "three-card-banker-seven", "pay", "wagers.banker.push", ("tie",)),
    ("casino-royale/ez-baccarat-panda-8", "three-card-banker-seven", "pay", "wagers.banker.push", ("tie",)),
    ("hemphills/ez-baccarat-panda-8", "natural-stops-drawing", "no", "draw.natural_stops", False),
    ("palace/ez-baccarat-panda-8", "bonus-needs-base", "needs-line", "wagers.panda-8.needs", ("player", "banker")),
    ("merced/ez-baccarat-panda-8", "bonus-needs-base", "needs-line", "wagers.dragon-7.needs_cite", ("002:1599",)),
    ("casino-royale/ez-baccarat", "bonus-needs-base", "tie-is-base", "wagers.tie.needs", None),
    ("casino-royale/royal-baccarat", "bonus-needs-base", "tie-is-base", "wagers.tie.needs_cite", ("004:1359",)),
    ("casino-royale/royal-baccarat", "option-draw-shared-total", "dealt-hand", "wagers.banker.hand", "dealt"),
    ("casino-royale/royal-baccarat", "pair-bet-cards", "any-two", "draw.pair_cards", "any_two"),
    ("casino-royale/royal-baccarat", "short-bank-test", "due", "action.short_test", "due"),
    ("casino-royale/royal-baccarat", "action-wrap-and-empty-seat", "skip-empty", "action.when_short.counting", "wagered_seats"),
    ("casino-royale/ez-baccarat", "action-button-or-left-of-pd", "always-button", "action.method", "card_value"),
    ("lucky-derby/ez-baccarat-panda-8", "action-button-or-left-of-pd", "left-of-player-dealer", "action.cite", ("003:3836-3837",)),
    ("casino-royale/baccarat-gold", "gold-four-five", "draw", "draw.banker_alone", (0, 1, 2, 3, 4, 5)),
    ("casino-royale/baccarat-gold", "gold-limit-each", "sum", "limits.together", True),
    ("casino-royale/baccarat-gold", "settlement-order-silent", "spread-last", "settlement.order", ("tie", "base", "spread")),
]  # fmt: skip


@pytest.mark.parametrize(("game_id", "reading", "choice", "path", "value"), CHANGES)
def test_a_choice_reaches_its_place(game_id: str, reading: str, choice: str, path: str, value: object):
    """001:1656, 002:1599, 003:3836, 004:64, 004:79, 004:1359, 004:1406, 004:1497"""
    here: Any = plain(load(game_id, {reading: choice}).game)
    here["wagers"] = {wager["id"]: wager for wager in here["wager"]}
    for step in path.split("."):
        here = here.get(step)
    assert here == value


def test_a_spread_on_either_natural():
    """004:123-124"""
    chosen = load("casino-royale/baccarat-gold", {"spread-on-natural": "either-natural"}).game.wager("spread")
    assert chosen is not None
    assert [row.when for row in chosen.rows()][:2] == ["natural", "player_wins_by_9"]


def test_the_seats_of_the_chart_or_of_the_sentence():
    """004:10, 004:43-50"""
    seats = {
        choice: load("casino-royale/baccarat-gold", {"seat-count": choice}).game.layouts[0].positions
        for choice in ("fourteen", "fifteen", "eight")
    }
    assert seats == {"fourteen": 14, "fifteen": 15, "eight": 8}
