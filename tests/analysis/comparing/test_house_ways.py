"""House ways against house ways: which are one and the same, and what another costs whoever follows it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
import pytest

from houseway import verbs
from houseway.analysis import edge, pai_gow_tiles
from houseway.analysis.comparing import HouseWays, Way, ways_of
from houseway.analysis.comparing.house_ways import all_known
from houseway.errors import RecordError, UnknownGameError
from houseway.games.narrowing import narrowed
from houseway.rulebook import PaiGowTilesGame, load

if TYPE_CHECKING:
    from pathlib import Path

TILES = "palace/pai-gow-tiles"
SPLIT = Way(TILES, {"tile-no-pair-setting": "always-split"})


@pytest.fixture(scope="module")
def ways() -> HouseWays:
    return verbs.compare_house_ways(TILES)


def returned(found: HouseWays, player: str, bank: str) -> Fraction:
    (column,) = [each for each in found.columns if each.bank.name == bank]
    place = [side.variant.name for side in column.comparison.sides].index(player)
    back = column.comparison.lines[0].returns[place]
    assert back is not None
    return back


def test_a_borrowed_chart_is_the_same_way(ways: HouseWays):
    """004:1075"""
    assert [each.way.name for each in ways.ways] == [
        TILES,
        f"{TILES}:tile-house-way-words=letter",
        SPLIT.name,
    ]
    assert [each.name for each in ways.ways[0].alike] == ["casino-royale/pai-gow-tiles"]
    assert [each.otherwise for each in ways.ways] == [0, 68, 96]
    assert {each.hands for each in ways.ways} == {35_960}


def test_every_way_meets_every_other(ways: HouseWays):
    assert [column.bank for column in ways.columns] == [each.way for each in ways.ways]
    assert {len(column.comparison.sides) for column in ways.columns} == {3}


def test_a_way_against_itself_is_the_ordinary_count(ways: HouseWays):
    """001:925-933, 001:927"""
    own = edge(load(TILES), strategy="house-way").wager("base").player_return
    assert returned(ways, TILES, TILES) == own
    split = edge(load(TILES, SPLIT.readings), strategy="house-way").wager("base").player_return
    assert returned(ways, SPLIT.name, SPLIT.name) == split


def test_another_way_loses_what_its_settings_lose(ways: HouseWays):
    """001:870, 001:927: counted again, hand by hand, for the few hands that are set otherwise"""
    game = narrowed(load(TILES).game, PaiGowTilesGame)
    other = narrowed(load(TILES, SPLIT.readings).game, PaiGowTilesGame)
    own, theirs = pai_gow_tiles.placed_of(game).house, pai_gow_tiles.placed_of(other).house
    lost = Fraction(0)
    differing: list[int] = np.flatnonzero(own != theirs).tolist()
    for kind in differing:
        tiles, many = pai_gow_tiles.kinds().tiles[kind], int(pai_gow_tiles.kinds().ways[kind])
        found = {each.setting.values: each.worth for each in pai_gow_tiles.advise(game, tiles)}
        held = pai_gow_tiles.placed_of(game).each[kind].held.ways
        lost += many * (found[held[int(own[kind])].values] - found[held[int(theirs[kind])].values])
    assert returned(ways, TILES, TILES) - returned(ways, SPLIT.name, TILES) == lost / 35_960


def test_ways_are_found_in_documents_and_in_readings_of_the_chart():
    """003:110-187, 001:1414-1429"""
    names = [way.name for way in ways_of(load("lucky-derby/pai-gow-poker"))]
    assert names[0] == "lucky-derby/pai-gow-poker"
    assert "lucky-derby/pai-gow-poker:full-house-front-pair=any-legal" in names
    assert "hemphills/face-up-pai-gow-poker" in names
    assert len(names) == len(set(names)) == 10


def test_a_comparison_is_remembered(tmp_path: Path):
    ways = [SPLIT]
    assert not all_known(TILES, ways, tmp_path)
    first = verbs.compare_house_ways(TILES, ways, kept=tmp_path)
    assert all_known(TILES, ways, tmp_path)
    assert not all_known(TILES, ways_of(load(TILES)), tmp_path)
    assert verbs.compare_house_ways(TILES, ways, kept=tmp_path) == first
    assert sum(not _known_without(file, ways) for file in sorted(tmp_path.iterdir())) == 1 + 2 * 2, (
        "the ways, and each against each"
    )


def _known_without(file: Path, ways: list[Way]) -> bool:
    """Say whether a comparison is still known when a file of what is remembered is away."""
    away = file.rename(file.with_suffix(".away"))
    try:
        return all_known(TILES, ways, file.parent)
    finally:
        away.rename(file)


def test_what_has_no_hands_to_set_or_other_ones_is_refused():
    with pytest.raises(UnknownGameError, match="no hands to set"):
        verbs.compare_house_ways("hemphills/dai-bacc")
    with pytest.raises(RecordError, match="palace/fortune-pai-gow-poker has a house way of pai-gow-poker"):
        verbs.compare_house_ways(TILES, [Way("palace/fortune-pai-gow-poker")])
