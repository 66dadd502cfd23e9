"""`houseway settle` and `houseway verify`: a written round or hand, settled or checked."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway import verbs
from houseway.cli.app import EXIT_BROKEN, EXIT_USAGE, app
from houseway.cli.hands import checked_hand, hand_settlement
from houseway.cli.options import AsJson, ReadingOptions, chosen_readings
from houseway.cli.output import one_line, say, say_error, say_json
from houseway.cli.pan_hands import checked_pan, pan_settlement
from houseway.errors import HousewayError, RecordError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from houseway.banking import Bettor, Settled
    from houseway.games import Round, Violation
    from houseway.rulebook import Rules
    from houseway.verify import AnyRecord

RoundFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A round or hand in TOML or JSON; - reads standard input.")
]

RoundFiles = Annotated[
    list[Path],
    typer.Argument(metavar="FILE...", help="Rounds or hands in TOML or JSON; - reads standard input."),
]


@app.command("settle", epilog="Example: houseway settle round.toml --reading coverage-policy=net")
def settle(file: RoundFile, *, reading: ReadingOptions = None, as_json: AsJson = False) -> None:
    """Settle a finished round, or a hand for a pot: each transfer in order, what was covered, what came back."""
    with _about(file):
        record = _record(file)
        told, data, changed = _settled(record, chosen_readings(reading))
    if as_json:
        say_json({**data(), "remarks": [changed] if changed else []})
        return
    say(told())
    if changed:
        say(one_line(f"remark: {changed}"))


def _settled(
    record: AnyRecord, readings: dict[str, str]
) -> tuple[Callable[[], str], Callable[[], dict[str, Any]], str]:
    """Settle a record of whatever kind; return how it is told in words and as data, and in what its rules changed."""
    from houseway.games import panguingue  # noqa: PLC0415 -- keeps --help fast
    from houseway.games.pinning import rules_changed  # noqa: PLC0415 -- likewise
    from houseway.games.transcript import transcript  # noqa: PLC0415 -- likewise
    from houseway.verify import HandRecord, settle_hand  # noqa: PLC0415 -- likewise

    if isinstance(record, panguingue.PanRecord):
        hand = panguingue.settle(record, readings)
        return (
            partial(panguingue.transcript, hand),
            partial(pan_settlement, hand),
            rules_changed(record, hand.rules),
        )
    if isinstance(record, HandRecord):
        settled = settle_hand(record, readings)
        changed = rules_changed(record, settled.case.rules, settled.case.readings)
        return settled.transcript, partial(hand_settlement, settled), changed
    played = verbs.settle(record, readings)
    return partial(transcript, played), partial(settlement, played), rules_changed(record, played.rules)


@app.command("verify", epilog="Example: houseway verify rounds/*.json")
def verify(files: RoundFiles, *, reading: ReadingOptions = None, as_json: AsJson = False) -> None:
    """Name every rule that recorded rounds or hands break, with its citation.

    Exit status: 0 clean, 1 rules broken, 2 a file cannot be read.
    """
    readings = chosen_readings(reading)
    if len(files) == 1:
        checked = [_checked(files[0], readings)]
    else:
        checked = [_checked_or_error(file, readings) for file in files]
    if as_json:
        say_json(checked[0] if len(files) == 1 else {"files": checked})
    else:
        for one in checked:
            _tell(one, named=len(files) > 1)
    if any("error" in one for one in checked):
        raise typer.Exit(EXIT_USAGE)
    if not all(one["clean"] for one in checked):
        raise typer.Exit(EXIT_BROKEN)


def _checked_or_error(file: Path, readings: dict[str, str]) -> dict[str, Any]:
    """Return what was found in one file of many, or why it cannot be read: one bad file hides no other."""
    try:
        return _checked(file, readings)
    except HousewayError as error:
        return {"file": _name(file), "clean": False, "error": str(error)}


def _checked(file: Path, readings: dict[str, str]) -> dict[str, Any]:
    """Return what was found in one file; raise if it cannot be read."""
    from houseway.games.panguingue import PanRecord  # noqa: PLC0415 -- keeps --help fast
    from houseway.verify import HandRecord, open_case, record_faults, unchecked  # noqa: PLC0415 -- likewise

    with _about(file):
        record = _record(file)
        if isinstance(record, HandRecord):
            return checked_hand(record, readings, _name(file))
        if isinstance(record, PanRecord):
            return checked_pan(record, readings, _name(file))
        case = open_case(record, readings)
        faults = record_faults(case)
        return {
            "file": _name(file),
            "game": case.rules.id,
            "rules_hash": case.rules.hash,
            "clean": not faults,
            "violations": [_fault(fault) for fault in faults],
            "not_recorded": unchecked(case),
        }


def _tell(one: dict[str, Any], *, named: bool) -> None:
    if "error" in one:
        say_error(one["error"])
        return
    faults: list[dict[str, Any]] = one["violations"]
    for fault in faults:
        cite = f" ({', '.join(fault['cite'])})" if fault["cite"] else ""
        say(one_line(f"{fault['rule']}: {fault['says']}{cite}"))
    for remark in one.get("remarks", ()) if not named else ():
        say(one_line(f"remark: {remark}"))
    if one["not_recorded"] and not named:
        say(f"not recorded, so not checked: {', '.join(one['not_recorded'])}")
    count = f"{len(faults)} rule{'s' if len(faults) > 1 else ''} broken"
    about = f"{one['file']}: {one['game']}" if named else one["game"]
    say(one_line(f"{about}: {count if faults else 'clean'}"))


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


def _record(file: Path) -> AnyRecord:
    from houseway.verify import LARGEST_FILE, file_text, parse_any, read_any  # noqa: PLC0415 -- keeps --help fast

    if str(file) != "-":
        return read_any(file)
    content = sys.stdin.buffer.read(LARGEST_FILE + 1) if sys.stdin else b""
    return parse_any(file_text(content, _name(file)), _name(file))


def _fault(fault: Violation) -> dict[str, Any]:
    return {"rule": fault.rule, "says": fault.says, "cite": list(fault.cite)}


def _place(bettor: Bettor) -> dict[str, int]:
    return {"seat": bettor.seat, "backline": bettor.backline}


def settlement(played: Round) -> dict[str, Any]:
    """Return a settled round as plain data, amounts in cents."""
    from houseway.cards import cards_text  # noqa: PLC0415 -- keeps --help fast
    from houseway.games import discard_rack  # noqa: PLC0415 -- likewise

    rack = discard_rack(played)
    reckoning, bank, setup = played.reckoning(), played.bank, played.setup
    return {
        "game": played.rules.id,
        "rules_hash": played.rules.hash,
        "readings": played.rules.choices,
        "player_dealer": {
            "seat": bank.seat,
            "stake_cents": bank.stake,
            "result_cents": reckoning.player_dealer,
        },
        "table": {
            "positions": setup.positions,
            "packs": setup.packs,
            "minimum_cents": setup.minimum,
            "maximum_cents": setup.maximum,
        },
        "choices": [
            {**_place(who), "answer": answer}
            for who, answers in played.state.choices.items()
            for answer in answers
        ],
        "rulings": [
            {"remedy": ruling.remedy, "reason": ruling.reason, "cite": list(ruling.cite)}
            for ruling in played.state.rulings
        ],
        "hands": {racked.hand: cards_text(racked.cards) for racked in rack if racked.seen},
        "rack": [
            {"hand": racked.hand, "cards": cards_text(racked.cards) if racked.seen else None}
            for racked in rack
        ],
        "action": {
            "seat": reckoning.button.seat,
            "method": reckoning.button.method,
            "number": reckoning.button.number,
            "counted_to": reckoning.button.counted_to,
            "cite": reckoning.button.cite,
        },
        "settled": [_line(played.rules, line) for line in reckoning.settled],
        "results": [{**_place(who), "result_cents": gain} for who, gain in reckoning.results.items()],
    }


def _line(rules: Rules, line: Settled) -> dict[str, Any]:
    from houseway.games.transcript import reading_of  # noqa: PLC0415 -- keeps --help fast

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
        "collect_left_cents": line.left_to_collect,
        "why": outcome.why,
        "cite": list(outcome.cite),
        "reading": reading_of(rules, line),
    }
