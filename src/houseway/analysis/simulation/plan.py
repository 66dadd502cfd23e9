"""A simulated table as arrays: every order of settlement, every place of the button and every fee, asked of the rules beforehand.

Wagers are the same in every round, so whatever the rules make of *who bets what* is known before the first card: it is
asked of the table's own functions, once for each seat that banks. What the cards decide is looked up as it comes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from houseway.analysis.simulation.tables import SimulatedTable, banking_cycle
from houseway.banking import OTHER_SIDE, Bet, Bettor, Outcome, action_button, settlement_queue
from houseway.fees import quote_round, staked
from houseway.games.reckoning import early_place
from houseway.money import Cents

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from houseway.rulebook import Action

    Numbers = NDArray[np.int64]

MOST_RESULTS = 1 << 18
"""So many different results of a player-dealer are told apart, at most."""
MOST_NUMBER = 19
"""No card or throw of three dice counts more than eighteen."""


class Ways(Protocol):
    """What a family can make of a wager: its outcomes, each with the amount that lies there then."""

    def __call__(self, bet: Bet) -> Sequence[tuple[Outcome, Cents]]:
        """Return every way in which a wager may end."""
        ...


class Money(NamedTuple):
    """What the settlement looks up. The first axis is the round's place in the cycle of banks."""

    stake: Numbers
    grain: Numbers
    """bank: every result of the player-dealer is a multiple of it, as far as memory reaches (`grain_of`)."""
    due: Numbers
    """bank x slot x way: what moves, if the stake reaches."""
    pays: Numbers
    """bank x slot x way: 1 if the wager is paid, 0 if it is collected."""
    lies: Numbers
    """bank x slot x way: what lies there."""
    button: Numbers
    """bank x action x number: the seat that is settled first."""
    queue: Numbers
    """bank x action x seat x slot: the order of settlement."""
    early: Numbers
    """bank x action x seat x slot: the order in which what is moved before the showdown is taken."""
    rules: Numbers
    """What the other side of the purse does, whether a part settles, how many actions there are, and their test."""


class Whose(NamedTuple):
    """Whose wagers lie in which slots, and which they are."""

    bettors: Numbers
    """bank x slot: a place among the bettors."""
    kinds: Numbers
    """bank x slot: a place among the kinds of wagers."""


class Plan(Struct, frozen=True, kw_only=True):
    """A table before its first round."""

    table: SimulatedTable
    cycle: tuple[int, ...]
    slots: tuple[tuple[Bet, ...], ...]
    """For each bank of the cycle, every wager that may come to lie on the table in its rounds."""
    money: Money
    bettors: tuple[Bettor, ...]
    """Everybody who bets under one bank or another."""
    kinds: tuple[str, ...]
    """The wagers that may come to lie on the table."""
    whose: Whose
    fees: tuple[dict[str, Cents], ...]
    """For each bank of the cycle, what everybody pays the house for a round."""

    @property
    def strategy(self) -> str:
        """How bettors decide."""
        return self.table.strategy

    @property
    def widest(self) -> int:
        """The most wagers that may lie on the table in a round."""
        return max(map(len, self.slots))


def plan(table: SimulatedTable, slots_of: dict[int, tuple[Bet, ...]], ways: Ways) -> Plan:
    """Return a table's plan, from the wagers that may come to lie on it under each bank."""
    cycle = banking_cycle(table)
    slots = tuple(slots_of[bank] for bank in cycle)
    bettors = tuple(dict.fromkeys(bet.bettor for row in slots for bet in row))
    kinds = tuple(dict.fromkeys(bet.wager for row in slots for bet in row))
    shape = (len(cycle), max(map(len, slots)))
    whose = Whose(np.zeros(shape, np.int64), np.zeros(shape, np.int64))
    for place, row in enumerate(slots):
        whose.bettors[place, : len(row)] = [bettors.index(bet.bettor) for bet in row]
        whose.kinds[place, : len(row)] = [kinds.index(bet.wager) for bet in row]
    return Plan(
        table=table,
        cycle=cycle,
        slots=slots,
        money=_money(table, cycle, slots, ways),
        bettors=bettors,
        kinds=kinds,
        whose=whose,
        fees=tuple(_fees(table, bank) for bank in cycle),
    )


