"""Money of rounds by the million: outcomes become transfers, by the very walk that a table takes, and are booked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.banking import coverage
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.simulation.family import Dealt
    from houseway.analysis.simulation.plan import Money, Plan, Whose

    Numbers = NDArray[np.int64]
    Floats = NDArray[np.float64]

meet = compiled(coverage.meet)

_NO_WAGER = -1


class Settled(NamedTuple):
    """Rounds after their settlement."""

    gains: Numbers
    """round x slot: what each wager won or lost."""
    buttons: Numbers
    """round: the seat that was settled first."""
    short: Numbers
    """round: what was due and out of the stake's reach."""

    @classmethod
    def empty(cls, rounds: int, slots: int) -> Settled:
        """Return the books of rounds that are still to be settled."""
        return cls(
            np.zeros((rounds, slots), np.int64), np.zeros(rounds, np.int64), np.zeros(rounds, np.int64)
        )


class Books(NamedTuple):
    """Sums over rounds. The first axis is the round's place in the cycle of banks."""

    wagers: Numbers
    """bank x slot x (times, won, lost, staked, gain)."""
    wager_squares: Floats
    """bank x kind of wager: the sum over rounds of what all of its kind gained together, squared. Seats of one round
    often win and lose together, so that single wagers would make a result look surer than it is."""
    bettors: Numbers
    """bank x bettor: gain."""
    bettor_squares: Floats
    bank: Numbers
    """bank x (rounds, gain, least, most, rounds with something out of reach, that amount, action, what moved)."""
    bank_squares: Floats
    steps: Numbers
    """bank x step: how often the player-dealer's result came to it, from losing his stake to winning it, by the grain."""

    @classmethod
    def empty(cls, plan: Plan) -> Books:
        """Return empty books."""
        banks, bettors = len(plan.cycle), len(plan.bettors)
        books = cls(
            wagers=np.zeros((banks, plan.widest, 5), np.int64),
            wager_squares=np.zeros((banks, len(plan.kinds))),
            bettors=np.zeros((banks, bettors), np.int64),
            bettor_squares=np.zeros((banks, bettors)),
            bank=np.zeros((banks, 8), np.int64),
            bank_squares=np.zeros(banks),
            steps=np.zeros((banks, int((2 * plan.money.stake // plan.money.grain).max()) + 1), np.int64),
        )
        books.bank[:, 2], books.bank[:, 3] = 2**62, -(2**62)
        return books

    def and_more(self, other: Books) -> Books:
        """Return both books in one."""
        bank = self.bank + other.bank
        bank[:, 2] = np.minimum(self.bank[:, 2], other.bank[:, 2])
        bank[:, 3] = np.maximum(self.bank[:, 3], other.bank[:, 3])
        return Books(
            self.wagers + other.wagers,
            self.wager_squares + other.wager_squares,
            self.bettors + other.bettors,
            self.bettor_squares + other.bettor_squares,
            bank,
            self.bank_squares + other.bank_squares,
            self.steps + other.steps,
        )


def settled(plan: Plan, dealt: Dealt, first: int) -> Settled:
    """Settle rounds that were dealt; `first` is the number of the first of them."""
    found = Settled.empty(len(dealt.numbers), plan.widest)
    _settle(first, dealt, plan.money, found)
    return found


@compiled
def _settle(first: int, dealt: Dealt, money: Money, found: Settled) -> None:
    banks, (rounds, slots) = len(money.stake), dealt.ways.shape
    other_side, whole, actions, as_wagered = money.rules
    for round_ in range(rounds):
        bank, ways, moments = (first + round_) % banks, dealt.ways[round_], dealt.moments[round_]
        action, latest, short = 0, -1, 0
        if actions > 1:
            on_table = 0
            for slot in range(slots):
                if ways[slot] != _NO_WAGER:
                    way = ways[slot]
                    on_table += money.lies[bank, slot, way] if as_wagered else money.due[bank, slot, way]
            action = int(money.stake[bank] < on_table)
        seat = money.button[bank, action, dealt.numbers[round_]]
        to_pay = to_collect = money.stake[bank]
        for slot in range(slots):
            latest = max(latest, int(moments[slot]))
        for moment in range(latest + 2):
            last = moment > latest
            order = money.queue[bank, action, seat] if last else money.early[bank, action, seat]
            for slot in order:
                if slot < 0:
                    break
                if ways[slot] == _NO_WAGER or moments[slot] != (-1 if last else moment):
                    continue
                due, paying = money.due[bank, slot, ways[slot]], money.pays[bank, slot, ways[slot]]
                moved, to_pay, to_collect = meet(due, paying, to_pay, to_collect, other_side, whole)
                short += due - moved
                found.gains[round_, slot] = moved if paying else -moved
        found.buttons[round_], found.short[round_] = seat, short


def book(plan: Plan, dealt: Dealt, settled_: Settled, first: int, books: Books) -> None:
    """Enter settled rounds in the books."""
    _book(first, dealt, plan.money, plan.whose, settled_, books)


@compiled
def _book(first: int, dealt: Dealt, money: Money, whose: Whose, found: Settled, books: Books) -> None:  # noqa: PLR0913, PLR0917 -- what was dealt, by which plan, and where it is booked
    banks, (rounds, slots) = len(money.stake), dealt.ways.shape
    own = np.zeros(books.bettors.shape[1], np.int64)
    alike = np.zeros(books.wager_squares.shape[1], np.int64)
    for round_ in range(rounds):
        bank = (first + round_) % banks
        result = 0
        action = 0
        moved = 0
        own[:] = 0
        alike[:] = 0
        for slot in range(slots):
            way = dealt.ways[round_, slot]
            if way == _NO_WAGER:
                continue
            gain, lies = found.gains[round_, slot], money.lies[bank, slot, way]
            line = books.wagers[bank, slot]
            line[0] += 1
            line[1] += gain > 0
            line[2] += gain < 0
            line[3] += lies
            line[4] += gain
            alike[whose.kinds[bank, slot]] += gain
            own[whose.bettors[bank, slot]] += gain
            result -= gain
            moved += abs(gain)
            action += lies
        for bettor in range(len(own)):
            books.bettors[bank, bettor] += own[bettor]
            books.bettor_squares[bank, bettor] += float(own[bettor]) * float(own[bettor])
        for kind in range(len(alike)):
            books.wager_squares[bank, kind] += float(alike[kind]) * float(alike[kind])
        line = books.bank[bank]
        line[0] += 1
        line[1] += result
        line[2] = min(line[2], result)
        line[3] = max(line[3], result)
        line[4] += found.short[round_] > 0
        line[5] += found.short[round_]
        line[6] += action
        line[7] += moved
        books.bank_squares[bank] += float(result) * float(result)
        books.steps[bank, (result + money.stake[bank]) // money.grain[bank]] += 1
