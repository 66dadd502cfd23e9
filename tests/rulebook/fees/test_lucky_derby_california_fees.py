"""The fee tables of the room's California games, read again from seed 003 and compared figure by figure."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import pytest

from rulebook.fees.lucky_derby_california_print import PrintedOption, by_action, by_wager, cells, flat
from rulebook.fees.lucky_derby_california_sheets import (
    COMBINED,
    OWN,
    as_printed,
    bounds,
    charges,
    cited,
    corrections,
    ladder,
    rows,
    schedule,
    sheet,
    words_cited,
)
from rulebook.fees.printed import lines, needs_seeds

if TYPE_CHECKING:
    from collections.abc import Iterable

pytestmark = needs_seeds


class Printed(NamedTuple):
    """A printed table: the sheet and schedule that hold it, its lines, the line that counts its options."""

    sheet: str
    schedule: str
    first: int
    last: int
    counted: int


# A table starts where its limits or its heading do.
TABLES = [
    Printed("three-card-poker-6-card-bonus-own", "1-9", 3645, 3774, 3688),
    Printed("ez-baccarat-panda-8-own", "1-15", 4035, 4238, 4023),
    Printed("pure-spanish-21-5-own", "1-15", 4638, 4947, 4620),
    Printed("fortune-pai-gow-poker-own", "1-8", 5411, 5521, 5396),
    Printed("fortune-pai-gow-poker-own", "9-16", 5525, 5628, 5397),
    Printed("no-bust-blackjack-own", "1-3", 5935, 5963, 5921),
    Printed("no-bust-blackjack-own", "4", 5964, 5979, 5921),
    Printed("no-bust-blackjack-own", "5", 5982, 6003, 5921),
    Printed("ultimate-texas-holdem-own", "1-3", 6401, 6440, 6392),
    Printed("ultimate-texas-holdem-own", "4", 6442, 6457, 6392),
    Printed("ultimate-texas-holdem-own", "5", 6459, 6474, 6392),
    Printed("no-bust-buster-blackjack-own", "1-3", 6818, 6878, 6802),
    Printed("no-bust-buster-blackjack-own", "4", 6881, 6908, 6802),
    Printed("no-bust-buster-blackjack-own", "5", 6910, 6937, 6802),
    Printed("ultimate-texas-holdem-bad-beat-own", "1-3", 7391, 7431, 7381),
    Printed("ultimate-texas-holdem-bad-beat-own", "4", 7432, 7448, 7381),
    Printed("ultimate-texas-holdem-bad-beat-own", "5", 7451, 7467, 7381),
    Printed("ultimate-texas-holdem-bad-beat-own", "6-7", 7469, 7497, 7381),
    Printed("california", "fortune-1-4", 7546, 7596, 7537),
    Printed("california", "fortune-5", 7598, 7613, 7537),
    Printed("california", "fortune-6-7", 7615, 7643, 7540),
    Printed("california", "fortune-8", 7645, 7660, 7540),
    Printed("california", "fortune-9", 7662, 7677, 7540),
    Printed("california", "fortune-10", 7680, 7694, 7540),
    Printed("california", "pai-gow-1-2", 7705, 7710, 7697),
    Printed("california", "caribbean-1-2", 7719, 7724, 7713),
    Printed("california", "blackjack-1-3", 7740, 7779, 7729),
    Printed("california", "blackjack-4", 7781, 7796, 7729),
    Printed("california", "blackjack-5", 7799, 7814, 7729),
    Printed("california", "blackjack-6-7", 7816, 7843, 7729),
    Printed("california", "baccarat-1-5", 7855, 7917, 7846),
    Printed("california", "baccarat-6-9", 7919, 7970, 7846),
    Printed("california", "holdem-1-3", 7984, 8022, 7974),
    Printed("california", "holdem-4", 8024, 8039, 7974),
    Printed("california", "holdem-5", 8041, 8056, 7974),
    Printed("california", "holdem-6-7", 8058, 8085, 7974),
]

# How the print is read where the player-dealer does not pay by tiers.
OTHER_SHAPES = {
    ("fortune-pai-gow-poker-own", "1-8"): by_wager,
    ("california", "fortune-1-4"): by_wager,
    ("california", "fortune-5"): by_wager,
    ("california", "pai-gow-1-2"): flat,
    ("california", "caribbean-1-2"): flat,
}

# In the middle of its table this document has the rest of a glossary and the text of the fees.
PROSE_IN_TABLE = range(3674, 3694)

# The range of a bonus bet, printed in a sentence.
BONUS_RANGE_IN_PROSE = 5395

every_table = pytest.mark.parametrize(
    "table", TABLES, ids=[f"{table.sheet}/{table.schedule}" for table in TABLES]
)


def read(table: Printed) -> list[PrintedOption]:
    """Read a table's options from the seed."""
    shape = OTHER_SHAPES.get((table.sheet, table.schedule), by_action)
    return shape(cells(table.first, table.last))