def _money(table: SimulatedTable, cycle: Sequence[int], slots: Sequence[Sequence[Bet]], ways: Ways) -> Money:
    game, widest = table.rules.game, max(map(len, slots))
    filed, actions = game.settlement, actions_of(game.action)
    found = [[ways(bet) for bet in row] for row in slots]
    most = max(len(each) for row in found for each in row)
    shape = (len(cycle), widest, most)
    due, pays, lies = (np.zeros(shape, np.int64) for _ in range(3))
    for place, row in enumerate(found):
        for slot, each in enumerate(row):
            for way, (outcome, amount) in enumerate(each):
                due[place, slot, way] = outcome.due(amount, filed.rounding, int(filed.chip or 1))
                pays[place, slot, way] = outcome.result == "win"
                lies[place, slot, way] = amount
    orders = [_orders(table, bank, row, actions, widest) for bank, row in zip(cycle, slots, strict=True)]
    stakes = [table.bankers[bank] for bank in cycle]
    return Money(
        stake=np.array(stakes, np.int64),
        grain=_grains(stakes, due),
        due=due,
        pays=pays,
        lies=lies,
        button=np.stack([_buttons(table, bank, actions) for bank in cycle]),
        queue=np.stack([queue for queue, _ in orders]),
        early=np.stack([early for _, early in orders]),
        rules=np.array(
            [
                OTHER_SIDE[filed.coverage],
                filed.partial == "return_whole",
                len(actions),
                game.action.short_test == "wagered",
            ],
            np.int64,
        ),
    )


def _grains(stakes: Sequence[Cents], due: Numbers) -> Numbers:
    return np.array([grain_of(stake, own) for stake, own in zip(stakes, due, strict=True)], np.int64)


def grain_of(stake: Cents, due: Numbers) -> int:
    """Return what every result of a stake is a multiple of; a stake of very many results is divided more coarsely.

    What moves is what is due or what is left of the stake, and so is every sum of it.
    """
    grain = int(np.gcd.reduce(due.ravel(), initial=stake))
    return grain * max(1, -(-2 * stake // (grain * MOST_RESULTS)))


def at_stakes(found: Plan, stakes: Mapping[int, Cents]) -> Plan:
    """Return the plan of the same table where seats bank with other stakes: nothing else changes by them."""
    table = replace(found.table, bankers=dict(found.table.bankers) | dict(stakes))
    each = [table.bankers[bank] for bank in found.cycle]
    money = found.money._replace(stake=np.array(each, np.int64), grain=_grains(each, found.money.due))
    return replace(found, table=table, money=money)


def actions_of(action: Action) -> list[Action]:
    """Return the ways to find the action seat: the usual one, and that for a stake which falls short."""
    return [action] if action.when_short is None else [action, action.when_short]


def _buttons(table: SimulatedTable, bank: int, actions: Sequence[Action]) -> Numbers:
    """Return action x number: the seat of first action."""
    wagered = {bet.bettor.seat for bet in table.wagers_against(bank)}
    found = np.zeros((len(actions), MOST_NUMBER), np.int64)
    for place, action in enumerate(actions):
        for number in range(1, MOST_NUMBER):
            found[place, number] = action_button(action, table.setup.positions, bank, wagered, number).seat
        found[place, 0] = found[place, 1]
    return found


def _orders(
    table: SimulatedTable, bank: int, slots: Sequence[Bet], actions: Sequence[Action], widest: int
) -> tuple[Numbers, Numbers]:
    """Return action x seat x place: the slots in the order of settlement, and in that of what is taken early."""
    positions, game = table.setup.positions, table.rules.game
    queues = np.full((len(actions), positions + 1, widest), -1, np.int64)
    early = queues.copy()
    places = {bet.place: slot for slot, bet in enumerate(slots)}
    order = early_place(game, table.setup, bank)
    for number, action in enumerate(actions):
        for seat in range(1, positions + 1):
            queue = settlement_queue(game.settlement, slots, positions, seat, action.direction)
            queues[number, seat, : len(queue)] = [places[bet.place] for bet in queue]
            early[number, seat, : len(queue)] = [places[bet.place] for bet in sorted(queue, key=order)]
    return queues, early


def _fees(table: SimulatedTable, bank: int) -> dict[str, Cents]:
    posted, bets = table.posted, table.wagers_against(bank)
    if posted is None:
        return {}
    stakes = [staked(posted, str(bet.bettor), bet.wager, bet.amount) for bet in bets]
    owed: dict[str, Cents] = {}
    for line in quote_round(posted, stakes).dues:
        owed[line.who] = owed.get(line.who, 0) + line.taken
    return owed
