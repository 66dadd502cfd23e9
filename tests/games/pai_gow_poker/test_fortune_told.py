"""Rounds of the four documents as they are told, written down and verified."""

from __future__ import annotations

from typing import Any

import pytest

from games.pai_gow_poker.fortune_paper import (
    ALL,
    ASKING,
    FACE_UP,
    FORTUNE,
    PALACE,
    ROYALE,
    ROYALE_FORTUNE,
    bet,
    jot,
    lines,
    move,
    told,
)
from houseway.verify import round_record
from verify.by_hand import faults, played

FOURS, NONE, BANK = "9s 9h 9d 9c 7s 4h 2d", "Ks Jh 8d 7d 5s 4c 3h", "Qd Qc Ah 8c 7c 5d 3s"


def two_hands(game: str, four: str = FOURS, five: str = NONE, **more: Any) -> dict[str, Any]:
    """Write down a round of seats 4 and 5 against queens in seat 3, a Fortune bet on each where there is one."""
    cards = f"{BANK} | 4: {four} | 5: {five}"
    sets = [f"{seat} set {' '.join(hand.split()[:2])}" for seat, hand in ((4, four), (5, five))]
    own = ["3 house-way"] if game in ASKING else []
    wagers = {"base": 20} if game == ROYALE else {"base": 20, "fortune": 10}
    return jot(
        game, "3, 5000", cards, bet(4, **wagers), bet(5, **wagers), choices=", ".join([*own, *sets]), **more
    )


# claims


@pytest.mark.parametrize("game", FORTUNE)
def test_envy_is_claimed_like_any_wager(game: str):
    """000:491, 001:1461, 004:373: two hands pay seat 6 twice, the first and the second of its kind"""
    record = two_hands(game, five="6s 6h 6d 6c Ks Td 2c")
    record["bet"].append(bet(6, base=20, fortune=10))
    record["cards"]["seat 6"] = "Kd Jh 8d 7d 5s 4c 3h"
    record["choice"].append({"seat": 6, "answer": "set Kd Jh"})
    written = round_record(played(record))
    paid = [step for step in written["claimed"]["settled"] if step["wager"] == "envy"]
    assert sorted((step["seat"], step.get("nth", 1)) for step in paid) == [(4, 1), (5, 1), (6, 1), (6, 2)]
    assert faults(written) == []


@pytest.mark.parametrize("game", FORTUNE)
def test_envy_that_was_not_paid_is_named(game: str):
    """000:542, 001:1499, 004:372"""
    written = round_record(played(two_hands(game)))
    written["claimed"]["settled"] = [
        step for step in written["claimed"]["settled"] if step["wager"] != "envy"
    ]
    found = [fault for fault in faults(written) if fault.rule == "settlement"]
    (fault,) = found
    assert fault.says.startswith("seat 5: envy")
    assert fault.says.endswith("was not settled; paid $5 is due")


@pytest.mark.parametrize("game", FORTUNE)
def test_envy_for_ones_own_hand_is_named(game: str):
    """000:537, 001:1493, 004:375"""
    written = round_record(played(two_hands(game)))
    written["claimed"]["settled"].append({"seat": 4, "wager": "envy", "result": "win", "moved": 5})
    assert [fault.rule for fault in faults(written)][:1] == ["settlement"]


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("dice", [[1, 1, 1], [2, 3, 3], [5, 5, 5]])
def test_a_false_button_is_named(game: str, dice: list[int]):
    """000:393, 001:1402, 004:203, 004:399: three is seat 5; eight and fifteen are the player-dealer, so seat 4"""
    record = two_hands(game, dice=dice, claimed={"action_seat": 7})
    right = 5 if dice == [1, 1, 1] else 4
    (fault,) = faults(record)
    assert (fault.rule, fault.says) == ("action", f"action began at seat 7; it begins at seat {right}")


# records


@pytest.mark.parametrize("game", ALL)
def test_hands_may_be_written_as_they_were_set(game: str):
    """000:408, 001:1410, 004:203"""
    record = two_hands(game)
    as_set = {**record, "choice": record["choice"][: 2 if game in ASKING else 1]}
    as_set["cards"] = {
        name: hand if name == "player-dealer" else f"{hand[:5]} / {hand[6:]}"
        for name, hand in record["cards"].items()
    }
    assert told(as_set) == told(record)


@pytest.mark.parametrize("game", ALL)
def test_hands_of_seats_without_a_wager_need_not_be_written(game: str):
    """000:396, 001:1404, 004:203 (reading piles-without-wager): they are dead"""
    record = two_hands(game)
    more = {**record, "cards": {**record["cards"], "seat 1": "Kd Kc Jd Jc Ts Th 2c"}}
    assert faults(more) == []
    assert told(more) == told(record)


def test_which_pile_it_was_need_not_be_written():
    """001:1400: it matters only beside a proof of the shuffle"""
    record = two_hands(PALACE)
    assert lines({**record, "choice": record["choice"][1:]}) == lines(record)


@pytest.mark.parametrize("game", ASKING)
def test_which_pile_it_was_need_not_be_written_where_he_also_sets(game: str):
    """000:390, 004:203"""
    record = two_hands(game)
    assert lines({**record, "choice": record["choice"][1:]}) == lines(record)


# words


@pytest.mark.parametrize("game", ALL)
def test_his_own_number_is_told_as_his(game: str):
    """000:393, 001:1402, 004:203: eight counts to the player-dealer; nine would be seat 4"""
    text = told(two_hands(game, dice=[2, 3, 3]))
    assert "action         seat 4 (counted 8 to seat 3; seat 4 is the next with a wager, " in text
    assert "action         seat 4 (counted 9 to seat 4, " in told(two_hands(game, dice=[3, 3, 3]))


@pytest.mark.parametrize("game", ALL)
def test_two_hands_that_differ_are_told_apart(game: str):
    """000:485-489, 001:1439-1445, 004:205: queens with 7-5-3 against queens with 9-6-4"""
    text = told(two_hands(game, four="Kh Td Qs Qh 9c 6d 4s"))
    bank, seat = (
        next(row for row in text.splitlines() if row.startswith(name))
        for name in ("player-dealer ", "seat 4 ")
    )
    assert "pair of queens with 7-5-3" in bank
    assert "pair of queens with 9-6-4" in seat


@pytest.mark.parametrize("game", [PALACE, ROYALE, ROYALE_FORTUNE])
def test_a_foul_that_no_line_speaks_of_names_its_reading(game: str):
    """001:1410, 004:203, 004:340 (reading foul-penalty): that it loses is printed elsewhere"""
    text = told(two_hands(game, four="9s 9h Kd Td 7s 4h 2d", five="8d 7d Ks Jh 5s 4c 3h"))
    (line,) = [row for row in text.splitlines() if "the hand is foul" in row]
    assert line.endswith("reading foul-penalty")


@pytest.mark.parametrize("game", FORTUNE)
def test_envy_that_is_not_covered_returns_nothing(game: str):
    """000:542, 001:1499, 004:340: nothing was staked on it"""
    record = two_hands(game)
    record["player_dealer"]["stake"] = 100
    (line,) = [row for row in told(record).splitlines() if " envy " in row]
    assert "not covered" in line
    assert "returned" not in line


def test_a_push_of_one_hand_each_cites_its_own_line():
    """000:487, not 000:339 and 000:488, which speak of an ace-high player-dealer"""
    assert move(two_hands(FACE_UP), "4 base") == ("one hand is higher, the other lower", ("000:487",))
