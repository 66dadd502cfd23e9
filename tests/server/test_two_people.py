"""Corrections and jackpots over HTTP: one person proposes, another confirms under their own session."""

from pathlib import Path

import pytest

from houseway.cardroom.commands import Ceilings
from houseway.server import Settings
from houseway.server.starting import first_start, set_ceilings
from houseway.store import open_journal
from houseway.store.audit import audit
from houseway.store.keeper import Keeper
from server.served import START, Served
from server.test_staff import PROPOSALS, told

TO_PLAYER = {"source": "cage", "target": "patron/player-1", "amount": 500}


@pytest.mark.parametrize("target", ["patron/player-2", "patron/floor-1"])
@pytest.mark.parametrize("source", ["cage", "patron/player-1"])
def test_one_floor_person_moves_nothing_with_the_name_of_another(room: Served, source: str, target: str):
    """What once moved $100,000,000: a correction that named a second person who never signed in."""
    floor, before = room.signed_in("floor-1"), room.house.journal.balances()
    for number, amount in enumerate((100_000_000_00, 500_000, 100)):
        right = {
            "id": f"a{number}",
            "entry": 1,
            "transfers": [{"source": source, "target": target, "amount": amount}],
            "reason": "a mistake",
        }
        for path in ("corrections", "proposals/corrections"):
            named = floor.post(f"/api/floor/{path}", json={**right, "second": "cage-1"})
            assert named.status_code in {400, 404, 405}, named.text
        answer = floor.post(f"{PROPOSALS}/corrections", json=right)
        if answer.status_code == 200:
            alone = floor.post(f"{PROPOSALS}/{answer.json()['entry']}/confirm", json={"id": f"b{number}"})
            assert told(alone) == (422, "two-persons")
    assert room.house.journal.balances() == before


def test_open_proposals_are_listed_with_what_each_reader_may_do(room: Served):
    floor, cage, auditor = (room.signed_in(each) for each in ("floor-1", "cage-1", "auditor-1"))
    right = {
        "id": "1",
        "entry": 2,
        "transfers": [{"source": "cage", "target": "patron/cage-1", "amount": 500}],
        "reason": "short at the window",
    }
    number = floor.post(f"{PROPOSALS}/corrections", json=right).json()["entry"]
    seen = floor.get(PROPOSALS).json()
    (mine,) = seen["proposals"]
    assert (mine["number"], mine["kind"], mine["by"], mine["amount"]) == (
        number,
        "correction",
        "floor-1",
        500,
    )
    assert (mine["reason"], mine["entry"], mine["transfers"]) == (right["reason"], 2, right["transfers"])
    assert mine["until"] - seen["now"] == 30 * 60_000
    assert mine["refused"] == "floor-1 proposed it; another person must confirm it"
    assert (seen["ceiling"], seen["shift_ceiling"], seen["confirmed"]) == (500_000, 2_000_000, 0)
    assert (set(seen["confirmers"]), seen["no_second"]) == ({"cage-1", "admin-1"}, "")
    (gains,) = cage.get(PROPOSALS).json()["proposals"]
    assert gains["refused"] == "cage-1 would gain by it, and can neither propose nor confirm it"
    assert 'it takes the grant "correct"' in auditor.get(PROPOSALS).json()["proposals"][0]["refused"]
    (free,) = room.signed_in("admin-1").get(PROPOSALS).json()["proposals"]
    assert free["refused"] == ""
    declined = cage.post(f"{PROPOSALS}/{number}/decline", json={"id": "2", "reason": "found the slip"})
    assert declined.status_code == 200
    assert floor.get(PROPOSALS).json()["proposals"] == []
    assert (
        auditor.get(f"/api/journal/{declined.json()['entry']}").json()["command"]["reason"]
        == "found the slip"
    )


def test_a_proposal_expires_and_leaves_the_list(room: Served):
    floor, cage = room.signed_in("floor-1"), room.signed_in("cage-1")
    right = {"id": "1", "entry": 2, "transfers": [TO_PLAYER], "reason": "short at the window"}
    number = floor.post(f"{PROPOSALS}/corrections", json=right).json()["entry"]
    room.clock.now += 30 * 60_000 + 1
    assert floor.get(PROPOSALS).json()["proposals"] == []
    assert told(cage.post(f"{PROPOSALS}/{number}/confirm", json={"id": "2"})) == (422, "expired")


def test_the_journal_shows_who_proposed_and_who_confirmed(room: Served):
    right = {"id": "1", "entry": 2, "transfers": [TO_PLAYER], "reason": "short at the window"}
    number = room.signed_in("floor-1").post(f"{PROPOSALS}/corrections", json=right).json()["entry"]
    answer = room.signed_in("cage-1").post(f"{PROPOSALS}/{number}/confirm", json={"id": "2"})
    auditor = room.signed_in("auditor-1")
    proposed = auditor.get(f"/api/journal/{number}").json()
    confirmed = auditor.get(f"/api/journal/{answer.json()['entry']}").json()
    assert (proposed["kind"], proposed["person"], proposed["postings"]) == (
        "propose-correction",
        "floor-1",
        {},
    )
    assert (confirmed["kind"], confirmed["person"]) == ("confirm-proposal", "cage-1")
    assert confirmed["postings"] == {"cage": -500, "patron/player-1": 500}
    (event,) = confirmed["events"]
    assert (event["event"], event["proposal"], event["by"]) == ("proposal-confirmed", number, "floor-1")
    assert event["command"]["reason"] == "short at the window"


def test_an_administrator_cannot_make_the_second_person(room: Served):
    admin = room.signed_in("admin-1")
    made = {"id": "1", "person": "made", "roles": ["floor"], "password": "long enough to be kept"}
    assert admin.post("/api/people", json=made).status_code == 200
    right = {"id": "2", "entry": 2, "transfers": [TO_PLAYER], "reason": "short at the window"}
    number = admin.post(f"{PROPOSALS}/corrections", json=right).json()["entry"]
    answer = room.signed_in("made").post(f"{PROPOSALS}/{number}/confirm", json={"id": "3"})
    assert told(answer) == (422, "two-persons")
    assert "admin-1 set the roles or the password of made" in answer.json()["error"]["says"]


def test_the_cage_does_not_serve_itself(room: Served):
    cage, before = room.signed_in("cage-1"), room.house.journal.balances()
    for path in ("buy", "cash-out"):
        own = {"id": path, "person": "cage-1", "amount": 500}
        assert told(cage.post(f"/api/cage/{path}", json=own)) == (422, "own-gain")
    assert room.house.journal.balances() == before


def test_the_ceilings_are_written_down_when_they_change_and_hold_from_then_on(tmp_path: Path):
    address = str(tmp_path / "room.db")
    with open_journal(address) as journal:
        keeper = Keeper(journal, lambda: START)
        first_start(keeper, "A room")
        for settings, entries in (
            (Settings(), 0),
            (Settings(ceiling=100_000, proposal_minutes=5), 1),
            (Settings(ceiling=100_000), 0),
            (Settings(), 0),
        ):
            before = journal.count
            set_ceilings(keeper, settings)
            assert journal.count == before + entries
    with open_journal(address) as journal:
        kept = Keeper(journal, lambda: START).room.state.ceilings
    assert kept == Ceilings(entry=100_000, shift=2_000_000, minutes=5)
    assert audit(address).clean
