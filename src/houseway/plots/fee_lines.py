"""The lines of a plot of fees: what every posted sheet takes from whom, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from houseway.fees import rate
from houseway.money import Cents
from houseway.publishing.placard_words import PAYERS
from houseway.rulebook import Ladder
from houseway.rulebook.sheets import Measure, Payer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.fees import Posted
    from houseway.rulebook import Option
    from houseway.rulebook.sheets import Charge

_APART = frozenset({"modified", "jackpot"})
"""Kinds of fee that are not drawn: not every hand pays them."""

_PERIODS = {"half-hour": ", every half hour", "hour": ", every hour"}
_FEWEST = 2
"""A hand has so many players at least."""
_AXES: dict[Measure, str] = {
    "wager": "wager",
    "action": "total table action",
    "pot": "pot",
    "players": "players",
    "flat": "option",
}


class Line(Struct, frozen=True):
    """One posted sheet: from which figure on it takes how much. None is no approved fee."""

    game: str
    schedule: str
    options: tuple[str, ...]
    steps: tuple[tuple[int, Cents | None], ...]


class Panel(Struct, frozen=True):
    """All lines of one payer by one measure."""

    payer: Payer
    by: Measure
    period: str
    title: str
    axis: str
    lines: tuple[Line, ...]

    @property
    def people(self) -> bool:
        """Whether the figures count people instead of cents."""
        return self.by == "players"

    @property
    def free(self) -> bool:
        """Whether nobody pays anything, whatever the option."""
        return not any(fee for line in self.lines for _, fee in line.steps)


_Key = tuple["Payer", "Measure", str, bool]


def panels(options: Sequence[Posted]) -> tuple[Panel, ...]:
    """Return the panels of a plot of these options: one for each payer and what his fees are measured on.

    A flat fee goes into its payer's panel; where a payer has flat fees only, his panel shows them by option.
    What only some hands pay (jackpots, fees of hands that end early) is left out.
    """
    found: dict[_Key, list[Line]] = {}
    for posted, sheet in _sheets(options):
        for key, charges in _charges(posted).items():
            steps = tuple(_steps(posted, sheet, charges))
            line = Line(posted.game, posted.table.id, tuple(each.label for each in sheet), steps)
            found.setdefault(key, []).append(line)
    return tuple(_panel(key, lines) for key, lines in _flats_placed(found).items())


def _sheets(options: Sequence[Posted]) -> Iterator[tuple[Posted, tuple[Option, ...]]]:
    """Yield what is posted at a table: an option, or all that share a sheet, each sheet once."""
    seen: set[tuple[str, str, str]] = set()
    for posted in options:
        if not posted.option.group:
            yield posted, (posted.option,)
        for letter in posted.option.group:
            if (posted.game, posted.table.id, letter) not in seen:
                seen.add((posted.game, posted.table.id, letter))
                yield posted, tuple(each for each in posted.table.options if letter in each.group)


def _charges(posted: Posted) -> dict[_Key, list[str]]:
    """Put the charges of an option together that add up: same payer, same measure."""
    sums: dict[_Key, list[str]] = {}
    for name, charge in posted.table.charges.items():
        if name in posted.option.fees and charge.kind not in _APART:
            sums.setdefault(_key(charge, posted.option.fees[name]), []).append(name)
    return sums


def _key(charge: Charge, ladder: Ladder) -> _Key:
    first = ladder.rungs[0]
    one_band = ladder.people and first.open and first.least <= _FEWEST
    by: Measure = "flat" if ladder.flat or one_band else charge.by
    return charge.payer, by, _PERIODS.get(charge.per, ""), charge.kind == "bonus"


def _steps(
    posted: Posted, sheet: Sequence[Option], charges: Sequence[str]
) -> Iterator[tuple[int, Cents | None]]:
    """Yield every figure from which on another fee holds."""
    ladders = {name: _joined([option.fees[name] for option in sheet]) for name in charges}
    rungs = [rung for ladder in ladders.values() for rung in ladder.rungs]
    starts = {rung.least for rung in rungs} | {rung.high + 1 for rung in rungs if rung.high is not None}
    last: Cents | None = -1
    for figure in sorted(starts):
        fee = _fee(posted, ladders, figure)
        if fee != last:
            yield figure, fee
        last = fee


def _joined(ladders: Sequence[Ladder]) -> Ladder:
    """Return the bands of options that are one sheet as one ladder."""
    return Ladder(
        tuple(dict.fromkeys(rung for ladder in ladders for rung in ladder.rungs)), ladders[0].people
    )


def _fee(posted: Posted, ladders: dict[str, Ladder], figure: int) -> Cents | None:
    total = 0
    for name, ladder in ladders.items():
        fee = rate(ladder, figure, posted.policy, posted.table.charges[name].payer).fee
        if fee is None:
            return None
        total += fee
    return total


def _flats_placed(found: dict[_Key, list[Line]]) -> dict[_Key, list[Line]]:
    """Move flat fees into a panel of their payer that has an axis, if there is one."""
    placed = {key: lines for key, lines in found.items() if key[1] != "flat"}
    for key, lines in found.items():
        if key[1] == "flat":
            home = next((other for other in placed if (other[0], *other[2:]) == (key[0], *key[2:])), key)
            placed[home] = [*placed.get(home, []), *lines]
    return placed


def _panel(key: _Key, lines: Sequence[Line]) -> Panel:
    payer, by, period, bonus = key
    who = "Player, bonus bets" if bonus else PAYERS[payer]
    unit = "" if by in {"players", "flat"} else ", dollars"
    return Panel(payer, by, period, f"{who}{period}", f"{_AXES[by]}{unit}", tuple(_merged(lines)))


def _merged(lines: Sequence[Line]) -> Iterator[Line]:
    """Draw options of one schedule that take the same once."""
    same: dict[object, Line] = {}
    for line in lines:
        key = line.game, line.schedule, line.steps
        other = same.get(key)
        same[key] = line if other is None else replace(other, options=(*other.options, *line.options))
    yield from same.values()


def first_figure(panel: Panel) -> int:
    """Return the lowest figure that a panel shows, in cents or players."""
    starts = [start for line in panel.lines for start, _ in line.steps if start]
    return _FEWEST if panel.people else min(starts, default=100)
