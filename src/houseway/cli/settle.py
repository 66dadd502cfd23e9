"""`houseway settle` and `houseway verify`: a written round, settled or checked."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.app import EXIT_BROKEN, app
from houseway.cli.options import AsJson, ReadingOptions, chosen_readings
from houseway.cli.output import one_line, say, say_json
from houseway.errors import HousewayError, RecordError

if TYPE_CHECKING:
    from collections.abc import Generator

    from houseway.banking import Bettor, Settled
    from houseway.games import Round, Violation
    from houseway.verify import RoundRecord

RoundFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A round in TOML or JSON; - reads standard input.")
]


@app.command("settle", epilog="Example: houseway settle round.toml --reading coverage-policy=net")
def settle(file: RoundFile, *, reading: ReadingOptions = None, as_json: AsJson = False) -> None:
    """Settle a finished round: each transfer in order, what was covered, what came back."""
    from houseway.games.transcript import transcript  # noqa: PLC0415 -- keeps --help fast
    from houseway.verify import settle as settled  # noqa: PLC0415 -- likewise

    with _about(file):
        played = settled(_record(file), chosen_readings(reading))
    if as_json:
        say_json(settlement(played))
    else:
        say(transcript(played))


@app.command("verify", epilog="Example: houseway verify round.json")
def verify(file: RoundFile, *, reading: ReadingOptions = None, as_json: AsJson = False) -> None:
    """Name every rule that a recorded round breaks, with its citation.

    Exit status: 0 clean, 1 rules broken, 2 the file cannot be read.
    """
    from houseway.verify import open_case, record_faults, unchecked  # noqa: PLC0415 -- keeps --help fast

    with _about(file):
        case = open_case(_record(file), chosen_readings(reading))
        faults, absent = record_faults(case), unchecked(case)
    if as_json:
        violations = [_fault(fault) for fault in faults]
        say_json(
            {"game": case.rules.id, "clean": not faults, "violations": violations, "not_recorded": absent}
        )
    else:
        verdict = "clean" if not faults else f"{len(faults)} rule{'s' if len(faults) > 1 else ''} broken"
        say("".join(f"{one_line(f'{fault.rule}: {fault}')}\n" for fault in faults))
        if absent:
            say(f"not recorded, so not checked: {', '.join(absent)}")
        say(f"{case.rules.id}: {verdict}")
    if faults:
        raise typer.Exit(EXIT_BROKEN)


def _name(file: Path) -> str:
    return "standard input" if str(file) == "-" else str(file)


@contextmanager
def _about(file: Path) -> Generator[None]:
    """Name the file in every complaint about it."""
    try:
        yield
    except HousewayError as error:
        name = _name(file)
        if str(error).startswith(f"{name}: "):
            raise
        raise RecordError(f"{name}: {error}") from error


def _record(file: Path) -> RoundRecord:
    from houseway.verify import LARGEST_FILE, file_text, parse_record, read_record  # noqa: PLC0415 -- keeps --help fast

    if str(file) != "-":
        return read_record(file)
    content = sys.stdin.buffer.read(LARGEST_FILE + 1) if sys.stdin else b""
    return parse_record(file_text(content, _name(file)), _name(file))


def _fault(fault: Violation) -> dict[str, Any]:
    return {"rule": fault.rule, "says": fault.says, "cite": list(fault.cite)}


def _place(bettor: Bettor) -> dict[str, int]:
    return {"seat": bettor.seat, "backline": bettor.backline}


def settlement(played: Round) -> dict[str, Any]:
    """Return a settled round as plain data, amounts in cents."""
    from houseway.cards import cards_text  # noqa: PLC0415 -- keeps --help fast

    reckoning, bank = played.reckoning(), played.state.bank or (0, 0)
    return {
        "game": played.rules.id,
        "rules_hash": played.rules.hash,
        "readings": played.rules.choices,
        "player_dealer": {
            "seat": bank[0],
            "stake_cents": bank[1],
            "result_cents": reckoning.player_dealer,
        },
        "hands": {name: cards_text(cards) for name, cards in played.state.hands.items()},
        "action": {
            "seat": reckoning.button.seat,
            "method": reckoning.button.method,
            "cite": reckoning.button.cite,
        },
        "settled": [_line(line) for line in reckoning.settled],
        "results": [{**_place(who), "result_cents": gain} for who, gain in reckoning.results.items()],
    }


def _line(line: Settled) -> dict[str, Any]:
    outcome = line.outcome
    return {
        **_place(line.bet.bettor),
        "wager": line.bet.wager,
        "amount_cents": line.bet.amount,
        "result": outcome.result,
        "pays": outcome.pays,
        "due_cents": line.due,
        "moved_cents": line.moved,
        "covered_cents": line.covered,
        "returned_cents": line.returned,
        "stake_left_cents": line.left,
        "why": outcome.why,
        "cite": list(outcome.cite),
    }
