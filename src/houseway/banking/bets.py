"""Who bets what: a bettor at a seat or behind it, a wager, and what became of it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from houseway.money import Cents, Odds, Rounding

Result: TypeAlias = Literal["win", "lose", "push"]
RESULT_VERBS: dict[Result, str] = {"win": "wins", "lose": "loses", "push": "pushes"}
"""What a wager does, as it is said."""


FORFEITED = "forfeited"
"""The condition of an outcome whose owner gave the wager up before the showdown."""


class Bettor(Struct, frozen=True, order=True, cache_hash=True):
    """The seated player, or the n-th bettor behind a seat."""

    seat: int
    backline: int = 0

    @property
    def seated(self) -> Bettor:
        """The player of the seat."""
        return Bettor(self.seat)

    def __str__(self) -> str:
        """Write the bettor as a dealer would say it."""
        return f"seat {self.seat} backline {self.backline}" if self.backline else f"seat {self.seat}"


class Bet(Struct, frozen=True, cache_hash=True):
    """An amount on one betting space."""

    bettor: Bettor
    wager: str
    amount: Cents
    hand: int = 1
    """Which hand of the seat it belongs to: splitting makes more than one."""
    nth: int = 1
    """Which one, where the same may be added to a hand more than once, or won more than once."""
    by: int | None = None
    """The seat of the player who bets, where the circle is not his own."""
    square: int = 1
    """Which square of the seat, where it has several."""
    looks_at: int | None = None
    """The seat whose hand decides it, where that is not the bettor's."""

    @property
    def place(self) -> tuple[Bettor, str, int, int]:
        """Where it lies: no two wagers of a round lie in one place."""
        return self.bettor, self.wager, self.hand, max(self.nth, self.square)

    @property
    def named(self) -> str:
        """The wager, and what tells it from its like."""
        told = [f"hand {self.hand}"] if self.hand > 1 else []
        told += [f"seat {self.looks_at}'s hand"] if self.looks_at is not None else []
        told += [f"time {self.nth}"] if self.nth > 1 and self.looks_at is None else []
        told += [f"square {self.square}"] if self.square > 1 else []
        return self.wager + (f" ({', '.join(told)})" if told else "")


class Outcome(Struct, frozen=True, cache_hash=True):
    """What the cards made of a wager, before anybody asks whether the stake reaches."""

    result: Result
    why: str
    """What decided, in a dealer's words."""
    cite: tuple[str, ...] = ()
    pays: Odds | None = None
    condition: str | None = None
    """The condition of the data that was true, if one decided."""
    loses: Odds | None = None
    """The part of a losing wager that is lost, where it is not all of it."""
    prize: Cents | None = None
    """A fixed amount that is won, in place of odds."""

    def due(self, amount: Cents, rule: Rounding = Rounding.DOWN, unit: Cents = 1) -> Cents:
        """Return what should move: the payment of a winner, the stake of a loser."""
        if self.result == "win" and self.prize is not None:
            return self.prize
        if self.result == "win" and self.pays is not None:
            return self.pays.payout(amount, rule, unit)
        if self.result == "lose" and self.loses is not None:
            return self.loses.payout(amount, rule, unit)
        return amount if self.result == "lose" else 0


class Due(Struct, frozen=True):
    """A wager in the queue: what it won or lost, waiting for the stake to reach it."""

    bet: Bet
    outcome: Outcome
    amount: Cents


class Settled(Struct, frozen=True):
    """A wager after the walk: `covered` and `returned` make up the wager, `moved` changed hands."""

    bet: Bet
    outcome: Outcome
    due: Cents
    moved: Cents
    covered: Cents
    """The part of the wager that got action."""
    returned: Cents
    """The part that came back without action (all of it on a push)."""
    left: Cents
    """What the player-dealer could still pay afterwards."""
    left_to_collect: Cents
    """What he could still collect; the same where one purse serves both (the usual reading)."""

    @property
    def short(self) -> Cents:
        """What was due and could not be paid or collected."""
        return self.due - self.moved

    @property
    def gain(self) -> Cents:
        """The bettor's result of this wager."""
        return self.moved if self.outcome.result == "win" else -self.moved
