"""Accounts and passwords: what the routes share."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from houseway.cardroom.commands import OpenAccount, SetPassword
from houseway.errors import ConflictError
from houseway.server.passwords import fingerprint, fits, stored_form
from houseway.store.replaying import command_of

if TYPE_CHECKING:
    from houseway.server.asked import NewPerson
    from houseway.server.house import House
    from houseway.store.keeper import Answer


async def set_password(house: House, by: str, person: str, password: str) -> Answer:
    """Set somebody's password: its stored form beside the journal, the form's fingerprint in it."""
    stored = await asyncio.to_thread(stored_form, password)
    async with house.one_password:
        answer = await house.do(by, SetPassword(person, fingerprint(stored)))
        await asyncio.to_thread(house.logins.set_password, person, stored, answer.at)
    return answer


async def open_account(house: House, by: str, asked: NewPerson) -> Answer:
    """Let the room know somebody, once. His password is part of what is asked: another one is another command."""
    stored = None if asked.password is None else await asyncio.to_thread(stored_form, asked.password)
    command = OpenAccount(asked.person, asked.roles)
    async with house.one_password:
        new = house.live.keeper.known(by, command, asked.id) is None
        if new and asked.person not in house.state.people:
            # First beside the journal, where it opens nothing yet: should the program be cut short before the
            # journal has it, what is sent again can be held against it.
            await asyncio.to_thread(house.logins.set_password, asked.person, stored, house.live.keeper.now())
        answer = await house.do(by, command, asked.id)
        if not await _same_password(house, by, asked):
            says = f"command id {asked.id} was used for another password; give a new id"
            raise ConflictError(says)
    return answer


async def _same_password(house: House, by: str, asked: NewPerson) -> bool:
    """Say whether an account was asked for with this password, and see to it that the journal knows it."""
    kept = await asyncio.to_thread(house.logins.password, asked.person)
    setting = f"{asked.id} password"
    entry = house.journal.answered(by, setting)
    named = None if entry is None else command_of(entry)
    if isinstance(named, SetPassword):
        if asked.password is None or kept is None or fingerprint(kept) != named.fingerprint:
            return asked.password is not None  # it was replaced since, and cannot be compared
        return await asyncio.to_thread(fits, kept, asked.password)
    if kept is None or house.person(asked.person).fingerprint:
        return asked.password is None
    if asked.password is None or not await asyncio.to_thread(fits, kept, asked.password):
        return False
    await house.do(by, SetPassword(asked.person, fingerprint(kept)), setting)
    return True
