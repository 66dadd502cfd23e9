"""The tables, as SQLAlchemy knows them. What they were in earlier versions stands in the migrations."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

VERSION_TABLE = "houseway_version"
"""Says which migration the tables come from. A name of our own tells our databases from others'."""

METADATA = MetaData()

_WHOLE = BigInteger().with_variant(Integer, "sqlite")  # SQLite's strict tables know only INTEGER, of 64 bits

ENTRIES = Table(
    "entries",
    METADATA,
    Column("number", _WHOLE, primary_key=True, autoincrement=False),
    Column("at", _WHOLE, nullable=False),
    Column("kind", Text, nullable=False),
    Column("table_id", Text, nullable=False),  # "table" is a word of SQL
    Column("person", Text, nullable=False),
    Column("command", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("rules", Text, nullable=False),
    Column("engine", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("previous", Text, nullable=False),
    Column("hash", Text, nullable=False),
    sqlite_strict=True,
)

POSTINGS = Table(
    "postings",
    METADATA,
    Column("entry", _WHOLE, ForeignKey("entries.number"), primary_key=True, autoincrement=False),
    Column("line", _WHOLE, primary_key=True, autoincrement=False),
    Column("account", Text, nullable=False),
    Column("amount", _WHOLE, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

Index(
    "entries_command",
    ENTRIES.c.person,
    ENTRIES.c.command,
    unique=True,
    sqlite_where=text("command <> ''"),
    postgresql_where=text("command <> ''"),
)
Index("entries_table", ENTRIES.c.table_id, ENTRIES.c.number)
