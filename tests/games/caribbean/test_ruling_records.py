"""Rulings written down: read, settled, verified, and told again as they were made."""

from __future__ import annotations

from typing import Any

import pytest

from games.caribbean.paper import PAIR, at_table, bet, choose, jot, lines
from houseway.banking import Bettor
from houseway.errors import HousewayError, RecordError
from houseway.games import Round, Rule
from houseway.games.transcript import transcript
from houseway.verify import round_record
from verify.by_hand import faults, played

CARDS = f"{PAIR} | 3: Qs Qd 8c 6d 3c | 6: As Ad 7c 6s 3h"
BETS = (bet(3, ante=10), bet(6, ante=20))


def ruling(remedy: str, **about: object) -> dict[str, Any]:
    """Write a ruling down."""
    return {"remedy": remedy, "reason": "as seen by the floor", **about}


def ruled(*rulings: dict[str, Any], cards: str = CARDS, choices: str = "3 play, 6 play") -> dict[str, Any]:
    """Write a round down with rulings."""
    return jot("4, 500", cards, *BETS, choices=choices, ruling=list(rulings))


def told_again(opened: Round) -> None:
    """Check that what a table keeps of a round is clean and tells the same round."""
    record = round_record(opened)
    assert faults(record) == []
    assert transcript(played(record)) == transcript(opened)


def test_a_hand_fouled_before_it_was_decided():
    """003:329-332, 003:348-351"""
    record = ruled(ruling("foul_hand", seat=6), choices="3 play")
    assert faults(record) == []
    assert lines(record) == [("6", "ante", "lose", 20), ("3", "ante", "lose", 10), ("3", "bet", "lose", 10)]


@pytest.mark.parametrize("hand", ["As Ad 7c 6s", "As Ad 7c 6s 3h 3d", "As Ad", ""])
def test_a_fouled_hand_has_more_or_fewer_than_five_cards(hand: str):
    """003:351: four, six, two, or none that were kept"""
    cards = f"{PAIR} | 3: Qs Qd 8c 6d 3c | 6: {hand}"
    record = ruled(ruling("foul_hand", seat=6), cards=cards, choices="3 play")
    assert faults(record) == []
    assert lines(record)[0] == ("6", "ante", "lose", 20)
    if hand:
        without = jot("4, 500", cards, *BETS, choices="3 play, 6 play")
        assert "hand-size" in [fault.rule for fault in faults(without)]


def test_a_ruling_on_one_hand_excuses_no_other():
    """003:351"""
    cards = f"{PAIR} | 3: Qs Qd 8c 6d | 6: As Ad 7c 6s"
    record = ruled(ruling("foul_hand", seat=6), cards=cards, choices="3 play")
    assert [fault.says for fault in faults(record)] == ["the seat 3 hand has 4 cards; 5 are dealt"]


def test_a_refund_written_down():
    """003:317-319"""
    record = ruled(ruling("refund_hand", seat=6), choices="3 play")
    assert faults(record) == []
    assert lines(record)[0] == ("6", "ante", "push", 0)


def test_a_forfeit_written_down_behind_a_seat():
    """003:303-305"""
    record = jot(
        "4, 500",
        CARDS,
        *BETS,
        bet(6, 1, ante=30),
        choices="3 play, 6 play",
        ruling=[ruling("forfeit_all", seat=6, backline=1)],
    )
    assert faults(record) == []
    assert ("6 backline 1", "ante", "lose", 30) in lines(record)


def test_a_size_ruled_on_written_down():
    """003:334-340"""
    record = ruled(ruling("max_if_lost_min_if_won", seat=3, wager="ante"))
    assert faults(record) == []
    assert ("3", "ante", "lose", 50) in lines(record)


def test_a_misdeal_written_down():
    """003:359-360"""
    record = ruled(ruling("misdeal"), choices="")
    assert faults(record) == []
    assert lines(record) == [("6", "ante", "push", 0), ("3", "ante", "push", 0)]


