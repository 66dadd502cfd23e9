"""The blackjack documents: cards, natural, charts, comparison, and what a bettor may do in his turn.

Nowhere does a bettor lose at once by going over: his wager waits for the player-dealer's hand, and the
comparison decides. What the hand's owner adds (double, split, insurance) is a wager of its own.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias, get_args

from msgspec import Meta, field

from houseway.rulebook.model import Block, Cite, Document, Game, Positive, Text, Wager
from houseway.rulebook.vocabulary import FirstSeat

BlackjackCondition: TypeAlias = Literal[
    # the comparison of two hands, as the block `compare` decides it
    "natural",
    "natural_for_even_money",
    "player_wins",
    "stand_off",
    # the player-dealer's first two cards
    "dealer_natural",
    "dealer_natural_alone",
    # the player-dealer's hand past the target, by its cards
    "dealer_over_with_3_cards",
    "dealer_over_with_4_cards",
    "dealer_over_with_5_cards",
    "dealer_over_with_6_cards",
    "dealer_over_with_7_cards",
    "dealer_over_with_8_or_more_cards",
    # patterns in the cards that the wager looks at
    "suited_natural",
    "same_color_natural",
    "any_natural",
    "suited_a_2_3_4",
    "same_color_a_2_3_4",
    "any_a_2_3_4",
    "suited_7_7_7",
    "same_color_7_7_7",
    "any_7_7_7",
    "suited_6_7_8",
    "same_color_6_7_8",
    "any_6_7_8",
    "six_cards_not_over",
    "two_different_tens",
    "two_tens",
    "suited_21",
    "total_21",
    "total_20",
    "total_19",
    "suited_pair",
    "same_color_pair",
    "mixed_pair",
    "pair",
    # how many of the first two cards have the up card's rank
    "two_suited_matches",
    "suited_and_unsuited_match",
    "one_suited_match",
    "two_unsuited_matches",
    "one_unsuited_match",
]
"""What can be true of a finished round, from the point of view of one wager.

`natural` is a natural that wins; `dealer_natural_alone` is one that the bettor's hand does not match.
"""

Looks: TypeAlias = Literal[
    "hands", "first_two", "first_two_and_up_card", "first_cards", "dealer_first_two", "dealer_hand"
]
"""Which cards decide a wager: the comparison of hands, or cards of one side."""

DealerFacing: TypeAlias = Literal["first_up", "first_turned_up", "second_up", "both_up"]
"""Which of the player-dealer's two cards is seen; `first_turned_up` only after everybody has two cards."""

Result: TypeAlias = Literal["push", "player_wins", "player_loses"]

BothOver: TypeAlias = Literal[
    "player_three_card_25_closer", "player_three_card_25", "dealer_8_8_8", "dealer_7_8_9_of_spades"
]
"""What makes a push of two hands that are both over; the 7-8-9 lies in the order of down card, up card, draw."""

HandTotal: TypeAlias = Annotated[int, Meta(ge=2, le=22, description="a total from 2 to 22")]
HalfPoints: TypeAlias = Annotated[
    str, Meta(pattern=r"^[0-9]+(\.5)?$", description='points such as "22" or "21.5"')
]


class FewPacks(Block, frozen=True):
    """Another way to deal when few packs are used."""

    packs: Positive
    """Up to so many packs."""
    players: Literal["up", "down"]
    dealer: DealerFacing
    cite: Cite


class BlackjackDeal(Block, frozen=True):
    """How the first two cards lie, who gets the first one, and who is asked first."""

    players: Literal["up", "down"]
    dealer: DealerFacing
    first: FirstSeat
    cite: Cite
    acts_first: FirstSeat
    acts_first_cite: Cite
    second: FirstSeat | None = None
    """Who gets the second card first, if not who gets the first one."""
    few_packs: FewPacks | None = None


