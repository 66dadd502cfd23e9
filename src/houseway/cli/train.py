"""`houseway train`: drills for dealers in the terminal."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.app import app
from houseway.cli.options import AsJson
from houseway.cli.output import console, say_json, wrapped
from houseway.errors import HousewayError
from houseway.rulebook import default_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cli.listening import Listener
    from houseway.cli.train_kept import Kept
    from houseway.train import AnyGiven, Marking, Question, QuestionName

_ROOM = default_game().partition("/")[0]
_APART = 4
"""A question that went wrong does not come back before so many others."""
_HELP = (
    "Answer as the question asks: a number, a seat, an amount in dollars, or cards such as Kd Jc.",
    "q ends the session; what you have answered counts.",
)


@app.command("train", epilog=f"Example: houseway train {default_game()} --drill button --questions 5")
def train(  # noqa: PLR0913 -- each is an option of the command line
    place: Annotated[
        str, typer.Argument(metavar="ROOM[/GAME]", help=f"The room you work in, or one game: {_ROOM}.")
    ],
    *,
    drill: Annotated[
        list[str] | None,
        typer.Option(
            "--drill", metavar="DRILL", help="Only this drill, such as house-way. May be given again."
        ),
    ] = None,
    level: Annotated[
        int | None, typer.Option(min=1, max=5, help="Ask at this level, whatever level you have reached.")
    ] = None,
    seed: Annotated[
        str, typer.Option(help="Ask the same questions again, with the same level: any text.")
    ] = "",
    questions: Annotated[int, typer.Option(min=1, max=200, help="How many questions a session has.")] = 10,
    as_json: AsJson = False,
) -> None:
    """Practise what a dealer has to know: questions from the rulebook, marked and explained with the rule.

    Levels, streaks and weak spots are kept in your folder for data. --json asks nobody: it prints questions and answers.
    """
    from houseway.cli.train_kept import Kept, read_kept  # noqa: PLC0415 -- keeps --help fast

    base = seed or secrets.token_hex(6)
    kept = Kept() if as_json else read_kept()
    session = _Session(place, tuple(drill or ()), level, kept, weak=not seed)
    seeds = [f"{base}-{number}" for number in range(1, questions + 1)]
    if as_json:
        say_json({"place": place, "seed": base, "questions": [session.told(each) for each in seeds]})
        return
    session.run(seeds)


class _Session:
    """Some questions one after the other, and what became of them."""

    def __init__(
        self, place: str, drills: tuple[str, ...], level: int | None, kept: Kept, *, weak: bool
    ) -> None:
        self._place = place
        self._room = place.partition("/")[0]
        self._drills = drills
        self._level = level
        self._kept = kept
        self._weak = weak
        self._markings: list[Marking] = []

    def _next(self, seed: str) -> QuestionName:
        from houseway import train as trainer  # noqa: PLC0415 -- keeps --help fast

        progress = self._kept.rooms.get(self._room, trainer.Progress())
        levels = progress.levels
        if self._level is not None:
            levels = dict.fromkeys(trainer.drills_in(self._place), self._level)
        just = {(each.game, each.drill, each.level, each.seed) for each in self._markings[-_APART:]}
        weak = [each for each in progress.weak if (each.game, each.drill, each.level, each.seed) not in just]
        return trainer.pick(self._place, seed, self._drills, levels, weak if self._weak else ())

    def told(self, seed: str) -> dict[str, Any]:
        """Return a question with its answer, for programs."""
        from houseway import train as trainer  # noqa: PLC0415 -- likewise

        name = self._next(seed)
        return {
            "question": trainer.question(name),
            "marking": trainer.mark(name, trainer.right_answer(name)),
        }

    def run(self, seeds: list[str]) -> None:
        """Ask until all is asked, or until the person has had enough."""
        from houseway.cli.listening import LeftTableError, Listener  # noqa: PLC0415 -- likewise

        listener = Listener(console(), lambda: _HELP)
        try:
            for number, seed in enumerate(seeds, 1):
                self._ask(listener, seed, f"{number} of {len(seeds)}")
        except (LeftTableError, EOFError):
            listener.say()
        for line in self._score():
            listener.say(line)

    def _ask(self, listener: Listener, seed: str, number: str) -> None:
        from houseway import train as trainer  # noqa: PLC0415 -- likewise
        from houseway.cli.train_telling import marked_lines, question_lines  # noqa: PLC0415 -- likewise

        name = self._next(seed)
        asked = trainer.question(name)
        listener.say()
        for line in question_lines(asked, number):
            listener.say(line)
        marking = self._marked(listener, name, asked)
        for line in marked_lines(marking):
            listener.say(line)
        self._take(marking)

    def _marked(self, listener: Listener, name: QuestionName, asked: Question) -> Marking:
        """Ask until there is an answer that can be marked."""
        from houseway import train as trainer  # noqa: PLC0415 -- likewise

        while True:
            try:
                marking = trainer.mark(name, self._given(listener, asked))
            except HousewayError as error:
                listener.say(f"  {error}.")
                continue
            if not marking.refused:
                return marking
            listener.say(f"  {marking.refused}. Try again.")

    def _given(self, listener: Listener, asked: Question) -> AnyGiven:
        from houseway.cli.train_answers import asked as answered  # noqa: PLC0415 -- likewise

        return answered(asked.expects, listener.ask)

    def _take(self, marking: Marking) -> None:
        """Count an answer, and keep it at once."""
        from houseway.cli.train_kept import keep  # noqa: PLC0415 -- likewise
        from houseway.train import Progress  # noqa: PLC0415 -- likewise

        self._markings.append(marking)
        self._kept.rooms[self._room] = self._kept.rooms.get(self._room, Progress()).after(marking)
        keep(self._kept)

    def _score(self) -> Iterator[str]:
        """Tell how the session went, and where one stands."""
        if not self._markings:
            yield "Nothing was answered."
            return
        right, points = sum(each.right for each in self._markings), sum(each.score for each in self._markings)
        asked = len(self._markings)
        yield f"{right} of {asked} right, {points // asked} of 100 points."
        progress = self._kept.rooms[self._room]
        for drill in dict.fromkeys(each.drill for each in self._markings):
            now = progress.of(drill)
            weak = f", {len(now.weak)} to come back" if now.weak else ""
            yield wrapped(
                drill,
                f"level {now.level}, streak {now.streak}, best {now.best}, {now.right} of {now.asked}{weak}",
                15,
            )
