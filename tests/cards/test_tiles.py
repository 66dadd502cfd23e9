"""The set of 32 tiles."""

from collections import Counter

import pytest

from houseway.cards import TILES, parse_tile, parse_tiles, tile_text
from houseway.errors import CardError


def test_32_tiles_make_16_pairs():
    """001:866"""
    assert [tile.id for tile in TILES] == list(range(32))
    assert Counter(tile.pair for tile in TILES) == dict.fromkeys(range(16), 2)


def test_11_pairs_match_and_5_do_not():
    """004:1032"""
    looks = [{tile.pips for tile in TILES if tile.pair == pair} for pair in range(16)]
    assert Counter(len(look) for look in looks) == {1: 11, 2: 5}
    assert [tile.matched for tile in TILES] == [len(looks[tile.pair]) == 1 for tile in TILES]


def test_each_tile_has_two_to_twelve_dots():
    """004:1017"""
    assert {tile.spots for tile in TILES} == set(range(2, 13))
    assert all(tile.spots == sum(tile.pips) and tile.pips[0] >= tile.pips[1] for tile in TILES)
    assert sum(tile.spots for tile in TILES) == 227


@pytest.mark.parametrize(
    ("name", "spots"), [("Mixed 9s", 9), ("Mixed 8s", 8), ("Mixed 7s", 7), ("Mixed 5s", 5)]
)
def test_mixed_pairs_share_their_spots_but_not_their_looks(name: str, spots: int):
    """001:905-911"""
    first, second = (tile for tile in TILES if tile.name == name)
    assert first.spots == second.spots == spots
    assert first.pips != second.pips


def test_the_supreme_pair_is_the_three_and_the_six():
    """001:928, 004:1034; reading tile-ranking"""
    assert {tile_text(tile) for tile in TILES if tile.name == "Gee Joon"} == {"1-2", "2-4"}
    assert {tile.spots for tile in TILES if tile.name == "Gee Joon"} == {3, 6}


@pytest.mark.parametrize(("name", "text"), [("Teen", "6-6"), ("Dey", "1-1")])
def test_teen_and_dey_are_the_twelve_and_the_two(name: str, text: str):
    """001:913, 001:929, 001:932; reading tile-ranking"""
    assert [tile_text(tile) for tile in TILES if tile.name == name] == [text, text]


def test_every_two_halves_are_a_tile():
    texts = {f"{low}-{high}" for high in range(1, 7) for low in range(1, high + 1)}
    assert {tile_text(tile) for tile in TILES} == texts
    assert {tile_text(parse_tile(text)) for text in texts} == texts


def test_halves_may_be_written_in_either_order():
    assert parse_tile("3-1") == parse_tile(" 1-3 ") == TILES[8]


def test_of_two_alike_the_first_then_its_mate():
    assert [tile.id for tile in parse_tiles("6-6, 2-1 6-6")] == [2, 1, 3]
    assert parse_tiles(tile_text(tile) for tile in TILES) == TILES
    assert parse_tiles("") == ()


@pytest.mark.parametrize("text", ["7-1", "0-0", "6", "66", "6-6-6", "", "\u0666-6"])
def test_what_is_no_tile_is_named(text: str):
    with pytest.raises(CardError) as caught:
        parse_tile(text)
    assert str(caught.value) == f'no tile "{text}"; a tile is two numbers from 1 to 6, such as 6-6 or 1-3'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("6-6 6-6 6-6", "6-6 appears 3 times; the set holds it 2 times"),
        ("1-2 2-1", "1-2 appears 2 times; the set holds it 1 time"),
    ],
)
def test_a_tile_cannot_be_dealt_more_often_than_the_set_holds_it(text: str, said: str):
    with pytest.raises(CardError, match=f"^{said}$"):
        parse_tiles(text)
