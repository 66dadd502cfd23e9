from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from houseway.cards import TILES, parse_tiles
from houseway.errors import CardError, RulebookError
from houseway.hands.tile_names import ALIKE, PAIRS
from houseway.hands.tiles import TILE_CLASSES, TileHands, TileRanking, tile_hands

USUAL = TileRanking(PAIRS, (*PAIRS[1:], PAIRS[0]))
TIEN_GOW = USUAL._replace(singles=(*PAIRS[1:-1], "gee_joon_6", PAIRS[-1], "gee_joon_3"))
EVERY_TWO = tuple(combinations(range(32), 2))


def value(text: str, ranking: TileRanking = USUAL) -> int:
    one, other = parse_tiles(text)
    return tile_hands(ranking).value(one.id, other.id)


def said(text: str, ranking: TileRanking = USUAL) -> str:
    return tile_hands(ranking).spoken(value(text, ranking))


def points(text: str, ranking: TileRanking = USUAL) -> int | None:
    return tile_hands(ranking).points_of(value(text, ranking))


def classes(hands: TileHands) -> Counter[str]:
    return Counter(hands.class_of(hands.value(*two)) for two in EVERY_TWO)


def test_every_hand_is_in_its_class():
    """001:882-887, 001:913-917: sixteen pairs; four Teen and Dey with two nines, and with four eights."""
    found = classes(tile_hands(USUAL))
    assert found == {
        "supreme_pair": 1,
        "matched_pair": 11,
        "unmatched_pair": 4,
        "wong": 8,
        "gong": 16,
        "points": 456,
    }
    assert sum(found.values()) == 496


@pytest.mark.parametrize(
    ("interchange", "expected"),
    [
        (False, (32, 38, 50, 48, 50, 46, 52, 46, 50, 44)),
        (True, (24, 32, 44, 48, 52, 44, 56, 52, 56, 48)),
    ],
)
def test_points_are_counted(interchange: bool, expected: tuple[int, ...]):  # noqa: FBT001 -- a test's parameter
    """001:874-876: the last digit of the spots; counted apart from the library, from pips alone."""
    hands = tile_hands(USUAL._replace(interchange=interchange))
    found: Counter[int] = Counter()
    apart: Counter[int] = Counter()
    for one, other in EVERY_TWO:
        held = hands.points_of(hands.value(one, other))
        if held is not None:
            found[held] += 1
        spots = sorted((TILES[one].spots, TILES[other].spots))
        if one // 2 == other // 2 or (spots[0] == 2 and spots[1] in {8, 9}) or spots in ([8, 12], [9, 12]):
            continue
        both = [sum(spots) % 10]
        if interchange and one in {0, 1}:
            both.append((9 + TILES[other].spots - TILES[one].spots) % 10)
        apart[max(both)] += 1
    assert tuple(found[each] for each in range(10)) == tuple(apart[each] for each in range(10)) == expected


def test_classes_lie_one_above_the_other():
    """001:882-887, 004:1034-1039"""
    hands = tile_hands(USUAL)
    found = [hands.class_of(each) for each in range(len(hands))]
    assert tuple(dict.fromkeys(reversed(found))) == TILE_CLASSES
    assert found == sorted(found, key=TILE_CLASSES.index, reverse=True)
    assert len(hands) == 102


def test_pairs_from_the_highest():
    """001:892-911, reading tile-ranking"""
    pairs = [tile_hands(USUAL).value(2 * pair, 2 * pair + 1) for pair in range(16)]
    assert pairs == list(range(101, 85, -1))


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [("6-6 5-5", 2), ("4-4 3-6", 7), ("6-2 2-5", 5), ("5-5 4-6", 0), ("4-4 1-6", 5), ("6-6 1-6", 9)],
)
def test_only_the_last_digit_counts(tiles: str, expected: int):
    """001:874: a twelve is two; 001:876: eight and nine are seven; 004:1071: eight and seven are five"""
    assert points(tiles) == expected


def test_pairs_wongs_and_gongs_have_no_points():
    """001:882-886"""
    assert [points(tiles) for tiles in ("6-6 6-6", "1-2 2-4", "6-6 3-6", "1-1 4-4")] == [None] * 4


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("1-2 2-4", "6-6 6-6"),
        ("1-5 1-5", "3-6 4-5"),
        ("3-2 1-4", "6-6 3-6"),
        ("6-6 4-5", "1-1 3-6"),
        ("1-1 4-5", "6-6 4-4"),
        ("6-6 2-6", "1-1 4-4"),
        ("1-1 3-5", "6-6 1-6"),
        ("6-6 1-6", "1-1 1-6"),
        ("4-4 5-6", "1-3 1-4"),
        ("2-3 1-2", "4-4 3-6"),
    ],
)
def test_what_beats_what(higher: str, lower: str):
    """001:876, 001:882-887: classes, then points, then the highest tile"""
    assert value(higher) > value(lower)


@pytest.mark.parametrize(
    ("one", "other"),
    [("6-6 3-6", "6-6 4-5"), ("4-4 1-6", "4-4 2-5"), ("1-1 4-4", "1-1 2-6"), ("5-6 3-5", "5-6 2-6")],
)
def test_copies_have_equal_high_tiles(one: str, other: str):
    """001:878: the second tile decides nothing"""
    assert value(one) == value(other)


