"""From situations to a solution: decide, book, and say what was decided."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.ante_play.play_or_fold.booking import booked, booked_apart
from houseway.analysis.ante_play.play_or_fold.plans import BEST, planned
from houseway.analysis.ante_play.play_or_fold.result import ChoiceSolution, Deviation, Threshold
from houseway.analysis.ante_play.play_or_fold.situations import values
from houseway.analysis.ante_play.play_or_fold.thresholds import by_rank, by_strength, examples

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from houseway.analysis.ante_play.play_or_fold.plans import Fixed, Plan
    from houseway.analysis.ante_play.play_or_fold.situations import Situations
    from houseway.analysis.ante_play.play_or_fold.stakes import Stakes


class _Sums(NamedTuple):
    """What a plan comes to, added up by strength and by the card that is shown."""

    fold: NDArray[np.int64]
    gain: NDArray[np.int64]
    gained: NDArray[np.int64]
    """The gain of what is played."""
    deals: NDArray[np.int64]
    played: NDArray[np.int64]


def solved(situations: Situations, stakes: Stakes, strategy: str, fixed: Fixed) -> ChoiceSolution:
    """Return every deal, played by a strategy: one that is found, or one of `fixed`."""
    worth = values(situations, stakes)
    plan = planned(strategy, fixed, situations, worth)
    amounts = (worth.fold, worth.gain, worth.gain * plan.plays, worth.deals, worth.deals * plan.plays)
    sums = _Sums(*(by_strength(situations, each) for each in amounts))
    return ChoiceSolution(
        strategy=strategy,
        packs=situations.packs,
        deals=situations.deals,
        staked=stakes.staked,
        book=booked(situations, plan.plays, stakes.staked),
        apart={
            looks: booked_apart(situations, apart, plan.plays, stakes.staked)
            for looks, apart in situations.apart.items()
        },
        value=Fraction(int((sums.fold + sums.gained).sum()), situations.deals * stakes.unit),
        played=int(sums.played.sum()),
        thresholds=tuple(_thresholds(situations, sums, plan, stakes.unit)),
        deviations=_deviations(situations, sums, plan, stakes.unit) if strategy == BEST else (),
    )


def _thresholds(situations: Situations, sums: _Sums, plan: Plan, unit: int) -> Iterator[Threshold]:
    """Yield a row for each threshold, with what the plan makes of its deals."""
    brought, deals, played = (
        by_rank(each, of_all=_one_for_all(plan)).sum(axis=1).tolist()
        for each in (sums.fold + sums.gained, sums.deals, sums.played)
    )
    hands = examples(situations)
    strengths: list[int] = plan.thresholds.tolist()
    for group, strength in enumerate(strengths):
        yield Threshold(
            up=None if _one_for_all(plan) else group,
            weakest=hands[strength],
            strength=strength,
            deals=deals[group],
            played=played[group],
            value=Fraction(brought[group], deals[group] * unit),
        )


def _deviations(situations: Situations, sums: _Sums, plan: Plan, unit: int) -> tuple[Deviation, ...]:
    """Return where the best play gains by leaving its thresholds, the dearest first."""
    gain, gained, deals, played = (
        by_rank(each, of_all=_one_for_all(plan)) for each in (sums.gain, sums.gained, sums.deals, sums.played)
    )
    from_threshold = plan.thresholds[:, None] <= np.arange(len(gain.T))
    extra = gained - gain * from_threshold
    hands = examples(situations)
    found = [
        Deviation(
            up=None if _one_for_all(plan) else group,
            hand=hands[strength],
            deals=int(deals[group, strength]),
            played=int(played[group, strength]),
            gain=Fraction(int(extra[group, strength]), situations.deals * unit),
        )
        for group, strength in np.argwhere(extra > 0).tolist()
    ]
    return tuple(sorted(found, key=lambda deviation: deviation.gain, reverse=True))


def _one_for_all(plan: Plan) -> bool:
    """Say whether the plan has one threshold for whatever is shown."""
    return len(plan.thresholds) == 1
