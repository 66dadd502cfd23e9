"""What bonus bets share: the shoe by rank and value, counting in order, and the page of a count."""

from __future__ import annotations

from collections import Counter
from math import perm
from typing import TYPE_CHECKING, TypeAlias

from houseway.analysis.counts import Counts, RowCount
from houseway.cards import composition
from houseway.games.blackjack.conditions import in_words
from houseway.games.blackjack.finishing import Finish, wager_outcome
from houseway.hands.totals import value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.rulebook import BlackjackGame, BlackjackWager

End: TypeAlias = tuple[str, str | None]
"""Win, push or lose, and the condition that made it so."""

NOTHING = Finish(own=(), dealer=(), up=0, first_two=(), first_hand=())
"""A round of which nothing is seen."""
SUITS = 4


def pack_of(game: BlackjackGame) -> tuple[int, ...]:
    """Return the cards of one pack."""
    return composition(game.deck.composition).cards


def values_of(game: BlackjackGame, packs: int) -> list[int]:
    """Return how many cards of each value the shoe holds, the ace first."""
    held = Counter(value(card) for card in pack_of(game))
    return [packs * held[each] for each in range(1, 11)]


def end_of(game: BlackjackGame, wager: BlackjackWager, seen: Finish) -> End:
    """Return how a round ends for a wager."""
    outcome = wager_outcome(game, wager, seen)
    return outcome.result, outcome.condition


def counts_of(wager: BlackjackWager, ends: Mapping[End, int]) -> Counts:
    """Return the count of a wager's ends."""
    results: Counter[str] = Counter()
    rows: Counter[str | None] = Counter()
    for (result, condition), many in ends.items():
        results[result] += many
        if result == "win":
            rows[condition] += many
    return Counts(
        win=results["win"],
        push=results["push"],
        lose=results["lose"],
        total=results.total(),
        rows=tuple(
            RowCount(row.when, in_words(row.when), row.pays, rows[row.when], row.label)
            for row in wager.rows()
            if row.pays is not None
        ),
    )


def laid_out(ends: Mapping[tuple[End, int], int], cards: int) -> dict[End, int]:
    """Return ends by the number of cards they took, all counted in one number of cards.

    Whatever lies behind the cards that decided may lie in any order.
    """
    longest = max(many for _, many in ends)
    out: Counter[End] = Counter()
    for (end, many), ways in ends.items():
        out[end] += ways * perm(cards - many, longest - many)
    return out
