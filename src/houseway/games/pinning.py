"""The readings and the rules hash that a written round pins, so that its verdict outlives a change of defaults.

A file that Houseway writes names every reading with the answer in force, and the hash of the rules. Where the rules of
today still differ, that is said, with what can be known of the difference.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from houseway.fees import pricing_sheets
from houseway.rulebook import load, reading_answers, sheets_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.rulebook import Rules


class Pinned(Protocol):
    """A written round or hand, of whatever kind."""

    @property
    def game(self) -> str:
        """The game's id."""
        ...

    @property
    def readings(self) -> Mapping[str, str]:
        """The readings it names."""
        ...

    @property
    def rules_hash(self) -> str | None:
        """The hash of the rules it was played by, if it names one."""
        ...


def readings_in_force(record: Pinned, asked: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the answers that a round is judged by: those it pins, and over them those that are asked for.

    Where it names the hash of its rules, readings and answers that its document has lost since are left out, and
    `rules_changed` names them; without the hash such a reading is a mistake, which loading the game refuses.
    """
    pinned = dict(record.readings)
    if record.rules_hash is not None:
        known = _known_answers(record.game)
        pinned = {name: answer for name, answer in pinned.items() if answer in known.get(name, ())}
    return {**pinned, **(asked or {})}


def _known_answers(game_id: str) -> dict[str, frozenset[str]]:
    """Return the readings of a game and of the sheets that it may be charged by, each with its answers."""
    uses = {**load(game_id).document.readings}
    for name in sheets_of(game_id):
        for sheet in pricing_sheets(game_id, name):
            uses = {**sheet.sheet.readings, **uses}
    return {name: frozenset(reading_answers(name, use)) for name, use in uses.items()}


def rules_changed(record: Pinned, rules: Rules, in_force: Mapping[str, str] | None = None) -> str:
    """Say in what the rules of today differ from those that a round was written under; nothing if in nothing."""
    if record.rules_hash is None or record.rules_hash == rules.hash:
        return ""
    now, then = {**rules.choices, **(in_force or {})}, record.readings
    added = [f"{name}={now[name]}" for name in now if then and name not in then]
    lost = [f"{name}={answer}" for name, answer in then.items() if name not in now]
    other = [
        f"{name}={now[name]} for {answer}" for name, answer in then.items() if now.get(name, answer) != answer
    ]
    parts = {"asked since": added, "no longer asked": lost, "answered otherwise": other}
    known = "; ".join(f"{what}: {', '.join(names)}" for what, names in parts.items() if names)
    why = known or ("the readings are the same, the document is not" if then else "no readings are recorded")
    return f"recorded under rules {record.rules_hash[:12]}, checked under {rules.hash[:12]}: {why}"
