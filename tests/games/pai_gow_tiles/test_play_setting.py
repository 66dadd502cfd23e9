"""Who sets tiles, by hand or the house way, and what is no setting."""

from __future__ import annotations

import pytest

from games.pai_gow_tiles.tile_paper import (
    BOTH,
    PALACE,
    ROYALE,
    SET,
    answer,
    asked,
    at_table,
    faults,
    hand_of,
    jot,
    played,
)
from houseway.games import HandTurned

SHOE = " ".join(SET)
BETS = "6 base 100; 4 base 50"


@pytest.mark.parametrize("game", BOTH)
def test_the_player_dealer_sets_when_all_others_have(game: str):
    """001:868, 004:1079: a button lies on his tiles until then"""
    opened = at_table(game, "1, 500", BETS, SHOE, dice="1 2 1", pauses=True)
    for who in ("4", "6"):
        assert "1" not in asked(opened)
        assert not opened.state.turned
        answer(opened, who, "house-way")
    assert asked(opened) == ["1"]
    answer(opened, "1", "house-way")
    turned = [event.hand for event in opened.events if isinstance(event, HandTurned)]
    assert turned == ["player-dealer", "seat 6", "seat 4"]


@pytest.mark.parametrize("game", BOTH)
def test_a_player_dealer_sets_freely_or_by_the_chart(game: str):
    """001:868, 004:1079: reading pd-bound-by-house-way"""
    free = jot(game, "1, 500", "6 base 100", "pd: 2-2 2-2 / 4-4 5-6\n6: 2-3 1-4 / 1-6 2-6")
    assert "pair of Bon / nine" in hand_of(played(free), "pd")
    odd = jot(game, "1, 500", "6 base 100", "pd: 2-2 4-4 / 2-2 5-6\n6: 2-3 1-4 / 1-6 2-6")
    assert hand_of(played(odd), "pd").endswith("five, high tile Bon / two, high tile Yun, swapped")
    bound = jot(game, "1, 500", "6 base 100", "pd: 2-2 4-4 2-2 5-6\n6: 2-3 1-4 / 1-6 2-6")
    told = hand_of(played(bound, pd_bound_by_house_way="bound"), "pd")
    assert told.endswith("pair of Bon / nine, high tile Yun, the house way")


def asks(game: str, own: str, **readings: str) -> str:
    """Return a player's tiles as the house way sets them for him, in words."""
    record = jot(game, "1, 500", "6 base 100", f"pd: 4-5 5-5 / 3-3 6-6\n6: {own}", choices="6 house-way")
    told = hand_of(played(record, **readings), "6")
    assert told.endswith(", the house way")
    return told.split("   ")[1].removesuffix(", the house way")


@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(
    ("own", "says"),
    [
        ("4-4 4-4 1-1 1-1", "pair of Dey / pair of Yun"),  # both pairs; Dey is the higher
        ("1-2 2-4 3-3 2-2", "nine, high tile Chong / seven, high tile Bon"),
        ("1-2 2-4 3-3 1-6", "Gee Joon, the supreme pair / three, high tile Chong"),
        ("1-6 1-6 1-1 4-6", "nine, high tile Dey / seven, high tile Ping"),
        ("1-6 1-6 1-1 5-6", "nine, high tile Dey / eight, high tile Foo"),
        ("1-6 1-6 4-6 5-6", "pair of Tit / one, high tile Foo"),  # no Teen or Dey
        ("4-4 4-4 6-6 5-6", "Gong with Teen / nine, high tile Yun"),
        ("4-4 4-4 2-2 1-4", "pair of Yun / nine, high tile Bon"),
        ("1-3 1-3 6-6 2-3", "pair of Gor / seven, high tile Teen"),  # fours are never split
        ("4-6 4-6 1-1 1-3", "pair of Ping / six, high tile Dey"),
        (
            "1-1 3-6 6-6 1-4",
            "Wong with Dey / seven, high tile Teen",
        ),  # of two Wongs the one with the better low hand
        ("1-1 2-6 4-6 1-3", "Gong with Dey / four, high tile Gor"),
    ],
)
def test_whoever_asks_gets_the_house_way(game: str, own: str, says: str):
    """001:868, 001:925-933; the other text has no chart: reading house-way-missing"""
    assert asks(game, own) == says


