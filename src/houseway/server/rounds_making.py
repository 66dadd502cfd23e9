"""Finished rounds as they are answered: in a line, and whole."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from houseway.cardroom.tables import opened
from houseway.games.panguingue.events import FeeTaken as PanFeeTaken
from houseway.games.poker.events import FeeTaken as PotFeeTaken
from houseway.money import dollars
from houseway.rulebook import load
from houseway.rulebook.kept import under
from houseway.server.lobby import frame_of
from houseway.server.rounds_answers import (
    PostedOut,
    RoundBank,
    RoundFee,
    RoundLine,
    RoundOut,
    RoundSeat,
)
from houseway.server.rounds_marks import Marks
from houseway.server.rounds_seeing import fronts, replayed, seat_then
from houseway.server.rounds_telling import round_words
from houseway.table.banked.events import FeeReturned, FeeTaken, RoundOver
from houseway.table.pots.events import HandAgain
from houseway.table.setups import BankedSetup

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from houseway.fees import Posted
    from houseway.money import Cents
    from houseway.server.rounds_reading import Played


def round_line(marks: Marks, played: Played) -> RoundLine:
    """Return a round in a line."""
    fees = _fees(played)
    return RoundLine(
        number=played.number,
        begun_at=played.first.at,
        at=played.last.at,
        first=played.first.entry,
        last=played.last.entry,
        bank=_bank(marks, played),
        results=_results(played, fees),
        fees=sum(fee.amount for fee in fees),
        void=played.last.event.void,
        says=round_words(played),
    )


class Kept(Struct, frozen=True):
    """A table whose rounds are kept, and what must be known of it beside them."""

    name: str
    marks: Marks
    closed: bool
    bots: frozenset[str]
    """People who are bots."""


def round_out(table: Kept, played: Played, person: str | None) -> RoundOut:
    """Return a whole round as somebody may see it, by the rules that its table was opened under."""
    with under(table.marks.book):
        return _round_out(table, played, person)


def _round_out(table: Kept, played: Played, person: str | None) -> RoundOut:
    marks, setup = table.marks, table.marks.setup
    rules, live = load(setup.game), opened(setup)
    fees = marks.posted(played.first.entry)
    told, seen = frame_of(live, fees), replayed(marks, played, person)
    return RoundOut(
        table=table.name,
        game=setup.game,
        title=rules.document.title,
        room=rules.room.title,
        family=rules.document.family,
        kind=str(setup.__struct_config__.tag),
        closed=table.closed,
        rules=played.rules,
        option=None if told.posted is None else posted_out(told.posted),
        positions=told.seats,
        stakes=told.stakes,
        line=round_line(marks, played),
        seats=tuple(
            RoundSeat(seat, name, name in table.bots) for seat, name in _people(marks, played).items()
        ),
        you=_you(marks, played, person),
        fees=tuple(_fees(played)),
        shoe=_shoe(marks, played),
        count=len(marks),
        events=seen,
        fronts=fronts(marks, played, seen),
    )


def posted_out(posted: Posted) -> PostedOut:
    """Return a posted option with its limits in words."""
    label, limit = posted.option.label, posted.option.limit
    words = f"option {label}"
    if limit is not None:
        low, high = limit
        words += f", from {dollars(low)}" if high is None else f", {dollars(low)} to {dollars(high)}"
    return PostedOut(posted.id, label, posted.sheet, posted.table.schedule.name, limit, words)


def _bank(marks: Marks, played: Played) -> RoundBank | None:
    bank, over = played.bank, played.last.event
    if bank is None or not isinstance(over, RoundOver):
        return None
    person = marks.seated(played.first.entry).get(bank.seat, "")
    return RoundBank(bank.seat, person, bank.stake, bank.turn, bank.proposition, over.player_dealer)


def _results(played: Played, fees: Iterable[RoundFee]) -> dict[str, Cents]:
    """Return what each seat won or lost; hands for a pot count what a player paid of his own chips as lost."""
    over = played.last.event
    own = () if isinstance(over, RoundOver) else fees
    back = {seat: sum(fee.amount for fee in own if fee.seat == seat) for seat in over.results}
    return {str(seat): gain + back[seat] for seat, gain in sorted(over.results.items())}


def _people(marks: Marks, played: Played) -> Mapping[int, str]:
    """Return who was in a round: at a table with a player-dealer nobody leaves with chips in play, so it is who sat there in the end."""
    first, last = marks.seated(played.first.entry), marks.seated(played.last.entry)
    found = {**first, **last} if isinstance(marks.setup, BankedSetup) else {**last, **first}
    return dict(sorted(found.items()))


def _you(marks: Marks, played: Played, person: str | None) -> int | None:
    """Return where somebody sat in a round, be it for a part of it."""
    entries = dict.fromkeys(each.entry for each in played.told)
    seats = (seat_then(marks, played, entry, person) for entry in entries)
    return next((seat for seat in seats if seat is not None), None)


def _shoe(marks: Marks, played: Played) -> int | None:
    """Return the shoe that a round was dealt from: the first that was done with in its end or later."""
    at = bisect_left(marks.shoes, played.last.entry, key=lambda shoe: shoe.done)
    if at == len(marks.shoes) or played.number not in marks.rounds_of(marks.shoes[at]):
        return None
    return marks.shoes[at].number


def _fees(played: Played) -> list[RoundFee]:
    """Return what was taken and not given back."""
    kept: dict[tuple[str, str, int | None, str], RoundFee] = {}
    for event in played.events:
        if isinstance(event, HandAgain):
            kept = {}  # what the first deal was charged went back with it
        fee = _fee(event)
        if fee is not None:
            _add(kept, fee)
    return [fee for fee in kept.values() if fee.amount]


def _fee(event: Any) -> RoundFee | None:  # noqa: ANN401 -- of any kind of table
    match event:
        case FeeTaken(seat=seat, who=who, charge=charge, amount=amount, kind=kind, cite=cite):
            return RoundFee(seat, who, charge, amount, kind, cite)
        case FeeReturned(seat=seat, who=who, charge=charge, amount=amount, kind=kind):
            return RoundFee(seat, who, charge, -amount, kind, ())
        case PotFeeTaken(seat=seat, title=title, amount=amount, kind=kind, cite=cite):
            return RoundFee(seat, _payer(seat), title, amount, kind, cite)
        case PanFeeTaken(seat=seat, title=title, amount=amount, cite=cite):
            return RoundFee(seat, _payer(seat), title, amount, "collection", cite)
        case _:
            return None


def _add(kept: dict[tuple[str, str, int | None, str], RoundFee], fee: RoundFee) -> None:
    key = (fee.who, fee.charge, fee.seat, fee.kind)
    before = kept.get(key)
    if before is not None:
        fee = RoundFee(
            fee.seat, fee.who, fee.charge, before.amount + fee.amount, fee.kind, before.cite or fee.cite
        )
    kept[key] = fee


def _payer(seat: int | None) -> str:
    return "pot" if seat is None else f"seat {seat}"
