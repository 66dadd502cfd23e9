"""Bots for free seats."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from secrets import token_hex
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.cardroom.commands import AtTable, BuyAtCage, OpenAccount
from houseway.cardroom.people import HOUSE
from houseway.cardroom.roles import Role
from houseway.cardroom.tables import KINDS, spoken
from houseway.cardroom.writing import canonical
from houseway.money import dollars
from houseway.server.answers import SeatedBot
from houseway.server.problems import ProblemError
from houseway.store.replaying import command_of

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
_SIT, _CHIPS = "sit-down", " chips"
"""The id under which a bot first sits down, and the end of that under which it is given chips."""


async def seat_bot(
    house: House, table: str, asked: NewBot, by: str = HOUSE, command_id: str | None = None
) -> SeatedBot:
    """Make a bot, give it chips for play and let it sit down; nothing happens if it could not.

    With an id it is done once: the bot's name follows from what is asked and by whom, so that asked again
    it is the same bot, and anything else under that id is another command.
    """
    command_id = f"bot {by} {command_id or token_hex(8)}"
    name = (
        f"bot-{sha256(canonical([command_id, table, asked.bot, asked.seat, asked.amount])).hexdigest()[:12]}"
    )
    account = OpenAccount(name, _roles(asked.bot), "bot", asked.bot)
    async with house.one_bot:
        if house.live.keeper.known(HOUSE, account, command_id) is not None:
            asked = _as_begun(house, asked, command_id)
        return _seated_before(house, name) or await _seated(house, table, asked, account, command_id)


def _seated_before(house: House, name: str) -> SeatedBot | None:
    entry = house.journal.answered(name, _SIT)
    sat = None if entry is None else command_of(entry)
    if entry is None or not isinstance(sat, AtTable):
        return None
    return SeatedBot(entry.number, name, sat.command["seat"], sat.command["amount"])


def _as_begun(house: House, asked: NewBot, command_id: str) -> NewBot:
    """Return what is asked with the chips that the bot was given before the program was cut short."""
    entry = house.journal.answered(HOUSE, command_id + _CHIPS)
    given = None if entry is None else command_of(entry)
    return replace(asked, amount=given.amount) if isinstance(given, BuyAtCage) else asked


async def _seated(
    house: House, table: str, asked: NewBot, account: OpenAccount, command_id: str
) -> SeatedBot:
    """Look for a place, and do all it takes right after each other: nobody can take the seat in between."""
    found: list[tuple[int, Cents]] = []

    async def open_account() -> None:
        found.append(_place(house.table(table), asked, house.state.ceilings.entry))
        await house.do(HOUSE, account, command_id)

    async def sell_chips() -> None:
        for _, amount in found:
            await house.do(HOUSE, BuyAtCage(account.person, amount), command_id + _CHIPS)

    async def sit_down() -> list[SeatedBot]:
        return [await sit(seat, amount) for seat, amount in found]

    async def sit(seat: int, amount: Cents) -> SeatedBot:
        command = AtTable(table, _sitting(seat, amount, asked.bot))
        answer = await house.do(account.person, command, _SIT)
        return SeatedBot(answer.entry, account.person, seat, amount)

    # What failed is told when all of it is on disk, so that whoever asks again finds what was done.
    steps = asyncio.gather(open_account(), sell_chips(), sit_down(), return_exceptions=True)
    opened, sold, seated = await steps
    for failed in (opened, sold):
        if isinstance(failed, BaseException):
            raise failed
    if isinstance(seated, BaseException):
        raise seated
    return seated[0]


def _roles(bot: Bot) -> tuple[Role, ...]:
    return (Role.PROPOSITION,) if bot == "proposition" else (Role.PATRON,)


def _sitting(seat: int, amount: Cents, bot: Bot) -> dict[str, object]:
    sitting: dict[str, object] = {"do": "sit-down", "seat": seat, "amount": amount}
    return {**sitting, "proposition": True} if bot == "proposition" else sitting


def _place(table: RoomTable, asked: NewBot, ceiling: Cents) -> tuple[int, Cents]:
    """Return a seat and a buy-in that the table takes; raise with what is wrong with the first that is tried.

    A bot's chips are the house's: one person alone gives it no more than two people may move in one entry.
    """
    if asked.amount is not None and asked.amount > ceiling:
        says = f"{dollars(asked.amount)} for a bot; one person gives it at most {dollars(ceiling)}"
        raise ProblemError(422, "ceiling", says)
    kinds = KINDS[type(table.setup)].bots
    if asked.bot not in kinds:
        raise ProblemError(
            422, "bot", f'no bot "{asked.bot}" sits at such a table; allowed: {", ".join(kinds)}'
        )
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
