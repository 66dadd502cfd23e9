"""A table as a player-dealer describes it: in a few words, the rest as usual."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict, Unpack

from msgspec import Struct
from msgspec.structs import replace

from houseway.analysis.bank.shape import Asked
from houseway.analysis.simulation.blocks import SIMULATORS
from houseway.analysis.simulation.described import Described, table_of, usual_bankers, usual_bets
from houseway.analysis.usual_lines import lines_of, long_shots
from houseway.banking import Bet, Bettor
from houseway.errors import SimulationError
from houseway.fees import Posted, posted, posted_limits, posted_options
from houseway.games import Setup, family_of, table_setup, wager_range
from houseway.money import Cents
from houseway.rulebook import Game, Rules, load, sheets_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

_SEATS = 5
"""So many seats usually bet: not an even number, or two lines would cancel out."""
_UNITS = 5
"""A usual bettor lays so many table minimums."""
_STAKE = 3
"""A usual stake is so many times what lies on the table."""
_ROUND = 10_000
"""Usual stakes are whole hundreds of dollars."""
_OWN = frozenset({"per_hour", "hours", "bankroll", "risk", "rounds", "seed", "simulate"})
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
    long_shots: tuple[str, ...]
    """Lines that are bet as bonus bets are."""
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
    lying = _laid(rules, setup, tuple(range(1, seats + 1)), {"each": each})
    return Ranges(
        positions=setup.positions,
        seats=seats,
        least=least,
        most=most,
        each=each,
        bonus=any(wager.bonus for wager in rules.game.wagers),
        long_shots=long_shots(rules.game),
        behind=any(bet.bettor.backline for bet in _laid(rules, setup, (1,), {"behind": 1})),
        stake=_usual_stake(lying),
        options=posted_options(game) if sheets_of(game) else (),
    )


class TableWords(TypedDict, total=False):
    """A table in a few words; what is left out is as usual."""

    seats: int | None
    """So many seats bet, besides the player-dealer's."""
    each: Cents | None
    """What each lays on every wager of his line."""
    on: str | None
    """The line that all bet; else one seat after the other takes the next."""
    bonus: bool
    bonus_each: Cents
    behind: int
    """So many bettors behind each seat."""
    extra_bets: tuple[Bet, ...]
    stake: Cents | None
    seat: int | None
    """Where the player-dealer sits."""
    option: str | None
    sheet: str | None
    schedule: str | None
    readings: Mapping[str, str] | None
    packs: int | None
    strategy: str


class BankWords(TableWords, total=False):
    """What a player-dealer says of a table and of himself; see `Asked`."""

    per_hour: int
    hours: float
    bankroll: Cents | None
    risk: float
    rounds: int
    seed: str
    simulate: bool


def asked_of(game: str, **words: Unpack[BankWords]) -> Asked:
    """Return the question of a player-dealer, or raise with everything about it that cannot be.

    Where another player-dealer has to come between, the first who bets is he, with the same stake.
    """
    rules = _simulated(game, words.get("readings"))
    posted_as = words.get("option"), words.get("sheet"), words.get("schedule")
    limits = None
    if posted_as[0] is not None:
        limits = posted_limits(posted(game, posted_as[0], *posted_as[1:]), rules.game)
    setup = table_setup(rules.game, limits=limits, packs=words.get("packs"))
    named = words.get("seat")
    seat = setup.positions if named is None else named
    bets, stake = _bets(rules, setup, seat, words), words.get("stake")
    described = Described(
        game=game,
        readings=dict(words.get("readings") or {}),
        packs=words.get("packs"),
        limits=limits,
        bets=bets,
        bankers=usual_bankers(rules.game, seat, bets, _usual_stake(bets) if stake is None else stake),
        option=posted_as[0],
        sheet=posted_as[1],
        schedule=posted_as[2],
        strategy=words.get("strategy", ""),
    )
    own = {name: value for name, value in words.items() if name in _OWN}
    return checked(replace(Asked(table=described, seat=seat), **own))


def asked_in(games: Iterable[str], like: str, **words: Unpack[BankWords]) -> list[Asked]:
    """Return the same table in several rooms: what is not said is as usual in the game that it is to be like."""
    first = asked_of(like, **words)
    each = words.get("each")
    words["each"] = ranges(like).each if each is None else each
    words["stake"] = first.table.bankers[first.seat]
    return [asked_of(game, **words) for game in games]


def _bets(rules: Rules, setup: Setup, bank: int, table: TableWords) -> tuple[Bet, ...]:
    """Return what lies on the table: what is named, and what seats bet that bet alike."""
    named, seats = table.get("extra_bets", ()), table.get("seats")
    if named and seats is None:
        return named
    others = tuple(place for place in range(1, setup.positions + 1) if place != bank)
    many = min(_SEATS, len(others)) if seats is None else seats
    if not 1 <= many <= len(others):
        most = len(others)
        raise SimulationError(f"{many} seats bet; this table has 1 to {most} besides the player-dealer's")
    return (*_laid(rules, setup, others[:many], table), *named)


def _laid(rules: Rules, setup: Setup, seats: tuple[int, ...], table: TableWords) -> tuple[Bet, ...]:
    """Return what seats bet that bet alike: each the next line, and beside it bonus bets and long shots where so wished."""
    game, each, size = rules.game, table.get("each"), table.get("bonus_each", 0)
    on, bonus = table.get("on"), table.get("bonus", False) or size > 0
    lines = (on,) if on is not None else lines_of(game)
    found: list[Bet] = []
    for place, seat in enumerate(seats):
        own = usual_bets(
            rules,
            setup,
            (seat,),
            each=_usual_line(game, setup) if each is None else each,
            on=lines[place % len(lines)],
            bonus=bonus,
            bonus_each=size,
            behind=table.get("behind", 0),
        )
        found += (*own, *_long_shots(game, setup, own, seat, size)) if bonus else own
    return tuple(found)


def _long_shots(game: Game, setup: Setup, own: tuple[Bet, ...], seat: int, size: Cents) -> Iterator[Bet]:
    """Yield the long shots that a seat has not bet yet, of the size nearest to the one wished for."""
    lying = {bet.wager for bet in own}
    for wager in game.wagers:
        if wager.id in long_shots(game) and wager.id not in lying:
            least, most, _ = wager_range(game, setup, wager)
            yield Bet(Bettor(seat), wager.id, int(min(max(least, size), most)))


def checked(asked: Asked) -> Asked:
    """Return a question, or raise with what is wrong with it."""
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
