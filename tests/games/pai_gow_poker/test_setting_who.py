"""Who sets which hand: its player, whoever has most money on it, the house dealer, the player-dealer."""

from __future__ import annotations

import pytest

from games.pai_gow_poker.derby_paper import (
    DERBY,
    DOUBLE,
    FORTUNE,
    FOUR,
    JOKERS,
    Printed,
    answer,
    asked,
    at_table,
    fate,
    faults,
    hand_of,
    jot,
    names,
    played,
)
from houseway.cards import cards_text
from houseway.errors import IllegalError

PACK = " ".join(f"{rank}{suit}" for suit in "cdhs" for rank in "23456789TJQKA")
SPOT = "5 base 20; 5.1 base 60; 5.2 base 40"
TABLE = """
pd: Qd Jh / 9s 9c Th 6h 2s
5: Ks Td Tc 8h 5c 4c 3h
"""
UNSET = TABLE.replace("/", "")
"""The same with the player-dealer's hand as dealt."""
MOST = [DERBY, JOKERS]
"""The two in which the last word is with whoever has most money in a hand."""


def setters(game: str, bets: str, **readings: str) -> list[str]:
    """Return who is asked to set a hand."""
    opened = at_table(game, "3, 500", bets, PACK, **readings)
    answer(opened, "3", "pile-1")
    return asked(opened)


@pytest.mark.parametrize("game", MOST)
@pytest.mark.parametrize(
    ("bets", "who"),
    [
        (SPOT, "5.1"),
        ("5 base 60; 5.1 base 60", "5"),  # as much money: the seat's own player
        ("5.1 base 10; 5.2 base 30", "5.2"),  # nobody sits there
        ("5 base 20; 5.1 base 30; 5.2 base 30", "5.1"),
    ],
)
def test_whoever_has_most_money_sets(game: str, bets: str, who: str):
    """003:81-83, 003:469-471"""
    assert setters(game, bets) == [who]


@pytest.mark.parametrize("game", MOST)
def test_nobody_else_sets(game: str):
    """003:81-83, 003:469-471"""
    record = jot(game, "3, 500", SPOT, UNSET, choices="5 set Ks 8h; 3 house-way")
    (fault,) = faults(record)
    assert (fault.rule, fault.says) == ("choice", "still to choose: seat 5 backline 1")


@pytest.mark.parametrize("game", MOST)
def test_the_seated_player_may_be_the_one(game: str):
    """003:81-83, 003:469-471: the other answer to backline-decisions"""
    assert setters(game, SPOT, backline_decisions="seated-player") == ["5"]


def test_where_nothing_is_printed_the_seated_player_sets():
    """003:5125: reading backline-decisions, and its other answer"""
    assert setters(FORTUNE, SPOT) == ["5"]
    assert setters(FORTUNE, SPOT, backline_decisions="most-money") == ["5.1"]


@pytest.mark.parametrize("game", MOST)
def test_a_hand_written_as_set_is_set_by_whoever_sets_it(game: str):
    """003:81-83, 003:469-471: the stroke in a record stands for the choice of him who has it"""
    record = jot(game, "3, 500", SPOT, TABLE.replace("Ks Td", "Ks 8h / Td").replace("Tc 8h", "Tc"))
    assert fate(record, "5.1") == "win 60"


@pytest.mark.parametrize("game", [DERBY, JOKERS, DOUBLE])
def test_a_player_dealer_may_set_as_he_likes(game: str):
    """003:93-97, 003:492-500, 001:765-767: reading pd-bound-by-house-way, and its other answer"""
    kings = "pd: 4c 3h / Ks Kd 9c Jh 2s\n5: Ac Qh / Td Ts 8h 5c 3d"
    record = jot(game, "3, 500", "5 base 20", kings)
    assert hand_of(played(record), "pd").endswith("four-three / pair of kings with J-9-2")
    bound = jot(game, "3, 500", "5 base 20", kings.replace("3h /", "3h"))
    told = hand_of(played(bound, pd_bound_by_house_way="bound"), "pd")
    assert told.endswith("jack-nine / pair of kings with 4-3-2, the house way")
    with pytest.raises(IllegalError, match="seat 3"):
        played(record, pd_bound_by_house_way="bound")


def test_a_player_dealer_may_be_bound():
    """003:5166-5167, 003:5171: reading pd-bound-by-house-way, and its other answer"""
    kings = "pd: 4c 3h Ks Kd 9c Jh 2s\n5: Ac Qh / Td Ts 8h 5c 3d"
    record = jot(FORTUNE, "3, 500", "5 base 20", kings)
    assert hand_of(played(record), "pd").endswith("jack-nine / pair of kings with 4-3-2, the house way")
    free = jot(FORTUNE, "3, 500", "5 base 20", kings, choices="3 set 4c 3h")
    with pytest.raises(IllegalError, match="seat 3"):
        played(free)
    told = hand_of(played(free, pd_bound_by_house_way="free"), "pd")
    assert told.endswith("four-three / pair of kings with J-9-2")


