"""A table as a player-dealer describes it: in a few words, the rest as usual."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.analysis.bank.shape import Asked
from houseway.analysis.simulation.blocks import SIMULATORS
from houseway.analysis.simulation.described import Described, table_of, usual_bets
from houseway.errors import SimulationError
from houseway.fees import Posted, posted, posted_limits, posted_options
from houseway.games import Setup, family_of, table_setup, wager_range
from houseway.money import Cents
from houseway.rulebook import Game, Rules, load, sheets_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.banking import Bet

_SEATS = 5
"""So many seats usually bet: not an even number, or two lines would cancel out."""
_UNITS = 5
"""A usual bettor lays so many table minimums."""
_STAKE = 3
"""A usual stake is so many times what lies on the table."""
_ROUND = 10_000
"""Usual stakes are whole hundreds of dollars."""
MOST_RISK, LEAST_RISK = 0.5, 1e-9


class Ranges(Struct, frozen=True, kw_only=True):
    """Between what a table of a game can be described, and what is usual."""

    positions: int
    seats: int
    """How many seats usually bet; one less than all at most."""
    least: Cents
    most: Cents
    each: Cents
    """What each usually lays on his line."""
    bonus: bool
    """There are bonus bets."""
    behind: bool
    """Lines may be bet from behind a seat."""
    stake: Cents
    options: tuple[Posted, ...]


def ranges(game: str, readings: Mapping[str, str] | None = None) -> Ranges:
    """Return between what a table of a game can be described."""
    rules = _simulated(game, readings)
    setup = table_setup(rules.game)
    least, most = _line_range(rules.game, setup)
    seats, each = min(_SEATS, setup.positions - 1), min(_UNITS * least, most)
    lying = usual_bets(rules, setup, tuple(range(1, seats + 1)), each=each)
    return Ranges(
        positions=setup.positions,
        seats=seats,
        least=least,
        most=most,
        each=each,
        bonus=any(wager.bonus for wager in rules.game.wagers),
        behind=any(bet.bettor.backline for bet in usual_bets(rules, setup, (1,), behind=1)),
        stake=_usual_stake(lying),
        options=posted_options(game) if sheets_of(game) else (),
    )


def asked_of(  # noqa: PLR0913 -- a whole table, each part of which may be left out
    game: str,
    *,
    seats: int | None = None,
    each: Cents | None = None,
    on: str | None = None,
    bonus: bool = False,
    bonus_each: Cents = 0,
    behind: int = 0,
    stake: Cents | None = None,
    seat: int | None = None,
    option: str | None = None,
    sheet: str | None = None,
    schedule: str | None = None,
    readings: Mapping[str, str] | None = None,
    packs: int | None = None,
    strategy: str = "",
    per_hour: int = 60,
    hours: float = 8.0,
    bankroll: Cents | None = None,
    risk: float = 0.01,
    rounds: int = 200_000,
    seed: str = "bank",
    extra_bets: tuple[Bet, ...] = (),
) -> Asked:
    """Return the question of a player-dealer, or raise with everything about it that cannot be.

    Where another player-dealer has to come between, the first who bets is he, with the same stake.
    """
    rules = _simulated(game, readings)
    limits = None
    if option is not None:
        limits = posted_limits(posted(game, option, sheet, schedule), rules.game)
    setup = table_setup(rules.game, limits=limits, packs=packs)
    bank = setup.positions if seat is None else seat
    others = [place for place in range(1, setup.positions + 1) if place != bank]
    bets = extra_bets
    if seats or not extra_bets:
        betting = tuple(others[: min(_SEATS, len(others)) if seats is None else seats])
        size = each if each is not None else _usual_line(rules.game, setup)
        usual = usual_bets(
            rules,
            setup,
            betting,
            each=size,
            on=on,
            bonus=bonus or bonus_each > 0,
            bonus_each=bonus_each,
            behind=behind,
        )
        bets = (*usual, *bets)
    own = _usual_stake(bets) if stake is None else stake
    bankers = {bank: own}
    if rules.game.rotation.regime == "intervening":
        bankers[next((bet.bettor.seat for bet in bets if bet.bettor.seat != bank), others[0])] = own
    asked = Asked(
        table=Described(
            game=game,
            readings=dict(readings or {}),
            packs=packs,
            limits=limits,
            bets=bets,
            bankers=bankers,
            option=option,
            sheet=sheet,
            schedule=schedule,
            strategy=strategy,
        ),
        seat=bank,
        per_hour=per_hour,
        hours=hours,
        bankroll=bankroll,
        risk=risk,
        rounds=rounds,
        seed=seed,
    )
    return checked(asked, len(others) if seats is None else seats, len(others))


def checked(asked: Asked, seats: int, most: int) -> Asked:
    """Return a question, or raise with what is wrong with it."""
    if not 1 <= seats <= most:
        raise SimulationError(f"{seats} seats bet; this table has 1 to {most} besides the player-dealer's")
    if asked.per_hour < 1:
        raise SimulationError(f"{asked.per_hour} rounds an hour; expected at least 1")
    if not asked.hours > 0:
        raise SimulationError(f"{asked.hours:g} hours; expected more than 0")
    if not LEAST_RISK <= asked.risk <= MOST_RISK:
        raise SimulationError(f"a risk of {asked.risk:g}; expected from {LEAST_RISK:g} to {MOST_RISK:g}")
    if asked.bankroll is not None and asked.bankroll < 1:
        raise SimulationError("a bankroll of nothing puts up no stake; expected more than $0")
    if asked.rounds < 1:
        raise SimulationError(f"{asked.rounds} rounds; at least 1 has to be played")
    table_of(asked.table)
    return asked


def _simulated(game: str, readings: Mapping[str, str] | None) -> Rules:
    """Return a game that has a bank; raise for others."""
    rules = load(game, readings)
    document = rules.document
    if not isinstance(document, Game) or document.family not in SIMULATORS:
        raise SimulationError(f"{game}: no player-dealer banks it, so that no bank has a worth")
    return rules


def _line_range(game: Game, setup: Setup) -> tuple[Cents, Cents]:
    """Return the least and the most that every wager of a first line allows."""
    line = family_of(game).openings(game)[0]
    ranges_ = [wager_range(game, setup, wager) for wager in game.wagers if wager.id in line]
    return max(low for low, _, _ in ranges_), min(high for _, high, _ in ranges_)


def _usual_line(game: Game, setup: Setup) -> Cents:
    least, most = _line_range(game, setup)
    return min(_UNITS * least, most)


def _usual_stake(bets: tuple[Bet, ...]) -> Cents:
    lying = sum(bet.amount for bet in bets)
    return -(-_STAKE * lying // _ROUND) * _ROUND
