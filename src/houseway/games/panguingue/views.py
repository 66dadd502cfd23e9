"""What each player may see of what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.games.panguingue.events import (
    CardGiven,
    CardsDealt,
    CardWithdrawn,
    DeckPlaced,
    DeckShuffled,
    HandThrown,
)
from houseway.games.state import UNSEEN

if TYPE_CHECKING:
    from houseway.games.panguingue.events import PanEvent


def as_seen(event: PanEvent, viewer: int | None = None) -> PanEvent:
    """Return an event as a player sees it: his own cards, what lies face up, and never the deck.

    Each card that he may not see is `UNSEEN`, so that their number stays known.
    """
    match event:
        case DeckPlaced(cards=cards) | DeckShuffled(cards=cards):
            return replace(event, cards=(UNSEEN,) * len(cards))
        case CardsDealt(seat=seat, cards=cards) | HandThrown(seat=seat, cards=cards) if seat != viewer:
            return replace(event, cards=(UNSEEN,) * len(cards))
        case CardGiven(seat=seat) | CardWithdrawn(seat=seat) if seat != viewer:
            return replace(event, card=UNSEEN)
        case _:
            return event
