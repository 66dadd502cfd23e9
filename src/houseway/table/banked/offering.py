"""Where the bank goes next, and how that is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.banking import neighbour
from houseway.table.banked.events import BankIdle, BankOffered, GameBroken

if TYPE_CHECKING:
    from houseway.banking import Bank
    from houseway.table.banked.house import Now

LEAST = 2
"""One banks and at least one bets."""


def enough(now: Now) -> bool:
    """Say whether there are players enough for somebody to bank and somebody to bet."""
    return len(now.present()) >= LEAST


def opened(now: Now) -> Bank:
    """Return the bank offered anew: from the seat after the last player-dealer's, or from seat 1."""
    bank = now.state.bank
    start = 1 if bank.holder is None else neighbour(bank.positions, bank.holder, bank.rotation.direction)
    return bank.open(now.may_bank(), start)


def after_round(now: Now, *, counts: bool) -> Bank:
    """Return the bank after a round; one that does not count is offered again to who banked, if he is there."""
    bank, may = now.state.bank, now.may_bank()
    if counts:
        return bank.round_over(may)
    if bank.holder in may:
        return replace(bank, state="offering", offered_to=bank.holder)
    return opened(now)


def told(bank: Bank) -> BankOffered | BankIdle | GameBroken:
    """Return what is said of a bank that nobody has yet."""
    if bank.offered_to is not None:
        return BankOffered(bank.offered_to, bank.accept(bank.offered_to).turn)
    return GameBroken() if bank.state == "broken" else BankIdle()
