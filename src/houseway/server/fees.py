"""Fees as the browser draws them: every schedule and option with its ladders, and what a round or a hand owes."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

from msgspec import Struct, convert

from houseway import verbs
from houseway.banking import Bet, Bettor
from houseway.errors import HousewayError, RecordError
from houseway.fees import Hand
from houseway.money import Cents
from houseway.publishing import placard_words as words
from houseway.publishing.placard import Fact
from houseway.rulebook import fee_sheet, sheets_of
from houseway.server.usual import usual_setup, with_fees
from houseway.table.setups import FeeOption

if TYPE_CHECKING:
    from houseway.fees import Posted, Quote
    from houseway.rulebook import Ladder, Rung
    from houseway.server.asked import AskedQuote

_NO_SEED = "00" * 32
"""For tables that are only asked about."""


class StepOut(Struct, frozen=True):
    """One step of a ladder: from where to where, and what it costs."""

    of: str
    """The range in words."""
    start: int | None
    """Its first figure, cents or players; none where the fee is one for everything."""
    end: int | None
    """Its last figure; none where it has no end."""
    fee: Cents
    option: str
    """The option that prices it: several may be one posted sheet, each a band of players."""


class ChargeOut(Struct, frozen=True):
    """One column of fees, with its ladder."""

    charge: str
    title: str
    payer: str
    per: str
    """What one fee is paid for, in words."""
    measure: str
    """What the ladder is measured on, in words."""
    counts: str
    """`cents`, or `players`, or nothing for one fee for everything."""
    when: str
    kind: str
    cite: tuple[str, ...]
    steps: tuple[StepOut, ...]


class FeeOptionOut(Struct, frozen=True):
    """An option that may be posted."""

    id: str
    option: str
    limits: tuple[Cents, Cents | None] | None
    facts: tuple[Fact, ...]
    """What it is for, as a placard says it: limits, stakes, blinds, buy-in."""
    usual: bool
    """It fits a table at the usual stakes, such as anybody may open for himself."""
    together: tuple[str, ...]
    """All options of the posted sheet, where it takes several to price every number of players."""
    charges: tuple[ChargeOut, ...]


class FeeScheduleOut(Struct, frozen=True):
    """One printed table of fees."""

    id: str
    schedule: str
    sheet: str
    title: str
    source: str
    options: tuple[FeeOptionOut, ...]


class DueOut(Struct, frozen=True):
    """One fee that somebody owes; `fee` is null where no fee is approved for so large a wager."""

    who: str
    payer: str
    charge: str
    title: str
    fee: Cents | None
    times: int
    """How many people pay it."""
    measured: str
    tier: str
    moment: str
    """When it is taken."""
    cite: tuple[str, ...]
    remark: str
    next_cliff: str
    """What a little more would cost."""


class QuoteOut(Struct, frozen=True):
    """What everybody owes."""

    id: str
    dues: tuple[DueOut, ...]
    owed: dict[str, Cents]
    total: Cents | None
    """Nothing where a wager is too large for any fee: no round is dealt so."""
    remarks: tuple[str, ...]


@cache
def fees_of(game: str) -> tuple[FeeScheduleOut, ...]:
    """Return every schedule that a game is charged by; none where nothing is charged."""
    if not sheets_of(game):
        return ()
    usual = _usual(game)
    tables = groupby(verbs.options(game), key=lambda posted: (posted.sheet, posted.table.id))
    return tuple(_schedule(list(options), usual) for _, options in tables)


def _usual(game: str) -> set[FeeOption | None]:
    """Return the options that fit a usual table; none where the game cannot be played."""
    try:
        return {setup.fees for setup in with_fees(usual_setup(game, _NO_SEED))}
    except HousewayError:
        return set()


def _schedule(options: list[Posted], usual: set[FeeOption | None]) -> FeeScheduleOut:
    posted = options[0]
    schedule, sheet = posted.table.schedule, fee_sheet(posted.sheet).sheet
    first, last = schedule.lines
    return FeeScheduleOut(
        id=posted.table.id,
        schedule=schedule.name,
        sheet=posted.sheet,
        title=schedule.title or sheet.title,
        source=f"{sheet.source.seed}:{first}-{last}",
        options=tuple(_option(each, usual) for each in options),
    )


def _option(posted: Posted, usual: set[FeeOption | None]) -> FeeOptionOut:
    named = FeeOption(posted.option.label, posted.sheet, posted.table.schedule.name)
    return FeeOptionOut(
        id=posted.id,
        option=posted.option.label,
        limits=posted.option.limit,
        facts=verbs.placard(posted).facts,
        usual=named in usual,
        together=tuple(each.label for each in posted.sheet_options) if posted.option.group else (),
        charges=tuple(_charge(posted, name, ladder) for name, ladder in posted.option.fees.items()),
    )


def _charge(posted: Posted, name: str, ladder: Ladder) -> ChargeOut:
    charge = posted.table.charges[name]
    return ChargeOut(
        charge=name,
        title=charge.title,
        payer=charge.payer,
        per=words.per(charge),
        measure="" if ladder.flat else words.measure(charge),
        counts="" if ladder.flat else "players" if ladder.people else "cents",
        when=words.when(charge, posted),
        kind=charge.kind,
        cite=charge.cite,
        steps=tuple(
            StepOut(ladder.bounds(rung), None if ladder.flat else rung.least, rung.high, rung.fee, option)
            for rung, option in _rungs(posted, name, ladder)
        ),
    )


def _rungs(posted: Posted, name: str, ladder: Ladder) -> list[tuple[Rung, str]]:
    """Return the rungs of a ladder with the option that each is of; bands of players stand on one sheet together."""
    options = posted.sheet_options if ladder.people else (posted.option,)
    found = [(rung, each.label) for each in options for rung in each.fees[name].rungs]
    return sorted(found, key=lambda each: each[0].least)


def quoted(game: str, asked: AskedQuote) -> QuoteOut:
    """Return what everybody owes for a round with these wagers, or for such a hand."""
    posted = verbs.posted(game, asked.option, asked.sheet, asked.schedule)
    found = _of_a_hand(posted, asked) if verbs.for_a_pot(posted) else _of_a_round(posted, asked)
    return QuoteOut(
        id=posted.id,
        dues=tuple(convert(line, DueOut, from_attributes=True) for line in found.dues),
        owed=found.owed,
        total=None if found.refused else found.total,
        remarks=found.remarks,
    )


def _of_a_round(posted: Posted, asked: AskedQuote) -> Quote:
    if asked.hand is not None or not (asked.wagers or asked.action):
        raise RecordError(
            f"{posted.id} is charged by wagers: give wagers, or action in one figure, and no hand"
        )
    bets = [Bet(Bettor(each.seat, each.backline), each.wager, each.amount) for each in asked.wagers]
    return verbs.quote(posted, bets, asked.action)


def _of_a_hand(posted: Posted, asked: AskedQuote) -> Quote:
    if asked.hand is None or asked.wagers or asked.action:
        raise RecordError(f"{posted.id} is charged by the hand: give hand, and neither wagers nor action")
    hand = convert(asked.hand, Hand, from_attributes=True)
    if missing := [name for name in _goes_by(posted, hand) if not getattr(hand, name)]:
        raise RecordError(
            f"{posted.id} goes by {' and '.join(missing)}: give hand.{' and hand.'.join(missing)}"
        )
    return verbs.quote(posted, hand=hand)


def _goes_by(posted: Posted, hand: Hand) -> list[str]:
    """Return what has to be known of a hand: what ladders are measured on, and how many pay where each player does."""
    each = hand.collections is None and any(
        charge.payer == "player" for charge in posted.table.charges.values()
    )
    return [name for name in ("players", "pot") if name in posted.measures or (each and name == "players")]
