"""Draw poker: posts, betting, the draw, and who wins. Each test names the lines it rests on."""

from __future__ import annotations

from typing import Unpack

import pytest

from games.poker.dealing_closed import DRAW, Hand, More, hand, seats
from houseway.games.poker.events import Discarded, HandDealt, Posted

PAT = {
    1: "Ac Kd 9h 5s 2c",
    2: "Qc Jd 8h 4s 3c",
    3: "Tc 9d 7h 6s 2d",
    4: "8c 7d 5h 3s 2h",
    5: "Kc Qd 6h 4d 3h",
}
"""Five hands without a pair."""


def four(cards: dict[int, str] | None = None, **more: Unpack[More]) -> Hand:
    """Deal to seats 1 to 4 with the button at seat 4: seats 1, 2 and 3 have the blinds, seat 4 is first."""
    return hand(DRAW, cards or {seat: PAT[seat] for seat in (1, 2, 3, 4)}, button=4, **more)


def drawn(cards: dict[int, str] | None = None, **more: Unpack[More]) -> Hand:
    """Four players call, everybody stands pat, the dealer says cards: seat 1 is first after the draw."""
    return four(cards, **more).does(
        "4 call", "1 call", "2 call", "3 check", "1 draw", "2 draw", "3 draw", "4 draw", "cards"
    )


def test_everybody_antes_a_dollar_and_three_post_blinds():
    """001:206, 001:208, 001:216"""
    made = [(post.seat, post.kind, post.amount) for post in four().all(Posted)]
    antes = [(seat, "ante", 100) for seat in (1, 2, 3, 4)]
    assert made == [*antes, (1, "blind", 200), (2, "blind", 300), (3, "blind", 500)]


def test_a_short_blind_posts_what_it_has():
    """001:203, 001:252: only what lies on the table plays."""
    made = four(stacks={3: 4}).all(Posted)
    assert (made[-1].amount, made[-1].short) == (300, 200)


def test_with_two_players_the_two_larger_blinds_are_posted():
    """001:206: there is nobody for the first of three blinds."""
    made = [post for post in hand(DRAW, seats(2, 6), button=2).all(Posted) if post.kind == "blind"]
    assert [(post.seat, post.amount) for post in made] == [(2, 300), (6, 500)]


def test_five_cards_come_face_down_one_at_a_time():
    """001:208, 001:227: the button is dealt to last."""
    dealt = four().all(HandDealt)
    assert [(event.seat, len(event.cards), any(event.up)) for event in dealt] == [
        (seat, 5, False) for seat in (1, 2, 3, 4)
    ]


def test_the_player_left_of_the_blinds_is_first_before_the_draw():
    """001:367, 001:382"""
    table = four()
    assert table.actor == 4
    assert "001:282" in table.refuses("1 call")


def test_the_blind_may_raise_when_it_was_only_called():
    """001:368"""
    table = four().does("4 call", "1 call", "2 call")
    assert (table.actor, table.may, table.to) == (3, ("fold", "check", "raise"), ["$10 to $199"])


def test_the_blind_has_no_turn_of_its_own_after_a_raise_was_called():
    """001:368: the option is for a bet that was called and not raised."""
    table = four().does("4 raise 15", "1 fold", "2 fold", "3 call")
    assert table.legal.words == ("draw",)


def test_each_in_turn_calls_raises_or_folds():
    """001:284-286: nobody checks against a bet."""
    table = four()
    assert table.may == ("fold", "call", "raise")
    assert "$5 is to be called" in table.refuses("4 check")


def test_no_limit_up_to_what_lies_on_the_table():
    """001:203, 001:252: a raise is at least the last one, and at most all one has."""
    table = four().does("4 raise 20")
    assert table.to == ["$35 to $199"]
    assert "allowed: $35 to $199" in table.refuses("1 raise 34")
    table.refuses("1 raise 200")
    assert table.does("1 raise 199").state.stack[0] == 0


def test_pot_limit_stops_at_the_pot():
    """001:1764: four antes and ten dollars of blinds, and a call of five, make nineteen to raise by."""
    assert four(structure="pot-limit", blinds=[2, 3, 5]).to == ["$10 to $24"]


