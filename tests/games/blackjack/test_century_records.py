"""Palace's 21st Century Blackjack 9.0: records changed in one place, and what verify names."""

from __future__ import annotations

from typing import Any

import pytest

from games.blackjack.century_and_royale import CENTURY, At, lines, opened, played, stacks
from houseway.errors import RecordError
from houseway.games import Rule
from houseway.verify import round_record
from verify.by_hand import case_of, faults
from verify.by_hand import played as settled_again
from verify.written import changed, without

BETS = "1: base 20, buster 5 | 1.1: base 10 | 2: base 30 | 3: base 40"
CARDS = "8c 8d | Tc 6d | Ac Kd | 9d 8h > 8s Kc 3d Td 2d 9s"
ANSWERS = "1 split, 1.1 match, 1 split, 1.1 ride, 1 stand, 1 double, 1.1 ride, 1 hit, 1 stand, 2 surrender"


def kept() -> dict[str, Any]:
    """Return the record that a table keeps: seat 1 has three hands, seat 2 surrenders, seat 3 has a natural."""
    return round_record(played(At(CENTURY, bank=8), BETS, CARDS, ANSWERS))


def rules(record: dict[str, Any]) -> list[str]:
    """Return the names of the rules that a record breaks."""
    return [fault.rule for fault in faults(record)]


def first(record: dict[str, Any]) -> tuple[str, str, tuple[str, ...]]:
    """Return the first fault of a record."""
    fault = faults(record)[0]
    return fault.rule, fault.says, fault.cite


def test_a_kept_record_is_clean_and_settles_again():
    """001:967, 001:1036-1042: hands of a split are written with the card that was split first"""
    record = kept()
    assert rules(record) == []
    assert record["cards"] == {
        "player-dealer": "9d 8h",
        "seat 1": "8c Kc",
        "seat 1 hand 2": "8d 3d Td",
        "seat 1 hand 3": "8s 2d 9s",
        "seat 2": "Tc 6d",
        "seat 3": "Ac Kd",
    }
    live = played(At(CENTURY, bank=8), BETS, CARDS, ANSWERS)
    again = settled_again(without(record, "claimed"))
    assert (lines(again), stacks(again)) == (lines(live), stacks(live))


@pytest.mark.parametrize(
    ("hand", "cards", "says", "cite"),
    [
        ("player-dealer", "9d 8h 2c", "drew 1 card after hard 17", "001:1008-1011"),
        ("player-dealer", "9d 7h", "stopped at hard 16; it draws another card", "001:1008-1011"),
        ("seat 1", "8c Kc 2c", "drew 1 card after hard 18", "001:1001-1004"),
        ("seat 1 hand 2", "8d 3d Td 2c", "drew 1 card after hard 21", "001:1001-1004"),
        ("seat 1 hand 2", "8d 3d", "stopped at hard 11; it draws another card", "001:1001-1004"),
        ("seat 3", "Ac Kd 2c", "drew 1 card after soft 21", "001:1001-1004"),
    ],
)
def test_a_card_too_many_or_too_few_is_named(hand: str, cards: str, says: str, cite: str):
    """001:1001-1011, 001:1036"""
    rule, said, where = first(changed(kept(), **{f"cards__{hand}": cards}))
    assert (rule, where) == ("drawing", (cite,))
    assert said.endswith(says)


def test_a_missing_first_card_is_named_and_no_other_hand():
    """001:999: the others are as they were dealt"""
    found = faults(changed(kept(), **{"cards__seat 3": "Ac"}))
    says = "the seat 3 hand has 1 of its first two cards"
    assert [(fault.rule, fault.says, fault.cite) for fault in found] == [("hand-size", says, ("001:999",))]


@pytest.mark.parametrize(
    ("place", "answer", "says"),
    [
        (7, "stand", 'seat 1: no answer "stand"; answers: hit, double'),  # on ten
        (9, "split", 'seat 2: no answer "split"; answers: hit, stand, double, surrender'),
        (9, "insure", 'seat 2: no answer "insure"; answers: hit, stand, double, surrender'),
    ],
)
def test_an_answer_that_was_not_open_is_named(place: int, answer: str, says: str):
    """001:1004, 001:1038, 001:1040"""
    record = kept()
    if answer == "split":
        record["cards"]["seat 2 hand 2"] = "6d 5c"
        record["cards"]["seat 2"] = "Tc 7c"
    found = faults(changed(record, **{f"choice__{place}__answer": answer}))
    assert ("choice", says) in [(fault.rule, fault.says) for fault in found]


def test_a_double_for_less_is_named():
    """001:1036"""
    rule, said, where = first(changed(kept(), choice__5__answer="double $10"))
    assert (rule, said) == ("choice", "seat 1: double for $10; it is for $20")
    assert "001:1036" in where


def test_a_missing_and_a_needless_choice_are_named():
    """001:999"""
    record = kept()
    assert first({**record, "choice": record["choice"][:-1]})[1] == "still to choose: seat 2"
    more = {**record, "choice": [*record["choice"], {"seat": 2, "answer": "hit"}]}
    assert first(more)[1] == "seat 2 has nothing to choose now"


