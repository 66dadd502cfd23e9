"""What the types alone cannot say about a document: names that must exist elsewhere in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import composition
from houseway.errors import CardError, RulebookError, did_you_mean
from houseway.money import dollars
from houseway.rulebook.model import Deck, Game, wagers_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.money import Cents
    from houseway.rulebook.model import Action, Document, Wager


def check_document(document: Document, name: str) -> None:
    """Raise for the first thing in the document that contradicts the rest of it."""
    for fault in _faults(document):
        raise RulebookError(f"{name}: {fault}")


def _faults(document: Document) -> Iterator[str]:
    wagers = wagers_of(document)
    conditions: frozenset[str] = getattr(document, "conditions", frozenset())
    yield from _wager_faults(wagers, alone=isinstance(document, Game))
    yield from _condition_faults(wagers, conditions)
    if isinstance(document, Game):
        yield from _order_faults(document)
        yield from _limit_faults(document)
        yield from _action_faults(document.action, "action")
        yield from _played_faults(document)
    for first, last in document.source.spans:
        if first > last:
            yield f"source.lines: expected the first line and the last one, got [{first}, {last}]"
    deck = getattr(document, "deck", None)
    if isinstance(deck, Deck):
        try:
            composition(deck.composition)
        except CardError as error:
            yield f"deck.composition: {error}"


def _condition_faults(wagers: tuple[Wager, ...], known: frozenset[str]) -> Iterator[str]:
    for place, wager in enumerate(wagers):
        used = [("wins", wager.wins)] if wager.wins is not None else []
        used += [(f"paytable[{row_place}].when", row.when) for row_place, row in enumerate(wager.paytable)]
        used += [(f"push[{push_place}]", condition) for push_place, condition in enumerate(wager.push)]
        for at, condition in used:
            if condition not in known:
                near = did_you_mean(condition, known)
                yield f'wager[{place}].{at}: expected a known word, got "{condition}"{near}'


def _wager_faults(wagers: tuple[Wager, ...], *, alone: bool) -> Iterator[str]:
    """Name what is wrong with wagers; where they do not stand alone they may need those of another document."""
    ids = [wager.id for wager in wagers]
    for place, wager in enumerate(wagers):
        at = f"wager[{place}]"
        if wager.id in ids[:place]:
            yield f'{at}.id: expected an id of its own, got "{wager.id}" again'
        yield from _row_faults(wager, at)
        for needed in (*wager.needs, *wager.needs_all, *(wager.amount.of if wager.amount else ())):
            if alone and needed not in ids:
                yield f'{at}.needs: no wager "{needed}"{did_you_mean(needed, ids)}'
        if wager.limits is not None:
            low = 1 if wager.limits.minimum is None else wager.limits.minimum
            yield from _range_faults(f"{at}.limits", low, wager.limits.maximum)


def _row_faults(wager: Wager, at: str) -> Iterator[str]:
    if (wager.wins is None) != (wager.pays is None):
        missing = "wins" if wager.wins is None else "pays"
        yield f"{at}.{missing}: expected `wins` and `pays` together, got only one of them"
    if not wager.rows():
        yield f"{at}: {wager.id} has no way to win; expected `wins` and `pays`, or a paytable"
    when = [row.when for row in wager.rows()]
    for again in sorted({condition for condition in when if when.count(condition) > 1}):
        yield f'{at}.paytable: expected every condition once, got "{again}" again'
    for place, row in enumerate(wager.paytable):
        if (row.pays is None) == (row.prize is None):
            yield f"{at}.paytable[{place}]: expected `pays` or `prize`, and one of them only"


def _played_faults(game: Game) -> Iterator[str]:
    """Refuse what the family has no means for, rather than fail in the middle of a round."""
    for at, action in (("action", game.action), ("action.when_short", game.action.when_short)):
        if action is not None and action.method not in game.methods:
            yield f'{at}.method: expected a way that the family {game.family} has, got "{action.method}"'


def _order_faults(game: Game) -> Iterator[str]:
    ids = {wager.id for wager in game.wagers}
    named: list[str] = []
    for kinds in game.settlement.order:
        named.extend([kinds] if isinstance(kinds, str) else kinds)
    named.extend(game.settlement.tail)
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
