"""What the server answers, as data."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from houseway.cardroom.roles import Grant, Role
from houseway.cards import ShuffleRecord
from houseway.games.violations import Violation
from houseway.money import Cents


class SeatHeld(Struct, frozen=True):
    """A seat that a person holds, and the chips there: the stack and the bets, without a bank or a pot."""

    table: str
    seat: int
    chips: Cents


class Me(Struct, frozen=True):
    """Who is signed in, and the token that must come with everything they change. A visitor is nobody yet."""

    person: str | None = None
    roles: tuple[Role, ...] = ()
    grants: tuple[Grant, ...] = ()
    guest: bool = False
    chips: Cents = 0
    """Chips in their pocket; chips on tables are in `seats`."""
    expires_at: int | None = None
    csrf: str | None = None
    seats: tuple[SeatHeld, ...] = ()


class PersonOut(Struct, frozen=True):
    """Somebody the room knows."""

    person: str
    roles: tuple[Role, ...]
    made: str
    bot: str | None
    has_password: bool
    chips: Cents


class Done(Struct, frozen=True):
    """A command was done: the entry of the journal that tells of it, and when."""

    entry: int
    at: int


class OpenedTable(Struct, frozen=True):
    """A table was opened, under a name that the server gave it."""

    entry: int
    at: int
    table: str


class SeatedBot(Struct, frozen=True):
    """A bot sits at a table."""

    entry: int
    person: str
    seat: int
    amount: Cents


class LobbyLine(Struct, frozen=True):
    """An open table in the lobby."""

    table: str
    game: str
    title: str
    room: str
    family: str
    kind: str
    option: str | None
    """The option of the fees that is posted; none where nothing is charged."""
    stakes: str
    """Limits or stakes in words."""
    least: Cents
    """The least to sit down with; 0 where none is printed."""
    seats: int
    free: int
    free_seats: tuple[int, ...]
    """Where somebody could sit down now."""
    banker: int | None
    """The seat that banks, or that is offered the bank."""
    round: int
    """The round or hand that is played, or the last one."""
    seated: int
    """Everybody at the table, and behind it."""
    people: int
    bots: int
    waiting: str
    resting: bool
    """Bots only, and nobody watches: the table goes on as soon as anybody looks or sits down."""
    own: bool
    """Somebody has opened it for himself and others; it closes when they have left it alone."""


class AwaySeat(Struct, frozen=True):
    """A player who is away from the table."""

    since: int
    """When it began; for a player who asked to sit out before the program started, when that did."""
    idle: bool
    """The clock sat the player out after acting for them in two rounds running."""


class TableView(Struct, frozen=True):
    """A table as the one who asks sees it."""

    table: str
    entry: int
    """The last entry of the journal that is in it; events can be followed from there."""
    turn: int
    """Changes with whatever the table waits for; a command can say which it is meant for."""
    you: int | None
    """The seat of the one who asks."""
    people: dict[str, str]
    """Who sits where."""
    lost: tuple[str, ...]
    """People whose connection is lost."""
    away: dict[str, AwaySeat]
    """Seats whose players are away."""
    bots: tuple[int, ...]
    """Seats of bots."""
    ready: tuple[int, ...]
    """Seats of those who are done with what the table waits for now."""
    waiting: dict[str, Any]
    deadline: int | None
    view: dict[str, Any]
    """What lies on the table; each kind of table has its own."""


class GameLine(Struct, frozen=True):
    """A game in the list of games."""

    id: str
    title: str
    room: str
    family: str
    status: str
    summary: str


class RoomLine(Struct, frozen=True):
    """A cardroom of the rulebook, and its games by family."""

    id: str
    title: str
    place: str
    families: dict[str, list[GameLine]]


class OptionLine(Struct, frozen=True):
    """An option of the fees that can be posted at a table."""

    id: str
    option: str
    sheet: str
    schedule: str
    limits: tuple[Cents, Cents | None] | None


class OptionChange(Struct, frozen=True):
    """The fee option that an entry replaced and the one in force after it, in words; empty for none."""

    before: str
    after: str


class EntryOut(Struct, frozen=True):
    """An entry of the journal as it may be read while tables are open: no hidden cards, no seeds."""

    number: int
    at: int
    kind: str
    table: str
    person: str
    command: dict[str, Any]
    """What was done, without what is hidden."""
    events: tuple[dict[str, Any], ...]
    """What came of it, as somebody sees it who holds no cards."""
    refused: tuple[Violation, ...]
    postings: dict[str, Cents]
    rules: str
    engine: str
    previous: str
    hash: str
    round: int | None = None
    """The finished round that it belongs to, to be replayed; told where one entry is asked for."""
    wall: int | None = None
    """The machine's time of day, where it was not the room's."""
    option: OptionChange | None = None
    """The fee options before and after, where it posted one at an open or closed table."""


class JournalPage(Struct, frozen=True):
    """Some entries, and the one after or before which the next page begins, if there is more."""

    entries: tuple[EntryOut, ...]
    count: int
    head: str
    next: int | None


class LedgerOut(Struct, frozen=True):
    """What every account stands at."""

    accounts: dict[str, Cents]
    entries: int


class ProofRound(Struct, frozen=True):
    """Where the cards of a round lie in the order of its shoe: so many, from this place on, counted from 0."""

    number: int
    first: int
    cards: int


class ProofOut(Struct, frozen=True):
    """A shuffle: what was promised before its cards came out, and what was revealed afterwards."""

    shoe: int
    """Which shoe or pack of the table it was."""
    promised_in: int
    """The entry of the journal in which the house committed itself; 0 where no entry of its own tells of it."""
    opened_in: int
    """The entry in which it was shuffled with what players had added."""
    revealed_in: int
    commitment: str
    shuffle: ShuffleRecord
    burned: int
    """How many cards at the beginning of the order were burned."""
    rounds: tuple[ProofRound, ...]
    """The rounds that were dealt from it, in order."""
    faults: tuple[str, ...]
    """What is wrong with it, by the stand-alone verifier; nothing if it is fair."""


class ProofPage(Struct, frozen=True):
    """Shuffles that were revealed, and the entry after or before which to read on, if there is more."""

    proofs: tuple[ProofOut, ...]
    next: int | None


class Health(Struct, frozen=True):
    """The server is well."""

    status: str
    version: str
    entries: int
    tables: int
