"""Who gets how much of the pots."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, ClassVar

from houseway.money import dollars
from houseway.rulebook.families.poker import PokerGame
from houseway.train.chance import closest
from houseway.train.drill import Drill, Made
from houseway.train.drills.showdowns import showdown
from houseway.train.potted import HandPlan, document_of
from houseway.train.shapes import ASettlement, BetLine, Moved, SettledSo, WhyStep
from houseway.train.words import listed

if TYPE_CHECKING:
    from houseway.games.poker.events import Won
    from houseway.rulebook import Rules
    from houseway.train.chance import Case
    from houseway.train.drills.showdowns import Showdown

_TRIES = 24
_TOLD = 2
"""Up to this level the pots are told."""


class PotShare(Drill):
    """Who gets how much of the pots."""

    id: ClassVar[str] = "pot-share"
    title: ClassVar[str] = "Divide the pots"
    says: ClassVar[str] = "Build the side pots, read the hands and push every chip where it belongs."
    readings: ClassVar[tuple[str, ...]] = ("all-in-and-side-pots", "odd-chip", "odd-chip-hi-lo", "wheel-rank")

    def applies(self, rules: Rules) -> bool:
        """Say whether hands are compared for a pot."""
        return isinstance(rules.document, PokerGame)

    def make(self, case: Case) -> Made:
        """Play hands to the showdown until the pots are as hard to divide as the level asks for."""
        wanted = HandPlan(2 + case.level // 3, 2 + (case.level + 1) // 2, short=case.level > 1)
        told = case.level <= _TOLD
        hands = (showdown(case, nonce, wanted, pots=told) for nonce in itertools.count())
        return _made(case, closest(hands, lambda hand: (abs(_grade(hand) - case.level),), _TRIES))


def _grade(hand: Showdown) -> int:
    """Say how hard it is: one winner, a pot that is split, two pots, two of which one is split, more or odd chips."""
    if hand.pots > 2 or any(won.odd for won in hand.won):
        return 5
    split = len(hand.won) > hand.pots
    return {(1, False): 1, (1, True): 2, (2, False): 3, (2, True): 4}[hand.pots, split]


def _made(case: Case, hand: Showdown) -> Made:
    seats = sorted(hand.put)
    paid = {seat: sum(won.amount for won in hand.won if won.seat == seat) for seat in seats}
    document = document_of(case.rules)
    return Made(
        asks="The betting is over and the hands are open. What does each seat get out of the pots?",
        scene=hand.scene,
        expects=ASettlement(
            tuple(BetLine(seat, "pot", "Out of the pots", hand.put[seat]) for seat in seats), collects=False
        ),
        right=SettledSo(tuple(Moved(paid=paid[seat]) for seat in seats)),
        says=listed([f"seat {seat} gets {dollars(amount)}" for seat, amount in paid.items()]),
        why=(*hand.steps(), *(WhyStep(_pot(won), _share(won), document.pot.cite) for won in hand.won)),
        rest=hand.rest,
    )


def _pot(won: Won) -> str:
    return "the pot" if won.pots == 1 else "main pot" if won.pot == 0 else f"side pot {won.pot}"


def _share(won: Won) -> str:
    half = "" if won.part == "all" else f" for the {won.part} hand"
    odd = f", with {dollars(won.odd)} that could not be divided" if won.odd else ""
    return f"seat {won.seat} gets {dollars(won.amount)}{half}{odd}"
