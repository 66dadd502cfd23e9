"""A finished hand in, who has won and lost what out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from houseway.errors import IllegalError
from houseway.games.poker.deal import Deal
from houseway.games.poker.events import HIDDEN, Burned, Discarded, Ended, FeeTaken, HandDealt, Won
from houseway.games.poker.transcript import transcript
from houseway.verify.hand_case import HandCase, open_hand
from houseway.verify.hand_faults import lawful

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.games.poker.events import AnyEvent
    from houseway.money import Cents
    from houseway.verify.hand_record import HandRecord


class SettledHand(Struct, frozen=True):
    """A hand played to its end by its rules."""

    case: HandCase
    deal: Deal
    unknown: frozenset[int] = frozenset()
    """Cards that stand in for some nobody wrote down."""

    @property
    def events(self) -> list[AnyEvent]:
        """Everything that happened; a card that nobody wrote down is hidden."""
        return list(self._seen())

    def _seen(self) -> Iterator[AnyEvent]:
        for event in self.deal.events:
            match event:
                case Burned(card=card) if card in self.unknown:
                    yield Burned(HIDDEN)
                case HandDealt() | Discarded():
                    cards = tuple(HIDDEN if card in self.unknown else card for card in event.cards)
                    yield replace(event, cards=cards)
                case _:
                    yield event

    @property
    def results(self) -> dict[int, Cents]:
        """What each seat has won or lost, fees among it."""
        return next(event.results for event in reversed(self.deal.events) if isinstance(event, Ended))

    @property
    def fees(self) -> list[FeeTaken]:
        """What the house took, in order."""
        return [event for event in self.deal.events if isinstance(event, FeeTaken)]

    @property
    def won(self) -> list[Won]:
        """Who was given what of which pot."""
        return [event for event in self.deal.events if isinstance(event, Won)]

    def transcript(self) -> str:
        """Tell the hand as a dealer would read it aloud."""
        return transcript(self.deal.state, self.events)


def settle_hand(record: HandRecord, readings: Mapping[str, str] | None = None) -> SettledHand:
    """Return the hand played and settled; raise with every rule it breaks if it is not a lawful hand."""
    case = open_hand(record, readings)
    played, faults = lawful(case)
    if faults or played is None or played.deal is None:
        raise IllegalError(faults)
    return SettledHand(case, played.deal, frozenset(played.pack.filled))
