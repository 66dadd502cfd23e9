"""Every figure of the fee tables of seed 002, read again from the print. 002:3-125, 002:239-517, 002:1070-1556"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from houseway.rulebook import in_force, sheets_of
from rulebook.fees.merced_royale_print import Table, amount, band, sentences, stakes, tables, tier
from rulebook.fees.merced_royale_sheets import (
    Options,
    as_printed,
    charges,
    cited,
    corrections,
    lines_of,
    loaded,
    names,
    rows,
    schedules,
    sheet,
    source,
)
from rulebook.fees.printed import needs_seeds
from rulebook.room_pages import seed, text

SEED = "002"
NAMES = names("merced")
RATE_SETS = ["merced/omaha-high-low-rates", "merced/omaha-rates", "merced/texas-holdem-rates"]

pytestmark = needs_seeds
every_sheet = pytest.mark.parametrize("name", NAMES)


def drop(table: Table) -> Options:
    """An option for each band of players, all columns on one row."""
    wanted = ["Schedule Option", "Table Limit", "Number of Players", "Player Fee", "No Flop No Drop"]
    found = {
        option: {
            "option": option,
            "line": str(line),
            "stakes": stakes(limit),
            "pot": f"{band(players)}:{amount(fee)}",
            "no-flop": amount(no_flop),
        }
        for line, (option, limit, players, fee, no_flop) in table.cells(*wanted)
    }
    if "Jackpot Fee" in table.headings:
        for line, (option, jackpot) in table.cells("Schedule Option", "Jackpot Fee"):
            assert found[option]["line"] == str(line)
            found[option]["jackpot"] = amount(jackpot)
    return found


def rate_set(table: Table) -> Options:
    """A row for each limit, a column for each band; one jackpot cell for all."""
    assert table.headings[1:] == ["4 or less players", "5 or more players", "Jackpot Fee"]
    few, many = (band(heading) for heading in table.headings[1:3])
    (jackpot,) = {row[3] for _, row in table.rows} - {""}
    found: Options = {}
    for line, (limit, fee, higher, _) in table.rows:
        label = stakes(limit.removesuffix(" Spread Limit"))
        ladder = f"{few}:{amount(fee)} {many}:{amount(higher)}"
        row = {"option": label, "line": str(line), "stakes": label, "pot": ladder, "jackpot": amount(jackpot)}
        found[label] = row
    return found


def two_points(table: Table) -> Options:
    """A fee for the first and a fee for the third up card."""
    wanted = table.cells("Schedule Option", "Regular Table Fee", "Designated Fee-Late")
    return {
        option: {"option": option, "line": str(line), "regular": amount(regular), "late": amount(late)}
        for line, (option, regular, late) in wanted
    }


def action(table: Table) -> Options:
    """Tiers of total table action below the first row of an option."""
    found: Options = {}
    wanted = ["Schedule Option", "Table Limit", "Player Fee", "Total Table Action", "Player-dealer Fee"]
    option = ""
    for line, (number, limit, player, low_high, fee) in table.cells(*wanted):
        if number:
            option = number
            row = {"option": option, "line": str(line), "limit": tier(limit), "player": amount(player)}
            found[option] = {**row, "player-dealer": ""}
        else:
            assert (limit, player) == ("", "")
        found[option]["player-dealer"] += f" {tier(low_high)}:{amount(fee)}"
    return {key: {column: cell.strip() for column, cell in row.items()} for key, row in found.items()}


READERS: dict[str, Callable[[Table], Options]] = {
    "merced/poker": drop,
    "merced/poker-second-copy": drop,
    "merced/omaha-high-low-rates": rate_set,
    "merced/omaha-rates": rate_set,
    "merced/texas-holdem-rates": rate_set,
    "merced/holdem-hi-low": drop,
    "merced/mexican-poker": two_points,
    "merced/california": action,
    "merced/ultimate-texas-holdem": action,
    "merced/ez-baccarat-panda-8": action,
}


def data(name: str) -> list[Options]:
    """The sheet's tables; the spread-limit row of a rate set goes back to the table it is printed in."""
    found: list[Options] = []
    for schedule in schedules(name):
        if name == "merced/texas-holdem-rates" and schedule["name"].endswith("-spread"):
            found[-1] |= as_printed(schedule)
        else:
            found.append(as_printed(schedule))
    return found


