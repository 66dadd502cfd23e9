"""Where a bettor may choose: what each strategy is worth, and that the best one is found."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from analysis.by_hand import BACCARAT, WITH_CHOICE, cards_of, rank_counts
from houseway.analysis import Edge, edge
from houseway.analysis.baccarat import Decision, banker_shows, shoe_counts, strategies, worths
from houseway.errors import UnknownGameError
from houseway.games.baccarat import baccarat
from houseway.rulebook import load

ROYAL = "casino-royale/royal-baccarat"
GOLD = "casino-royale/baccarat-gold"


@cache
def counted(game_id: str, strategy: str) -> Edge:
    return edge(load(game_id), strategy=strategy)


def found_by(game_id: str, readings: dict[str, str] | None = None) -> tuple[Decision, ...]:
    game = load(game_id, readings).game
    return worths(game, shoe_counts(game, max(game.deck.packs)), "best")[1]


def line_return(game_id: str, strategy: str) -> Fraction:
    line = next(wager.id for wager in load(game_id).game.wagers if wager.chooses)
    return counted(game_id, strategy).wager(line).player_return


@pytest.mark.parametrize("game_id", BACCARAT)
def test_a_game_without_a_choice_has_one_strategy(game_id: str):
    """004:59, 004:1446 give a choice; the other texts give none."""
    rules = load(game_id)
    offered = ("house-way", "draw", "stand", "best") if game_id in WITH_CHOICE else ("none",)
    found = edge(rules)
    assert found.strategies == strategies(baccarat(rules.game)) == offered
    assert found.strategy == offered[0]


@pytest.mark.parametrize("game_id", WITH_CHOICE)
def test_the_best_strategy_takes_every_gain_there_is(game_id: str):
    """004:59, 004:1446"""
    best, found = counted(game_id, "best"), found_by(game_id)
    gains = (Fraction(each.deals, best.deals) * max(each.draw - each.stand, 0) for each in found)
    assert line_return(game_id, "best") == line_return(game_id, "stand") + sum(gains)
    losses = (Fraction(each.deals, best.deals) * max(each.stand - each.draw, 0) for each in found)
    assert line_return(game_id, "best") == line_return(game_id, "draw") + sum(losses)
    assert all(each.choice == ("draw" if each.draw > each.stand else "stand") for each in found)


@pytest.mark.parametrize(
    ("game_id", "same_as"),
    [(GOLD, "draw"), (ROYAL, "stand")],
)
def test_the_house_way_is_the_documents_own(game_id: str, same_as: str):
    """004:69, 004:1488"""
    assert line_return(game_id, "house-way") == line_return(game_id, same_as)


def test_a_six_is_always_worth_a_card_at_three_to_two():
    """004:1429, 004:1446: the banker hand lies face down, so there is one thing to know."""
    (found,) = found_by(ROYAL)
    assert (found.total, found.shows, found.choice) == (6, None, "draw")
    assert f"{float(line_return(ROYAL, 'best')):.6f}" == "-0.000262"


def draws_on_five(choices: tuple[Decision, ...]) -> set[int | None]:
    return {each.shows for each in choices if (each.total, each.choice) == (5, "draw")}


def test_one_open_card_decides_about_a_five():
    """004:33, 004:59, 004:67."""
    assert banker_shows(baccarat(load(GOLD).game)) == "first"
    found = found_by(GOLD)
    assert len(found) == 20
    assert all(each.choice == "draw" for each in found if each.total == 0)
    assert draws_on_five(found) == {6, 7}
    assert draws_on_five(found_by(GOLD, {"gold-four-five": "draw"})) == {0, 4, 6, 7, 8, 9}


def test_who_has_no_choice_meets_the_house_way():
    """004:1392, 004:1488: nobody at the banker line's table takes the card on six."""
    returns = {counted(ROYAL, name).wager("banker").player_return for name in ("draw", "stand")}
    assert len(returns) == 1


def test_a_tie_follows_the_line_beside_it():
    """004:1396, 004:1446"""
    tie = counted(ROYAL, "draw").wager("tie")
    assert (tie.beside, tie.chooses) == ("player", True)
    assert tie.player_return < counted(ROYAL, "stand").wager("tie").player_return


def test_answers_of_equal_worth_are_left_to_the_house_way():
    """004:69: with nothing but pictures in the shoe every round is a tie, whatever anybody does."""
    rules = load(GOLD)
    _, found = worths(rules.game, rank_counts(cards_of("TTJJQQKK")), "best")
    assert [(each.total, each.shows, each.choice) for each in found] == [(0, 0, "draw")]
    assert found[0].draw == found[0].stand == 0


def test_an_unknown_strategy_is_refused():
    with pytest.raises(UnknownGameError, match=r'no strategy "bets" in Royal Baccarat; did you mean best\?'):
        edge(load(ROYAL), strategy="bets")
    with pytest.raises(
        UnknownGameError, match=r'no strategy "best" in .*: the rules leave nothing to decide'
    ):
        edge(load("hemphills/dai-bacc"), strategy="best")
