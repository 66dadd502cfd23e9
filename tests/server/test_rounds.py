"""Finished rounds: in a line and whole, by page, after a restart, to everybody as he may see them."""

import asyncio
import json
from itertools import pairwise
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from houseway.cardroom.commands import AtTable, CloseTable, OpenTable, Renew
from houseway.cardroom.people import HOUSE
from houseway.cards import ShuffleRecord, check_shuffle, parse_cards
from houseway.errors import RecordError
from houseway.server import rounds_index
from houseway.server.hub import Line
from houseway.server.live import Live
from houseway.server.rounds_index import Rounds
from houseway.server.usual import usual_setup
from houseway.table.banked.events import RoundBegun, RoundOver
from server.rounds_played import STAKE, baccarat, begin, finish, holdem, offered
from server.served import BACCARAT, GAME, NO_CLOCK, PLAYERS, SEED, Served, served
from server.test_leaks import Watched, give
from stores import KINDS, new_store

ROUNDS = "/api/tables/one/rounds"
TEN, ACE = 8, 12
THREE_CARD = "merced/three-card-poker-6-card-bonus"


def told(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["rule"]


def names(replay: dict[str, Any]) -> list[str]:
    return [each["event"].get("event") or each["event"]["type"] for each in replay["events"]]


def down_cards(replay: dict[str, Any], hand: str) -> list[int | None]:
    """Return the cards that a hand was dealt face down, as they are told."""
    events = [each["event"] for each in replay["events"]]
    return [
        e["card"]
        for e in events
        if e.get("event") == "card-dealt" and (e["hand"], e["face"]) == (hand, "down")
    ]


def test_rounds_are_listed_the_newest_first(room: Served):
    baccarat(room, 3)
    page = room.stranger().get(ROUNDS).json()
    assert [each["number"] for each in page["rounds"]] == [3, 2, 1]
    assert (page["count"], page["next"], page["closed"]) == (3, None, False)
    assert (page["family"], page["kind"]) == ("baccarat", "with a player-dealer")
    for line in page["rounds"]:
        bank = line["bank"]
        assert bank["result"] + sum(line["results"].values()) == 0
        assert (bank["stake"], bank["person"]) == (STAKE, PLAYERS[bank["seat"] - 1])
        assert str(bank["seat"]) not in line["results"]
        assert f"seat {bank['seat']} banked" in line["says"]
        assert not line["void"]
    assert [each["bank"]["turn"] for each in page["rounds"]] == [1, 2, 1]
    spans = [(each["first"], each["last"]) for each in reversed(page["rounds"])]
    assert all(first < last for first, last in spans)
    assert all(before[1] < after[0] for before, after in pairwise(spans))
    auditor = room.signed_in("auditor-1")
    for number, (first, last) in enumerate(spans, 1):
        for entry in (first, last):
            assert auditor.get(f"/api/journal/{entry}").json()["round"] == number
    between = {1, spans[0][0] - 1, spans[-1][1] + 1} & {*range(1, room.house.journal.count + 1)}
    assert {auditor.get(f"/api/journal/{entry}").json()["round"] for entry in between} == {None}


def test_a_long_list_is_read_a_page_at_a_time(room: Served):
    baccarat(room, 5)
    client = room.stranger()
    whole = client.get(ROUNDS).json()["rounds"]
    first = client.get(ROUNDS, params={"limit": 2}).json()
    assert (first["rounds"], first["next"]) == (whole[:2], 4)
    second = client.get(ROUNDS, params={"limit": 2, "before": first["next"]}).json()
    assert (second["rounds"], second["next"]) == (whole[2:4], 2)
    third = client.get(ROUNDS, params={"limit": 2, "before": second["next"]}).json()
    assert (third["rounds"], third["next"]) == (whole[4:], None)
    assert client.get(ROUNDS, params={"before": 1}).json()["rounds"] == []
    assert client.get(ROUNDS, params={"before": 2**53 - 1}).json()["rounds"] == whole


def test_what_cannot_be_asked_is_told(room: Served):
    baccarat(room)
    client = room.stranger()
    for wrong in ({"limit": 0}, {"limit": 51}, {"before": 0}, {"before": "x"}, {"limit": "1e3"}):
        assert client.get(ROUNDS, params=wrong).status_code == 400, wrong
    for number in ("0", "01", "-1", "x", "1.0", "+1", "9" * 30):
        assert client.get(f"{ROUNDS}/{number}").status_code == 400, number
    assert told(client.get(f"{ROUNDS}/2")) == (404, "no-such-round")
    for path in ("", "/1"):
        assert told(client.get(f"/api/tables/nowhere/rounds{path}")) == (404, "no-such-table")
    begin(room, "player")
    assert told(client.get(f"{ROUNDS}/2")) == (404, "no-such-round"), "a round that is played is not over"
    assert client.get("/api/rounds/recent", params={"limit": 0}).status_code == 400


def test_a_round_is_told_from_its_beginning_to_its_end(tmp_path: Path):
    with served(tmp_path / "room.db", setup=usual_setup(GAME, SEED)) as room:
        baccarat(room)
        replay = room.stranger().get(f"{ROUNDS}/1").json()
        line, happened = replay["line"], names(replay)
        assert line == room.stranger().get(ROUNDS).json()["rounds"][0]
        assert (happened[0], happened[1], happened[-1]) == ("round-begun", "bank-taken", "round-over")
        assert {"wager-placed", "fee-taken", "card-dealt", "button-placed", "wager-settled"} <= set(happened)
        entries = [each["entry"] for each in replay["events"]]
        assert entries == sorted(entries)
        assert (entries[0], entries[-1]) == (line["first"], line["last"])
        assert all(each["at"] == room.clock.now for each in replay["events"])
        settled = [each["event"]["settled"] for each in replay["events"] if "settled" in each["event"]]
        assert len(settled) == 2
        assert all(each["outcome"]["why"] and each["outcome"]["cite"] for each in settled)
        (fee,) = replay["fees"]
        assert (fee["amount"], fee["kind"], fee["who"]) == (line["fees"], "collection", "player-dealer")
        assert fee["cite"]
        assert [(each["seat"], each["person"], each["bot"]) for each in replay["seats"]] == [
            (1, "player-1", False), (2, "player-2", False), (3, "player-3", False)
        ]  # fmt: skip
        table = room.stranger().get("/api/tables/one").json()["view"]
        assert (replay["rules"], replay["option"]["id"]) == (table["rules_hash"], table["option"]["id"])
        assert (replay["positions"], replay["you"], replay["shoe"]) == (table["positions"], None, None)
        assert [each["event"] for each in replay["events"]] == table["round"]


def test_money_of_every_kind_of_round_is_that_of_the_ledger(tmp_path: Path):
    """What seats won, what the player-dealer won and what was taken, against the accounts between the two entries."""
    with served(tmp_path / "room.db", setup=None) as room:
        for person in (*PLAYERS, "patron-1"):
            give(room, person)
        for game in (THREE_CARD, "palace/texas-holdem", "palace/pan", "merced/ez-baccarat-panda-8"):
            table = Watched(room.house, game.replace("/", "-"), game)
            table.told.clear()  # nobody looks on: the journal is what is held against it
            room.client.blocking_portal.call(table.played)
            page = room.stranger().get(f"/api/tables/{table.name}/rounds").json()
            assert page["rounds"]
            for line in page["rounds"]:
                taken = 0
                for entry in room.house.journal.entries(line["first"], line["last"], table=table.name):
                    boxes = ("collection/", "drop/", "jackpot/")
                    taken += sum(each.amount for each in entry.postings if each.account.startswith(boxes))
                assert line["fees"] == taken, line
                bank = 0 if line["bank"] is None else line["bank"]["result"]
                paid_by_pot = sum(
                    fee["amount"]
                    for fee in room.stranger()
                    .get(f"/api/tables/{table.name}/rounds/{line['number']}")
                    .json()["fees"]
                    if fee["seat"] is None
                )
                assert bank + sum(line["results"].values()) == -paid_by_pot


def test_who_played_a_round_sees_his_cards_and_whoever_sits_there_now_does_not(tmp_path: Path):
    """By the person who sat there then, wherever he is now, not by the seat."""
    with served(tmp_path / "room.db", setup=usual_setup(THREE_CARD, SEED)) as room:
        room.seat_all()
        bank = begin(room, "ante")
        finish(room, "fold")
        mine, other = sorted({1, 2, 3} - {bank})
        me, him = PLAYERS[mine - 1], PLAYERS[other - 1]
        for seat, name in ((mine, me), (other, him)):
            room.at(name, "get-up", seat=seat)
        room.at(him, "sit-down", seat=mine, amount=100_000)
        seen = {who: room.signed_in(who).get(f"{ROUNDS}/1").json() for who in (me, him, "floor-1", "admin-1")}
        seen["nobody"] = room.stranger().get(f"{ROUNDS}/1").json()
        cards = down_cards(seen[me], f"seat {mine}")
        assert len(cards) == 3
        assert None not in cards
        assert down_cards(seen[me], f"seat {other}") == [None] * 3
        assert down_cards(seen[him], f"seat {mine}") == [None] * 3, "he sits there now, and did not then"
        assert None not in down_cards(seen[him], f"seat {other}")
        for stranger in ("floor-1", "admin-1", "nobody"):
            assert down_cards(seen[stranger], f"seat {mine}") == [None] * 3, stranger
            assert seen[stranger]["you"] is None
        assert (seen[me]["you"], seen[him]["you"]) == (mine, other)
        assert seen["nobody"]["seats"] == seen[me]["seats"]


def other_rules(*_: object) -> str:
    return "others"


def test_by_other_rules_than_it_was_played_a_round_is_shown_as_to_strangers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Who saw what then follows from the rules; where they have changed since, nothing is shown by guess."""
    with served(tmp_path / "room.db", setup=usual_setup(THREE_CARD, SEED)) as room:
        room.seat_all()
        bank = begin(room, "ante")
        finish(room, "fold")
        seat = next(each for each in (1, 2, 3) if each != bank)
        me = room.signed_in(PLAYERS[seat - 1])
        assert None not in down_cards(me.get(f"{ROUNDS}/1").json(), f"seat {seat}")
        monkeypatch.setattr("houseway.table.banked.house.House.rules_hash", other_rules)
        later = me.get(f"{ROUNDS}/1").json()
        assert later["events"] == room.stranger().get(f"{ROUNDS}/1").json()["events"]


def test_folded_hands_for_a_pot_stay_hidden(tmp_path: Path):
    with served(tmp_path / "room.db", setup=usual_setup("palace/texas-holdem", SEED)) as room:
        holdem(room, folds=(1,))
        line = room.stranger().get(ROUNDS).json()["rounds"][0]
        assert " wins $" in line["says"]
        views = {who: room.signed_in(who).get(f"{ROUNDS}/1").json() for who in PLAYERS}
        views["nobody"] = room.stranger().get(f"{ROUNDS}/1").json()
        dealt = {who: hole_cards(view) for who, view in views.items()}
        for seat, name in enumerate(PLAYERS, 1):
            assert -1 not in dealt[name][seat]
            for other in {1, 2, 3} - {seat}:
                assert dealt[name][other] == [-1, -1]
        assert dealt["nobody"] == {1: [-1, -1], 2: [-1, -1], 3: [-1, -1]}
        shown = {
            e["event"]["seat"]: e["event"]["cards"]
            for e in views["nobody"]["events"]
            if e["event"]["type"] == "Shown"
        }
        assert shown, "what was shown is seen by all"
        assert 1 not in shown
        assert all(sorted(cards) == sorted(dealt[PLAYERS[seat - 1]][seat]) for seat, cards in shown.items())


def hole_cards(replay: dict[str, Any]) -> dict[int, list[int]]:
    events = [each["event"] for each in replay["events"]]
    return {event["seat"]: event["cards"] for event in events if event["type"] == "HandDealt"}


def test_who_sits_down_in_the_middle_of_a_hand_holds_no_cards_of_it(tmp_path: Path):
    with served(tmp_path / "room.db", setup=usual_setup("palace/texas-holdem", SEED)) as room:
        holdem(room)
        table: Any = room.house.state.tables["one"]
        room.at("dealer-1", "start-hand")
        give(room, "patron-1")
        room.at("patron-1", "sit-down", seat=4, amount=100_000)
        while table.live.state.hand is not None:
            seat = table.live.legal().hand.seat
            room.at(table.seated[seat], "in-hand", line=f"{seat} fold")
        late = room.signed_in("patron-1").get(f"{ROUNDS}/2").json()
        assert late == room.stranger().get(f"{ROUNDS}/2").json()
        assert late["you"] is None


def test_a_void_round_is_told_as_such_and_opens_no_hand(tmp_path: Path):
    with served(tmp_path / "room.db", setup=usual_setup(THREE_CARD, SEED)) as room:
        room.seat_all()
        bank = begin(room, "ante")
        room.at("dealer-1", "close-wagers")
        room.at("floor-1", "void-round", reason="a card was lost")
        replay = room.stranger().get(f"{ROUNDS}/1").json()
        assert (replay["line"]["void"], replay["line"]["fees"], replay["fees"]) == (True, 0, [])
        assert replay["line"]["says"] == "void: a card was lost"
        seat = next(each for each in (1, 2, 3) if each != bank)
        assert down_cards(replay, f"seat {seat}") == [None] * 3
        assert set(replay["line"]["results"].values()) <= {0}


def test_rounds_of_a_closed_table_are_still_told(room: Served):
    baccarat(room, 2)
    before = [room.stranger().get(f"{ROUNDS}/{n}").json() for n in (1, 2)]
    assert room.stranger().get(ROUNDS).json()["closed"] is False
    for seat, name in enumerate(PLAYERS, 1):
        room.at(name, "get-up", seat=seat)
    room.do("floor-1", CloseTable("one"))
    page = room.stranger().get(ROUNDS).json()
    assert (page["count"], page["closed"]) == (2, True)
    after = [room.stranger().get(f"{ROUNDS}/{n}").json() for n in (1, 2)]
    assert [each["shoe"] for each in after] == [1, 1], "the shoe was revealed when the table was closed"
    for one, two in zip(before, after, strict=True):
        assert {**two, "closed": False, "shoe": None} == one


@pytest.mark.parametrize("kind", KINDS)
def test_rounds_outlive_a_restart_and_may_last_over_one(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def nothing(*_: object) -> None: ...

    monkeypatch.setattr(Live, "_finish", nothing)  # as if the program had been cut short
    store = new_store(kind, tmp_path)
    with served(store) as room:
        baccarat(room, 2)
        room.do(HOUSE, Renew("one"))
        begin(room, "player")
        before = [room.stranger().get(f"{ROUNDS}/{n}").json() for n in (1, 2)]
    with served(store, new=False) as room:
        assert room.stranger().get(ROUNDS).json()["count"] == 2
        finish(room)
        replays = [room.stranger().get(f"{ROUNDS}/{n}").json() for n in (1, 2, 3)]
        assert [{**each, "count": 2} for each in replays[:2]] == before
        happened = names(replays[2])
        assert (happened[0], happened[-1]) == ("round-begun", "round-over")
        assert happened.count("wager-placed") == 2
        assert [each["number"] for each in room.stranger().get("/api/rounds/recent").json()] == [3, 2, 1]
        told = room.signed_in("auditor-1").get("/api/journal", params={"limit": 500})
        assert told.status_code == 200, "an entry that holds a table whole is no trouble"
        (whole,) = [each for each in told.json()["entries"] if each["kind"] == "renew"]
        assert whole["events"] == []


def test_the_journal_is_read_once_and_followed_from_then_on(room: Served, monkeypatch: pytest.MonkeyPatch):
    reads: list[str] = []
    marks_of = rounds_index.marks_of

    def counted(journal: Any, table: str, *more: Any) -> Any:
        reads.append(table)
        return marks_of(journal, table, *more)

    monkeypatch.setattr(rounds_index, "marks_of", counted)
    assert room.stranger().get(ROUNDS).json()["rounds"] == []
    for number in (1, 2):
        baccarat(room)
        assert room.stranger().get(ROUNDS).json()["count"] == number
        assert room.signed_in("player-1").get(f"{ROUNDS}/{number}").json()["you"] == 1
    assert reads == ["one"]


def test_a_round_that_is_called_off_before_its_cards_is_none(room: Served):
    room.seat_all()
    bank = offered(room) or 0
    room.at(PLAYERS[bank - 1], "accept-bank", seat=bank, stake=STAKE)
    room.at("dealer-1", "pass-round")
    assert room.stranger().get(ROUNDS).json()["count"] == 0
    begin(room, "player")
    finish(room)
    (line,) = room.stranger().get(ROUNDS).json()["rounds"]
    replay = room.stranger().get(f"{ROUNDS}/1").json()
    assert "round-passed" not in names(replay)
    assert replay["line"] == line


def test_the_latest_rounds_of_all_open_tables(room: Served):
    assert room.stranger().get("/api/rounds/recent").json() == []
    room.do("floor-1", OpenTable("two", BACCARAT, NO_CLOCK))
    baccarat(room)
    for seat, name in enumerate(PLAYERS, 1):
        room.at(name, "sit-down", "two", seat=seat, amount=200_000)
    begin(room, "player", table="two")
    finish(room, table="two")
    baccarat(room)
    found = room.stranger().get("/api/rounds/recent").json()
    assert [(each["table"], each["number"]) for each in found] == [("one", 2), ("two", 1), ("one", 1)]
    assert found[0]["says"] == room.stranger().get(ROUNDS).json()["rounds"][0]["says"]
    assert found[0].keys() >= {"game", "title", "room", "family", "at", "void"}
    assert len(room.stranger().get("/api/rounds/recent", params={"limit": 1}).json()) == 1
    for seat, name in enumerate(PLAYERS, 1):
        room.at(name, "get-up", "two", seat=seat)
    room.do("floor-1", CloseTable("two"))
    left = room.stranger().get("/api/rounds/recent").json()
    assert [(each["table"], each["number"]) for each in left] == [("one", 2), ("one", 1)]


def test_a_sentence_says_what_came_of_it(room: Served):
    baccarat(room)
    replay = room.stranger().get(f"{ROUNDS}/1").json()
    dealt = [each["event"] for each in replay["events"] if each["event"].get("event") == "card-dealt"]
    worth = {hand: points(dealt, hand) for hand in ("player", "banker")}
    won = max(worth, key=lambda hand: worth[hand])
    words = (
        f"tie at {worth['player']}"
        if len(set(worth.values())) == 1
        else f"{won} wins {max(worth.values())} to {min(worth.values())}"
    )
    assert replay["line"]["says"].startswith(f"{words}, seat ")


def points(dealt: list[dict[str, Any]], hand: str) -> int:
    """Count a hand of baccarat: aces for one, tens and pictures for nothing."""
    ranks: list[int] = [event["card"] // 4 for event in dealt if event["hand"] == hand]
    return sum(1 if rank == ACE else 0 if rank >= TEN else rank + 2 for rank in ranks) % 10


@pytest.mark.parametrize("game", [GAME, "hemphills/dai-bacc"])
def test_a_proof_says_where_the_cards_of_each_round_lie(game: str, tmp_path: Path):
    """Whoever saw the cards of a round finds them in the order that was promised; what was burned comes before."""
    with served(tmp_path / "room.db", setup=usual_setup(game, SEED)) as room:
        baccarat(room, 3)
        replays = [room.stranger().get(f"{ROUNDS}/{n}").json() for n in (1, 2, 3)]
        for seat, name in enumerate(PLAYERS, 1):
            room.at(name, "get-up", seat=seat)
        room.do("floor-1", CloseTable("one"))
        page = room.stranger().get("/api/tables/one/proofs").json()
        dealt = [dealt_between(room, each["line"]["first"], each["line"]["last"]) for each in replays]
    (proof,) = page["proofs"]
    record = ShuffleRecord(**proof["shuffle"])
    assert (check_shuffle(record), proof["faults"], page["next"]) == ([], [], None)
    assert proof["shuffle"].keys() == set(ShuffleRecord.__struct_fields__)
    assert proof["promised_in"] < proof["opened_in"] < proof["revealed_in"]
    order = parse_cards(record.order or "")
    opened = next(e["event"] for e in replays[0]["events"] if e["event"].get("event") == "shoe-opened")
    assert (proof["burned"] > 0, opened["turned"]) == (game != GAME, order[0] if game != GAME else None)
    assert [each["number"] for each in proof["rounds"]] == [1, 2, 3]
    for where, cards in zip(proof["rounds"], dealt, strict=True):
        assert list(order[where["first"] : where["first"] + where["cards"]]) == cards
        assert cards


def dealt_between(room: Served, first: int, last: int) -> list[int]:
    """Return the cards that were dealt between two entries, as the journal has them."""
    entries = room.house.journal.entries(first, last, table="one")
    events = [event for entry in entries for event in json.loads(entry.body).get("events", ())]
    return [event["card"] for event in events if event["event"] == "card-dealt"]


def test_proofs_are_read_a_page_at_a_time_and_by_round(tmp_path: Path):
    """Every round of three card poker has a pack of its own."""
    proofs = "/api/tables/one/proofs"
    with served(tmp_path / "room.db", setup=usual_setup(THREE_CARD, SEED)) as room:
        room.seat_all()
        for _ in range(3):
            begin(room, "ante")
            finish(room, "fold")
        client = room.stranger()
        whole = client.get(proofs).json()["proofs"]
        assert [[each["number"] for each in proof["rounds"]] for proof in whole] == [[1], [2], [3]]
        assert [proof["shoe"] for proof in whole] == [1, 2, 3]
        first = client.get(proofs, params={"limit": 2}).json()
        assert (first["proofs"], first["next"]) == (whole[:2], whole[1]["revealed_in"])
        assert client.get(proofs, params={"after": first["next"]}).json() == {
            "proofs": whole[2:],
            "next": None,
        }
        newest = client.get(proofs, params={"before": 2**53 - 1, "limit": 1}).json()
        assert (newest["proofs"], newest["next"]) == (whole[2:], whole[2]["revealed_in"])
        assert client.get(proofs, params={"round": 2}).json()["proofs"] == [whole[1]]
        assert client.get(proofs, params={"round": 9}).json()["proofs"] == []
        for wrong in ({"round": 0}, {"limit": 0}, {"limit": 51}, {"before": 0}, {"after": -1}):
            assert client.get(proofs, params=wrong).status_code == 400
        assert client.get(f"{ROUNDS}/2").json()["shoe"] == 2


def test_lines_that_come_while_the_journal_is_read_are_not_lost(
    room: Served, monkeypatch: pytest.MonkeyPatch
):
    """A round that begins before and ends after the reading, and one that is told twice."""
    baccarat(room, 2)
    journal, marks = room.house.journal, rounds_index.marks_of
    go = Event()

    def slowly(*asked: Any) -> Any:
        found = marks(*asked)
        assert go.wait(10)
        return found

    monkeypatch.setattr(rounds_index, "marks_of", slowly)

    def line(entry: int, event: Any) -> Line:
        return Line(entry, 0, 0, None, (event,), {1: "player-1"}, {}, None)

    async def whole() -> None:
        rounds = Rounds(journal)
        reading = asyncio.create_task(rounds.marks("one"))
        await asyncio.sleep(0.01)
        last = journal.count
        rounds.heard("one", line(last, RoundOver(2, {}, 0)))  # is read already
        rounds.heard("one", line(last + 5, RoundBegun(3)))
        go.set()
        found = await reading
        rounds.heard("one", line(last + 9, RoundOver(3, {}, 0)))
        assert len(found) == 3
        assert found.span(3) == (last + 5, last + 9)
        assert await rounds.marks("one") is found
        with pytest.raises(RecordError, match="never opened"):
            await rounds.marks("nowhere")
        rounds.closed("one")
        assert len(await rounds.marks("one")) == 2, "what was only heard is not in the journal"

    asyncio.run(whole())


def test_changes_of_the_option_are_those_of_the_round(room: Served):
    """A round shows the option that was posted when it was played."""
    setup = usual_setup(GAME, SEED)
    room.do("floor-1", OpenTable("two", setup, NO_CLOCK))
    for seat, name in enumerate(PLAYERS, 1):
        room.at(name, "sit-down", "two", seat=seat, amount=200_000)
    begin(room, "player", table="two")
    finish(room, table="two")
    room.do("floor-1", AtTable("two", {"do": "change-option", "fees": None}))
    begin(room, "player", table="two")
    finish(room, table="two")
    first, second = (room.stranger().get(f"/api/tables/two/rounds/{n}").json() for n in (1, 2))
    assert first["option"]["option"] == "1"
    assert first["option"]["says"].startswith("option 1, $")
    assert first["fees"][0]["cite"]
    assert (second["option"], second["fees"]) == (None, [])
    assert first["rules"] != second["rules"]
