"""Questions over kept rounds: the answers are the simulation's own, and nothing else can be read or written."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from analysis.simulation.usual_table import GAME, described
from houseway import __version__, verbs
from houseway.analysis.bulk import opened
from houseway.analysis.simulation import BLOCK, Simulated, simulated
from houseway.errors import RecordError
from houseway.rulebook import load

ROUNDS = BLOCK + 2000


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Simulated]:
    table = described(bets=tuple(bet for bet in described().bets if not bet.bettor.backline))
    folder = tmp_path_factory.mktemp("rounds") / "it's kept"
    return folder, simulated(table, ROUNDS, "s", folder=folder)


@pytest.fixture
def folder(played: tuple[Path, Simulated]) -> Path:
    return played[0]


def test_the_answers_are_what_the_simulation_came_to(played: tuple[Path, Simulated]):
    folder, found = played
    answer = verbs.query(
        [folder],
        "SELECT bank, count(*), sum(result), sum(fee), sum(short), min(result), max(result) FROM rounds GROUP BY bank ORDER BY bank",
    )
    assert answer.columns[:2] == ("bank", "count_star()")
    assert answer.kinds[:2] == ("SMALLINT", "BIGINT")
    assert answer.rows == [
        (bank.seat, bank.result.rounds, bank.result.gain, bank.fees, bank.short, bank.worst, bank.best)
        for bank in sorted(found.banks, key=lambda bank: bank.seat)
    ]
    answer = verbs.query(
        [folder], "SELECT wager, count(*), sum(amount), sum(gain) FROM wagers GROUP BY wager ORDER BY wager"
    )
    assert answer.rows == sorted(
        (each.wager, each.times, each.staked, each.result.gain) for each in found.wagers
    )


def test_rounds_are_numbered_and_wagers_belong_to_them(folder: Path):
    said = verbs.query(
        [folder], "SELECT min(round), max(round), count(DISTINCT round), max(block) FROM rounds"
    )
    assert said.rows == [(1, ROUNDS, ROUNDS, 1)]
    said = verbs.query(
        [folder],
        "SELECT count(*) FROM (SELECT round, -sum(gain) AS gain FROM wagers GROUP BY round) JOIN rounds USING (round) WHERE gain <> result",
    )
    assert said.rows == [(0,)]


def test_several_folders_lie_under_each_other(folder: Path, tmp_path: Path):
    other = tmp_path / "other"
    simulated(described("palace/21st-century-blackjack-9"), 700, "t", folder=other)
    said = verbs.query([folder, other], "SELECT run, count(*) FROM rounds GROUP BY run ORDER BY run")
    assert said.rows == [(1, ROUNDS), (2, 700)]
    said = verbs.query(
        [folder, other], "SELECT run, folder, game, rules, rounds, seed, option, version FROM runs"
    )
    assert said.rows == [
        (1, str(folder), GAME, load(GAME).hash, ROUNDS, "s", "1", __version__),
        (
            2,
            str(other),
            (blackjack := "palace/21st-century-blackjack-9"),
            load(blackjack).hash,
            700,
            "t",
            None,
            __version__,
        ),
    ]
    said = verbs.query([folder], "SELECT described->>'$.bankers.3' FROM runs")
    assert said.rows == [("9000",)]


def test_cards_have_points(folder: Path):
    """000:19"""
    said = verbs.query([folder], "SELECT points('9s 7d'), points('Ks Ac'), points('Th 5c 5d')")
    assert said.rows == [(6, 1, 0)]


@pytest.mark.parametrize(
    "sql",
    [
        "COPY rounds TO '{there}'",
        "COPY (SELECT 1) TO '{mine}' (FORMAT parquet)",
        "EXPLAIN ANALYZE COPY (SELECT 1) TO '{there}'",
        "SELECT * FROM read_text('{secret}')",
        "SELECT * FROM read_csv('{secret}')",
        "SELECT * FROM '{secret}'",
        "SELECT * FROM glob('{secret}*')",
        "SELECT * FROM 'https://127.0.0.1:1/x.parquet'",
        "SELECT * FROM query('COPY rounds TO ''{there}''')",
        "ATTACH '{there}'",
        "INSTALL httpfs",
        "LOAD httpfs",
        "SET enable_external_access = true",
        "SELECT 1; SELECT 2",
        "CREATE TABLE mine (a INT)",
        "DROP VIEW rounds",
        "DELETE FROM runs",
        "SELECT * FROM folder",
        "PRAGMA database_list",
        "",
    ],
)
def test_a_question_reads_the_rounds_and_nothing_else(sql: str, folder: Path, tmp_path: Path):
    secret = tmp_path / "secret.csv"
    secret.write_text("a\n1\n", encoding="utf-8")
    mine = folder / "rounds" / "000001.parquet"
    before = mine.read_bytes()
    with pytest.raises(RecordError) as refused:
        verbs.query(
            [folder], sql.format(there=tmp_path / "out", secret=secret, mine=str(mine).replace("'", "''"))
        )
    assert "\n" not in str(refused.value)
    assert [file.name for file in tmp_path.iterdir()] == ["secret.csv"]
    assert mine.read_bytes() == before


@pytest.mark.parametrize(
    ("sql", "says"),
    [
        ("SELEC 1", 'Parser Error: syntax error at or near "SELEC"'),
        (
            "SELECT card FROM rounds",
            'Binder Error: Referenced column "card" not found in FROM clause! Candidate',
        ),
        ("SELECT * FROM round", "Catalog Error: Table with name round does not exist! Did you mean"),
        ("SELECT error('no ' || max(round)) FROM rounds", "Invalid Input Error: no 133072"),
        ("CREATE TABLE a (b INT)", "a question is one SELECT; this is none: CREATE TABLE a (b INT)"),
    ],
)
def test_a_mistake_is_told_in_its_own_words(sql: str, says: str, folder: Path):
    with pytest.raises(RecordError) as refused:
        verbs.query([folder], sql)
    assert str(refused.value).startswith(says)


def test_a_folder_that_is_not_whole_is_refused(folder: Path, tmp_path: Path):
    copy = tmp_path / "copy"
    shutil.copytree(folder, copy)
    (copy / "wagers" / "000001.parquet").unlink()
    with pytest.raises(RecordError, match="not all of its 133,072 rounds are there"):
        verbs.query([copy], "SELECT 1")
    shutil.rmtree(copy)
    shutil.copytree(folder, copy)
    cut = copy / "rounds" / "000001.parquet"
    cut.write_bytes(cut.read_bytes()[:-100])
    with pytest.raises(RecordError, match="its files are not those of one simulation"):
        verbs.query([copy], "SELECT 1")
    simulated(described(), 2000, "other seed", folder=tmp_path / "other")
    shutil.copy(tmp_path / "other" / "rounds" / "000000.parquet", cut)
    with pytest.raises(RecordError, match="its files are not those of one simulation"):
        verbs.query([copy], "SELECT 1")
    for path in (tmp_path, tmp_path / "none", cut):
        with pytest.raises(RecordError, match="no folder that houseway simulate --save has made"):
            verbs.query([path], "SELECT 1")
    with pytest.raises(RecordError, match="no rounds to ask about"):
        verbs.query([], "SELECT 1")


def test_an_answer_may_be_kept_too(folder: Path, tmp_path: Path):
    file = tmp_path / "short.parquet"
    with opened([folder]) as rounds:
        sql = "SELECT round, short FROM rounds WHERE short > 0"
        many = rounds.save(sql, file)
        assert many == len(rounds.answer(sql).rows) > 0
        with pytest.raises(RecordError, match="is there already"):
            rounds.save(sql, file)
        with pytest.raises(RecordError, match="Invalid Input Error: half"):
            rounds.save(
                "SELECT CASE WHEN round < 120000 THEN 1 ELSE error('half') END FROM rounds", tmp_path / "b"
            )
        with pytest.raises(RecordError, match="cannot be written"):
            rounds.save(sql, tmp_path / "no" / "such")
    assert [each.name for each in tmp_path.iterdir()] == ["short.parquet"]


def test_every_column_is_described_with_an_example(folder: Path):
    with opened([folder]) as rounds:
        told = {(table, column.name): example for table, column, example in rounds.columns()}
        for table in ("rounds", "wagers", "runs"):
            columns = rounds.ask(f"FROM {table} LIMIT 0").columns
            assert [name for where, name in told if where == table] == list(columns)
    assert told["rounds", "round"] == 1
    assert told["runs", "game"] == GAME
