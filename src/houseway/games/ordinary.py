"""What a family has no rule about: the answers most families give to the engine's rarer questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.banking import Bet, Bettor, Outcome
    from houseway.games.answers import Named
    from houseway.games.family import Display, Situation
    from houseway.games.violations import Violation
    from houseway.money import Cents
    from houseway.rulebook import Game


class Ordinary:
    """A family in which nothing unusual happens; each family overrides what does happen in it."""

    def wager_faults(self, situation: Situation) -> Iterator[Violation]:  # noqa: ARG002 -- what the frame asks is enough
        """Return nothing: wagers that keep to the document's limits and needs are in order."""
        yield from ()

    def added(self, situation: Situation, bettor: Bettor, answer: str) -> tuple[Bet, ...]:  # noqa: ARG002 -- nothing is
        """Return nothing: a choice moves a card, never a chip."""
        return ()

    def earned(self, finished: Situation) -> Iterator[Bet]:  # noqa: ARG002 -- nothing is
        """Return nothing: who wins has staked something."""
        yield from ()

    def named(self, situation: Situation, bettor: Bettor) -> Named | None:  # noqa: ARG002 -- no answer does
        """Return nothing: no answer names cards."""
        return None

    def warning(self, situation: Situation, bettor: Bettor, answer: str) -> str | None:  # noqa: ARG002 -- no answer has one
        """Return nothing: no answer is a fault that the rules allow to be made."""
        return None

    def unwritten(self, situation: Situation, bettor: Bettor) -> str | None:  # noqa: ARG002 -- no answer is
        """Return nothing: every answer must be written down."""
        return None

    def amounts(self, situation: Situation, bettor: Bettor) -> Mapping[str, tuple[Cents, Cents]]:  # noqa: ARG002 -- no answer has one
        """Return nothing: no answer is for an amount of one's own choosing."""
        return {}

    def asked_about(self, situation: Situation, bettor: Bettor) -> str | None:  # noqa: ARG002 -- there is but one
        """Return nothing: everybody has one hand."""
        return None

    def parted(self, situation: Situation) -> Mapping[str, str] | None:  # noqa: ARG002 -- nothing is ever split
        """Return nothing: no hand is split."""
        return None

    def early(self, bet: Bet, outcome: Outcome, finished: Situation) -> int | None:  # noqa: ARG002 -- nothing is
        """Return nothing: no wager moves before the others."""
        return None

    def house_way(self, game: Game) -> str | None:  # noqa: ARG002 -- there is none
        """Return nothing: no house way decides for a player."""
        return None

    def display(self) -> Display | None:
        """Return nothing: these tables keep no display."""
        return None
