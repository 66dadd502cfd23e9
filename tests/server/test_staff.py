"""What the staff does over HTTP: people, cage, floor, journal, records, proofs."""

from itertools import pairwise
from pathlib import Path

import pytest
from httpx import Response

from houseway.cardroom.commands import CloseTable
from houseway.cards import ShuffleRecord, check_shuffle
from houseway.server.usual import usual_setup
from server.served import PLAYERS, SEED, Served, served


def told(answer: Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["rule"]


def test_the_admin_opens_accounts_and_grants_roles(room: Served):
    admin = room.signed_in("admin-1")
    new = {"id": "1", "person": "new-dealer", "roles": ["dealer"], "password": "long enough to be kept"}
    assert admin.post("/api/people", json=new).status_code == 200
    assert admin.post("/api/people", json=new).status_code == 200, "sent again it is not done again"
    shown = admin.get("/api/people/new-dealer").json()
    assert (shown["roles"], shown["has_password"], shown["chips"]) == (["dealer"], True, 0)
    me = room.stranger().post("/api/session", json={"person": "new-dealer", "password": new["password"]})
    assert me.json()["grants"] == ["deal"]
    assert admin.put("/api/people/new-dealer/roles", json={"id": "2", "roles": ["floor"]}).status_code == 200
    assert "new-dealer" in [person["person"] for person in admin.get("/api/people").json()]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"person": "cage-1", "roles": ["cage"]}, 422),
        ({"person": "Big Letters", "roles": ["cage"]}, 400),
        ({"person": "the house", "roles": ["admin"]}, 400),
        ({"person": "x", "roles": ["king"]}, 400),
        ({"person": "x", "roles": ["cage"], "password": "short"}, 400),
        ({"person": "x", "roles": ["cage"], "made": "bot"}, 400),
    ],
)
def test_accounts_that_cannot_be_opened(shared: Served, body: dict[str, object], status: int):
    people = dict(shared.house.state.people)
    assert shared.signed_in("admin-1").post("/api/people", json={"id": "1", **body}).status_code == status
    assert shared.house.state.people == people


def test_nobody_of_that_name(shared: Served):
    admin, cage, before = shared.signed_in("admin-1"), shared.signed_in("cage-1"), shared.count
    for answer in (
        admin.get("/api/people/nobody"),
        admin.put("/api/people/nobody/roles", json={"id": "1", "roles": []}),
        admin.put("/api/people/nobody/password", json={"password": "long enough to be kept"}),
        cage.post("/api/cage/buy", json={"id": "1", "person": "nobody", "amount": 100}),
        cage.post("/api/cage/cash-out", json={"id": "1", "person": "nobody", "amount": 100}),
    ):
        assert told(answer) == (404, "no-such-person")
    assert shared.count == before


def test_the_cage_sells_and_buys_back(room: Served):
    cage = room.signed_in("cage-1")
    sold = {"id": "1", "person": "player-1", "amount": 5_000}
    assert cage.post("/api/cage/buy", json=sold).json() == cage.post("/api/cage/buy", json=sold).json()
    assert room.house.state.balance("patron/player-1") == 1_005_000
    assert cage.post("/api/cage/cash-out", json={**sold, "id": "2"}).status_code == 200
    assert told(cage.post("/api/cage/cash-out", json={**sold, "id": "3", "amount": 9_000_000})) == (
        422,
        "short",
    )
    assert told(cage.post("/api/cage/count-drop", json={"id": "4", "table": "one"})) == (
        422,
        "nothing-dropped",
    )
    assert told(cage.post("/api/cage/buy", json={**sold, "id": "5", "amount": 0})) == (400, "malformed")
    assert sum(room.house.journal.balances().values()) == 0


