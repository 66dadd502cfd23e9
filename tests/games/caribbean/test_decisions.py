"""The one decision of Caribbean stud: a second bet, or surrender; and who makes it."""

from __future__ import annotations

from games.caribbean.paper import PAIR, asked, at_table, bet, bettor_of, choose, fate, jot, line_of, lines
from houseway.games import Choose, Legal, Round
from verify.by_hand import faults, played

CARDS = f"{PAIR} | 3: Qs Qd 8c 6d 3c | 6: As Ad 7c 6s 3h"
WINNER = "As Ad 7c 6s 3h"


def broken(opened: Round, who: str, answer: str) -> list[str]:
    """Return the rules that an answer would break."""
    return [fault.rule for fault in opened.check(Choose(bettor_of(who), answer))]


def down(opened: Round, name: str = "bet") -> dict[str, int]:
    """Return who has how many dollars on a space."""
    return {
        f"{bet.bettor.seat}.{bet.bettor.backline}".removesuffix(".0"): bet.amount // 100
        for bet in opened.state.bets
        if bet.wager == name
    }


def test_players_decide_as_they_like():
    """003:224-226: no order is printed"""
    opened = at_table(4, CARDS, "3 10, 6 10")
    assert set(asked(opened)) == {"3", "6"}
    choose(opened, "3", "play")
    assert asked(opened) == ["6"]


def test_bet_or_surrender_is_all_there_is_to_choose():
    """003:224-226"""
    opened = at_table(4, CARDS, "3 10, 6 10")
    choices = [legal for legal in opened.legal() if legal.do == "choose"]
    assert choices == [
        Legal("choose", bettor=bettor_of("6"), answers=("play", "fold")),
        Legal("choose", bettor=bettor_of("3"), answers=("play", "fold")),
    ]
    for answer in ("check", "2x", "draw", "house-way", ""):
        assert broken(opened, "3", answer) == ["choice"]


def test_the_second_bet_equals_the_ante():
    """003:225-226"""
    opened = at_table(4, CARDS, "3 35, 6 7.50")
    choose(opened, "3", "play")
    choose(opened, "6", "play")
    assert [(bet.wager, bet.amount) for bet in opened.state.bets] == [
        ("ante", 3500),
        ("ante", 750),
        ("bet", 3500),
        ("bet", 750),
    ]


def test_the_second_bet_is_twice_the_ante_by_the_other_reading():
    """003:225-226 (reading caribbean-bet-size)"""
    opened = at_table(4, CARDS, "3 20, 6 10", caribbean_bet_size="twice")
    choose(opened, "3", "play")
    choose(opened, "6", "fold")
    assert down(opened) == {"3": 40}
    record = jot("4, 500", f"{PAIR} | 6: {WINNER}", bet(6, ante=20), choices="6 play")
    assert fate(record, 6, "bet") == "win 20"
    assert fate(record, 6, "bet", caribbean_bet_size="twice") == "win 40"


def test_surrender_costs_the_ante_and_nothing_more():
    """003:207, 003:224-225"""
    record = jot("4, 500", f"{PAIR} | 6: {WINNER}", bet(6, ante=20), choices="6 fold")
    assert lines(record) == [("6", "ante", "lose", 20)]
    assert line_of(record, 6, "ante").outcome.cite == ("003:224-225",)


def test_a_surrendered_ante_is_lost_to_a_hand_that_does_not_qualify():
    """003:224-225, 003:231-232: only active players are paid"""
    record = jot("4, 500", f"Ac Qd Jh Tc 9s | 6: {WINNER}", bet(6, ante=20), choices="6 fold")
    assert fate(record, 6, "ante") == "lose 20"


def test_nobody_decides_twice_or_for_another():
    """003:224-226, 003:300-301"""
    opened = at_table(4, CARDS, "3 10, 6 10")
    choose(opened, "3", "play")
    assert broken(opened, "3", "fold") == ["choice"]
    assert broken(opened, "4", "play") == ["choice"]
    assert broken(opened, "5", "play") == ["choice"]
    assert broken(opened, "6.1", "play") == ["choice"]
    assert broken(opened, "9", "play") == ["seat", "choice"]
    (fault,) = opened.check(Choose(bettor_of("3"), "fold"))
    assert fault.says == "seat 3 has nothing to choose now"


# behind a seat


def test_whoever_controls_the_seat_decides_first():
    """003:264-265, 003:300-301 (reading backline-decisions)"""
    opened = at_table(4, CARDS, "3.1 20, 3 10, 6 10")
    assert set(asked(opened)) == {"3", "6"}
    assert broken(opened, "3.1", "play") == ["choice"]
    choose(opened, "3", "play")
    assert set(asked(opened)) == {"3.1", "6"}


