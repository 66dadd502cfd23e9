"""A quote as it is told: a table for people, plain data for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.cli.output import console, say
from houseway.money import dollars
from houseway.rulebook import fee_sheet, shown

if TYPE_CHECKING:
    from houseway.fees import FeeDue, Posted, Quote


class Sitting(NamedTuple):
    """When a player owes who sat for a while, in minutes since midnight."""

    owes_at: list[int]
    asks_start: bool
    """Whether it depends on when the game began, and that was not said."""


def quote_data(found: Quote, sitting: Sitting | None = None) -> dict[str, Any]:
    """Return a quote as plain data, amounts in cents."""
    posted = found.posted
    return {
        "game": posted.game,
        "sheet": posted.sheet,
        "schedule": posted.table.id,
        "option": posted.option.label,
        "source": {"seed": _seed(posted), "line": posted.option.line},
        "dues": [_due_data(line) for line in found.dues],
        "owed_cents": found.owed,
        "total_cents": None if found.refused else found.total,
        "remarks": list(found.remarks),
        **({} if sitting is None else {"collections": [_clock(mark) for mark in sitting.owes_at]}),
    }


def _due_data(line: FeeDue) -> dict[str, Any]:
    return {
        "payer": line.payer,
        "who": line.who,
        "charge": line.charge,
        "title": line.title,
        "kind": line.kind,
        "fee_cents": line.fee,
        "times": line.times,
        "measured": line.measured,
        "tier": line.tier,
        "moment": line.moment,
        "cite": list(line.cite),
        "remark": line.remark,
        "cliff": None
        if line.cliff is None
        else {
            "at": line.cliff.at,
            "more": line.cliff.more,
            "extra_cents": line.cliff.extra,
            "unit": "players" if line.people else "cents",
            "says": line.next_cliff,
        },
    }


def _seed(posted: Posted) -> str:
    return fee_sheet(posted.sheet).sheet.source.seed


def tell_quote(found: Quote, sitting: Sitting | None = None) -> None:
    """Print a quote for people: who owes what, then the total, the next cliffs, and what to mind."""
    from rich.table import Table  # noqa: PLC0415 -- only people need it

    posted = found.posted
    say(f"{posted.game}   {posted.id}   {_seed(posted)}:{posted.option.line}")
    table = Table(box=None, pad_edge=False)
    for head in ("who", "fee", "for", "tier", "when", "by"):
        table.add_column(head, justify="right" if head == "fee" else "left")
    for line in found.dues:
        table.add_row(
            f"each of {line.times} players" if line.times > 1 else line.who,
            "refused" if line.fee is None else dollars(line.fee),
            line.measured or line.title.lower(),
            line.tier,
            line.moment.replace("-", " "),
            shown(line.cite),
        )
    if found.dues:
        console().print(table)
    if found.refused:
        say("total       none: a wager is refused, and no round is dealt so")
    else:
        say(f"total       {dollars(found.total)}")
    if sitting is not None:
        say(f"due         {', '.join(map(_clock, sitting.owes_at)) or 'nothing: no whole period'}")
    for line in found.cliffs:
        say(f"next cliff  {line.who}: {line.next_cliff}")
    for remark in found.remarks:
        say(f"mind        {remark}")
    if sitting is not None and sitting.asks_start:
        say(
            "mind        the game is taken to have begun when the player sat down; --started says when it did"
        )


def _clock(minutes: int) -> str:
    return f"{minutes // 60 % 24}:{minutes % 60:02}"
