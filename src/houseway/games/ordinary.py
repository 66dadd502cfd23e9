"""What a family has no rule about: the answers most families give to the engine's rarer questions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from houseway.banking import Bettor
from houseway.games.events import hand_seat

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from houseway.banking import Bet, Outcome
    from houseway.games.answers import Named
    from houseway.games.family import Display, Situation, Step
    from houseway.games.violations import Violation
    from houseway.money import Cents
    from houseway.rulebook import Game
    from houseway.rulebook.vocabulary import Remedy


class Ordinary(ABC):
    """A family in which nothing unusual happens; each family overrides what does happen in it."""

    @abstractmethod
    def answers(self, game: Game) -> tuple[str, ...]:
        """Return everything that a bettor may have to answer in the course of a round."""

    def answers_of(self, situation: Situation, bettor: Bettor) -> tuple[str, ...]:  # noqa: ARG002 -- anybody may say anything
        """Return all of them: everybody may have to give any answer."""
        return self.answers(situation.game)

    @abstractmethod
    def next_step(self, situation: Situation) -> Step:
        """Return what the house dealer does next."""

    def ahead(self, situation: Situation) -> Sequence[Step]:
        """Return the next step alone: what follows depends on the cards."""
        return (self.next_step(situation),)

    @abstractmethod
    def advice(self, situation: Situation, bettor: Bettor) -> str:
        """Return what a sensible bettor answers who has to choose now."""

    def wishes(self, situation: Situation, bettor: Bettor, *, simply: bool = False) -> tuple[str, ...]:  # noqa: ARG002 -- one way to play is known
        """Return the advice: nothing is said of what else to do."""
        return (self.advice(situation, bettor),)

    def wager_faults(self, situation: Situation) -> Iterator[Violation]:  # noqa: ARG002 -- what the frame asks is enough
        """Return nothing: wagers that keep to the document's limits and needs are in order."""
        yield from ()

    def own_remedies(self, game: Game) -> Mapping[Remedy, tuple[str, ...]]:  # noqa: ARG002 -- no family prints any in a block
        """Return nothing: remedies stand in the document's notes."""
        return {}

    def may_replace(self, situation: Situation, hand: str, place: int) -> bool:  # noqa: ARG002 -- whatever card it is
        """Say yes: any card may be replaced."""
        return True

    def may_be_ruled_out(self, situation: Situation, remedy: str) -> bool:  # noqa: ARG002 -- the cards are out
        """Say yes: while the cards are out, at any time."""
        return True

    def added(self, situation: Situation, bettor: Bettor, answer: str) -> tuple[Bet, ...]:  # noqa: ARG002 -- nothing is
        """Return nothing: a choice moves a card, never a chip."""
        return ()

    def earned(self, finished: Situation) -> Iterator[Bet]:  # noqa: ARG002 -- nothing is
        """Return nothing: who wins has staked something."""
        yield from ()

    def named(self, situation: Situation, bettor: Bettor) -> Named | None:  # noqa: ARG002 -- no answer does
        """Return nothing: no answer names cards."""
        return None

    def decider(self, situation: Situation, hand: str) -> Bettor | None:  # noqa: ARG002 -- the name tells it
        """Return the player of the hand's seat."""
        seat = hand_seat(hand)
        return None if seat is None else Bettor(seat)

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
