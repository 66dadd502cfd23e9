"""Where the money of a table of pan lies: before the seats, on the block, with the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.money import Cents
    from houseway.table.pan.table import PanTable


def where_money_lies(table: PanTable) -> dict[str, Cents]:
    """Return everybody's chips, the tops on the block, and what the house took in all."""
    hand = table.in_hand
    block = table.state if hand is None else hand.state
    return {
        **{f"seat/{seat}": chips for seat, chips in table.chips.items()},
        "pot": block.tops + block.double_tops,
        "collection": table.state.house + (0 if hand is None else hand.state.fees),
    }
