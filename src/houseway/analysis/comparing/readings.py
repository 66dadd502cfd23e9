"""Readings against readings: what each answer to a doubt is worth, by the count or at a table that runs short."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct, field

from houseway.analysis.comparing.comparison import Comparison, side_by_side
from houseway.analysis.comparing.explaining import AT_THE_TABLE
from houseway.analysis.comparing.short_bank import AtTable, at_table, short_table
from houseway.analysis.comparing.stated import USUAL
from houseway.analysis.comparing.variants import Variant, counted
from houseway.analysis.progress import between, unwatched
from houseway.analysis.solving import is_remembered
from houseway.errors import IllegalError, RulebookError, SimulationError, UnknownGameError, did_you_mean
from houseway.fees import StatedTable
from houseway.money import Cents
from houseway.rulebook import load, plain, reading_answers, registered, usual_answer
from houseway.rulebook.vocabulary import Mark

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from houseway.analysis.comparing.comparison import Side
    from houseway.analysis.edge import Edge
    from houseway.analysis.progress import Progress
    from houseway.rulebook import Rules

SIMULATED = 200_000
"""Rounds that are played for each answer where nothing is said."""


class Question(Struct, frozen=True, kw_only=True):
    """A doubt in a document: where it arises, what may be answered, and why the usual answer was taken."""

    reading: str
    question: str
    why: str
    mark: Mark
    """How the usual answer stands to the print."""
    cite: tuple[str, ...]
    """The document's lines that raise it."""
    decided_by: tuple[str, ...]
    """The lines that decide it, wherever they stand."""
    default: str
    answers: dict[str, str]
    """What each answer says, the usual one first."""


class ReadingCompared(Struct, frozen=True, kw_only=True):
    """A question and what its answers are worth: the first side of the comparison is the usual answer."""

    question: Question
    comparison: Comparison
    at_table: dict[str, AtTable]
    """What answers are worth at a table that runs short, of those that the count does not tell apart."""
    barred: dict[str, str] = field(default_factory=dict)
    """Answers that no count goes so far as, or under which that table may not be, and why."""

    @property
    def per_hour(self) -> Fraction:
        """The most that an answer moves the bank's expectation in an hour, by the count, either way."""
        sides = range(len(self.comparison.sides))
        return max((abs(self.comparison.per_hour(place)) for place in sides), default=Fraction(0))

    @property
    def simulated(self) -> float:
        """The most that an answer moves the bank in a round at the table that runs short, either way."""
        return max((abs(each.moved) for each in self.at_table.values()), default=0.0)


class Played(Struct, frozen=True):
    """How tables that run short are simulated."""

    rounds: int = SIMULATED
    """None are played where it is 0."""
    seed: str = "0"
    stake: Cents | None = None
    """The player-dealer's; half of what lies on the table where none is named."""


def doubts(game: str) -> tuple[str, ...]:
    """Return the readings of a game that have more than one answer."""
    uses = load(game).document.readings
    return tuple(reading for reading, use in uses.items() if len(reading_answers(reading, use)) > 1)


def question_of(rules: Rules, reading: str) -> Question:
    """Return a game's doubt by its id; raise if it has none such."""
    uses = rules.document.readings
    if reading not in uses:
        raise UnknownGameError(f'{rules.id} has no reading "{reading}"{did_you_mean(reading, uses)}')
    use, known = uses[reading], registered(reading)
    usual, answers = usual_answer(reading, use), reading_answers(reading, use)
    return Question(
        reading=reading,
        question=known.question,
        why=known.why,
        mark=use.mark,
        cite=use.cite,
        decided_by=known.cite,
        default=usual,
        answers={name: answers[name].says for name in sorted(answers, key=lambda name: name != usual)},
    )


class Asking(Struct, frozen=True, kw_only=True):
    """How readings are compared."""

    game: str
    packs: int | None = None
    strategy: str | None = None
    table: StatedTable = USUAL
    played: Played = Played()


def compared_reading(
    asked: Asking,
    reading: str,
    choice: str | None = None,
    progress: Progress = unwatched,
    kept: Path | None = None,
) -> ReadingCompared:
    """Return what the answers to one doubt are worth, or one answer beside the usual one."""
    question = question_of(load(asked.game), reading)
    if choice is not None:
        load(asked.game, {reading: choice})  # says which answers there are if it is none of them
    chosen = [name for name in question.answers if choice in {None, name} and name != question.default]
    usual = counted(_variant(asked, question, question.default), between(progress, 0, 0.4), kept)
    return _compared(asked, question, chosen, usual, between(progress, 0.4, 1), kept)


