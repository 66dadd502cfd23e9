"""To whom the piles go: the dice say to whom the first one, the rest follows round the table."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from houseway.banking import Bettor, around, reached_seat
from houseway.games.answers import PILE
from houseway.games.events import seat_hand
from houseway.games.family import DealTo
from houseway.games.moments import of_wagers
from houseway.games.places import PLAYER_DEALER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.games.family import Situation
    from houseway.rulebook import Action
    from houseway.rulebook.families.pai_gow_poker import PileDeal
    from houseway.rulebook.families.pai_gow_tiles import TileDeal


def hand_at(situation: Situation, seat: int) -> str:
    """Return the name of the hand that a seat gets."""
    return PLAYER_DEALER if seat == situation.bank else seat_hand(seat)


@of_wagers
def wagered_seats(situation: Situation) -> tuple[int, ...]:
    """Return the seats with a wager, in order of numbers."""
    return tuple(sorted({bet.bettor.seat for bet in situation.bets}))


def picked(situation: Situation) -> int | None:
    """Return the number of the pile that the player-dealer picked, if he has."""
    said = situation.choices.get(Bettor(situation.bank), ())
    return next(filter(None, map(_pile, said)), None)


@lru_cache(maxsize=1024)
def _pile(answer: str) -> int | None:
    pile = re.fullmatch(rf"{PILE}([1-9])", answer)
    return int(pile[1]) if pile else None


class Layout(NamedTuple):
    """To whom everything goes that is dealt in a round."""

    deals: tuple[DealTo, ...]
    """Every card or tile in the order dealt, face down."""
    hands: tuple[str, ...]
    """The hands that get any, the player-dealer's first."""

    @classmethod
    def of(cls, hands: Iterable[str]) -> Layout:
        """Return the layout of a deal that gives these hands a card each, one after the other."""
        deals = tuple(DealTo(hand, "down") for hand in hands)
        names = sorted({card.hand for card in deals}, key=lambda hand: (hand != PLAYER_DEALER, hand))
        return cls(deals, tuple(names))


class Thrown(NamedTuple):
    """All that decides to whom the piles go."""

    action: Action
    positions: int
    bank: int
    wagered: tuple[int, ...]
    number: int
    """What the dice show; before they are thrown, the player-dealer's own."""
    pile: int
    """The pile that goes out first."""

    @classmethod
    def of(cls, situation: Situation) -> Thrown:
        """Return what decides it in a situation."""
        number, pile = sum(situation.rolled) or 1, picked(situation) or 1
        wagered = wagered_seats(situation)
        return cls(situation.game.action, situation.setup.positions, situation.bank, wagered, number, pile)

    def seats(self) -> tuple[int, ...]:
        """Return all seats in the order in which hands go out, from the one that the dice count to, be it the bank's."""
        first = reached_seat(self.action, self.positions, self.bank, self.wagered, self.number)
        return around(self.positions, first, self.action.direction)

    def hand(self, seat: int) -> str:
        """Return the name of the hand that a seat gets."""
        return PLAYER_DEALER if seat == self.bank else seat_hand(seat)


@lru_cache(maxsize=4096)
def piles_layout(thrown: Thrown, deal: PileDeal) -> Layout:
    """Return to whom the cards go in the order they leave the pack: one to each pile, and so on.

    The pile that was picked goes to the seat that the dice count to; the others follow from left to right.
    """
    first = min(thrown.pile, deal.piles)
    numbers = [first, *(number for number in range(1, deal.piles + 1) if number != first)]
    owners = dict(zip(numbers, map(thrown.hand, thrown.seats()), strict=False))
    there = list(range(1, deal.piles + 1))
    back = there[::-1] if deal.pattern == "snake_piles" else there
    return Layout.of(
        owners[pile] for row in range(deal.cards) for pile in (back if row % 2 else there) if pile in owners
    )


@lru_cache(maxsize=4096)
def rows_layout(thrown: Thrown, deal: TileDeal) -> Layout:
    """Return to whom the tiles go in the order dealt: a row of tiles to a hand, and then the next one's."""
    dealt = {thrown.bank, *thrown.wagered}
    seats = [seat for seat in thrown.seats() if deal.everywhere or seat in dealt]
    return Layout.of(thrown.hand(seat) for seat in seats for _ in range(deal.tiles))
