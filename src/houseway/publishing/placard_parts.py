"""The fees of a placard: one part for each table of fees, in the order in which players meet them."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from houseway.fees.wagers import CLASSES
from houseway.money import dollars
from houseway.publishing import placard_words as words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from houseway.fees import Posted
    from houseway.money import Cents
    from houseway.publishing.placard_limits import Limit
    from houseway.rulebook import Document, Ladder, Option, Rung
    from houseway.rulebook.sheets import Charge, Stage

    Priced = tuple[Charge, Ladder]

_ORDER = ("player", "player-dealer", "blinds", "antes", "pot")
_DOLLAR = 100
_STANDS = {
    "instead": "takes the place of the regular one",
    "credited": "counts toward the regular one if the hand goes on",
    "additional": "is taken besides the regular one",
}


class Column(Struct, frozen=True):
    """A column of fees: its head, and when they are taken if its neighbours' are taken at other times."""

    head: str
    when: str = ""


class Row(Struct, frozen=True):
    """A tier in words and what it pays, one fee for each column."""

    tier: str
    fees: tuple[str, ...]
    aside: str = ""


class Part(Struct, frozen=True):
    """A table of fees: who pays, for what and when, the tiers, and what is free."""

    payer: str
    lead: str
    measure: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()


def parts(posted: Posted, document: Document, limit: Limit | None) -> tuple[Part, ...]:
    """Return the tables of fees of an option, or of all that are one sheet with it."""
    if len(posted.sheet_options) > 1:
        return (_bands(posted, document),)
    fees = posted.option.fees
    every = [(charge, fees[name]) for name, charge in posted.table.charges.items() if name in fees]
    every.sort(key=lambda priced: (priced[0].unless is not None, _ORDER.index(priced[0].payer)))
    found = [_part(posted, together, document, limit) for together in _together(every)]
    return tuple(_said_once(found))


def by_payer(parts: Iterable[Part]) -> list[tuple[str, list[Part]]]:
    """Put neighbouring tables of one payer under one head."""
    return [(payer, list(own)) for payer, own in groupby(parts, key=lambda part: part.payer)]


def _said_once(found: Sequence[Part]) -> Iterator[Part]:
    """Leave out of a part what stands under another one of the same payer already."""
    said: set[tuple[str, str]] = set()
    for part in found:
        yield replace(part, notes=tuple(note for note in part.notes if (part.payer, note) not in said))
        said.update((part.payer, note) for note in part.notes)


def _together(every: Sequence[Priced]) -> Iterator[list[Priced]]:
    """Put neighbours into one table that are paid from one purse by the same tiers, or by no tiers."""
    run: list[Priced] = []
    for priced in every:
        if run and (run[-1][0].payer != priced[0].payer or not _alike(run[-1], priced)):
            yield run
            run = []
        run.append(priced)
    if run:
        yield run


def _alike(one: Priced, two: Priced) -> bool:
    (first, ladder), (second, other) = one, two
    if ladder.flat or other.flat:
        return ladder.flat and other.flat
    tiers = [[(rung.low, rung.high) for rung in each.rising] for each in (ladder, other)]
    return tiers[0] == tiers[1] and words.measure(first) == words.measure(second)


def _part(posted: Posted, priced: list[Priced], document: Document, limit: Limit | None) -> Part:
    charges = [charge for charge, _ in priced]
    first, ladder = priced[0]
    moments = {words.when(charge, posted) for charge in charges}
    flat = ladder.flat
    rows = _flat_rows(priced, posted, several=len(moments) > 1) if flat else _tiers(priced, limit)
    return Part(
        payer=words.PAYERS[first.payer],
        lead=_lead(charges, posted, flat=flat),
        measure="Fee for" if flat else words.measure(first),
        columns=(Column("Fee"),) if flat or len(priced) == 1 else tuple(_columns(charges, posted)),
        rows=tuple(rows),
        notes=tuple(_notes(posted, priced, document, limit)),
    )


def _lead(charges: Sequence[Charge], posted: Posted, *, flat: bool) -> str:
    """Say in one line what is paid for and when, as far as that is the same for all."""
    per = {words.per(charge) for charge in charges}
    when = {words.when(charge, posted) for charge in charges if charge.moment != "at-level"}
    said = [*per] if len(per) == 1 and not flat else []
    said += [f"taken {moment}" for moment in when if moment and len(when) == 1]
    return words.capital(", ".join(said))


def _columns(charges: Sequence[Charge], posted: Posted) -> Iterator[Column]:
    moments = [words.when(charge, posted) for charge in charges]
    for charge, when in zip(charges, moments, strict=True):
        yield Column(charge.title, when if len(set(moments)) > 1 else "")


def _tiers(priced: Sequence[Priced], limit: Limit | None) -> Iterator[Row]:
    charge, ladder = priced[0]
    for place, rung in enumerate(ladder.rising):
        fees = tuple(words.fee(each.rising[place].fee) for _, each in priced)
        yield Row(ladder.bounds(rung), fees, _out_of_reach(charge, rung, limit))


def _out_of_reach(charge: Charge, rung: Rung, limit: Limit | None) -> str:
    """Say that no wager can be in a tier; one that adds up several wagers may go over the limit."""
    if limit is None or charge.by != "wager" or charge.per not in {"game-wager", "ante"}:
        return ""
    if rung.high is not None and rung.high < limit.least:
        return "under this table's minimum"
    over = limit.most is not None and rung.least > limit.most and "bonus" not in charge.counts
    return "over this table's maximum" if over else ""


