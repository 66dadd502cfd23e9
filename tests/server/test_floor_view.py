"""What the floor sees: every open table with its option, seats, rotation, money, waits and irregularities."""

from collections.abc import Generator
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from houseway.cardroom.commands import AtTable, LoseConnection, OpenTable, Reconnect
from houseway.cardroom.people import HOUSE
from houseway.server.floor_watch import LATELY
from houseway.server.usual import usual_setup
from server.rounds_played import STAKE, baccarat, begin, finish, holdem
from server.served import GAME, NO_CLOCK, PLAYERS, SEED, Served, served
from server.watching import seat_bot

TABLES, REFUSALS = "/api/floor/tables", "/api/floor/refusals"
MINUTE = 60_000
STUD = "lucky-derby/caribbean-stud"


def seen(room: Served, person: str = "auditor-1") -> dict[str, Any]:
    """Return the first table as the floor sees it."""
    answer = room.signed_in(person).get(TABLES)
    assert answer.status_code == 200, answer.text
    return answer.json()[0]


def refuse(room: Served, name: str, amount: int = 90_000_000) -> None:
    """Let somebody ask for what he cannot have."""
    body = {"id": token_hex(8), "command": {"do": "sit-down", "seat": 8, "amount": amount}}
    assert room.signed_in(name).post("/api/tables/one/commands", json=body).status_code in {403, 422}


@pytest.fixture
def charged(tmp_path: Path) -> Generator[Served]:
    """A table with an option of its fees posted."""
    with served(tmp_path / "room.db", setup=usual_setup(GAME, SEED)) as room:
        yield room


@pytest.mark.parametrize("person", ["floor-1", "auditor-1", "cage-1", "admin-1"])
def test_staff_and_auditors_look_at_the_tables(room: Served, person: str):
    assert seen(room, person)["table"] == "one"


@pytest.mark.parametrize("person", ["player-1", "dealer-1", "proposition-1"])
def test_nobody_else_does(room: Served, person: str):
    assert room.signed_in(person).get(TABLES).status_code == 403
    assert room.signed_in(person).get(REFUSALS).status_code == 403
    assert room.stranger().get(TABLES).status_code == 401


def test_a_table_before_anything_happened(charged: Served):
    table = seen(charged)
    assert (table["game"], table["family"], table["kind"]) == (GAME, "baccarat", "with a player-dealer")
    assert (table["option"]["option"], table["option"]["says"]) == ("1", "option 1, $5 to $500")
    assert (table["stakes"], table["positions"], table["opened_at"]) == ("$5 to $500", 8, charged.clock.now)
    assert (table["seats"], table["rulings"], table["refusals"], table["alerts"]) == ([], [], 0, [])
    assert (table["round"], table["rounds"], table["playing"]) == (0, 0, False)
    assert table["waiting"]["phase"] == "players"


def test_money_and_rounds_are_those_of_the_ledger(charged: Served):
    baccarat(charged, 2)
    begin(charged, "player")
    charged.at("dealer-1", "close-wagers")
    table, ledger = seen(charged), charged.house.journal.balances()
    money = table["money"]
    assert (table["round"], table["rounds"], table["playing"]) == (3, 2, True)
    assert money["lying"] == ledger["collection/one"] > 0
    assert money["drop"] == ledger["drop/one"] > 0
    assert money["taken"] == money["lying"] + money["drop"]
    assert money["fund"] == "jackpot/casino-royale.ez-baccarat-panda-8"
    chips = {each["seat"]: each["chips"] for each in table["seats"]}
    assert chips == {seat: ledger.get(f"seat/one/{seat}", 0) for seat in (1, 2, 3)}
    assert sum(each["wagered"] for each in table["seats"]) == 4000
    assert [each["person"] for each in table["seats"]] == list(PLAYERS)


def test_the_rotation_is_told_with_who_is_next(charged: Served):
    charged.seat_all()
    bank = seen(charged)["bank"]
    first: int = bank["offered_to"]
    assert (bank["state"], bank["holder"], bank["turns"]) == ("offering", None, 2)
    assert bank["next"] not in {first, None}
    charged.at(PLAYERS[first - 1], "decline-bank", seat=first)
    after = seen(charged)["bank"]
    assert (after["offered_to"], after["declined"]) == (bank["next"], [first])
    second = after["offered_to"]
    begin(charged, "player")
    held = seen(charged)["bank"]
    assert (held["state"], held["holder"], held["turn"]) == ("banked", second, 1)
    assert (held["stake"], held["put_up"], held["next"]) == (STAKE, STAKE, second), "he has a turn left"
    finish(charged)
    begin(charged, "player")
    assert seen(charged)["bank"]["turn"] == 2
    expected = seen(charged)["bank"]["next"]
    finish(charged)
    assert seen(charged)["bank"]["offered_to"] == expected != second


def test_what_is_waited_for_since_when(charged: Served):
    charged.seat_all()
    begun = charged.clock.now
    charged.clock.now += 7_000
    table = seen(charged)
    assert (table["waiting"]["phase"], table["waiting"]["since"]) == ("bank", begun)
    assert table["waiting"]["seats"] == [table["bank"]["offered_to"]]
    assert table["waiting"]["deadline"] is None, "this table has no clock"


