"""Rules of drawing and strategies as small tables: what the mechanisms do, cell by cell."""

from itertools import combinations

import pytest

from houseway.games.ante_play.simple_strategies import sensible_three_card
from houseway.games.ante_play.three_card import compares_below
from houseway.games.blackjack.shipped import shipped
from houseway.publishing.drawing_grids import drawing_grids
from houseway.publishing.strategy_grids import strategies
from houseway.rulebook import BaccaratGame, BlackjackGame, ThreeCardPokerGame, game_ids, load

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


@pytest.mark.parametrize(
    "game", [game for game in game_ids() if isinstance(load(game).document, BaccaratGame)]
)
def test_the_third_card_of_the_banker_hand(game: str):
    """003:3893-3903"""
    document = load(game).document
    assert isinstance(document, BaccaratGame)
    player, banker = drawing_grids(document)
    assert banker.heads[2:] == tuple("0123456789")
    for row in banker.rows:
        total, alone, *cells = row
        printed = document.draw.banker.get(total, "") if int(total) < 8 else ""
        assert {head for head, cell in zip("0123456789", cells, strict=True) if cell == "draws"} == set(
            printed
        )
        assert (alone == "draws") == (int(total) in document.draw.banker_alone)
    drawn = {int(row[0]) for row in player.rows if row[1] == "draws"}
    chosen = {int(row[0]) for row in player.rows if row[1].startswith("each bettor")}
    option = document.draw.option
    assert chosen == set(option.totals if option else ())
    assert drawn == set(document.draw.player) - chosen


def test_hit_and_stand_of_a_document():
    """003:5754-5758, 003:5803-5810"""
    (grid,) = drawing_grids(load("lucky-derby/no-bust-blackjack").document)
    rows = {row[0]: row[1:] for row in grid.rows}
    assert rows["11"] == ("hits", "", "hits", "")
    assert rows["17"] == ("free", "free", "stands", "hits")
    assert rows["21"] == ("stands", "stands", "stands", "stands")
    assert "003:5754-5758" in grid.cite


@pytest.mark.parametrize("game", game_ids())
def test_tables_are_square(game: str):
    document = load(game).document
    for grid in (*drawing_grids(document), *(each for found in strategies(document) for each in found.grids)):
        assert all(len(row) == len(grid.heads) for row in grid.rows), grid.title
        assert grid.rows


@pytest.mark.parametrize(
    "game", [game for game in game_ids() if isinstance(load(game).document, BlackjackGame)]
)
def test_every_chart_that_ships_is_told(game: str):
    document = load(game).document
    assert isinstance(document, BlackjackGame)
    found = strategies(document)
    with_charts = [packs for packs in document.deck.packs if shipped(document, packs) is not None]
    assert [packs for each in found for packs in each.packs] == with_charts
    for each in found:
        chart = shipped(document, each.packs[0])
        assert chart is not None
        assert len(each.grids) == 3 + 2 * len(chart.doubled)
        assert [row[0] for row in each.grids[0].rows] == list(chart.dealt.hard)


def test_the_words_of_a_chart():
    (one, *_) = strategies(load("palace/21st-century-blackjack-9").document)
    hard = {row[0]: row[1:] for row in one.grids[0].rows}
    assert hard["11"][0] == "double/hit"
    assert hard["16"][-1] == "surrender/hit"
    pairs = {row[0]: row[1:] for row in one.grids[2].rows}
    assert (pairs["A"][0], pairs["10"][0]) == ("split", "by the total")


@pytest.mark.parametrize("game", ["casino-royale/three-card-poker", "palace/three-card-poker-6-card-bonus"])
def test_play_from_is_what_the_tables_bots_play(game: str):
    document = load(game).document
    assert isinstance(document, ThreeCardPokerGame)
    (found,) = strategies(document)
    compared = compares_below(document)
    for shown, start in found.grids[0].rows:
        up = RANKS.index(shown) << 2
        least = tuple(RANKS.index(name) for name in start.split("-")) if start != "any hand" else ()
        for low, middle, high in combinations(range(13), 3):
            if high - low == 2 or (high, middle, low) == (12, 1, 0):
                continue  # a run
            cards = (high << 2, middle << 2 | 1, low << 2 | 2)
            assert sensible_three_card(cards, up, compared=compared) == ((high, middle, low) >= least)


def test_the_square_of_two_cards():
    (found,) = strategies(load("merced/ultimate-texas-holdem").document)
    rows = {row[0]: dict(zip(found.grids[0].heads[1:], row[1:], strict=True)) for row in found.grids[0].rows}
    assert (rows["Q"]["6"], rows["6"]["Q"]) == ("4x", "check"), "suited above the diagonal"
    assert (rows["2"]["2"], rows["3"]["3"]) == ("check", "4x")


def test_a_game_that_leaves_nothing_to_decide_has_no_strategy():
    assert strategies(load("hemphills/dai-bacc").document) == ()
    assert strategies(load("palace/omaha").document) == ()
