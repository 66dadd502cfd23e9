"""The rule about hands that no pack can make, and the counting of cards behind it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from houseway.cards import rank_of
from houseway.lint.hands import hand_faults
from houseway.lint.packs import Pack, can_make, pack_of
from houseway.rulebook import load
from houseway.rulebook.model import Deck, PayRow
from lint.drafts import rules, with_document, with_wager

FORTUNE = "hemphills/face-up-pai-gow-poker"


@pytest.mark.parametrize(
    ("hand", "name", "packs", "joker", "can"),
    [
        ("five_of_a_kind", "standard_52", 1, None, False),
        ("five_of_a_kind", "standard_52", 2, None, True),
        ("five_of_a_kind", "joker_53", 1, "wild", True),
        ("five_of_a_kind", "joker_53", 1, "bug", True),
        ("five_of_a_kind", "joker_53", 1, "dead", False),
        ("five_aces", "joker_53", 1, "bug", True),
        ("five_aces", "standard_52", 1, None, False),
        ("royal_flush", "standard_52", 1, None, True),
        ("royal_flush", "spanish_48", 1, None, False),
        ("royal_flush", "stripped_41", 1, "wild", False),
        ("straight", "stripped_41", 1, None, True),
        ("straight_flush", "pan_40", 1, None, True),
        ("seven_card_straight_flush", "standard_52", 1, None, True),
        ("seven_card_straight_flush", "stripped_41", 1, None, True),
        ("seven_card_straight_flush_with_joker", "standard_52", 1, None, False),
        ("seven_card_straight_flush_with_joker", "joker_53", 1, "bug", True),
        ("seven_card_straight_flush", "joker_53", 1, "bug", True),
        ("royal_flush_and_royal_match", "joker_53", 1, "bug", True),
        ("royal_flush_and_royal_match", "spanish_48", 1, None, False),
        ("suited_pair", "standard_52", 1, None, False),
        ("suited_pair", "standard_52", 2, None, True),
        ("same_color_pair", "standard_52", 1, None, True),
        ("suited_7_7_7", "standard_52", 2, None, False),
        ("suited_7_7_7", "standard_52", 3, None, True),
        ("same_color_7_7_7", "standard_52", 1, None, False),
        ("same_color_7_7_7", "standard_52", 2, None, True),
        ("any_7_7_7", "standard_52", 1, None, True),
        ("any_6_7_8", "pan_40", 1, None, False),
        ("suited_a_2_3_4", "standard_52", 1, None, True),
        ("two_suited_matches", "spanish_48", 2, None, False),
        ("two_suited_matches", "spanish_48", 3, None, True),
        ("any_natural", "pan_40", 1, None, True),
    ],
)
def test_a_pack_makes_what_its_cards_allow(hand: str, name: str, packs: int, joker: str | None, *, can: bool):
    assert can_make(hand, pack_of(name, packs, joker)) is can


def test_runs_go_over_missing_ranks_only_where_it_is_printed():
    """002:1243: ace, king, queen, jack and seven are a royal flush."""
    assert can_make("royal_flush", pack_of("stripped_41", 1, None, bridged=True))


def test_no_hand_is_made_of_more_cards_than_are_seen():
    pack = pack_of("standard_52", 1, None)
    assert can_make("full_house", pack, 5)
    assert not can_make("full_house", pack, 3)
    assert can_make("straight_flush", pack, 3)
    assert not can_make("royal_flush_and_royal_match", pack, 6)
    assert not can_make("any_7_7_7", pack, 2)


def test_what_is_no_pattern_of_cards_is_not_judged():
    assert can_make("player_wins", pack_of("standard_52", 1, None)) is None


def holds(hand: str, cards: tuple[int, ...]) -> bool:
    """Tell by looking whether five cards are the hand, or a higher one that holds it."""
    ranks = sorted(Counter(map(rank_of, cards)).values(), reverse=True)
    suited = len({card % 4 for card in cards}) == 1
    values = sorted({rank_of(card) for card in cards})
    run = len(values) == 5 and (values[4] - values[0] == 4 or values == [0, 1, 2, 3, 12])
    return {
        "four_of_a_kind": ranks[0] == 4,
        "full_house": ranks == [3, 2],
        "flush": suited,
        "straight": run,
        "straight_flush": run and suited,
        "royal_flush": run and suited and values[0] == 8,
        "two_pair": ranks[:2] == [2, 2],
    }[hand]


@given(
    st.sets(st.integers(0, 51), min_size=5, max_size=11),
    st.sampled_from(["four_of_a_kind", "full_house", "flush", "straight", "straight_flush", "royal_flush"]),
)
def test_counting_agrees_with_trying_every_five_cards(cards: set[int], hand: str):
    tried = any(holds(hand, five) for five in combinations(sorted(cards), 5))
    assert can_make(hand, Pack(Counter(cards), 0, None)) is tried


def test_a_hand_that_no_pack_allowed_can_make_is_an_error():
    row = PayRow(when="suited_7_7_7", cite=("001:1079",))
    few = replace(_deck("palace/21st-century-blackjack-9"), packs=(1, 2))
    game = with_wager(
        "palace/21st-century-blackjack-9", "perfect-pair", paytable=(row,), looks="first_two_and_up_card"
    )
    game = replace(game, document=replace(game.document, deck=few))
    (fault,) = hand_faults(game)
    assert (fault.rule, fault.grade, fault.cite, fault.part) == (
        "hand-impossible",
        None,
        ("001:1079",),
        "perfect-pair",
    )
    assert fault.says == "suited 7 7 7 cannot be made from any number of packs of natural_aces_52"


def test_a_hand_that_few_packs_cannot_make_is_a_note():
    """001:965, 001:1079: one to eight packs, and a pair of one suit."""
    (fault,) = hand_faults(load("palace/21st-century-blackjack-9"))
    assert (fault.grade, fault.says) == ("note", "suited pair cannot be made from 1 pack of natural_aces_52")
    more = replace(_deck("palace/21st-century-blackjack-9"), packs=(2, 8))
    assert rules(hand_faults(with_document("palace/21st-century-blackjack-9", deck=more))) == []


def test_a_row_for_more_cards_than_the_wager_sees_is_found():
    """000:286-292: three cards of one's own."""
    game = "hemphills/three-card-poker-6-card-bonus"
    row = PayRow(when="full_house", cite=("000:292",))
    (fault,) = hand_faults(with_wager(game, "pair-plus", paytable=(row,)))
    assert fault.part == "pair-plus"
    assert rules(hand_faults(with_wager(game, "6-card-bonus", paytable=(row,)))) == []


