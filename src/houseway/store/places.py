"""Where a journal is: the address a person gives, and what may be shown of it."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import quote

from msgspec import Struct
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from houseway.errors import JournalError

_ALLOWED = "expected a file, sqlite:///FILE or postgresql://USER@HOST/DATABASE"


class Place(Struct, frozen=True):
    """The address of a database."""

    url: URL
    shown: str
    """The address without anything secret."""
    file: Path | None
    """The file, when it is SQLite."""

    @property
    def name(self) -> str:
        """What files that belong to the journal begin with."""
        return self.file.name if self.file else f"{self.url.database or 'journal'}"


def place_of(address: str | os.PathLike[str]) -> Place:
    """Read an address; whatever has no `://` is the path of a SQLite file."""
    text = os.fspath(address)
    if "://" not in text:
        return _sqlite(text)
    try:
        url = make_url(text)
        backend = url.get_backend_name()
    except (ArgumentError, ValueError) as error:
        scheme = text.partition("://")[0]
        raise JournalError(f"the address that begins with {scheme}:// cannot be read; {_ALLOWED}") from error
    if backend == "sqlite" and url.drivername in {"sqlite", "sqlite+pysqlite"} and not url.query:
        return _sqlite(url.database or "")
    if url.drivername in {"postgresql", "postgres", "postgresql+psycopg"}:
        return _postgresql(url)
    raise JournalError(f"{url.drivername}:// is no address of a journal; {_ALLOWED}")


def _sqlite(path: str) -> Place:
    if not path or path.startswith(":") or "\0" in path:
        raise JournalError(f'"{path}" is no file that keeps anything; {_ALLOWED}')
    file = Path(path).resolve()
    return Place(URL.create("sqlite", database=str(file)), str(file), file)


def _postgresql(url: URL) -> Place:
    full = url.set(drivername="postgresql+psycopg")
    shown = url.set(drivername="postgresql", query={}).render_as_string(
        hide_password=True
    )  # a query may hold secrets
    return Place(full, shown, None)


def reading(place: Place) -> URL:
    """Return the address under which a SQLite file is opened without ever being written."""
    if place.file is None:
        return place.url
    name = f"file:{quote(str(place.file))}"
    return URL.create("sqlite", database=name, query={"mode": "ro", "uri": "true"})
