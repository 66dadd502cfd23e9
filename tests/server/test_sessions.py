"""Signing in, staying signed in, signing out."""

from hashlib import sha256
from pathlib import Path

import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher, Type, extract_parameters
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient

from houseway.cardroom.commands import CashOut, GrantRoles, SetPassword, TimeIsUp
from houseway.cardroom.people import HOUSE
from houseway.cardroom.postings import CAGE, patron
from houseway.cardroom.roles import Role
from houseway.server import Settings, first_start
from houseway.server.logins import SESSIONS
from houseway.server.passwords import fits, made_password, stored_form
from houseway.server.sessions import COOKIE, CSRF_HEADER
from houseway.server.starting import new_admin_password
from houseway.server.tidying import tidy
from houseway.store import open_journal
from houseway.store.connecting import connect
from houseway.store.keeper import Keeper
from houseway.store.replaying import command_of
from server.served import FREE, START, Served, served
from stores import KINDS, new_store

PASSWORD = "x" * 12


def give_password(room: Served, person: str, password: str = PASSWORD) -> None:
    answer = room.signed_in("admin-1").put(f"/api/people/{person}/password", json={"password": password})
    assert answer.status_code == 200, answer.text


def log_in(room: Served, person: str, password: str = PASSWORD) -> Response:
    return room.stranger().post("/api/session", json={"person": person, "password": password})


def test_somebody_signs_in_and_out(room: Served):
    give_password(room, "cage-1")
    client = room.stranger()
    answer = client.post("/api/session", json={"person": "cage-1", "password": PASSWORD})
    assert answer.status_code == 200
    assert answer.json()["grants"] == ["cage", "correct", "read records"]
    assert client.get("/api/session").json() == answer.json()
    client.headers[CSRF_HEADER] = answer.json()["csrf"]
    secret = client.cookies[COOKIE]
    assert client.delete("/api/session").status_code == 204
    client.cookies.set(COOKIE, secret)
    assert nobody(client)


def nobody(client: TestClient[Litestar]) -> bool:
    answer = client.get("/api/session")
    assert answer.status_code == 200
    return answer.json()["person"] is None


def test_a_visitor_is_nobody_and_that_is_no_error(shared: Served):
    answer = shared.stranger().get("/api/session")
    assert answer.json() == {
        "person": None,
        "roles": [],
        "grants": [],
        "guest": False,
        "chips": 0,
        "expires_at": None,
        "csrf": None,
        "seats": [],
    }
    assert "set-cookie" not in answer.headers


def test_the_cookie_is_kept_from_scripts_and_other_sites(room: Served):
    give_password(room, "cage-1")
    flags = log_in(room, "cage-1").headers["set-cookie"].split("; ")
    assert {"HttpOnly", "SameSite=lax", "Path=/api"} <= set(flags)
    assert "Secure" not in flags


def test_over_https_the_cookie_goes_nowhere_else(tmp_path: Path):
    with served(tmp_path / "room.db", Settings(limits=FREE, https=True)) as room:
        answer = room.stranger().post("/api/guest")
        assert "Secure" in answer.headers["set-cookie"].split("; ")
        assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_a_wrong_password_and_an_unknown_name_are_told_alike(room: Served):
    give_password(room, "cage-1")
    before = room.count
    wrong, unknown = log_in(room, "cage-1", "wrong"), log_in(room, "nobody", "wrong")
    no_password = log_in(room, "floor-1", "wrong")
    assert wrong.status_code == unknown.status_code == no_password.status_code == 401
    assert wrong.json() == unknown.json() == no_password.json()
    assert "set-cookie" not in wrong.headers
    assert room.count == before


def test_an_unknown_name_costs_the_work_of_a_password(monkeypatch: pytest.MonkeyPatch):
    asked: list[str] = []

    class Watched:
        def verify(self, stored: str, password: str) -> bool:
            asked.append(stored)
            return password.startswith("kn")

    monkeypatch.setattr("houseway.server.passwords._hasher", Watched())
    monkeypatch.setattr("houseway.server.passwords._nobodys", lambda: "nobody's")
    assert fits("kept", "known")
    assert not fits(None, "known")
    assert asked == ["kept", "nobody's"]


