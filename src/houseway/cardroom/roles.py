"""Who may do what in the room. A role implies grants; nothing is allowed that no grant allows."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from houseway.rulebook.frozen import FrozenDict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Role(StrEnum):
    """What somebody is in the room."""

    PATRON = "patron"
    PROPOSITION = "proposition"
    DEALER = "dealer"
    FLOOR = "floor"
    CAGE = "cage"
    AUDITOR = "auditor"
    ADMIN = "admin"


class Grant(StrEnum):
    """One thing that somebody may do."""

    PLAY = "play"
    """Sit down, bet, bank, decide."""
    PLAY_FOR_COMPANY = "play for a company"
    """Sit down as a third-party proposition player."""
    DEAL = "deal"
    """Act as the house dealer."""
    RULE = "rule"
    """Rule on irregularities, void rounds, change the posted option."""
    OPEN_TABLES = "open tables"
    """Open and close tables, seat bots, begin shifts."""
    CAGE = "cage"
    """Sell and buy chips, count drop boxes."""
    CORRECT = "correct"
    """Propose corrections and jackpot payments, and confirm what another person proposed."""
    READ_RECORDS = "read records"
    """Read the journal, the ledger and the records the law asks for."""
    MANAGE_PEOPLE = "manage people"
    """Open accounts, grant roles, set passwords."""


_OWN: Mapping[Role, frozenset[Grant]] = FrozenDict(
    {
        Role.PATRON: frozenset({Grant.PLAY}),
        Role.PROPOSITION: frozenset({Grant.PLAY_FOR_COMPANY}),
        Role.DEALER: frozenset({Grant.DEAL}),
        Role.FLOOR: frozenset({Grant.RULE, Grant.OPEN_TABLES, Grant.CORRECT, Grant.READ_RECORDS}),
        Role.CAGE: frozenset({Grant.CAGE, Grant.CORRECT, Grant.READ_RECORDS}),
        Role.AUDITOR: frozenset({Grant.READ_RECORDS}),
        Role.ADMIN: frozenset({Grant.MANAGE_PEOPLE}),
    }
)
_IMPLIES: Mapping[Role, tuple[Role, ...]] = FrozenDict(
    {
        Role.PROPOSITION: (Role.PATRON,),
        Role.FLOOR: (Role.DEALER,),
        Role.ADMIN: (Role.FLOOR, Role.CAGE, Role.AUDITOR),
    }
)


def implied(roles: Iterable[Role]) -> frozenset[Role]:
    """Return the roles with all that they imply.

    >>> sorted(implied([Role.FLOOR]))
    [<Role.DEALER: 'dealer'>, <Role.FLOOR: 'floor'>]
    """
    found: set[Role] = set()
    waiting = list(roles)
    while waiting:
        role = waiting.pop()
        if role not in found:
            found.add(role)
            waiting.extend(_IMPLIES.get(role, ()))
    return frozenset(found)


def grants(roles: Iterable[Role]) -> frozenset[Grant]:
    """Return everything that these roles may do.

    >>> sorted(grants([Role.AUDITOR]))
    [<Grant.READ_RECORDS: 'read records'>]
    """
    return frozenset(grant for role in implied(roles) for grant in _OWN[role])
