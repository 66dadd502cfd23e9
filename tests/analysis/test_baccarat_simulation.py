"""Rounds of baccarat by the million: the rules' own rounds, and those that the exact count expects."""

from __future__ import annotations

from collections import Counter
from math import perm, sqrt
from typing import TYPE_CHECKING

import pytest

from analysis.by_hand import BACCARAT, WITH_CHOICE
from houseway.analysis import edge
from houseway.analysis.baccarat import scenes, shoe_counts, simulate, simulated_worths, strategies
from houseway.analysis.baccarat.simulation import STREAM, passed_over
from houseway.analysis.baccarat.worth import Views, finishes
from houseway.analysis.confirming import confirmed
from houseway.cards import composition
from houseway.games.baccarat import (
    BANKER,
    CHOOSE,
    DRAW,
    NO_CARD,
    PLAYER,
    baccarat,
    banker_draws,
    draw_rules,
    finish,
    player_move,
    wager_outcome,
)
from houseway.hands import points, total
from houseway.hands.mixing import counter_at
from houseway.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook import BaccaratGame

HALF, WORD = 2**32, 2**64
ROUNDS = 2_000_000


def numbers(seed: int) -> Iterator[int]:
    """Yield the numbers of chance of a seed's first stream."""
    counter = int(counter_at(seed, 0))
    while True:
        counter = (counter + 0x9E3779B97F4A7C15) % WORD
        mixed = (counter ^ counter >> 30) * 0xBF58476D1CE4E5B9 % WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % WORD
        yield mixed ^ mixed >> 31


def drawn(half: int, cards: int) -> list[int] | None:
    """Return how far three cards lie behind the next, by half a number of chance; nothing where it is passed over."""
    deal, left = divmod(half * perm(cards, 3), HALF)
    if left < HALF % perm(cards, 3):
        return None
    return [deal // perm(cards - 1, 2), deal // (cards - 2) % (cards - 1), deal % (cards - 2)]


def deals(game: BaccaratGame, packs: int, seed: int) -> Iterator[list[int]]:
    """Yield the six cards of round after round."""
    shoe = list(composition(game.deck.composition).cards * packs)
    for number in numbers(seed):
        first, last = drawn(number >> 32, len(shoe)), drawn(number % HALF, len(shoe) - 3)
        if first is None or last is None:
            continue
        for place, further in enumerate((*first, *last)):
            shoe[place], shoe[place + further] = shoe[place + further], shoe[place]
        yield shoe[:6]


def hands_of(game: BaccaratGame, cards: list[int], answer: str | None) -> dict[str, tuple[int, ...]]:
    """Deal a round by the rules."""
    player, banker, rest = [cards[0], cards[2]], [cards[1], cards[3]], cards[4:]
    rules, two = draw_rules(game.draw), (total(player), total(banker))
    move = player_move(rules, *two)
    if move == DRAW or (move == CHOOSE and answer == "draw"):
        player.append(rest.pop(0))
    if banker_draws(rules, *two, points(player[2]) if len(player) > 2 else NO_CARD):
        banker.append(rest.pop(0))
    return {PLAYER: tuple(player), BANKER: tuple(banker)}


@pytest.mark.parametrize("game_id", BACCARAT)
def test_round_for_round_as_the_rules_deal_it(game_id: str):
    """000:624-645, 004:57-67, 004:1445-1465"""
    game = baccarat(load(game_id).game)
    house = game.draw.option.house_way if game.draw.option else None
    for strategy in [each for each in strategies(game) if each != "best"]:
        said = house if strategy in {"house-way", "none"} else strategy
        choosing = {wager.id for wager in game.wagers if wager.chooses}
        found: Counter[tuple[str, str, str | None]] = Counter()
        for rounds, cards in enumerate(deals(game, 8, seed=5), start=1):
            for wager in game.wagers:
                chooses = bool(wager.chooses or choosing & set(wager.needs))
                hands = hands_of(game, cards, said if chooses else house)
                outcome = wager_outcome(wager, finish(game, wager, hands, said if chooses else None))
                found[wager.id, outcome.result, outcome.condition if outcome.result == "win" else None] += 1
            if rounds in {1, 2, 3, 4, 5, 10, 40, 200, 1500}:
                assert told(game, strategy, rounds) == found
            if rounds == 1500:
                break


def told(game: BaccaratGame, strategy: str, rounds: int) -> Counter[tuple[str, str, str | None]]:
    """Return how every wager ended in the simulation."""
    found: Counter[tuple[str, str, str | None]] = Counter()
    for worth in simulated_worths(game, 8, strategy, simulate(game, 8, rounds, seed=5, threads=1)):
        counts = worth.counts
        assert counts.win + counts.push + counts.lose == counts.total == rounds
        found[worth.wager, "push", None], found[worth.wager, "lose", None] = counts.push, counts.lose
        found.update({(worth.wager, "win", row.when): row.count for row in counts.rows})
    return +found


@pytest.mark.parametrize("game_id", BACCARAT)
def test_every_wager_is_near_its_exact_worth(game_id: str):
    """000:612-616, 004:1485-1490"""
    rules = load(game_id)
    exact = edge(rules)
    dealt = confirmed(rules, exact, ROUNDS, seed=1)
    assert [each.wager for each in dealt] == [worth.wager for worth in exact.wagers]
    for each in dealt:
        assert each.counted == exact.wager(each.wager).player_return
        assert each.error == pytest.approx(sqrt(exact.wager(each.wager).variance / ROUNDS), rel=0.05)
        assert abs(each.away) < 4.5, each


@pytest.mark.parametrize("game_id", BACCARAT)
def test_every_end_of_a_round_is_as_frequent_as_counted(game_id: str):
    """000:624-645: chi-square over all that wagers can tell apart, each answer to a choice by itself"""
    game = baccarat(load(game_id).game)
    exact, dealt = (
        Views(game, found)
        for found in (scenes(game, shoe_counts(game, 6)), simulate(game, 6, ROUNDS, seed=6))
    )
    for answer in ("draw", "stand") if game_id in WITH_CHOICE else ("none",):
        policy = {(total_, shown): answer for total_ in range(10) for shown in range(11)}
        for wager in game.wagers:
            expected, seen = (finishes(views.of(wager, chooses=True), policy) for views in (exact, dealt))
            deals_, away, kinds = expected.total(), 0.0, 0
            for end, ways in expected.items():
                if (often := ROUNDS * ways / deals_) > 10:
                    away, kinds = away + (seen[end] - often) ** 2 / often, kinds + 1
            assert seen.keys() <= expected.keys()
            assert kinds > 100
            assert abs(away - kinds) < 5 * sqrt(2 * kinds), (wager.id, answer, away, kinds)


def test_the_same_seed_gives_the_same_rounds_on_any_number_of_threads():
    game = baccarat(load(BACCARAT[0]).game)
    alone, together, other = (
        simulate(game, 8, STREAM + 1000, seed=seed, threads=threads)
        for seed, threads in ((3, 1), (3, 2), ("four", 2))
    )
    assert alone == together != other


@pytest.mark.parametrize("cards", [52, 208, 416])
def test_no_draw_of_three_cards_is_likelier_than_another(cards: int):
    for least, left in zip(passed_over(cards), (cards, cards - 3), strict=True):
        many = perm(left, 3)
        halves = {
            -(-(deal + 1) * HALF // many) + (deal * HALF + int(least)) // -many
            for deal in (0, 1, 2, many // 3, many // 2, many - 2, many - 1)
        }
        assert halves == {HALF // many}
