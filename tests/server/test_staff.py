"""What the staff does over HTTP: people, cage, floor, journal, records, proofs."""

from itertools import pairwise
from pathlib import Path

import pytest
from httpx import Response

from houseway.cardroom.commands import AtTable, CloseTable, OpenTable
from houseway.cards import ShuffleRecord, check_shuffle
from houseway.errors import JournalError
from houseway.server.usual import usual_setup
from server.served import GAME, NO_CLOCK, PLAYERS, SEED, Served, at_once, served

PROPOSALS = "/api/floor/proposals"


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


def test_a_password_is_part_of_what_is_asked(room: Served):
    admin = room.signed_in("admin-1")
    new = {"id": "1", "person": "new-dealer", "roles": ["dealer"]}
    with_password = {**new, "id": "2", "person": "newer", "password": "long enough to be kept"}
    first = admin.post("/api/people", json=new)
    second = admin.post("/api/people", json=with_password)
    assert first.status_code == second.status_code == 200
    for other in (
        {**new, "password": "long enough to be kept"},
        {**with_password, "password": "another long password"},
        {**with_password, "password": None},
    ):
        assert told(admin.post("/api/people", json=other)) == (409, "conflict")
    assert admin.post("/api/people", json=new).json() == first.json()
    assert admin.post("/api/people", json=with_password).json() == second.json()
    assert not admin.get("/api/people/new-dealer").json()["has_password"]
    replaced = {"password": "another long password"}
    for name in ("new-dealer", "newer"):
        assert admin.put(f"/api/people/{name}/password", json=replaced).status_code == 200
    assert admin.post("/api/people", json=new).json() == first.json(), "what was set since changes nothing"
    assert admin.post("/api/people", json=with_password).json() == second.json()
    signed = room.stranger().post("/api/session", json={"person": "newer", "password": replaced["password"]})
    assert signed.status_code == 200


def test_accounts_opened_at_once_under_one_id_have_one_password(room: Served):
    clients = [room.signed_in("admin-1") for _ in range(4)]
    asked = [
        {"id": "1", "person": "new", "roles": ["cage"], "password": f"password number {n}"} for n in range(4)
    ]
    answers = at_once(clients, "/api/people", asked)
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    signed = [
        room.stranger().post("/api/session", json={"person": "new", "password": each["password"]})
        for each in asked
    ]
    assert [each.status_code == 200 for each in signed] == [answer.status_code == 200 for answer in answers]


def test_an_account_that_was_cut_short_before_its_password_gets_it_when_it_is_asked_for_again(room: Served):
    admin = room.signed_in("admin-1")
    asked = {"id": "1", "person": "new", "roles": ["cage"], "password": "long enough to be kept"}
    with pytest.MonkeyPatch.context() as cut:
        cut.setattr("houseway.server.people._same_password", Raising(JournalError("cut short")))
        assert admin.post("/api/people", json=asked).status_code == 503
    person = room.house.state.people["new"]
    assert not person.fingerprint
    sign_in = {"person": "new", "password": asked["password"]}
    assert room.stranger().post("/api/session", json=sign_in).status_code == 401
    assert told(admin.post("/api/people", json={**asked, "password": "another one of these"})) == (
        409,
        "conflict",
    )
    assert admin.post("/api/people", json=asked).status_code == 200
    assert room.stranger().post("/api/session", json=sign_in).status_code == 200


class Raising:
    """Raises, whatever it is asked."""

    def __init__(self, error: Exception) -> None:
        self._error = error

    async def __call__(self, *_: object) -> bool:
        raise self._error


def test_a_name_that_is_taken_keeps_its_password(room: Served):
    admin = room.signed_in("admin-1")
    admin.put("/api/people/cage-1/password", json={"password": "long enough to be kept"})
    asked = {"id": "1", "person": "cage-1", "roles": ["cage"], "password": "another long password"}
    assert told(admin.post("/api/people", json=asked)) == (422, "name-taken")
    signed = {"person": "cage-1", "password": "long enough to be kept"}
    assert room.stranger().post("/api/session", json=signed).status_code == 200


