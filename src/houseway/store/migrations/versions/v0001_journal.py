"""Entries and their postings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make both tables."""
    whole = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "entries",
        sa.Column("number", whole, primary_key=True, autoincrement=False),
        sa.Column("at", whole, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("engine", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("previous", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sqlite_strict=True,
    )
    given = sa.text("command <> ''")
    op.create_index(
        "entries_command",
        "entries",
        ["person", "command"],
        unique=True,
        sqlite_where=given,
        postgresql_where=given,
    )
    op.create_index("entries_table", "entries", ["table_id", "number"])
    op.create_table(
        "postings",
        sa.Column("entry", whole, sa.ForeignKey("entries.number"), primary_key=True, autoincrement=False),
        sa.Column("line", whole, primary_key=True, autoincrement=False),
        sa.Column("account", sa.Text, nullable=False),
        sa.Column("amount", whole, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
