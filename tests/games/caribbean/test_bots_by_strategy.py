"""Bots at a live table bet again from the hand that `houseway strategy --strategy simple` names for the card shown."""

from __future__ import annotations

from games.bots_deciding import decisions
from houseway.analysis.ante_play.caribbean import solve
from houseway.cards import cards_text
from houseway.games import PLAYER_DEALER, seat_hand
from houseway.hands.poker import strength
from houseway.rulebook import CaribbeanStudGame, load

STUD = "lucky-derby/caribbean-stud"


def test_bots_play_as_is_counted():
    """003:224-229, 003:312"""
    game = load(STUD).game
    assert isinstance(game, CaribbeanStudGame)
    least = {each.up: strength(each.weakest) for each in solve(game, strategy="simple").thresholds}
    given = set[str]()
    for each in decisions(STUD, 150):
        own, up = each.situation.hands[seat_hand(each.bettor.seat)], each.situation.hands[PLAYER_DEALER][-1]
        plays = strength(own) >= least[up >> 2]
        assert each.answer == ("play" if plays else "fold"), (cards_text(own), cards_text([up]))
        given.add(each.answer)
    assert given == {"play", "fold"}
