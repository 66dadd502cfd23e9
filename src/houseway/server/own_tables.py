"""Tables that people open for themselves: by a game's name, with bots, so many and no more."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from houseway.cardroom.commands import OpenTable
from houseway.cardroom.people import HOUSE
from houseway.server.answers import OpenedTable
from houseway.server.furnishing import keep_company, new_name
from houseway.server.problems import ProblemError
from houseway.server.usual import usual_setup
from houseway.store.replaying import command_of

if TYPE_CHECKING:
    from houseway.server.asked import OwnTable
    from houseway.server.house import House

_OPENS = "table"
"""The first word of the id under which the house opens a table for somebody; his name is the second."""


class OwnTables:
    """The open tables that people opened for themselves, and when somebody was last there."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._owners = {name: owner for name in house.state.tables if (owner := _owner(house, name))}
        self._seen = dict.fromkeys(self._owners, house.live.keeper.now())

    def __contains__(self, table: str) -> bool:
        return table in self._owners

    def opened(self, table: str, person: str) -> None:
        """Note that somebody has opened a table."""
        self._owners[table] = person
        self.seen(table)

    def seen(self, table: str) -> None:
        """Note that somebody is at a table now."""
        if table in self._owners:
            self._seen[table] = self._house.live.keeper.now()

    def left_alone(self, table: str) -> int:
        """Return for how long nobody has been at a table, in milliseconds."""
        return self._house.live.keeper.now() - self._seen[table]

    def names(self, person: str | None = None) -> list[str]:
        """Return the tables that are still open: all of them, or those of one person."""
        for name in self._owners.keys() - self._house.state.tables.keys():
            del self._owners[name], self._seen[name]
        return [name for name, owner in self._owners.items() if person in {None, owner}]

    def check_room(self, person: str) -> None:
        """Refuse one table too many."""
        settings, mine, all_of_them = self._house.settings, self.names(person), self.names()
        if len(mine) >= settings.tables_each:
            says = f"{person} has {len(mine)} tables open ({', '.join(mine)}), and no more than {settings.tables_each} may be"
        elif len(all_of_them) >= settings.tables_in_all:
            says = f"people have {len(all_of_them)} tables open, and no more than {settings.tables_in_all} may be"
        else:
            return
        raise ProblemError(422, "too-many-tables", f"{says}; sit down at one that is open")


def _owner(house: House, table: str) -> str | None:
    """Return for whom a table was opened, from the entry that tells of it."""
    opening = next(house.journal.entries(table=table, kind="open-table", batch=1), None)
    if opening is None or opening.person != HOUSE:
        return None
    word, _, rest = opening.command.partition(" ")
    return rest.partition(" ")[0] if word == _OPENS else None


async def open_own_table(house: House, person: str, game: str, asked: OwnTable) -> OpenedTable:
    """Open a usual table of a game for somebody, once, and let bots keep him company."""
    command_id = f"{_OPENS} {person} {asked.id}"
    async with house.one_table:
        seed = house.seed(HOUSE, command_id)
        setup = await asyncio.to_thread(usual_setup, game, seed, asked.fees)
        before = house.journal.answered(HOUSE, command_id)
        named = None if before is None else command_of(before)
        if not isinstance(named, OpenTable):
            house.own_tables.check_room(person)
        table = named.table if isinstance(named, OpenTable) else new_name(house, game)
        answer = await house.do(HOUSE, OpenTable(table, setup), command_id)
        if table in house.state.tables:
            house.own_tables.opened(table, person)
            await keep_company(house, table, command_id)
    return OpenedTable(answer.entry, answer.at, table)
