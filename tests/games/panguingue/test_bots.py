"""Company at the table: it plays by the rules to the end of a hand (001:58, 001:101)."""

from __future__ import annotations

from collections import Counter

from games.panguingue.tables import QUICK, SHORT, do, random_table, table
from houseway.cards import Stream, parse_card
from houseway.games.panguingue import Claim, Discard, PanHand, play, random_command, sensible_command


def hands(bot: object, count: int) -> list[PanHand]:
    chosen = sensible_command if bot == "sensible" else random_command
    return [
        play(random_table(number), chosen, Stream(bytes(32), str(number)), 1500) for number in range(count)
    ]


def test_the_sensible_one_finishes_its_hands():
    """001:58: most by going out."""
    played = hands("sensible", 20)
    assert all(hand.over for hand in played)
    how = Counter(hand.state.ended.how for hand in played if hand.state.ended is not None)
    assert how["out"] > 10


def test_the_random_one_does_all_sorts_of_things():
    """001:101"""
    kinds = {type(command).__name__ for hand in hands("random", 20) for command in hand.commands}
    assert len(kinds) >= 14


def test_the_sensible_one_asks_for_its_pay_and_keeps_what_goes_together():
    """001:142"""
    hand = do(table({2: QUICK, 1: SHORT}, "As 6d"), "2 in; 1 in; 2 draws; 2 melds As 2s 3s 4s 5s 6s 7s")
    stream = Stream(bytes(32), "bot")
    assert sensible_command(hand, stream) == Claim(2)
    hand.apply(Claim(2))
    thrown = sensible_command(hand, stream)
    assert isinstance(thrown, Discard)
    assert thrown.card not in {parse_card("Kc"), parse_card("Kd")}


def test_the_sensible_one_calls_a_foul_before_play_goes_on():
    """001:150"""
    hand = do(table({2: QUICK, 1: SHORT}, "As 6d"), "2 in; 1 in; 2 draws; 2 slips deck-card-touches-hand")
    assert type(sensible_command(hand, Stream(bytes(32), "bot"))).__name__ == "CallFoul"


def test_a_wrong_count_is_put_right_before_play():
    """001:173-176"""
    hand = table({2: f"{QUICK} 7h", 1: SHORT}, "As 6d")
    assert type(sensible_command(hand, Stream(bytes(32), "bot"))).__name__ == "Correct"