def test_a_hand_fouled_after_its_bet_loses_both():
    """003:329-332, 003:348-351: seat 6 has bet when its hand is counted, seat 3 is still to decide"""
    record = ruled(ruling("foul_hand", seat=6, after=1), choices="6 play, 3 play")
    assert faults(record) == []
    assert lines(record)[:2] == [("6", "ante", "lose", 20), ("6", "bet", "lose", 20)]


def test_a_bet_taken_away_before_the_last_decision():
    """003:334-336"""
    record = ruled(ruling("max_if_lost_min_if_won", seat=3, wager="bet", after=1), choices="3 play, 6 play")
    assert faults(record) == []
    assert ("3", "bet", "lose", 50) in lines(record)


@pytest.mark.parametrize("after", [2, 9])
def test_a_hand_found_foul_at_the_showdown_loses_its_bet_too(after: int):
    """003:348-351: the fault is found when all have bet"""
    record = ruled(ruling("foul_hand", seat=6, after=after))
    assert lines(record)[:2] == [("6", "ante", "lose", 20), ("6", "bet", "lose", 20)]


def test_a_bet_taken_away_at_the_showdown():
    """003:334-336: when it is seen that it has lost"""
    record = ruled(ruling("max_if_lost_min_if_won", seat=3, wager="bet", after=2))
    assert ("3", "bet", "lose", 50) in lines(record)


def test_identical_cards_that_turn_up_at_the_showdown():
    """003:359-360: cards lie face down until all have decided, so that is where two of a kind turn up"""
    record = ruled(ruling("misdeal", after=2))
    assert {line[2] for line in lines(record)} == {"push"}


def test_the_identical_cards_of_a_misdeal_are_written_down():
    """003:359-360"""
    cards = f"{PAIR} | 3: Qs Qd 8c 6d 3c | 6: Qs Ad 7c 6s 3h"
    assert faults(ruled(ruling("misdeal"), cards=cards, choices="")) == []


def test_a_misdeal_may_have_no_cards_to_write_down():
    """003:359-360: the pack went back before anybody had noted a card"""
    assert faults(ruled(ruling("misdeal"), cards="", choices="")) == []


@pytest.mark.parametrize(
    ("rules", "choices"),
    [
        ([Rule("foul_hand", "x", seat=6)], "3 play"),
        ([Rule("refund_hand", "x", seat=6)], "3 fold"),
        ([Rule("forfeit_all", "x", bettor=Bettor(6))], "3 play"),
        ([Rule("max_if_lost_min_if_won", "x", bettor=Bettor(6), wager="ante")], "3 play, 6 play"),
        ([Rule("misdeal", "x")], ""),
        ([Rule("foul_hand", "x", seat=6), Rule("refund_hand", "y", seat=3)], ""),
    ],
)
def test_rulings_before_any_decision_are_told_again(rules: list[Rule], choices: str):
    """003:303-305, 003:317-319, 003:329-340, 003:348-351, 003:359-360"""
    opened = at_table(4, CARDS, "3 10, 6 20")
    for rule in rules:
        opened.apply(rule)
    for who, answer in (words.split() for words in choices.split(",") if words.strip()):
        choose(opened, who, answer)
    told_again(opened)


@pytest.mark.parametrize(
    "rule",
    [
        Rule("foul_hand", "x", seat=6),
        Rule("forfeit_all", "x", bettor=Bettor(6)),
        Rule("max_if_lost_min_if_won", "x", bettor=Bettor(6), wager="bet"),
        Rule("misdeal", "x"),
    ],
    ids=lambda rule: rule.remedy,
)
def test_rulings_after_a_decision_are_told_again(rule: Rule):
    """003:303-305, 003:329-340, 003:348-351, 003:359-360"""
    opened = at_table(4, CARDS, "3 10, 6 20")
    choose(opened, "6", "play")
    opened.apply(rule)
    if not opened.over:
        choose(opened, "3", "play")
    told_again(opened)


