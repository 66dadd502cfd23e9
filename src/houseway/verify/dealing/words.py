"""What is due and what was entered, as a house dealer would say it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games import hand_words
from houseway.games.family import Ask, DealTo, Roll, Show, Turn
from houseway.verify.dealing.due import Burn, Look, Replace, SetOpen, Settle
from houseway.verify.dealing.entered import (
    AnswerEntry,
    CardEntry,
    DiceEntry,
    DownEntry,
    OpenEntry,
    RulingEntry,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.games import Round
    from houseway.verify.dealing.due import Due
    from houseway.verify.dealing.entered import AnyEntry

BURN = "burn"
"""The name of the hand that burned cards go to."""
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def ordinal(place: int) -> str:
    """Return the word for a place counted from 0.

    >>> ordinal(0), ordinal(11)
    ('first', '12th')
    """
    return _ORDINALS[place] if place < len(_ORDINALS) else f"{place + 1}th"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Return words one after the other.

    >>> listed(["hit", "stand", "double"], "or")
    'hit, stand or double'
    """
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end


def cards_in(hand: str, places: Sequence[int], whole: int) -> str:
    """Say which cards of a hand are meant."""
    if len(places) == whole:
        return f"{hand_words(hand)}"
    which = listed([ordinal(place) for place in places])
    return f"the {which} {'card' if len(places) == 1 else 'cards'} of {hand_words(hand)}"


def due_words(due: Due, round_: Round) -> str:  # noqa: PLR0911 -- one return for each kind
    """Say what is due."""
    match due:
        case DealTo() | Replace() | Turn() | Show() | Look():
            return _card_words(due, round_)
        case Burn():
            return "turn the first card of the shoe: as many are burned as it is worth"
        case Roll():
            return "throw the dice"
        case Ask(asked=asked):
            return f"ask {listed([str(bettor) for bettor in asked])}"
        case SetOpen(bettor=bettor):
            return f"say which cards {bettor} has put in front"
        case Settle():
            return "settle the wagers" if round_.over else "all hands are complete"
        case _:
            return "the round is over"


def _card_words(due: DealTo | Replace | Turn | Show | Look, round_: Round) -> str:
    """Say which card is dealt, or which cards are looked at."""
    hands, hand = round_.state.hands, due.hand
    match due:
        case DealTo() if hand == BURN:
            return "burn a card"
        case DealTo(face=face):
            return f"{ordinal(len(hands.get(hand, ())))} card to {hand_words(hand)}, face {face}"
        case Replace(place=place, face=face):
            return f"another {ordinal(place)} card to {hand_words(hand)}, face {face}"
        case Turn():
            return f"turn {hand_words(hand)} and say what it is"
        case Show(places=places):
            return f"turn {cards_in(hand, places, len(hands[hand]))} face up"
        case Look(places=places):
            return f"look at {cards_in(hand, places, len(hands[hand]))}"


def entry_words(entry: AnyEntry) -> str:  # noqa: PLR0911 -- one return for each kind
    """Say what was entered."""
    match entry:
        case CardEntry(card=card):
            return f"the card {card}" if card.strip() else "a card face down"
        case DownEntry():
            return "cards face down"
        case DiceEntry(dice=dice):
            return f"dice of {', '.join(map(str, dice))}"
        case OpenEntry(hand=hand, cards=cards):
            return f"{hand}: {cards}"
        case AnswerEntry():
            return f'"{entry.answer}" of {entry.bettor}'
        case RulingEntry(remedy=remedy):
            return f"the ruling {remedy}"
        case _:
            return "that all is settled"