def test_one_draw_of_up_to_five_cards():
    """001:288, 001:384"""
    table = four().does("4 call", "1 call", "2 call", "3 check")
    assert (table.actor, table.legal.cards) == (1, (0, 5))
    table.does("1 draw Ac Kd 9h 5s 2c", "2 draw", "3 draw 2d", "4 draw", "cards")
    assert [len(event.cards) for event in table.all(Discarded)] == [5, 0, 1, 0]
    assert [len(table.holds(seat).split()) for seat in (1, 2, 3, 4)] == [5, 5, 5, 5]


def test_only_cards_of_ones_own_are_thrown_away_each_once():
    """001:385: players discard before they receive cards."""
    table = four().does("4 call", "1 call", "2 call", "3 check")
    assert "seat 1 does not hold Kc" in table.refuses("1 draw Kc")
    assert "twice" in table.refuses("1 draw Ac Ac")


def test_only_active_players_draw():
    """001:236, 001:287: who folded is not asked, who is all-in is."""
    table = four(stacks={2: 6}).does("4 call", "1 fold", "2 call", "3 check")
    assert table.actor == 2
    table.does("2 draw Qc", "3 draw", "4 draw", "cards")
    assert (table.street, table.actor) == ("draw", 3)


def test_the_top_card_is_burned_before_the_draw():
    """001:386: one card, and not before somebody draws."""
    table = four().does("4 call", "1 call", "2 call", "3 check", "1 draw Ac", "2 draw", "3 draw", "4 draw")
    assert table.burns == 0
    assert table.does("cards").burns == 1


def test_a_call_for_cards_may_be_changed_until_the_next_player_acts():
    """001:414: what was thrown away comes back first."""
    table = four().does("4 call", "1 call", "2 call", "3 check", "1 draw Ac Kd", "1 draw 2c")
    assert table.holds(1) == "9h 5s Ac Kd"
    table.does("2 draw")
    table.refuses("1 draw Ac")


def test_a_changed_call_names_no_card_that_another_player_threw_away():
    """001:414: the discards of others are closed, and no answer tells what is among them"""
    table = four().does("4 call", "1 call", "2 call", "3 check", "1 draw Ac Kd", "2 draw")
    for card in ("Ac", "Kd", "9h"):
        assert table.refuses(f"2 draw {card}").startswith(f"seat 2 does not hold {card}")


def test_the_last_player_may_change_his_draw_until_the_burn():
    """001:416, 001:420: the pack is in action when the dealer says cards."""
    table = four().does("4 call", "1 call", "2 call", "3 check", "1 draw", "2 draw", "3 draw", "4 draw 8c")
    assert table.actor == 0
    table.refuses("3 draw Tc")
    table.does("4 draw 8c 7d", "cards")
    assert table.holds(4).startswith("5h 3s 2h")
    table.refuses("4 draw 5h")


def test_between_two_players_a_call_for_cards_binds_at_once():
    """001:420"""
    table = four().does("4 call", "1 fold", "2 fold", "3 check", "3 draw Tc")
    table.refuses("3 draw Tc 9d")


def test_the_player_left_of_the_button_is_first_after_the_draw():
    """001:238, 001:367, 001:382"""
    table = drawn()
    assert (table.actor, table.may) == (1, ("fold", "check", "bet"))
    assert four().does("4 raise 15", "1 fold", "2 call", "3 fold", "2 draw", "4 draw", "cards").actor == 2


def test_by_the_other_reading_the_opener_is_first_after_the_draw():
    """001:289, reading draw-second-round"""
    acts = ("4 fold", "1 call", "2 raise 15", "3 call", "1 call", "1 draw", "2 draw", "3 draw", "cards")
    assert four(readings={"draw-second-round": "opener"}).does(*acts).actor == 2
    assert four().does(*acts).actor == 1


def test_check_and_raise_is_permitted():
    """001:295"""
    table = drawn().does("1 check", "2 bet 10", "3 fold", "4 fold")
    assert (table.actor, table.may) == (1, ("fold", "call", "raise"))
    table.does("1 raise 30", "2 fold")
    assert table.results == {1: "+$28", 2: "-$16", 3: "-$6", 4: "-$6"}


