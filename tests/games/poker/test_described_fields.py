"""No dead data: what a document of a game for a pot can say is told by `show`, and acted on unless that needs no code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

import houseway
from games.poker.chance import POKER
from houseway.games.poker.described import described
from houseway.games.poker.plan import poker_document
from houseway.rulebook.families import poker, poker_errors, poker_money
from houseway.rulebook.model import Document

SOURCE = Path(houseway.__file__).parent

TOLD_ONLY = {
    "Button.drawn": "cards drawn for the button are given to the table as they came, dealt or from the spread pack",
    "Hand.complete": "rows of irregularities say what becomes of a hand with a card too many or too few",
    "UpCardChoice.asked": "turning a card and asking for one come to the same cards",
    "DrawRound.dealer_most": "the house deals; the rule is for a game in which a player does",
    "TableLimit.options": "the fee sheets number their options themselves",
    "Blinds.sleeper": "barred or not printed: no table has a sleeper",
    "BetForms.big_chip_opens": "a first bet is worth its chips in every game",
    "Pot.show_to_win": "a hand that is thrown away wins in no game",
    "PotShowdown.declare_pair": "what a player says at the showdown moves no chips",
    "PotShowdown.keep_hand_for_board": "who has no hand left has folded",
    "Irregularity.id": "a name to tell rows apart by",
}
"""Fields that no code acts on, and why none needs to; `show` tells them like all others."""


def structs() -> dict[str, type[msgspec.Struct]]:
    """Return the blocks of a document of a game for a pot, by name."""
    modules: tuple[ModuleType, ...] = (poker, poker_money, poker_errors)
    return {
        name: each
        for module in modules
        for name, each in vars(module).items()
        if isinstance(each, type) and issubclass(each, msgspec.Struct) and each.__module__ == module.__name__
    }


def own_fields() -> Iterator[tuple[str, str]]:
    """Yield each block and field that is a game for a pot's own: not those of every document."""
    for name, struct in structs().items():
        shared = Document.__struct_fields__ if issubclass(struct, Document) else ()
        yield from ((name, field) for field in struct.__struct_fields__ if field not in shared)


def named_in(paths: Iterator[Path]) -> set[str]:
    """Return every attribute that some code names."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in paths)
    return {node.attr for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def acting() -> Iterator[Path]:
    """Yield the modules that play, deal, check and write hands for a pot; not those that only tell a document."""
    for folder in ("games/poker", "table/pots", "verify"):
        for path in sorted((SOURCE / folder).glob("*.py")):
            if not path.stem.startswith("described"):
                yield path


def test_every_field_is_read_by_code_that_acts_or_needs_none():
    """Citations are told; every other field is acted on (001:499, 001:600), or says in the list why it need not be."""
    read = named_in(acting())
    blocks = {field for _, field in own_fields() if field in poker.PokerGame.__struct_fields__}
    dead = [
        f"{name}.{field}"
        for name, field in own_fields()
        if field not in read | blocks and not field.endswith("cite") and f"{name}.{field}" not in TOLD_ONLY
    ]
    assert not dead, f"read nowhere: act on it, list it in TOLD_ONLY with a reason, or delete it: {dead}"


def test_list_of_what_is_only_told_names_fields_that_are_there():
    known = {f"{name}.{field}" for name, field in own_fields()}
    assert set(TOLD_ONLY) <= known


def test_show_reads_every_field(monkeypatch: pytest.MonkeyPatch):
    """Whatever its name is shared with elsewhere, each field is looked at when documents are told.

    The id of a row is a name; the citation of the forms of a bet is that of all of them, and each has its own
    (004:506, 004:514).
    """
    seen: set[tuple[str, str]] = set()
    for name, field in own_fields():
        monkeypatch.setattr(structs()[name], field, watched(structs()[name], name, field, seen))
    for game in POKER:
        list(described(poker_document(game)))
    assert set(own_fields()) - seen == {("Irregularity", "id"), ("BetForms", "cite")}


def watched(struct: type[msgspec.Struct], name: str, field: str, seen: set[tuple[str, str]]) -> property:
    """Return a property in a field's place that notes when it is read."""
    slot = vars(struct)[field]

    def read(block: msgspec.Struct) -> object:
        seen.add((name, field))
        return slot.__get__(block, struct)

    return property(read)


def test_no_field_has_a_single_value():
    """A word that a document must always say tells nothing."""
    single = [
        f"{name}.{field}"
        for name, struct in structs().items()
        for field, kind in get_type_hints(struct).items()
        if get_origin(kind) is Literal and len(get_args(kind)) == 1
    ]
    assert not single
