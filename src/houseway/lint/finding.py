"""What lint finds: a rule, a place, what is wrong, how grave it is, and whether anything explains it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Grade: TypeAlias = Literal["error", "doubtful", "note"]
"""An error in the source; something that may be one; something worth knowing."""

GRADES: tuple[Grade, ...] = ("error", "doubtful", "note")


class Finding(Struct, frozen=True):
    """One thing that a rule found."""

    rule: str
    grade: Grade
    where: str
    """The game and its wager, or the schedule and its options."""
    cite: tuple[str, ...]
    """Seed and lines."""
    says: str
    explained: str = ""
    """The reading or the correction that settles it; empty while it is open."""

    @property
    def open(self) -> bool:
        """Whether nothing explains it."""
        return not self.explained


class Fault(Struct, frozen=True):
    """What a rule says, before anybody asks what explains it. Places are names, so that faults compare."""

    rule: str
    says: str
    cite: tuple[str, ...]
    grade: Grade | None = None
    """Another grade than the rule's."""
    game: str = ""
    sheet: str = ""
    """Set where it is about a whole sheet; `table` is then the first one concerned."""
    table: str = ""
    other: str = ""
    """A second table that it is about."""
    option: str = ""
    part: str = ""
    """The column of a table, or the wager of a game."""


class Rule(Struct, frozen=True):
    """A rule of lint, for people."""

    id: str
    grade: Grade
    looks_for: str
    readings: tuple[str, ...] = ()
    """The readings that can settle what it finds."""
    reach: Literal["option", "table", "document"] = "option"
    """How near the lines of such a reading must be: in the option, in its table, or anywhere."""
