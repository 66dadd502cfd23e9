"""The typed model of a document: what a game's TOML file may say.

A file reads like the document it came from. Every block carries `cite`: a line of the
document's seed (``613``), a range (``"613-616"``), another seed's (``"004:205-207"``) or a
list of those; loading turns them into full citations. Amounts are dollars in files and
cents in the model.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, cast, get_args

import msgspec
from msgspec import Meta, Struct, field
from msgspec.structs import force_setattr

from houseway.money import DollarAmount, Odds, Rounding
from houseway.rulebook.frozen import EMPTY, frozen
from houseway.rulebook.vocabulary import (
    ActionCard,
    ActionMethod,
    BacklineTurn,
    BurnRule,
    Counting,
    Coverage,
    Direction,
    Forfeits,
    Grouping,
    HandSeen,
    JokerMode,
    Mark,
    OnFold,
    PartialCover,
    Regime,
    Relation,
    Remedy,
    SeatOne,
    Select,
    ShortTest,
    Status,
    Topic,
    Unqualified,
    Window,
)

# A description is what an error says was expected, and what the JSON Schema shows.
Cite: TypeAlias = Annotated[
    tuple[
        Annotated[
            str, Meta(pattern=r"^[0-9]{3}:[0-9]+(-[0-9]+)?$", description='a line such as 613 or "613-616"')
        ],
        ...,
    ],
    Meta(min_length=1, description='lines such as 613, "613-616", "004:205-207" or a list of those'),
]
"""Full citations, ``seed:line`` or ``seed:first-last``."""

Text: TypeAlias = Annotated[str, Meta(min_length=1, description="some text")]
Slug: TypeAlias = Annotated[
    str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", description="a name in small letters, digits and hyphens")
]
Condition: TypeAlias = Annotated[
    str, Meta(pattern=r"^[a-z0-9]+(_[a-z0-9]+)*$", description="a condition in small letters and underscores")
]
"""One of the conditions that the document's family knows."""
Positive: TypeAlias = Annotated[int, Meta(ge=1, description="a whole number above 0")]
Seed: TypeAlias = Annotated[
    str, Meta(pattern=r"^[0-9]{3}$", description='a seed of three digits such as "004"')
]


class Block(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, cache_hash=True):
    """One block of a document. A misspelt key is an error, never ignored.

    Its hash is kept: what follows from a document alone is remembered by it, and a table asks a thousand times a second.
    """

    def __post_init__(self) -> None:
        """Freeze the tables in it: one copy of a document serves everybody who loads it."""
        for name in self.__struct_fields__:
            value: object = getattr(self, name)
            if isinstance(value, dict):
                force_setattr(self, name, frozen(cast("object", value)))


class Source(Block, frozen=True):
    """Where a document stands: its seed and its first and last line."""

    seed: Seed
    lines: tuple[Positive, Positive]
    also: tuple[tuple[Positive, Positive], ...] = ()
    """Further runs of lines, where a document is printed in parts or shares pages with another."""

    @property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """Every run of lines the document stands on."""
        return (self.lines, *self.also)

    def __str__(self) -> str:
        """Write it as a citation: ``000:570-711``."""
        return ", ".join(f"{self.seed}:{first}-{last}" for first, last in self.spans)


class Layout(Block, frozen=True):
    """A table the game may be played on; `positions` counts the player-dealer's seat."""

    table: Text
    positions: Annotated[int, Meta(ge=2, le=16, description="a number of seats from 2 to 16")]
    cite: Cite


class Deck(Block, frozen=True):
    """The pack, how many of them may be used, and how they are shuffled."""

    composition: Text
    packs: Annotated[tuple[Positive, ...], Meta(min_length=1)]
    cite: Cite
    shuffle: str = ""
    cut: str = ""
    burn: BurnRule = "none"
    burn_cite: Cite = ()
    alternating: bool = False
    """Two packs of different backs, each in play every other round."""
    joker: JokerMode | None = None
    joker_cite: Cite = ()


class Action(Block, frozen=True):
    """Who is settled first."""

    method: ActionMethod
    cite: Cite
    card: ActionCard | None = None
    seat_one: SeatOne = "left_of_player_dealer"
    counting: Counting = "every_seat"
    direction: Direction = "clockwise"
    on_player_dealer: Direction = "clockwise"
    """Dice: the neighbour in this direction takes the button when the count ends on the player-dealer."""
    display: tuple[Positive, Positive] | None = None
    """Dice: the lowest and the highest number of a random number display, where one may take their place."""
    display_cite: Cite = ()
    when_short: Action | None = None
    """Another way when the stake does not cover the table."""
    short_test: ShortTest = "wagered"


