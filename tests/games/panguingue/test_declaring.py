"""In or out, and hands of a wrong number of cards (001:25-26, 001:94-101, 001:173-177)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.panguingue.tables import SHORT, chips, cites, do, refused, table
from houseway.cards import parse_cards
from houseway.games.panguingue import PanHand

NINE = SHORT.rsplit(" ", 1)[0]
EIGHT = NINE.rsplit(" ", 1)[0]
ELEVEN = f"{SHORT} 7s"
TWELVE = f"{ELEVEN} 7d"


def four(readings: Mapping[str, str] | None = None) -> PanHand:
    return table(dict.fromkeys((4, 3, 2, 1), SHORT), "2c 3d 4h", readings=readings)


def test_players_declare_in_turn_from_the_previous_winner():
    """001:96, 001:98, 001:177"""
    hand = four()
    assert cites(refused(hand, "3 in")) >= {"001:98", "001:177"}
    do(hand, "4 in; 3 out; 2 in; 1 in")
    assert hand.state.active == [4, 2, 1]


def test_everybody_must_declare_before_a_card_is_drawn():
    """001:177"""
    hand = do(four(), "4 in; 3 in")
    assert "001:177" in cites(refused(hand, "4 draws"))


def test_a_declaration_may_be_changed_until_the_next_has_acted():
    """001:98"""
    hand = do(four(), "4 in; 4 out; 4 in; 3 out; 3 in; 3 out")
    assert cites(refused(hand, "4 out")) == {"001:98"}
    do(hand, "2 in")
    assert "001:98" in cites(refused(hand, "3 in"))
    assert hand.state.players[3].hand == ()


def test_the_same_is_no_change():
    """001:98"""
    assert "declared so already" in str(refused(do(four(), "4 in"), "4 in")[0])


def test_the_last_player_may_change_until_a_card_shows():
    """001:99"""
    hand = do(four(), "4 in; 3 in; 2 in; 1 in; 1 out")
    assert hand.state.active == [4, 3, 2]
    do(hand, "1 in; 4 draws")
    assert "first card" not in str(refused(hand, "1 out")[0])
    assert refused(hand, "1 out")[0].rule == "turn"


def test_who_is_out_loses_the_ante_only_and_says_no_more():
    """001:100"""
    hand = do(four(), "4 in; 3 in; 2 in; 1 out; 4 draws; 4 passes; 4 waives")
    assert chips(hand)[1] == 38
    assert hand.state.players[1].hand == ()
    assert set(parse_cards(SHORT)) <= set(hand.state.muck)
    assert "001:100" in cites(refused(hand, "1 forces 2c on 3"))
    assert "001:100" in cites(refused(hand, "1 fouls 3 invalid-meld"))


def test_the_last_one_left_takes_the_tops():
    """001:100, reading pan-first-hand"""
    hand = do(four(), "4 out; 3 in; 2 out; 1 out; 3 takes tops")
    assert chips(hand) == {4: 38, 3: 46, 2: 38, 1: 38}
    assert hand.state.ended is not None
    assert hand.state.ended.how == "last-player"


def test_the_last_player_cannot_be_out_when_all_others_are():
    """001:100"""
    hand = do(four(), "4 out; 3 out; 2 out")
    assert "001:100" in cites(refused(hand, "1 out"))
    do(hand, "1 in; 1 takes tops")
    assert chips(hand)[1] == 46


def test_the_tops_wait_while_others_may_play():
    """001:98-100"""
    hand = do(four(), "4 in")
    assert len(refused(hand, "4 takes tops")) == 1
    do(hand, "3 in; 2 in; 1 in")
    assert "4 players are left" in str(refused(hand, "4 takes tops")[0])


def counted(cards: str, readings: Mapping[str, str] | None = None) -> PanHand:
    return table({3: SHORT, 2: cards, 1: SHORT}, "6s 2c 3d 4h", readings=readings)


@pytest.mark.parametrize("cards", [EIGHT, "As", TWELVE])
def test_eight_or_fewer_and_twelve_or_more_are_a_dead_hand(cards: str):
    """001:174"""
    hand = do(counted(cards), "3 in; 2 counts; 1 in")
    assert chips(hand) == {3: 38, 2: 40, 1: 38}
    assert hand.state.tops == 400
    assert hand.state.active == [3, 1]
    assert "the hand is dead" in str(refused(counted_dead(cards), "2 in")[0])


def counted_dead(cards: str) -> PanHand:
    return do(counted(cards), "3 in; 2 counts")


def test_a_dead_hand_of_doubles_has_both_antes_back():
    """001:125, 001:174"""
    hand = table({2: SHORT, 1: TWELVE}, "2c", doubles=(1, 2))
    do(hand, "2 in; 1 counts")
    assert (hand.state.tops, hand.state.double_tops, chips(hand)[1]) == (200, 200, 40)


def test_nine_are_made_ten():
    """001:174-175, reading pan-nine-cards"""
    hand = do(counted(NINE), "2 counts")
    assert len(hand.state.players[2].hand) == 10
    assert hand.state.players[2].hand[-1] == parse_cards("6s")[0]
    dead = do(counted(NINE, readings={"pan-nine-cards": "dead"}), "2 counts")
    assert dead.state.players[2].status == "dead"


def test_eleven_are_put_right_by_the_dealer():
    """001:175"""
    hand = counted(ELEVEN)
    assert "001:175" in cites(refused(hand, "2 counts"))
    assert "001:175" in cites(refused(hand, "2 counts card 12"))
    do(hand, "2 counts card 3")
    assert parse_cards("4d")[0] not in hand.state.players[2].hand
    assert len(hand.state.players[2].hand) == 10
    assert hand.state.muck == parse_cards("4d")


def test_before_the_second_five_are_picked_up_one_comes_out_of_these():
    """001:176"""
    hand = counted(ELEVEN)
    assert cites(refused(hand, "2 counts second five 5")) == {"001:176"}
    do(hand, "3 in; 2 in")
    assert cites(refused(hand, "2 counts second five 7")) == {"001:176"}
    do(counted(ELEVEN), "2 counts second five 7")


def test_once_the_deck_is_touched_a_count_stays_wrong():
    """001:159, 001:173"""
    hand = do(counted(ELEVEN), "3 in; 2 in; 1 in; 3 draws; 3 passes; 3 waives")
    do(hand, "2 draws; 2 passes")
    assert "has touched the deck" in str(refused(hand, "2 counts card 1")[0])
    do(hand, "3 fouls 2 wrong-count-after-touching-deck")


def test_a_right_count_stays():
    """001:173"""
    assert "10 cards, which is right" in str(refused(four(), "4 counts")[0])
    assert "none is drawn out" in str(refused(counted(TWELVE), "2 counts card 1")[0])


def test_a_count_found_in_play_before_ones_first_draw():
    """001:173"""
    hand = do(counted(TWELVE), "3 in; 2 in; 1 in; 3 draws; 3 passes; 3 waives; 2 counts")
    assert hand.state.turn is not None
    assert hand.state.turn.seat == 1


def test_all_hands_dead_leaves_the_tops():
    """001:174"""
    hand = do(table({2: EIGHT, 1: EIGHT}, "2c"), "2 counts; 1 counts")
    assert hand.state.ended is not None
    assert (hand.state.ended.how, hand.state.ended.results) == ("nobody", ((1, 0), (2, 0)))
