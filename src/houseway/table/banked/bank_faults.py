"""What is wrong with taking the bank, passing it on or offering it, and with posting an option."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import HousewayError
from houseway.games import TakeBank, bank_faults
from houseway.games.violations import Violation
from houseway.money import dollars
from houseway.table.banked.commands import AcceptBank, OfferBank
from houseway.table.banked.dues import highest_bank_fee
from houseway.table.banked.offering import LEAST, enough, opened
from houseway.table.banked.seat_faults import nobody_there

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.table.banked.commands import BankCommand, ChangeOption
    from houseway.table.banked.house import Now


def position_faults(now: Now, command: BankCommand) -> Iterator[Violation]:
    """Name what is wrong with an answer to the offer, or with the offer."""
    cite = now.house.game.rotation.cite
    if isinstance(command, OfferBank):
        yield from _offer_faults(now, cite)
        return
    if command.seat not in now.state.players:
        yield nobody_there(now, command.seat)
        return
    if now.state.bank.state != "offering" or now.state.bank.offered_to != command.seat:
        yield Violation("bank", f"the bank is {_standing(now)}, not offered to seat {command.seat}", cite)
    elif isinstance(command, AcceptBank):
        if not enough(now):
            yield _too_few(now, cite)
        yield from _stake_faults(now, command)


def _offer_faults(now: Now, cite: tuple[str, ...]) -> Iterator[Violation]:
    bank = now.state.bank
    if bank.state not in {"idle", "broken"}:
        yield Violation(
            "bank", f"the bank is {_standing(now)}; it is offered anew when nobody takes it", cite
        )
    elif not enough(now):
        yield _too_few(now, cite)
    elif opened(now).state != "offering":
        says = f"seat {bank.holder} has had its turns, and nobody else is there to be offered the bank"
        yield Violation("bank", says, cite)


def _too_few(now: Now, cite: tuple[str, ...]) -> Violation:
    says = f"players at the table: {len(now.present())}; {LEAST} are needed, to bank and to bet"
    return Violation("players", says, cite)


def _standing(now: Now) -> str:
    bank = now.state.bank
    where = {
        "offering": f"offered to seat {bank.offered_to}",
        "banked": f"held by seat {bank.holder}",
        "idle": "nobody's",
        "broken": "nobody's and the game is broken",
    }
    return where[bank.state]


def _stake_faults(now: Now, command: AcceptBank) -> Iterator[Violation]:
    player = now.state.players[command.seat]
    taking = TakeBank(command.seat, command.stake, player.proposition)
    yield from bank_faults(now.house.game, now.table, taking)
    fee = highest_bank_fee(now.posted)
    if command.stake + fee > player.stack:
        beside = f" and {dollars(fee)} beside it, the highest fee of the option," if fee else ""
        says = f"seat {player.seat}: a stake of {dollars(command.stake)}{beside} is more than its {dollars(player.stack)}"
        yield Violation("chips", says)


def option_faults(now: Now, command: ChangeOption) -> Iterator[Violation]:
    """Name why an option cannot be posted: in the middle of a round, or because there is none such."""
    if now.state.banking is not None:
        says = f"round {now.state.rounds + 1} is being played; options change between rounds"
        yield Violation("option", says)
    try:
        now.house.table_with(command.fees)
    except HousewayError as error:
        yield Violation("option", str(error))
