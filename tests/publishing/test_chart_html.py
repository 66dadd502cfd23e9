"""A strategy's charts as a page to print."""

from __future__ import annotations

from html.parser import HTMLParser

from houseway.publishing import ChartPage, Grid, chart_html

PAGE = ChartPage(
    room="A room",
    title="Pure <21.5>",
    packs="8 packs",
    figures=(("player return", "-1.8 %"),),
    grids=(
        Grid(
            "hard totals",
            ("hand", "2", "A"),
            (("16", "stand", "surrender/hit"), ("11", "double/hit", "hit"), ("4", "-", "again")),
        ),
    ),
    notes=("how it was counted",),
)


class Cells(HTMLParser):
    """What stands in the cells of a page, with their class and title."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str | None, str | None, str]] = []
        self.sources: list[str] = []
        self._cell: tuple[str | None, str | None] | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        self.sources += [str(known[name]) for name in ("src", "href") if name in known]
        if tag == "td":
            self._cell = known.get("class"), known.get("title")
            self.found.append((*self._cell, ""))

    def handle_data(self, data: str) -> None:
        if self._cell is not None:
            self.found[-1] = (*self._cell, data)

    def handle_endtag(self, tag: str) -> None:
        if tag == "td":
            self._cell = None


def test_every_cell_has_its_sign_its_shade_and_its_words():
    assert Cells(chart_html(PAGE)).found == [
        ("stand", "stand", "S"),
        ("surrender", "surrender/hit", "Rh"),
        ("double", "double/hit", "Dh"),
        ("hit", "hit", "H"),
        ("none", "-", ""),
        ("double", "again", "DD"),
    ]


def test_the_page_is_whole_and_escapes_what_it_is_given():
    page = chart_html(PAGE)
    assert not Cells(page).sources
    assert "Pure &lt;21.5&gt;" in page
    assert "<script" not in page
    for told in ("8 packs", "-1.8 %", "how it was counted", "surrender if allowed, else hit", "double again"):
        assert told in page
