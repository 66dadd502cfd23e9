"""The room with the worked example: how far a stake reaches, hands nobody looks at, the chart on the wall, limits."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from games.pai_gow_poker.fortune_paper import (
    ROYALE,
    ROYALE_FORTUNE,
    bet,
    fate,
    jot,
    lines,
    move,
    refused,
    told,
)
from houseway.cards import cards_text
from houseway.games.narrowing import narrowed
from houseway.games.pai_gow_poker.way import house_way
from houseway.rulebook import PaiGowPokerGame, load
from verify.by_hand import faults, played

BOTH = (ROYALE, ROYALE_FORTUNE)
BANK = "Ac Jd / Qs Qh 8d 6c 2s"
WINS, LOSES, ALSO_WINS, ALSO_LOSES = (
    "Ad Kc / Ts Th Td 6h 3c",
    "Kh 9d / Jh Jc 7s 6d 4c",
    "As Ks / 9s 9h 9c 5d 4s",
    "Kd 7c / 8s 8h 7d 5c 3d",
)


def example(game: str = ROYALE, stake: int = 100, **more: Any) -> dict[str, Any]:
    """Write down the printed example: the action hand wins $50, the next loses $50, and two more."""
    hands = f"{BANK} | 7: {WINS} | 1: {LOSES} | 2: {ALSO_WINS} | 4: {ALSO_LOSES}"
    bets = [bet(7, base=50), bet(1, base=50), bet(2, base=80), bet(4, base=30)]
    return jot(game, f"3, {stake}", hands, *bets, dice=[1, 2, 2], **more)


# the stake


@pytest.mark.parametrize("game", BOTH)
def test_a_stake_is_used_up_by_what_is_paid_and_what_is_collected(game: str):
    """004:205-207: loses $50, wins $50, and cannot win or lose any more"""
    record = example(game)
    assert lines(record) == ["7 base win 50", "1 base lose 50", "2 base win", "4 base lose"]
    assert [line.returned for line in played(record).reckoning().settled] == [0, 0, 8000, 3000]


@pytest.mark.parametrize(
    ("policy", "found"),
    [
        ("gross", ["7 base win 50", "1 base lose 50", "2 base win", "4 base lose"]),
        ("net", ["7 base win 50", "1 base lose 50", "2 base win 80", "4 base lose 30"]),
        ("dual", ["7 base win 50", "1 base lose 50", "2 base win 50", "4 base lose 30"]),
    ],
)
def test_other_books_of_the_same_stake(policy: str, found: list[str]):
    """004:205-207 (reading coverage-policy)"""
    assert lines(example(), coverage_policy=policy) == found


@pytest.mark.parametrize(
    ("cover", "found"),
    [("settle-part", ["2 base win 20", "4 base lose"]), ("return-whole", ["2 base win", "4 base lose 20"])],
)
def test_a_wager_that_is_covered_in_part(cover: str, found: list[str]):
    """004:207, 004:220 (reading partial-cover): twenty of the stake are left for eighty"""
    record = example(stake=120)
    record["bet"][3] = bet(4, base=20)
    assert lines(record, partial_cover=cover)[2:] == found


def test_there_is_no_maximum_for_the_player_dealer():
    """004:216"""
    assert faults(example(stake=10_000_000)) == []


# the house way


@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("answer", ["house-way", "unseen"])
def test_a_hand_is_set_by_the_chart(game: str, answer: str):
    """004:201, 004:203: asked for, or not looked at"""
    cards = "Ac Jd Qs Qh 8d 6c 2s | 4: Ks Kh 4s 4d Ad 9h 7d"
    record = jot(game, "3, 500", cards, bet(4, base=20), choices=f"4 {answer}, 3 set Ac Jd")
    assert fate(record, "4 base") == "win 20"
    assert "4♠ 4♦ / A♦ K♠ K♥ 9♥ 7♦   pair of fours / pair of kings with A-9-7, the house way" in told(record)


@pytest.mark.parametrize("game", BOTH)
def test_the_player_dealer_may_leave_it_to_the_chart_but_must_look(game: str):
    """004:201, 004:203: the house dealer gets his confirmation"""
    cards = "Ks Kh 4s 4d Ad 9h 7d | 4: Ac Jd Qs Qh 8d 6c 2s"
    record = jot(game, "3, 500", cards, bet(4, base=20), choices="4 set Ac Jd, 3 house-way")
    assert fate(record, "4 base") == "lose 20"
    (fault,) = refused(jot(game, "3, 500", cards, bet(4, base=20), choices="4 set Ac Jd, 3 unseen"))
    assert fault.startswith(
        'choice: seat 3: no answer "unseen"; answers: pile-1, pile-2, pile-3, pile-4, pile-5, pile-6, pile-7, set, house-way (004:201, 004:203'
    )


@pytest.mark.parametrize("game", BOTH)
def test_the_three_copies_of_the_chart_set_alike(game: str):
    """004:201, 004:203, 004:340 (reading house-way-missing): the chart on the wall is not printed"""
    answers = ("common", "fortune", "pai-gow")
    charts = [narrowed(load(game, {"house-way-missing": each}).game, PaiGowPokerGame) for each in answers]
    for start, step in product(range(0, 53, 6), range(1, 27, 3)):
        seven = [(start + step * place) % 53 for place in range(7)]
        fronts = {tuple(sorted(house_way(chart, seven).front)) for chart in charts}
        assert len(fronts) == 1, cards_text(seven)


# wagers over the limit


def test_what_lies_above_the_maximum_goes_back_before_the_cards():
    """004:215: a wager of $250 plays for $200"""
    record = jot(ROYALE, "3, 1000", f"{BANK} | 4: {LOSES}", bet(4, base=250))
    assert faults(record) == []
    assert fate(record, "4 base") == "lose 200"


@pytest.mark.parametrize(
    ("limits", "lawful"), [([10, 100], True), ([10, 200], True), ([5, 100], False), ([10, 400], False)]
)
def test_the_limits_of_the_two_options(limits: list[int], *, lawful: bool):
    """004:213, 004:1915, 004:1917"""
    found = refused(jot(ROYALE, "3, 1000", f"{BANK} | 4: {LOSES}", bet(4, base=50), limits=limits))
    assert (not found) == lawful
    assert lawful or (found[0].startswith("table-limits: ") and "(004:1915, 004:1917)" in found[0])


def test_five_aces_pay_what_the_row_must_have_meant():
    """004:387: printed 4000, between 1,000 and 150; 001:1509 has 400"""
    cards = "Ks Kh Qd Jd 8d 6c 2s | 4: As Ah Ad Ac Jo 9h 7d"
    record = jot(
        ROYALE_FORTUNE, "3, 9000", cards, bet(4, base=20, fortune=10), choices="4 house-way, 3 house-way"
    )
    assert (fate(record, "4 fortune"), move(record, "4 fortune")[1]) == ("win 4000", ("004:387",))
