"""Doubles, splits, surrender and insurance in the No Bust games: when, for how much, and what they come to."""

from __future__ import annotations

from typing import Any

import pytest

from games.blackjack.no_bust_paper import (
    ALL,
    DERBY,
    VINE,
    Document,
    alone,
    answers,
    asked,
    bettor_of,
    choose,
    dealt,
    fates,
    names,
    order,
    table,
)
from houseway.games import Choose, Round


def refused(opened: Round, words: str) -> list[str]:
    """Return why an answer is refused."""
    who, _, answer = words.partition(" ")
    return [fault.says for fault in opened.check(Choose(bettor_of(who), answer))]


def opened_with(document: Document, own: str, draws: str = "", dealer: str = "6s Kh", **more: Any) -> Round:
    """Deal seat 1, who has $50 down, two cards against a player-dealer, with the cards that follow."""
    (one, two), (up, down) = own.split(), dealer.split()
    return table(document, 2, "1 base 50", f"{one} {up} {two} {down} {draws}", **more)


# double


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_doubled_hand_gets_one_card_and_as_much_again(document: Document):
    """000:2451, 003:5874-5876, 003:6686-6688"""
    opened = opened_with(document, "5c 4d", "2h Ts")
    choose(opened, "1 double")
    assert opened.over
    assert dealt(opened) == {"seat 1": "5c 4d 2h", "player-dealer": "6s Kh Ts"}
    assert opened.reckoning().player_dealer == -10_000


@pytest.mark.parametrize("document", ALL, ids=names)
def test_doubling_for_less_goes_down_to_the_table_minimum(document: Document):
    """000:2451, 003:5875-5876, 003:6687-6688"""
    opened = opened_with(document, "5c 4d", "2h Ts")
    assert refused(opened, "1 double $9.99") == ["seat 1: double for $9.99; it is for $10 to $50"]
    assert refused(opened, "1 double $50.01") == ["seat 1: double for $50.01; it is for $10 to $50"]
    assert refused(opened, "1 double $10") == []
    assert refused(opened, "1 double $50") == []
    (legal,) = [legal for legal in opened.legal() if legal.do == "choose"]
    assert legal.amounts == {"double": (1000, 5000)}


@pytest.mark.parametrize("document", ALL, ids=names)
def test_the_least_double_follows_the_table(document: Document):
    """000:2451, 003:5875-5876, 003:6687-6688: a table from $25"""
    opened = opened_with(document, "5c 4d", "2h Ts", limits=(2500, 50_000))
    assert refused(opened, "1 double $24") == ["seat 1: double for $24; it is for $25 to $50"]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_base_wager_of_the_minimum_is_doubled_whole(document: Document):
    """000:2451, 003:5874-5876, 003:6686-6688"""
    opened = table(document, 2, "1 base 10", "5c 6s 4d Kh 2h Ts")
    assert refused(opened, "1 double $5") == ["seat 1: double for $5; it is for $10"]
    assert refused(opened, "1 double") == []


@pytest.mark.parametrize("document", ALL, ids=names)
def test_only_two_cards_are_doubled_and_no_hand_twice(document: Document):
    """000:2451, 003:5874-5876, 003:6686-6688"""
    opened = opened_with(document, "5c 4d", "3h 2s Ts Jh")
    choose(opened, "1 hit")
    assert refused(opened, "1 double") == ['seat 1: no answer "double"; answers: hit, stand']
    again = opened_with(document, "5c 4d", "3h Ts Jh")
    choose(again, "1 double")
    assert asked(again) == []


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize(
    ("own", "dealer", "fate"),
    [
        ("6c 5d Th", "Td 8s", "win"),
        ("6c 5d 7h", "Td 8s", "push"),
        ("6c 5d 2h", "Td 8s", "lose"),
        ("Tc 5d Qh", "Td 8s", "lose"),
        ("Tc 5d Qh", "Td 6s Ks", "push"),
        ("Tc 5d 7h", "Td 6s Ks", "lose"),
    ],
)
def test_a_double_shares_the_fate_of_its_hand(document: Document, own: str, dealer: str, fate: str):
    """000:2440-2447, 003:5834-5853, 003:6646-6665: a three-card 25 pushes both"""
    moved = "" if fate == "push" else " 20", "" if fate == "push" else " 12.50"
    assert fates(alone(document, own, dealer, "double $12.50")) == {
        "base": fate + moved[0],
        "double": fate + moved[1],
    }


