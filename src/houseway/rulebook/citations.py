"""Citations: from a line in a data file to a full ``seed:line``."""

from __future__ import annotations

import re
from typing import cast

_PLACE = re.compile(r"(?:([0-9]{3}):)?([1-9][0-9]*)(?:-([1-9][0-9]*))?")


def full_citation(written: object, seed: str) -> str | None:
    """Return the place that `written` names as ``seed:line``, or None if it cannot be read.

    >>> [full_citation(place, "000") for place in (613, "656-658", "004:205-207", "here")]
    ['000:613', '000:656-658', '004:205-207', None]
    """
    match = _PLACE.fullmatch(str(written)) if isinstance(written, int | str) else None
    if match is None:
        return None
    own_seed, first, last = match.groups()
    runs_backwards = last is not None and (len(last), last) <= (len(first), first)
    if runs_backwards or not (own_seed or seed):
        return None
    return f"{own_seed or seed}:{first}" + (f"-{last}" if last else "")


def cited(data: object, seed: str) -> object:
    """Return a copy of raw file data in which every `cite` is a list of full citations.

    What cannot be read is left as it is, so that the typed model names it.
    """
    if isinstance(data, dict):
        table = cast("dict[str, object]", data)
        return {
            key: _full(value, seed) if is_cite(key) else cited(value, seed) for key, value in table.items()
        }
    if isinstance(data, list):
        return [cited(item, seed) for item in cast("list[object]", data)]
    return data


def is_cite(key: str) -> bool:
    """Say whether a key of a document holds citations."""
    return key == "cite" or key.endswith(("_cite", ".cite"))  # the last one in the paths of readings


def _full(written: object, seed: str) -> object:
    if isinstance(written, list):
        return [full_citation(place, seed) or place for place in cast("list[object]", written)]
    full = full_citation(written, seed)
    return written if full is None else [full]


def shown(cite: tuple[str, ...]) -> str:
    """Write citations for people: ``000:613, 000:656``."""
    return ", ".join(dict.fromkeys(cite))
