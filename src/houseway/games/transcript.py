"""A round told in a few lines that a dealer could read aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import RESULT_VERBS
from houseway.money import dollars, signed_dollars
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from houseway.banking import Bet, Bettor, Button, Settled
    from houseway.games.round import Round
    from houseway.rulebook import Rules

_METHODS = {
    "left_of_player_dealer": "left of the player-dealer",
    "left_of_house_dealer": "left of the house dealer",
}
_HEAD = 12


def transcript(round_: Round) -> str:
    """Tell a finished round: the table, the wagers, the hands, the settlement line by line, the result."""
    reckoning = round_.reckoning()
    lines = [
        _table_line(round_),
        *_block("reading", reading_lines(round_.rules)),
        *_block("wagers", _wager_lines(round_.state.bets)),
        *_hand_lines(round_),
        *_block("choices", (f"{who}  {answer}s" for who, answer in round_.state.choices.items())),
        *_block("action", [button_line(reckoning.button)]),
        *_block("settle", settlement_lines(round_.rules, reckoning.settled)),
        *_block("short", short_lines(round_.rules, reckoning.settled)),
        *_block("result", [_result_line(round_)]),
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _block(head: str, lines: Iterable[str]) -> Iterator[str]:
    for place, line in enumerate(lines):
        yield f"{head if place == 0 else '':<{_HEAD}}{line}"


def _table_line(round_: Round) -> str:
    setup, bank = round_.setup, round_.bank
    return (
        f"{round_.rules.id}   {setup.packs} packs   limits {dollars(setup.minimum)}-{dollars(setup.maximum)}"
        f"   player-dealer: seat {bank.seat}, stake {dollars(bank.stake)}"
    )


def _wager_lines(bets: Sequence[Bet]) -> Iterator[str]:
    held: dict[Bettor, list[str]] = {}
    for bet in bets:
        held.setdefault(bet.bettor, []).append(f"{bet.wager} {dollars(bet.amount)}")
    for bettor, wagers in held.items():
        yield f"{bettor}  {', '.join(wagers)}"


def _hand_lines(round_: Round) -> Iterator[str]:
    for name, told in round_.family.told(round_.rules.game, round_.state.hands):
        yield f"{name:<{_HEAD}}{told}"


def reading_lines(rules: Rules) -> Iterator[str]:
    """Name the readings that are not at the document's usual answer."""
    for reading_id, (choice, usual) in rules.departures().items():
        yield f"{reading_id}={choice} (usual: {usual})"


def short_lines(rules: Rules, settled: Sequence[Settled]) -> Iterator[str]:
    """Say that the stake did not reach, how much came back without action, and where that is printed."""
    if any(line.short for line in settled):
        order = rules.game.settlement
        back = sum(line.returned for line in settled if line.outcome.result != "push")
        yield f"{dollars(back)} of the wagers had no action and came back ({shown(order.coverage_cite or order.cite)})"


def button_line(button: Button) -> str:
    """Tell where action starts and why."""
    how = _METHODS.get(button.method, f"counted {button.number} to seat {button.counted_to}")
    if button.counted_to != button.seat:
        how += (
            f"; seat {button.seat} is the next with a wager" if button.number else ", the next with a wager"
        )
    return f"seat {button.seat} ({how}, {shown(button.cite)})"


def settlement_lines(rules: Rules, settled: Sequence[Settled]) -> list[str]:
    """Tell the settlement, one aligned line a wager, with the rule or the reading behind it."""
    rows = [_settled_row(rules, line) for line in settled]
    widths = [max((len(row[place]) for row in rows), default=0) for place in range(6)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]


def _settled_row(rules: Rules, line: Settled) -> tuple[str, str, str, str, str, str]:
    bet, outcome = line.bet, line.outcome
    return (
        str(bet.bettor),
        bet.wager,
        dollars(bet.amount),
        f"{_result_words(line)}  {_money_words(line)}".rstrip(),
        left_words(line),
        f"{outcome.why}, {_rule_words(rules, line)}",
    )


def left_words(line: Settled) -> str:
    """Say how far the stake still reaches."""
    if line.left == line.left_to_collect:
        return f"stake left {dollars(line.left)}"
    return f"can pay {dollars(line.left)}, collect {dollars(line.left_to_collect)}"


def _rule_words(rules: Rules, line: Settled) -> str:
    """Name the lines that decided, and the reading where the letter is silent or was not followed."""
    reading = None
    if line.outcome.result == "push":
        reading = rules.push_reading(line.bet.wager, line.outcome.condition)
    return f"{shown(line.outcome.cite)}, reading {reading}" if reading else shown(line.outcome.cite)


def _result_words(line: Settled) -> str:
    if line.outcome.result == "win":
        return f"wins {line.outcome.pays} = {dollars(line.due)}"
    return RESULT_VERBS[line.outcome.result]


def _money_words(line: Settled) -> str:
    """Say what moved, what fell short and what part of a losing wager came back."""
    if line.outcome.result == "push":
        return ""
    moved = f"{'paid' if line.outcome.result == 'win' else 'collected'} {dollars(line.moved)}"
    if not line.short:
        return moved
    if line.outcome.result == "win":
        return f"{moved}, short {dollars(line.short)}" if line.moved else "not covered, wager returned"
    return f"{moved}, returned {dollars(line.returned)}" if line.moved else "not covered, returned"


def _result_line(round_: Round) -> str:
    reckoning = round_.reckoning()
    seat = round_.bank.seat
    bettors = sorted(reckoning.results.items())
    parts = [f"player-dealer seat {seat} {signed_dollars(reckoning.player_dealer)}"]
    parts += [f"{bettor} {signed_dollars(gain)}" for bettor, gain in bettors]
    return "   ".join(parts)
