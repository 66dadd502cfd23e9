"""A table of pan over many hands: who comes and goes, who is first, chips, the block, fees."""

from houseway.table.pan.commands import (
    AddToShuffle,
    AnyCommand,
    BuyChips,
    ChangeOption,
    ComeIn,
    GetUp,
    GoAway,
    InHand,
    SitDown,
    StartHand,
    VoidRound,
)
from houseway.table.pan.company import Kind, bot_command
from houseway.table.pan.ending import PanPlayed
from houseway.table.pan.events import AnyEvent, AnyTableEvent, HandBegun, HandOver, as_seen
from houseway.table.pan.lineup import Lineup
from houseway.table.pan.state import Player, TableState, folded
from houseway.table.pan.table import PanTable, replay

__all__ = [
    "AddToShuffle",
    "AnyCommand",
    "AnyEvent",
    "AnyTableEvent",
    "BuyChips",
    "ChangeOption",
    "ComeIn",
    "GetUp",
    "GoAway",
    "HandBegun",
    "HandOver",
    "InHand",
    "Kind",
    "Lineup",
    "PanPlayed",
    "PanTable",
    "Player",
    "SitDown",
    "StartHand",
    "TableState",
    "VoidRound",
    "as_seen",
    "bot_command",
    "folded",
    "replay",
]
