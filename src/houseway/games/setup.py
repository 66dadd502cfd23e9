"""A table as it stands before a round: seats, posted limits, packs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.errors import IllegalError
from houseway.games.violations import Violation
from houseway.money import Cents, dollars
from houseway.rulebook import Game, fits

if TYPE_CHECKING:
    from collections.abc import Iterator


class Setup(Struct, frozen=True, kw_only=True, cache_hash=True):
    """What is posted and fixed at a table: it holds for every round."""

    positions: int
    minimum: Cents
    maximum: Cents
    packs: int


def usual_setup(
    game: Game,
    positions: int | None = None,
    limits: tuple[Cents, Cents] | None = None,
    packs: int | None = None,
) -> Setup:
    """Return a table as described; what is not named is as usual. Whether the game allows it is not asked."""
    low, high = limits or game.limits.usual
    return Setup(
        positions=game.layouts[0].positions if positions is None else positions,
        minimum=int(low),
        maximum=int(high),
        packs=max(game.deck.packs) if packs is None else packs,
    )


def table_setup(
    game: Game,
    positions: int | None = None,
    limits: tuple[Cents, Cents] | None = None,
    packs: int | None = None,
) -> Setup:
    """Return a table for the game; what is not named is as usual. Raise if the game forbids it."""
    setup = usual_setup(game, positions, limits, packs)
    faults = list(setup_faults(game, setup))
    if faults:
        raise IllegalError(faults)
    return setup


def setup_faults(game: Game, setup: Setup) -> Iterator[Violation]:
    """Name everything about a table that the document does not allow."""
    most = max(layout.positions for layout in game.layouts)
    tables = tuple(place for layout in game.layouts for place in layout.cite)
    if game.action.method == "dice" and setup.positions != most:
        says = f"{setup.positions} positions; the dice are counted over {most}, however many play"
        yield Violation("seats", says, tuple(dict.fromkeys((*tables, *game.action.cite))))
    elif not 2 <= setup.positions <= most:
        yield Violation("seats", f"{setup.positions} positions; the table has 2 to {most}", tables)
    if setup.packs not in game.deck.packs:
        allowed = ", ".join(map(str, game.deck.packs))
        yield Violation("packs", f"{setup.packs} packs; the game is dealt from {allowed}", game.deck.cite)
    yield from _limit_faults(game, setup)


def _limit_faults(game: Game, setup: Setup) -> Iterator[Violation]:
    low, high = setup.minimum, setup.maximum
    posted = f"table limits {dollars(low)} to {dollars(high)}"
    if not 0 < low <= high:
        yield Violation("table-limits", f"{posted}: the minimum must be above $0 and not above the maximum")
        return
    ranges = game.limits.ranges
    if ranges and not any(fits(low, high, (r.minimum, r.maximum)) for r in ranges):
        filed = "; ".join(_range_text(r.minimum, r.maximum) for r in ranges)
        cite = tuple(place for r in ranges for place in r.cite)
        yield Violation("table-limits", f"{posted} are not filed; filed: {filed}", cite)


def _range_text(minimum: tuple[Cents, Cents], maximum: tuple[Cents, Cents]) -> str:
    def span(pair: tuple[Cents, Cents]) -> str:
        return dollars(pair[0]) if pair[0] == pair[1] else f"{dollars(pair[0])}-{dollars(pair[1])}"

    return f"minimum {span(minimum)}, maximum {span(maximum)}"
