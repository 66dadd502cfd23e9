"""What people do at a table of a game with a player-dealer, as data.

Closing the wagers, settling them and ruling are the commands of a round itself, taken as they are.
"""

from __future__ import annotations

from typing import TypeAlias

from houseway.banking import Bettor
from houseway.games.commands import CloseWagers, Command, Rule, SettleWagers
from houseway.money import Cents
from houseway.table.setups import FeeOption


class SitDown(Command, frozen=True, tag="sit-down"):
    """A player takes a free seat and buys chips; numbers from 101 on are places behind the table."""

    seat: int
    amount: Cents
    proposition: bool = False
    """He plays for a third-party provider of proposition players."""
    who: str = ""
    """His name, where the room knows it; the room says it, whatever he says. Turns are a person's, not a seat's."""


class BuyChips(Command, frozen=True, tag="buy-chips"):
    """A player buys more chips."""

    seat: int
    amount: Cents


class GetUp(Command, frozen=True, tag="get-up"):
    """A player leaves the game with his chips; not while any of them are in play."""

    seat: int


class GoAway(Command, frozen=True, tag="go-away"):
    """A player leaves his chips for a while: he is not offered the bank and does not bet."""

    seat: int


class ComeBack(Command, frozen=True, tag="come-back"):
    """A player who was away is there again."""

    seat: int


class AcceptBank(Command, frozen=True, tag="accept-bank"):
    """A player takes the bank that he is offered and puts up his stake."""

    seat: int
    stake: Cents


class DeclineBank(Command, frozen=True, tag="decline-bank"):
    """A player passes the bank on."""

    seat: int


class OfferBank(Command, frozen=True, tag="offer-bank"):
    """The house dealer offers the bank anew after everybody declined it, or after the game was broken."""


class AddToShuffle(Command, frozen=True, tag="add-to-shuffle"):
    """A player adds a word to the next shoe's shuffle, and cuts it where the cards are cut."""

    seat: int
    word: str = ""
    cut: int = 0


class PlaceWager(Command, frozen=True, tag="place-wager"):
    """A player bets: on his own circle, on a free seat's, or behind another player."""

    seat: int
    """Whose money it is."""
    bettor: Bettor
    wager: str
    amount: Cents
    square: int = 1


class WithdrawWager(Command, frozen=True, tag="withdraw-wager"):
    """A player takes a wager of his back while wagers are open."""

    seat: int
    bettor: Bettor
    wager: str
    square: int = 1


class PassRound(Command, frozen=True, tag="pass-round"):
    """Nobody has bet: no hand is dealt, and it was none of the player-dealer's turns."""


class Choose(Command, frozen=True, tag="choose"):
    """A player answers the choice that one of his wagers gives him."""

    seat: int
    bettor: Bettor
    answer: str


class VoidRound(Command, frozen=True, tag="void-round"):
    """The floor takes a round off the table: every wager goes back, and the stake.

    Whether such a round is one of the player-dealer's turns no text says: it is not, as if no hand had been dealt.
    """

    reason: str


class ChangeOption(Command, frozen=True, tag="change-option"):
    """The floor posts another fee option between two rounds, or none."""

    fees: FeeOption | None = None


SeatCommand: TypeAlias = SitDown | BuyChips | GetUp | GoAway | ComeBack | AddToShuffle
"""What concerns one player and no wager."""

BankCommand: TypeAlias = AcceptBank | DeclineBank | OfferBank
"""Where the bank goes."""

RoundCommand: TypeAlias = (
    PlaceWager | WithdrawWager | CloseWagers | PassRound | Choose | SettleWagers | Rule | VoidRound
)
"""What is done in a round."""

AnyCommand: TypeAlias = SeatCommand | BankCommand | RoundCommand | ChangeOption