def test_what_a_name_may_be_is_told_in_words(shared: Served):
    asked = {"id": "1", "person": "Big Letters", "roles": ["cage"]}
    says = shared.signed_in("admin-1").post("/api/people", json=asked).json()["error"]["says"]
    assert says == 'person "Big Letters": Expected small letters, digits and hyphens, up to 40'
    wrong = {**asked, "id": "a b", "person": "x", "password": "short"}
    says = shared.signed_in("admin-1").post("/api/people", json=wrong).json()["error"]["says"]
    assert "regex" not in says
    assert "short" not in says, "a password is not shown again"


@pytest.mark.parametrize(
    "number", ["1_0", "+1", "01", "1.0", "1e0", "-1", "0", "%C2%B2", "%D9%A1", "9" * 30, "x"]
)
def test_an_entry_has_one_address(shared: Served, number: str):
    assert told(shared.signed_in("auditor-1").get(f"/api/journal/{number}")) == (400, "malformed")


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
    floor, cage = room.signed_in("floor-1"), room.signed_in("cage-1")
    assert floor.post("/api/floor/shift", json={"id": "1", "shift": "day"}).status_code == 200
    assert told(floor.post("/api/floor/shift", json={"id": "2", "shift": "day"})) == (422, "shift")
    right = {
        "id": "3",
        "entry": room.count,
        "transfers": [{"source": "patron/player-1", "target": "patron/player-2", "amount": 500}],
        "reason": "sold to the wrong person",
    }
    nowhere = {**right, "entry": 10**6}
    assert told(floor.post(f"{PROPOSALS}/corrections", json=nowhere)) == (404, "no-such-entry")
    number = floor.post(f"{PROPOSALS}/corrections", json=right).json()["entry"]
    assert room.house.state.balance("patron/player-2") == 1_000_000, "nothing has moved"
    assert told(floor.post(f"{PROPOSALS}/{number}/confirm", json={"id": "4"})) == (422, "two-persons")
    assert cage.post(f"{PROPOSALS}/{number}/confirm", json={"id": "4"}).status_code == 200
    assert cage.post(f"{PROPOSALS}/{number}/confirm", json={"id": "4"}).status_code == 200, (
        "sent again it is not done again"
    )
    assert room.house.state.balance("patron/player-2") == 1_000_500
    assert told(cage.post(f"{PROPOSALS}/{number}/confirm", json={"id": "5"})) == (404, "no-such-proposal")
    paid = {"id": "5", "fund": "jackpot/x.y", "person": "player-1", "amount": 100, "reason": "won"}
    assert told(floor.post(f"{PROPOSALS}/jackpots", json=paid)) == (422, "no-such-fund")


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
    body = {"id": f"{shared.count}", "entry": 1, "transfers": [transfer], "reason": "a mistake"}
    assert floor.post(f"{PROPOSALS}/corrections", json=body).status_code == 422
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


def test_the_newest_entries_can_be_read_first(shared: Served):
    auditor = shared.signed_in("auditor-1")
    whole = auditor.get("/api/journal", params={"limit": 500}).json()["entries"]
    first = auditor.get("/api/journal", params={"limit": 4, "before": 2**53 - 1}).json()
    assert first["entries"] == whole[:-5:-1]
    assert (first["next"], first["head"]) == (whole[-4]["number"], whole[-1]["hash"])
    second = auditor.get("/api/journal", params={"limit": 4, "before": first["next"]}).json()
    assert second["entries"] == whole[-5:-9:-1]
    last = auditor.get("/api/journal", params={"limit": 4, "before": 3}).json()
    assert ([entry["number"] for entry in last["entries"]], last["next"]) == ([2, 1], None)
    between = auditor.get("/api/journal", params={"after": 2, "before": 6}).json()
    assert [entry["number"] for entry in between["entries"]] == [5, 4, 3]
    assert auditor.get("/api/journal", params={"before": 1}).json()["entries"] == []
    kinds = auditor.get(
        "/api/journal", params={"before": 2**53 - 1, "kind": "open-account", "limit": 3}
    ).json()
    numbers = [entry["number"] for entry in whole if entry["kind"] == "open-account"]
    assert [entry["number"] for entry in kinds["entries"]] == numbers[:-4:-1]
    for wrong in ({"before": 0}, {"before": -1}, {"before": "x"}, {"before": 2**70}, {"person": "a" * 41}):
        assert auditor.get("/api/journal", params=wrong).status_code == 400


