"""Company at a table of pan: one that does anything lawful, and one that plays sensibly.

They draw from a stream that is given to them. The sensible one looks only at what its seat may see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.panguingue import commands as co
from houseway.games.panguingue.drawing import to_shuffle
from houseway.games.panguingue.sensible import sensible

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    from houseway.cards import Stream
    from houseway.games.panguingue.commands import PanCommand
    from houseway.games.panguingue.hand import PanHand

    Bot: TypeAlias = Callable[[PanHand, Stream], PanCommand]

_ODDS: tuple[tuple[type, int], ...] = (
    (co.Force, 3),
    (co.Touch, 8),
    (co.Waive, 3),
    (co.Correct, 4),
    (co.OfferSplit, 60),
    (co.RuleFoul, 800),
)
"""How seldom people do what is rare at a table; if a bot did it as often as anything, a hand would never get on."""


def random_command(hand: PanHand, stream: Stream) -> PanCommand:
    """Return anything that is legal, by chance; what is rare at a table is rare here."""
    listed = [each.command for each in hand.legal()]
    if any(isinstance(each, co.Shuffle) for each in listed):
        return shuffled(hand, stream)
    for kind, odds in _ODDS:
        found = [each for each in listed if isinstance(each, kind)]
        if found and stream.below(odds) == 0:
            return _one(found, stream)
    rare = tuple(kind for kind, _ in _ODDS)
    common = [each for each in listed if not isinstance(each, rare)] or listed
    uses = [each for each in common if isinstance(each, co.LayMeld | co.Add | co.GoOut | co.Take)]
    return _one(uses if uses and stream.below(4) else common, stream)


def _one(commands: Sequence[PanCommand], stream: Stream) -> PanCommand:
    return commands[stream.below(len(commands))]


def shuffled(hand: PanHand, stream: Stream) -> PanCommand:
    """Return the dealer's shuffle of the discards."""
    return co.Shuffle(tuple(stream.shuffled(to_shuffle(hand.state))))


def sensible_command(hand: PanHand, stream: Stream) -> PanCommand:
    """Return what a sensible player does at whose turn it is, or who has something better to say first."""
    listed = [each.command for each in hand.legal()]
    if any(isinstance(each, co.Shuffle) for each in listed):
        return shuffled(hand, stream)
    for seat in _speakers(hand):
        command = sensible(hand, seat, [each for each in listed if getattr(each, "seat", None) == seat])
        if command is not None:
            return command
    return random_command(hand, stream)


def _speakers(hand: PanHand) -> list[int]:
    """Return who may have something to say, those out of turn first: a foul is called before play goes on."""
    actor = hand.actor
    others = [seat for seat in hand.state.players if seat != actor]
    return [*others, *(() if actor is None else (actor,))]


def play(hand: PanHand, bot: Bot, stream: Stream, most: int = 5000) -> PanHand:
    """Let a bot play for everybody until the hand is over, or for so many commands."""
    for _ in range(most):
        if hand.over:
            break
        hand.apply(bot(hand, stream))
    return hand
