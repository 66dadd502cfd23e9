"""`houseway strategy`: how to play, as a chart, or what each answer is worth with the cards in hand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway import verbs
from houseway.cards import card_text, cards_symbol, cards_text, parse_cards
from houseway.cli.app import app
from houseway.cli.edge import Decks, Strategy, chart_table, heading, rules_data
from houseway.cli.options import AsJson, Fresh, GameId, ReadingOptions, chosen_readings, kept_counts
from houseway.cli.output import console, percent, say, say_json, watched, write_file
from houseway.errors import CardError, RecordError, RulebookError
from houseway.games.transcript import packs_words, reading_lines
from houseway.rulebook import PaiGowPokerGame, PaiGowTilesGame

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from houseway.analysis import Advice, Chart, Edge, Seen
    from houseway.rulebook import Rules

_RANKS = "AKQJT98765432"
_BEFORE_FLOP = "before the flop"


@app.command(
    "strategy",
    epilog='Example: houseway strategy ROOM/GAME --hand "Kh 7d" --board "Ks 8d 2c"',
)
def strategy(  # noqa: PLR0913 -- each is an option of the command line
    game: GameId,
    *,
    hand: Annotated[str, typer.Option(metavar="CARDS", help='Your cards, such as "Kh 7d".')] = "",
    up: Annotated[str, typer.Option(metavar="CARD", help="The player-dealer's card that is shown.")] = "",
    board: Annotated[str, typer.Option(metavar="CARDS", help="The open board: three or five cards.")] = "",
    name: Strategy = None,
    decks: Decks = None,
    reading: ReadingOptions = None,
    fresh: Fresh = False,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write the charts as a page to print.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Print a strategy as a chart; with --hand, what each answer is worth with these cards."""
    rules = verbs.show(game, chosen_readings(reading))
    kept = None if fresh else kept_counts()
    if hand:
        if name is not None or html is not None:
            raise RecordError(
                "--hand asks what each answer is worth with best play; leave --strategy and --html out"
            )
        seen = _seen(hand, up, board)
        with watched(f"counting {rules.id}") as progress:
            advice = verbs.advise(game, seen, decks, rules.choices, progress, kept)
        _tell_advice(rules, advice, as_json=as_json)
        return
    _refuse_loose(up, board)
    _refuse_uncounted(rules, decks)
    with watched(f"counting {rules.id}") as progress:
        found = verbs.edge(game, decks, name, rules.choices, progress, kept)
    if html is not None:
        _write_page(rules, found, html, as_json=as_json)
    if as_json:
        say_json(_chart_data(rules, found))
    elif html is None:
        _tell_charts(rules, found)


def _write_page(rules: Rules, found: Edge, file: Path, *, as_json: bool) -> None:
    """Write the charts that hold words as a page of HTML."""
    from houseway.publishing import ChartPage, Grid, chart_html  # noqa: PLC0415 -- only a page needs it

    grids = [
        Grid(chart.title, chart.heads, tuple(tuple(map(str, row)) for row in chart.rows))
        for chart in found.charts
        if all(isinstance(cell, str) for row in chart.rows for cell in row)
    ]
    if not grids:
        raise RecordError(f"{rules.id}: the strategy {found.strategy} has no chart of words to print")
    page = ChartPage(
        room=rules.room.title,
        title=rules.game.title,
        packs=packs_words(found.packs, rules.game.deck.composition),
        figures=(("strategy", found.strategy), *_figures(found)),
        grids=tuple(grids),
        notes=(found.says, found.how, f"{rules.id}, rules {rules.hash[:12]}", *reading_lines(rules)),
    )
    write_file(file, chart_html(page).encode(), as_json=as_json)


def _figures(found: Edge) -> Iterator[tuple[str, str]]:
    """Return what a strategy is worth, and what it costs against the best one."""
    if found.together is not None:
        yield f"player return per {found.together.unit}", percent(found.together.player_return)
        if found.together.cost is not None:
            yield "gives away against best play", percent(found.together.cost)


def _refuse_loose(up: str, board: str) -> None:
    if up or board:
        raise RecordError('name your own cards too: --hand "Kh 7d"')


def _refuse_uncounted(rules: Rules, decks: int | None) -> None:
    """Raise before anything is counted if the base game has no count: then no strategy was compared either."""
    from houseway.analysis import refusal_lines, refusals  # noqa: PLC0415 -- NumPy is slow to import

    base = {wager.id for wager in rules.game.wagers if not wager.bonus}
    refused = {wager: why for wager, why in refusals(rules, decks).items() if wager in base}
    if refused:
        raise RulebookError(f"{rules.id}: not counted: {'; '.join(refusal_lines(refused))}")