class Settlement(Block, frozen=True):
    """In which order wagers are paid and collected, and how far the stake reaches."""

    by: Grouping
    order: tuple[str | tuple[str, ...], ...]
    """Kinds of wager; kinds in one inner list are settled in one pass, kinds in `tail` after all seats.

    Ids of wagers, but not typed so: msgspec 0.22 crashes when it frees a union of patterned text and a list.
    """
    cite: Cite
    tail: tuple[str, ...] = ()
    backline: BacklineTurn = "after_wager"
    forfeits: Forfeits = "in_turn"
    """When wagers are collected whose owner folded."""
    forfeits_cite: Cite = ()
    forfeit_order: tuple[Slug, ...] = ()
    """In which order a fold's wagers are collected, where another one is printed than that of settlement."""
    coverage: Coverage = "gross"
    partial: PartialCover = "settle_part"
    chip: DollarAmount | None = None
    """The smallest chip paid out, if not the cent; what falls below it goes by `rounding`."""
    rounding: Rounding = Rounding.DOWN
    coverage_cite: Cite | None = None
    """Where it is printed that the stake may run out and what then goes back; the order's lines if not named."""


class Rotation(Block, frozen=True):
    """How the player-dealer's position goes round."""

    regime: Regime
    cite: Cite
    turns: Positive = 2
    direction: Direction = "clockwise"
    fewer_turns: bool = False
    """It is printed that the holder may pass the bank on before his turns are over."""
    previous_bettor_only: bool = False
    """Only who bet at a place in the round before may bank there."""
    previous_bettor_cite: Cite = ()
    proposition_players: bool = True
    proposition_cite: Cite = ()


class LimitRange(Block, frozen=True):
    """A range for the table's minimum and one for its maximum, and the schedule options that set it."""

    minimum: tuple[DollarAmount, DollarAmount]
    maximum: tuple[DollarAmount, DollarAmount]
    cite: Cite
    options: str = ""
    wagers: dict[Slug, tuple[DollarAmount, DollarAmount]] = EMPTY
    """Limits of single wagers that go with these options, at the widest."""


class OutsideLimits(Block, frozen=True):
    """What a wager gets that lies outside the table's limits."""

    over: Literal["excess_no_action", "refused"]
    under: Literal["refused"]
    cite: Cite


class Limits(Block, frozen=True):
    """The limits a table may post. `usual` is what a table gets that names none."""

    usual: tuple[DollarAmount, DollarAmount]
    ranges: tuple[LimitRange, ...] = ()
    together: bool = False
    """The table's maximum also binds the sum of one bettor's wagers."""
    cite: Cite = ()
    rates: Positive | None = None
    """How many rates of fees the game's own text allows, where it says another number than the law."""
    rates_cite: Cite = ()


class WagerLimits(Block, frozen=True):
    """A wager's own limits; what is missing is the table's."""

    cite: Cite
    minimum: DollarAmount | None = None
    maximum: DollarAmount | None = None
    within_table: bool = True
    """The table's maximum binds as well."""
    see_cite: Cite = ()
    """Where the rules send the reader to the schedule of fees for them."""


class PayRow(Block, frozen=True):
    """One row of a paytable: the first row that is true pays."""

    when: Condition
    pays: Odds | None = None
    prize: DollarAmount | None = None
    """A fixed amount in place of odds."""
    printed: Odds | None = None
    """The odds on the page, where a correction uses others."""
    cite: Cite = ()
    label: str = ""


class Amount(Block, frozen=True):
    """How large a wager must be beside others, or beside its own."""

    relation: Relation
    cite: Cite
    of: tuple[Slug, ...] = ()
    times: tuple[Positive, ...] = ()
    """With `multiple`: the multiples that may be taken."""


class Wager(Block, frozen=True):
    """One betting space."""

    id: Slug
    title: Text
    cite: Cite
    wins: Condition | None = None
    pays: Odds | None = None
    paytable: tuple[PayRow, ...] = ()
    push: tuple[Condition, ...] = ()
    push_cite: Cite = ()
    """Where it is printed that it pushes, if not where the wager is."""
    loses_cite: Cite = ()
    """Where it is printed that a loser is collected, if not where the wager is."""
    needs: tuple[Slug, ...] = ()
    """One of these wagers must be there too; none means that it may stand alone."""
    needs_all: tuple[Slug, ...] = ()
    """Every one of these must be there too."""
    needs_cite: Cite = ()
    placed: Window = "before_deal"
    placed_cite: Cite = ()
    amount: Amount | None = None
    on_fold: OnFold | None = None
    on_fold_cite: Cite = ()
    unqualified: Unqualified | None = None
    """What becomes of it when the player-dealer's hand does not qualify."""
    unqualified_cite: Cite = ()
    table: str = ""
    """The name of its paytable, where one is printed or shared."""
    select: Select = "first_row"
    backline: bool = False
    backline_cite: Cite = ()
    backline_alone: bool = False
    """Behind a seat it may stand without the wagers that it needs at the seat."""
    bonus: bool = False
    limits: WagerLimits | None = None
    hand: HandSeen = "own"
    chooses: bool = False
    """Its owner has the option draw."""

    @property
    def costs_nothing(self) -> bool:
        """Whether nothing is staked on it: it comes with another wager and pays fixed amounts."""
        return bool(self.paytable) and all(row.prize is not None for row in self.paytable)

    def rows(self) -> tuple[PayRow, ...]:
        """Return the paytable; a wager with one way to win is a table of one row."""
        return _rows(self)


