"""Casino Royale's Pure 21.5, with and without Buster: which hand wins, the player-dealer's chart, Buster."""

from __future__ import annotations

import pytest

from games.blackjack.century_and_royale import (
    BUSTER,
    PURE,
    ROYALE,
    At,
    lines,
    opened,
    played,
    say,
    settled,
    stacks,
)
from houseway.cards import cards_text

both = pytest.mark.parametrize("game", ROYALE)

OUTCOMES = [
    # cards, answers, fate, the line in the older text, in the newer one
    ("Ac Kd | Qd Ad", "", "push", "004:715", "004:1800"),
    ("Ac Td | 9d 8d", "", "win 24", "004:742", "004:1735"),
    ("Jc As | 9d 2d", "", "win 24", "004:646", "004:1746"),
    ("7c 7d | Qd Ad", "", "lose 20", "004:717", "004:1801"),
    ("Tc 2d | 9d 6d > Ks", "1 stand", "win 20", "004:720", "004:1803"),
    ("Tc 6d | 9d 8d > Ks", "1 hit", "lose 20", "004:721", "004:1804"),
    ("Tc 9d | Td 8d", "1 stand", "win 20", "004:723", "004:1806"),
    ("Tc 7d | Td 8d", "1 stand", "lose 20", "004:723", "004:1806"),
    ("Tc 8c | Td 8d", "1 stand", "push", "004:722", "004:1805"),
    ("Tc 5c | 9d 5d > 6s 7s", "1 hit", "push", "004:722", "004:1805"),  # 21 against 21
    ("Tc 6d | Td 6c > 9s 9c", "1 hit", "lose 20", "004:726", "004:1807-1808"),  # 25 against 25
    ("Tc 2d | Td 6c > Ks 9c", "1 hit", "lose 20", "004:726", "004:1807-1808"),  # 22 against 25
    ("Tc 6d | 8d 8c > 9s 8h", "1 hit", "push", "004:725", "004:1808"),
    ("Tc 2d | 8d 8c > 8h", "1 stand", "win 20", "004:720", "004:1803"),
    ("Tc 6d | 8d 8c > 9s 9h", "1 hit", "lose 20", "004:726", "004:1807-1808"),  # two eights only
    ("Tc 6d | 8d 5c > 9s 2h 8h", "1 hit", "lose 20", "004:726", "004:1807-1808"),
]


@pytest.mark.parametrize(("cards", "answers", "fate", "older", "newer"), OUTCOMES)
def test_which_hand_wins(cards: str, answers: str, fate: str, older: str, newer: str):
    """004:715-726, 004:742; 004:1800-1808, 004:1735 (reading both-over)"""
    for game, cite in ((PURE, older), (BUSTER, newer)):
        table = played(At(game), "1: base 20", cards, answers)
        assert lines(table) == [f"1 base {fate}"]
        assert cite in settled(table, "1", "base").outcome.cite


@pytest.mark.parametrize(("game", "line"), [(PURE, "004:715"), (BUSTER, "004:1800")])
def test_a_winning_natural_names_where_it_is_the_best_hand(game: str, line: str):
    """004:715, 004:1800"""
    table = played(At(game), "1: base 20", "Ac Td | 9d 8d")
    assert line in settled(table, "1", "base").outcome.cite


def test_both_over_may_push_where_nothing_is_printed():
    """004:1807-1808: the second half of the rule is missing (reading both-over=push)"""
    table = opened(At(BUSTER), "1: base 20", "Tc 6d | Td 6c > 9s 9c", both_over="push")
    assert lines(say(table, "1 hit")) == ["1 base push"]


@both
@pytest.mark.parametrize(
    ("cards", "ends"),
    [
        ("Td 6d > Ks", "Td 6d Ks"),
        ("Td 7d", "Td 7d"),
        ("6d Ad > Ks", "6d Ad Ks"),
        ("6d Ad > 9s 2s", "6d Ad 9s 2s"),
        ("7d Ad", "7d Ad"),
        ("2d 4d > As Ah", "2d 4d As Ah"),
    ],
)
def test_how_far_the_player_dealer_draws(game: str, cards: str, ends: str):
    """004:708-711, 004:1790-1794: soft 17 or less is hit; soft 18 stands (reading soft-eighteen)"""
    two, _, after = cards.partition(" > ")
    table = say(opened(At(game), "1: base 20", f"Tc 8c | {two} > {after} 5c 5c"), "1 stand")
    assert cards_text(table.state.hands["player-dealer"]) == ends


