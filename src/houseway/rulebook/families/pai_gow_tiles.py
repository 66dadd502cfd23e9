"""The pai gow tiles document: the set and its order, two hands of two, the house way, the squares.

Four tiles become a high hand and a low hand, each to beat the player-dealer's. The house way
is data, row by row, so that a document without a chart can borrow another's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeAlias, get_args

from msgspec import Meta, field

from houseway.rulebook.families.pai_gow_poker import GameId
from houseway.rulebook.model import Block, Cite, Game, Positive, Slug
from houseway.rulebook.vocabulary import BurnRule, Direction

if TYPE_CHECKING:
    from collections.abc import Sequence

TileName: TypeAlias = Literal[
    "gee_joon",
    "teen",
    "dey",
    "yun",
    "gor",
    "mooy",
    "chong",
    "bon",
    "foo",
    "ping",
    "tit",
    "look",
    "mixed_9s",
    "mixed_8s",
    "mixed_7s",
    "mixed_5s",
]
"""The sixteen pairs, and a single tile of each: the names that `houseway.cards` gives them."""

SingleName: TypeAlias = Literal[TileName, "gee_joon_6", "gee_joon_3"]
"""A tile by itself. The two of the supreme pair rank alike under its name, or apart by their spots."""

TileClass: TypeAlias = Literal["supreme_pair", "matched_pair", "unmatched_pair", "wong", "gong", "points"]
"""What two tiles can be. `points` are the last digit of the spots, nine the best and zero the worst."""

Holding: TypeAlias = Literal["two_pairs", "pair", "wong", "gong", "no_pair"]
"""What four tiles hold, tested in this order: a Wong or a Gong is looked for where there is no pair."""

TileWay: TypeAlias = Literal["keep_pair", "split_for_best_low", "wong_high", "gong_high", "best_low_legal"]
"""What a row does.

- `keep_pair`: the pair high, the other two low; of two pairs the higher one high.
- `split_for_best_low`: one tile of the pair in each hand, the way that makes the better low hand.
- `wong_high`, `gong_high`: that hand high; of several, the one that leaves the better low hand.
- `best_low_legal`: the best low hand that is not above the high hand.
"""

Spots: TypeAlias = Annotated[int, Meta(ge=2, le=12, description="a number of spots from 2 to 12")]


class TileSet(Block, frozen=True):
    """The 32 dominoes: what a deck is to the other games, and written like one."""

    composition: Literal["tiles_32"]
    packs: Annotated[tuple[Literal[1], ...], Meta(min_length=1)]
    cite: Cite
    shuffle: str = ""
    cut: str = ""
    burn: BurnRule = "none"
    burn_cite: Cite = ()


class TileOrder(Block, frozen=True):
    """Pairs and single tiles from the highest; the pictures that showed it are lost from the documents."""

    pairs: tuple[TileName, ...]
    singles: tuple[SingleName, ...]
    cite: Cite
    interchange: bool = False
    """The two tiles of the supreme pair may each count three or six when apart."""
    interchange_cite: Cite = ()

    def __post_init__(self) -> None:
        """Refuse an order that leaves a tile out or has one twice."""
        super().__post_init__()
        names: tuple[str, ...] = get_args(TileName)
        apart = {"gee_joon_6", "gee_joon_3"}
        supreme = apart if apart & set(self.singles) else {"gee_joon"}
        _each_once("pairs", self.pairs, {*names})
        _each_once("singles", self.singles, {*names} - {"gee_joon"} | supreme)


def _each_once(key: str, held: Sequence[str], wanted: set[str]) -> None:
    again = {name for place, name in enumerate(held) if name in held[:place]}
    wrong = again | (wanted ^ set(held))
    if wrong:
        raise ValueError(f"{key}: expected every tile once, not so with {', '.join(sorted(wrong))}")


class SpotHand(Block, frozen=True):
    """A hand with a name: a tile with one of these numbers of spots, and one with another."""

    one: tuple[Spots, ...]
    other: tuple[Spots, ...]
    cite: Cite


class TileHands(Block, frozen=True):
    """How a hand of two tiles ranks against another."""

    order: tuple[TileClass, ...]
    wong: SpotHand
    gong: SpotHand
    copies: Literal["player_dealer", "push"]
    """Who wins a hand of equal rank; with `push` it is nobody's, and the condition `copy` may hold."""
    zero_zero: Literal["player_dealer", "highest_tile"]
    """Who wins zero points against zero points."""
    cite: Cite
    points: Literal["last_digit"] = "last_digit"
    points_cite: Cite = ()
    tie: Literal["highest_tile"] = "highest_tile"
    """Wongs, Gongs and equal points: the hand with the higher single tile."""
    tie_cite: Cite = ()
    copies_cite: Cite = ()
    zero_zero_cite: Cite = ()