def compared_readings(
    asked: Asking, progress: Progress = unwatched, kept: Path | None = None
) -> tuple[ReadingCompared, ...]:
    """Return every doubt of a game that has more than one answer, those first that move most money."""
    rules = load(asked.game)
    names = doubts(asked.game)
    usual = counted(Variant(name="", game=asked.game, packs=asked.packs, strategy=asked.strategy), kept=kept)
    found: list[ReadingCompared] = []
    for place, name in enumerate(names):
        question = question_of(rules, name)
        others = [answer for answer in question.answers if answer != question.default]
        share = between(progress, place / len(names), (place + 1) / len(names))
        found.append(_compared(asked, question, others, usual, share, kept))
    return tuple(sorted(found, key=lambda each: (-each.per_hour, -each.simulated)))


def uncounted(asked: Asking, kept: Path) -> bool:
    """Say whether a count that the comparison of every reading needs is not remembered."""
    usual = load(asked.game)
    every = [usual]
    for name in doubts(asked.game):
        others = (load(asked.game, {name: answer}) for answer in question_of(usual, name).answers)
        every.extend(each for each in others if touches_count(usual, each))
    return not all(is_remembered(rules, asked.packs, asked.strategy, kept) for rules in every)


def touches_count(usual: Rules, other: Rules) -> bool:
    """Say whether two answers may be told apart by a count: whether they differ in anything that it looks at."""
    first, second = plain(usual.document), plain(other.document)
    differing = {key for key in {**first, **second} if first.get(key) != second.get(key)}
    return bool(differing - AT_THE_TABLE)


def _variant(asked: Asking, question: Question, choice: str) -> Variant:
    other = {} if choice == question.default else {question.reading: choice}
    return Variant(
        name=f"{question.reading}={choice}",
        game=asked.game,
        readings=other,
        packs=asked.packs,
        strategy=asked.strategy,
    )


def _compared(  # noqa: PLR0913, PLR0917 -- what is asked, what is known of it, and what is done meanwhile
    asked: Asking,
    question: Question,
    others: Sequence[str],
    usual: Edge,
    progress: Progress,
    kept: Path | None,
) -> ReadingCompared:
    rules, variants, found = load(asked.game), [_variant(asked, question, question.default)], [usual]
    barred: dict[str, str] = {}
    for place, name in enumerate(others):
        variant = _variant(asked, question, name)
        part = between(progress, place / len(others), (place + 1) / len(others))
        try:
            touched = touches_count(rules, load(variant.game, variant.readings))
            found.append(counted(variant, part, kept) if touched else usual)
            variants.append(variant)
        except RulebookError as error:  # the count does not go so far
            barred[name] = str(error)
    comparison = side_by_side(variants, found, asked.table)
    tables, stopped = _at_tables(asked, question, comparison)
    progress(1.0)
    return ReadingCompared(
        question=question, comparison=comparison, at_table=tables, barred={**barred, **stopped}
    )


def _at_tables(
    asked: Asking, question: Question, comparison: Comparison
) -> tuple[dict[str, AtTable], dict[str, str]]:
    """Return what answers do at a table that runs short, and why others cannot be played there."""
    tables: dict[str, AtTable] = {}
    barred: dict[str, str] = {}
    for place, side in enumerate(comparison.sides):
        name = answer_of(side)
        if not asked.played.rounds or not _is_only_at_table(comparison, place):
            continue
        try:
            tables[name] = _at_table(asked, question, name)
        except IllegalError as error:
            barred[name] = str(error.violations[0])
        except SimulationError as error:
            barred[name] = str(error)
    return tables, barred


def answer_of(side: Side) -> str:
    """Return the answer that a side of a comparison of readings stands for."""
    return side.variant.name.partition("=")[2]


def _is_only_at_table(comparison: Comparison, place: int) -> bool:
    """Say whether an answer changes what is done, and the count does not see it."""
    same_worth = all(line.returns[place] == line.returns[0] for line in comparison.lines)
    return same_worth and comparison.sides[place].rules_hash != comparison.sides[0].rules_hash


def _at_table(asked: Asking, question: Question, name: str) -> AtTable:
    played = asked.played
    table = short_table(asked.game, asked.table, played.stake)
    return at_table(table, {question.reading: name}, played.rounds, played.seed)
