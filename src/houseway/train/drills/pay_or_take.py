"""Whether a wager is paid, taken or pushed."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from houseway.games import playable
from houseway.games.transcript import reading_of
from houseway.train.dealt import due, enough, play, tries, with_stake
from houseway.train.drill import Drill, Made
from houseway.train.laying import lay
from houseway.train.scenes import round_scene, told
from houseway.train.shapes import Chose, OfferedChoice, OneOf
from houseway.train.words import bet_words, hand_steps, line_readings, settled_step

if TYPE_CHECKING:
    from houseway.banking import Settled
    from houseway.games import Round
    from houseway.rulebook import Rules
    from houseway.train.chance import Case

_CHOICES = (OfferedChoice("win", "Pay"), OfferedChoice("lose", "Take"), OfferedChoice("push", "Push"))
_SAYS = {"win": "is paid", "lose": "is taken", "push": "pushes"}
_ROUNDS = 8


class Found(NamedTuple):
    """A wager of a round, and how hard it is to say what becomes of it."""

    grade: int
    round: Round
    line: Settled


class PayOrTake(Drill):
    """Whether a wager is paid, taken or pushed."""

    id: ClassVar[str] = "pay-or-take"
    title: ClassVar[str] = "Pay, take or push?"
    says: ClassVar[str] = "The hands are open: say what becomes of one wager."

    readings: ClassVar[tuple[str, ...]] = (
        "play-wins-even",
        "bad-beat-meaning",
        "spread-on-natural",
        "six-card-order-silent",
        "tile-ranking",
        "tile-copies",
    )

    def applies(self, rules: Rules) -> bool:
        """Say whether wagers are settled against a player-dealer."""
        return playable(rules.document)

    def make(self, case: Case) -> Made:
        """Choose a wager of the level's kind out of a few rounds; how it ends is as likely one way as another."""
        rounds, found = min(_ROUNDS, tries(case) // 2), list[Found]()
        for nonce in itertools.count():
            if found and nonce >= rounds:
                break
            found += _lines(case, play(case, lay(case), nonce))
        nearest = min(abs(each.grade - case.level) for each in found)
        kept = [each for each in found if abs(each.grade - case.level) == nearest]
        result = case.one_of(sorted({each.line.outcome.result for each in kept}))
        chosen = case.one_of([each for each in kept if each.line.outcome.result == result])
        return _made(case, chosen)


def _lines(case: Case, round_: Round) -> list[Found]:
    """Return the wagers of a round that win, lose or push whole."""
    lines = [line for line in due(round_).settled if line.outcome.loses is None and line.bet.amount]
    return [Found(_grade(case.rules, line), round_, line) for line in lines]


def _grade(rules: Rules, line: Settled) -> int:
    """Say how hard it is: a line, a bonus bet, a push, what a special rule decides, what a reading decides."""
    if reading_of(rules, line) is not None:
        return 5
    wager = rules.game.wager(line.bet.wager)
    if line.outcome.result != "win" and line.outcome.condition is not None:
        return 3 if line.outcome.result == "push" else 4
    return 2 if line.bet.bettor.backline or (wager is not None and wager.bonus) else 1


def _made(case: Case, found: Found) -> Made:
    dealt = with_stake(found.round, enough(found.round))
    line = next(each for each in dealt.settled if each.bet.place == found.line.bet.place)
    bet = bet_words(case.game, line.bet)
    return Made(
        asks=f"The hands are open. What becomes of {bet}?",
        scene=round_scene(dealt.round, dealt.told),
        expects=OneOf(_CHOICES),
        right=Chose(line.outcome.result),
        says=f"{bet} {_SAYS[line.outcome.result]}",
        why=(*hand_steps(dealt.finished, {line.bet.bettor.seat}), settled_step(case.game, line)),
        readings=line_readings(case.rules, [line]),
        rest=told(dealt.rest),
    )
