"""What is due in a hand for a pot that is dealt by hand: cards, or the names of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.games.poker.pack import BOARD, BURN, OUT
from houseway.verify.dealing.pot_entered import ActEntry
from houseway.verify.dealing.words import entry_words as said
from houseway.verify.dealing.words import ordinal

if TYPE_CHECKING:
    from houseway.verify.dealing.pot_entered import AnyPotEntry


class CardDue(Struct, frozen=True):
    """The next card leaves the pack for a seat, the board or the burns."""

    to: int | str
    up: bool
    place: int


class OpenDue(Struct, frozen=True):
    """Cards of a seat are shown, or turned: they have to be named."""

    seat: int
    places: tuple[int, ...]


def due_words(due: CardDue | OpenDue) -> str:
    """Say what is due."""
    if isinstance(due, OpenDue):
        cards = "card" if len(due.places) == 1 else "cards"
        return (
            f"say which {'' if len(due.places) == 1 else f'{len(due.places)} '}{cards} seat {due.seat} shows"
        )
    if due.to == BURN:
        return "burn a card"
    if due.to == OUT:
        return "put a card out of play"
    whose = "of the board" if due.to == BOARD else f"to seat {due.to}"
    return f"{ordinal(due.place)} card {whose}, face {'up' if due.up else 'down'}"


def entry_words(entry: AnyPotEntry) -> str:
    """Say what was entered."""
    return f'"{entry.line}"' if isinstance(entry, ActEntry) else said(entry)
