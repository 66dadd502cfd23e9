"""What the house collects."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, ClassVar

from houseway import verbs
from houseway.money import dollars
from houseway.rulebook import host_of, sheets_of
from houseway.train.chance import closest
from houseway.train.drill import Drill, Made
from houseway.train.drills.collected import Collected, of_a_hand, of_a_round
from houseway.train.shapes import AnAmount, NamedAmount, WhyStep

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.fees import FeeDue
    from houseway.rulebook import Rules
    from houseway.train.chance import Case

_TRIES = 30


class Collection(Drill):
    """What the house collects."""

    id: ClassVar[str] = "collection"
    title: ClassVar[str] = "What is the collection?"
    says: ClassVar[str] = (
        "Find by the posted option what a player, the player-dealer or the pot pays the house."
    )

    def applies(self, rules: Rules) -> bool:
        """Say whether fees of the game were approved."""
        return bool(sheets_of(host_of(rules.id)))

    def make(self, case: Case) -> Made:
        """Post options and lay wagers, or tell of hands, until a fee is as hard to find as the level asks for."""
        return _made(
            closest(_found(case), lambda found: (abs(found.grade - case.level), not found.fee), _TRIES)
        )


def _found(case: Case) -> Iterator[Collected | None]:
    """Post one option after the other; one that does not fit the wagers comes to nothing."""
    options = verbs.options(case.rules.id)
    for _ in itertools.count():
        posted = case.one_of(options)
        yield of_a_hand(case, posted) if verbs.for_a_pot(posted) else of_a_round(case, posted)


def _made(found: Collected) -> Made:
    return Made(
        asks=found.asks,
        scene=found.scene,
        expects=AnAmount(found.what),
        right=NamedAmount(found.fee),
        says=f"{dollars(found.fee)}: {found.what}",
        sheet=found.quote.posted.sheet,
        why=(
            *(_step(line) for line in found.dues),
            *(WhyStep("mind", remark) for remark in found.quote.remarks),
        ),
    )


def _step(line: FeeDue) -> WhyStep:
    """Say one fee: for what, by which tier, from how many."""
    on = f" on {line.measured}" if line.measured else ""
    tier = f", the tier {line.tier}" if line.tier else ""
    times = f", from {line.times} players {dollars(line.taken)}" if line.times > 1 else ""
    return WhyStep(line.who, f"{line.title}{on}{tier}: {dollars(line.fee or 0)}{times}", line.cite)
