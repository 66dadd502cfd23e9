"""Closed cards and the floor over the network: one constant refusal, nothing in the journal, old journals still read."""

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from houseway.cards import card_text
from houseway.games.poker.ruling import CLOSED
from houseway.server.usual import usual_setup
from houseway.store import open_journal
from houseway.store.audit import audit
from houseway.store.keeper import Keeper
from server.served import PLAYERS, SEED, Clock, Served, served

GAME = "casino-royale/texas-holdem"
DECK = tuple(map(card_text, range(52)))


@pytest.fixture
def holdem(tmp_path: Path) -> Generator[Served]:
    """A table of hold'em at which a hand has been dealt."""
    with served(tmp_path / "room.db", setup=usual_setup(GAME, SEED)) as room:
        for seat, name in enumerate(PLAYERS, 1):
            room.at(name, "sit-down", seat=seat, amount=100_000)
        room.at("dealer-1", "draw-button")
        room.at("dealer-1", "start-hand")
        yield room


def rule(room: Served, line: str, person: str = "floor-1") -> dict[str, Any]:
    """Send a line over HTTP and return what is answered."""
    body = {"id": f"{person}-{room.count}", "command": {"do": "in-hand", "line": line}}
    return room.signed_in(person).post("/api/tables/one/commands", json=body).json()


def hand(room: Served) -> Any:
    table: Any = room.house.state.tables["one"].live
    return table.deal.state


def test_a_refused_ruling_reads_no_hand(holdem: Served):
    wanted: dict[str, Any] = {"rule": CLOSED.rule, "says": CLOSED.says, "cite": []}
    for seat in (1, 2, 3):
        held = map(card_text, hand(holdem).hole[hand(holdem).index(seat)])
        for cards in (DECK, tuple(reversed(DECK)), tuple(held), DECK[:1]):
            named = " ".join(f"{seat} {card}" for card in cards)
            error = rule(holdem, f"floor boxed_card {named}: x")["error"]
            assert (error["violations"], error["says"]) == ([wanted], CLOSED.says)


def test_the_journal_keeps_no_card_that_a_ruling_named(holdem: Served):
    answer = rule(holdem, "floor boxed_card 1 As 2 Kd 3 2c: x")
    entry = holdem.house.journal.entry(answer["error"]["entry"])
    assert entry is not None
    assert json.loads(entry.body)["command"]["command"]["line"] == "floor boxed_card 1 ? 2 ? 3 ?: x"


@pytest.mark.parametrize("person", ["dealer-1", "player-1", "player-2", "cage-1"])
def test_nobody_else_rules(holdem: Served, person: str):
    told = (rule(holdem, f"floor boxed_card 1 {card}: x", person)["error"] for card in DECK)
    answers = {json.dumps({**each, "entry": 0}) for each in told}
    assert len(answers) == 1
    assert '"not-allowed"' in answers.pop()


def test_records_of_refusals_tell_neither_rule_nor_number(holdem: Served):
    """How many rules a play broke, and which, may tell of the hand that it was played from."""
    assert "error" in rule(holdem, "1 discard 2c", "player-1")
    rule(holdem, "floor boxed_card 1 As: x")
    floor = holdem.signed_in("floor-1")
    told = floor.get("/api/floor/refusals?table=one").json()["refusals"]
    entries = floor.get("/api/journal?table=one&limit=500").json()["entries"]
    refused = [each["refused"] for each in (*told, *entries) if each["refused"]]
    assert len(refused) == 4
    assert all(each == [{"rule": "play", "says": "", "cite": []}] for each in refused)


def test_a_ruling_that_names_a_place_is_made(holdem: Served):
    state = hand(holdem)
    card = state.hole[state.index(2)][1]
    assert "error" not in rule(holdem, "floor exposed_by_dealer 2 #2: it slipped")
    assert card not in state.hole[state.index(2)]


def as_sent(_table: Any, command: Any) -> Any:
    """Take a command as rooms did before places were named."""
    return command


def test_a_journal_with_rulings_that_name_cards_is_played_and_audited_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Rooms wrote such rulings down, accepted and refused, before places were named."""
    address = tmp_path / "room.db"
    with monkeypatch.context() as before:
        before.setattr("houseway.cardroom.writing.as_taken", as_sent)
        with served(address, setup=usual_setup(GAME, SEED)) as room:
            for seat, name in enumerate(PLAYERS, 1):
                room.at(name, "sit-down", seat=seat, amount=100_000)
            room.at("dealer-1", "draw-button")
            room.at("dealer-1", "start-hand")
            state = hand(room)
            held = [card_text(state.hole[state.index(seat)][0]) for seat in (1, 2, 3)]
            others = [card for card in DECK if card not in held]
            refused = rule(room, f"floor boxed_card 1 {others[0]} 1 {others[1]}: x")["error"]
            assert {each["rule"] for each in refused["violations"]} == {"not-held"}
            assert "error" not in rule(room, f"floor boxed_card 1 {held[0]}: it lay face up")
            assert "error" not in rule(room, f"floor exposed_by_dealer 2 {held[1]}: it slipped")
            assert "error" not in rule(room, "floor extra_card 3: three cards")
            told = rule(room, f"floor boxed_card 3 {others[2]}: x")["error"]["violations"]
            assert told[0]["rule"] in {"not-held", "ruling"}
    with open_journal(address) as journal:
        again: Any = Keeper(journal, Clock()).room.state.tables["one"].live
        assert any("is dead" in event.says for event in again.events if type(event).__name__ == "Ruled")
    assert [fault for fault in audit(str(address)).faults if fault.kind != "checkpoint"] == []
