"""The charts that ship with the house, found by the rules that decide them."""

from __future__ import annotations

import hashlib
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, cast

import msgspec
import rtoml
from msgspec import Struct

from houseway.games.blackjack.basic_chart import BasicChart
from houseway.games.blackjack.comparing import up_place
from houseway.rulebook import plain, typed
from houseway.rulebook.citations import is_cite

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator
    from importlib.resources.abc import Traversable

    from houseway.rulebook import BlackjackGame

FOLDER = "charts"
"""Beside this module: one folder a room, one file for all games that one chart serves."""

_BLOCKS = (
    "peek",
    "natural",
    "draw",
    "compare",
    "double",
    "split",
    "surrender",
    "double_double",
    "rescue",
    "even_money",
)
"""The blocks of a document that decide how it is best played."""
_IDLE = frozenset({"bonus_only", "cap", "early", "finishes"})
"""What in them decides about bonus bets, the table's maximum and when chips are moved."""


class ChartFile(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a file of charts."""

    rules: str
    """The fingerprint of the rules that they are counted by."""
    games: tuple[str, ...]
    """The documents that have these rules, as they are usually read."""
    chart: tuple[BasicChart, ...]


def shipped(game: BlackjackGame, packs: int) -> BasicChart | None:
    """Return the chart of a game from so many packs, if one ships; there is none for every reading."""
    return _charts().get((fingerprint(game), packs))


def chart_files() -> Iterator[tuple[str, ChartFile]]:
    """Yield every file of charts by its name, without its ending."""
    for room in _sorted(files("houseway.games.blackjack").joinpath(FOLDER)):
        for entry in _sorted(room):
            name = f"{room.name}/{entry.name.removesuffix('.toml')}"
            raw = rtoml.loads(entry.read_text(encoding="utf-8"))
            yield name, typed(raw, ChartFile, f"{FOLDER}/{room.name}/{entry.name}")


@cache
def _charts() -> dict[tuple[str, int], BasicChart]:
    return {
        (held.rules, packs): chart
        for _, held in chart_files()
        for chart in held.chart
        for packs in chart.packs
    }


def _sorted(folder: Traversable) -> list[Traversable]:
    return sorted(folder.iterdir(), key=lambda entry: entry.name)


def fingerprint(game: BlackjackGame) -> str:
    """Return what tells rules apart that may be played differently, whatever their words and lines.

    Seats, limits, bonus bets and the order of settlement are left out: no decision depends on them.
    """
    few = game.deal.few_packs
    ways = (game.deal.dealer, few.dealer if few is not None else game.deal.dealer)
    added = [wager for wager in game.wagers if wager.looks in {"hands", "dealer_first_two"}]
    return _hashed(
        game.deck.composition,
        tuple((dealer == "both_up", up_place(dealer)) for dealer in ways),
        tuple(getattr(game, name) for name in _BLOCKS),
        tuple((wager.id, wager.push, wager.amount) for wager in added),
        tuple((wager.id, row.when, row.pays) for wager in added for row in wager.rows()),
    )


@lru_cache(maxsize=256)
def _hashed(*parts: Hashable) -> str:
    decisive = _decisive(plain(parts))
    return hashlib.sha256(msgspec.json.encode(decisive, order="deterministic")).hexdigest()[:16]


def _decisive(value: object) -> object:
    """Return plain data without what no decision depends on, and where it is printed."""
    if isinstance(value, dict):
        table = cast("dict[str, object]", value)
        return {key: _decisive(item) for key, item in table.items() if key not in _IDLE and not is_cite(key)}
    return (
        [_decisive(item) for item in cast("list[object]", value)]
        if isinstance(value, list | tuple)
        else value
    )
