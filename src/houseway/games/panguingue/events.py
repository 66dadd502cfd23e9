"""What happened at a table of pan, as data. A hand is the fold of its events."""

from __future__ import annotations

from typing import Literal, TypeAlias

from houseway.games.events import Event
from houseway.games.panguingue.setup import PanSetup
from houseway.money import Cents
from houseway.rulebook.families.panguingue_fouls import FoulCause

PaidFor: TypeAlias = Literal["condition", "going-out", "repayment", "settlement"]
"""For what chips change hands between two players."""

Ending: TypeAlias = Literal["out", "split", "settled", "last-player", "nobody", "void"]
"""Somebody went out; the tops were divided; the last player settled, or was the only one left; nobody is left; void."""


class HandOpened(Event, frozen=True, tag="hand-opened"):
    """The table as it stands, in the order of turns."""

    setup: PanSetup
    order: tuple[int, ...]


class AntePosted(Event, frozen=True, tag="ante-posted"):
    """A seat put its ante on the block."""

    seat: int
    tops: Cents
    double_tops: Cents


class FeeTaken(Event, frozen=True, tag="fee-taken"):
    """A fee was taken out of the antes, or of a player's chips; less than nothing, where it goes back."""

    amount: Cents
    title: str
    seat: int | None = None
    cite: tuple[str, ...] = ()


class CardsDealt(Event, frozen=True, tag="cards-dealt"):
    """A seat has its cards."""

    seat: int
    cards: tuple[int, ...]


class DeckPlaced(Event, frozen=True, tag="deck-placed"):
    """The rest of the cards lies face down."""

    cards: tuple[int, ...]


class Declared(Event, frozen=True, tag="declared"):
    """A player said whether he plays, or changed his mind."""

    seat: int
    plays: bool
    changed: bool = False


class CardGiven(Event, frozen=True, tag="card-given"):
    """The dealer gave a player a card that was missing."""

    seat: int
    card: int


class CardWithdrawn(Event, frozen=True, tag="card-withdrawn"):
    """The dealer drew a surplus card out of a hand."""

    seat: int
    place: int
    card: int
    second_five: bool = False


class HandDead(Event, frozen=True, tag="hand-dead"):
    """A hand of a wrong number of cards is dead and its ante goes back."""

    seat: int
    tops: Cents
    double_tops: Cents


class HandThrown(Event, frozen=True, tag="hand-thrown"):
    """A hand goes to the discards with all that lay before its owner."""

    seat: int
    cards: tuple[int, ...]
    """The cards of the hand, face down."""


class PlayBegan(Event, frozen=True, tag="play-began"):
    """Declarations are over."""


class TurnBegan(Event, frozen=True, tag="turn-began"):
    """It is a player's turn; `interrupts` where a card is forced on him out of turn."""

    seat: int
    number: int
    interrupts: bool = False


class TurnResumed(Event, frozen=True, tag="turn-resumed"):
    """The turn goes on that was interrupted."""

    seat: int


class DeckTouched(Event, frozen=True, tag="deck-touched"):
    """A player touched the deck and showed no card yet."""

    seat: int


class CardDrawn(Event, frozen=True, tag="card-drawn"):
    """The next card of the deck lies face up."""

    seat: int
    card: int


class OptionTaken(Event, frozen=True, tag="option-taken"):
    """A player took the card that another had drawn and refused."""

    seat: int
    card: int
    thrown_by: int


class CardReleased(Event, frozen=True, tag="card-released"):
    """A drawn card was let go of; the next player may use it."""

    seat: int
    card: int


class Melded(Event, frozen=True, tag="melded"):
    """A meld lies on the table."""

    seat: int
    cards: tuple[int, ...]
    drawn: int | None
    """The card of it that was drawn; none if all are of the hand."""


class Added(Event, frozen=True, tag="added"):
    """A card was laid on a meld."""

    seat: int
    card: int
    meld: int
    drawn: bool


class PayDue(Event, frozen=True, tag="pay-due"):
    """A meld has become a condition or a better one; its owner may ask for the pay."""

    seat: int
    meld: int
    chips: int
    rows: tuple[str, ...]


class PayClaimed(Event, frozen=True, tag="pay-claimed"):
    """A player asked for his pay: so many chips from each payer, some of them forgotten before."""

    seat: int
    chips: int
    forgotten: int


