"""What can be seen to be wrong with posts from one hand alone: who owes which blind needs the table's history."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.posts import clockwise
from houseway.games.violations import Violation
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.money import Cents
    from houseway.rulebook.families.poker import PokerGame
    from houseway.verify.hand_case import HandCase
    from houseway.verify.hand_record import PostEntry


def hand_post_faults(case: HandCase) -> Iterator[Violation]:
    """Name every post that the document does not know, or not in this size, place or number."""
    document = case.document
    for entry in case.record.posts:
        yield from _entry_faults(case, document, entry)
    yield from _blind_faults(case)
    yield from _straddle_faults(case)
    yield from _extra_faults(case)
    if case.record.bomb is not None:
        yield from _bomb_faults(case, int(case.record.bomb))


def _entry_faults(case: HandCase, document: PokerGame, entry: PostEntry) -> Iterator[Violation]:
    if entry.seat not in case.seats:
        yield Violation("no-such-seat", f"a {entry.kind} was posted at seat {entry.seat}; nobody plays there")
    if entry.amount <= 0:
        yield Violation("post", f"seat {entry.seat}: {entry.kind} of {dollars(entry.amount)} is no amount")
    if not _knows(document, entry.kind):
        says = f"seat {entry.seat}: {entry.kind}; {document.title} has none"
        yield Violation("post", says, _without(document, entry.kind))


def _posted(case: HandCase, kind: str) -> list[PostEntry]:
    return [entry for entry in case.record.posts if entry.kind == kind]


def _blind_faults(case: HandCase) -> Iterator[Violation]:
    """Refuse a blind larger than the structure's, where that is barred in print."""
    rule, most = case.document.blinds, max(case.table.blinds, default=0)
    if rule is None or rule.oversize or not rule.oversize_cite:
        return
    for entry in _posted(case, "blind"):
        if entry.amount > most:
            says = f"seat {entry.seat}: a blind of {dollars(entry.amount)}; the largest is {dollars(most)}"
            yield Violation("post", says, rule.oversize_cite)


def _straddle_faults(case: HandCase) -> Iterator[Violation]:
    """Hold straddles to their size, to the seat left of the big blind, and to one of them."""
    entry, straddles = case.document.entry, _posted(case, "straddle")
    if entry is None or entry.straddle is None or not straddles:
        return
    wanted = entry.straddle * max(case.table.blinds, default=0)
    around = clockwise(case.seats, case.button)
    left = around[len(case.table.blinds) % len(around)]
    for each in straddles:
        if each.amount != wanted:
            says = f"seat {each.seat}: a straddle of {dollars(each.amount)}; it is {dollars(wanted)}"
            yield Violation("post", says, entry.straddle_cite)
        if each.seat != left or each.seat == case.button:
            says = f"seat {each.seat} straddles; only the seat left of the big blind may, never the button"
            yield Violation("post", says, entry.straddle_cite)
    if len(straddles) > 1:
        yield Violation("post", f"{len(straddles)} straddles; a deal has one", entry.straddle_cite)


def _extra_faults(case: HandCase) -> Iterator[Violation]:
    entry, extras = case.document.entry, _posted(case, "extra")
    if entry is None or entry.extra_live_blinds is None or len(extras) <= entry.extra_live_blinds:
        return
    says = f"{len(extras)} blinds beside the regular ones; a deal admits {entry.extra_live_blinds}"
    yield Violation("post", says, entry.extra_cite)


def _bomb_faults(case: HandCase, amount: Cents) -> Iterator[Violation]:
    rule = case.document.bomb_pot
    if rule is None:
        yield Violation("bomb-pot", f"a bomb pot of {dollars(amount)}; {case.document.title} has none")
        return
    if amount <= 0:
        yield Violation("bomb-pot", f"a bomb pot of {dollars(amount)} is no amount", rule.cite)
    if case.record.posts:
        says = "a bomb pot and posts are written down; a hand has one or the other"
        yield Violation("bomb-pot", says, rule.cite)


def _knows(document: PokerGame, kind: str) -> bool:
    """Say whether a document has a place for such a post."""
    entry = document.entry
    return {
        "ante": document.ante is not None,
        "blind": document.blinds is not None,
        "bomb": document.bomb_pot is not None,
        "straddle": entry is not None and entry.straddle is not None,
        "kill": bool(document.kills),
        "dead": entry is not None and entry.additional is not None,
        "extra": entry is not None,
    }[kind]


def _without(document: PokerGame, kind: str) -> tuple[str, ...]:
    """Return where a document speaks of what is posted instead."""
    if kind in {"ante", "blind"}:
        other = document.blinds or document.ante
        return () if other is None else other.cite
    return () if document.entry is None else document.entry.cite
