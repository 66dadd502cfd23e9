"""Whether a table may play for its stakes: limits, blinds, ante, bring-in and chips, as the document has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.approved import amounts_told, fits, limit_told, of_structure
from houseway.games.violations import Violation
from houseway.money import dollars
from houseway.rulebook.families.poker_money import LIMITED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.games.poker.stakes import Stakes
    from houseway.money import Cents
    from houseway.rulebook.families.poker import PokerGame
    from houseway.rulebook.families.poker_money import Blinds, TableLimit

RULE = "table-limits"
"""What all these faults are named by."""


def stakes_faults(document: PokerGame, stakes: Stakes) -> Iterator[Violation]:
    """Name everything in the stakes of a table that the document does not approve or has no place for."""
    printed = of_structure(document, stakes)
    fitting = [limit for limit in printed if fits(stakes, limit)]
    if printed and not fitting:
        allowed = "; ".join(dict.fromkeys(told for limit in printed if (told := limit_told(limit))))
        yield Violation(RULE, f"{stakes} is not approved; approved: {allowed}", _cites(printed))
    yield from _blind_faults(document, stakes, printed, fitting)
    yield from _ante_faults(document, stakes)
    yield from _bring_in_faults(document, stakes)
    yield from _chip_faults(stakes)


def _cites(limits: Iterable[TableLimit]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(line for limit in limits for line in limit.cite))


def _blind_faults(
    document: PokerGame, stakes: Stakes, printed: list[TableLimit], fitting: list[TableLimit]
) -> Iterator[Violation]:
    rule, blinds = document.blinds, stakes.blinds
    if rule is None:
        if blinds:
            yield _no_place(document, f"blinds of {amounts_told(blinds)}")
        return
    if list(blinds) != sorted(blinds) or any(blind <= 0 for blind in blinds):
        says = f"blinds of {amounts_told(blinds)}; expected amounts above $0 that do not fall"
        yield Violation(RULE, says, rule.cite)
    if fitting or not printed:
        yield from _size_faults(document, rule, stakes, fitting)


def _size_faults(
    document: PokerGame, rule: Blinds, stakes: Stakes, fitting: list[TableLimit]
) -> Iterator[Violation]:
    """Compare the blinds with those printed beside the limits, or with their number and the bets of the first round."""
    blinds = stakes.blinds
    beside = [limit for limit in fitting if limit.blinds and limit.least == limit.highest]
    if beside:
        if blinds not in [limit.blinds for limit in beside]:
            allowed = ", ".join(amounts_told(limit.blinds) for limit in beside)
            says = f"blinds of {amounts_told(blinds)} at {stakes}; approved: {allowed}"
            yield Violation(RULE, says, _cites(beside))
        return
    counts = sorted({len(limit.blinds) or 2 for limit in fitting} | _usual_counts(rule, fitting))
    without = not blinds and document.ante is not None  # a game for antes alone
    if len(blinds) not in counts and not without:
        number = " or ".join(map(str, counts))
        says = f"{len(blinds)} blind{'s' * (len(blinds) != 1)}; {document.title} is played with {number}"
        yield Violation(RULE, says, (*rule.cite, *_cites(fitting)))
    most = _first_bet(document, stakes)
    if stakes.structure in LIMITED and max(blinds, default=0) > most:
        says = f"a blind of {dollars(max(blinds))} at {stakes}; a bet of the first round is {dollars(most)} at most"
        yield Violation(RULE, says, (*rule.cite, *_cites(fitting)))


def _usual_counts(rule: Blinds, fitting: list[TableLimit]) -> set[int]:
    """Return how many blinds the rules of the game have, where the limits do not name them one by one."""
    return set() if fitting and all(limit.blinds for limit in fitting) else {rule.count}


def _first_bet(document: PokerGame, stakes: Stakes) -> Cents:
    """Return the largest bet that the limits let into the first round."""
    lower = stakes.structure == "limit" and document.streets[0].limit == "lower"
    return stakes.lower if lower else stakes.upper


def _ante_faults(document: PokerGame, stakes: Stakes) -> Iterator[Violation]:
    if stakes.ante < 0:
        yield Violation(RULE, f"an ante of {dollars(stakes.ante)} is no amount")
    elif stakes.ante and (document.ante is None or document.ante.to == "collection"):
        yield _no_place(document, f"an ante of {dollars(stakes.ante)}")


def _bring_in_faults(document: PokerGame, stakes: Stakes) -> Iterator[Violation]:
    rule, amount = document.bring_in, stakes.bring_in
    if rule is None:
        if amount:
            yield no_bring_in(document, amount)
        return
    lower, upper, big = stakes.lower, stakes.upper, max(stakes.blinds, default=stakes.lower)
    lawful, allowed = {
        "token": (0 < amount <= lower, f"up to {dollars(lower)}"),
        "lower_limit": (amount == lower, dollars(lower)),
        "lower_or_upper_limit": (amount in {lower, upper}, f"{dollars(lower)} or {dollars(upper)}"),
        "at_least_lower_limit": (amount >= lower, f"{dollars(lower)} or more"),
        "at_least_big_blind": (amount >= big, f"{dollars(big)} or more"),
    }[rule.amount]
    if not lawful:
        says = f"a bring-in of {dollars(amount)} at {stakes}; allowed: {allowed}"
        yield Violation(RULE, says, rule.amount_cite or rule.cite)


def no_bring_in(document: PokerGame, amount: Cents) -> Violation:
    """Say that no up card forces a bet in this game."""
    return _no_place(document, f"a bring-in of {dollars(amount)}")


def _no_place(document: PokerGame, what: str) -> Violation:
    """Say that a game has no such thing, and what it has instead."""
    kinds = {"blinds": document.blinds, "an ante": document.ante, "a bring-in": document.bring_in}
    instead = {name: rule.cite for name, rule in kinds.items() if rule is not None}
    has = f": it has {' and '.join(instead)}" if instead else ""
    cite = tuple(dict.fromkeys(line for lines in instead.values() for line in lines))
    return Violation(RULE, f"{what}; {document.title} has none{has}", cite)


def _chip_faults(stakes: Stakes) -> Iterator[Violation]:
    """Refuse a chip that does not pay what is bet: it would leave a part of every pot lying."""
    chip = stakes.chip
    if chip <= 0:
        yield Violation(RULE, f"a smallest chip of {dollars(chip)} is no amount")
        return
    amounts = (stakes.lower, stakes.upper, *stakes.blinds, stakes.ante, stakes.bring_in)
    unpaid = dict.fromkeys(amount for amount in amounts if amount % chip)
    if unpaid:
        says = f"a smallest chip of {dollars(chip)} does not pay {', '.join(map(dollars, unpaid))}"
        yield Violation(RULE, says)
