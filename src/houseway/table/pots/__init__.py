"""A table of a game for a pot over many hands: button, blinds, who comes in how, chips, collections."""

from houseway.table.pots.commands import (
    AddToShuffle,
    AgreeBombPot,
    AnyCommand,
    BuyChips,
    ChangeOption,
    ChangeSeat,
    ComeIn,
    DrawButton,
    GetUp,
    GoAway,
    InHand,
    LookAtTwo,
    PayCollection,
    SetClock,
    SitDown,
    StartHand,
    TableCommand,
    VoidRound,
    Way,
)
from houseway.table.pots.company import bot_command
from houseway.table.pots.events import AnyTableEvent, HandBegun, HandOver, TableEvent, as_seen
from houseway.table.pots.folding import folded
from houseway.table.pots.lineup import Lineup
from houseway.table.pots.live import PotLive, live_replay
from houseway.table.pots.live_ended import PotPlayed
from houseway.table.pots.options import Options
from houseway.table.pots.setup import PotSetup, usual_seats
from houseway.table.pots.state import Player, TableState
from houseway.table.pots.table import PotTable, replay

__all__ = [
    "AddToShuffle",
    "AgreeBombPot",
    "AnyCommand",
    "AnyTableEvent",
    "BuyChips",
    "ChangeOption",
    "ChangeSeat",
    "ComeIn",
    "DrawButton",
    "GetUp",
    "GoAway",
    "HandBegun",
    "HandOver",
    "InHand",
    "Lineup",
    "LookAtTwo",
    "Options",
    "PayCollection",
    "Player",
    "PotLive",
    "PotPlayed",
    "PotSetup",
    "PotTable",
    "SetClock",
    "SitDown",
    "StartHand",
    "TableCommand",
    "TableEvent",
    "TableState",
    "VoidRound",
    "Way",
    "as_seen",
    "bot_command",
    "folded",
    "live_replay",
    "replay",
    "usual_seats",
]
