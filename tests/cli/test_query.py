"""`houseway query`: answers for people and for programs, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.runs import run

GAME = "hemphills/ez-baccarat-panda-8"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("rounds") / "played"
    said = run("simulate", GAME, "--rounds", "5000", "--seats", "3", "--bank", "1=500", "--save", str(folder))
    assert said.status == 0
    return str(folder)


def test_without_a_question_the_columns_are_told(played: str):
    lines = run("query", played).out.splitlines()
    assert lines[0] == f"EZ Baccarat Panda 8   {GAME}   5,000 rounds, seed 0, strategy none"
    assert {"rounds", "wagers", "runs"} <= set(lines)
    assert (
        "  stake      50,000                    what the player-dealer put up, in cents like every amount"
        in lines
    )
    data = run("query", played, "--json").data
    assert data["runs"][0]["game"] == GAME
    assert {
        "table": "rounds",
        "column": "round",
        "meaning": "the round's number, from 1",
        "example": 1,
    } in data["columns"]


def test_an_answer_for_people(played: str):
    sql = "SELECT bank, count(*) AS rounds, 0.25 AS share, NULL AS none, 'a[b]' AS text FROM rounds GROUP BY bank"
    lines = run("query", played, sql).out.splitlines()
    assert lines[0].split() == ["bank", "rounds", "share", "none", "text"]
    assert lines[1].split() == ["1", "5,000", "0.25", "a[b]"]


def test_a_question_may_be_longer_than_any_name(played: str):
    said = run("query", played, f"SELECT length('{'x' * 5000}') AS long")
    assert said.out.split() == ["long", "5,000"]


def test_a_long_answer_is_cut_for_people_only(played: str):
    sql = "SELECT round FROM rounds ORDER BY round"
    lines = run("query", played, sql).out.splitlines()
    assert len(lines) == 102
    assert lines[-1] == "... the first 100 rows; --csv and --json tell all"
    assert run("query", played, sql, "--csv").out == "round\n" + "".join(f"{n}\n" for n in range(1, 5001))
    assert run("query", played, sql, "--json").data["rows"] == [[n] for n in range(1, 5001)]


def test_json_has_only_numbers_that_are_some(played: str):
    said = run(
        "query",
        played,
        "SELECT 1.5 AS a, 'nan'::DOUBLE AS b, sum(round) AS c, [1, 2] AS d FROM rounds",
        "--json",
    )
    assert said.data == {
        "columns": ["a", "b", "c", "d"],
        "types": ["DECIMAL(2,1)", "DOUBLE", "HUGEINT", "INTEGER[]"],
        "rows": [[1.5, None, 12_502_500, [1, 2]]],
    }


def test_an_answer_can_be_saved(played: str, tmp_path: Path):
    file = tmp_path / "answer.parquet"
    assert run("query", played, "FROM rounds", "--save", str(file)).out == f"{file}: 5,000 rows\n"
    assert run("query", played, "FROM rounds", "--save", str(file)).refused("is there already")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["SELECT 1 AS one"], "no rounds to ask about; name a folder"),
        (
            ["no-such-folder", "SELECT 1 AS one"],
            "no-such-folder: no folder that houseway simulate --save has made",
        ),
        (["no-such-folder"], "no-such-folder: no folder"),
        ([], "FOLDER"),
    ],
)
def test_without_rounds_there_is_no_answer(words: list[str], says: str):
    assert run("query", *words).refused(says)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["SELEC 1 FROM rounds"], 'Parser Error: syntax error at or near "SELEC"'),
        (["SELECT nothing FROM rounds"], 'Binder Error: Referenced column "nothing" not found'),
        (["DROP VIEW rounds"], "a question is one SELECT; this is none: DROP VIEW rounds"),
        (["SELECT '\x1b[31m' FROM nowhere"], "Catalog Error: Table with name nowhere does not exist!"),
        (["SELECT 1 FROM rounds", "--json", "--csv"], "--json, --csv and --save: choose one"),
    ],
)
def test_a_mistake_is_one_line(words: list[str], says: str, played: str):
    assert run("query", played, *words).refused(says)
