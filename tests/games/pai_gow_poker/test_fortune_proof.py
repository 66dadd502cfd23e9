"""Piles, dice and hands of a table that keeps its own record: the shuffle proves them."""

from __future__ import annotations

from typing import Any

import pytest

from games.pai_gow_poker.fortune_paper import ALL, FACE_UP
from houseway.banking import Bettor
from houseway.cards import shuffle, shuffle_record
from houseway.games import Choose, CloseWagers, PlaceWager, Round, TakeBank, situation_of, table_setup
from houseway.rulebook import load
from houseway.verify import round_record
from verify.by_hand import faults

SECRET = bytes(range(32))


def recorded(game: str) -> dict[str, Any]:
    """Play a round out of a proven shuffle, everybody by the house way, and return its record."""
    rules = load(game)
    opened = Round(rules, table_setup(rules.game), shuffle("joker_53", 1, SECRET, game))
    opened.apply(TakeBank(3, 100_000))
    for seat in (1, 5, 6):
        opened.apply(PlaceWager(Bettor(seat), "base", 2_000))
    opened.apply(CloseWagers())
    opened.apply(Choose(Bettor(3), "pile-5"))
    while not opened.over:
        who = next(iter(opened.state.asked))
        opened.apply(Choose(who, opened.family.advice(situation_of(opened, opened.state), who)))
    return round_record(opened, shuffle_record("joker_53", 1, SECRET, game), 0)


@pytest.mark.parametrize("game", ALL)
def test_a_record_of_the_table_is_clean(game: str):
    """000:386-396, 001:1396-1404, 004:203"""
    record = recorded(game)
    assert faults(record) == []
    assert len(record["dice"]) == 3


@pytest.mark.parametrize("game", ALL)
def test_another_pile_is_found_out(game: str):
    """000:390-394, 001:1400, 004:203, 004:398: with another pile everybody would have other cards"""
    record = recorded(game)
    pile = next(entry for entry in record["choice"] if entry["answer"] == "pile-5")
    pile["answer"] = "pile-4"
    assert "shuffle" in {fault.rule for fault in faults(record)}


@pytest.mark.parametrize("game", ALL)
def test_other_dice_are_found_out(game: str):
    """000:393, 001:1402, 004:203: even where they come to the same total"""
    record = recorded(game)
    one, two, three = record["dice"]
    other = next(
        [a, b, c]
        for a in range(1, 7)
        for b in range(1, 7)
        for c in range(1, 7)
        if a + b + c == one + two + three and [a, b, c] != [one, two, three]
    )
    assert "shuffle" in {fault.rule for fault in faults({**record, "dice": other})}


@pytest.mark.parametrize("game", ALL)
def test_two_hands_that_changed_places_are_found_out(game: str):
    """000:394-396, 001:1404, 004:203"""
    record = recorded(game)
    cards = record["cards"]
    swapped = {**cards, "seat 2": cards["seat 4"], "seat 4": cards["seat 2"]}
    assert [fault.rule for fault in faults({**record, "cards": swapped})] == ["shuffle"] * 14  # each card


def test_a_number_on_a_display_is_no_throw_of_the_proven_dice():
    """000:393, 000:399: what a display showed is not in the shuffle, so the record says something else than its proof"""
    record = recorded(FACE_UP)
    total = sum(record.pop("dice"))
    assert "shuffle" in {fault.rule for fault in faults({**record, "number": total})}
