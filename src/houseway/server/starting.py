"""The first start of a room: its name in the journal, and somebody who may let others in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cardroom.commands import OpenAccount, OpenRoom, SetPassword
from houseway.cardroom.people import HOUSE
from houseway.cardroom.roles import Role
from houseway.errors import IllegalError
from houseway.server.logins import Logins
from houseway.server.passwords import fingerprint, made_password, stored_form

if TYPE_CHECKING:
    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.store.keeper import Keeper

ADMIN = "admin"


def first_start(keeper: Keeper, title: str, public_key: str = "") -> str | None:
    """Open a new room with its admin; return his password, to be shown once, or nothing if he has one.

    To be called before the room runs. A start that was cut short before the password was kept makes a new one.
    """
    state = keeper.room.state
    if not state.title:
        _do(keeper, OpenRoom(title, public_key))
    if ADMIN not in state.people:
        _do(keeper, OpenAccount(ADMIN, (Role.ADMIN,)))
    with Logins(keeper.journal.place) as logins:
        kept = logins.password(ADMIN)
        if kept is not None and fingerprint(kept) == state.people[ADMIN].fingerprint:
            return None
        password = made_password()
        stored = stored_form(password)
        _do(keeper, SetPassword(ADMIN, fingerprint(stored)))
        logins.set_password(ADMIN, stored, keeper.now())
    return password


def _do(keeper: Keeper, command: AnyRoomCommand) -> None:
    answer = keeper.do(HOUSE, command)
    if answer.refused:
        raise IllegalError(answer.refused)
