"""Irregularities in the room that prints rules for them: boxed and exposed cards, misdeals, hands touched too late."""

from __future__ import annotations

import pytest

from games.pai_gow_poker.fortune_paper import (
    LEFT,
    PILES,
    ROYALE,
    ROYALE_FORTUNE,
    at_table,
    bet,
    choose,
    dealt_out,
    jot,
    lines,
    shoe_of,
)
from houseway.banking import Bettor
from houseway.errors import IllegalError
from houseway.games import Rule, Ruled, remedies
from houseway.rulebook import load
from houseway.rulebook.vocabulary import Remedy
from houseway.verify import round_record
from verify.by_hand import faults

SHOE = f"{shoe_of(PILES, snake=False)} {LEFT}"
CARDS = "Ac Jd Ts Th 8d 6c 2s | 4: Ad Kc Qs Qh 9d 5c 2h"


def test_what_may_be_ruled():
    """004:225-226"""
    found = remedies(load(ROYALE).game)
    assert {name: found[name] for name in ("misdeal", "replace_card")} == {
        "misdeal": ("004:226",),
        "replace_card": ("004:225", "004:226"),
    }


# misdeals


@pytest.mark.parametrize("words", ["", "3 set Ad 9c", "3 set Ad 9c, 4 unseen"])
def test_a_misdeal_gives_everything_back(words: str):
    """004:226: before anybody set, or when identical cards turn up late"""
    opened = dealt_out(ROYALE)
    if words:
        choose(opened, words)
    opened.apply(Rule("misdeal", "two queens of hearts"))
    assert opened.over
    assert opened.reckoning().results == {Bettor(3): 0, Bettor(4): 0}
    assert {line.outcome.cite for line in opened.reckoning().settled} == {("004:226",)}
    assert faults(round_record(opened)) == []


def test_two_identical_cards_are_no_round_unless_it_was_ruled_a_misdeal():
    """004:226"""
    record = jot(
        ROYALE, "2, 300", CARDS.replace("Th", "Qh"), bet(4, base=50), choices="4 set Ad Kc, 2 house-way"
    )
    assert [fault.says for fault in faults(record)] == ["Qh was dealt 2 times; 1 pack holds it once"]
    record["choice"] = record["choice"][:2]
    record["ruling"] = [{"remedy": "misdeal", "reason": "two queens of hearts", "after": 2}]
    assert faults(record) == []
    assert lines(record) == ["4 base push"]


def test_a_misdeal_before_the_dice_is_written_down():
    """004:203, 004:226: piles are dealt before the cup is opened"""
    opened = at_table(ROYALE, 1, SHOE, "3 base 20, 4 base 30", (1, 1, 1))
    opened.apply(Rule("misdeal", "two cards lie face up"))
    assert faults(round_record(opened)) == []


# touched too late


def test_who_touches_cards_or_wager_after_all_hands_are_set_may_forfeit():
    """004:203, 004:227: as far as chips cover; the others on the table play on"""
    opened = at_table(ROYALE, 1, SHOE, "3 base 20, 4 base 30", (1, 1, 1))
    rule = Rule("concede", "touched his wager", bettor=Bettor(4))
    choose(opened, "1 pile-1, 3 set Ad 9c")
    assert [fault.rule for fault in opened.check(rule)] == ["ruling"]
    choose(opened, "4 set Ac 9s")
    opened.apply(rule)
    choose(opened, "1 house-way")
    found = {line.bet.bettor: line for line in opened.reckoning().settled}
    conceded, other = found[Bettor(4)], found[Bettor(3)]
    assert (conceded.outcome.result, conceded.moved) == ("lose", 3000)
    assert conceded.outcome.cite == ("004:203", "004:227")
    assert "conceded" not in other.outcome.why


def test_nothing_else_is_ruled():
    """004:225-227"""
    opened = dealt_out(ROYALE)
    for rule in (
        Rule("set_house_way", "x", seat=4),
        Rule("foul_hand", "x", seat=4),
        Rule("refund_hand", "x", seat=4),
    ):
        with pytest.raises(IllegalError, match=f"{rule.remedy} is no remedy of Pai Gow Poker"):
            opened.apply(rule)


def test_management_may_decide_against_the_letter():
    """004:229: the hand stands though a card was exposed, and the decision is on record"""
    opened = dealt_out(ROYALE)
    (event, *_) = opened.apply(Rule("floor_decision", "the exposed ace plays"))
    assert event == Ruled("floor_decision", "the exposed ace plays", cite=("004:229",))
    choose(opened, "3 set Ad 9c, 4 unseen, 1 house-way")
    assert opened.over
    straight = dealt_out(ROYALE)
    choose(straight, "3 set Ad 9c, 4 unseen, 1 house-way")
    assert opened.reckoning() == straight.reckoning()
    assert faults(round_record(opened)) == []


# the sister game


@pytest.mark.parametrize("remedy", ["misdeal", "replace_card", "concede"])
def test_the_fortune_game_has_the_same_rules(remedy: Remedy):
    """004:225-227 by 004:340, 004:363 (reading no-rule-for-errors=as-pai-gow-poker)"""
    line = {"misdeal": "004:226", "replace_card": "004:225", "concede": "004:227"}[remedy]
    assert all(line in remedies(load(game).game)[remedy] for game in (ROYALE, ROYALE_FORTUNE))


def test_the_fortune_game_has_no_other_rules():
    """004:225-227 by 004:340, 004:363 (reading no-rule-for-errors=as-pai-gow-poker)"""
    ours = remedies(load(ROYALE).game)
    assert set(remedies(load(ROYALE_FORTUNE).game)) == set(ours) - {"floor_decision"}


def test_or_the_round_is_void():
    """004:340, 004:363 (reading no-rule-for-errors=void-round)"""
    ruling = [{"remedy": "void_round", "reason": "a card is missing", "after": 1}]
    record = jot(ROYALE_FORTUNE, "2, 300", CARDS, bet(4, base=50, fortune=10), ruling=ruling)
    assert lines(record, no_rule_for_errors="void-round") == ["4 base push", "4 fortune push"]


def test_then_the_rules_of_the_sister_game_do_not_hold():
    """004:340, 004:363 (reading no-rule-for-errors=void-round)"""
    assert remedies(load(ROYALE_FORTUNE, {"no-rule-for-errors": "void-round"}).game) == {
        "void_round": ("004:340", "004:363")
    }
