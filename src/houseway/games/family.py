"""What a family of games must tell the round engine.

The engine knows seats, wagers, stakes and settlement. A family knows cards: who is dealt the
next one, who has to choose, and what the finished hands make of a wager.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from msgspec import Struct

from houseway.banking import Bet, Bettor
from houseway.games.events import VOIDS, Ruled, takes_out
from houseway.games.setup import Setup
from houseway.rulebook import Game

if TYPE_CHECKING:
    from houseway.banking import Outcome
    from houseway.games.answers import Named
    from houseway.games.violations import Violation
    from houseway.money import Cents
    from houseway.rulebook import Wager
    from houseway.rulebook.vocabulary import ActionCard, Remedy

Hands: TypeAlias = Mapping[str, tuple[int, ...]]
"""Each hand's cards in the order dealt."""

Choices: TypeAlias = Mapping[Bettor, tuple[str, ...]]
"""What each bettor has answered so far, in order."""


class Situation(Struct, frozen=True):
    """All that the next step depends on."""

    game: Game
    setup: Setup
    bank: int
    """The player-dealer's seat."""
    bets: Sequence[Bet]
    hands: Hands
    turned: frozenset[str]
    shown: Mapping[str, frozenset[int]]
    """Which places of each hand lie open."""
    choices: Choices
    rulings: tuple[Ruled, ...] = ()
    """What the floor ruled on irregularities."""
    parted: Mapping[str, str] | None = None
    """Hands that came of a split, and of which; nothing where that is not on record."""
    rolled: tuple[int, ...] = ()
    """What the dice showed, or the number display; nothing before, or where none is used."""

    def bet(self, bettor: Bettor, wager: str) -> Bet | None:
        """Return what a bettor has on a betting space, if anything."""
        for bet in self.bets:
            if bet.wager == wager and bet.bettor == bettor and bet.place == (bettor, wager, 1, 1):
                return bet
        return None

    def excuse(self, bettor: Bettor) -> Ruled | None:
        """Return the ruling that leaves a bettor nothing to decide, if there is one."""
        if not self.rulings:
            return None
        found = [ruling for ruling in self.rulings if takes_out(ruling, bettor)]
        off = [ruling for ruling in found if ruling.remedy in VOIDS]
        return next(iter((*off, *found)), None)


def before_the_cards(game: Game, setup: Setup, bank: int, bets: Sequence[Bet]) -> Situation:
    """Return a round of which nothing is known but the wagers and who banks."""
    return Situation(
        game=game, setup=setup, bank=bank, bets=bets, hands={}, turned=frozenset(), shown={}, choices={}
    )


class DealTo(Struct, frozen=True):
    """The next card goes to this hand."""

    hand: str
    face: Literal["up", "down"]


class Turn(Struct, frozen=True):
    """This hand is opened."""

    hand: str


class Show(Struct, frozen=True):
    """Some cards of a hand are turned face up."""

    hand: str
    places: tuple[int, ...]


class Part(Struct, frozen=True):
    """The second card of a hand becomes the first one of another: a split."""

    hand: str
    into: str


class Roll(Struct, frozen=True):
    """The dice are thrown, or the number display is asked."""


class Ask(Struct, frozen=True):
    """These bettors have to choose before play goes on, each among these answers."""

    asked: Mapping[Bettor, tuple[str, ...]]


class Finished(Struct, frozen=True):
    """All hands are complete."""


Step: TypeAlias = DealTo | Turn | Show | Part | Roll | Ask | Finished


