"""Double-handed poker: a page of rules, and what it leaves to the room's other game of the kind."""

from __future__ import annotations

import pytest

from games.pai_gow_poker.derby_paper import DERBY, DOUBLE, FOUR, JOKERS, Printed, fate, faults, jot, names

TABLE = """
pd: Qd Jh / 9s 9c Th 6h 2s
5: Ks 8h / Td Tc 7h 4c 3h
"""


def test_nobody_bets_behind_a_seat():
    """001:745-769: reading backline-silent, and its other answer"""
    record = jot(DOUBLE, "3, 500", "5 base 20; 5.1 base 30", TABLE)
    (fault,) = faults(record)
    assert fault.rule == "backline"
    assert fault.says == "seat 5 backline 1: backline betting is not permitted on base"
    assert fault.cite
    assert faults(record, backline_silent="permitted") == []
    assert fate(record, "5.1", backline_silent="permitted") == "win 30"


@pytest.mark.parametrize(("bets", "least"), [("5 base 9", "minimum of $10"), ("5 base 201", "limit of $200")])
def test_the_limits_are_ten_to_two_hundred(bets: str, least: str):
    """001:1295"""
    (fault,) = faults(jot(DOUBLE, "3, 500", bets, TABLE))
    assert (fault.rule, fault.cite) == ("limits", ("001:1295",))
    assert least in fault.says


@pytest.mark.parametrize("game", [DERBY, JOKERS])
@pytest.mark.parametrize(("bets", "least"), [("5 base 4", "minimum of $5"), ("5 base 201", "limit of $200")])
def test_the_derbys_are_five_to_two_hundred(game: str, bets: str, least: str):
    """003:7708, 003:7710"""
    (fault,) = faults(jot(game, "3, 500", bets, TABLE))
    assert (fault.rule, fault.cite) == ("limits", ("003:7708", "003:7710"))
    assert least in fault.says


@pytest.mark.parametrize("printed", FOUR, ids=names)
@pytest.mark.parametrize(
    ("bets", "rule"),
    [
        ("3 base 20; 5 base 20", "player-dealer-wagers"),
        ("5 base 20; 5#2 base 20", "squares"),
        ("5 base 20 fortuna 5", "wager"),
    ],
)
def test_bets_that_no_document_knows(printed: Printed, bets: str, rule: str):
    """003:26-29, 003:403-405, 003:5140-5146, 001:745: one wager a seat, against the player-dealer"""
    assert [fault.rule for fault in faults(jot(printed.game, "3, 500", bets, TABLE))] == [rule]


@pytest.mark.parametrize("printed", FOUR, ids=names)
def test_proposition_players_may_bank_where_nothing_is_said(printed: Printed):
    """003:46-57, 003:424-444, 003:5128-5137, 001:745-769: reading proposition-players-silent"""
    record = jot(printed.game, "3, 500", "5 base 20", TABLE)
    record["player_dealer"]["proposition"] = True
    assert faults(record) == []
    (fault,) = faults(record, proposition_players_silent="not-permitted")
    assert fault.rule == "proposition"


@pytest.mark.parametrize("printed", FOUR, ids=names)
@pytest.mark.parametrize(
    ("hand", "rule", "says"),
    [
        ("Ks Td Tc 8h 7h 4c", "hand-size", "6 cards; 7 are dealt"),
        ("Ks Td Tc 8h 7h 4c 3h 2h", "hand-size", "8 cards; 7 are dealt"),
        ("Qd Td Tc 8h 7h 4c 3h", "cards", "Qd was dealt 2 times"),
    ],
)
def test_cards_that_cannot_have_been_dealt(printed: Printed, hand: str, rule: str, says: str):
    """003:13-22, 003:383-397, 003:4965-4967, 001:763, 001:1396"""
    hands = f"pd: Qd Jh / 9s 9c Th 6h 2s\n5: {hand}"
    found = faults(jot(printed.game, "3, 500", "5 base 20", hands, choices="5 set Td Tc"))
    assert rule in {fault.rule for fault in found}
    assert any(says in fault.says and fault.cite for fault in found)


@pytest.mark.parametrize("printed", [FOUR[0], FOUR[1], FOUR[3]], ids=names)
def test_the_pile_need_not_be_written_down(printed: Printed):
    """003:47-49, 003:426-429, 001:1400: which pile it was changes nothing in what the cards are"""
    record = jot(printed.game, "3, 500", "5 base 20", TABLE, pile="")
    assert faults(record) == []
    assert fate(record, "5") == "win 20"


@pytest.mark.parametrize("printed", FOUR, ids=names)
@pytest.mark.parametrize("pile", ["pile-0", "pile-8", "pile-x"])
def test_there_are_seven_piles(printed: Printed, pile: str):
    """003:47-49, 003:426-429, 003:5083-5086, 001:1400"""
    record = jot(printed.game, "3, 500", "5 base 20", TABLE, pile=pile)
    found = faults(record)
    assert {fault.rule for fault in found} == {"choice"}
    assert any(f'no answer "{pile}"' in fault.says for fault in found)


@pytest.mark.parametrize("printed", FOUR, ids=names)
def test_only_the_player_dealer_picks_a_pile(printed: Printed):
    """003:47-49, 003:426-429, 003:5083-5086, 001:1400"""
    record = jot(printed.game, "3, 500", "5 base 20", TABLE, choices="5 pile-2")
    assert {fault.rule for fault in faults(record)} == {"choice"}
