"""Before the first card: who is dealt in, what goes with what, how much, and who may bet behind a seat."""

from __future__ import annotations

import pytest

from games.holdem.paper import (
    BONUSES,
    DERBY,
    DERBY_BEAT,
    GAMES,
    LONE_STAR,
    MERCED,
    VINE,
    at_table,
    closing,
    faults_of,
)
from houseway.banking import Bettor
from houseway.errors import IllegalError
from houseway.games import (
    CloseWagers,
    PlaceWager,
    TakeBank,
    WithdrawWager,
)
from verify.by_hand import bet

BEHIND = (MERCED, DERBY)
"""The documents that let others bet behind a seat: 002:1780, 003:6039-6040."""


@pytest.mark.parametrize("game", GAMES)
def test_ante_and_blind_are_enough(game: str):
    """000:3041, 000:4639, 002:1782, 003:6164, 003:7095"""
    assert closing(game, bet(2, ante=20, blind=20)) == []


@pytest.mark.parametrize("game", GAMES)
def test_each_bonus_bet_may_be_added(game: str):
    """000:3042-3044, 000:4640-4644, 002:1783, 002:1911, 003:6165, 003:7098-7100"""
    for bonus in BONUSES[game]:
        with_it = {"trips": 10} if game == DERBY_BEAT else {}
        assert closing(game, bet(2, ante=20, blind=20, **{**with_it, bonus: 10})) == []
    assert closing(game, bet(2, ante=20, blind=20, **dict.fromkeys(BONUSES[game], 10))) == []


@pytest.mark.parametrize(
    ("game", "cite"),
    [
        (MERCED, "002:1782"),
        (DERBY, "003:6166"),
        (DERBY_BEAT, "003:7103"),
        (VINE, "000:3041"),
        (LONE_STAR, "000:4639"),
    ],
)
def test_nobody_plays_without_both(game: str, cite: str):
    """000:3041, 000:4639, 002:1782, 003:6166, 003:7103"""
    for half in ("ante", "blind"):
        faults = closing(game, bet(2, **{half: 20}))
        assert {rule for rule, _ in faults} == {"needs"}
        assert all(cite in says for _, says in faults)


@pytest.mark.parametrize(
    ("game", "cite"),
    [
        (MERCED, "002:1782"),
        (DERBY, "003:6164"),
        (DERBY_BEAT, "003:7095"),
        (VINE, "000:3041"),
        (LONE_STAR, "000:4639"),
    ],
)
def test_ante_and_blind_are_equal(game: str, cite: str):
    """000:3041, 000:4639, 002:1782, 003:6164, 003:7095"""
    for blind in (10, 30):
        ((rule, says),) = closing(game, bet(2, ante=20, blind=blind))
        assert rule == "amount"
        assert f"blind of ${blind}" in says
        assert cite in says


def test_a_blind_that_is_too_large_is_not_called_small():
    """002:1782"""
    ((_, says),) = closing(MERCED, bet(2, ante=20, blind=30))
    assert "not as large" not in says


def test_a_blind_alone_is_one_fault():
    """002:1782"""
    assert len(closing(MERCED, bet(2, blind=20))) == 1


@pytest.mark.parametrize(
    ("game", "cite"),
    [
        (MERCED, "002:1789"),
        (DERBY, "003:6164-6166"),
        (DERBY_BEAT, "003:7103"),
        (VINE, "000:3145"),
        (LONE_STAR, "000:4746"),
    ],
)
def test_trips_needs_ante_and_blind(game: str, cite: str):
    """000:3145, 000:4746, 002:1789 (only those get cards), 003:6166, 003:7103"""
    ((rule, says),) = closing(game, bet(2, trips=10))
    assert (rule, "trips needs a wager on ante and blind" in says, cite in says) == ("needs", True, True)


@pytest.mark.parametrize(
    ("game", "bonus", "cite"),
    [
        (VINE, "bad-beat", "000:3166"),
        (LONE_STAR, "bad-beat", "000:4767"),
        (LONE_STAR, "dealer-bonus", "000:4793"),
        (MERCED, "bad-beat", "002:1793"),
    ],
)
def test_the_other_bonus_bets_need_them_too(game: str, bonus: str, cite: str):
    """000:3166, 000:4767, 000:4793, 002:1793"""
    ((rule, says),) = closing(game, bet(2, **{bonus: 10}))
    assert (rule, cite in says) == ("needs", True)


