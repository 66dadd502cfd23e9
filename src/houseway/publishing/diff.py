"""What differs between two documents, rule by rule, with both citations."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

import msgspec
from msgspec import Struct

from houseway.errors import UnknownGameError
from houseway.money import DollarAmount, Odds, dollars
from houseway.rulebook.citations import is_cite
from houseway.rulebook.model import Block

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.rulebook import Rules

_ASIDE = {
    "bgc_id",
    "corrections",
    "family",
    "label",
    "notes",
    "printed",
    "reading",
    "readings",
    "source",
    "status",
    "summary",
    "title",
}
"""Fields that tell about a document and rule nothing."""
_NAMES = ("id", "when", "name", "table", "street")
"""What names a block in a list, the first that it has."""
_NOWHERE = "-"
_READING = "reading."


class Fact(Struct, frozen=True):
    """One value of a document, or a list of blocks that have no names, and the lines it stands on."""

    values: tuple[str, ...]
    cite: tuple[str, ...]

    def beside(self, other: Fact) -> str:
        """Write it for people; of a list what the other does not have, or all of it where only the order differs."""
        own = [value for value in self.values if value not in other.values]
        return "; ".join(own or self.values)


class Difference(Struct, frozen=True):
    """One rule in which two documents differ."""

    rule: str
    one: str
    other: str
    one_cite: tuple[str, ...]
    other_cite: tuple[str, ...]


def diff(one: Rules, other: Rules) -> list[Difference]:
    """Return every rule that the two documents answer differently; one that a document lacks is a dash."""
    first, second = facts(one), facts(other)
    if not first.keys() & second.keys():
        families = f"{one.document.family} and {other.document.family}"
        raise UnknownGameError(f"{one.id} and {other.id} have no rule to compare: {families}")
    nothing = Fact((_NOWHERE,), ())
    pairs = [
        (rule, first.get(rule, nothing), second.get(rule, nothing))
        for rule in _block_by_block(first, second)
        if not rule.startswith(_READING) or (rule in first and rule in second)
    ]
    return [
        Difference(rule, a.beside(b), b.beside(a), a.cite, b.cite)
        for rule, a, b in pairs
        if a.values != b.values
    ]


def _block_by_block(*documents: Iterable[str]) -> list[str]:
    """Return the rules of documents block by block, their answers to readings last."""
    every = list(dict.fromkeys(rule for document in documents for rule in document))
    blocks = list(dict.fromkeys(rule.partition(".")[0] for rule in every))
    return sorted(every, key=lambda rule: (rule.startswith(_READING), blocks.index(rule.partition(".")[0])))


def facts(rules: Rules) -> dict[str, Fact]:
    """Return everything a document rules by its place in it, and how it answers its readings."""
    document = rules.document
    if document.status == "fees-only":
        raise UnknownGameError(
            f"{rules.id} is known by its fees only ({document.source}): no rules to compare"
        )
    found: dict[str, Fact] = {}
    whole = tuple(str(document.source).split(", "))  # for what is printed nowhere in particular
    for name, key in _fields(type(document)):
        found.update(_walk(key, getattr(document, name), _beside(document, name) or whole))
    for name, use in document.readings.items():
        found[f"{_READING}{name}"] = Fact((f"{rules.choices[name]}, mark {use.mark}",), use.cite)
    return found


@cache
def _fields(kind: type[Struct]) -> list[tuple[str, str]]:
    """Return the fields that rule something: their names, and their keys in files."""
    every = [(info.name, info.encode_name) for info in msgspec.structs.fields(kind)]
    return [(name, key) for name, key in every if name not in _ASIDE and not is_cite(name)]


def _walk(path: str, value: object, cite: tuple[str, ...]) -> Iterator[tuple[str, Fact]]:
    if isinstance(value, Block):
        yield from _block(path, value, cite)
    elif isinstance(value, tuple):
        items = cast("tuple[object, ...]", value)
        if items and all(isinstance(item, Block) for item in items):
            yield from _list(path, cast("tuple[Block, ...]", items), cite)
        elif items:
            yield path, Fact((_written(items),), cite)
    elif isinstance(value, dict):
        for key, item in cast("dict[object, object]", value).items():
            yield from _walk(f"{path}.{key}", item, cite)
    elif value is not None and value != "":
        yield path, Fact((_written(value),), cite)


def _list(path: str, blocks: tuple[Block, ...], cite: tuple[str, ...]) -> Iterator[tuple[str, Fact]]:
    """Yield a list of blocks: by their names, or where they have none as one fact."""
    if not _name_field(blocks[0]):
        lines = dict.fromkeys(line for block in blocks for line in _lines(block, cite))
        yield path, Fact(tuple(map(_in_a_line, blocks)), tuple(lines))
        return
    for name, block in _named(blocks):
        held = list(_block(f"{path}.{name}", block, cite))
        yield from held or [(f"{path}.{name}", Fact(("yes",), _lines(block, cite)))]


def _in_a_line(block: Block) -> str:
    held = ((key.lstrip("."), fact.values) for key, fact in _block("", block, ()))
    return ", ".join(f"{key.replace('_', ' ')} {'; '.join(values)}" for key, values in held)


def _block(path: str, block: Block, cite: tuple[str, ...]) -> Iterator[tuple[str, Fact]]:
    own, called = _lines(block, cite), _name_field(block)
    for name, key in _fields(type(block)):
        if name != called:
            yield from _walk(f"{path}.{key}", getattr(block, name), _beside(block, name) or own)


def _beside(block: Block, name: str) -> tuple[str, ...]:
    """Return a field's own lines, where it has some: under its name, or under the first word of it."""
    own: tuple[str, ...] | None = getattr(block, f"{name}_cite", None)
    short: tuple[str, ...] | None = getattr(block, f"{name.partition('_')[0]}_cite", None)
    return own or short or ()


def _lines(block: Block, cite: tuple[str, ...]) -> tuple[str, ...]:
    own: tuple[str, ...] = getattr(block, "cite", ()) or cite
    return own


def _name_field(block: Block) -> str:
    return next((name for name in _NAMES if getattr(block, name, "")), "")


def _named(blocks: tuple[Block, ...]) -> Iterator[tuple[str, Block]]:
    """Yield the blocks of a list with their names; a name that comes again is numbered."""
    seen: list[str] = []
    for block in blocks:
        seen.append(name := str(getattr(block, _name_field(block))))
        yield (name if seen.count(name) == 1 else f"{name}-{seen.count(name)}"), block


def _written(value: object) -> str:
    if isinstance(value, Odds):
        return str(value)
    if isinstance(value, DollarAmount):
        return dollars(value)
    if isinstance(value, tuple):
        items = cast("tuple[object, ...]", value)
        is_range = len(items) == 2 and all(isinstance(item, DollarAmount) for item in items)
        return (" to " if is_range else ", ").join(_written(item) for item in items)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")
