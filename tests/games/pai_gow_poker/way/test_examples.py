"""The printed hands, and hands that a chart or a reading names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from games.pai_gow_poker.way.plainly import set_plainly
from games.pai_gow_poker.way.setting_by_hand import DERBY, FACE_UP, FORTUNE, game, placed, shown, written
from houseway.cards import JOKER, cards_text
from houseway.games.pai_gow_poker.way import chart_of, set_all

if TYPE_CHECKING:
    from numpy.typing import NDArray


@pytest.mark.parametrize(("row", "example"), game().house_way.examples.items())
@pytest.mark.parametrize("game_id", [FACE_UP, FORTUNE, DERBY])
def test_the_printed_examples(row: str, example: str, game_id: str):
    """000:421-479"""
    setting = placed(example, game_id)
    assert shown(setting) == written(example)
    assert not setting.values.foul
    if game_id == FACE_UP:
        assert row in [each.id for each in (*setting.path, setting.row)]


def test_every_row_but_the_one_that_a_reading_supplies_has_an_example():
    """000:418-479"""
    document = game().house_way
    assert {row.id for row in document.rows if row.reading is None} == set(document.examples)


@pytest.mark.parametrize(
    ("expected", "row"),
    [
        ("Ac Ad / Jo Ks Qd Jh 9c", "complete-with-three"),
        ("Ac 5c / Jo Ad Ks Qd Jh", "complete-with-three"),
    ],
)
def test_two_aces_and_a_joker_that_completes(expected: str, row: str):
    """000:458: a pair or an ace in front."""
    setting = placed(expected)
    assert (shown(setting), setting.row.id) == (written(expected), row)


def test_two_aces_and_a_joker_by_the_row_for_three_aces():
    """000:440, 000:458: reading complete-with-joker-three."""
    setting = placed("Ac Ad Jo Ks Qd Jh 5c", complete_with_joker_three="three-aces")
    assert shown(setting) == written("Ac Ks / Jo Ad Qd Jh 5c")
    assert [row.id for row in (*setting.path, setting.row)] == ["complete-with-three", "three-aces"]
    same = placed("Ac Ad Jo Ks Qd Jh 9c", complete_with_joker_three="three-aces")
    assert shown(same) == written("Ac Ad / Jo Ks Qd Jh 9c")


@pytest.mark.parametrize(
    ("choice", "expected"),
    [("three-behind", "Qc Qd / Kc Kd Kh Jc Jd"), ("any-legal", "Kc Kd / Kh Qc Qd Jc Jd")],
)
def test_the_highest_pair_of_a_full_house(choice: str, expected: str):
    """000:461, 001:1425: reading full-house-front-pair."""
    setting = placed("Kc Kd Kh Qc Qd Jc Jd", full_house_front_pair=choice)
    assert shown(setting) == written(expected)


def test_a_pair_of_the_three_is_a_foul_when_one_pair_is_left():
    """001:1425: reading full-house-front-pair."""
    setting = placed("Kc Kd Kh Qc Qd 9c 4d", full_house_front_pair="any-legal")
    assert shown(setting) == written("Qc Qd / Kc Kd Kh 9c 4d")


@pytest.mark.parametrize(
    ("expected", "row"),
    [
        # as an ace the joker makes a full house or three pair, and these come before the straight that it completes
        ("Jo Ac / Ks Kd Kh Qd Jh", "full-house"),
        ("Kc Kd / Jo Ac Ad Qd Jh", "full-house"),
        ("Jo Ac / Ks Kd Qh Qd Jh", "three-pair"),
        # a lone ace is none with a joker that completes
        ("Kd 5c / Jo Ac Ks Qd Jh", "complete-with-pair"),
        # where the straight needs no joker, it is an ace in front
        ("Jo Ac / 9c 8d 7h 6c 5d", "complete-with-pair"),
        ("Jo Kc / 9c 8d 7h 6c 5d", "complete"),
        # four aces are split, and the joker stays behind, where it may complete
        ("Ac Ad / Jo Ah Ks Qd Jh", "four-high"),
        # two pair that no straight survives: the joker is an ace again
        ("Jo 6c / 8d 8c 7s 7h 5d", "two-pair-low"),
    ],
)
def test_the_joker_as_an_ace_and_as_what_completes(expected: str, row: str):
    """000:347, 000:437, 000:449-461, 003:178-179"""
    setting = placed(expected)
    assert (shown(setting), setting.row.id) == (written(expected), row)


@pytest.mark.parametrize("choice", ["five-aces", "five-aces-and-kings"])
def test_five_aces_with_the_joker_behind(choice: str):
    """000:478-479, 001:1427, 003:175"""
    others = {"five-aces": "Ks 5c", "five-aces-and-kings": "Ks Kd"}[choice]
    for game_id in (FACE_UP, FORTUNE, DERBY):
        expected = f"Ac As / Ah Ad Jo {others}"
        assert shown(placed(expected, game_id)) == written(expected)


@pytest.mark.parametrize("game_id", [FACE_UP, FORTUNE, DERBY])
def test_four_of_a_kind_beside_three_of_a_kind(game_id: str):
    """000:476, 001:1426, 003:179-187: reading four-with-three."""
    setting = placed("5c 5d 5h 5s Jc Jd Jh", game_id)
    assert shown(setting) == written("Jc Jd / 5c 5d 5h 5s Jh")


@pytest.mark.parametrize("four", ["A", "K", "Q", "J", "9", "8", "6"])
def test_a_pair_keeps_any_four_together(four: str):
    """000:476, 001:1426, 003:152-187"""
    cards = " ".join(four + suit for suit in "cdhs")
    for game_id in (FACE_UP, FORTUNE, DERBY):
        expected = f"4c 4h / {cards} 2s"
        assert shown(placed(expected, game_id)) == written(expected)


def drawn(ranks: int, size: int, *, joker: bool, seed: int) -> NDArray[np.uint8]:
    """Deal hands from a pack with few ranks, so that rare rows come up."""
    rng = np.random.default_rng(seed)
    found: list[list[int]] = []
    for _ in range(size):
        chosen = rng.permutation(13)[:ranks]
        pack = rng.permutation([4 * rank + suit for rank in chosen for suit in range(4)])
        found.append([*pack[:6].tolist(), JOKER] if joker else pack[:7].tolist())
    return np.array(found, np.uint8)


@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("ranks", [3, 5, 7, 13])
def test_hands_are_set_as_the_sentences_of_the_chart_say(ranks: int, joker: bool):  # noqa: FBT001 -- a column of the table
    """000:418-479"""
    hands = drawn(ranks, 150 if joker else 800, joker=joker, seed=ranks)
    settings = set_all(hands, chart_of(game()))
    for hand, front, back in zip(
        hands.tolist(), settings.fronts.tolist(), settings.backs.tolist(), strict=True
    ):
        expected = set_plainly(hand)
        assert (front, back) == (expected.front, expected.back), cards_text(hand)
