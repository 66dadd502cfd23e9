"""`houseway show`: one document, with its citations and readings."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from houseway import verbs
from houseway.cli.app import app
from houseway.cli.options import AsJson, GameId, ReadingOptions, chosen_readings
from houseway.cli.output import say, say_json, wrapped
from houseway.rulebook import default_game, plain, reading_answers, registered, shown, usual_answer
from houseway.rulebook.model import FeesOnly

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.publishing.described import Told
    from houseway.rulebook import Rules

_INDENT = 12


@app.command("show", epilog=f"Example: houseway show {default_game()}")
def show(game: GameId, *, reading: ReadingOptions = None, as_json: AsJson = False) -> None:
    """Show a game: table, deal, wagers, settlement, readings, each with its citation."""
    rules = verbs.show(game, chosen_readings(reading))
    if as_json:
        say_json(_data(rules))
        return
    for line in _head(rules):
        say(line)
    for blocks in _blocks(rules):
        for name, text in blocks:
            say(wrapped(name, text, _INDENT + 2 if name.startswith(" ") else _INDENT))
        say("\n")


def _blocks(rules: Rules) -> tuple[Iterator[Told], ...]:
    from houseway.publishing import described  # noqa: PLC0415 -- read when the command runs

    document = rules.document
    fixes = (
        ("misprint", f"{document.source.seed}:{fix.line}: {described.correction_words(fix)}")
        for fix in document.corrections
    )
    return (
        described.rules_described(document),
        described.wagers_described(document),
        _readings(rules, described.MARKS),
        chain(fixes, map(described.note_described, document.notes)),
    )


def _data(rules: Rules) -> dict[str, Any]:
    """Return the document as plain data, amounts in cents, with every reading spelled out."""
    return {
        "id": rules.id,
        "room": rules.room.title,
        "rules_hash": rules.hash,
        "document": plain(rules.document),
        "readings": [
            {
                "id": reading_id,
                "question": registered(reading_id).question,
                "choices": {name: overlay.says for name, overlay in reading_answers(reading_id, use).items()},
                "chosen": rules.choices[reading_id],
                "mark": use.mark,
                "why": registered(reading_id).why,
                "cite": list(use.cite),
            }
            for reading_id, use in rules.document.readings.items()
        ],
    }


def _head(rules: Rules) -> Iterator[str]:
    document = rules.document
    yield f"{document.title}   {rules.room.title}   {document.source}   {document.bgc_id or 'no BGC id'}"
    yield wrapped("", document.summary, 0)
    if isinstance(document, FeesOnly):
        yield "\nKnown by its fees only: no rules of it were filed with these sources."
    yield "\n"


def _readings(rules: Rules, marks: Mapping[str, str]) -> Iterator[Told]:
    """Tell every doubt: the question, the answer taken, how that stands to the print, what else may be chosen."""
    for reading_id, use in rules.document.readings.items():
        chosen = rules.choices[reading_id]
        answers = reading_answers(reading_id, use)
        others = [name for name in answers if name != chosen]
        usual = usual_answer(reading_id, use)
        stands = marks[use.mark] if chosen == usual else f"asked for; the usual choice is {usual}"
        yield "reading", f"{reading_id}={chosen} ({stands}, {shown(use.cite)})"
        yield "", f"{registered(reading_id).question} {answers[chosen].says}"
        if others:
            yield "", f"or: {', '.join(f'--reading {reading_id}={name}' for name in others)}"
