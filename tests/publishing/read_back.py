"""Reading placards back: the tables of an HTML page, the words of a PDF, and what of an option must be there."""

from __future__ import annotations

import re
import zlib
from collections import Counter
from html.parser import HTMLParser
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.fees import Posted

PAYERS = {
    "player": "Player",
    "player-dealer": "Player-dealer",
    "pot": "From the pot",
    "blinds": "From the blinds",
    "antes": "From the antes",
}
VOID = {"meta"}
ASIDE = re.compile(r"option .+|(over|under) this table's .+|(before|after|at|on|when) .+")
FEE = re.compile(r"\$[0-9,]+(?:\.[0-9]{2})?|No fee")
STREAM = re.compile(rb"stream\n(.*?)\nendstream", re.DOTALL)
TEXT = re.compile(rb"([0-9.]+) ([0-9.]+) Td \(((?:\\.|[^\\)])*)\) Tj")


class Fee(NamedTuple):
    """One fee on a placard. Where none is charged by tiers, the words beside it are the placard's own."""

    payer: str
    tier: str
    fee: str


def money(cents: int) -> str:
    """Write a fee, apart from how the house does it."""
    whole, part = divmod(cents, 100)
    written = f"${whole:,}" + (f".{part:02}" if part else "")
    return written if cents else "No fee"


def expected(posted: Posted) -> tuple[Counter[Fee], Counter[tuple[str, str]]]:
    """Return the fees by tier that a placard must show, and the flat ones by their payer."""
    tiers: Counter[Fee] = Counter()
    flats: Counter[tuple[str, str]] = Counter()
    shared = len(posted.sheet_options) > 1
    for option in posted.sheet_options:
        band = next((each for each in option.fees.values() if each.people), None)
        purse = next((PAYERS[posted.table.charges[name].payer] for name in option.fees), "")
        for name, ladder in option.fees.items():
            payer = PAYERS[posted.table.charges[name].payer]
            for rung in ladder.rungs:
                if shared and band is not None:
                    tiers[Fee(purse, band.bounds(band.rungs[0]), money(rung.fee))] += 1
                elif ladder.flat:
                    flats[payer, money(rung.fee)] += 1
                else:
                    tiers[Fee(payer, ladder.bounds(rung), money(rung.fee))] += 1
    return tiers, flats


def all_there(posted: Posted, found: list[Fee]) -> bool:
    """Say whether every fee of what is posted stands there exactly once, and nothing else."""
    tiers, flats = expected(posted)
    rest = Counter(found)
    rest.subtract(tiers)
    left = Counter({(each.payer, each.fee): 0 for each in rest})
    for each, times in rest.items():
        if times < 0:
            return False
        left[each.payer, each.fee] += times
    return +left == flats


class Page(HTMLParser):
    """An HTML page, read strictly: every tag is closed in its place."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[tuple[tuple[str, ...], str]] = []
        self.feed(text)
        self.close()
        assert not self.open, f"left open: {self.open}"

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID
        self.tags.append((tag, dict(attrs)))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in VOID, f"{tag} is not closed"
        assert len({name for name, _ in attrs}) == len(attrs)
        self.open.append(tag)
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not data.isspace():
            self.words.append((tuple(self.open), " ".join(data.split())))

    def text(self, *inside: str) -> list[str]:
        """Return the words directly inside such an element."""
        return [words for path, words in self.words if path[-len(inside) :] == inside]

    def fees(self) -> Iterator[Fee]:
        """Yield every fee of the tables with its payer and its tier."""
        payer = tier = ""
        for path, words in self.words:
            if path[-1] == "h2":
                payer = words
            elif path[-3:] == ("tbody", "tr", "th"):
                tier = words
            elif path[-3:] == ("tbody", "tr", "td"):
                yield Fee(payer, tier, words)


class Written(NamedTuple):
    """Words of a PDF and where they begin, in points from the bottom left."""

    x: float
    y: float
    text: str


def pdf_words(content: bytes) -> list[Written]:
    """Return the words of a PDF in the order in which they are drawn; a small reading, apart from any library."""
    streams = b"".join(zlib.decompress(found[1]) for found in STREAM.finditer(content))
    return [
        Written(float(found[1]), float(found[2]), re.sub(r"\\(.)", r"\1", found[3].decode("latin-1")))
        for found in TEXT.finditer(streams)
    ]


def pdf_fees(said: list[str]) -> Iterator[Fee]:
    """Yield every fee in the words of a PDF: under the last payer named, beside the last words before it."""
    payer = tier = ""
    for words in said:
        if words in PAYERS.values():
            payer = words
        elif payer and FEE.fullmatch(words):
            yield Fee(payer, tier, words)
        elif not ASIDE.fullmatch(words):
            tier = words
