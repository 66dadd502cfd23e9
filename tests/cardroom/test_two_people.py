"""The two-person rule: one person proposes, another confirms in time, and one person alone moves no house money."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from cardroom.funds import FUND, PAID, begin_for_a_fund, end_for_a_fund
from cardroom.rooms import CHIPS, PLAYERS, START, TestRoom
from houseway.cardroom.commands import (
    AnyRoomCommand,
    BuyAtCage,
    CashOut,
    Ceilings,
    ConfirmProposal,
    Correct,
    CountDrop,
    DeclineProposal,
    GrantRoles,
    OpenAccount,
    OpenRoom,
    PayJackpot,
    ProposeCorrection,
    ProposeJackpot,
    SetCeilings,
    SetPassword,
    StartShift,
    Transfer,
)
from houseway.cardroom.people import HOUSE
from houseway.cardroom.picture import picture
from houseway.cardroom.proposals import HOUR
from houseway.cardroom.roles import Role
from houseway.cardroom.room import Cardroom
from houseway.cardroom.state import ProposalConfirmed
from houseway.errors import IllegalError

MINUTE = 60_000
TO_PLAYER = ("cage", "patron/player-1", 500)


def correct(*transfers: tuple[str, str, int]) -> ProposeCorrection:
    wanted = transfers or (TO_PLAYER,)
    return ProposeCorrection(3, tuple(Transfer(*each) for each in wanted), "counted again")


def proposed(room: TestRoom, command: AnyRoomCommand | None = None, by: str = "floor-1") -> ConfirmProposal:
    """Propose something, and return what confirms it."""
    room.do(by, command or correct())
    return ConfirmProposal(room.room.state.entries)


@pytest.fixture
def room() -> TestRoom:
    """A room with staff and players."""
    return TestRoom()


def test_a_proposal_moves_nothing_and_its_confirmation_does(room: TestRoom):
    before = room.balances
    done = room.do("floor-1", correct())
    number = room.room.state.entries
    assert (done.postings, done.events, room.balances) == ({}, (), before)
    confirmed = room.do("cage-1", ConfirmProposal(number))
    assert confirmed.postings == {"cage": -500, "patron/player-1": 500}
    assert confirmed.events == (ProposalConfirmed(number, "floor-1", correct()),)
    assert room.refused("cage-1", ConfirmProposal(number)) == ["no-such-proposal"], "once, and not again"


def test_nobody_confirms_what_they_proposed(room: TestRoom):
    assert room.refused("floor-1", proposed(room)) == ["two-persons"]


@pytest.mark.parametrize("who", ["floor-1", "cage-1"])
def test_whoever_gains_is_neither_of_the_two(room: TestRoom, who: str):
    gain = correct(("cage", f"patron/{who}", 500))
    round_trip = correct(("cage", f"patron/{who}", 500), (f"patron/{who}", "patron/player-1", 500))
    for wanted in (gain, round_trip):
        assert "own-gain" in room.refused(who, wanted)
        assert room.refused(who, proposed(room, wanted, by="admin-1")) == ["own-gain"]
    other = ({"floor-1", "cage-1"} - {who}).pop()
    assert room.refused(other, proposed(room, gain, by="admin-1")) == []


def test_whoever_is_paid_a_jackpot_is_neither_of_the_two(room: TestRoom):
    begin_for_a_fund(room.do)
    end_for_a_fund(room.room, room.do)
    wanted = ProposeJackpot(FUND, "floor-1", PAID, "five aces")
    assert room.refused("floor-1", wanted) == ["own-gain"]
    confirms = proposed(room, wanted, by="cage-1")
    assert room.refused("floor-1", confirms) == ["own-gain"]
    assert room.do("admin-1", confirms).postings == {FUND: -PAID, "patron/floor-1": PAID}


@pytest.mark.parametrize("who", ["player-1", "dealer-1", "auditor-1", "stranger"])
def test_only_the_grant_confirms(room: TestRoom, who: str):
    assert room.refused(who, correct()) == ["not-allowed"]
    confirms = proposed(room)
    assert room.refused(who, confirms) == ["not-allowed"]
    assert room.refused(who, DeclineProposal(confirms.proposal)) == ["not-allowed"]


@pytest.mark.parametrize("made", ["guest", "bot"])
def test_a_guest_or_a_bot_with_the_role_confirms_nothing(room: TestRoom, made: Any):
    room.do(HOUSE, OpenAccount("odd", (Role.FLOOR,), made, "random" if made == "bot" else None))
    assert room.refused("odd", correct()) == ["not-allowed"]
    assert room.refused("odd", proposed(room)) == ["not-allowed"]


def test_an_account_without_roles_any_more_confirms_nothing(room: TestRoom):
    confirms = proposed(room)
    room.do(HOUSE, GrantRoles("cage-1", ()))
    assert room.refused("cage-1", confirms) == ["not-allowed"]


def test_what_was_proposed_by_a_person_who_lost_the_grant_is_not_confirmed(room: TestRoom):
    confirms = proposed(room)
    room.do(HOUSE, GrantRoles("floor-1", (Role.DEALER,)))
    assert room.refused("cage-1", confirms) == ["not-allowed"]


def test_a_proposal_expires(room: TestRoom):
    confirms = proposed(room)
    room.now = START + 30 * MINUTE
    assert room.refused("cage-1", confirms) == []
    room.now += 1
    assert room.refused("cage-1", confirms) == ["expired"]
    assert room.refused("floor-1", DeclineProposal(confirms.proposal)) == ["expired"]
    room.do("floor-1", correct())
    assert list(room.room.state.proposals) == [room.room.state.entries], "the expired one is dropped"


def test_a_proposal_is_withdrawn_or_declined(room: TestRoom):
    for who in ("floor-1", "cage-1"):
        confirms = proposed(room)
        assert room.do(who, DeclineProposal(confirms.proposal, "a miscount after all")).postings == {}
        assert room.refused("cage-1", confirms) == ["no-such-proposal"]


def test_the_ledger_is_asked_again_when_it_is_confirmed(room: TestRoom):
    confirms = proposed(room, correct(("patron/player-1", "patron/player-2", 500)))
    room.do("cage-1", CashOut("player-1", CHIPS - 499))
    assert room.refused("cage-1", confirms) == ["short"]
    room.do("cage-1", BuyAtCage("player-1", 1))
    assert room.refused("cage-1", confirms) == []


def test_the_ceiling_for_one_entry_counts_every_transfer(room: TestRoom):
    whole = ("cage", "patron/player-1", 500_000)
    there_and_back = (("cage", "patron/player-1", 250_001), ("patron/player-1", "cage", 250_000))
    assert room.refused("floor-1", correct(whole)) == []
    assert room.refused("floor-1", correct(("cage", "patron/player-1", 500_001))) == ["ceiling"]
    assert room.refused("floor-1", correct(*there_and_back)) == ["ceiling"]
    room.do(HOUSE, SetCeilings(Ceilings(entry=500_001)))
    assert room.refused("floor-1", correct(*there_and_back)) == []


def test_the_ceiling_for_a_shift_counts_what_was_confirmed(room: TestRoom):
    room.do(HOUSE, SetCeilings(Ceilings(shift=1200)))
    first, second, third = (proposed(room) for _ in range(3))
    room.do("cage-1", first)
    room.do("cage-1", second)
    assert room.refused("cage-1", third) == ["ceiling"]
    assert room.refused("floor-1", correct()) == ["ceiling"]
    room.do("floor-1", StartShift("night"))
    assert room.refused("cage-1", third) == [], "a new shift, a new count"
    room.do("cage-1", third)
    room.do("cage-1", proposed(room))
    room.do("floor-1", StartShift("early"))
    assert room.refused("floor-1", correct()) == ["ceiling"], "a shift of no length lifts no ceiling"
    room.now += 4 * HOUR
    room.do("floor-1", StartShift("day"))
    assert room.refused("floor-1", correct()) == []


def test_nobody_of_the_room_sets_the_ceilings(room: TestRoom):
    for who in room.room.state.people:
        assert room.refused(who, SetCeilings(Ceilings(entry=10**9))) == ["not-allowed"]


def test_a_room_with_one_administrator_says_that_it_has_no_second_person():
    room = Cardroom()
    for command in (
        OpenRoom("small", "key"),
        OpenAccount("admin", (Role.ADMIN,)),
        OpenAccount("p", (Role.PATRON,)),
    ):
        room.apply(START, HOUSE, command)
    wanted = ProposeCorrection(1, (Transfer("cage", "patron/p", 5),), "a mistake")
    (refused,) = room.check(START, "admin", wanted)
    assert refused.rule == "no-second-person"
    assert "this room has no second person: only admin" in refused.says


@pytest.mark.parametrize(
    ("setup", "proposer", "second"),
    [
        ([("admin-1", OpenAccount("made", (Role.FLOOR,)))], "admin-1", "made"),
        ([("admin-1", OpenAccount("made", (Role.FLOOR,)))], "made", "admin-1"),
        ([("admin-1", GrantRoles("player-1", (Role.CAGE,)))], "admin-1", "player-1"),
        ([("admin-1", SetPassword("cage-1", "ff"))], "admin-1", "cage-1"),
        ([("admin-1", SetPassword("cage-1", "ff")), ("admin-1", SetPassword("floor-1", "ff"))], "floor-1", "cage-1"),
        (
            [
                ("admin-1", OpenAccount("other-admin", (Role.ADMIN,))),
                ("other-admin", OpenAccount("made", (Role.FLOOR,))),
            ],
            "admin-1",
            "made",
        ),
    ],
)  # fmt: skip
def test_two_accounts_in_one_hand_are_not_two_people(
    room: TestRoom, setup: list[tuple[str, AnyRoomCommand]], proposer: str, second: str
):
    room.do(HOUSE, OpenAccount("floor-9", (Role.FLOOR,)))
    for who, command in setup:
        room.do(who, command)
    wanted = correct(("cage", "patron/player-2", 500))
    confirms = proposed(room, wanted, by=proposer)
    assert room.refused(second, confirms) == ["two-persons"]
    room.do("floor-1", StartShift("night"))
    assert room.refused(second, confirms) == ["two-persons"], "a new shift changes nothing about it"
    room.now += 24 * HOUR
    assert room.refused(second, proposed(room, wanted, by=proposer)) == []


def test_a_room_where_one_person_set_up_everybody_has_no_second_person_yet(room: TestRoom):
    for who in ("cage-1", "floor-1"):
        room.do("admin-1", SetPassword(who, "ff"))
    (refused,) = room.room.check(room.now, "admin-1", correct())
    assert refused.rule == "no-second-person"
    assert "floor-1, cage-1" in refused.says


@pytest.mark.parametrize("command", [BuyAtCage("cage-1", 500), CashOut("cage-1", 500)])
def test_the_cage_serves_others_and_not_itself(room: TestRoom, command: AnyRoomCommand):
    room.do("admin-1", BuyAtCage("cage-1", 500))
    assert room.refused("cage-1", command) == ["own-gain"]
    assert room.refused("admin-1", command) == []


@pytest.mark.parametrize(
    "command",
    [
        Correct(3, (Transfer(*TO_PLAYER),), "counted again", "cage-1"),
        PayJackpot(FUND, "player-1", PAID, "five aces", "cage-1"),
    ],
)
def test_a_name_in_a_field_confirms_nothing_any_more_and_is_still_replayed(
    room: TestRoom, command: Correct | PayJackpot
):
    begin_for_a_fund(room.do)
    end_for_a_fund(room.room, room.do)
    before = picture(room.room)
    assert room.refused("floor-1", command) == ["two-persons"]
    with pytest.raises(IllegalError):
        room.do("floor-1", command)
    assert picture(room.room) == before
    assert room.room.apply(room.now, "floor-1", command, old=True).postings


ALONE = ("admin-1", "made-1", "made-2")
"""One person: an administrator, and the accounts they make and hold the passwords of."""
NOT_OURS = ("cage-1", "floor-1", *PLAYERS)
ACCOUNTS = (
    "cage", "house", "drop/one", FUND, "patron/admin-1", "patron/made-1", "patron/player-1", "patron/player-2",
)  # fmt: skip


class OnePerson(RuleBasedStateMachine):
    """One person with every grant, who makes accounts and signs in as them, and does whatever the room takes."""

    def __init__(self) -> None:
        super().__init__()
        self.room = TestRoom()
        self.held = {"admin-1"}
        """Accounts they can sign in to: their own, and those whose password they set."""
        self.data: st.DataObject

    def one_of(self, *choices: Any) -> Any:
        return self.data.draw(st.sampled_from(choices))

    def does(self, command: AnyRoomCommand) -> None:
        """Do something as any account that is theirs; no money moves but at the window, and drops that are counted."""
        who = self.one_of(*sorted(self.held))
        before = self.room.balances
        try:
            done = self.room.do(who, command)
        except IllegalError:
            assert self.room.balances == before
            return
        if isinstance(command, OpenAccount | SetPassword):
            self.held.add(command.person)
        if isinstance(command, BuyAtCage | CashOut):
            assert command.person != who
        elif not isinstance(command, CountDrop):
            assert done.postings == {}, f"{who} alone moved {done.postings} by {command}"

    @initialize(data=st.data())
    def a_fund_is_there(self, data: st.DataObject) -> None:
        self.data = data
        begin_for_a_fund(self.room.do)
        end_for_a_fund(self.room.room, self.room.do)

    @rule(data=st.data())
    def makes_an_accomplice(self, data: st.DataObject) -> None:
        self.data = data
        roles = self.one_of(
            (Role.FLOOR,), (Role.CAGE,), (Role.ADMIN,), (Role.PATRON,), (Role.FLOOR, Role.PATRON)
        )
        who = self.one_of(*ALONE)
        made = self.one_of("account", "account", "guest")
        stolen = SetPassword(self.one_of(*ALONE, "cage-1", "floor-1"), "ff")
        self.does(self.one_of(OpenAccount(who, roles, made), GrantRoles(who, roles), stolen))

    @rule(data=st.data())
    def proposes(self, data: st.DataObject) -> None:
        self.data = data
        transfers = tuple(
            Transfer(self.one_of(*ACCOUNTS), self.one_of(*ACCOUNTS), self.one_of(1, PAID, 500_000))
            for _ in range(self.one_of(1, 1, 2))
        )
        name, second = self.one_of(*ALONE, *PLAYERS), self.one_of(*ALONE, *NOT_OURS)
        self.does(
            self.one_of(
                ProposeCorrection(3, transfers, "a mistake"),
                ProposeJackpot(FUND, name, PAID, "five aces"),
                Correct(3, transfers, "a mistake", second),
                PayJackpot(FUND, name, PAID, "five aces", second),
            )
        )

    @rule(data=st.data())
    def answers_a_proposal(self, data: st.DataObject) -> None:
        self.data = data
        number = self.one_of(*self.room.room.state.proposals, 3)
        self.does(self.one_of(ConfirmProposal(number), ConfirmProposal(number), DeclineProposal(number)))

    @rule(data=st.data())
    def keeps_the_house(self, data: st.DataObject) -> None:
        self.data = data
        self.room.now += self.one_of(0, 1000, 10 * MINUTE)
        self.does(
            self.one_of(
                StartShift(self.one_of("day", "night")),
                BuyAtCage(self.one_of(*ALONE), 500),
                CashOut(self.one_of(*ALONE), 500),
                CountDrop("fund"),
                SetCeilings(Ceilings(entry=10**9, shift=10**9)),
            )
        )


def test_one_person_alone_moves_no_house_money():
    run_state_machine_as_test(OnePerson, settings=settings(max_examples=60, stateful_step_count=40))


@pytest.mark.slow
def test_one_person_alone_moves_no_house_money_however_long_they_try():
    run_state_machine_as_test(OnePerson, settings=settings(max_examples=600, stateful_step_count=120))