class Peek(Block, frozen=True):
    """The look at the player-dealer's down card before anybody draws."""

    on: Annotated[tuple[Literal["ace", "ten_value"], ...], Meta(min_length=1)]
    """Up cards on which the down card is looked at."""
    cite: Cite
    insurance_first: bool = True
    """Insurance, and even money, are offered before the look."""
    ends_round: bool = True
    """A natural found so ends the round: nobody draws, doubles, splits or surrenders."""
    ends_round_cite: Cite = ()


class Natural(Block, frozen=True):
    """The best hand: an ace and a ten-value card as the first two. It beats every other hand."""

    value: HalfPoints
    special: Literal["ace", "ten_value"]
    """The card that is worth more in a natural than elsewhere."""
    worth: HalfPoints
    partners: Annotated[tuple[Literal["10", "J", "Q", "K"], ...], Meta(min_length=1)]
    """The ten-value cards of the pack."""
    cite: Cite
    after_split: Literal["natural", "twenty_one"] = "twenty_one"
    """What an ace and a ten-value card count for that come together by splitting."""
    after_split_cite: Cite = ()


class Cells(Block, frozen=True):
    """One column of a chart: totals to hit up to, totals to stand from. What lies between is free."""

    hit: HandTotal | None = None
    stand: HandTotal | None = None


class Chart(Block, frozen=True):
    """When a hand must stand, must hit or has the choice; soft means an ace counted eleven."""

    hard: Cells
    soft: Cells
    cite: Cite


class BlackjackDraw(Block, frozen=True):
    """The two charts. A natural stands."""

    players: Chart
    dealer: Chart
    options_first: bool = True
    """A bettor may double, split or surrender a hand that the chart would have him hit or stand."""
    options_cite: Cite = ()
    finishes: Literal["when_waited_for", "always"] = "when_waited_for"
    """Whether the player-dealer's hand is finished when no wager depends on it any more."""
    bonus_only: Literal["by_chart", "stand_on_any_17"] = "by_chart"
    """How far the player-dealer draws when only bonus bets are left."""
    bonus_only_cite: Cite = ()


class Compare(Block, frozen=True):
    """Which hand wins: the higher total that is not over. Only what needs a rule of its own is named."""

    most: HandTotal
    """The highest total, natural apart, that is not over."""
    cite: Cite
    natural_wins_cite: Cite
    """Where it is printed that a natural beats every other hand."""
    closer_cite: Cite
    """Where it is printed that of two hands that are not over the higher one wins."""
    player_over_cite: Cite
    dealer_over_cite: Cite
    natural_against_natural: Result
    natural_cite: Cite
    tie: Result
    tie_cite: Cite
    tie_at_21: Result
    """Two hands of 21, neither a natural."""
    tie_at_21_cite: Cite
    both_over: Result
    both_over_cite: Cite
    both_over_push: tuple[BothOver, ...] = ()
    both_over_push_cite: Cite = ()
    dealer_natural_cite: Cite = ()
    """Where it is printed that the player-dealer's natural does, if elsewhere."""
    early: Literal["earmark", "pay_at_once"] = "earmark"
    """Wagers decided before the others: moved in the order of settlement, or as soon as they are decided."""
    early_cite: Cite = ()


class Double(Block, frozen=True):
    """One more card, and no further one, for the wager `double`; its amount stands there."""

    on: Literal["first_two", "any_two"]
    cite: Cite
    least: Literal["table_minimum", "any"] = "any"
    """The least amount where one may double for less."""
    after_split: bool = True
    after_split_cite: Cite = ()
    split_aces: bool = False


class DoubleDouble(Block, frozen=True):
    """After a double, its total may be doubled again for one more card each time: the wager `double-double`."""

    times: Positive
    """How often, after the double."""
    most: Positive
    """The whole wager may grow to so many times the first one."""
    cite: Cite
    optional: bool = True
    """The room decides whether it offers it."""
    offered: bool = True
    """Whether this table does."""
    for_less: bool = False
    """Whether doubling for less is still possible where this is offered."""
    for_less_cite: Cite = ()
    needs_hit_soft_17: bool = True
    cap: Literal["none", "table_maximum"] = "none"
    """How large each addition may be."""
    cap_cite: Cite = ()


