"""Rules between sheets and games: who is priced, by which wagers, at how many rates."""

from __future__ import annotations

from unittest.mock import patch

from msgspec.structs import replace

from houseway.lint import games
from houseway.lint.games import rate_faults, unpriced_faults, unruled_faults, wager_faults
from houseway.rulebook import Game, load
from lint.drafts import fees, instead, rules, with_document

LADDER = "1-100:1 101-200:2 201-300:3 301+:4"


def test_games_that_no_sheet_prices_are_found():
    """001:711, 001:723, 001:727, 004:3: games without a fee anywhere."""
    found = {fault.game for fault in unpriced_faults()}
    assert found == {
        "palace/holdem-hi-lo",
        "palace/crazy-pineapple",
        "palace/crazy-pineapple-hi-lo",
        "casino-royale/baccarat-gold",
    }


def test_a_bonus_bet_that_is_free_by_its_own_text_needs_no_sheet():
    """003:642-644"""
    free = "lucky-derby/blackjack-bonus"
    assert free not in {fault.game for fault in unpriced_faults()}
    unsaid = with_document(free, fees_cite=())
    with patch.object(games, "load", instead(unsaid)):
        assert free in {fault.game for fault in unpriced_faults()}


def test_a_sheet_for_a_game_nobody_has_is_an_error():
    (fault,) = unruled_faults([fees(LADDER, _games=["faro"])])
    assert (fault.rule, fault.grade) == ("schedule-without-game", "error")
    assert "hemphills/faro" in fault.says
    assert list(unruled_faults([fees(LADDER)])) == []


def test_a_game_known_by_its_fees_only_is_found_once():
    """003:687-2105: fees of a game whose rules are not there."""
    pages = [fees(LADDER, _games=["lucky-derby/texas-holdem"])] * 2
    (fault,) = unruled_faults(pages)
    assert (fault.rule, fault.game, fault.grade) == (
        "schedule-without-game",
        "lucky-derby/texas-holdem",
        None,
    )


def test_a_wager_that_the_game_does_not_have_is_found():
    """003:4624: insurance in the fees of a game without it."""
    (fault,) = wager_faults([fees(LADDER, charge={"free": ["bonus", "tie"], "counts": ["base", "banker"]})])
    assert (fault.rule, fault.part) == ("wager-unknown", "fee")
    assert "the fees name tie," in fault.says
    assert list(wager_faults([fees(LADDER, charge={"counts": ["base", "tiger-7"]})])) == []


def test_an_act_of_play_is_known_though_it_is_no_wager():
    """003:4406: a hand may be surrendered."""
    priced = {"_games": ["lucky-derby/pure-spanish-21-5"]}
    assert rules(wager_faults([fees(LADDER, charge={"free": ["surrender"]}, **priced)])) == []
    assert rules(wager_faults([fees(LADDER, charge={"free": ["insurance"]}, **priced)])) == ["wager-unknown"]


def test_a_wager_may_belong_to_a_game_without_rules():
    both = ["dai-bacc", "palace/commission-free-baccarat"]
    assert rules(wager_faults([fees(LADDER, charge={"free": ["tie"]}, _games=both)])) == []


def test_more_rates_than_the_game_itself_allows_are_found():
    """003:5860-5861: three rates for a game."""
    three = {"_games": ["lucky-derby/no-bust-blackjack"]}
    (fault,) = rate_faults([fees("1-100:1 101+:2", LADDER, **three)])
    assert (fault.rule, fault.game) == ("rates-promised", "lucky-derby/no-bust-blackjack")
    assert fault.says == "its own text allows 3 rates; hemphills/draft has more in options 2"
    assert fault.cite[0] == "003:5860-5861"
    assert list(rate_faults([fees("1-100:1 101-200:2 201+:3", **three)])) == []
    assert list(rate_faults([fees(LADDER)])) == []


def test_the_cap_is_the_documents_own():
    own = load("hemphills/dai-bacc").document
    assert isinstance(own, Game)
    two = with_document("hemphills/dai-bacc", limits=replace(own.limits, rates=2, rates_cite=("000:574",)))
    with patch.object(games, "load", instead(two)):
        assert rules(rate_faults([fees(LADDER)])) == ["rates-promised"]
