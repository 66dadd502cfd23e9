"""From a chart to a file: a picture, a page, a sheet of paper, or the description it is drawn from."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from houseway.errors import RecordError, did_you_mean
from houseway.plots.looks import theme

if TYPE_CHECKING:
    from altair import TopLevelMixin

KINDS = ("svg", "png", "pdf", "json", "html")
"""The kinds of file that a plot can be; `json` is its Vega-Lite description."""

_SCALE = 2
"""Dots of a PNG for one of the plot's own: sharp on paper and on good screens."""

_BOLD = ' font-weight="bold"'
_ENTRIES = re.compile(rb"(?:^ +/[a-z]+\d+ \d+ 0 R\n)+", re.MULTILINE)


def checked(kind: str) -> str:
    """Return a kind of file; refuse one that no plot can be."""
    if kind not in KINDS:
        raise RecordError(f'no kind of plot "{kind}"{did_you_mean(kind, KINDS)}')
    return kind


def drawn(chart: TopLevelMixin, kind: str) -> bytes:
    """Return a chart as a file of a kind. The same chart is always the same bytes."""
    import vl_convert as vega  # noqa: PLC0415 -- slow to import, and only plots need it

    described = chart.to_dict() | {"config": theme()}
    match checked(kind):
        case "json":
            return f"{json.dumps(described, indent=2, ensure_ascii=False, sort_keys=True)}\n".encode()
        case "html":
            return vega.vegalite_to_html(described, bundle=True).encode()
        case "png":
            return vega.vegalite_to_png(described, scale=_SCALE)
        case "pdf":
            return _paper(vega.svg_to_pdf(vega.vegalite_to_svg(described).replace(_BOLD, "")))
        case _:
            return vega.vegalite_to_svg(described).encode()


def _paper(content: bytes) -> bytes:
    """Return a PDF with the entries of its dictionaries in order.

    The library writes them as its hash table happens to hold them, and whole fonts likewise: therefore
    a PDF has one font, without bold letters. Entries that change places leave the file as long as it was.
    """
    return _ENTRIES.sub(lambda found: b"".join(sorted(found[0].splitlines(keepends=True))), content)
