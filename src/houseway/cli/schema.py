"""`houseway schema`: the JSON Schema of the files that Houseway reads and writes."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from houseway.cli.app import app
from houseway.cli.options import AsJson
from houseway.cli.output import say_json
from houseway.errors import UnknownGameError, did_you_mean


def all_schemas() -> dict[str, dict[str, Any]]:
    """Return every schema by name."""
    from houseway.games.panguingue import PanRecord  # noqa: PLC0415 -- keeps --help fast
    from houseway.law import LawFile  # noqa: PLC0415 -- likewise
    from houseway.publishing.shape import export_schema  # noqa: PLC0415 -- likewise
    from houseway.rulebook import document_schema, schemas  # noqa: PLC0415 -- likewise
    from houseway.verify import HandRecord, RoundRecord  # noqa: PLC0415 -- likewise

    kinds = {"hand": HandRecord, "law": LawFile, "pan": PanRecord, "round": RoundRecord}
    files = {name: document_schema(kind) for name, kind in kinds.items()}
    return {**schemas(), **files, "export": export_schema()}


@app.command("schema", epilog="Example: houseway schema round")
def schema(
    name: Annotated[
        str,
        typer.Argument(metavar="NAME", help="export, fees, game, hand, law, pan, readings, room or round."),
    ],
    *,
    as_json: AsJson = True,  # noqa: ARG001 -- every command takes --json; a schema is nothing else
) -> None:
    """Print the JSON Schema of a data file."""
    known = all_schemas()
    if name not in known:
        raise UnknownGameError(f'no schema "{name}"{did_you_mean(name, known)}')
    say_json(known[name])
