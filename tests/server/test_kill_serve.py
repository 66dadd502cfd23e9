"""Kill -9 of `houseway serve` itself: every answer that came over HTTP stands after the next start, once."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path
from typing import Any

import httpx
import pytest

from houseway.store import open_journal
from houseway.store.audit import audit
from server.test_serve import HOUSEWAY
from stores import KINDS, new_store

TABLE = "/api/games/casino-royale/ez-baccarat-panda-8/table"


class Room:
    """A served room that is killed, and a guest who remembers every answer."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.client = httpx.Client(timeout=30, headers={"content-type": "application/json"})
        self.answered: list[tuple[str, dict[str, Any], dict[str, Any]]] = []
        self._program: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [*HOUSEWAY, "--database", self.database, "--port", "0"]
        self._program = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._program.stdout is not None
        for line in self._program.stdout:
            if " is open at " in line:
                self.client.base_url = httpx.URL(line.split()[-1])
            if line.startswith("stop"):
                return

    def kill(self) -> None:
        assert self._program is not None
        self._program.send_signal(signal.SIGKILL)
        self._program.wait(30)
        assert self._program.stdout is not None
        self._program.stdout.close()

    def come_in(self) -> None:
        """Become a guest; the session outlives every kill."""
        me = self.client.post("/api/guest", json={}).raise_for_status().json()
        self.client.headers["X-CSRF-Token"] = me["csrf"]

    def ask(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = self.client.post(path, json=body).raise_for_status().json()
        self.answered.append((path, body, answer))
        return answer

    def ask_all_again(self) -> None:
        """Send everything once more: the same answers, and nothing is done again."""
        for path, body, answer in self.answered:
            assert self.client.post(path, json=body).json() == answer, (path, body)


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_answered_stands(kind: str, tmp_path: Path):
    room = Room(new_store(kind, tmp_path))
    room.start()
    room.come_in()
    table = room.ask(TABLE, {"id": "table"})["table"]
    path = f"/api/tables/{table}/commands"
    sits = {"do": "sit-down", "seat": 7, "amount": 50_000}
    room.ask(path, {"id": "sit", "command": sits})
    chips = 50_000
    for life in range(3):
        for number in range(4):
            room.ask(
                path, {"id": f"{life}-{number}", "command": {"do": "buy-chips", "seat": 7, "amount": 700}}
            )
            chips += 700
        room.kill()
        room.start()
        room.ask_all_again()
        (seat,) = (each for each in room.client.get(f"/api/tables/{table}").json()["view"]["seats"] if each["seat"] == 7)  # fmt: skip
        assert seat["stack"] == chips
    room.kill()
    with open_journal(room.database, read_only=True) as journal:
        held = journal.balances()
        assert sum(held.values()) == 0
        assert held[f"seat/{table}/7"] == chips
    assert audit(room.database).faults == ()
    room.client.close()
