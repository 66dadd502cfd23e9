"""A card that was boxed or exposed on the deal, and the four cards left over that it is replaced from."""

from __future__ import annotations

from typing import Any

import pytest

from games.pai_gow_poker.fortune_paper import LEFT, PILES, ROYALE, bet, choose, dealt_out, jot, lines, told
from houseway.cards import cards_text, parse_cards
from houseway.games import CardReplaced, Rule, as_seen, remedies
from houseway.rulebook import load
from houseway.verify import round_record
from verify.by_hand import faults, played

CARDS = "Ac Jd Ts Th 8d 6c 2s | 4: Ad Kc Qs Qh 9d 5c 2h"
REPLACED = {"remedy": "replace_card", "reason": "the six was dealt face up", "hand": "seat 4", "place": 3}


def exposed(**more: Any) -> dict[str, Any]:
    """Write down a round in which a card of seat 4 was replaced once the deal was done."""
    choices = "4 set Ad Kc, 2 house-way"
    return jot(
        ROYALE, "2, 300", CARDS, bet(4, base=50), choices=choices, ruling=[{**REPLACED, "after": 1}], **more
    )


def test_the_card_is_replaced_by_the_first_of_the_four_left():
    """004:225"""
    opened = dealt_out(ROYALE)
    assert cards_text(opened.state.hands["seat 4"]) == PILES[1]
    opened.apply(Rule("replace_card", "boxed", hand="seat 4", place=1))
    assert cards_text(opened.state.hands["seat 4"]) == "Ac As Js Jh 7c 6s 2h"
    assert opened.shoe.deal(3)[0] == parse_cards(LEFT)[1:]


def test_only_whose_hand_it_is_sees_the_new_card():
    """004:223, 004:225"""
    opened = dealt_out(ROYALE)
    (replaced,) = [
        event
        for event in opened.apply(Rule("replace_card", "boxed", hand="seat 4", place=1))
        if isinstance(event, CardReplaced)
    ]
    assert as_seen(replaced, 4) == CardReplaced("seat 4", 1, parse_cards("As")[0])
    assert as_seen(replaced, 3) == as_seen(replaced) == CardReplaced("seat 4", 1, None)


def test_the_player_dealers_card_is_replaced_too():
    """004:225"""
    opened = dealt_out(ROYALE)
    opened.apply(Rule("replace_card", "boxed", hand="player-dealer", place=6))
    assert cards_text(opened.state.hands["player-dealer"]) == f"{PILES[5][:-3]} As"


def test_a_card_is_replaced_before_anybody_sets():
    """004:225: on the deal, not later"""
    opened = dealt_out(ROYALE)
    choose(opened, "3 set Ad 9c")
    (fault,) = opened.check(Rule("replace_card", "exposed", hand="seat 4", place=1))
    assert (fault.rule, fault.says) == ("ruling", "replace_card cannot be ruled on seat 4 card 2 now")


def test_a_replaced_card_is_written_down_and_told():
    """004:225"""
    record = exposed()
    assert lines(record) == ["4 base win 50"]
    assert "seat 4 card 3: replace card, the six was dealt face up (004:225, 004:226)" in told(record)
    again = round_record(played(record))
    assert faults(again) == []
    assert told(again) == told(record)


def test_a_ruling_on_the_deal_waits_for_the_deal():
    """004:203, 004:225: which pile it was need not be written, and rulings come when the cards are out"""
    record = exposed()
    record["choice"] = record["choice"][1:2]
    record["readings"] = {"pd-bound-by-house-way": "bound"}
    record["ruling"] = [REPLACED]
    assert lines(record) == ["4 base win 50"]


@pytest.mark.parametrize("hand", ["seat 4", "seat 7"])
def test_an_exposed_ace_or_joker_is_a_misdeal_and_not_replaced(hand: str):
    """004:226: the first card of seat 4 is an ace, that of seat 7 the joker"""
    opened = dealt_out(ROYALE)
    (fault,) = opened.check(Rule("replace_card", "exposed", hand=hand, place=0))
    assert (fault.rule, fault.says) == ("ruling", f"replace_card cannot be ruled on {hand} card 1 now")
    assert opened.check(Rule("replace_card", "exposed", hand=hand, place=1)) == []
    assert opened.check(Rule("misdeal", "exposed")) == []


def test_why_an_exposed_ace_is_not_replaced_is_told():
    """004:226"""
    (fault,) = dealt_out(ROYALE).check(Rule("replace_card", "exposed", hand="seat 4", place=0))
    assert "004:226" in fault.cite


def test_a_second_exposed_card_is_a_misdeal():
    """004:226"""
    opened = dealt_out(ROYALE)
    rule = Rule("replace_card", "boxed", hand="seat 3", place=0)
    assert opened.check(rule) == []
    opened.apply(Rule("replace_card", "boxed", hand="seat 4", place=1))
    assert [fault.rule for fault in opened.check(rule)] == ["ruling"]
    assert not [legal for legal in opened.legal() if "replace_card" in legal.answers]


def test_or_play_goes_on_with_the_card():
    """004:225 (reading pai-gow-one-exposed-card=play-on)"""
    assert "replace_card" not in remedies(load(ROYALE, {"pai-gow-one-exposed-card": "play-on"}).game)
