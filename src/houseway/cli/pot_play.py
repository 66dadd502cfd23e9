"""`houseway play` for the games for a pot: opens the table, seats the bots and keeps the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.cli.options import amount
from houseway.cli.output import console, say_json
from houseway.errors import RecordError
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.fees import Posted
    from houseway.games.poker.stakes import Stakes
    from houseway.rulebook import Rules
    from houseway.rulebook.families.poker import PokerGame
    from houseway.table.pots.bots import Kind

_BUY_IN = 40
"""A person's buy-in in upper limits, or a hundred least bets where there is no limit."""


def open_and_play(  # noqa: PLR0913 -- each is an option of the command line
    rules: Rules,
    document: PokerGame,
    *,
    seat: int,
    stack: str,
    limits: str,
    structure: str,
    option: str,
    players: int | None,
    hands: int | None,
    auto: bool,
    seed: bytes,
    as_json: bool,
    keep: Callable[[list[dict[str, Any]]], None],
) -> None:
    """Play hands of a game for a pot in the terminal, or print their records."""
    from houseway.cli.pot_talk import Company, PotTalk  # noqa: PLC0415 -- keeps --help fast
    from houseway.table.pots import PotSetup, PotTable, usual_seats  # noqa: PLC0415 -- likewise

    stakes = _stakes(document, limits, structure)
    setup = PotSetup(
        rules.id,
        stakes,
        seats=max(players or 0, usual_seats(document)),
        readings=dict(rules.choices),
        posted=_posted(rules.id, option),
        seed=seed,
        showdown_by_hand=False,
    )
    table = PotTable(setup)
    count = players or min(6, table.house.seats)
    bots = _company(count, table.house.seats, seat, person=not (auto or as_json))
    money = _stack(stack, stakes, table.house.minimum)
    talk = PotTalk(table, Company(seat, bots, money, seed), console())
    try:
        if as_json:
            talk.play_unattended(hands or 1)
            say_json({"game": rules.id, "hands": talk.history})
        else:
            talk.run(1 if auto and hands is None else hands)
    finally:  # what was played is kept, also when the person stops in the middle
        keep(talk.history)


def _stakes(document: PokerGame, limits: str, structure: str) -> Stakes:
    from houseway.games.poker.stakes import table_stakes  # noqa: PLC0415 -- keeps --help fast

    wanted = [amount("--limits", each) for each in limits.split("-")] if limits else None
    return table_stakes(document, wanted, structure=structure or None)  # pyright: ignore[reportArgumentType] -- refused there if it is none


def _posted(game: str, option: str) -> Posted | None:
    """Return the fee option: its number, or its schedule and number like `limit:3`."""
    from houseway.fees import posted  # noqa: PLC0415 -- keeps --help fast

    if not option:
        return None
    schedule, colon, number = option.rpartition(":")
    return posted(game, number, schedule=schedule if colon else None)


def _company(count: int, seats: int, you: int, *, person: bool) -> dict[int, Kind]:
    """Fill the table with bots of different kinds."""
    if not 1 <= you <= seats:
        raise RecordError(f"no seat {you}; this table has seats 1 to {seats}")
    if not 2 <= count <= seats:
        raise RecordError(f"{count} players; this table has room for 2 to {seats}")
    kinds: tuple[Kind, ...] = ("tight", "random", "caller")
    others = [seat for seat in range(1, seats + 1) if seat != you][: count - 1]
    bots: dict[int, Kind] = {seat: kinds[place % 3] for place, seat in enumerate(others)}
    return bots if person else {**bots, you: "tight"}


def _stack(written: str, stakes: Stakes, minimum: int) -> int:
    usual = _BUY_IN * stakes.upper if stakes.structure in {"limit", "spread"} else 100 * stakes.lower
    money = amount("--stack", written) if written else max(usual, minimum)
    if money < minimum:
        raise RecordError(f"a stack of {dollars(money)} is under the table's buy-in of {dollars(minimum)}")
    return money


def open_pan(  # noqa: PLR0913 -- each is an option of the command line
    rules: Rules,
    *,
    seat: int,
    condition: str,
    option: str,
    players: int | None,
    hands: int | None,
    auto: bool,
    seed: bytes,
    as_json: bool,
    keep: Callable[[list[dict[str, Any]]], None],
) -> None:
    """Play hands of panguingue in the terminal, or print their records."""
    from houseway.cli.pan_talk import PanTalk  # noqa: PLC0415 -- keeps --help fast
    from houseway.games.panguingue import pan_game  # noqa: PLC0415 -- likewise

    game = pan_game(rules)
    count = players or game.seats.best[0]
    if count < game.seats.least:
        raise RecordError(f"{count} players; {game.title} needs {game.seats.least} or more")
    if not 1 <= seat <= count:
        raise RecordError(f"no seat {seat}; this table has seats 1 to {count}")
    wanted = amount("--limits", condition) if condition else int(game.stakes[0].condition)
    stake = next((each.id for each in game.stakes if each.condition == wanted), None)
    if stake is None:
        known = ", ".join(dollars(each.condition) for each in game.stakes)
        raise RecordError(f"no condition of {dollars(wanted)}; there are {known}")
    talk = PanTalk(
        rules,
        console(),
        seats=range(1, count + 1),
        you=None if auto or as_json else seat,
        stake=stake,
        seed=seed,
        posted=_posted(rules.id, option),
    )
    try:
        if as_json:
            talk.play_unattended(hands or 1)
            say_json({"game": rules.id, "hands": talk.history})
        else:
            talk.run(1 if auto and hands is None else hands)
    finally:  # what was played is kept, also when the person stops in the middle
        keep(talk.history)
