"""A hand as a dealer would write it: `As Ks`, `(As Ks) 7d`, `random`.

Cards in parentheses lie face down, the others face up where a game has both. Cards in brackets were dealt face down and
have been turned up: `[Jo]`. An unknown card is `??`; `random`, or `??` alone, is a hand of which nothing is known.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from houseway.cards import card_symbol, parse_cards
from houseway.errors import CardError
from houseway.games.poker.faces import DOWN, TURNED, UP

RANDOM = "random"

_PART = re.compile(r"\(([^()\[\]]*)\)|\[([^()\[\]]*)\]|([^()\[\]]+)")
_UNKNOWN = re.compile(r"\?\??")
_FACES = (DOWN, TURNED, UP)


class Written(NamedTuple):
    """A hand as it was written: every card and how it lies, None for a card that is not known."""

    cards: tuple[tuple[int | None, int], ...]

    @property
    def known(self) -> tuple[int, ...]:
        """The cards that are known."""
        return tuple(card for card, _ in self.cards if card is not None)

    @property
    def marked(self) -> bool:
        """Whether anything was said about how cards lie."""
        return any(face != UP for _, face in self.cards)

    @property
    def down(self) -> int:
        """How many cards lie face down."""
        return sum(face == DOWN for _, face in self.cards)

    def __str__(self) -> str:
        """Write the hand with symbols, the cards face down first."""
        if not self.known:
            return RANDOM
        marks = ((DOWN, "(", ")"), (TURNED, "[", "]"), (UP, "", ""))
        parts = ((self._words(face), before, after) for face, before, after in marks)
        return " ".join(f"{before}{words}{after}" for words, before, after in parts if words)

    def _words(self, wanted: int) -> str:
        cards = (card for card, face in self.cards if face == wanted)
        return " ".join("??" if card is None else card_symbol(card) for card in cards)


def parse_hand(text: str) -> Written:
    """Read a hand.

    >>> str(parse_hand("(As Ks) 7d"))
    '(A♠ K♠) 7♦'
    """
    bare = text.strip()
    if bare.lower() in {"", RANDOM, "??", "?"}:
        return Written(())
    parts = list(_PART.finditer(bare))
    if sum(len(part[0]) for part in parts) != len(bare):
        raise CardError(
            f'"{text}": parentheses do not match; cards face down are written (As Ks), cards turned up since [Jo]'
        )
    return Written(tuple(each for part in parts for each in _cards(part)))


def _cards(part: re.Match[str]) -> list[tuple[int | None, int]]:
    """Read cards that stand together: face down, turned up or face up."""
    face, text = next(
        (face, text) for face, text in zip(_FACES, part.groups(), strict=True) if text is not None
    )
    known = parse_cards(_UNKNOWN.sub(" ", text))
    return [*((card, face) for card in known), *((None, face) for _ in _UNKNOWN.findall(text))]
