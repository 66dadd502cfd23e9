"""How somebody gets on: answers, streaks, levels and weak spots, drill by drill. Each step is a value.

The same rules are kept by the browser; `tests/train/progress_cases.json` holds cases for both.

- A right answer lengthens the streak; `RISE` right answers in a row at a level lead to the next one.
- A wrong answer ends the streak; `FALL` wrong ones in a row lead one level down.
- A question that went wrong is a weak spot until it, asked again, is answered right; the latest `MOST_WEAK` are kept.
- Only answers at the level that one has reached move the level; what is asked again from before moves it no more.
- An answer that the table refuses counts for nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from houseway.train.asking import QuestionName
from houseway.train.shapes import HIGHEST, LOWEST

if TYPE_CHECKING:
    from houseway.train.shapes import Marking

RISE, FALL = 3, 2
MOST_WEAK = 20


class DrillProgress(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody gets on in one drill."""

    asked: int = 0
    right: int = 0
    streak: int = 0
    """Right answers since the last wrong one."""
    best: int = 0
    """The longest streak."""
    level: int = LOWEST
    run: int = 0
    """Answers in a row at this level: so many right, or, below nothing, so many wrong."""
    weak: tuple[QuestionName, ...] = ()
    """Questions that went wrong, the oldest first."""

    def after(self, marking: Marking) -> DrillProgress:
        """Return the progress after an answer."""
        if marking.refused:
            return self
        named = QuestionName(marking.game, marking.drill, marking.level, marking.seed)
        streak = self.streak + 1 if marking.right else 0
        others = tuple(each for each in self.weak if each != named)
        level, run = self._moved(marking) if marking.level == self.level else (self.level, self.run)
        return replace(
            self,
            asked=self.asked + 1,
            right=self.right + marking.right,
            streak=streak,
            best=max(self.best, streak),
            level=level,
            run=run,
            weak=others if marking.right else (*others, named)[-MOST_WEAK:],
        )

    def _moved(self, marking: Marking) -> tuple[int, int]:
        """Return level and run after an answer at one's own level."""
        run = max(self.run, 0) + 1 if marking.right else min(self.run, 0) - 1
        if run >= RISE and self.level < HIGHEST:
            return self.level + 1, 0
        if run <= -FALL and self.level > LOWEST:
            return self.level - 1, 0
        return self.level, run


class Progress(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody gets on in everything."""

    drills: dict[str, DrillProgress] = field(default_factory=dict[str, DrillProgress])

    def of(self, drill: str) -> DrillProgress:
        """Return the progress in one drill; a beginner's if it was never tried."""
        return self.drills.get(drill, DrillProgress())

    def after(self, marking: Marking) -> Progress:
        """Return the progress after an answer."""
        return Progress({**self.drills, marking.drill: self.of(marking.drill).after(marking)})

    @property
    def levels(self) -> dict[str, int]:
        """The level of each drill that was tried."""
        return {name: each.level for name, each in self.drills.items()}

    @property
    def weak(self) -> tuple[QuestionName, ...]:
        """Every weak spot."""
        return tuple(named for each in self.drills.values() for named in each.weak)
