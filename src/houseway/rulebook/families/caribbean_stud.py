"""The Caribbean stud document: five cards each, the player-dealer's last one shown, bet or surrender."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias, get_args

from msgspec import Meta, field

from houseway.rulebook.families.ante_play import AnteQualifier, Decision, Showdown, require_wagers
from houseway.rulebook.families.poker import ClassOrder
from houseway.rulebook.model import Block, Cite, Game, Positive, Wager
from houseway.rulebook.vocabulary import FirstSeat

CaribbeanCondition: TypeAlias = Literal[
    # the comparison of two hands
    "player_wins",
    "tie",
    # classes of the owner's five cards
    "royal_flush",
    "straight_flush",
    "four_of_a_kind",
    "full_house",
    "flush",
    "straight",
    "three_of_a_kind",
    "two_pair",
    "pair_or_less",
]
"""What can be true of a finished round, from the point of view of one wager."""

CaribbeanLooks: TypeAlias = Literal["hands", "winning_hand"]
"""What decides a wager: both hands compared, or, if the owner's is the higher, what that hand is."""


class CaribbeanDeal(Block, frozen=True):
    """How the cards leave the pack, and which of the player-dealer's is seen. All others lie face down."""

    cards: Positive
    pattern: Literal["one_at_a_time"]
    first: FirstSeat
    """Who gets the first card; the player-dealer is dealt to in the turn of his seat."""
    up: Literal["last", "none"]
    cite: Cite

    @property
    def shows_card(self) -> bool:
        """Whether the bettors see a card of the player-dealer before they decide."""
        return self.up != "none"


class CaribbeanHand(Block, frozen=True):
    """How five cards rank; there is no draw."""

    order: ClassOrder
    cite: Cite


class SeatControl(Block, frozen=True):
    """Several may bet on one hand, and one on several hands: who handles, sees and decides."""

    by: Literal["seat_controller"]
    """The only one who touches a hand, and who decides it."""
    cite: Cite
    sees: Literal["one_hand", "every_hand"]
    """What a bettor with several hands may look at."""
    sees_cite: Cite
    unseen: Literal["controller_or_surrender", "owner_unseen"]
    """A second bet on a hand that its owner may not look at."""
    unseen_cite: Cite


class CaribbeanWager(Wager, frozen=True, kw_only=True):
    """One betting space, and what decides it."""

    looks: CaribbeanLooks


class CaribbeanStudGame(Game, frozen=True, kw_only=True):
    """A whole Caribbean stud document."""

    conditions: ClassVar[frozenset[str]] = frozenset(get_args(CaribbeanCondition))
    methods: ClassVar[frozenset[str]] = frozenset({"left_of_player_dealer", "card_value"})

    wagers: Annotated[tuple[CaribbeanWager, ...], Meta(min_length=1)] = field(name="wager")
    deal: CaribbeanDeal
    hand: CaribbeanHand
    decision: Decision
    qualifier: AnteQualifier
    showdown: Showdown
    control: SeatControl

    def __post_init__(self) -> None:
        """Refuse a decision that names a wager the document does not have."""
        super().__post_init__()
        named = [("decision.wager", (self.decision.wager,)), ("decision.keeps", self.decision.keeps)]
        require_wagers(self.wagers, named)
