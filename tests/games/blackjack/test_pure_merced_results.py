"""Pure 21.5 with Buster at Merced: which hand wins, the Buster bet, the order of settlement and records."""

from __future__ import annotations

from typing import Any

import pytest

from games.blackjack.merced_paper import (
    BUSTER,
    choose,
    fate,
    hand,
    jot,
    lines,
    live,
    reckoned,
    rules,
    wrong,
)
from houseway.verify import round_record
from verify.by_hand import played
from verify.written import changed, without

COMPARED = [
    # the player's cards, what he chose, the player-dealer's, the result of $20, a line
    ("As Td", "", "9c 8d", "win $24", "002:694"),
    ("As Kd", "", "Ac Td", "push $0", "002:756"),
    ("Tc Jd", "", "Ac Qd", "lose $20", "002:757"),
    ("Tc 6d 5h", "hit", "9c 7d 5h", "push $0", "002:761"),  # 21 against 21
    ("9c 8d", "stand", "9d 8h", "push $0", "002:761"),
    ("9c 7d", "stand", "9d 8h", "lose $20", "002:762"),
    ("9c 9h", "stand", "9d 8h", "win $20", "002:762"),
    ("Tc 6d 8h", "hit", "9d 8h", "lose $20", "002:760"),
    ("Tc 2d", "stand", "9c 7d Kh", "win $20", "002:759"),
    ("Tc 6d 8h", "hit", "8d 8h 8s", "push $0", "002:764"),
    ("Tc 6d 8h", "hit", "Td 6h 8s", "lose $20", "002:763-764"),  # 24 of other cards
    ("Tc 6d 9h", "hit", "Td 6h Ts", "lose $20", "002:763-764"),  # 25 against 26
    ("Tc 6d", "stand", "8d 8h 8s", "win $20", "002:759"),
]


@pytest.mark.parametrize(("own", "said", "dealer", "result", "cite"), COMPARED)
def test_which_hand_wins(own: str, said: str, dealer: str, result: str, cite: str):
    """002:756-764: every pair of hands that the rules tell apart; both over by the reading both-over"""
    record = jot(BUSTER, f"{dealer} | 1: {own}", "1 base 20", f"1 {said}" if said else "")
    assert fate(record) == result
    assert cite in reckoned(record).settled[0].outcome.cite


def test_two_hands_over_may_be_read_as_a_push():
    """002:763-764 (reading both-over=push)"""
    record = jot(BUSTER, "Td 6h 8s | 1: Tc 6d 8h", "1 base 20", "1 hit")
    assert fate(record, both_over="push") == "push $0"
    one = jot(BUSTER, "Td 8h | 1: Tc 6d 8h", "1 base 20", "1 hit")
    assert fate(one, both_over="push") == "lose $20"


@pytest.mark.parametrize(
    ("two", "drawn"),
    [
        ("9c 7d", "3h"),  # hard 16
        ("Tc 7d", ""),  # hard 17
        ("6c Ad", "2h"),  # soft 17 is hit
        ("Ac 7d", ""),  # soft 18 (reading soft-eighteen)
        ("6c Ad", "5h 4s Th"),  # soft 17, hard 12 and 16
        ("2c 2d", "3h 3s 2c 3d Ah Kc"),  # 16 with seven cards, over with eight
    ],
)
def test_the_player_dealer_draws_by_his_chart(two: str, drawn: str):
    """002:742-752"""
    opened = live(BUSTER, f"{two} | 1: Tc 8d", "1 base 10", f"{drawn} 2c 2d 2h 2s")
    choose(opened, "1 stand")
    assert hand(opened, "pd") == f"{two} {drawn}".strip()


# Buster

OVER = [
    ("9c 7d Th", "win $20", "002:805"),
    ("9c 2d 5h Th", "win $30", "002:806"),
    ("2c 3d 4h 5s Tc", "win $50", "002:807"),
    ("2c 3d 4h 2s 4c 8h", "win $300", "002:808"),
    ("2c 3d 2h 2s 2c 4d 9h", "win $1,000", "002:809"),
    ("2c 2d 2h 2s 2c 2d 4h Kc", "win $2,500", "002:810"),
    ("2c 2d 2h 2s 2c 2d 2h 2s Kc", "win $2,500", "002:810"),  # nine cards
]


