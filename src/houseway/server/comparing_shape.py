"""The shape of comparisons: shares in per cent and expected dollars as decimal text, fees in cents."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from houseway.server.rulebook_odds_shape import Status

Method: TypeAlias = Literal["exact", "floating point"]
Side: TypeAlias = Literal["player-dealer", "players", "room"]


class StatedOut(Struct, frozen=True, kw_only=True):
    """The table that money is told for: so many players, each with so many cents on a line and on bonus bets."""

    players: int
    wager: int
    bonus: int
    rounds: int
    """An hour."""


class ComparedSideOut(Struct, frozen=True, kw_only=True):
    """One of the variants that are compared."""

    name: str
    game: str
    packs: int
    cases: str
    """How many deals were counted; empty where wagers were counted over different ones."""
    strategy: str
    bank_round: str
    """Dollars a round that the bank may expect, before fees."""
    bank_hour: str
    moved_round: str
    """Dollars a round that the bank is better off than with the first variant; below zero, worse."""
    moved_hour: str


class ComparedLineOut(Struct, frozen=True, kw_only=True):
    """One wager under every variant; null where a variant has no such wager."""

    wager: str
    title: str
    base: str
    method: Method
    as_one: bool
    """Whether it is several wagers that are played as one."""
    returns: tuple[str | None, ...]
    """What bettors expect, in per cent of the base."""
    moved: tuple[str | None, ...]
    """Dollars for $100 that the bank is better off than with the first variant."""


class WorthOut(Struct, frozen=True, kw_only=True):
    """Games side by side: what every wager is worth in each; or why that is not known."""

    status: Status
    says: str
    command: str
    """What to give at the command line, where it is not counted here."""
    table: StatedOut
    sides: tuple[ComparedSideOut, ...]
    lines: tuple[ComparedLineOut, ...]
    rules: tuple[str, ...]
    """The rules that the second game's difference comes from, named as in the comparison of the documents."""


class ShortTableOut(Struct, frozen=True, kw_only=True):
    """A difference at a table whose bank runs short. Dollars a round."""

    deals: int | None
    """So many deals were counted, all there are; None where rounds were simulated."""
    rounds: int
    seats: int
    action: int
    """Cents on the table."""
    stake: int
    """Cents in the bank."""
    short: str
    """The share of rounds in which something was out of the stake's reach, in per cent."""
    moved: str
    error: str
    """Of `moved`, either way, for 95 of 100 such simulations."""
    sure: bool
    """Whether the difference is larger than that."""


class AnswerWorthOut(Struct, frozen=True, kw_only=True):
    """Another answer to a doubt, and what it is to the bank."""

    choice: str
    says: str
    effect: Literal["counted", "short-bank", "nothing", "barred"]
    """Seen by the count; only at a table that runs short; not at all; or it cannot be compared."""
    place: int
    """Its place among the variants; 0 where it is none of them."""
    barred: str
    """Why it cannot be compared, where it cannot."""
    table: ShortTableOut | None


class ReadingWorthOut(Struct, frozen=True, kw_only=True):
    """A doubt, the usual answer, and what the others are worth."""

    reading: str
    question: str
    why: str
    stands: str
    """How the usual answer stands to the print."""
    cite: tuple[str, ...]
    decided_by: tuple[str, ...]
    usual: str
    usual_says: str
    answers: tuple[AnswerWorthOut, ...]
    sides: tuple[ComparedSideOut, ...]
    """The usual answer first."""
    lines: tuple[ComparedLineOut, ...]
    """The wagers that an answer moves."""


class ReadingsWorthOut(Struct, frozen=True, kw_only=True):
    """Every doubt of a game that has more than one answer, those first that move most money."""

    game: str
    status: Status
    says: str
    command: str
    table: StatedOut
    readings: tuple[ReadingWorthOut, ...]


class WayOut(Struct, frozen=True, kw_only=True):
    """A house way, and those that set every hand as it does."""

    name: str
    alike: tuple[str, ...]
    otherwise: int
    """Hands that it sets otherwise than the game's own."""
    share: str
    """In per cent of all hands."""


class WayColumnOut(Struct, frozen=True, kw_only=True):
    """A player-dealer's way, and bettors by each way against it, in the order of the ways."""

    bank: str
    returns: tuple[str, ...]
    moved: tuple[str, ...]
    """Dollars for $100 that the bank is better off than against bettors who set by its own way."""


class HouseWaysOut(Struct, frozen=True, kw_only=True):
    """House ways that meet; or why they were not counted."""

    game: str
    status: Status
    says: str
    command: str
    table: StatedOut
    hands: int
    cases: str
    ways: tuple[WayOut, ...]
    columns: tuple[WayColumnOut, ...]
    sides: tuple[ComparedSideOut, ...]
    """Bettors by each way against the game's own."""


class OptionCostOut(Struct, frozen=True, kw_only=True):
    """What an option costs the stated table, in cents."""

    option: str
    label: str
    schedule: str
    a_round: int
    an_hour: dict[Side, int]
    for_hundred: str
    """Dollars of $100 wagered; empty where nothing is wagered."""
    best_for: tuple[Side, ...]
    cliff: str
    refused: str


class OptionsOut(Struct, frozen=True, kw_only=True):
    """Options side by side at a stated table."""

    game: str
    says: str
    """Why there are none, where there are not."""
    table: StatedOut
    options: tuple[OptionCostOut, ...]
    all_one: tuple[Side, ...]
    """To whom it is all one."""
