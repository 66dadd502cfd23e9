"""The house way of pai gow for the browser: its rows with a hand each, and any hand set by it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from houseway import verbs
from houseway.cards import cards_text, parse_cards
from houseway.rulebook import PaiGowPokerGame, PaiGowTilesGame, load
from houseway.server.asked import Asked

if TYPE_CHECKING:
    from houseway.games import Charted, ChartedRow
    from houseway.rulebook import Document


class AskedSet(Asked, frozen=True):
    """A hand to be set."""

    cards: Annotated[
        str,
        Meta(
            max_length=200,
            description="Cards such as As Kd Jo 9h 9s 4c 2d, or tiles such as 6-6 1-1 2-3 4-5.",
            examples=["As Kd Jo 9h 9s 4c 2d"],
        ),
    ]


class PartOut(Struct, frozen=True, kw_only=True):
    """One part of a hand that is set: front or back, high or low."""

    name: str
    cards: tuple[int, ...]
    """As numbers, the way tables tell them."""
    text: str
    words: str
    """What a dealer says of it."""


class ReasonOut(Struct, frozen=True):
    """One reason, and what it is about where it says so."""

    about: str
    says: str


class SetOut(Struct, frozen=True, kw_only=True):
    """A hand set the house way: its parts, the row that decided, and why."""

    game: str
    cards: tuple[int, ...]
    text: str
    parts: tuple[PartOut, PartOut]
    row: str
    cite: tuple[str, ...]
    reading: str | None
    """The reading that supplies the row, where the chart does not print it."""
    why: tuple[ReasonOut, ...]


class WayRowOut(Struct, frozen=True, kw_only=True):
    """A row of a house way in words, with a hand that it decides."""

    id: str
    holds: str
    """What the hand holds that the row is for."""
    says: str
    cite: tuple[str, ...]
    reading: str | None
    example: SetOut | None


class HouseWayOut(Struct, frozen=True, kw_only=True):
    """A whole house way; the first row that fits decides. A game without hands to set has no rows."""

    game: str
    rows: tuple[WayRowOut, ...]


def has_house_way(document: Document) -> bool:
    """Say whether hands of a game are set by a chart."""
    return isinstance(document, (PaiGowPokerGame, PaiGowTilesGame))


@cache
def house_way_of(game: str) -> HouseWayOut:
    """Return a game's house way row by row."""
    rows = verbs.house_way_chart(game) if has_house_way(load(game).document) else ()
    return HouseWayOut(game=game, rows=tuple(map(_row, rows)))


def set_hand(game: str, asked: AskedSet) -> SetOut:
    """Return a hand set the house way; raise if the game has none, or if it is no hand of it."""
    load(game).game  # noqa: B018 -- says so where the game has no player-dealer
    return _set(verbs.house_way(game, parse_cards(asked.cards)))


def _row(row: ChartedRow) -> WayRowOut:
    told = row.row
    return WayRowOut(
        id=told.id,
        holds=told.holds,
        says=told.says,
        cite=told.cite,
        reading=told.reading,
        example=None if row.example is None else _set(row.example),
    )


def _set(lies: Charted) -> SetOut:
    first, second = (
        PartOut(name=name, cards=cards, text=cards_text(cards), words=words)
        for name, cards, words in zip(lies.parts, (lies.first, lies.second), lies.words, strict=True)
    )
    cards = (*lies.first, *lies.second)
    aside = {"cards", *lies.parts}  # the parts tell that better
    return SetOut(
        game=lies.game,
        cards=cards,
        text=cards_text(cards),
        parts=(first, second),
        row=lies.row,
        cite=lies.cite,
        reading=lies.reading,
        why=tuple(ReasonOut(about, says) for about, says in lies.why if about not in aside),
    )
