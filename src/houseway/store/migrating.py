"""Bring a database to the tables of this program, and tell whose database it is."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from houseway.errors import JournalError
from houseway.store.schema import ENTRIES, VERSION_TABLE

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

_FOLDER = Path(__file__).parent / "migrations"


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    return config


@cache
def known() -> tuple[str, ...]:
    """Return the versions that this program knows, the newest first."""
    return tuple(script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions())


def upgrade(engine: Engine, *, create: bool = True) -> None:
    """Make or renew the tables; a database of others, or of a newer program, is left alone."""
    with engine.begin() as connection:
        version = _version(connection)
        if version == known()[0]:
            return
        if version is None and not create:
            raise JournalError("the database holds no journal; expected one that was made before")
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def check_version(engine: Engine) -> None:
    """Refuse a database whose tables are not those of this program."""
    with engine.connect() as connection:
        version = _version(connection)
    if version is None:
        raise JournalError("the database holds no journal; expected one that was made before")
    if version != known()[0]:
        raise JournalError(
            f"the tables have version {version}, expected {known()[0]}; open the journal once for writing"
        )


def entries_in(engine: Engine) -> int:
    """Return how many entries a database holds, in tables of any version; none if it has no tables."""
    with engine.connect() as connection:
        _version(connection)  # refuses a database of others
        if not sa.inspect(connection).has_table(ENTRIES.name):
            return 0
        return connection.execute(sa.select(sa.func.count()).select_from(ENTRIES)).scalar_one()


def _version(connection: Connection) -> str | None:
    """Return the version of the tables, nothing for an empty database."""
    if not sa.inspect(connection).has_table(VERSION_TABLE):
        if found := sorted(sa.inspect(connection).get_table_names()):
            raise JournalError(f"the database belongs to another program: it holds {', '.join(found[:5])}")
        return None
    options = {"version_table": VERSION_TABLE}
    found = MigrationContext.configure(connection, opts=options).get_current_heads()
    if len(found) > 1:
        raise JournalError(
            f"the tables have {len(found)} versions, {', '.join(sorted(map(str, found)))}; expected one"
        )
    version = found[0] if found else None
    if version is not None and version not in known():
        raise JournalError(
            f"the tables have version {version}, made by a newer program; known: {', '.join(sorted(known()))}"
        )
    return version
