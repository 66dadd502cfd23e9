"""`houseway audit`: a kept room verified from its record alone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.app import EXIT_BROKEN, app
from houseway.cli.options import AsJson
from houseway.cli.output import one_line, say, say_json, watched, wrapped
from houseway.errors import RecordError

if TYPE_CHECKING:
    from houseway.store.audit import AuditReport

Database = Annotated[
    str,
    typer.Option(
        "--database", metavar="URL", help="A file, sqlite:///FILE or postgresql://USER@HOST/DATABASE."
    ),
]

_INDENT = 13


@app.command("audit", epilog="Example: houseway audit --database room.db")
def audit(  # noqa: PLR0913 -- one parameter for each option of the command
    database: Database,
    *,
    checkpoints: Annotated[
        Path | None,
        typer.Option(
            "--checkpoints",
            metavar="PATH",
            help="The file of signed checkpoints, or its folder; where they usually lie if not said.",
        ),
    ] = None,
    public_key: Annotated[
        Path | None,
        typer.Option(
            "--public-key",
            metavar="PATH",
            help="The key that they are held against; beside them if not said.",
        ),
    ] = None,
    no_checkpoints: Annotated[
        bool,
        typer.Option(
            "--no-checkpoints",
            help="Leave signed checkpoints out; nothing shows then whether the end was cut off or all rewritten.",
        ),
    ] = False,
    faults: Annotated[
        int, typer.Option("--faults", metavar="N", min=1, help="Stop when so many were found.")
    ] = 20,
    as_json: AsJson = False,
) -> None:
    """Verify everything from the record: chain, sums, every round, fee and shuffle; name the first bad entry.

    Where the room was opened with a key, checkpoints that are missing are a fault.
    Exit status: 0 clean, 1 with faults, 2 the database cannot be read.
    """
    from houseway.store.audit import audit as audited  # noqa: PLC0415 -- keeps --help fast

    if no_checkpoints and (named := checkpoints or public_key) is not None:
        raise RecordError(f"--no-checkpoints leaves them out, and {named} was named; say one of both")
    with watched("audit") as progress:
        report = audited(
            database,
            checkpoints=checkpoints,
            public_key=public_key,
            without_checkpoints=no_checkpoints,
            most=faults,
            progress=progress,
        )
    if as_json:
        say_json(_data(report))
    else:
        _tell(report, faults)
    if not report.clean:
        raise typer.Exit(EXIT_BROKEN)


def _data(report: AuditReport) -> dict[str, object]:
    return {
        "database": report.database,
        "title": report.title,
        "clean": report.clean,
        "first": report.first,
        "faults": report.faults,
        "findings": report.findings,
        "checked": report.checked,
        "not_checked": report.not_checked,
        "head": report.head,
    }


def _tell(report: AuditReport, most: int) -> None:
    first, checked = report.first, report.checked
    if first is None:
        of = one_line(report.title or report.database)
        say(f"clean: {_count(checked.entries, 'entry', 'entries')} of {of}")
    else:
        where = f"entry {first.earliest}" if first.entry else "outside the entries"
        more = " or more" if len(report.faults) == most else ""
        say(f"first bad: {where}; {_count(len(report.faults), 'fault', 'faults')}{more}")
    for fault in report.faults:
        say(wrapped("", one_line(str(fault)), 2))
    for finding in report.findings:
        say(wrapped("finding", one_line(str(finding)), _INDENT))
    told = {
        "postings": f"{checked.postings:,}",
        "refusals": f"{checked.refusals:,}",
        "rounds": ", ".join(f"{count:,} {game}" for game, count in sorted(checked.rounds.items())),
        "fees": f"{checked.fees:,}",
        "shuffles": f"{checked.shuffles:,}",
        "checkpoints": f"{checked.checkpoints:,}",
        "passwords": f"{checked.credentials:,}",
        "head": report.head,
    }
    for name, figure in told.items():
        say(wrapped(name, figure or "0", _INDENT))
    for remark in report.not_checked:
        say(wrapped("not checked", one_line(remark), _INDENT))


def _count(number: int, one: str, many: str) -> str:
    return f"{number:,} {one if number == 1 else many}"
