"""`houseway lint`: what is wrong, doubtful or worth knowing in the sources."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING, Annotated

import typer

from houseway import verbs
from houseway.cli.app import EXIT_BROKEN, app
from houseway.cli.options import AsJson
from houseway.cli.output import console, say, say_json, wrapped
from houseway.errors import UnknownGameError, did_you_mean
from houseway.rulebook import shown

if TYPE_CHECKING:
    from houseway.lint import Finding

_INDENT = 2
_NAMES = 24


@app.command("lint", epilog="Example: houseway lint --open --rule options-announced")
def lint(
    *,
    in_room: Annotated[str | None, typer.Option("--room", help="Only what is about this room.")] = None,
    rule: Annotated[
        str | None, typer.Option("--rule", metavar="RULE", help="Only what this rule finds.")
    ] = None,
    only_open: Annotated[
        bool, typer.Option("--open", help="Only what no reading or correction explains.")
    ] = False,
    rules: Annotated[bool, typer.Option("--rules", help="List the rules and stop.")] = False,
    as_json: AsJson = False,
) -> None:
    """Read the rulebook and name its defects by rule, with seed and line.

    The status is 1 when an error of the source is open.
    """
    from houseway.lint import RULES  # noqa: PLC0415 -- read when the command runs

    if rule is not None and rule not in RULES:
        raise UnknownGameError(f'no rule "{rule}"{did_you_mean(rule, RULES)}')
    if rules:
        _tell_rules(as_json=as_json)
        return
    found = [
        finding
        for finding in verbs.lint(in_room)
        if rule in {None, finding.rule} and (finding.open or not only_open)
    ]
    if as_json:
        say_json([_data(finding) for finding in found])
    else:
        _tell(found)
    if any(finding.open and finding.grade == "error" for finding in found):
        raise typer.Exit(EXIT_BROKEN)


def _tell_rules(*, as_json: bool) -> None:
    from houseway.lint import RULES  # noqa: PLC0415 -- read when the command runs

    if as_json:
        say_json(list(RULES.values()))
        return
    for each in RULES.values():
        say(wrapped(each.id, f"{each.grade}: {each.looks_for}", _NAMES))


def _data(finding: Finding) -> dict[str, object]:
    return {
        "rule": finding.rule,
        "grade": finding.grade,
        "where": finding.where,
        "cite": finding.cite,
        "says": finding.says,
        "explained": finding.explained or None,
        "open": finding.open,
    }


def _tell(found: list[Finding]) -> None:
    from houseway.lint import RULES  # noqa: PLC0415 -- read when the command runs

    for (grade, rule), group in groupby(found, key=lambda finding: (finding.grade, finding.rule)):
        say(wrapped("", f"{grade}: {RULES[rule].looks_for} ({rule})", 0))
        for finding in group:
            say(wrapped("", f"{finding.where} ({shown(finding.cite)})", _INDENT))
            say(wrapped("", finding.says, 2 * _INDENT))
            say(wrapped("", f"explained: {finding.explained}" if finding.explained else "open", 2 * _INDENT))
        say("\n")
    _tell_counts(found)


def _tell_counts(found: list[Finding]) -> None:
    from rich.table import Table  # noqa: PLC0415 -- only people need it

    table = Table(box=None, pad_edge=False)
    for head in ("rule", "grade", "found", "open"):
        table.add_column(head, justify="right" if head in {"found", "open"} else "left")
    every = Counter((finding.rule, finding.grade) for finding in found)
    left = Counter((finding.rule, finding.grade) for finding in found if finding.open)
    for rule, grade in every:
        table.add_row(rule, grade, str(every[rule, grade]), str(left[rule, grade]))
    table.add_row("all", "", str(len(found)), str(left.total()))
    console().print(table)