# Buster


@pytest.mark.parametrize(
    ("dealer", "pays"),
    [
        ("Td 6d > Ks", "20"),
        ("8d 8s > 8h", "20"),
        ("2d Td > 3s Ks", "20"),
        ("2d 3d > 4s 6s Ks", "40"),
        ("2d 3d > 2s 3s 4s Ks", "150"),
        ("2d 2d > 2s 2s 3s 3s Ks", "500"),
        ("2d 2d > 2s 2s 2s 2s 3s Ks", "2,500"),
        ("2d 2d > 2s 2s 2s 2s 2s 2s Ks", "2,500"),
    ],
)
def test_buster_pays_by_the_cards_of_a_hand_that_is_over(dealer: str, pays: str):
    """004:1851-1857: 2, 2, 4, 15, 50 and 250 to 1"""
    two, after = dealer.split(" > ")
    table = played(At(BUSTER), "1: base 5, buster 10", f"Tc 9c | {two} > {after}", "1 stand")
    assert lines(table) == ["1 base win 5", f"1 buster win {pays}"]


def test_buster_is_collected_when_the_player_dealer_is_not_over():
    """004:1843: a natural is not over either"""
    table = played(At(BUSTER), "1: base 5, buster 10", "Tc 9c | Td 9d", "1 stand")
    assert lines(table) == ["1 base push", "1 buster lose 10"]
    assert lines(played(At(BUSTER), "1: base 5, buster 10", "Tc 9c | Td Ad"))[1] == "1 buster lose 10"


@pytest.mark.parametrize(
    ("cards", "answers"), [("Ac Kc | 9d 6d > 5s", ""), ("Tc 6c | 9d 6d > 5s", "1 surrender")]
)
def test_the_player_dealers_hand_is_finished_for_buster(cards: str, answers: str):
    """004:1840, 004:1847: though naturals have cleared the table; a surrender by the reading"""
    finished = played(At(BUSTER), "1: base 10, buster 5", cards, answers)
    assert stacks(finished)[4:] == ["pd"]
    assert stacks(played(At(BUSTER), "1: base 10", cards, answers))[4:] == []


def test_for_buster_alone_the_hand_may_stop_at_any_seventeen():
    """004:1794, 004:1847 (reading complete-hand-17)"""
    bets, cards = "1: base 10, buster 5", "Ac Kc | 6d Ad > Ks 9h"
    assert stacks(opened(At(BUSTER), bets, cards))[4:] == ["pd"]
    assert stacks(opened(At(BUSTER), bets, cards, complete_hand_17="stand-on-17"))[4:] == []
    waiting = opened(
        At(BUSTER),
        f"{bets} | 2: base 10",
        "Ac Kc | Tc 9c | 6d Ad > Ks 9h",
        complete_hand_17="stand-on-17",
    )
    assert stacks(say(waiting, "2 stand"))[6:] == ["pd"]  # a hand waits, so the chart holds


def test_buster_stays_when_the_hand_is_over_or_surrendered():
    """004:1840 (reading buster-after-surrender)"""
    over = played(At(BUSTER), "1: base 10, buster 5", "Tc 6c | 9d 6d > Ks Kc", "1 hit")
    assert lines(over) == ["1 base lose 10", "1 buster win 10"]
    cards = "Tc 6c | 9d 6d > Ks"
    given_up = played(At(BUSTER), "1: base 10, buster 5", cards, "1 surrender")
    assert lines(given_up) == ["1 base lose 5", "1 buster win 10"]
    lost = opened(At(BUSTER), "1: base 10, buster 5", cards, buster_after_surrender="lost")
    assert lines(say(lost, "1 surrender")) == ["1 base lose 5", "1 buster lose 5"]


def test_there_is_no_bonus_bet_in_the_older_text():
    """004:632-754"""
    assert [wager.id for wager in opened(At(PURE), "1: base 10", "Tc 9c | Td 8d").rules.game.wagers] == [
        "base",
        "double",
        "split",
        "insurance",
    ]
