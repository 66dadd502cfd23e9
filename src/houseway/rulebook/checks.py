"""What the types alone cannot say about a document: names that must exist elsewhere in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import composition
from houseway.errors import CardError, RulebookError, did_you_mean
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.money import Cents
    from houseway.rulebook.model import Action, Game


def check_document(game: Game, name: str) -> None:
    """Raise for the first thing in the document that contradicts the rest of it."""
    for fault in _faults(game):
        raise RulebookError(f"{name}: {fault}")


def _faults(game: Game) -> Iterator[str]:
    yield from _wager_faults(game)
    yield from _order_faults(game)
    yield from _limit_faults(game)
    yield from _action_faults(game.action, "action")
    yield from _played_faults(game)
    first, last = game.source.lines
    if first > last:
        yield f"source.lines: expected the first line and the last one, got [{first}, {last}]"
    try:
        composition(game.deck.composition)
    except CardError as error:
        yield f"deck.composition: {error}"


def _wager_faults(game: Game) -> Iterator[str]:
    ids = [wager.id for wager in game.wagers]
    for place, wager in enumerate(game.wagers):
        at = f"wager[{place}]"
        if wager.id in ids[:place]:
            yield f'{at}.id: expected an id of its own, got "{wager.id}" again'
        if (wager.wins is None) != (wager.pays is None):
            missing = "wins" if wager.wins is None else "pays"
            yield f"{at}.{missing}: expected `wins` and `pays` together, got only one of them"
        if not wager.rows():
            yield f"{at}: {wager.id} has no way to win; expected `wins` and `pays`, or a paytable"
        when = [row.when for row in wager.rows()]
        for again in sorted({condition for condition in when if when.count(condition) > 1}):
            yield f'{at}.paytable: expected every condition once, got "{again}" again'
        for needed in wager.needs:
            if needed not in ids:
                yield f'{at}.needs: no wager "{needed}"{did_you_mean(needed, ids)}'
        if wager.limits is not None:
            low = 1 if wager.limits.minimum is None else wager.limits.minimum
            yield from _range_faults(f"{at}.limits", low, wager.limits.maximum)


def _played_faults(game: Game) -> Iterator[str]:
    """Refuse what no family plays yet, rather than fail in the middle of a round."""
    for at, action in (("action", game.action), ("action.when_short", game.action.when_short)):
        if action is not None and action.method in {"dice", "number_display"}:
            yield f'{at}.method: expected a way that needs no dice in the family {game.family}, got "{action.method}"'


def _order_faults(game: Game) -> Iterator[str]:
    ids = {wager.id for wager in game.wagers}
    named: list[str] = []
    for kinds in game.settlement.order:
        named.extend([kinds] if isinstance(kinds, str) else kinds)
    at = "settlement.order"
    for place, kind in enumerate(named):
        if kind not in ids:
            yield f'{at}: no wager "{kind}"{did_you_mean(kind, ids)}'
        if kind in named[:place]:
            yield f'{at}: expected every wager once, got "{kind}" again'
    for missing in sorted(ids - set(named)):
        yield f'{at}: expected every wager once, "{missing}" is missing'


def _limit_faults(game: Game) -> Iterator[str]:
    low, high = game.limits.usual
    yield from _range_faults("limits.usual", low, high)
    for place, filed in enumerate(game.limits.ranges):
        at = f"limits.ranges[{place}]"
        yield from _range_faults(f"{at}.minimum", *filed.minimum)
        yield from _range_faults(f"{at}.maximum", *filed.maximum)
    ranges = game.limits.ranges
    if ranges and not any(fits(low, high, (r.minimum, r.maximum)) for r in ranges):
        yield f"limits.usual: expected limits within a filed range, got {dollars(low)} to {dollars(high)}"


def _range_faults(at: str, low: Cents, high: Cents | None) -> Iterator[str]:
    if low < 1 or (high is not None and high < low):
        got = dollars(low) if high is None else f"{dollars(low)} to {dollars(high)}"
        yield f"{at}: expected amounts above $0, the lower one first, got {got}"


def _action_faults(action: Action, at: str) -> Iterator[str]:
    if action.method == "card_value" and action.card is None:
        yield f"{at}.card: expected the card that counts, got nothing"
    if action.when_short is not None:
        yield from _action_faults(action.when_short, f"{at}.when_short")


def fits(low: int, high: int, allowed: tuple[tuple[int, int], tuple[int, int]]) -> bool:
    """Say whether a table's minimum and maximum lie in a filed pair of ranges."""
    minimum, maximum = allowed
    return minimum[0] <= low <= minimum[1] and maximum[0] <= high <= maximum[1]
