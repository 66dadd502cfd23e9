"""The fee tables of seed 001, every figure read again from the print."""

from __future__ import annotations

import re
from importlib.resources import files

from rulebook.fees.palace_print import (
    LOST_HEAD,
    ROOM,
    SHEETS,
    amount,
    charges,
    data,
    every_regular_sheet,
    notes_on,
    placard,
    rows,
    schedules,
    source,
    span,
    tables,
    text,
)
from rulebook.fees.printed import lines, needs_seeds, tabbed

pytestmark = needs_seeds

READ_LIMITS = {  # reading square-or-seat-limit: what a limit binds where its head does not say it (001:937, 1529, 1548)
    ("pai-gow-tiles", "1"): "square",
    ("fortune-pai-gow-poker", "1"): "seat",
    ("california-games", "fortune-pai-gow-poker"): "seat",
}


def test_every_sheet_is_tested():
    folder = files("houseway").joinpath("rooms", ROOM, "fees")
    assert {path.name for path in folder.iterdir()} == {f"{sheet}.toml" for sheet in SHEETS}
    assert {sheet: (*source(sheet), len(schedules(sheet))) for sheet in SHEETS} == SHEETS
    assert {data(sheet)["source"]["seed"] for sheet in SHEETS} == {"001"}


@every_regular_sheet
def test_tables(sheet: str):
    """001:935-1891: each printed table is a schedule, and each of its figures is the schedule's."""
    printed = tables(sheet)
    assert len(printed) == len(schedules(sheet))
    for table, schedule in zip(printed, schedules(sheet), strict=True):
        first, last = schedule["lines"]
        assert first <= table.first or sheet in LOST_HEAD
        assert last == table.last
        assert rows(schedule) == table.options


@every_regular_sheet
def test_measures(sheet: str):
    """001:1540, 1548, 1753: the heads say what each fee is measured on, and for which area."""
    for table, schedule in zip(tables(sheet), schedules(sheet), strict=True):
        known = charges(sheet, schedule)
        assert known.keys() == {column.name for column in table.columns}
        for column in table.columns:
            assert known[column.name]["by"] == column.by
            if sheet not in LOST_HEAD:
                assert known[column.name]["per"] == (column.area or known[column.name]["per"])
        if "limit" in table.fixed:
            head = table.heads[table.fixed["limit"]].lower()
            printed = "seat" if "seat" in head and sheet not in LOST_HEAD else "table"
            assert schedule["limit_per"] == READ_LIMITS.get((sheet, schedule["name"]), printed)


def test_placards():
    """001:604-682: five placards, each with its limit, bands, jackpot or time."""
    first, last = source("poker-placards")
    assert sum("LIMIT" in line for _, line in lines("001", first, last)) == len(schedules("poker-placards"))
    for schedule in schedules("poker-placards"):
        assert rows(schedule) == [placard(schedule)]
        assert schedule["structure"] == "limit"
        said = text(range(schedule["lines"][0], schedule["lines"][1] + 1))
        needed = re.findall(r'must have (\d) players for "jackpot"', said)
        assert [
            str(charge["at_least"])
            for charge in charges("poker-placards", schedule).values()
            if charge.get("kind") == "jackpot"
        ] == needed
        assert bool(needed) != ("there is no jackpot" in said)


def test_no_bust_placard():
    """001:509-522: tiers per square, one fee of the bank, limits of a square and of a seat."""
    (schedule,) = schedules("no-bust-placard")
    _, *tiers, (_, (_, bank)) = tabbed("001", *source("no-bust-placard"))
    square, seat = re.findall(r"wagering limits?.* \$(\d+) to \$(\d+)", "\n".join(_small(509, 513)))
    assert rows(schedule) == [
        {
            "option": "-".join(square),
            "line": str(tiers[0][0]),
            "limit": "-".join(square),
            "player": " ".join(f"{span(tier)}:{amount(fee)}" for _, (tier, fee) in tiers),
            "player-dealer": amount(bank),
        }
    ]
    assert schedule["limit_per"] == "square"
    assert "${} to ${}".format(*seat) in notes_on("no-bust-placard", 513)
    assert "{} betting squares".format(*re.findall(r"= (\d) betting", text([512]))) in notes_on(
        "no-bust-placard", 512
    )


def _small(first: int, last: int) -> list[str]:
    return [line.lower() for _, line in lines("001", first, last)]


def test_pan_by_condition():
    """001:8-12: fee and ante at each condition."""
    (schedule,) = schedules("pan-conditions")
    printed = [
        (at, *(amount(figure) for figure in match.groups()))
        for at, line in lines("001", 10, 12)
        if (match := re.fullmatch(r"If the condition is ([\d.]+) the fee is ([\d.]+) ante ([\d.]+)", line))
    ]
    assert rows(schedule) == [
        {"option": condition, "line": str(at), "condition": condition, "collection": fee}
        for at, condition, fee, _ in printed
    ]
    for at, condition, _, ante in printed:
        assert f"${ante} at condition {condition}" in notes_on("pan-conditions", at)
    offered = [amount(figure) for figure in re.findall(r"\d+\.\d\d", text([8]))]
    assert offered == [condition for _, condition, *_ in printed]
    assert all(f"${condition}" in notes_on("pan-conditions", 8) for condition in offered)


def test_draw_and_lowball_by_time():
    """001:203-208: five dollars a half hour, three blinds, one buy-in, an ante."""
    (schedule,) = schedules("draw-and-lowball-time")
    (fee,) = re.findall(r"fee of ([\d.]+) is collected every 1/2 hr", text([205]))
    ((blinds, buy_in),) = re.findall(r"blinds are ([\d-]+)\. the buy-in is ([\d.]+)", text([206]))
    blinds = blinds.replace("-", "/")
    assert rows(schedule) == [
        {"option": blinds, "line": "205", "blinds": blinds, "buy-in": amount(buy_in), "time": amount(fee)}
    ]
    assert (schedule["structure"] == "no-limit") == ('"no-limit" games' in text([203]))
    (ante,) = re.findall(r"antes of ([\d.]+)", text([208]))
    assert f"${amount(ante)}" in notes_on("draw-and-lowball-time", 208)


def test_nothing_is_corrected():
    """001:12, 1087: what is odd in these fees is kept as printed, so no table needs a correction."""
    assert not [sheet for sheet in SHEETS for schedule in schedules(sheet) if "correction" in schedule]
