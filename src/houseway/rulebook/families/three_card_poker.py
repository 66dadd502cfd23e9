"""The three card poker document: three cards each, one of the player-dealer's shown, play or fold."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias, get_args

from msgspec import Meta, field

from houseway.errors import did_you_mean
from houseway.rulebook.families.ante_play import AnteQualifier, Decision, Showdown, require_wagers
from houseway.rulebook.families.poker import ClassOrder
from houseway.rulebook.frozen import EMPTY
from houseway.rulebook.model import Block, Cite, Condition, Game, Slug, Text, Wager
from houseway.rulebook.vocabulary import FirstSeat

ThreeCardClass: TypeAlias = Literal[
    "mini_royal", "straight_flush", "three_of_a_kind", "straight", "flush", "pair", "high_card"
]
"""A class of three cards; `mini_royal` is the suited ace, king and queen."""

ThreeCardCondition: TypeAlias = Literal[
    # the comparison of two hands
    "player_wins",
    "tie",
    "loses_to_unqualified",
    # classes of the cards that the wager looks at
    "mini_royal",
    "royal_flush",
    "straight_flush",
    "four_of_a_kind",
    "full_house",
    "flush",
    "straight",
    "three_of_a_kind",
    "two_pair",
    "pair",
    "high_card",
]
"""What can be true of a finished round, from the point of view of one wager.

`loses_to_unqualified` is a hand lower than a player-dealer's hand that does not qualify.
"""

ThreeCardLooks: TypeAlias = Literal["hands", "own_three", "best_five_of_six"]
"""Which cards decide a wager: both hands compared, the owner's three, or these and the player-dealer's."""

UpCard: TypeAlias = Literal["third", "bottom", "one", "none"]
"""Which of the player-dealer's cards is shown before the decisions.

The bottom card of a stack is its third. `one` is printed without saying which.
"""

AceLow: TypeAlias = Literal["every_straight", "unsuited_only", "never"]
"""Where ace, two, three is a run: it is the lowest then. Elsewhere the ace is high."""


class ThreeCardDeal(Block, frozen=True):
    """How the cards leave the pack, and which of the player-dealer's is seen. All others lie face down."""

    pattern: Literal["stacks", "one_at_a_time"]
    """A whole hand to each place, as a machine gives it out, or card by card round the table."""
    first: FirstSeat
    """Who gets the first cards; the player-dealer is dealt to in the turn of his seat."""
    up: UpCard
    cite: Cite
    first_cite: Cite = ()
    up_cite: Cite = ()
    leftover: Literal["racked_unseen"] | None = None
    """What becomes of the cards that are not dealt."""
    leftover_cite: Cite = ()

    @property
    def shows_card(self) -> bool:
        """Whether the bettors see a card of the player-dealer before they decide."""
        return self.up != "none"


class ThreeCardHand(Block, frozen=True):
    """How three cards rank, the highest class first; within a class the higher cards win, suits never."""

    classes: Annotated[tuple[ThreeCardClass, ...], Meta(min_length=1)]
    ace_low: AceLow
    cite: Cite
    titles: dict[Condition, Text] = field(name="title", default=EMPTY)
    """What this table calls a class, where it has another name for it."""
    titles_cite: Cite = field(name="title_cite", default=())

    def __post_init__(self) -> None:
        """Refuse another name for a class that the ranking does not have."""
        super().__post_init__()
        for name in self.titles:
            if name not in self.classes:
                raise ValueError(f'title: no class "{name}"{did_you_mean(name, self.classes)}')


class SixCardHand(Block, frozen=True):
    """The hand of the bonus on six cards: the best five of the owner's three and the player-dealer's three."""

    order: ClassOrder
    cite: Cite


class ThreeCardEntry(Block, frozen=True):
    """What one must bet to be dealt in."""

    one_of: Annotated[tuple[Slug, ...], Meta(min_length=1)]
    cite: Cite


class ThreeCardWager(Wager, frozen=True, kw_only=True):
    """One betting space, and which cards decide it."""

    looks: ThreeCardLooks
    alias: Slug | None = None
    """The name it has in other houses, where this one calls it something else."""
    alias_cite: Cite = ()
    excludes: tuple[Slug, ...] = ()
    """Wagers that its owner may not have as well."""
    excludes_cite: Cite = ()


class ThreeCardPokerGame(Game, frozen=True, kw_only=True):
    """A whole three card poker document."""

    conditions: ClassVar[frozenset[str]] = frozenset(get_args(ThreeCardCondition))
    methods: ClassVar[frozenset[str]] = frozenset({"left_of_player_dealer", "card_value"})

    wagers: Annotated[tuple[ThreeCardWager, ...], Meta(min_length=1)] = field(name="wager")
    entry: ThreeCardEntry
    deal: ThreeCardDeal
    hand: ThreeCardHand
    decision: Decision
    qualifier: AnteQualifier
    showdown: Showdown | None = None
    six_card: SixCardHand | None = None

    def __post_init__(self) -> None:
        """Refuse blocks that name a wager the document does not have."""
        super().__post_init__()
        named = [
            ("entry.one_of", self.entry.one_of),
            ("decision.wager", (self.decision.wager,)),
            ("decision.keeps", self.decision.keeps),
        ]
        excluded = [(f"wager.{wager.id}.excludes", wager.excludes) for wager in self.wagers]
        require_wagers(self.wagers, named + excluded)
