"""The same rounds at several stakes: dealt once, settled as often as there are stakes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from houseway.analysis.progress import unwatched
from houseway.analysis.simulation.blocks import BLOCK, block_shoe, dealt_of, player_for
from houseway.analysis.simulation.described import Described, table_of
from houseway.analysis.simulation.plan import at_stakes
from houseway.analysis.simulation.results import told
from houseway.analysis.simulation.running import in_order
from houseway.analysis.simulation.settling import Books, book, settled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.analysis.bank.shape import Asked
    from houseway.analysis.progress import Progress
    from houseway.analysis.simulation.plan import Plan
    from houseway.analysis.simulation.results import Simulated
    from houseway.analysis.simulation.running import Workers
    from houseway.money import Cents

_TIMES = (0.1, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0)
"""Stakes are shown that are so many times what lies on the table."""
_DOLLAR = 100


def shown_stakes(asked: Asked) -> tuple[Cents, ...]:
    """Return the stakes at which a table is shown, whatever the one is that is asked about."""
    table = table_of(asked.table)
    lying = sum(bet.amount for bet in table.wagers_against(asked.seat))
    return tuple(dict.fromkeys(max(round(times * lying / _DOLLAR), 1) * _DOLLAR for times in _TIMES))


def plain_table(asked: Asked) -> Described:
    """Return the table as it is dealt and settled: no fee changes a card, and neither does the stake."""
    bankers = dict(asked.table.bankers) | {asked.seat: shown_stakes(asked)[0]}
    return replace(asked.table, bankers=bankers, option=None, sheet=None, schedule=None)


def at_each(
    asked: Asked,
    stakes: tuple[Cents, ...],
    workers: Workers | None = None,
    progress: Progress = unwatched,
) -> tuple[Simulated, ...]:
    """Return what the rounds came to at each of several stakes. What was played in this process is not played again."""
    plain = plain_table(asked)
    table = msgspec.json.encode((plain, asked.seat, asked.rounds, asked.seed))
    missing = tuple(dict.fromkeys(stake for stake in stakes if (table, stake) not in _PLAYED))
    if missing:
        job = msgspec.json.encode((plain, asked.seat, missing, asked.rounds, asked.seed))
        for stake, played in zip(missing, _played(job, workers, progress), strict=True):
            _PLAYED[table, stake] = played
    found = tuple(_PLAYED[table, stake] for stake in stakes)
    while len(_PLAYED) > _KEPT:
        del _PLAYED[next(iter(_PLAYED))]
    return found


_KEPT = 400
_PLAYED: dict[tuple[bytes, Cents], Simulated] = {}
"""What was played last, the oldest first: fees, hours and bankrolls ask the same rounds again and again."""


def _played(job: bytes, workers: Workers | None, progress: Progress) -> tuple[Simulated, ...]:
    rounds = _job(job)[3]
    blocks = range((rounds + BLOCK - 1) // BLOCK)
    if workers is None:
        found: Iterator[tuple[Books, ...]] = (_block(job, number) for number in blocks)
    else:
        found = in_order(workers, lambda pool, number: pool.submit(_block, job, number), blocks)
    total = next(found)
    progress(1 / len(blocks))
    for done, books in enumerate(found, start=2):
        total = tuple(mine.and_more(more) for mine, more in zip(total, books, strict=True))
        progress(done / len(blocks))
    return tuple(told(plan, books) for plan, books in zip(_plans(job), total, strict=True))


def _block(job: bytes, number: int) -> tuple[Books, ...]:
    """Play a block of rounds, from its number alone, and return its books at every stake."""
    described, _, _, rounds, seed = _job(job)
    player, plans, first = player_for(described), _plans(job), number * BLOCK
    found = tuple(Books.empty(plan) for plan in plans)
    shoe = block_shoe(player, seed, number)
    for begin, dealt in dealt_of(player, shoe, first, min(BLOCK, rounds - first)):
        for plan, books in zip(plans, found, strict=True):
            book(plan, dealt, settled(plan, dealt, begin), begin, books)
    return found


def _plans(job: bytes) -> list[Plan]:
    described, seat, stakes, _, _ = _job(job)
    plan = player_for(described).plan
    return [at_stakes(plan, {seat: stake}) for stake in stakes]


@lru_cache(maxsize=4)
def _job(job: bytes) -> tuple[Described, int, tuple[Cents, ...], int, str]:
    return msgspec.json.decode(job, type=tuple[Described, int, tuple[int, ...], int, str])
