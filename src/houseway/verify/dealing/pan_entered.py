"""A hand of panguingue as a house dealer enters it: who plays with what, and everything that happened on the table since."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, field

from houseway.table.setups import FeeOption
from houseway.verify.dealing.entered import MOST_ENTRIES, CardEntry, Chips, SettledEntry, Words
from houseway.verify.dealing.pot_entered import ActEntry

AnyPanEntry: TypeAlias = CardEntry | ActEntry | SettledEntry
"""A card is the one that was drawn; everything else is a line as hand files have it: ``3 melds 5s 5h 5d``."""


class PanSeatLaid(Struct, frozen=True, forbid_unknown_fields=True):
    """One who is dealt in, and what lies before him."""

    seat: Annotated[int, Meta(ge=1, le=99)]
    chips: Chips
    doubles: bool = False
    entering: bool = False
    """He buys in with this hand, or begins to play doubles with it."""
    dealt: Annotated[int, Meta(ge=0, le=30)] | None = None
    """How many cards he got, where it was found that the dealer had miscounted."""


class PanLaid(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of panguingue before the cards, and what was entered since. Hands lie closed: nobody enters them."""

    game: Words
    condition: Chips
    seats: Annotated[tuple[PanSeatLaid, ...], Meta(max_length=30)]
    first: Annotated[int, Meta(ge=1, le=99)]
    """Who won the hand before."""
    first_hand: bool = False
    packs: Annotated[int, Meta(ge=1, le=99)] | None = None
    tops: Chips = 0
    """What lies on the block from a hand that nobody won."""
    double_tops: Chips = 0
    raised: Words = ""
    entries: Annotated[tuple[AnyPanEntry, ...], Meta(max_length=MOST_ENTRIES)] = ()
    readings: Annotated[dict[Words, Words], Meta(max_length=200)] = field(default_factory=dict[str, str])
    fees: FeeOption | None = None
