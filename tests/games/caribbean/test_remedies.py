"""What each remedy of the document does to hands, wagers and decisions."""

from __future__ import annotations

import pytest

from games.caribbean.paper import PAIR, asked, at_table, choose, play_all
from houseway.banking import Bettor
from houseway.cards import cards_text
from houseway.errors import CardError
from houseway.games import Round, Rule
from houseway.games.transcript import transcript

CARDS = f"{PAIR} | 3: Qs Qd 8c 6d 3c | 6: As Ad 7c 6s 3h"
"""Against a pair of kings, seat 6 wins and seat 3 loses; the deuce puts the button at seat 6 of a table banked in 4."""


def results(opened: Round) -> dict[str, int]:
    """Return what everybody won or lost, in dollars."""
    found = {str(who).removeprefix("seat "): gain for who, gain in opened.reckoning().results.items()}
    assert all(gain % 100 == 0 for gain in found.values())
    return {who: gain // 100 for who, gain in found.items()}


def fates(opened: Round) -> list[tuple[str, str, str, int]]:
    """Return the settlement as (who, wager, result, dollars moved)."""
    return [
        (str(line.bet.bettor).removeprefix("seat "), line.bet.wager, line.outcome.result, line.moved // 100)
        for line in opened.reckoning().settled
    ]


# a wager changed after the close


def test_a_changed_wager_is_forfeited():
    """003:303-305: its owner has nothing more to decide"""
    opened = at_table(4, CARDS, "3 10, 6 20")
    opened.apply(Rule("forfeit_all", "raised after the close", bettor=Bettor(6)))
    assert asked(opened) == ["3"]
    choose(opened, "3", "fold")
    assert results(opened) == {"3": -10, "6": -20}
    line = next(line for line in opened.reckoning().settled if line.bet.bettor == Bettor(6))
    assert line.outcome.why == "the wager was ruled forfeited: raised after the close"
    assert line.outcome.cite == ("003:303-305",)


def test_a_forfeit_goes_as_far_as_money_covers():
    """003:303-305, 003:270-271"""
    opened = at_table(4, CARDS, "3 10, 6 20", stake="15")
    opened.apply(Rule("forfeit_all", "raised after the close", bettor=Bettor(6)))
    play_all(opened)
    assert fates(opened) == [
        ("6", "ante", "lose", 15),
        ("3", "ante", "lose", 0),
        ("3", "bet", "lose", 0),
    ]


def test_a_forfeit_is_one_bettors_and_not_his_seats():
    """003:303-305, 003:264-265: seat 6 plays on, who is behind it is out"""
    opened = at_table(4, CARDS, "6 20, 6.1 30")
    opened.apply(Rule("forfeit_all", "raised after the close", bettor=Bettor(6, 1)))
    choose(opened, "6", "play")
    assert results(opened) == {"6": 40, "6 backline 1": -30}


def test_a_forfeit_of_the_seat_leaves_the_hand_to_those_behind():
    """003:303-305, 003:264-265"""
    opened = at_table(4, CARDS, "6 20, 6.1 30")
    opened.apply(Rule("forfeit_all", "raised after the close", bettor=Bettor(6)))
    assert asked(opened) == ["6.1"]
    choose(opened, "6.1", "play")
    assert results(opened) == {"6": -20, "6 backline 1": 60}
    assert "seat 6" in opened.state.turned


def test_a_hand_that_is_played_by_those_behind_is_told():
    """003:303-305, 003:236-237"""
    opened = at_table(4, CARDS, "6 20, 6.1 30")
    opened.apply(Rule("forfeit_all", "raised after the close", bettor=Bettor(6)))
    choose(opened, "6.1", "play")
    assert "pair of aces" in transcript(opened)


def test_what_was_bet_already_is_forfeited_with_the_ante():
    """003:303-305"""
    opened = at_table(4, CARDS, "3 10, 6 20")
    choose(opened, "6", "play")
    opened.apply(Rule("forfeit_all", "the ante was taken down", bettor=Bettor(6)))
    choose(opened, "3", "fold")
    assert results(opened) == {"3": -10, "6": -40}


# the player-dealer's hand exposed too soon


def test_a_hand_that_was_still_to_be_decided_is_out_and_gets_its_wagers_back():
    """003:317-319: seat 3 had decided and plays on"""
    opened = at_table(4, CARDS, "3 10, 6 20, 6.1 30")
    choose(opened, "3", "play")
    opened.apply(Rule("refund_hand", "exposed", seat=6))
    assert opened.over
    assert fates(opened) == [
        ("6", "ante", "push", 0),
        ("6 backline 1", "ante", "push", 0),
        ("3", "ante", "lose", 10),
        ("3", "bet", "lose", 10),
    ]
    assert "seat 6" not in opened.state.turned


def test_who_has_decided_gets_nothing_back():
    """003:317-319: the hands that do not play are those whose decision was still to come"""
    opened = at_table(4, CARDS, "3 10, 6 20")
    choose(opened, "3", "fold")
    assert opened.check(Rule("refund_hand", "exposed", seat=3))


def test_who_is_behind_and_undecided_is_refunded_alone():
    """003:317-319, 003:264-265: seat 6 has bet, who is behind it has not"""
    opened = at_table(4, CARDS, "6 20, 6.1 30")
    choose(opened, "6", "play")
    opened.apply(Rule("refund_hand", "exposed", seat=6))
    assert results(opened) == {"6": 40, "6 backline 1": 0}


# foul hands


@pytest.mark.parametrize("choice", ["play", "fold", None])
def test_a_foul_hand_loses_what_is_on_it(choice: str | None):
    """003:329-332, 003:348-351: a pair of aces that would have won"""
    opened = at_table(4, CARDS, "3 10, 6 20")
    if choice:
        choose(opened, "6", choice)
    opened.apply(Rule("foul_hand", "six cards", seat=6))
    choose(opened, "3", "fold")
    assert results(opened) == {"3": -10, "6": -40 if choice == "play" else -20}


def test_a_foul_hand_loses_for_everybody_on_it():
    """003:348-349, 003:264-265"""
    opened = at_table(4, CARDS, "3 10, 6 20, 6.1 30")
    opened.apply(Rule("foul_hand", "a card was switched", seat=6))
    choose(opened, "3", "fold")
    assert results(opened) == {"3": -10, "6": -20, "6 backline 1": -30}


def test_a_foul_hand_loses_to_a_hand_that_does_not_qualify():
    """003:231-232, 003:348-349"""
    opened = at_table(4, "Ac Qd Jh Tc 9s | 3: Qs Qh 8c 6d 3c | 6: As Ad 7c 6s 3h", "3 10, 6 20")
    choose(opened, "6", "play")
    opened.apply(Rule("foul_hand", "six cards", seat=6))
    choose(opened, "3", "play")
    assert results(opened) == {"3": 10, "6": -40}


def test_a_foul_forfeits_as_far_as_money_covers():
    """003:329-331"""
    opened = at_table(4, CARDS, "6 20", stake="12")
    opened.apply(Rule("foul_hand", "held out", seat=6))
    assert fates(opened) == [("6", "ante", "lose", 12)]


# wagers taken away


@pytest.mark.parametrize(("who", "moved"), [("3", -50), ("6", 5)])
def test_a_wager_of_unknown_size_is_the_maximum_lost_or_the_minimum_won(who: str, moved: int):
    """003:334-340: an ante of $20 at a table of $5 to $50; the bet lies there and counts as it is"""
    opened = at_table(4, CARDS, f"{who} 20")
    seat = Bettor(int(who))
    opened.apply(Rule("max_if_lost_min_if_won", "taken away", bettor=seat, wager="ante"))
    choose(opened, who, "play")
    assert results(opened) == {who: moved + (20 if moved > 0 else -20)}


def test_a_bet_may_be_taken_away_too():
    """003:334-340"""
    opened = at_table(4, CARDS, "3 20, 6 20")
    choose(opened, "6", "play")
    opened.apply(Rule("max_if_lost_min_if_won", "taken away", bettor=Bettor(6), wager="bet"))
    choose(opened, "3", "fold")
    assert fates(opened) == [("3", "ante", "lose", 20), ("6", "ante", "win", 20), ("6", "bet", "win", 5)]


def test_a_premium_hand_is_paid_on_the_minimum():
    """003:255, 003:338-340: 5 to 1 on $5"""
    opened = at_table(4, f"{PAIR} | 6: 7d 7h 7s 5d 5h | 3: Qs Qd 8c 6d 3c", "6 20, 3 5")
    choose(opened, "6", "play")
    opened.apply(Rule("max_if_lost_min_if_won", "taken away", bettor=Bettor(6), wager="bet"))
    choose(opened, "3", "fold")
    assert results(opened) == {"3": -5, "6": 20 + 25}


def test_the_minimum_is_paid_as_far_as_money_covers():
    """003:338-340"""
    opened = at_table(4, CARDS, "6 20", stake="3")
    opened.apply(Rule("max_if_lost_min_if_won", "taken away", bettor=Bettor(6), wager="ante"))
    choose(opened, "6", "play")
    assert results(opened) == {"6": 3}


def test_the_lines_behind_the_size_are_named():
    """003:334-340"""
    opened = at_table(4, CARDS, "3 20")
    opened.apply(Rule("max_if_lost_min_if_won", "taken away", bettor=Bettor(3), wager="ante"))
    choose(opened, "3", "play")
    assert "003:334-340" in opened.reckoning().settled[0].outcome.cite


def test_a_copy_gives_back_what_lay_there():
    """003:334-340, 003:365-366: neither lost nor won"""
    opened = at_table(4, "Kd Ks 9c 4s 2h | 6: Kh Kc 9d 4d 2c", "6 20")
    opened.apply(Rule("max_if_lost_min_if_won", "taken away", bettor=Bettor(6), wager="ante"))
    choose(opened, "6", "play")
    assert opened.reckoning().settled[0].returned == 2000


# cards boxed or exposed in the deal


def test_a_card_is_replaced_by_the_next_one():
    """003:353-354: the six of seat 6 gives way to the ace that lies on the pack"""
    opened = at_table(4, CARDS, "3 10, 6 20", more="Ah 5c")
    opened.apply(Rule("replace_card", "boxed", hand="seat 6", place=3))
    assert cards_text(opened.state.hands["seat 6"]) == "As Ad 7c Ah 3h"
    play_all(opened)
    assert results(opened) == {"6": 20 + 40, "3": -20}  # three of a kind is paid 2 to 1


def test_two_cards_are_replaced_in_turn():
    """003:353-354"""
    opened = at_table(4, CARDS, "3 10, 6 20", more="Ah 5c")
    opened.apply(Rule("replace_card", "exposed", hand="seat 6", place=3))
    opened.apply(Rule("replace_card", "exposed", hand="player-dealer", place=0))
    assert cards_text(opened.state.hands["player-dealer"]) == "5c Ks 9c 4s 2h"


def test_no_card_is_replaced_once_somebody_has_decided():
    """003:353-354: on the deal, when it is complete"""
    opened = at_table(4, CARDS, "3 10, 6 20", more="Ah 5c")
    choose(opened, "3", "play")
    assert [fault.says for fault in opened.check(Rule("replace_card", "boxed", hand="seat 6", place=3))] == [
        "replace_card cannot be ruled on seat 6 card 4 now"
    ]


def test_a_replacement_that_is_not_there_changes_nothing():
    """003:353-354: no card is left"""
    opened = at_table(4, CARDS, "3 10, 6 20")
    before = (opened.state, list(opened.events), opened.shoe)
    with pytest.raises(CardError, match="left in it: 0"):
        opened.apply(Rule("replace_card", "boxed", hand="seat 6", place=3))
    assert (opened.state, opened.events, opened.shoe) == before


def test_the_player_dealers_last_card_is_face_up_again():
    """003:218-222, 003:353-354"""
    opened = at_table(4, CARDS, "3 10, 6 20", more="Ah 5c")
    opened.apply(Rule("replace_card", "boxed", hand="player-dealer", place=4))
    assert opened.state.shown["player-dealer"] == {4}


def test_the_button_goes_by_the_card_that_lies_there():
    """003:221-222, 003:353-354: a seven counts from seat 5 to seat 3"""
    opened = at_table(4, CARDS, "3 10, 6 20", more="7h 5c")
    opened.apply(Rule("replace_card", "boxed", hand="player-dealer", place=4))
    play_all(opened)
    assert opened.reckoning().button.seat == 3


# misdeals


@pytest.mark.parametrize("decided", [[], ["3"]])
def test_a_misdeal_gives_every_wager_back(decided: list[str]):
    """003:359-360"""
    opened = at_table(4, CARDS, "3 10, 6 20, 6.1 30")
    for who in decided:
        choose(opened, who, "play")
    opened.apply(Rule("misdeal", "two eights of clubs"))
    assert opened.over
    assert set(results(opened).values()) == {0}
    assert {line.outcome.result for line in opened.reckoning().settled} == {"push"}
    assert all(line.returned == line.bet.amount for line in opened.reckoning().settled)


def test_a_misdeal_takes_back_an_earlier_ruling():
    """003:359-360: the deal does not count, nor what was lost in it"""
    opened = at_table(4, CARDS, "3 10, 6 20")
    opened.apply(Rule("foul_hand", "six cards", seat=6))
    opened.apply(Rule("misdeal", "two eights of clubs"))
    assert opened.reckoning().player_dealer == 0


def test_a_misdeal_is_told_without_an_empty_citation():
    """003:359-360"""
    opened = at_table(4, CARDS, "3 10, 6 20")
    opened.apply(Rule("misdeal", "two eights of clubs"))
    assert ", )" not in transcript(opened)
