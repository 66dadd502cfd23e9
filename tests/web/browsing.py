"""A real browser before a real server: Chromium by Playwright, the room in a thread of its own with its journal at hand."""

from __future__ import annotations

import asyncio
import shutil
import socket
import time
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import uvicorn
from msgspec import Struct, field
from playwright.sync_api import Page, expect

from houseway.cardroom.commands import OpenTable, TimeLimits
from houseway.cardroom.people import HOUSE
from houseway.server import Settings, create_app
from houseway.server.furnishing import furnish
from houseway.server.live import Live
from houseway.server.serving import server_config
from houseway.server.webapp import built_files
from houseway.store import open_journal
from server.served import FREE, peopled

if TYPE_CHECKING:
    from collections.abc import Coroutine, Generator, Sequence

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage

    from houseway.server.house import House

    T = TypeVar("T")

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
PATIENCE = 40_000
"""Milliseconds that a page is waited for: the machines are shared."""
AT_REST = """new Promise((done) => {
  let calm = 0;
  const looking = setInterval(() => {
    calm = document.querySelector(".busy") ? 0 : calm + 1;
    if (calm < 6) return;
    clearInterval(looking);
    done(true);
  }, 50);
})"""
expect.set_options(timeout=PATIENCE)


class Room(Struct):
    """A room that is served, and its journal."""

    address: str
    house: House
    loop: asyncio.AbstractEventLoop

    def call(self, what: Coroutine[Any, Any, T]) -> T:
        """Let something happen in the room's own loop."""
        return asyncio.run_coroutine_threadsafe(what, self.loop).result(30)

    def balance(self, account: str) -> int:
        """Return what the journal's ledger says of an account."""
        return self.house.journal.balances().get(account, 0)

    def cookie(self, person: str) -> dict[str, Any]:
        """Sign somebody in and return his cookie, as a browser takes it."""
        begun = self.call(self.house.sessions.begin(person, 3_600_000))
        return {"name": "houseway", "value": begun.secret, "url": f"{self.address}/api", "httpOnly": True}


@contextmanager
def room_served(folder: Path, games: Sequence[str] = (), *, pause: float = 0.02) -> Generator[Room]:
    """Serve a room with the application and tables of games, until the end of the block."""
    assert built_files(), "web/ is not built: bin/test builds it"
    settings = Settings(limits=FREE, grace=300)
    loops: list[asyncio.AbstractEventLoop] = []

    async def noted() -> None:
        loops.append(asyncio.get_running_loop())

    with open_journal(str(folder / "room.db")) as journal, socket.create_server(("127.0.0.1", 0)) as listener:
        live = Live(journal, bot_pause=pause)
        peopled(live)
        app = create_app(live, settings)
        app.on_startup.extend([noted, partial(furnish, app.state["house"], list(games))])
        server = uvicorn.Server(server_config(app, settings))
        thread = Thread(target=server.run, args=([listener],))
        thread.start()
        _until_started(server, thread)
        try:
            yield Room(f"http://127.0.0.1:{listener.getsockname()[1]}", app.state["house"], loops[0])
        finally:
            server.should_exit = True
            thread.join(60)


def _until_started(server: uvicorn.Server, thread: Thread) -> None:
    while not server.started and thread.is_alive():
        time.sleep(0.01)


class Seen(Struct):
    """A page, and everything it complained about."""

    page: Page
    room: Room
    complaints: list[str] = field(default_factory=list)

    def go(self, path: str) -> Seen:
        """Open an address of the room."""
        self.page.goto(f"{self.room.address}{path}")
        return self

    def forgotten(self) -> Seen:
        """Let nobody know who looked through this window before; what the next page complains of is its own."""
        self.page.context.clear_cookies()
        self.page.once("framenavigated", lambda _: self.complaints.clear())
        return self

    def at_rest(self) -> Seen:
        """Wait until nothing on the page says that it is loading, for a while: one part may ask for the next."""
        self.page.evaluate(AT_REST)
        return self

    def serious(self) -> list[str]:
        """Return what axe calls serious or worse, with where it is."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{each['id']}: {node['target']} {node.get('failureSummary', '')}"
            for each in found["violations"]
            if each["impact"] in {"serious", "critical"}
            for node in each["nodes"]
        ]

    def overflow(self) -> int:
        """Return by how many pixels the page is wider than the window."""
        return int(
            self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        )


def watched(page: Page, room: Room) -> Seen:
    """Return a page that notes what goes wrong in it."""
    seen = Seen(page, room)

    def heard(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            seen.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    page.on("console", heard)
    page.on("pageerror", lambda error: seen.complaints.append(f"pageerror: {error}"))
    return seen


def new_context(
    browser: Browser,
    width: int = 1280,
    height: int = 900,
    scheme: Literal["light", "dark"] = "light",
    *,
    touch: bool = False,
) -> BrowserContext:
    """Return a window of its own, with nothing kept from another."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, has_touch=touch
    )
    context.set_default_timeout(PATIENCE)
    return context


def lasting_window(
    browser: Browser,
    room: Room,
    width: int,
    scheme: Literal["light", "dark"] = "light",
    *,
    touch: bool = False,
) -> Seen:
    """Return a window for one page after another: a new one for each costs more than what is looked at in it.

    No page finds what another kept there.
    """
    context = new_context(browser, width, 844, scheme, touch=touch)
    context.add_init_script("localStorage.clear(); sessionStorage.clear()")
    return watched(context.new_page(), room)


def open_table(room: Room, name: str, setup: Any, limits: TimeLimits) -> None:
    """Open a table in the room itself."""
    assert not room.call(room.house.live.send(HOUSE, OpenTable(name, setup, limits))).refused
