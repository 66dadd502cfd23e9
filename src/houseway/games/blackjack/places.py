"""Hands and seats of a blackjack table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from houseway.games.blackjack.comparing import up_place
from houseway.games.events import seat_hand
from houseway.games.family import DealTo
from houseway.games.moments import of_wagers
from houseway.games.narrowing import narrowed
from houseway.games.places import PLAYER_DEALER, round_from
from houseway.rulebook import BlackjackGame

if TYPE_CHECKING:
    from houseway.banking import Bettor
    from houseway.games.family import Situation
    from houseway.games.setup import Setup
    from houseway.rulebook.families.blackjack import DealerFacing
    from houseway.rulebook.vocabulary import FirstSeat

BASE = "base"
"""The wager that gets a seat its hand."""


@of_wagers
def dealt_seats(situation: Situation) -> tuple[int, ...]:
    """Return the seats whose player has a base wager, in order of numbers."""
    seated = {bet.bettor.seat for bet in situation.bets if bet.wager == BASE and not bet.bettor.backline}
    seats = range(1, situation.setup.positions + 1)
    return tuple(seat for seat in seats if seat != situation.bank and seat in seated)


@of_wagers
def seats_from(situation: Situation, first: FirstSeat) -> tuple[int, ...]:
    """Return the seats that have a hand, in the order in which something goes round that begins there."""
    dealt = dealt_seats(situation)
    return tuple(seat for seat in round_from(situation, first) if seat in dealt)


@of_wagers
def on_seat(situation: Situation, seat: int) -> tuple[Bettor, ...]:
    """Return who has a base wager on a seat's hand, the seated player first."""
    found = {bet.bettor for bet in situation.bets if bet.wager == BASE and bet.bettor.seat == seat}
    return tuple(sorted(found))


@of_wagers
def first_cards(situation: Situation) -> tuple[tuple[DealTo, ...], tuple[DealTo, ...]]:
    """Return how two cards are dealt to everybody, one at a time, the player-dealer last."""
    game = narrowed(situation.game, BlackjackGame)
    players, dealer = facing(game, situation.setup)
    first, last = dealer_faces(dealer)
    begins = game.deal.first
    return (
        (*_one_each(situation, begins, players), DealTo(PLAYER_DEALER, first)),
        (*_one_each(situation, game.deal.second or begins, players), DealTo(PLAYER_DEALER, last)),
    )


def _one_each(situation: Situation, first: FirstSeat, face: Literal["up", "down"]) -> list[DealTo]:
    return [DealTo(seat_hand(seat), face) for seat in seats_from(situation, first)]


@lru_cache(maxsize=256)
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
