"""Random edits, deletions, insertions, swaps and truncations of a kept room, as somebody would make them who can
write the database and the files beside it, and has no key to sign with.

Most are functions on all rows in memory; such a one leaves them changed and says which entry is the first bad one. A
chain is left as it was, or the changed entry's own hash is worked out anew, or the whole chain after it. The others
touch no entry: they put something into the database, or take the files of checkpoints away.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Engine, create_engine, delete, insert, select, text

from houseway.store import GENESIS, Draft, Posting, entry_hash
from houseway.store.audit import audit
from houseway.store.audit_report import AuditFault
from houseway.store.checkpoints import Checkpoint
from houseway.store.keys import signing_key
from houseway.store.places import place_of
from houseway.store.schema import ENTRIES, POSTINGS

Row = dict[str, Any]
TEXTS = ("kind", "table_id", "person", "command", "rules", "engine", "digest")


class Rows:
    """All that lies in both tables."""

    def __init__(self, entries: Sequence[Row], postings: Sequence[Row]) -> None:
        self.entries = [dict(row) for row in entries]
        self.postings = [dict(row) for row in postings]

    def copy(self) -> Rows:
        return Rows(self.entries, self.postings)

    @property
    def count(self) -> int:
        return len(self.entries)

    def entry(self, number: int) -> Row:
        return self.entries[number - 1]

    def lines(self, number: int) -> list[Row]:
        return [row for row in self.postings if row["entry"] == number]

    def with_postings(self, rng: Random) -> int:
        return rng.choice([row["entry"] for row in self.postings])

    def seal(self, number: int, previous: str | None = None) -> None:
        """Work the hash of one entry out anew."""
        row = self.entry(number)
        row["previous"] = row["previous"] if previous is None else previous
        names = ("at", "kind", "person", "command", "body", "rules", "engine", "digest")
        told = [Posting(line["account"], line["amount"]) for line in self.lines(number)]
        draft = Draft(**{name: row[name] for name in names}, table=row["table_id"], postings=tuple(told))
        row["hash"] = entry_hash(row["number"], row["previous"], draft)

    def chain(self, number: int) -> None:
        """Work out every hash from an entry on."""
        for each in range(number, self.count + 1):
            self.seal(each, GENESIS if each == 1 else self.entry(each - 1)["hash"])

    def move(self, first: int, by: int) -> None:
        """Give all entries from a number on another number."""
        for row in self.entries:
            row["number"] += by if row["number"] >= first else 0
        for row in self.postings:
            row["entry"] += by if row["entry"] >= first else 0

    def drop(self, numbers: range, *, postings: bool = True) -> None:
        self.entries = [row for row in self.entries if row["number"] not in numbers]
        if postings:
            self.postings = [row for row in self.postings if row["entry"] not in numbers]

    def mend(self, number: int, how: str) -> None:
        """Hide a change: not at all, by the entry's own hash, or by the whole chain after it."""
        if how == "alone":
            self.seal(number)
        elif how == "chain":
            self.chain(number)


HOW = ("plain", "alone", "chain")


def edit_entry(rows: Rows, rng: Random) -> tuple[int, str]:
    number, how = rng.randint(1, rows.count), rng.choice(HOW)
    row = rows.entry(number)
    column = rng.choice(("at", "body", "body", *TEXTS))
    row[column] = _changed(row[column], rng)
    rows.mend(number, how)
    return number, how


def edit_link(rows: Rows, rng: Random) -> tuple[int, str]:
    number, column = rng.randint(1, rows.count), rng.choice(("hash", "previous"))
    rows.entry(number)[column] = _changed(rows.entry(number)[column], rng)
    return number, "plain"


def edit_number(rows: Rows, rng: Random) -> tuple[int, str]:
    number = rng.randint(1, rows.count)
    rows.entry(number)["number"] = rng.choice((rows.count + rng.randint(1, 99), -number))
    return min(number, rows.entry(number)["number"]), "plain"


