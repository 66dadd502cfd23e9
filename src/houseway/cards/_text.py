"""Cards as people write them, and back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from houseway.cards._ids import FIRST_TILE, JOKER, RANKS, SUITS, rank_of, suit_of
from houseway.cards._tiles import PIECES, parse_tile, piece_of, tile_of, tile_text
from houseway.errors import CardError

if TYPE_CHECKING:
    from collections.abc import Iterable

SUIT_SYMBOLS = "♣♦♥♠"
"""The suits as printed on cards, in the order of `SUITS`."""

_ALLOWED = "a card is a rank (2-9 T J Q K A) and a suit (c d h s), such as Td, or Jo for the joker"
_OUTLINED = "♧♢♡♤"
_EMOJI_STYLE = "\ufe0f"  # phones put it after a suit; it changes only the picture

# Spelled out rather than upper-cased: upper() would let in letters that only look alike.
_RANK_BY_TEXT = {text: rank for rank, letter in enumerate(RANKS) for text in (letter, letter.lower())} | {
    "10": 8
}
_SUIT_BY_TEXT = {
    text: suit
    for suit, letter in enumerate(SUITS)
    for text in (letter, letter.upper(), SUIT_SYMBOLS[suit], _OUTLINED[suit])
}
_CARD = re.compile(
    rf"(?P<joker>[Jj][Oo][Kk][Ee][Rr]|[Jj][OoKk]|🃏)"
    rf"|(?P<tile>[1-6]-[1-6])"
    rf"|(?P<rank>10|[{RANKS}{RANKS.lower()}])(?P<suit>[{''.join(_SUIT_BY_TEXT)}])"
)
_BETWEEN = re.compile(r"[\s,]+")


def _unknown(text: str) -> CardError:
    return CardError(f'no card "{text}"; {_ALLOWED}')


def _id(found: re.Match[str]) -> int:
    if found["joker"]:
        return JOKER
    if found["tile"]:
        return piece_of(parse_tile(found["tile"]))
    return 4 * _RANK_BY_TEXT[found["rank"]] + _SUIT_BY_TEXT[found["suit"]]


def parse_card(text: str) -> int:
    """Return the id of one card: As, as, Td, 10d, A♠; the joker is Jo, JK, Joker or 🃏; a tile 6-6 or 1-3."""
    found = _CARD.fullmatch(text.strip().replace(_EMOJI_STYLE, ""))
    if found is None:
        raise _unknown(text)
    return _id(found)


def parse_cards(text: str | Iterable[str]) -> tuple[int, ...]:
    """Return the ids of several cards, apart ("As Kd", "As,Kd"), together ("AsKd") or in a list."""
    if not isinstance(text, str):
        return tuple(parse_card(each) for each in text)
    words = _BETWEEN.split(text.replace(_EMOJI_STYLE, ""))
    return tuple(card for word in words for card in _run(word))


def _run(word: str) -> Iterable[int]:
    """Yield the cards of a word in which nothing stands between them."""
    at = 0
    while at < len(word):
        found = _CARD.match(word, at)
        if found is None:
            raise _unknown(word[at:])
        yield _id(found)
        at = found.end()


def _known(card: int) -> int:
    if 0 <= card <= JOKER or card in PIECES:
        return card
    raise CardError(
        f"no card {card}; ids run from 0 (2c) to 51 (As), 52 is the joker, tiles begin with {FIRST_TILE}"
    )


def card_text(card: int) -> str:
    """Return the two letters of a card, such as As or Td; Jo for the joker, 1-3 for a tile."""
    if _known(card) == JOKER:
        return "Jo"
    if card in PIECES:
        return tile_text(tile_of(card))
    return RANKS[rank_of(card)] + SUITS[suit_of(card)]


def card_symbol(card: int) -> str:
    """Return a card for reading, such as A♠ or 10♦; Joker for the joker, 1-3 for a tile."""
    if _known(card) == JOKER:
        return "Joker"
    if card in PIECES:
        return tile_text(tile_of(card))
    rank = RANKS[rank_of(card)]
    return ("10" if rank == "T" else rank) + SUIT_SYMBOLS[suit_of(card)]


def cards_text(cards: Iterable[int]) -> str:
    """Return cards in letters with a space between them: As Kd."""
    return " ".join(card_text(card) for card in cards)


def cards_symbol(cards: Iterable[int]) -> str:
    """Return cards for reading with a space between them: A♠ K♦."""
    return " ".join(card_symbol(card) for card in cards)
