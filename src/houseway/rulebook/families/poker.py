"""The document of a game for a pot: players against each other, without a player-dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from msgspec import Meta, field

from houseway.rulebook.families.poker_errors import Irregularity
from houseway.rulebook.families.poker_money import (
    Ante,
    Betting,
    Blinds,
    BombPot,
    BringIn,
    BuyIn,
    Entry,
    Kill,
    MustBet,
    Pot,
    PotShowdown,
    TableLimit,
    Turn,
    UpCardRank,
)
from houseway.rulebook.model import Block, Cite, Deck, Document, Positive, Slug

if TYPE_CHECKING:
    from collections.abc import Iterator

ClassOrder: TypeAlias = Literal["standard", "five_aces", "five_of_a_kind", "flush_over_full", "ace_to_five"]
"""The order of hand classes, from the highest."""

Uses: TypeAlias = Literal["any_five", "exactly_two_and_three", "at_most_two", "five_dealt"]
"""Which of one's own and the board's cards make the hand."""

FirstToAct: TypeAlias = Literal[
    "left_of_big_blind",
    "left_of_blinds",
    "left_of_button",
    "opener",
    "highest_showing",
    "lowest_showing",
    "high_card",
    "low_card",
    "last_opener",
]
"""Who opens a betting round.

With `high_card` and `low_card` it is the owner of that up card, who makes the bring-in; `opener` is who opened
the pot, `last_opener` who was first in the round before.
"""

Limit: TypeAlias = Literal["lower", "upper", "either"]
"""Which of a fixed-limit game's two bets a round is played with."""


class Seats(Block, frozen=True):
    """How many may play; `usual` where a text only tells what is common."""

    cite: Cite
    most: Positive | None = None
    least: Positive = 2
    usual: tuple[Positive, Positive] | None = None


class Button(Block, frozen=True):
    """The nominal dealer: last to be dealt to; one seat clockwise after each hand."""

    cite: Cite
    drawn: Literal["card_each_up", "card_each", "spread_pack"] | None = None
    """How the first one is found: the highest card of one dealt to everybody, or drawn from the spread pack.

    Equal ranks go by suit: spades, hearts, diamonds, clubs.
    """
    drawn_cite: Cite = ()
    joker: UpCardRank | None = None
    """What a joker counts that is drawn for it."""
    places: Literal["button", "first_blind"] = "button"
    """What the high card gets."""


class Hand(Block, frozen=True):
    """What makes a hand."""

    uses: Uses
    order: ClassOrder
    cite: Cite
    order_cite: Cite = ()
    wheel: Literal["lowest_straight", "second_highest"] = "lowest_straight"
    wheel_cite: Cite = ()
    gap_straights: bool = False
    """Ranks missing from the pack do not break a straight: the seven and the jack are neighbours."""
    gap_cite: Cite = ()
    no_double_ace_flush: bool = False
    """In a flush the joker is the best rank that is not there yet."""
    double_ace_cite: Cite = ()
    joker_turned_up: Literal["as_mode", "no_ace"] = "as_mode"
    """What a joker may be that was dealt down and turned up: by its mode, or straights and flushes alone."""
    joker_turned_cite: Cite = ()
    discard: Literal["none", "before_flop", "before_flop_betting", "after_flop_betting"] = "none"
    """When one of three hole cards goes."""
    discard_cite: Cite = ()
    complete: bool = False
    """A hand with any other number of cards than the game's is foul."""
    complete_cite: Cite = ()
    jackpot_joker: Literal["five_of_a_kind_only"] | None = None
    """The only class in which a hand that counts for a jackpot may hold the joker."""
    jackpot_cite: Cite = ()


class Low(Block, frozen=True):
    """What makes a low hand: ace to five, straights and flushes not counted."""

    cite: Cite
    qualifier: Positive | None = None
    """The highest card a low hand may hold to count, which takes five different ranks."""
    qualifier_cite: Cite = ()
    own_cards_cite: Cite = ()
    """Where it is printed that high and low may be made of different cards, as they always may."""


class Street(Block, frozen=True):
    """One step of the deal and the betting round after it.

    Names that overlays can rely on: ``hole, flop, turn, river`` with a board; ``third, fourth, fifth, sixth, seventh``
    in stud; ``opening, third, fourth, fifth`` in Mexican poker; ``deal, draw`` in draw.
    """

    name: Slug
    cite: Cite
    cards: int = 0
    to: Literal["each", "board", "draw"] = "each"
    facing: Literal["up", "down", "choice", "up_then_down", "down_then_up", "two_down_one_up"] = "down"
    burn: bool = False
    burn_cite: Cite = ()
    bets: bool = True
    first: FirstToAct | None = None
    first_cite: Cite = ()
    limit: Limit = "either"
    limit_cite: Cite = ()


