"""`houseway placard`: the notice of fees that stands on a table, as text, HTML or PDF."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway import verbs
from houseway.cli.app import app
from houseway.cli.options import AsJson, GameId, ReadingOptions, amount, chosen_readings
from houseway.cli.output import say, say_json, wrapped, write_file
from houseway.cli.quote import Label, ScheduleName, SheetName
from houseway.rulebook import default_game

if TYPE_CHECKING:
    from houseway.publishing import Placard
    from houseway.publishing.placard_parts import Part


@app.command(
    "placard",
    epilog=f"Example: houseway placard {default_game()} --option 5 --minimum 10 --maximum 500 --pdf placard.pdf",
)
def placard(  # noqa: PLR0913 -- one parameter for each option of the command
    game: GameId,
    option: Label,
    *,
    minimum: Annotated[
        str | None, typer.Option("--minimum", metavar="DOLLARS", help="The table's minimum, as it is filed.")
    ] = None,
    maximum: Annotated[
        str | None, typer.Option("--maximum", metavar="DOLLARS", help="The table's maximum, as it is filed.")
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write it as a page of HTML.")
    ] = None,
    pdf: Annotated[
        Path | None, typer.Option("--pdf", metavar="FILE", help="Write it as a PDF of one page.")
    ] = None,
    paper: Annotated[
        str, typer.Option("--paper", metavar="letter|a4", help="The paper of the PDF.")
    ] = "letter",
    sheet: SheetName = None,
    schedule: ScheduleName = None,
    reading: ReadingOptions = None,
    as_json: AsJson = False,
) -> None:
    """Make the placard of a table: limits, fees and when they are taken, ready to be posted."""
    from houseway import publishing  # noqa: PLC0415 -- read when the command runs

    known = publishing.known_paper(paper)
    posted = verbs.posted(game, option, sheet, schedule, chosen_readings(reading))
    made = publishing.placard(posted, _amount("--minimum", minimum), _amount("--maximum", maximum))
    if html is not None:
        write_file(html, publishing.placard_html(made).encode(), as_json=as_json)
    if pdf is not None:
        write_file(pdf, publishing.placard_pdf(made, known), as_json=as_json)
    if as_json:
        say_json(made)
    elif html is None and pdf is None:
        _tell(made)


def _amount(option: str, written: str | None) -> int | None:
    return None if written is None else amount(option, written)


def _tell(made: Placard) -> None:
    say(", ".join(filter(None, (made.room, made.bgc_id))))
    say(f"{made.game}   {made.option}")
    if made.facts:
        say("   ".join(f"{fact.name.lower()} {fact.value}" for fact in made.facts))
    if made.remark:
        say(made.remark)
    for part in made.parts:
        say("\n")
        _tell_part(part)
    if made.rules:
        say("\n")
    for rule in made.rules:
        say(wrapped("", rule, 0))
    said = "; ".join(f"{source.name} {source.cite}" for source in made.sources)
    say("\n")
    say(wrapped("as filed", said, 10))


def _tell_part(part: Part) -> None:
    say(f"{part.payer.upper()}{f'   {part.lead}' if part.lead else ''}")
    heads = [part.measure, *(", ".join(filter(None, (each.head, each.when))) for each in part.columns)]
    rows = [[f"{row.tier} ({row.aside})" if row.aside else row.tier, *row.fees] for row in part.rows]
    widths = [max(map(len, cells)) for cells in zip(heads, *rows, strict=True)]
    for cells in (heads, *rows):
        first, *others = zip(cells, widths, strict=True)
        say("   ".join([f"  {first[0]:<{first[1]}}", *(f"{cell:>{width}}" for cell, width in others)]))
    for note in part.notes:
        say(wrapped("", note, 2))
