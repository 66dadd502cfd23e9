"""The poker fees of seed 003, read again from the page and held against the sheets."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from rulebook.fees.lucky_derby_poker_print import (
    BANDS,
    PROCEDURES,
    SEED,
    STRAY,
    TABLES,
    Option,
    by_players,
    by_pot,
    by_time,
    is_row,
    words,
)
from rulebook.fees.lucky_derby_poker_sheets import (
    SHEETS,
    as_printed,
    cited,
    corrections,
    rows,
    schedule,
    schedules,
    sheet,
)
from rulebook.fees.printed import lines, needs_seeds

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = needs_seeds


class Table(NamedTuple):
    """A printed table: how to read it, its lines, the key of its second column and its columns of fees."""

    sheet: str
    first: int
    last: int
    read: Callable[[int, int, tuple[str, ...]], list[Option]]
    head: str
    columns: tuple[str, ...]

    def options(self) -> list[Option]:
        """Read the options in the order of their numbers, which is not everywhere that of the page."""
        found = self.read(self.first, self.last, self.columns)
        return sorted(found, key=lambda option: int(option.number))


STREETS = ("third-street", "fourth-street", "fifth-street")
PRINTED = {
    "1-45": Table("texas-holdem", 693, 1012, by_pot, "stakes", ("pot",)),
    "46-74": Table("texas-holdem", 1030, 1218, by_players, "stakes", ("pre-flop", "flop")),
    "75-89": Table("texas-holdem", 1249, 1375, by_players, "stakes", ("pre-flop", "flop", "turn")),
    "90-181": Table("texas-holdem", 1382, 1863, by_pot, "buy-in", ("pot",)),
    "182-205": Table("texas-holdem", 1886, 2105, by_players, "buy-in", ("pre-flop", "flop")),
    "omaha 1-45": Table("omaha-hi-lo", 2121, 2410, by_pot, "stakes", ("pot",)),
    "46-60": Table("omaha-hi-lo", 2430, 2562, by_players, "stakes", ("pre-flop", "flop")),
    "61-135": Table("omaha-hi-lo", 2575, 3095, by_pot, "buy-in", ("pot",)),
    "136-138": Table("omaha-hi-lo", 3113, 3138, by_players, "buy-in", ("pre-flop", "flop")),
    "timed 1-3": Table("poker-timed", 3151, 3156, by_time, "", ("half-hour", "hour")),
    "1-9": Table("seven-card-stud", 3169, 3212, by_players, "stakes", STREETS),
}

# (sheet, option): line, printed, used
CORRECTIONS = {
    ("texas-holdem", "1"): (696, "3:1", "3-3.99:1"),
    ("texas-holdem", "8"): (737, "7-39:2", "7-39:2 40+:3"),
    ("texas-holdem", "14"): (779, "60:3", "60+:3"),
    ("texas-holdem", "112"): (1446, "1-6:1", "1-6:1 7+:2"),
    ("texas-holdem", "170"): (1804, "51:3", "51+:3"),
    ("texas-holdem", "176"): (1832, "51:3", "51+:3"),
    ("texas-holdem", "180"): (1860, "51:3", "51+:3"),
    ("omaha-hi-lo", "28"): (2296, "19-59:1", "20-59:1"),
    ("omaha-hi-lo", "31"): (2318, "26-31:1", "27-31:1"),
    ("omaha-hi-lo", "33"): (2332, "26-31:1", "27-31:1"),
    ("omaha-hi-lo", "64"): (2591, "10:1", "10+:1"),
    ("omaha-hi-lo", "65"): (2596, "10:2", "10+:2"),
    ("omaha-hi-lo", "76"): (2659, "25:2", "25+:2"),
    ("omaha-hi-lo", "80"): (2685, "25:2", "25+:2"),
    ("omaha-hi-lo", "130"): (3059, "59-99:2", "60-99:2"),
    ("omaha-hi-lo", "132"): (3071, "59-99:2", "60-99:2"),
}


def name_of(key: str) -> str:
    return key.rsplit(maxsplit=1)[-1]


def expected(option: Option, table: Table, columns: tuple[str, ...]) -> dict[str, str]:
    row = {"option": option.number, "line": str(option.line)}
    if table.head:
        row[table.head] = option.head
    return row | {column: " ".join(option.columns[column]) for column in columns}


def sheet_rows(key: str) -> list[dict[str, str]]:
    return as_printed(schedule(PRINTED[key].sheet, name_of(key)))


@pytest.mark.parametrize("key", [key for key in PRINTED if key != "timed 1-3"])
def test_every_figure_is_as_printed(key: str):
    """003:687-3138, 003:3159-3212"""
    table = PRINTED[key]
    assert sheet_rows(key) == [expected(option, table, table.columns) for option in table.options()]


@pytest.mark.parametrize("column", ["half-hour", "hour"])
def test_time_collection_is_as_printed(column: str):
    """003:3139-3156: three bands of players are one posted sheet."""
    table = PRINTED["timed 1-3"]
    found = as_printed(schedule(table.sheet, f"timed-{column}"))
    assert {row.pop("group") for row in found} == {"a"}
    assert found == [expected(option, table, (column,)) for option in table.options()]


def test_an_hour_costs_two_half_hours():
    """003:3154-3156: why the two columns are a choice."""
    halves, hours = (rows(schedule("poker-timed", f"timed-{column}")) for column in ("half-hour", "hour"))
    for half, hour in zip(halves, hours, strict=True):
        band, fee = half["half-hour"].split(":")
        assert hour["hour"] == f"{band}:{2 * int(fee)}"


def test_every_option_of_the_page_is_there():
    """003:674-3212: 205 and 138 options, three by time, nine of stud; numbers without a gap."""
    for key, table in PRINTED.items():
        first, last = map(int, name_of(key).split("-"))
        assert [option.number for option in table.options()] == [str(at) for at in range(first, last + 1)]
    assert sum(len(table.options()) for table in PRINTED.values()) == 205 + 138 + 3 + 9


def test_no_row_stands_outside_the_tables():
    """003:674-3212: what is not read as a row is a heading, without money and without a band of players."""
    spans = [(table.first, table.last) for table in PRINTED.values()]
    for at, cells in words(*TABLES):
        if is_row(cells):
            assert any(first <= at <= last for first, last in spans), at
        elif at != 3151:  # a remark on buy-ins and limits stands among the figures of the time collection
            assert not [cell for cell in cells if "$" in cell or cell in BANDS], at


def test_sheets_hold_these_tables_and_no_other():
    """003:674-3212: each schedule names the lines of one printed table and its heading."""
    known = {(table.sheet, name_of(key)) for key, table in PRINTED.items()} - {("poker-timed", "1-3")}
    known |= {("poker-timed", "timed-half-hour"), ("poker-timed", "timed-hour")}
    assert {(owner, found["name"]) for owner, found in schedules()} == known
    for key, table in PRINTED.items():
        which = "timed-hour" if table.sheet == "poker-timed" else name_of(key)
        first, last = schedule(table.sheet, which)["lines"]
        assert TABLES[0] <= first < table.first
        assert last == table.last


def test_corrections_are_those_of_the_register():
    """003:696, 003:737, 003:779, 003:1446, 003:1804, 003:2296, 003:2318, 003:2591, 003:3059"""
    found = {
        (owner, slip["option"]): (slip["line"], slip["printed"], slip["used"])
        for owner, one in schedules()
        for slip in corrections(one)
    }
    assert found == CORRECTIONS


def test_overlapping_tiers_are_a_reading():
    """003:2296, 003:2318, 003:2332, 003:3059, 003:3071: the answer "as-printed" puts the printed tier back."""
    read = {
        (slip["line"], slip["reading"])
        for _, one in schedules()
        for slip in corrections(one)
        if "reading" in slip
    }
    assert read == {(at, "tier-overlap") for at in (2296, 2318, 2332, 3059, 3071)}


def test_the_stray_rung_completes_its_option():
    """003:1446, 003:1517"""
    ((at, rung),) = STRAY.items()
    assert dict(lines(SEED, at, at))[at] == "$7+ $2.00"
    (row,) = [row for row in rows(schedule("texas-holdem", "90-181")) if row["option"] == "112"]
    assert row["pot"] == f"1-6:1 {rung}"


def test_announced_options_are_those_of_the_text():
    """003:3218-3268"""
    text = " ".join(line.strip() for _, line in lines(SEED, *PROCEDURES))
    printed = [f"{first}-{last}" for first, last in re.findall(r"options (\d+) through (\d+)", text)]
    found = [one["announced"] for _, one in schedules() if one["name"] != "timed-hour"]
    assert found == printed
    assert schedule("poker-timed", "timed-hour")["announced"] == "1-3"


def test_structures_are_those_of_the_headings():
    """003:688, 003:1377, 003:2110, 003:2568, 003:3152, 003:3162: limit, no limit, pot limit."""
    assert {f"{owner} {one['name']}": one["structure"] for owner, one in schedules()} == {
        "texas-holdem 1-45": "limit",
        "texas-holdem 46-74": "limit",
        "texas-holdem 75-89": "limit",
        "texas-holdem 90-181": "no-limit",
        "texas-holdem 182-205": "no-limit",
        "omaha-hi-lo 1-45": "limit",
        "omaha-hi-lo 46-60": "limit",
        "omaha-hi-lo 61-135": "pot-limit",
        "omaha-hi-lo 136-138": "pot-limit",
        "poker-timed timed-half-hour": "limit, pot-limit, no-limit",
        "poker-timed timed-hour": "limit, pot-limit, no-limit",
        "seven-card-stud 1-9": "limit",
    }


def charges(name: str) -> dict[str, tuple[Any, ...]]:
    keys = ("payer", "by", "per", "moment", "reached", "levels")
    return {
        column: tuple(charge.get(key) for key in keys) for column, charge in sheet(name)["charge"].items()
    }


def test_fees_on_the_pot_fall_due_at_the_top_level():
    """003:3218-3222, 003:3231-3235, 003:3242-3246, 003:3253-3257"""
    for name in ("texas-holdem", "omaha-hi-lo"):
        assert charges(name)["pot"] == ("pot", "pot", "hand", "at-level", None, "top")


def test_fees_by_players_fall_due_street_by_street():
    """003:3222-3229, 003:3235-3240; without a flop Omaha owes nothing, 003:3246-3251, 003:3257-3262"""
    before = ("pot", "players", "hand", "after-first-round", "pre-flop", None)
    after = ("pot", "players", "hand", "after-flop", "flop", None)
    turn = ("pot", "players", "hand", "after-turn", "turn", None)
    pot = charges("texas-holdem")["pot"]
    assert charges("texas-holdem") == {"pot": pot, "pre-flop": before, "flop": after, "turn": turn}
    assert charges("omaha-hi-lo") == {"pot": pot, "pre-flop": before, "flop": after}
    for which in ("46-60", "136-138"):
        assert {row["pre-flop"] for row in rows(schedule("omaha-hi-lo", which))} == {"7+:0 5-6:0 2-4:0"}


def test_time_is_paid_by_each_player():
    """003:3263-3266"""
    assert charges("poker-timed") == {
        at: ("player", "players", at, at, None, None) for at in ("half-hour", "hour")
    }


def test_stud_fees_fall_due_after_each_street():
    """003:3268-3274"""
    assert charges("seven-card-stud") == {
        street: ("pot", "players", "hand", f"after-{street}", street, None) for street in STREETS
    }


def test_every_line_of_the_procedures_is_cited():
    """003:3214-3275"""
    places = [place for name in SHEETS for place in cited(sheet(name))]
    for at, _ in words(PROCEDURES[0] + 1, PROCEDURES[1]):
        assert any(first <= at <= last for first, last in places), at


@pytest.mark.parametrize("name", SHEETS)
def test_citations_begin_and_end_on_printed_lines(name: str):
    """Such as 003:3218-3222, inside the poker document, 003:674-3275."""
    first, last = sheet(name)["source"]["lines"]
    printed = {at for at, _ in words(first, last)}
    places = list(cited(sheet(name)))
    assert places
    assert not [place for place in places if not set(place) <= printed]
