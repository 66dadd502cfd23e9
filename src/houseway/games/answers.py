"""Answers to a choice: a word, an amount or cards where one may name them, the hand where a seat has several."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from houseway.cards import card_text, cards_text, parse_cards
from houseway.errors import CardError, MoneyError
from houseway.games.violations import Violation
from houseway.money import cents, dollars

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from houseway.banking import Bettor
    from houseway.money import Cents

SET = "set"
"""The word of an answer that names cards: those that are put in front."""

HOUSE_WAY = "house-way"
"""The answer that leaves a choice to the house way."""

PILE = "pile-"
"""How the answers begin by which the player-dealer picks the pile that goes out first."""

_ON_HAND = re.compile(r"(.*?)\s+on hand ([1-9][0-9]{0,2})")


class Answer(NamedTuple):
    """What somebody answers: a word, an amount if he names one, and which hand of his it is about."""

    word: str
    amount: Cents | None = None
    hand: int | None = None
    cards: str = ""
    """The cards or tiles that it names."""

    def __str__(self) -> str:
        """Write the answer as it goes on record: ``double $15 on hand 2``."""
        amount = "" if self.amount is None else f" {dollars(self.amount)}"
        cards = f" {self.cards}" if self.cards else ""
        return self.word + amount + cards + ("" if self.hand is None else f" on hand {self.hand}")


class Named(NamedTuple):
    """The cards that an answer may name, and how many of them."""

    cards: tuple[int, ...]
    least: int
    most: int


@lru_cache(maxsize=4096)
def parse_answer(text: str) -> Answer:
    """Read an answer: ``hit``, ``double $15``, ``stand on hand 2``, ``set Kd Jc``. Raise for an amount that is none.

    >>> str(parse_answer("double 15")), str(parse_answer("set kd,jc"))
    ('double $15', 'set Kd Jc')
    """
    found = _ON_HAND.fullmatch(text.strip())
    said, hand = (found[1], int(found[2])) if found else (text.strip(), None)
    word, _, amount = said.partition(" ")
    if word == SET:
        return Answer(word, None, hand, _cards(amount))
    return Answer(word, cents(amount) if amount else None, hand)


def _cards(text: str) -> str:
    """Return cards as they are written on record; what is none is left as it is, and refused where it is asked for."""
    try:
        return cards_text(parse_cards(text))
    except CardError:
        return " ".join(text.split())


def answer_faults(
    bettor: Bettor,
    answer: str,
    allowed: Sequence[str],
    cite: tuple[str, ...],
    amounts: Mapping[str, tuple[Cents, Cents]] | None = None,
) -> Iterator[Violation]:
    """Name an answer that is none, or whose amount is outside what is allowed; without `amounts` any amount is."""
    try:
        word, amount, *_ = parse_answer(answer)
    except MoneyError as error:
        yield Violation("choice", f'{bettor}: "{answer}": {error}', cite)
        return
    if word not in allowed:
        says = f'{bettor}: no answer "{word}"; answers: {", ".join(allowed)}'
        yield Violation("choice", says, cite)
    elif amount is not None and amounts is not None:
        least, most = amounts.get(word, (0, 0))
        if not most:
            yield Violation("choice", f"{bettor}: {word} is for no amount of one's own choosing", cite)
        elif not least <= amount <= most:
            span = dollars(most) if least == most else f"{dollars(least)} to {dollars(most)}"
            yield Violation("choice", f"{bettor}: {word} for {dollars(amount)}; it is for {span}", cite)


def named_faults(
    bettor: Bettor, answer: str, named: Named | None, cite: tuple[str, ...]
) -> Iterator[Violation]:
    """Name what is wrong with the cards of an answer: none of these, one too often, too many or too few."""
    try:
        said = parse_answer(answer)
        if said.word != SET:
            return
        first = parse_cards(said.cards)
    except MoneyError:
        return  # named elsewhere
    except CardError as error:
        yield Violation("choice", f'{bettor}: "{answer}": {error}', cite)
        return
    if named is None:
        return
    left = list(named.cards)
    for card in first:
        if card in left:
            left.remove(card)
        else:
            again = " so often" if card in named.cards else ""
            holds = f"; it holds {cards_text(named.cards)}" if named.cards else ""
            says = f"{bettor}: {card_text(card)} is not in the hand{again}{holds}"
            yield Violation("choice", says, cite)
    if not named.least <= len(first) <= named.most:
        count = "1 is" if len(first) == 1 else f"{len(first)} are"
        yield Violation("choice", f"{bettor}: {count} put first; {named.most} belong there", cite)


def hand_faults(bettor: Bettor, answer: str, about: int | None, cite: tuple[str, ...]) -> Iterator[Violation]:
    """Name an answer about another hand than the one that is asked about."""
    try:
        named = parse_answer(answer).hand
    except MoneyError:
        return  # named elsewhere
    if named is not None and named != (about or 1):
        asked = "no hand" if about is None else f"hand {about}"
        yield Violation("choice", f'{bettor}: "{answer}" is about hand {named}; {asked} is asked about', cite)
