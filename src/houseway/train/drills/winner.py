"""Who wins the pot."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from houseway.rulebook.families.poker import PokerGame
from houseway.train.chance import closest
from houseway.train.drill import Drill, Made
from houseway.train.drills.showdowns import Showdown, showdown
from houseway.train.potted import HandPlan, document_of
from houseway.train.shapes import ASeat, NamedSeat, WhyStep

if TYPE_CHECKING:
    from houseway.games.poker.events import Won
    from houseway.rulebook import Rules
    from houseway.train.chance import Case

_TRIES = 16
_PARTS = {"all": "the pot", "high": "the high half of the pot", "low": "the low half of the pot"}


class Found(NamedTuple):
    """A showdown with one winner of a part of the pot, and how hard that is to see."""

    grade: int
    hand: Showdown
    won: Won


class Winner(Drill):
    """Who wins the pot."""

    id: ClassVar[str] = "winner"
    title: ClassVar[str] = "Who wins the pot?"
    says: ClassVar[str] = "Read the hands at the showdown and find the winner."
    readings: ClassVar[tuple[str, ...]] = (
        "wheel-rank",
        "omaha-exactly-two",
        "two-plus-three-or-any-five",
        "hi-lo-low-undefined",
        "lowball-low",
        "gap-straights",
        "five-of-a-kind",
        "joker-orientation",
        "joker-duplicates",
    )

    def applies(self, rules: Rules) -> bool:
        """Say whether hands are compared for a pot."""
        return isinstance(rules.document, PokerGame)

    def make(self, case: Case) -> Made:
        """Play hands to the showdown until two are as close as the level asks for."""
        found = (_found(case, nonce) for nonce in itertools.count())
        return _made(case, closest(found, lambda each: (abs(each.grade - case.level),), _TRIES))


def _found(case: Case, nonce: int) -> Found | None:
    hand = showdown(case, nonce, HandPlan(2, 2 + (case.level + 1) // 2, kinds=("caller",)), pots=False)
    if hand is None:
        return None
    parts = [won for won in hand.won if won.pot == 0 and sum(_same(won, each) for each in hand.won) == 1]
    if not parts:
        return None
    won = case.one_of(parts)
    return Found(_grade(hand, won), hand, won)


def _same(won: Won, other: Won) -> bool:
    return (won.pot, won.part) == (other.pot, other.part)


def _grade(hand: Showdown, won: Won) -> int:
    """Say how hard it is: two hands of different kinds, three, a low, two of one kind, two that a kicker parts."""
    by_seat = {
        event.seat: event.low if won.part == "low" else event.high or event.low for event in hand.shown
    }
    mine = by_seat.get(won.seat, "")
    others = [said for seat, said in by_seat.items() if seat != won.seat and said]
    if mine in others:
        return 5
    if any(said.partition(",")[0] == mine.partition(",")[0] for said in others):
        return 4
    return 3 if won.part == "low" else 2 if len(hand.put) > 2 else 1


def _made(case: Case, found: Found) -> Made:
    hand, won = found.hand, found.won
    document = document_of(case.rules)
    part = _PARTS[won.part]
    cite = (document.low.cite if won.part == "low" and document.low is not None else ()) or document.pot.cite
    return Made(
        asks=f"The betting is over and the hands are open. Which seat wins {part}?",
        scene=hand.scene,
        expects=ASeat(tuple(sorted(hand.put))),
        right=NamedSeat(won.seat),
        says=f"seat {won.seat} wins {part}",
        why=(*hand.steps(), WhyStep("wins", f"seat {won.seat} has the best hand for {part}", cite)),
        rest=hand.rest,
    )