class Paid(Event, frozen=True, tag="paid"):
    """Chips went from one player to another; `due` is more where they did not reach."""

    payer: int
    to: int
    amount: Cents
    due: Cents
    why: PaidFor


class ChipsGone(Event, frozen=True, tag="chips-gone"):
    """A player paid his last chip and cannot go on."""

    seat: int


class Discarded(Event, frozen=True, tag="discarded"):
    """A card of the hand was thrown away; nobody may use it."""

    seat: int
    card: int


class Forced(Event, frozen=True, tag="forced"):
    """A card was forced on a player, or he was made to go on with his draw."""

    by: int
    seat: int
    card: int | None
    row: str
    thrown_by: int | None = None
    """Who had let go of it; none if it lay open before him."""


class Slipped(Event, frozen=True, tag="slipped"):
    """Something was done against the rules."""

    seat: int
    cause: FoulCause
    cards: tuple[int, ...]


class Fouled(Event, frozen=True, tag="fouled"):
    """A hand is foul: called by a player, by its owner himself, or declared by the floor."""

    seat: int
    by: int | None
    cause: FoulCause | None
    reason: str = ""


class CardFouled(Event, frozen=True, tag="card-fouled"):
    """The floor took an open card out of play."""

    card: int
    reason: str


class DeckShuffled(Event, frozen=True, tag="deck-shuffled"):
    """The discards are the deck again."""

    cards: tuple[int, ...]


class Offered(Event, frozen=True, tag="offered"):
    """A player offered to divide the tops, or to settle."""

    seat: int
    amounts: dict[int, Cents] | None = None
    """What each would pay in a settlement; none where the tops are to be divided."""


class Agreed(Event, frozen=True, tag="agreed"):
    """A player agreed."""

    seat: int


class Refused(Event, frozen=True, tag="refused"):
    """A player refused; nothing is offered any more."""

    seat: int


class OfferLapsed(Event, frozen=True, tag="offer-lapsed"):
    """Play went on and nobody answered."""


class LoneLeft(Event, frozen=True, tag="lone-left"):
    """One player is left; `fouls` if others have foul hands, so that he may play on."""

    seat: int
    fouls: bool


class PlaysOn(Event, frozen=True, tag="plays-on"):
    """The last player plays to the end and turns his hand up."""

    seat: int
    cards: tuple[int, ...]


class WentOut(Event, frozen=True, tag="went-out"):
    """All cards are down: what their melds pay as they lie, and going out, in chips from each payer."""

    seat: int
    value: int
    chips: int


class TopsAwarded(Event, frozen=True, tag="tops-awarded"):
    """Tops went to a player; those kept apart for doubles may go back to who put them up."""

    seat: int
    tops: Cents
    double_tops: Cents


class HandVoided(Event, frozen=True, tag="hand-voided"):
    """The floor took the hand off the table: what lies before every seat then, and on the block, but for the fee."""

    reason: str
    chips: tuple[tuple[int, Cents], ...]
    tops: Cents
    double_tops: Cents


class HandEnded(Event, frozen=True, tag="hand-ended"):
    """The hand is over: who won, every seat's result, and what stays on the block."""

    how: Ending
    winner: int | None
    results: tuple[tuple[int, Cents], ...]
    tops_left: Cents = 0
    double_tops_left: Cents = 0


PanEvent: TypeAlias = (
    HandOpened
    | AntePosted
    | FeeTaken
    | CardsDealt
    | DeckPlaced
    | Declared
    | CardGiven
    | CardWithdrawn
    | HandDead
    | HandThrown
    | PlayBegan
    | TurnBegan
    | TurnResumed
    | DeckTouched
    | CardDrawn
    | OptionTaken
    | CardReleased
    | Melded
    | Added
    | PayDue
    | PayClaimed
    | Paid
    | ChipsGone
    | Discarded
    | Forced
    | Slipped
    | Fouled
    | CardFouled
    | DeckShuffled
    | Offered
    | Agreed
    | Refused
    | OfferLapsed
    | LoneLeft
    | PlaysOn
    | WentOut
    | TopsAwarded
    | HandVoided
    | HandEnded
)
