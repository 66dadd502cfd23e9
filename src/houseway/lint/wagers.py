"""Rules about the wagers of a game: what they need, and whether their limits can be met."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from houseway.lint.finding import Fault
from houseway.lint.places import lines_of
from houseway.money import dollars
from houseway.rulebook import Game, fee_sheet, hosts_of, load, sheets_of, wagers_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook import Rules, Wager

Said: TypeAlias = tuple[str, str, tuple[str, ...]]
"""A rule, what it says, and the lines."""

_EARLY = {"before_deal", "before_dice"}


def need_faults(rules: Rules) -> Iterator[Fault]:
    """Find a bet that needs a bet which does not exist, or which is made later."""
    known = {wager.id: wager for wager in (*_host_wagers(rules), *wagers_of(rules.document))}
    for wager in wagers_of(rules.document):
        of = () if wager.amount is None else wager.amount.of
        for needed in dict.fromkeys((*wager.needs, *wager.needs_all, *of)):
            if needed not in known:
                says = f"needs {needed}, which does not exist"
            elif wager.placed in _EARLY and known[needed].placed not in _EARLY:
                says = f"is made before the deal and needs {needed}, which is made later"
            else:
                continue
            cite = wager.needs_cite or wager.cite
            yield Fault("wager-needs", says, cite, game=rules.id, part=wager.id)


def _host_wagers(rules: Rules) -> Iterator[Wager]:
    """Yield the wagers of the games that a bonus document is laid beside."""
    for host in hosts_of(rules.document):
        yield from wagers_of(load(f"{rules.id.partition('/')[0]}/{host}").document)


def limit_faults(rules: Rules) -> Iterator[Fault]:
    """Find wagers whose limits cannot be met, or are looked for in a schedule that has none."""
    game = rules.document
    if not isinstance(game, Game):
        return
    for wager in game.wagers:
        for rule, says, cite in (*_too_high(game, wager), *_outside(wager), *_missing(rules.id, wager)):
            yield Fault(rule, says, cite, game=rules.id, part=wager.id)


def _too_high(game: Game, wager: Wager) -> Iterator[Said]:
    own = wager.limits
    most = max((filed.maximum[1] for filed in game.limits.ranges), default=game.limits.usual[1])
    if own is not None and own.within_table and own.minimum is not None and own.minimum > most:
        says = f"takes {dollars(own.minimum)} at least, and no table more than {dollars(most)}"
        yield "limits-impossible", says, own.cite


def _outside(wager: Wager) -> Iterator[Said]:
    own, amount = wager.limits, wager.amount
    if amount is None:
        return
    if max(amount.times, default=1) > 1:
        says = f"may be {max(amount.times)} times another wager, which itself may be the table's maximum"
        yield "wager-outside-limits", says, amount.cite
    if amount.relation == "less_than" and (own is None or (own.within_table and own.minimum is None)):
        says = "must be less than another wager, which itself may be the table's minimum"
        yield "wager-outside-limits", says, amount.cite


def _missing(game_id: str, wager: Wager) -> Iterator[Said]:
    own = wager.limits
    if own is None or not own.see_cite or (own.minimum, own.maximum) != (None, None):
        return
    if not _in_schedule(game_id, own.cite):
        yield "limits-missing", "the rules leave its limits to the schedule, which has none", own.see_cite


def _in_schedule(game_id: str, cites: tuple[str, ...]) -> bool:
    """Say whether one of the lines stands in a sheet that prices the game."""
    for name in sheets_of(game_id):
        source = fee_sheet(name).sheet.source
        for first, last in source.spans:
            if any(cite.startswith(source.seed) and first <= lines_of(cite)[0] <= last for cite in cites):
                return True
    return False
