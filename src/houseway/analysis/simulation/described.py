"""A table described in plain data, so that a job can be sent to another process or machine and means the same there."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct, field

from houseway.analysis.simulation.tables import SimulatedTable, checked
from houseway.banking import Bet, Bettor
from houseway.errors import SimulationError, did_you_mean
from houseway.fees import posted
from houseway.games import family_of, opening_faults, opens, table_setup, wager_range
from houseway.money import Cents
from houseway.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.games import Setup
    from houseway.rulebook import Game, Rules


class Described(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be simulated. What is left out is as usual."""

    game: str
    readings: dict[str, str] = field(default_factory=dict)
    positions: int | None = None
    packs: int | None = None
    limits: tuple[Cents, Cents] | None = None
    bets: tuple[Bet, ...] = ()
    bankers: dict[int, Cents] = field(default_factory=dict)
    option: str | None = None
    sheet: str | None = None
    schedule: str | None = None
    strategy: str = ""
    fresh: bool = False


def table_of(described: Described) -> SimulatedTable:
    """Return the table that is described; raise with everything about it that the document does not allow."""
    return _table(msgspec.json.encode(described))


@lru_cache(maxsize=32)
def _table(written: bytes) -> SimulatedTable:
    described = msgspec.json.decode(written, type=Described)
    rules = load(described.game, described.readings)
    setup = table_setup(rules.game, described.positions, described.limits, described.packs)
    option = described.option
    return checked(
        SimulatedTable(
            rules=rules,
            setup=setup,
            bets=described.bets,
            bankers=described.bankers,
            posted=posted(described.game, option, described.sheet, described.schedule) if option else None,
            strategy=described.strategy,
            fresh=described.fresh,
        )
    )


def usual_bets(  # noqa: PLR0913 -- a table, its seats, and what they bet
    rules: Rules,
    setup: Setup,
    seats: tuple[int, ...],
    *,
    units: int = 1,
    each: Cents | None = None,
    on: str | None = None,
    bonus: bool = False,
    bonus_each: Cents = 0,
    behind: int = 0,
) -> tuple[Bet, ...]:
    """Return what seats bet that all bet alike: each the next of the game's lines, and bonus bets where so wished.

    `units` is the size of a line in table minimums, `each` the same in money; with `on` all bet that line.
    Bonus bets are the least, or `bonus_each` where that may be. `behind` so many bettors stand behind each seat and bet its line.
    """
    game = rules.game
    openings = _openings(game, on)
    found: list[Bet] = []
    for place, seat in enumerate(seats):
        line = openings[place % len(openings)]
        for backline in range(behind + 1):
            found.extend(_line(game, setup, Bettor(seat, backline), line, units, each))
        if bonus:
            found.extend(_beside(game, setup, found, Bettor(seat), bonus_each))
    return tuple(found)


def usual_bankers(game: Game, seat: int, bets: Iterable[Bet], stake: Cents) -> dict[int, Cents]:
    """Return the seats that take the bank, each with the same stake: one, or two where the bank has to pass.

    The second is the first seat that bets. It banks only where the rules require an intervening player-dealer.
    """
    others = (bet.bettor.seat for bet in bets if bet.bettor.seat != seat)
    between = [*islice(others, 1)] if game.rotation.regime == "intervening" else []
    return dict.fromkeys((seat, *between), stake)


def _openings(game: Game, on: str | None) -> tuple[tuple[str, ...], ...]:
    """Return the lines that a bettor may open with, or the one with a wager that is named."""
    every = family_of(game).openings(game)
    if on is None:
        return every
    found = tuple(line for line in every if on in line)
    if not found:
        known = dict.fromkeys(wager for line in every for wager in line)
        raise SimulationError(f'no line of {game.title} is on "{on}"{did_you_mean(on, known)}')
    return found[:1]


def _line(  # noqa: PLR0913, PLR0917 -- whose line at which table, and its size
    game: Game, setup: Setup, bettor: Bettor, line: tuple[str, ...], units: int, each: Cents | None
) -> Iterator[Bet]:
    """Yield the wagers of a line, all of one size; behind a seat only where all of them are permitted there."""
    wagers = [wager for wager in game.wagers if wager.id in line]
    if bettor.backline and not all(wager.backline for wager in wagers):
        return
    ranges = [wager_range(game, setup, wager) for wager in wagers]
    least, most = max(low for low, _, _ in ranges), min(high for _, high, _ in ranges)
    amount = int(min(least * units, most)) if each is None else each
    yield from (Bet(bettor, wager.id, amount) for wager in wagers)


def _beside(game: Game, setup: Setup, lying: list[Bet], bettor: Bettor, size: Cents) -> Iterator[Bet]:
    """Yield every bonus bet that may lie beside a bettor's line, of the size nearest to the one wished for."""
    own = [bet for bet in lying if bet.bettor == bettor]
    names = {bet.wager for bet in own}
    for wager in (each for each in game.wagers if opens(each) and each.bonus and each.id not in names):
        least, most, _ = wager_range(game, setup, wager)
        bet = Bet(bettor, wager.id, int(min(max(least, size), most)))
        if not any(opening_faults(game, setup, 0, [*own, bet])):
            own.append(bet)
            yield bet
