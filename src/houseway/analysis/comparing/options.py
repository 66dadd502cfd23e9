"""Options against options: what each costs a stated table, and which serves whom best."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from msgspec import Struct

from houseway.fees import Cost, StatedTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.money import Cents

Point: TypeAlias = Literal["player-dealer", "players", "room"]
"""Whose view is taken: who banks, who bets, who collects."""
POINTS: tuple[Point, ...] = get_args(Point)


class OptionsCompared(Struct, frozen=True):
    """Options side by side at one table, in the printed order."""

    game: str
    table: StatedTable
    costs: tuple[Cost, ...]
    best: dict[Point, tuple[str, ...]]
    """The options that serve each best, of those that admit such a table."""


def best_of(game: str, costs: Sequence[Cost]) -> OptionsCompared:
    """Return options with those that serve each point of view best: who pays wants the least, the room the most."""
    open_ = [each for each in costs if not each.refused]
    best: dict[Point, tuple[str, ...]] = {
        point: tuple(each.posted.id for each in _best(point, open_)) for point in POINTS
    }
    return OptionsCompared(game, costs[0].table, tuple(costs), best)


def paid(point: Point, cost: Cost) -> Cents:
    """Return what an option takes in an hour from one side, or brings the room."""
    if point == "room":
        return cost.per_hour
    per_hour = cost.from_player_dealer * cost.table.rounds
    return per_hour if point == "player-dealer" else cost.per_hour - per_hour


def _best(point: Point, costs: Sequence[Cost]) -> list[Cost]:
    if not costs:
        return []
    figures = [paid(point, each) for each in costs]
    wanted = max(figures) if point == "room" else min(figures)
    return [each for each, figure in zip(costs, figures, strict=True) if figure == wanted]