def test_a_password_that_is_not_the_one_in_the_journal_opens_nothing(room: Served):
    give_password(room, "cage-1")
    room.house.logins.set_password("cage-1", stored_form("put there by hand"), START)
    assert log_in(room, "cage-1", "put there by hand").status_code == 401


def test_only_the_hash_of_a_session_is_kept(room: Served):
    client = room.stranger()
    client.post("/api/guest")
    engine = connect(room.house.journal.place)
    with engine.connect() as connection:
        rows = connection.execute(sa.select(SESSIONS)).all()
    engine.dispose()
    secret = client.cookies[COOKIE]
    assert [row.id for row in rows] == [sha256(secret.encode()).hexdigest()]
    assert secret not in repr(rows)


@pytest.mark.parametrize("kind", KINDS)
def test_passwords_and_sessions_outlive_the_program_and_sessions_run_out(kind: str, tmp_path: Path):
    address = new_store(kind, tmp_path)
    with served(address) as room:
        give_password(room, "cage-1")
        client = room.stranger()
        assert client.post("/api/guest").status_code == 200
        secret = client.cookies[COOKIE]
    with served(address, new=False) as room:
        assert log_in(room, "cage-1").status_code == 200
        client = room.stranger()
        client.cookies.set(COOKIE, secret)
        assert client.get("/api/session").json()["guest"] is True
        room.clock.now += 24 * 60 * 60 * 1000
        assert nobody(client)


def test_a_made_up_cookie_is_nobody(room: Served):
    client = room.stranger()
    client.cookies.set(COOKIE, "made-up")
    assert nobody(client)
    assert client.get("/api/tables").status_code == 200


def test_a_new_password_ends_every_session(room: Served):
    give_password(room, "cage-1")
    client = room.signed_in("cage-1")
    give_password(room, "cage-1", "another long password")
    assert nobody(client)
    assert log_in(room, "cage-1").status_code == 401
    assert log_in(room, "cage-1", "another long password").status_code == 200


def test_somebody_changes_his_own_password(room: Served):
    give_password(room, "cage-1")
    here, elsewhere = room.signed_in("cage-1"), room.signed_in("cage-1")
    asked = {"old": "wrong", "new": "another long password"}
    assert here.put("/api/session/password", json=asked).json()["error"]["rule"] == "wrong-password"
    assert here.put("/api/session/password", json={**asked, "old": PASSWORD}).status_code == 204
    assert not nobody(here)
    assert nobody(elsewhere)
    assert log_in(room, "cage-1", "another long password").status_code == 200


def test_roles_that_are_taken_away_are_gone_at_once(room: Served):
    cage, admin = room.signed_in("cage-1"), room.signed_in("admin-1")
    assert cage.get("/api/ledger").status_code == 200
    assert admin.put("/api/people/cage-1/roles", json={"id": "1", "roles": ["patron"]}).status_code == 200
    assert cage.get("/api/ledger").status_code == 403


def test_a_guest_has_chips_for_play_and_no_rights(room: Served):
    client = room.stranger()
    me = client.post("/api/guest").json()
    assert me["person"].startswith("guest-")
    assert (me["grants"], me["guest"], me["chips"]) == (["play"], True, 500_000)
    client.headers[CSRF_HEADER] = me["csrf"]
    asked = {"id": "1", "command": {"do": "sit-down", "seat": 4, "amount": 100_000}}
    assert client.post("/api/tables/one/commands", json=asked).status_code == 200
    assert client.get("/api/session").json()["chips"] == 400_000
    assert client.get("/api/tables/one").json()["you"] == 4


def guest_in_seat_4(room: Served) -> TestClient[Litestar]:
    """Return a guest's client; the guest is in seat 4 with $1,000 of their $5,000."""
    client = room.stranger()
    client.headers[CSRF_HEADER] = client.post("/api/guest").json()["csrf"]
    asked = {"id": "1", "command": {"do": "sit-down", "seat": 4, "amount": 100_000}}
    assert client.post("/api/tables/one/commands", json=asked).status_code == 200
    return client


