"""The stakes that a document approves: the limit that a table is played by, and what must be bought in for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.money import dollars
from houseway.rulebook.families.poker_money import LIMITED

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from houseway.games.poker.stakes import Stakes
    from houseway.money import Cents
    from houseway.rulebook.families.poker import PokerGame
    from houseway.rulebook.families.poker_money import TableLimit


def called(stakes: Stakes) -> tuple[Cents, ...]:
    """Return what a game is called by: its limits, or without a limit its first and last blind, or the least bet."""
    if stakes.structure in LIMITED:
        return stakes.lower, stakes.upper
    return (stakes.blinds[0], stakes.blinds[-1]) if stakes.blinds else (stakes.upper,)


def between(have: Sequence[Cents], least: Sequence[Cents] | None, highest: Sequence[Cents] | None) -> bool:
    """Say whether amounts lie between two ends, open where none is printed; one alone is held to the upper of a pair."""
    low = least is None or all(one >= other for one, other in zip(have[::-1], least[::-1], strict=False))
    return low and (
        highest is None or all(one <= other for one, other in zip(have[::-1], highest[::-1], strict=False))
    )


def of_structure(document: PokerGame, stakes: Stakes) -> list[TableLimit]:
    """Return what the document prints for tables of this structure; nothing where it leaves them open."""
    return [limit for limit in document.limits if limit.structure == stakes.structure]


def fits(stakes: Stakes, limit: TableLimit) -> bool:
    """Say whether a table is called by amounts that a printed limit has, or has between its ends."""
    if limit.pairs:
        return called(stakes) in limit.pairs
    if limit.least is None and limit.blinds:
        return stakes.blinds == limit.blinds
    return between(called(stakes), limit.least, limit.highest)


def limit_told(limit: TableLimit) -> str:
    """Say what a printed limit lets a table post."""
    if limit.pairs:
        return ", ".join(map(amounts_told, limit.pairs))
    if limit.blinds and limit.least is None:
        return f"blinds of {amounts_told(limit.blinds)}"
    least = limit.blinds if len(limit.blinds) > 2 else limit.least  # three blinds are the whole name
    ends = [amounts_told(end) for end in (least, limit.highest) if end is not None]
    if limit.least == limit.highest:
        return "".join(ends[:1])
    return " to ".join(ends) + ("" if limit.highest or not ends else " and up")


def amounts_told(amounts: Iterable[Cents]) -> str:
    """Write amounts as a placard does: `$4-$8`."""
    return "-".join(map(dollars, amounts))


def least_buy_in(document: PokerGame, stakes: Stakes) -> tuple[Cents, tuple[str, ...]]:
    """Return the least that must be bought in for, printed with the limits, in bets or as an amount; and where."""
    for limit in of_structure(document, stakes):
        if limit.buy_in and fits(stakes, limit):
            return int(limit.buy_in), limit.cite
    rule = document.buy_in
    if rule is None:
        return 0, ()
    return max(int(rule.amount or 0), (rule.times_least_bet or 0) * stakes.lower), rule.cite


def usual_buy_in(document: PokerGame, stakes: Stakes) -> Cents:
    """Return what a player usually brings: 40 upper limits, or 100 big blinds without a limit; the least at least."""
    least, _ = least_buy_in(document, stakes)
    usual = 40 * stakes.upper if stakes.structure in LIMITED else 100 * stakes.lower
    return max(usual, least)