def edit_posting(rows: Rows, rng: Random) -> tuple[int, str]:
    number, how = rows.with_postings(rng), rng.choice(HOW)
    line = rng.choice(rows.lines(number))
    column = rng.choice(("amount", "amount", "account", "line"))
    if column == "line":
        line["line"] += 50
        return number, "plain"
    line[column] = _changed(line[column], rng)
    rows.mend(number, how)
    return number, how


def move_money(rows: Rows, rng: Random) -> tuple[int, str]:
    """Let one account have what another should: the sums stay right."""
    number, how = rows.with_postings(rng), rng.choice(HOW)
    one, other = rng.sample(rows.lines(number), 2)
    amount = rng.choice((1, 100, 5000))
    one["amount"] += amount
    other["amount"] -= amount
    rows.mend(number, how)
    return number, how


def drop_postings(rows: Rows, rng: Random) -> tuple[int, str]:
    number, how = rows.with_postings(rng), rng.choice(HOW)
    gone = rows.lines(number) if rng.random() < 0.5 else [rng.choice(rows.lines(number))]
    rows.postings = [row for row in rows.postings if row not in gone]
    rows.mend(number, how)
    return number, how


def drop_entry(rows: Rows, rng: Random) -> tuple[int, str]:
    number = rng.randint(1, rows.count)
    rows.drop(range(number, number + 1), postings=rng.random() < 0.7)
    return number, "plain"


def drop_and_close_up(rows: Rows, rng: Random) -> tuple[int, str]:
    """Take entries out and number the rest anew."""
    number = rng.randint(1, rows.count - 1)
    many = rng.randint(1, min(5, rows.count - number))
    rows.drop(range(number, number + many))
    rows.move(number, -many)
    how = rng.choice(("plain", "chain"))
    rows.mend(number, how)
    return number, how


def insert_entry(rows: Rows, rng: Random) -> tuple[int, str]:
    """Put a copy of another entry in, with a hash that is right for it, or a whole chain."""
    number, source, how = (
        rng.randint(1, rows.count),
        rng.randint(1, rows.count),
        rng.choice(("alone", "chain")),
    )
    copied = dict(rows.entry(source), number=number, command=f"forged-{rng.random()}")
    lines = [dict(line, entry=number) for line in rows.lines(source)]
    rows.move(number, 1)
    rows.entries.insert(number - 1, copied)
    rows.postings += lines
    if how == "alone":
        rows.seal(number, GENESIS if number == 1 else rows.entry(number - 1)["hash"])
    rows.mend(number, how)
    return number, how


def insert_posting(rows: Rows, rng: Random) -> tuple[int, str]:
    number = rng.randint(1, rows.count + 3)
    line = max((row["line"] for row in rows.lines(number)), default=0) + 1
    account = rng.choice(("cage", "patron/bacc-1", "house"))
    rows.postings.append(
        {"entry": number, "line": line, "account": account, "amount": rng.choice((100, -100))}
    )
    return number, "plain"


def swap_entries(rows: Rows, rng: Random) -> tuple[int, str]:
    one, other = sorted(rng.sample(range(1, rows.count + 1), 2))
    how = rng.choice(("plain", "chain"))
    rows.entries[one - 1], rows.entries[other - 1] = rows.entry(other), rows.entry(one)
    rows.entry(one)["number"], rows.entry(other)["number"] = one, other
    for row in rows.postings:
        row["entry"] = {one: other, other: one}.get(row["entry"], row["entry"])
    rows.mend(one, how)
    return one, how


def swap_bodies(rows: Rows, rng: Random) -> tuple[int, str]:
    one, other = sorted(rng.sample(range(1, rows.count + 1), 2))
    how = rng.choice(("plain", "chain"))
    first, second = rows.entry(one), rows.entry(other)
    first["body"], second["body"] = second["body"], first["body"]
    rows.mend(one, how)
    return one, how


def cut_entries(rows: Rows, rng: Random) -> tuple[int, str]:
    """Cut the end off; what is left is a chain without a fault."""
    first = rng.randint(1, rows.count)
    rows.drop(range(first, rows.count + 1), postings=rng.random() < 0.8)
    return first, "cut"


