"""What people do at a table of pan over many hands, as data."""

from __future__ import annotations

from typing import TypeAlias

from houseway.table.pots.commands import (
    AddToShuffle,
    BuyChips,
    ChangeOption,
    GetUp,
    GoAway,
    InHand,
    SitDown,
    TableCommand,
    VoidRound,
)

__all__ = [
    "AddToShuffle",
    "AnyCommand",
    "BuyChips",
    "ChangeOption",
    "ComeIn",
    "GetUp",
    "GoAway",
    "InHand",
    "SitDown",
    "StartHand",
    "VoidRound",
]


class ComeIn(TableCommand, frozen=True, tag="come-in"):
    """A player wants the next hand, and says whether he plays doubles."""

    seat: int
    doubles: bool = False


class StartHand(TableCommand, frozen=True, tag="start-hand"):
    """The house dealer takes antes and fee and deals."""

    order: tuple[int, ...] = ()
    """The cards, if they do not come from the table's seed."""
    first: int | None = None
    """Who was drawn by lot to be first in the first hand, if the table's seed does not say it."""


AnyCommand: TypeAlias = (
    SitDown
    | BuyChips
    | GetUp
    | GoAway
    | ComeIn
    | AddToShuffle
    | StartHand
    | ChangeOption
    | VoidRound
    | InHand
)
