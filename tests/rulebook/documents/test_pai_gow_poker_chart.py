"""The three printed house ways read again: labels, conditions, settings and the example hands."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import cards_text
from houseway.rulebook.families.pai_gow_poker import HandClass
from rulebook.documents.pai_gow_chart import Card, five, set_by
from rulebook.documents.pai_gow_chart import cards as held
from rulebook.documents.pai_gow_pages import (
    CHARTS,
    FACE_UP,
    PAI_GOW,
    PALACE,
    pai_gow,
    printed_cards,
    row,
    says,
)
from rulebook.room_pages import lines, needs_seeds

if TYPE_CHECKING:
    from collections.abc import Iterable

EXAMPLES = pai_gow(FACE_UP).house_way.examples

# What each row prints: who holds it and what is done. A rank in front is looked for besides.
FACE_UP_ROWS = {
    "five-aces": r"^five aces .*pair of aces in front",
    "four-with-three": r"^four of a kind with a pair",
    "four-with-pair": r"^four of a kind with a pair .*in front and .* in back",
    "four-high": r"^<?.*four of a kind a's, k's, or q's.*split to pair-pair",
    "four-middle": r"^four of a kind: j's, 10's, or 9's .* in back if .*otherwise split",
    "four-low": r"^four of a kind: 8's, 7's, or 6's .* in back if .*otherwise split",
    "four-lowest": r"^four of a kind: 5's or below always .* behind",
    "two-threes": r"two three of a kinds.*highest pair possible in front",
    "full-house": r"full house with or without .*highest pair in front .* at least three of a kind behind",
    "three-pair": r"three pair: with or without .*put highest pair in front",
    "complete-with-three": r"straight flush with three of a kind.*pair or ace in front with complete",
    "complete-with-two-pair": r"straight flush with two pair.*pair in front with a complete .*otherwise play two pair",
    "complete-with-pair": r"straight flush with one pair.*\(pair or no pair\) in front .* leave a complete hand",
    "complete": r"straight flush with no pair.*highest possible two cards in front .* leave a complete hand",
    "three-aces": r"three of a kind: aces.*an ace and highest single card in front",
    "three-below": r"three of a kind: kings and below.*two highest single cards in front",
    "two-pair-high": r"^two pair: .*a's, k's, or q's .*small pair in front",
    "two-pair-middle": r"^two pair: .*j's, 10's, or 9's .*both pairs in back if .*otherwise put small pair",
    "two-pair-low": r"^two pair: .*8's, 7's, or 6's .*both pairs in back if .*otherwise put small pair",
    "two-pair-lowest": r"two pair: .*5's, 4's, or 3's.*both pairs in back if .*otherwise put small pair",
    "one-pair": r"^one pair put pair in back, .*two cards in front",
    "no-pair": r"^high card put 2 nd and 3 rd .*in front",
}
PALACE_ROWS = {
    "five-aces": r"^five aces .*pair of a's in front",
    "four-with-three": r"highest pair in front .* leave a complete hand",
    "four-with-pair": r"4 of a kind with a pair - .*complete hand behind",
    "four-high": r"^four of a kind if a's, k's, q's - always split",
    "four-middle": r"j's, 10's, 9's - split unless k in front",
    "four-low": r"8's, 7's, 6's - split unless q in front",
    "four-lowest": r"5's and below - never split",
    "two-threes": r"two sets of .* - split highest set",
    "full-house": r"^full house .*highest permissible pair in front",
    "three-pair": r"^three pairs .*highest pair in front",
    "complete-with-three": r"with 3 of a kind - .*in back, pair in front",
    "complete-with-two-pair": r"leave a complete hand .*with two pairs - .* two pairs strategy",
    "complete-with-pair": r"with one pair - always .*two highest cards in front .* any complete hand behind",
    "complete": r"with no pair - always .*two highest cards in front .* any complete hand behind",
    "three-aces": r"if a's - always split",
    "three-below": r"if k's and below - never split",
    "two-pair-high": r"^two pair .*a's, k's, q's - always split",
    "two-pair-middle": r"^two pair .*j's, 10's, 9's - split unless a in front",
    "two-pair-low": r"^two pair .*8's, 7's, 6's - split unless k in front",
    "two-pair-lowest": r"^two pair .*5's, 4's, 3's, 2's - split unless q in front",
    "one-pair": r"^one pair put pair in back, .*cards in front",
    "no-pair": r"^no pair .*2nd and 3rd highest .*in front",
}
PAI_GOW_ROWS = {  # the page was read in columns
    "five-aces": r"fiveaces .*pair of aces in front",
    "four-high": r"^four of a kind a's, k's, q's .*in back if .*at least a pair in front, o herwise split",
    "four-middle": r"^j's, 10's 9's .*in backif .* least a king up front\. o",
    "four-low": r"in back if 7's, 6's .*at least a queen .*front, otherwise split",
    "four-lowest": r"5's &below never split",
    "two-threes": r"^two s e t s .*pair from higher set",
    "full-house": r"highest possible front\. pair in .*fullhouse.category will be used",
    "three-pair": r"^three pair .*high pairin front",
    "complete-with-three": r"in front one pair .*straight or flush with threeofa kind",
    "complete-with-two-pair": r"accordingto two pair",
    "complete-with-pair": r"two cards \(pairor no pair\) .* leave completed hand in back",
    "complete": r"two cards \(pairor no pair\) .* leave completed hand in back",
    "three-aces": r"an ace and next highest cared in front",
    "three-below": r"^kings & put three of a kind in .*below back,two other highest cards in front",
    "two-pair-middle": r"j's, 10's, 9's .*both pairs in bad .*an ace or joker in front, otherwisesplit",
    "two-pair-low": r"8's, 7's, 6's .*both pairs in back .*king or higher infront, otherwise",
    "two-pair-lowest": r"5's, 4's, 3'5 .*queen r hi her in front otherwis",
}
PRINTED = {FACE_UP: FACE_UP_ROWS, PALACE: PALACE_ROWS, PAI_GOW: PAI_GOW_ROWS}
FRONTS = {
    "A": r"\b(an ace|a in front)",
    "K": r"\b(a king|an king|k in front)",
    "Q": r"\b(a queen|an queen|q in front)",
}


def shape(front: Iterable[Card]) -> tuple[bool, list[int]]:
    """Return what matters of a front hand: whether the joker is in it, and the ranks; suits are equal."""
    cards = list(front)
    return (14, None) in cards, sorted(rank for rank, _ in cards)


every_chart = pytest.mark.parametrize("game_id", CHARTS)


@needs_seeds
@every_chart
def test_rows_say_what_is_printed(game_id: str):
    """000:421-479, 001:1419-1429, 003:114-187"""
    for found in pai_gow(game_id).house_way.rows:
        pattern = PRINTED[game_id].get(found.id)
        assert (pattern is None) == (found.reading == "house-way-rows-lost"), found.id
        assert pattern is None or says(found.cite, pattern), found.id
        assert found.rank is None or says(found.cite, FRONTS[found.rank]), found.id


# What a row's label and text come to, for every chart that has it.
MEANS = {
    "five-aces": ("five_aces", None, None, None, "aces_front", None),
    "four-with-three": ("four_with_three", None, None, None, "keep_four", None),
    "four-with-pair": ("four_with_pair", None, None, None, "keep_four", None),
    "four-high": ("four", "A-K-Q", None, None, "split_four", None),
    "four-middle": ("four", "J-10-9", "front_can_hold", "K", "keep_four", "split_four"),
    "four-low": ("four", "8-7-6", "front_can_hold", "Q", "keep_four", "split_four"),
    "four-lowest": ("four", "5-and-below", None, None, "keep_four", None),
    "two-threes": ("two_threes", None, None, None, "pair_of_higher_three_front", None),
    "full-house": ("full_house", None, None, None, "highest_pair_front_three_behind", None),
    "three-pair": ("three_pair", None, None, None, "highest_pair_front", None),
    "complete-with-three": (
        "complete_with_three", None, "pair_leaves_complete", None, "pair_front_complete_back", "best_two_leaving_complete",
    ),
    "complete-with-two-pair": (
        "complete_with_two_pair", None, "pair_leaves_complete", None, "pair_front_complete_back", "use",
    ),
    "complete-with-pair": ("complete_with_pair", None, None, None, "best_two_leaving_complete", None),
    "complete": ("complete", None, None, None, "best_two_leaving_complete", None),
    "three-aces": ("three", "aces", None, None, "ace_and_highest", None),
    "three-below": ("three", "kings-and-below", None, None, "two_highest_others", None),
    "two-pair-high": ("two_pair", "A-K-Q", None, None, "small_pair_front", None),
    "two-pair-middle": ("two_pair", "J-10-9", "front_can_hold", "A", "keep_both_pairs", "small_pair_front"),
    "two-pair-low": ("two_pair", "8-7-6", "front_can_hold", "K", "keep_both_pairs", "small_pair_front"),
    "two-pair-lowest": ("two_pair", "5-and-below", "front_can_hold", "Q", "keep_both_pairs", "small_pair_front"),
    "one-pair": ("one_pair", None, None, None, "two_highest_others", None),
    "no-pair": ("no_pair", None, None, None, "second_and_third", None),
}  # fmt: skip
OTHERWISE = {  # one chart puts the pair beside the four into the row of the four, and says less of two pair
    (PAI_GOW, "four-high"): ("four", "A-K-Q", "pair_can_go_in_front", None, "keep_four", "split_four"),
    (PAI_GOW, "complete-with-two-pair"): ("complete_with_two_pair", None, None, None, "use", None),
}


@every_chart
def test_the_charts_mean_the_same(game_id: str):
    """000:421-479, 001:1419-1429, 003:114-187"""
    rows = pai_gow(game_id).house_way.rows
    absent = {"four-with-three", "four-with-pair"} if game_id == PAI_GOW else set[str]()
    assert [found.id for found in rows] == [row_id for row_id in MEANS if row_id not in absent]
    for found in rows:
        meant = (found.hand, found.band, found.test, found.rank, found.sets, found.otherwise)
        assert meant == OTHERWISE.get((game_id, found.id), MEANS[found.id])
        assert found.use == ("two_pair" if "use" in meant else None)


@every_chart
def test_rows_are_tested_in_the_order_of_the_classes(game_id: str):
    """000:437, 000:461, 000:476, 003:178-179"""
    order = get_args(HandClass)
    places = [order.index(found.hand) for found in pai_gow(game_id).house_way.rows]
    assert places == sorted(places)


def test_what_supplies_a_row_that_is_not_printed():
    """003:111; four of a kind with three is in no chart, 000:464-477"""
    supplied = {
        (game_id, found.id): found.reading
        for game_id in CHARTS
        for found in pai_gow(game_id).house_way.rows
        if found.reading
    }
    assert supplied == {
        (FACE_UP, "four-with-three"): "four-with-three",
        (PALACE, "four-with-three"): "four-with-three",
        (PAI_GOW, "two-pair-high"): "house-way-rows-lost",
        (PAI_GOW, "one-pair"): "house-way-rows-lost",
        (PAI_GOW, "no-pair"): "house-way-rows-lost",
    }
    assert all(reading in pai_gow(game_id).readings for (game_id, _), reading in supplied.items())


@needs_seeds
@pytest.mark.parametrize("row_id", EXAMPLES)
def test_an_example_is_the_printed_hand(row_id: str):
    """000:421-479; the joker's picture is lost at 000:454 and 000:479"""
    front, back = (part.split() for part in EXAMPLES[row_id].split(" / "))
    printed = [printed_cards(line) for cite in row(FACE_UP, row_id).cite for line in lines(cite)][-2:]
    assert printed == [front, [card for card in back if card != "Jo"]]
    assert (len(front), len(set(back) - set(front))) == (2, 5)
    assert ("Jo" in back) == (len(printed[1]) == 4)