def cut_postings(rows: Rows, rng: Random) -> tuple[int, str]:
    first = rows.with_postings(rng)
    rows.postings = [row for row in rows.postings if row["entry"] < first]
    how = rng.choice(("plain", "chain"))
    rows.mend(first, how)
    return first, how


WAYS: Mapping[str, Callable[[Rows, Random], tuple[int, str]]] = {
    way.__name__: way
    for way in (
        edit_entry,
        edit_link,
        edit_number,
        edit_posting,
        move_money,
        drop_postings,
        drop_entry,
        drop_and_close_up,
        insert_entry,
        insert_posting,
        swap_entries,
        swap_bodies,
        cut_entries,
        cut_postings,
    )
}
"""What is done to the rows."""


def _changed(value: Any, rng: Random) -> Any:
    """Flip one bit; a text stays a text."""
    if isinstance(value, int):
        return value ^ 1 << rng.randrange(30)
    if isinstance(value, bytes):
        raw = bytearray(value)
        raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
        return bytes(raw)
    if not value:
        return "x"
    at = rng.randrange(len(value))
    return value[:at] + chr(ord(value[at]) ^ 1 << rng.randrange(4)) + value[at + 1 :]


def plant(*words: str) -> Callable[[Vault], Generator[None]]:
    """Make something in the database, and take it away again."""
    *make, away = words

    def planted(vault: Vault) -> Generator[None]:
        vault.execute(*make)
        yield
        vault.execute(away)

    return planted


def plant_trigger(vault: Vault) -> Generator[None]:
    """Let nothing come into the database any more, and nobody hear of it."""
    if vault.is_sqlite:
        when = "BEFORE INSERT ON entries WHEN new.person = 'floor-1' BEGIN SELECT raise(IGNORE); END"
        return plant(f"CREATE TRIGGER quiet {when}", "DROP TRIGGER quiet")(vault)
    rule = "CREATE RULE quiet AS ON INSERT TO entries WHERE new.person = 'floor-1' DO INSTEAD NOTHING"
    return plant(rule, "DROP RULE quiet ON entries")(vault)


plant_view = plant("CREATE VIEW more AS SELECT * FROM entries", "DROP VIEW more")
plant_table = plant("CREATE TABLE more (x INTEGER)", "DROP TABLE more")
plant_password = plant(
    "INSERT INTO credentials (person, password, set_at) VALUES ('floor-1', 'mine', 1)",
    "DELETE FROM credentials",
)


def take_checkpoints(vault: Vault) -> Generator[None]:
    """Take the file away, and the key with it."""
    with vault.without(".checkpoints", ".pub"):
        yield


def empty_checkpoints(vault: Vault) -> Generator[None]:
    with vault.without(".checkpoints") as (file,):
        file.touch()
        yield


def sign_anew(vault: Vault) -> Generator[None]:
    """Sign the same checkpoints with another key, and lay that beside them."""
    with vault.without(".checkpoints", ".pub", ".key") as (file, public, private):
        key = signing_key(private, public)
        marks = [msgspec.structs.replace(mark, signature="").signed(key) for mark in vault.promises]
        file.write_bytes(b"".join(msgspec.json.encode(mark) + b"\n" for mark in marks))
        yield


def forge_checkpoints(vault: Vault) -> Generator[None]:
    """Take the key away, and leave promises that nobody has signed."""
    with vault.without(".checkpoints", ".pub") as (file, _):
        marks = [msgspec.structs.replace(mark, signature="00") for mark in vault.promises]
        file.write_bytes(b"".join(msgspec.json.encode(mark) + b"\n" for mark in marks))
        yield


AROUND: Mapping[str, Callable[[Vault], Generator[None]]] = {
    "plant_trigger": plant_trigger,
    "plant_view": plant_view,
    "plant_table": plant_table,
    "plant_password": plant_password,
    "take_checkpoints": take_checkpoints,
    "empty_checkpoints": empty_checkpoints,
    "sign_anew": sign_anew,
    "forge_checkpoints": forge_checkpoints,
}
"""What touches no entry."""


