"""A room with tables that cannot be played on is served all the same; the floor sees them and closes them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from houseway.store.audit import audit
from houseway.store.drafts import Entry
from server.served import served
from store.test_old_room import KEPT
from store.test_replaying import resealed
from store.write_old_room import OPTIONS, RESTING, unpack

GONE = ("holdem", "blackjack", "pan")


def of_unknown_rules(entry: Entry) -> Entry:
    unknown = entry.rules and entry.table in GONE
    return msgspec.structs.replace(entry, rules="f" * 64, engine="0.0.9+000000000000") if unknown else entry


def of_an_unknown_game(entry: Entry) -> Entry:
    """As a later version has it that no longer ships the game."""
    body = entry.body.replace(b'"game":"palace/pan"', b'"game":"palace/gone"')
    return of_unknown_rules(msgspec.structs.replace(entry, body=body) if entry.table == "pan" else entry)


@pytest.mark.parametrize("change", [of_unknown_rules, of_an_unknown_game])
def test_the_floor_sees_stranded_tables_and_closes_them(tmp_path: Path, change: Any):
    database = unpack(KEPT, tmp_path)
    resealed(database, change)
    with served(database, new=False) as room:
        floor, player = room.signed_in("floor-1"), room.signed_in("patron-1")
        listed = {line["table"] for line in player.get("/api/tables").json()}
        assert listed == {*OPTIONS, *RESTING.values()} - set(GONE)
        shown = {table["table"]: table for table in floor.get("/api/floor/tables").json()}
        assert {name for name, table in shown.items() if _is_stranded(table)} == set(GONE)
        assert shown["holdem"]["seats"][0]["chips"] > 0
        for name in GONE:
            seen = player.get(f"/api/tables/{name}")
            assert (seen.status_code, seen.json()["error"]["rule"]) == (409, "stranded")
            sit = {"do": "sit-down", "seat": 5, "amount": 50_000}
            assert player.post(
                f"/api/tables/{name}/commands", json={"id": f"s-{name}", "command": sit}
            ).is_error
            assert floor.get(f"/api/tables/{name}/rounds").status_code in {200, 404}  # 404: no such game
            assert player.post(f"/api/tables/{name}/close", json={"id": f"p-{name}"}).status_code == 403
            closed = floor.post(f"/api/tables/{name}/close", json={"id": f"c-{name}"})
            assert closed.is_success, closed.text
            entry = floor.get(f"/api/journal/{closed.json()['entry']}")
            assert entry.json()["events"][0]["event"] == "stranded-table-closed"
        assert set(room.house.state.tables) == listed
        assert player.get("/api/rounds/recent").is_success
        balances = room.house.journal.balances()
        assert not [
            each
            for each in balances
            if each.split("/")[1:2] and each.split("/")[1] in GONE and "drop" not in each
        ]
    assert audit(database, without_checkpoints=True).faults == ()


def _is_stranded(table: dict[str, Any]) -> bool:
    return any(alert["kind"] == "stranded" for alert in table["alerts"])
