"""The people of the room and what they may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from houseway.cardroom.commands import (
    AtTable,
    BuyAtCage,
    CashOut,
    CloseTable,
    ConfirmProposal,
    Correct,
    CorrectClock,
    CountDrop,
    DeclineProposal,
    GrantRoles,
    LoseConnection,
    Made,
    OpenAccount,
    OpenRoom,
    OpenTable,
    PayJackpot,
    PickUpSeat,
    ProposeCorrection,
    ProposeJackpot,
    Reconnect,
    Renew,
    Resume,
    SetCeilings,
    SetPassword,
    SitOut,
    StartShift,
    Tick,
    TimeIsUp,
    WakeTable,
)
from houseway.cardroom.roles import Grant, Role, grants
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.table.live import Actor

HOUSE = "the house"
"""The program itself, where it acts for nobody: it opens the room, lets guests in, notes lost connections."""
CLOCK = "the clock"
"""The program, where time is up."""
INTERNAL = frozenset({HOUSE, CLOCK})
"""No account can have such a name: they hold a blank."""

_NEEDS: dict[type[AnyRoomCommand], Grant] = {
    OpenAccount: Grant.MANAGE_PEOPLE,
    GrantRoles: Grant.MANAGE_PEOPLE,
    SetPassword: Grant.MANAGE_PEOPLE,
    BuyAtCage: Grant.CAGE,
    CashOut: Grant.CAGE,
    CountDrop: Grant.CAGE,
    OpenTable: Grant.OPEN_TABLES,
    CloseTable: Grant.OPEN_TABLES,
    StartShift: Grant.OPEN_TABLES,
    ProposeCorrection: Grant.CORRECT,
    ProposeJackpot: Grant.CORRECT,
    ConfirmProposal: Grant.CORRECT,
    DeclineProposal: Grant.CORRECT,
    Correct: Grant.CORRECT,
    PayJackpot: Grant.CORRECT,
    PickUpSeat: Grant.RULE,
}
_BY_HOUSE = (
    OpenRoom,
    OpenAccount,
    GrantRoles,
    SetPassword,
    BuyAtCage,
    OpenTable,
    CloseTable,
    PickUpSeat,
    TimeIsUp,
    Resume,
    WakeTable,
    Renew,
    LoseConnection,
    Reconnect,
    SetCeilings,
)
_PLAYING = frozenset({Grant.PLAY, Grant.PLAY_FOR_COMPANY})
_PARTS = {"dealer": Grant.DEAL, "floor": Grant.RULE}


class Person(Struct):
    """Somebody the room knows."""

    name: str
    roles: tuple[Role, ...]
    made: Made = "account"
    bot: str | None = None
    fingerprint: str = ""
    set_by: dict[str, int] = field(default_factory=dict[str, int])
    """Who opened the account, set its roles or its password, and when each last did."""

    @property
    def grants(self) -> frozenset[Grant]:
        """What he may do."""
        return grants(self.roles)

    @property
    def staff(self) -> bool:
        """True if the person may do more than play."""
        return not self.grants <= _PLAYING


def needs(command: AnyRoomCommand) -> Grant | None:
    """Return the grant that a command takes; none where it depends on the seat, or only the program does it."""
    return _NEEDS.get(type(command))


def right_faults(people: dict[str, Person], person: str, command: AnyRoomCommand) -> Iterator[Violation]:
    """Say whether somebody may do such a thing at all; what is done at a table depends on the seat besides."""
    if person == CLOCK:
        may = isinstance(command, Tick | SitOut | CorrectClock) or (
            isinstance(command, TimeIsUp) and not command.finishing
        )
        if not may:
            yield not_allowed(person, "does nothing but tell the time")
        return
    if person == HOUSE:
        if not isinstance(command, _BY_HOUSE) and not _returns_guest_chips(people, command):
            yield not_allowed(person, f"does not {_tag(command)}")
        return
    known = people.get(person)
    if known is None:
        yield not_allowed(person, "is not known in this room")
        return
    if isinstance(command, AtTable):
        return
    needed = needs(command)
    if needed is None or needed not in known.grants:
        yield not_allowed(person, f"may not {_tag(command)}: {_lacks(needed)}")


def _returns_guest_chips(people: dict[str, Person], command: AnyRoomCommand) -> bool:
    """Return whether a command takes back the free chips of a guest who has left; nobody else's chips are free."""
    known = people.get(command.person) if isinstance(command, CashOut) else None
    return known is not None and known.made == "guest"


def seat_right_faults(
    person: Person, actor: Actor, holder: str | None, *, proposition: bool
) -> Iterator[Violation]:
    """Say whether somebody may speak for a seat or for the house at a table."""
    if isinstance(actor, str):
        needed = _PARTS[actor]
        if needed not in person.grants:
            yield not_allowed(person.name, f"may not speak as the {actor}: {_lacks(needed)}")
        return
    if Grant.PLAY not in person.grants:
        yield not_allowed(person.name, f"may not play: {_lacks(Grant.PLAY)}")
    if proposition and Grant.PLAY_FOR_COMPANY not in person.grants:
        yield not_allowed(
            person.name, f"may not sit as a proposition player: {_lacks(Grant.PLAY_FOR_COMPANY)}"
        )
    if holder is not None and holder != person.name:
        yield not_allowed(person.name, f"does not sit in seat {actor}")


def not_allowed(who: str, says: str) -> Violation:
    """Return the violation of somebody who may not do a thing."""
    return Violation("not-allowed", f"{who} {says}")


def _lacks(needed: Grant | None) -> str:
    return "only the program does" if needed is None else f'it takes the grant "{needed}"'


def _tag(command: AnyRoomCommand) -> str:
    return str(command.__struct_config__.tag)