def test_every_row_but_the_supplied_one_has_its_example():
    """000:421-479"""
    rows = pai_gow(FACE_UP).house_way.rows
    assert {found.id for found in rows} - set(EXAMPLES) == {"four-with-three"}


@every_chart
@pytest.mark.parametrize("row_id", EXAMPLES)
def test_an_example_is_set_as_printed_by_every_chart(row_id: str, game_id: str):
    """000:421-479 by the charts at 000:418, 001:1416 and 003:110"""
    front, back = EXAMPLES[row_id].split(" / ")
    assert shape(set_by(pai_gow(game_id).house_way, f"{back} {front}").front) == shape(held(front))


SET = [
    ("As Ah Jo Kd Qs Jc 9h", "As Ah"),  # 000:458: a pair in front, the joker fills the straight
    ("As Ah Jo Kd Qs Jc 5h", "As 5h"),  # 000:458: an ace in front
    ("Qs Qh Qd Qc 9s 9h 9d", "9s 9h"),  # four with three
    ("Ks Kh Kd Qs Qh Js Jh", "Qs Qh"),  # 000:461: three behind
    ("As Jo Ks Kh Qd Jc Th", "Ks Kh"),  # 000:455: a pair in front, a straight behind
    ("Jd Js Jh Jc Kd Ts 7h", "Kd Ts"),  # 000:470
    ("8h 8d 8c 8s Kc 7s 4d", "Kc 7s"),  # 000:472: a king is better than a queen
    ("Js Jd 8s 8c Kh 7d 4c", "8s 8c"),  # 000:427: no ace to go in front
    ("5h 5s 4h 4c Kc Jd 2s", "Kc Jd"),  # 000:434
    ("Th Td 6s 6c Jo 4d 2c", "Jo 4d"),  # 003:126: the joker serves as the ace
    ("As Ah Ad Ac Jo Ks Kh", "As Ah"),  # 000:478: also with a pair of kings
]