def test_shifts_corrections_and_jackpots_have_their_rules(room: Served):
    floor = room.signed_in("floor-1")
    assert floor.post("/api/floor/shift", json={"id": "1", "shift": "day"}).status_code == 200
    assert told(floor.post("/api/floor/shift", json={"id": "2", "shift": "day"})) == (422, "shift")
    entry = room.count
    right = {
        "id": "3",
        "entry": entry,
        "transfers": [{"source": "patron/player-1", "target": "patron/player-2", "amount": 500}],
        "reason": "sold to the wrong person",
        "second": "cage-1",
    }
    alone = {**right, "id": "4", "second": "floor-1"}
    assert told(floor.post("/api/floor/corrections", json=alone)) == (422, "two-names")
    assert told(floor.post("/api/floor/corrections", json={**right, "entry": 10**6})) == (
        404,
        "no-such-entry",
    )
    assert floor.post("/api/floor/corrections", json=right).status_code == 200
    assert room.house.state.balance("patron/player-2") == 1_000_500
    paid = {
        "id": "5",
        "fund": "jackpot/x.y",
        "person": "player-1",
        "amount": 100,
        "reason": "won",
        "second": "cage-1",
    }
    assert told(floor.post("/api/floor/jackpots", json=paid)) == (422, "short")


@pytest.mark.parametrize(
    "transfer",
    [
        {"source": "nowhere", "target": "patron/player-1", "amount": 100},
        {"source": "patron/player-1", "target": "nowhere", "amount": 100},
        {"source": "patron/player-1", "target": "patron", "amount": 100},
        {"source": "patron/player-1", "target": "house", "amount": 100},
        {"source": "patron/player-1", "target": "patron/player-2", "amount": 10**9},
        {"source": "patron/player-1", "target": "patron/player-1", "amount": 100},
        {"source": "drop/one", "target": "house", "amount": 100},
    ],
)
def test_a_correction_that_the_ledger_refuses_stops_nothing(shared: Served, transfer: dict[str, object]):
    floor, before = shared.signed_in("floor-1"), shared.house.journal.balances()
    body = {
        "id": f"{shared.count}",
        "entry": 1,
        "transfers": [transfer],
        "reason": "a mistake",
        "second": "cage-1",
    }
    assert floor.post("/api/floor/corrections", json=body).status_code == 422
    assert shared.house.journal.balances() == before
    assert shared.stranger().get("/api/health").status_code == 200, "the shared goes on"


def test_the_journal_is_read_a_page_at_a_time(shared: Served):
    auditor = shared.signed_in("auditor-1")
    first = auditor.get("/api/journal", params={"limit": 5}).json()
    assert [entry["number"] for entry in first["entries"]] == [1, 2, 3, 4, 5]
    assert (first["next"], first["count"]) == (5, shared.count)
    rest = auditor.get("/api/journal", params={"limit": 500, "after": first["next"]}).json()
    whole = first["entries"] + rest["entries"]
    assert [entry["number"] for entry in whole] == list(range(1, shared.count + 1))
    assert all(one["hash"] == two["previous"] for one, two in pairwise(whole))
    assert whole[-1]["hash"] == first["head"] == shared.house.journal.head
    assert rest["next"] is None
    assert auditor.get("/api/journal/3").json() == whole[2]
    assert told(auditor.get("/api/journal/9999")) == (404, "no-such-entry")
    for wrong in ({"limit": 0}, {"limit": 501}, {"after": -1}, {"after": "x"}, {"after": 2**70}):
        assert auditor.get("/api/journal", params=wrong).status_code == 400


def test_the_journal_shows_no_seed_and_no_password(shared: Served):
    admin = shared.signed_in("admin-1")
    admin.put("/api/people/cage-1/password", json={"password": "long enough to be kept"})
    opened = admin.get("/api/journal", params={"kind": "open-table"}).json()["entries"]
    assert opened[0]["command"]["setup"]["game"] == "casino-royale/ez-baccarat-panda-8"
    text = admin.get("/api/journal", params={"limit": 500}).text
    assert SEED not in text
    assert shared.house.state.people["cage-1"].fingerprint not in text


def test_a_refusal_at_a_table_is_told_by_its_rule_only(room: Served):
    client = room.signed_in("player-1")
    body = {"id": "1", "command": {"do": "sit-down", "seat": 1, "amount": 90_000_000}}
    client.post("/api/tables/one/commands", json=body)
    (entry,) = room.signed_in("auditor-1").get("/api/journal", params={"kind": "refusal"}).json()["entries"]
    assert [(each["rule"], each["says"]) for each in entry["refused"]] == [("short", "")]


