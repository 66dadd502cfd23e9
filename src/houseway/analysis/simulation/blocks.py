"""One block of rounds, from its number alone."""

from __future__ import annotations

from functools import lru_cache
from threading import local
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from houseway.analysis.simulation.baccarat import BACCARAT
from houseway.analysis.simulation.blackjack import BLACKJACK
from houseway.analysis.simulation.chance import shoe_of
from houseway.analysis.simulation.described import Described, table_of
from houseway.analysis.simulation.holdem import HOLDEM
from houseway.analysis.simulation.pai_gow import PAI_GOW_POKER, PAI_GOW_TILES
from houseway.analysis.simulation.play_or_fold import PLAY_OR_FOLD
from houseway.analysis.simulation.settling import Books, book, settled
from houseway.cards import composition
from houseway.errors import SimulationError, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.analysis.simulation.chance import Shoe
    from houseway.analysis.simulation.family import Dealt, Player, Simulator
    from houseway.analysis.simulation.plan import Plan
    from houseway.analysis.simulation.rows import Rows
    from houseway.analysis.simulation.settling import Settled
    from houseway.analysis.simulation.tables import SimulatedTable

SIMULATORS: dict[str, Simulator] = {
    "baccarat": BACCARAT,
    "blackjack": BLACKJACK,
    "caribbean-stud": PLAY_OR_FOLD,
    "pai-gow-poker": PAI_GOW_POKER,
    "pai-gow-tiles": PAI_GOW_TILES,
    "three-card-poker": PLAY_OR_FOLD,
    "ultimate-holdem": HOLDEM,
}
"""Who plays the tables of each family."""

BLOCK = 1 << 17
"""So many rounds share a counter of chance, and begin with a fresh shoe."""
_AT_ONCE = 1 << 12
"""So many rounds are dealt before they are settled: they fit the cache."""


def player_of(table: SimulatedTable) -> Player:
    """Return who plays a table."""
    family = table.rules.game.family
    if family not in SIMULATORS:
        known = ", ".join(SIMULATORS)
        raise SimulationError(
            f"{table.rules.game.title}: tables of {family} are not simulated yet; those of {known} are"
        )
    simulator = SIMULATORS[family]
    strategies = simulator.strategies(table)
    if table.strategy and table.strategy not in strategies:
        raise SimulationError(
            f'no strategy "{table.strategy}" for {table.rules.game.title}{did_you_mean(table.strategy, strategies)}'
        )
    return simulator.player(replace(table, strategy=table.strategy or strategies[0]))


def player_for(described: Described) -> Player:
    """Return who plays a table that is described."""
    return _own.player(msgspec.json.encode(described))


def _player(written: bytes) -> Player:
    return player_of(table_of(msgspec.json.decode(written, type=Described)))


class _Own(local):
    """What each thread has for itself: a player has a desk to work on, and a worker of a cluster may have several threads."""

    def __init__(self) -> None:
        self.player = lru_cache(maxsize=8)(_player)


_own = _Own()


def dealt_of(player: Player, shoe: Shoe, first: int, rounds: int) -> Iterator[tuple[int, Dealt]]:
    """Yield rounds a few thousand at a time: the number of the first, and what was dealt."""
    for begin in range(first, first + rounds, _AT_ONCE):
        yield begin, player.deal(shoe, begin, min(_AT_ONCE, first + rounds - begin))


def rounds_of(player: Player, shoe: Shoe, first: int, rounds: int) -> Iterator[tuple[int, Dealt, Settled]]:
    """Yield rounds likewise, with what was paid."""
    for begin, dealt in dealt_of(player, shoe, first, rounds):
        yield begin, dealt, settled(player.plan, dealt, begin)


def block_shoe(player: Player, seed: int | str, number: int) -> Shoe:
    """Return the shoe that a block begins with."""
    table = player.plan.table
    pack = composition(table.rules.game.deck.composition)
    return shoe_of(pack.cards * table.setup.packs, seed, number)


class Block(NamedTuple):
    """A block that was played."""

    books: Books
    files: dict[str, bytes]
    """Its rows as Parquet, one file for each table; none where rounds are not kept."""


def play_block(
    described: Described, rounds: int, seed: int | str, number: int, *, kept: bool = False
) -> Block:
    """Play a block of rounds, so many of which are played in all; their rows come back where rounds are kept."""
    player = player_for(described)
    plan, first = player.plan, number * BLOCK
    books, rows = Books.empty(plan), _rows(described, plan, rounds, seed, number) if kept else None
    for begin, dealt, paid in rounds_of(
        player, block_shoe(player, seed, number), first, min(BLOCK, rounds - first)
    ):
        book(plan, dealt, paid, begin, books)
        if rows is not None:
            rows.add(begin, dealt, paid)
    return Block(books, rows.files() if rows is not None else {})


def _rows(described: Described, plan: Plan, rounds: int, seed: int | str, number: int) -> Rows:
    from houseway.analysis.simulation.rows import Rows, run_of  # noqa: PLC0415 -- only who keeps rounds needs Arrow

    return Rows(plan, run_of(described, plan, rounds, seed, BLOCK), number)
