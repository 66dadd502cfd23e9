"""What can be seen to be wrong with posts from one hand alone: who owes which blind needs the table's history."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from houseway.games.poker.approved import between, called
from houseway.games.poker.posts import clockwise
from houseway.games.violations import Violation
from houseway.money import dollars
from houseway.verify.hand_blinds import blind_faults, is_short, posted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.families.poker import PokerGame
    from houseway.rulebook.families.poker_money import Entry
    from houseway.verify.hand_case import HandCase
    from houseway.verify.hand_record import PostEntry


def hand_post_faults(case: HandCase) -> Iterator[Violation]:
    """Name every post that the document does not know, or not in this size, place or number."""
    document = case.document
    for entry in case.record.posts:
        yield from _entry_faults(case, document, entry)
    yield from blind_faults(case)
    yield from _ante_faults(case)
    yield from _straddle_faults(case)
    yield from _kill_faults(case)
    yield from _extra_faults(case)
    yield from _dead_faults(case)
    yield from _bomb_faults(case)


def _entry_faults(case: HandCase, document: PokerGame, entry: PostEntry) -> Iterator[Violation]:
    if entry.seat not in case.seats:
        yield Violation("no-such-seat", f"a {entry.kind} was posted at seat {entry.seat}; nobody plays there")
    if entry.amount <= 0:
        yield Violation("post", f"seat {entry.seat}: {entry.kind} of {dollars(entry.amount)} is no amount")
    if not _knows(document, entry.kind):
        says = f"seat {entry.seat}: {entry.kind}; {document.title} has none"
        yield Violation("post", says, _without(document, entry.kind))


def _ante_faults(case: HandCase) -> Iterator[Violation]:
    """Hold antes to the table's; where everybody antes again, to so many of them. Without blinds nobody is spared."""
    rule, ante, found = case.document.ante, case.table.ante, posted(case, "ante")
    if rule is None:
        return
    for entry in found:
        again = rule.again and ante and entry.amount > 0 and entry.amount % ante == 0
        less = entry.amount < ante and is_short(case, entry)
        if entry.amount != ante and not again and not less:
            says = f"seat {entry.seat}: an ante of {dollars(entry.amount)}; the table's is {dollars(ante)}"
            yield Violation("post", says, rule.cite)
    seats = [entry.seat for entry in found]
    for seat in case.seats if case.record.posts and ante and case.document.blinds is None else ():
        if seats.count(seat) != 1:
            says = f"seat {seat} posted {seats.count(seat)} antes; everybody posts one of {dollars(ante)}"
            yield Violation("post", says, rule.cite)


def _straddle_faults(case: HandCase) -> Iterator[Violation]:
    """Hold straddles to their size, to the seat left of the big blind, and to one of them."""
    entry, straddles = case.document.entry, posted(case, "straddle")
    if entry is None or entry.straddle is None or not straddles:
        return
    wanted = entry.straddle * max(case.table.blinds, default=0)
    left = _left_of_big_blind(case)
    for each in straddles:
        if each.amount != wanted:
            says = f"seat {each.seat}: a straddle of {dollars(each.amount)}; it is {dollars(wanted)}"
            yield Violation("post", says, entry.straddle_cite)
        if each.seat != left or each.seat == case.button:
            says = f"seat {each.seat} straddles; only the seat left of the big blind may, never the button"
            yield Violation("post", says, entry.straddle_cite)
    if len(straddles) > 1:
        yield Violation("post", f"{len(straddles)} straddles; a deal has one", entry.straddle_cite)


def _left_of_big_blind(case: HandCase) -> int:
    """Return the seat left of the last blind that was posted."""
    around = clockwise(case.seats, case.button)
    places = [around.index(entry.seat) for entry in posted(case, "blind")]
    last = max(places, default=len(case.table.blinds) - 1)
    return around[(last + 1) % len(around)]


def _kill_faults(case: HandCase) -> Iterator[Violation]:
    """Hold a kill to a multiple of the big blind that the document has, and to one of them."""
    kills, found = case.document.kills, posted(case, "kill")
    cite = tuple(line for kill in kills for line in kill.cite)
    big = max(case.table.blinds, default=case.table.lower)
    sizes = [kill.stakes.payout(big) for kill in kills]
    for entry in found:
        if kills and entry.amount not in sizes:
            allowed = " or ".join(map(dollars, sizes))
            says = f"seat {entry.seat}: a kill of {dollars(entry.amount)}; it is {allowed}"
            yield Violation("post", says, cite)
    if len(found) > 1:
        yield Violation("post", f"{len(found)} kills; a deal has one", cite)


def _extra_faults(case: HandCase) -> Iterator[Violation]:
    """Hold the blinds of those who come in to the big one, and to as many as a deal admits."""
    entry, extras = case.document.entry, posted(case, "extra")
    if entry is None or not case.table.blinds:
        return
    big = max(case.table.blinds)
    for each in extras:
        if each.amount > big or (each.amount < big and not is_short(case, each)):
            says = f"seat {each.seat}: a posted blind of {dollars(each.amount)}; it is {dollars(big)}"
            yield Violation("post", says, entry.cite)
    most = entry.extra_live_blinds
    live = len(extras) + len(posted(case, "straddle"))
    if most is not None and live > most and not _all_made_up(case, entry):
        says = f"{live} live blinds beside the regular ones; a deal admits {most}"
        yield Violation("post", says, (*entry.extra_cite, *entry.straddle_cite))


def _all_made_up(case: HandCase, entry: Entry) -> bool:
    """Say whether blinds that jump over a player are made up at these limits, beside those of who comes in."""
    least = entry.make_up_all_from
    return least is not None and between(called(case.table), least, None)


def _dead_faults(case: HandCase) -> Iterator[Violation]:
    """Hold dead money to blinds that were missed beside the big one, each once."""
    entry, smaller = case.document.entry, case.table.blinds[:-1]
    if entry is None:
        return
    sums = {sum(some) for number in range(1, len(smaller) + 1) for some in combinations(smaller, number)}
    for each in posted(case, "dead"):
        if each.amount not in sums and not (each.amount < max(sums, default=0) and is_short(case, each)):
            allowed = " or ".join(map(dollars, sorted(sums))) or "none"
            says = f"seat {each.seat}: {dollars(each.amount)} dead; allowed: {allowed}"
            yield Violation("post", says, entry.additional_cite or entry.cite)


def _bomb_faults(case: HandCase) -> Iterator[Violation]:
    rule, said, found = case.document.bomb_pot, case.record.bomb, posted(case, "bomb")
    if said is not None and rule is None:
        yield Violation("bomb-pot", f"a bomb pot of {dollars(said)}; {case.document.title} has none")
    if rule is None:
        return
    if said is not None and said <= 0:
        yield Violation("bomb-pot", f"a bomb pot of {dollars(said)} is no amount", rule.cite)
    if said is not None and case.record.posts:
        says = "a bomb pot and posts are written down; a hand has one or the other"
        yield Violation("bomb-pot", says, rule.cite)
    if found and (
        len({entry.amount for entry in found}) > 1
        or sorted(entry.seat for entry in case.record.posts) != sorted(case.seats)
    ):
        says = "in a bomb pot every player puts in the same amount once, and nobody posts anything else"
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
