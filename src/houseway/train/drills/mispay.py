"""Which wager of a round was settled wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple

from houseway.games import playable
from houseway.money import dollars
from houseway.train.chance import closest
from houseway.train.dealt import due, enough, play, tries, with_stake
from houseway.train.drill import Drill, Made
from houseway.train.laying import Wanted, lay
from houseway.train.scenes import bet_line, round_scene, told
from houseway.train.shapes import ALine, ClaimedLine, NamedLine, WhyStep
from houseway.train.words import (
    bet_words,
    button_step,
    hand_steps,
    line_readings,
    moved,
    order_step,
    settled_step,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.banking import Settled
    from houseway.games import Round
    from houseway.money import Cents
    from houseway.rulebook import Game, Rules
    from houseway.train.chance import Case
    from houseway.train.dealt import Dealt

_TRIES = 8
_CLEAN = 4
"""From this level on a round may be in order."""

Did = Literal["paid", "collected", "pushed"]


class Slip(NamedTuple):
    """A wrong way to settle a line, and how hard it is to see."""

    grade: int
    place: int
    did: Did
    cents: int


class Mispay(Drill):
    """Which wager of a round was settled wrongly."""

    id: ClassVar[str] = "mispay"
    title: ClassVar[str] = "Find the mispay"
    says: ClassVar[str] = "A round was settled: find the wager that was settled wrongly, if there is one."

    def applies(self, rules: Rules) -> bool:
        """Say whether wagers are settled against a player-dealer."""
        return playable(rules.document)

    def make(self, case: Case) -> Made:
        """Settle a round as the rules have it, and write one line down as somebody might get it wrong."""
        clean = case.level >= _CLEAN and case.chance(20)
        slip, round_, stake = closest(_found(case), lambda each: (abs(each[0].grade - case.level),))
        return _made(case, with_stake(round_, stake), None if clean else slip)


def _found(case: Case) -> Iterator[tuple[Slip, Round, Cents]]:
    """Deal rounds and yield how the settlement of each could go wrong."""
    for nonce in range(min(_TRIES, tries(case))):
        round_ = play(case, lay(case, Wanted(least=2, bonus=20 + 10 * case.level)), nonce)
        stake = _stake(case, round_)
        for slip in case.stream.shuffled(_slips(case.game, due(round_, stake).settled)):
            yield slip, round_, stake


def _stake(case: Case, round_: Round) -> Cents:
    """Return a stake that reaches, or, at the higher levels, now and then one that does not."""
    stake = enough(round_)
    if case.level >= _CLEAN and case.chance(40):
        owed = sum(line.due for line in due(round_).settled)
        stake = max(owed * (40 + case.stream.below(50)) // 100 // 500 * 500, 500)
    return stake


def _slips(game: Game, lines: tuple[Settled, ...]) -> Iterator[Slip]:
    """Yield the wrong ways to settle each line; none of them is what the rules have."""
    for place, line in enumerate(lines):
        right = moved(line)
        for grade, did, cents in _wrong(game, line):
            same = (did == "paid" and cents == right.paid) or (
                did == "collected" and cents == right.collected
            )
            idle = did == "pushed" and right.paid == right.collected == 0
            if not same and not idle and (cents or did == "pushed"):
                yield Slip(grade, place, did, cents)


def _wrong(game: Game, line: Settled) -> Iterator[tuple[int, Did, int]]:
    amount, result = line.bet.amount, line.outcome.result
    if result == "win":
        yield 1, "collected", amount
        yield 2, "pushed", 0
        yield 3, "paid", line.due + amount
        wager = game.wager(line.bet.wager)
        for row in () if wager is None else wager.rows():
            if row.pays is not None:
                near = abs(row.pays.win * 2 - (line.outcome.pays.win if line.outcome.pays else 0)) < 12
                yield 4 if near else 3, "paid", row.pays.payout(amount)
        if line.outcome.pays is not None and line.outcome.pays.stake > 1:
            yield 5, "paid", amount + amount // 2
            yield 5, "paid", line.due // 100 * 100
    elif result == "lose":
        yield 1, "paid", amount
        yield 2, "pushed", 0
        if line.outcome.loses is not None:
            yield 3, "collected", amount
    else:
        yield 3, "collected", amount
        yield 4, "paid", amount
    if line.short:
        yield 5, "paid" if result == "win" else "collected", line.due


def _claimed(game: Game, line: Settled) -> ClaimedLine:
    """Write a line down as the rules have it."""
    right, bet = moved(line), bet_line(game, line.bet)
    if right.paid:
        return ClaimedLine(bet, "paid", right.paid)
    if right.collected:
        return ClaimedLine(bet, "collected", right.collected)
    return ClaimedLine(bet, "pushed")


def _made(case: Case, dealt: Dealt, slip: Slip | None) -> Made:
    game, lines = case.game, dealt.settled
    claims = [_claimed(game, line) for line in lines]
    if slip is not None:
        claims[slip.place] = ClaimedLine(claims[slip.place].bet, slip.did, slip.cents)
    place = None if slip is None else slip.place
    stake = dollars(dealt.round.bank.stake)
    button = dealt.round.reckoning().button
    return Made(
        asks=f"The player-dealer had put up {stake}. Which of these wagers was settled wrongly, if any was?",
        scene=round_scene(dealt.round, dealt.told, button=button.seat),
        expects=ALine(tuple(claims)),
        right=NamedLine(place),
        says=_says(game, lines, claims, place),
        why=_why(case.rules, dealt, claims, place),
        readings=line_readings(case.rules, lines if place is None else [lines[place]]),
        rest=told(dealt.rest),
    )


def _did(claim: ClaimedLine) -> str:
    return "it was left alone" if claim.did == "pushed" else f"{dollars(claim.cents)} was {claim.did}"


def _says(game: Game, lines: tuple[Settled, ...], claims: list[ClaimedLine], place: int | None) -> str:
    if place is None:
        return "every wager was settled as the rules have it"
    return f"{bet_words(game, lines[place].bet)} was settled wrongly: {_did(claims[place])}"


def _why(rules: Rules, dealt: Dealt, claims: list[ClaimedLine], place: int | None) -> tuple[WhyStep, ...]:
    lines, game = dealt.settled, rules.game
    order = (button_step(dealt.round.reckoning().button), order_step(game))
    short = order if any(line.short for line in lines) else ()
    if place is None:
        return (*short, *(settled_step(game, line) for line in lines))
    wrong = lines[place]
    seats = {wrong.bet.bettor.seat, wrong.bet.looks_at or 0}
    hands = hand_steps(dealt.finished, seats)
    return (*hands, *short, WhyStep("written", _did(claims[place])), settled_step(game, wrong))