def test_a_person_is_shown_the_seats_they_hold(room: Served):
    client = guest_in_seat_4(room)
    me = client.get("/api/session").json()
    assert (me["chips"], me["seats"]) == (400_000, [{"table": "one", "seat": 4, "chips": 100_000}])


def test_nobody_who_is_signed_in_becomes_a_guest(room: Served):
    for client in (room.signed_in("player-1"), guest_in_seat_4(room)):
        before, me = room.count, client.get("/api/session").json()
        answer = client.post("/api/guest")
        assert answer.json() == me
        assert room.count == before


def test_a_guest_who_signs_in_gives_the_chips_up_or_stays_a_guest(room: Served):
    give_password(room, "player-1")
    client = guest_in_seat_4(room)
    guest, cage = client.get("/api/session").json()["person"], room.house.state.balance(CAGE)
    asked = {"person": "player-1", "password": PASSWORD}
    before = room.count
    answer = client.post("/api/session", json=asked)
    assert (answer.status_code, answer.json()["error"]["rule"]) == (409, "guest-chips")
    assert "$5,000 as a guest, $1,000 of it at table one, seat 4" in answer.json()["error"]["says"]
    assert "set-cookie" not in answer.headers
    assert room.count == before
    assert client.get("/api/session").json()["person"] == guest

    chips = room.house.state.balance(patron("player-1"))
    secret = client.cookies[COOKIE]
    answer = client.post("/api/session", json={**asked, "leave_guest": True})
    assert answer.json()["person"] == "player-1"
    assert answer.json()["chips"] == chips, "free chips never reach an account"
    assert guest not in room.house.table("one").seated.values()
    assert room.house.state.balance(patron(guest)) == 0
    assert room.house.state.balance(CAGE) == cage + 500_000
    old = room.stranger()
    old.cookies.set(COOKIE, secret)
    assert nobody(old), "the guest's session is over"


def test_a_wrong_password_says_nothing_of_the_guest(room: Served):
    answer = guest_in_seat_4(room).post("/api/session", json={"person": "player-1", "password": "wrong"})
    assert (answer.status_code, answer.json()["error"]["rule"]) == (401, "wrong-password")


def test_a_guest_who_leaves_is_got_up_and_the_chips_go_back(room: Served):
    client = guest_in_seat_4(room)
    cage = room.house.state.balance(CAGE)
    assert client.delete("/api/session").status_code == 204
    assert 4 not in room.house.table("one").seated
    assert room.house.state.balance(CAGE) == cage + 500_000


def test_a_guest_in_play_is_got_up_after_the_round(room: Served):
    room.at("player-1", "sit-down", seat=1, amount=100_000)
    client = guest_in_seat_4(room)
    guest, cage = client.get("/api/session").json()["person"], room.house.state.balance(CAGE)
    bank = room.house.table("one").live.waiting().seats[0]
    room.at(room.house.table("one").seated[bank], "accept-bank", seat=bank, stake=50_000)
    other = 5 - bank
    bettor = room.house.table("one").seated[other]
    room.at(bettor, "place-wager", seat=other, bettor={"seat": other}, wager="player", amount=1_000)
    assert client.delete("/api/session").status_code == 204
    assert room.house.table("one").seated[4] == guest, "chips of theirs are in play"
    before = room.count
    room.client.blocking_portal.call(tidy, room.house)
    assert room.count == before, "nothing is refused on record meanwhile"
    while room.house.table("one").live.at_rest() is None:
        room.do(HOUSE, TimeIsUp("one", finishing=True))
    room.client.blocking_portal.call(tidy, room.house)
    assert 4 not in room.house.table("one").seated
    assert room.house.state.balance(patron(guest)) == 0
    assert room.house.state.balance(CAGE) > cage