class Showing(Block, frozen=True):
    """How up cards are ranked where they decide who acts first."""

    cite: Cite
    ranks: Literal["pairs_and_high_cards", "highest_card"] = "pairs_and_high_cards"
    tie: Literal["nearest_button", "suit"] = "nearest_button"
    tie_cite: Cite = ()
    joker: Literal["ace", "wild", "as_it_plays"] | None = None
    """A joker among them is an ace, or pairs the highest of the others, or either, by what it may be in the hand."""
    joker_cite: Cite = ()


class UpCardChoice(Block, frozen=True):
    """A player with one card down may turn it and take the next one down."""

    asked: Literal["expose", "request"]
    """He turns the card before the next is dealt, or asks for the next one up or down."""
    cite: Cite


class DrawRound(Block, frozen=True):
    """Discards and the cards drawn for them."""

    cite: Cite
    most: Positive = 5
    dealer_most: Positive | None = None
    """In a game without a house dealer, the most that the dealing player may draw."""
    dealer_cite: Cite = ()
    changed_until: Literal["next_acts"] | None = None
    last_changed_until: Literal["burn"] | None = None
    changed_cite: Cite = ()
    binding_cite: Cite = ()
    """Where it is printed that between two players a call binds at once, among more when the dealer says "cards"."""
    short_hand: Literal["completed_before_draw", "completed_before_action"] | None = None
    """A hand of fewer cards is filled up before the draw only, or also after it until the first player acts."""
    short_hand_cite: Cite = ()


class Stub(Block, frozen=True):
    """What is done when the pack does not reach, one remedy after the other."""

    steps: Annotated[
        tuple[
            Literal[
                "stop_burning",
                "shuffle_last_card_and_burns",
                "shuffle_burns_and_discards",
                "shuffle_last_card_and_discards",
                "one_community_card",
            ],
            ...,
        ],
        Meta(min_length=1),
    ]
    cite: Cite
    burn_after_shuffle: bool = False


_NEEDED = {
    "left_of_big_blind": "blinds",
    "left_of_blinds": "blinds",
    "high_card": "bring_in",
    "low_card": "bring_in",
    "highest_showing": "showing",
    "lowest_showing": "showing",
    "choice": "up_card_choice",
    "draw": "draw",
}
"""The block without which a word of a street means nothing."""


class PokerGame(Document, frozen=True, kw_only=True):
    """A whole document of a game for a pot."""

    seats: Seats
    deck: Deck
    hand: Hand
    pot: Pot
    betting: Betting
    streets: Annotated[tuple[Street, ...], Meta(min_length=1)] = field(name="street")
    limits: tuple[TableLimit, ...] = field(name="limit", default=())
    low: Low | None = None
    button: Button | None = None
    blinds: Blinds | None = None
    ante: Ante | None = None
    bring_in: BringIn | None = None
    showing: Showing | None = None
    up_card_choice: UpCardChoice | None = None
    draw: DrawRound | None = None
    must_bet: MustBet | None = None
    stub: Stub | None = None
    showdown: PotShowdown | None = None
    buy_in: BuyIn | None = None
    bomb_pot: BombPot | None = None
    kills: tuple[Kill, ...] = field(name="kill", default=())
    entry: Entry | None = None
    turn: Turn | None = None
    irregularities: tuple[Irregularity, ...] = field(name="irregularity", default=())

    def __post_init__(self) -> None:
        """Refuse streets that need a block the document does not have, and a pot that needs a low hand."""
        super().__post_init__()
        for fault in self._faults():
            raise ValueError(fault)

    def _faults(self) -> Iterator[str]:
        names = [street.name for street in self.streets]
        for place, street in enumerate(self.streets):
            if street.name in names[:place]:
                yield f'street[{place}].name: expected a name of its own, got "{street.name}" again'
            for word in (street.first, street.facing, street.to):
                block = _NEEDED.get(word or "")
                if block is not None and getattr(self, block) is None:
                    yield f'street[{place}]: "{word}" needs a block [{block}], got none'
        ids = [row.id for row in self.irregularities]
        for place, row_id in enumerate(ids):
            if row_id in ids[:place]:
                yield f'irregularity[{place}].id: expected an id of its own, got "{row_id}" again'
        if self.pot.wins == "high_low" and self.low is None:
            yield 'pot.wins: "high_low" needs a block [low], got none'
        if self.blinds is not None and len(self.blinds.amounts) not in {0, self.blinds.count}:
            yield f"blinds.amounts: expected {self.blinds.count} or none, got {len(self.blinds.amounts)}"
