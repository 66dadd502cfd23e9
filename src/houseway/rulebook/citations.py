"""Citations: from a line in a data file to a full ``seed:line``."""

from __future__ import annotations

import re
from typing import cast

_PLACE = re.compile(r"^(?:(\d{3}):)?(\d+)(?:-(\d+))?$")
_CITING = ("cite", "_cite")


def full_citations(written: object, seed: str) -> list[str] | None:
    """Return every place that `written` names as ``seed:line``, or None if it cannot be read.

    >>> full_citations([613, "656-658", "004:205-207"], "000")
    ['000:613', '000:656-658', '004:205-207']
    """
    places = cast("list[object]", written) if isinstance(written, list) else [written]
    full: list[str] = []
    for place in places:
        match = _PLACE.match(str(place)) if isinstance(place, int | str) else None
        if match is None:
            return None
        own_seed, first, last = match.groups()
        if last is not None and int(last) <= int(first):
            return None
        full.append(f"{own_seed or seed}:{first}" + (f"-{last}" if last else ""))
    return full


def cited(data: object, seed: str) -> object:
    """Return a copy of raw file data in which every `cite` is a list of full citations.

    What cannot be read is left as it is, so that the typed model names it.
    """
    if isinstance(data, dict):
        table = cast("dict[str, object]", data)
        return {
            key: (full_citations(value, seed) or value) if key.endswith(_CITING) else cited(value, seed)
            for key, value in table.items()
        }
    if isinstance(data, list):
        return [cited(item, seed) for item in cast("list[object]", data)]
    return data


def shown(cite: tuple[str, ...]) -> str:
    """Write citations for people: ``000:613, 000:656``."""
    return ", ".join(cite)