@every_table
def test_every_figure_is_the_printed_one(table: Printed) -> None:
    """003:3645-8085: numbers, tiers and fees of every option, corrections undone."""
    printed = [
        (
            str(option.number),
            {
                column: cell if isinstance(cell, int) else [tier[:3] for tier in cell]
                for column, cell in option.columns.items()
            },
        )
        for option in read(table)
    ]
    held = [
        (
            row["option"],
            {column: ladder(row[column]) for column in row if column not in {"option", "line", "limit"}},
        )
        for row in as_printed(schedule(table.sheet, table.schedule))
    ]
    assert held == printed


@every_table
def test_every_option_says_where_it_begins(table: Printed) -> None:
    """003:3645-8085: the line of the first cell of an option."""
    held = [int(row["line"]) for row in rows(schedule(table.sheet, table.schedule))]
    assert held == [option.line for option in read(table)]


@every_table
def test_limits_of_an_option_are_the_printed_ones(table: Printed) -> None:
    """003:3651-5618, 003:7708-7724: the limit beside each option."""
    held = [row.get("limit") for row in rows(schedule(table.sheet, table.schedule))]
    assert [limit and bounds(limit) for limit in held] == [option.limit for option in read(table)]


@every_table
def test_ranges_above_a_table_are_the_printed_ones(table: Printed) -> None:
    """003:5935-5983, 003:7546-8059: minimum and maximum, corrections undone."""
    found = cells(table.first, table.last)
    printed = {kind: ranges for kind in ("minimum", "maximum") if (ranges := found.ranges(kind))}
    limits = schedule(table.sheet, table.schedule).get("limits", {})
    held = {kind: [tuple(limits[kind])] for kind in ("minimum", "maximum") if kind in limits}
    for undone in _limit_corrections(table):
        assert undone["used"] == _limits_in_words(held)
        assert undone["printed"] == _limits_in_words(printed)
    if not _limit_corrections(table):
        assert held == printed
    if limits:
        assert list(cited(limits["cite"])) == [found.of(kind)[0].line for kind in ("minimum", "maximum")]


def _limit_corrections(table: Printed) -> list[dict[str, str]]:
    found = schedule(table.sheet, table.schedule)
    return [each for each in corrections(found) if each["column"] == "limits"]


def _limits_in_words(limits: dict[str, list[tuple[int, int | None]]]) -> str:
    return " ".join(f"{kind} {low}-{high}" for kind, ((low, high),) in limits.items())


@every_table
def test_a_corrected_tier_is_cited_where_it_is_printed(table: Printed) -> None:
    """003:3655, 003:4187, 003:4734, 003:4755, 003:5446, 003:5951, 003:6839, 003:7615"""
    options = {str(option.number): option for option in read(table)}
    for correction in corrections(schedule(table.sheet, table.schedule)):
        column = options[correction["option"]].columns.get(correction["column"])
        if isinstance(column, list):
            wanted = ladder(correction["printed"])
            assert [correction["line"]] == [tier.line for tier in column if [tier[:3]] == wanted]
        else:
            assert correction["line"] == cells(table.first, table.last).of("minimum")[0].line


@every_table
def test_options_are_announced_as_the_text_has_them(table: Printed) -> None:
    """003:3688, 003:5396, 003:7974: also where the text miscounts."""
    ((_, text),) = lines("003", table.counted, table.counted)
    found = re.search(r"options (\d+)(?: through |-)(\d+)", text)
    assert found
    assert schedule(table.sheet, table.schedule)["announced"] == f"{found[1]}-{found[2]}"


@every_table
def test_a_schedule_spans_its_table(table: Printed) -> None:
    """003:3645-8085"""
    first, last = schedule(table.sheet, table.schedule)["lines"]
    assert first <= table.first <= table.last == last


def test_bonus_limits_of_three_card_poker_are_noted() -> None:
    """003:3704-3772: options 4 to 9 print a limit for each wager."""
    found = cells(3645, 3774)
    kinds = [found.of(kind) for kind in ("ante", "pair plus", "6-card bonus")]
    notes = {note["says"]: list(cited(note["cite"])) for note in sheet(OWN[0])["note"]}
    for number, (ante, pair, six) in enumerate(zip(*kinds, strict=True), start=4):
        words = (
            f"Option {number}: ante {ante.low}-{ante.high}, Pair Plus {pair.low}-{pair.high}, "
            f"6 Card Bonus {six.low}-{six.high} dollars."
        )
        assert notes[words] == list(range(ante.line, six.line + 1))


