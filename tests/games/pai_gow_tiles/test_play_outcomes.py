"""High against high and low against low, copies and zeros, and the readings that change them."""

from __future__ import annotations

from typing import Any

import pytest

from games.pai_gow_tiles.tile_paper import BOTH, PALACE, ROYALE, fate, hand_of, jot, line_of, played
from houseway.games.transcript import transcript

OWN = "4-4 5-6 / 5-5 2-6"
"""Nine with a Yun, eight with a Mooy."""


def against(game: str, hand: str, own: str = OWN, **more: Any) -> dict[str, Any]:
    return jot(game, "3, 500", "5 base 20", f"pd: {own}\n5: {hand}", **more)


@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(
    ("hand", "result"),
    [
        ("1-2 2-4 / 6-6 1-5", "win 20"),  # Gee Joon, and eight with a Teen
        ("2-3 1-4 / 6-6 1-5", "win 20"),  # mixed fives beat any points
        ("1-1 4-5 / 6-6 1-5", "win 20"),  # a Wong
        ("1-1 3-5 / 6-6 1-5", "win 20"),  # a Gong
        ("6-6 1-6 / 1-1 1-5", "win 20"),  # nine with a Teen, eight with a Dey
        ("1-3 2-3 / 6-6 1-5", "push"),  # nine with a Gor is below a Yun
        ("1-3 2-3 / 2-2 1-4", "push"),  # nine with a Gor, nine with a Bon
        ("1-3 2-3 / 1-6 1-6", "win 20"),  # the pair goes high, nine with a Gor is left
        ("2-2 2-3 / 3-3 3-3", "win 20"),
        ("1-3 2-2 / 4-6 3-5", "lose 20"),  # eight and eight: with a Gor, with a Ping
        ("4-4 5-6 / 5-5 3-5", "lose 20"),  # the same: copies are the player-dealer's
        ("1-1 4-5 / 5-5 3-5", "push"),  # a Wong, and a copy
        ("4-4 5-6 / 1-6 2-3", "lose 20"),  # a copy, and two
    ],
)
def test_both_hands_must_be_higher(game: str, hand: str, result: str):
    """001:870-887, 004:1019-1039; copies: 001:878, in the other text reading tile-copies"""
    assert fate(against(game, hand), "5") == result


LINES = {
    PALACE: {"win": "001:870", "lose": "001:870", "push": "001:870"},
    ROYALE: {"win": "004:1023", "lose": "004:1025-1026", "push": "004:1028"},
}


@pytest.mark.parametrize("game", BOTH)
def test_each_outcome_names_its_lines(game: str):
    """001:870, 001:878, 004:1023-1028"""
    for hand in ("1-2 2-4 / 6-6 1-5", "1-3 2-2 / 4-6 3-5", "1-3 2-3 / 6-6 1-5"):
        found = line_of(against(game, hand), "5").outcome
        assert LINES[game][found.result] in found.cite


def test_a_copy_names_its_line():
    """001:878"""
    found = line_of(against(PALACE, "4-4 5-6 / 5-5 3-5"), "5").outcome
    assert found.why == "both hands are copies, which are the player-dealer's"
    assert "001:878" in found.cite


ZEROS = "pd: 6-6 1-6 / 5-5 4-6\n5: 1-1 4-5 / 1-3 3-3"
"""Nine and zero with a Mooy against a Wong and zero with a Gor."""


@pytest.mark.parametrize("game", BOTH)
def test_zero_against_zero_is_the_player_dealers(game: str):
    """001:878: whatever the tiles; in the other text reading tile-copies"""
    assert fate(jot(game, "3, 500", "5 base 20", ZEROS), "5") == "push"


@pytest.mark.parametrize(
    ("hands", "usual", "push"),
    [
        ("pd: 4-4 5-6 / 5-5 2-6\n5: 4-4 5-6 / 5-5 3-5", "lose 20", "push"),  # both copies
        ("pd: 4-4 5-6 / 5-5 2-6\n5: 4-4 5-6 / 1-6 2-3", "lose 20", "push"),  # a copy and lower
        ("pd: 4-4 5-6 / 5-5 2-6\n5: 1-1 4-5 / 5-5 3-5", "push", "push"),  # a copy and higher
        (ZEROS, "push", "win 20"),  # a Gor is above a Mooy
    ],
)
def test_copies_may_push_and_zeros_go_by_their_tiles(hands: str, usual: str, push: str):
    """004:1023-1028: reading tile-copies"""
    record = jot(ROYALE, "3, 500", "5 base 20", hands)
    assert fate(record, "5") == usual
    assert fate(record, "5", tile_copies="push") == push


def test_a_copy_that_nothing_is_printed_about_names_its_reading():
    """004:1023-1028: that it is the player-dealer's is reading tile-copies"""
    told = transcript(played(against(ROYALE, "4-4 5-6 / 5-5 3-5")))
    assert "reading tile-copies" in told


def test_so_do_two_zeros_that_keep_a_wager_from_winning():
    """004:1023-1028: by the other answer to tile-copies the Gor would win"""
    told = transcript(played(jot(ROYALE, "3, 500", "5 base 20", ZEROS)))
    assert "reading tile-copies" in told


@pytest.mark.parametrize("game", BOTH)
def test_the_1_2_and_the_2_4_count_three_or_six(game: str):
    """001:928, 004:1045: reading tile-3-6-interchange"""
    record = against(game, "1-2 3-3 / 2-4 2-3", "1-5 1-6 / 1-6 1-5")
    assert hand_of(played(record), "5").endswith("nine, high tile Chong / eight, high tile mixed five")
    by_dots = hand_of(played(record, tile_3_6_interchange="no"), "5")
    assert by_dots.endswith("nine, high tile Chong / one, high tile mixed five")


@pytest.mark.parametrize("game", BOTH)
def test_where_the_2_4_stands_among_single_tiles(game: str):
    """001:892-921, 004:1042-1063: reading tile-ranking; below the fives it leaves a copy, above them it wins"""
    record = against(game, "1-1 4-5 / 2-4 1-4", "4-4 5-6 / 1-2 2-3")
    assert fate(record, "5") == "push"
    assert fate(record, "5", tile_ranking="tien-gow") == "win 20"


@pytest.mark.parametrize("game", BOTH)
def test_two_hands_in_the_wrong_order_change_places(game: str):
    """001:868, 004:1021: the higher-ranking hand is the high one; reading tile-no-pair-setting"""
    right, wrong = against(game, "1-1 4-5 / 6-6 1-5"), against(game, "6-6 1-5 / 1-1 4-5")
    assert fate(right, "5") == fate(wrong, "5") == "win 20"
    told = hand_of(played(wrong), "5")
    assert told.endswith("1-1 4-5 / 6-6 1-5   Wong with Dey / eight, high tile Teen, swapped")
    assert "swapped" not in hand_of(played(right), "5")
