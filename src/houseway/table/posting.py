"""Which rules are in force at a table: those of the game, and those of the fee option that is posted."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.fees import Posted
    from houseway.rulebook import Rules


def rules_in_force(rules: Rules, posted: Posted | None) -> str:
    """Return the hash of a table's rules: the game's with its readings, and the posted option's, to the last figure."""
    lines = [rules.hash]
    if posted is not None:
        lines += [posted.id, repr(posted.option), repr(posted.table.charges), repr(posted.policy)]
        lines += [f"{reading}={answer}" for reading, answer in sorted(posted.readings.items())]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
