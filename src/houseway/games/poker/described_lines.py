"""Where a rule of a game for a pot stands: its lines, or that it is not printed and which reading answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.rulebook import Cite
    from houseway.rulebook.families.poker import PokerGame


def labelled(label: str, rules: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Put a label before the first of some rules."""
    for rule in rules:
        yield label, rule
        label = ""


def at(document: PokerGame, cite: Cite, *readings: str) -> str:
    """Return in brackets where a rule stands, and the readings of the document that bear on it.

    Where the print is silent or at odds with itself or with the answer, the reading is named before the lines.
    """
    uses = {name: document.readings[name] for name in readings if name in document.readings}
    marks = {use.mark for use in uses.values()}
    lines = cite or tuple(dict.fromkeys(line for use in uses.values() for line in use.cite))
    if not uses:
        return f"({shown(lines)})" if lines else "(not printed)"
    named = f"reading{'s' * (len(uses) != 1)} {', '.join(uses)}"
    if "silent" in marks:
        return f"(not printed: {named}{f', at {shown(cite)}' if cite else ''})"
    return f"({shown(lines)}; {named})" if marks == {"follows"} else f"({named}, at {shown(lines)})"


def at_or(document: PokerGame, cite: Cite, *readings: str) -> str:
    """Return where a rule stands that has lines of its own; the readings answer only where it has none."""
    return at(document, cite) if cite else at(document, (), *readings)
