"""Where the bank went: what the log of its rotation is written from."""

from __future__ import annotations

from houseway.games.events import Event
from houseway.money import Cents


class BankOffered(Event, frozen=True, tag="bank-offered"):
    """The bank was offered to a seat: for the first of its turns, or the next."""

    seat: int
    turn: int


class BankDeclined(Event, frozen=True, tag="bank-declined"):
    """A seat passed the bank on, or left while it was offered."""

    seat: int


class BankAccepted(Event, frozen=True, tag="bank-accepted"):
    """A seat took the bank and put up its stake."""

    seat: int
    stake: Cents
    turn: int
    proposition: bool = False


class BankIdle(Event, frozen=True, tag="bank-idle"):
    """Nobody takes the bank."""


class GameBroken(Event, frozen=True, tag="game-broken"):
    """Nobody else takes the bank after the last one's turns, and an intervening player-dealer is required."""
