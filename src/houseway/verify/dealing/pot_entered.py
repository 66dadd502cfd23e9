"""A hand for a pot as a house dealer enters it: who sits with what, and everything since, in order."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, field

from houseway.games.poker.posts import PostKind
from houseway.rulebook.families.poker_money import Structure
from houseway.table.setups import FeeOption
from houseway.verify.dealing.entered import (
    MOST_ENTRIES,
    CardEntry,
    Chips,
    DownEntry,
    Entry,
    OpenEntry,
    SettledEntry,
    Words,
)


class ActEntry(Entry, frozen=True, tag="act"):
    """What somebody did, in a line as hand files have it: ``3 raise 12``, ``5 draw ?? ??``, ``floor ...: reason``."""

    line: Words


AnyPotEntry: TypeAlias = CardEntry | DownEntry | OpenEntry | ActEntry | SettledEntry


class SeatLaid(Struct, frozen=True, forbid_unknown_fields=True):
    """One who is dealt in, and what lies before him."""

    seat: Annotated[int, Meta(ge=1, le=99)]
    stack: Chips


class PostLaid(Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat puts in before the cards."""

    seat: Annotated[int, Meta(ge=1, le=99)]
    kind: PostKind
    amount: Chips


class StakesLaid(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the table plays for; what is left out is as printed, or as usual."""

    structure: Structure | None = None
    limits: tuple[Chips, Chips] | None = None
    blinds: Annotated[tuple[Chips, ...], Meta(max_length=5)] | None = None
    ante: Chips | None = None
    bring_in: Chips | None = None
    chip: Chips | None = None


class HandLaid(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table for a pot before the cards, and what was entered since."""

    game: Words
    seats: Annotated[tuple[SeatLaid, ...], Meta(max_length=30)]
    button: Annotated[int, Meta(ge=1, le=99)] | None = None
    stakes: StakesLaid = field(default_factory=StakesLaid)
    posts: Annotated[tuple[PostLaid, ...], Meta(max_length=60)] = ()
    """All that is posted, where it is not just the usual antes and blinds."""
    bomb: Chips | None = None
    """What everybody puts into a bomb pot."""
    killed: bool = False
    entries: Annotated[tuple[AnyPotEntry, ...], Meta(max_length=MOST_ENTRIES)] = ()
    readings: Annotated[dict[Words, Words], Meta(max_length=200)] = field(default_factory=dict[str, str])
    fees: FeeOption | None = None
