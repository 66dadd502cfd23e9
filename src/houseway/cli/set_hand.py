"""`houseway set`: a hand set the house way, and why."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway import verbs
from houseway.cards import cards_symbol, cards_text, composition, parse_cards
from houseway.cli.app import app
from houseway.cli.edge import rules_data
from houseway.cli.options import AsJson, GameId, ReadingOptions, chosen_readings
from houseway.cli.output import console, percent, say, say_json, watched, wrapped
from houseway.errors import CardError, RecordError
from houseway.games import same_way
from houseway.games.transcript import reading_lines
from houseway.rulebook import PaiGowPokerGame, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.analysis import SettingOdds
    from houseway.games import Charted, ChartedRow
    from houseway.rulebook import Game, Rules


@app.command(
    "set",
    epilog='Examples: houseway set GAME "As Kd 9h 9s 4c 4d 2h" --compare; for tiles "6-6 1-1 2-3 4-5".',
)
def set_hand(  # noqa: PLR0913 -- each is an option of the command line
    game: GameId,
    cards: Annotated[
        str,
        typer.Argument(
            metavar="CARDS", help='The hand, such as "As Kd Jo 9h 9s 4c 2d"; the whole chart without.'
        ),
    ] = "",
    *,
    compare: Annotated[
        bool, typer.Option("--compare", help="Show also how every other room sets the hand.")
    ] = False,
    odds: Annotated[
        bool,
        typer.Option(
            "--odds",
            help="Count how each way to set it does against a player-dealer who plays the house way.",
        ),
    ] = False,
    reading: ReadingOptions = None,
    as_json: AsJson = False,
) -> None:
    """Set a hand of pai gow the house way, say which row of the chart decided, and why."""
    rules = verbs.show(game, chosen_readings(reading))
    if not cards:
        if compare or odds:
            raise RecordError("--compare and --odds are about one hand; name its cards")
        _tell_chart(rules, verbs.house_way_chart(game, rules.choices), as_json=as_json)
        return
    hand = _hand(rules, cards)
    lies = verbs.house_way(game, hand, rules.choices)
    elsewhere = verbs.house_ways(game, hand, rules.choices)[1:] if compare else []
    counted: Sequence[SettingOdds] = ()
    if odds:
        with watched(f"counting {rules.id}") as progress:
            counted = verbs.setting_odds(game, hand, rules.choices, progress)
    if as_json:
        say_json(_data(rules, hand, lies, elsewhere, counted))
        return
    _tell(rules, hand, lies)
    if compare:
        _tell_others(lies, elsewhere)
    if counted:
        _tell_odds(lies.parts, counted, opens_first=_opens_first(rules.game))


def _hand(rules: Rules, cards: str) -> tuple[int, ...]:
    """Return the cards or tiles that somebody wrote."""
    try:
        return parse_cards(cards)
    except CardError as error:
        if composition(rules.game.deck.composition).pieces != "tiles":
            raise
        raise CardError(f'"{cards}" are no tiles; a tile is its two halves, such as 6-6 or 1-3') from error


def _tell_chart(rules: Rules, rows: Sequence[ChartedRow], *, as_json: bool) -> None:
    if as_json:
        told = [{**each.row._asdict(), "example": each.example and _plain(each.example)} for each in rows]
        say_json({"game": rules.id, "rules_hash": rules.hash, "readings": rules_data(rules), "rows": told})
        return
    say(f"{rules.game.title}   {rules.id}   the house way: the first row that fits decides")
    for line in reading_lines(rules):
        say(f"reading     {line}")
    for each in rows:
        row = each.row
        supplied = f", reading {row.reading}" if row.reading else ""
        say("\n")
        say(wrapped(row.id, f"{row.holds} ({shown(row.cite)}{supplied})", 34))
        say(wrapped("", row.says, 34))
        if each.example is not None:
            parts = " / ".join(map(cards_symbol, (each.example.first, each.example.second)))
            say(wrapped("", f"such as {parts}", 34))


def _tell(rules: Rules, hand: Sequence[int], lies: Charted) -> None:
    say(f"{rules.game.title}   {rules.id}   {cards_symbol(hand)}")
    for line in reading_lines(rules):
        say(f"reading     {line}")
    for part, cards, words in zip(lies.parts, (lies.first, lies.second), lies.words, strict=True):
        say(f"{part:<10}  {cards_symbol(cards)}   {words}")
    labelled = any(about for about, _ in lies.why)
    if not labelled:
        supplied = f", reading {lies.reading}" if lies.reading else ""
        say(f"row         {lies.row} ({shown(lies.cite)}{supplied})")
    say("\n")
    for about, line in lies.why:
        if about not in {"cards", *lies.parts}:
            say(wrapped(about, line, 12 if labelled else 0))


def _tell_others(lies: Charted, others: Sequence[Charted]) -> None:
    from rich.table import Table  # noqa: PLC0415 -- slow to import and only people need it

    table = Table("game", *lies.parts, "row", "printed at", "", box=None, pad_edge=False)
    for other in (lies, *others):
        alike = same_way(lies, other)
        table.add_row(
            other.game,
            cards_symbol(other.first),
            cards_symbol(other.second),
            other.row,
            shown(other.cite),
            "" if alike else "differs",
        )
    say("\n")
    console().print(table)
    different = sum(not same_way(lies, other) for other in others)
    say(
        "every room sets it so"
        if not different
        else f"{different} of {len(others)} other documents set it otherwise"
    )


def _opens_first(game: Game) -> bool:
    """Say whether players see the player-dealer's hand before they set their own."""
    return isinstance(game, PaiGowPokerGame) and game.setting.first == "player_dealer"


