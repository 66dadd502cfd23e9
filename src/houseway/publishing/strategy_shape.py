"""The shape of a strategy that one can look up at once."""

from __future__ import annotations

from msgspec import Struct

from houseway.publishing.page_shape import GridOut


class StrategyOut(Struct, frozen=True, kw_only=True):
    """A way to play that one can remember, as small tables and in words."""

    name: str
    title: str
    packs: tuple[int, ...]
    """The numbers of packs it is for; nothing where they make no difference."""
    grids: tuple[GridOut, ...]
    notes: tuple[str, ...]
