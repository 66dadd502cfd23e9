"""Figures that others published for wagers with the same rules; a count that differs from one of them is an error."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import rtoml
from msgspec import Struct

from houseway.errors import RulebookError
from houseway.rulebook import typed

if TYPE_CHECKING:
    from houseway.analysis.edge import Edge


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


@cache
def published() -> tuple[Published, ...]:
    """Return the figures of the field that ship with the house."""

    class Figures(Struct, frozen=True, forbid_unknown_fields=True):
        figure: tuple[Published, ...]

    text = files("houseway.analysis").joinpath("published.toml").read_text(encoding="utf-8")
    return typed(rtoml.loads(text), Figures, "analysis/published.toml").figure


def as_published(found: Edge, wager: str, player_return: Fraction) -> str:
    """Return the published figure that a wager's worth is, nothing where there is none, or refuse one that differs."""
    figure = next((each for each in published() if _is_about(each, found, wager)), None)
    if figure is None:
        return ""
    if not figure.agrees(player_return):
        raise RulebookError(
            f"{found.game} {wager}: counted {float(100 * player_return):.6f} %, "
            f"published {figure.player_return} % ({figure.known_as})"
        )
    return f"{figure.player_return} %, {figure.known_as}"


def _is_about(figure: Published, found: Edge, wager: str) -> bool:
    return (
        found.game in figure.games
        and figure.wager == wager
        and figure.packs == found.packs
        and figure.strategy == found.strategy
    )
