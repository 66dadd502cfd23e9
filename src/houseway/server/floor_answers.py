"""What the floor is told of the tables, as data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from houseway.cardroom.commands import Transfer
from houseway.games.violations import Violation
from houseway.money import Cents
from houseway.server.rounds_answers import PostedOut
from houseway.table.live import Phase


class FloorSeat(Struct, frozen=True):
    """Somebody at a table, or behind it."""

    seat: int
    person: str
    made: Literal["account", "guest", "bot"]
    bot: str | None
    """What kind of bot it is."""
    proposition: bool
    """Plays for a third-party provider of proposition players."""
    chips: Cents
    wagered: Cents
    """What lies on betting spaces of his; at tables for a pot it is in the pot."""
    away: bool
    away_since: int | None
    """Since then at least; none who is not away."""
    idle: bool
    """The clock sat the player out after acting for them in two rounds running."""
    lost_since: int | None
    """When his connection was lost; none where it is there."""


class FloorBank(Struct, frozen=True):
    """Where the player-dealer's position stands."""

    state: Literal["offering", "banked", "idle", "broken"]
    holder: int | None
    """Who banks now, or banked last."""
    turn: int
    turns: int
    """How many rounds in a row one may bank."""
    offered_to: int | None
    next: int | None
    """Who is asked after the round, or if the offer is declined; as people sit now."""
    declined: tuple[int, ...]
    stake: Cents
    put_up: Cents
    """What lies in the bank now."""


class FloorMoney(Struct, frozen=True):
    """What was taken at a table, and where it lies."""

    taken: Cents
    """Fees since the table was opened."""
    lying: Cents
    """Fees on the table that are not dropped yet."""
    drop: Cents
    """In the drop box, not counted yet."""
    to_jackpot: Cents
    """What players of this table have put into the fund."""
    fund: str
    """The account of the game's jackpot fund."""
    jackpot: Cents
    """What the fund holds."""


class FloorWait(Struct, frozen=True):
    """What a table waits for, since when and until when."""

    phase: Phase
    seats: tuple[int, ...]
    key: str
    since: int
    deadline: int | None


class FloorRuling(Struct, frozen=True):
    """A ruling in the round that is played."""

    remedy: str
    reason: str
    seat: int | None
    cite: tuple[str, ...]


class FloorRefusal(Struct, frozen=True):
    """Something that was refused; why a play was refused may tell of a hand, so that only the rule is told."""

    entry: int | None
    """None for a player's: those are counted and kept for a while, and not written down."""
    at: int
    table: str
    person: str
    do: str
    """What was to be done."""
    seat: int | None
    refused: tuple[Violation, ...]


class FloorAlert(Struct, frozen=True):
    """Something that somebody of the floor may want to look at."""

    kind: Literal["stranded", "ruling", "refusals", "lost", "away"]
    seat: int | None
    person: str
    since: int | None
    says: str


class FloorTable(Struct, frozen=True):
    """An open table as the floor sees it."""

    table: str
    game: str
    title: str
    room: str
    family: str
    kind: str
    own: bool
    """Somebody has opened it for himself and others."""
    opened_at: int
    option: PostedOut | None
    stakes: str
    positions: int
    seats: tuple[FloorSeat, ...]
    bank: FloorBank | None
    """Nothing at tables for a pot."""
    button: int | None
    """At a table for a pot; at pan, who is first."""
    round: int
    """The round or hand that is played, or the last one."""
    playing: bool
    rounds: int
    """Rounds and hands that are over."""
    money: FloorMoney
    waiting: FloorWait
    rulings: tuple[FloorRuling, ...]
    refusals: int
    """In the last ten minutes."""
    last_refusals: tuple[FloorRefusal, ...]
    """A few of them, the newest first."""
    alerts: tuple[FloorAlert, ...]


class ProposalOut(Struct, frozen=True):
    """A correction or a jackpot payment that waits for a second person."""

    number: int
    """The entry that holds it; it is confirmed and declined by this number."""
    kind: Literal["correction", "jackpot"]
    by: str
    """The person who proposed it."""
    at: int
    until: int
    """When it expires."""
    reason: str
    entry: int | None
    """The entry that a correction is about."""
    transfers: tuple[Transfer, ...]
    amount: Cents
    """What all transfers move together."""
    refused: str
    """Why the person who asks cannot confirm it; empty if they can."""


class ProposalsOut(Struct, frozen=True):
    """Open proposals, and what the person who asks may do about proposals."""

    proposals: tuple[ProposalOut, ...]
    now: int
    """The room's time, for the time that is left."""
    ceiling: Cents
    """The most that one proposal may move."""
    shift_ceiling: Cents
    """The most that all confirmed proposals of a shift may move."""
    confirmed: Cents
    """What confirmed proposals have moved in this shift."""
    funds: dict[str, Cents]
    """Jackpot funds that hold something, and what."""
    confirmers: tuple[str, ...]
    """Everyone who may confirm what the person who asks proposes."""
    no_second: str
    """Why nobody can confirm what the person who asks proposes; empty if somebody can."""


class FloorClock(Struct, frozen=True):
    """Room time and the server's own clock, and when that was last seen to have jumped."""

    now: int
    """Room time: every wait and deadline goes by it."""
    wall: int
    """The server's time of day."""
    ahead: int
    """Milliseconds by which room time is ahead of the wall clock; below zero it is behind."""
    corrected_at: int | None
    """When a jump was last noted, in room time."""
    entry: int | None
    """The entry that notes it."""
    says: str
    """What the floor is shown: nothing where the clocks agree and no jump was noted for a day."""


class RefusalsPage(Struct, frozen=True):
    """Refusals, the newest first, and the entry before which the next page begins, if there is more."""

    refusals: tuple[FloorRefusal, ...]
    next: int | None
