"""Plots of a bank: bars that hold every round, options that come to the same as one, and words where there is nothing to draw."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from houseway.errors import RecordError
from houseway.plots import bank_plot, bank_plots
from houseway.plots.bank_figures import alike, bars
from plots.samples import option, report, risk

TITLES = (
    "One round after the fee",
    "What a stake does not reach",
    "An hour by option of the fees",
    "Running out",
)


def said(content: bytes) -> list[str]:
    """Every line that is written in a plot."""
    return re.findall(r">([^<>]+)<", content.decode())


def written(**other: Any) -> str:
    return " ".join(said(bank_plot(report(**other), "svg")))


def test_a_bank_is_drawn_in_four_panels_that_say_what_they_show():
    words = written()
    for each in (
        *TITLES,
        "EZ Baccarat Panda 8, Lucky Derby Casino",
        "Seat 7 banks with a stake of $600: $300 of action a round, option 4 takes $4 of it",
        "In an hour of 60 rounds he keeps $60 on average",
        "on average $1",
        "worst seen -$604, best seen $596",
        "0.2 % at $600, in 1.8 % of rounds",
        "the posted one is dark",
        "with $4,000: 1 in 250 within 8 hours, 1 in 33 ever",
        "$5,205",
        "$3,478",
    ):
        assert each in words, each


def test_where_every_deal_was_counted_nothing_is_only_seen():
    words = written(deals=1_000, covering=123_400)
    assert "worst -$604, best $596" in words
    assert "$1,234 reaches everything" in words


def test_bars_hold_every_round_once():
    found = bars(report())
    assert sum(bar.share for bar in found) == pytest.approx(1)
    assert len(found) <= 40
    assert all(low.high <= high.low for low, high in pairwise(found))


def test_few_results_have_a_bar_of_their_own_about_them():
    found = bars(report(results=[(-5_000, 45), (0, 10), (5_000, 44), (15_000, 1)], fee=400))
    assert [(bar.low, bar.high) for bar in found] == [
        (-7_900, -2_900),
        (-2_900, 2_100),
        (2_100, 7_100),
        (12_100, 17_100),
    ]
    assert [bar.share for bar in found] == [0.45, 0.1, 0.44, 0.01]
    assert [bar.loss for bar in found] == [True, True, False, False]


def test_many_results_share_bars_of_round_dollars_with_as_many_in_each():
    """Bars of $50 would hold two results or three in turn, and what is flat would look like a comb."""
    found = bars(report(results=[(2_000 * step, 10) for step in range(60)], fee=400))
    assert {bar.high - bar.low for bar in found} == {10_000}
    assert {bar.low % 10_000 for bar in found} == {0}
    assert len({bar.share for bar in found[1:-1]}) == 1


def test_what_happens_once_in_a_thousand_does_not_push_the_others_together():
    results = [(-900_000, 1), *[(100 * step, 20) for step in range(-50, 51)], (800_000, 1)]
    found = bars(report(results=results, fee=0))
    assert found[0].low >= -6_000
    assert found[-1].high <= 6_000
    assert sum(bar.share for bar in found) == pytest.approx(1)
    words = written(results=results, fee=0)
    assert "worst seen -$9,000, best seen $8,000; the outermost bars hold" in words


def test_one_result_alone_is_one_bar():
    (bar,) = bars(report(results=[(-400, 7)]))
    assert bar.share == 1


def test_options_that_come_to_the_same_are_one_bar_named_by_the_posted_one():
    lines = [option(number, 100 * (number % 2)) for number in range(1, 13)]
    shown, left_out = alike(report(options=lines, posted="sheet/schedule/7"))
    assert [(line.label, line.posted) for line in shown] == [
        ("2, 4, 6 and 3 more", False),
        ("7 and 5 more", True),
    ]
    assert not left_out


def test_of_many_options_the_best_the_worst_and_the_posted_are_shown():
    lines = [option(number, 10 * number) for number in range(1, 75)]
    shown, left_out = alike(report(options=lines, posted="sheet/schedule/40"))
    assert [line.label for line in shown] == [*map(str, [*range(1, 12), 40, *range(64, 75)])]
    assert left_out == "51 between them are left out"
    assert left_out in written(options=lines, posted="sheet/schedule/40")


def test_options_of_two_schedules_with_the_same_number_are_told_apart():
    lines = [option(1, 100), option(1, 200, id="other", schedule="timed"), option(2, 100)]
    shown, _ = alike(report(options=lines))
    assert [line.label for line in shown] == ["sheet/schedule: 1-2", "timed: 1"]


def test_an_option_that_refuses_the_table_is_counted_and_not_drawn():
    lines = [option(1, 100), option(2, 0, refused="over the last tier")]
    shown, left_out = alike(report(options=lines))
    assert [line.label for line in shown] == ["1"]
    assert left_out == "1 option cannot be charged at such a table"


def test_a_panel_with_nothing_to_show_says_so():
    words = written(options=[], stakes=[], results=[], posted="", risk=risk(needed=None, ever=1.0, curve=[]))
    for each in (
        *TITLES,
        "No round was played.",
        "No other stake was looked at.",
        "No fees are filed for this game.",
        "in the long run he loses, whatever he has",
        "of action a round, no fee",
    ):
        assert each in words, each
    refused = written(options=[option(1, 0, refused="over the last tier")])
    assert "Every option refuses such a table." in refused


def test_a_bank_that_loses_has_no_curve_of_ever_running_out():
    losing = risk(
        needed=None, ever=1.0, curve=[(60_000 + 25_000 * step, 1.0, 0.8**step) for step in range(41)]
    )
    lines = said(bank_plot(report(per_hour=-7_908, per_round=-132, risk=losing), "svg"))
    assert "he loses $79.08 on average" in " ".join(lines)
    assert "within 8 hours" in lines
    assert "ever" not in lines


def test_a_risk_that_is_no_power_of_ten_stands_on_the_axis():
    assert "1 in 40 " in written(risk=risk(wanted=0.025))


def test_banks_stand_side_by_side_the_best_first():
    worse = report(
        asked={"table": {"game": "merced/ez-baccarat-panda-8", "option": "1"}, "seat": 1},
        per_hour=-3_000,
        stake=10_000,
    )
    lines = said(bank_plots([worse, report(share=0.5, per_hour=3_000)], "svg"))
    assert lines.index("Lucky Derby Casino") < lines.index("Merced Poker Room (Casino Merced)")
    for each in ("EZ Baccarat Panda 8: banks side by side", "option 4, stake $600", "option 1, stake $100"):
        assert each in lines
    # $5 a round before the fee and $4 of it, in the 30 rounds of an hour that are his
    assert lines.index("$150") < lines.index("$120") < lines.index("$30")


def test_a_bank_that_is_named_twice_is_drawn_once_and_two_that_are_described_alike_twice():
    lines = said(bank_plots([report(), report(), report(per_hour=3_000)], "svg"))
    assert lines.count("option 4, stake $600") == 2


def test_banks_of_several_games_name_them():
    other = report(asked={"table": {"game": "casino-royale/ez-baccarat", "option": "1"}, "seat": 1})
    lines = said(bank_plots([other, report()], "svg"))
    assert {"Banks side by side", "EZ Baccarat (Dragon 7)", "EZ Baccarat Panda 8"} <= set(lines)


def test_another_kind_of_file_is_refused_before_anything_is_drawn():
    with pytest.raises(RecordError, match='no kind of plot "bmp"; known: html, json, pdf, png, svg'):
        bank_plot(report(), "bmp")
    with pytest.raises(RecordError, match='no kind of plot "bmp"'):
        bank_plots([report()], "bmp")
    with pytest.raises(RecordError, match="needs a report at least"):
        bank_plots([], "svg")
