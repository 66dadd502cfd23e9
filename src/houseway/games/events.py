"""What happened at a table, as data. A round is the fold of its events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from houseway.banking import Bettor, Button, Settled
from houseway.games.answers import SET, parse_answer
from houseway.games.places import BOARD
from houseway.money import Cents
from houseway.rulebook.vocabulary import Remedy

if TYPE_CHECKING:
    from collections.abc import Collection


class Event(Struct, frozen=True, forbid_unknown_fields=True, tag_field="event"):
    """Something that happened."""


class BankTaken(Event, frozen=True, tag="bank-taken"):
    """The player-dealer put up his stake."""

    seat: int
    stake: Cents
    proposition: bool = False


class WagerPlaced(Event, frozen=True, tag="wager-placed"):
    """A wager lies on its betting space."""

    bettor: Bettor
    wager: str
    amount: Cents
    over: Cents = 0
    """What lay over the limit and does not play."""
    hand: int = 1
    nth: int = 1
    by: int | None = None
    square: int = 1


class WagerWithdrawn(Event, frozen=True, tag="wager-withdrawn"):
    """A wager was taken back before the deal."""

    bettor: Bettor
    wager: str
    square: int = 1


class WagersClosed(Event, frozen=True, tag="wagers-closed"):
    """No more bets."""


class CardDealt(Event, frozen=True, tag="card-dealt"):
    """A card went to a hand. A viewer who may not see it gets None."""

    hand: str
    card: int | None
    face: Literal["up", "down"]


class HandTurned(Event, frozen=True, tag="hand-turned"):
    """A hand that lay face down was opened."""

    hand: str
    cards: tuple[int, ...]


class CardsShown(Event, frozen=True, tag="cards-shown"):
    """Some cards of a hand were turned face up."""

    hand: str
    places: tuple[int, ...]
    cards: tuple[int, ...]


class HandParted(Event, frozen=True, tag="hand-parted"):
    """A hand was split: its second card is the first one of another hand."""

    hand: str
    into: str


class DiceRolled(Event, frozen=True, tag="dice-rolled"):
    """The cup was opened, or the display showed its number."""

    rolled: tuple[int, ...]


class ChoiceOffered(Event, frozen=True, tag="choice-offered"):
    """A bettor has to choose."""

    bettor: Bettor
    answers: tuple[str, ...]


class Chosen(Event, frozen=True, tag="chosen"):
    """A bettor chose; `answer` is what is done, `house_way` that he left it to the house way."""

    bettor: Bettor
    answer: str
    house_way: bool = False


class HandsComplete(Event, frozen=True, tag="hands-complete"):
    """Nobody has anything more to decide; the table waits for the house dealer to settle."""


class Ruled(Event, frozen=True, tag="ruled"):
    """The floor ruled on an irregularity."""

    remedy: Remedy
    reason: str
    seat: int | None = None
    bettor: Bettor | None = None
    wager: str | None = None
    hand: str | None = None
    place: int | None = None
    cite: tuple[str, ...] = ()
    taken_out: tuple[Bettor, ...] = ()
    """Who has nothing more to decide."""
    square: int = 1


VOIDS = frozenset({"misdeal", "void_round"})
"""Rulings by which the round is off and every wager goes back."""
ON_HANDS = frozenset({"foul_hand", "refund_hand"})
"""Rulings by which a hand loses, or is taken out of the round with its wagers back."""
ON_BETTORS = frozenset({"forfeit_all", "concede"})
"""Rulings by which one bettor loses what he has down."""
HOUSE_SETS = "set_house_way"
"""The ruling by which the house way sets a hand in place of its owner."""


def takes_out(ruling: Ruled, bettor: Bettor) -> bool:
    """Say whether a ruling leaves a bettor nothing to decide."""
    return ruling.remedy in VOIDS or bettor in ruling.taken_out


def spares(ruling: Ruled, bettor: Bettor) -> bool:
    """Say whether somebody has no answer to give after a ruling: he is out, or his hand is set for him."""
    return takes_out(ruling, bettor) or (ruling.remedy == HOUSE_SETS and ruling.seat == bettor.seat)


class CardReplaced(Event, frozen=True, tag="card-replaced"):
    """A card was taken out of a hand and the next one put in its place. A viewer who may not see it gets None."""

    hand: str
    place: int
    card: int | None


class ButtonPlaced(Event, frozen=True, tag="button-placed"):
    """It is known who is settled first."""

    button: Button


class WagerSettled(Event, frozen=True, tag="wager-settled"):
    """A wager was paid, collected, pushed or returned."""

    settled: Settled


class RoundEnded(Event, frozen=True, tag="round-ended"):
    """All is settled: every bettor's result, and the player-dealer's."""

    player_dealer: Cents
    results: tuple[tuple[Bettor, Cents], ...]


AnyEvent: TypeAlias = (
    BankTaken
    | WagerPlaced
    | WagerWithdrawn
    | WagersClosed
    | CardDealt
    | HandTurned
    | CardsShown
    | HandParted
    | DiceRolled
    | ChoiceOffered
    | Chosen
    | HandsComplete
    | Ruled
    | CardReplaced
    | ButtonPlaced
    | WagerSettled
    | RoundEnded
)


def seat_hand(seat: int, number: int = 1) -> str:
    """Return the name of a hand that belongs to a seat; who sits there may look at it."""
    return f"seat {seat}" if number == 1 else f"seat {seat} hand {number}"


def hand_seat(hand: str) -> int | None:
    """Return the seat that a hand belongs to, if it belongs to one.

    >>> hand_seat("seat 3 hand 2"), hand_seat("player-dealer")
    (3, None)
    """
    words = hand.split()
    return int(words[1]) if words[0] == "seat" else None


def hand_number(hand: str) -> int:
    """Return which hand of its seat it is.

    >>> hand_number("seat 3 hand 2"), hand_number("seat 3")
    (2, 1)
    """
    words = hand.split()
    return int(words[3]) if words[2:3] == ["hand"] else 1


def hand_words(hand: str) -> str:
    """Return a hand as it is spoken of.

    >>> hand_words("seat 3"), hand_words("seat 3 hand 2"), hand_words("board")
    ('the seat 3 hand', 'the seat 3 hand 2', 'the board')
    """
    return f"the {hand}" if hand == BOARD or hand_number(hand) > 1 else f"the {hand} hand"


def as_seen(
    event: AnyEvent, viewer: int | None = None, open_seats: Collection[int] | None = None
) -> AnyEvent:
    """Return an event as somebody at the table sees it: a card face down only if it is his seat's own.

    What somebody may answer, and the cards that his answer names, tell of his hand. While a round is played
    others learn them only of `open_seats`, whose hands lie open; None is for a round that hides no answers.
    """
    if isinstance(event, CardDealt | CardReplaced):
        return _card_as_seen(event, own=viewer is not None and hand_seat(event.hand) == viewer)
    if isinstance(event, Chosen | ChoiceOffered) and open_seats is not None:
        return event if event.bettor.seat in {viewer, *open_seats} else _untold(event)
    return event


def _card_as_seen(event: CardDealt | CardReplaced, *, own: bool) -> CardDealt | CardReplaced:
    if own or (isinstance(event, CardDealt) and event.face == "up"):
        return event
    return replace(event, card=None)


def _untold(event: Chosen | ChoiceOffered) -> Chosen | ChoiceOffered:
    """Leave out what an answer tells of a hand: the cards it names, and what else might have been answered."""
    if isinstance(event, ChoiceOffered):
        return replace(event, answers=())
    if event.answer.partition(" ")[0] != SET:
        return event
    return replace(event, answer=str(parse_answer(event.answer)._replace(cards="")))
