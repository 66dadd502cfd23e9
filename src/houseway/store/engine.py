"""Which program wrote an entry: its version, and a fingerprint of the code that decides what happens."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

import houseway

DECIDES = ("banking", "cardroom", "cards", "fees", "games", "hands", "money", "rulebook", "table")
"""Packages whose code decides events. What rooms have filed is data: the hash of the rules speaks for it."""
_CODE = (".py", ".bin")
"""How code is named; the tables of hands are a part of it."""


@cache
def engine_version() -> str:
    """Return the version of this program with the fingerprint of its code: ``0.1.0+`` and twelve hex digits."""
    return f"{houseway.__version__}+{fingerprint(Path(houseway.__file__).parent)[:12]}"


def fingerprint(home: Path) -> str:
    """Return one hash over the name and the content of each file of code, wherever it is installed."""
    whole = sha256()
    found = (path for package in DECIDES for path in (home / package).rglob("*") if path.suffix in _CODE)
    for name, path in sorted((path.relative_to(home).as_posix(), path) for path in found):
        whole.update(name.encode() + sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def other_engine(engine: str) -> str:
    """Say, in words to follow a complaint, that another version of the program wrote something, if one did."""
    here = engine_version()
    if engine == here:
        return ""
    return f"; the room was written by another version of the program, {engine}, and this is {here}"
