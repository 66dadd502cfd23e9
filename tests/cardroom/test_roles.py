"""Roles imply grants; nothing is allowed that no grant allows."""

import pytest

from cardroom.rooms import PLAYERS, TestRoom
from houseway.cardroom.commands import (
    AnyRoomCommand,
    BuyAtCage,
    CashOut,
    CloseTable,
    ConfirmProposal,
    Correct,
    CountDrop,
    DeclineProposal,
    GrantRoles,
    OpenAccount,
    OpenRoom,
    OpenTable,
    PayJackpot,
    ProposeCorrection,
    ProposeJackpot,
    Resume,
    SetPassword,
    StartShift,
    TimeIsUp,
    Transfer,
)
from houseway.cardroom.people import CLOCK, needs
from houseway.cardroom.roles import Grant, Role, grants, implied

_SOME: list[AnyRoomCommand] = [
    OpenAccount("somebody", (Role.PATRON,)),
    GrantRoles("player-1", (Role.DEALER,)),
    SetPassword("player-1", "ff"),
    BuyAtCage("player-1", 100),
    CashOut("player-1", 100),
    CountDrop("one"),
    OpenTable("two", TestRoom().room.state.tables["one"].setup),
    CloseTable("one"),
    StartShift("day"),
    ProposeCorrection(1, (Transfer("cage", "patron/player-2", 5),), "miscount"),
    ProposeJackpot("jackpot/x", "player-2", 5, "five of a kind"),
    ConfirmProposal(1),
    DeclineProposal(1),
    Correct(1, (Transfer("cage", "patron/player-1", 5),), "miscount", "cage-1"),
    PayJackpot("jackpot/x", "player-1", 5, "five of a kind", "cage-1"),
]


def test_every_role_has_grants_and_every_grant_a_role():
    assert all(grants([role]) for role in Role)
    assert {grant for role in Role for grant in grants([role])} == set(Grant)


def test_the_admin_implies_floor_cage_and_auditor_but_does_not_play():
    assert implied([Role.ADMIN]) == {Role.ADMIN, Role.FLOOR, Role.DEALER, Role.CAGE, Role.AUDITOR}
    assert Grant.PLAY not in grants([Role.ADMIN])


@pytest.mark.parametrize("command", _SOME, ids=lambda command: type(command).__name__)
@pytest.mark.parametrize("role", Role)
def test_what_a_role_may_do_is_what_its_grants_say(role: Role, command: AnyRoomCommand):
    room = TestRoom()
    who = PLAYERS[0]
    room.do("admin-1", GrantRoles(who, (role,)))
    refused = room.refused(who, command)
    needed = needs(command)
    assert needed is not None
    assert ("not-allowed" in refused) == (needed not in grants([role]))


@pytest.mark.parametrize("command", [OpenRoom("again", ""), Resume(), TimeIsUp("one")])
def test_what_only_the_program_does_nobody_may(command: AnyRoomCommand):
    room = TestRoom()
    for name in room.room.state.people:
        assert room.refused(name, command) == ["not-allowed"]


def test_the_clock_only_calls_time():
    room = TestRoom()
    assert room.refused(CLOCK, BuyAtCage("player-1", 100)) == ["not-allowed"]
    assert room.refused(CLOCK, TimeIsUp("one", finishing=True)) == ["not-allowed"]


def test_a_stranger_may_do_nothing():
    assert TestRoom().refused("stranger", StartShift("day")) == ["not-allowed"]