class Display(Protocol):
    """What a table's display keeps of a shoe. A value: each step returns the next one."""

    @property
    def hands(self) -> int:
        """How many rounds of the shoe in play it has taken in."""
        ...

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

    remedies: frozenset[str]
    """What the family can do about irregularities, if the document prints it."""

    def own_remedies(self, game: Game) -> Mapping[Remedy, tuple[str, ...]]:
        """Return remedies that the family's own blocks print, with their lines."""
        ...

    def may_replace(self, situation: Situation, hand: str, place: int) -> bool:
        """Say whether a card may be replaced by another one; of an unseen card, whether any may be.

        A card that is turned and may not be replaced is a misdeal.
        """
        ...

    def may_be_ruled_out(self, situation: Situation, remedy: str) -> bool:
        """Say whether a remedy against one bettor has its moment now."""
        ...

    def openings(self, game: Game) -> tuple[tuple[str, ...], ...]:
        """Return the wagers that one may begin with: each line stands for itself, bonus bets aside."""
        ...

    def answers(self, game: Game) -> tuple[str, ...]:
        """Return everything that a bettor may have to answer in the course of a round."""
        ...

    def answers_of(self, situation: Situation, bettor: Bettor) -> tuple[str, ...]:
        """Return everything that this bettor may have to answer in the course of a round."""
        ...

    def hand_names(self, situation: Situation) -> tuple[str, ...]:
        """Return the hands of a round, from its wagers and the player-dealer's seat alone."""
        ...

    def wager_faults(self, situation: Situation) -> Iterator[Violation]:
        """Name the family's own rules that the wagers before the deal break together."""
        ...

    def added(self, situation: Situation, bettor: Bettor, answer: str) -> tuple[Bet, ...]:
        """Return the wagers that an answer puts down."""
        ...

    def earned(self, finished: Situation) -> Iterator[Bet]:
        """Return what others win or lose beside the wagers without having staked anything on it."""
        ...

    def named(self, situation: Situation, bettor: Bettor) -> Named | None:
        """Return the cards that a bettor's answer may name, if it may name any."""
        ...

    def decider(self, situation: Situation, hand: str) -> Bettor | None:
        """Return who decides about a hand, if somebody does."""
        ...

    def warning(self, situation: Situation, bettor: Bettor, answer: str) -> str | None:
        """Return what somebody should know before he answers so, if there is anything."""
        ...

    def unwritten(self, situation: Situation, bettor: Bettor) -> str | None:
        """Return the answer that a record need not have, because nothing follows from it."""
        ...

    def amounts(self, situation: Situation, bettor: Bettor) -> Mapping[str, tuple[Cents, Cents]]:
        """Return the least and the most of each answer that may be for another amount than the most."""
        ...

    def next_step(self, situation: Situation) -> Step:
        """Return what the house dealer does next."""
        ...

    def ahead(self, situation: Situation) -> Sequence[Step]:
        """Return the next step and those that are sure to follow it, whatever cards come."""
        ...

    def asked_about(self, situation: Situation, bettor: Bettor) -> str | None:
        """Return the hand that a bettor is asked about who has to choose now, where he may have several."""
        ...

    def house_way(self, game: Game) -> str | None:
        """Return the answer that the document's house way gives to a choice, if it has one."""
        ...

    def advice(self, situation: Situation, bettor: Bettor) -> str:
        """Return what a sensible bettor answers who has to choose now."""
        ...

    def wishes(self, situation: Situation, bettor: Bettor, *, simply: bool = False) -> tuple[str, ...]:
        """Return what a bettor would answer, best first: as well as is known, or simply by a rule of thumb."""
        ...

    def outcome(self, wager: Wager, bet: Bet, finished: Situation) -> Outcome:
        """Return what the finished hands make of a bet on a wager."""
        ...

    def early(self, bet: Bet, outcome: Outcome, finished: Situation) -> int | None:
        """Return the moment at which a wager is moved before the showdown, if it is; the first is 0."""
        ...

    def action_number(self, card: ActionCard, hands: Hands) -> int:
        """Return the counting value of the card that places the action button."""
        ...

    def deal_faults(self, situation: Situation) -> Iterator[Violation]:
        """Name every rule of dealing and drawing that finished hands break."""
        ...

    def parted(self, situation: Situation) -> Mapping[str, str] | None:
        """Return the hands of a record that came of a split, and of which; nothing where there are none."""
        ...

    def dealing_order(self, finished: Situation) -> Iterator[tuple[str, int]]:
        """Return hand and place of each card in the order they leave the shoe, also of cards that are missing."""
        ...

    def round_cards(self, game: Game, positions: int) -> int:
        """Return how many cards a round can take at a full table."""
        ...

    def takes_part(self, situation: Situation, bettor: Bettor) -> bool:
        """Say whether there is a hand that decides a bettor's wagers."""
        ...

    def course(self, answers: tuple[str, ...]) -> tuple[str, ...]:
        """Return the answers that count: those up to the first that decides; what somebody says later does not."""
        ...

    def choice_cite(self, game: Game, answer: str = "") -> tuple[str, ...]:
        """Return where it is printed who may choose what."""
        ...

    def has_decided(self, situation: Situation, bettor: Bettor) -> bool:
        """Say whether a bettor has nothing more to decide."""
        ...

    def may_be_unknown(self, finished: Situation, hand: str) -> bool:
        """Say whether a record may leave a hand out, because nobody saw it."""
        ...

    def complete(self, finished: Situation) -> bool:
        """Say whether every hand has the cards without which nothing can be settled."""
        ...

    def in_words(self, wager: Wager, condition: str) -> str:
        """Return a condition of a wager as a dealer would say it."""
        ...

    def described(self, game: Game) -> Iterator[tuple[str, str]]:
        """Describe the deal and the play line by line: a heading (or none) and what the document says."""
        ...

    def worth(self, game: Game, hand: str, cards: Sequence[int], *, split: bool = False) -> str | None:
        """Say what the cards of a hand that lie open come to so far, if anything."""
        ...

    def display(self) -> Display | None:
        """Return an empty display of outcomes, if tables of the family keep one."""
        ...

    def told(self, finished: Situation) -> Iterator[tuple[str, str]]:
        """Tell the hands line by line: a name, and its cards and what they come to, or the rule behind them."""
        ...
