"""Speaking over a WebSocket of the test client, and waiting for what comes of it."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from houseway.cardroom.commands import AtTable, BuyAtCage, OpenAccount
from houseway.cardroom.people import HOUSE
from houseway.cardroom.roles import Role

if TYPE_CHECKING:
    from houseway.cardroom.commands import Bot
    from server.served import Served

EVENTS = "/api/tables/one/events"


def heard(socket: Any, wanted: str) -> dict[str, Any]:
    """Return the next message that has a certain part."""
    while True:
        message = json.loads(socket.receive_text(timeout=10))
        if wanted in message:
            return message


def say(socket: Any, **message: Any) -> None:
    socket.send_text(json.dumps(message))


def until(room: Served, wanted: Any, tries: int = 500) -> None:
    """Let the room go on until something holds."""

    async def wait() -> None:
        for _ in range(tries):
            if wanted():
                return
            await asyncio.sleep(0.01)
        raise AssertionError("it never came to that")

    room.client.blocking_portal.call(wait)


def seat_bot(room: Served, bot: Bot, seat: int) -> None:
    """Let a bot sit down."""
    name, for_company = f"bot-{seat}", bot == "proposition"
    role = Role.PROPOSITION if for_company else Role.PATRON
    room.do(HOUSE, OpenAccount(name, (role,), "bot", bot))
    room.do(HOUSE, BuyAtCage(name, 1_000_000))
    sits = {"do": "sit-down", "seat": seat, "amount": 500_000, "proposition": for_company}
    room.do(name, AtTable("one", sits))
