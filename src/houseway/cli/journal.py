"""`houseway journal`: what a kept room holds beyond its records."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from houseway.cli.app import app
from houseway.cli.audit import Database  # noqa: TC001 -- typer reads a command's annotations when it runs
from houseway.cli.options import AsJson  # noqa: TC001 -- likewise
from houseway.cli.output import say, say_json

journal = typer.Typer(
    help="What a kept room holds: the rules its tables were opened under.", rich_markup_mode=None
)
app.add_typer(journal, name="journal")


@journal.command("rules", epilog="Example: houseway journal rules 4f1d2c3b --database room.db")
def rules(
    database: Database,
    asked: Annotated[
        str | None,
        typer.Argument(
            metavar="HASH",
            help="Rules to print, by 8 or more digits of their hash; all are listed if not said.",
        ),
    ] = None,
    *,
    as_json: AsJson = False,
) -> None:
    """List the rules that tables were opened under, or print the files behind one of them."""
    from msgspec import to_builtins  # noqa: PLC0415 -- keeps --help fast

    from houseway.store import open_journal  # noqa: PLC0415 -- likewise
    from houseway.store.kept_books import files_of, find_rules, rules_of_tables  # noqa: PLC0415 -- likewise

    with open_journal(database, read_only=True) as opened:
        if asked is None:
            listed = [to_builtins(each) for each in rules_of_tables(opened)]
            say_json({"tables": listed}) if as_json else _list(listed)
            return
        found = find_rules(opened, asked.lower())
        files = files_of(opened, found)
    if as_json:
        say_json({**to_builtins(found), "files": files})
    else:
        _print(to_builtins(found), files)


def _list(tables: list[dict[str, Any]]) -> None:
    for each in tables:
        kept = each["book"][:12] or "not kept"
        say(
            f"{each['rules'][:12]}  files {kept:12}  entry {each['entry']:<6} {each['table']}: {each['game']}"
        )


def _print(found: dict[str, Any], files: dict[str, Any]) -> None:
    import rtoml  # noqa: PLC0415 -- keeps --help fast

    kept = (
        f"kept by the journal as {found['book']}" if found["book"] else "not kept by the journal; as shipped"
    )
    say(f"# {found['game']}, rules {found['rules']}\n# {kept}")
    for name, tables in files.items():
        say(f"\n# rooms/{name}\n{rtoml.dumps(tables, pretty=True)}")