class TileDeal(Block, frozen=True):
    """How the tiles go out: first to the seat that the dice count to, the player-dealer's own included."""

    tiles: Positive
    direction: Direction
    cite: Cite
    stacked: Literal["rows_of_four"] | None = None
    """How the tiles lie, face down, before they are dealt."""
    stacked_cite: Cite = ()
    everywhere: bool = False
    """Every position gets a hand, whether or not anybody bets there; those without a wager are dead."""
    everywhere_cite: Cite = ()


class TileSetting(Block, frozen=True):
    """Who sets the hands, and what becomes of a low hand that is above the high one."""

    first: Literal["players"]
    player_dealer: Literal["free", "house_way"]
    cite: Cite
    player_dealer_cite: Cite = ()
    house_way_for: tuple[Literal["asked"], ...] = ()
    """Hands that the house way sets in place of their owners."""
    house_way_for_cite: Cite = ()
    foul: Literal["swapped", "lose", "house_way"] = "swapped"
    foul_cite: Cite = ()
    decides: Literal["seated_player", "most_money"] = "seated_player"
    """Who sets a hand on which several have bet."""
    decides_cite: Cite = ()


class TileWayRow(Block, frozen=True, kw_only=True):
    """One row of a house way: the first row whose every condition is true decides.

    In a file: ``{ id = "…", hand = "pair", of = ["…"], holds = ["…"], low = 7, set = "…" }``.
    """

    id: Slug
    hand: Holding
    sets: TileWay = field(name="set")
    cite: Cite
    of: tuple[TileName, ...] = ()
    """Which pairs it is for; any if none is named."""
    others: tuple[tuple[Spots, ...], ...] = ()
    """The other two tiles: one has spots of the first list, one of the second."""
    other_any: tuple[Spots, ...] = ()
    """At least one of the other two tiles has one of these numbers of spots."""
    holds: tuple[TileName, ...] = ()
    """One of these tiles is among the other two."""
    holds_all: bool = False
    """All of them are."""
    low: Annotated[int, Meta(ge=0, le=9)] | None = None
    """The least points of the low hand after the split; pairs, Wong and Gong count as more than nine."""
    reading: Slug | None = None
    """The reading that supplies the row, where the chart does not have it."""

    @property
    def asks(self) -> bool:
        """Whether it has conditions beside the class of the hand."""
        return bool(self.of or self.others or self.other_any or self.holds) or self.low is not None

    def __post_init__(self) -> None:
        """Refuse a row that asks about a pair where there is none, or for other tiles than the two there are."""
        super().__post_init__()
        if self.asks and self.hand != "pair":
            raise ValueError(f'row "{self.id}": expected conditions with hand = "pair" only')
        if self.others and len(self.others) != 2:
            raise ValueError(
                f'row "{self.id}": expected spots for the two other tiles, got {len(self.others)}'
            )
        if self.holds_all and not self.holds:
            raise ValueError(f'row "{self.id}": expected tiles in `holds` where all of them are asked for')


class TileHouseWay(Block, frozen=True, kw_only=True):
    """The chart by which four tiles are set: its own rows, or another document's."""

    cite: Cite
    rows: tuple[TileWayRow, ...] = field(name="row", default=())
    chart: GameId | None = None
    """The game whose chart is used, where the document prints none."""
    worse_split: Literal["not_made", "made"] = "not_made"
    """A split that a row asks for though it makes both hands lower than the pair would."""

    def __post_init__(self) -> None:
        """Refuse a chart that is both its own and another's, or neither, or that leaves four tiles unset."""
        super().__post_init__()
        if bool(self.rows) == (self.chart is not None):
            raise ValueError("expected `row` or `chart`, and one of them only")
        ids = [row.id for row in self.rows]
        for place, row_id in enumerate(ids):
            if row_id in ids[:place]:
                raise ValueError(f'row[{place}].id: expected an id of its own, got "{row_id}" again')
        for hand in ("pair", "no_pair"):
            if self.rows and not any(row.hand == hand and not row.asks for row in self.rows):
                raise ValueError(f'row: expected one without conditions for "{hand}", got none')


class UnpaidFee(Block, frozen=True):
    """What becomes of a wager for which no fee was paid."""

    won: Literal["not_paid"]
    lost: Literal["stands_and_fee_due"]
    cite: Cite
    barred: Literal["until_paid"] | None = None
    """The loser is barred until he pays; the winner may be barred."""


class PaiGowTilesGame(Game, frozen=True, kw_only=True):
    """A whole document of pai gow with tiles."""

    conditions: ClassVar[frozenset[str]] = frozenset({"both_hands_higher", "one_hand_each", "copy"})
    """A `copy` is a hand equal to the player-dealer's where nobody wins copies: the wager neither wins nor loses."""
    methods: ClassVar[frozenset[str]] = frozenset({"dice"})

    deck: TileSet  # pyright: ignore[reportIncompatibleVariableOverride] -- tiles are no composition of cards, and a Deck's is looked up
    tiles: TileOrder
    hand: TileHands
    deal: TileDeal
    setting: TileSetting
    house_way: TileHouseWay
    unpaid: UnpaidFee | None = None