def _tell_odds(parts: Sequence[str], counted: Sequence[SettingOdds], *, opens_first: bool) -> None:
    from rich.table import Table  # noqa: PLC0415 -- slow to import and only people need it

    table = Table(*parts, box=None, pad_edge=False)
    for head in ("wins", "pushes", "loses", "per unit"):
        table.add_column(head, justify="right")
    table.add_column("")
    best = counted[0]
    for each in counted:
        marks = [*(["best"] if each is best else []), *(["house way"] if each.house else [])]
        shares = (percent(Fraction(share, each.deals)) for share in (each.wins, each.pushes, each.losses))
        table.add_row(
            cards_symbol(each.first),
            cards_symbol(each.second),
            *shares,
            percent(each.worth),
            ", ".join(marks),
        )
    say("\n")
    console().print(table)
    say(f"exact, against each of {best.deals:,} hands the player-dealer may have, set the house way")
    if opens_first:
        say("his ace-high sevens push; at the table his hand lies open and set before you set yours")


def _data(
    rules: Rules,
    hand: Sequence[int],
    lies: Charted,
    elsewhere: Sequence[Charted],
    counted: Sequence[SettingOdds],
) -> dict[str, Any]:
    data: dict[str, Any] = {
        "rules_hash": rules.hash,
        "readings": rules_data(rules),
        "hand": cards_text(hand),
        **_plain(lies),
    }
    if elsewhere:
        data["others"] = [{**_plain(other), "same": same_way(lies, other)} for other in elsewhere]
    if counted:
        data["odds"] = [
            {
                lies.parts[0]: cards_text(each.first),
                lies.parts[1]: cards_text(each.second),
                "wins": each.wins,
                "pushes": each.pushes,
                "losses": each.losses,
                "worth": float(each.worth),
                "worth_exact": str(each.worth),
                "house_way": each.house,
            }
            for each in counted
        ]
    return data


def _plain(lies: Charted) -> dict[str, Any]:
    return {
        "game": lies.game,
        lies.parts[0]: cards_text(lies.first),
        lies.parts[1]: cards_text(lies.second),
        "words": lies.words,
        "row": lies.row,
        "cite": lies.cite,
        "reading": lies.reading,
        "why": [line for _, line in lies.why],
    }
