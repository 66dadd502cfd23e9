"""The document of hold'em against the player-dealer: deal, streets, qualifier, and what each wager looks at.

Everybody has two cards and shares five on the board. Ante and blind come before the deal; one play
wager may follow, and the earlier it is made, the larger it may be.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias, get_args

from msgspec import Meta, field

from houseway.rulebook.model import Block, Cite, Game, Positive, Slug, Text, Wager

HoldemCondition: TypeAlias = Literal[
    # the comparison with the player-dealer's hand
    "player_wins",
    "player_wins_below_straight",
    "tie",
    # the class of the hand that the wager looks at
    "royal_flush",
    "straight_flush",
    "four_of_a_kind",
    "full_house",
    "flush",
    "straight",
    "three_of_a_kind",
    "two_pair",
    "pair_of_tens_or_better",
    "pair_of_twos_to_nines",
]
"""What can be true of a finished round, from the point of view of one wager."""

Looks: TypeAlias = Literal["hands", "winning_hand", "own_hand", "beaten_hand", "beating_hand", "board"]
"""What decides a wager.

`hands`: the comparison. `winning_hand`: the bettor's hand, and only when it wins. `own_hand`: the bettor's
hand, whatever the comparison. `beaten_hand` and `beating_hand`: the lower and the higher of two unequal
hands, whoever holds it; equal hands lose. `board`: the five community cards alone.
"""

Street: TypeAlias = Literal["before_flop", "after_flop", "after_river"]
"""The three rounds in which the play wager may be made."""

Moment: TypeAlias = Literal["before_flop", "after_flop", "after_river", "showdown"]
"""Which round a packet of cards comes before; the showdown comes after the last of them."""

Receiver: TypeAlias = Literal["players", "player_dealer", "board"]
"""Who gets a packet: every seat with ante and blind, the player-dealer, or the middle of the table."""

Device: TypeAlias = Literal["shoe", "shuffler"]

Uses: TypeAlias = Literal["any_five", "exactly_two_and_three"]
"""Which of one's own two cards and the board's five make the hand."""

Added: TypeAlias = Literal["match_or_fold", "must_match", "rides"]
"""What the seat's play wager means for a bettor behind it.

He adds the same multiple of his own ante or is out as if he had folded; he has to add it; or
he adds nothing and his other wagers are settled with the seat's hand.
"""


class Packet(Block, frozen=True):
    """One step of the deal: so many cards to each receiver of a kind."""

    to: Receiver
    cards: Positive
    cite: Cite
    before: Moment = "before_flop"


class DealOrder(Block, frozen=True):
    """The packets in their order, as they come from one device."""

    device: Device
    packets: Annotated[tuple[Packet, ...], Meta(min_length=1)]
    cite: Cite


class HoldemDeal(Block, frozen=True):
    """Who gets cards first, how they lie, and in which packets they come."""

    first: Literal["left_of_house_dealer"]
    facing: Literal["down"]
    orders: Annotated[tuple[DealOrder, ...], Meta(min_length=1)] = field(name="order")
    cite: Cite
    leftover: Literal["racked_unseen"] = "racked_unseen"
    """What becomes of the cards that are not dealt."""
    leftover_cite: Cite = ()


class HoldemHand(Block, frozen=True):
    """What makes a hand, and how hands rank."""

    uses: Uses
    uses_cite: Cite
    order: Literal["standard"]
    wheel: Literal["lowest_straight"]
    cite: Cite


class HoldemStreet(Block, frozen=True):
    """One round of decisions: what the board shows, and what a bettor without a play wager may do."""

    street: Street
    board: Annotated[int, Meta(ge=0, le=5, description="a number of cards from 0 to 5")]
    """How many community cards lie face up by then."""
    times: Annotated[tuple[Positive, ...], Meta(min_length=1)]
    """The multiples that the play wager may be."""
    otherwise: Literal["check", "fold"]
    cite: Cite


class Qualifier(Block, frozen=True):
    """The least hand with which the player-dealer plays; each wager says what happens below it."""

    least: Literal["pair"]
    cite: Cite
    legend_cite: Cite = ()
    """Where the inscription on the layout is prescribed that says so."""


class Cap(Block, frozen=True):
    """The sum of some wagers of one bettor may not exceed the sum of others, where he has made those."""

    wagers: Annotated[tuple[Slug, ...], Meta(min_length=1)]
    within: Annotated[tuple[Slug, ...], Meta(min_length=1)]
    cite: Cite


class Backline(Block, frozen=True):
    """Who plays a hand on which others have bet too, and what they do about the play wager."""

    decides: Literal["seated_player"]
    added: Added
    cite: Cite


class HoldemWager(Wager, frozen=True, kw_only=True):
    """One betting space, and which hand decides it."""

    looks: Looks = "hands"
    aliases: tuple[Text, ...] = ()
    """Other names that the text has for it."""


class UltimateHoldemGame(Game, frozen=True, kw_only=True):
    """A whole document of hold'em against the player-dealer."""

    conditions: ClassVar[frozenset[str]] = frozenset(get_args(HoldemCondition))
    methods: ClassVar[frozenset[str]] = frozenset({"left_of_player_dealer"})

    wagers: Annotated[tuple[HoldemWager, ...], Meta(min_length=1)] = field(name="wager")
    deal: HoldemDeal
    hand: HoldemHand
    streets: Annotated[tuple[HoldemStreet, ...], Meta(min_length=1)] = field(name="street")
    qualifier: Qualifier
    caps: tuple[Cap, ...] = field(name="cap", default=())
    backline: Backline | None = None
