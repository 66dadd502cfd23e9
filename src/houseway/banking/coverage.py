"""How far the player-dealer's stake reaches.

He can neither pay nor collect more than he put up. Wagers are walked in the filed order;
each payment and each collection uses the stake up (`gross`, 004:205-207), until nothing is
left and what has not been reached goes back. Two other answers to the reading
`coverage-policy` keep other books of the same stake.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking.bets import Settled
from houseway.errors import MoneyError
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from houseway.banking.bets import Due
    from houseway.money import Cents
    from houseway.rulebook.vocabulary import Coverage, PartialCover


OTHER_SIDE: Mapping[Coverage, int] = {"gross": -1, "net": 1, "dual": 0}
"""What a cent that moves in one direction does to what may still move in the other: one purse for both is emptied by
either; where only the running result is held within the stake, paying makes room to collect; two purses know nothing
of each other."""


def meet(  # noqa: PLR0913, PLR0917 -- plain numbers, so that a compiler can take it as it stands
    due: int, paying: int, to_pay: int, to_collect: int, other_side: int, whole: int
) -> tuple[int, int, int]:
    """Return how much of what is due moves, and what may still be paid and collected afterwards.

    With `whole` a wager that the stake does not reach in full gets no action at all.
    """
    reach = to_pay if paying else to_collect
    moved = min(due, reach)
    if whole and moved < due:
        moved = 0
    if paying:
        return moved, to_pay - moved, to_collect + other_side * moved
    return moved, to_pay + other_side * moved, to_collect - moved


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
    to_pay = to_collect = stake
    other_side, whole = OTHER_SIDE[policy], partial == "return_whole"
    for due in queue:
        paying = due.outcome.result == "win"
        moved, to_pay, to_collect = meet(due.amount, paying, to_pay, to_collect, other_side, whole)
        covered = _covered(due, moved)
        returned = due.bet.amount - covered
        yield Settled(due.bet, due.outcome, due.amount, moved, covered, returned, to_pay, to_collect)


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
