"""Where money goes when something happens at a table: the difference of the money before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import LedgerError
from houseway.money import Cents, dollars

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from houseway.cardroom.commands import Transfer

CAGE, HOUSE_ACCOUNT = "cage", "house"
IN_PLAY = frozenset({"seat", "bank", "wagers", "pot"})
"""Kinds of accounts for what players have on a table."""


def patron(person: str) -> str:
    """Return the account of the chips somebody carries."""
    return f"patron/{person}"


def drop(table: str) -> str:
    """Return the account of a table's drop box."""
    return f"drop/{table}"


def collection(table: str) -> str:
    """Return the account of fees that lie on a table and are not yet dropped."""
    return f"collection/{table}"


def fund(game: str) -> str:
    """Return the account of a game's jackpot fund."""
    return f"jackpot/{game.replace('/', '.')}"


def account(table: str, game: str, place: str) -> str:
    """Return the account behind a place at a table.

    >>> account("one", "hawaiian/ez-baccarat", "seat/3"), account("one", "hawaiian/ez-baccarat", "bank")
    ('seat/one/3', 'bank/one')
    """
    if place == "jackpot":
        return fund(game)
    kind, _, seat = place.partition("/")
    return f"{kind}/{table}/{seat}" if seat else f"{kind}/{table}"


def moved(table: str, game: str, before: Mapping[str, Cents], after: Mapping[str, Cents]) -> dict[str, Cents]:
    """Return what came to each account of a table; the sum is what was carried to it, or away."""
    places = dict.fromkeys((*before, *after))
    changes = {place: after.get(place, 0) - before.get(place, 0) for place in places}
    return {account(table, game, place): change for place, change in changes.items() if change}


def carried(changes: dict[str, Cents], person: str | None) -> dict[str, Cents]:
    """Balance a table's changes with the pocket of whoever carried money to it; nobody else's pocket is open."""
    left = -sum(changes.values())
    if not left:
        return changes
    if person is None:
        raise LedgerError(f"{dollars(abs(left))} came from nowhere or went there: {changes}")
    return {**changes, patron(person): left}


def dropped(table: str, changes: dict[str, Cents], lying: Cents) -> dict[str, Cents]:
    """Let the house dealer drop what he has collected, at the end of a round."""
    whole = lying + changes.get(collection(table), 0)
    return added(changes, {collection(table): -whole, drop(table): whole}) if whole else changes


def added(changes: Mapping[str, Cents], more: Mapping[str, Cents]) -> dict[str, Cents]:
    """Return two lots of changes as one."""
    sums = {each: changes.get(each, 0) + more.get(each, 0) for each in dict.fromkeys((*changes, *more))}
    return {each: amount for each, amount in sums.items() if amount}


def transferred(transfers: Sequence[Transfer]) -> dict[str, Cents]:
    """Return transfers as changes of accounts."""
    sums: dict[str, Cents] = {}
    for each in transfers:
        sums = added(sums, {each.source: -each.amount})
        sums = added(sums, {each.target: each.amount})
    return sums