@pytest.mark.parametrize("game", [DERBY, JOKERS, DOUBLE])
def test_a_player_dealer_may_ask_for_the_house_way(game: str):
    """003:93-97, 003:492-500, 001:1412"""
    record = jot(game, "3, 500", "5 base 20", UNSET, choices="5 set Ks 8h; 3 house-way")
    assert hand_of(played(record), "pd").endswith("queen-jack / pair of nines with 10-6-2, the house way")


@pytest.mark.parametrize("game", [DERBY, JOKERS, DOUBLE])
def test_a_player_dealers_foul_is_set_again(game: str):
    """003:84-87, 003:473-479, 001:1412: he forfeits to nobody, reading foul-penalty"""
    record = jot(game, "3, 500", "5 base 20", UNSET, choices="5 set Ks 8h; 3 set 9s 9c")
    told = "queen-jack / pair of nines with 10-6-2, foul, and set again the house way"
    assert hand_of(played(record), "pd").endswith(told)


@pytest.mark.parametrize("printed", FOUR, ids=names)
@pytest.mark.parametrize("said", ["house-way", "unseen"])
def test_no_player_may_leave_his_hand_to_the_house_way(printed: Printed, said: str):
    """003:63-91, 003:446-490, 003:5159-5167, 001:1410-1412: it sets other hands only, and the player-dealer's"""
    record = jot(printed.game, "3, 500", "5 base 20", TABLE, choices=f"5 {said}")
    (fault,) = faults(record)
    assert fault.rule == "choice"
    assert fault.says.startswith(f'seat 5: no answer "{said}"; answers: ')
    assert fault.cite


@pytest.mark.parametrize("game", [DERBY, JOKERS, DOUBLE])
def test_a_player_is_told_only_what_he_may_answer(game: str):
    """003:47-49, 003:426-429, 001:1400, 001:1410: piles and the house way are the player-dealer's"""
    (fault,) = faults(jot(game, "3, 500", "5 base 20", TABLE, choices="5 house-way"))
    assert fault.says == 'seat 5: no answer "house-way"; answers: set'


@pytest.mark.parametrize("printed", FOUR, ids=names)
def test_so_is_one_who_says_what_nobody_may(printed: Printed):
    """003:47-49, 003:426-429, 003:5083-5086, 001:1400"""
    (fault,) = faults(jot(printed.game, "3, 500", "5 base 20", TABLE, choices="5 unseen"))
    assert fault.says == 'seat 5: no answer "unseen"; answers: set'


@pytest.mark.parametrize("printed", FOUR, ids=names)
@pytest.mark.parametrize(
    ("said", "tells"),
    [("set Kd 8h", "Kd"), ("set Ks Ks", "Ks"), ("set Ks 9x", "9x"), ("set 6-6 1-3", "6-6")],
)
def test_only_cards_of_the_hand_go_in_front(printed: Printed, said: str, tells: str):
    """003:20-22, 003:394-397, 003:5159-5163, 001:1410"""
    opened = at_table(printed.game, "3, 500", "5 base 20", PACK)
    answer(opened, "3", "pile-1")
    own = cards_text(opened.state.hands["seat 5"])
    card = own.split()[0]
    with pytest.raises(IllegalError) as refused:
        answer(opened, "5", said.replace("Ks", card))
    assert tells.replace("Ks", card) in str(refused.value)
    assert asked(opened) == ["5"]


@pytest.mark.parametrize("printed", FOUR, ids=names)
def test_verify_names_a_card_that_is_not_in_the_hand(printed: Printed):
    """003:20-22, 003:394-397, 003:5159-5163, 001:1410"""
    record = jot(printed.game, "3, 500", "5 base 20", TABLE, choices="5 set Kd 8h")
    assert [fault.rule for fault in faults(record)] == ["choice"]


@pytest.mark.parametrize("game", MOST)
def test_another_hand_that_a_player_bet_on_is_set_the_house_way(game: str):
    """003:63-67, 003:446-450: he sets the first he looks at, whatever the number of hands he has wagered on"""
    hands = f"{TABLE}6: Jo Ad Kh 7d 6d 4d 2d"
    record = jot(game, "3, 500", "5 base 20; 6 base 30", hands, choices="5 set Ks 8h")
    record["bet"][1]["by"] = 5
    assert faults(record) == []
    assert hand_of(played(record), "6").endswith("the house way")
    both = {**record, "choice": [*record["choice"], {"seat": 6, "answer": "set Jo Ad"}]}
    assert {fault.rule for fault in faults(both)} == {"choice"}


@pytest.mark.parametrize("game", [FORTUNE, DOUBLE])
def test_elsewhere_everybody_bets_on_his_own_hand(game: str):
    """003:5104-5125, 001:745-769: nothing lets a player bet on more hands than his own"""
    hands = f"{TABLE}6: Jo Ad Kh 7d 6d 4d 2d"
    record = jot(game, "3, 500", "5 base 20; 6 base 30", hands, choices="5 set Ks 8h; 6 set Kh 7d")
    assert faults(record) == []
    record["bet"][1]["by"] = 5
    assert "circles" in {fault.rule for fault in faults(record)}