@pytest.mark.parametrize(("dealer", "result", "cite"), OVER)
def test_buster_pays_by_the_cards_of_the_hand_that_is_over(dealer: str, result: str, cite: str):
    """002:793, 002:802-810"""
    record = jot(BUSTER, f"{dealer} | 1: Kc 8d", "1 base 20 buster 10", "1 stand", bank="8 9000")
    assert (fate(record), fate(record, "buster")) == ("win $20", result)
    assert reckoned(record).settled[1].outcome.cite == (cite,)


def test_buster_is_lost_when_the_player_dealer_is_not_over():
    """002:794: also against a natural, which ends the round"""
    for dealer, said in (("9c 8d", "1 stand"), ("9c 7d 5h", "1 stand"), ("Ac Kd", "")):
        record = jot(BUSTER, f"{dealer} | 1: Kc 8d", "1 base 20 buster 10", said)
        assert fate(record, "buster") == "lose $10"


def test_a_lost_buster_bet_cites_its_line():
    """002:794"""
    record = jot(BUSTER, "9c 8d | 1: Kc 8d", "1 base 20 buster 10", "1 stand")
    assert reckoned(record).settled[1].outcome.cite == ("002:794",)


def test_buster_stays_when_its_player_is_over_or_has_a_natural():
    """002:791: and after a split it is one bet, not one for each hand"""
    over = jot(BUSTER, "9c 7d Th | 1: Kc 6d 9h", "1 base 20 buster 10", "1 hit")
    assert lines(over) == ["1 base lose $20", "1 buster win $20"]
    natural = jot(BUSTER, "9c 7d Th | 1: Kc Ad", "1 base 20 buster 10")
    assert lines(natural) == ["1 base win $24", "1 buster win $20"]
    split = jot(BUSTER, "9c 7d Th | 1: Kc 8h | 1.2: Jc 8d", "1 base 20 buster 10", "1 split stand stand")
    assert lines(split) == ["1 base win $20", "1 split (hand 2) win $20", "1 buster win $20"]


def test_the_player_dealer_finishes_for_buster_bets_alone():
    """002:792, 002:798: naturals have cleared every game wager; without a Buster bet nothing is drawn"""
    bets = "1 base 20, 2 base 20"
    two = "9c 7d | 1: Kc Ad | 2: Ac Td"
    assert hand(live(BUSTER, two, f"{bets} buster 10", "5h Th"), "pd") == "9c 7d 5h"
    assert hand(live(BUSTER, two, bets, "5h Th"), "pd") == "9c 7d"


def test_how_far_he_draws_for_buster_bets_alone():
    """002:746 against 002:798 (reading complete-hand-17): soft 17 is hit, or stands when nothing else is left"""
    two, bets = "6c Ad | 1: Kc Ah", "1 base 20 buster 10"
    assert hand(live(BUSTER, two, bets, "5h 9s 8c"), "pd") == "6c Ad 5h 9s"
    other = {"complete_hand_17": "stand-on-17"}
    assert hand(live(BUSTER, two, bets, "5h 9s 8c", **other), "pd") == "6c Ad"
    hard = live(BUSTER, "6c 9d | 1: Kc Ah", bets, "Ah Ts", **other)
    assert hand(hard, "pd") == "6c 9d Ah Ts"  # hard 16 is hit either way
    beside = live(BUSTER, f"{two} | 2: Tc 9d", f"{bets}, 2 base 10", "5h 9s 8c", **other)
    choose(beside, "2 stand")
    assert hand(beside, "pd") == "6c Ad 5h 9s"  # a hand waits: by the chart


def test_buster_after_a_surrender():
    """002:791 (reading buster-after-surrender): it stays, or is lost with its hand"""
    record = jot(BUSTER, "9c 7d Th | 1: 9h 7c", "1 base 20 buster 10", "1 surrender")
    assert lines(record) == ["1 base lose $10", "1 buster win $20"]
    short = jot(BUSTER, "9c 7d | 1: 9h 7c", "1 base 20 buster 10", "1 surrender")
    assert lines(short, buster_after_surrender="lost") == ["1 base lose $10", "1 buster lose $10"]