def _seen(hand: str, up: str, board: str) -> Seen:
    from houseway.analysis import Seen  # noqa: PLC0415 -- NumPy is slow to import and other commands do without

    shown = parse_cards(up)
    if len(shown) > 1:
        raise CardError(f'--up "{up}": one card is shown, not {len(shown)}')
    return Seen(hand=parse_cards(hand), up=shown[0] if shown else None, board=parse_cards(board))


def _tell_advice(rules: Rules, advice: Advice, *, as_json: bool) -> None:
    if as_json:
        say_json(_advice_data(rules, advice))
        return
    seen = advice.seen
    shown = [f"hand {cards_symbol(seen.hand)}"]
    shown += [f"player-dealer shows {cards_symbol([seen.up])}"] if seen.up is not None else []
    shown += [f"board {cards_symbol(seen.board)}"] if seen.board else []
    say(
        f"{rules.game.title}   {rules.id}   {packs_words(advice.packs, rules.game.deck.composition)}   {', '.join(shown)}"
    )
    for line in reading_lines(rules):
        say(f"reading     {line}")
    say(f"best: {advice.best}")
    width = max(len(answer) for answer, _ in advice.answers)
    for answer, worth in advice.answers:
        say(f"  {answer:<{width}} {percent(worth):>14}")
    given = f"; given that {advice.given}" if advice.given else ""
    say(f"on the base wagers together, per unit of the {advice.unit}, if one plays best afterwards{given}")


def _advice_data(rules: Rules, advice: Advice) -> dict[str, Any]:
    seen = advice.seen
    return {
        "game": rules.id,
        "rules_hash": rules.hash,
        "readings": rules_data(rules),
        "hand": cards_text(seen.hand),
        "decks": advice.packs,
        "up": None if seen.up is None else card_text(seen.up),
        "board": cards_text(seen.board),
        "base": f"per unit of the {advice.unit}, on the base wagers together",
        "method": advice.method,
        "given": advice.given,
        "best": advice.best,
        "answers": [
            {"answer": answer, "worth": float(worth), **_exactly(advice, worth)}
            for answer, worth in advice.answers
        ],
    }


def _exactly(advice: Advice, worth: Fraction) -> dict[str, str]:
    return {"worth_exact": f"{worth.numerator}/{worth.denominator}"} if advice.method == "exact" else {}


def _tell_charts(rules: Rules, found: Edge) -> None:
    out = console()
    for line in heading(rules, found):
        out.print(line)
    if not found.charts and len(found.strategies) > 1:
        out.print("It was told, not searched for; houseway edge says what it is worth.")
    for name, figure in _figures(found):
        out.print(f"{name}: {figure}")
    if isinstance(rules.game, (PaiGowPokerGame, PaiGowTilesGame)):
        out.print(f"the house way in words: houseway set {rules.id}")
    for chart in found.charts:
        out.print()
        out.print(f"{chart.title}:")
        if chart.title == _BEFORE_FLOP:
            for line in _grid(chart):
                out.print(line)
            out.print()
        out.print(chart_table(chart))


def _grid(chart: Chart) -> Iterator[str]:
    """Tell the 169 sorts of two cards in a square: suited above the diagonal, pairs on it."""
    choices = {str(row[0]): str(row[2]) for row in chart.rows}
    signs = {choice: "." if choice == "check" else choice[0] for choice in choices.values()}
    yield "     " + "  ".join(_RANKS)
    for place, high in enumerate(_RANKS):
        cells = [signs[choices[_sort(place, other)]] for other in range(len(_RANKS))]
        yield f"  {high}  " + "  ".join(cells)
    told = ", ".join(f"{sign} {choice}" for choice, sign in sorted(signs.items()))
    yield f"suited above the diagonal, unsuited below; {told}"


def _sort(row: int, column: int) -> str:
    """Name a sort of two cards by its place in the square."""
    high, low = _RANKS[min(row, column)], _RANKS[max(row, column)]
    return f"{high}{low}" + ("" if row == column else "s" if column > row else "o")


def _chart_data(rules: Rules, found: Edge) -> dict[str, Any]:
    from houseway.analysis import edge_record  # noqa: PLC0415 -- NumPy is slow to import and other commands do without

    record = edge_record(found)
    keys = ("game", "rules_hash", "decks", "deals", "strategy", "strategies", "says", "together", "charts")
    return {**{key: record[key] for key in keys if key in record}, "readings": rules_data(rules)}