# split


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_pair_is_two_of_a_rank(document: Document):
    """000:2452, 003:5883, 003:6695 (reading split-pair-meaning)"""
    assert "split" in answers(opened_with(document, "Tc Th"))
    assert "split" not in answers(opened_with(document, "Tc Jh"))
    assert "split" in answers(opened_with(document, "Tc Jh", split_pair_meaning="equal-value"))
    assert "split" not in answers(opened_with(document, "9c Jh", split_pair_meaning="equal-value"))


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_split_lays_the_second_card_aside_and_each_hand_is_played_in_turn(document: Document):
    """000:2452, 003:5883-5887, 003:6695-6699: as many cards as one likes"""
    opened = opened_with(document, "8c 8d", "2h 3s 4c 5h 9c 6d 7d Ts")
    choose(opened, "1 split")
    assert dealt(opened)["seat 1"] == "8c 2h"
    assert dealt(opened)["seat 1 hand 2"] == "8d"
    assert answers(opened) == "hit double"
    choose(opened, "1 hit", "1 hit", "1 stand")
    assert dealt(opened)["seat 1"] == "8c 2h 3s 4c"
    assert dealt(opened)["seat 1 hand 2"] == "8d 5h"
    assert answers(opened) == "hit stand double"
    choose(opened, "1 hit")
    assert dealt(opened)["seat 1 hand 2"] == "8d 5h 9c"
    assert opened.over
    bets = [(bet.wager, bet.hand, bet.amount) for bet in opened.state.bets]
    assert bets == [("base", 1, 5000), ("split", 2, 5000)]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_split_is_for_as_much_as_the_first_wager(document: Document):
    """000:2452, 003:5884-5885, 003:6696-6697"""
    opened = opened_with(document, "8c 8d")
    assert refused(opened, "1 split $25") == ["seat 1: split is for no amount of one's own choosing"]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_three_splits_make_four_hands(document: Document):
    """000:2452, 003:5883, 003:6695 (reading three-draws): the fourth pair of eights stays one hand"""
    opened = opened_with(document, "8c 8d", "8h 8s 8c 2d")
    choose(opened, "1 split", "1 split", "1 split")
    assert answers(opened) == "hit stand double"
    held = {name: cards for name, cards in dealt(opened).items() if name.startswith("seat")}
    assert held == {"seat 1": "8c 8c", "seat 1 hand 2": "8d", "seat 1 hand 3": "8h", "seat 1 hand 4": "8s"}


@pytest.mark.parametrize("document", ALL, ids=names)
def test_three_draws_may_be_three_hands(document: Document):
    """000:2452, 003:5883, 003:6695 (reading three-draws=three-hands)"""
    opened = opened_with(document, "8c 8d", "8h 8s 8c 2d", three_draws="three-hands")
    choose(opened, "1 split", "1 split")
    assert answers(opened) == "hit stand double"
    assert dealt(opened)["seat 1"] == "8c 8s"


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_later_hand_may_be_split_again(document: Document):
    """000:2452, 003:5883, 003:6695: the limit is one for the seat, not for each hand"""
    opened = opened_with(document, "8c 8d", "Th 8h 8s 3c 2d")
    choose(opened, "1 split", "1 stand", "1 split", "1 split")
    assert dealt(opened)["seat 1 hand 2"] == "8d 3c"
    assert dealt(opened)["seat 1 hand 3"] == "8h"
    assert dealt(opened)["seat 1 hand 4"] == "8s"
    assert opened.state.parted == {
        "seat 1 hand 2": "seat 1",
        "seat 1 hand 3": "seat 1 hand 2",
        "seat 1 hand 4": "seat 1 hand 2",
    }


@pytest.mark.parametrize("document", ALL, ids=names)
def test_split_aces_get_one_card_each_and_are_not_split_again(document: Document):
    """000:2452, 003:5883-5887, 003:6695-6699"""
    opened = opened_with(document, "Ac Ad", "Ah 2s Ts")
    choose(opened, "1 split")
    assert opened.over
    assert dealt(opened) == {"seat 1": "Ac Ah", "player-dealer": "6s Kh Ts", "seat 1 hand 2": "Ad 2s"}


@pytest.mark.parametrize("document", ALL, ids=names)
def test_aces_may_be_split_as_often_as_other_pairs(document: Document):
    """000:2452, 003:5883-5884, 003:6695-6696 (reading resplit-aces=within-maximum)"""
    opened = opened_with(document, "Ac Ad", "Ah 2s 3s 4s Ts", resplit_aces="within-maximum")
    choose(opened, "1 split")
    assert answers(opened) == "stand split"
    choose(opened, "1 split")
    assert dealt(opened)["seat 1"] == "Ac 2s"
    assert dealt(opened)["seat 1 hand 2"] == "Ad 3s"
    assert dealt(opened)["seat 1 hand 3"] == "Ah 4s"


