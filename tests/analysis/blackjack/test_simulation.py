"""The simulation against a slow twin that draws the same cards, and against what is known of blackjack."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from msgspec.structs import replace

from analysis.blackjack.documents import GAMES, PURE, SPANISH, changed, document
from analysis.blackjack.slow_rounds import any_play, by_dealer_chart, rounds
from houseway.analysis.blackjack import simulation
from houseway.analysis.blackjack.simulation import simulate
from houseway.analysis.blackjack.strategy import Do
from houseway.errors import CardError, IllegalError, RulebookError
from houseway.games.blackjack.comparing import is_natural
from houseway.hands.totals import count
from houseway.money import Odds

if TYPE_CHECKING:
    from houseway.rulebook import BlackjackGame


def same(game: BlackjackGame, packs: int, *, seed: int, cut: int = 0, many: int = 4000) -> None:
    play = any_play(game, seed)
    slow = list(islice(rounds(game, packs, play, seed=seed, cut=cut), many))
    fast = simulate(game, packs, play, many, seed=seed, cut=cut or None)
    assert fast.results == Counter(each.result for each in slow)
    assert fast.staked * many == sum(each.staked for each in slow)
    ends = Counter((_end(game, each.dealer), len(each.dealer)) for each in slow)
    assert fast.dealer == ends


def _end(game: BlackjackGame, cards: tuple[int, ...]) -> str:
    return "natural" if is_natural(game, cards) else str(count(cards).total)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_as_the_slow_twin_plays_it(game_id: str):
    game = document(game_id)
    same(game, game.deck.packs[0], seed=0, many=5_000)


@pytest.mark.parametrize(
    ("game_id", "readings"),
    [
        (GAMES[0], {"non-natural-22": "stands", "three-card-25-scope": "any-over"}),
        (GAMES[0], {"natural-after-split": "natural", "split-pair-meaning": "equal-value"}),
        (GAMES[1], {"insurance-before-look": "after", "four-splits": "four-hands"}),
        (GAMES[1], {"insurance-both-naturals": "loses", "surrender-soft-total": "lower-count"}),
        (GAMES[2], {"surrender-moment": "early", "natural-after-split": "natural"}),
        (GAMES[3], {"both-over": "push", "chart-against-options": "after-chart"}),
        (GAMES[4], {"chart-against-options": "after-chart", "resplit-aces": "once"}),
        (GAMES[7], {"even-money-value": "by-parts", "chart-against-options": "after-chart"}),
        (GAMES[7], {"surrender-moment": "early", "double-after-split": "not-allowed"}),
    ],
)
def test_other_readings_as_the_slow_twin_plays_them(game_id: str, readings: dict[str, str]):
    game = document(game_id, readings)
    same(game, game.deck.packs[-1], seed=2)


CHANGES: list[tuple[str, dict[str, Any]]] = [
    ("surrender", {"after_split": True, "after_split_aces": True, "window": "until_over", "not_up_to": 15}),
    ("split", {"ace_cards": "one_each", "ace_splits": 2}),
    ("double", {"split_aces": True, "after_split": True}),
]


@pytest.mark.parametrize(("block", "fields"), CHANGES)
def test_rules_that_no_document_has(block: str, fields: dict[str, Any]):
    game = changed(document(SPANISH), block, **fields)
    same(game, 4, seed=3)
    game = replace(changed(document(PURE), block, **fields), peek=None)
    same(game, 2, seed=4)


def test_a_shoe_that_is_dealt_down_to_a_cut_card():
    game = document(GAMES[1])
    same(game, 2, seed=5, cut=70)


def test_threads_and_streams_do_not_change_the_rounds(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(simulation, "STREAM", 1000)
    game, told = document(PURE), list[float]()
    play = any_play(game, 6)
    one = simulate(game, 6, play, 4500, seed=1, threads=1, progress=told.append)
    two = simulate(game, 6, play, 4500, seed=1, threads=3)
    other = simulate(game, 6, play, 4500, seed=2)
    assert (one.results, one.staked, one.dealer) == (two.results, two.staked, two.dealer)
    assert one.rounds == 4500
    assert one.results != other.results
    assert told == [0.2, 0.4, 0.6, 0.8, 1.0]


def test_streams_do_not_repeat_each_other(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(simulation, "STREAM", 500)
    game = document(PURE)
    play = any_play(game, 6)
    whole, first = simulate(game, 6, play, 1000), simulate(game, 6, play, 500)
    assert {result: 2 * many for result, many in first.results.items()} != whole.results


def test_how_often_a_natural_and_a_hand_over_come_up():
    """Eight packs: an ace and a ten-value card in 2 x 32 x 128 of 416 x 415 deals, 4.745 %.

    The player-dealer goes over in 28.58 % with six packs when he hits soft 17 (published: 28.5760 % in the table of
    the side bet on it, 0.173032 + 0.089392 + 0.020473 + 0.002638 + 0.000214 + 0.000012).
    """
    game = document(PURE)
    seen = simulate(game, 8, by_dealer_chart(game), 4_000_000)
    naturals = sum(many for (total, _), many in seen.dealer.items() if total == "natural")
    share = 2 * 32 * 128 / (416 * 415)
    assert abs(naturals / seen.rounds - share) < 4 * (share / seen.rounds) ** 0.5
    seen = simulate(game, 6, by_dealer_chart(game), 4_000_000, seed=1)
    over = sum(many for (total, _), many in seen.dealer.items() if total.isdigit() and int(total) > 21)
    assert abs(over / seen.rounds - 0.285761) < 4 * (0.2 / seen.rounds) ** 0.5


def test_drawing_like_the_dealer_costs_five_and_a_half_percent():
    """Ordinary blackjack: natural 3 to 2, the dealer stands on every 17. Published: about 5.48 % (infinite packs)
    to 5.7 %; six to eight packs lie between."""
    game = changed(document(PURE), "compare", both_over_push=())
    dealer = replace(game.draw.dealer, soft=replace(game.draw.dealer.soft, hit=16))
    game = changed(game, "draw", dealer=dealer)
    base = game.wagers[0]
    rows = tuple(replace(row, pays=Odds(3, 2)) if row.when == "natural" else row for row in base.rows())
    game = replace(game, wagers=(replace(base, paytable=rows), *game.wagers[1:]))
    seen = simulate(game, 8, by_dealer_chart(game), 8_000_000)
    assert -0.0575 < float(seen.mean) < -0.0540
    assert seen.standard_error < 0.0005


def test_an_answer_that_the_rules_refuse_is_told():
    """004:701-706: a hard 19 stands."""
    game = document(PURE)
    play = by_dealer_chart(game)
    later = np.full_like(play.later, Do.HIT)
    with pytest.raises(IllegalError, match="against"):
        simulate(game, 8, play._replace(later=later), 1000)


def test_a_cut_card_outside_the_shoe_is_refused():
    game = document(PURE)
    with pytest.raises(CardError, match="1 to 51"):
        simulate(game, 1, by_dealer_chart(game), 10, cut=52)
    with pytest.raises(CardError, match="ran out"):
        simulate(game, 1, by_dealer_chart(game), 1000, cut=51)


def test_two_up_cards_are_refused():
    game = document("lucky-derby/no-bust-blackjack", {"pd-hole-card": "both-up"})
    with pytest.raises(RulebookError, match="both_up"):
        simulate(game, 1, by_dealer_chart(game), 10)


def test_additions_that_pay_other_odds_are_refused():
    game = document(PURE)
    double = next(wager for wager in game.wagers if wager.id == "double")
    other = replace(double, pays=Odds(2, 1))
    game = replace(game, wagers=tuple(other if wager is double else wager for wager in game.wagers))
    with pytest.raises(RulebookError, match="double pays other odds"):
        simulate(game, 1, by_dealer_chart(game), 10)
