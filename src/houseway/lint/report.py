"""All findings of all rules, each with what explains it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from houseway.lint.explaining import Explainer
from houseway.lint.finding import GRADES, Finding
from houseway.lint.games import rate_faults, unpriced_faults, unruled_faults, wager_faults
from houseway.lint.hands import hand_faults
from houseway.lint.ladders import ladder_faults, share_faults
from houseway.lint.limits import limit_faults
from houseway.lint.options import announced_faults, option_faults
from houseway.lint.pages import printed_pages, used_pages
from houseway.lint.paytables import paytable_faults
from houseway.lint.places import joined, lines_of, run
from houseway.lint.rules import RULES
from houseway.lint.sheets import document_faults, slip_faults
from houseway.lint.wagers import limit_faults as wager_limit_faults
from houseway.lint.wagers import need_faults
from houseway.rulebook import game_ids, load, room

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from houseway.lint.finding import Fault
    from houseway.lint.pages import Page
    from houseway.rulebook import Rules


def lint(in_room: str | None = None) -> list[Finding]:
    """Return every finding about every room, or about one, the gravest first."""
    if in_room is not None:
        room(in_room)  # says which rooms there are if this is none of them
    return [each for each in _every() if in_room in {None, each.where.partition("/")[0]}]


@cache
def _every() -> tuple[Finding, ...]:
    """Return the findings of the shipped rulebook, which does not change while a program runs."""
    pages = printed_pages()
    faults = [*fee_faults(pages), *(fault for game in map(load, game_ids()) for fault in game_faults(game))]
    faults += unpriced_faults()
    return tuple(findings(faults, Explainer(pages, fee_faults(used_pages()))))


def fee_faults(pages: Sequence[Page]) -> Iterator[Fault]:
    """Yield what the rules about fees find in tables."""
    for page in pages:
        yield from ladder_faults(page)
        yield from limit_faults(page)
        yield from option_faults(page)
    for rule in (
        announced_faults,
        document_faults,
        share_faults,
        slip_faults,
        unruled_faults,
        wager_faults,
        rate_faults,
    ):
        yield from rule(pages)


def game_faults(rules: Rules) -> Iterator[Fault]:
    """Yield what the rules about games find in a document."""
    for rule in (need_faults, wager_limit_faults, paytable_faults, hand_faults):
        yield from rule(rules)


def findings(faults: Iterable[Fault], explainer: Explainer) -> list[Finding]:
    """Return faults as findings, the gravest first; what is said of several options of a table is said once."""
    groups: dict[tuple[str, ...], list[tuple[Fault, tuple[str, ...]]]] = {}
    for fault in faults:
        explained, cite = explainer.explained(fault)
        key = (fault.rule, fault.game, fault.table, fault.part, fault.says, explained, fault.grade or "")
        groups.setdefault(key, []).append((fault, cite))
    found = [_finding(group, explained) for (*_, explained, _), group in groups.items()]
    return sorted(
        found, key=lambda one: (GRADES.index(one.grade), one.rule, one.cite[0][:3], lines_of(one.cite[0])[0])
    )


def _finding(group: list[tuple[Fault, tuple[str, ...]]], explained: str) -> Finding:
    fault = group[0][0]
    options = run(dict.fromkeys(each.option for each, _ in group if each.option))
    where = fault.game or fault.sheet or fault.table
    if fault.game and fault.part:
        where += f" {fault.part}"
    elif options:
        where += f" {'option' if options in {each.option for each, _ in group} else 'options'} {options}"
    says = f"{fault.part}: {fault.says}" if fault.part and not fault.game else fault.says
    cite = joined(place for _, cite in group for place in cite)
    return Finding(fault.rule, fault.grade or RULES[fault.rule].grade, where, cite, says, explained)
