"""A table over many rounds."""

from houseway.table.bots import Kind, bank_stake, bot_bets, takes_bank
from houseway.table.session import FinishedRound, Seat, TableSession
from houseway.table.shoes import CUT_CARD, Mix, OpenShoe, open_shoe, shoe_seed

__all__ = [
    "CUT_CARD",
    "FinishedRound",
    "Kind",
    "Mix",
    "OpenShoe",
    "Seat",
    "TableSession",
    "bank_stake",
    "bot_bets",
    "open_shoe",
    "shoe_seed",
    "takes_bank",
]
