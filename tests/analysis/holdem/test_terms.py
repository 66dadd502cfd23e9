"""What the solver asks of the rules before it counts."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from analysis.holdem.dealt_out import BAD_BEAT, DOCUMENTS, LONE_STAR, MERCED, holdem
from houseway.analysis.ante_play.holdem import in_words, solve, strategies
from houseway.analysis.ante_play.holdem.terms import BASE, FOLD, PLAY, scale_of, terms_of
from houseway.errors import RulebookError, UnknownGameError
from houseway.hands.poker import HandClass

SHORT_HIGHER, HIGHER, SHORT_EQUAL, EQUAL, SHORT_LOWER, LOWER = range(6)


def test_results_in_half_antes():
    """002:1845, 002:1866-1874: a flush pays 3 to 2, what is below a straight pushes."""
    game = holdem(MERCED)
    pays = terms_of(game).pays
    assert scale_of(game) == 2
    assert pays[BASE, HandClass.FLUSH, HIGHER] == 2 + 3
    assert pays[BASE, HandClass.FLUSH, SHORT_HIGHER] == 3
    assert pays[BASE, HandClass.PAIR, HIGHER] == 2
    assert pays[BASE, HandClass.PAIR, SHORT_HIGHER] == 0
    assert pays[BASE, HandClass.PAIR, LOWER] == -4
    assert pays[BASE, HandClass.HIGH_CARD, SHORT_LOWER] == -2
    assert pays[BASE, HandClass.ROYAL_FLUSH, HIGHER] == 2 + 1000
    assert pays[BASE, HandClass.HIGH_CARD, SHORT_EQUAL] == pays[PLAY, HandClass.FLUSH, EQUAL] == 0
    assert (pays[PLAY, HandClass.FLUSH, HIGHER], pays[PLAY, HandClass.FLUSH, LOWER]) == (2, -2)
    assert pays[FOLD, HandClass.FLUSH, HIGHER] == -4


def test_a_full_house_pays_as_the_document_has_it():
    """000:4735, 000:4825"""
    eight, three = holdem(LONE_STAR), holdem(LONE_STAR, {"blind-full-house": "three"})
    assert terms_of(eight).pays[BASE, HandClass.FULL_HOUSE, HIGHER] == 2 + 16
    assert terms_of(three).pays[BASE, HandClass.FULL_HOUSE, HIGHER] == 2 + 6


def test_an_unqualified_hand_may_pay_at_once():
    """003:7209-7217"""
    paid = terms_of(holdem(BAD_BEAT, {"pd-unqualified-pays": "paid"})).pays
    compared = terms_of(holdem(BAD_BEAT)).pays
    assert paid[PLAY, HandClass.HIGH_CARD, SHORT_LOWER] == 2
    assert compared[PLAY, HandClass.HIGH_CARD, SHORT_LOWER] == -2


def test_streets_come_from_the_document():
    """000:4660-4667"""
    terms = terms_of(holdem(LONE_STAR))
    assert terms.before_flop.times.tolist() == [3, 4]
    assert terms.after_flop.times.tolist() == [1, 2]
    assert terms.after_river.times.tolist() == [1]
    assert (terms.before_flop.folds, terms.after_flop.folds, terms.after_river.folds) == (0, 0, 1)


def test_a_base_wager_on_the_player_dealers_class_is_refused():
    game = holdem(MERCED)
    ante, *others = game.wagers
    blind = next(wager for wager in others if wager.id == "blind")
    odd = replace(ante, wins=None, pays=None, paytable=blind.paytable, looks="beaten_hand")
    with pytest.raises(RulebookError, match="may not depend on the player-dealer's hand"):
        terms_of(replace(game, wagers=(odd, *others)))


def test_other_streets_are_refused():
    game = holdem(MERCED)
    with pytest.raises(RulebookError, match=r"\(0, 3\) cards of the board open"):
        terms_of(replace(game, streets=game.streets[:2]))


@pytest.mark.parametrize("game_id", DOCUMENTS)
def test_strategies_have_names_and_words(game_id: str):
    game = holdem(game_id)
    assert strategies(game) == ("best", "basic", "always-4x")
    assert all(in_words(game, strategy) for strategy in strategies(game))


def test_the_chart_is_for_any_five_cards():
    """002:1836"""
    game = holdem(MERCED, {"two-plus-three-or-any-five": "two-plus-three"})
    assert strategies(game) == ("best", "always-4x")
    with pytest.raises(UnknownGameError, match='no strategy "basic"; known: always-4x, best'):
        solve(game, "basic")
