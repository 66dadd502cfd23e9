"""Lines of the sources as numbers: what a citation covers, and citations that run on joined into one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def lines_of(cite: str) -> range:
    """Return the lines that a citation covers.

    >>> list(lines_of("000:613-615"))
    [613, 614, 615]
    """
    first, _, last = cite.partition(":")[2].partition("-")
    return range(int(first), int(last or first) + 1)


def place(seed: str, first: int, last: int) -> str:
    """Write lines as a citation.

    >>> place("000", 613, 615), place("000", 7, 7)
    ('000:613-615', '000:7')
    """
    return f"{seed}:{first}" if first == last else f"{seed}:{first}-{last}"


def joined(cites: Iterable[str]) -> tuple[str, ...]:
    """Return citations in the order of their lines, those that run on as one.

    >>> joined(["002:7", "002:1-3", "002:4-5", "001:9", "002:7"])
    ('001:9', '002:1-5', '002:7')
    """
    runs: list[tuple[str, int, int]] = []
    for seed, lines in sorted(
        ((cite[:3], lines_of(cite)) for cite in cites), key=lambda one: (one[0], one[1][0])
    ):
        if runs and runs[-1][0] == seed and lines[0] <= runs[-1][2] + 1:
            runs[-1] = (seed, runs[-1][1], max(runs[-1][2], lines[-1]))
        else:
            runs.append((seed, lines[0], lines[-1]))
    return tuple(place(*run) for run in runs)


def run(labels: Iterable[str]) -> str:
    """Write option numbers for people, runs of them with a dash.

    >>> run(["1", "2", "3", "7", "4/8"])
    '1-3, 7, 4/8'
    """
    parts: list[list[str]] = []
    for label in labels:
        numbers = label.isdecimal() and parts and parts[-1][-1].isdecimal()
        if numbers and int(label) == int(parts[-1][-1]) + 1:
            parts[-1].append(label)
        else:
            parts.append([label])
    return ", ".join(part[0] if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts)
