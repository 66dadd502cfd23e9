"""Who is told how far a long analysis has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[float], None]
"""Is told how much of the work is done, from 0 to 1."""


def unwatched(_done: float) -> None:
    """Tell nobody about progress."""


def between(progress: Progress, start: float, end: float) -> Progress:
    """Return who is told of a part of the work that begins and ends at these shares of the whole."""
    return lambda done: progress(start + (end - start) * done)
