"""Several circles for one player, where the document allows it (000:2397, 002:565, 002:714, 003:5705-5706, 004:669)."""

from __future__ import annotations

import pytest

from houseway.banking import Bettor
from houseway.cards import shuffle
from houseway.errors import IllegalError
from houseway.games import CloseWagers, PlaceWager, Round, TakeBank, table_setup
from houseway.games.transcript import transcript
from houseway.rulebook import load
from houseway.verify import record_of, round_record, settle

FREE = "lucky-derby/no-bust-blackjack"
NOT_FREE = "palace/21st-century-blackjack-9"


def table(game_id: str) -> Round:
    rules = load(game_id)
    setup = table_setup(rules.game)
    begun = Round(rules, setup, shuffle(rules.game.deck.composition, setup.packs, bytes(32)))
    begun.apply(TakeBank(1, 100_000))
    return begun


def rules_broken(begun: Round, command: PlaceWager | CloseWagers) -> list[str]:
    return [fault.rule for fault in begun.check(command)]


def test_a_player_bets_on_two_circles_and_both_are_dealt_in():
    """003:5705-5706"""
    begun = table(FREE)
    begun.apply(PlaceWager(Bettor(3), "base", 2000))
    begun.apply(PlaceWager(Bettor(4), "base", 1000, by=3))
    begun.apply(CloseWagers())
    assert {"seat 3", "seat 4"} <= set(begun.state.hands)
    assert [bet.by for bet in begun.state.bets] == [None, 3]


def test_where_no_line_permits_it_it_is_refused():
    """001:963-965: the text speaks of a player's own place alone"""
    begun = table(NOT_FREE)
    assert rules_broken(begun, PlaceWager(Bettor(4), "base", 500, by=3)) == ["circles"]


@pytest.mark.parametrize(
    ("bettor", "by", "broken"),
    [
        (Bettor(4), 4, ["circles"]),
        (Bettor(4), 1, ["circles"]),
        (Bettor(4), 9, ["seat"]),
        (Bettor(4, 1), 3, ["circles"]),
    ],
    ids=["his own", "the player-dealer", "no such seat", "behind a seat"],
)
def test_nobody_else_can(bettor: Bettor, by: int, broken: list[str]):
    """003:5705-5706"""
    assert rules_broken(table(FREE), PlaceWager(bettor, "base", 1000, by=by)) == broken


def test_one_circle_holds_the_wagers_of_one_player():
    """003:5705-5706: a circle is free while nobody has bet there"""
    begun = table("lucky-derby/no-bust-buster-blackjack")
    begun.apply(PlaceWager(Bettor(4), "base", 1000))
    begun.apply(PlaceWager(Bettor(4), "buster", 1000, by=3))
    assert rules_broken(begun, CloseWagers()) == ["circles"]
    with pytest.raises(IllegalError, match="one circle holds the wagers of one player"):
        begun.apply(CloseWagers())


def test_what_is_added_to_the_hand_is_his_too_and_the_record_says_so():
    """003:5874-5876, 003:5705-5706"""
    record = record_of(
        {
            "game": FREE,
            "player_dealer": {"seat": 1, "stake": 500},
            "bet": [{"seat": 4, "by": 3, "wagers": {"base": 20}}],
            "cards": {"player-dealer": "7c Td", "seat 4": "6h 5d 9s"},
            "choice": [{"seat": 4, "answer": "double"}],
        },
        "round",
    )
    played = settle(record)
    assert [(bet.wager, bet.by) for bet in played.state.bets] == [("base", 3), ("double", 3)]
    assert "seat 4 (seat 3 bets)  base $20" in transcript(played)
    assert settle(record_of(round_record(played), "again")).reckoning() == played.reckoning()