def test_a_guest_whose_session_ran_out_is_let_go(tmp_path: Path):
    with served(tmp_path / "room.db") as room:
        client = guest_in_seat_4(room)
        guest = client.get("/api/session").json()["person"]
    with served(tmp_path / "room.db", new=False) as room:
        room.client.blocking_portal.call(tidy, room.house)
        assert room.house.table("one").seated[4] == guest, "the session outlives the program"
        room.clock.now += 24 * 60 * 60 * 1000
        room.client.blocking_portal.call(tidy, room.house)
        assert 4 not in room.house.table("one").seated
        assert room.house.state.balance(patron(guest)) == 0


def test_the_house_takes_back_the_chips_of_guests_only(room: Served):
    guest = room.stranger().post("/api/guest").json()["person"]
    check = room.house.live.room.check
    assert not check(START, HOUSE, CashOut(guest, 1))
    (fault,) = check(START, HOUSE, CashOut("player-1", 1))
    assert fault.says == "the house does not cash-out"
    assert check(START, HOUSE, CashOut("no-such-person", 1))


def test_signing_in_again_ends_the_session_before(room: Served):
    give_password(room, "cage-1")
    client = room.stranger()
    asked = {"person": "cage-1", "password": PASSWORD}
    client.headers[CSRF_HEADER] = client.post("/api/session", json=asked).json()["csrf"]
    first = client.cookies[COOKIE]
    assert client.post("/api/session", json=asked).status_code == 200
    old = room.stranger()
    old.cookies.set(COOKIE, first)
    assert nobody(old)


def test_the_admins_password_is_made_once(tmp_path: Path):
    with served(tmp_path / "room.db") as room:
        room.house.live.keeper.room.state.people.pop("admin", None)
        password = first_start(room.house.live.keeper, "A room")
        assert password is not None
        assert first_start(room.house.live.keeper, "A room") is None
        assert log_in(room, "admin", password).json()["roles"] == ["admin"]


def test_a_first_start_that_was_cut_short_makes_a_new_password(tmp_path: Path):
    with served(tmp_path / "room.db") as room:
        assert first_start(room.house.live.keeper, "A room")
        room.house.logins.set_password("admin", stored_form("lost"), START)
        password = first_start(room.house.live.keeper, "A room")
        assert password is not None
        assert log_in(room, "admin", password).status_code == 200


def test_the_admin_gets_back_into_his_room(tmp_path: Path):
    address = tmp_path / "room.db"
    with served(address) as room:
        lost = first_start(room.house.live.keeper, "A room")
        assert lost is not None
        client = room.stranger()
        client.post("/api/session", json={"person": "admin", "password": lost})
        secret = client.cookies[COOKIE]
        room.do(HOUSE, GrantRoles("admin", (Role.AUDITOR,)))
    with open_journal(address) as journal:
        password = new_admin_password(Keeper(journal, lambda: START))
        told = [command_of(entry) for entry in journal.entries(journal.count - 1)]
        assert told[0] == GrantRoles("admin", (Role.AUDITOR, Role.ADMIN))
        assert isinstance(told[1], SetPassword)
    with served(address, new=False) as room:
        assert log_in(room, "admin", lost).status_code == 401
        assert log_in(room, "admin", password).json()["roles"] == ["auditor", "admin"]
        client = room.stranger()
        client.cookies.set(COOKIE, secret)
        assert nobody(client), "whoever was signed in as the admin is so no longer"


def test_an_admin_who_only_lost_his_password_keeps_his_roles(room: Served):
    keeper = room.house.live.keeper
    first_start(keeper, "A room")
    before = room.count
    passwords = {new_admin_password(keeper) for _ in range(2)}
    assert len(passwords) == 2
    assert room.count == before + 2
    assert first_start(keeper, "A room") is None


def test_passwords_are_kept_by_argon2id():
    parameters = extract_parameters(PasswordHasher().hash("x"))
    assert parameters.type is Type.ID
    assert parameters.memory_cost >= 19 * 1024
    assert stored_form("x").startswith("$argon2id$")


def test_made_passwords_differ_and_can_be_read_aloud():
    made = {made_password() for _ in range(50)}
    assert len(made) == 50
    assert not set("".join(made)) & set("il01o")
