"""A broken rule, with its citation."""

from __future__ import annotations

from msgspec import Struct

from houseway.rulebook import shown


class Violation(Struct, frozen=True):
    """One broken rule: its name, what is wrong in words with the offending value, and where it is printed."""

    rule: str
    says: str
    cite: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Write the violation in one line."""
        return f"{self.says} ({shown(self.cite)})" if self.cite else self.says
