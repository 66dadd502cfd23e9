"""Strategies by name: which situations each of them plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from houseway.analysis.ante_play.play_or_fold.thresholds import (
    RANKS,
    best_thresholds,
    by_rank,
    by_strength,
    examples,
    from_thresholds,
)
from houseway.errors import UnknownGameError, did_you_mean

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.ante_play.play_or_fold.situations import Situations, Values

BEST, THRESHOLD, BY_UP_CARD = "best", "threshold", "by-up-card"
"""Strategies that are found by search."""

Rule: TypeAlias = Callable[[Sequence[int], int | None], bool]
"""Says of a hand and an up card, or none, whether to play; it looks at no suits but for a flush."""

Fixed: TypeAlias = Mapping[str, int | Rule]
"""Strategies that are told: the strength from which on to play, or a rule."""


class Plan(NamedTuple):
    """What a strategy plays, and the thresholds it goes by."""

    plays: NDArray[np.bool_]
    thresholds: NDArray[np.int64]
    """One strength for all up cards, or one for each rank."""


def found_strategies(*, shown: bool) -> tuple[str, ...]:
    """Return the strategies that are found by search; an up card must be seen to be looked at."""
    return (BEST, THRESHOLD, BY_UP_CARD) if shown else (BEST, THRESHOLD)


def planned(name: str, fixed: Fixed, situations: Situations, worth: Values) -> Plan:
    """Return what a strategy plays."""
    told = fixed.get(name)
    if isinstance(told, int):
        return _by_thresholds(situations, np.array([told]))
    if told is not None:
        return _by_rule(situations, told)
    if name not in found_strategies(shown=situations.shown):
        known = (*found_strategies(shown=situations.shown), *fixed)
        raise UnknownGameError(f'no strategy "{name}"{did_you_mean(name, known)}')
    by_up_card = situations.shown if name == BEST else name == BY_UP_CARD
    gains = by_rank(by_strength(situations, worth.gain), of_all=not by_up_card)
    thresholds = best_thresholds(gains)
    if name == BEST:
        return Plan(best_plays(situations, worth), thresholds)
    return _by_thresholds(situations, thresholds)


def best_plays(situations: Situations, worth: Values) -> NDArray[np.bool_]:
    """Return the situations in which playing is worth more than a fold; of equals one folds."""
    if situations.shown:
        return worth.gain > 0
    return np.broadcast_to(worth.gain.sum(axis=1, keepdims=True) > 0, worth.gain.shape)


def _by_thresholds(situations: Situations, thresholds: NDArray[np.int64]) -> Plan:
    return Plan(from_thresholds(situations, thresholds), thresholds)


def _by_rule(situations: Situations, rule: Rule) -> Plan:
    """Ask a rule once for each strength and rank shown: it tells no others apart."""
    hands = examples(situations)[:-1]
    ups = [4 * rank for rank in range(RANKS)] if situations.shown else [None]
    answers = np.array([[rule(hand, up) for up in ups] for hand in hands])
    weakest = np.where(answers.any(axis=0), answers.argmax(axis=0), len(hands))
    plays = np.repeat(answers, situations.ways.shape[1] // len(ups), axis=1)
    return Plan(plays[situations.strength], weakest)
