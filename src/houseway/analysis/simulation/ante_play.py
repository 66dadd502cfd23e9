"""What the games against the player-dealer's poker hand have in common when they are played by the million."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.games.events import hand_seat
from houseway.games.places import BOARD, PLAYER_DEALER
from houseway.hands import poker
from houseway.hands.poker import HandClass

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from houseway.analysis.simulation.plan import Plan
    from houseway.games.ante_play.conditions import Compared
    from houseway.games.family import DealTo

    Numbers = NDArray[np.int64]

COMPARED: tuple[Compared, ...] = ("higher", "equal", "lower")
FIVE_CLASSES = tuple(each.name.lower() for each in HandClass)
"""The classes of five cards, the lowest first."""


class Ends(NamedTuple):
    """How wagers end."""

    ways: NDArray[np.int16]
    """wager x finish."""
    taken: NDArray[np.int16]
    """wager x finish: in which moment it is taken before the showdown, or -1."""


class Seats(NamedTuple):
    """Who gets which card, and whose wager is which. The first axis is the bank."""

    to: Numbers
    """bank x card: the hand that it goes to, the player-dealer's is 0; -1 after the last."""
    hands: Numbers
    """bank x slot: the hand that a wager bets on; -1 after the last slot."""
    kinds: Numbers
    """bank x slot: which wager it is."""
    behind: Numbers
    """bank x slot: whether its bettor stands behind the seat."""
    plays: Numbers
    """bank x slot: the slot of the wager by which its bettor plays on; -1 where he cannot."""
    board: Numbers
    """bank: which hand is the board."""
    most_hands: int


def seated(made: Plan, plans: Sequence[Sequence[DealTo]], later: str) -> Seats:
    """Return who gets which card by the deal of each bank; `later` is the wager by which one plays on."""
    banks, widest = len(plans), made.widest
    to = np.full((banks, max(map(len, plans))), -1, np.int64)
    hands, plays = np.full((banks, widest), -1, np.int64), np.full((banks, widest), -1, np.int64)
    kinds, behind = np.zeros((banks, widest), np.int64), np.zeros((banks, widest), np.int64)
    board = np.zeros(banks, np.int64)
    ids = [wager.id for wager in made.table.rules.game.wagers]
    most = 0
    for bank, (cards, slots) in enumerate(zip(plans, made.slots, strict=True)):
        names = list(dict.fromkeys((PLAYER_DEALER, *(card.hand for card in cards))))
        numbers = {hand_seat(name): number for number, name in enumerate(names)}
        most = max(most, len(names))
        to[bank, : len(cards)] = [names.index(card.hand) for card in cards]
        board[bank] = names.index(BOARD) if BOARD in names else 0
        second = {bet.bettor: slot for slot, bet in enumerate(slots) if bet.wager == later}
        for slot, bet in enumerate(slots):
            hands[bank, slot], kinds[bank, slot] = numbers[bet.bettor.seat], ids.index(bet.wager)
            behind[bank, slot] = bet.bettor.backline > 0
            plays[bank, slot] = second.get(bet.bettor, -1)
    return Seats(to, hands, kinds, behind, plays, board, most)


@cache
def five_classes() -> Numbers:
    """Return the class of every strength of five cards, the lowest 0."""
    return np.array(
        [FIVE_CLASSES.index(poker.class_of(each).name.lower()) for each in range(poker.STRENGTHS)]
    )
