"""The panguingue document: a rummy for chips, without a bank and without bets.

Each player draws in turn, lays melds down when a drawn card fits, and collects at once for
those that pay; the first with eleven cards down wins the antes and is paid for all he has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, field

from houseway.money import DollarAmount
from houseway.rulebook.families.panguingue_fouls import CountRow, Force, Foul, Survivor, count_faults
from houseway.rulebook.model import Block, Cite, Deck, Document, Positive, Slug
from houseway.rulebook.vocabulary import Direction

if TYPE_CHECKING:
    from collections.abc import Iterator

Rank: TypeAlias = Literal["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"]
"""A rank of the pack without eights, nines and tens."""


class PanSeats(Block, frozen=True):
    """How many may play, and for how many the game is best."""

    least: Positive
    best: tuple[Positive, Positive]
    cite: Cite


class Ranks(Block, frozen=True):
    """The ranks of a suit from the highest; neighbours here are neighbours in a sequence."""

    order: tuple[Rank, ...]
    cite: Cite
    suits: Literal["equal"] = "equal"
    """No suit ranks above another; some melds of spades pay double."""

    def __post_init__(self) -> None:
        """Refuse an order that leaves a rank out or has one twice."""
        super().__post_init__()
        if sorted(self.order) != sorted(get_args(Rank)):
            raise ValueError(f"order: expected each rank of the pack once, got {' '.join(self.order)}")


class Stake(Block, frozen=True, kw_only=True):
    """A size of the game, called its condition: what one chip is worth."""

    id: Slug
    condition: DollarAmount
    cite: Cite
    ante: DollarAmount | None = None
    """None where no amount is printed: a chip of that size."""
    ante_cite: Cite = ()
    options: str = ""
    """The options of the latest fee sheet that price it."""


class Chips(Block, frozen=True):
    """What a player brings and puts in, in chips of the condition."""

    buy_in: Positive
    ante: Positive
    buy_in_cite: Cite
    cite: Cite
    table_stakes_cite: Cite = ()
    """Only chips on the table play, and nobody pays more than he has there."""


class PanDeal(Block, frozen=True):
    """How the cards go out."""

    cards: Positive
    at_a_time: Positive
    direction: Direction
    first: Literal["previous_winner"]
    cite: Cite
    first_cite: Cite = ()
    first_hand: Literal["random_seat"] = "random_seat"
    """Who is first when nobody has won yet."""


class Declare(Block, frozen=True, kw_only=True):
    """In or out, in turn, after looking."""

    cite: Cite
    changed_cite: Cite
    """It may be changed until the next player acts."""
    last_changed_cite: Cite
    """The last one's until the first card shows."""
    out_cite: Cite
    """Who is out loses the ante and takes no more part."""
    in_cite: Cite
    """Who is in owes every payment of the hand."""


class PanDraw(Block, frozen=True, kw_only=True):
    """Whose cards are drawn, and who may use them."""

    first: Literal["previous_winner"]
    cite: Cite
    first_draws: Positive
    """How often the first player may draw on the first draw of a hand; afterwards everybody draws once."""
    first_draws_cite: Cite
    first_as: Literal["one_after_other", "both_at_once"]
    """The second card only once the first is refused, or two together."""
    face_up: bool
    face_up_cite: Cite
    previous_drawn: bool
    """A player may use the card that the player before him drew and refused."""
    previous_drawn_cite: Cite
    hand_discards_cite: Cite
    """Nobody may use a card discarded from a hand."""
    discarded_when: Literal["released"]
    """A drawn card is gone once it is let go of in the direction of the discards."""
    discarded_cite: Cite


class Melds(Block, frozen=True, kw_only=True):
    """What may be laid down: cards of one rank, or cards of one suit in sequence."""

    starts: Literal["with_drawn_card", "once_hit"]
    """A meld needs the card just drawn, or a hit lets others out of the hand alone follow it."""
    cite: Cite
    least: Positive
    set_suits: tuple[Literal["one", "different"], ...]
    """A set starts in one suit or with a different suit for each card."""
    any_suits: tuple[Rank, ...]
    """Ranks whose sets need no such thing."""
    set_grows: Literal["by_any_suit", "by_new_suits"]
    """What a set of different suits takes: any further card of the rank, or one of a suit that is not in it yet."""
    adds: Literal["on_a_hit", "in_turn"] = "on_a_hit"
    """When cards of the hand may be laid on one's own melds: once a drawn card was used, or on any own turn."""


