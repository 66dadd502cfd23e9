"""Which kind of record a file holds: a round with a player-dealer, a hand for a pot, or a hand of panguingue.

A further kind is a line here and a line where it is settled (`houseway.cli.settle`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from houseway.errors import HousewayError
from houseway.games.panguingue.record import PanRecord
from houseway.games.panguingue.record import record_of as pan_of
from houseway.rulebook import load
from houseway.rulebook.families.panguingue import PanguingueGame
from houseway.rulebook.families.poker import PokerGame
from houseway.verify.files import file_bytes, file_text, raw_table, refuse_excess
from houseway.verify.hand_record import HandRecord, hand_of
from houseway.verify.record import RoundRecord, record_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from houseway.rulebook import Document

AnyRecord: TypeAlias = RoundRecord | HandRecord | PanRecord


def any_record_of(raw: Mapping[str, object], name: str) -> AnyRecord:
    """Return plain values as the kind of record that they are."""
    refuse_excess(raw, name)
    document = _document(raw)
    if isinstance(document, PanguingueGame):
        return pan_of(raw, name)
    if isinstance(document, PokerGame) or (document is None and "acts" in raw):
        return hand_of(raw, name)
    return record_of(raw, name)


def parse_any(text: str, name: str) -> AnyRecord:
    """Read a record of any kind from TOML or JSON text."""
    return any_record_of(raw_table(text, name), name)


def read_any(path: Path) -> AnyRecord:
    """Read a record of any kind from a file."""
    return parse_any(file_text(file_bytes(path), str(path)), str(path))


def _document(raw: Mapping[str, object]) -> Document | None:
    """Return the document of the game that a record names, if there is one."""
    game = raw.get("game")
    try:
        return load(game).document if isinstance(game, str) else None
    except HousewayError:
        return None
