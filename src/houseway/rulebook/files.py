"""The data files of the rulebook in use, as raw tables: those that ship with the house, or those of a kept book.

A kept book is what a journal holds of the files that a table was opened under. Within `under(book)` everything that
is looked up comes from it, and from nothing else: games, rooms, readings and fee sheets that it lacks do not exist.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast

import rtoml

from houseway.errors import RulebookError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping
    from importlib.resources.abc import Traversable

Args = ParamSpec("Args")
Result = TypeVar("Result")

SHIPPED = ""
"""The name of the book that ships with the house."""
_ALWAYS = ("rulebook.toml", "law.toml")
"""Files that no kept book holds."""
_current: ContextVar[str] = ContextVar("book", default=SHIPPED)
_kept: dict[str, Mapping[str, dict[str, Any]]] = {}
"""The kept books that were read, by their hashes."""
_memories: list[Callable[[], None]] = []


@contextmanager
def under(book: str) -> Generator[None]:
    """Look everything up in a kept book, named by its hash; without a name, in the one that ships with the house."""
    token = _current.set(book)
    try:
        yield
    finally:
        _current.reset(token)


def in_use() -> str:
    """Return the name of the book that things are looked up in."""
    return _current.get()


def lay_book(name: str, held: Mapping[str, dict[str, Any]]) -> None:
    """Make the files of a kept book known under its hash."""
    _kept.setdefault(name, held)


def is_laid(name: str) -> bool:
    """Return whether a kept book is known."""
    return name in _kept


def forget_books() -> None:
    """Forget all that was looked up: the files of the house are others now."""
    for forget in _memories:
        forget()


def per_book(maxsize: int | None = None) -> Callable[[Callable[Args, Result]], Callable[Args, Result]]:
    """Remember what a function returns, for each book apart."""

    def decorate(function: Callable[Args, Result]) -> Callable[Args, Result]:
        @lru_cache(maxsize)
        def remembered(_book: str, *args: Args.args, **named: Args.kwargs) -> Result:
            return function(*args, **named)

        @wraps(function)
        def look_up(*args: Args.args, **named: Args.kwargs) -> Result:
            return remembered(_current.get(), *args, **named)  # pyright: ignore[reportCallIssue] -- the same arguments

        _memories.append(remembered.cache_clear)
        return look_up

    return decorate


def _data() -> Traversable:
    return files("houseway").joinpath("rooms")


@per_book()
def names_in(folder: str) -> tuple[str, ...]:
    """Return the names of the files and folders in a folder of the data, in alphabetical order; none if there is none."""
    if in_use() != SHIPPED:
        start = f"{folder}/" if folder else ""
        inside = (name.removeprefix(start) for name in _kept[in_use()] if name.startswith(start))
        return tuple(sorted({name.partition("/")[0] for name in inside}))
    place = _data().joinpath(folder) if folder else _data()
    return tuple(sorted(entry.name for entry in place.iterdir())) if place.is_dir() else ()


@per_book()
def raw_tables(name: str) -> dict[str, Any]:
    """Return a data file as plain tables. They are shared: take a copy to change them.

    The files are many and our own, so they are read by a fast parser; amounts with cents are text in them.
    """
    if in_use() != SHIPPED and name not in _ALWAYS:
        return _kept[in_use()][name]
    text = _data().joinpath(name).read_text(encoding="utf-8")
    try:
        return rtoml.loads(text)
    except rtoml.TomlParsingError as error:
        raise RulebookError(f"rooms/{name}: not TOML: {error}") from error


def seed_of(raw: dict[str, Any]) -> str:
    """Return the seed that the lines of a document count in; the typed model checks it."""
    source = raw.get("source")
    return str(cast("dict[str, object]", source).get("seed", "")) if isinstance(source, dict) else ""
