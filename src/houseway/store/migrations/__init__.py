"""The tables, version by version. Alembic reads this folder."""