def _flat_rows(priced: Sequence[Priced], posted: Posted, *, several: bool) -> Iterator[Row]:
    for charge, ladder in priced:
        aside = words.when(charge, posted) if several else ""
        yield Row(_flat_tier(charge, posted), (words.fee(ladder.rungs[0].fee),), aside)


def _flat_tier(charge: Charge, posted: Posted) -> str:
    said = words.per(charge)
    if charge.unless is not None and posted.policy.modified == "instead":
        link = " that" if charge.per in {"hand", "round"} else ", if the hand"
        return words.capital(f"{said}{link} ends before {words.stage(charge.unless, posted)}")
    if charge.kind == "jackpot" or charge.reached is not None:
        said = charge.title if charge.kind != "jackpot" else f"{charge.title}, {said}"
    people = f" with {charge.at_least} or more players" if charge.at_least else ""
    return words.capital(f"{said}{people}")


def _notes(
    posted: Posted, priced: Sequence[Priced], document: Document, limit: Limit | None
) -> Iterator[str]:
    """Say what is counted, what is free and what is not reached."""
    charges = [charge for charge, _ in priced]
    for charge, ladder in priced:
        if charge.by == "pot" and not ladder.flat:
            yield words.levels(charge, ladder)
        yield from _counted(posted, charge, document)
        yield from _edges(posted, charge, ladder, limit)
    yield from _unreached(posted, charges)
    free = dict.fromkeys(
        wager for charge in charges if charge.payer != "player-dealer" for wager in charge.free
    )
    if free:
        yield f"No fee for {words.wagers(free, document)}."
    if any(charge.per in {"half-hour", "hour"} for charge in charges):
        yield words.part_period(posted.policy)


def _counted(posted: Posted, charge: Charge, document: Document) -> Iterator[str]:
    if charge.by == "action":
        counted = words.wagers(charge.counts or ("base", "bonus"), document)
        yield f"Total table action counts {counted} made before the deal."
    elif charge.by == "wager" and (charge.per == "total" or len(charge.counts) > 1):
        yield f"Counted together: {words.wagers(charge.counts or ('base',), document)}."
    later = [
        name for name in charge.free if name not in CLASSES and posted.wagers.get(name, "later") == "later"
    ]
    if charge.payer == "player-dealer" and later:
        yield f"Not counted: {words.wagers(later, document)}."


def _edges(posted: Posted, charge: Charge, ladder: Ladder, limit: Limit | None) -> Iterator[str]:
    """Say what holds under the first tier, between two, and over the last, where wagers come there."""
    if ladder.flat or ladder.people:
        return
    rungs, policy = ladder.rising, posted.policy
    first, top = rungs[0].least, rungs[-1].high
    if first > (_DOLLAR if limit is None else limit.least):
        paid = "no fee" if policy.below == "none" else "the lowest fee"
        yield f"Under {dollars(first)}: {paid}."
    if any(low.high is not None and high.least > low.high + _DOLLAR for low, high in pairwise(rungs)):
        yield f"Between two tiers the {policy.gap} one's fee holds."
    if top is not None and _can_exceed(charge, top, limit):
        refused = policy.above == "refused" or (policy.above == "by-payer" and charge.payer == "player")
        yield f"Over {dollars(top)}: {'no such wager is taken' if refused else 'the top fee'}."


def _can_exceed(charge: Charge, amount: Cents, limit: Limit | None) -> bool:
    """Say whether what is measured can be more than an amount at the table."""
    several = charge.by == "action" or charge.per == "total" or len(charge.counts) > 1
    return several or limit is None or limit.most is None or limit.most > amount


def _unreached(posted: Posted, charges: Sequence[Charge]) -> Iterator[str]:
    """Say what becomes of the fee of a hand that ends early."""
    fees = posted.option.fees
    early = [
        charge for name, charge in posted.table.charges.items() if charge.unless is not None and name in fees
    ]
    regular = [charge for charge in charges if charge.unless is None]
    stages: set[Stage] = set()
    for charge in regular:
        if charge.reached is not None and words.is_conditional(charge):
            stages.add(charge.reached)
    if stages and len({charge.reached for charge in regular}) > 1:
        yield "A stage that the hand does not reach is not charged."
    elif not early:
        for stage in stages:
            ended = words.stage(stage, posted)
            yield f"Nothing is taken from a hand that ends before {ended}."
    for charge in charges:
        if charge.unless is not None:
            ended = words.stage(charge.unless, posted)
            yield f"The fee of a hand that ends before {ended} {_STANDS[posted.policy.modified]}."


def _bands(posted: Posted, document: Document) -> Part:
    """Return the one table of options that are a band of players each, a row for each of them."""
    options = posted.sheet_options
    charges = [(name, charge) for name, charge in posted.table.charges.items() if name in options[0].fees]
    by_players = next(charge for _, charge in charges if charge.by == "players")
    every = [charge for _, charge in charges]
    priced = [(charge, options[0].fees[name]) for name, charge in charges]
    rows = tuple(
        Row(
            _band(option),
            tuple(words.fee(option.fees[name].rungs[0].fee) for name, _ in charges),
            f"option {option.label}",
        )
        for option in options
    )
    alone = len(charges) == 1
    return Part(
        payer=words.PAYERS[by_players.payer],
        lead=_lead(every, posted, flat=False),
        measure=words.measure(by_players),
        columns=(Column("Fee"),) if alone else tuple(_columns(every, posted)),
        rows=rows,
        notes=tuple(_notes(posted, priced, document, None)),
    )


def _band(option: Option) -> str:
    ladder = next(ladder for ladder in option.fees.values() if ladder.people)
    return ladder.bounds(ladder.rungs[0])
