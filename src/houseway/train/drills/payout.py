"""What a bet pays."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from houseway.banking import Bet, Bettor, Outcome
from houseway.games import family_of, playable, wager_range
from houseway.money import Odds, dollars
from houseway.rulebook import wagers_of
from houseway.train.chance import closest
from houseway.train.dealt import due, enough, play, tries, with_stake
from houseway.train.drill import Drill, Made
from houseway.train.laying import Wanted, lay
from houseway.train.scenes import round_scene, told, wagers_scene
from houseway.train.shapes import HIGHEST, AnAmount, NamedAmount, SceneBank, SceneFact, WhyStep
from houseway.train.words import bet_words, hand_steps, line_readings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.banking import Settled
    from houseway.games import Round
    from houseway.rulebook import Game, Rules, Wager
    from houseway.rulebook.model import PayRow
    from houseway.train.chance import Case

_ROUNDING = "payout-rounding"
_LONG = 5
"""A paytable of so many rows has rare ones."""


class Found(NamedTuple):
    """A wager that won, and how hard it is to say what it is paid."""

    grade: int
    round: Round
    line: Settled


class Payout(Drill):
    """What a bet pays."""

    id: ClassVar[str] = "payout"
    title: ClassVar[str] = "What does it pay?"
    says: ClassVar[str] = "A wager has won: say what it is paid, to the cent."

    readings: ClassVar[tuple[str, ...]] = (
        "pay-one-row",
        "perfect-pair-rows",
        "match-tables-lost",
        "paytable-rules-or-layout",
        "bad-beat-meaning",
        "envy-threshold",
        "spread-on-natural",
        "six-card-order-silent",
    )

    def applies(self, rules: Rules) -> bool:
        """Say whether something is paid otherwise than even money."""
        rows = (row for wager in wagers_of(rules.document) for row in wager.rows())
        return playable(rules.document) and any(row.pays != Odds(1, 1) for row in rows)

    def make(self, case: Case) -> Made:
        """Look for a winner of the level's kind among real rounds, or call a row that seldom comes."""
        if case.chance({4: 30, HIGHEST: 50}.get(case.level, 0)):
            return _called(case)
        found = closest(_winners(case), lambda each: _off(each, case.level))
        return _called(case) if found.grade + 1 < case.level else _dealt(case, found)


def _winners(case: Case) -> Iterator[Found]:
    """Deal rounds and yield what won in them; go on until something has."""
    most, won = tries(case), False
    for nonce in itertools.count():
        if won and nonce >= most:
            return
        round_ = play(case, lay(case, Wanted(bonus=60)), nonce)
        for line in case.stream.shuffled(due(round_).settled):
            if line.outcome.result == "win" and line.due:
                won = True
                yield Found(_grade(case.game, line), round_, line)


def _off(found: Found, level: int) -> tuple[int, bool]:
    """Say how far a winner is from the level, an easier one before a harder one."""
    return abs(found.grade - level), found.grade > level


def _grade(game: Game, line: Settled) -> int:
    """Say how hard a payment is: even money, whole odds, long odds or fractions, cents, rare rows and prizes."""
    pays, wager = line.outcome.pays, game.wager(line.bet.wager)
    rows = () if wager is None else wager.rows()
    place = next((at for at, row in enumerate(rows) if row.when == line.outcome.condition), len(rows))
    if pays is None or (len(rows) >= _LONG and place < 3):
        return 5
    if pays.stake > 1:
        return 3 if line.due % 100 == 0 else 4
    if pays.win == 1:
        return 1
    return 2 if pays.win < 10 else 3


def _dealt(case: Case, found: Found) -> Made:
    dealt = with_stake(found.round, enough(found.round))
    line = next(each for each in dealt.settled if each.bet.place == found.line.bet.place)
    bet = bet_words(case.game, line.bet)
    return Made(
        asks=f"The hands are open and the stake reaches for everything. What is paid on {bet}?",
        scene=round_scene(dealt.round, dealt.told),
        expects=AnAmount(f"paid on {bet}"),
        right=NamedAmount(line.due),
        says=f"{dollars(line.due)} is paid on {bet}",
        why=(
            *hand_steps(dealt.finished, {line.bet.bettor.seat, line.bet.looks_at or 0}),
            WhyStep("outcome", line.outcome.why, line.outcome.cite),
            *_reckoned(case.game, line.bet, line.outcome),
        ),
        readings=(*line_readings(case.rules, [line]), *_rounding(case.rules, line.bet, line.outcome)),
        rest=told(dealt.rest),
    )


def _reckoned(game: Game, bet: Bet, outcome: Outcome) -> tuple[WhyStep, ...]:
    """Say how the amount is found."""
    paid = dollars(outcome.due(bet.amount, game.settlement.rounding, int(game.settlement.chip or 1)))
    if outcome.pays is None:
        return (WhyStep("prize", f"it is a fixed amount, whatever was bet: {paid}", outcome.cite),)
    steps = [WhyStep("odds", f"{outcome.pays} on {dollars(bet.amount)} is {paid}", outcome.cite)]
    if bet.amount * outcome.pays.win % outcome.pays.stake:
        steps.append(WhyStep("rounding", "what is left below a cent stays with the one who pays"))
    return tuple(steps)


def _rounding(rules: Rules, bet: Bet, outcome: Outcome) -> tuple[str, ...]:
    pays = outcome.pays
    broken = pays is not None and bet.amount * pays.win % (100 * pays.stake) != 0
    return (_ROUNDING,) if broken and _ROUNDING in rules.document.readings else ()


def _called(case: Case) -> Made:
    """Ask what a row of a paytable pays that is told in words, as a dealer calls it."""
    game, laid = case.game, lay(case, Wanted(least=1, most=2, bonus=0, behind=0))
    rows = [(wager, row) for wager in game.wagers for row in wager.rows()]
    long = [(wager, row) for wager, row in rows if row.pays != Odds(1, 1)] or rows
    wager = case.one_of(list({each.id: each for each, _ in long}.values()))
    row = case.one_of([row for each, row in long if each.id == wager.id])
    seat = laid.bets[0].bettor.seat
    bet = Bet(Bettor(seat), wager.id, _stake(case, wager, laid.bets[0].amount))
    outcome = Outcome(
        "win", family_of(game).in_words(wager, row.when), row.cite or wager.cite, row.pays, row.when, None,
        None if row.prize is None else int(row.prize),
    )  # fmt: skip
    paid = outcome.due(bet.amount, game.settlement.rounding, int(game.settlement.chip or 1))
    named = bet_words(game, bet) if bet.amount else f"seat {seat}'s {wager.title}"
    return Made(
        asks=f"You call it: {outcome.why}. The stake reaches for everything. What is paid on {named}?",
        scene=wagers_scene(game, laid.setup, SceneBank(laid.bank), [bet], facts=[_fact(row, outcome)]),
        expects=AnAmount(f"paid on {named}"),
        right=NamedAmount(paid),
        says=f"{dollars(paid)} is paid on {named}",
        why=_reckoned(game, bet, outcome),
        readings=_rounding(case.rules, bet, outcome),
    )


def _stake(case: Case, wager: Wager, usual: int) -> int:
    """Return what lies on a wager: nothing where it costs nothing, else what its limits allow."""
    if wager.costs_nothing:
        return 0
    low, high, _ = wager_range(case.game, lay(case, Wanted(most=1)).setup, wager)
    return int(max(low, min(usual, high)))


def _fact(row: PayRow, outcome: Outcome) -> SceneFact:
    return SceneFact("The hand", row.label or outcome.why)
