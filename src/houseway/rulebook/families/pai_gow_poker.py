"""The pai gow poker document: how the piles go out, who sets which hand, the house way, the envy.

Seven cards become two hands: two cards in front, five behind, the five the higher. A chart
tells how the house way sets them; it is data, row by row, so that every room's chart runs
through one interpreter.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, field

from houseway.errors import did_you_mean
from houseway.hands.seven import SEVEN_CLASSES
from houseway.money import DollarAmount
from houseway.rulebook.frozen import EMPTY
from houseway.rulebook.model import Block, Cite, Condition, Game, Positive, Slug
from houseway.rulebook.vocabulary import JokerMode

HandClass: TypeAlias = Literal[
    "five_aces",
    "four_with_three",
    "four_with_pair",
    "four",
    "two_threes",
    "full_house",
    "three_pair",
    "complete_with_three",
    "complete_with_two_pair",
    "complete_with_pair",
    "complete",
    "three",
    "two_pair",
    "one_pair",
    "no_pair",
]
"""What seven cards hold. A complete hand is a straight, a flush or a straight flush.

The joker counts as an ace unless it completes one. A `full_house` is three and one or two
pairs; it and `three_pair` are themselves whether or not a complete hand is there too.
"""

Band: TypeAlias = Literal["aces", "kings-and-below", "A-K-Q", "J-10-9", "8-7-6", "5-and-below"]
"""The rank of the four, of the three, or of the higher of two pairs."""

WayTest: TypeAlias = Literal["front_can_hold", "pair_can_go_in_front", "pair_leaves_complete"]
"""What a row may ask of the other cards.

- `front_can_hold`: the best card beside the combination is at least `rank`, the joker being
  an ace; another pair is always enough.
- `pair_can_go_in_front`: there is another pair.
- `pair_leaves_complete`: some pair in front leaves a complete hand behind.
"""

WayAction: TypeAlias = Literal[
    "second_and_third",
    "two_highest_others",
    "small_pair_front",
    "keep_both_pairs",
    "highest_pair_front",
    "highest_pair_front_three_behind",
    "ace_and_highest",
    "pair_of_higher_three_front",
    "best_two_leaving_complete",
    "pair_front_complete_back",
    "split_four",
    "keep_four",
    "aces_front",
    "use",
]
"""What a row does.

- `second_and_third`: the highest card behind, the next two in front.
- `two_highest_others`: the combination behind, the two best other cards in front.
- `small_pair_front`, `keep_both_pairs`: two pair split, or behind with the two best others in front.
- `highest_pair_front`: the highest pair that leaves the higher hand behind.
- `highest_pair_front_three_behind`: the highest pair that leaves three of a kind or better behind.
- `ace_and_highest`: one ace and the best other card in front.
- `pair_of_higher_three_front`: two threes, a pair of the higher one in front.
- `best_two_leaving_complete`: the best front, a pair over none, that leaves a complete hand
  behind; of equal fronts the one with the best back.
- `pair_front_complete_back`: the highest pair in front that leaves a complete hand behind.
- `split_four`, `keep_four`: a pair in each hand, or the four behind with a pair, else the two
  best others, in front.
- `aces_front`: a pair of aces in front.
- `use`: go on with the rows of the class that `use` names.
"""

Unset: TypeAlias = Literal["asked", "unseen", "other_hands", "card_off_table", "opened_early"]
"""Why the house way sets a hand in place of its owner.

He asks for it; he does not look at it; he bet on several hands and looked at another first; a
card of it left the table; the player-dealer's hand was opened before it was set.
"""

GameId: TypeAlias = Annotated[
    str, Meta(pattern=r"^[a-z0-9-]+/[a-z0-9-]+$", description='a game such as "room/game"')
]


class PileDeal(Block, frozen=True):
    """How the cards go out: piles before the house dealer, one of them chosen, then round the table."""

    pattern: Literal["snake_piles", "piles"]
    """One card to each pile there and back again, or piles with nothing said of the order."""
    piles: Positive
    cards: Positive
    cite: Cite
    pile_choice: bool = True
    """The player-dealer picks the pile that goes to the action seat."""
    pile_choice_cite: Cite = ()
    everywhere: bool = True
    """Every position gets a pile, whether or not anybody bets there; those without a wager are dead."""
    everywhere_cite: Cite = ()
    leftover: Literal["discarded", "counted", "replacements"] | None = None
    """What becomes of the cards left over: put away, spread and counted first, or kept to replace others."""
    leftover_cite: Cite = ()
    exposed: Literal["play_on", "replaced"] = "play_on"
    """What follows when one card is seen that is neither ace nor joker: nothing, or another one in its place."""
    exposed_cite: Cite = ()
    machine_cite: Cite = ()
    """Where a machine may hand out the sevens in place of piles."""


class TwoHands(Block, frozen=True):
    """How the two hands rank. In front a pair beats any two odd cards."""

    order: Literal["five_aces", "five_of_a_kind"]
    """What stands above the royal flush: five aces only, or five of any rank."""
    cite: Cite
    wheel: Literal["lowest_straight", "second_highest"] = "lowest_straight"
    wheel_cite: Cite = ()
    copies: Literal["player_dealer", "push"] = "player_dealer"
    """Who wins a hand of equal rank."""
    copies_cite: Cite = ()


class Setting(Block, frozen=True):
    """Who sets the hands, and what becomes of a hand set wrongly or not at all."""

    first: Literal["players", "player_dealer"]
    """Whose hands are set first; a player-dealer who is first shows his cards to everybody."""
    player_dealer: Literal["free", "house_way"]
    cite: Cite
    player_dealer_cite: Cite = ()
    at_once_cite: Cite = ()
    """Where it is printed that the player-dealer's open hand may end the round before anybody sets."""
    fouls: tuple[Literal["front_over_back", "wrong_count"], ...] = ("front_over_back",)
    foul: Literal["lose", "house_way"] = "lose"
    """A player's foul hand loses, or is set again; the player-dealer's is always set again, the house way."""
    foul_cite: Cite = ()
    house_way_for: tuple[Unset, ...] = ()
    """Hands that the house way sets, once the player-dealer's is open unless it was asked for."""
    house_way_for_cite: Cite = ()
    decides: Literal["seated_player", "most_money"] = "seated_player"
    """Who sets a hand on which several have bet."""
    decides_cite: Cite = ()


