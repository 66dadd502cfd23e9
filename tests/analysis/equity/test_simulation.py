"""Cards that fall by chance: the same seed, the same cards; and no farther from the exact count than chance allows."""

from __future__ import annotations

import pytest

from houseway.analysis.equity import SIMULATED, equity

ASKED = [
    ("hemphills/texas-holdem", ["As Ah", "Ks Kd", "7c 6c"], ""),
    ("hemphills/omaha-hi-low-split", ["As Ah 2d 3d", "Kh Kc 7c 6c"], "4c 9h Ts"),
    ("palace/seven-card-stud-hi-lo", ["(As 2s) 3s Ks 5s", "(8h 9h) Th Jh 2h"], ""),
    ("palace/razz", ["(As 2s) 3s 4d", "(8h 7h) 6h 5c"], ""),
    ("merced/mexican-poker", ["(As) Ks 3d", "(7h) 7d Qs"], ""),
    ("palace/lowball", ["As 2d 3c", "5c 6d 7s 8s Jo"], ""),
]


@pytest.mark.parametrize(("game", "hands", "board"), ASKED)
def test_chance_agrees_with_the_count(game: str, hands: list[str], board: str):
    exact = equity(game, hands, board=board)
    found = equity(game, hands, board=board, rounds=200_000, seed=5)
    assert (exact.method, found.method, found.cases) == ("exact", "simulated", 200_000)
    for hand, truth in zip(found.hands, exact.hands, strict=True):
        error = found.standard_error(hand)
        assert 0 < error < 0.002
        assert abs(float(hand.share - truth.share)) < 4 * error
    if found.split:
        rate = exact.no_low / exact.cases
        assert abs(found.no_low / found.cases - rate) < 4 * (rate / found.cases) ** 0.5


def test_a_seed_is_a_promise():
    hands = ["As Ah", "random", "random"]
    one, again, other = (
        equity("hemphills/texas-holdem", hands, rounds=50_000, seed=seed) for seed in (1, 1, 2)
    )
    assert one == again != other
    longer = equity("hemphills/texas-holdem", hands, rounds=100_000, seed=1)
    assert longer.hands[0].wins > one.hands[0].wins


def test_what_cannot_be_counted_is_dealt_by_chance():
    """001:779: eight cards to come, 18,265,297,050 ways"""
    found = equity("palace/seven-card-stud", ["(As Ah) 2c", "(Kd Kc) 4d"])
    assert (found.method, found.cases) == ("simulated", SIMULATED)
    assert 0.64 < found.hands[0].share < 0.643
    assert found.standard_error(found.hands[0]) < 0.0003


def test_an_exact_share_has_no_error():
    found = equity("hemphills/texas-holdem", ["As Ah", "Ks Kd"], board="2c 3c 4d 9h")
    assert [found.standard_error(hand) for hand in found.hands] == [0, 0]


def test_progress_is_told_to_the_end():
    told: list[float] = []
    equity("hemphills/texas-holdem", ["As Ah", "Ks Kd"], progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 1
    told.clear()
    equity("hemphills/texas-holdem", ["As Ah", "Ks Kd"], rounds=100_000, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 1
