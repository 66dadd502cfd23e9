"""Posting another fee option: between two hands, and only one that the table could be opened with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from houseway.errors import HousewayError
from houseway.fees import posted_options
from houseway.games.violations import Violation
from houseway.rulebook import sheets_of
from houseway.table.pots.opened import named

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.fees import Posted
    from houseway.table.setups import FeeOption


class Posts(Protocol):
    """The rules of a table at which options are posted."""

    def posted(self, fees: FeeOption | None) -> Posted | None:
        """Return an option as it would be posted; raise for one that the game does not have."""
        ...

    def option_faults(self, posted: Posted | None) -> Iterable[Violation]:
        """Name everything in which an option is for other tables."""
        ...


def change_faults(house: Posts, fees: FeeOption | None, playing: int | None) -> Iterator[Violation]:
    """Name why an option cannot be posted: a hand is being played, there is none such, or it is for other tables."""
    if playing is not None:
        yield Violation("option", f"hand {playing} is being played; options change between hands")
    try:
        posted = house.posted(fees)
    except HousewayError as error:
        yield Violation("option", str(error))
    else:
        yield from house.option_faults(posted)


def postable(house: Posts, game: str) -> list[FeeOption | None]:
    """Return every option of the sheets in force that may be posted at a table; none is one of them."""
    every = posted_options(game) if sheets_of(game) else ()
    return [None, *(named(each) for each in every if not any(house.option_faults(each)))]
