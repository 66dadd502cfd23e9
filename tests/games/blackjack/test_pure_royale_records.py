"""Casino Royale's Pure 21.5, with and without Buster: records changed in one place, and what verify names."""

from __future__ import annotations

from typing import Any

import pytest

from games.blackjack.century_and_royale import BUSTER, PURE, ROYALE, At, asked, lines, played, say, stacks
from houseway.banking import Bettor
from houseway.cards import cards_text, shuffle, shuffle_record
from houseway.games import CardDealt, CloseWagers, PlaceWager, Round, TakeBank, table_setup
from houseway.rulebook import load
from houseway.verify import round_record
from houseway.verify.replay import dealing_order
from verify.by_hand import case_of, faults
from verify.by_hand import played as settled_again
from verify.written import changed, without

both = pytest.mark.parametrize("game", ROYALE)
BETS = "1: base 20 | 2: base 30 | 3: base 40"
CARDS = "9c 9d | Tc 6d | Ac Kd | Ah 8h > 2s Td Th"
ANSWERS = "1 insure $5, 2 decline, 3 even-money, 1 split, 1 double $15, 1 stand, 2 surrender"


def kept(game: str) -> dict[str, Any]:
    """Return the record that a table keeps: a split and a double for less, a surrender, even money."""
    return round_record(played(At(game, bank=8), BETS, CARDS, ANSWERS))


def rules(record: dict[str, Any]) -> list[str]:
    """Return the names of the rules that a record breaks."""
    return [fault.rule for fault in faults(record)]


@both
def test_a_kept_record_is_clean_and_settles_again(game: str):
    """004:676, 004:735-746, 004:1772, 004:1817-1824: amounts stay in the answers"""
    record = kept(game)
    assert rules(record) == []
    assert [entry["answer"] for entry in record["choice"]] == [
        "insure $5",
        "decline",
        "even-money",
        "split",
        "double $15",
        "stand on hand 2",
        "surrender",
    ]
    live, again = played(At(game, bank=8), BETS, CARDS, ANSWERS), settled_again(without(record, "claimed"))
    assert (lines(again), stacks(again)) == (lines(live), stacks(live))


@both
@pytest.mark.parametrize(
    ("hand", "cards", "says"),
    [
        ("player-dealer", "Ah 8h 2c", "the player-dealer hand drew 1 card after soft 19"),
        ("player-dealer", "Ah 6h", "the player-dealer hand stopped at soft 17; it draws another card"),
        ("seat 1", "9c 2s Td 2c", "the seat 1 hand drew 1 card after hard 21"),
        ("seat 3", "Ac Kd 2c", "the seat 3 hand drew 1 card after soft 21"),
    ],
)
def test_a_card_too_many_or_too_few_is_named(game: str, hand: str, cards: str, says: str):
    """004:701-711, 004:735; 004:1784-1794, 004:1817"""
    fault = faults(changed(kept(game), **{f"cards__{hand}": cards}))[0]
    assert (fault.rule, fault.says) == ("drawing", says)


@both
@pytest.mark.parametrize(
    ("place", "answer", "says"),
    [
        (0, "insure $11", "seat 1: insure for $11; it is for $0.01 to $10"),
        (4, "double $21", "seat 1: double for $21; it is for $0.01 to $20"),
        (4, "surrender", 'seat 1: no answer "surrender"; answers: hit, double'),
        (4, "stand", 'seat 1: no answer "stand"; answers: hit, double'),
        (1, "even-money", 'seat 2: no answer "even-money"; answers: insure, decline'),
    ],
)
def test_an_answer_that_was_not_open_is_named(game: str, place: int, answer: str, says: str):
    """004:704, 004:735, 004:738, 004:744-746; 004:1788, 004:1817, 004:1820, 004:1823-1824"""
    found = faults(changed(kept(game), **{f"choice__{place}__answer": answer}))
    assert ("choice", says) in [(fault.rule, fault.says) for fault in found]


@both
def test_a_smaller_double_on_record_pays_less(game: str):
    """004:735, 004:1817: the claim of $15 is then too much"""
    found = faults(changed(kept(game), choice__4__answer="double $10"))
    assert "seat 1: double of $10 was paid $15; $10 is right" in [fault.says for fault in found]