def test_any_hand_may_open():
    """001:293: no openers are required; the least bet is the largest blind."""
    table = drawn()
    assert table.to == ["$5 to $194"]
    assert "allowed: $5 to $194" in table.refuses("1 bet 4")


def test_an_uncalled_bet_wins_the_pot_and_goes_back():
    """001:493"""
    table = drawn().does("1 bet 50", "2 fold", "3 fold", "4 fold")
    assert (table.won, table.shown) == ([(1, "$24")], [])
    assert table.results == {1: "+$18", 2: "-$6", 3: "-$6", 4: "-$6"}


def test_nobody_wins_more_than_he_could_match():
    """001:203, 001:252: the short hand has the main pot, the rest is played for on the side."""
    cards = {1: "Ac Ad Ah 5s 2c", 2: "Kc Kd 8h 4s 3c", 3: "Tc 9d 7h 6s 2d", 4: "Qc Qd 5h 3s 2h"}
    table = drawn(cards, stacks={1: 16})
    table.does("1 bet 10", "2 raise 40", "3 fold", "4 call")
    assert table.won == [(1, "$54"), (2, "$60")]
    assert table.results == {1: "+$38", 2: "+$14", 3: "-$6", 4: "-$46"}


def test_equal_hands_split_the_pot_and_the_odd_chip_goes_left_of_the_button():
    """001:221; reading odd-chip"""
    cards = {2: "Ac Kd 9h 5s 2c", 3: "Ad Kc 9s 5h 2d", 4: "Qc Jd 8h 4s 3c", 5: PAT[3]}
    acts = ("5 fold", "2 call", "3 call", "4 check", "2 draw", "3 draw", "4 draw", "cards")
    last = ("2 bet 5", "3 call", "4 fold")
    assert hand(DRAW, cards, button=5).does(*acts, *last).won == [(2, "$15"), (3, "$14")]
    by_suit = hand(DRAW, cards, button=5, readings={"odd-chip": "higher-suit"}).does(*acts, *last)
    assert by_suit.won == [(2, "$14"), (3, "$15")]


@pytest.mark.parametrize(
    ("better", "worse", "why"),
    [
        ("As Ad Ac Ah Jo", "Ts Js Qs Ks 9s", "001:272: five aces beat a straight flush"),
        ("Ts Js Qs Ks Jo", "7d 7c 7h 7s Ad", "001:273: the joker completes a royal flush"),
        ("Jo Ad 9c 5h 2s", "Ks Kd Qc Jh 9s", "001:250: the joker is an ace, so this is a pair of aces"),
        ("9c 9d 9h 4s 4d", "Ad Kd 8d 5d Jo", "001:276: a full house beats a flush"),
        ("4c 5d Jo 7h 8s", "Ac Ad Ah Kd Qs", "001:274: the joker fills a straight"),
    ],
)
def test_how_hands_rank_with_the_joker(better: str, worse: str, why: str):
    """001:213, 001:250, 001:268-276"""
    table = hand(DRAW, {1: better, 2: worse}, button=1).does("1 call", "2 check", "2 draw", "1 draw", "cards")
    table.passes(2, 1)
    assert table.results == {1: "+$6", 2: "-$6"}, why


def test_the_joker_is_no_other_pair():
    """001:250: with two kings it is an ace, not a third king."""
    table = hand(DRAW, {1: "Ks Kd Jo 9c 2d", 2: "5c 5d 5h 8c 7d"}, button=1)
    table.does("1 call", "2 check", "2 draw", "1 draw", "cards").passes(2, 1)
    assert table.results[2] == "+$6"


def test_there_is_no_double_ace_flush():
    """001:250; the other answer of joker-duplicates lets the joker be a second ace."""
    cards = {1: "Ad Kd 8d 5d 2d", 2: "As Js 9s 3s Jo"}
    acts = ("1 call", "2 check", "2 draw", "1 draw", "cards", "2 check", "1 check")
    assert hand(DRAW, cards, button=1).does(*acts).results[2] == "+$6"
    cards = {1: "Ad Kd Qd 5d 2d", 2: "As Js 9s 3s Jo"}
    assert hand(DRAW, cards, button=1).does(*acts).results[1] == "+$6"
    double = hand(DRAW, cards, button=1, readings={"joker-duplicates": "any"}).does(*acts)
    assert double.results[2] == "+$6"
