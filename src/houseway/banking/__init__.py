"""The player-dealer: his stake, who is settled first, the order of settlement, the rotation."""

from houseway.banking.action import Button, action_button, counted_seats, reached_seat
from houseway.banking.bets import FORFEITED, RESULT_VERBS, Bet, Bettor, Due, Outcome, Result, Settled
from houseway.banking.coverage import OTHER_SIDE, coverage_walk
from houseway.banking.rotation import Bank
from houseway.banking.seats import around, neighbour, others_from_left
from houseway.banking.settlement import settlement_queue

__all__ = [
    "FORFEITED",
    "OTHER_SIDE",
    "RESULT_VERBS",
    "Bank",
    "Bet",
    "Bettor",
    "Button",
    "Due",
    "Outcome",
    "Result",
    "Settled",
    "action_button",
    "around",
    "counted_seats",
    "coverage_walk",
    "neighbour",
    "others_from_left",
    "reached_seat",
    "settlement_queue",
]
