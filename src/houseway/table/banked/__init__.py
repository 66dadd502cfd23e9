"""A table of a game with a player-dealer over many rounds: the bank goes round, shoes, wagers, fees."""

from houseway.games import CloseWagers, Rule, SettleWagers
from houseway.table.banked.bots import Kind, bot_command
from houseway.table.banked.commands import (
    AcceptBank,
    AddToShuffle,
    AnyCommand,
    BuyChips,
    ChangeOption,
    Choose,
    ComeBack,
    DeclineBank,
    GetUp,
    GoAway,
    OfferBank,
    PassRound,
    PlaceWager,
    SitDown,
    VoidRound,
    WithdrawWager,
)
from houseway.table.banked.company import Company
from houseway.table.banked.events import AnyTableEvent, TableEvent
from houseway.table.banked.folding import fold
from houseway.table.banked.house import BEHIND
from houseway.table.banked.legal import May, Space
from houseway.table.banked.playing import Played
from houseway.table.banked.state import Player, TableState
from houseway.table.banked.table import BankTable, replay

__all__ = [
    "BEHIND",
    "AcceptBank",
    "AddToShuffle",
    "AnyCommand",
    "AnyTableEvent",
    "BankTable",
    "BuyChips",
    "ChangeOption",
    "Choose",
    "CloseWagers",
    "ComeBack",
    "Company",
    "DeclineBank",
    "GetUp",
    "GoAway",
    "Kind",
    "May",
    "OfferBank",
    "PassRound",
    "PlaceWager",
    "Played",
    "Player",
    "Rule",
    "SettleWagers",
    "SitDown",
    "Space",
    "TableEvent",
    "TableState",
    "VoidRound",
    "WithdrawWager",
    "bot_command",
    "fold",
    "replay",
]