def test_bonus_limits_of_pure_spanish_are_noted() -> None:
    """003:4656-4943: fifteen options, one limit for the bonus bet."""
    printed = cells(4638, 4947).of("bonus bet")
    assert len(printed) == 15
    assert {(each.low, each.high) for each in printed} == {(1, 50)}
    (note,) = [note for note in sheet("pure-spanish-21-5-own")["note"] if "1-50 dollars" in note["says"]]
    assert {each.line for each in printed} <= set(cited(note["cite"]))


def test_every_printed_table_has_its_schedule() -> None:
    """003:3645-8113: no figure in dollars stands outside the tables, but for one range in a sentence."""
    in_tables = {at for table in TABLES for at in range(table.first, table.last + 1)}
    outside = {
        at
        for name in (*OWN, COMBINED)
        for at, line in lines("003", *sheet(name)["source"]["lines"])
        if "$" in line and at not in in_tables
    }
    assert outside == {BONUS_RANGE_IN_PROSE}
    held = [(name, each["name"]) for name in (*OWN, COMBINED) for each in sheet(name)["schedule"]]
    assert sorted(held) == sorted((table.sheet, table.schedule) for table in TABLES)


@pytest.mark.parametrize("name", [*OWN, COMBINED])
def test_every_sentence_is_spoken_for(name: str) -> None:
    """003:3680-8113: law, charges and notes cite all the text around the tables."""
    in_tables = {at for table in TABLES for at in range(table.first, table.last + 1)} - set(PROSE_IN_TABLE)
    spoken_for = set(words_cited(name)) | in_tables
    text = [at for at, line in lines("003", *sheet(name)["source"]["lines"]) if line.strip()]
    assert [at for at in text if at not in spoken_for] == []


def test_the_combined_sheet_goes_before_the_games_own() -> None:
    """003:7536-7973: it prices every game that has a sheet of its own."""
    assert set(sheet(COMBINED)["supersedes"]) == set(OWN)
    games = {game for each in sheet(COMBINED)["schedule"] for game in each["games"]}
    assert games == set(sheet(COMBINED)["games"])
    assert {game for name in OWN for game in sheet(name)["games"]} < games


LAW = {
    "one-option": r"only\s+one collection schedule",
    "fixed-before-play": r"pre-?determined|determined prior to",
    "no-percentage": r"portion of|fraction\s+or\s+percentage",
    "five-rates": r"no more\s+than five collection rates",
    "notice": r"ample notice",
    "posting": r"conspicuously posted",
    "rotation": r"clockwise",
    "zero-review": r"zero collection",
    "no-house-interest": r"no interest in the outcome",
}


@pytest.mark.parametrize("name", [*OWN, COMBINED])
def test_the_law_is_cited_where_it_is_printed_and_nowhere_missed(name: str) -> None:
    """003:4027-8113"""
    law = sheet(name).get("law", {})
    for rule, words in LAW.items():
        printed = re.search(words, _text(range(*_span(name))), re.IGNORECASE)
        assert bool(printed) == (rule in law), rule
        if rule in law:
            assert re.search(words, _text(cited(law[rule])), re.IGNORECASE), rule


@every_table
def test_charges_are_taken_as_the_text_says(table: Printed) -> None:
    """003:3688, 003:5392, 003:7537: from whom, how often, before what."""
    held = charges(table.sheet, table.schedule)
    bank = held["player-dealer"]
    text = _text(cited(bank["cite"])).lower()
    assert f"per {bank['per']}" in text
    assert bank["by"] == ("flat" if isinstance(read(table)[0].columns["player-dealer"], int) else "action")
    fortune = "fortune" in table.sheet + table.schedule
    assert {charge["moment"] for charge in held.values()} == {"before-dice-cup" if fortune else "before-deal"}
    assert ("dice cup" in text) == fortune
    if bank["by"] == "action" and table.sheet != "ez-baccarat-panda-8-own":
        assert ("bonus" in text) == ("bonus" in bank["counts"])


def _span(name: str) -> tuple[int, int]:
    first, last = sheet(name)["source"]["lines"]
    return first, last + 1


def _text(places: Iterable[int]) -> str:
    wanted = set(places)
    return " ".join(line.strip() for at, line in lines("003", 1, 8172) if at in wanted)
