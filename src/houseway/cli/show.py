"""`houseway show`: one document, with its citations and readings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.cli.app import app
from houseway.cli.options import AsJson, GameId, ReadingOptions, chosen_readings
from houseway.cli.output import console, say_json
from houseway.games.baccarat import in_words
from houseway.money import dollars
from houseway.rulebook import default_game, load, plain, reading_answers, register, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rich.table import Table

    from houseway.rulebook import Action, Game, Rules, Wager


@app.command("show", epilog=f"Example: houseway show {default_game()}")
def show(game: GameId, *, reading: ReadingOptions = None, as_json: AsJson = False) -> None:
    """Show a game: table, deal, wagers, settlement, readings, each with its citation."""
    rules = load(game, chosen_readings(reading))
    if as_json:
        say_json(_data(rules))
        return
    out = console()
    for line in _head(rules):
        out.print(line)
    for name, text in _frame(rules.game):
        out.print(f"{name:<12}{text}")
    for table in (_wager_table(rules.game), _reading_table(rules)):
        out.print()
        out.print(table)
    out.print()
    for line in _tail(rules.game):
        out.print(line)


def _data(rules: Rules) -> dict[str, Any]:
    """Return the document as plain data, amounts in cents, with every reading spelled out."""
    return {
        "id": rules.id,
        "room": rules.room.title,
        "rules_hash": rules.hash,
        "document": plain(rules.game),
        "readings": [
            {
                "id": reading_id,
                "question": register()[reading_id].question,
                "choices": {name: overlay.says for name, overlay in reading_answers(reading_id, use).items()},
                "chosen": rules.choices[reading_id],
                "mark": use.mark,
                "why": register()[reading_id].why,
                "cite": list(use.cite),
            }
            for reading_id, use in rules.game.readings.items()
        ],
    }


def _head(rules: Rules) -> Iterator[str]:
    game = rules.game
    first, last = game.source.lines
    yield f"{game.title}   {rules.room.title}   {game.source.seed}:{first}-{last}   {game.bgc_id or 'no BGC id'}"
    yield game.summary
    yield ""


def _frame(game: Game) -> Iterator[tuple[str, str]]:
    for layout in game.layouts:
        yield (
            "table",
            f"{layout.table}, {layout.positions} positions with the player-dealer ({shown(layout.cite)})",
        )
    packs = ", ".join(map(str, game.deck.packs))
    yield "packs", f"{packs} of {game.deck.composition} ({shown(game.deck.cite)})"
    if game.deck.burn != "none":
        yield "burn", f"{game.deck.burn.replace('_', ' ')} ({shown(game.deck.burn_cite)})"
    facing = f"player hand {game.deal.player}, banker hand {game.deal.banker}".replace("_", " ")
    yield "deal", f"{facing}, turned {game.deal.turned.replace('_', ' ')} ({shown(game.deal.cite)})"
    yield from _drawing(game)
    yield "action", _action(game.action)
    if game.action.when_short is not None:
        yield "", f"when the stake does not cover the table: {_action(game.action.when_short)}"
    kinds = [kind if isinstance(kind, str) else " and ".join(kind) for kind in game.settlement.order]
    yield "settlement", f"by {game.settlement.by}: {', '.join(kinds)} ({shown(game.settlement.cite)})"
    turns = f"{game.rotation.turns} rounds, {game.rotation.direction}, {game.rotation.regime}"
    yield "bank", f"{turns} ({shown(game.rotation.cite)})"
    yield from _limits(game)


def _drawing(game: Game) -> Iterator[tuple[str, str]]:
    draw = game.draw
    naturals = "a natural ends the drawing" if draw.natural_stops else "naturals do not end the drawing"
    yield "drawing", f"player draws on {_run(draw.player)}; {naturals} ({shown(draw.cite)})"
    if draw.option is not None:
        against = ", even against a natural" if draw.option.despite_natural else ""
        choice = (
            f"each bettor chooses on {_run(draw.option.totals)}{against}; house way: {draw.option.house_way}"
        )
        yield "", f"{choice} ({shown(draw.option.cite)})"
    yield "", f"banker draws on {_run(draw.banker_alone)} when the player has no third card, else:"
    for total, values in draw.banker.items():
        yield "", f"  {total} draws on a third card of {_run(map(int, values))}"


def _run(values: Iterable[int]) -> str:
    """Write whole numbers in order, three or more in a row as first-last."""
    runs: list[list[int]] = []
    for value in sorted(values):
        if runs and runs[-1][-1] == value - 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)


def _action(action: Action) -> str:
    counted = ""
    if action.card is not None:
        counted = f" of the {action.card.replace('_', ' ')} card, one is {action.seat_one.replace('_', ' ')}"
    return f"{action.method.replace('_', ' ')}{counted} ({shown(action.cite)})"


def _limits(game: Game) -> Iterator[tuple[str, str]]:
    low, high = game.limits.usual
    yield "limits", f"usual table {dollars(low)}-{dollars(high)}"
    for filed in game.limits.ranges:
        minimum = "-".join(dollars(amount) for amount in dict.fromkeys(filed.minimum))
        maximum = "-".join(dollars(amount) for amount in dict.fromkeys(filed.maximum))
        options = f"options {filed.options}: " if filed.options else ""
        yield "", f"{options}minimum {minimum}, maximum {maximum} ({shown(filed.cite)})"


def _wager_table(game: Game) -> Table:
    table = _table("wager", "wins when", "pays", "pushes when", "needs", "backline", "cite")
    for wager in game.wagers:
        rows = wager.rows()
        table.add_row(
            f"{wager.title} ({wager.id})",
            "\n".join(in_words(row.when) for row in rows),
            "\n".join(str(row.pays) for row in rows),
            "\n".join(in_words(condition) for condition in wager.push) or "-",
            " or ".join(wager.needs) or "nothing",
            "yes" if wager.backline else "no",
            _wager_cite(wager),
        )
    return table


def _wager_cite(wager: Wager) -> str:
    return "\n".join(dict.fromkeys((*wager.cite, *wager.needs_cite, *wager.backline_cite)))


def _reading_table(rules: Rules) -> Table:
    table = _table("reading", "question", "chosen", "other choices", "letter", "cite")
    for reading_id, use in rules.game.readings.items():
        chosen = rules.choices[reading_id]
        answers = reading_answers(reading_id, use)
        table.add_row(
            reading_id,
            register()[reading_id].question,
            f"{chosen}: {answers[chosen].says}",
            "\n".join(name for name in answers if name != chosen) or "-",
            use.mark,
            "\n".join(use.cite),
        )
    return table


def _table(*heads: str) -> Table:
    from rich.table import Table  # noqa: PLC0415 -- only people need it

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for head in heads:
        table.add_column(head, overflow="fold")
    return table


def _tail(game: Game) -> Iterator[str]:
    for correction in game.corrections:
        place = f"{game.source.seed}:{correction.line}"
        yield f"misprint    {place}: printed {correction.printed}; used {correction.used} ({correction.why})"
    for note in game.notes:
        yield f"also        {note.says} ({shown(note.cite)})"
