"""One hand of four tiles: what each of its settings comes to against a house-way player-dealer."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.analysis.pai_gow_tiles.counting import AGAINST, count_one
from houseway.analysis.standing import CELLS, Book, base_wager, ends_of, odds_of
from houseway.games.pai_gow_tiles.explained import tiles_text
from houseway.games.pai_gow_tiles.way import house_way
from houseway.hands.tile_names import ALIKE, known_tile
from houseway.hands.tiles import Arrangement

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.analysis.standing import Cell
    from houseway.rulebook.families.pai_gow_tiles import PaiGowTilesGame


class SettingWorth(Struct, frozen=True):
    """One way to set four tiles, against all 20,475 hands that can lie opposite."""

    setting: Arrangement
    book: Book
    win: int
    push: int
    lose: int
    worth: Fraction
    """The expected result for one unit of the base wager."""
    house: bool
    """Whether the house way sets the tiles so."""

    @property
    def text(self) -> str:
        """The setting in one line, the high hand first: ``6-6 3-6 / 1-1 2-4``."""
        return f"{tiles_text(self.setting.high)} / {tiles_text(self.setting.low)}"


def advise(game: PaiGowTilesGame, tiles: Sequence[int]) -> tuple[SettingWorth, ...]:
    """Return what each setting of four tiles is worth, the best first; settings that look alike are one."""
    found = {(each.setting.high, each.setting.low): each for each in _settings(game, tiles)}
    return tuple(sorted(found.values(), key=lambda each: (each.worth, each.house), reverse=True))


def _settings(game: PaiGowTilesGame, tiles: Sequence[int]) -> Iterator[SettingWorth]:
    looks = [ALIKE[known_tile(tile).id] for tile in tiles]
    placed, odds = house_way(game, looks), odds_of(base_wager(game))
    for setting, counts in zip(placed.held.ways, count_one(game, placed.held.ways).tolist(), strict=True):
        book: dict[Cell, int] = dict(zip(CELLS, counts, strict=True))
        ends = ends_of(game, book)
        yield SettingWorth(
            setting=setting,
            book=book,
            win=ends["win"],
            push=ends["push"],
            lose=ends["lose"],
            worth=Fraction(ends["win"] * odds.win - ends["lose"] * odds.stake, odds.stake * AGAINST),
            house=(setting.high, setting.low) == (placed.high, placed.low),
        )
