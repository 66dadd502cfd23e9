"""Any block of a document told in lines, where no family has its own words for it yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec

from houseway.money import DollarAmount, Odds, dollars
from houseway.rulebook import shown
from houseway.rulebook.citations import is_cite
from houseway.rulebook.model import Block, Document, Game

if TYPE_CHECKING:
    from collections.abc import Iterator

_FRAME = {info.name for kind in (Document, Game) for info in msgspec.structs.fields(kind)}


def own_blocks(document: Document) -> Iterator[tuple[str, str]]:
    """Tell what a document has beyond the frame: each block of its family, with its lines."""
    for info in msgspec.structs.fields(type(document)):
        value: object = getattr(document, info.name)
        if info.name in _FRAME or value == info.default or is_cite(info.name):
            continue
        yield from _told(info.encode_name.replace("_", " "), value)


def _told(name: str, value: object) -> Iterator[tuple[str, str]]:
    blocks = _blocks(value)
    if blocks:
        for place, block in enumerate(blocks):
            yield "" if place else name, _block(block)
    elif isinstance(value, Block):
        yield name, _block(value)
        for _, rows in _lists(value):
            for row in rows:
                yield "", f"  {_block(row)}"
    else:
        yield name, _written(value)


def _blocks(value: object) -> tuple[Block, ...]:
    """Return a list of blocks, or nothing where the value is something else."""
    items = cast("tuple[object, ...]", value) if isinstance(value, tuple) else ()
    return tuple(item for item in items if isinstance(item, Block))


def _lists(block: Block) -> Iterator[tuple[str, tuple[Block, ...]]]:
    for name in block.__struct_fields__:
        if rows := _blocks(getattr(block, name)):
            yield name, rows


def _written(value: object) -> str:
    """Write a value: a block as its fields that are set, an amount in dollars, words without underscores."""
    if isinstance(value, Block):
        return _block(value)
    if isinstance(value, tuple | dict):
        return _many(cast("tuple[object, ...] | dict[object, object]", value))
    if isinstance(value, DollarAmount):
        return dollars(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")


def _many(values: tuple[object, ...] | dict[object, object]) -> str:
    if isinstance(values, dict):
        return "; ".join(f"{_written(key)}: {_written(item)}" for key, item in values.items())
    if isinstance(values, Odds):
        return str(values)
    return ", ".join(map(_written, values))


def _block(block: Block) -> str:
    aside = {name for name, _ in _lists(block)}
    own: tuple[str, ...] = getattr(block, "cite", ())
    parts: list[str] = []
    for info in msgspec.structs.fields(type(block)):
        value: object = getattr(block, info.name)
        if value == info.default or is_cite(info.name) or info.name in aside:
            continue
        cite: tuple[str, ...] = getattr(block, f"{info.name}_cite", ())
        said = (
            f"{_written(info.encode_name)} {_written(value)}"
            if info.name not in {"says", "name", "id"}
            else _written(value)
        )
        parts.append(f"{said} ({shown(cite)})" if cite and cite != own else said)
    return f"{', '.join(parts)}{f' ({shown(own)})' if own else ''}"
