"""What a bot in a seat does at a table that the room keeps, in a hand and between two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.table.pots.bots import Kind, bot_act, refill
from houseway.table.pots.commands import ComeIn, InHand, PayCollection

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cards import Stream
    from houseway.table.pots.commands import AnyCommand
    from houseway.table.pots.table import PotTable


def bot_command(table: PotTable, seat: int, kind: Kind, stream: Stream) -> AnyCommand | None:
    """Return what the bot in a seat does now; none if nothing is asked of it."""
    if table.in_hand and table.deal is not None:
        return InHand(str(bot_act(table.deal, kind, stream))) if table.deal.actor == seat else None
    if table.state.hand is not None or seat not in table.state.players:
        return None
    return next((each for each in _between_hands(table, seat) if not table.check(each)), None)


def _between_hands(table: PotTable, seat: int) -> Iterator[AnyCommand]:
    """Yield what brings a bot into the next hand: paying, chips, coming back, saying how it comes in."""
    player = table.state.players[seat]
    if player.owes:
        yield PayCollection(seat)
    if (bought := refill(table, seat)) is not None:
        yield bought
    if player.away:
        yield ComeIn(seat)
    if player.way is None and seat in table.lineup().out:
        yield from (ComeIn(seat, way) for way in table.legal().ways.get(seat, ()))
