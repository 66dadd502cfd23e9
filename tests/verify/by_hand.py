"""Rounds worked out on paper, and the comparison with what the program makes of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from houseway.banking import Bettor
from houseway.money import cents
from houseway.verify import Case, open_case, parse_record, record_faults, settle
from verify.written import as_json

if TYPE_CHECKING:
    from houseway.banking import Settled
    from houseway.games import Round, Violation

_WHO = re.compile(r"seat (\d+)(?: behind (\d+))?")
_ROW = re.compile(
    r"(?P<who>seat \d+(?: behind \d+)?)\s+(?P<wager>[a-z0-9-]+)\s+(?P<result>win|lose|push)"
    r"\s+(?P<moved>[\d.]+)\s+covered (?P<covered>[\d.]+)\s+back (?P<returned>[\d.]+)\s+left (?P<left>[\d.]+)"
    r"\s+(?P<cite>\S+)"
)


def a_round(
    game: str, bank: tuple[int, int], cards: str, bets: list[dict[str, Any]], **more: Any
) -> dict[str, Any]:
    """Write a round down: bank as (seat, stake), cards as "player / banker"."""
    player, banker = (hand.strip() for hand in cards.split("/"))
    return {
        "game": game,
        "player_dealer": {"seat": bank[0], "stake": bank[1]},
        "cards": {"player": player, "banker": banker},
        "bet": bets,
        **more,
    }


def bet(seat: int, behind: int = 0, **wagers: object) -> dict[str, Any]:
    """Write down what one bettor has on the table; hyphens are underscores here."""
    named = {name.replace("_", "-"): amount for name, amount in wagers.items()}
    return {"seat": seat, "backline": behind, "wagers": named}


def choice(seat: int, answer: str, behind: int = 0) -> dict[str, Any]:
    """Write down what one bettor chose."""
    return {"seat": seat, "backline": behind, "answer": answer}


def played(record: dict[str, Any], **readings: str) -> Round:
    """Settle a record; readings are written with underscores."""
    chosen = {name.replace("_", "-"): choice.replace("_", "-") for name, choice in readings.items()}
    return settle(parse_record(as_json(record), "by hand"), chosen)


def faults(record: dict[str, Any], **readings: str) -> list[Violation]:
    """Return every rule that a record breaks."""
    return record_faults(case_of(record, **readings))


def case_of(record: dict[str, Any], **readings: str) -> Case:
    """Open a record."""
    chosen = {name.replace("_", "-"): choice.replace("_", "-") for name, choice in readings.items()}
    return open_case(parse_record(as_json(record), "by hand"), chosen)


def only(record: dict[str, Any], rule: str, says: str, *cite: str, **readings: str) -> None:
    """Check that a record breaks one rule and no other, and how that is told."""
    assert [(fault.rule, fault.says, fault.cite) for fault in faults(record, **readings)] == [
        (rule, says, cite)
    ]


def bettor(words: str) -> Bettor:
    """Read "seat 6" or "seat 6 behind 2"."""
    found = _WHO.fullmatch(words)
    assert found is not None, words
    return Bettor(int(found[1]), int(found[2] or 0))


def check(record: dict[str, Any], action: str, lines: str, results: str, **readings: str) -> None:
    """Compare a settlement with lines worked out on paper.

    A line reads "seat 6  player  lose 50  covered 50  back 0  left 150  000:657": the wager, its
    outcome, what moved, what was covered, what came back, what was left of the stake, and a rule
    that must be among those cited. `action` reads "seat 6 000:648"; `results` "seat 6 -50, bank 50".
    """
    reckoning = played(record, **readings).reckoning()
    seat, rule = action.removeprefix("seat ").split()
    assert (reckoning.button.seat, rule in reckoning.button.cite) == (int(seat), True), reckoning.button
    rows = [row.strip() for row in lines.strip().splitlines()]
    for row, line in zip(rows, reckoning.settled, strict=True):
        _check_line(row, line)
    found = {str(who).replace("backline", "behind"): gain for who, gain in reckoning.results.items()}
    assert {**found, "bank": reckoning.player_dealer} == _results(results)


def _check_line(row: str, line: Settled) -> None:
    paper = _ROW.fullmatch(row)
    assert paper is not None, row
    assert (line.bet.bettor, line.bet.wager) == (bettor(paper["who"]), paper["wager"]), row
    assert line.outcome.result == paper["result"], row
    amounts = [line.moved, line.covered, line.returned, line.left]
    assert amounts == [cents(paper[name]) for name in ("moved", "covered", "returned", "left")], row
    assert paper["cite"] in line.outcome.cite, row


def _results(written: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for part in written.split(","):
        who, _, gain = part.strip().rpartition(" ")
        found[who] = cents(gain)
    return found
