"""What a drill is: a kind of question, the games it is about, how one is made and how an answer is judged."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from msgspec import Struct

from houseway.errors import RecordError
from houseway.train.shapes import (
    AnyExpected,
    AnyGiven,
    Chose,
    LineMark,
    Moved,
    OneOf,
    Scene,
    SettledSo,
    WhyStep,
)

if TYPE_CHECKING:
    from houseway.rulebook import Rules
    from houseway.train.chance import Case


class Made(Struct, frozen=True, kw_only=True):
    """A question with its answer. Only the part before `right` may be shown to who is asked."""

    asks: str
    scene: Scene
    expects: AnyExpected
    right: AnyGiven
    says: str
    """The right answer in words."""
    why: tuple[WhyStep, ...]
    readings: tuple[str, ...] = ()
    """Readings that decide it, where the lines cited do not tell."""
    sheet: str = ""
    """The fee sheet whose readings may matter."""
    rest: tuple[dict[str, Any], ...] = ()
    """How it goes on at the table."""


class Verdict(NamedTuple):
    """What an answer is worth, in hundredths; or why it is none."""

    right: bool
    score: int
    refused: str = ""
    lines: tuple[LineMark, ...] = ()


RIGHT, WRONG = Verdict(right=True, score=100), Verdict(right=False, score=0)


class Drill(ABC):
    """A kind of question."""

    id: ClassVar[str]
    title: ClassVar[str]
    says: ClassVar[str]
    """What is practised, in a sentence."""
    readings: ClassVar[tuple[str, ...]] = ()
    """Doubts that a question may rest on, where the lines that decide it are among theirs."""

    @abstractmethod
    def applies(self, rules: Rules) -> bool:
        """Say whether a game has what is asked about."""

    @abstractmethod
    def make(self, case: Case) -> Made:
        """Return the question of a case."""

    def judge(self, rules: Rules, made: Made, given: AnyGiven) -> Verdict:  # noqa: ARG002 -- for those that ask the rules
        """Return what an answer is worth; raise for one of another kind."""
        if type(given) is not type(made.right):
            wanted, got = (each.__struct_config__.tag for each in (made.right, given))
            raise RecordError(f'an answer of kind "{got}"; this question wants one of kind "{wanted}"')
        if isinstance(given, Chose) and isinstance(made.expects, OneOf):
            known = [choice.id for choice in made.expects.choices]
            if given.choice not in known:
                raise RecordError(f'no choice "{given.choice}"; there are {", ".join(known)}')
        if isinstance(given, SettledSo) and isinstance(made.right, SettledSo):
            return _by_line(made.right.lines, given.lines)
        return RIGHT if given == made.right else WRONG


def _by_line(right: tuple[Moved, ...], given: tuple[Moved, ...]) -> Verdict:
    """Judge a settlement line by line."""
    if len(given) != len(right):
        raise RecordError(f"{len(given)} lines; the question has {len(right)}")
    marks = tuple(
        LineMark(mine == theirs, theirs.paid, theirs.collected)
        for mine, theirs in zip(given, right, strict=True)
    )
    good = sum(mark.right for mark in marks)
    return Verdict(good == len(marks), 100 * good // len(marks), lines=marks)
