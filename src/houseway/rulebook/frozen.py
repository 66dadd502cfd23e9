"""Tables that can be read and not written: what is loaded once is shared by everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable

Key = TypeVar("Key")
Value = TypeVar("Value")


def _refuse(*_: object, **__: object) -> NoReturn:
    raise TypeError("the rulebook is shared and cannot be changed; take a dict() of it")


_refused: Any = _refuse  # stands in for methods of every signature


class FrozenDict(dict[Key, Value]):
    """A dict that refuses to change."""

    __slots__ = ()

    __setitem__ = __delitem__ = __ior__ = _refused
    clear = pop = popitem = setdefault = update = _refused

    def __hash__(self) -> int:  # pyright: ignore[reportIncompatibleVariableOverride] -- it cannot change, so it may be a key
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Callable[[object], object], tuple[dict[Key, Value]]]:
        return frozen, (dict(self),)  # copies and pickles are made in one go, not key by key


EMPTY: dict[str, Any] = FrozenDict()
"""The one empty table: a block that holds it is written without it."""


def frozen(value: object) -> object:
    """Return plain data with every table frozen and every list made a tuple."""
    if isinstance(value, dict):
        table = cast("dict[object, object]", value)
        return FrozenDict({key: frozen(item) for key, item in table.items()}) if table else EMPTY
    if isinstance(value, list | tuple):
        return tuple(frozen(item) for item in cast("list[object]", value))
    return value


def thawed(value: object) -> object:
    """Return a copy of plain data in which every table and list can be changed."""
    if isinstance(value, dict):
        return {key: thawed(item) for key, item in cast("dict[object, object]", value).items()}
    if isinstance(value, list | tuple):
        return [thawed(item) for item in cast("list[object]", value)]
    return value
