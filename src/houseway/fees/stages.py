"""How far a hand for a pot comes, and which fees fall due on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import RecordError
from houseway.rulebook import load
from houseway.rulebook.families.poker import PokerGame
from houseway.rulebook.sheets import STAGES, Stage

if TYPE_CHECKING:
    from houseway.fees.posted import Posted
    from houseway.rulebook.sheets import Charge

_BY_FIRST_STREET: dict[str, tuple[Stage, ...]] = dict(
    zip(("hole", "third", "opening", "deal"), STAGES, strict=True)
)
"""The stages of a game, by the name of its first street."""

_LIKE_THE_FLOP = ("flop", "fourth-street", "second-up-card", "draw")
"""What comes after the first round of betting: documents speak of a flop in games that have none."""


def stages(posted: Posted) -> tuple[Stage, ...]:
    """Return the stages of a game's hand in order: by its streets, or by what its fees name."""
    document = load(posted.game).document
    if isinstance(document, PokerGame):
        return _BY_FIRST_STREET[document.streets[0].name]
    named = {stage for charge in posted.table.charges.values() for stage in (charge.reached, charge.unless)}
    return max(STAGES, key=lambda track: len(named & set(track)))


def falls_due(posted: Posted, charge: Charge, reached: Stage | None) -> bool:
    """Say whether a fee is taken from a hand that came so far; to its end if that is not said."""
    track = stages(posted)
    came = len(track) - 1 if reached is None else _place(posted, reached, track)
    if charge.unless is not None:
        return came < _place(posted, charge.unless, track) or posted.policy.modified != "instead"
    return charge.reached is None or came >= _place(posted, charge.reached, track)


def _place(posted: Posted, stage: Stage, track: tuple[Stage, ...]) -> int:
    """Return where a stage stands in a game's hand."""
    if stage in track:
        return track.index(stage)
    if stage == "flop":
        return next(place for place, own in enumerate(track) if own in _LIKE_THE_FLOP)
    raise RecordError(
        f'a hand of {posted.game} does not come to "{stage}"; its stages are {", ".join(track)}'
    )