def words(cite: object) -> str:
    return text(f"{SEED}:{line}" for line in lines_of(cite))


@every_sheet
def test_every_figure_stands_as_printed(name: str):
    """002:10-110, 002:247-267, 002:372-392, 002:486-517, 002:1078-1095, 002:1104-1204, 002:1314-1319,
    002:1328-1434, 002:1453-1486, 002:1509-1542"""
    expected = [READERS[name](table) for table in tables(SEED, *source(name))]
    assert data(name) == expected
    assert [list(options) for options in data(name)] == [list(options) for options in expected]


def test_no_fee_table_of_the_seed_is_left_out():
    """25 tables: 002:9-1199 and 002:1313-1508"""
    heads = [table.line for table in tables(SEED, 1, len(seed(SEED))) if "Fee" in " ".join(table.headings)]
    ranges = [source(name) for name in NAMES]
    assert len(heads) == 25
    assert not [line for line in heads if sum(first <= line <= last for first, last in ranges) != 1]


@every_sheet
def test_the_text_announces_the_options(name: str):
    """002:118-120, 002:479, 002:1309, 002:1325, 002:1366, 002:1402, 002:1450, 002:1506"""
    for schedule in schedules(name):
        collection = charges(name, schedule)
        cites = [line for charge in collection.values() for line in lines_of(charge["cite"])]
        printed = {f"{low}-{high}" for low, high in re.findall(r"options (\d+) through (\d+)", words(cites))}
        assert schedule.get("announced") in (printed or {None})


def test_spread_limit_is_printed_where_the_data_has_it():
    """002:29, 002:509, 002:1081, 002:1088, 002:1095, 002:1123"""
    found = [
        (name, schedule["lines"][0])
        for name in NAMES
        for schedule in schedules(name)
        if schedule.get("structure") == "spread"
    ]
    printed = [at for at, line in enumerate(seed(SEED), start=1) if "Spread Limit" in line]
    assert sorted(line for _, line in found) == printed


@pytest.mark.parametrize("name", ["merced/poker", "merced/poker-second-copy", "merced/holdem-hi-low"])
def test_a_group_is_one_limit_with_both_bands(name: str):
    """One option is used at a table, yet each is one band. 002:121, 002:481, 002:1215"""
    for schedule in schedules(name):
        options = list(rows(schedule).values())
        for few, many in zip(options[::2], options[1::2], strict=True):
            assert few["group"] == many["group"]
            assert few["stakes"] == many["stakes"]
            assert (few["pot"].split(":")[0], many["pot"].split(":")[0]) == ("-4", "5+")
        assert len({row["group"] for row in options}) == len(options) // 2


def test_the_second_copy_is_the_first_again():
    """002:3-125 and 002:1097-1219"""
    first, second = (schedules(name) for name in ("merced/poker", "merced/poker-second-copy"))
    assert [rows(schedule).keys() for schedule in first] == [rows(schedule).keys() for schedule in second]
    for one, other in zip(first, second, strict=True):
        assert [line + 1094 for line in one["lines"]] == other["lines"]
        for option, row in rows(one).items():
            assert {**row, "line": str(int(row["line"]) + 1094)} == rows(other)[option]


@pytest.mark.parametrize("name", RATE_SETS)
def test_rate_sets_are_the_options_of_the_poker_sheet(name: str):
    """002:245-267, 002:370-392, 002:1076-1095"""
    (game,) = sheet(name)["games"]
    found = sorted((row["stakes"], row["pot"]) for options in data(name) for row in options.values())
    pairs: dict[tuple[str, str], list[str]] = {}
    for schedule in schedules("merced/poker"):
        if schedule["games"] == [game]:
            for row in rows(schedule).values():
                pairs.setdefault((schedule["name"], row["group"]), [row["stakes"]]).append(row["pot"])
    assert found == sorted((limit, " ".join(rungs)) for limit, *rungs in pairs.values())