def test_one_bad_beat_needs_trips_as_well():
    """003:7099-7100, 003:7350-7352"""
    ((rule, says),) = closing(DERBY_BEAT, bet(2, ante=20, blind=20, bad_beat=10))
    assert (rule, "bad-beat needs a wager on trips" in says) == ("needs", True)
    assert "003:7350-7352" in says
    for other in (MERCED, VINE, LONE_STAR):
        assert closing(other, bet(2, ante=20, blind=20, bad_beat=10)) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_play_is_not_bet_before_the_cards(game: str):
    """000:3060, 000:4660, 002:1799, 003:6209-6212, 003:7155-7158"""
    ((rule, says),) = faults_of(at_table(game, []), PlaceWager(Bettor(2), "play", 2000))
    assert (rule, "follows from a choice" in says) == ("placed", True)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_placed_or_taken_back_after_the_call(game: str):
    """000:3046, 000:4646, 002:1785, 003:6173-6174, 003:7088-7090"""
    live = at_table(game, [bet(2, ante=20, blind=20)], "As Kd 8c 6d 3s Ac 5d 9h 4h 2c")
    assert live.check(WithdrawWager(Bettor(2), "ante")) == []
    live.apply(CloseWagers())
    for late in (
        PlaceWager(Bettor(3), "ante", 2000),
        PlaceWager(Bettor(2), "trips", 1000),
        WithdrawWager(Bettor(2), "ante"),
        CloseWagers(),
        TakeBank(4, 10_000),
    ):
        assert "turn" in [rule for rule, _ in faults_of(live, late)]
        with pytest.raises(IllegalError, match="the cards are out"):
            live.apply(late)


@pytest.mark.parametrize(
    ("game", "cite"), [(VINE, "000:3039"), (LONE_STAR, "000:4637"), (DERBY_BEAT, "003:")]
)
def test_nobody_bets_behind_a_seat_where_it_is_forbidden_or_not_mentioned(game: str, cite: str):
    """000:3039, 000:4637; 003:6944-6951 is silent (reading backline-silent)"""
    live = at_table(game, [])
    for wager in ("ante", "blind", *BONUSES[game]):
        ((rule, says),) = faults_of(live, PlaceWager(Bettor(2, 1), wager, 1000))
        assert (rule, cite in says) == ("backline", True)


@pytest.mark.parametrize("game", BEHIND)
def test_others_bet_behind_a_seat_where_it_is_permitted(game: str):
    """002:1780, 002:1882, 002:1906, 003:6039-6040"""
    behind = dict.fromkeys(BONUSES[game], 10)
    assert closing(game, bet(2, ante=20, blind=20), bet(2, 1, ante=10, blind=10, **behind)) == []


@pytest.mark.parametrize("game", BEHIND)
def test_nobody_bets_behind_a_seat_without_a_hand(game: str):
    """002:1789, 003:6182-6183: only areas with Ante and Blind get cards"""
    ((rule, says),) = closing(game, bet(2, ante=20, blind=20), bet(3, 1, ante=10, blind=10))
    assert (rule, "seat 3 backline 1" in says) == ("entry", True)


def test_a_bonus_bet_stands_alone_behind_a_seat_in_one_room():
    """002:1883, 002:1907, reading bonus-needs-base; 003:6166 has nothing of the kind"""
    assert closing(MERCED, bet(2, ante=20, blind=20), bet(2, 1, trips=100, bad_beat=100)) == []
    ((rule, _),) = closing(DERBY, bet(2, ante=20, blind=20), bet(2, 1, trips=10))
    assert rule == "needs"


@pytest.mark.parametrize("game", GAMES)
def test_proposition_players_may_bank(game: str):
    """000:3038, 000:4636, 002:1779; 003:6042-6044 and 003:6949-6951 are silent"""
    live = at_table(game, [])
    assert live.state.bank is not None
    fresh = type(live)(live.rules, live.setup, live.shoe)
    assert fresh.check(TakeBank(1, 10_000, proposition=True)) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_player_dealer_does_not_bet_against_himself(game: str):
    """000:2972, 000:4568, 002:1712, 003:6042-6044, 003:6949-6951"""
    rules = [rule for rule, _ in faults_of(at_table(game, [], bank=4), PlaceWager(Bettor(4), "ante", 2000))]
    assert rules == ["player-dealer-wagers"]
