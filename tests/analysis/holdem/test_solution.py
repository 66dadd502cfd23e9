"""Every deal of hold'em against the player-dealer, held to combinatorics and to published figures."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import comb
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from analysis.holdem.dealt_out import (
    BAD_BEAT,
    DOCUMENTS,
    LONE_STAR,
    MERCED,
    base_result,
    holdem,
    worth,
)
from houseway.analysis.ante_play.holdem import HoldemSolution, advise, solve, strategies
from houseway.cards import parse_cards
from houseway.games.ante_play.conditions import NINES_DOWN, TENS_UP
from houseway.money import Odds
from houseway.rulebook.model import PayRow

if TYPE_CHECKING:
    from houseway.rulebook import UltimateHoldemGame

DEALS = comb(52, 2) * comb(50, 3) * comb(47, 2) * comb(45, 2)
TWICE = 10
"""How often a deal is counted that knows no flop: any three cards of the board may have come first."""


TOLD: dict[tuple[str, str], list[float]] = {}
"""How far each solution said that it had come."""


@cache
def solved(game_id: str, strategy: str = "best", **readings: str) -> HoldemSolution:
    chosen = {reading.replace("_", "-"): choice for reading, choice in readings.items()}
    told = TOLD[game_id, strategy] = []
    return solve(holdem(game_id, chosen), strategy, progress=told.append)


def per_cent(number: Fraction, places: int) -> Fraction:
    return round(-100 * number, places)


def by_book(game: UltimateHoldemGame, solution: HoldemSolution) -> Fraction:
    results = (
        deals * base_result(game, scene.staked, scene.finish) for scene, deals in solution.book.items()
    )
    return sum(results, Fraction(0)) / solution.deals


def classes(solution: HoldemSolution) -> dict[tuple[str, str], int]:
    found: dict[tuple[str, str], int] = {}
    for scene, deals in solution.book.items():
        met = scene.finish.own, scene.finish.dealer
        found[met] = found.get(met, 0) + deals
    return found


def test_every_deal_is_booked_once():
    solution = solved(MERCED)
    assert solution.deals == DEALS == 27_813_810_024_000
    assert sum(solution.book.values()) == DEALS
    assert sum(solution.apart["board"].values()) == DEALS


def test_seven_cards_make_the_classes_that_everybody_knows():
    known = [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324]
    words = "high_card pair two_pair three_of_a_kind straight flush full_house four_of_a_kind straight_flush royal_flush"
    found = classes(solved(MERCED))
    for word, hands in zip(words.split(), known, strict=True):
        deals = hands * (DEALS // comb(52, 7))
        assert sum(count for (own, _), count in found.items() if own == word) == deals
        assert sum(count for (_, dealer), count in found.items() if dealer == word) == deals


def test_two_hands_on_one_board_meet_as_published():
    """Two players of hold'em, 2,781,381,002,400 deals: what the second has when the first has nothing."""
    found = classes(solved(MERCED))
    published = {
        "high_card": 164_934_908_760,
        "pair": 228_994_769_160,
        "two_pair": 43_652_558_880,
        "three_of_a_kind": 7_303_757_580,
        "straight": 26_248_866_180,
        "flush": 13_060_678_788,
        "straight_flush": 85_751_460,
        "royal_flush": 10_532_592,
    }
    assert {dealer: deals for (own, dealer), deals in found.items() if own == "high_card"} == {
        dealer: TWICE * deals for dealer, deals in published.items()
    }
    assert found["full_house", "four_of_a_kind"] == TWICE * 966_835_584
    assert all(found[other, own] == deals for (own, other), deals in found.items())