def test_lost_and_away_people_are_told_of(charged: Served):
    charged.seat_all()
    charged.do(HOUSE, LoseConnection("one", "player-1"))
    charged.at("player-2", "go-away", seat=2)
    went = charged.clock.now
    table = seen(charged)
    one, two, three = table["seats"]
    assert (one["lost_since"], two["lost_since"]) == (went, None)
    assert (two["away"], two["away_since"], three["away"], three["away_since"]) == (True, went, False, None)
    assert [(each["kind"], each["seat"]) for each in table["alerts"]] == [("lost", 1)]
    charged.clock.now += 19 * MINUTE
    assert [each["kind"] for each in seen(charged)["alerts"]] == ["lost"]
    charged.clock.now += 1 * MINUTE
    alerts = seen(charged)["alerts"]
    assert [(each["kind"], each["seat"], each["person"]) for each in alerts] == [
        ("lost", 1, "player-1"),
        ("away", 2, "player-2"),
    ]
    charged.at("player-2", "come-back", seat=2)
    charged.do(HOUSE, Reconnect("one", "player-1"))
    assert seen(charged)["alerts"] == []


def test_rulings_of_the_round_are_told_until_it_is_over(tmp_path: Path):
    with served(tmp_path / "room.db", setup=usual_setup(STUD, SEED)) as room:
        room.seat_all()
        bank = begin(room, "ante")
        room.at("dealer-1", "close-wagers")
        assert seen(room)["rulings"] == []
        seat = next(each for each in (1, 2, 3) if each != bank)
        ruling = {"do": "rule", "remedy": "foul_hand", "reason": "six cards", "seat": seat}
        room.do("floor-1", AtTable("one", ruling))
        table = seen(room)
        (told,) = table["rulings"]
        assert (told["remedy"], told["reason"], told["seat"]) == ("foul_hand", "six cards", seat)
        assert told["cite"]
        assert (table["alerts"][0]["kind"], table["alerts"][0]["says"]) == ("ruling", "foul hand: six cards")
        room.at("floor-1", "void-round", reason="a fire alarm")
        assert (seen(room)["rulings"], seen(room)["rounds"]) == ([], 1)


def test_refusals_of_the_last_minutes_are_counted(room: Served):
    for _ in range(7):
        refuse(room, "player-1")
    room.clock.now += 2 * MINUTE
    refuse(room, "player-2")
    table = seen(room)
    assert (table["refusals"], len(table["last_refusals"])) == (8, 5)
    last = table["last_refusals"][0]
    assert (last["person"], last["do"], last["seat"], last["entry"]) == (
        "player-2",
        "sit-down",
        8,
        None,
    )
    assert [(each["rule"], each["says"]) for each in last["refused"]] == [("short", "")]
    (alert,) = table["alerts"]
    assert (alert["kind"], alert["person"]) == ("refusals", "player-2")
    assert alert["says"].startswith("8 refused in the last ten minutes")
    room.clock.now += LATELY - MINUTE
    assert seen(room)["refusals"] == 1


def test_refusals_before_a_start_are_not_forgotten(tmp_path: Path):
    with served(tmp_path / "room.db") as room:
        refuse(room, "dealer-1")
        refuse(room, "cage-1")
        refuse(room, "player-1")
    with served(tmp_path / "room.db", new=False) as room:
        refuse(room, "player-3")
        refuse(room, "floor-1")
        table = seen(room)
        people = [each["person"] for each in table["last_refusals"]]
        assert people == ["floor-1", "player-3", "cage-1", "dealer-1"], "a player's is not written down"
        assert table["refusals"] == seen(room)["refusals"] == 4


def test_all_refusals_are_read_a_page_at_a_time(room: Served):
    auditor = room.signed_in("auditor-1")
    assert auditor.get(REFUSALS).json() == {"refusals": [], "next": None}
    staff = ("dealer-1", "floor-1", "cage-1")
    for name in (*staff, *staff):
        refuse(room, name)
    whole = auditor.get(REFUSALS).json()["refusals"]
    assert [each["person"] for each in whole] == [*staff, *staff][::-1]
    first = auditor.get(REFUSALS, params={"limit": 4}).json()
    assert (first["refusals"], first["next"]) == (whole[:4], whole[3]["entry"])
    assert auditor.get(REFUSALS, params={"before": first["next"]}).json() == {
        "refusals": whole[4:],
        "next": None,
    }
    assert auditor.get(REFUSALS, params={"table": "one"}).json()["refusals"] == whole
    assert auditor.get(REFUSALS, params={"table": "two"}).json()["refusals"] == []
    room.clock.now += 1
    refuse(room, "player-1")
    newest, *older = auditor.get(REFUSALS).json()["refusals"]
    assert (newest["person"], newest["entry"], older) == ("player-1", None, whole)
    assert auditor.get(REFUSALS, params={"before": whole[0]["entry"]}).json()["refusals"] == whole[1:]
    for wrong in ({"limit": 0}, {"limit": 201}, {"before": 0}, {"before": "x"}, {"table": "a" * 41}):
        assert auditor.get(REFUSALS, params=wrong).status_code == 400, wrong


def test_tables_for_a_pot_and_bots(tmp_path: Path):
    with served(tmp_path / "room.db", setup=usual_setup("palace/texas-holdem", SEED)) as room:
        holdem(room)
        table = seen(room)
        assert (table["bank"], table["kind"], table["rounds"]) == (None, "for a pot", 1)
        assert table["button"] in {1, 2, 3}
        assert table["money"]["taken"] == table["money"]["drop"] > 0
        assert sum(each["chips"] for each in table["seats"]) == 300_000 - table["money"]["taken"]
        room.do("floor-1", OpenTable("pan", usual_setup("palace/pan", SEED), NO_CLOCK))
        assert [each["kind"] for each in room.signed_in("floor-1").get(TABLES).json()] == [
            "for a pot",
            "panguingue",
        ]


def test_bots_are_told_by_their_kind(charged: Served):
    charged.seat_all()
    seat_bot(charged, "proposition", 5)
    bot = next(each for each in seen(charged)["seats"] if each["seat"] == 5)
    assert (bot["made"], bot["bot"], bot["proposition"]) == ("bot", "proposition", True)
