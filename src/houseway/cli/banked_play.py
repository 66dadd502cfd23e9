"""`houseway play` for the games with a player-dealer: opens the table, seats the bots and keeps the rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.cards import Stream
from houseway.cli.options import amount
from houseway.cli.output import console, say_json
from houseway.cli.table_talk import TableTalk
from houseway.errors import RecordError
from houseway.fees import charged
from houseway.money import dollars
from houseway.table import BankedSetup, FeeOption
from houseway.table.banked import BankTable, Company

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.cli.pot_play import Wanted
    from houseway.money import Cents
    from houseway.table.banked import Kind

_BUY_IN = 100
"""A person's buy-in in table minimums, unless he names another."""


def play_banked(
    game: str, wanted: Wanted, decks: int | None, keep: Callable[[list[dict[str, Any]]], None]
) -> None:
    """Play rounds against a player-dealer in the terminal, or print their records."""
    talk = _sat_down(BankTable(_setup(game, wanted, decks)), wanted)
    rounds = 1 if wanted.hands is None and not wanted.person else wanted.hands
    try:
        if wanted.as_json:
            talk.play_unattended(rounds or 1)
            say_json({"game": game, "rounds": talk.history})
        else:
            talk.run(rounds)
    finally:  # what was played is kept, also when the person stops in the middle
        keep(talk.history)


def _setup(game: str, wanted: Wanted, decks: int | None) -> BankedSetup:
    """Return the table that is wanted; the fee option goes by its number, or by its schedule and number."""
    schedule, _, number = wanted.option.rpartition(":")
    named = (number or None, wanted.sheet, schedule or None)
    charged(game, wanted.readings, *named)  # refuses what speaks of fees where no option is named
    return BankedSetup(
        game=game,
        readings=wanted.readings,
        fees=FeeOption(number, wanted.sheet, schedule or None) if number else None,
        seed=wanted.seed.hex(),
        positions=wanted.players,
        limits=_limits(wanted.limits),
        packs=decks,
    )


def _sat_down(table: BankTable, wanted: Wanted) -> TableTalk:
    company = Company(table, _bots(table, wanted), Stream(wanted.seed, "houseway table bots"))
    company.sit_down(_stack(wanted.stack, table.now.table.minimum), wanted.seat)
    return TableTalk(table, company, wanted.seat, console())


def _bots(table: BankTable, wanted: Wanted) -> dict[int, Kind]:
    """Fill the table: a proposition player who banks (where permitted), another who banks, and bettors."""
    you, positions = wanted.seat, table.now.table.positions
    if not 1 <= you <= positions:
        raise RecordError(f"no seat {you}; this table has seats 1 to {positions}")
    others = [number for number in range(1, positions + 1) if number != you]
    first: Kind = "proposition" if table.house.game.rotation.proposition_players else "banker"
    roles: list[Kind] = [first, "house-way", "banker", "house-way", "house-way"]
    bots = dict(zip(others, roles, strict=False))
    return bots if wanted.person else {**bots, you: "house-way"}


def _stack(written: str, minimum: Cents) -> Cents:
    money = amount("--stack", written) if written else _BUY_IN * minimum
    if money < minimum:
        raise RecordError(f"a stack of {dollars(money)} is under the table's minimum of {dollars(minimum)}")
    return money


def _limits(written: str) -> tuple[Cents, Cents] | None:
    if not written:
        return None
    low, dash, high = written.partition("-")
    if not dash:
        raise RecordError(f'--limits "{written}": write minimum-maximum in dollars, such as 10-1000')
    return amount("--limits", low), amount("--limits", high)
