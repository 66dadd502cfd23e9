"""Run by Alembic to bring a database to a version; the connection comes from the program."""

from __future__ import annotations

from alembic import context

from houseway.store.schema import VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    version_table=VERSION_TABLE,
    transactional_ddl=True,  # all or nothing, in SQLite as well
)
with context.begin_transaction():
    context.run_migrations()
