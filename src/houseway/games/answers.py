"""Answers to a choice: a word, an amount where one may name it, and the hand where a seat has several."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from houseway.errors import MoneyError
from houseway.games.violations import Violation
from houseway.money import cents, dollars

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from houseway.banking import Bettor
    from houseway.money import Cents

_ON_HAND = re.compile(r"(.*?)\s+on hand ([1-9][0-9]{0,2})")


class Answer(NamedTuple):
    """What somebody answers: a word, an amount if he names one, and which hand of his it is about."""

    word: str
    amount: Cents | None = None
    hand: int | None = None

    def __str__(self) -> str:
        """Write the answer as it goes on record: ``double $15 on hand 2``."""
        amount = "" if self.amount is None else f" {dollars(self.amount)}"
        return self.word + amount + ("" if self.hand is None else f" on hand {self.hand}")


def parse_answer(text: str) -> Answer:
    """Read an answer: ``hit``, ``double $15``, ``stand on hand 2``. Raise for an amount that is none.

    >>> str(parse_answer("double 15"))
    'double $15'
    """
    found = _ON_HAND.fullmatch(text.strip())
    said, hand = (found[1], int(found[2])) if found else (text.strip(), None)
    word, _, amount = said.partition(" ")
    return Answer(word, cents(amount) if amount else None, hand)


def answer_faults(
    bettor: Bettor,
    answer: str,
    allowed: Sequence[str],
    cite: tuple[str, ...],
    amounts: Mapping[str, tuple[Cents, Cents]] | None = None,
) -> Iterator[Violation]:
    """Name an answer that is none, or whose amount is outside what is allowed; without `amounts` any amount is."""
    try:
        word, amount, _ = parse_answer(answer)
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


def hand_faults(bettor: Bettor, answer: str, about: int | None, cite: tuple[str, ...]) -> Iterator[Violation]:
    """Name an answer about another hand than the one that is asked about."""
    try:
        named = parse_answer(answer).hand
    except MoneyError:
        return  # named elsewhere
    if named is not None and named != (about or 1):
        asked = "no hand" if about is None else f"hand {about}"
        yield Violation("choice", f'{bettor}: "{answer}" is about hand {named}; {asked} is asked about', cite)