@pytest.mark.parametrize(
    ("own", "parent", "letter"),
    [
        (
            "1-6 1-6 1-1 5-6",
            "nine, high tile Dey / eight, high tile Foo",
            "pair of Tit / three, high tile Dey",
        ),
        ("1-1 1-1 5-6 4-6", "pair of Dey / one, high tile Foo", "three, high tile Dey / two, high tile Dey"),
    ],
)
def test_a_teen_or_a_dey_and_a_nine_or_an_eleven(own: str, parent: str, letter: str):
    """001:929, 001:932: reading tile-house-way-words"""
    assert asks(PALACE, own) == parent
    assert asks(PALACE, own, tile_house_way_words="letter") == letter


def test_a_split_that_makes_both_hands_lower():
    """001:930: reading tile-no-pair-setting; eights with a nine and a ten make eight and seven"""
    own = "4-4 4-4 3-6 4-6"
    assert asks(PALACE, own) == "pair of Yun / nine, high tile Ping"
    split = asks(PALACE, own, tile_no_pair_setting="always-split")
    assert split == "eight, high tile Yun / seven, high tile Yun"


def refused(game: str, said: str, **readings: str) -> tuple[str, str, tuple[str, ...]]:
    """Return the rule, the words and the lines by which an answer of seat 6 is refused."""
    hands = "pd: 4-5 5-5 / 3-3 6-6\n6: 2-2 1-4 1-6 2-6"
    found = faults(jot(game, "1, 500", "6 base 100", hands, choices=f"6 {said}"), **readings)
    return found[0].rule, " ".join(fault.says for fault in found), found[0].cite


def test_no_house_way_may_be_offered():
    """004:1075: the other answer to house-way-missing"""
    rule, says, cite = refused(ROYALE, "house-way", house_way_missing="nowhere")
    assert (rule, bool(cite)) == ("choice", True)
    assert says == 'seat 6: no answer "house-way"; answers: set'


@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(
    ("said", "tells"),
    [
        ("set 6-6 1-4", "6-6"),  # not his
        ("set 2-2 2-2", "2-2"),  # not twice
        ("set 2-2", "2 belong there"),
        ("set 2-2 1-4 1-6", "2 belong there"),
        ("set As Kd", "As"),
        ("set 7-1 2-2", "7-1"),
        ("unseen", 'no answer "unseen"'),
        ("pile-1", 'no answer "pile-1"'),
        ("hit", 'no answer "hit"'),
    ],
)
def test_what_is_no_setting(game: str, said: str, tells: str):
    """001:868, 004:1021: two of the four tiles make the high hand"""
    rule, says, cite = refused(game, said)
    assert (rule, bool(cite)) == ("choice", True)
    assert tells in says


@pytest.mark.parametrize("game", BOTH)
def test_the_answers_listed_are_those_of_the_document(game: str):
    """001:868, 004:1079: nothing is printed of hands that nobody looks at"""
    _, says, _ = refused(game, "hit")
    assert says == 'seat 6: no answer "hit"; answers: set, house-way'


def broken(game: str, own: str) -> set[str]:
    """Return the rules that seat 6 breaks with tiles of which two are set."""
    hands = f"pd: 4-5 5-5 / 3-3 6-6\n6: {own}"
    return {fault.rule for fault in faults(jot(game, "1, 500", "6 base 100", hands, choices="6 set 2-2 1-4"))}


@pytest.mark.parametrize("game", BOTH)
def test_too_few_tiles_and_tiles_that_are_none(game: str):
    """001:866-868, 004:1017, 004:1079"""
    assert broken(game, "2-2 1-4 1-6") == {"hand-size"}
    assert broken(game, "2-2 1-4 4-5 2-6") == {"cards"}  # the set has one 4-5
    assert "cards" in broken(game, "2-2 1-4 As Kd")


@pytest.mark.parametrize("game", BOTH)
def test_too_many_tiles(game: str):
    """001:868, 004:1079: four to a hand, eight hands the whole set"""
    assert broken(game, "2-2 1-4 1-6 2-6 1-1") == {"hand-size"}
