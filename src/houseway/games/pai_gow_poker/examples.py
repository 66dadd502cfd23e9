"""The rows of a house way in words, each with an example: a printed one where some document has it, else one of ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import parse_cards
from houseway.games.pai_gow.play import ChartRow
from houseway.games.pai_gow_poker.way import chart_of, house_way
from houseway.games.pai_gow_poker.way.words import CLASS_WORDS, row_words
from houseway.rulebook import PaiGowPokerGame, game_ids, load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.families.pai_gow_poker import WayRow

_OURS = ("9c 9d 9h 9s 4c 4d 4h", "Ac Ad Ah As Jo Kc Kd", "8s 8d 8c 8h Kd 5c 2s", "Kc Kd Kh Ks 9c 9d 3h")
"""Hands of classes that no document shows."""


_BANDS = {
    "aces": "aces",
    "kings-and-below": "kings or lower",
    "A-K-Q": "aces, kings or queens",
    "J-10-9": "jacks, tens or nines",
    "8-7-6": "eights, sevens or sixes",
    "5-and-below": "fives or lower",
}


def held_by(row: WayRow) -> str:
    """Return what a hand holds that a row of the house way is for."""
    high = " under" if row.hand == "two_pair" else ","
    return CLASS_WORDS[row.hand] + (f"{high} {_BANDS[row.band]}" if row.band is not None else "")


def chart_rows(game: PaiGowPokerGame) -> tuple[ChartRow, ...]:
    """Return the rows of a game's house way in words, each with an example."""
    shown = row_examples(game)
    return tuple(
        ChartRow(row.id, held_by(row), row_words(row), row.cite, row.reading, shown.get(row.id, ()))
        for row in chart_of(game).rows
    )


def row_examples(game: PaiGowPokerGame) -> dict[str, tuple[int, ...]]:
    """Return seven cards for each row of a game's chart that the row decides, or leads on; a row's own come first."""
    found: dict[str, tuple[int, ...]] = {}
    leads = [(row_id, cards, _rows(game, cards)) for row_id, cards in _candidates(game)]
    for row_id, cards, rows in leads:
        if row_id in rows:
            found.setdefault(row_id, cards)
    for _, cards, rows in leads:
        for row_id in rows:
            found.setdefault(row_id, cards)
    return found


def _rows(game: PaiGowPokerGame, cards: tuple[int, ...]) -> list[str]:
    """Return the rows that a hand is led through, the deciding one first."""
    placed = house_way(game, cards)
    return [row.id for row in (placed.row, *placed.path)]


def _candidates(game: PaiGowPokerGame) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Return the document's own examples with their rows, then those of others, then ours."""
    others = (load(game_id).document for game_id in game_ids())
    for document in (game, *(other for other in others if isinstance(other, PaiGowPokerGame))):
        for row_id, example in document.house_way.examples.items():
            yield row_id, parse_cards(example.replace("/", " "))
    yield from (("", parse_cards(cards)) for cards in _OURS)