def test_the_board_alone():
    """000:4807-4817: five cards, their pairs in two kinds."""
    known = {
        "royal_flush": 4,
        "straight_flush": 36,
        "four_of_a_kind": 624,
        "full_house": 3744,
        "flush": 5108,
        "straight": 10200,
        "three_of_a_kind": 54912,
        "two_pair": 123552,
        TENS_UP: 1098240 * 5 // 13,
        NINES_DOWN: 1098240 * 8 // 13,
        "high_card": 1302540,
    }
    found = dict.fromkeys(known, 0)
    solution = solved(MERCED)
    for scene, deals in solution.apart["board"].items():
        found[scene.finish.board] += deals
    assert found == {board: hands * (DEALS // comb(52, 5)) for board, hands in known.items()}
    folded = sum(deals for scene, deals in solution.apart["board"].items() if scene.finish.folded)
    assert folded == solution.played["check", "check", "fold"]


def test_the_published_game():
    """002:1868-1873: 2.18497 % of the ante, 4.152 antes on the table, 0.526 % of them."""
    solution = solved(MERCED)
    assert solution.per_ante == Fraction(-50643648973, 2317817502000)
    assert per_cent(solution.per_ante, 5) == Fraction("2.18497")
    staked = sum(deals * (2 + scene.staked) for scene, deals in solution.book.items())
    assert round(Fraction(staked, DEALS), 3) == Fraction("4.152")
    assert per_cent(solution.per_ante * DEALS / staked, 3) == Fraction("0.526")
    shares = {answers[-1]: per_cent(Fraction(-deals, DEALS), 2) for answers, deals in solution.played.items()}
    assert shares == {
        "4x": Fraction("37.71"),
        "2x": Fraction("21.28"),
        "1x": Fraction("21.82"),
        "fold": Fraction("19.19"),
    }


def test_the_book_comes_to_what_was_decided_by():
    game, solution = holdem(MERCED), solved(MERCED)
    assert by_book(game, solution) == solution.per_ante


def test_openings():
    """002:1799: as published, four times the ante or nothing; never three times."""
    rows = {row.hand: row for row in solved(MERCED).openings}
    assert len(rows) == 169
    assert sum(row.ways for row in rows.values()) == comb(52, 2)
    assert {row.choice for row in rows.values()} == {"4x", "check"}
    edges = ["33", "A2o", "A2s", "K2s", "K5o", "Q6s", "Q8o", "J8s", "JTo"]
    assert all(rows[hand].choice == "4x" for hand in edges)
    assert all(rows[hand].choice == "check" for hand in ["22", "K4o", "Q5s", "Q7o", "J7s", "J9o", "T9s"])


def test_openings_know_the_chances_of_two_hands_run_out():
    """A play wager gains or loses its size: the shares of two cards against any two, as published."""
    rows = {row.hand: dict(row.worths) for row in solved(MERCED).openings}
    known = {"AA": "85.20", "KK": "82.40", "QQ": "79.93", "AKs": "67.04", "72o": "34.58", "32o": "32.30"}
    for hand, share in known.items():
        assert per_cent(-(rows[hand]["4x"] - rows[hand]["3x"] + 1) / 2, 2) == Fraction(share)


def test_before_the_flop_a_solution_gives_advice():
    solution = solved(MERCED)
    told = advise(holdem(MERCED), parse_cards("Jd Th"), solution=solution)
    assert told == next(row.worths for row in solution.openings if row.hand == "JTo")
    assert [answer for answer, _ in told] == ["check", "3x", "4x"]


@pytest.mark.parametrize(
    ("pays", "published"),
    [
        ((50, 40, 30, 9, 7, 4, 3), "0.90"),
        ((50, 40, 30, 8, 6, 5, 3), "1.90"),
        ((50, 40, 30, 8, 7, 4, 3), "3.50"),
        ((50, 40, 20, 7, 6, 5, 3), "6.18"),
    ],
)
def test_trips_as_published(pays: tuple[int, ...], published: str):
    """003:6349-6350, 003:6374-6381: judged on one's own hand, folded or not."""
    trips = next(wager for wager in holdem("lucky-derby/ultimate-texas-holdem").wagers if wager.id == "trips")
    rows = zip(trips.paytable, pays, strict=True)
    table = tuple(PayRow(when=row.when, pays=Odds(odds, 1)) for row, odds in rows)
    assert per_cent(worth(solved(MERCED), replace(trips, paytable=table)), 2) == Fraction(published)


def test_a_fold_looks_at_the_board_and_loses_nothing_by_it():
    """002:1809, 002:1863: who folds as he should has no three of a kind that the board has not."""
    game = holdem(MERCED)
    trips = next(wager for wager in game.wagers if wager.id == "trips")
    assert trips.on_fold == "board_only"
    solution = solved(MERCED)
    assert worth(solution, trips) == worth(solution, replace(trips, on_fold="stays"))
    assert worth(solution, trips) > worth(solution, replace(trips, on_fold="lost"))


def test_progress_goes_from_nothing_to_all():
    assert solved(MERCED)
    told = TOLD[MERCED, "best"]
    assert all(before < after for before, after in pairwise(told))
    assert 0 < told[0] < 0.1
    assert told[-1] == pytest.approx(1)


EDGES = {
    (MERCED, "basic"): Fraction(-452323427, 18592119000),
    (MERCED, "always-4x"): Fraction(-6432686411, 15803301150),
    (BAD_BEAT, "best"): Fraction(-50643648973, 2317817502000),
    ("lucky-derby/ultimate-texas-holdem", "best"): Fraction(-50643648973, 2317817502000),
    (LONE_STAR, "best"): Fraction(1773670333, 19477458000),
    (LONE_STAR, "basic"): Fraction(307981147051, 3476726253000),
    ("ace-and-vine/ultimate-texas-holdem-bad-beat", "best"): Fraction(1773670333, 19477458000),
}


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "strategy"), EDGES)
def test_edges_of_the_documents(game_id: str, strategy: str):
    """002:1868-1873, 003:6375-6380, 003:7324-7331, 000:3127-3133, 000:4732-4737"""
    solution = solved(game_id, strategy)
    assert solution.per_ante == EDGES[game_id, strategy]
    assert by_book(holdem(game_id), solution) == solution.per_ante
    assert sum(solution.book.values()) == sum(solution.apart["board"].values()) == DEALS


