"""How the lines of a plot look: their colours, and what is written at their ends and in the legend."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from houseway.plots.looks import PALE, SERIES
from houseway.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from houseway.plots.fee_lines import Line, Panel

Dash: TypeAlias = tuple[int, ...]
"""How long strokes and gaps are in turn, in dots; empty is solid."""

_DASHES: tuple[Dash, ...] = ((), (8, 3), (2, 3), (9, 3, 2, 3))
_FEW = len(SERIES)
"""So many lines of a panel have a label each."""
_THICK, _PLAIN, _THIN = 2.6, 1.8, 1.1


class Look(Struct, frozen=True):
    """How a line is drawn, what stands at its end, and what it is in the legend; empty means no mention."""

    colour: str
    dash: Dash = ()
    width: float = _PLAIN
    label: str = ""
    legend: str = ""
    lane: int | None = None
    """Lines in different lanes are drawn a little apart, so that none hides another; None is the crowd."""


class Palette:
    """What a colour means all over a plot.

    Options that are asked for stand out of a grey crowd. Otherwise colour tells lines apart if every panel
    has few of them, or games, or schedules; `schedules` names these in their printed order.
    """

    def __init__(
        self, panels: Sequence[Panel], schedules: Sequence[str], highlighted: Collection[str] = ()
    ) -> None:
        lines = [line for panel in panels for line in panel.lines]
        self._highlighted = list(dict.fromkeys(highlighted))
        self._several = len({line.game for line in lines}) > 1
        self._one_by_one = not self._several and all(len(panel.lines) <= _FEW for panel in panels)
        self._options: dict[str, list[str]] = {}
        for line in sorted(lines, key=lambda line: schedules.index(line.schedule)):
            self._options.setdefault(self._group(line), []).extend(line.options)
        self._groups = list(self._options)

    def looks(self, panel: Panel) -> list[Look]:
        """Return the look of each line of a panel."""
        if self._highlighted:
            return [self._of_crowd(line) for line in panel.lines]
        if self._one_by_one:
            return [_coloured(place, label=numbers(line.options)) for place, line in enumerate(panel.lines)]
        many = len(panel.lines) > _FEW
        return [self._grouped(line, many=many) for line in panel.lines]

    def in_order(self, legend: Collection[str]) -> list[str]:
        """Return the entries of the legend in the order of the colours."""
        return [title for title in map(self._title, self._groups) if title in legend]

    def _group(self, line: Line) -> str:
        return line.game if self._several else line.schedule

    def _grouped(self, line: Line, *, many: bool) -> Look:
        group = self._group(line)
        return _coloured(
            self._groups.index(group),
            width=_THIN if many else _PLAIN,
            label="" if many else numbers(line.options),
            legend=self._title(group),
        )

    def _title(self, group: str) -> str:
        if self._several:
            rules = load(group)
            return f"{rules.room.title}: {rules.document.title}"
        run = numbers(self._options[group])
        schedule = group.rpartition("/")[2]
        return f"options {run}" if schedule == run else f"{schedule} (options {run})"

    def _of_crowd(self, line: Line) -> Look:
        asked = [option for option in self._highlighted if option in line.options]
        if not asked:
            return Look(PALE, width=_THIN)
        game = f"{load(line.game).room.title} " if self._several else ""
        place = self._groups.index(self._group(line)) if self._several else 0
        place = place * len(self._highlighted) + self._highlighted.index(asked[0])
        return _coloured(place, width=_THICK, label=f"{game}{numbers(asked)}")


def _coloured(place: int, *, width: float = _PLAIN, label: str = "", legend: str = "") -> Look:
    dash = _DASHES[place // len(SERIES) % len(_DASHES)]
    return Look(SERIES[place % len(SERIES)], dash, width, label, legend, place)


def numbers(labels: Sequence[str]) -> str:
    """Write option numbers as runs: ``1-4, 9``; other labels one by one; only the first few of many."""
    runs: list[list[str]] = []
    for label in _in_order(labels):
        if runs and label.isdecimal() and label == str(int(runs[-1][-1]) + 1):
            runs[-1].append(label)
        else:
            runs.append([label])
    said = [f"{run[0]}-{run[-1]}" if len(run) > 1 else run[0] for run in runs]
    if len(said) < 5:
        return ", ".join(said)
    return f"{', '.join(said[:3])} and {sum(map(len, runs[3:]))} more"


def _in_order(labels: Sequence[str]) -> list[str]:
    """Return labels once each: in order if all are numbers, else as they came."""
    each = list(dict.fromkeys(labels))
    return sorted(each, key=int) if all(label.isdecimal() for label in each) else each