def test_the_journal_of_one_person(shared: Served):
    shared.at("player-1", "sit-down", seat=1, amount=100_000)
    shared.at("player-1", "get-up", seat=1)
    auditor = shared.signed_in("auditor-1")
    for order in ({}, {"before": 2**53 - 1}):
        found = auditor.get("/api/journal", params={"person": "player-1", **order}).json()["entries"]
        assert {entry["person"] for entry in found} == {"player-1"}
        words = [entry["command"]["command"]["do"] for entry in found]
        assert words[:: -1 if order else 1][-2:] == ["sit-down", "get-up"]
    by_clock = auditor.get("/api/journal", params={"person": "the house", "table": "one"}).json()["entries"]
    assert all(entry["person"] == "the house" for entry in by_clock)
    assert auditor.get("/api/journal", params={"person": "nobody-at-all"}).json()["entries"] == []


def test_the_journal_shows_no_seed_and_no_password(shared: Served):
    admin = shared.signed_in("admin-1")
    admin.put("/api/people/cage-1/password", json={"password": "long enough to be kept"})
    opened = admin.get("/api/journal", params={"kind": "open-table"}).json()["entries"]
    assert opened[0]["command"]["setup"]["game"] == "casino-royale/ez-baccarat-panda-8"
    text = admin.get("/api/journal", params={"limit": 500}).text
    assert SEED not in text
    assert shared.house.state.people["cage-1"].fingerprint not in text


def test_a_refusal_at_a_table_is_told_by_its_rule_only(room: Served):
    client = room.signed_in("dealer-1")
    body = {"id": "1", "command": {"do": "sit-down", "seat": 1, "amount": 90_000_000}}
    client.post("/api/tables/one/commands", json=body)
    (entry,) = room.signed_in("auditor-1").get("/api/journal", params={"kind": "refusal"}).json()["entries"]
    assert [(each["rule"], each["says"]) for each in entry["refused"]] == [("not-allowed", "")]


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


def test_the_floor_frees_a_seat_with_a_reason(room: Served):
    room.at("player-1", "sit-down", seat=1, amount=100_000)
    floor = room.signed_in("floor-1")
    asked = {"id": "up-1", "seat": 1, "reason": "gone for an hour"}
    assert told(room.signed_in("dealer-1").post("/api/tables/one/pick-up", json=asked)) == (
        403,
        "not-allowed",
    )
    assert floor.post("/api/tables/one/pick-up", json=asked).status_code == 200
    assert floor.post("/api/tables/one/pick-up", json=asked).status_code == 200, (
        "sent again it is not done again"
    )
    assert room.house.state.tables["one"].seated == {}
    assert told(floor.post("/api/tables/one/pick-up", json={**asked, "id": "up-2"})) == (422, "seat")
    assert told(floor.post("/api/tables/none/pick-up", json={**asked, "id": "up-3"})) == (
        404,
        "no-such-table",
    )


def test_the_journal_names_the_old_and_the_new_option(room: Served):
    """The event holds the new option alone; entries show both, also after the table is closed."""
    room.do("floor-1", OpenTable("two", usual_setup(GAME, SEED), NO_CLOCK))
    opened = room.count
    for fees in ({"option": "2"}, None, None):
        room.do("floor-1", AtTable("two", {"do": "change-option", "fees": fees}))

    def options() -> list[tuple[str, str]]:
        entries = room.signed_in("auditor-1").get("/api/journal", params={"table": "two"}).json()["entries"]
        return [(each["option"]["before"], each["option"]["after"]) for each in entries if each["option"]]

    named = options()
    first, second = named[0][1], named[1][1]
    assert first.startswith("option 1, $")
    assert second.startswith("option 2, $")
    assert named == [("", first), (first, second), (second, ""), ("", "")]
    one = room.signed_in("auditor-1").get(f"/api/journal/{opened + 2}").json()
    assert one["option"] == {"before": second, "after": ""}
    room.do("floor-1", CloseTable("two"))
    assert options() == named
