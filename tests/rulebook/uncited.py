"""Which printed lines of a document no value, reading or note of its file cites.

Run it while transcribing: ``python tests/rulebook/uncited.py hemphills/dai-bacc``.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from houseway.rulebook import load, plain
from rulebook.room_pages import citations, seed, span

if TYPE_CHECKING:
    from collections.abc import Iterator

_WORD = re.compile(r"[A-Za-z]{2,}")
_FURNITURE = 3
"""A line with fewer words is a heading, a page number or a label of a picture."""


def cited_lines(game_id: str) -> set[int]:
    """Return the lines of its seed that a document cites anywhere."""
    document = load(game_id).document
    number = document.source.seed
    cites = {span(cite) for cite in citations(plain(document))}
    lines = {line for own, first, last in cites if own == number for line in range(first, last + 1)}
    return lines | {correction.line for correction in document.corrections}


def uncited(game_id: str) -> Iterator[tuple[int, str]]:
    """Yield each line of prose or figures within a document that nothing in its file cites."""
    document = load(game_id).document
    known = cited_lines(game_id)
    printed = seed(document.source.seed)
    for first, last in document.source.spans:
        for line in range(first, last + 1):
            text = printed[line - 1].strip()
            if line not in known and len(_WORD.findall(text)) >= _FURNITURE:
                yield line, text


if __name__ == "__main__":
    for game in sys.argv[1:]:
        left = list(uncited(game))
        sys.stdout.write(f"{game}: {len(left)} lines are cited by nothing\n")
        for at, words in left:
            sys.stdout.write(f"{at:6}  {words[:150]}\n")