def test_zeros_are_copies_whatever_the_tiles():
    """001:878"""
    by_tile = USUAL._replace(zero_zero="highest_tile")
    assert value("6-6 4-4") > value("6-6 1-6") > value("5-5 4-6") == value("1-3 3-3") == 0
    assert (
        value("1-3 3-3", by_tile)
        > value("5-5 4-6", by_tile)
        > value("2-5 1-2", by_tile._replace(interchange=False))
    )
    assert (said("5-5 4-6"), said("5-5 4-6", by_tile)) == ("zero", "zero, high tile Mooy")


def test_gee_joon_counts_three_or_six():
    """001:928, reading tile-3-6-interchange"""
    fixed = USUAL._replace(interchange=False)
    pairs = {"2-4 1-3": (7, 0), "1-2 3-3": (9, 9), "1-2 1-1": (8, 5), "2-4 1-1": (8, 8), "1-2 1-6": (3, 0)}
    assert {text: (points(text), points(text, fixed)) for text in pairs} == pairs


def test_tiles_of_gee_joon_are_the_lowest_singles():
    """001:921, reading tile-ranking"""
    hands, apart = tile_hands(USUAL), tile_hands(TIEN_GOW)
    five, six, three = (parse_tiles(text)[0].id for text in ("1-4", "2-4", "1-2"))
    assert hands.single_rank(five) > hands.single_rank(six) == hands.single_rank(three) == 0
    assert apart.single_rank(six) > apart.single_rank(five) > apart.single_rank(three) == 0
    assert value("1-4 2-4") == value("1-4 1-2")
    assert value("1-4 2-4", TIEN_GOW) > value("1-4 1-2", TIEN_GOW)
    assert said("1-4 2-4", TIEN_GOW) == "eight, high tile Gee Joon of six"


def test_a_document_may_order_the_classes_otherwise():
    swapped = USUAL._replace(classes=(*TILE_CLASSES[:3], "gong", "wong", "points"))
    assert value("1-1 4-4", swapped) > value("6-6 3-6", swapped)


@pytest.mark.parametrize(
    ("tiles", "words"),
    [
        ("1-2 2-4", "Gee Joon, the supreme pair"),
        ("6-6 6-6", "pair of Teen"),
        ("3-6 4-5", "pair of mixed nines"),
        ("6-6 3-6", "Wong with Teen"),
        ("1-1 4-4", "Gong with Dey"),
        ("4-4 3-6", "seven, high tile Yun"),
        ("3-6 2-5", "six, high tile mixed nine"),
    ],
)
def test_hands_as_a_dealer_calls_them(tiles: str, words: str):
    assert said(tiles) == words


def test_tiles_alike_are_one():
    hands = tile_hands(USUAL)
    for one, other in EVERY_TWO:
        first, second = ALIKE[one], ALIKE[other]
        assert hands.value(one, other) == hands.value(other, one) == hands.value(first, second)
    assert hands.value(2, 2) == hands.value(3, 3) == hands.value(2, 3)


def test_the_table_says_the_same():
    hands = tile_hands(USUAL)
    assert hands.table.shape == (32, 32)
    assert all(hands.table[two] == hands.table[two[::-1]] == hands.value(*two) for two in EVERY_TWO)
    assert [hands.table[each, each] for each in (0, 2, 24)] == [-1, 100, -1]


def test_four_tiles_are_set_in_three_ways():
    """001:868"""
    hands = tile_hands(USUAL)
    tiles = [tile.id for tile in parse_tiles("3-6 1-1 6-6 4-4")]
    ways = hands.arrangements(tiles)
    assert len({way.high for way in ways}) == 3
    for way in ways:
        assert sorted((*way.high, *way.low)) == sorted(tiles)
        assert way.values == (hands.value(*way.high), hands.value(*way.low))
        assert way.values[0] >= way.values[1]
    assert [hands.spoken(each) for each in ways[0].values] == ["Wong with Dey", "Gong with Teen"]


@pytest.mark.parametrize(
    ("tiles", "words"),
    [
        ((0, 0), "2-4 is there 2 times; the set holds it once"),
        ((3, 32), "tile 32 is none of the set of 32; ids are 0 to 31"),
        ((-1, 4), "tile -1 is none of the set"),
    ],
)
def test_tiles_that_are_not_there(tiles: tuple[int, int], words: str):
    with pytest.raises(CardError, match=words):
        tile_hands(USUAL).value(*tiles)


@pytest.mark.parametrize(
    ("tiles", "words"),
    [((2, 3, 4), "3 tiles are no hand"), ((2, 2, 3, 5), "6-6 is there 3 times; the set holds it twice")],
)
def test_no_hand_of_four(tiles: tuple[int, ...], words: str):
    with pytest.raises(CardError, match=words):
        tile_hands(USUAL).arrangements(tiles)


@pytest.mark.parametrize("value", [-1, 102])
def test_values_that_no_hand_has(value: int):
    with pytest.raises(CardError, match="values are 0 to 101"):
        tile_hands(USUAL).spoken(value)


@pytest.mark.parametrize(
    ("ranking", "words"),
    [
        (USUAL._replace(pairs=PAIRS[1:]), "pairs"),
        (USUAL._replace(singles=(*PAIRS, "gee_joon")), "singles"),
        (USUAL._replace(singles=(*PAIRS[1:], "gee_joon_6")), "singles"),
        (USUAL._replace(classes=TILE_CLASSES[1:]), "classes"),
    ],
)
def test_an_order_that_leaves_something_out(ranking: TileRanking, words: str):
    with pytest.raises(RulebookError, match=f"^{words} .*must be listed, and none twice"):
        tile_hands(ranking)
