"""The one door to the compiler, and to the machine code that is kept between processes.

Numba keeps what it compiled and compiles anew when the function's own file changes, but not when a function changes
that is called from another file, and compiled into it. So every function is kept in a folder named after all that
it was made of: the files of what it calls, and the constants that it reads.
"""

from __future__ import annotations

import os
from enum import EnumMeta
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numba
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

Function = TypeVar("Function", bound="Callable[..., Any]")

_config = cast("Any", numba).config


def compiled(function: Function) -> Function:
    """Return the function compiled on its first call; the next process finds the machine code kept.

    It is kept beside the source; where that may not be written, in the user's cache folder; and where that may not
    be either, nowhere. `NUMBA_CACHE_DIR` names another folder.
    """
    chosen = _config.CACHE_DIR
    _config.CACHE_DIR = str(_folder(cast("FunctionType", function), chosen))
    try:
        return cast("Function", numba.njit(cache=True, nogil=True)(function))
    except RuntimeError:  # no folder to keep it in
        return cast("Function", numba.njit(nogil=True)(function))
    finally:
        _config.CACHE_DIR = chosen


def _folder(function: FunctionType, chosen: str) -> Path:
    """Return where to keep a function."""
    beside = Path(function.__code__.co_filename).parent
    if chosen:
        base = Path(chosen)
    elif os.access(beside, os.W_OK):
        base = beside.joinpath("__pycache__", "compiled")
    else:
        base = Path(os.path.expanduser("~")).joinpath(".cache", "houseway")  # noqa: PTH111 -- Path.home() fails without a home
    made_of = sha256(b"\0".join(_made_of(function, {function})))
    return base.joinpath(made_of.hexdigest()[:16])


def _made_of(function: FunctionType, seen: set[FunctionType]) -> Iterator[bytes]:
    """Tell everything that goes into a function's machine code."""
    yield _text(function.__code__.co_filename)
    for name in sorted(function.__code__.co_names):
        value = function.__globals__.get(name)
        called = getattr(value, "py_func", None)
        if isinstance(called, FunctionType):
            if called not in seen:
                seen.add(called)
                yield from _made_of(called, seen)
        else:
            yield from _constant(name, value, function)


def _constant(name: str, value: object, function: FunctionType) -> Iterator[bytes]:
    """Tell what a global name stands for, if that is compiled into the function."""
    if isinstance(value, int | float | str | tuple | np.generic):
        yield f"{name} = {value!r}".encode()
    elif isinstance(value, EnumMeta):
        yield f"{name} = {list(cast('Any', value))!r}".encode()
    elif isinstance(value, np.ndarray):
        yield name.encode() + cast("NDArray[Any]", value).tobytes()
    elif isinstance(value, ModuleType) and value.__name__.split(".")[0] == function.__module__.split(".")[0]:
        yield _text(value.__file__ or "")


@cache
def _text(path: str) -> bytes:
    """Read a source file; one that is no file on disk says nothing."""
    try:
        return Path(path).read_bytes()
    except OSError:
        return b""
