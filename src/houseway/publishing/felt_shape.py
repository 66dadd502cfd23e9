"""The shape of what a felt is drawn from: tables, betting spaces, packs, streets, stakes."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from houseway.money import Cents
from houseway.publishing.page_shape import Kind

Direction: TypeAlias = Literal["clockwise", "counterclockwise"]


class FeltLayoutOut(Struct, frozen=True, kw_only=True):
    """A table that the game may be played on."""

    table: str
    """What the document calls it."""
    shape: Literal["arc", "oval"]
    """All places on one side of the house dealer, or round the table."""
    positions: int
    """Places, the player-dealer's among them."""
    cite: tuple[str, ...]


class FeltWagerOut(Struct, frozen=True, kw_only=True):
    """A betting space."""

    id: str
    title: str
    bonus: bool
    backline: bool
    """Others may bet on it behind a seat."""
    pays: str
    """What it pays, in short words; the most where it has a paytable."""
    rows: int
    """How many rows its paytable has."""
    needs: tuple[str, ...]
    """One of these must be there too."""
    needs_all: tuple[str, ...]
    placed: str
    """When it may be made."""
    opening: bool
    """It is made before the cards; others are added later."""
    free: bool
    """Nothing is staked on it: it comes with another wager."""
    cite: tuple[str, ...]


class FeltActionOut(Struct, frozen=True, kw_only=True):
    """How the seat is found that is settled first."""

    method: str
    card: str | None
    """Which card's value places the action button."""
    seat_one: str
    """Which seat carries the number one in the count."""
    direction: Direction
    says: str
    when_short: str
    """Another way when the stake does not cover the table, in words."""
    cite: tuple[str, ...]


class FeltSpacesOut(Struct, frozen=True, kw_only=True):
    """Whether somebody may have more than the one place before him."""

    squares: int | None
    """How many squares a seat may bet on; 1 where the document names none, null where it names no number."""
    unoccupied: bool
    """One may also bet on circles where nobody sits."""
    cite: tuple[str, ...]


class BankedFeltOut(Struct, frozen=True, kw_only=True):
    """A table with a player-dealer."""

    layouts: tuple[FeltLayoutOut, ...]
    positions: int
    """Places of a usual table: those of the first layout."""
    seat_at_house_dealer: int
    """The seat at the house dealer's left; he stands between it and the last one."""
    spaces: FeltSpacesOut
    action: FeltActionOut
    settled: tuple[tuple[str, ...], ...]
    """Kinds of wager in the filed order; kinds in one list are settled in one pass."""
    settled_by: Literal["wager", "seat"]
    settled_last: tuple[str, ...]
    """Kinds that come after all seats."""
    settled_cite: tuple[str, ...]
    turns: int
    """Rounds that a player-dealer has."""
    bank_direction: Direction
    bank_cite: tuple[str, ...]
    limits: tuple[Cents, Cents]
    """Minimum and maximum of a usual table."""


class FeltStreetOut(Struct, frozen=True, kw_only=True):
    """One step of the deal of a game for a pot."""

    name: str
    cards: int
    to: Literal["each", "board", "draw"]
    facing: str
    burn: bool
    bets: bool
    cite: tuple[str, ...]


class FeltStakeOut(Struct, frozen=True, kw_only=True):
    """Stakes that a table may post."""

    id: str
    says: str
    cite: tuple[str, ...]


class PotFeltOut(Struct, frozen=True, kw_only=True):
    """A table of a game for a pot."""

    seats: tuple[int, int | None]
    """The fewest and the most who may play; null where no most is printed."""
    usual_seats: tuple[int, int] | None
    streets: tuple[FeltStreetOut, ...]
    hole: int
    """Cards that each player is dealt in all, draws aside."""
    board: int
    """Cards on the board when all are out."""
    draws: bool
    button: bool
    blinds: int
    ante: bool
    bring_in: bool
    structures: tuple[str, ...]
    wins: Literal["high", "low", "high_low"]
    stakes: tuple[FeltStakeOut, ...]
    usual: str
    """The stakes of a usual table, in words."""


class PanFeltOut(Struct, frozen=True, kw_only=True):
    """A table of pan."""

    seats: tuple[int, int | None]
    usual_seats: tuple[int, int]
    cards: int
    stakes: tuple[FeltStakeOut, ...]


class FeltMarkOut(Struct, frozen=True):
    """A word printed on some cards."""

    label: str
    cards: tuple[int, ...]


class FeltPackOut(Struct, frozen=True, kw_only=True):
    """What is dealt from."""

    composition: str
    title: str
    """One pack in words."""
    pieces: Literal["cards", "tiles"]
    cards: int
    """Pieces of one pack."""
    packs: tuple[int, ...]
    """How many packs may be used."""
    joker: str | None
    """What the joker may stand for."""
    marks: tuple[FeltMarkOut, ...]
    cite: tuple[str, ...]


class FeltOut(Struct, frozen=True, kw_only=True):
    """What a table of a document looks like; of `banked`, `pot` and `pan` at most one is there."""

    kind: Kind
    pack: FeltPackOut | None
    """Nothing for a bonus bet, or where only fees are known."""
    deal_direction: Direction
    wagers: tuple[FeltWagerOut, ...]
    """Betting spaces in the order of the document."""
    banked: BankedFeltOut | None
    pot: PotFeltOut | None
    pan: PanFeltOut | None
