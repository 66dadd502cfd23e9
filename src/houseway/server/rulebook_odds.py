"""What every wager is worth, for the browser. One count at a time; none is made twice.

Families whose count takes half a minute are only told of where the count is remembered from before.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from houseway import verbs
from houseway.errors import HousewayError
from houseway.rulebook import Game, load
from houseway.server.one_at_a_time import OneAtATime
from houseway.server.rulebook_odds_shape import OddsOut, counted, uncounted
from houseway.store.places import cache_folder

if TYPE_CHECKING:
    from houseway.rulebook import Document, Rules

QUICK = frozenset(
    {"baccarat", "blackjack", "caribbean-stud", "pai-gow-tiles", "three-card-poker", "ultimate-holdem"}
)
"""Counted in at most four seconds; the first time after an installation, when code is compiled, in fifteen."""
SLOW = frozenset({"pai-gow-poker"})
"""Counted in half a minute or more."""
PATIENCE = 4.0
"""Seconds that somebody waits for a count before he is told that it goes on."""
COUNTING = "It is being counted; ask again in some seconds."
TOO_LONG = (
    "Going through every deal of this game takes half a minute or more, so it is not done while somebody waits. "
    "The command below counts it once; this page shows what it found from then on."
)
_NO_BANK = "Players play against each other, so that no wager has a worth of its own."
_EQUITY = "What one hand is worth against others is told by the command below; name cards in place of random."
_NO_RULES = "No rules of it were filed, so that nothing can be counted."
_BESIDE = "A bonus bet is counted with a game that it is laid beside."


def can_be_counted(document: Document) -> bool:
    """Say whether there is a count for a family."""
    return isinstance(document, Game) and document.family in QUICK | SLOW


class Counts:
    """The counts of games."""

    def __init__(self, desk: OneAtATime | None = None) -> None:
        self._desk = desk or OneAtATime()

    async def of(self, game: str) -> OddsOut:
        """Return what the wagers of a game are worth, or why that is not known."""
        rules = load(game)
        if not can_be_counted(rules.document):
            return uncounted(rules, "not-counted", *_why_not(rules))
        if rules.document.family in SLOW and not self._desk.knows(rules.id):
            recalled = await asyncio.to_thread(_recalled, rules)
            if recalled is None:
                return uncounted(rules, "not-counted", TOO_LONG, f"houseway edge {rules.id}")
            self._desk.keep(rules.id, recalled)
        found = await self._desk.waited_for(rules.id, lambda: _counted(rules), PATIENCE)
        return found or uncounted(rules, "counting", COUNTING)


def _counted(rules: Rules) -> OddsOut:
    try:
        return counted(rules, verbs.edge(rules.id, kept=cache_folder()))
    except HousewayError as error:
        return uncounted(rules, "not-counted", str(error))


def _recalled(rules: Rules) -> OddsOut | None:
    """Return a count from before, if there is one under the same rules and code."""
    from houseway.analysis.solving import is_remembered  # noqa: PLC0415 -- NumPy is slow to import

    return _counted(rules) if is_remembered(rules, None, None, cache_folder()) else None


def _why_not(rules: Rules) -> tuple[str, str]:
    """Say why there is no count, and by which command something like it is told."""
    document = rules.document
    if document.status == "fees-only":
        return _NO_RULES, ""
    if hasattr(document, "rides_on"):
        return _BESIDE, ""
    if document.family == "poker":
        return f"{_NO_BANK} {_EQUITY}", f"houseway equity {rules.id} random random --simulate 10000"
    return _NO_BANK, ""


DESK = OneAtATime()
"""Where this program counts: games, and comparisons of them."""
COUNTS = Counts(DESK)
"""Those of this program: the rulebook does not change while it runs."""
