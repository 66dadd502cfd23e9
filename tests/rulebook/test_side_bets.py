"""A bonus bet with a document of its own, laid beside the games of its room (003:630-631)."""

from __future__ import annotations

import pytest

from houseway.errors import UnknownGameError
from houseway.rulebook import hosts_of, in_force, load

SIDE = "lucky-derby/blackjack-bonus"
HOSTS = ("no-bust-blackjack", "no-bust-buster-blackjack", "pure-spanish-21-5")


@pytest.mark.parametrize("host", HOSTS)
def test_it_has_a_space_and_a_turn_right_after_the_base_wager(host: str):
    """003:630-633, 003:648-654"""
    order = load(f"lucky-derby/{host}+blackjack-bonus").game.settlement.order
    base = next(place for place, kinds in enumerate(order) if "base" in kinds)
    assert order[base + 1] == "blackjack-bonus"
    assert hosts_of(load(SIDE).document) == HOSTS


def test_the_game_without_it_is_as_it_was():
    """003:630: the bet complements a game, and changes nothing of it"""
    alone = load("lucky-derby/no-bust-blackjack")
    beside = load("lucky-derby/no-bust-blackjack+blackjack-bonus")
    assert alone.game.wager("blackjack-bonus") is None
    assert beside.hash != alone.hash
    assert [wager.id for wager in beside.game.wagers][:-1] == [wager.id for wager in alone.game.wagers]


def test_each_reading_goes_to_the_document_that_has_it():
    """003:648-654 and 003:6630: both documents are silent on their order of settlement"""
    game_id = "lucky-derby/no-bust-buster-blackjack+blackjack-bonus"
    asked = {"blackjack-bonus/settlement-order-silent": "last", "three-card-25-scope": "any-over"}
    rules = load(game_id, asked)
    assert rules.game.settlement.order[-1] == "blackjack-bonus"
    assert {name: chosen for name, (chosen, _) in rules.departures().items()} == asked
    assert load(game_id, rules.choices).hash == rules.hash


def test_it_costs_no_fee_of_its_own():
    """003:642-644"""
    assert in_force("lucky-derby/no-bust-blackjack+blackjack-bonus") == in_force(
        "lucky-derby/no-bust-blackjack"
    )


@pytest.mark.parametrize(
    ("game_id", "says"),
    [
        ("lucky-derby/no-bust-blackjack+bonus", 'no bonus bet "bonus" beside .*; known: blackjack-bonus'),
        ("lucky-derby/caribbean-stud+blackjack-bonus", "there is none"),
        ("merced/pure-spanish-21-5+blackjack-bonus", "there is none"),
        ("lucky-derby/no-bust+blackjack-bonus", 'no game "no-bust" at lucky-derby'),
    ],
)
def test_it_lies_beside_the_games_of_its_room_only(game_id: str, says: str):
    """003:630-631"""
    with pytest.raises(UnknownGameError, match=says):
        load(game_id)


def test_alone_it_is_no_game_and_the_error_says_how_to_play_it():
    """003:634-636"""
    with pytest.raises(UnknownGameError, match=r"as lucky-derby/no-bust-blackjack\+blackjack-bonus"):
        _ = load(SIDE).game
