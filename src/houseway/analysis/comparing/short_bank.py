"""What an answer is worth at a table whose bank runs short: the same rounds played under both, simulated.

Who is settled first and how far the stake reaches decides nothing while the bank can pay everybody, and no count
sees it. So here the player-dealer puts up less than lies on the table.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from houseway.analysis.progress import unwatched
from houseway.analysis.simulation import Described, simulated, usual_bets
from houseway.errors import IllegalError
from houseway.games import table_setup
from houseway.money import Cents
from houseway.rulebook import load

if TYPE_CHECKING:
    from houseway.analysis.progress import Progress
    from houseway.fees import StatedTable

PARTS = 20
"""The rounds are played in so many parts; how their differences scatter is the error."""
_BEHIND = 1


class AtTable(Struct, frozen=True):
    """A simulated difference: cents a round that the bank is better off for an answer."""

    seats: int
    action: Cents
    """What lies on the table."""
    stake: Cents
    rounds: int
    seed: str
    first: float
    """The bank's result for a round with the first answer, in cents."""
    moved: float
    error: float
    """The standard error of `moved`."""
    short: float
    """The share of rounds in which something was out of the stake's reach, with the first answer."""


def short_table(game: str, table: StatedTable, stake: Cents | None = None) -> Described:
    """Return a table whose player-dealer puts up half of what lies on it, or a stake that is named."""
    rules = load(game)
    setup = table_setup(rules.game)
    seats = tuple(range(1, min(table.players, setup.positions - 1) + 1))
    units = max(1, table.wager // setup.minimum)
    bets = usual_bets(rules, setup, seats, units=units, bonus=True, behind=_BEHIND)
    half = sum(bet.amount for bet in bets) // 200 * 100
    return Described(game=game, bets=bets, bankers={setup.positions: stake or half})


def at_table(
    described: Described, answers: dict[str, str], rounds: int, seed: str, progress: Progress = unwatched
) -> AtTable:
    """Play a table's rounds as usual and with other answers, and return what the bank is better off for them."""
    many = max(1, rounds // PARTS)
    usual = _played(msgspec.json.encode(described), many, seed)
    progress(0.5)
    other = _played(msgspec.json.encode(replace(described, readings=answers)), many, seed)
    progress(1.0)
    moved = [after - before for before, after in zip(usual.results, other.results, strict=True)]
    mean = sum(moved) / PARTS
    spread = sum((each - mean) ** 2 for each in moved) / (PARTS - 1)
    return AtTable(
        seats=len({bet.bettor.seat for bet in described.bets}),
        action=sum(bet.amount for bet in described.bets),
        stake=next(iter(described.bankers.values())),
        rounds=many * PARTS,
        seed=seed,
        first=sum(usual.results) / PARTS,
        moved=mean,
        error=sqrt(spread / PARTS),
        short=usual.short / (many * PARTS),
    )


class _Played(NamedTuple):
    """Parts of a table's rounds."""

    results: tuple[float, ...]
    """The player-dealers' result for a round, part by part."""
    short: int
    """Rounds that were short."""


@lru_cache(maxsize=4)
def _played(written: bytes, rounds: int, seed: str) -> _Played:
    """Play a table part by part; the usual answers are played once for all that are held against them."""
    table = _with_turns(msgspec.json.decode(written, type=Described))
    parts = [simulated(table, rounds, f"{seed}/{part}") for part in range(PARTS)]
    gains = (sum(bank.result.gain for bank in part.banks) / part.rounds for part in parts)
    return _Played(tuple(gains), sum(bank.short_rounds for part in parts for bank in part.banks))


def _with_turns(described: Described) -> Described:
    """Return the table, with the first seat as a second player-dealer where one alone may not go on."""
    try:
        simulated(described, 1)
    except IllegalError:
        (stake,) = described.bankers.values()
        return replace(described, bankers={**described.bankers, 1: stake})
    return described
