"""A game with the fee option that is posted at its table: each answers those of the readings that it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import RecordError, UnknownGameError, did_you_mean
from houseway.fees.posted import Posted, posted, pricing_sheets
from houseway.rulebook import load, sheets_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.rulebook import Rules


def charged(
    game_id: str,
    readings: Mapping[str, str] | None = None,
    option: str | None = None,
    sheet: str | None = None,
    schedule: str | None = None,
) -> tuple[Rules, Posted | None]:
    """Return a game's rules and its fee option, if one is posted.

    A reading that the document has goes to the document, any other to the fee sheets; one that neither has is
    refused, and so is what speaks of fees where no option is posted.
    """
    own = load(game_id).choices
    asked = readings or {}
    of_fees = {reading: choice for reading, choice in asked.items() if reading not in own}
    known = _fee_readings(game_id, sheet)
    for reading in of_fees:
        if reading not in known:
            raise UnknownGameError(
                f'{game_id} has no reading "{reading}"{did_you_mean(reading, {*own, *known})}'
            )
    rules = load(game_id, {reading: choice for reading, choice in asked.items() if reading in own})
    if option is not None:
        return rules, posted(game_id, option, sheet, schedule, of_fees)
    unused = [*(f"reading {reading}" for reading in of_fees), *_named(sheet, schedule)]
    if unused:
        raise RecordError(
            f"{unused[0]} is about fees, and none is taken without an option; houseway fees {game_id} lists them"
        )
    return rules, None


def _fee_readings(game_id: str, sheet: str | None) -> set[str]:
    """Return the readings of the sheets that a game may be charged by."""
    if sheet is None and not sheets_of(game_id):
        return set()
    return {reading for each in pricing_sheets(game_id, sheet) for reading in each.choices}


def _named(sheet: str | None, schedule: str | None) -> list[str]:
    named = {"sheet": sheet, "schedule": schedule}
    return [f"{what} {name}" for what, name in named.items() if name is not None]
