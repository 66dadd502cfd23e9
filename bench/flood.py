"""Let eight guests of one address flood a room with commands that are refused, and see what it keeps of them.

Run: python bench/flood.py [--seconds 40] [--guests 8] [--bytes 60000]
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

MOST_ADDED, MOST_MEMORY = 1.0, 200.0
"""Megabytes: what the journal may grow by, and what the server may take."""


def main() -> None:
    """Serve a room, flood it, and measure its files and its memory."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=40)
    parser.add_argument("--guests", type=int, default=8)
    parser.add_argument("--bytes", type=int, default=60_000, help="of a wager's name")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        command = [Path(sys.executable).with_name("houseway"), "serve", "--no-tables", "--port", "0"]
        said = (folder / "said").open("w+")
        database = ("--database", folder / "room.db")
        server = subprocess.Popen([*command, *database], stdout=said, stderr=said)  # noqa: S603 -- our own command
        try:
            sys.exit(not _measure(folder, server.pid, asked.seconds, asked.guests, asked.bytes))
        finally:
            server.terminate()
            server.wait(30)


def _measure(folder: Path, pid: int, seconds: float, guests: int, size: int) -> bool:
    address = _address(folder / "said")
    sessions = [_ask(address, "/api/guest") for _ in range(guests)]
    table = _ask(address, "/api/games/hemphills/ez-baccarat-panda-8/table", sessions[0])["table"]
    time.sleep(1)
    files, memory = _files(folder), _memory(pid)
    print(f"before: {files:.1f} MB of journal, the server takes {memory:.0f} MB")
    until = time.monotonic() + seconds
    with ThreadPoolExecutor(guests) as threads:
        url = f"ws{address.removeprefix('http')}/api/tables/{table}/events"
        floods = [threads.submit(_flood, url, session, size, until) for session in sessions]
        answered = sum((each.result() for each in floods), Counter[str]())
    added, peak = _files(folder) - files, _memory(pid)
    print(f"after {seconds:.0f} s: {added:.2f} MB more of journal, the server takes {peak:.0f} MB")
    print("answered: " + ", ".join(f"{count:,} {what}" for what, count in answered.most_common()))
    return added < MOST_ADDED and peak < MOST_MEMORY


def _flood(url: str, session: dict[str, Any], size: int, until: float) -> Counter[str]:
    """Send one wager after the other until time is up, and count the answers."""
    answered, number = Counter[str](), 0
    while time.monotonic() < until:
        try:
            with connect(url, additional_headers={"cookie": session["cookie"]}, proxy=None) as socket:
                while time.monotonic() < until:
                    number += 1
                    answered[_send(socket, number, size)] += 1
        except ConnectionClosed as error:
            answered[f"closed with {error.rcvd.code if error.rcvd else 1006}"] += 1
    return answered


def _send(socket: Any, number: int, size: int) -> str:  # noqa: ANN401 -- a WebSocket
    wager = {"do": "place-wager", "seat": 1, "bettor": {"seat": 1}, "wager": "x" * size, "amount": 100}
    socket.send(json.dumps({"id": f"flood-{number}", "command": wager}))
    while True:
        message = json.loads(socket.recv(20))
        if "error" in message:
            return str(message["error"]["rule"])
        if "answer" in message:
            return "done"


def _ask(address: str, path: str, session: dict[str, Any] | None = None) -> dict[str, Any]:
    """Post something; a guest's answer holds the cookie too."""
    headers = {"content-type": "application/json"}
    if session is not None:
        headers |= {"cookie": session["cookie"], "x-csrf-token": session["csrf"]}
    asked = Request(address + path, data=json.dumps({"id": "1"} if session else {}).encode(), headers=headers)  # noqa: S310 -- our own server
    with urlopen(asked) as answer:  # noqa: S310 -- our own server
        cookie = str(answer.headers["set-cookie"] or "").partition(";")[0]
        return {**json.load(answer), "cookie": cookie}


def _address(said: Path) -> str:
    for _ in range(300):
        found = re.search(r"http://[0-9.:]+", said.read_text())
        if found:
            return found[0]
        time.sleep(0.1)
    raise RuntimeError(f"the server did not start: {said.read_text()}")


def _files(folder: Path) -> float:
    return sum(file.stat().st_size for file in folder.glob("room.db*")) / 1e6


def _memory(pid: int) -> float:
    found = re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) / 1000 if found else 0.0


if __name__ == "__main__":
    main()