@lru_cache(maxsize=1024)
def _rows(wager: Wager) -> tuple[PayRow, ...]:
    if wager.wins is not None and wager.pays is not None:
        return (PayRow(when=wager.wins, pays=wager.pays, cite=wager.cite), *wager.paytable)
    return wager.paytable


class Overlay(Block, frozen=True):
    """What a choice of a reading changes in the document."""

    says: Text
    set: dict[str, Any] = EMPTY
    add: dict[str, tuple[str, ...]] = EMPTY
    remove: dict[str, tuple[str, ...]] = EMPTY


class Reading(Block, frozen=True):
    """A doubt, its possible answers and the one taken unless another is asked for."""

    question: Text
    why: Text
    default: Slug
    choices: dict[Slug, Overlay]
    cite: Cite = ()


class ReadingUse(Block, frozen=True):
    """How one document stands to a reading of the register."""

    mark: Mark
    cite: Cite
    default: Slug | None = None
    choices: dict[Slug, Overlay] = EMPTY
    """This document's own answers, where the register's do not fit it."""
    note: str = ""


class Correction(Block, frozen=True):
    """A figure or word that is printed one way and used another."""

    line: Positive
    printed: Text
    used: Text
    why: Text


class Note(Block, frozen=True):
    """A rule of procedure in our words: what is done, and what happens when it is not."""

    says: Text
    cite: Cite
    topic: Topic = "procedure"
    remedy: Remedy | None = None
    """What puts the irregularity right that the note tells of."""


class Circles(Block, frozen=True):
    """Whether one may also bet on circles where nobody sits."""

    unoccupied: bool
    cite: Cite


class Squares(Block, frozen=True):
    """On how many squares a seat may bet, each with a wager and a fee of its own."""

    cite: Cite
    most: Positive | None = None
    """None where no number is printed or to be reckoned."""


class Document(Block, frozen=True, kw_only=True):
    """What every document has, whatever is played by it."""

    title: Text
    family: Text
    source: Source
    summary: Text
    bgc_id: str | None = None
    status: Status = "rules"
    readings: dict[Slug, ReadingUse] = EMPTY
    corrections: tuple[Correction, ...] = field(name="correction", default=())
    notes: tuple[Note, ...] = field(name="note", default=())


class FeesOnly(Document, frozen=True, kw_only=True):
    """A game that the sources price and give no rules for."""


class Game(Document, frozen=True, kw_only=True):
    """A document of a game with a player-dealer. Each family adds its own blocks."""

    conditions: ClassVar[frozenset[str]] = frozenset()
    """What can be true of a finished round, from the point of view of one wager."""
    methods: ClassVar[frozenset[str]] = frozenset(get_args(ActionMethod))
    """The ways in which the family can find the seat that is settled first."""

    layouts: Annotated[tuple[Layout, ...], Meta(min_length=1)] = field(name="layout")
    deck: Deck
    action: Action
    settlement: Settlement
    rotation: Rotation
    limits: Limits
    outside_limits: OutsideLimits | None = None
    errors: Literal["as_printed", "void_round"] | None = None
    """Where a reading decides it: irregularities are put right as the notes have it, or void the round."""
    circles: Circles | None = None
    squares: Squares | None = None
    wagers: Annotated[tuple[Wager, ...], Meta(min_length=1)] = field(name="wager")

    def wager(self, wager_id: str) -> Wager | None:
        """Return the betting space of that id, if the document has one."""
        return _wager(self, wager_id)


@lru_cache(maxsize=4096)
def _wager(game: Game, wager_id: str) -> Wager | None:
    return next((wager for wager in game.wagers if wager.id == wager_id), None)


def wagers_of(document: Document) -> tuple[Wager, ...]:
    """Return the betting spaces of any document; one of a game for a pot has none."""
    found: tuple[Wager, ...] = getattr(document, "wagers", ())
    return found


class Room(Block, frozen=True):
    """A cardroom."""

    title: Text
    place: str
    seed: Seed
    cite: Cite = ()


def plain(block: object) -> dict[str, Any]:
    """Return a block as plain tables and lists, amounts in cents; what equals its default is left out."""
    built: dict[str, Any] = msgspec.to_builtins(_without_defaults(block), enc_hook=int)
    return built


@cache
def _fields(kind: type[Block]) -> list[tuple[str, str, object]]:
    """Return each field's name, its key in files and its default."""
    return [(info.name, info.encode_name, info.default) for info in msgspec.structs.fields(kind)]


def _without_defaults(value: object) -> object:
    # msgspec leaves out only what is the very object of the default, so a copy would be written differently.
    if isinstance(value, Block):
        held = ((key, default, getattr(value, name)) for name, key, default in _fields(type(value)))
        return {key: _without_defaults(item) for key, default, item in held if item != default}
    if isinstance(value, dict):
        return {key: _without_defaults(item) for key, item in cast("dict[str, object]", value).items()}
    if isinstance(value, tuple):
        return tuple(_without_defaults(item) for item in cast("tuple[object, ...]", value))
    return value
