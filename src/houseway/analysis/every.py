"""Every wager of every banked game, in lines that can be compared: worth, base, and how sure the figure is."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal, TypeAlias

import rtoml
from msgspec import Struct

from houseway.analysis.record import base
from houseway.analysis.solving import SOLVERS, edge
from houseway.errors import RulebookError
from houseway.rulebook import Game, game_ids, load, typed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from houseway.analysis.edge import Edge, Method, Together, WagerWorth
    from houseway.rulebook import Rules

Status: TypeAlias = Literal["published", "exact", "floating point"]
"""Exact and equal to a figure that others published; exact; every card counted, the sums made in floating point."""


class Published(Struct, frozen=True, forbid_unknown_fields=True):
    """A figure of the field, and for which of our wagers it must come out the same."""

    games: tuple[str, ...]
    wager: str
    """A wager, or several played as one, joined by plus signs."""
    packs: int
    strategy: str
    player_return: str
    """In per cent, as it is printed: its last place is rounded."""
    known_as: str

    def agrees(self, found: Fraction) -> bool:
        """Say whether a figure is the published one, as far as that is printed."""
        places = len(self.player_return.partition(".")[2])
        off = abs(100 * found - Fraction(self.player_return))
        return off <= Fraction(1, 2 * 10**places)


class WorthLine(Struct, frozen=True):
    """What one wager is worth."""

    game: str
    wager: str
    base: str
    player_return: Fraction
    variance: Fraction | None
    hit_rate: Fraction | None
    worst: Fraction | None
    """The most that one unit of the base can lose; None where the count did not follow single results."""
    cases: int
    """Deals that were counted; 0 where the count goes card by card and has no number of deals."""
    packs: int
    strategy: str
    status: Status
    published: str = ""
    """The figure of the field it was held against."""


@cache
def published() -> tuple[Published, ...]:
    """Return the figures of the field that ship with the house."""

    class Figures(Struct, frozen=True, forbid_unknown_fields=True):
        figure: tuple[Published, ...]

    text = files("houseway.analysis").joinpath("published.toml").read_text(encoding="utf-8")
    return typed(rtoml.loads(text), Figures, "analysis/published.toml").figure


def countable(in_room: str | None = None) -> list[str]:
    """Return the games whose wagers can be counted."""
    return [
        game
        for game in game_ids()
        if in_room in {None, game.partition("/")[0]}
        and isinstance(document := load(game).document, Game)
        and document.family in SOLVERS
    ]


def unwatched(game: str, done: float) -> None:
    """Tell nobody."""
    del game, done


def every_edge(
    games: list[str], progress: Callable[[str, float], None], kept: Path | None
) -> Iterator[tuple[Rules, Edge]]:
    """Yield what the wagers of each game are worth, as each is counted or remembered."""
    for place, game in enumerate(games):
        rules = load(game)

        def told(done: float, game: str = game, place: int = place) -> None:
            progress(game, (place + done) / len(games))

        told(0.0)
        yield rules, edge(rules, progress=told, kept=kept)
    progress("", 1.0)


def worth_lines(found: Edge) -> Iterator[WorthLine]:
    """Yield a line for each wager of a game, and one for those that are played as one."""
    for worth in found.wagers:
        yield _wager(found, worth)
    if found.together is not None:
        yield _together(found, found.together)


def _wager(found: Edge, worth: WagerWorth) -> WorthLine:
    lost = [Fraction(units) for units, count in worth.counts.lost if count]
    return _line(
        found,
        worth.wager,
        worth.unit,
        worth.player_return,
        worth.method,
        variance=worth.variance,
        hit_rate=worth.hit_rate,
        worst=max(lost, default=Fraction(1 if worth.counts.lose else 0)),
        cases=worth.counts.total if worth.method == "exact" else found.deals or 0,
    )


def _together(found: Edge, together: Together) -> WorthLine:
    results = [units for units, count in together.results if count]
    return _line(
        found,
        "+".join(together.wagers),
        together.unit,
        together.player_return,
        together.method,
        variance=together.variance,
        hit_rate=None,
        worst=-min(results) if results else None,
        cases=sum(count for _, count in together.results) if together.method == "exact" else 0,
    )


def _line(  # noqa: PLR0913 -- one figure has that many sides
    found: Edge,
    wager: str,
    unit: str,
    player_return: Fraction,
    method: Method,
    *,
    variance: Fraction | None,
    hit_rate: Fraction | None,
    worst: Fraction | None,
    cases: int,
) -> WorthLine:
    figure = next((each for each in published() if _is_about(each, found, wager)), None)
    if figure is not None and not figure.agrees(player_return):
        raise RulebookError(
            f"{found.game} {wager}: counted {float(100 * player_return):.6f} %, published {figure.player_return} % ({figure.known_as})"
        )
    return WorthLine(
        game=found.game,
        wager=wager,
        base=base(unit),
        player_return=player_return,
        variance=variance,
        hit_rate=hit_rate,
        worst=worst,
        cases=cases,
        packs=found.packs,
        strategy=found.strategy,
        status="published" if figure is not None else method,
        published="" if figure is None else f"{figure.player_return} %, {figure.known_as}",
    )


def _is_about(figure: Published, found: Edge, wager: str) -> bool:
    return (
        found.game in figure.games
        and figure.wager == wager
        and figure.packs == found.packs
        and figure.strategy == found.strategy
    )
