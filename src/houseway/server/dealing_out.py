"""The dealer's seat over the wire: what is answered after each card, and what the form needs before the first."""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import TYPE_CHECKING

from msgspec import Struct, convert

from houseway.errors import HousewayError
from houseway.fees import posted_options
from houseway.games import playable
from houseway.money import Cents
from houseway.rulebook import load, sheets_of
from houseway.server.fees import DueOut, QuoteOut
from houseway.table.banked.house import House
from houseway.table.setups import BankedSetup, FeeOption
from houseway.verify.dealing import DealingFacts, Dealt, deal, dealing_facts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.fees import Posted, Quote
    from houseway.verify.dealing import AnyEntry, Laid, Mark

_MOST = 512
"""How many rounds are remembered: the last few moments of some hundred tables."""
_NO_SEED = "00" * 32
"""For tables that are only asked about."""


class DealOut(Dealt, frozen=True, kw_only=True):
    """Where a round stands that is dealt by hand, and what everybody owes for it."""

    fees: QuoteOut | None = None
    """What is owed by the option that is posted; none where none is, or the wagers are not in order."""


class OptionFact(Struct, frozen=True):
    """An option of the fees that can be posted at a table."""

    id: str
    fees: FeeOption
    """As it is sent with a round."""
    stakes: str
    """For a pot: the stakes it is for."""
    limits: tuple[Cents, Cents] | None
    """With a player-dealer: the limits of a table with it, where none others are named."""
    condition: Cents | None
    """At panguingue: the condition it is priced for."""


class DealingOut(DealingFacts, frozen=True, kw_only=True):
    """What the form needs, with the options of the fees that can be posted."""

    options: tuple[OptionFact, ...]


class Remembered:
    """Rounds as they stood when they were last asked about, so that one card more is one step and not the whole deal."""

    def __init__(self) -> None:
        self._marks: dict[tuple[bytes, tuple[AnyEntry, ...]], Mark] = {}
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._marks)

    def mark(self, table: bytes, entries: tuple[AnyEntry, ...]) -> Mark | None:
        """Return where a round stood after these entries, if that is remembered."""
        return self._marks.get((table, entries))

    def keep(self, table: bytes, entries: tuple[AnyEntry, ...], mark: Mark) -> None:
        """Remember where a round stood; of too many the oldest is forgotten."""
        with self._lock:
            self._marks.pop((table, entries), None)
            self._marks[table, entries] = mark
            while len(self._marks) > _MOST:
                del self._marks[next(iter(self._marks))]


REMEMBERED = Remembered()
"""The rounds of this process."""


def dealt(laid: Laid) -> DealOut:
    """Return where a round stands and what is to be done."""
    found, quote = deal(laid, REMEMBERED)
    told = {name: getattr(found, name) for name in found.__struct_fields__}
    return DealOut(**told, fees=None if quote is None else _quoted(quote))


def _quoted(quote: Quote) -> QuoteOut:
    return QuoteOut(
        id=quote.posted.id,
        dues=tuple(convert(line, DueOut, from_attributes=True) for line in quote.dues),
        owed=quote.owed,
        total=None if quote.refused else quote.total,
        remarks=quote.remarks,
    )


@cache
def dealing_of(game: str) -> DealingOut:
    """Return what has to be known before a round of a game can be entered."""
    facts = dealing_facts(load(game))
    told = {name: getattr(facts, name) for name in facts.__struct_fields__}
    return DealingOut(**told, options=tuple(_options(game)))


def _options(game: str) -> Iterator[OptionFact]:
    """Yield the options that a table can be opened with."""
    banked = playable(load(game).document)
    for posted in posted_options(game) if sheets_of(game) else ():
        fees = FeeOption(posted.option.label, posted.sheet, posted.table.schedule.name)
        limits = _limits(game, fees) if banked else None
        if limits is not None or not banked:
            condition = posted.option.condition
            yield OptionFact(
                posted.id, fees, _stakes(posted), limits, None if condition is None else int(condition)
            )


def _limits(game: str, fees: FeeOption) -> tuple[Cents, Cents] | None:
    """Return the limits of a table with an option; none where no table may have it."""
    try:
        table = House(BankedSetup(game=game, seed=_NO_SEED, fees=fees)).table_with(fees)
    except HousewayError:
        return None
    return table.minimum, table.maximum


def _stakes(posted: Posted) -> str:
    return posted.option.stakes or posted.option.blinds or posted.table.schedule.stakes
