"""Making questions and marking answers. A question is a function of its game, drill, level and seed."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from houseway.errors import RecordError, UnknownGameError
from houseway.rulebook import load
from houseway.train.catalogue import drills_in, drills_of, known_drill
from houseway.train.chance import Case
from houseway.train.drills import DRILLS
from houseway.train.shapes import HIGHEST, LOWEST, Marking, Question
from houseway.train.taken import readings_taken

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from houseway.train.drill import Made
    from houseway.train.shapes import AnyGiven

_MOST = 64
_WEAK = 3
"""Every third question is one that went wrong before, where there is one."""


class QuestionName(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a question: what makes it again."""

    game: str
    drill: str
    level: int
    seed: str


def question(named: QuestionName) -> Question:
    """Return the question of a name, without its answer."""
    made, rules = _made(named), load(named.game)
    return Question(
        game=rules.id,
        title=rules.document.title,
        room=rules.room.title,
        drill=named.drill,
        drill_title=DRILLS[named.drill].title,
        level=named.level,
        seed=named.seed,
        asks=made.asks,
        scene=made.scene,
        expects=made.expects,
    )


def mark(named: QuestionName, given: AnyGiven) -> Marking:
    """Make a question again and judge an answer to it; raise for an answer of another kind than it wants."""
    made, rules, drill = _made(named), load(named.game), DRILLS[named.drill]
    verdict = drill.judge(rules, made, given)
    cite = tuple(dict.fromkeys(place for step in made.why for place in step.cite))
    blank = Marking(
        game=rules.id,
        drill=named.drill,
        level=named.level,
        seed=named.seed,
        right=verdict.right,
        score=verdict.score,
        refused=verdict.refused,
    )
    if verdict.refused:
        return blank
    return replace(
        blank,
        answer=made.right,
        says=made.says,
        lines=verdict.lines,
        why=made.why,
        cite=cite,
        readings=readings_taken(rules, made, drill.readings, cite),
        events=made.rest,
    )


def right_answer(named: QuestionName) -> AnyGiven:
    """Return the answer to a question; for whoever may know it."""
    return _made(named).right


@lru_cache(maxsize=256)  # a question is answered soon after it was asked
def _made(named: QuestionName) -> Made:
    known_drill(named.drill)
    if not LOWEST <= named.level <= HIGHEST:
        raise RecordError(f"no level {named.level}; there are {LOWEST} to {HIGHEST}")
    if not 0 < len(named.seed) <= _MOST or not named.seed.isprintable():
        raise RecordError(f"a seed is 1 to {_MOST} printable letters")
    rules = load(named.game)
    if named.drill not in drills_of(rules.id):
        raise UnknownGameError(f'{rules.id} has nothing for the drill "{named.drill}"')
    return DRILLS[named.drill].make(Case(rules, named.drill, named.level, named.seed))


def pick(
    place: str,
    seed: str,
    drills: Sequence[str] = (),
    levels: Mapping[str, int] | None = None,
    weak: Sequence[QuestionName] = (),
) -> QuestionName:
    """Return the name of the next question in a room or a game: of any drill, or of some.

    `levels` says at which level each drill is asked. Of questions that went wrong before, every third is asked again.
    """
    for name in drills:
        known_drill(name)
    there = drills_in(place)
    wanted = {name: games for name, games in there.items() if not drills or name in drills}
    if not wanted:
        raise UnknownGameError(f"{place} has nothing for {', '.join(drills)}; it has {', '.join(there)}")
    number = int.from_bytes(hashlib.sha256(seed.encode()).digest(), "big")
    again = [each for each in weak if each.game in wanted.get(each.drill, ())]
    number, turn = divmod(number, _WEAK)
    if again and turn == 0:
        return again[number % len(again)]
    number, which = divmod(number, len(wanted))
    drill = list(wanted)[which]
    games = wanted[drill]
    return QuestionName(games[number % len(games)], drill, (levels or {}).get(drill, LOWEST), seed)
