"""A second coverage walk, one cent at a time between piles of chips, and queues to try it on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from houseway.banking import Bet, Bettor, Due, Outcome
from houseway.money import Odds, Rounding

if TYPE_CHECKING:
    from houseway.banking import Result
    from houseway.rulebook.vocabulary import Coverage, PartialCover

CENTS = 40
"""Small amounts: every cent is moved by hand."""

AMOUNTS = st.integers(1, CENTS)
STAKES = st.integers(0, 4 * CENTS)
ODDS = st.sampled_from([Odds(1, 1), Odds(40, 1), Odds(8, 1), Odds(3, 2), Odds(19, 20), Odds(1, 3)])
OUTCOMES = st.one_of(
    ODDS.map(lambda odds: Outcome("win", "drawn", pays=odds)),
    st.just(Outcome("lose", "drawn")),
    st.just(Outcome("push", "drawn")),
)
QUEUES = st.lists(st.tuples(AMOUNTS, OUTCOMES), max_size=8).map(
    lambda drawn: [due(seat, amount, outcome) for seat, (amount, outcome) in enumerate(drawn, start=2)]
)


def due(seat: int, amount: int, outcome: Outcome, rule: Rounding = Rounding.DOWN, unit: int = 1) -> Due:
    """Return a wager that waits for the stake."""
    return Due(Bet(Bettor(seat), "line", amount), outcome, outcome.due(amount, rule, unit))


def waiting(seat: int, amount: int, result: Result, odds: Odds | None = None) -> Due:
    """Return a wager with its result; a winner is paid even money unless odds are given."""
    pays = odds or Odds(1, 1)
    return due(seat, amount, Outcome(result, "as told", pays=pays if result == "win" else None))


@dataclass
class Piles:
    """Chips on the table: the player-dealer's rack, his stake, and a pile for each wager's owner."""

    stake: int
    paid: int = 0
    collected: int = 0
    owners: list[int] = field(default_factory=list[int])

    def may_move(self, policy: Coverage, *, paying: bool) -> bool:
        """Say whether the stake lets one more cent cross."""
        if policy == "gross":
            return self.paid + self.collected < self.stake
        if policy == "net":
            lead = self.collected - self.paid
            return lead > -self.stake if paying else lead < self.stake
        return (self.paid if paying else self.collected) < self.stake


def by_hand(
    stake: int, queue: list[Due], policy: Coverage, partial: PartialCover
) -> list[tuple[int, int, int]]:
    """Return moved, covered and returned of every wager, cent by cent."""
    piles = Piles(stake)
    lines: list[tuple[int, int, int]] = []
    for owed in queue:
        paying = owed.outcome.result == "win"
        before = (piles.paid, piles.collected)
        moved = 0
        while moved < owed.amount and piles.may_move(policy, paying=paying):
            moved += 1
            piles.paid += paying
            piles.collected += not paying
        if partial == "return_whole" and moved < owed.amount:
            piles.paid, piles.collected = before
            moved = 0
        covered = action_on(owed, moved)
        lines.append((moved, covered, owed.bet.amount - covered))
    return lines


def action_on(owed: Due, moved: int) -> int:
    """Return the part of a wager that got action: try every part from nothing up."""
    if owed.outcome.result == "push" or (moved == 0 and owed.amount > 0):
        return 0
    if moved == owed.amount:
        return owed.bet.amount
    odds = owed.outcome.pays if owed.outcome.result == "win" else Odds(1, 1)
    assert odds is not None
    return next(
        part
        for part in range(owed.bet.amount + 1)
        if odds.win * part >= moved * odds.stake or part == owed.bet.amount
    )
