"""Blocks of games in which one antes, looks at the cards, and plays on for a second wager or folds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from houseway.errors import did_you_mean
from houseway.rulebook.model import Block, Cite, Slug
from houseway.rulebook.vocabulary import FirstSeat

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from houseway.rulebook.model import Wager

BacklineDecision: TypeAlias = Literal["match_or_fold", "must_match"]
"""How a backline bettor follows the seat's decision to play on: as he likes, or bound to it."""


class AnteQualifier(Block, frozen=True):
    """The least hand with which the player-dealer plays.

    What a wager gets when it is missed stands in its `unqualified`; a wager without that word is
    settled as ever.
    """

    least: Literal["queen_high", "ace_king"]
    cite: Cite
    play_stops: bool = False
    """Nothing is compared when it is missed."""
    play_stops_cite: Cite = ()


class Decision(Block, frozen=True):
    """The choice after the cards: the wager that plays on, or a fold.

    What a fold does to a wager stands in its `on_fold`. Only owners of what the wager `needs` are asked.
    """

    wager: Slug
    cite: Cite
    first: FirstSeat | Literal["any"]
    """Who is asked first; `any` where no order is printed."""
    first_cite: Cite
    keeps: tuple[Slug, ...] = ()
    """Wagers for whose sake a folded hand stays on the table."""
    keeps_cite: Cite = ()
    backline: BacklineDecision | None = None
    backline_cite: Cite = ()


class Showdown(Block, frozen=True):
    """Whose hand is shown first, and whether all are."""

    first: Literal["action_seat", "left_of_player_dealer"]
    cite: Cite
    every_hand: bool = False
    """Hands are shown even where the player-dealer's money does not reach."""
    every_hand_cite: Cite = ()


def require_wagers(wagers: Sequence[Wager], named: Iterable[tuple[str, Iterable[str]]]) -> None:
    """Refuse a block that names a wager the document does not have; `named` pairs places with names."""
    ids = [wager.id for wager in wagers]
    for place, names in named:
        for name in names:
            if name not in ids:
                raise ValueError(f'{place}: no wager "{name}"{did_you_mean(name, ids)}')