def test_only_the_overlapping_tier_is_corrected():
    """002:1387, 002:1423"""
    found = [
        (name, schedule["name"], slip["option"], slip["line"], slip["printed"], slip["used"], slip["reading"])
        for name in NAMES
        for schedule in schedules(name)
        for slip in corrections(schedule)
    ]
    assert found == [
        ("merced/california", "pure-21-5-buster", "4", 1387, "400-750:10", "400-749:10", "tier-overlap"),
        ("merced/california", "pure-spanish-21-5", "4", 1423, "400-750:10", "400-749:10", "tier-overlap"),
    ]


LAW = {
    "one-option": "only one collection schedule",
    "fixed-before-play": r"determined prior to the start|pre-determined",
    "no-percentage": "fraction or percentage of wagers made or winnings earned",
    "five-rates": "no more than five collection rates",
    "notice": "ample notice",
    "posting": "conspicuously posted",
    "rotation": r"player-dealer rotation|continuously in a clockwise manner",
    "zero-review": "zero collection are currently under bureau review",
    "no-house-interest": "has no interest in the outcome",
}


@every_sheet
def test_the_law_is_cited_where_it_is_printed_and_only_there(name: str):
    """002:121-125, 002:243, 002:481, 002:1309, 002:1323, 002:1440-1444, 002:1492-1500"""
    law = sheet(name)["law"]
    first, last = source(name)
    whole = text([f"{SEED}:{first}-{last}"])
    assert all(re.search(LAW[key], words(cite)) for key, cite in law.items())
    assert law.keys() == {key for key, pattern in LAW.items() if re.search(pattern, whole)}


@every_sheet
def test_every_sentence_is_cited(name: str):
    """Such as 002:116, 002:1311 and 002:1493."""
    headings = {schedule["lines"][0] for schedule in schedules(name)}
    known = headings.union(cited(sheet(name)))
    assert not [line for line in sentences(SEED, *source(name)) if line not in known]


@every_sheet
def test_citations_can_be_looked_up(name: str):
    """A citation of one line is never blank; a range ends on printed lines."""
    assert all(
        words(line)
        for line in {*source(name), *(min(lines_of(cite)) for cite in sheet(name)["law"].values())}
    )
    assert all(1 <= line <= len(seed(SEED)) for line in cited(sheet(name)))


MOMENTS = {
    "after-flop": "after the flop",
    "end-of-hand": "no flop no drop",
    "first-up-card": "first up card has been dealt to each player",
    "third-up-card": "third face-up card has been dealt to each player",
    "before-deal": "prior to cards being dealt",
}


@every_sheet
def test_each_charge_is_taken_when_the_text_says(name: str):
    """002:118, 002:241, 002:479, 002:1309, 002:1325, 002:1450, 002:1506"""
    for schedule in schedules(name):
        for charge in charges(name, schedule).values():
            if charge.get("kind") != "jackpot":
                assert MOMENTS[charge["moment"]] in words(charge["cite"]).replace('"', "")


@every_sheet
def test_the_rulebook_reads_the_same_figures(name: str):
    """002:10, 002:1328"""
    for schedule, table in zip(schedules(name), loaded(name), strict=True):
        cells = {option: dict(row) for option, row in rows(schedule).items()}
        for option, row in table.items():
            assert row == {column: cells[option][column] for column in row}
        assert table.keys() == cells.keys()


def test_one_sheet_is_in_force_for_each_game():
    """002:3-125 over 002:1097-1219 and the rate sets."""
    games = {game for name in NAMES for game in sheet(name)["games"]}
    found = {game: in_force(f"merced/{game}") for game in games}
    assert {game: len(names) for game, names in found.items()} == dict.fromkeys(games, 1)
    assert len(games) == 10
    for game in ("texas-holdem", "omaha", "omaha-high-low"):
        others = {"merced/poker-second-copy", f"merced/{game}-rates"}
        assert found[game] == ("merced/poker",)
        assert set(sheets_of(f"merced/{game}")) == others | {"merced/poker"}
