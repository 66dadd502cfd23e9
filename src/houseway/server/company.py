"""Bots for free seats."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from houseway.cardroom.commands import AtTable, BuyAtCage, OpenAccount
from houseway.cardroom.people import HOUSE
from houseway.cardroom.roles import Role
from houseway.cardroom.tables import KINDS, spoken
from houseway.server.answers import SeatedBot
from houseway.server.problems import ProblemError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cardroom.commands import Bot
    from houseway.cardroom.state import RoomTable
    from houseway.money import Cents
    from houseway.server.asked import NewBot
    from houseway.server.house import House

_USUAL: tuple[Cents, ...] = (1_000_00, 500_00, 2_000_00, 200_00, 5_000_00, 10_000_00, 100_00, 50_000_00)
"""Buy-ins to try, one after the other: tables have their own least and most."""
_SEATS = range(1, 31)


async def seat_bot(house: House, name: str, asked: NewBot) -> SeatedBot:
    """Make a bot, give it chips for play and let it sit down; nothing happens if it could not."""
    table = house.table(name)
    kinds = KINDS[type(table.setup)].bots
    if asked.bot not in kinds:
        raise ProblemError(
            422, "bot", f'no bot "{asked.bot}" sits at such a table; allowed: {", ".join(kinds)}'
        )
    seat, amount = _place(table, asked)
    person = f"bot-{secrets.token_hex(5)}"
    await house.do(HOUSE, OpenAccount(person, _roles(asked.bot), "bot", asked.bot))
    await house.do(HOUSE, BuyAtCage(person, amount))
    answer = await house.do(person, AtTable(name, _sitting(seat, amount, asked.bot)))
    return SeatedBot(answer.entry, person, seat, amount)


def _roles(bot: Bot) -> tuple[Role, ...]:
    return (Role.PROPOSITION,) if bot == "proposition" else (Role.PATRON,)


def _sitting(seat: int, amount: Cents, bot: Bot) -> dict[str, object]:
    sitting: dict[str, object] = {"do": "sit-down", "seat": seat, "amount": amount}
    return {**sitting, "proposition": True} if bot == "proposition" else sitting


def _place(table: RoomTable, asked: NewBot) -> tuple[int, Cents]:
    """Return a seat and a buy-in that the table takes; raise with what is wrong with the first that is tried."""
    found = next(places(table, asked), None)
    if found is not None:
        return found
    seat, amount = next(_tries(asked))
    faults = table.live.check(spoken(table.setup, _sitting(seat, amount, asked.bot)))
    raise ProblemError(422, "seat", "; ".join(map(str, faults)) or f"seat {seat} is taken")


def places(table: RoomTable, asked: NewBot) -> Iterator[tuple[int, Cents]]:
    """Yield the free seats that a table gives, each with every usual buy-in that it takes."""
    for seat, amount in _tries(asked):
        if seat in table.seated:
            continue
        if not table.live.check(spoken(table.setup, _sitting(seat, amount, asked.bot))):
            yield seat, amount


def _tries(asked: NewBot) -> Iterator[tuple[int, Cents]]:
    for seat in _SEATS if asked.seat is None else (asked.seat,):
        for amount in _USUAL if asked.amount is None else (asked.amount,):
            yield seat, amount
