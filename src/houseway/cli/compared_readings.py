"""Readings told to people: the question with its lines, what each answer is worth, and where no count sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cli.compared import average, bank_words, table_words, tell_worths
from houseway.cli.output import say, wrapped
from houseway.money import dollars
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.analysis.comparing import AtTable, Question, ReadingCompared
    from houseway.rulebook import Rules

_INDENT = 12
_SURE = 1.96


def tell_reading(rules: Rules, found: ReadingCompared) -> None:
    """Tell one doubt: question, answers, why, and what they are worth."""
    from houseway.analysis.comparing import answer_of  # noqa: PLC0415 -- NumPy is slow to import
    from houseway.publishing.described import MARKS  # noqa: PLC0415 -- read when the command runs

    question = found.question
    say(wrapped("question", f"{question.question} ({shown(question.cite)})", _INDENT))
    for name, says in question.answers.items():
        stands = f" ({MARKS[question.mark]})" if name == question.default else ""
        say(wrapped("usual" if name == question.default else "or", f"{name}: {says}{stands}", _INDENT))
    decided = f" ({shown(question.decided_by)})" if question.decided_by else ""
    say(wrapped("why", f"{question.why}{decided}", _INDENT))
    for name, each in _answers(found):
        say(wrapped("answer", f"{name} in place of {question.default}: {each}.", _INDENT))
    say("\n")
    names = [answer_of(side) for side in found.comparison.sides]
    tell_worths(f"{rules.game.title}   {rules.id}", found.comparison, names)
    for each in list(found.at_table.values())[:1]:
        say("\n")
        say(wrapped(*table_line(each), _INDENT))


def _answers(found: ReadingCompared) -> Iterator[tuple[str, str]]:
    """Yield each other answer, and what it is worth to the bank."""
    from houseway.analysis.comparing import answer_of  # noqa: PLC0415 -- NumPy is slow to import

    names = [answer_of(side) for side in found.comparison.sides]
    yield from ((name, answer_words(found, place, name)) for place, name in enumerate(names) if place)
    yield from ((name, why) for name, why in found.barred.items() if name not in names)


def answer_words(found: ReadingCompared, place: int, name: str) -> str:
    """Say what an answer is worth to the bank: by the count, at a table that runs short, or nothing."""
    counted = [line for line in found.comparison.lines if line.moved(place)]
    if counted:
        return bank_words(found.comparison, place)
    if name in found.at_table:
        return short_words(found.at_table[name])
    if name in found.barred:
        return f"every wager is worth the same; the table that runs short may not be: {found.barred[name]}"
    if found.comparison.sides[place].rules_hash == found.comparison.sides[0].rules_hash:
        return "no rule that is run changes"
    return (
        "every wager is worth the same; who is settled first or how far the stake reaches was not simulated"
    )


def short_words(each: AtTable) -> str:
    """Say what an answer moves at a table that runs short, and how sure that is."""
    if not each.moved and not each.error:
        rounds = "every deal" if each.deals is not None else f"{each.rounds:,} rounds"
        return f"nothing, by the count and in {rounds} of a bank that runs short"
    error = f"± {average(_SURE * each.error)}"
    if abs(each.moved) <= _SURE * each.error:
        return f"no difference that {each.rounds:,} simulated rounds can tell: {average(each.moved)} a round {error}"
    gains = "gains" if each.moved > 0 else "gives up"
    sure = f" {error}, simulated" if each.deals is None else ", counted over every deal"
    return f"where it runs short the bank {gains} {average(abs(each.moved))} a round{sure}"


def table_line(each: AtTable) -> tuple[str, str]:
    """Say how the table that runs short was looked at, and describe it."""
    how = "simulated", f"{each.rounds:,} rounds, seed {each.seed}, the same cards under each answer"
    if each.deals is not None:
        how = "counted", f"all {each.deals:,} deals under each answer"
    return how[0], (
        f"{how[1]}: {each.seats} seats and those behind"
        f" them with {dollars(each.action)} on the table, {dollars(each.stake)} in the bank, short in"
        f" {100 * each.short:.1f} % of rounds; the usual answer brings the bank {average(each.first)} a round."
    )


def tell_readings(rules: Rules, found: Sequence[ReadingCompared]) -> None:
    """Tell every doubt of a game, those that move money first; what moves nothing is one line."""
    say(f"{rules.game.title}   {rules.id}   {len(found)} doubts with more than one answer")
    say(f"table       {table_words(found[0].comparison.table)}" if found else "no doubt has two answers")
    for each in found:
        moving = [
            (name, words) for name, words in _answers(each) if name in each.barred or _moves(each, name)
        ]
        if moving:
            say("\n")
            say(wrapped("", _head(each.question), 0))
        for name, words in moving:
            say(wrapped(f"  {name}", words, 4 + _widest(each)))
    quiet = [
        f"{each.question.reading}={name}"
        for each in found
        for name, _ in _answers(each)
        if name not in each.barred and not _moves(each, name)
    ]
    tables = [table for each in found for table in each.at_table.values()]
    if tables:
        say("\n")
        say(wrapped(*table_line(tables[0]), _INDENT))
    if quiet:
        say("\n")
        say(
            wrapped(
                "nothing",
                f"moves for {', '.join(quiet)}: nothing that they change comes up at these tables.",
                _INDENT,
            )
        )


def _moves(each: ReadingCompared, name: str) -> bool:
    """Say whether an answer moves money, by the count or at the table that runs short."""
    from houseway.analysis.comparing import answer_of  # noqa: PLC0415 -- likewise

    place = [answer_of(side) for side in each.comparison.sides].index(name)
    counted = any(line.moved(place) for line in each.comparison.lines)
    table = each.at_table.get(name)
    return counted or (table is not None and abs(table.moved) > _SURE * table.error)


def _head(question: Question) -> str:
    return f"{question.reading}={question.default} ({shown(question.cite)}): {question.question}"


def _widest(each: ReadingCompared) -> int:
    return max(len(name) for name in each.question.answers)
