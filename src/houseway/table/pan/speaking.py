"""Who a command at a table of pan speaks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.panguingue.commands import RuleFoul, Shuffle, VoidHand
from houseway.games.panguingue.lines import parse_command
from houseway.table.pan.commands import ChangeOption, InHand, StartHand, VoidRound

if TYPE_CHECKING:
    from houseway.table.live import Actor
    from houseway.table.pan.commands import AnyCommand


def speaker(command: AnyCommand) -> Actor:
    """Return the seat that a command speaks for, the house dealer or the floor."""
    if isinstance(command, StartHand):
        return "dealer"
    if isinstance(command, ChangeOption | VoidRound):
        return "floor"
    if not isinstance(command, InHand):
        return command.seat
    said = parse_command(command.line)
    if isinstance(said, Shuffle):
        return "dealer"
    return "floor" if isinstance(said, RuleFoul | VoidHand) else said.seat
