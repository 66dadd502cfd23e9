"""`houseway compare`: rooms, readings, packs, strategies, house ways or options side by side, in money for the bank."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.app import app
from houseway.cli.compare_answers import Asked, answered
from houseway.cli.options import AsJson, Fresh, SheetName, kept_counts, money
from houseway.rulebook import default_game

Games = Annotated[
    list[str],
    typer.Argument(
        metavar="GAME...", help="Games, room/game; one alone: the same game in every room that has it."
    ),
]
ReadingNames = Annotated[
    list[str] | None,
    typer.Option("--reading", metavar="ID[=CHOICE]", help="All answers to a doubt, or one of them."),
]
EveryReading = Annotated[bool, typer.Option("--readings", help="Every doubt of the game, one by one.")]
Ways = Annotated[
    list[str] | None,
    typer.Option(
        "--house-way",
        metavar="GAME[:ID=CHOICE]",
        help="Bettors set by that house way, the player-dealer by the game's own. May be given again.",
    ),
]
EveryWay = Annotated[bool, typer.Option("--house-ways", help="Every house way of the family.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="N", help="An option of the fees. May be given again."),
]
EveryOption = Annotated[bool, typer.Option("--options", help="Every option of the fees.")]
Packs = Annotated[
    list[int] | None,
    typer.Option("--decks", "--packs", metavar="N", help="Packs in the shoe; given again, compared."),
]
Strategies = Annotated[
    list[str] | None,
    typer.Option("--strategy", metavar="NAME", help="How bettors choose; given again, compared."),
]
Players = Annotated[int, typer.Option("--players", min=1, max=30, help="The stated table: so many players.")]
Wager = Annotated[str, typer.Option("--wager", metavar="DOLLARS", help="What each has on a line.")]
Bonus = Annotated[
    str, typer.Option("--bonus", metavar="DOLLARS", help="What each has on bonus bets, in all.")
]
Rounds = Annotated[int, typer.Option("--rounds", min=1, max=1000, help="Rounds an hour.")]
Simulated = Annotated[
    int,
    typer.Option(
        "--simulate",
        metavar="N",
        min=0,
        help="Rounds to play at a table that runs short, for readings that no count sees; 0: none.",
    ),
]
Seed = Annotated[str, typer.Option("--seed", help="Of what is simulated.")]
Stake = Annotated[
    str | None,
    typer.Option(
        "--stake", metavar="DOLLARS", help="Of the bank that runs short; half of the action if not said."
    ),
]

_READ = "three-card-banker-seven"


@app.command(
    "compare",
    epilog=f"Examples: houseway compare {default_game().partition('/')[2]}; houseway compare {default_game()} --reading {_READ}",
)
def compare(  # noqa: PLR0913 -- one parameter for each option of the command
    games: Games,
    *,
    reading: ReadingNames = None,
    readings: EveryReading = False,
    house_way: Ways = None,
    house_ways: EveryWay = False,
    option: Options = None,
    options: EveryOption = False,
    decks: Packs = None,
    strategy: Strategies = None,
    players: Players = 6,
    wager: Wager = "50",
    bonus: Bonus = "5",
    rounds: Rounds = 60,
    simulate: Simulated = 200_000,
    seed: Seed = "0",
    stake: Stake = None,
    sheet: SheetName = None,
    fresh: Fresh = False,
    as_json: AsJson = False,
) -> None:
    """Compare rooms, readings, packs, strategies, house ways or options: what the difference is worth to the bank."""
    from houseway.fees import StatedTable  # noqa: PLC0415 -- read when the command runs

    on_a_line, beside = money("--wager", wager) or 0, money("--bonus", bonus) or 0
    asked = Asked(
        games=tuple(games),
        readings=tuple(reading or ()),
        every_reading=readings,
        ways=tuple(house_way or ()),
        every_way=house_ways,
        options=tuple(option or ()),
        every_option=options,
        packs=tuple(decks or ()),
        strategies=tuple(strategy or ()),
        table=StatedTable(players=players, wager=on_a_line, bonus=beside, rounds=rounds),
        simulate=simulate,
        seed=seed,
        stake=money("--stake", stake),
        sheet=sheet,
        kept=None if fresh else kept_counts(),
        as_json=as_json,
    )
    answered(asked)
