"""A round told line by line as it happens."""

from __future__ import annotations

from houseway.games import CardDealt, as_seen
from houseway.games.story import story
from houseway.verify import parse_record, settle

_ROUND = """
game = "hemphills/ez-baccarat-panda-8"
cards = { player = "2h 3h 3s", banker = "4c 2d" }
player_dealer = { seat = 15, stake = 500 }
bet = [{ seat = 1, wagers = { player = 40 } }, { seat = 2, backline = 1, wagers = { banker = 20 } }]
"""


def test_every_event_has_a_line():
    """000:54-60, 000:81-90: the draw, the button and the payments as somebody says them who stands beside the table."""
    played = settle(parse_record(_ROUND, "round"))
    assert list(story(played.rules, played.events)) == [
        "seat 15 banks with $500",
        "seat 1 bets $40 on player",
        "seat 2 backline 1 bets $20 on banker",
        "no more bets",
        "the player hand gets 2♥",
        "the banker hand gets 4♣",
        "the player hand gets 3♥ = 5",
        "the banker hand gets 2♦ = 6",
        "the player hand gets 3♠ = 8",
        "action starts at seat 2 (counted 2 to seat 2, 000:81-90)",
        (
            "seat 1: player $40, wins 1 to 1 = $40, paid $40, stake left $460,"
            " the player hand is closer to nine, 000:42, 000:96, 000:98"
        ),
        (
            "seat 2 backline 1: banker $20, loses, collected $20, stake left $440,"
            " player 8, banker 6, 000:43, 000:97, 000:102"
        ),
        "player-dealer seat 15 -$20, seat 1 +$40, seat 2 backline 1 -$20",
    ]


def test_a_card_that_is_not_seen_is_not_told():
    """000:618-621: what lies face down is told when it is turned."""
    record = _ROUND.replace("ez-baccarat-panda-8", "dai-bacc")
    played = settle(parse_record(record, "round"))
    seen = [as_seen(event) for event in played.events]
    hidden = [event for event in seen if isinstance(event, CardDealt) and event.card is None]
    assert hidden
    told = list(story(played.rules, seen))
    assert told.count(f"the {hidden[0].hand} hand gets a card face down") >= 1
    assert [line for line in told if "is turned: " in line]
