"""Fourteen games for a pot read again: draw, entry, kill, openers, showdown, and what the marks of readings say."""

from __future__ import annotations

import pytest

from rulebook.documents.palace_poker_pages import (
    STUD,
    both_draw,
    every_stud,
    poker,
    says,
    street,
)
from rulebook.room_pages import NUMBERS, needs_seeds, text

pytestmark = needs_seeds


@both_draw
def test_the_draw(name: str):
    """001:288, 001:340, 001:384, 001:386, 001:414-420"""
    game = poker(name)
    assert game.draw is not None
    assert says(game.draw.cite, f"draw up to {NUMBERS[game.draw.most]} card")
    most = NUMBERS[game.draw.dealer_most or 0]
    assert says(game.draw.dealer_cite, f"dealer may draw no more than {most} cards")
    assert says(game.draw.changed_cite, "the next player has not acted", "unless the dealer has burned")
    assert (game.draw.changed_until, game.draw.last_changed_until) == ("next_acts", "burn")
    assert says(game.draw.binding_cite, "not binding until .* saying 'cards'")
    assert says(game.draw.binding_cite, "only two players are in the pot, action in turn is binding")
    assert street(name, "draw").burn
    assert says(street(name, "draw").burn_cite, "top card from the deck must be discarded")


@both_draw
def test_too_few_cards_for_the_draw(name: str):
    """001:422-426"""
    stub = poker(name).stub
    assert stub is not None
    assert stub.steps == ("shuffle_last_card_and_discards",)
    assert stub.burn_after_shuffle
    assert says(stub.cite, "combine it with all the discards except those", "cut, and burn one card")


@every_stud
def test_too_few_cards_for_the_last_round_of_stud(name: str):
    """001:802-804"""
    stub = poker(name).stub
    assert stub is not None
    assert stub.steps == ("shuffle_last_card_and_burns", "one_community_card")
    assert says(stub.cite, "the last card and the four burn cards", "a community card will be used")
    assert stub.burn_after_shuffle
    assert says(stub.cite, "cuts the deck, burns a card")


@both_draw
def test_entry_and_kill(name: str):
    """001:370-377"""
    game = poker(name)
    assert game.entry is not None
    assert (game.entry.new_player, game.entry.between_blinds) == (("dealt_at_once", "kill"), False)
    assert says(game.entry.between_cite, "may not sit down in the middle of the blinds", "or kill the pot")
    assert game.entry.missed == ("wait_for_big_blind", "kill")
    assert says(game.entry.missed_cite, "when the 'big blind' .* he may kill the pot")
    assert game.entry.seat_change == ("wait_hands", "kill")
    assert says(
        game.entry.seat_change_cite, "must wait for the number of hands required", "he may kill the pot"
    )
    (kill,) = game.kills
    assert (kill.when, kill.window, str(kill.stakes)) == ("to_enter", "two_cards_seen", "2 to 1")
    assert says(kill.window_cite, "by looking at his first two cards", "not do so after he has looked")


def test_half_kills():
    """001:663, 001:674; none for 001:832"""
    for name in ("seven-card-stud", "seven-card-stud-hi-lo"):
        (kill,) = poker(name).kills
        assert (kill.when, str(kill.stakes)) == ("after_win", "3 to 2")
        assert says(kill.cite, "with 1/2 kill")
    assert poker("razz").kills == ()


@both_draw
def test_acting_out_of_turn(name: str):
    """001:282, 001:487-489"""
    turn = poker(name).turn
    assert turn is not None
    assert (turn.out_of_turn, turn.lost_after) == ("not_binding", "two_behind")
    assert says(turn.cite, "out of turn is not binding")
    assert says(turn.lost_cite, "permits two players to act behind him", "calling 'time'")


def test_a_seven_must_be_bet():
    """001:344-348"""
    rule = poker("lowball").must_bet
    assert rule is not None
    assert says(rule.cite, f"'{NUMBERS[rule.low]} low' or better", f"holding a {rule.low},6,5,4,3, or better")
    assert poker("draw-poker").must_bet is None


def test_the_showdown():
    """001:500-503, 001:598"""
    low, mexican = poker("lowball").showdown, poker("mexican-poker").showdown
    assert low is not None
    assert mexican is not None
    assert low.declare_pair
    assert says(low.declare_cite, "must verbally declare pair before spreading", "may call the pair")
    assert mexican.first == "first_checker"
    assert says(mexican.cite, "the player who checked first must show his hand first")
    for name in ("draw-poker", "lowball"):
        assert poker(name).pot.show_to_win
        assert says(poker(name).pot.show_cite, "must show complete hand to have any claim to the pot")


