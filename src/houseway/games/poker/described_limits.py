"""What a table of a game for a pot may play for, told in lines, and what a player brings to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.described_lines import at, labelled
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.families.poker import PokerGame
    from houseway.rulebook.families.poker_money import BuyIn, TableLimit

_SHORT_BUYS = {
    "one": "one later buy may be smaller",
    "one_per_full": "one smaller buy for every full one",
}


def limits_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe the limits that a table may post, and the least buy-in."""
    yield from labelled(
        "limits", (f"{_limit(limit)} {at(document, limit.cite)}" for limit in document.limits)
    )
    if document.buy_in is not None:
        yield from labelled("buy-in", _buy_in(document, document.buy_in))


def _limit(limit: TableLimit) -> str:
    number = "option" if limit.options.isdecimal() else "options"
    parts = [f"{_range(limit)} {limit.structure.replace('-', ' ')}".lstrip()]
    if limit.blinds and limit.blinds != _first(limit):
        parts.append(f"blinds {_amounts(limit.blinds)}")
    if limit.buy_in is not None:
        parts.append(f"least buy-in {dollars(limit.buy_in)}")
    if limit.options:
        parts.append(f"{number} {limit.options}")
    return ", ".join(parts)


def _first(limit: TableLimit) -> tuple[int, ...]:
    """Return the lowest stakes: a pair of limits, or the blinds where they are all that is printed."""
    return limit.pairs[0] if limit.pairs else limit.least or limit.blinds


def _range(limit: TableLimit) -> str:
    """Say the pairs of limits, or from which to which they go."""
    if limit.pairs and len(limit.pairs) <= 4:
        return ", ".join(map(_amounts, limit.pairs))
    first = _first(limit)
    last = limit.pairs[-1] if limit.pairs else limit.highest
    if not first:
        return ""
    if first in (last, limit.blinds if not limit.least else None):
        return _amounts(first)
    return f"{_amounts(first)} to {_amounts(last)}" if last else f"{_amounts(first)} and up"


def _amounts(amounts: tuple[int, ...]) -> str:
    return "-".join(map(dollars, amounts))


def _buy_in(document: PokerGame, rule: BuyIn) -> Iterator[str]:
    where = at(document, rule.cite)
    if rule.amount is not None:
        yield f"{dollars(rule.amount)} {where}"
    if rule.times_least_bet is not None:
        yield f"{rule.times_least_bet} least bets {where}"
    if rule.short_buys is not None:
        yield f"{_SHORT_BUYS[rule.short_buys]} {where}"