def test_the_ledger_is_balanced(shared: Served):
    found = shared.signed_in("auditor-1").get("/api/ledger").json()
    assert sum(found["accounts"].values()) == 0
    assert found["accounts"]["patron/player-1"] == 1_000_000


@pytest.mark.parametrize("kind", ["playing-book", "drop", "jackpots", "rotation", "ledger"])
def test_records_come_in_every_form(shared: Served, kind: str):
    auditor = shared.signed_in("auditor-1")
    assert isinstance(auditor.get(f"/api/records/{kind}").json(), list)
    text = auditor.get(f"/api/records/{kind}/csv")
    assert text.headers["content-type"].startswith("text/csv")
    assert f'filename="{kind}.csv"' in text.headers["content-disposition"]
    page = auditor.get(f"/api/records/{kind}/html")
    assert page.headers["content-type"].startswith("text/html")
    assert "script-src" not in page.headers["content-security-policy"]
    assert page.text.lstrip().lower().startswith("<!doctype html>")


def test_no_such_record(shared: Served):
    auditor = shared.signed_in("auditor-1")
    assert told(auditor.get("/api/records/gossip")) == (404, "not-found")
    assert told(auditor.get("/api/records/drop", params={"table": "nowhere"})) == (400, "malformed")


def test_a_shoe_that_is_done_with_can_be_proven(tmp_path: Path):
    """Every round of three card poker has a pack of its own, promised before and revealed after."""
    setup = usual_setup("merced/three-card-poker-6-card-bonus", SEED)
    with served(tmp_path / "room.db", setup=setup) as room:
        room.seat_all()
        offered: int = room.stranger().get("/api/tables/one").json()["view"]["bank"]["offered_to"]
        room.at(PLAYERS[offered - 1], "accept-bank", seat=offered, stake=100_000)
        seat = offered % 3 + 1
        bettor = {"seat": seat}
        room.at(PLAYERS[seat - 1], "place-wager", seat=seat, bettor=bettor, wager="ante", amount=1000)
        assert room.stranger().get("/api/tables/one/proofs").json()["proofs"] == []
        room.at("dealer-1", "close-wagers")
        room.at(PLAYERS[seat - 1], "choose", seat=seat, bettor=bettor, answer="fold")
        room.at("dealer-1", "settle-wagers")
        (proof,) = room.stranger().get("/api/tables/one/proofs").json()["proofs"]
        assert proof["faults"] == []
        assert check_shuffle(ShuffleRecord(**proof["shuffle"])) == []
        assert proof["commitment"] == proof["shuffle"]["commitment"]
        for name in PLAYERS:
            room.at(name, "get-up", seat=PLAYERS.index(name) + 1)
        room.do("floor-1", CloseTable("one"))
        assert room.stranger().get("/api/tables/one/proofs").json()["proofs"] == [proof]


def test_packs_of_hands_for_a_pot_are_shown_when_the_hand_is_over(tmp_path: Path):
    with served(tmp_path / "room.db", setup=usual_setup("palace/texas-holdem", SEED)) as room:
        auditor = room.signed_in("auditor-1")
        for seat, name in enumerate(PLAYERS, 1):
            room.at(name, "sit-down", seat=seat, amount=100_000)
        room.at("dealer-1", "draw-button")
        room.at("dealer-1", "start-hand")
        during = auditor.get("/api/tables/one/packs").json()
        table = room.house.state.tables["one"]
        while table.table.state.hand is not None:
            seat = table.table.deal.actor
            room.at(table.seated[seat], "in-hand", line=f"{seat} fold")
        after = auditor.get("/api/tables/one/packs").json()
        assert len(after) == len(during) + 1
        assert [proof["faults"] for proof in after] == [[]] * len(after)
        assert room.signed_in("player-1").get("/api/tables/one/packs").status_code == 403
