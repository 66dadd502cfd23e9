"""Shoes as exact counting sees them, and what it refuses."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from msgspec.structs import replace

from analysis.by_hand import WITH_CHOICE, cards_of, rank_counts
from houseway.analysis import edge
from houseway.analysis.baccarat import banker_shows, deals_of, scenes, shoe_counts
from houseway.cards import RANKS
from houseway.errors import CardError, IllegalError
from houseway.games.baccarat import CONDITIONS, baccarat
from houseway.rulebook import load

DAI_BACC = load("hemphills/dai-bacc")
EIGHT_PACKS = 4_998_398_275_503_360


def test_eight_packs_hold_thirty_two_of_each_rank():
    """000:582"""
    counts = shoe_counts(DAI_BACC.game, 8)
    assert counts == (32,) * 13
    assert deals_of(counts) == EIGHT_PACKS


def test_a_shoe_with_a_joker_is_refused():
    joker = replace(DAI_BACC.game, deck=replace(DAI_BACC.game.deck, composition="joker_53"))
    with pytest.raises(CardError, match="joker_53 holds a card without a rank"):
        shoe_counts(joker, 1)


@pytest.mark.parametrize("counts", [[1] * 5 + [0] * 8, [4] * 12, [4] * 12 + [-1]])
def test_a_shoe_needs_thirteen_counts_and_six_cards(counts: list[int]):
    with pytest.raises(CardError, match="needs 13 counts and at least 6 cards"):
        deals_of(counts)


def test_only_packs_of_the_document_are_counted():
    """000:582"""
    assert edge(DAI_BACC).packs == 8
    assert edge(DAI_BACC, 4).packs == 4
    with pytest.raises(IllegalError, match=r"3 packs; the game is dealt from 4, 5, 6, 7, 8 \(000:582"):
        edge(DAI_BACC, 3)


@settings(max_examples=30)
@given(some.lists(some.sampled_from(RANKS), min_size=6, max_size=16))
def test_every_deal_is_counted_once(ranks: list[str]):
    """Whatever the shoe and whatever is chosen, all rounds together are all orders of six cards."""
    counts = rank_counts(cards_of("".join(ranks)))
    for game_id in WITH_CHOICE:
        found = scenes(baccarat(load(game_id).game), counts)
        for choice in ("draw", "stand"):
            taken = (scene for scene in found if scene.choice in {None, choice})
            assert sum(sum(scene.ways) for scene in taken) == deals_of(counts)


def test_what_lies_open_comes_from_the_deal():
    """000:47-48, 000:618-621, 004:33, 004:1429"""
    seen = {
        game_id: banker_shows(baccarat(load(game_id).game))
        for game_id in ("hemphills/ez-baccarat-panda-8", "hemphills/dai-bacc", *WITH_CHOICE)
    }
    assert list(seen.values()) == ["both", "both", "first", "nothing"]


def test_conditions_are_told_apart_by_their_words():
    """Rows of a paytable are found again by the words of their condition."""
    words = [meaning.words for meaning in CONDITIONS.values()]
    assert len(words) == len(set(words))
