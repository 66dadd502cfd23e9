"""Hands and seats of a blackjack table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from houseway.games.blackjack.comparing import up_place

if TYPE_CHECKING:
    from houseway.banking import Bettor
    from houseway.games.family import Situation
    from houseway.games.setup import Setup
    from houseway.rulebook import BlackjackGame
    from houseway.rulebook.families.blackjack import DealerFacing

BASE = "base"
"""The wager that gets a seat its hand."""


def dealt_seats(situation: Situation) -> list[int]:
    """Return the seats whose player has a base wager, in order of numbers."""
    seated = {bet.bettor.seat for bet in situation.bets if bet.wager == BASE and not bet.bettor.backline}
    return [
        seat for seat in range(1, situation.setup.positions + 1) if seat != situation.bank and seat in seated
    ]


def on_seat(situation: Situation, seat: int) -> list[Bettor]:
    """Return who has a base wager on a seat's hand, the seated player first."""
    found = {bet.bettor for bet in situation.bets if bet.wager == BASE and bet.bettor.seat == seat}
    return sorted(found)


def facing(game: BlackjackGame, setup: Setup) -> tuple[Literal["up", "down"], DealerFacing]:
    """Return how the players' cards and the player-dealer's lie: few packs may be dealt in another way."""
    few = game.deal.few_packs
    if few is not None and setup.packs <= few.packs:
        return few.players, few.dealer
    return game.deal.players, game.deal.dealer


def dealer_faces(dealer: DealerFacing) -> tuple[Literal["up", "down"], Literal["up", "down"]]:
    """Return how the player-dealer's first two cards are dealt."""
    match dealer:
        case "first_up":
            return "up", "down"
        case "second_up":
            return "down", "up"
        case "both_up":
            return "up", "up"
        case "first_turned_up":
            return "down", "down"


def up_card(game: BlackjackGame, setup: Setup, dealer: tuple[int, ...]) -> int:
    """Return the player-dealer's up card."""
    return dealer[up_place(facing(game, setup)[1])]
