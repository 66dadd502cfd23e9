"""Whether the blinds that were posted are the table's: their sizes, their order from the button, one to a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.posts import BETS, clockwise
from houseway.games.violations import Violation
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.money import Cents
    from houseway.rulebook.families.poker_money import Blinds
    from houseway.verify.hand_case import HandCase
    from houseway.verify.hand_record import PostEntry


def posted(case: HandCase, kind: str) -> list[PostEntry]:
    """Return the posts of a kind by seats that play."""
    return [entry for entry in case.record.posts if entry.kind == kind and entry.seat in case.seats]


def is_short(case: HandCase, entry: PostEntry) -> bool:
    """Say whether a seat has put in all it had, so that a post may be less than it should."""
    stack = sum(int(each.stack) for each in case.record.seats if each.seat == entry.seat)
    return sum(int(each.amount) for each in case.record.posts if each.seat == entry.seat) >= stack


def in_order(case: HandCase) -> tuple[int, ...]:
    """Return the seats in the order in which blinds are posted."""
    around, rule = clockwise(case.seats, case.button), case.document.blinds
    heads_up = len(around) == 2 and rule is not None and rule.heads_up == "button_small"
    return around[::-1] if heads_up else around


def blind_faults(case: HandCase) -> Iterator[Violation]:
    """Name blinds of another size, place or number than the table's; a bomb pot has none."""
    rule = case.document.blinds
    if rule is None or not case.table.blinds or not case.record.posts or posted(case, "bomb"):
        return
    yield from _two_of_one_seat(case, rule)
    if rule.posted_by == "each_player":
        yield from _each_player_faults(case, rule)
        return
    found = [*_size_faults(case, rule), *_number_faults(case, rule)]
    yield from found or _order_faults(case, rule)


def _two_of_one_seat(case: HandCase, rule: Blinds) -> Iterator[Violation]:
    live = [entry.seat for entry in case.record.posts if entry.kind in BETS]
    for seat in dict.fromkeys(seat for seat in live if live.count(seat) > 1):
        kinds = " and ".join(
            entry.kind for entry in case.record.posts if entry.seat == seat and entry.kind in BETS
        )
        yield Violation("post", f"seat {seat}: {kinds}; a seat posts one bet before the cards", rule.cite)


def _size_faults(case: HandCase, rule: Blinds) -> Iterator[Violation]:
    """Hold each blind to one of the table's; who has less may post that."""
    amounts = case.table.blinds
    for entry in posted(case, "blind"):
        less = entry.amount < max(amounts)
        if entry.amount in amounts or (less and is_short(case, entry)) or (rule.oversize and not less):
            continue
        says = f"seat {entry.seat}: a blind of {dollars(entry.amount)}; the table's are {_told(amounts)}"
        yield Violation("post", says, (*rule.oversize_cite, *rule.cite))


def _number_faults(case: HandCase, rule: Blinds) -> Iterator[Violation]:
    """Ask for the big blind and, of two or more, for another; how many more could be posted no single hand tells."""
    amounts, found = case.table.blinds, posted(case, "blind")
    if all(entry.amount < max(amounts) for entry in found):
        big = f"the big blind of {dollars(max(amounts))}"
        yield Violation(
            "post", f"nobody posted {big}; an amount is what is owed, however short the stack", rule.cite
        )
    elif len(found) < min(len(amounts), len(case.seats), 2):
        yield Violation("post", f"one blind was posted; the table has {_told(amounts)}", rule.cite)


def _order_faults(case: HandCase, rule: Blinds) -> Iterator[Violation]:
    """Walk back from the big blind: each is one of the table's smaller ones, or as large as the big one.

    Who waited for the big blind and comes to a smaller one's place posts as much. Seats between may be passed by.
    """
    around, amounts = in_order(case), case.table.blinds
    found = sorted(posted(case, "blind"), key=lambda entry: around.index(entry.seat))
    place = len(amounts)
    for entry in reversed(found):
        place = _place(case, entry, amounts[:place], last=entry is found[-1])
        if place < 0:
            said = ", ".join(f"seat {each.seat} {dollars(each.amount)}" for each in found)
            says = f"blinds clockwise from the button: {said}; the table's are {_told(amounts)}"
            yield Violation("post", says, rule.cite)
            return


def _place(case: HandCase, entry: PostEntry, amounts: Sequence[Cents], *, last: bool) -> int:
    """Return the last of these blinds that a post can be; -1 if it can be none."""
    big = max(case.table.blinds)
    if last:
        return len(amounts) - 1 if entry.amount >= big else -1
    able = [
        place
        for place, amount in enumerate(amounts)
        if entry.amount in {amount, big} or (entry.amount < amount and is_short(case, entry))
    ]
    return able[-1] if able else -1


def _each_player_faults(case: HandCase, rule: Blinds) -> Iterator[Violation]:
    each, found = max(case.table.blinds), {entry.seat: entry for entry in posted(case, "blind")}
    for seat in case.seats:
        entry = found.get(seat)
        amount = 0 if entry is None else entry.amount
        if amount != each and (entry is None or amount > each or not is_short(case, entry)):
            says = f"seat {seat}: a blind of {dollars(amount)}; every player posts {dollars(each)}"
            yield Violation("post", says, rule.cite)


def _told(amounts: Sequence[Cents]) -> str:
    return ", ".join(map(dollars, amounts))
