"""Wagers as fees see them: whose, which, of what class, how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from houseway.errors import RecordError, did_you_mean
from houseway.money import Cents
from houseway.rulebook import Game, load
from houseway.rulebook.frozen import FrozenDict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from houseway.fees.posted import Posted
    from houseway.rulebook import Wager
    from houseway.rulebook.sheets import Charge

WagerClass: TypeAlias = Literal["base", "bonus", "later"]
"""A game wager, a bonus bet, or one that is added once cards are out."""

CLASSES: tuple[Literal["base"], Literal["bonus"]] = ("base", "bonus")
"""What a charge may count instead of naming wagers."""

_BEFORE = ("before_deal", "before_dice")


class Staked(Struct, frozen=True):
    """A wager that lies on the table."""

    who: str
    """Empty where only the table's action is known, and nobody's own wagers."""
    wager: str
    kind: WagerClass
    amount: Cents


def wager_classes(game_id: str, charges: Mapping[str, Charge]) -> dict[str, WagerClass]:
    """Return the class of each wager of a game; where no rules were filed, of those that its fees name."""
    document = load(game_id).document
    if isinstance(document, Game):
        return FrozenDict({wager.id: _class(wager) for wager in document.wagers})
    counted = _named(name for charge in charges.values() for name in charge.counts)
    free = _named(name for charge in charges.values() for name in charge.free)
    return FrozenDict({**dict.fromkeys(free, "later"), **dict.fromkeys(counted, "base")})


def _class(wager: Wager) -> WagerClass:
    if wager.bonus:
        return "bonus"
    return "base" if wager.placed in _BEFORE else "later"


def _named(names: Iterable[str]) -> list[str]:
    return [name for name in names if name not in CLASSES]


def staked(posted: Posted, who: str, wager: str, amount: Cents) -> Staked:
    """Return a wager of a game; `base` and `bonus` also mean any wager of that class."""
    kind = posted.wagers.get(wager)
    if kind is not None:
        return Staked(who, wager, kind, amount)
    if wager in CLASSES:
        return Staked(who, any_wager(posted, wager), wager, amount)
    known = {*posted.wagers, *CLASSES}
    raise RecordError(f'{posted.game} has no wager "{wager}"{did_you_mean(wager, known)}')


def any_wager(posted: Posted, kind: WagerClass) -> str:
    """Return a wager of a class: one that the fees name, or the first, or the name of the class."""
    named = [name for charge in posted.table.charges.values() for name in charge.counts]
    return next((name for name in (*named, *posted.wagers) if posted.wagers.get(name) == kind), kind)
