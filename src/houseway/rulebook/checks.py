"""What the types alone cannot say about a document: names that must exist elsewhere in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import composition
from houseway.errors import CardError, RulebookError, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.model import Game


def check_document(game: Game, name: str) -> None:
    """Raise for the first thing in the document that contradicts the rest of it."""
    for fault in _faults(game):
        raise RulebookError(f"{name}: {fault}")


def _faults(game: Game) -> Iterator[str]:
    yield from _wager_faults(game)
    yield from _order_faults(game)
    yield from _limit_faults(game)
    if game.source.lines[0] > game.source.lines[1]:
        yield f"source.lines: first line after the last one (value: {list(game.source.lines)})"
    if game.action.method == "card_value" and game.action.card is None:
        yield "action.card: the method card_value needs the card that counts"
    try:
        composition(game.deck.composition)
    except CardError as error:
        yield f"deck.composition: {error}"


def _wager_faults(game: Game) -> Iterator[str]:
    ids = [wager.id for wager in game.wagers]
    for place, wager in enumerate(game.wagers):
        if ids.count(wager.id) > 1:
            yield f'wager[{place}].id: "{wager.id}" stands twice'
        if (wager.wins is None) != (wager.pays is None):
            yield f"wager[{place}]: {wager.id} needs both `wins` and `pays`, or a paytable"
        if not wager.rows():
            yield f"wager[{place}]: {wager.id} has no way to win; give `wins` and `pays`, or a paytable"
        for needed in wager.needs:
            if needed not in ids:
                yield f'wager[{place}].needs: no wager "{needed}"{did_you_mean(needed, ids)}'


def _order_faults(game: Game) -> Iterator[str]:
    ids = {wager.id for wager in game.wagers}
    named: list[str] = []
    for kinds in game.settlement.order:
        named.extend([kinds] if isinstance(kinds, str) else kinds)
    for kind in named:
        if kind not in ids:
            yield f'settlement.order: no wager "{kind}"{did_you_mean(kind, ids)}'
    for missing in sorted(ids - set(named)):
        yield f'settlement.order: wager "{missing}" is never settled'
    if len(named) != len(set(named)):
        yield f"settlement.order: a wager stands twice (value: {named})"


def _limit_faults(game: Game) -> Iterator[str]:
    low, high = game.limits.usual
    if not 0 < low <= high:
        yield f"limits.usual: minimum above maximum or not above 0 (value: {low} to {high} cents)"
    ranges = game.limits.ranges
    if ranges and not any(fits(low, high, (r.minimum, r.maximum)) for r in ranges):
        yield f"limits.usual: {low} to {high} cents fits none of the filed ranges"


def fits(low: int, high: int, allowed: tuple[tuple[int, int], tuple[int, int]]) -> bool:
    """Say whether a table's minimum and maximum lie in a filed pair of ranges."""
    minimum, maximum = allowed
    return minimum[0] <= low <= minimum[1] and maximum[0] <= high <= maximum[1]
