"""Corrections and jackpots: accounts that exist, and funds that belong to the players alone."""

import pytest

from cardroom.funds import FUND, PAID, TABLE, begin_for_a_fund, end_for_a_fund, void
from cardroom.rooms import CHIPS, TestRoom
from houseway.cardroom.commands import (
    AnyRoomCommand,
    BuyAtCage,
    CloseTable,
    ConfirmProposal,
    CountDrop,
    ProposeCorrection,
    ProposeJackpot,
    Transfer,
)
from houseway.cardroom.ledger import MOST
from houseway.cardroom.picture import picture
from houseway.cardroom.state import Done
from houseway.errors import IllegalError


def correct(*transfers: tuple[str, str, int], entry: int = 3) -> ProposeCorrection:
    return ProposeCorrection(entry, tuple(Transfer(*each) for each in transfers), "counted again")


def pay(amount: int = PAID, fund: str = FUND) -> ProposeJackpot:
    return ProposeJackpot(fund, "player-1", amount, "five aces")


def by_two(room: TestRoom, wanted: AnyRoomCommand) -> Done:
    """Let one person propose something and another confirm it."""
    room.do("cage-1", wanted)
    return room.do("floor-1", ConfirmProposal(room.room.state.entries))


@pytest.fixture
def room() -> TestRoom:
    """A room with a fund of $2 from a round at a table that was closed, and $2 in that table's box."""
    made = TestRoom()
    begin_for_a_fund(made.do)
    end_for_a_fund(made.room, made.do)
    assert made.balances[FUND] == PAID
    assert made.balances[f"drop/{TABLE}"]
    return made


def test_a_correction_does_not_touch_what_is_in_play_nor_overdraw():
    room = TestRoom()
    room.seat_all()
    assert room.refused("cage-1", correct(("seat/one/1", "patron/player-2", 500))) == ["in-play"]
    assert room.refused("cage-1", correct(("patron/player-1", "cage", 10 * CHIPS))) == ["short", "ceiling"]
    assert room.refused("cage-1", correct(("patron/player-1", "cage", 10), entry=99)) == ["no-such-entry"]


@pytest.mark.parametrize(
    ("transfer", "rule"),
    [
        (("patron/player-1", "patron/nobody-at-all", 1), "no-such-person"),
        (("cage", "patron/=1+1<script>", 1), "no-such-person"),
        (("cage", "patron/\0", 1), "no-such-account"),
        (("cage", "patron/the house", 1), "no-such-person"),
        (("cage", "drop/nowhere", 1), "no-such-table"),
        (("cage", "jackpot/no.such", 1), "no-such-fund"),
        (("bogus", "cage", 1), "no-such-account"),
        (("cage/x", "patron/player-1", 1), "no-such-account"),
        (("collection/one", "patron/player-1", 1), "in-play"),
        ((FUND, "drop/one", 1), "may-not-meet"),
        ((FUND, f"drop/{TABLE}", 1), "may-not-meet"),
        ((FUND, "cage", 1), "may-not-meet"),
        (("cage", FUND, 1), "may-not-meet"),
        ((FUND, "house", 1), "may-not-meet"),
        (("patron/player-1", "drop/one", 1), "may-not-meet"),
        (("patron/player-1", "house", 1), "ledger"),
        ((FUND, "patron/player-1", PAID + 1), "short"),
        (("house", "cage", 1), "short"),
    ],
)
def test_what_is_refused_says_why_and_changes_nothing(
    room: TestRoom, transfer: tuple[str, str, int], rule: str
):
    before = picture(room.room)
    assert set(room.refused("cage-1", correct(transfer))) == {rule}
    with pytest.raises(IllegalError):
        room.do("cage-1", correct(transfer))
    assert picture(room.room) == before


