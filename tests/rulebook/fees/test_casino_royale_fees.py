"""Every figure of the fee tables of seed 004, read again from the print. 004:1089-1351, 004:1509-2247"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from houseway.rulebook import in_force, sheets_of
from rulebook.fees.merced_royale_print import Table, amount, band, sentences, stakes, tables, tier
from rulebook.fees.merced_royale_sheets import (
    Options,
    as_printed,
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

SEED = "004"
NAMES = names("casino-royale")

pytestmark = needs_seeds
every_sheet = pytest.mark.parametrize("name", NAMES)

Reader = Callable[[Table], Options]


def alone(cells: list[str]) -> str:
    """The one thing that a column says, however often."""
    (said,) = {cell for cell in cells if cell}
    return said


def by_limit(table: Table) -> Options:
    """One set of fees for all limits of the table, in merged cells that broke up and repeat themselves."""
    fees: dict[str, str] = {}
    for _, (_, players, fee, _) in table.rows:
        if players:
            assert fees.setdefault(band(players), amount(fee)) == amount(fee)
        assert bool(players) == bool(fee)
    ladder = " ".join(f"{players}:{fee}" for players, fee in fees.items())
    modified = amount(alone([row[3] for _, row in table.rows]))
    return {
        stakes(limit): {
            "option": stakes(limit),
            "line": str(line),
            "stakes": stakes(limit),
            "pot": ladder,
            "modified": modified,
        }
        for line, (limit, *_) in table.rows
    }


def by_block(table: Table) -> Options:
    """Many stakes in one cell, and the fees for all of them on its row and the next ones."""
    blocks: list[tuple[int, list[str], list[str], str]] = []
    for line, (limits, players, fee, modified) in table.rows:
        if limits:
            pairs = [
                f"{amount(low)}/{amount(high)}" for low, high in re.findall(r"([\d.]+) / \$?([\d.]+)", limits)
            ]
            assert len(pairs) == limits.count("/")
            blocks.append((line, pairs, [], amount(modified)))
        blocks[-1][2].append(f"{band(players)}:{amount(fee)}")
    return {
        pair: {
            "option": pair,
            "line": str(line),
            "stakes": pair,
            "pot": " ".join(ladder),
            "modified": modified,
        }
        for line, pairs, ladder, modified in blocks
        for pair in pairs
    }


def by_time(table: Table) -> Options:
    """A fee for a half hour on each row, one jackpot cell for all."""
    jackpot = amount(alone([row[2] for _, row in table.rows]))
    return {
        stakes(blinds): {
            "option": stakes(blinds),
            "line": str(line),
            "blinds": stakes(blinds),
            "time": amount(fee),
            "jackpot": jackpot,
        }
        for line, (blinds, fee, _) in table.rows
    }


def lowball(table: Table) -> Options:
    """A row for each limit; the second row of the head names the bands."""
    (_, second), *body = table.rows
    bands = [band(cell) for cell in second if cell]
    found: Options = {}
    for line, (limit, buy_in, blinds, modified, *fees) in body:
        found[stakes(limit)] = {
            "option": stakes(limit),
            "line": str(line),
            "stakes": stakes(limit),
            "buy-in": amount(buy_in),
            "blinds": stakes(blinds),
            "pot": " ".join(f"{players}:{amount(fee)}" for players, fee in zip(bands, fees, strict=True)),
            "modified": amount(modified),
        }
    return found


def mexican(table: Table) -> Options:
    """A row for each option; an empty cell is the one above. The limit table has lost its head."""
    (head,) = (row for table in tables(SEED, 1332, 1333) for _, row in table.rows)
    bands = [band(cell) for cell in head if cell]
    found: Options = {}
    above = [""] * 8
    for line, printed in table.rows:
        if not printed[0]:
            continue  # the second row of the head
        row = [*printed, *[""] * (8 - len(printed))]
        above = [cell or before for cell, before in zip(row, above, strict=True)]
        option, limit, buy_in, blinds, modified, *fees = above
        found[option] = {
            "option": option,
            "line": str(line),
            "stakes": stakes(limit),
            "buy-in": "-".join(amount(part) for part in buy_in.split("-")),
            "blinds": stakes(blinds),
            "pot": " ".join(f"{players}:{amount(fee)}" for players, fee in zip(bands, fees, strict=True)),
            "modified": amount(modified),
        }
    return found


def banked(totals: str, ladders: dict[str, tuple[str, str]], flats: dict[str, str]) -> Reader:
    """Tiers below the first row of an option; a lone fee holds for the tiers below it.

    The ladders name the heading of their tiers and that of their fees, the flats that of their fee.
    """

    def read(table: Table) -> Options:
        found: Options = {}
        place = {heading: at for at, heading in enumerate(table.headings)}
        option = ""
        for line, row in table.rows:
            if row[0]:
                limit = tier(row[place[totals]].removesuffix(" Per square"))
                option = limit if totals == table.headings[0] else row[0]
                found[option] = {"option": option, "line": str(line), "limit": limit}
                found[option] |= {column: amount(row[place[heading]]) for column, heading in flats.items()}
            for column, (amounts, fees) in ladders.items():
                before = found[option].get(column, "")
                rung = row[place[amounts]]
                fee = amount(row[place[fees]] or before.rpartition(":")[2]) if rung else ""
                found[option][column] = f"{before} {tier(rung)}:{fee}".strip() if rung else before
        return found

    return read


ACTION = ("Total Table Action", "Player-Dealer Fee")
FREE = {"player": "Player Fee", "jackpot": "Jackpot Fee"}
PAI_GOW = banked(
    "Table Limit (per square)",
    {
        "player": ("Total Player's Wager (per square)", "Player Fee (per square)"),
        "player-dealer": ("Total Table Action", "Player-Dealer Fee (per round)"),
    },
    {"jackpot": "Jackpot Fee GEGA-003371"},
)
TILES = banked(
    "Table Limit (per square)",
    {"player-dealer": ("Total Player's Wager", "Player-Dealer Fee (per hand)")},
    {"player": "Player Fee (per square)", "jackpot": "Jackpot Fees"},
)
THREE_CARD = banked(
    "Table Limit (per circle)",
    {"player-dealer": ("Total Table Action", "Player-Dealer Fee (per hand)")},
    FREE,
)
COMBINED = banked("Table Limit", {"player-dealer": ACTION}, FREE)
LOWER_CASE = banked("Table Limit", {"player-dealer": ("Total Table Action", "Player-dealer Fee")}, FREE)


def own(totals: str) -> Reader:
    return banked("Table Limit", {"player-dealer": (totals, "Player-dealer Fee")}, {"player": "Player Fee"})


READERS: dict[str, list[Reader]] = {
    "casino-royale/poker": [by_limit, by_limit, by_block, by_time, lowball],
    "casino-royale/mexican-poker": [mexican, mexican],
    "casino-royale/royal-baccarat": [own("Total In Action")],
    "casino-royale/ez-baccarat": [own("Total Bet")],
    "casino-royale/pure-21-5-buster": [LOWER_CASE],
    "casino-royale/california": [PAI_GOW, TILES, COMBINED, THREE_CARD, COMBINED, LOWER_CASE],
    "casino-royale/ez-baccarat-panda-8": [LOWER_CASE],
}


def words(cite: object) -> str:
    return text(f"{SEED}:{line}" for line in lines_of(cite))


def ladders(name: str, schedule: str) -> list[str]:
    (found,) = [each for each in schedules(name) if each["name"] == schedule]
    return [row["player-dealer"] for row in rows(found).values()]


@every_sheet
def test_every_figure_stands_as_printed(name: str):
    """004:1098-1194, 004:1310-1351, 004:1518-1532, 004:1711-1715, 004:1868-1907, 004:1915-2074, 004:2200-2247"""
    printed = tables(SEED, *source(name))
    expected = [read(table) for read, table in zip(READERS[name], printed, strict=True)]
    found = [as_printed(schedule) for schedule in schedules(name)]
    assert found == expected
    assert [list(options) for options in found] == [list(options) for options in expected]


def test_no_fee_table_of_the_seed_is_left_out():
    """17 tables: 004:1097-1332, 004:1517-2199"""
    heads = [
        table.line
        for table in tables(SEED, 1, len(seed(SEED)))
        if re.search(r"Fee|Collection|Rates|Schedule$|1/2 Hour", " ".join(table.headings))
    ]
    ranges = [source(name) for name in NAMES]
    assert len(heads) == 17
    assert not [line for line in heads if sum(first <= line <= last for first, last in ranges) != 1]


def test_limits_bind_what_the_head_says():
    """004:1518, 004:1914, 004:1922, 004:1989"""
    for name in NAMES:
        for schedule in schedules(name):
            if "limit_per" in schedule:
                first, last = schedule["lines"]
                (printed,) = re.findall(r"per (square|circle)", text([f"{SEED}:{first}-{last}"]))[:1] or [
                    "table"
                ]
                assert schedule["limit_per"] == printed


def test_corrections_quote_the_print():
    """004:1334-1351, 004:2002, 004:2232, 004:2238"""
    found = [(name, slip) for name in NAMES for each in schedules(name) for slip in corrections(each)]
    by_sheet = [name.partition("/")[2] for name, _ in found]
    assert {name: by_sheet.count(name) for name in by_sheet} == {
        "mexican-poker": 17,
        "california": 1,
        "ez-baccarat-panda-8": 2,
    }
    for _, slip in found:
        figures = re.findall(r"\d+", slip["printed"].partition(":")[0])
        assert re.search(rf"\b{r'[^0-9]+'.join(figures)}\b", words(slip["line"]).replace(",", ""))
        assert slip["printed"] != slip["used"]


def test_blinds_of_the_big_games_are_those_of_the_limit_cell():
    """004:1334-1351"""
    (_, big) = schedules("casino-royale/mexican-poker")
    assert all(row["blinds"] == row["stakes"] for row in rows(big).values())
    limit, copied = (as_printed(schedule) for schedule in schedules("casino-royale/mexican-poker"))
    assert [row["blinds"] for row in copied.values()] == [row["blinds"] for row in limit.values()][:18]


def test_own_sheets_and_the_combined_one_differ_only_where_known():
    """004:1518-1532 = 004:2009-2024; 004:1711-1715 = 004:2034-2038; 004:2216-2217 against 004:2045-2046"""
    combined = "casino-royale/california"
    assert ladders("casino-royale/royal-baccarat", "by-limit") == ladders(combined, "royal-baccarat")
    newer = ladders("casino-royale/ez-baccarat-panda-8", "1-9")
    both = zip(newer, ladders(combined, "ez-baccarat"), strict=True)
    assert [number for number, (one, other) in enumerate(both, start=1) if one != other] == [4]
    (older,) = ladders("casino-royale/ez-baccarat", "by-limit")
    assert older.removeprefix("10-200") == newer[1].removeprefix("5-200").replace("901+", "901-5000")
    buster = zip(
        ladders("casino-royale/pure-21-5-buster", "1-8"), ladders(combined, "pure-21-5"), strict=True
    )
    assert [number for number, (one, other) in enumerate(buster, start=1) if one != other] == [2, 4, 6, 7, 8]


LAW = {
    "one-option": "only one collection schedule",
    "fixed-before-play": "pre-determined",
    "no-percentage": "may not be calculated as a portion",
    "five-rates": "five collection rates",
    "notice": "ample notice",
    "posting": "conspicuously posted",
    "rotation": "rotat",
    "zero-review": "bureau",
    "no-house-interest": "no interest",
}


@every_sheet
def test_the_law_is_cited_where_it_is_printed_and_only_there(name: str):
    """004:1861, 004:2197"""
    law: dict[str, object] = sheet(name).get("law", {})
    first, last = source(name)
    whole = text([f"{SEED}:{first}-{last}"])
    assert all(LAW[key] in words(cite) for key, cite in law.items())
    assert law.keys() == {key for key, pattern in LAW.items() if pattern in whole}


@every_sheet
def test_every_sentence_is_cited(name: str):
    """Such as 004:1196, 004:1305 and 004:1513."""
    headings = {schedule["lines"][0] for schedule in schedules(name)}
    known = headings.union(cited(sheet(name)))
    assert not [line for line in sentences(SEED, *source(name)) if line not in known]


def test_fee_rules_in_the_games_are_noted():
    """004:212-216, 004:252-254, 004:352, 004:667-670, 004:678, 004:728-729, 004:879-883, 004:1001, 004:1083-1087"""
    known = {line for name in NAMES for line in cited(sheet(name))}
    rules = [*range(212, 217), 252, 254, 352, *range(667, 671), 678, 728, 729, 739, 879, 881, 883, 1001]
    assert known >= {*rules, 1083, 1085, 1086, 1087, 1228, 1494, 1672, 1761, 1766, 1809, 2170, 2179, 2190}


@every_sheet
def test_citations_can_be_looked_up(name: str):
    """A citation of a single line is never blank."""
    single = {
        cite for cite in sheet(name).get("note", []) for cite in [cite["cite"]] if isinstance(cite, int)
    }
    assert all(words(line) for line in single | set(source(name)))
    assert all(1 <= line <= len(seed(SEED)) for line in cited(sheet(name)))


def test_games_stand_where_the_head_names_them():
    """004:1912, 004:1920, 004:1942, 004:1987, 004:2006, 004:2026, the jackpot in a column of 004:1914; the newer EZ Baccarat shares GEGA-003180"""
    numbers = {
        "pai-gow-poker": "gega-002075",
        "fortune-pai-gow-poker": "gega-002076",
        "pai-gow-tiles": "gega-002391",
        "pure-21-5": "gega-002077",
        "pure-21-5-buster": "gega-003353",
        "three-card-poker": "gega-002099",
        "royal-baccarat": "gega-003079",
        "ez-baccarat": "gega-003180",
        "ez-baccarat-panda-8": "gega-003180",
        "commission-free-baccarat-dragon-7": "gega-003317",
        "pai-gow-jackpot": "gega-003371",
    }
    assert sheet("casino-royale/california")["games"] == list(numbers)
    for schedule in schedules("casino-royale/california"):
        head, columns = schedule["lines"][0], schedule["lines"][0] + 2
        printed = set(re.findall(r"gega-\d+", f"{words(head)} {words(columns)}"))
        assert printed == {numbers[game] for game in schedule["games"]}


@every_sheet
def test_the_rulebook_reads_the_same_figures(name: str):
    """004:1098, 004:1915"""
    for schedule, table in zip(schedules(name), loaded(name), strict=True):
        cells = {option: dict(row) for option, row in rows(schedule).items()}
        for option, row in table.items():
            assert row == {column: cells[option][column] for column in row}
        assert table.keys() == cells.keys()


def test_one_sheet_is_in_force_for_each_game():
    """004:1909-2074 over 004:1509-1532, 004:1708-1717, 004:1859-1907 and 004:2195-2247"""
    games = {game for name in NAMES for game in sheet(name)["games"]}
    found = {game: in_force(f"casino-royale/{game}") for game in games}
    assert {game: len(names) for game, names in found.items()} == dict.fromkeys(games, 1)
    assert len(games) == 16
    for game in ("royal-baccarat", "ez-baccarat", "pure-21-5-buster", "ez-baccarat-panda-8"):
        assert sheets_of(f"casino-royale/{game}") == ("casino-royale/california", f"casino-royale/{game}")
