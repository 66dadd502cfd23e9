"""Where a journal is: the address a person gives, what may be shown of it, and where its checkpoints lie."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from msgspec import Struct
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from houseway.errors import JournalError

_ALLOWED = "expected a file, sqlite:///FILE or postgresql://USER@HOST/DATABASE"
_PORT = "5432"
"""PostgreSQL's own."""


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
        return self.file.name if self.file else quote(self.url.database or "journal", safe=" ")


class MarksFiles(NamedTuple):
    """The files that speak for a journal from outside, as far as they are there."""

    checkpoints: Path | None
    public: Path | None
    """The key that their signatures are held against."""


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


def cache_folder() -> Path:
    """Return the folder where counts are remembered: HOUSEWAY_CACHE, or the user's own place for such things."""
    named = os.environ.get("HOUSEWAY_CACHE")
    if named:
        return Path(named)
    usual = os.environ.get("XDG_CACHE_HOME")
    return (Path(usual) if usual else Path.home() / ".cache") / "houseway"


def data_folder() -> Path:
    """Return HOUSEWAY_DATA, or the user's own place for data; it need not be there yet."""
    if named := os.environ.get("HOUSEWAY_DATA"):
        return Path(named)
    try:
        return _usual_folder() / "houseway"
    except RuntimeError as error:  # nobody knows where the user is at home
        raise JournalError(f"there is no folder for data: {error}; name one in HOUSEWAY_DATA") from error


def _usual_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def made_folder(folder: Path) -> Path:
    """Return a folder of ours, made now if need be, for its owner alone."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise JournalError(f"{folder} cannot be made: {error.strerror}; see HOUSEWAY_DATA") from error
    return folder


def marks_folder(place: Place) -> Path:
    """Return where checkpoints and keys of a journal lie if nobody says otherwise; it need not be there yet.

    Beside a SQLite file. Those of PostgreSQL are in the folder for data, in one folder for each server:
    databases of two servers may have one name.
    """
    return place.file.parent if place.file else data_folder() / _server(place.url)


def _server(url: URL) -> str:
    host = url.host or _asked(url, "host") or "here"
    port = str(url.port or _asked(url, "port") or _PORT)
    return f"postgresql-{quote(host, safe='')}{'' if port == _PORT else f'-{port}'}"


def _asked(url: URL, name: str) -> str:
    """Return what the end of an address says, or else the variable that PostgreSQL's own programs read."""
    return ",".join(url.normalized_query.get(name, ())) or os.environ.get(f"PG{name.upper()}", "")


def marks_files(place: Place, checkpoints: Path | None, public: Path | None) -> MarksFiles:
    """Find the checkpoints of a journal and their public key; a file that was named must be there.

    What is named may be the file itself or its folder. The key is looked for beside the checkpoints.
    """
    file = _one_of(place, checkpoints, "checkpoints")
    if public is None and file is not None:
        beside = file.with_name(file.name.removesuffix(".checkpoints") + ".pub")
        if beside.is_file():
            return MarksFiles(file, beside)
    folder = checkpoints if checkpoints is not None and checkpoints.is_dir() else None
    return MarksFiles(file, _one_of(place, public or folder, "pub"))


def _one_of(place: Place, given: Path | None, ending: str) -> Path | None:
    """Return the file of a kind: the one given itself, or that in the folder given, or in the usual one."""
    name = f"{place.name}.{ending}"
    if given is not None and given.is_file():
        return given
    if given is not None and not given.is_dir():
        raise JournalError(f"{given}: there is no such file; expected {name}, or the folder that holds it")
    file = (given or marks_folder(place)) / name
    return file if file.is_file() else None
