"""What the cage, the floor or two of them move: known before anything is done, so the ledger is asked first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cardroom.commands import (
    BuyAtCage,
    CashOut,
    ConfirmProposal,
    Correct,
    CountDrop,
    PayJackpot,
    ProposeCorrection,
    ProposeJackpot,
)
from houseway.cardroom.ledger import Posting, moved
from houseway.cardroom.postings import CAGE, HOUSE_ACCOUNT, drop, patron, transferred
from houseway.cardroom.proposals import changes
from houseway.errors import LedgerError
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.cardroom.state import RoomState
    from houseway.money import Cents


def paid(state: RoomState, command: AnyRoomCommand) -> dict[str, Cents]:
    """Return what a command moves that is done at no table."""
    match command:
        case BuyAtCage(person=who, amount=amount):
            return {CAGE: -amount, patron(who): amount}
        case CashOut(person=who, amount=amount):
            return {patron(who): -amount, CAGE: amount}
        case CountDrop(table=name):
            held = state.balance(drop(name))
            return {drop(name): -held, HOUSE_ACCOUNT: held}
        case Correct(transfers=transfers):
            return transferred(transfers)
        case PayJackpot(fund=fund, person=who, amount=amount):
            return {fund: -amount, patron(who): amount}
        case _:
            return {}


def booked(state: RoomState, changes: Mapping[str, Cents]) -> dict[str, Cents]:
    """Return the balances that changes lead to; raise where the ledger does not take them."""
    after: dict[str, Cents] = {}
    moved(state.balances, after, [Posting(account, amount) for account, amount in changes.items()])
    return after


def _meant(state: RoomState, command: AnyRoomCommand) -> dict[str, Cents]:
    """Return what a command moves, now or when it is confirmed."""
    match command:
        case ProposeCorrection() | ProposeJackpot():
            return changes(command)
        case ConfirmProposal(proposal=number):
            return changes(state.proposals[number].command)
        case _:
            return paid(state, command)


def ledger_faults(state: RoomState, command: AnyRoomCommand) -> Iterator[Violation]:
    """Say in the ledger's own words why it would not take what a command moves."""
    try:
        booked(state, _meant(state, command))
    except LedgerError as error:
        yield Violation("ledger", str(error))
