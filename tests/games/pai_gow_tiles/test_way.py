"""The house way of tiles, row by row, and every hand there is."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest
from msgspec.structs import replace

from games.pai_gow_tiles.charts import BORROWED, PRINTED, READ, document, ids, text
from houseway.errors import CardError, RulebookError
from houseway.games.pai_gow_tiles.way import chart_game, hands_of, house_way, way_of
from houseway.hands.tile_names import ALIKE
from houseway.rulebook.families.pai_gow_tiles import TileWayRow

EVERY = tuple(combinations(range(32), 4))
KINDS = Counter(tuple(ALIKE[tile] for tile in hand) for hand in EVERY)


def placed(tiles: str, reading: str = "", game_id: str = PRINTED) -> tuple[str, str, str]:
    found = house_way(document(game_id, reading), ids(tiles))
    return text(found.high), text(found.low), found.row.id


@pytest.mark.parametrize(("game_id", "reading"), READ)
def test_every_hand_is_set_legally(game_id: str, reading: str):
    """001:868, 001:925-933, 004:1021: the tiles dealt, in two hands of two, the low one not above the high one"""
    game = document(game_id, reading)
    hands, way = hands_of(game), way_of(game)
    assert (len(KINDS), sum(KINDS.values())) == (8130, 35_960)
    for tiles in KINDS:
        found = way.placed(tiles)
        assert sorted((*found.high, *found.low)) == sorted(tiles)
        assert found.values == (hands.value(*found.high), hands.value(*found.low))
        assert found.values[0] >= found.values[1]
        assert found.asked[-1].row is found.row
        assert [each.refused for each in found.asked[:-1]].count(None) == 0


def test_every_one_of_the_35960_hands():
    """001:868: whichever of two tiles alike is dealt, the hand is set the same"""
    way = way_of(document())
    alike = {tiles: way.placed(tiles) for tiles in KINDS}
    for tiles in EVERY:
        found, same = way.placed(tiles), alike[tuple(ALIKE[tile] for tile in tiles)]
        assert (found.values, found.row) == (same.values, same.row)
        assert sorted((*found.high, *found.low)) == list(tiles)


def test_the_order_dealt_is_nothing():
    """001:928: even where two splits are worth the same"""
    way = way_of(document())
    for tiles in ("1-2 2-4 3-3 1-5", "6-6 6-6 4-4 5-6", "1-1 6-6 3-6 2-4", "1-3 4-6 2-6 3-3"):
        assert len({(found.high, found.low) for found in map(way.placed, permutations(ids(tiles)))}) == 1


def test_how_many_hands_each_row_decides():
    """001:927-933, 001:880-888"""
    way, found = way_of(document()), Counter[str]()
    for tiles, many in KINDS.items():
        found[way.placed(tiles).row.id] += many
    assert found == {
        "two-pairs": 120,
        "supreme-pair": 28,
        "sevens": 56,
        "eights": 120,
        "nines": 24,
        "teen-or-dey": 440,
        "teen-or-dey-with-nine-and-eleven": 8,
        "other-pairs": 6044,
        "wong": 2704,
        "gong": 4240,
        "no-pair": 22_176,
    }
    assert set(found) == {row.id for row in way.rows}


@pytest.mark.parametrize(
    ("tiles", "high", "low", "row"),
    [
        # 001:927: of two pairs the higher is high
        ("5-5 6-6 5-5 6-6", "6-6 6-6", "5-5 5-5", "two-pairs"),
        ("1-2 6-6 2-4 6-6", "2-4 1-2", "6-6 6-6", "two-pairs"),
        # 001:928: with a six and a four, five or six
        ("1-2 2-4 3-3 1-3", "3-3 1-2", "1-3 2-4", "supreme-pair"),
        ("1-2 2-4 1-5 2-3", "1-5 2-4", "2-3 1-2", "supreme-pair"),
        ("1-2 2-4 3-3 1-5", "3-3 2-4", "1-5 1-2", "supreme-pair"),
        ("1-2 2-4 3-3 1-6", "2-4 1-2", "3-3 1-6", "other-pairs"),
        ("1-2 2-4 1-3 2-2", "2-4 1-2", "1-3 2-2", "other-pairs"),
        # 001:929: with a Teen or a Dey, if the low hand has seven
        ("1-6 1-6 6-6 4-6", "6-6 1-6", "4-6 1-6", "sevens"),
        ("2-5 3-4 1-1 5-6", "1-1 2-5", "5-6 3-4", "sevens"),
        ("1-6 1-6 5-5 4-6", "1-6 1-6", "5-5 4-6", "other-pairs"),
        # 001:930: if the low hand has seven
        ("4-4 4-4 3-6 5-6", "4-4 5-6", "4-4 3-6", "eights"),
        ("2-6 3-5 5-6 4-6", "5-6 2-6", "4-6 3-5", "eights"),
        ("4-4 4-4 2-6 3-6", "4-4 4-4", "3-6 2-6", "other-pairs"),
        # 001:931: if the low hand has nine
        ("3-6 4-5 6-6 5-5", "6-6 3-6", "5-5 4-5", "nines"),
        ("3-6 4-5 4-4 5-5", "3-6 4-5", "4-4 5-5", "other-pairs"),
        # 001:932: if the low hand has six, or with a nine and an eleven
        ("6-6 6-6 1-6 1-3", "6-6 1-6", "6-6 1-3", "teen-or-dey"),
        ("1-1 1-1 4-4 3-6", "1-1 3-6", "1-1 4-4", "teen-or-dey"),
        ("6-6 6-6 3-6 5-6", "6-6 3-6", "6-6 5-6", "teen-or-dey-with-nine-and-eleven"),
        ("1-1 1-1 4-5 5-6", "1-1 4-5", "1-1 5-6", "teen-or-dey-with-nine-and-eleven"),
        ("6-6 6-6 5-6 5-5", "6-6 6-6", "5-6 5-5", "other-pairs"),
        # 001:933: fours, fives, sixes, tens and elevens stay together
        ("1-3 1-3 4-4 3-6", "1-3 1-3", "4-4 3-6", "other-pairs"),
        ("2-3 1-4 1-3 2-2", "1-4 2-3", "1-3 2-2", "other-pairs"),
        ("3-3 3-3 1-2 1-6", "3-3 3-3", "1-6 1-2", "other-pairs"),
        ("4-6 4-6 3-6 4-4", "4-6 4-6", "4-4 3-6", "other-pairs"),
        ("5-6 5-6 4-4 2-6", "5-6 5-6", "4-4 2-6", "other-pairs"),
        # 001:885-886: a Wong, then a Gong; of several the one that leaves more
        ("6-6 1-1 3-6 2-4", "1-1 3-6", "6-6 2-4", "wong"),
        ("6-6 3-6 4-4 1-6", "6-6 3-6", "4-4 1-6", "wong"),
        ("6-6 1-1 2-6 5-6", "1-1 2-6", "6-6 5-6", "gong"),
        ("6-6 4-4 2-6 1-6", "6-6 2-6", "4-4 1-6", "gong"),
        # 001:887-888
        ("4-6 5-6 3-3 1-3", "3-3 4-6", "1-3 5-6", "no-pair"),
        ("5-5 4-6 5-6 1-6", "4-6 1-6", "5-5 5-6", "no-pair"),
    ],
)
def test_each_row(tiles: str, high: str, low: str, row: str):
    """001:925-933; what these do not name, 001:880-888"""
    found = placed(tiles)
    assert {*found[0].split()} == {*high.split()}
    assert {*found[1].split()} == {*low.split()}
    assert found[2] == row


@pytest.mark.parametrize(
    ("tiles", "row"), [("6-6 6-6 1-3 2-4", "teen-or-dey"), ("4-4 4-4 6-6 3-6", "eights")]
)
def test_no_split_that_makes_both_hands_lower(tiles: str, row: str):
    """001:927, reading tile-no-pair-setting: the row asks for it, and the pair stays together"""
    kept = house_way(document(), ids(tiles))
    made = house_way(document(PRINTED, "tile-no-pair-setting=always-split"), ids(tiles))
    assert (kept.row.id, kept.done, kept.stays) == (row, "keep_pair", True)
    assert (made.row.id, made.done, made.stays) == (row, "split_for_best_low", False)
    assert all(lower < higher for lower, higher in zip(made.values, kept.values, strict=True))


def test_only_lower_hands_are_a_reason_not_to_split():
    """001:928: without the interchange one split leaves the low hand as it was, and is made"""
    found = house_way(document(PRINTED, "tile-3-6-interchange=no"), ids("1-2 2-4 3-3 1-5"))
    assert found.held.kept is not None
    assert found.done == "split_for_best_low"
    assert found.values[1] == found.held.kept.values[1]


def test_the_letter_of_two_rows():
    """001:929: a Teen and a Dey together; 001:932: a nine or an eleven"""
    letter = "tile-house-way-words=letter"
    assert placed("1-6 1-6 6-6 4-6", letter)[2] == "other-pairs"
    assert placed("1-6 1-6 6-6 1-1", letter)[2] == "sevens"
    assert placed("6-6 6-6 5-6 1-1", letter)[2] == "teen-or-dey-with-nine-and-eleven"
    assert placed("6-6 6-6 5-6 1-1")[2] == "other-pairs"


def test_a_borrowed_chart_with_ones_own_ranking():
    """004:1075: no chart is printed; the other text's is used"""
    game = document(BORROWED)
    assert chart_game(game) is document(PRINTED)
    assert placed("4-4 4-4 3-6 5-6", game_id=BORROWED) == placed("4-4 4-4 3-6 5-6")
    with pytest.raises(RulebookError, match="no chart of its own"):
        chart_game(replace(game, house_way=replace(game.house_way, chart=BORROWED)))