class Tampered(NamedTuple):
    """What was done, and what the audit says of it."""

    way: str
    first: int
    how: str
    fault: AuditFault | None

    def right(self, marks: Sequence[int]) -> bool:
        """Say whether it was found, and the entry named is the first bad one, or the first that proves anything."""
        fault = self.fault
        if fault is None:
            return False
        if self.how == "around":
            return not fault.entry or (fault.entry, fault.kind) == (1, "checkpoint")  # it tells the right key
        if self.how == "cut":
            return fault.earliest == self.first
        if self.how == "plain":
            beyond = self.way == "insert_posting"  # it may belong to an entry that was cut off
            return fault.entry == self.first and (beyond or fault.earliest == self.first)
        if self.how == "alone":
            # what is wrong is the entry itself, or that the next one does not follow from it
            return fault.earliest <= self.first <= fault.entry <= self.first + 1
        signed = marks[min(bisect_left(marks, self.first), len(marks) - 1)]
        return self.first <= fault.entry <= max(signed, self.first)


class Vault:
    """A good journal, its rows and its signed checkpoints; its database is overwritten for each tampering."""

    def __init__(self, address: str, checkpoints: Path) -> None:
        self.address = address
        self.folder = checkpoints
        self._engine: Engine = create_engine(place_of(address).url)
        with self._engine.begin() as connection:
            connection.execute(text("DROP INDEX entries_command"))  # it would refuse some of what is done
            entries = connection.execute(select(ENTRIES).order_by(ENTRIES.c.number)).mappings().all()
            postings = connection.execute(select(POSTINGS).order_by(POSTINGS.c.entry, POSTINGS.c.line))
            self.good = Rows([dict(row) for row in entries], [dict(row) for row in postings.mappings()])
        lines = self._file(".checkpoints").read_bytes().splitlines()
        self.promises = [msgspec.json.decode(line, type=Checkpoint) for line in lines]
        self.marks = sorted({mark.entries for mark in self.promises})

    def _file(self, ending: str) -> Path:
        return self.folder / f"{place_of(self.address).name}{ending}"

    @property
    def is_sqlite(self) -> bool:
        return self._engine.dialect.name == "sqlite"

    def execute(self, *words: str) -> None:
        with self._engine.begin() as connection:
            for each in words:
                connection.execute(text(each))

    @contextmanager
    def without(self, *endings: str) -> Generator[list[Path]]:
        """Take files away; whatever lies in their place afterwards, they come back."""
        files = [self._file(ending) for ending in endings]
        kept = [file.read_bytes() for file in files]
        for file in files:
            file.unlink()
        try:
            yield files
        finally:
            for file, content in zip(files, kept, strict=True):
                file.write_bytes(content)

    def close(self) -> None:
        self._engine.dispose()

    def write(self, rows: Rows) -> None:
        with self._engine.begin() as connection:
            if not self.is_sqlite:
                connection.execute(text("SET session_replication_role = replica"))  # no foreign keys
                connection.execute(text("TRUNCATE entries, postings"))
            else:
                connection.execute(delete(POSTINGS))
                connection.execute(delete(ENTRIES))
            for table, values in ((ENTRIES, rows.entries), (POSTINGS, rows.postings)):
                if values:
                    connection.execute(insert(table), values)

    def audit(self) -> AuditFault | None:
        return audit(self.address, checkpoints=self.folder, most=1).first

    def tamper(self, number: int, seed: str) -> Tampered:
        """Do one thing, each in its turn, audit, and say what came of it."""
        name = EVERY[number % len(EVERY)]
        if name in AROUND:
            self.write(self.good)
            with contextmanager(AROUND[name])(self):
                return Tampered(name, 0, "around", self.audit())
        rng, rows = Random(f"{seed} {number}"), self.good.copy()  # noqa: S311 -- to be repeated
        first, how = WAYS[name](rows, rng)
        self.write(rows)
        return Tampered(name, first, how, self.audit())


EVERY = (*WAYS, *AROUND)