@pytest.mark.parametrize("document", ALL, ids=names)
def test_an_ace_and_a_ten_after_a_split_are_twenty_one(document: Document):
    """000:2365-2366, 003:5646, 003:6496 (reading natural-after-split): even money, and a push against 21"""
    won = alone(document, "Ac Kh / Ad 9s", "Td 9c", "split")
    assert fates(won) == {"base": "win 20", "split (hand 2)": "win 20"}
    push = alone(document, "Ac Kh / Ad 9s", "7d 7c 7s", "split")
    assert fates(push) == {"base": "push", "split (hand 2)": "lose 20"}
    tens = alone(document, "Kc Ah / Kd 9s", "Td 9c", "split, stand, stand")
    assert fates(tens) == {"base": "win 20", "split (hand 2)": "push"}


@pytest.mark.parametrize("document", ALL, ids=names)
def test_an_ace_and_a_ten_after_a_split_may_be_a_natural(document: Document):
    """000:2356, 003:5646, 003:6496 (reading natural-after-split=natural): 6 to 5 on either hand"""
    record = alone(document, "Ac Kh / Ad Ts", "7d 7c", "split")
    found = fates(record, natural_after_split="natural")
    assert found == {"base": "win 24", "split (hand 2)": "win 24"}
    tens = alone(document, "Kc Ah / Kd 9s", "Td 9c", "split, stand")
    found = fates(tens, natural_after_split="natural")
    assert found == {"base": "win 24", "split (hand 2)": "push"}


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_hand_after_a_split_may_be_doubled_but_not_aces(document: Document):
    """000:2451-2452, 003:5874-5887, 003:6686-6699 (reading double-after-split)"""
    record = alone(document, "8c 3h Ts / 8d 2s 9s", "Td 9c", "split, double, double $10")
    assert fates(record) == {
        "base": "win 20",
        "double": "win 20",
        "split (hand 2)": "push",
        "double (hand 2)": "push",
    }
    opened = opened_with(document, "8c 8d", "3h 5s", double_after_split="not-allowed")
    choose(opened, "1 split")
    assert "double" not in answers(opened)


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_hand_after_a_split_is_settled_before_what_was_added_to_it(document: Document):
    """000:2418, 003:5820-5821, 003:6630-6631 (reading settlement-order-silent): as base comes before double"""
    record = alone(document, "8c 3h Ts / 8d 2s 9s", "Td 9c", "split, double, double $10")
    assert order(record) == ["1 base", "1 double", "1 split (hand 2)", "1 double (hand 2)"]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_each_hand_of_a_split_is_compared_for_itself(document: Document):
    """000:2452, 003:5883-5887, 003:6695-6699"""
    record = alone(document, "9c Th / 9d 5s 8h / 9s 8c", "Tc 8d", "split, split, stand, hit, stand")
    assert fates(record) == {
        "base": "win 20",
        "split (hand 2)": "lose 20",
        "split (hand 3)": "lose 20",
    }


# surrender


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_surrender_costs_half(document: Document):
    """000:2456, 003:5894-5895, 003:6706-6707: $12.50 of $25, whatever the player-dealer makes of his hand"""
    for dealer in ("Td 7c", "Td 6c", "Td 2c"):
        assert fates(alone(document, "Tc 6d", dealer, "surrender", base=25)) == {"base": "lose 12.50"}


@pytest.mark.parametrize("document", ALL, ids=names)
def test_half_of_an_odd_amount_is_reckoned_to_the_cent_or_the_dollar(document: Document):
    """000:2456, 003:5894-5895, 003:6706-6707 (reading payout-rounding): the rest stays with him who pays"""
    record = alone(document, "Tc 6d", "Td 7c", "surrender", base="25.25")
    assert fates(record) == {"base": "lose 12.62"}
    assert fates(record, payout_rounding="whole-dollars") == {"base": "lose 12"}


@pytest.mark.parametrize("document", ALL, ids=names)
def test_only_the_first_two_cards_are_surrendered(document: Document):
    """000:2456, 003:5894, 003:6706: not after a draw, not after a split"""
    opened = opened_with(document, "Tc 2d", "3h 4s")
    choose(opened, "1 hit")
    assert answers(opened) == "hit stand"
    split = opened_with(document, "8c 8d", "8h 4s")
    choose(split, "1 split")
    assert answers(split) == "hit stand double split"


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize("dealer", ["Ad Kc", "Kd Ac"])
def test_there_is_no_surrender_against_a_natural(document: Document, dealer: str):
    """000:2456, 003:5894-5895, 003:6706-6707: the whole wager is lost (reading surrender-moment)"""
    choices = "decline" if dealer.startswith("A") else ""
    assert fates(alone(document, "Tc 6d", dealer, choices)) == {"base": "lose 20"}


