"""A hand set the house way, with everything that somebody who learns it wants to know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from msgspec import Struct

from houseway.cards import composition, forced
from houseway.errors import CardError, UnknownGameError
from houseway.games.families import family_of
from houseway.games.pai_gow.play import ChartRow, PaiGow
from houseway.rulebook import game_ids, load

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.rulebook import Game, Rules


class Charted(Struct, frozen=True):
    """Cards or tiles as a document's house way sets them."""

    game: str
    parts: tuple[str, str]
    """What the two parts are called: front and back, or high and low."""
    first: tuple[int, ...]
    second: tuple[int, ...]
    words: tuple[str, str]
    """What a dealer says of the two parts."""
    row: str
    """The row of the chart that decided."""
    cite: tuple[str, ...]
    reading: str | None
    """The reading that supplies the row, where the chart does not print it."""
    why: tuple[tuple[str, str], ...]
    """The reasons in order: what each is about, where it says so, and the reason."""


def charted(rules: Rules, cards: Sequence[int]) -> Charted:
    """Set a hand the house way; raise if the game has none, or if it is no hand of it."""
    family = _family(rules.game)
    game = family.document(rules.game)
    wanted = family.size(rules.game)
    if len(cards) != wanted:
        kind = composition(rules.game.deck.composition).pieces
        raise CardError(f"{len(cards)} {kind} are no hand of {rules.game.title}; it has {wanted}")
    forced(cards, rules.game.deck.composition, 1)  # says which is none of the pack, or there too often
    reason = family.reasons(game, cards)
    lies = family.arrange(game, cards, family.chart_first(game, cards))
    return Charted(
        game=rules.id,
        parts=(family.first, family.second),
        first=lies.first,
        second=lies.second,
        words=family.part_words(game, lies),
        row=reason.row,
        cite=reason.cite,
        reading=reason.reading,
        why=reason.lines,
    )


class ChartedRow(Struct, frozen=True):
    """A row of a house way, and an example of it as it is set."""

    row: ChartRow
    example: Charted | None


def whole_chart(rules: Rules) -> tuple[ChartedRow, ...]:
    """Return a game's house way row by row, each with an example."""
    family = _family(rules.game)
    rows: tuple[ChartRow, ...] = family.chart(family.document(rules.game))
    return tuple(ChartedRow(row, charted(rules, row.example) if row.example else None) for row in rows)


def charted_everywhere(rules: Rules, cards: Sequence[int]) -> list[Charted]:
    """Set a hand by the house way of every game of the family, this one's first."""
    others = [load(game_id) for game_id in game_ids() if game_id != rules.id]
    alike = [other for other in others if isinstance(other.document, type(rules.game))]
    return [charted(each, cards) for each in (rules, *alike)]


def same_way(one: Charted, other: Charted) -> bool:
    """Say whether two house ways set a hand alike."""
    return sorted(one.first) == sorted(other.first)


def _family(game: Game) -> PaiGow[Any]:
    family = family_of(game)
    if not isinstance(family, PaiGow):
        raise UnknownGameError(f"{game.title} has no hands to set; pai gow poker and pai gow tiles have")
    return cast("PaiGow[Any]", family)
