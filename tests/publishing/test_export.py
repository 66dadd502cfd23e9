"""The export: its shape, and that everything is in it."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from houseway.cli.schema import all_schemas
from houseway.errors import UnknownGameError
from houseway.publishing import VERSION, Export, export, shape
from houseway.publishing.shape import encoded
from houseway.rulebook import fee_sheets, game_ids, in_force, load, register, room_ids, sheets_of
from tidy.files import ROOT, seed_texts

needs_seeds = pytest.mark.skipif(
    not seed_texts(), reason="the seeds do not lie beside the project, in ../shared/seeds"
)


@cache
def data() -> dict[str, Any]:
    return json.loads(encoded(export()))


def games() -> dict[str, dict[str, Any]]:
    return {game["id"]: game for game in data()["games"]}


def schedules() -> dict[str, dict[str, Any]]:
    return {schedule["id"]: schedule for schedule in data()["schedules"]}


def test_the_shape_is_the_published_one():
    assert {"rooms", "games", "schedules", "sheets", "format", "version"} == set(data())
    assert (data()["format"], data()["version"]) == ("houseway-export", VERSION)
    game = {
        "id",
        "room",
        "title",
        "family",
        "bgc_id",
        "status",
        "source",
        "wagers",
        "paytables",
        "readings",
        "schedules",
    }
    assert all(game <= set(each) for each in data()["games"])
    reading = {"id", "question", "choices", "default", "why", "source"}
    for document in (*data()["games"], *data()["sheets"]):
        assert all(reading <= set(each) for each in document["readings"])
    schedule = {"id", "title", "games", "source", "options"}
    row = {"payer", "base", "from_cents", "to_cents", "players", "fee_cents", "moment"}
    for each in data()["schedules"]:
        assert schedule <= set(each)
        for option in each["options"]:
            assert {"option", "rows"} <= set(option)
            assert all(row <= set(one) for one in option["rows"])


def places() -> list[dict[str, Any]]:
    found = [each["source"] for kind in ("games", "sheets", "schedules") for each in data()[kind]]
    found += [table["source"] for game in data()["games"] for table in game["paytables"]]
    return found + [
        one["source"] for kind in ("games", "sheets") for each in data()[kind] for one in each["readings"]
    ]


def test_a_place_is_a_seed_with_a_first_and_a_last_line():
    for source in places():
        first, last = source["lines"]
        assert re.fullmatch("00[0-4]", source["seed"])
        assert 0 < first <= last


def test_it_is_true_of_its_schema():
    kept = json.loads((ROOT / "schemas" / "export.schema.json").read_text(encoding="utf-8"))
    assert kept == all_schemas()["export"], "run: houseway schema export > schemas/export.schema.json"
    faults: list[Any] = list(Draft202012Validator(kept).iter_errors(data()))  # pyright: ignore[reportUnknownMemberType] -- jsonschema has no types for it
    assert not faults


def test_it_can_be_read_back_without_loss():
    written = encoded(export())
    assert encoded(msgspec.json.decode(written, type=Export)) == written


def test_every_room_game_and_schedule_is_there():
    assert [room["id"] for room in data()["rooms"]] == list(room_ids())
    assert list(games()) == list(game_ids())
    assert list(schedules()) == [table.id for sheet in fee_sheets() for table in sheet.tables]
    assert [sheet["id"] for sheet in data()["sheets"]] == [sheet.id for sheet in fee_sheets()]


def test_the_counts_are_those_of_the_rulebook():
    options = [option for sheet in fee_sheets() for table in sheet.tables for option in table.options]
    out = [option for schedule in data()["schedules"] for option in schedule["options"]]
    assert len(out) == len(options)
    assert sum(len(option["rows"]) for option in out) == sum(
        len(ladder.rungs) for option in options for ladder in option.fees.values()
    )
    rows = [row for game in games().values() for table in game["paytables"] for row in table["rows"]]
    filed = [
        row
        for game in game_ids()
        for wager in getattr(load(game).document, "wagers", ())
        for row in wager.rows()
    ]
    assert len(rows) == len(filed)
    assert len({schedule["title"] for schedule in data()["schedules"]} - {""}) > 100


def test_one_room_is_a_part_of_the_whole():
    part = json.loads(encoded(export("merced")))
    assert [room["id"] for room in part["rooms"]] == ["merced"]
    for kind in ("games", "sheets", "schedules"):
        assert part[kind] == [each for each in data()[kind] if each["id"].startswith("merced/")]
    with pytest.raises(UnknownGameError, match="did you mean merced"):
        export("merce")


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_names_its_schedules_and_they_name_it(game_id: str):
    game = games()[game_id]
    priced = {name for name, each in schedules().items() if game_id in each["games"]}
    assert set(game["schedules"]) | set(game["superseded"]) == priced
    assert not set(game["schedules"]) & set(game["superseded"])
    assert {schedules()[name]["sheet"] for name in game["schedules"]} == set(in_force(game_id))
    assert {schedules()[name]["sheet"] for name in priced} == set(sheets_of(game_id))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_has_all_its_readings_wagers_and_corrections(game_id: str):
    game, rules = games()[game_id], load(game_id)
    assert [each["id"] for each in game["readings"]] == list(rules.document.readings)
    assert {each["id"]: each["default"] for each in game["readings"]} == dict(rules.choices)
    assert all(each["default"] in each["choices"] for each in game["readings"])
    assert [each["id"] for each in game["wagers"]] == [each["wager"] for each in game["paytables"]]
    assert len(game["corrections"]) == len(rules.document.corrections)
    assert game["rules_hash"] == rules.hash
    assert game["document"]["title"] == game["title"]


def test_every_reading_of_the_register_is_used_by_a_game_or_a_sheet():
    used = {one["id"] for kind in ("games", "sheets") for each in data()[kind] for one in each["readings"]}
    assert used == set(register())


def test_a_game_says_what_can_be_done_with_it():
    """003:687: fees without rules."""
    assert games()["hemphills/dai-bacc"]["status"] == "playable"
    assert games()["lucky-derby/texas-holdem"]["status"] == "fees-only"
    assert games()["lucky-derby/blackjack-bonus"]["status"] == "beside"
    assert {game["status"] for game in games().values()} <= {"playable", "beside", "rules-only", "fees-only"}
    assert games()["hemphills/dai-bacc"]["bgc_id"] == "GEGR-002164"


def test_a_row_has_odds_or_a_fixed_amount():
    """000:514-528: odds for the bonus bet, dollars for the envy."""
    for game in games().values():
        for table in game["paytables"]:
            for row in table["rows"]:
                assert ("pays" in row) != ("fixed_cents" in row)
                assert row["label"]
    fortune, envy = (
        next(
            table
            for table in games()["hemphills/face-up-pai-gow-poker"]["paytables"]
            if table["wager"] == name
        )
        for name in ("fortune", "envy")
    )
    assert fortune["rows"][0]["pays"] == [2500, 1]
    assert envy["rows"][0]["fixed_cents"] == 100_000


def test_printed_odds_stay_beside_the_corrected_ones():
    """004:387"""
    tables = {table["wager"]: table for table in games()["casino-royale/fortune-pai-gow-poker"]["paytables"]}
    aces = next(row for row in tables["fortune"]["rows"] if row["hand"] == "five_aces")
    assert (aces["pays"], aces["printed"]) == ([400, 1], [4000, 1])


def test_a_fee_row_reads_as_the_table_has_it():
    """000:929-933"""
    option = next(each for each in schedules()["hemphills/dai-bacc/12-85"]["options"] if each["option"] == 36)
    top = [row for row in option["rows"] if row["payer"] == "player-dealer"][-1]
    assert (top["base"], top["from_cents"], top["to_cents"], top["fee_cents"]) == (
        "action",
        30_000,
        None,
        1_000,
    )
    assert (top["players"], top["moment"]) == (None, "before-deal")
    free = next(row for row in option["rows"] if row["payer"] == "player")
    assert (free["base"], free["from_cents"], free["to_cents"], free["fee_cents"]) == ("flat", None, None, 0)
    (fix,) = [
        each for each in schedules()["hemphills/dai-bacc/12-85"]["corrections"] if each["option"] == "36"
    ]
    assert (fix["line"], fix["printed"], fix["used"], fix["reading"]) == (
        933,
        "300+:1",
        "300+:10",
        "dropped-zero",
    )


def test_bands_of_players_are_players_and_not_cents():
    """001:1754-1755"""
    rows = [option["rows"][0] for option in schedules()["palace/poker/stud-and-mexican"]["options"][:2]]
    assert [row["players"] for row in rows] == [[7, None], [0, 6]]
    assert [(row["from_cents"], row["to_cents"], row["base"]) for row in rows] == [
        (None, None, "players")
    ] * 2


def test_options_without_a_number_keep_their_label():
    """001:605, 000:799"""
    assert schedules()["palace/poker-placards/texas-holdem-4-8"]["options"][0]["option"] == "4/8"
    assert all(isinstance(each["option"], int) for each in schedules()["hemphills/dai-bacc/12-85"]["options"])


def test_sheets_carry_what_holds_for_all_their_tables():
    """001:1570-1575, 001:1536"""
    sheet = next(each for each in data()["sheets"] if each["id"] == "palace/california-games")
    assert sheet["law"]["five-rates"] == ["001:1573"]
    assert "palace/california-games-earlier" in sheet["supersedes"]
    assert {"schedule-precedence", "tier-gap"} <= {each["id"] for each in sheet["readings"]}
    assert sheet["notes"]


PAGE = (ROOT / "docs" / "export.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "kind",
    [each for each in vars(shape).values() if isinstance(each, type) and each.__module__ == shape.__name__],
)
def test_every_key_is_documented(kind: type[msgspec.Struct]):
    missing = [name for name in kind.__struct_fields__ if f"`{name}`" not in PAGE and f'"{name}"' not in PAGE]
    assert not missing, f"docs/export.md does not tell of {kind.__name__}: {', '.join(missing)}"


def test_the_examples_of_the_page_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    """000:929: the third tier of option 36 begins with $300."""
    (tmp_path / "rulebook.json").write_bytes(encoded(export()))
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for block in re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        exec(block, names)  # noqa: S102 -- the examples are written in this project
    assert names["fees"][36] == 1_000
    assert len(names["fees"]) == 74
    assert "palace/21st-century-blackjack-9 buster 200 to 1" in capsys.readouterr().out


WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"]


def lines(cites: list[str]) -> str:
    found: list[str] = []
    for cite in cites:
        first, _, last = cite[4:].partition("-")
        found += seed_texts()[cite[:3]].split("\n")[int(first) - 1 : int(last or first)]
    return " ".join(found).replace(",", "").lower()


def amounts(row: dict[str, Any]) -> list[str]:
    """Return the ways a row's figure may be printed; 19 to 20 is printed as 9.5 to 10, 11 to 2 as 5.5 to 1."""
    if "fixed_cents" in row:
        return [str(row["fixed_cents"] // 100)]
    win, _ = row.get("printed", row["pays"])
    word = WORDS[win : win + 1]
    return [str(win), f"{win // 2}.{5 * (win % 2)}", *word]


@needs_seeds
@pytest.mark.parametrize("game_id", [game for game in game_ids() if games()[game]["paytables"]])
def test_the_lines_of_a_paytable_hold_its_rows(game_id: str):
    for table in games()[game_id]["paytables"]:
        seed, (first, last) = table["source"]["seed"], table["source"]["lines"]
        for row in table["rows"]:
            own = [cite for cite in row["cite"] if cite[:3] == seed]
            assert all(first <= int(end) <= last for cite in own for end in cite[4:].split("-"))
            if row.get("pays") != [1, 1]:  # even money is seldom printed: reading play-wins-even
                text = lines(row["cite"])
                found = [
                    figure
                    for figure in amounts(row)
                    if re.search(rf"(?<![\d.]){re.escape(figure)}(?!\d)", text)
                ]
                assert found, f"{table['wager']}: {row['hand']} at {row['cite']}"
