"""Two versions of a game side by side: what differs, block by block, how much is alike, and their paytables."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.errors import UnknownGameError
from houseway.publishing.diff import diff, facts
from houseway.publishing.page import paytables
from houseway.publishing.titles import block_title, rule_title, wager_titles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.publishing.diff import Difference
    from houseway.publishing.page_shape import PayLineOut, PaytableTold
    from houseway.rulebook import Rules

_NOWHERE = "-"


class ComparedOut(Struct, frozen=True, kw_only=True):
    """One of two documents that are compared."""

    id: str
    title: str
    room: str
    family: str
    source: str
    bgc_id: str


class DifferenceOut(Struct, frozen=True, kw_only=True):
    """One rule in which two documents differ; null where one of them has no such rule."""

    rule: str
    title: str
    one: str | None
    other: str | None
    one_cite: tuple[str, ...]
    other_cite: tuple[str, ...]


class DifferencesOut(Struct, frozen=True, kw_only=True):
    """Differences in one block of the documents, and in how many of its rules they agree."""

    block: str
    title: str
    alike: int
    differences: tuple[DifferenceOut, ...]


class PayPairOut(Struct, frozen=True, kw_only=True):
    """What one hand pays in two documents; null where it pays nothing."""

    hand: str
    one: str | None
    other: str | None
    differs: bool
    one_cite: tuple[str, ...]
    other_cite: tuple[str, ...]


class PaytablePairOut(Struct, frozen=True, kw_only=True):
    """One wager's paytables side by side; a title is null where the document has no such wager."""

    wager: str
    one_title: str | None
    other_title: str | None
    differs: bool
    rows: tuple[PayPairOut, ...]


class CompareOut(Struct, frozen=True, kw_only=True):
    """Two documents side by side."""

    one: ComparedOut
    other: ComparedOut
    remark: str
    """Why there is nothing to compare, where there is not."""
    alike: int
    """In how many rules they agree."""
    different: int
    groups: tuple[DifferencesOut, ...]
    paytables: tuple[PaytablePairOut, ...]


def compare(one: Rules, other: Rules) -> CompareOut:
    """Return what differs between two documents; documents without common rules have a remark and no groups."""
    try:
        groups, remark = tuple(_groups(one, other)), ""
    except UnknownGameError as error:
        groups, remark = (), str(error)
    return CompareOut(
        one=_compared(one),
        other=_compared(other),
        remark=remark,
        alike=sum(group.alike for group in groups),
        different=sum(len(group.differences) for group in groups),
        groups=groups,
        paytables=() if remark else tuple(_paytables(one, other)),
    )


def _compared(rules: Rules) -> ComparedOut:
    document = rules.document
    return ComparedOut(
        id=rules.id,
        title=document.title,
        room=rules.room.title,
        family=document.family,
        source=str(document.source),
        bgc_id=document.bgc_id or "",
    )


def _groups(one: Rules, other: Rules) -> Iterator[DifferencesOut]:
    """Yield every block of which something can be said, those that differ first."""
    found = diff(one, other)
    first, second = facts(one), facts(other)
    same = [rule for rule, fact in first.items() if rule in second and second[rule].values == fact.values]
    titles = wager_titles(one.document, other.document)
    by_block = {
        block: tuple(_difference(each, titles) for each in held) for block, held in groupby(found, key=_block)
    }
    agreed = {block: len(list(rules)) for block, rules in groupby(sorted(same, key=_named), key=_named)}
    for block in (*by_block, *(name for name in agreed if name not in by_block)):
        yield DifferencesOut(
            block=block,
            title=block_title(block),
            alike=agreed.get(block, 0),
            differences=by_block.get(block, ()),
        )


def _block(difference: Difference) -> str:
    return _named(difference.rule)


def _named(rule: str) -> str:
    return rule.partition(".")[0]


def _difference(found: Difference, titles: dict[str, str]) -> DifferenceOut:
    return DifferenceOut(
        rule=found.rule,
        title=rule_title(found.rule, titles),
        one=found.one if found.one_cite or found.one != _NOWHERE else None,
        other=found.other if found.other_cite or found.other != _NOWHERE else None,
        one_cite=found.one_cite,
        other_cite=found.other_cite,
    )


def _paytables(one: Rules, other: Rules) -> Iterator[PaytablePairOut]:
    first = {table.wager: table for table in paytables(one.document)}
    second = {table.wager: table for table in paytables(other.document)}
    for wager in dict.fromkeys((*first, *second)):
        a, b = first.get(wager), second.get(wager)
        rows = tuple(_pay_rows(a, b))
        yield PaytablePairOut(
            wager=wager,
            one_title=None if a is None else a.title,
            other_title=None if b is None else b.title,
            differs=any(row.differs for row in rows),
            rows=rows,
        )


def _pay_rows(one: PaytableTold | None, other: PaytableTold | None) -> Iterator[PayPairOut]:
    first, second = _by_hand(one), _by_hand(other)
    for hand in dict.fromkeys((*first, *second)):
        a, b = first.get(hand), second.get(hand)
        pays = None if a is None else a.pays, None if b is None else b.pays
        yield PayPairOut(
            hand=hand,
            one=pays[0],
            other=pays[1],
            differs=pays[0] != pays[1],
            one_cite=() if a is None else a.cite,
            other_cite=() if b is None else b.cite,
        )


def _by_hand(table: PaytableTold | None) -> dict[str, PayLineOut]:
    return {} if table is None else {row.when: row for row in table.rows}
