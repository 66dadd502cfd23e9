"""Fourteen games for a pot read again: irregularities, and what puts them right."""

from __future__ import annotations

import pytest

from rulebook.documents.palace_poker_pages import (
    both_draw,
    every_document,
    every_stud,
    notes_at,
    poker,
    remedies,
    says,
)
from rulebook.room_pages import needs_seeds

pytestmark = needs_seeds

# What a text says where a remedy is noted.
WORDS = {
    "misdeal": "misdeal|redealt|new hand dealt",
    "replace_card": "replaced from the|another card",
    "take_back_as_burn": "take the card back and use it as the burn card",
    "keep_card": "keep|must take|must (accept|play)|stand pat|required to play it|play his hand pat",
    "dead_hand": "dead hand|hand is dead|declared dead|no claim|must be in tact",
    "foul_hand": "foul",
    "forfeit_all": "all monies, antes and blinds are forfeited",
    "forfeit_antes": "forfeits his ante and forced entry bet",
    "refund_hand": "receive their money back and are out of the hand",
    "no_pot": "'no pot' and all (the )?money in the pot (is|shall be) refunded",
    "hold_out": "must be eliminated from play",
    "next_card_down": "next card down|third card is dealt down",
    "showdown_now": "'no further action is permitted on this hand' immediate showdown",
    "true_value": "cards speak",
    "floor_decision": "floorperson|retrieved|management",
}

DRAW_REMEDIES = {
    357: {"misdeal"},
    358: {"foul_hand"},
    359: {"foul_hand"},
    362: {"misdeal"},
    363: {"take_back_as_burn", "dead_hand"},
    379: {"misdeal"},
    381: {"dead_hand"},
    387: {"keep_card"},
    393: {"replace_card"},
    394: {"replace_card"},
    400: {"misdeal"},
    406: {"no_pot"},
    410: {"showdown_now"},
    433: {"replace_card", "misdeal"},
    434: {"replace_card"},
    436: {"misdeal"},
    437: {"misdeal", "forfeit_all"},
    451: {"dead_hand"},
    452: {"dead_hand"},
    453: {"foul_hand"},
    454: {"dead_hand"},
    457: {"foul_hand"},
    476: {"replace_card", "keep_card"},
    477: {"keep_card"},
    478: {"keep_card"},
    493: {"floor_decision"},
    497: {"floor_decision"},
}
TWICE = {396: 361, 397: 362, 443: 406, 459: 432, 461: 433, 463: 434, 465: 435, 438: 370, 439: 372}
"""Rules of the draw games that are printed a second time, and where the first time."""

STUD_REMEDIES = {
    787: {"next_card_down"},
    791: {"keep_card"},
    808: {"foul_hand"},
    810: {"keep_card"},
    850: {"forfeit_antes"},
    852: {"misdeal", "refund_hand"},
    856: {"hold_out"},
}


@every_document
def test_a_remedy_is_the_printed_one(name: str):
    """Such as 001:357 for a misdeal and 001:358 for a foul hand."""
    for note in poker(name).notes:
        if note.remedy is not None:
            assert says(note.cite, WORDS[note.remedy]), note.says


@both_draw
@pytest.mark.parametrize("line", DRAW_REMEDIES)
def test_what_puts_an_irregularity_of_the_draw_games_right(name: str, line: int):
    """001:357-497"""
    assert remedies(name, line) == DRAW_REMEDIES[line]


@both_draw
@pytest.mark.parametrize("line", TWICE)
def test_a_rule_that_is_printed_twice_is_told_once(name: str, line: int):
    """001:361-363 and 001:396-398, 001:370-372 and 001:438-439, 001:404-408 and 001:441-444, 001:432-435 and 001:459-465"""
    assert list(notes_at(name, line))
    assert {note.says for note in notes_at(name, line)} <= {note.says for note in notes_at(name, TWICE[line])}


def test_cards_exposed_on_the_deal():
    """001:471-473: kept in draw; in low-ball kept up to a five"""
    assert remedies("draw-poker", 471) == {"keep_card"}
    assert remedies("lowball", 471) == set()
    assert remedies("lowball", 473) == {"replace_card"}
    assert {note.remedy for note in notes_at("lowball", 472)} == {"keep_card", "replace_card"}
    assert says(["001:472-473"], "must take all exposed cards five or under", "six or higher")


@every_stud
@pytest.mark.parametrize("line", STUD_REMEDIES)
def test_what_puts_an_irregularity_of_stud_right(name: str, line: int):
    """001:787-810, 001:850-856"""
    assert remedies(name, line) == STUD_REMEDIES[line]


def test_a_down_card_in_mexican_poker():
    """001:563, 001:574"""
    game = poker("mexican-poker")
    assert remedies("mexican-poker", 563) == {"next_card_down"}
    assert remedies("mexican-poker", 574) == {"keep_card"}
    assert game.betting.all_in_after_exposed == "down_card"
    assert says(game.betting.all_in_after_cite, 'permitted to declare "all-in"')
