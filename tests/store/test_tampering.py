"""Any change to what lies in the tables is found by the chain or by the checkpoints."""

import shutil
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from sqlalchemy import (
    Connection,
    Engine,
    bindparam,
    cast,
    create_engine,
    delete,
    insert,
    select,
    text,
    types,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import StaticPool

from houseway.store import (
    ChainFault,
    Entry,
    Reader,
    journal_faults,
    open_journal,
    public_key,
    verify_checkpoints,
)
from houseway.store.chain import sealed
from houseway.store.places import place_of
from houseway.store.schema import ENTRIES, POSTINGS
from stores import KINDS, draft, new_store, postings

COUNT = 9
NUMBERS = st.integers(1, COUNT)
FEW = settings(
    max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.filter_too_much]
)


class Original(NamedTuple):
    """A good journal, to be meddled with."""

    address: str
    folder: Path
    name: str

    @contextmanager
    def changed(self, meddle: Callable[[Connection], object]) -> Generator[Reader]:
        """Read the journal as it is after a change, which nobody sees afterwards."""
        sqlite = self.address.startswith("sqlite")
        engine = _copied(self.address, self.folder) if sqlite else _one_connection(self.address)
        reader: Reader | None = None
        try:
            with engine.connect() as connection:
                if sqlite:
                    connection.execute(text("PRAGMA synchronous = OFF"))  # a copy need not last
                else:
                    connection.execute(text("BEGIN"))
                    connection.execute(text("SET session_replication_role = replica"))  # no foreign keys
                meddle(connection)
            path = str(engine.url.database)
            reader = open_journal(path, read_only=True) if sqlite else Reader(place_of(self.address), engine)
            yield reader
        except IntegrityError:
            assume(condition=False)  # the tables themselves do not let it happen
        finally:
            if reader is not None:
                reader.close()
            engine.dispose()


def _copied(address: str, folder: Path) -> Engine:
    shutil.copy(address.removeprefix("sqlite:///"), folder / "copy.db")
    return create_engine(f"sqlite:///{folder}/copy.db", isolation_level="AUTOCOMMIT")


def _one_connection(address: str) -> Engine:
    """Everybody has the same connection, in a transaction that is never committed."""
    return create_engine(
        place_of(address).url,
        poolclass=StaticPool,
        pool_reset_on_return=None,
        isolation_level="AUTOCOMMIT",
        skip_autocommit_rollback=True,
    )


