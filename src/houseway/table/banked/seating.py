"""What follows when somebody comes, goes, buys chips or adds to the shuffle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.table.banked import commands as said
from houseway.table.banked import events as told
from houseway.table.banked import offering

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.table.banked.commands import SeatCommand
    from houseway.table.banked.events import TableEvent
    from houseway.table.banked.house import Now


def seated(now: Now, command: SeatCommand) -> Iterator[TableEvent]:
    """Yield what a player's coming or going brings about; the state moves on between two of them."""
    were_enough = offering.enough(now)
    match command:
        case said.SitDown(seat=seat, amount=amount, proposition=proposition, who=who):
            yield told.SeatTaken(seat, amount, proposition, who)
        case said.BuyChips(seat=seat, amount=amount):
            yield told.ChipsBought(seat, amount)
        case said.GetUp(seat=seat):
            yield from _leaves(now, seat, told.SeatLeft(seat, now.state.players[seat].stack))
        case said.GoAway(seat=seat):
            yield from _leaves(now, seat, told.WentAway(seat))
        case said.ComeBack(seat=seat):
            yield told.CameBack(seat)
        case said.AddToShuffle(seat=seat, word=word, cut=cut):
            yield told.ShufflingAdded(seat, word.strip(), cut)
    if not were_enough and offering.enough(now):
        yield from _begins(now)


def _leaves(now: Now, seat: int, event: told.SeatLeft | told.WentAway) -> Iterator[TableEvent]:
    """Let somebody go; if he was offered the bank it goes on to the next."""
    offered = now.state.bank.state == "offering" and now.state.bank.offered_to == seat
    if offered:
        yield told.BankDeclined(seat)
    yield event
    if offered:
        yield passed_on(now, seat)


def passed_on(now: Now, seat: int) -> TableEvent:
    """Return where the offer goes that a seat has just declined."""
    bank = now.state.bank
    before = replace(bank, declined=tuple(each for each in bank.declined if each != seat))
    return offering.told(before.decline(seat, now.may_bank()))


def _begins(now: Now) -> Iterator[TableEvent]:
    """Offer the bank by itself when there are enough players again and nobody is asked."""
    if now.state.bank.state in {"idle", "broken"}:
        bank = offering.opened(now)
        if bank.state == "offering":
            yield offering.told(bank)
