"""The database under a journal: whether it is whole, and whether everything in it was made by this program."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import inspect, text
from sqlalchemy.exc import DatabaseError

from houseway.store.audit_report import AuditFault
from houseway.store.connecting import is_damage
from houseway.store.schema import METADATA, VERSION_TABLE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sqlalchemy import Connection

    from houseway.store.reader import Reader

CREDENTIALS, SESSIONS = "credentials", "sessions"

COLUMNS: Mapping[str, tuple[str, ...]] = {
    **{name: tuple(table.columns.keys()) for name, table in METADATA.tables.items()},
    VERSION_TABLE: ("version_num",),
    CREDENTIALS: ("person", "password", "set_at"),
    SESSIONS: ("id", "person", "data", "expires_at"),
}
"""Every table that is ours, with its columns."""
_LOOSE = frozenset({VERSION_TABLE})
"""Tables of ours that another library makes, and not strict."""
_MOST = 5
"""As many findings of SQLite's as are told."""

_IN_SQLITE = """
SELECT type, name, tbl_name FROM sqlite_schema
WHERE type IN ('table', 'view', 'trigger') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type, name
"""
_IN_POSTGRESQL = """
SELECT CASE WHEN c.relkind IN ('v', 'm') THEN 'view' ELSE 'table' END, c.relname::text, ''
FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'f', 'v', 'm')
AND NOT EXISTS (
    SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e'
)
UNION ALL SELECT 'trigger', t.tgname::text, c.relname::text
FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
WHERE NOT t.tgisinternal AND c.relnamespace = current_schema()::regnamespace
UNION ALL SELECT 'rule', rulename::text, tablename::text FROM pg_rules WHERE schemaname = current_schema()
UNION ALL SELECT 'policy', policyname::text, tablename::text FROM pg_policies WHERE schemaname = current_schema()
ORDER BY 1, 2
"""
"""What an extension has brought with it is not asked for: it was installed, not slipped in."""


class Thing(NamedTuple):
    """Something that lies in a database: of which sort, its name, and the table that it hangs on."""

    sort: str
    name: str
    on: str


class DatabaseCheck:
    """What is wrong with a database before anything in it is read."""

    def __init__(self, journal: Reader) -> None:
        self._says: list[str] = []
        self._usable: set[str] = set()
        with journal.connected() as connection:
            sqlite = connection.dialect.name == "sqlite"
            if sqlite:
                self._says.extend(_damage(connection))
            things = _things(connection, _IN_SQLITE if sqlite else _IN_POSTGRESQL)
            self._says.extend(_strange(things))
            self._check_tables(connection, {each.name for each in things if each.sort == "table"})
            if sqlite:
                self._says.extend(_not_strict(connection))

    def _check_tables(self, connection: Connection, found: set[str]) -> None:
        for name, expected in COLUMNS.items():
            columns = (
                [each["name"] for each in inspect(connection).get_columns(name)] if name in found else []
            )
            if tuple(columns) == expected:
                self._usable.add(name)
            elif not columns:
                self._says.append(f"the table {name} is missing")
            else:
                there, wanted = ", ".join(columns), ", ".join(expected)
                self._says.append(f"the table {name} has the columns {there}; expected {wanted}")

    def has(self, *tables: str) -> bool:
        """Say whether tables are there with the columns that they should have."""
        return self._usable.issuperset(tables)

    def faults(self) -> Iterator[AuditFault]:
        """Yield all that is wrong."""
        return (AuditFault(0, "database", says) for says in self._says)


def _damage(connection: Connection) -> list[str]:
    """Let SQLite look at its pages, at what lies in them and at its indexes."""
    try:
        rows = connection.exec_driver_sql(f"PRAGMA integrity_check({_MOST})").all()
    except DatabaseError as error:
        if not is_damage(error):
            raise
        rows = [(error.orig,)]  # so much that it gives up
    lines = [line for (said,) in rows for line in str(said).splitlines() if not line.startswith("***")]
    return [f"SQLite finds damage: {line}" for line in lines if line != "ok"]


def _things(connection: Connection, asked: str) -> list[Thing]:
    return [Thing(*map(str, row)) for row in connection.execute(text(asked)).all()]


def _strange(things: list[Thing]) -> Iterator[str]:
    """Name what this program has not made. A trigger changes what is written, a view what is read."""
    for sort, name, on in things:
        if sort != "table":
            at = f" on {on}" if on not in {"", name} else ""
            yield f"there is a {sort} {name}{at}; this program makes none"
        elif name not in COLUMNS:
            yield f"there is a table {name}; those of this program are {', '.join(COLUMNS)}"


def _not_strict(connection: Connection) -> Iterator[str]:
    """Name tables that take values of any type: somebody has made them anew."""
    loose = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict"
    for (name,) in connection.execute(text(f"{loose} ORDER BY name")).all():
        if name in COLUMNS and name not in _LOOSE:
            yield f"the table {name} takes values of any type; expected a strict table"