@pytest.fixture(scope="module", params=KINDS)
def original(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Original:
    folder = tmp_path_factory.mktemp("original")
    address = new_store(request.param, folder)
    lines = postings(cage=-9, patron_a=4, seat_t=5)
    with open_journal(address, checkpoints=folder) as journal:
        for number in range(1, COUNT + 1):
            journal.append(
                [draft(f"c{number}", at=number, rules="r" * 9, postings=lines if number % 2 else ())]
            )
        return Original(address, folder, journal.place.name)


def found(original: Original, meddle: Callable[[Connection], object]) -> list[int]:
    """Return the numbers that faults are found at after a change, in the order they are told."""
    marks = original.folder / f"{original.name}.checkpoints"
    key = public_key(original.folder / f"{original.name}.pub")
    with original.changed(meddle) as reader, marks.open("rb") as lines:
        chain = [fault.number for fault in journal_faults(reader)]
        return chain + [fault.entries for fault in verify_checkpoints(reader.entries(), lines, key)]
    return []


def test_an_unchanged_copy_is_clean(original: Original):
    assert found(original, lambda _: None) == []


@FEW
@given(number=NUMBERS, column=st.sampled_from(ENTRIES.columns.keys()), bit=st.integers(0, 10_000))
def test_any_bit_of_any_column_of_an_entry(original: Original, number: int, column: str, bit: int):
    changed: list[int] = [number]

    def meddle(connection: Connection) -> None:
        row = ENTRIES.c.number == number
        (stored,) = connection.execute(select(ENTRIES.c[column]).where(row)).one()
        value = _flipped(stored, bit)
        if column == "number":
            changed.append(value)
        _set(connection, row, column, value)

    assert found(original, meddle)[0] == min(changed)


def _set(connection: Connection, row: Any, column: str, value: Any) -> None:
    """Write also what is no text into a text column; PostgreSQL refuses that itself."""
    if not isinstance(value, bytes) or column == "body":
        connection.execute(update(ENTRIES).where(row).values({column: value}))
    elif connection.dialect.name == "sqlite":
        as_text = cast(bindparam("raw", value, types.LargeBinary), types.Text)
        connection.execute(update(ENTRIES).where(row).values({column: as_text}))
    else:
        assume(b"\0" not in value)
        connection.execute(update(ENTRIES).where(row).values({column: value.decode("utf-8", "replace")}))


def _flipped(stored: Any, bit: int) -> Any:
    if isinstance(stored, int):
        return stored ^ 1 << bit % 50
    raw = bytearray(stored if isinstance(stored, bytes) else str(stored).encode())
    assume(raw)
    raw[bit // 8 % len(raw)] ^= 1 << bit % 8
    return bytes(raw)


@FEW
@given(
    number=st.integers(1, COUNT // 2).map(lambda half: half * 2 - 1),
    line=st.integers(1, 3),
    column=st.sampled_from(POSTINGS.columns.keys()),
    bit=st.integers(0, 40),
)
def test_any_bit_of_any_column_of_a_posting(
    original: Original, number: int, line: int, column: str, bit: int
):
    changed: list[int] = [number]

    def meddle(connection: Connection) -> None:
        row = (POSTINGS.c.entry == number) & (POSTINGS.c.line == line)
        (stored,) = connection.execute(select(POSTINGS.c[column]).where(row)).one()
        value = (
            stored ^ 1 << bit if isinstance(stored, int) else _flipped(stored.encode(), bit).decode("latin-1")
        )
        assume("\0" not in str(value))
        if column == "entry":
            changed.append(value)
        connection.execute(update(POSTINGS).where(row).values({column: value}))

    assert found(original, meddle)[0] == min(changed)


@FEW
@given(numbers=st.sets(NUMBERS, min_size=1), with_postings=st.booleans())
def test_entries_taken_out(original: Original, numbers: set[int], *, with_postings: bool):
    def meddle(connection: Connection) -> None:
        connection.execute(delete(ENTRIES).where(ENTRIES.c.number.in_(numbers)))
        if with_postings:
            connection.execute(delete(POSTINGS).where(POSTINGS.c.entry.in_(numbers)))

    told = found(original, meddle)
    assert told
    if min(numbers) <= COUNT - len(numbers):  # something comes after the gap
        assert told[0] == min(numbers)


@FEW
@given(one=NUMBERS, other=NUMBERS)
def test_entries_that_change_places(original: Original, one: int, other: int):
    assume(one != other)

    def meddle(connection: Connection) -> None:
        for table in (ENTRIES.c.number, POSTINGS.c.entry):
            for now, then in ((one, -1), (other, one), (-1, other)):
                connection.execute(update(table.table).where(table == now).values({table.name: then}))

    assert found(original, meddle)[0] == min(one, other)


@FEW
@given(
    after=st.integers(0, COUNT),
    account=st.sampled_from(["cage", "house", "patron/a"]),
    amount=st.sampled_from([-4, 0, 4]),
)
def test_postings_put_in(original: Original, after: int, account: str, amount: int):
    row = {"entry": after + 1, "line": 4 if (after + 1) % 2 else 1, "account": account, "amount": amount}
    assert (
        found(original, lambda connection: connection.execute(insert(POSTINGS).values(row)))[0] == after + 1
    )


@FEW
@given(number=NUMBERS)
def test_a_chain_made_anew_from_somewhere_on(original: Original, number: int):
    """Who can write the database can write a chain that holds; the checkpoints lie elsewhere."""

    def meddle(connection: Connection) -> None:
        previous = ""
        for row in connection.execute(select(ENTRIES).order_by(ENTRIES.c.number)).all():
            entry: Entry = next(entry for entry in good if entry.number == row.number)
            if entry.number >= number:
                body = b"{}" if entry.number == number else entry.body
                changed = draft(
                    entry.command, at=entry.at, rules=entry.rules, body=body, postings=entry.postings
                )
                entry = sealed(entry.number, previous or entry.previous, changed)
                new = {"body": entry.body, "previous": entry.previous, "hash": entry.hash}
                connection.execute(update(ENTRIES).where(ENTRIES.c.number == entry.number).values(new))
            previous = entry.hash

    with open_journal(original.address, read_only=True) as reader:
        good = list(reader.entries())
    assert found(original, meddle) == [COUNT]


def test_a_command_id_used_twice_where_the_index_is_gone(original: Original):
    def meddle(connection: Connection) -> None:
        connection.execute(text("DROP INDEX entries_command"))
        connection.execute(update(ENTRIES).where(ENTRIES.c.number == 5).values(command="c2"))

    with original.changed(meddle) as reader:
        assert ChainFault(5, "command id c2 of cage-1 was used before") in journal_faults(reader)


def test_the_original_stays_as_it_was(original: Original):
    with open_journal(original.address, read_only=True) as reader:
        assert not list(journal_faults(reader))
        assert reader.count == COUNT