class Rescue(Block, frozen=True):
    """After a double a hand that is not over may end: the last addition goes back, the rest is lost."""

    cite: Cite


class Split(Block, frozen=True):
    """Two hands from one, for the wager `split`, as large as the first."""

    on: Literal["equal_rank", "equal_value", "equal_rank_or_two_tens"]
    splits: Positive
    """How often in one hand; one hand more than that may stand in the end."""
    splits_cite: Cite
    ace_splits: Positive
    """How often aces may be split."""
    ace_cards: Literal["one_each", "free"]
    ace_cite: Cite
    cite: Cite


class Surrender(Block, frozen=True):
    """Half of the wager is given up and the hand is over; the half goes to the player-dealer in his turn."""

    window: Literal["first_two", "until_over"]
    cite: Cite
    moment: Literal["after_peek", "before_peek"] = "after_peek"
    """A surrender before the look costs half even when the player-dealer then has a natural."""
    moment_cite: Cite = ()
    not_up_to: HandTotal | None = None
    """Hands of no more than this cannot be surrendered."""
    not_up_to_cite: Cite = ()
    soft_counts: Literal["high", "low"] = "high"
    after_split: bool = False
    after_split_aces: bool = False
    after_split_cite: Cite = ()


class EvenMoney(Block, frozen=True):
    """A natural against an ace may take one to one before the down card is looked at."""

    cite: Cite
    settled: Literal["even", "insurance_and_natural"] = "even"
    """Flat, or as the two wagers that explain it: half on insurance, and the natural at its own odds."""


class Behind(Block, frozen=True):
    """What a bettor behind a seat may do when the hand's player doubles or splits."""

    added: Literal["match_or_ride", "must_match"]
    cite: Cite


class BlackjackWager(Wager, frozen=True, kw_only=True):
    """One betting space, and which cards decide it.

    A wager with an `amount` is added to a hand after the deal: that binds it, not the table's limits.
    """

    looks: Looks = "hands"
    offered: Literal["always", "optional"] = "always"
    """A room may leave out what is optional; what is not is there whenever the game is."""
    offered_cite: Cite = ()
    on_surrender: Literal["stays", "lost"] | None = None
    """What becomes of a bonus bet when the hand beside it is surrendered."""
    on_surrender_cite: Cite = ()
    after_split: Literal["first_hand"] | None = None
    """Which hand a bonus bet on further cards follows when its hand is split."""


class BlackjackGame(Game, frozen=True, kw_only=True):
    """A whole blackjack document."""

    conditions: ClassVar[frozenset[str]] = frozenset(get_args(BlackjackCondition))
    methods: ClassVar[frozenset[str]] = frozenset({"left_of_player_dealer", "card_value"})

    wagers: Annotated[tuple[BlackjackWager, ...], Meta(min_length=1)] = field(name="wager")
    deal: BlackjackDeal
    peek: Peek | None = None
    natural: Natural
    draw: BlackjackDraw
    compare: Compare
    double: Double
    split: Split
    surrender: Surrender
    double_double: DoubleDouble | None = None
    rescue: Rescue | None = None
    even_money: EvenMoney | None = None
    backline: Behind | None = None


class SideBet(Document, frozen=True, kw_only=True):
    """A bonus bet with a document of its own, laid beside the games of its room."""

    conditions: ClassVar[frozenset[str]] = frozenset(get_args(BlackjackCondition))

    rides_on: Annotated[tuple[Text, ...], Meta(min_length=1)]
    """The ids of the games beside which it may be laid; its wager `needs` one of theirs."""
    rides_on_cite: Cite
    wagers: Annotated[tuple[BlackjackWager, ...], Meta(min_length=1)] = field(name="wager")
    turn: Literal["after_base", "last"] = "after_base"
    """When it is settled, in the order of the game it is laid beside."""
    turn_cite: Cite = ()
    fees_cite: Cite = ()
    """Where it is printed that it costs no fee."""
