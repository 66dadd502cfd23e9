"""`houseway games`, `show` and `schema`: readable in a narrow terminal, and JSON for programs."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest
from jsonschema import Draft202012Validator, ValidationError

from cli.runs import run
from houseway.rulebook import game_ids, load, register, wagers_of
from verify.test_proofs import GAMES, records
from verify.written import ROUND

DAI = "hemphills/dai-bacc"
MERCED = "merced/ez-baccarat-panda-8"


def test_games_lists_every_game_of_every_room():
    said = run("games")
    assert [line.split()[0] for line in said.out.splitlines()[1:]] == list(game_ids())
    assert [row["id"] for row in run("games", "--json").data] == list(game_ids())


def test_games_of_one_room():
    rows: list[dict[str, Any]] = run("games", "--room", "hemphills", "--json").data
    assert [row["id"] for row in rows] == [game for game in game_ids() if game.startswith("hemphills/")]
    assert rows[0]["source"] == {"seed": "000", "lines": [570, 711]}


def test_games_say_what_can_be_done_with_them():
    """000:570, 000:3344, 001:1308"""
    rows: list[dict[str, Any]] = run("games", "--json").data
    status = {row["id"]: row["status"] for row in rows}
    assert status["hemphills/dai-bacc"] == "playable"
    assert status["hemphills/texas-holdem"] == "playable"
    assert status["palace/three-card-poker"] == "fees-only"


@pytest.mark.parametrize("game", game_ids())
def test_show_tells_every_wager_reading_and_note(game: str):
    document = load(game).document
    said = " ".join(run("show", game).out.split())
    for wager in wagers_of(document):
        assert f"{wager.id} {wager.title}; " in said
    for reading, choice in load(game).choices.items():
        assert f"reading {reading}={choice} (" in said
        assert register()[reading].question in said
    for note in document.notes:
        assert note.says in said
    for correction in document.corrections:
        assert f"printed {correction.printed}; used {correction.used}" in said


@pytest.mark.parametrize("columns", ["80", "120"])
@pytest.mark.parametrize("game", GAMES)
def test_show_keeps_to_the_width_and_breaks_no_word(game: str, columns: str):
    with patch.dict("os.environ", {"COLUMNS": columns}):
        _, *lines = run("show", game).out.splitlines()
    assert max(map(len, lines)) <= int(columns)
    words = {word for line in lines for word in line.split()}
    assert {f"{reading}={choice}" for reading, choice in load(game).choices.items()} <= words


@pytest.mark.parametrize("columns", ["", "0", "junk", "99999999"])
def test_a_width_that_is_none_does_no_harm(columns: str):
    with patch.dict("os.environ", {"COLUMNS": columns}):
        assert run("show", DAI).status == 0


def test_show_tells_how_a_choice_stands_to_the_print():
    """000:656, 002:1597"""
    usual = run("show", MERCED).out
    assert "three-card-banker-seven=push (departs from the print, 002:1597, 002:1635)" in " ".join(
        usual.split()
    )
    asked = " ".join(run("show", MERCED, "--reading", "three-card-banker-seven=pay").out.split())
    assert "three-card-banker-seven=pay (asked for; the usual choice is push, 002:1597, 002:1635)" in asked
    assert "or: --reading three-card-banker-seven=push" in asked


def test_show_tells_limits_of_a_wager_of_its_own():
    """002:1654, 004:1402"""
    said = " ".join(run("show", MERCED).out.split())
    assert "Tie Bet; may stand alone, nobody bets behind, from $1 to $100 (" in said
    royal = " ".join(run("show", "casino-royale/royal-baccarat").out.split())
    assert (
        "needs Player line or Banker line, others may bet behind, to $300 within the table limits (" in royal
    )


@pytest.mark.parametrize("game", GAMES)
def test_show_in_json_is_the_document(game: str):
    data = run("show", game, "--json").data
    assert (data["id"], data["rules_hash"]) == (game, load(game).hash)
    assert data["document"]["title"] == load(game).game.title
    assert {row["id"]: row["chosen"] for row in data["readings"]} == load(game).choices


@pytest.mark.parametrize("name", ["game", "readings", "room", "round"])
def test_schemas_are_schemas(name: str):
    for words in ([], ["--json"]):
        Draft202012Validator.check_schema(run("schema", name, *words).data)


def test_records_fit_the_schema_of_a_round():
    schema = run("schema", "round").data
    Draft202012Validator.check_schema(schema)  # once: what validates by itself does so for each record
    validate = Draft202012Validator(schema).validate  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType] -- jsonschema has no types for it
    for record in [ROUND, *(records(game)[0] for game in GAMES)]:
        validate(record)
    for wrong in ({**ROUND, "nonsense": 1}, {**ROUND, "game": 1}):
        with pytest.raises(ValidationError):
            validate(wrong)
