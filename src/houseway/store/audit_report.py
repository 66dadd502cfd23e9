"""What an audit found: every fault with its entry, and how much was looked at."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct, field

FaultKind: TypeAlias = Literal[
    "chain",
    "checkpoint",
    "database",
    "entry",
    "clock",
    "refusal",
    "rules",
    "engine",
    "events",
    "money",
    "round",
    "fee",
    "shuffle",
    "credential",
    "two-persons",
]
"""Where a fault was found.

Chain: numbers, hashes, the ledger's own rules. Checkpoint: what was signed outside the database. Database: damage,
and things in it that are not ours. Entry: a body that cannot be read, or what stands around it. Clock: room time
and wall time that differ, and no entry says so. Refusal, events,
money: what follows from a command when it is done again. Rules: made under rules that this program does not have.
Engine: made by another version of the program, which came to something else. Round: a rule of the game that a
finished round breaks. Fee: against the posted schedule. Shuffle: against its commitment. Credential: outside the
record. Two-persons: house money that one person moved alone.
"""


class Found(NamedTuple):
    """What is wrong, before it is said in which entry: the kind, the words, where the rule is printed."""

    kind: FaultKind
    says: str
    cite: tuple[str, ...] = ()


class AuditFault(Struct, frozen=True):
    """One thing that is wrong: the entry, the kind, and what, in words."""

    entry: int
    kind: FaultKind
    says: str
    since: int = 0
    """The first entry that it may be about, where that cannot be known exactly; else 0."""
    table: str = ""
    cite: tuple[str, ...] = ()

    @property
    def earliest(self) -> int:
        """The first entry that it may be about."""
        return self.since or self.entry

    def __str__(self) -> str:
        if not self.entry:
            return f"{self.kind}: {self.says}"
        at = f"entry {self.entry}" if self.earliest == self.entry else f"entries {self.since} to {self.entry}"
        cite = f" ({', '.join(self.cite)})" if self.cite else ""
        return f"{at}: {self.kind}: {self.says}{cite}"


class Checked(Struct):
    """How much was looked at."""

    entries: int = 0
    postings: int = 0
    refusals: int = 0
    rounds: dict[str, int] = field(default_factory=dict[str, int])
    """Rounds and hands put through the rules, by game."""
    fees: int = 0
    shuffles: int = 0
    checkpoints: int = 0
    credentials: int = 0


class AuditReport(Struct, frozen=True):
    """What an audit found in one journal."""

    database: str
    title: str
    head: str
    """The hash of the last entry."""
    checked: Checked
    faults: tuple[AuditFault, ...]
    findings: tuple[AuditFault, ...] = ()
    """What was done by the rules of its day and today's do not allow: the record is sound, the practice was not."""
    not_checked: tuple[str, ...] = ()
    """What is no part of the record, or was not there to be looked at."""

    @property
    def clean(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults

    @property
    def first(self) -> AuditFault | None:
        """The fault of the first bad entry."""
        return self.faults[0] if self.faults else None
