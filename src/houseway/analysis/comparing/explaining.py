"""Which rules the difference between two variants comes from, named as `publishing.diff` names them: ``wager.tie.pays``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.analysis.comparing.comparison import Comparison, Line

AT_THE_TABLE = frozenset({"action", "errors", "layout", "limits", "rotation", "settlement", "squares"})
"""Blocks of a document that no count looks at: a wager's worth does not depend on them while the bank can pay."""
_NO_WORTH = frozenset(
    {
        *("backline", "backline_alone", "bonus", "limits", "needs", "needs_all", "placed", "table"),
        *("aliases", "cut", "shuffle"),
    }
)
"""What a document says of a wager or of its pack that no worth depends on."""


def moved_lines(found: Comparison, place: int) -> list[Line]:
    """Return the wagers that a variant makes worth something else; of wagers that are played as one, only the whole."""
    moved = [line for line in found.lines if line.moved(place)]
    parts = {part for line in moved if line.as_one for part in line.wagers}
    return [line for line in moved if line.as_one or line.wager not in parts]


def explaining(found: Comparison, place: int, rules: Sequence[str]) -> list[str]:
    """Return of the rules that differ those that the moved wagers' worth comes from.

    These are the wagers' own; where those of one explain nothing, the rules that bear on every wager as well.
    """
    moved = moved_lines(found, place)
    telling = [rule for rule in rules if _decides(rule)]
    own = [rule for rule in telling if any(_is_about(rule, line) for line in moved)]
    if all(any(_is_about(rule, line) for rule in own) for line in moved):
        return own
    return [*own, *(rule for rule in telling if not rule.startswith("wager."))]


def _decides(rule: str) -> bool:
    """Say whether a wager's worth may come from a rule."""
    block, *names = rule.split(".")
    key = names[1:2] if block == "wager" else names[:1]
    return block not in AT_THE_TABLE | {"reading"} and not _NO_WORTH.intersection(key)


def _is_about(rule: str, line: Line) -> bool:
    """Say whether a rule is one of a wager's own, or of one of those that are played as one."""
    return any(rule.startswith(f"wager.{wager}.") for wager in line.wagers)