def test_a_lost_buster_bet_of_one_seat_does_not_stop_anothers():
    """002:791-793 (reading buster-after-surrender=lost): seat 2 has its Buster bet still, behind it another one"""
    cards = "9c 7d Th | 1: 9h 7c | 2: As Kd"
    bets = "1 base 20 buster 10, 1.1 base 10 buster 5, 2 base 10 buster 10"
    record = jot(BUSTER, cards, bets, "1 surrender")
    found = lines(record, buster_after_surrender="lost")
    assert found[2:] == ["1 buster lose $10", "1.1 buster lose $5", "2 base win $12", "2 buster win $20"]


# settlement


def test_base_before_buster_seat_by_seat_and_those_behind_right_after():
    """002:719, 002:796 (reading backline-settled-when)"""
    cards = "9c 8d | 6: Kc 9h | 2: Tc 9s"
    bets = "2 base 10 buster 5, 6 base 20 buster 5, 6.1 base 30 buster 10"
    record = jot(BUSTER, cards, bets, "6 stand, 2 stand", bank="4 5000")
    order = ["6 base", "6.1 base", "6 buster", "6.1 buster", "2 base", "2 buster"]
    assert [" ".join(words.split()[:2]) for words in lines(record)] == order
    after = [" ".join(words.split()[:2]) for words in lines(record, backline_settled_when="after-seat")]
    assert after == ["6 base", "6 buster", "6.1 base", "6.1 buster", "2 base", "2 buster"]
    kinds = [" ".join(words.split()[:2]) for words in lines(record, seat_to_seat="by-wager")]
    assert kinds == ["6 base", "6.1 base", "2 base", "6 buster", "6.1 buster", "2 buster"]


def test_the_button_by_reading():
    """002:720, 002:796, 004:1771 (reading action-button-or-left-of-pd): a five counts to seat 6, seat 4 passed over"""
    cards = "9c 5d 6h | 6: Kc 9h | 2: Tc 9s | 7: Tc 9d"
    bets, said = "2 base 10, 6 base 20, 7 base 20", "6 stand, 7 stand, 2 stand"
    record = jot(BUSTER, cards, bets, said, bank="4 5000")
    assert (reckoned(record).button.seat, reckoned(record).button.number) == (6, None)
    button = reckoned(record, action_button_or_left_of_pd="button").button
    assert (button.counted_to, button.seat, button.number) == (6, 6, 5)  # 1, 2, 3, 5, 6
    down = changed(record, **{"cards__player-dealer": "9c 6d 5h"})
    assert reckoned(down, action_button_or_left_of_pd="button").button.seat == 7


def test_the_button_only_when_the_stake_is_short():
    """002:796 (reading action-button-or-left-of-pd=button-when-short): $50 is wagered"""
    cards = "9c 6d 5h | 6: Kc 9h | 2: Tc 9s | 7: Tc 9d"
    bets, said = "2 base 10, 6 base 20, 7 base 20", "6 stand, 7 stand, 2 stand"
    for stake, seat in ((50, 6), (49, 7)):
        record = jot(BUSTER, cards, bets, said, bank=f"4 {stake}")
        read = reckoned(record, action_button_or_left_of_pd="button-when-short")
        assert read.button.seat == seat, stake


def test_a_natural_may_be_paid_at_once():
    """002:791 (reading early-decided-wagers=pay-at-once): before a stake of $30 is used up by seat 1"""
    cards = "9c 8d | 1: Kc 9h | 2: As Kd | 3: 9s 7h"
    bets, said = "1 base 30, 2 base 20, 3 base 10", "1 stand, 3 surrender"
    record = jot(BUSTER, cards, bets, said, bank="8 30")
    assert lines(record) == ["1 base win $30", "2 base win $0", "3 base lose $0"]
    early = lines(record, early_decided_wagers="pay-at-once")
    assert early == ["2 base win $24", "3 base lose $5", "1 base win $1"]


def test_two_naturals_are_not_paid_at_once():
    """002:756, 002:791 (reading early-decided-wagers=pay-at-once): a push moves nothing"""
    record = jot(BUSTER, "Tc Ad | 1: Kc 9h | 2: As Kd", "1 base 30, 2 base 20")
    assert lines(record, early_decided_wagers="pay-at-once") == ["1 base lose $30", "2 base push $0"]


