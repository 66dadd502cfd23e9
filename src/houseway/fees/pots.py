"""Fees of a hand for a pot: by players, by the pot, street by street, from the blinds, by the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from houseway.fees.dues import due
from houseway.fees.rates import Rate, cliff, rate
from houseway.fees.stages import falls_due
from houseway.money import Cents, dollars
from houseway.rulebook.sheets import Stage

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.fees.dues import FeeDue
    from houseway.fees.posted import Posted

_SOURCES = {"pot": "the pot", "blinds": "the blinds", "antes": "the antes"}
_HELD = ("blinds", "antes")


class Hand(Struct, frozen=True):
    """A finished hand as fees see it."""

    players: int = 0
    """How many were dealt in; nothing need be said where no fee goes by it."""
    pot: Cents = 0
    reached: Stage | None = None
    """How far it came; to the end if not said."""
    blinds: Cents | None = None
    """What lies in the blinds or antes before the fee is taken, if known."""
    collections: int | None = None
    """By the clock: how many one player owes; if not said, one of each player."""


def hand_fees(posted: Posted, hand: Hand) -> list[FeeDue]:
    """Return every fee of a hand, in the order of the table's columns."""
    taken = [
        line
        for name, charge in posted.table.charges.items()
        if name in posted.option.fees
        and hand.players >= (charge.at_least or 0)
        and falls_due(posted, charge, hand.reached)
        for line in _taken(posted, name, hand)
    ]
    return _capped(posted, _credited(posted, taken), hand)


def _taken(posted: Posted, name: str, hand: Hand) -> Iterator[FeeDue]:
    charge, ladder = posted.table.charges[name], posted.option.fees[name]
    if ladder.flat:
        yield _from(posted, name, hand, Rate(ladder.rungs[0].fee))
    elif charge.by == "pot":
        yield from _by_pot(posted, name, hand.pot)
    else:
        yield _by_players(posted, name, hand)


def _from(posted: Posted, name: str, hand: Hand, found: Rate) -> FeeDue:
    """Return a fee as a line for those who pay it: the pot, each player, or the one who asks about his time."""
    charge = posted.table.charges[name]
    if charge.payer in _SOURCES:
        return due(posted, name, _SOURCES[charge.payer], found)
    if hand.collections is not None and charge.per in {"half-hour", "hour"}:
        fee = None if found.fee is None else found.fee * hand.collections
        return due(posted, name, "the player", replace(found, fee=fee))
    return due(posted, name, "each player", found, times=hand.players)


def _by_players(posted: Posted, name: str, hand: Hand) -> FeeDue:
    """Take a fee by the number of players."""
    charge, bands = posted.table.charges[name], posted.ladder(name)
    found = rate(bands, hand.players, posted.policy, charge.payer)
    if not found.remark and found.rung not in posted.option.fees[name].rungs:
        found = replace(found, remark=_other_option(posted, name, found))
    line = _from(posted, name, hand, found)
    return replace(
        line,
        measured=f"{hand.players} player{'s' * (hand.players != 1)}",
        figure=hand.players,
        tier=bands.bounds(found.rung) if found.rung else "",
        cliff=cliff(bands, hand.players, posted.policy, charge.payer),
    )


def _other_option(posted: Posted, name: str, found: Rate) -> str:
    """Say which option of the posted sheet has the band, and with which others the one named is posted as well."""
    sheet, own = posted.sheet_options, posted.option
    label = next(each.label for each in sheet if found.rung in each.fees[name].rungs)
    more = [each.label for each in posted.table.sharing(own) if each not in sheet]
    if not more:
        return f"by option {label}, which is posted with option {own.label}"
    return f"by option {label}; option {own.label} is posted with {', '.join(more)} as well"


def _by_pot(posted: Posted, name: str, pot: Cents) -> Iterator[FeeDue]:
    """Take a fee by the pot: at the levels that take it at once, else at the end of the hand."""
    charge, ladder = posted.table.charges[name], posted.option.fees[name]
    rungs = ladder.rising
    found = rate(ladder, pot, posted.policy, charge.payer)
    reached = rungs.index(found.rung) + 1 if found.rung else 0
    levels = (len(rungs),) if charge.levels == "top" else charge.levels
    steps = [rungs[level - 1] for level in levels if level <= reached]
    before = 0
    for rung in steps or [found.rung]:
        last = rung is found.rung
        step = replace(found, fee=(rung.fee if rung else 0) - before, remark=found.remark if last else "")
        before += step.fee or 0
        yield due(
            posted,
            name,
            "the pot",
            step,
            measured=f"pot of {dollars(pot)}",
            figure=pot,
            tier=ladder.bounds(rung) if rung else "",
            cliff=cliff(ladder, pot, posted.policy, charge.payer) if last else None,
            moment="at-level" if steps else "end-of-hand",
        )


def _credited(posted: Posted, taken: Sequence[FeeDue]) -> list[FeeDue]:
    """Let the fee of an early end count toward the regular ones, where the policy says so."""
    credit = sum(line.taken for line in taken if line.kind == "modified")
    found: list[FeeDue] = []
    for line in taken:
        off = 0
        if posted.policy.modified == "credited" and line.kind == "collection":
            off = min(credit, line.fee or 0)
        credit -= off
        found.append(_less(line, off, f"{dollars(off)} was taken before"))
    return found


def _capped(posted: Posted, taken: Sequence[FeeDue], hand: Hand) -> list[FeeDue]:
    """Take no more from the blinds or antes than they hold, where the policy says so."""
    if hand.blinds is None or posted.policy.short_blinds == "whole":
        return list(taken)
    left = hand.blinds
    found: list[FeeDue] = []
    for line in taken:
        off = max(line.taken - left, 0) if line.payer in _HELD else 0
        left -= line.taken - off if line.payer in _HELD else 0
        found.append(_less(line, off, f"{line.who} hold {dollars(hand.blinds)}: no more is taken"))
    return found


def _less(line: FeeDue, off: Cents, why: str) -> FeeDue:
    return replace(line, fee=(line.fee or 0) - off, remark=why) if off else line
