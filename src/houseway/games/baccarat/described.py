"""A baccarat document told in lines: how the hands are dealt, and who draws on what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.rulebook import BaccaratGame


def described(game: BaccaratGame) -> Iterator[tuple[str, str]]:
    """Describe the deal and the drawing, each with its lines."""
    deal = game.deal
    facing = f"player hand {deal.player}, banker hand {deal.banker}".replace("_", " ")
    hidden = "down" in f"{deal.player} {deal.banker}"
    turned = f", turned {deal.turned.replace('_', ' ')}" if hidden else ""
    yield "deal", f"{facing}{turned} ({shown(deal.cite)})"
    draw = game.draw
    naturals = "a natural ends the drawing" if draw.natural_stops else "naturals do not end the drawing"
    yield "drawing", f"player draws on {_run(draw.player)}; {naturals} ({shown(draw.cite)})"
    if draw.option is not None:
        against = ", even against a natural" if draw.option.despite_natural else ""
        who = f"each bettor chooses on {_run(draw.option.totals)}{against}"
        yield "", f"{who}; house way: {draw.option.house_way} ({shown(draw.option.cite)})"
    yield "", f"banker draws on {_run(draw.banker_alone)} when the player has no third card, else:"
    for total, values in draw.banker.items():
        yield "", f"  {total} draws on a third card of {_run(map(int, values))}"
    if game.statistics is not None:
        before = ", and the shoe before" if game.statistics.previous_shoe else ""
        yield "display", f"{', '.join(game.statistics.shows)}{before} ({shown(game.statistics.cite)})"


def _run(values: Iterable[int]) -> str:
    """Write whole numbers in order, three or more in a row as first-last."""
    runs: list[list[int]] = []
    for value in sorted(values):
        if runs and runs[-1][-1] == value - 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)
