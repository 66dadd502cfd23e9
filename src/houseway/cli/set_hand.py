"""`houseway set`: a hand set the house way, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway import verbs
from houseway.cards import cards_symbol, cards_text, parse_cards
from houseway.cli.app import app
from houseway.cli.edge import percent, rules_data
from houseway.cli.options import AsJson, GameId, ReadingOptions, chosen_readings
from houseway.cli.output import console, say, say_json, watched, wrapped
from houseway.games import same_way
from houseway.games.transcript import reading_lines
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.analysis import SettingOdds
    from houseway.games import Charted
    from houseway.rulebook import Rules


@app.command(
    "set",
    epilog='Examples: houseway set GAME "As Kd 9h 9s 4c 4d 2h" --compare; for tiles "6-6 1-1 2-3 4-5".',
)
def set_hand(  # noqa: PLR0913 -- each is an option of the command line
    game: GameId,
    cards: Annotated[str, typer.Argument(metavar="CARDS", help='The hand, such as "As Kd Jo 9h 9s 4c 2d".')],
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
    hand = parse_cards(cards)
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
        _tell_odds(lies, counted)


def _tell(rules: Rules, hand: Sequence[int], lies: Charted) -> None:
    say(f"{rules.game.title}   {rules.id}   {cards_symbol(hand)}")
    for line in reading_lines(rules):
        say(f"reading     {line}")
    for part, cards, words in zip(lies.parts, (lies.first, lies.second), lies.words, strict=True):
        say(f"{part:<10}  {cards_symbol(cards)}   {words}")
    supplied = f", reading {lies.reading}" if lies.reading else ""
    say(f"row         {lies.row} ({shown(lies.cite)}{supplied})")
    say("")
    for line in lies.why:
        say(wrapped("", line, 0))


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
    say("")
    console().print(table)
    different = sum(not same_way(lies, other) for other in others)
    say(
        "every room sets it so"
        if not different
        else f"{different} of {len(others)} other documents set it otherwise"
    )


def _tell_odds(lies: Charted, counted: Sequence[SettingOdds]) -> None:
    from rich.table import Table  # noqa: PLC0415 -- slow to import and only people need it

    table = Table(*lies.parts, box=None, pad_edge=False)
    for head in ("wins", "pushes", "loses", "per unit"):
        table.add_column(head, justify="right")
    table.add_column("")
    best = counted[0]
    for each in counted:
        marks = [*(["best"] if each is best else []), *(["house way"] if _is_it(lies, each) else [])]
        deals = each.wins + each.pushes + each.losses
        shares = (f"{share / deals:.4%}" for share in (each.wins, each.pushes, each.losses))
        table.add_row(
            cards_symbol(each.first),
            cards_symbol(each.second),
            *shares,
            percent(each.worth),
            ", ".join(marks),
        )
    say("")
    console().print(table)
    say(
        f"exact, against each of {best.wins + best.pushes + best.losses:,} hands the player-dealer may have,"
        " set the house way"
    )


def _is_it(lies: Charted, each: SettingOdds) -> bool:
    return sorted(each.first) == sorted(lies.first)


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
                "worth": str(each.worth),
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
        "why": lies.why,
    }
