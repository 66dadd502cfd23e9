"""What an answer is worth at a table whose bank runs short: every deal counted under both, or the same rounds simulated.

Who is settled first and how far the stake reaches decides nothing while the bank can pay everybody, and no count of
single wagers sees it. So here the player-dealer puts up less than lies on the table.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from houseway.analysis.bank.every_round import every_round
from houseway.analysis.progress import unwatched
from houseway.analysis.simulation import Described, simulated, usual_bankers, usual_bets
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
    """A difference: cents a round that the bank is better off for an answer."""

    seats: int
    action: Cents
    """What lies on the table."""
    stake: Cents
    deals: int | None
    """So many deals were counted, all there are; None where rounds were simulated."""
    rounds: int
    """Simulated; none where every deal was counted."""
    seed: str
    first: float
    """The bank's result for a round with the first answer, in cents."""
    moved: float
    error: float
    """The standard error of `moved`; nothing where every deal was counted."""
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
    """Return what the bank of a table is better off for other answers: counted where that can be, or of rounds played with both."""
    usual = _rounds(msgspec.json.encode(described), rounds, seed)
    progress(0.5)
    other = _rounds(msgspec.json.encode(replace(described, readings=answers)), rounds, seed)
    progress(1.0)
    moved = [after - before for before, after in zip(usual.results, other.results, strict=True)]
    mean = sum(moved) / len(moved)
    spread = sum((each - mean) ** 2 for each in moved) / max(len(moved) - 1, 1)
    return AtTable(
        seats=len({bet.bettor.seat for bet in described.bets}),
        action=sum(bet.amount for bet in described.bets),
        stake=next(iter(described.bankers.values())),
        deals=usual.deals,
        rounds=usual.rounds,
        seed=seed,
        first=sum(usual.results) / len(usual.results),
        moved=mean,
        error=sqrt(spread / len(moved)),
        short=usual.short,
    )


class _Rounds(NamedTuple):
    """A table's rounds: all there are, or parts of some."""

    results: tuple[float, ...]
    """The player-dealers' result for a round; where they are simulated, part by part."""
    short: float
    """The share of rounds that were short."""
    rounds: int = 0
    deals: int | None = None


@lru_cache(maxsize=4)
def _rounds(written: bytes, rounds: int, seed: str) -> _Rounds:
    """Count a table, or play it part by part; the usual answers once for all that are held against them."""
    table = _with_turns(msgspec.json.decode(written, type=Described))
    return _counted(table) or _played(table, max(1, rounds // PARTS), seed)


def _counted(table: Described) -> _Rounds | None:
    banks = [
        every.at(stake)
        for seat, stake in table.bankers.items()
        if (every := every_round(table, seat)) is not None
    ]
    if not banks:
        return None
    deals = sum(bank.result.rounds for bank in banks)
    result = sum(bank.result.gain for bank in banks) / deals
    return _Rounds((result,), sum(bank.short_rounds for bank in banks) / deals, deals=banks[0].result.rounds)


def _played(table: Described, rounds: int, seed: str) -> _Rounds:
    parts = [simulated(table, rounds, f"{seed}/{part}") for part in range(PARTS)]
    gains = (sum(bank.result.gain for bank in part.banks) / part.rounds for part in parts)
    short = sum(bank.short_rounds for part in parts for bank in part.banks)
    return _Rounds(tuple(gains), short / (rounds * PARTS), rounds=rounds * PARTS)


def _with_turns(described: Described) -> Described:
    """Return the table, with a second player-dealer where its readings make the bank pass."""
    ((seat, stake),) = described.bankers.items()
    game = load(described.game, described.readings).game
    return replace(described, bankers=usual_bankers(game, seat, described.bets, stake))