@every_chart
@pytest.mark.parametrize(("seven", "front"), SET)
def test_hands_beyond_the_examples(game_id: str, seven: str, front: str):
    """000:427, 000:434, 000:455, 000:458, 000:461, 000:470, 000:472, 000:478, 003:126"""
    made = set_by(pai_gow(game_id).house_way, seven).front
    assert shape(made)[1] == shape(held(front))[1]


def test_kings_go_in_front_where_only_a_foul_forbids_it():
    """001:1425, 003:139-142"""
    way = pai_gow(PALACE, {"full-house-front-pair": "any-legal"}).house_way
    assert set(set_by(way, "Ks Kh Kd Qs Qh Js Jh").front) <= set(held("Ks Kh Kd"))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 52), min_size=7, max_size=7, unique=True))
def test_one_chart_serves_all_three(drawn: list[int]):
    """000:418-479, 001:1416-1429 and 003:110-187 differ in words; none of them fouls a hand."""
    seven = cards_text(drawn)
    made = [set_by(pai_gow(game_id).house_way, seven) for game_id in CHARTS]
    fronts = [Counter(rank for rank, _ in setting.front) for setting in made]
    assert fronts[0] == fronts[1] == fronts[2]
    behind, ranks = five(made[0].back)
    (first, second) = sorted((rank for rank, _ in made[0].front), reverse=True)
    if first == second:
        assert behind > 1 or (behind == 1 and ranks[0] >= first)
    else:
        assert behind > 0 or ranks[0] >= first


def test_the_row_that_puts_a_pair_beside_the_four():
    """003:179-181"""
    assert row(PAI_GOW, "four-high").test == "pair_can_go_in_front"
    assert row(FACE_UP, "four-with-pair").sets == "keep_four"
