"""What the house dealer and the floor may do at a table of pan now, as a list that a program can offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.games.panguingue.commands import RuleFoul
from houseway.games.panguingue.lines import command_text
from houseway.games.poker.callouts import REASON
from houseway.table.pan.commands import ChangeOption, VoidRound
from houseway.table.pan.waiting import to_be_shuffled
from houseway.table.pots.changing import postable
from houseway.table.pots.house_legal import May

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.table.live import Part
    from houseway.table.pan.table import PanTable

_VOID = VoidRound("any reason")


def house_may(table: PanTable, part: Part) -> Iterator[May]:
    """Yield what the house dealer or the floor may do."""
    yield from _dealer(table) if part == "dealer" else _floor(table)


def _dealer(table: PanTable) -> Iterator[May]:
    hand, seeded = table.in_hand, table.house.seed is not None
    if hand is None and table.lineup().setup is not None:
        by_lot = ("first",) if table.state.first is None else ()
        yield May(do="start-hand", open=() if seeded else ("order", *by_lot))
    elif hand is not None and to_be_shuffled(hand):
        yield May(do="in-hand", line="dealer shuffles", open=() if seeded else ("cards",))


def _floor(table: PanTable) -> Iterator[May]:
    """Yield the option that may be posted, that the hand may be void, and what may be declared foul (001:172)."""
    hand = table.in_hand
    if not table.check(ChangeOption(table.state.fees)):
        yield May(do="change-option", open=("fees",), fees=tuple(postable(table.house, table.setup.game)))
    if not table.check(_VOID):
        yield May(do="void-round", open=("reason",))
    for each in () if hand is None else hand.legal():
        if isinstance(each.command, RuleFoul):
            line = command_text(replace(each.command, reason=REASON))
            cite = table.house.game.foul.floor_cite
            yield May(do="in-hand", line=line, open=each.open, remedy="foul_hand", cite=cite)
