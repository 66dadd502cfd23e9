"""How each way to set a hand of pai gow does against a player-dealer who plays the house way, counted exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.analysis import pai_gow_tiles
from houseway.analysis.progress import Progress, unwatched
from houseway.cards import PIECES, tile_of
from houseway.errors import UnknownGameError
from houseway.games import charted
from houseway.rulebook import PaiGowPokerGame, PaiGowTilesGame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.rulebook import Rules


class SettingOdds(Struct, frozen=True):
    """One legal way to set a hand, against every hand that can lie opposite."""

    first: tuple[int, ...]
    second: tuple[int, ...]
    wins: int
    pushes: int
    losses: int
    worth: Fraction
    """The expected result for one unit of the base wager."""
    house: bool
    """Whether the house way sets it so, or just as well."""

    @property
    def deals(self) -> int:
        """How many hands can lie opposite."""
        return self.wins + self.pushes + self.losses


def setting_odds(
    rules: Rules, cards: Sequence[int], progress: Progress = unwatched
) -> tuple[SettingOdds, ...]:
    """Return how each way to set a hand does, the best first; raise if it is no hand of the game."""
    charted(rules, cards)  # says what is wrong with the cards
    game = rules.game
    if isinstance(game, PaiGowPokerGame):
        from houseway.analysis.pai_gow_poker.advice import advise  # noqa: PLC0415 -- the compiler is slow to import

        found = advise(game, cards, progress)
        return tuple(
            SettingOdds(each.front, each.back, each.win, each.push, each.lose, each.worth, each.house)
            for each in found
        )
    if isinstance(game, PaiGowTilesGame):
        tiles = pai_gow_tiles.advise(game, [tile_of(piece).id for piece in cards])
        return tuple(
            SettingOdds(
                tuple(PIECES[tile] for tile in each.setting.high),
                tuple(PIECES[tile] for tile in each.setting.low),
                each.win,
                each.push,
                each.lose,
                each.worth,
                each.house,
            )
            for each in tiles
        )
    raise UnknownGameError(f"{game.title} has no hands to set; pai gow poker and pai gow tiles have")
