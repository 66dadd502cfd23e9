"""Questions in SQL about rounds that were kept, asked of DuckDB in a closed room.

It may read the files of the folders that were named and nothing else: no other file, no network, no extension, and
a question is a SELECT. `rounds` and `wagers` are all folders one under the other, told apart by `run`; `runs` says
what each of them is.
"""

from __future__ import annotations

from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, cast

import msgspec
from msgspec import Struct

from houseway.analysis.bulk.keeping import save_table
from houseway.analysis.bulk.layout import COLUMNS, KEY, ROUNDS, SUFFIX, WAGERS, Column, Run, part_name
from houseway.cards import JOKER, card_text
from houseway.errors import RecordError
from houseway.hands.points import points

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence
    from pathlib import Path

    import duckdb

RUNS = "runs"
_RUN = Column("run", "int16", "which of the folders, in the order named")
_RUNS = (
    _RUN,
    Column("folder", "string", "the folder"),
    Column("game", "string", "the game's id"),
    Column("title", "string", "its name"),
    Column("rules", "string", "the fingerprint of the rules in force"),
    Column("strategy", "string", "how bettors decided"),
    Column("packs", "int16", "packs in the shoe"),
    Column("rounds", "int64", "how many rounds were played"),
    Column("seed", "string", "the seed: the same one gives the same rounds"),
    Column("option", "string", "the option of the fees that was posted"),
    Column("version", "string", "the version of Houseway that played"),
    Column("described", "string", "the whole table as it was described, in JSON"),
)
_AS_SQL = {"int16": "SMALLINT", "int64": "BIGINT", "string": "VARCHAR"}
_ALONE = {"autoinstall_known_extensions": False, "autoload_known_extensions": False}
_AT_ONCE = 10_000


class Answer(Struct, frozen=True):
    """The answer to a question."""

    columns: tuple[str, ...]
    kinds: tuple[str, ...]
    """What DuckDB calls what is in each column."""
    rows: list[tuple[Any, ...]]


class Asked:
    """A question that is being answered, some rows at a time."""

    def __init__(self, result: duckdb.DuckDBPyConnection) -> None:
        self._result = result
        told = result.description or []
        self.columns = tuple(str(column[0]) for column in told)
        self.kinds = tuple(str(column[1]) for column in told)

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        """Yield the rows."""
        while rows := self._some():
            yield from rows

    def _some(self) -> list[tuple[Any, ...]]:
        with _in_its_words():
            return self._result.fetchmany(_AT_ONCE)


class KeptRounds:
    """Folders of rounds, open for questions."""

    def __init__(self, database: duckdb.DuckDBPyConnection, runs: tuple[Run, ...]) -> None:
        self._database = database
        self.runs = runs

    def ask(self, sql: str) -> Asked:
        """Ask one question."""
        with _in_its_words():
            return Asked(self._database.execute(self._question(sql)))

    def save(self, sql: str, file: Path) -> int:
        """Write the answer to a question into a new Parquet file, and return how many rows it has."""
        with _in_its_words():
            answer = cast("Any", self._database.sql(self._question(sql)))
            return save_table(file, answer.to_arrow_reader(_AT_ONCE))

    def _question(self, sql: str) -> duckdb.Statement:
        """Return the one statement that was written, if it only asks."""
        import duckdb  # noqa: PLC0415 -- not every verb needs it

        statements = self._database.extract_statements(sql)
        if [each.type for each in statements] != [duckdb.StatementType.SELECT]:
            raise RecordError(f"a question is one SELECT; this is none: {sql}")
        return statements[0]

    def answer(self, sql: str) -> Answer:
        """Ask one question and return the whole answer."""
        asked = self.ask(sql)
        return Answer(asked.columns, asked.kinds, list(asked))

    def columns(self) -> Iterator[tuple[str, Column, object]]:
        """Yield every column: its table, what it is, and what the first row has there."""
        for table, columns in ((ROUNDS, _with_run(ROUNDS)), (WAGERS, _with_run(WAGERS)), (RUNS, _RUNS)):
            names = ", ".join(column.name for column in columns)
            (first,) = self.answer(f"SELECT {names} FROM {table} LIMIT 1").rows  # noqa: S608 -- our own names
            yield from ((table, column, value) for column, value in zip(columns, first, strict=True))


def _with_run(table: str) -> tuple[Column, ...]:
    return (_RUN, *COLUMNS[table])


@contextmanager
def opened(folders: Sequence[Path]) -> Generator[KeptRounds]:
    """Open folders of rounds for questions."""
    import duckdb  # noqa: PLC0415 -- not every verb needs it

    if not folders:
        raise RecordError("no rounds to ask about; name a folder that houseway simulate --save has made")
    files = [_files(folder) for folder in folders]
    with TemporaryDirectory(prefix="houseway-") as spill, duckdb.connect(config=dict(_ALONE)) as database:
        runs = tuple(_run(database, folder, each) for folder, each in zip(folders, files, strict=True))
        for table in (ROUNDS, WAGERS):
            database.execute(f"CREATE VIEW {table} AS {_view(table, files)}")
        _note_runs(database, folders, runs)
        _card_points(database)
        _close_the_door(database, spill, [file for each in files for part in each.values() for file in part])
        yield KeptRounds(database, runs)


