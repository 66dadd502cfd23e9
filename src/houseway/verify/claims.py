"""What a table claims it did, against what the rules make of the same cards."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from houseway.banking import RESULT_VERBS, Bet, Bettor
from houseway.games import Violation
from houseway.money import dollars, signed_dollars

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from houseway.banking import Settled
    from houseway.games import Reckoning
    from houseway.money import Cents
    from houseway.rulebook import Game
    from houseway.verify.record import Claimed, ResultEntry, SettledEntry

_MOVES = {"win": "paid", "lose": "collected", "push": "moved"}


def claim_faults(game: Game, claimed: Claimed, expected: Reckoning) -> Iterator[Violation]:
    """Name every step the table made otherwise than the rules would."""
    if claimed.action_seat is not None and claimed.action_seat != expected.button.seat:
        says = f"action began at seat {claimed.action_seat}; it begins at seat {expected.button.seat}"
        yield Violation("action", says, expected.button.cite)
    if claimed.settled is not None:
        yield from _step_faults(game, claimed.settled, expected.settled)
        yield from _order_faults(game, claimed.settled, expected.settled)
    yield from _result_faults(claimed, expected)


def _claimed(entry: SettledEntry) -> Bet:
    return Bet(Bettor(entry.seat, entry.backline), entry.wager, 0, entry.hand, entry.nth, square=entry.square)


def _step_faults(
    game: Game, made: Sequence[SettledEntry], expected: Sequence[Settled]
) -> Iterator[Violation]:
    due = {line.bet.place: line for line in expected}
    seen: set[tuple[Bettor, str, int, int]] = set()
    for entry in made:
        bet = _claimed(entry)
        if bet.place in seen:
            yield Violation(
                "settlement", f"{bet.bettor}: {bet.named} was settled twice", game.settlement.cite
            )
        elif bet.place not in due:
            yield Violation("settlement", f"{bet.bettor}: {bet.named} was settled; no such wager lay there")
        else:
            yield from _line_faults(game, entry, due[bet.place])
        seen.add(bet.place)
    for place, line in due.items():
        if place not in seen and line.moved:
            move = f"{_MOVES[line.outcome.result]} {dollars(line.moved)}"
            says = f"{line.bet.bettor}: {line.bet.named} was not settled; {move} is due"
            yield Violation("settlement", says, line.outcome.cite)


def _line_faults(game: Game, entry: SettledEntry, line: Settled) -> Iterator[Violation]:
    bet, outcome = line.bet, line.outcome
    if entry.result != outcome.result:
        says = f"{bet.bettor}: {bet.named} was called {entry.result}; it {RESULT_VERBS[outcome.result]}: {outcome.why}"
        yield Violation("outcome", says, outcome.cite)
    elif entry.moved != line.moved:
        order = game.settlement
        cite = (order.coverage_cite or order.cite) if line.short else outcome.cite
        says = (
            f"{bet.bettor}: {bet.named} of {dollars(bet.amount)} was {_MOVES[entry.result]} {dollars(entry.moved)};"
            f" {dollars(line.moved)} is right"
        )
        if line.short:
            says += f" (the stake reaches {dollars(line.moved)} of {dollars(line.due)})"
        yield Violation("coverage" if line.short else "payout", says, cite)


def _order_faults(
    game: Game, made: Sequence[SettledEntry], expected: Sequence[Settled]
) -> Iterator[Violation]:
    filed = {line.bet.place: place for place, line in enumerate(expected)}
    settled = [bet for bet in dict.fromkeys(map(_claimed, made)) if bet.place in filed]
    for before, after in pairwise(settled):
        if filed[before.place] > filed[after.place]:
            first, then = f"{before.bettor} {before.named}", f"{after.bettor} {after.named}"
            says = f"{first} was settled before {then}; the filed order is the other way"
            yield Violation("settlement-order", says, game.settlement.cite)


def _result_faults(claimed: Claimed, expected: Reckoning) -> Iterator[Violation]:
    if claimed.results is not None:
        yield from _bettor_faults(claimed.results, expected.results)
    own = claimed.player_dealer
    if own is not None and own != expected.player_dealer:
        right = signed_dollars(expected.player_dealer)
        yield Violation("result", f"the player-dealer has {signed_dollars(own)}; {right} is right")
    if claimed.results is not None and own is not None:
        total = own + sum(entry.result for entry in claimed.results)
        if total:
            yield Violation(
                "conservation", f"results add up to {signed_dollars(total)}; money moved must add up to $0"
            )


def _bettor_faults(made: Sequence[ResultEntry], results: Mapping[Bettor, Cents]) -> Iterator[Violation]:
    seen: set[Bettor] = set()
    for entry in made:
        bettor = Bettor(entry.seat, entry.backline)
        right = results.get(bettor, 0)
        if bettor in seen:
            yield Violation("result", f"{bettor} has two results; one is right: {signed_dollars(right)}")
        elif bettor not in results:
            yield Violation("result", f"{bettor} has a result of {signed_dollars(entry.result)} and no wager")
        elif entry.result != right:
            yield Violation(
                "result", f"{bettor} has {signed_dollars(entry.result)}; {signed_dollars(right)} is right"
            )
        seen.add(bettor)
    for bettor, right in results.items():
        if right and bettor not in seen:
            yield Violation("result", f"{bettor} has no result; {signed_dollars(right)} is right")
