"""Passwords and sessions; they are no part of the record."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make both tables."""
    whole = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "credentials",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("set_at", whole, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("expires_at", whole, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("sessions_expiry", "sessions", ["expires_at"])
