"""Bots at a live table play on from the hand that `houseway strategy --strategy simple` names for the card shown."""

from __future__ import annotations

import pytest

from games.bots_deciding import decisions
from games.three_card.worth import beats
from houseway.analysis.ante_play.three_card import solve
from houseway.cards import card_text
from houseway.games import PLAYER_DEALER, seat_hand
from houseway.rulebook import ThreeCardPokerGame, game_ids, load

GAMES = [game_id for game_id in game_ids() if isinstance(load(game_id).document, ThreeCardPokerGame)]


def weakest(game_id: str) -> dict[int, list[str]]:
    """Return the weakest hand that is played against each rank, as the exact count has it."""
    game = load(game_id).game
    assert isinstance(game, ThreeCardPokerGame)
    found = solve(game, strategy="simple").thresholds
    return {each.up: [card_text(card) for card in each.weakest] for each in found if each.up is not None}


@pytest.mark.parametrize("game_id", GAMES)
def test_bots_play_as_is_counted(game_id: str):
    """000:229, 000:4053, 001:1161, 002:876, 003:3379-3382, 004:256-258"""
    least, given = weakest(game_id), set[str]()
    for each in decisions(game_id, 100):
        own = [card_text(card) for card in each.situation.hands[seat_hand(each.bettor.seat)]]
        up = each.situation.hands[PLAYER_DEALER][-1]
        plays = beats(own, least[up >> 2]) >= 0
        assert each.answer == ("play" if plays else "fold"), (own, card_text(up))
        given.add(each.answer)
    assert given == {"play", "fold"}