def test_the_ranking_of_a_document_is_held_against_its_pack():
    """000:343-367: five aces with one joker."""
    assert rules(hand_faults(load(FORTUNE))) == []
    (fault, *_) = hand_faults(with_document(FORTUNE, deck=replace(_deck(FORTUNE), composition="standard_52")))
    assert (fault.rule, fault.part) == ("hand-impossible", "")
    assert fault.says.startswith("five aces cannot be made")


def test_a_royal_flush_without_tens_is_impossible_unless_the_print_bridges_the_gap():
    """004:1245: a royal flush from a pack without tens; 002:1243 prints what it is."""
    (fault,) = hand_faults(load("casino-royale/mexican-poker"))
    assert fault.says == "royal flush cannot be made from any number of packs of stripped_41"
    assert rules(hand_faults(load("merced/mexican-poker"))) == []


def test_a_bonus_document_is_held_against_the_packs_of_its_games():
    """003:665-666: three sevens of a suit, beside games of one pack and more."""
    found = {fault.says for fault in hand_faults(load("lucky-derby/blackjack-bonus"))}
    assert found == {
        "suited 7 7 7 cannot be made from 1-2 packs of standard_52",
        "same color 7 7 7 cannot be made from 1 pack of standard_52",
    }


def _deck(game_id: str) -> Deck:
    deck: Deck = getattr(load(game_id).document, "deck")  # noqa: B009 -- every one of these documents has it
    return deck
