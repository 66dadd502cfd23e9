"""How much may be bet on each space, and which tables are filed."""

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
from houseway.games import (
    PlaceWager,
    setup_faults,
    table_setup,
    usual_setup,
)
from houseway.rulebook import load
from verify.by_hand import bet


@pytest.mark.parametrize(
    ("game", "low", "high"), [(MERCED, 1, 10_000), *((game, 10, 1000) for game in GAMES[1:])]
)
def test_table_limits_bind_ante_and_blind(game: str, low: int, high: int):
    """000:3036, 000:4633, 002:1777, 003:6155-6158, 003:7082-7085"""
    live = at_table(game, [])
    for wager in ("ante", "blind"):
        for amount in (low, high):
            assert live.check(PlaceWager(Bettor(2), wager, 100 * amount)) == []
        for amount in (100 * low - 1, 100 * high + 1):
            assert [rule for rule, _ in faults_of(live, PlaceWager(Bettor(2), wager, amount))] == ["limits"]


@pytest.mark.parametrize("bonus", ["trips", "bad-beat"])
def test_one_rooms_bonus_bets_are_of_one_to_a_hundred_dollars(bonus: str):
    """002:1886, 002:1912"""
    live = at_table(MERCED, [])
    for cents, allowed in ((99, False), (100, True), (10_000, True), (10_001, False)):
        assert (live.check(PlaceWager(Bettor(2), bonus, cents)) == []) is allowed


@pytest.mark.parametrize(("bonus", "cite"), [("trips", "002:1886"), ("bad_beat", "002:1912")])
def test_one_rooms_bonus_bets_stay_within_the_ante(bonus: str, cite: str):
    """002:1886, 002:1912, reading bonus-size-vs-base: each by itself"""
    assert closing(MERCED, bet(2, ante=20, blind=20, trips=20, bad_beat=20)) == []
    ((rule, says),) = closing(MERCED, bet(2, ante=20, blind=20, **{bonus: 21}))
    assert (rule, "of $21" in says, "ante of $20" in says, cite in says) == ("amount", True, True, True)


def test_one_games_bonus_bets_stay_within_the_ante_together():
    """003:7103-7109"""
    assert closing(DERBY_BEAT, bet(2, ante=20, blind=20, trips=20)) == []
    assert closing(DERBY_BEAT, bet(2, ante=20, blind=20, trips=10, bad_beat=10)) == []
    assert "003:7103-7105" in closing(DERBY_BEAT, bet(2, ante=20, blind=20, trips=21))[0][1]
    ((rule, both),) = closing(DERBY_BEAT, bet(2, ante=20, blind=20, trips=10, bad_beat=11))
    assert (rule, "trips and bad-beat of $21" in both, "003:7107-7109" in both) == ("amount", True, True)
    all_three = closing(DERBY_BEAT, bet(2, ante=20, blind=20, trips=21, bad_beat=22))
    cites = ["(003:7103-7105)", "(003:7105-7107)", "(003:7107-7109)"]
    assert [says[says.index("(") :] for _, says in all_three] == cites


def test_the_cap_on_both_bonus_bets_is_for_who_makes_both():
    """003:7103-7109"""
    assert len(closing(DERBY_BEAT, bet(2, ante=20, blind=20, trips=21))) == 1


@pytest.mark.parametrize(
    ("game", "bonus"),
    [(DERBY, "trips"), *((game, bonus) for game in (VINE, LONE_STAR) for bonus in BONUSES[game])],
)
def test_the_others_bonus_bets_are_free_within_the_limits(game: str, bonus: str):
    """000:3196, 000:4860, 003:6397-6398, 003:7978-7980: above the Ante too"""
    assert closing(game, bet(2, ante=10, blind=10, **{bonus: 1000})) == []
    live = at_table(game, [])
    assert [rule for rule, _ in faults_of(live, PlaceWager(Bettor(2), bonus, 100_001))] == ["limits"]


def test_behind_a_seat_the_own_ante_is_what_bounds_a_bonus_bet():
    """002:1886"""
    ((rule, says),) = closing(MERCED, bet(2, ante=90, blind=90), bet(2, 1, ante=5, blind=5, trips=6))
    assert (rule, "seat 2 backline 1" in says, "ante of $5" in says) == ("amount", True, True)


@pytest.mark.parametrize(
    ("game", "most"), [(MERCED, 7), (VINE, 7), (LONE_STAR, 7), (DERBY, 8), (DERBY_BEAT, 8)]
)
def test_seats(game: str, most: int):
    """000:3020, 000:4616, 002:1759, 003:6129-6131, 003:7002"""
    document = load(game).game
    assert table_setup(document).positions == most
    assert [fault.rule for fault in setup_faults(document, usual_setup(document, most + 1))] == ["seats"]


@pytest.mark.parametrize("game", GAMES)
def test_one_pack_is_in_play(game: str):
    """000:2989, 000:4585, 002:1729, 003:6064-6066, 003:7014-7016: the other one is being shuffled"""
    document = load(game).game
    assert [fault.rule for fault in setup_faults(document, usual_setup(document, packs=2))] == ["packs"]


@pytest.mark.parametrize(
    ("game", "filed", "unfiled"),
    [
        (MERCED, (1, 10_000), (5, 10_000)),  # 002:1453
        (DERBY, (100, 200), (100, 199)),  # 003:7984-7985
        (DERBY, (500, 5000), (501, 5000)),  # 003:8041-8042
        (DERBY_BEAT, (1, 2000), (1, 2001)),  # 003:8024-8025
        (VINE, (1000, 10_000), (1, 99)),  # 000:3198, 000:3200
        (LONE_STAR, (1, 100), (1001, 10_000)),  # 000:4862, 000:4864
    ],
)
def test_limits_of_a_table_are_filed(game: str, filed: tuple[int, int], unfiled: tuple[int, int]):
    """000:3198-3200, 000:4862-4864, 002:1453, 003:7984-7985, 003:8024-8025, 003:8041-8042"""
    document = load(game).game
    low, high = filed
    assert list(setup_faults(document, usual_setup(document, limits=(100 * low, 100 * high)))) == []
    low, high = unfiled
    faults = setup_faults(document, usual_setup(document, limits=(100 * low, 100 * high)))
    assert [fault.rule for fault in faults] == ["table-limits"]