@pytest.mark.parametrize("hand", ["seat 6", "player-dealer"])
def test_a_replaced_card_is_told_again(hand: str):
    """003:353-354"""
    opened = at_table(4, CARDS, "3 10, 6 20", more="Ah 5c")
    opened.apply(Rule("replace_card", "boxed", hand=hand, place=3))
    choose(opened, "3", "play")
    choose(opened, "6", "play")
    told_again(opened)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        (ruling("foul_hand"), "foul_hand cannot be ruled on the whole round now"),
        (ruling("foul_hand", seat=9), "foul_hand cannot be ruled on seat 9 now"),
        (ruling("foul_hand", seat=5), "foul_hand cannot be ruled on seat 5 now"),
        (ruling("forfeit_all", seat=6, backline=3), "forfeit_all cannot be ruled on seat 6 backline 3 now"),
        (ruling("misdeal", seat=6), "misdeal cannot be ruled on seat 6 now"),
        (ruling("replace_card", hand="seat 6", place=6), "replace_card cannot be ruled on seat 6 card 6 now"),
        (ruling("replace_card", hand="board", place=1), "replace_card cannot be ruled on board card 1 now"),
        (
            ruling("max_if_lost_min_if_won", seat=6, wager="side"),
            "max_if_lost_min_if_won cannot be ruled on seat 6 side now",
        ),
        ({"remedy": "misdeal", "reason": " "}, "misdeal: a ruling needs a reason"),
    ],
)
def test_a_ruling_that_cannot_be_is_named(written: dict[str, Any], says: str):
    """003:303-360"""
    assert [(fault.rule, fault.says) for fault in faults(ruled(written))] == [("ruling", says)]
    with pytest.raises(HousewayError):
        played(ruled(written))


def test_a_remedy_of_another_document_is_refused():
    """003:303-363: what this document has is named"""
    (fault,) = faults(ruled(ruling("concede")))
    assert fault.says == (
        "concede is no remedy of Caribbean Stud; it has: "
        "forfeit_all, foul_hand, max_if_lost_min_if_won, misdeal, refund_hand, replace_card, void_round"
    )


def test_a_foul_is_the_hands_and_not_a_backline_bettors():
    """003:348-351"""
    record = ruled(ruling("foul_hand", seat=6, backline=1), choices="3 play")
    assert [fault.rule for fault in faults(record)] == ["ruling"]


@pytest.mark.parametrize(
    "written",
    [
        {"remedy": "nonsense", "reason": "x"},
        {"remedy": "misdeal", "reason": ""},
        {"remedy": "misdeal"},
        {"reason": "x"},
        ruling("replace_card", hand="seat 6", place=0),
        ruling("misdeal", whom="seat 6"),
    ],
)
def test_a_ruling_that_cannot_be_read_is_an_error(written: dict[str, Any]):
    """003:303-360"""
    with pytest.raises(RecordError, match=r"ruling\[0\]"):
        faults(ruled(written))


def test_a_false_claim_about_a_fouled_hand_is_named():
    """003:329-332, 003:348-351"""
    record = ruled(ruling("foul_hand", seat=6), choices="3 play")
    record["claimed"] = {"settled": [{"seat": 6, "wager": "ante", "result": "win", "moved": 20}]}
    found = [fault for fault in faults(record) if fault.rule == "outcome"]
    assert [(fault.says, fault.cite) for fault in found] == [
        (
            "seat 6: ante was called win; it loses: the hand was ruled foul: as seen by the floor",
            ("003:329-332", "003:348-351"),
        )
    ]


def test_a_ruling_that_was_struck_out_of_a_record_is_missed():
    """003:348-351: without it the same hand is a decision that nobody made"""
    record = ruled(ruling("foul_hand", seat=6), choices="3 play")
    del record["ruling"]
    assert [(fault.rule, fault.says) for fault in faults(record)] == [("choice", "still to choose: seat 6")]
