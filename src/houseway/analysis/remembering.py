"""Counts that were made once: kept in a folder by the rules, the packs, the strategy and the code that counted."""

from __future__ import annotations

import hashlib
import os
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, TypeVar, overload

import msgspec

from houseway.analysis.edge import Edge, Spread

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from houseway.rulebook import Rules

T = TypeVar("T")
Kept = TypeVar("Kept", Edge, Spread)
COUNTS_WITH = ("analysis", "banking", "cards", "games", "hands", "money", "rulebook")
"""Packages whose code decides a count; when one of their files changes, nothing remembered is used."""
_CODE = (".py", ".bin")


@overload
def remembered(folder: Path, rules: Rules, packs: int, strategy: str | None) -> Edge | None: ...
@overload
def remembered(
    folder: Path, rules: Rules, packs: int, strategy: str | None, kind: type[Kept]
) -> Kept | None: ...
def remembered(
    folder: Path, rules: Rules, packs: int, strategy: str | None, kind: type[Edge | Spread] = Edge
) -> Edge | Spread | None:
    """Return a count that was made before under the same rules and code, if there is one that can be read."""
    return recalled(folder, kind, *_count(kind, rules, packs, strategy))


def remember(folder: Path, rules: Rules, packs: int, strategy: str | None, found: Edge | Spread) -> None:
    """Keep a count. Where the folder cannot be written the count is simply made again."""
    keep(folder, found, *_count(type(found), rules, packs, strategy))


def recalled(folder: Path, kind: type[T], *names: str) -> T | None:
    """Return what was kept under these names by the same code, if it can be read."""
    try:
        return msgspec.json.decode(_file(folder, names).read_bytes(), type=kind, dec_hook=_read)
    except (OSError, msgspec.DecodeError, ValueError):
        return None


def keep(folder: Path, found: object, *names: str) -> None:
    """Keep something under names that tell all it depends on but the code."""
    file = _file(folder, names)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(f".{os.getpid()}")
        fresh.write_bytes(msgspec.json.encode(found, enc_hook=_written))
        fresh.replace(file)
    except OSError:
        return


def _count(kind: type, rules: Rules, packs: int, strategy: str | None) -> tuple[str, ...]:
    return kind.__name__, rules.id, rules.hash, str(packs), strategy or ""


def _file(folder: Path, names: tuple[str, ...]) -> Path:
    parts = (code_hash(), *names)
    return folder / f"{hashlib.sha256('|'.join(parts).encode()).hexdigest()[:40]}.json"


@cache
def code_hash(packages: tuple[str, ...] = COUNTS_WITH, endings: tuple[str, ...] = _CODE) -> str:
    """Return the hash of all files of some packages whose names end so."""
    digest = hashlib.sha256()
    for package in packages:
        for source in _sources(files("houseway").joinpath(package), endings):
            digest.update(source.read_bytes())
    return digest.hexdigest()


def _sources(folder: Traversable, endings: tuple[str, ...]) -> list[Traversable]:
    """Return the files of a package and of those in it, in the order of names."""
    found: list[Traversable] = []
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        if entry.is_dir() and entry.name != "__pycache__":
            found.extend(_sources(entry, endings))
        elif entry.name.endswith(endings):
            found.append(entry)
    return found


def _written(value: object) -> str:
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    raise NotImplementedError(f"{type(value).__name__} cannot be kept")


def _read(kind: type, value: object) -> Fraction:
    if kind is Fraction and isinstance(value, str):
        return Fraction(value)
    raise ValueError(f"{value} is no {kind.__name__}")
