"""How far the player-dealer's stake reaches.

He can neither pay nor collect more than he put up. Wagers are walked in the filed order;
each payment and each collection uses the stake up (`gross`, 004:205-207), until nothing is
left and what has not been reached goes back. Two other answers to the reading
`coverage-policy` keep other books of the same stake.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from houseway.banking.bets import Settled
from houseway.errors import MoneyError
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.banking.bets import Due
    from houseway.money import Cents
    from houseway.rulebook.vocabulary import Coverage, PartialCover


class Cover(Protocol):
    """The books of a stake: how much may still be paid or collected."""

    def reach(self, *, paying: bool) -> Cents:
        """Return how much may still move in this direction."""
        ...

    def use(self, moved: Cents, *, paying: bool) -> None:
        """Take note that money moved."""
        ...


class Gross:
    """One purse: what is paid and what is collected both empty it."""

    def __init__(self, stake: Cents) -> None:
        self._left = stake

    def reach(self, *, paying: bool) -> Cents:  # noqa: ARG002 -- one purse for both directions
        """Return what is left of the purse."""
        return self._left

    def use(self, moved: Cents, *, paying: bool) -> None:  # noqa: ARG002 -- one purse for both directions
        """Empty the purse by what moved."""
        self._left -= moved


class Net:
    """Only the running result is held within the stake, either way."""

    def __init__(self, stake: Cents) -> None:
        self._stake = stake
        self._result = 0

    def reach(self, *, paying: bool) -> Cents:
        """Return the way to the limit in this direction."""
        return self._stake + self._result if paying else self._stake - self._result

    def use(self, moved: Cents, *, paying: bool) -> None:
        """Move the running result."""
        self._result += -moved if paying else moved


class Dual:
    """Two purses of the same size, one to pay from and one to collect into."""

    def __init__(self, stake: Cents) -> None:
        self._pay = stake
        self._collect = stake

    def reach(self, *, paying: bool) -> Cents:
        """Return what is left of the purse for this direction."""
        return self._pay if paying else self._collect

    def use(self, moved: Cents, *, paying: bool) -> None:
        """Empty the purse for this direction."""
        if paying:
            self._pay -= moved
        else:
            self._collect -= moved


_POLICIES: dict[Coverage, type[Gross | Net | Dual]] = {"gross": Gross, "net": Net, "dual": Dual}


def coverage_walk(
    stake: Cents,
    queue: Iterable[Due],
    policy: Coverage = "gross",
    partial: PartialCover = "settle_part",
) -> Iterator[Settled]:
    """Pay and collect in the order of the queue, as far as the stake reaches.

    A push moves nothing and uses nothing. A winner gets his wager back and is paid what the
    stake still holds; a loser gives up as much as the stake still holds and keeps the rest.
    """
    if stake < 0:
        raise MoneyError(f"a stake of {dollars(stake)} covers nothing; it must be at least $0")
    cover: Cover = _POLICIES[policy](stake)
    for due in queue:
        paying = due.outcome.result == "win"
        moved = min(due.amount, cover.reach(paying=paying))
        if partial == "return_whole" and moved < due.amount:
            moved = 0
        cover.use(moved, paying=paying)
        covered = _covered(due, moved)
        yield Settled(
            bet=due.bet,
            outcome=due.outcome,
            due=due.amount,
            moved=moved,
            covered=covered,
            returned=due.bet.amount - covered,
            left=cover.reach(paying=True),
            left_to_collect=cover.reach(paying=False),
        )


def _covered(due: Due, moved: Cents) -> Cents:
    """Return the part of the wager that got action."""
    if due.outcome.result == "push" or moved == 0 < due.amount:
        return 0
    if moved == due.amount:
        return due.bet.amount
    odds = due.outcome.pays if due.outcome.result == "win" else due.outcome.loses
    if odds is not None:
        return odds.wager_for(moved, due.bet.amount)
    return min(moved, due.bet.amount)
