"""What rounds came to: every wager, every bettor, the bank, the house."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.money import Cents

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.analysis.simulation.plan import Plan
    from houseway.analysis.simulation.settling import Books


class Sum(Struct, frozen=True):
    """A result over so many rounds."""

    rounds: int
    gain: Cents
    squares: float
    """The sum of the squared gains of each round."""

    @property
    def mean(self) -> float:
        """The average gain, in cents."""
        return self.gain / self.rounds if self.rounds else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of a round, in cents."""
        return sqrt(max(self.squares / self.rounds - self.mean**2, 0.0)) if self.rounds else 0.0

    @property
    def error(self) -> float:
        """The standard error of the average, in cents; rounds of one shoe are taken for independent."""
        return self.deviation / sqrt(self.rounds) if self.rounds else 0.0


class WagerSum(Struct, frozen=True):
    """One kind of wager, whoever bet it; its result is that of all bettors together, round by round."""

    wager: str
    times: int
    won: int
    lost: int
    staked: Cents
    result: Sum

    @property
    def returned(self) -> float:
        """What a bettor gained for one unit staked, the stake's short reach included."""
        return self.result.gain / self.staked if self.staked else 0.0

    @property
    def error(self) -> float:
        """Its standard error."""
        return self.result.error * self.result.rounds / self.staked if self.staked else 0.0


class BettorSum(Struct, frozen=True):
    """One bettor: what he gained, and what he paid the house."""

    who: str
    result: Sum
    fees: Cents


class BankSum(Struct, frozen=True):
    """The rounds that one seat banked."""

    seat: int
    stake: Cents
    result: Sum
    fees: Cents
    worst: Cents
    best: Cents
    short_rounds: int
    """Rounds in which something was out of the stake's reach."""
    short: Cents
    """What was due and not reached, in all."""
    action: Cents
    """What lay on the table, in all."""
    moved: Cents
    """What was paid and collected, in all."""
    results: tuple[tuple[Cents, int], ...]
    """Every result that came up before fees, the worst first, and how often."""
    grain: Cents
    """Results that are no further apart than this are told as one, by the lowest."""


class Simulated(Struct, frozen=True):
    """A simulated table."""

    game: str
    strategy: str
    rounds: int
    wagers: tuple[WagerSum, ...]
    bettors: tuple[BettorSum, ...]
    banks: tuple[BankSum, ...]
    drop: Cents
    """What the house took in fees."""


def told(plan: Plan, books: Books) -> Simulated:
    """Return books as a result."""
    rounds = [int(line[0]) for line in books.bank]
    return Simulated(
        game=plan.table.rules.id,
        strategy=plan.strategy,
        rounds=sum(rounds),
        wagers=tuple(_wagers(plan, books)),
        bettors=tuple(_bettors(plan, books, rounds)),
        banks=tuple(_banks(plan, books, rounds)),
        drop=sum(many * sum(owed.values()) for many, owed in zip(rounds, plan.fees, strict=True)),
    )


def _wagers(plan: Plan, books: Books) -> Iterable[WagerSum]:
    sums = {kind: Counter[str]() for kind in plan.kinds}
    for bank, slots in enumerate(plan.slots):
        for slot, bet in enumerate(slots):
            line = books.wagers[bank, slot].tolist()
            sums[bet.wager].update(dict(zip(("times", "won", "lost", "staked", "gain"), line, strict=True)))
    rounds, squares = int(books.bank[:, 0].sum()), books.wager_squares.sum(0).tolist()
    for (wager, line), square in zip(sums.items(), squares, strict=True):
        result = Sum(rounds, line["gain"], square)
        yield WagerSum(wager, line["times"], line["won"], line["lost"], line["staked"], result)


def _bettors(plan: Plan, books: Books, rounds: list[int]) -> Iterable[BettorSum]:
    for place, bettor in enumerate(plan.bettors):
        plays = [bank for bank, slots in enumerate(plan.slots) if any(bet.bettor == bettor for bet in slots)]
        result = Sum(
            sum(rounds[bank] for bank in plays),
            int(books.bettors[:, place].sum()),
            float(books.bettor_squares[:, place].sum()),
        )
        fees = sum(rounds[bank] * plan.fees[bank].get(str(bettor), 0) for bank in plays)
        yield BettorSum(str(bettor), result, fees)


def _banks(plan: Plan, books: Books, rounds: list[int]) -> Iterable[BankSum]:
    for seat in dict.fromkeys(plan.cycle):
        turns = [place for place, each in enumerate(plan.cycle) if each == seat]
        line = books.bank[turns]
        yield BankSum(
            seat=seat,
            stake=plan.table.bankers[seat],
            result=Sum(int(line[:, 0].sum()), int(line[:, 1].sum()), float(books.bank_squares[turns].sum())),
            fees=sum(rounds[place] * plan.fees[place].get("player-dealer", 0) for place in turns),
            worst=int(line[:, 2].min()),
            best=int(line[:, 3].max()),
            short_rounds=int(line[:, 4].sum()),
            short=int(line[:, 5].sum()),
            action=int(line[:, 6].sum()),
            moved=int(line[:, 7].sum()),
            results=_results(plan, books, turns),
            grain=max(int(plan.money.grain[place]) for place in turns),
        )


def _results(plan: Plan, books: Books, turns: list[int]) -> tuple[tuple[Cents, int], ...]:
    """Return the results that came up in the turns of one seat, the worst first."""
    found: Counter[Cents] = Counter()
    for place in turns:
        times, grain, stake = books.steps[place], int(plan.money.grain[place]), int(plan.money.stake[place])
        for step in times.nonzero()[0].tolist():
            found[step * grain - stake] += int(times[step])
    return tuple(sorted(found.items()))
