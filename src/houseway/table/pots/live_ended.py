"""A hand that is over, with all that its record needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.cards import ShuffleRecord
from houseway.fees import Posted
from houseway.games.poker.deal import Deal
from houseway.games.poker.events import FeeTaken
from houseway.games.poker.posts import Post
from houseway.games.poker.stakes import Stakes
from houseway.rulebook import Rules
from houseway.table.records import Charged, Finished

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.money import Cents
    from houseway.table.pots.events import HandOver
    from houseway.table.pots.live import PotLive


class PotPlayed(Struct, frozen=True):
    """A finished hand, and what it does not know of itself: what `verify.hand_record` takes, under the same names."""

    deal: Deal
    commands: tuple[str, ...]
    rules: Rules
    button: int
    posts: tuple[Post, ...]
    table: Stakes
    """The posted stakes; a killed pot was played for more."""
    posted: Posted | None
    shuffle: ShuffleRecord | None
    killed: bool
    """By what somebody won before, without a post."""


def finished_hand(
    table: PotLive,
    over: HandOver,
    lines: Sequence[str],
    posts: tuple[Post, ...],
    shuffle: ShuffleRecord | None,
) -> Finished:
    """Return a hand that has just ended."""
    begun, deal = table.begun, table.deal
    if begun is None or deal is None:
        raise AssertionError(over)
    fees = _fees(deal)
    own = {seat: sum(fee.amount for fee in fees if fee.seat == seat) for seat in over.results}
    played = PotPlayed(
        deal,
        tuple(lines),
        table.rules,
        table.house.seats if begun.button is None else begun.button,
        posts,
        table.house.stakes,
        table.posted,
        shuffle,
        begun.kill is not None and all(post.kind != "kill" for post in posts),
    )
    return Finished(
        over.number,
        {seat: result + own[seat] for seat, result in over.results.items()},
        charged=tuple(map(_charged, fees)),
        void=over.void,
        played=played,
    )


def _fees(deal: Deal) -> list[FeeTaken]:
    """Return what each fee came to in the end: what was given back is no longer in it."""
    found: dict[tuple[str, int | None, str], FeeTaken] = {}
    for event in deal.events:
        if isinstance(event, FeeTaken):
            key = (event.charge, event.seat, event.title)
            found[key] = _together(found[key], event.amount) if key in found else event
    return [fee for fee in found.values() if fee.amount]


def _together(fee: FeeTaken, more: Cents) -> FeeTaken:
    return FeeTaken(fee.charge, fee.amount + more, fee.seat, fee.title, fee.cite, fee.kind)


def _charged(fee: FeeTaken) -> Charged:
    """Say who paid a fee, as a dealer would say it."""
    who = "pot" if fee.seat is None else f"seat {fee.seat}"
    return Charged(who, fee.charge, fee.amount, fee.kind, fee.cite)
