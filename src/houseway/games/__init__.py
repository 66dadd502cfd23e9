"""The games: one module a family, and the round as a state machine."""

from houseway.games.answers import HOUSE_WAY, answer_faults, spelled_out
from houseway.games.commands import (
    AnyCommand,
    Choose,
    CloseWagers,
    Command,
    PlaceWager,
    TakeBank,
    WithdrawWager,
)
from houseway.games.events import (
    AnyEvent,
    BankTaken,
    ButtonPlaced,
    CardDealt,
    ChoiceOffered,
    Chosen,
    Event,
    HandTurned,
    RoundEnded,
    WagerPlaced,
    WagersClosed,
    WagerSettled,
    WagerWithdrawn,
    as_seen,
)
from houseway.games.families import family_of, playable
from houseway.games.family import Choices, Family, Hands, Situation
from houseway.games.legal import Legal, admits
from houseway.games.reckoning import Reckoning, reckon
from houseway.games.round import Round
from houseway.games.setup import Setup, setup_faults, table_setup, usual_setup
from houseway.games.state import State, evolve
from houseway.games.violations import Violation
from houseway.games.wagers import bank_faults, bet_faults, seat_faults, together_faults, wager_range

__all__ = [
    "HOUSE_WAY",
    "AnyCommand",
    "AnyEvent",
    "BankTaken",
    "ButtonPlaced",
    "CardDealt",
    "ChoiceOffered",
    "Choices",
    "Choose",
    "Chosen",
    "CloseWagers",
    "Command",
    "Event",
    "Family",
    "HandTurned",
    "Hands",
    "Legal",
    "PlaceWager",
    "Reckoning",
    "Round",
    "RoundEnded",
    "Setup",
    "Situation",
    "State",
    "TakeBank",
    "Violation",
    "WagerPlaced",
    "WagerSettled",
    "WagerWithdrawn",
    "WagersClosed",
    "WithdrawWager",
    "admits",
    "answer_faults",
    "as_seen",
    "bank_faults",
    "bet_faults",
    "evolve",
    "family_of",
    "playable",
    "reckon",
    "seat_faults",
    "setup_faults",
    "spelled_out",
    "table_setup",
    "together_faults",
    "usual_setup",
    "wager_range",
]