class PanPayRow(Block, frozen=True, kw_only=True):
    """What one kind of meld collects from each payer, in chips."""

    id: Slug
    meld: Literal["valles", "other_set", "low_sequence", "high_sequence"]
    """A set of valles, another set, ace to three, or jack to king."""
    suits: Literal["one", "different"]
    chips: Positive
    cite: Cite
    spades: Positive | None = None
    """What it collects in spades, where that is more."""
    further: int = 0
    """What each further card on it collects."""
    further_spades: int | None = None


class Pay(Block, frozen=True, kw_only=True):
    """Melds that are conditions: whoever lays one down collects from everybody in action."""

    valles: tuple[Rank, ...]
    """The ranks that are worth more."""
    cite: Cite
    rows: Annotated[tuple[PanPayRow, ...], Meta(min_length=1)] = field(name="row")


class Claim(Block, frozen=True, kw_only=True):
    """When pay must be asked for: on the turn that makes or betters a condition, before the discard."""

    cite: Cite
    forgotten: Literal["next_hit", "lost"]
    """Pay not asked for can be had the next time a drawn card is used, or not at all."""
    forgotten_cite: Cite


class GoingOut(Block, frozen=True, kw_only=True):
    """The end of a hand: all ten cards and the last one drawn are down."""

    cards: Positive
    chips: Positive
    """What going out itself collects from each payer."""
    cite: Cite
    conditions_again: bool
    """Every condition on the table collects once more."""
    value_cite: Cite
    """The dealer counts the melds as they lie and moves no card for a better count."""
    past_first_hand: Literal["barred", "allowed"]
    """Giving an out card to a player with ten down, when one before him could use it."""
    past_first_hand_cite: Cite


class Tops(Block, frozen=True, kw_only=True):
    """The antes on the block."""

    cite: Cite
    without_chips: bool
    """A player whose chips are gone may still win them."""
    without_chips_cite: Cite
    split_by: Positive
    """How many must be left to divide them by agreement; each may refuse at any time."""
    split_cite: Cite
    mixed_split: Literal["single_tops", "all"]
    """What a player of doubles and one of singles divide; two of doubles divide all."""
    mixed_split_cite: Cite
    split_in: Literal["dollars", "chips", "cents"] = "dollars"
    """What the parts are counted in; what is left over goes to the one whose turn comes first."""


class Doubles(Block, frozen=True, kw_only=True):
    """Play at twice the condition beside others who play at once."""

    buy_in_times: Positive
    ante_times: Positive
    cite: Cite
    tops_apart: bool
    """What they ante more is kept apart and won by them alone."""
    tops_apart_cite: Cite
    down_to_one_chip: Literal["single_then_doubles", "doubles"]
    """At what rate one chip collects: once, and twice again on later hits, or twice at all times."""
    down_to_one_chip_cite: Cite
    pays: Literal["between_doubles", "from_everybody"] = "between_doubles"
    """Who pays a player of doubles twice: others of doubles only, or everybody."""
    tops_unwon: Literal["stay", "returned"] = "stay"
    """What becomes of the tops kept apart when no player of doubles wins: they wait on the block, or go back."""
    all_doubles: Literal["floor_may_raise_condition", "stays"]
    all_doubles_cite: Cite


class PanguingueGame(Document, frozen=True, kw_only=True):
    """A whole panguingue document."""

    seats: PanSeats
    deck: Deck
    ranks: Ranks
    stakes: Annotated[tuple[Stake, ...], Meta(min_length=1)] = field(name="stake")
    chips: Chips
    deal: PanDeal
    declare: Declare
    draw: PanDraw
    melds: Melds
    pay: Pay
    claim: Claim
    out: GoingOut
    tops: Tops
    doubles: Doubles
    forces: tuple[Force, ...] = field(name="force")
    foul: Foul
    counts: tuple[CountRow, ...] = field(name="count")
    survivor: Survivor

    def __post_init__(self) -> None:
        """Refuse rows of one id, and a number of cards that two rows claim or that is right."""
        super().__post_init__()
        for fault in self._faults():
            raise ValueError(fault)

    def _faults(self) -> Iterator[str]:
        for key, rows in (("stake", self.stakes), ("force", self.forces), ("count", self.counts)):
            ids = [row.id for row in rows]
            for place, row_id in enumerate(ids):
                if row_id in ids[:place]:
                    yield f'{key}[{place}].id: expected an id of its own, got "{row_id}" again'
        yield from count_faults(self.counts, self.deal.cards)