def test_the_opener_of_mexican_poker():
    """001:534, 001:557-561"""
    game = poker("mexican-poker")
    assert game.bring_in is not None
    assert game.showing is not None
    assert game.bring_in.forced
    assert game.streets[0].first == "high_card"
    assert (game.bring_in.tie, game.bring_in.joker) == ("nearest_button", "above_all")
    assert says(game.bring_in.cite, "highest card clockwise .* mandatory opening bet")
    assert says(game.bring_in.joker_cite, "the high card superseding all others")
    assert game.bring_in.amount == "lower_or_upper_limit"
    assert says(game.bring_in.amount_cite, "at either the lower or upper betting limit")
    assert game.bring_in.live
    assert says(game.bring_in.live_cite, 'this is a "live" bet')
    assert (game.showing.tie, game.showing.joker) == ("nearest_button", "wild")
    assert says(game.showing.cite, "of equal value .* include the joker")


def test_the_deal_of_mexican_poker():
    """001:534-536, 001:565, 001:576, 001:580, 001:588-590, 001:600"""
    game = poker("mexican-poker")
    assert sum(step.cards for step in game.streets) == 5
    assert [step.facing for step in game.streets] == ["up_then_down", "choice", "choice", "choice"]
    assert [step.burn for step in game.streets] == [False, True, True, True]
    assert says(game.deck.burn_cite, "after the 2nd card, .* burned on each round")
    assert game.hand.jackpot_joker == "five_of_a_kind_only"
    assert says(game.hand.jackpot_cite, "5 of a kind is exempt from this rule")
    assert game.betting.least_raise == "last_bet"
    assert says(game.betting.least_raise_cite, "at least equal to the size of the last bet")
    assert game.betting.forms is not None
    assert game.betting.forms.motion_binds
    assert says(game.betting.forms.cite, "no string bets or raises", "required to complete that action")
    assert game.buy_in is not None
    assert game.buy_in.short_buys == "one_per_full"
    assert says(game.buy_in.cite, "one short buy is allowed for every full buy-in")


@every_stud
def test_all_in_and_exposed_cards_in_stud(name: str):
    """001:785, 001:787, 001:793-796, 001:806-808"""
    game = poker(name)
    assert game.bring_in is not None
    assert (game.betting.all_in_needs, game.betting.all_in_after_exposed) == ("ante", "last_card")
    assert says(game.betting.all_in_needs_cite, "must have at least an ante")
    assert says(game.betting.all_in_after_cite, "all-in for the portion of the pot already played")
    assert game.bring_in.exempt_exposed
    assert says(game.bring_in.exempt_cite, "the hand cannot be forced low")
    assert game.hand.complete
    assert says(game.hand.complete_cite, "must have seven cards in order to win")


@pytest.mark.parametrize(
    ("name", "reading", "one", "other"),
    [
        (
            "draw-poker",
            "draw-second-round",
            "it is the player to the left of the dealer",
            "starting with the 'opener'",
        ),
        (
            "draw-poker",
            "draw-short-hand",
            "before the draw, a player having less",
            "after the draw, a player having less",
        ),
        (
            "lowball",
            "draw-short-hand",
            "before the draw, a player having less",
            "after the draw, a player having less",
        ),
        (
            "mexican-poker",
            "mexican-collection",
            "from the pot after the flop",
            "each player places a collection",
        ),
    ],
)
def test_two_lines_contradict_each_other(name: str, reading: str, one: str, other: str):
    """001:367 and 001:289, 001:383 and 001:359, 001:1745 and 001:532"""
    use = poker(name).readings[reading]
    assert use.mark == "contradicts"
    assert one in text(use.cite[:1])
    assert other in text(use.cite[-1:])


@pytest.mark.parametrize(
    ("names", "reading", "words"),
    [
        (STUD, "raise-cap-counts", "a bet and three raises"),
        (("seven-card-stud-hi-lo",), "bring-in-ace-and-suit", "with an ace counting as a high card"),
        (("mexican-poker",), "showdown-order", "the player who checked first must show"),
        (("mexican-poker",), "joker-up-card", "when the joker shows, that will be the high card"),
        (("mexican-poker",), "joker-orientation", "whether facing up or down"),
        (("draw-poker",), "joker-duplicates", "no double ace flush"),
        (("draw-poker",), "nobody-opens", "if no one opens the pot, everyone 'antes' again"),
        (
            ("crazy-pineapple", "crazy-pineapple-hi-lo"),
            "crazy-pineapple-cards",
            "any combination of five cards",
        ),
    ],
)
def test_a_default_that_follows_the_print(names: tuple[str, ...], reading: str, words: str):
    """001:250, 001:293, 001:555, 001:557, 001:598, 001:703, 001:824, 001:846"""
    for name in names:
        use = poker(name).readings[reading]
        assert use.mark == "follows"
        assert says(use.cite, words)
