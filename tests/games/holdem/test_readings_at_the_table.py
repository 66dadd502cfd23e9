"""Doubts about seats, wagers and the deal, answered both ways."""

from __future__ import annotations

import pytest

from games.holdem.paper import (
    DERBY,
    DERBY_BEAT,
    GAMES,
    MERCED,
    a_deal,
    at_table,
    banked,
    dealt,
    faults_of,
    gains,
)
from houseway.banking import Bettor
from houseway.games import Choose, CloseWagers, PlaceWager, Round, TakeBank, setup_faults, usual_setup
from houseway.rulebook import load, reading_answers
from verify.by_hand import bet, played

KINGS = "Kh 9d 7s 4c 2d / Ks 3h"
PACK = "2c 3d 5h 7s 8c 9d Jh Qs Kc Ac 4d 6h 8s Tc Qd Kh As 2h 3c 5d 7h"

every = pytest.mark.parametrize("game", GAMES)


@every
def test_play_over_table_maximum(game: str):
    """000:3036, 000:4633, 002:1777, 003:6155-6158, 003:7082-7085"""
    ante = 4000 if game == MERCED else 400
    bets = [bet(2, ante=ante, blind=ante), bet(3, ante=ante * 5 // 8, blind=ante * 5 // 8)]
    free = dealt(game, bets, PACK)
    assert set(free.state.asked.values()) == {("check", "3x", "4x")}
    bound = dealt(game, bets, PACK, play_over_table_maximum="binds-play")
    assert bound.state.asked == {Bettor(2): ("check",), Bettor(3): ("check", "3x", "4x")}
    for seat in (2, 3):
        bound.apply(Choose(Bettor(seat), "check"))
    assert bound.state.asked[Bettor(2)][-1] == "2x"


@pytest.mark.parametrize("game", [DERBY, DERBY_BEAT])
def test_seat_count(game: str):
    """003:6129-6131, 003:6968-6970, 003:7002"""
    for answer, most in (("eight", 8), ("seven", 7)):
        document = load(game, {"seat-count": answer}).game
        assert document.layouts[0].positions == most
        assert not list(setup_faults(document, usual_setup(document, most)))
    record = banked(a_deal(game, KINGS, {1: "As Ah"}, [bet(1, ante=20, blind=20)], "1 4x"), 7, 1000)
    assert played(record).reckoning().button.counted_to == 8  # the left of seat 7, and empty
    assert played(record, seat_count="seven").reckoning().button.counted_to == 1


def test_deal_between_bets():
    """003:7135-7147 against 003:7155: all packets before the first decision, in the same order"""
    bets = [bet(2, ante=20, blind=20)]
    between = dealt(DERBY_BEAT, bets, PACK)
    assert set(between.state.hands) == {"seat 2"}
    first = dealt(DERBY_BEAT, bets, PACK, deal_between_bets="all-first")
    assert {hand: len(cards) for hand, cards in first.state.hands.items()} == {
        "seat 2": 2,
        "burn": 1,
        "board": 5,
        "player-dealer": 2,
    }
    for live in (between, first):
        live.apply(Choose(Bettor(2), "4x"))
    assert between.state.hands == first.state.hands


@pytest.mark.parametrize(
    ("answer", "at_a_seat", "behind_one"),
    [("seat-needs-base", False, True), ("needs-base", False, False), ("alone", True, True)],
)
def test_bonus_needs_base(answer: str, *, at_a_seat: bool, behind_one: bool):
    """002:1883, 002:1907 against 002:1789, 002:1793"""
    seat, behind = [bet(2, trips=10)], [bet(2, ante=20, blind=20), bet(2, 1, bad_beat=10)]
    for bets, allowed in ((seat, at_a_seat), (behind, behind_one)):
        live = at_table(MERCED, bets, bonus_needs_base=answer)
        assert [rule for rule, _ in faults_of(live, CloseWagers())] == ([] if allowed else ["needs"])


def test_a_bonus_bet_that_stands_alone_at_a_seat_is_dealt_in_and_asked_nothing():
    """002:1883, 002:1884, 002:1907, 002:1908, reading bonus-needs-base=alone"""
    record = a_deal(MERCED, "Kh 9d 7s 4c 2d / Ks Kd", {2: "7h 7d"}, [bet(2, trips=10, bad_beat=20)], "")
    assert gains(record, bonus_needs_base="alone") == {"bad-beat": 180, "trips": 30}


def test_bonus_size_against_ante_or_ante_and_blind():
    """002:1886, 002:1912"""
    bets = [bet(2, ante=20, blind=20, trips=40, bad_beat=40)]
    rules = [rule for rule, _ in faults_of(at_table(MERCED, bets), CloseWagers())]
    assert rules == ["amount", "amount"]
    live = at_table(MERCED, bets, bonus_size_vs_base="ante-and-blind")
    assert faults_of(live, CloseWagers()) == []


def test_bonus_size_by_the_rules_of_play_or_the_fee_text():
    """003:7103-7109 against 003:7386-7387, 003:7978-7980"""
    free = [bet(2, ante=20, blind=20, trips=500, bad_beat=20)]
    assert {rule for rule, _ in faults_of(at_table(DERBY_BEAT, free), CloseWagers())} == {"amount"}
    live = at_table(DERBY_BEAT, free, bonus_size_vs_base="trips-free")
    assert faults_of(live, CloseWagers()) == []
    over = [bet(2, ante=20, blind=20, trips=500, bad_beat=21)]
    live = at_table(DERBY_BEAT, over, bonus_size_vs_base="trips-free")
    assert [rule for rule, _ in faults_of(live, CloseWagers())] == ["amount"]


def test_backline_silent():
    """003:6944-6951; the twin permits it, 003:6039-6040, for Ante, Blind and Trips"""
    behind = Bettor(2, 1)
    assert faults_of(at_table(DERBY_BEAT, []), PlaceWager(behind, "ante", 2000))
    live = at_table(DERBY_BEAT, [], backline_silent="as-in-the-twin")
    for wager in ("ante", "blind", "trips"):
        assert live.check(PlaceWager(behind, wager, 2000)) == []
    assert [rule for rule, _ in faults_of(live, PlaceWager(behind, "bad-beat", 2000))] == ["backline"]
    bets = [bet(2, ante=20, blind=20), bet(2, 1, ante=30, blind=30)]
    record = a_deal(DERBY_BEAT, KINGS, {2: "As Ah"}, bets, "2 4x, 2+1 4x")
    assert gains(record, behind, backline_silent="as-in-the-twin")["play"] == 120


@pytest.mark.parametrize("game", [DERBY, DERBY_BEAT])
def test_proposition_players_silent(game: str):
    """003:6042-6044, 003:6949-6951"""
    for answer, faults in (("permitted", []), ("not-permitted", ["proposition"])):
        live = at_table(game, [], proposition_players_silent=answer)
        fresh = Round(live.rules, live.setup, live.shoe)
        bank = TakeBank(1, 10_000, proposition=True)
        assert [rule for rule, _ in faults_of(fresh, bank)] == faults


def test_schedule_precedence():
    """003:8058-8059 against 003:6401-6460: options six and seven are not in the game's own schedule"""
    for answer, options in (("latest", ["1-3", "4", "5", "6-7"]), ("own", ["1-3", "4", "5"])):
        ranges = load(DERBY, {"schedule-precedence": answer}).game.limits.ranges
        assert [filed.options for filed in ranges] == options


@every
def test_no_other_answer_is_only_a_word(game: str):
    """003:7372-7392, 003:7972-7985: only two schedules with the same figures may differ in nothing"""
    usual = load(game)
    idle = [
        reading_id
        for reading_id, use in usual.game.readings.items()
        for answer in reading_answers(reading_id, use)
        if answer != usual.choices[reading_id] and load(game, {reading_id: answer}).hash == usual.hash
    ]
    assert idle == (["schedule-precedence"] if game == DERBY_BEAT else [])
