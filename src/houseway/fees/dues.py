"""What is owed: one line for each fee, who pays it, when, and what would make it more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.fees.rates import Cliff
from houseway.money import Cents, dollars
from houseway.rulebook import fee_sheet
from houseway.rulebook.files import per_book
from houseway.rulebook.sheets import Kind, Moment, Payer

if TYPE_CHECKING:
    from houseway.fees.posted import Posted
    from houseway.fees.rates import Rate
    from houseway.rulebook.sheets import Schedule

_PLACES = ("circle", "square", "spot", "pot")


class FeeDue(Struct, frozen=True):
    """One fee. `fee` is None where the wager is too large for any approved fee."""

    payer: Payer
    who: str
    """The person or the money it is taken from, as a dealer would say it."""
    charge: str
    title: str
    fee: Cents | None
    measured: str
    """What the fee is measured on, with its figure; empty for a flat one."""
    tier: str
    moment: Moment
    cite: tuple[str, ...]
    kind: Kind = "collection"
    figure: int | None = None
    remark: str = ""
    cliff: Cliff | None = None
    people: bool = False
    times: int = 1
    """How many people pay it: all players, where each player does."""

    @property
    def taken(self) -> Cents:
        """What the house takes by this line."""
        return (self.fee or 0) * self.times

    @property
    def next_cliff(self) -> str:
        """Say what a little more would cost: ``$1 more of total table action costs $3 more``."""
        if self.cliff is None:
            return ""
        more, extra = self.cliff.more, dollars(self.cliff.extra)
        if self.people:
            return f"{more} more {'player costs' if more == 1 else 'players cost'} {extra} more"
        return f"{dollars(more)} more {_at(self.measured.rpartition(' of ')[0])} costs {extra} more"


def _at(what: str) -> str:
    if what in _PLACES:
        return f"in the {what}"
    return f"of {what}" if what.startswith("total") else f"on the {what}"


def due(  # noqa: PLR0913 -- one fee has that many sides
    posted: Posted,
    name: str,
    who: str,
    found: Rate,
    *,
    measured: str = "",
    figure: int | None = None,
    tier: str = "",
    cliff: Cliff | None = None,
    moment: Moment | None = None,
    times: int = 1,
) -> FeeDue:
    """Return a fee as a line of a quote."""
    charge = posted.table.charges[name]
    return FeeDue(
        payer=charge.payer,
        who=who,
        charge=name,
        title=charge.title,
        fee=found.fee,
        measured=measured,
        tier=tier,
        moment=moment or charge.moment,
        cite=_cite(posted.sheet, posted.table.id, name),
        kind=charge.kind,
        figure=figure,
        remark=found.remark,
        cliff=cliff,
        people=charge.by == "players",
        times=times,
    )


@per_book(maxsize=4096)
def _cite(sheet_id: str, table_id: str, name: str) -> tuple[str, ...]:
    """Return where a charge is printed; of one that serves several tables, not what stands with the others."""
    tables = {table.id: table for table in fee_sheet(sheet_id).tables}
    charge, schedule = tables[table_id].charges[name], tables[table_id].schedule
    if name in schedule.charges:
        return charge.cite
    others = [table.schedule for table in tables.values() if table.id != table_id]
    own = [
        cite
        for cite in charge.cite
        if _stands_with(schedule, cite) or not any(_stands_with(other, cite) for other in others)
    ]
    return tuple(own) or charge.cite


def _stands_with(schedule: Schedule, cite: str) -> bool:
    first, last = schedule.lines
    return first <= int(cite.partition(":")[2].partition("-")[0]) <= last