def test_a_chart_without_rows_for_wong_gong_and_two_pairs():
    """001:927: rows for pairs serve two pairs, and those for no pair a Wong"""
    game = document()
    rows = tuple(row for row in game.house_way.rows if row.hand in {"pair", "no_pair"})
    short = way_of(replace(game, house_way=replace(game.house_way, rows=rows)))
    assert short.placed(ids("5-5 6-6 5-5 6-6")).row.id == "other-pairs"
    assert short.placed(ids("1-1 4-4 1-1 4-4")).row.id == "teen-or-dey"
    assert short.placed(ids("6-6 1-1 3-6 2-4")).row.id == "no-pair"
    for tiles in KINDS:
        found = short.placed(tiles)
        assert found.values[0] >= found.values[1]


def test_a_row_that_always_splits():
    """001:933: were other pairs split too, the way that makes the better low hand"""
    game = document()
    always = TileWayRow(id="always", hand="pair", sets="split_for_best_low", cite=("001:927",))
    rows = (always, *game.house_way.rows)
    made = way_of(replace(game, house_way=replace(game.house_way, rows=rows, worse_split="made")))
    found = made.placed(ids("5-5 5-5 6-6 1-6"))
    assert (text(found.high), text(found.low)) == ("5-5 1-6", "6-6 5-5")


def test_what_is_no_hand_of_tiles():
    """001:866"""
    with pytest.raises(CardError, match="3 tiles are no hand"):
        house_way(document(), (1, 2, 3))
    with pytest.raises(CardError, match="2-4 is there 2 times"):
        house_way(document(), (0, 0, 3, 4))