def test_a_hand_beyond_those_that_the_splits_made_is_named():
    """001:999, 001:1038: two splits make three hands; no seat 12 is dealt any"""
    found = faults(changed(kept(), **{"cards__seat 1 hand 4": "5c 5d"}))
    says = "the seat 1 hand 4 has 2 cards; none are dealt to it"
    assert [(fault.rule, fault.says, fault.cite) for fault in found] == [("hand-size", says, ("001:999",))]
    with pytest.raises(RecordError, match='no hand "seat 12 hand 2" in this round'):
        case_of(changed(kept(), **{"cards__seat 12 hand 2": "5c 5d"}))


@pytest.mark.parametrize("seat", [2, 3])
def test_a_hand_that_no_split_made_is_named_and_no_other(seat: int):
    """001:999, 001:1038: seat 2 surrendered its ten and six, seat 3 had a natural; neither drew"""
    found = faults(changed(kept(), **{f"cards__seat {seat} hand 2": "5c 5d"}))
    says = f"the seat {seat} hand 2 has 2 cards; none are dealt to it"
    assert [(fault.rule, fault.says) for fault in found] == [("hand-size", says)]


def test_a_card_drawn_after_the_look_is_named_with_it():
    """001:999, 001:1021, 001:1026: the player-dealer has a king up and an ace down"""
    record = round_record(played(At(CENTURY, bank=8), "1: base 20", "9c 7d | Ad Kh"))
    assert rules(record) == []
    assert first(changed(record, **{"cards__seat 1": "9c 7d 2c"})) == (
        "drawing",
        "the seat 1 hand drew 1 card though the look had found a natural",
        ("001:999", "001:1021", "001:1026"),
    )


# which hand an answer is about


def test_answers_after_a_split_are_kept_with_their_hand():
    """001:1038: what is said of the first hand, and before there is a second, needs no number"""
    answers = [entry["answer"] for entry in kept()["choice"]]
    assert answers == [
        *("split", "match", "split", "ride", "stand"),
        *("double on hand 2", "ride on hand 2", "hit on hand 3", "stand on hand 3", "surrender"),
    ]


def test_a_record_need_not_say_which_hand():
    """001:1038: hand by hand, so it follows from the order of the answers"""
    record = kept()
    for entry in record["choice"]:
        entry["answer"] = entry["answer"].partition(" on hand")[0]
    assert rules(record) == []


@pytest.mark.parametrize(
    ("place", "answer", "about", "asked"),
    [
        (4, "stand on hand 2", 2, "hand 1"),
        (5, "double on hand 1", 1, "hand 2"),
        (8, "stand on hand 2", 2, "hand 3"),
    ],
)
def test_an_answer_about_another_hand_is_named(place: int, answer: str, about: int, asked: str):
    """001:1038: one hand is played after the other"""
    rule, said, where = first(changed(kept(), **{f"choice__{place}__answer": answer}))
    assert rule == "choice"
    assert said == f'seat 1: "{answer}" is about hand {about}; {asked} is asked about'
    assert "001:1038" in where


@pytest.mark.parametrize(
    ("place", "value", "rule"),
    [
        ("claimed__settled__0__moved", 6, "payout"),
        ("claimed__settled__0__result", "push", "outcome"),
        ("claimed__action_seat", 2, "action"),
        ("claimed__player_dealer", 0, "result"),
    ],
)
def test_a_false_claim_is_named(place: str, value: object, rule: str):
    """001:967, 001:1050, 001:1083"""
    assert rules(changed(kept(), **{place: value}))[0] == rule


def test_game_wagers_before_buster_are_out_of_order():
    """001:967"""
    record = kept()
    settled = record["claimed"]["settled"]
    settled.append(settled.pop(0))
    assert rules(record) == ["settlement-order"]


def test_half_a_wager_is_due_for_a_surrender():
    """001:1042"""
    record = kept()
    place = next(n for n, entry in enumerate(record["claimed"]["settled"]) if entry["seat"] == 2)
    rule, said, where = first(changed(record, **{f"claimed__settled__{place}__moved": 30}))
    assert (rule, said, where) == (
        "payout",
        "seat 2: base of $30 was collected $30; $15 is right",
        ("001:1042",),
    )


def test_a_double_is_not_written_among_the_wagers_before_the_cards():
    """001:1036"""
    record = changed(kept(), bet__0__wagers={"base": 20, "buster": 5, "double": 20})
    assert first(record)[0] == "placed"


def test_one_card_too_few_accuses_no_other_seat():
    """001:1036, 001:1042: seat 1's double has no card; seat 2 surrendered all the same"""
    found = faults(changed(kept(), **{"cards__seat 1 hand 2": "8d 3d"}))
    assert [fault.says for fault in found if fault.says.startswith("seat 2")] == []
    assert not any("hand 3" in fault.says for fault in found)


def test_a_round_may_be_void_and_everything_goes_back():
    """001:989-1015: no rule for errors is printed (reading no-rule-for-errors)"""
    table = opened(At(CENTURY, bank=8), BETS, CARDS)
    assert [legal.answers for legal in table.legal() if legal.do == "rule"] == [("void_round",)]
    table.apply(Rule("void_round", "a card was exposed"))
    pushes = ["1 base push", "1 buster push", "1.1 base push", "2 base push", "3 base push"]
    assert sorted(lines(table)) == pushes
    assert rules(round_record(table)) == []