class WayRow(Block, frozen=True, kw_only=True):
    """One row of a house way: what is held, what is asked, what is done.

    In a file: ``{ id = "…", hand = "…", band = "…", if = "…", rank = "K", set = "…", else = "…" }``.
    """

    id: Slug
    hand: HandClass
    sets: WayAction = field(name="set")
    cite: Cite
    band: Band | None = None
    test: WayTest | None = field(name="if", default=None)
    rank: Literal["A", "K", "Q"] | None = None
    otherwise: WayAction | None = field(name="else", default=None)
    use: HandClass | None = None
    reading: Slug | None = None
    """The reading that supplies the row, where the chart does not have it."""

    def __post_init__(self) -> None:
        """Refuse a row that asks without an answer, or names what it does not need."""
        super().__post_init__()
        if (self.test is None) != (self.otherwise is None):
            raise ValueError(f'row "{self.id}": expected `if` and `else` together, got only one of them')
        if (self.test == "front_can_hold") != (self.rank is not None):
            raise ValueError(f'row "{self.id}": expected `rank` with front_can_hold and nowhere else')
        if ("use" in {self.sets, self.otherwise}) != (self.use is not None):
            raise ValueError(f'row "{self.id}": expected the class in `use` where a row says "use"')


class HouseWay(Block, frozen=True, kw_only=True):
    """The chart by which a hand is set: its own rows, the first that fits decides, or another document's."""

    cite: Cite
    rows: tuple[WayRow, ...] = field(name="row", default=())
    chart: GameId | None = None
    """The game whose chart is used, where the document prints none."""
    joker: Literal["bug", "highest_class"] = "bug"
    """A wild joker in the chart: as the bug it was written for, or the highest class, then front, then back."""
    examples: dict[Slug, str] = EMPTY
    """The printed hands by row, set: ``Kd Jc / Ah Tc 7s 5h 3d``."""

    def __post_init__(self) -> None:
        """Refuse a chart that is both its own and another's, or neither, or that shows what it has no row for."""
        super().__post_init__()
        if bool(self.rows) == (self.chart is not None):
            raise ValueError("expected `row` or `chart`, and one of them only")
        known = [row.id for row in self.rows]
        for row_id in self.examples:
            if row_id not in known:
                raise ValueError(f'examples: no row "{row_id}"{did_you_mean(row_id, known)}')


class SevenCards(Block, frozen=True):
    """What a bonus bet sees: the best hand in the seven cards dealt, however they were set."""

    joker: JokerMode
    cite: Cite
    royal_match_joker: Literal["royal", "anywhere", "nowhere"] = "royal"
    """Which part of a royal flush with a royal match the joker may fill: the royal, either, or none."""


class Envy(Block, frozen=True):
    """Who is paid a fixed prize for somebody else's hand. The prizes are the paytable of `wager`."""

    earned_by: Slug
    """The wager that earns the button; the envy itself stakes nothing."""
    threshold: DollarAmount
    """How large that wager must be."""
    least: Condition
    """The lowest hand that pays."""
    holders: Literal["seated", "seated_and_backline"]
    trigger: Literal["bettor", "any_player"]
    """Whose hand pays: a player's who made that wager too, or any player's."""
    cite: Cite
    wager: Slug = "envy"
    excludes: tuple[Literal["own", "player_dealer"], ...] = ("own", "player_dealer")
    excludes_cite: Cite = ()
    every_hand: bool = True
    """Each qualifying hand pays, not only one."""
    every_hand_cite: Cite = ()
    backline_own: Literal["seat_bet_on", "none"] = "seat_bet_on"
    """Which hand is a backline bettor's own."""


class PaiGowPokerGame(Game, frozen=True, kw_only=True):
    """A whole pai gow poker document."""

    conditions: ClassVar[frozenset[str]] = frozenset(
        {
            "both_hands_higher",
            "one_hand_each",
            "player_dealer_ace_high",
            "player_and_player_dealer_ace_high",
            "player_dealer_ace_high_with_joker",
            "player_dealer_ace_high_without_joker",
            *SEVEN_CLASSES,
        }
    )
    methods: ClassVar[frozenset[str]] = frozenset({"dice", "number_display"})

    deal: PileDeal
    hand: TwoHands
    setting: Setting
    house_way: HouseWay
    seven: SevenCards | None = None
    envy: Envy | None = None
