"""Every figure of the fee tables of seed 000, read again from the print. 000:713-5006"""

from __future__ import annotations

import re
from typing import Any

import pytest

from houseway.rulebook import fee_sheet
from rulebook.fees import hemphills_print as printed
from rulebook.fees.hemphills_sheets import (
    as_printed,
    charges,
    corrections,
    every_schedule,
    every_sheet,
    names,
    rows,
    schedules,
    sheet,
    source,
)
from rulebook.fees.printed import needs_seeds

pytestmark = needs_seeds


def table_of(schedule: dict[str, Any]) -> printed.Table:
    (table,) = printed.tables(*schedule["lines"])
    return table


@every_schedule
def test_every_figure_stands_as_printed(name: str, schedule: dict[str, Any]):
    """000:723-1193, 000:1205-1418, 000:1430-1824, 000:1848-2331, 000:2560-2954, 000:3202-3327, 000:3871-3981,
    000:4161-4550, 000:4866-4991"""
    expected = {
        number: {column: " ".join(rungs) for column, rungs in option.rungs.items()}
        for number, option in table_of(schedule).options.items()
    }
    found = {
        number: {column: cell for column, cell in row.items() if column not in {"option", "line"}}
        for number, row in as_printed(schedule).items()
    }
    assert found == expected, name


@every_sheet
@pytest.mark.parametrize("as_answered", ["usual", "as-printed"])
def test_the_book_reads_the_same_figures(name: str, as_answered: str):
    """000:933, 000:1155: the answer "as-printed" puts the printed rung back, every other figure stays"""
    doubted = {each["reading"] for schedule in schedules(name) for each in corrections(schedule)}
    literal = as_answered == "as-printed"
    tables = fee_sheet(name, dict.fromkeys(doubted, "as-printed") if literal else {}).tables
    for table, schedule in zip(tables, schedules(name), strict=True):
        expected = as_printed(schedule) if literal else rows(schedule)
        for option, row in zip(table.options, expected.values(), strict=True):
            fees = {column: str(ladder) for column, ladder in option.fees.items()}
            assert {"option": option.label, "line": str(option.line), **fees} == row


@every_schedule
def test_options_stand_in_printed_order_on_their_lines(name: str, schedule: dict[str, Any]):
    """000:724, 000:787 (an option after a page break)"""
    expected = [(number, str(option.line)) for number, option in table_of(schedule).options.items()]
    assert [(row["option"], row["line"]) for row in rows(schedule).values()] == expected, name


@every_schedule
def test_columns_stand_in_printed_order(name: str, schedule: dict[str, Any]):
    """000:723, 000:799, 000:1895"""
    headings = table_of(schedule).headings[1:]
    expected = [printed.FEES[heading] for heading in headings if heading in printed.FEES]
    for row in rows(schedule).values():
        assert list(row) == ["option", "line", *expected], name


@every_schedule
def test_fees_are_measured_on_what_the_table_prints(name: str, schedule: dict[str, Any]):
    """000:753, 000:1279, 000:1894, 000:1918"""
    table = table_of(schedule)
    for column, charge in charges(name, schedule).items():
        assert charge["by"] == table.measure(column), (name, column)


@every_schedule
def test_a_schedule_begins_with_its_text_and_ends_with_its_table(name: str, schedule: dict[str, Any]):
    """000:717-743, 000:2310-2331"""
    first, last = schedule["lines"]
    assert last == table_of(schedule).last, name
    begins = r".*schedule options \d+ through|timed collections|no limit games"
    assert re.match(begins, printed.paragraph(first)), name


@every_sheet
def test_every_table_of_a_sheet_is_a_schedule(name: str):
    """000:713-1836"""
    expected = [table.line for table in printed.tables(*source(name))]
    assert [table_of(schedule).line for schedule in schedules(name)] == expected


def test_every_table_of_the_seed_is_in_a_sheet():
    """000:713-5006: 30 tables, 548 options, 2350 rows"""
    tables = [table_of(schedule) for name in names() for schedule in schedules(name)]
    assert [table.line for table in tables] == printed.headings()
    options = [option for table in tables for option in table.options.values()]
    assert (len(tables), len(options), sum(len(option.rows) for option in options)) == (30, 548, 2350)


def test_what_is_corrected():
    """000:933, 000:1155"""
    found = {
        (name, each["option"], each["column"], each["line"]): (each["printed"], each["used"], each["reading"])
        for name in names()
        for schedule in schedules(name)
        for each in corrections(schedule)
    }
    assert found == {
        ("hemphills/dai-bacc", "36", "player-dealer", 933): ("300+:1", "300+:10", "dropped-zero"),
        ("hemphills/dai-bacc", "78", "player-dealer", 1155): ("800+:10", "801+:10", "tier-overlap"),
    }


@every_schedule
def test_corrections_name_the_line_of_their_rung(name: str, schedule: dict[str, Any]):
    """000:933, 000:1155"""
    options = table_of(schedule).options
    for each in corrections(schedule):
        option = options[each["option"]]
        at = option.rungs[each["column"]].index(each["printed"])
        assert option.rows[at]["line"] == str(each["line"]), name


@pytest.mark.parametrize(("option", "twin"), [("36", "13"), ("78", "25")])
def test_a_corrected_ladder_equals_its_undamaged_twin(option: str, twin: str):
    """000:929-933 and 000:1288-1292; 000:1151-1155 and 000:1351-1355"""
    damaged = schedules("hemphills/dai-bacc")[-1]
    whole = schedules("hemphills/face-up-pai-gow-poker")[-1]
    assert rows(damaged)[option]["player-dealer"] == rows(whole)[twin]["player-dealer"]


@every_sheet
def test_option_numbers_run_on_without_a_gap(name: str):
    """000:715, 000:1840, 000:2210, 000:2281, 000:3863"""
    numbers = [int(option) for schedule in schedules(name) for option in rows(schedule)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_no_sheet_gives_way_to_another():
    """000:713, 000:1838: one document for each game; time and table are alternatives (000:2281)"""
    assert [name for name in names() if sheet(name)["supersedes"]] == []