def _files(folder: Path) -> dict[str, list[str]]:
    """Return the files of each table, in order."""
    found: dict[str, list[str]] = {}
    for table in (ROUNDS, WAGERS):
        try:
            every = folder.joinpath(table).iterdir()
            found[table] = sorted(str(file.resolve()) for file in every if file.suffix == SUFFIX)
        except OSError as error:
            raise RecordError(
                f"{folder}: no folder that houseway simulate --save has made ({error.strerror})"
            ) from error
    return found


def _run(database: duckdb.DuckDBPyConnection, folder: Path, files: dict[str, list[str]]) -> Run:
    """Return the run whose rounds a folder has; all of them, and of no other."""
    import duckdb  # noqa: PLC0415 -- not every verb needs it

    every = [file for part in files.values() for file in part]
    try:
        said = database.execute(
            "SELECT DISTINCT value FROM parquet_kv_metadata($1) WHERE key = $2", [every, KEY]
        ).fetchall()
        rows = dict(
            database.execute(
                "SELECT file_name, num_rows FROM parquet_file_metadata($1)", [files[ROUNDS]]
            ).fetchall()
        )
        (run,) = (msgspec.json.decode(value, type=Run) for (value,) in said)
    except (duckdb.Error, ValueError, msgspec.DecodeError) as error:
        raise RecordError(f"{folder}: its files are not those of one simulation ({_words(error)})") from error
    names = [part_name(number) for number in range(run.parts)]
    whole = [run.part_rounds(number) for number in range(run.parts)]
    there = [file.rpartition("/")[2] for file in files[WAGERS]]
    if there != names or [rows[file] for file in files[ROUNDS]] != whole:
        raise RecordError(f"{folder}: not all of its {run.rounds:,} rounds are there")
    return run


def _view(table: str, files: Sequence[dict[str, list[str]]]) -> str:
    """Return the SELECT that puts the files of all folders under each other."""
    parts: list[str] = []
    for number, each in enumerate(files, start=1):
        listed = ", ".join(map(_quoted, each[table]))
        parts.append(f"SELECT {number}::SMALLINT AS run, * FROM read_parquet([{listed}])")  # noqa: S608 -- files that are there
    return " UNION ALL ".join(parts)


def _quoted(text: str) -> str:
    """Return a text as SQL writes it."""
    return "'" + text.replace("'", "''") + "'"


def _note_runs(database: duckdb.DuckDBPyConnection, folders: Sequence[Path], runs: Sequence[Run]) -> None:
    kinds = ", ".join(f"{column.name} {_AS_SQL[column.kind]}" for column in _RUNS)
    database.execute(f"CREATE TABLE {RUNS} ({kinds})")
    for number, (folder, run) in enumerate(zip(folders, runs, strict=True), start=1):
        said = msgspec.structs.asdict(run) | {
            "run": number,
            "folder": str(folder),
            "option": run.table.get("option"),
            "described": msgspec.json.encode(run.table, order="sorted").decode(),
        }
        marks = ", ".join("?" for _ in _RUNS)
        database.execute(f"INSERT INTO {RUNS} VALUES ({marks})", [said[column.name] for column in _RUNS])  # noqa: S608 -- our own names


def _card_points(database: duckdb.DuckDBPyConnection) -> None:
    """Let questions count the baccarat points of some cards: points('9s 7d') is 6."""
    worth = ", ".join(f"'{card_text(card)}': {points(card)}" for card in range(JOKER))
    each = f"list_transform(string_split(cards, ' '), lambda card: MAP {{{worth}}}[card])"
    database.execute(f"CREATE MACRO points(cards) AS list_sum({each}) % 10")


def _close_the_door(database: duckdb.DuckDBPyConnection, spill: str, files: list[str]) -> None:
    """From here on there are these files, and a folder for what does not fit into memory."""
    database.execute("SET temp_directory = $1", [spill])
    database.execute("SET allowed_paths = $1", [files])
    database.execute("SET python_enable_replacements = false")
    database.execute("SET enable_external_access = false")
    database.execute("SET lock_configuration = true")


@contextmanager
def _in_its_words() -> Generator[None]:
    """Let a mistake be told in DuckDB's own words, in one line."""
    import duckdb  # noqa: PLC0415 -- not every verb needs it

    try:
        yield
    except duckdb.InterruptException as stopped:
        raise KeyboardInterrupt from stopped
    except duckdb.Error as error:
        raise RecordError(_words(error)) from error


def _words(error: Exception) -> str:
    """Return what an error says, without the picture under it."""
    return " ".join(str(error).partition("\n\nLINE ")[0].split())
