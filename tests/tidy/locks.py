"""Checks of the locked requirements."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tidy.files import Source

_PINNED = re.compile(r"[a-z0-9.-]+==\S+(?: ; .+?)?(?: --hash=sha256:[0-9a-f]{64})+")
_HOST = re.compile(r"://|@ |^\s*-[a-z-]", re.MULTILINE)


def entries(source: Source) -> list[str]:
    """Join the continued lines of a requirements file, leaving comments and blank lines out."""
    lines = (line for line in source.lines if not line.lstrip().startswith("#"))
    joined = "\n".join(lines).replace("\\\n", " ")
    return [" ".join(line.split()) for line in joined.split("\n") if line.strip()]


def unpinned(source: Source) -> Iterator[str]:
    """Find requirements that are not one version with its hashes."""
    for entry in entries(source):
        if not _PINNED.fullmatch(entry):
            yield source.finding(
                1, f"{entry.split(' ')[0]!r} is not a pinned version with hashes; run bin/lock"
            )


def hosts(source: Source) -> Iterator[str]:
    """Find addresses and options that say where packages come from."""
    for number, line in enumerate(source.lines, start=1):
        if _HOST.search(line) and not re.match(r"\s+--hash=", line):
            yield source.finding(number, f"{line.strip()!r} names a place or an option; run bin/lock")


def pins(source: Source) -> dict[str, set[str]]:
    """Map each package to its pinned versions (there may be one for each range of Pythons)."""
    pinned: dict[str, set[str]] = {}
    for entry in entries(source):
        name, _, rest = entry.partition("==")
        pinned.setdefault(canonicalize_name(name), set()).add(rest.split(" ")[0])
    return pinned


def unlocked(source: Source, asked: Iterable[str]) -> Iterator[str]:
    """Find dependencies that pyproject.toml asks for and the lock does not satisfy."""
    pinned = pins(source)
    for requirement in map(Requirement, asked):
        versions = pinned.get(canonicalize_name(requirement.name), set())
        if not versions:
            yield source.finding(1, f"{requirement} of pyproject.toml is missing; run bin/lock")
        for version in sorted(versions):
            if not requirement.specifier.contains(version, prereleases=True):
                yield source.finding(
                    1, f"{requirement.name} {version} does not satisfy {requirement}; run bin/lock"
                )
