"""Which option serves whom best: who pays wants the least, the room the most."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from houseway.fees.cost import POINTS, Cost, Point, StatedTable

if TYPE_CHECKING:
    from collections.abc import Sequence


class Taking(NamedTuple):
    """What an option takes from each side of a table, in a round or in an hour."""

    option: str
    from_player_dealer: float
    from_players: float

    def cost_to(self, point: Point) -> float:
        """Return what it costs one side; the room is brought what the others pay."""
        if point == "room":
            return -self.from_player_dealer - self.from_players
        return self.from_player_dealer if point == "player-dealer" else self.from_players


class OptionsCompared(Struct, frozen=True):
    """Options side by side at one table, in the printed order."""

    game: str
    table: StatedTable
    costs: tuple[Cost, ...]
    best: dict[Point, tuple[str, ...]]
    """The options that serve each best, of those that admit such a table."""


def options_compared(game: str, costs: Sequence[Cost]) -> OptionsCompared:
    """Return options at one table, with those that serve each point of view best."""
    takings = [
        Taking(each.posted.id, each.hourly("player-dealer"), each.hourly("players"))
        for each in costs
        if not each.refused
    ]
    return OptionsCompared(game, costs[0].table, tuple(costs), best_for(takings))


def best_for(takings: Sequence[Taking]) -> dict[Point, tuple[str, ...]]:
    """Return the options that serve each point of view best, in their order where several are alike."""
    return {point: _cheapest(point, takings) for point in POINTS}


def _cheapest(point: Point, takings: Sequence[Taking]) -> tuple[str, ...]:
    least = min((each.cost_to(point) for each in takings), default=0)
    return tuple(each.option for each in takings if each.cost_to(point) == least)