def test_who_is_behind_matches_with_his_own_ante_or_is_out():
    """003:264-265, 003:300-301 (reading backline-decisions)"""
    record = jot(
        "4, 500",
        f"{PAIR} | 6: {WINNER}",
        bet(6, ante=10),
        bet(6, 1, ante=20),
        bet(6, 2, ante=30),
        choices="6 play, 6.1 play, 6.2 fold",
    )
    assert lines(record) == [
        ("6 backline 2", "ante", "lose", 30),
        ("6", "ante", "win", 10),
        ("6 backline 1", "ante", "win", 20),
        ("6", "bet", "win", 10),
        ("6 backline 1", "bet", "win", 20),
    ]


def test_a_surrender_is_for_everybody_behind_the_seat():
    """003:224-225, 003:300-301 (reading backline-decisions)"""
    opened = at_table(4, CARDS, "3 10, 3.1 20, 3.2 5, 6 10")
    choose(opened, "3", "fold")
    assert asked(opened) == ["6"]
    choose(opened, "6", "fold")
    lost = {str(who): gain for who, gain in opened.reckoning().results.items()}
    assert lost == {
        "seat 6": -1000,
        "seat 3": -1000,
        "seat 3 backline 1": -2000,
        "seat 3 backline 2": -500,
    }


def test_who_is_behind_may_be_bound_to_match():
    """003:300-301 (reading backline-decisions=bound-to-match)"""
    opened = at_table(4, CARDS, "3 10, 3.1 20, 6 10", backline_decisions="bound-to-match")
    choose(opened, "3", "play")
    assert asked(opened) == ["6"]
    assert down(opened) == {"3": 10, "3.1": 20}
    folded = at_table(4, CARDS, "3 10, 3.1 20, 6 10", backline_decisions="bound-to-match")
    choose(folded, "3", "fold")
    assert down(folded) == {}


def test_a_choice_of_somebody_bound_is_no_round():
    """003:300-301 (reading backline-decisions=bound-to-match)"""
    record = jot(
        "4, 500",
        f"{PAIR} | 6: {WINNER}",
        bet(6, ante=10),
        bet(6, 1, ante=20),
        choices="6 play, 6.1 fold",
    )
    assert faults(record) == []
    assert [fault.rule for fault in faults(record, backline_decisions="bound_to_match")] == ["choice"]


# a hand that nobody at the table may look at


def test_a_hand_that_nobody_controls_is_surrendered():
    """003:300-301, 003:345-346 (reading caribbean-unseen-hand)"""
    opened = at_table(4, CARDS, "3.1 20, 6 10")
    assert asked(opened) == ["6"]
    choose(opened, "6", "play")
    assert opened.over
    results = {str(who): gain for who, gain in opened.reckoning().results.items()}
    assert results["seat 3 backline 1"] == -2000
    assert "seat 3" not in opened.state.turned


def test_a_round_of_nothing_but_hands_that_nobody_controls_ends_at_once():
    """003:300-301, 003:345-346 (reading caribbean-unseen-hand)"""
    opened = at_table(4, CARDS, "3.1 20, 6.2 10")
    assert opened.over
    assert opened.reckoning().player_dealer == 3000


def test_the_owner_decides_unseen_by_the_other_reading():
    """003:345-346 (reading caribbean-unseen-hand=unseen): each bettor behind for himself"""
    opened = at_table(4, CARDS, "6.1 20, 6.2 10, 3 5", caribbean_unseen_hand="unseen")
    assert set(asked(opened)) == {"6.1", "6.2", "3"}
    choose(opened, "6.1", "play")
    choose(opened, "6.2", "fold")
    choose(opened, "3", "fold")
    results = {str(who): gain for who, gain in opened.reckoning().results.items()}
    assert results == {"seat 6 backline 2": -1000, "seat 3": -500, "seat 6 backline 1": 4000}


def test_a_hand_given_up_for_want_of_a_controller_says_so():
    """003:300-301, 003:345-346 (reading caribbean-unseen-hand)"""
    record = jot("4, 500", f"{PAIR} | 6: {WINNER}", bet(6, 1, ante=10))
    assert {"003:300-301", "003:345-346"} & set(line_of(record, 6, "ante", 1).outcome.cite)


def test_a_choice_for_a_hand_that_nobody_controls_is_no_round():
    """003:345-346 (reading caribbean-unseen-hand)"""
    record = jot("4, 500", f"{PAIR} | 6: {WINNER}", bet(6, 1, ante=10), choices="6.1 play")
    assert [fault.rule for fault in faults(record)] == ["choice"]
    assert faults(record, caribbean_unseen_hand="unseen") == []
    assert played(record, caribbean_unseen_hand="unseen").reckoning().player_dealer == -2000
