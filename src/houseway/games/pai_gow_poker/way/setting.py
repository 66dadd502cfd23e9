"""Setting by the house way: one hand with the row that decided it, or a whole batch."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from msgspec import Struct

from houseway.errors import CardError
from houseway.games.pai_gow_poker.way.chart import Chart, chart_of
from houseway.games.pai_gow_poker.way.codes import ACTIONS, KINDS
from houseway.games.pai_gow_poker.way.holding import DEALT
from houseway.games.pai_gow_poker.way.kernel import SetColumns, decide, decide_all
from houseway.hands.pai_gow import Setting, values
from houseway.hands.pai_gow_kernels import JOKER, tables
from houseway.rulebook.families.pai_gow_poker import HandClass, WayAction, WayRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from houseway.games.pai_gow_poker.way.kernel import Decision
    from houseway.rulebook.families.pai_gow_poker import PaiGowPokerGame


class Placed(Struct, frozen=True):
    """Seven cards as the house way sets them, and the row that says so."""

    front: tuple[int, ...]
    """Two cards, the higher first; the joker is above all."""
    back: tuple[int, ...]
    """Five cards, likewise."""
    values: Setting
    hand: HandClass
    """What the seven hold."""
    row: WayRow
    """The row that decided."""
    path: tuple[WayRow, ...]
    """The rows before it, each of which said to go on with another class."""
    test: bool | None
    """The answer to what the deciding row asks, if it asks."""
    done: WayAction
    ranks: tuple[int, int]
    """The rank of what names the hand (four, three, highest pair, else card), and that of the next best."""
    joker: int | None = None
    """The card that a wild joker stands for in the chart."""
    forced: bool = False
    """What the row does would be a foul, so the best front that is none was taken; no filed chart needs it."""


class SetHands(NamedTuple):
    """Many hands as the house way sets them."""

    fronts: NDArray[np.uint8]
    """Front values."""
    backs: NDArray[np.uint16]
    """Back values."""
    places: NDArray[np.uint8]
    """Which two cards of each row go in front."""
    rows: NDArray[np.uint8]
    """Which row of the chart decided."""
    forced: int
    """How many hands were left nothing but fouls by their row, and got the best legal front instead; none, so far."""


def front_of(game: PaiGowPokerGame, cards: Sequence[int]) -> tuple[int, int]:
    """Return the two cards that the house way puts in front, the higher first; why is not asked."""
    return _decided(chart_of(game), cards)[0]


def _decided(chart: Chart, cards: Sequence[int]) -> tuple[tuple[int, int], Decision]:
    """Return the two cards in front, and all that decided it."""
    _check(cards)
    dealt = np.zeros(DEALT, np.int64)
    done = decide(np.array(cards, np.uint8), dealt, chart.code, tables(chart.ranking))
    return (int(dealt[done.found.high]), int(dealt[done.found.low])), done


def house_way(game: PaiGowPokerGame, cards: Sequence[int]) -> Placed:
    """Set seven cards the house way."""
    chart = chart_of(game)
    front, done = _decided(chart, cards)
    back = tuple(sorted(set(cards).difference(front), reverse=True))
    ruled = done.ruled
    return Placed(
        front,
        back,
        values(front, back, chart.ranking),
        KINDS[done.held.kind],
        chart.rows[ruled.row],
        tuple(_path(chart, ruled.path)),
        None if ruled.answer < 0 else bool(ruled.answer),
        ACTIONS[ruled.action],
        (ruled.held.first, ruled.held.second),
        None if done.joker < 0 else done.joker,
        bool(done.forced),
    )


def set_all(hands: NDArray[np.uint8], chart: Chart) -> SetHands:
    """Set each row of seven card ids the house way; the cards of a row are taken to be different."""
    if hands.ndim != 2 or hands.shape[1] != 7:
        raise CardError(f"an array of shape {hands.shape} holds no hands of seven; it needs 7 columns")
    if hands.dtype != np.uint8:
        raise CardError(f"an array of {hands.dtype} holds no card ids; it must be of uint8")
    if hands.size and hands.max() > JOKER:
        raise CardError(f"card {hands.max()} is none of a pack of 53; ids are 0 to {JOKER}")
    size = len(hands)
    out = SetColumns(
        np.empty(size, np.uint8),
        np.empty(size, np.uint16),
        np.empty((size, 2), np.uint8),
        np.empty(size, np.uint8),
    )
    forced = decide_all(
        np.ascontiguousarray(hands), np.zeros(DEALT, np.int64), chart.code, tables(chart.ranking), out
    )
    return SetHands(*out, forced)


def _path(chart: Chart, path: int) -> list[WayRow]:
    """Return the rows on the way to the one that decided."""
    rows: list[WayRow] = []
    while path:
        rows.insert(0, chart.rows[(path & 63) - 1])
        path >>= 6
    return rows


def _check(cards: Sequence[int]) -> None:
    if len(cards) != 7:
        raise CardError(f"{len(cards)} cards are no hand of pai gow poker; it has 7")
    for card in cards:
        if not 0 <= card <= JOKER:
            raise CardError(f"card {card} is none of a pack of 53; ids are 0 to {JOKER}")
    if len(set(cards)) < 7:
        raise CardError(f"a card is twice in {list(cards)}")
