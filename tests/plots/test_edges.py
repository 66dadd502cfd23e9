"""Plots of what wagers are worth: one dot each, in the order given, with the base named."""

from __future__ import annotations

import json
import re

import pytest

from houseway.errors import RecordError
from houseway.plots import WorthDot, edge_plot

DOTS = (
    WorthDot("banker", -0.010181, "one room"),
    WorthDot("banker", -0.012, "another", error=0.001),
    WorthDot("tie", 0.05, "another"),
)


def test_every_wager_has_a_dot_and_its_figure():
    text = edge_plot("EZ Baccarat", "of the wager's own stake", DOTS, "svg").decode()
    lines = re.findall(r">([^<>]+)<", text)
    for each in ("EZ Baccarat", "Player return, of the wager's own stake", "-1.018 %", "-1.200 %", "5.000 %"):
        assert each in lines
    assert lines.count("banker") == 2
    assert lines.index("banker") < lines.index("tie")
    assert {"one room", "another"} <= set(lines)


def test_the_error_of_a_simulated_figure_is_drawn():
    described = json.loads(edge_plot("EZ Baccarat", "of the wager's own stake", DOTS, "json"))
    rows = next(rows for rows in described["datasets"].values() if len(rows) == len(DOTS))
    assert [(row["low"], row["high"]) for row in rows] == [
        (-0.010181, -0.010181),
        (pytest.approx(-0.01396), pytest.approx(-0.01004)),
        (0.05, 0.05),
    ]


def test_wagers_all_alike_need_no_legend():
    text = edge_plot("EZ Baccarat", "of the ante", [WorthDot("ante", -0.03)], "svg").decode()
    assert "role-legend" not in text


def test_what_cannot_be_drawn_is_refused():
    with pytest.raises(RecordError, match="needs one at least"):
        edge_plot("EZ Baccarat", "of the ante", [], "svg")
    with pytest.raises(RecordError, match='no kind of plot "jpg"'):
        edge_plot("EZ Baccarat", "of the ante", DOTS, "jpg")
