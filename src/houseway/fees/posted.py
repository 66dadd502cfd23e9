"""Which option of which schedule is posted at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.errors import UnknownGameError, did_you_mean
from houseway.fees.wagers import WagerClass, wager_classes
from houseway.rulebook import FeeTable, Ladder, Option, fee_sheet, host_of, in_force, known_game, sheets_of
from houseway.rulebook.frozen import EMPTY
from houseway.rulebook.sheets import Measure, Policy

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.money import Cents
    from houseway.rulebook import FeeSheet, Game

_TIMED = ("half-hour", "hour")


class Posted(Struct, frozen=True):
    """An option as it is posted: its table, and the sheet's policy for what the table leaves open."""

    game: str
    sheet: str
    table: FeeTable
    option: Option
    policy: Policy
    wagers: dict[str, WagerClass] = EMPTY
    """The game's wagers with their classes; none in a game for a pot."""
    readings: dict[str, str] = EMPTY
    """The sheet's readings, each with the answer in force."""

    @property
    def id(self) -> str:
        """Name it for people and programs: ``room/sheet/schedule option 3``."""
        return f"{self.table.id} option {self.option.label}"

    @property
    def measures(self) -> frozenset[Measure]:
        """What has to be known to say what is owed: wagers, action, players, the pot."""
        charges = self.table.charges
        ladders: set[Measure] = {
            charges[name].by for name, ladder in self.option.fees.items() if not ladder.flat
        }
        counted: set[Measure] = {"players"} if any(each.at_least for each in charges.values()) else set()
        return frozenset(ladders | counted)

    @property
    def sheet_options(self) -> tuple[Option, ...]:
        """The options that are one posted sheet; of an option that stands on two sheets, the first one's."""
        letter = self.option.group[:1]
        return (
            tuple(each for each in self.table.options if letter in each.group) if letter else (self.option,)
        )

    def ladder(self, charge: str) -> Ladder:
        """Return what a charge comes to; by players, options that are one posted sheet are one ladder of bands."""
        own = self.option.fees[charge]
        if own.flat or not own.people:
            return own
        return Ladder(
            tuple(rung for each in self.sheet_options for rung in each.fees[charge].rungs), people=True
        )


def pricing_sheets(
    game_id: str, sheet: str | None = None, readings: Mapping[str, str] | None = None
) -> tuple[FeeSheet, ...]:
    """Return the sheets a game is charged by: the one named, or those in force."""
    known_game(game_id)
    names = sheets_of(game_id)
    if not names:
        raise UnknownGameError(f"{game_id} has no approved fees: no sheet prices it, so none can be charged")
    if sheet is not None:
        full = sheet if "/" in sheet else f"{game_id.partition('/')[0]}/{sheet}"
        if full not in names:
            raise UnknownGameError(f'no sheet "{sheet}" prices {game_id}{did_you_mean(full, names)}')
        names = (full,)
    else:
        names = in_force(game_id)
    return tuple(_with(name, readings or {}, names) for name in names)


def _with(name: str, asked: Mapping[str, str], names: tuple[str, ...]) -> FeeSheet:
    """Load a sheet with those of the readings asked for that it has; one that no sheet has is refused."""
    usual = fee_sheet(name)
    known = {reading for each in names for reading in fee_sheet(each).choices}
    for reading in asked:
        if reading not in known:
            raise UnknownGameError(f'{name} has no reading "{reading}"{did_you_mean(reading, known)}')
    return fee_sheet(name, {reading: choice for reading, choice in asked.items() if reading in usual.choices})


def posted_options(
    game_id: str, sheet: str | None = None, readings: Mapping[str, str] | None = None
) -> tuple[Posted, ...]:
    """Return every option that a game may be charged by, in the printed order."""
    return tuple(_posted_options(game_id, pricing_sheets(game_id, sheet, readings)))


def _posted_options(game_id: str, sheets: tuple[FeeSheet, ...]) -> Iterator[Posted]:
    for sheet in sheets:
        for table in sheet.tables:
            if host_of(game_id) in table.games:
                wagers = wager_classes(game_id, table.charges)
                for option in table.options:
                    yield Posted(game_id, sheet.id, table, option, sheet.sheet.policy, wagers, sheet.choices)


def posted(
    game_id: str,
    option: str,
    sheet: str | None = None,
    schedule: str | None = None,
    readings: Mapping[str, str] | None = None,
) -> Posted:
    """Return one option by its number or label; where several tables have it, `schedule` names the table.

    Collections by the hand go before collections by the clock that carry the same number.
    """
    every = posted_options(game_id, sheet, readings)
    if schedule is not None:
        named = [each for each in every if schedule in {each.table.id, each.table.schedule.name}]
        if not named:
            names = dict.fromkeys(each.table.schedule.name for each in every)
            raise UnknownGameError(f'{game_id} has no schedule "{schedule}"{did_you_mean(schedule, names)}')
        every = tuple(named)
    found = [each for each in every if each.option.label == option]
    if not found:
        labels = dict.fromkeys(each.option.label for each in every)
        raise UnknownGameError(f'{game_id} has no option "{option}"{_known(option, list(labels))}')
    by_hand = [each for each in found if not is_timed(each.table)]
    choice = by_hand or found
    if len(choice) > 1:
        names = ", ".join(each.table.schedule.name for each in found)
        raise UnknownGameError(
            f"option {option} of {game_id} stands in several schedules; name one of {names}"
        )
    return choice[0]


def posted_limits(posted: Posted, game: Game) -> tuple[Cents, Cents] | None:
    """Return the limits of an option that names some; where only the least is printed, up to the usual maximum."""
    if posted.option.limit is None:
        return None
    low, high = posted.option.limit
    return low, max(low, int(game.limits.usual[1])) if high is None else high


def is_timed(table: FeeTable) -> bool:
    """Say whether a table is charged by the clock."""
    return any(charge.per in _TIMED for charge in table.charges.values())


def _known(option: str, labels: list[str]) -> str:
    numbers = [int(label) for label in labels if label.isdecimal()]
    if len(numbers) == len(labels) and numbers == list(range(numbers[0], numbers[0] + len(numbers))):
        return f"; there are {numbers[0]} to {numbers[-1]}"
    return did_you_mean(option, labels)
