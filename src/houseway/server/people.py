"""Accounts and passwords: what the routes and the first start share."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from houseway.cardroom.commands import SetPassword
from houseway.server.passwords import fingerprint, stored_form

if TYPE_CHECKING:
    from houseway.server.house import House
    from houseway.store.keeper import Answer


async def set_password(house: House, by: str, person: str, password: str) -> Answer:
    """Set somebody's password: its stored form beside the journal, the form's fingerprint in it."""
    stored = await asyncio.to_thread(stored_form, password)
    async with house.one_password:  # two at once could end with one in the journal and the other beside it
        answer = await house.do(by, SetPassword(person, fingerprint(stored)))
        await asyncio.to_thread(house.logins.set_password, person, stored, answer.at)
    return answer
