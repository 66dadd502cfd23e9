"""The tables at which live and simulated rounds are compared."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec import structs

from houseway.analysis.simulation import SIMULATORS, SimulatedTable, checked, usual_bets
from houseway.analysis.simulation.family import BASIC, SIMPLE
from houseway.banking import Bet
from houseway.games import opening_faults, opens, table_setup, wager_range
from houseway.rulebook import Game, game_ids, load
from houseway.rulebook.side_bets import hosts_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.games import Setup
    from houseway.rulebook import Rules

BOTS = {BASIC, SIMPLE}
"""The strategies of the table's own bots."""


def games() -> Iterator[str]:
    """Yield every game that is simulated, and every bonus bet laid beside one."""
    for name in game_ids():
        document = load(name).document
        if isinstance(document, Game) and document.family in SIMULATORS:
            yield name
        room, _, own = name.partition("/")
        yield from (f"{room}/{host}+{own}" for host in hosts_of(document))


def full_table(rules: Rules, number: int) -> SimulatedTable:
    """Return a full table: a rich bank, all bonus bets with somebody behind every seat, or that with a poor bank."""
    setup = table_setup(rules.game)
    seats = tuple(range(1, min(setup.positions, 7) + 1))
    units, more, share = ((3, 0, 4), (2, 1, 4), (2, 1, 0.4))[number % 3]
    bets = usual_bets(rules, setup, seats, units=units, bonus=bool(more), behind=more)
    return _table(rules, setup, bets, (seats[0], seats[2]), share, number)


def small_table(rules: Rules, number: int) -> SimulatedTable:
    """Return a table of two or three bettors besides the bank: who sits where, bets what and banks with how much follows
    from its number."""
    chance = Random(f"{rules.id} {number}")  # noqa: S311 -- the same tables every time, no secret
    setup = table_setup(rules.game)
    seats = tuple(chance.sample(range(1, setup.positions + 1), chance.choice((3, 3, 4))))
    bets: list[Bet] = []
    for seat in seats:
        units, bonus, behind = chance.randint(1, 4), chance.random() < 0.7, chance.choice((0, 0, 1, 2))
        usual = usual_bets(rules, setup, seats, units=units, bonus=bonus, behind=behind)
        own = _raised(rules.game, setup, [bet for bet in usual if bet.bettor.seat == seat], chance)
        bets += [*own, *_bonus_behind(rules.game, setup, own, chance)]
    share = chance.choice((5, 5, 0.7, 0.4, 0.15))
    return _table(rules, setup, tuple(bets), seats[:2], share, number)


def _raised(game: Game, setup: Setup, own: Sequence[Bet], chance: Random) -> list[Bet]:
    """Return a seat's wagers with bonus bets that are larger than the least, as far as the document lets them be."""
    bets = list(own)
    for place, bet in enumerate(own):
        wager = game.wager(bet.wager)
        if wager is not None and wager.bonus:
            _, high, _ = wager_range(game, setup, wager)
            more = structs.replace(bet, amount=min(high, bet.amount * chance.randint(1, 6)))
            raised = [*bets[:place], more, *bets[place + 1 :]]
            bets = bets if any(opening_faults(game, setup, 0, raised)) else raised
    return bets


def _bonus_behind(game: Game, setup: Setup, own: Sequence[Bet], chance: Random) -> list[Bet]:
    """Return some of the bonus bets that may be made behind a seat."""
    bets: list[Bet] = []
    for bettor in dict.fromkeys(bet.bettor for bet in own if bet.bettor.backline):
        for wager in (each for each in game.wagers if opens(each) and each.bonus and each.backline):
            bet = Bet(bettor, wager.id, int(wager_range(game, setup, wager)[0]))
            if chance.random() < 0.5 and not any(opening_faults(game, setup, 0, [*own, *bets, bet])):
                bets.append(bet)
    return bets


def _table(  # noqa: PLR0913, PLR0917 -- a table, who banks at it, and which of its strategies is played
    rules: Rules, setup: Setup, bets: tuple[Bet, ...], banks: Sequence[int], share: float, number: int
) -> SimulatedTable:
    """Return a table whose banks put up so much of what lies there; strategies take turns."""
    stake = max(int(sum(bet.amount for bet in bets) * share), 1)
    table = SimulatedTable(
        rules=rules, setup=setup, bets=bets, bankers={bank: stake + place for place, bank in enumerate(banks)}
    )
    known = SIMULATORS[rules.game.family].strategies(table)
    strategies = [name for name in known if name in BOTS] or [""]
    return checked(structs.replace(table, strategy=strategies[number % len(strategies)]))