@pytest.mark.parametrize("document", ALL, ids=names)
def test_an_early_surrender_costs_half_against_a_natural_too(document: Document):
    """000:2456, 003:5894-5895, 003:6706-6707 (reading surrender-moment=early)"""
    early = {"surrender_moment": "early"}
    assert fates(alone(document, "Tc 6d", "Kd Ac", "surrender"), **early) == {"base": "lose 10"}
    assert fates(alone(document, "Tc 6d", "Kd Ac", "keep"), **early) == {"base": "lose 20"}
    assert fates(alone(document, "Tc 6d", "Ad Kc", "surrender"), **early) == {"base": "lose 10"}
    insured = alone(document, "Tc 6d", "Ad Kc", "keep, insure")
    assert fates(insured, **early) == {"insurance": "win 20", "base": "lose 20"}


@pytest.mark.parametrize("document", ALL, ids=names)
def test_an_early_surrender_is_asked_only_where_the_down_card_is_looked_at(document: Document):
    """000:2456, 003:5894-5895, 003:6706-6707 (reading surrender-moment=early)"""
    opened = opened_with(document, "Tc 6d", "", "9s Kh", surrender_moment="early")
    assert answers(opened) == "hit stand double surrender"
    looked = opened_with(document, "Tc 6d", "", "Ks 9h", surrender_moment="early")
    assert answers(looked) == "surrender keep"


@pytest.mark.parametrize("document", ALL, ids=names)
def test_an_early_surrender_is_not_offered_again_after_the_look(document: Document):
    """000:2456, 003:5894-5895, 003:6706-6707 (reading surrender-moment=early): before the look, it says"""
    looked = opened_with(document, "Tc 6d", "", "Ks 9h", surrender_moment="early")
    choose(looked, "1 keep")
    assert answers(looked) == "hit stand double"


# insurance


@pytest.mark.parametrize("document", ALL, ids=names)
def test_insurance_is_for_up_to_half_and_pays_two_to_one(document: Document):
    """000:2457, 003:5898-5899, 003:6712-6713"""
    opened = opened_with(document, "Tc 9d", "", "As Kh")
    assert answers(opened) == "insure decline"
    assert refused(opened, "1 insure $25.01") == ["seat 1: insure for $25.01; it is for $0.01 to $25"]
    choose(opened, "1 insure $10")
    assert {str(who): gain for who, gain in opened.reckoning().results.items()} == {"seat 1": -3000}


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize(
    ("own", "dealer", "choices", "found"),
    [
        ("Tc 9d", "As Kh", "insure", {"insurance": "win 20", "base": "lose 20"}),
        ("Ac Td", "As Kh", "insure", {"insurance": "win 20", "base": "push"}),
        ("Ac Td", "As Kh", "decline", {"base": "push"}),
        ("Ac Td", "As 9h", "insure $4", {"insurance": "lose 4", "base": "win 24"}),
        ("Tc 9d", "As 9h", "insure, stand", {"insurance": "lose 10", "base": "lose 20"}),
        ("Tc 9d", "As 7h", "insure, stand", {"insurance": "lose 10", "base": "win 20"}),
        ("Tc 9d", "As 3h 7c", "insure, stand", {"insurance": "lose 10", "base": "lose 20"}),
    ],
)
def test_insurance_goes_by_the_player_dealers_first_two_cards(
    document: Document, own: str, dealer: str, choices: str, found: dict[str, str]
):
    """000:2438-2442, 000:2457; 003:5831-5841, 003:5898-5899; 003:6643-6653, 003:6712-6713: a 21 of three cards is none"""
    assert fates(alone(document, own, dealer, choices)) == found


@pytest.mark.parametrize("document", ALL, ids=names)
def test_insurance_is_offered_to_everybody_at_once_before_the_look(document: Document):
    """000:2457, 003:5898-5899, 003:6712-6713; naturals too, and there is no even money"""
    opened = table(document, 2, "1 base 20, 3 base 20", "Ac 9c As Td 9d 9h")
    assert sorted(asked(opened)) == ["1", "3"]
    assert answers(opened, "1") == answers(opened, "3") == "insure decline"
    choose(opened, "3 decline")
    assert asked(opened) == ["1"]
    choose(opened, "1 decline")
    assert asked(opened) == ["3"]


def test_the_player_dealers_ace_must_be_the_up_card():
    """000:2457, 003:5898: nothing is offered against an ace that is hidden"""
    for document in (VINE, DERBY):
        assert answers(opened_with(document, "Tc 6d", "", "9s Ah")) == "hit stand double surrender"
