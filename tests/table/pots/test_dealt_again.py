"""Hands that are dealt again from the same place: nobody opened, or a misdeal."""

from __future__ import annotations

import pytest

from houseway.games.poker.state import NOBODY
from houseway.table.pots import GetUp, InHand, PotTable, StartHand
from houseway.table.pots.events import HandAgain, HandOver
from table.pots.seated import (
    DRAW,
    LOWBALL,
    begin,
    empty_table,
    finish,
    give_button,
    play,
    refused,
    running,
    says,
    seat_all,
)


def passed_out(game_id: str = DRAW) -> PotTable:
    """Return a table with antes and no blinds at which everybody has passed."""
    table = seat_all(empty_table(game_id, blinds=()), (1, 2, 3), 30_000)
    give_button(table, 3)
    begin(table)
    for seat in (1, 2, 3):
        says(table, f"{seat} check")
    return table


def test_nobody_opens_and_everybody_antes_again():
    """001:293"""
    table = passed_out()
    assert table.events[-1] == HandAgain("nobody_opened", ("001:293",))
    assert table.legal().start
    assert "no-hand" in refused(table, InHand("1 check"))
    begun = begin(table)
    deal = table.deal
    assert deal is not None
    assert (begun.number, begun.time, begun.button) == (1, 2, 3)
    assert deal.state.pot == 600
    assert table.stacks == {1: 29_800, 2: 29_800, 3: 29_800}


def test_until_the_pot_has_been_opened_and_won():
    """001:293"""
    table = passed_out()
    for _ in range(3):
        begin(table)
        for seat in (1, 2, 3):
            says(table, f"{seat} check")
    begin(table)
    says(table, "1 bet 5")
    finish(table)
    over = table.events[-1]
    assert isinstance(over, HandOver)
    assert over.number == 1
    assert over.results == {1: 1000, 2: -500, 3: -500}
    assert play(table).number == 2


def test_who_has_folded_antes_again_as_well():
    """001:293"""
    table = seat_all(empty_table(DRAW, blinds=()), (1, 2, 3), 30_000)
    give_button(table, 3)
    begin(table)
    says(table, "1 fold")
    says(table, "2 check")
    says(table, "3 check")
    assert table.state.again == "nobody_opened"
    begin(table)
    assert table.stacks[1] == 29_800


def test_nobody_leaves_in_between():
    """001:252, 001:293"""
    table = passed_out()
    assert "table-stakes" in refused(table, GetUp(1))


def test_only_where_the_text_says_so():
    """001:293: it stands with draw for the high hand"""
    table = passed_out(LOWBALL)
    assert table.in_hand
    assert table.state.again == ""


def test_with_blinds_the_pot_is_always_open():
    """001:368: reading nobody-opens"""
    table = running(DRAW, (1, 2, 3, 4))
    begin(table)
    for seat in (1, 2, 3):
        says(table, f"{seat} call")
    says(table, "4 check")
    assert table.in_hand
    assert table.deal is not None
    assert table.deal.state.pot_opener == NOBODY


@pytest.mark.parametrize("game_id", [DRAW, LOWBALL])
def test_a_misdeal_is_dealt_again_from_the_same_place(game_id: str):
    """001:357, 001:400"""
    table = running(game_id)
    before = table.stacks
    begun = begin(table)
    says(table, "floor dealt_out_of_turn: seat 4 was left out")
    again = table.events[-1]
    assert isinstance(again, HandAgain)
    assert again.why == "misdeal"
    assert table.stacks == before
    second = begin(table)
    assert (second.number, second.button, second.posts, second.time) == (
        begun.number,
        begun.button,
        begun.posts,
        2,
    )
    assert second.commitment != begun.commitment
    finish(table)
    assert table.lineup().button == 2


def test_no_pot_gives_all_money_back_and_the_hand_is_over():
    """001:406, 001:443"""
    table = running(DRAW)
    before = table.stacks
    begin(table)
    says(table, "floor irregular_pack: two fours of clubs")
    over = table.events[-1]
    assert isinstance(over, HandOver)
    assert set(over.results.values()) == {0}
    assert table.stacks == before
    assert table.lineup().button == 2


def test_a_hand_that_is_over_is_not_dealt_again():
    """001:408"""
    table = running(DRAW)
    play(table)
    assert "no-hand" in refused(table, InHand("floor irregular_pack: too late"))
    begin(table)
    assert "hand-not-over" in refused(table, StartHand())
