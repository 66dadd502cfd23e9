"""Places in a document as somebody reads them: ``settlement · order`` for ``settlement.order``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.rulebook import wagers_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.rulebook import Document

_BETWEEN = " · "
_BLOCKS = {
    "layout": "table",
    "deck": "packs",
    "action": "first seat to be settled",
    "rotation": "the bank",
    "limits": "limits",
    "outside_limits": "wagers outside the limits",
    "wager": "wagers",
    "street": "streets",
    "limit": "stakes",
    "reading": "answers to doubts",
    "irregularity": "when something goes wrong",
    "kill": "kill pots",
}
_WAGER = "wager"


def block_title(block: str) -> str:
    """Name a block of a document."""
    return _BLOCKS.get(block, block.replace("_", " "))


def rule_title(rule: str, wagers: Mapping[str, str]) -> str:
    """Name a place in a document; a wager goes by its title.

    >>> rule_title("settlement.order", {}), rule_title("wager.tie.pays", {"tie": "Tie Bet"})
    ('settlement · order', 'Tie Bet · pays')
    """
    block, *parts = rule.split(".")
    if block == _WAGER and parts and (title := wagers.get(parts[0])):
        return _BETWEEN.join([title, *map(_word, parts[1:])])
    return _BETWEEN.join([block_title(block), *map(_word, parts)])


def wager_titles(*documents: Document) -> dict[str, str]:
    """Return what wagers are called, by their ids; the first document's word holds."""
    titles: dict[str, str] = {}
    for document in documents:
        for wager in wagers_of(document):
            titles.setdefault(wager.id, wager.title)
    return titles


def _word(part: str) -> str:
    return part.replace("_", " ")
