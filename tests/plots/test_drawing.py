"""Files of plots: every kind, the same bytes for the same plot, and letters that no system has to have."""

from __future__ import annotations

import json
import re
from io import BytesIO

import altair as alt
import pytest
import vl_convert
from PIL import Image
from pypdf import PdfReader

from houseway.errors import RecordError
from houseway.plots.drawing import drawn
from houseway.plots.looks import about, chance, lines, percent, round_marks
from houseway.plots.panels import Panel, figure, legend, note, of

RULES = [("1 to 4", "#0072b2", ()), ("5 to 11", "#d55e00", (8, 3))]


def chart() -> alt.VConcatChart:
    columns = of({"a": -1200, "b": 1}, {"a": 50, "b": 2}).mark_bar(opacity=0.5)
    marks = [
        columns.encode(x=alt.X("a:Q", axis=alt.Axis(format="$,.0f", values=[-1200, 0])), y="b:Q"),
        columns.mark_line(opacity=0.7).encode(x="a:Q", y="b:Q"),
        note("bold", alt.XDatum(-600), alt.YDatum(1), fontWeight="bold", opacity=0.3),
    ]
    panels = [Panel(marks, 200, 100, "Left", "one line"), Panel(marks, 200, 100, "Right", "words " * 20)]
    return figure("A plot", ["that says so"], panels, below=legend(RULES, 2, 100))


@pytest.mark.parametrize(
    ("kind", "begins"), [("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF"), ("json", b"{\n")]
)
def test_every_kind_of_file_is_made_and_made_alike(kind: str, begins: bytes):
    first, again = drawn(chart(), kind), chart()
    assert first.startswith(begins)
    assert {drawn(again, kind) for _ in range(4 if kind == "pdf" else 1)} == {first}
    assert b"Date" not in first


def test_a_pdf_can_be_read_and_has_one_font():
    """Several fonts would be written in an order of their own each time."""
    content = drawn(chart(), "pdf")
    assert set(re.findall(rb"/BaseFont /\w+\+(\S+)", content)) == {b"LiberationSans"}
    (page,) = PdfReader(BytesIO(content), strict=True).pages
    words = page.extract_text()
    assert all(each in words for each in ("A plot", "Left", "Right", "1 to 4", "-$1,200"))


def test_a_picture_is_twice_as_fine_as_its_drawing():
    wide = re.search(r'^<svg[^>]* width="(\d+)"', drawn(chart(), "svg").decode())
    assert wide is not None
    assert Image.open(BytesIO(drawn(chart(), "png"))).width == 2 * int(wide[1])


def test_the_description_is_drawn_alike_by_anybody():
    described = json.loads(drawn(chart(), "json"))
    assert described["$schema"].startswith("https://vega.github.io/schema/vega-lite/")
    assert vl_convert.vegalite_to_svg(described).encode() == drawn(chart(), "svg")


def test_a_page_needs_nothing_from_elsewhere():
    page = drawn(chart(), "html").decode()
    assert page.lstrip().lower().startswith("<!doctype html>")
    assert not re.findall(r"<(?:script|link)[^>]*\b(?:src|href)=", page)


def test_titles_of_a_row_stand_side_by_side():
    text = drawn(chart(), "svg").decode()
    heights = {
        re.findall(r"translate\([^,]+,(-?[\d.]+)\)[^>]*>[^<]*$", text[: text.index(f">{title}<") + 1])[-1]
        for title in ("Left", "Right")
    }
    assert len(heights) == 1


def test_another_kind_of_file_is_refused():
    with pytest.raises(RecordError, match='no kind of plot "pgn"; did you mean png'):
        drawn(chart(), "pgn")


def test_amounts_and_chances_are_written_as_people_say_them():
    assert [about(cents) for cents in (-7_908.0, 1_234_567.0, 0.4, -35.2)] == [
        "-$79.08",
        "$12,346",
        "$0",
        "-$0.35",
    ]
    assert [chance(share) for share in (1.0, 0.5, 0.01, 1e-7)] == [
        "100.0 %",
        "50.0 %",
        "1 in 100",
        "less than 1 in 1,000,000",
    ]
    assert [percent(share) for share in (0.0, 0.123, 0.00012)] == ["0.0 %", "12.3 %", "0.012 %"]


def test_words_over_a_panel_are_broken_into_lines():
    assert lines("") == []
    assert max(map(len, lines("all that lies beyond " * 9))) <= 62


def test_marks_are_round():
    assert round_marks(3, 60) == [5, 10, 20, 50]
    assert round_marks(1, 5000) == [1, 5, 10, 50, 100, 500, 1000, 5000]
