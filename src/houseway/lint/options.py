"""Rules about the options of a table: which there are, in which order, and whom they price."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.lint.places import lines_of, run
from houseway.rulebook import game_ids, load

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from houseway.lint.finding import Fault
    from houseway.lint.pages import Page
    from houseway.rulebook import Option, Rung

_USUAL_SEATS = 9
"""As many as a poker table seats where its document does not say."""


def option_faults(page: Page) -> Iterator[Fault]:
    """Name what is wrong with the options of a table."""
    yield from _order(page)
    yield from _twice(page)
    yield from _tops(page)
    yield from _bands(page)
    for option in page.table.options:
        if all(rung.fee == 0 for ladder in option.fees.values() for rung in ladder.rungs):
            yield page.fault("zero-fee", "nobody pays anything", option)


def announced_faults(pages: Sequence[Page]) -> Iterator[Fault]:
    """Compare the options that a text speaks of with those of the tables it speaks of."""
    groups: dict[tuple[str, str, tuple[str, ...]], list[Page]] = {}
    for page in pages:
        groups.setdefault((page.sheet.id, page.table.schedule.announced, page.table.games), []).append(page)
    for (_, announced, _), group in groups.items():
        first, _, last = announced.partition("-")
        if not (first.isdecimal() and (last or first).isdecimal()):
            continue
        spoken = set(range(int(first), int(last or first) + 1))
        labels = [option.label for page in group for option in page.table.options]
        there = {int(label) for label in labels if label.isdecimal()}
        column = next(iter(group[0].table.charges))
        for kind, numbers in (("not there", spoken - there), ("there is also", there - spoken)):
            if numbers:
                says = f"the text speaks of {announced}; {kind}: {run(map(str, sorted(numbers)))}"
                yield replace(group[0].fault("options-announced", says, column=column), part="")


def _order(page: Page) -> Iterator[Fault]:
    numbered = [option for option in page.table.options if option.label.isdecimal()]
    for before, after in pairwise(sorted(numbered, key=lambda option: int(option.label))):
        if after.line < before.line:
            says = f"option {after.label} is printed before option {before.label}"
            yield page.fault("options-disordered", says, after)


def _twice(page: Page) -> Iterator[Fault]:
    seen: dict[object, str] = {}
    again: list[Option] = []
    said: list[str] = []
    for option in page.table.options:
        same = (*_conditions(option), option.fees, _own_notes(page, option))
        if same in seen:
            again.append(option)
            said.append(f"{option.label} = {seen[same]}")
        seen.setdefault(same, option.label)
    if again:
        lines = tuple(page.fault("", "", option).cite[0] for option in again)
        yield replace(
            page.fault("options-twice", f"options that are others again: {', '.join(said)}"), cite=lines
        )
    labels = [option.label for option in page.table.options]
    for option in page.table.options:
        if labels.count(option.label) > 1:
            yield page.fault("options-twice", f"two options are called {option.label}", option, grade="error")


def _conditions(option: Option) -> tuple[object, ...]:
    return option.limit, option.stakes, option.buy_in, option.blinds, option.condition


def _own_notes(page: Page, option: Option) -> tuple[str, ...]:
    """Return what notes tell of this option's lines alone: conditions for which the table has no column."""
    lines = set(page.lines(option))
    notes = page.sheet.sheet.notes
    return tuple(note.says for note in notes if all(set(lines_of(cite)) <= lines for cite in note.cite))


def _tops(page: Page) -> Iterator[Fault]:
    """Find a last tier that ends, in a column where most go on."""
    for column in page.table.charges:
        held = [(option, option.fees[column]) for option in page.table.options if column in option.fees]
        tops = [
            (option, ladder, ladder.rising[-1])
            for option, ladder in held
            if not (ladder.flat or ladder.people)
        ]
        going_on = sum(top.open for _, _, top in tops)
        for option, ladder, top in tops:
            if not top.open and going_on > len(tops) - going_on:
                yield page.fault("tier-without-end", f"the last tier is {ladder.bounds(top)}", option, column)


def _bands(page: Page) -> Iterator[Fault]:
    """Find numbers of players, from two to as many as the games seat, that have no fee."""
    seated = [most for game in page.table.games if (most := _most_seats(game)) is not None]
    players = range(2, max(seated, default=_USUAL_SEATS) + 1)
    for option in page.table.options:
        alone = _unpriced(players, [option])
        together = _unpriced(players, page.table.sharing(option))
        if together:
            yield page.fault("band-missing", f"no fee for {run(map(str, together))} players", option)
        elif alone:
            yield page.fault(
                "option-one-band", "the option alone has no fee for other numbers of players", option
            )


def _most_seats(game_id: str) -> int | None:
    seats = getattr(load(game_id).document, "seats", None) if game_id in game_ids() else None
    most: int | None = getattr(seats, "most", None)
    return most


def _unpriced(players: Iterable[int], options: Iterable[Option]) -> list[int]:
    rungs: list[Rung] = []
    for option in options:
        for ladder in option.fees.values():
            rungs += ladder.rungs if ladder.people and not ladder.flat else ()
    return [count for count in players if rungs and not any(_holds(rung, count) for rung in rungs)]


def _holds(rung: Rung, count: int) -> bool:
    return rung.least <= count and (rung.high is None or count <= rung.high)