@both
def test_even_money_taken_or_not_changes_what_is_due(game: str):
    """004:742, 004:746, 004:1735, 004:1824"""
    found = faults(changed(kept(game), choice__2__answer="decline"))
    assert "seat 3: base of $40 was paid $40; $48 is right" in [fault.says for fault in found]


@both
def test_the_down_card_on_record_places_the_button(game: str):
    """004:674-675, 004:1771: eight of seven seats is seat 1"""
    record = kept(game)
    assert record["claimed"]["action_seat"] == 1
    assert rules(changed(record, claimed__action_seat=2)) == ["action"]


@both
def test_insurance_after_its_hand_is_out_of_order(game: str):
    """004:676, 004:744, 004:1823, 004:1845 (reading settlement-order-silent)"""
    record = kept(game)
    settled = record["claimed"]["settled"]
    settled[0], settled[1] = settled[1], settled[0]
    assert rules(record) == ["settlement-order"]


def test_backline_on_record_is_named_where_it_is_not_permitted():
    """004:1810"""
    record = kept(BUSTER)
    record["bet"].append({"seat": 1, "backline": 1, "wagers": {"base": 10}})
    assert faults(record)[0].rule == "backline"
    assert faults(record)[0].cite == ("004:1810",)


def test_buster_on_record_needs_a_game_wager_and_its_place():
    """004:1832-1833, 004:1845"""
    record = kept(BUSTER)
    record["bet"].append({"seat": 5, "wagers": {"buster": 10}})
    assert "needs" in rules(record)


# aces split again


ACES = "As Ac | 7d Tc > 5c Ad 9c Kd"
"""The first ace gets a five, the second another ace."""


def test_aces_split_again_settle_the_same_from_a_record():
    """004:736-737"""
    live = played(At(PURE), "1: base 10", ACES, "1 split, 1 split")
    record = round_record(live)
    assert rules(record) == []
    assert lines(settled_again(without(record, "claimed"))) == lines(live)


def test_the_order_of_the_cards_is_kept_when_the_second_ace_is_split_again():
    """004:736-737"""
    live = played(At(PURE), "1: base 10", ACES, "1 split, 1 split")
    dealt = [event.card for event in live.events if isinstance(event, CardDealt)]
    assert dealing_order(case_of(round_record(live))) == dealt


def test_an_honest_round_with_aces_split_again_is_proven_by_its_shuffle():
    """004:736-737: an ace, a six, an ace, a queen, an eight and an ace, from card 78 of this shoe"""
    rules_, seed, first = load(PURE), (15).to_bytes(32, "big"), 77
    setup = table_setup(rules_.game, packs=8)
    table = Round(rules_, setup, shuffle("bonus_52", 8, seed).deal(first)[1])
    table.apply(TakeBank(8, 100_000))
    table.apply(PlaceWager(Bettor(1), "base", 1000))
    table.apply(CloseWagers())
    assert cards_text(table.state.hands["seat 1"]) == "Ad Ah"
    while not table.over:
        say(table, "1 split" if "split" in asked(table)["1"] else "1 stand")
    assert len(table.state.hands) >= 4
    assert faults(round_record(table, shuffle_record("bonus_52", 8, seed), first)) == []


def test_a_card_too_many_takes_no_wager_off_the_table():
    """004:736: one card for each ace; the third hand's wager lay there nevertheless"""
    record = round_record(played(At(PURE), "1: base 10", ACES, "1 split, 1 split"))
    found = faults(changed(record, **{"cards__seat 1": "As 5c 2d"}))
    assert found[0].rule == "drawing"
    assert "settlement" not in [fault.rule for fault in found]


def test_an_honest_round_settles_again_when_somebody_behind_rode_the_first_ace():
    """004:730, 004:736-737: he is on the first hand alone, so nobody asks him about the second's split"""
    live = played(At(PURE), "1: base 10 | 1.1: base 20", ACES, "1 split, 1.1 ride, 1 split")
    record = round_record(live)
    assert rules(record) == []
    assert lines(settled_again(without(record, "claimed"))) == lines(live)
