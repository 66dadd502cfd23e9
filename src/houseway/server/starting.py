"""The first start of a room: its name in the journal, and somebody who may let others in; a way back for him."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.cardroom.commands import GrantRoles, OpenAccount, OpenRoom, SetCeilings, SetPassword
from houseway.cardroom.people import HOUSE
from houseway.cardroom.roles import Role
from houseway.errors import IllegalError
from houseway.server.logins import Logins
from houseway.server.passwords import fingerprint, made_password, stored_form

if TYPE_CHECKING:
    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.server.settings import Settings
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
        return _set_password(keeper, logins)


def new_admin_password(keeper: Keeper) -> str:
    """Make a new password for the admin, to be shown once; his sessions end, and a role he has lost is his again.

    To be called before the room runs, after `first_start`: whoever holds the machine gets back into his room.
    """
    admin = keeper.room.state.people[ADMIN]
    if Role.ADMIN not in admin.roles:
        _do(keeper, GrantRoles(ADMIN, (*admin.roles, Role.ADMIN)))
    with Logins(keeper.journal.place) as logins:
        password = _set_password(keeper, logins)
        logins.end_all(ADMIN)
    return password


def set_ceilings(keeper: Keeper, settings: Settings) -> None:
    """Write the ceilings for proposals into the journal if they change, so that an audit knows what was in force."""
    wanted = {
        "entry": settings.ceiling,
        "shift": settings.shift_ceiling,
        "minutes": settings.proposal_minutes,
    }
    kept = keeper.room.state.ceilings
    new = replace(kept, **{name: value for name, value in wanted.items() if value is not None})
    if new != kept:
        _do(keeper, SetCeilings(new))


def _set_password(keeper: Keeper, logins: Logins) -> str:
    password = made_password()
    stored = stored_form(password)
    _do(keeper, SetPassword(ADMIN, fingerprint(stored)))
    logins.set_password(ADMIN, stored, keeper.now())
    return password


def _do(keeper: Keeper, command: AnyRoomCommand) -> None:
    answer = keeper.do(HOUSE, command)
    if answer.refused:
        raise IllegalError(answer.refused)