def test_the_stake_ends_behind_a_seat():
    """002:721, 002:727, 002:779, 002:796: $50 of $30, $40 and a Buster bet"""
    bets = "1 base 30 buster 10, 1.1 base 40 buster 5"
    record = jot(BUSTER, "9c 8d | 1: Kc 9h", bets, "1 stand", bank="8 50")
    assert lines(record) == ["1 base win $30", "1.1 base win $20", "1 buster lose $0", "1.1 buster lose $0"]
    part = reckoned(record).settled[1]
    assert (part.covered, part.returned) == (2000, 2000)


# records


def kept() -> dict[str, Any]:
    """Return the record that a table keeps: a double for less, one behind who matches, a Buster bet, a split."""
    cards = "9c 7d Th | 1: 6h 5d 8s | 2: Tc 5d | 2.2: Kh 9h | 3: As Kd"
    bets = "1 base 20 buster 10, 1.1 base 30, 2 base 40, 3 base 10"
    said = "1 double $15, 1.1 match $12.50, 2 split stand stand"
    return round_record(played(jot(BUSTER, cards, bets, said)))


def test_what_a_table_kept_is_clean():
    """002:715-720, 002:757-777, 002:791-796"""
    record = kept()
    assert rules(record) == []
    assert lines(record) == [
        "1 base win $20",
        "1.1 base win $30",
        "1 double win $15",
        "1.1 double win $12.50",
        "1 buster win $20",
        "2 base win $40",
        "2 split (hand 2) win $40",
        "3 base win $12",
    ]


def test_amounts_of_doubles_are_held_to_the_rules():
    """002:771: no more than the first wager, of either bettor"""
    record = without(kept(), "claimed", "rules_hash")
    assert wrong(changed(record, choice__0__answer="double $21")) == [
        ("choice", "seat 1: double for $21; it is for $0.01 to $20")
    ]
    assert wrong(changed(record, choice__1__answer="match $30.01")) == [
        ("choice", "seat 1 backline 1: match for $30.01; it is for $0.01 to $22.50")
    ]
    assert set(rules(changed(record, choice__0__answer="double $1.005"))) == {"choice"}


def test_false_steps_are_named():
    """002:759, 002:771, 002:805"""
    record = kept()
    step = "claimed__settled__"
    assert rules(changed(record, **{f"{step}2__moved": 20})) == ["payout"]
    assert rules(changed(record, **{f"{step}4__moved": 30})) == ["payout"]
    assert rules(changed(record, **{f"{step}7__moved": 15})) == ["payout"]  # 3 to 2 is not filed
    assert rules(changed(record, choice__0__answer="double")) != []  # $20 would have been won


@pytest.mark.parametrize(
    ("hand_name", "cards", "says"),
    [
        ("player-dealer", "9c 7d", "the player-dealer hand stopped at hard 16; it draws another card"),
        ("player-dealer", "9c 7d Th 2c", "the player-dealer hand drew 1 card after hard 26"),
        ("seat 2", "Tc 5d 4h", "the seat 2 hand drew 1 card after hard 15"),
        ("seat 3", "As Kd 2c", "the seat 3 hand drew 1 card after soft 21"),
    ],
)
def test_cards_wrongly_taken_or_refused_are_named(hand_name: str, cards: str, says: str):
    """002:736, 002:746"""
    record = without(kept(), "claimed", "rules_hash")
    assert wrong(changed(record, **{f"cards__{hand_name}": cards})) == [("drawing", says)]


def test_a_hand_that_must_hit_and_did_not_is_named():
    """002:736: two and three, then a four: nine draws again by itself"""
    record = jot(BUSTER, "9c 8d | 1: 2c 3d 4h", "1 base 10", "1 hit")
    assert wrong(record) == [("drawing", "the seat 1 hand stopped at hard 9; it draws another card")]
    stood = jot(BUSTER, "9c 8d | 1: 2c 3d", "1 base 10", "1 stand")
    assert wrong(stood) == [("choice", 'seat 1: no answer "stand"; answers: hit, double, surrender')]


def test_the_player_dealer_who_did_not_finish_for_buster_is_named():
    """002:798"""
    record = jot(BUSTER, "9c 7d | 1: Kc Ad", "1 base 20 buster 10")
    assert rules(record) == ["drawing"]
    assert rules(jot(BUSTER, "9c 7d | 1: Kc Ad", "1 base 20")) == []
