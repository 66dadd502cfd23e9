"""The nine documents and the seeds they come from, as tests look things up in them."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

import pytest

from houseway.rulebook import parse_toml
from tidy.files import seed_texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

DOCUMENTS = {
    "casino-royale/baccarat-gold": "004:3-191",
    "casino-royale/ez-baccarat": "004:1534-1704",
    "casino-royale/ez-baccarat-panda-8": "004:2076-2193",
    "casino-royale/royal-baccarat": "004:1353-1507",
    "hemphills/dai-bacc": "000:570-711",
    "hemphills/ez-baccarat-panda-8": "000:3-166",
    "lucky-derby/ez-baccarat-panda-8": "003:3775-4021",
    "merced/ez-baccarat-panda-8": "002:1558-1706",
    "palace/ez-baccarat-panda-8": "001:1577-1718",
}

NUMBERS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
]

needs_seeds = pytest.mark.skipif(
    not seed_texts(), reason="the seeds do not lie beside the project, in ../shared/seeds"
)
every_game = pytest.mark.parametrize("game_id", DOCUMENTS)

_DECORATION = re.compile(r"<\|[^|]*\||</?\w+>|[\\*#>]")


@cache
def raw(game_id: str) -> dict[str, Any]:
    """Return a game's file as plain tables."""
    path = files("houseway").joinpath("rooms", f"{game_id}.toml")
    return parse_toml(path.read_text(encoding="utf-8"), game_id)


@cache
def seed(number: str) -> tuple[str, ...]:
    """Return a seed's lines; the first has index 0."""
    return tuple(seed_texts()[number].removesuffix("\n").split("\n"))


def span(cite: str) -> tuple[str, int, int]:
    """Take a citation apart: seed, first line, last line."""
    number, _, lines = cite.partition(":")
    first, _, last = lines.partition("-")
    return number, int(first), int(last or first)


def lines(cite: str) -> list[str]:
    """Return the lines of a citation without the print's decoration."""
    number, first, last = span(cite)
    return [_DECORATION.sub("", line) for line in seed(number)[first - 1 : last]]


def text(cites: Iterable[str]) -> str:
    """Return what the citations say as one line in lower case."""
    words = " ".join(line for cite in cites for line in lines(cite))
    return " ".join(words.replace("’", "'").lower().split())  # noqa: RUF001 - the seeds print both apostrophes


def citations(block: object) -> Iterator[str]:
    """Yield every citation in a document or a part of one, once made plain."""
    if isinstance(block, dict):
        for key, value in cast("dict[str, object]", block).items():
            if key.endswith("cite"):
                yield from cast("list[str]", value)
            else:
                yield from citations(value)
    elif isinstance(block, list | tuple):
        for value in cast("list[object]", block):
            yield from citations(value)
