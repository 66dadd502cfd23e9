"""What a table is opened with, in names and figures that a record can hold."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from houseway.games.poker.stakes import Stakes
from houseway.money import Cents


class FeeOption(Struct, frozen=True, forbid_unknown_fields=True):
    """The one option of a schedule that is posted at a table."""

    option: str
    sheet: str | None = None
    schedule: str | None = None


class TableSetup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="played"):
    """A game, its readings and its fees; none are taken where no option is posted."""

    game: str
    readings: dict[str, str] = field(default_factory=dict[str, str])
    fees: FeeOption | None = None
    seed: str = ""
    """Where packs and shoes come from: 32 bytes in hexadecimal. It never leaves the house."""
    void_fee: Literal["returned", "kept"] = "returned"
    """What becomes of the fees of a round or hand that is void (reading no-rule-for-errors)."""


class BankedSetup(TableSetup, frozen=True, kw_only=True, tag="with a player-dealer"):
    """A table of a game with a player-dealer; what is not named is as usual."""

    positions: int | None = None
    limits: tuple[Cents, Cents] | None = None
    packs: int | None = None


class PotTableSetup(TableSetup, frozen=True, kw_only=True, tag="for a pot"):
    """A table of a game for a pot."""

    stakes: Stakes
    seats: int = 0


class PanTableSetup(TableSetup, frozen=True, kw_only=True, tag="panguingue"):
    """A table of panguingue."""

    stake: str
    seats: int = 0


AnySetup: TypeAlias = BankedSetup | PotTableSetup | PanTableSetup
