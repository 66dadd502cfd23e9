"""What a family of games must tell the round engine.

The engine knows seats, wagers, stakes and settlement. A family knows cards: who is dealt the
next one, who has to choose, and what the finished hands make of a wager.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from msgspec import Struct

from houseway.banking import Bet, Bettor
from houseway.rulebook import Game

if TYPE_CHECKING:
    from houseway.banking import Outcome
    from houseway.games.violations import Violation
    from houseway.rulebook import Wager
    from houseway.rulebook.vocabulary import ActionCard

Hands: TypeAlias = Mapping[str, tuple[int, ...]]
"""Each hand's cards in the order dealt."""

Choices: TypeAlias = Mapping[Bettor, str]


class Situation(Struct, frozen=True):
    """All that the next step depends on."""

    game: Game
    bets: Sequence[Bet]
    hands: Hands
    turned: frozenset[str]
    choices: Choices


class DealTo(Struct, frozen=True):
    """The next card goes to this hand."""

    hand: str
    face: Literal["up", "down"]


class Turn(Struct, frozen=True):
    """This hand is opened."""

    hand: str


class Ask(Struct, frozen=True):
    """These bettors have to choose before play goes on."""

    bettors: tuple[Bettor, ...]
    answers: tuple[str, ...]


class Finished(Struct, frozen=True):
    """All hands are complete."""


Step: TypeAlias = DealTo | Turn | Ask | Finished


class Display(Protocol):
    """What a table's display keeps of a shoe. A value: each step returns the next one."""

    def after(self, game: Game, hands: Hands) -> Display:
        """Take a finished round in."""
        ...

    def new_shoe(self) -> Display:
        """Begin a shoe; the old one becomes the previous one."""
        ...

    def lines(self, game: Game) -> list[str]:
        """Tell what the document's display shows, and nothing else."""
        ...


class Family(Protocol):
    """A family of games."""

    hand_names: tuple[str, ...]
    answers: tuple[str, ...]
    """What a bettor may answer when he has to choose."""

    def next_step(self, situation: Situation) -> Step:
        """Return what the house dealer does next."""
        ...

    def house_way(self, game: Game) -> str:
        """Return the answer that the house way gives to a choice."""
        ...

    def outcome(self, wager: Wager, bettor: Bettor, finished: Situation) -> Outcome:
        """Return what the finished hands make of a wager."""
        ...

    def action_number(self, card: ActionCard, hands: Hands) -> int:
        """Return the counting value of the card that places the action button."""
        ...

    def deal_faults(self, situation: Situation) -> Iterator[Violation]:
        """Name every rule of dealing and drawing that finished hands break."""
        ...

    def in_words(self, condition: str) -> str:
        """Return a condition as a dealer would say it."""
        ...

    def described(self, game: Game) -> Iterator[tuple[str, str]]:
        """Describe the deal and the play line by line: a heading (or none) and what the document says."""
        ...

    def worth(self, cards: Sequence[int]) -> str:
        """Say what cards that lie open come to so far."""
        ...

    def display(self) -> Display | None:
        """Return an empty display of outcomes, if tables of the family keep one."""
        ...

    def told(self, game: Game, hands: Hands) -> Iterator[tuple[str, str]]:
        """Tell the hands line by line: a name, and its cards and what they come to, or the rule behind them."""
        ...
