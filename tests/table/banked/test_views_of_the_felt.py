"""What a page draws a felt from: betting spaces, what hands come to, how they may be set, why they draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from houseway.banking import Bettor
from houseway.games import CloseWagers, SettleWagers
from houseway.table.banked import Choose
from table.banked.company import BLACKJACK, DAI, HOLDEM, PAI, banked, bet, clock, do

if TYPE_CHECKING:
    from houseway.table.banked import BankTable


def setting() -> BankTable:
    """Return a table of pai gow at which seats 2 and 3 have to set their hands."""
    table = do(banked(PAI), bet(2, "base", 25), bet(3, "base", 25), CloseWagers())
    while table.round is not None and Bettor(2) not in table.round.state.asked:
        do(table, *clock(table))
    return table


def played(table: BankTable) -> BankTable:
    """Bring a round to its end as the clock does."""
    while table.round is not None:
        do(table, *clock(table))
    return table


def test_spaces_stand_in_the_order_of_the_document_and_tell_what_has_to_match():
    """002:1843-1845: the blind is as large as the ante; the play wager comes later"""
    spaces = {each["id"]: each for each in banked(HOLDEM).view(None)["spaces"]}
    assert list(spaces)[:3] == ["ante", "blind", "play"]
    assert spaces["blind"]["equal"] == "ante"
    assert spaces["play"]["later"]
    assert spaces["play"]["equal"] is None
    assert not spaces["ante"]["later"]
    assert spaces["trips"]["bonus"]
    assert spaces["trips"]["cite"]


def test_a_space_tells_what_it_pays_at_most():
    spaces = {each["id"]: each["pays"] for each in banked(DAI).view(None)["spaces"]}
    assert spaces["tiger-7"] == "40 to 1"
    assert {each["pays"] for each in banked(HOLDEM).view(None)["spaces"] if each["id"] == "blind"} == {
        "up to 500 to 1"
    }


def test_who_sets_a_hand_is_told_the_house_way_and_what_is_foul():
    table = setting()
    told = table.view(2)["settings"]
    assert list(told) == ["2.0"]
    way, foul = told["2.0"]["house_way"], [each["front"] for each in told["2.0"]["foul"]]
    assert len(way) == 2
    assert sorted(way) not in foul
    assert all("foul" in each["says"] for each in told["2.0"]["foul"])
    assert foul, "of seven cards some pair of fronts is always above its back"


@pytest.mark.parametrize("seat", [None, 1, 4])
def test_nobody_else_is_told_how_a_hand_may_be_set(seat: int | None):
    view = setting().view(seat)
    assert view["settings"] == {}
    assert all(not hand["worth"] and "front" not in hand for hand in view["hands"].values())


def test_a_hand_is_told_in_its_parts_to_who_set_it_and_to_all_once_it_is_open():
    table = setting()
    way = table.view(2)["settings"]["2.0"]["house_way"]
    do(table, Choose(2, Bettor(2), "house-way"))
    assert table.view(2)["hands"]["seat 2"]["front"] == way
    assert "front" not in table.view(3)["hands"]["seat 2"]
    played(table)
    for seat in (None, 3):
        told = table.view(seat)["hands"]
        assert told["seat 2"]["front"] == way
        assert "the house way" in told["seat 2"]["worth"]
        assert len(told["player-dealer"]["front"]) == 2


def test_points_and_the_rule_behind_them_are_told_while_the_cards_lie_open():
    """000:624-645"""
    table = do(banked(DAI), bet(2, "banker", 25), CloseWagers())
    view = table.view(None)
    assert {hand: told["worth"].isdigit() for hand, told in view["hands"].items()} == {
        "player": True,
        "banker": True,
    }
    assert [each["hand"] for each in view["reasons"]] == ["player", "banker"]
    assert all(each["cite"] for each in view["reasons"])
    do(table, SettleWagers())
    assert table.view(None)["hands"]["banker"]["worth"] != view["hands"]["banker"]["worth"]


def test_of_a_hole_card_nothing_is_told():
    """003:5736-5748"""
    table = do(banked(BLACKJACK), bet(2, "base", 25), CloseWagers())
    assert table.round is not None
    assert table.round.state.phase == "play"
    view = table.view(2)
    assert view["hands"]["seat 2"]["worth"]
    assert not view["hands"]["player-dealer"]["worth"]
    assert "player-dealer" not in {each["hand"] for each in view["reasons"]}


def test_words_on_cards_are_told():
    """004:669: tens and face cards with Bonus on them"""
    (mark,) = banked("casino-royale/pure-21-5").view(None)["marks"]
    assert mark["label"] == "Bonus"
    assert len(mark["cards"]) == 16
    assert banked(BLACKJACK).view(None)["marks"] == []


def test_the_shoe_tells_how_many_cards_it_began_with():
    shoe = setting().view(None)["shoe"]
    assert shoe["cards"] == 53
    assert shoe["left"] == 53 - 49
