"""Looking a figure up in a ladder, and the next place where the fee changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.money import Cents
from houseway.rulebook import Rung

if TYPE_CHECKING:
    from houseway.rulebook import Ladder
    from houseway.rulebook.sheets import Payer, Policy


class Rate(Struct, frozen=True):
    """What a figure pays. `fee` is None where no fee is approved for so large a wager."""

    fee: Cents | None
    rung: Rung | None = None
    remark: str = ""


class Cliff(Struct, frozen=True):
    """The next figure at which a fee rises."""

    at: int
    """The figure where the next fee begins."""
    more: int
    """How much more that is."""
    extra: Cents
    """How much more the fee is."""


def rate(ladder: Ladder, figure: int, policy: Policy, payer: Payer) -> Rate:
    """Return what a figure pays: the fee of the highest rung it reaches.

    Between two rungs, under the first and over the last the policy decides.
    """
    rungs = ladder.rising
    place = max((at for at, rung in enumerate(rungs) if rung.least <= figure), default=None)
    if place is None:
        return _below(rungs[0], policy)
    rung = rungs[place]
    if rung.high is None or figure <= rung.high:
        return Rate(rung.fee, rung)
    if place + 1 < len(rungs):
        return _between(rung, rungs[place + 1], policy)
    return _above(ladder, rung, policy, payer)


def _below(first: Rung, policy: Policy) -> Rate:
    if policy.below == "lowest":
        return Rate(first.fee, first, "under the first tier: the lowest fee")
    return Rate(0, None, "under the first tier: no fee is approved")


def _between(lower: Rung, upper: Rung, policy: Policy) -> Rate:
    if policy.gap == "upper":
        return Rate(upper.fee, upper, "between two tiers: the upper one's fee")
    return Rate(lower.fee, lower, "between two tiers: the lower one's fee")


def _above(ladder: Ladder, last: Rung, policy: Policy, payer: Payer) -> Rate:
    if policy.above == "refused" or (policy.above == "by-payer" and payer == "player"):
        return Rate(None, None, f"over the last tier, {ladder.bounds(last)}: no fee is approved")
    return Rate(last.fee, last, "over the last tier: the top fee")


def cliff(ladder: Ladder, figure: int, policy: Policy, payer: Payer) -> Cliff | None:
    """Return the next figure at which the fee rises, or None where it never does."""
    now = rate(ladder, figure, policy, payer).fee
    if now is None or ladder.flat:
        return None
    for start in _starts(ladder, policy):
        if start > figure:
            then = rate(ladder, start, policy, payer).fee
            if then is not None and then > now:
                return Cliff(at=start, more=start - figure, extra=then - now)
    return None


def _starts(ladder: Ladder, policy: Policy) -> list[int]:
    """Return the figures at which another rung begins to hold, in order."""
    rungs = ladder.rising
    if policy.gap == "lower":
        return [rung.least for rung in rungs]
    ends = [rung.high + 1 for rung in rungs[:-1] if rung.high is not None]
    return [rungs[0].least, *sorted({*ends, *(rung.least for rung in rungs[1:])})]
