"""Records of hold'em rounds that were changed in one place: verify names the rule, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from games.holdem.paper import (
    DERBY,
    DERBY_BEAT,
    GAMES,
    LONE_STAR,
    MERCED,
    STREETS,
    VINE,
    a_deal,
    one_seat,
)
from games.holdem.written import KINGS, OUT, a_record, changed
from houseway.verify import round_record
from verify.by_hand import bet, choice, faults, only, played


def step(record: dict[str, Any], seat: int, wager: str) -> dict[str, Any]:
    """Return one claimed step of the settlement."""
    return next(
        line for line in record["claimed"]["settled"] if (line["seat"], line["wager"]) == (seat, wager)
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_record_is_clean(game: str):
    """000:3075, 000:4675, 002:1815, 003:6149-6150, 003:7223-7224"""
    assert faults(a_record(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_fold_that_is_struck_out(game: str):
    """000:3064, 000:4667, 002:1803, 003:6228-6230, 003:7172-7174"""
    record = a_record(game)
    ((rule, says), *_) = changed(record, lambda other: other["choice"].remove(choice_of(3, "fold")))
    assert (rule, says.partition(" (")[0]) == ("choice", "still to choose: seat 3")
    assert STREETS[game][2] in says


def choice_of(seat: int, answer: str) -> dict[str, Any]:
    """Write a choice as tables write it."""
    return {"seat": seat, "answer": answer}


@pytest.mark.parametrize("game", GAMES)
def test_a_second_play(game: str):
    """000:3060, 000:4660, 002:1799, 003:6212-6213; 003:7165-7167: the first stands, and what is due does not change"""
    found = changed(a_record(game), lambda other: other["choice"].append(choice_of(2, "4x")))
    ((rule, says),) = found
    assert (rule, says.partition(" (")[0]) == ("choice", "seat 2 has nothing to choose now")


@pytest.mark.parametrize("game", GAMES)
def test_a_fold_turned_into_a_play_changes_the_settlement(game: str):
    """000:3069, 000:4669, 002:1805, 003:6236-6237, 003:7181-7183"""

    def change(other: dict[str, Any]) -> None:
        other["choice"] = [
            choice_of(3, "1x") if entry == choice_of(3, "fold") else entry for entry in other["choice"]
        ]

    rules = {rule for rule, _ in changed(a_record(game), change)}
    assert {"settlement", "result"} <= rules
    assert "choice" not in rules


@pytest.mark.parametrize("game", GAMES)
def test_a_play_of_another_size(game: str):
    """000:3060, 000:4660, 002:1799, 003:6211-6212, 003:7157-7158: $60 are due where $80 were paid"""

    def change(other: dict[str, Any]) -> None:
        other["choice"] = [
            choice_of(2, "3x") if entry == choice_of(2, "4x") else entry for entry in other["choice"]
        ]

    assert "payout" in {rule for rule, _ in changed(a_record(game), change)}


@pytest.mark.parametrize(
    ("game", "cite"),
    [
        (MERCED, "002:1827"),
        (DERBY, "003:6267-6268"),
        (DERBY_BEAT, "003:7206-7208"),
        (VINE, "000:3087"),
        (LONE_STAR, "000:4687"),
    ],
)
def test_an_ante_paid_against_no_pair(game: str, cite: str):
    """000:3087, 000:4687, 002:1827, 003:6267-6268, 003:7206-7208"""
    record = round_record(played(one_seat(game, "Ah Kd 9s 6c 3d / Qs Th", "As 2d", "4x")))
    found = changed(record, lambda other: step(other, 2, "ante").update(result="win", moved=20))
    assert found == [
        (
            "outcome",
            f"seat 2: ante was called win; it pushes: the player-dealer does not qualify ({cite})",
        )
    ]


@pytest.mark.parametrize(("game", "cite"), [(MERCED, "002:1809"), (DERBY_BEAT, "003:7181-7183")])
def test_trips_paid_on_a_folded_hand_where_it_does_not_count(game: str, cite: str):
    """002:1809, 003:7181-7183: three sevens were folded"""
    record = round_record(played(one_seat(game, KINGS, "7h 7d", OUT)))
    found = changed(record, lambda other: step(other, 2, "trips").update(result="win", moved=30))
    assert [rule for rule, _ in found] == ["outcome"]
    assert cite in found[0][1]


@pytest.mark.parametrize(("game", "cite"), [(DERBY, "003:6381"), (VINE, "000:3161"), (LONE_STAR, "000:4762")])
def test_trips_taken_with_a_folded_hand_that_has_it(game: str, cite: str):
    """003:6236-6237, 003:6349-6350, 000:3069, 000:3123, 000:4669, 000:4725"""
    record = round_record(played(one_seat(game, KINGS, "7h 7d", OUT)))
    found = changed(record, lambda other: step(other, 2, "trips").update(result="lose", moved=10))
    assert [rule for rule, _ in found] == ["outcome"]
    assert cite in found[0][1]


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_row_of_a_table(game: str):
    """000:3125-3133, 000:4729-4737, 002:1865-1873, 003:6375-6380, 003:7324-7331: a flush pays 3 to 2"""
    record = round_record(played(one_seat(game, "Ks 9s 7s 2d 2c / 2h 3c", "As 4s", "4x")))
    found = changed(record, lambda other: step(other, 2, "blind").update(moved=40))
    assert [rule for rule, _ in found] == ["payout"]
    assert "$30 is right" in found[0][1]


@pytest.mark.parametrize("game", GAMES)
def test_settled_in_another_order(game: str):
    """000:3075, 000:4675, 002:1815, 003:6149-6150, 003:7368-7369"""

    def change(other: dict[str, Any]) -> None:
        other["claimed"]["settled"].reverse()

    assert {rule for rule, _ in changed(a_record(game), change)} == {"settlement-order"}


@pytest.mark.parametrize("game", GAMES)
def test_begun_at_another_seat(game: str):
    """000:3074, 000:4674, 002:1814, 003:6148-6149, 003:7223-7224"""
    found = changed(a_record(game), lambda other: other["claimed"].update(action_seat=5))
    assert [rule for rule, _ in found] == ["action"]


def test_a_play_written_among_the_bets():
    """002:1799"""
    record = a_deal(MERCED, KINGS, {2: "As Ah"}, [bet(2, ante=20, blind=20, play=80)], "2 4x")
    only(
        record,
        "placed",
        "seat 2: play is not bet before the cards; it follows from a choice",
        "002:1799",
        "002:1801",
        "002:1803",
    )


def test_everything_that_is_wrong_is_named_at_once():
    """002:1782, 002:1886, 002:1912, 002:1777"""
    record = a_deal(
        MERCED, KINGS, {2: "As Ah"}, [bet(2, ante="0.50", blind=20, trips=30, bad_beat=200)], "2 7x"
    )
    rules = [fault.rule for fault in faults(record)]
    assert sorted(set(rules)) == ["amount", "choice", "limits"]
    assert rules.count("limits") == 2
    assert rules.count("amount") == 3


def test_a_choice_of_somebody_who_has_none():
    """002:1799"""
    record = a_deal(MERCED, KINGS, {2: "As Ah"}, [bet(2, ante=20, blind=20)], "2 4x")
    for stranger in (choice(3, "4x"), choice(2, "4x", 1), choice(1, "check")):
        other = {**record, "choice": [*record["choice"], stranger]}
        assert [fault.rule for fault in faults(other)] == ["choice"]


def test_a_bet_behind_a_seat_without_a_hand_is_named():
    """002:1789, 003:6182-6183"""
    for game in (MERCED, DERBY):
        bets = [bet(2, ante=20, blind=20), bet(3, 1, ante=20, blind=20)]
        record = a_deal(game, KINGS, {2: "As Ah"}, bets, "2 4x")
        assert [fault.rule for fault in faults(record)] == ["entry"]


@pytest.mark.parametrize("game", GAMES)
def test_a_bet_of_the_player_dealers_own_is_named(game: str):
    """000:2972, 000:4568, 002:1712, 003:6042-6044, 003:6949-6951"""
    bets = [bet(2, ante=20, blind=20), bet(1, ante=20, blind=20)]
    record = a_deal(game, KINGS, {2: "As Ah"}, bets, "2 4x")
    assert "player-dealer-wagers" in [fault.rule for fault in faults(record)]