@pytest.mark.slow
def test_the_chart_costs_what_is_published():
    """About 2.43 % of the ante for a chart of this kind."""
    assert per_cent(solved(MERCED, "basic").per_ante, 2) == Fraction("2.43")


@pytest.mark.slow
def test_no_strategy_is_better_than_best():
    for game_id in DOCUMENTS:
        best, *others = (solved(game_id, strategy).per_ante for strategy in strategies(holdem(game_id)))
        assert all(best > other for other in others)


@pytest.mark.slow
def test_an_ante_on_the_flop_is_never_better_than_a_check():
    """000:4662, 000:4667: it can be bet on the river as well."""
    assert not any("1x" in answers[:2] for answers in solved(LONE_STAR).played)
    assert solved(LONE_STAR, blind_full_house="three").per_ante == solved(MERCED).per_ante


@pytest.mark.slow
def test_both_own_cards_used():
    """002:1813: counted the same way; either hand is as likely to be the other's."""
    solution = solved(MERCED, two_plus_three_or_any_five="two-plus-three")
    game = holdem(MERCED, {"two-plus-three-or-any-five": "two-plus-three"})
    assert solution.per_ante == by_book(game, solution) == Fraction(-1798649597, 22576144500)
    found = classes(solution)
    assert all(found[other, own] == deals for (own, other), deals in found.items())


@pytest.mark.slow
def test_threads_change_nothing():
    one, three = (solve(holdem(LONE_STAR), threads=threads) for threads in (1, 3))
    assert one == three


@pytest.mark.slow
def test_the_dealer_bonus_needs_no_hand():
    """000:4798-4817"""
    game = holdem(LONE_STAR)
    bonus = next(wager for wager in game.wagers if wager.id == "dealer-bonus")
    found = worth(solved(LONE_STAR), bonus)
    boards = {
        "royal_flush": 4,
        "straight_flush": 36,
        "four_of_a_kind": 624,
        "full_house": 3744,
        "flush": 5108,
    }
    boards |= {"straight": 10200, "three_of_a_kind": 54912, "two_pair": 123552, TENS_UP: 422400}
    paid = sum(boards[row.when] * row.pays.win for row in bonus.paytable if row.pays)
    assert found == Fraction(paid - 1302540, comb(52, 5))
