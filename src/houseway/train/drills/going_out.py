"""Panguingue: what going out is worth."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from houseway.cards import cards_symbol, composition
from houseway.games.panguingue import (
    PanHand,
    PanSeat,
    PanSetup,
    as_seen,
    deal,
    meld_value,
    pan_game,
    play,
    sensible_command,
)
from houseway.games.panguingue.events import WentOut
from houseway.money import dollars
from houseway.rulebook.families.panguingue import PanguingueGame
from houseway.train.chance import closest
from houseway.train.drill import Drill, Made
from houseway.train.scenes import hand_seen, told
from houseway.train.shapes import AnAmount, NamedAmount, Scene, SceneFact, WhyStep
from houseway.train.words import counted

if TYPE_CHECKING:
    from houseway.games.panguingue import PanEvent
    from houseway.rulebook import Rules
    from houseway.train.chance import Case

_TRIES = 4


class Out(NamedTuple):
    """A hand in which somebody went out, and how hard it is to price."""

    grade: int
    hand: PanHand
    at: int
    event: WentOut


class GoingOut(Drill):
    """What going out is worth."""

    id: ClassVar[str] = "going-out"
    title: ClassVar[str] = "What is the hand worth?"
    says: ClassVar[str] = "Somebody goes out: say what each player in action pays for it."
    readings: ClassVar[tuple[str, ...]] = ("pan-pay-table", "pan-melds", "pan-two-out", "pan-doubles-pay")

    def applies(self, rules: Rules) -> bool:
        """Say whether hands end by going out."""
        return isinstance(rules.document, PanguingueGame)

    def make(self, case: Case) -> Made:
        """Play hands until somebody goes out with as much down as the level asks for."""
        found = (_played(case, nonce) for nonce in itertools.count())
        return _made(case, closest(found, lambda each: (abs(each.grade - case.level),), _TRIES))


def _played(case: Case, nonce: int) -> Out | None:
    """Play a hand to its end; none if nobody goes out."""
    game, stream = pan_game(case.rules), case.apart("cards", nonce)
    stake = game.stakes[0] if case.level < 3 else game.stakes[stream.below(len(game.stakes))]
    seats = sorted(stream.shuffled(range(1, 9))[: 4 + stream.below(3)])
    chips = 50 * int(stake.condition)
    setup = PanSetup(
        seats=tuple(PanSeat(seat, chips) for seat in seats),
        stake=stake.id,
        first=seats[0],
        packs=max(game.deck.packs),
    )
    order = stream.shuffled(composition(game.deck.composition).cards * setup.packs)
    hand = play(PanHand(case.rules, setup, deal(game, setup, order)), sensible_command, stream)
    for at, event in enumerate(hand.events):
        if isinstance(event, WentOut):
            return Out(min(1 + event.value, 5), hand, at, event)
    return None


def _made(case: Case, found: Out) -> Made:
    game, hand, event = pan_game(case.rules), found.hand, found.event
    chip = hand.now.chip
    owed = (event.value + event.chips) * chip
    melds = hand.state.players[event.seat].melds
    seen = [as_seen(each, None) for each in hand.events[: found.at]]
    return Made(
        asks=f"Seat {event.seat} goes out. What does each player in action who plays singles owe for it?",
        scene=Scene(
            played="panguingue",
            positions=8,
            seats=tuple(seat.seat for seat in hand.setup.seats),
            hands=tuple(
                hand_seen(f"seat {event.seat} meld {number}", meld, event.seat)
                for number, meld in enumerate(melds, 1)
            ),
            facts=(SceneFact("Condition", dollars(chip)),),
            events=told(seen),
        ),
        expects=AnAmount("owed by each player in action"),
        right=NamedAmount(owed),
        says=f"{dollars(owed)} from each player, {counted(event.value + event.chips, 'chip')}",
        why=(
            *(
                WhyStep(
                    cards_symbol(meld), f"{counted(meld_value(game, meld), 'chip')} as it lies", game.pay.cite
                )
                for meld in melds
            ),
            WhyStep("going out", f"{counted(event.chips, 'chip')} more", game.out.cite),
            WhyStep(
                "in all",
                f"{counted(event.value + event.chips, 'chip')} of {dollars(chip)}",
                game.out.value_cite,
            ),
        ),
        rest=_rest(hand.events[found.at :]),
    )


def _rest(events: list[PanEvent]) -> tuple[dict[str, object], ...]:
    return told(as_seen(each, None) for each in events)
