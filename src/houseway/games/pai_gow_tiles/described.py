"""A pai gow tiles document told in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.pai_gow.described import dice_described, setting_described
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook import PaiGowTilesGame


def described(game: PaiGowTilesGame) -> Iterator[tuple[str, str]]:
    """Describe the deal, the dice, the ranking, the setting and the house way."""
    deal, hand = game.deal, game.hand
    everybody = "every seat" if deal.everywhere else "every player and the player-dealer"
    yield "deal", f"{deal.tiles} tiles to {everybody}, {deal.direction} ({shown(deal.cite)})"
    yield from dice_described(game)
    order = " > ".join(name.replace("_", " ") for name in hand.order)
    yield "hands", f"{order}; equal ones by the higher tile ({shown(hand.cite)})"
    copies = "the player-dealer's" if hand.copies == "player_dealer" else "nobody's"
    zero = "too" if hand.zero_zero == "player_dealer" else "by the tile"
    yield "", f"a copy is {copies}, zero against zero {zero} ({shown(hand.copies_cite or hand.cite)})"
    if game.tiles.interchange:
        yield (
            "",
            f"the 1-2 and the 2-4 count three or six ({shown(game.tiles.interchange_cite or game.tiles.cite)})",
        )
    yield from setting_described(game.setting)
    way = game.house_way
    chart = f"{len(way.rows)} rows" if way.chart is None else f"the chart of {way.chart}"
    yield "house way", f"{chart}; `houseway set` sets tiles by it ({shown(way.cite)})"
