"""What is answered about finished rounds, as data."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from houseway.money import Cents


class PostedOut(Struct, frozen=True):
    """An option of the fees as it is posted at a table."""

    id: str
    """Its full name."""
    option: str
    sheet: str
    schedule: str
    limits: tuple[Cents, Cents | None] | None
    """The limits that it is for, if it names any."""
    says: str
    """The option and its limits in words."""


class RoundBank(Struct, frozen=True):
    """Who banked a round, with how much, and what he won or lost by it."""

    seat: int
    person: str
    stake: Cents
    turn: int
    proposition: bool
    result: Cents


class RoundLine(Struct, frozen=True):
    """A finished round or hand in a line."""

    number: int
    begun_at: int
    at: int
    """When it was over."""
    first: int
    """The entry of the journal in which it begins."""
    last: int
    """The entry in which it ends."""
    bank: RoundBank | None
    """The player-dealer; none in a game for a pot."""
    results: dict[str, Cents]
    """What each seat won or lost, the player-dealer's apart; fees from a player's own chips are not in it."""
    fees: Cents
    """All that was taken by the house and for a jackpot."""
    void: bool
    says: str
    """What came of it in a few words."""


class RoundsPage(Struct, frozen=True):
    """Finished rounds of a table, the newest first, and the number before which the next page begins, if there is more."""

    table: str
    game: str
    title: str
    room: str
    family: str
    kind: str
    closed: bool
    count: int
    """How many rounds are over in all: the number of the last one."""
    rounds: tuple[RoundLine, ...]
    next: int | None


class RoundSeat(Struct, frozen=True):
    """Who sat where."""

    seat: int
    person: str
    bot: bool


class RoundFee(Struct, frozen=True):
    """A fee that was taken and kept: from whom, for what, and where that is printed."""

    seat: int | None
    """Whose chips it came from; none where it came out of the pot."""
    who: str
    charge: str
    amount: Cents
    kind: str
    cite: tuple[str, ...]


class ReplayedEvent(Struct, frozen=True):
    """Something that happened, as the one who asks may see it: in the words in which it was told when it happened."""

    entry: int
    at: int
    event: dict[str, Any]
    cite: tuple[str, ...] = ()
    """Where the rule behind it is printed, where the event itself does not say."""


class RoundOut(Struct, frozen=True):
    """A finished round or hand, to be played again before somebody's eyes."""

    table: str
    game: str
    title: str
    room: str
    family: str
    kind: str
    closed: bool
    rules: str
    """The hash of the rules that were in force."""
    option: PostedOut | None
    positions: int
    """How many seats the table has."""
    stakes: str
    """Limits or stakes in words."""
    line: RoundLine
    seats: tuple[RoundSeat, ...]
    you: int | None
    """Where the one who asks sat when it was played."""
    fees: tuple[RoundFee, ...]
    shoe: int | None
    """The shoe that it was dealt from, if that is revealed."""
    count: int
    """How many rounds are over at this table."""
    events: tuple[ReplayedEvent, ...]
    fronts: dict[str, list[int]]
    """Of hands that are set in two parts, the first part, by the name of the hand."""


class RecentRound(Struct, frozen=True):
    """A round that was just over somewhere, for those who look round."""

    table: str
    game: str
    title: str
    room: str
    family: str
    number: int
    at: int
    void: bool
    says: str
