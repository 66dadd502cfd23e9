"""`houseway check-law`: an option held against the legal rules."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from houseway import verbs
from houseway.cli.app import EXIT_BROKEN, app
from houseway.cli.options import AsJson, GameId, ReadingOptions, chosen_readings
from houseway.cli.output import say, say_json, wrapped
from houseway.cli.quote import Label, ScheduleName, SheetName
from houseway.errors import RecordError
from houseway.rulebook import default_game, shown

_INDENT = 22


@app.command("check-law", epilog=f"Example: houseway check-law {default_game()} --option 5")
def check_law(  # noqa: PLR0913 -- one parameter for each option of the command
    game: GameId,
    option: Label,
    *,
    on: Annotated[
        str | None,
        typer.Option("--on", metavar="DATE", help="The day, such as 2026-01-31; today if not said."),
    ] = None,
    regime: Annotated[
        list[Path] | None,
        typer.Option("--regime", metavar="FILE", help="A later regime to lay over the filed one."),
    ] = None,
    sheet: SheetName = None,
    schedule: ScheduleName = None,
    reading: ReadingOptions = None,
    as_json: AsJson = False,
) -> None:
    """Hold an option against the legal rules in force on a day, each with its citation.

    The status is 1 when a rule is broken.
    """
    posted = verbs.posted(game, option, sheet, schedule, chosen_readings(reading))
    day = _day(on)
    found = verbs.check_law(posted, day, regime or [])
    if as_json:
        say_json(
            {
                "game": game,
                "schedule": posted.table.id,
                "option": option,
                "on": day.isoformat(),
                "rules": found,
            }
        )
    else:
        say(f"{game}   {posted.id}   {day.isoformat()}")
        for each in found:
            say(wrapped(each.rule, f"{each.verdict}: {each.says}", _INDENT))
            sources = "; ".join(filter(None, (shown(each.cite), each.basis)))
            say(wrapped("", f"{each.law} ({sources})" if sources else each.law, _INDENT))
    if any(each.verdict == "broken" for each in found):
        raise typer.Exit(EXIT_BROKEN)


def _day(written: str | None) -> date:
    if written is None:
        return date.today()  # noqa: DTZ011 -- the law of the place where the table stands
    try:
        return date.fromisoformat(written)
    except ValueError as error:
        raise RecordError(f'--on "{written}": write a day such as 2026-01-31') from error
