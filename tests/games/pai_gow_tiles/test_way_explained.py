"""Why tiles are set as they are, in words."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations

import pytest

from games.pai_gow_tiles.charts import BORROWED, PRINTED, READ, document, ids
from houseway.games.pai_gow_tiles.explained import explained
from houseway.games.pai_gow_tiles.way import way_of
from houseway.hands.tile_names import ALIKE


def lines(tiles: str, reading: str = "", game_id: str = PRINTED) -> list[str]:
    return list(explained(document(game_id, reading), ids(tiles)))


def test_a_split_is_explained():
    """001:930"""
    assert lines("4-4 4-4 3-6 5-6") == [
        "Held: a pair of Yun, with 5-6 (Foo) and 3-6 (mixed nine).",
        (
            "Row eights (001:930): Is the pair Yun or mixed eights, and has the low hand 7 points or more after the"
            " split? Yes: split they make 4-4 5-6 (nine, high tile Yun) over 4-4 3-6 (seven, high tile Yun). The pair"
            " is split, one tile in each hand, for the better low hand."
        ),
        "High hand: 4-4 5-6 (nine, high tile Yun).",
        "Low hand: 4-4 3-6 (seven, high tile Yun).",
    ]


def test_rows_that_were_asked_before():
    """001:932: the first of two rows is refused, the second decides; its words are a reading's"""
    _, first, second, *_ = lines("6-6 6-6 3-6 5-6")
    assert first.startswith("Row teen-or-dey (001:932): ")
    assert first.endswith(
        "No: split they make 6-6 3-6 (Wong with Teen) over 6-6 5-6 (three, high tile Teen)."
    )
    assert "have the other two 9 and 11 spots? Yes: " in second
    assert second.endswith("Its words are those of the reading tile-house-way-words.")


def test_a_condition_on_the_other_tiles_is_answered():
    """001:929"""
    _, sevens, kept, *_ = lines("1-6 1-6 5-5 4-6")
    assert sevens.endswith(
        "No: the other two are 5-5 4-6, of 10 and 10 spots. Its words are those of the reading tile-house-way-words."
    )
    assert kept == "Row other-pairs (001:927, 001:933): The pair stays together as the high hand."


def test_a_split_that_is_not_made():
    """001:932, reading tile-no-pair-setting"""
    told = lines("6-6 6-6 1-3 2-4")
    assert told[1].endswith("The row asks for a split.")
    assert told[2] == (
        "Unsplit they make 6-6 6-6 (pair of Teen) over 1-3 2-4 (seven, high tile Gor), and a split would make both"
        " hands lower: the pair stays together (reading tile-no-pair-setting)."
    )
    assert told[-1] == "2-4 counts 3 (reading tile-3-6-interchange)."


def test_a_wong_of_two_and_low_hands_to_choose_from():
    """001:885, 001:887-888"""
    wong, none = lines("6-6 1-1 3-6 2-4"), lines("4-6 5-6 3-3 1-3")
    assert wong[0].endswith("no pair; there is a Wong.")
    assert "of several the one with the best low hand; low hands to choose from: eight" in wong[1]
    assert none[1] == (
        "Row no-pair (001:887-888): The low hand is the best that is not above the high hand; low hands to choose"
        " from: five, high tile Gor; four, high tile Gor; zero. The row is not printed: reading tile-no-pair-setting."
    )


def test_two_pairs():
    """001:927"""
    told = lines("5-5 6-6 5-5 6-6")
    assert told[0] == "Held: two pairs, Teen and Mooy."
    assert told[1].endswith("The higher pair is the high hand, the lower one the low hand.")


def test_a_borrowed_chart_says_whose_it_is():
    """004:1075"""
    assert lines("5-5 6-6 5-5 6-6", game_id=BORROWED)[1] == (
        "No house way is printed (004:1075): the chart is that of palace/pai-gow-tiles (reading house-way-missing)."
    )


def test_the_letter_is_asked_otherwise():
    """001:929, 001:932"""
    letter = "tile-house-way-words=letter"
    assert "are Teen and Dey the other two" in lines("1-6 1-6 6-6 1-1", letter)[1]
    assert "has one of the other two 9 or 11 spots? Yes" in lines("6-6 6-6 5-6 1-1", letter)[2]


@pytest.mark.parametrize(("game_id", "reading"), READ)
def test_some_of_every_row_in_words(game_id: str, reading: str):
    """001:925-933: what is said ends with the setting, and names the row that decided with its lines"""
    game, found = document(game_id, reading), defaultdict[str, list[tuple[int, ...]]](list)
    way = way_of(game)
    for tiles in list({tuple(ALIKE[tile] for tile in hand) for hand in combinations(range(32), 4)})[::9]:
        found[way.placed(tiles).row.id].append(tiles)
    for row, hands in found.items():
        for tiles in hands[:20]:
            told = explained(game, tiles)
            assert any(line.startswith(f"Row {row} (001:") for line in told)
            assert sum(line.startswith(("Held", "High", "Low")) for line in told) == 3
            assert all(line.endswith(".") and ".." not in line and "  " not in line for line in told)
