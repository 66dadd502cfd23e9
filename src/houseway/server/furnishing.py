"""Tables with bots for a room that has none, so that there is something to look at."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

from houseway.cardroom.commands import OpenTable
from houseway.cardroom.people import HOUSE
from houseway.rulebook import default_game, game_ids
from houseway.server.asked import NewBot
from houseway.server.company import seat_bot
from houseway.server.problems import ProblemError
from houseway.server.usual import usual_setup
from houseway.table.setups import BankedSetup, PanTableSetup, PotTableSetup

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from houseway.cardroom.commands import Bot
    from houseway.server.house import House
    from houseway.table.setups import AnySetup

_COMPANY: Mapping[type[AnySetup], tuple[Bot, ...]] = {
    BankedSetup: ("proposition", "house-way", "basic-strategy", "proposition"),
    PotTableSetup: ("caller", "tight", "random"),
    PanTableSetup: ("sensible", "sensible", "sensible", "sensible"),
}
_SECOND = "/texas-holdem"


def shown_first() -> list[str]:
    """Return the games of a new room: one with a player-dealer and one for a pot."""
    return [default_game(), *[game for game in game_ids() if game.endswith(_SECOND)][:1]]


async def furnish(house: House, games: Sequence[str]) -> list[str]:
    """Open a table of each game with bots at it, unless the house has one open; return the names of the new ones."""
    played = {table.setup.game for name, table in house.state.tables.items() if name not in house.own_tables}
    return [await _opened(house, game) for game in dict.fromkeys(games) if game not in played]


async def _opened(house: House, game: str) -> str:
    setup = usual_setup(game, secrets.token_hex(32))
    name = new_name(house, game)
    await house.do(HOUSE, OpenTable(name, setup))
    await keep_company(house, name, secrets.token_hex(8))
    return name


async def keep_company(house: House, table: str, command_id: str) -> None:
    """Seat the usual bots at a table, once for each id, as far as people have left seats for them."""
    for number, bot in enumerate(_COMPANY[type(house.table(table).setup)]):
        with suppress(ProblemError):
            await seat_bot(house, table, NewBot(bot), HOUSE, f"{command_id} {number}")


def new_name(house: House, game: str) -> str:
    """Return a name that no table has or had: the game's, with a number if need be."""
    plain = game.partition("/")[2].replace("+", "-")[:32].strip("-")
    taken = house.state.tables.keys() | house.state.closed
    number, name = 1, plain
    while name in taken:
        number += 1
        name = f"{plain}-{number}"
    return name