def test_no_way_round_leads_a_fund_out_of_the_players_hands(room: TestRoom):
    by_a_pocket = correct((FUND, "patron/player-1", 1), ("patron/player-1", "cage", 1))
    by_two_funds = correct((FUND, "jackpot/no.such", 1), ("jackpot/no.such", "patron/player-1", 1))
    by_a_box = correct((FUND, "patron/player-1", 1), ("patron/player-2", "drop/one", 1))
    for wanted, rule in (
        (by_a_pocket, "may-not-meet"),
        (by_two_funds, "no-such-fund"),
        (by_a_box, "may-not-meet"),
    ):
        assert rule in room.refused("cage-1", wanted)
    assert room.refused("cage-1", CountDrop("nowhere")) == ["nothing-dropped"]


@pytest.mark.parametrize(
    "transfers",
    [
        [(FUND, "patron/player-1", 1)],
        [(FUND, "patron/player-1", PAID), ("patron/player-1", FUND, 50)],
        [(f"drop/{TABLE}", "patron/player-2", 100)],
        [(f"drop/{TABLE}", "drop/one", 100)],
        [("cage", "drop/one", 100), ("cage", "house", 50), ("drop/one", "house", 50)],
        [("cage", "patron/player-1", 100)],
    ],
)
def test_what_may_be_set_right(room: TestRoom, transfers: list[tuple[str, str, int]]):
    assert room.refused("cage-1", correct(*transfers)) == []
    done = by_two(room, correct(*transfers))
    assert done.postings
    assert sum(done.postings.values()) == 0


def test_what_was_paid_by_mistake_comes_back_from_the_player(room: TestRoom):
    by_two(room, pay())
    assert room.room.state.balance(FUND) == 0
    by_two(room, correct(("patron/player-1", FUND, PAID)))
    assert room.balances[FUND] == PAID


def test_a_jackpot_is_paid_from_its_own_fund_only(room: TestRoom):
    assert room.refused("cage-1", pay(fund="jackpot/some.game")) == ["no-such-fund"]
    assert room.refused("cage-1", pay(fund="cage")) == ["no-such-fund"]
    assert room.refused("cage-1", pay(PAID + 1)) == ["short"]
    assert by_two(room, pay()).postings == {FUND: -PAID, "patron/player-1": PAID}


@pytest.mark.parametrize("wanted", [pay(), correct((FUND, "patron/player-1", PAID))])
def test_what_a_round_in_play_has_paid_into_a_fund_stays_there(wanted: AnyRoomCommand):
    """004:203, 004:1914, reading no-rule-for-errors: where the round is void, it goes back."""
    room = TestRoom()
    begin_for_a_fund(room.do)
    assert room.balances[FUND] == PAID
    (refused,) = room.room.check(room.now, "cage-1", wanted)
    assert refused.rule == "short"
    assert "$2 of it from rounds that are being played" in refused.says
    done = room.do("floor-1", void())
    assert done.postings[FUND] == -PAID
    assert FUND not in room.balances


def test_what_earlier_rounds_and_other_tables_have_paid_may_be_taken(room: TestRoom):
    begin_for_a_fund(room.do, "fund-2")
    begin_for_a_fund(room.do, "fund-3")
    assert room.balances[FUND] == 3 * PAID
    assert room.refused("cage-1", pay(PAID + 1)) == ["short"]
    by_two(room, pay(PAID))
    end_for_a_fund(room.room, room.do, "fund-2")
    assert room.refused("cage-1", pay(PAID + 1)) == ["short"]
    room.do("floor-1", void("fund-3"))
    by_two(room, pay(PAID))
    assert FUND not in room.balances


def test_the_cage_issues_so_much_and_no_more():
    """What all hold is what the cage has issued: no play can bring an account beyond what the ledger keeps."""
    room = TestRoom()
    most = 10**10
    so_far = MOST - 2 * most
    room.room.state.balances = {"cage": -so_far, "patron/player-1": so_far}
    issued = so_far
    while issued + most <= MOST:
        room.do("cage-1", BuyAtCage("player-1", most))
        issued += most
    assert room.refused("cage-1", BuyAtCage("player-1", most)) == ["ledger"]
    whole = room.balances["patron/player-1"]
    room.at("player-1", "sit-down", seat=1, amount=whole)
    assert room.do("floor-1", CloseTable("one")).postings["patron/player-1"] == whole
