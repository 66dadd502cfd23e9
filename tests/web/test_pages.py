"""Every page: it shows what it should, complains about nothing, fits a phone, and axe finds nothing serious."""

from collections.abc import Generator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect

from web.browsing import Room, Seen, lasting_window, room_served

TABLE = "ez-baccarat-panda-8"
GAME = "/rooms/hemphills/games/ez-baccarat-panda-8"
PAGES = {
    "/": "The rulebook of the California cardroom, running",
    "/?q=pai+gow": "The rulebook of the California cardroom, running",
    "/rooms/palace": "Palace",
    GAME: "EZ Baccarat Panda 8",
    f"{GAME}/read": "EZ Baccarat Panda 8",
    f"{GAME}/odds": "EZ Baccarat Panda 8",
    f"{GAME}/fees": "EZ Baccarat Panda 8",
    f"{GAME}/train": "EZ Baccarat Panda 8",
    "/rooms/lucky-derby/games/fortune-pai-gow-poker/read": "Fortune Pai Gow Poker",
    "/rooms/palace/games/21st-century-blackjack-9/read": "21st Century Blackjack 9",
    "/rooms/palace/games/pan/read": "Pan",
    "/compare": "Compare",
    "/compare/palace/ez-baccarat-panda-8/lucky-derby/ez-baccarat-panda-8": "Compare",
    "/train": "Train",
    "/dealer": "Deal",
    "/sign-in": "Sign in",
    f"/tables/{TABLE}": "EZ Baccarat Panda 8",
    "/tables/texas-holdem": "Texas Hold'em",
    f"/tables/{TABLE}/rounds": "Rounds at",
    f"/rounds/{TABLE}/1": "round 1",
    "/rounds/texas-holdem/1": "round 1",
    f"/proofs/{TABLE}": "Shuffles at",
}
STAFF = {"/floor": "Floor", "/audit": "Audit", "/audit/1": "Entry 1", "/people": "People"}
Look = tuple[Literal["light", "dark"], int]
LOOKS: tuple[Look, ...] = (("light", 1280), ("dark", 390))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Generator[Room]:
    """A room in which some rounds are over."""
    games = ("hemphills/ez-baccarat-panda-8", "casino-royale/texas-holdem")
    with room_served(Path(tmp_path_factory.mktemp("pages")), games, pause=0) as room:
        yield room


@pytest.fixture(scope="module")
def windows(browser: Browser, played: Room) -> Generator[dict[Look, Seen]]:
    """A window of each look, for all pages."""
    opened: dict[Look, Seen] = {look: lasting_window(browser, played, look[1], look[0]) for look in LOOKS}
    yield opened
    for window in opened.values():
        window.page.context.close()


def _opened(window: Seen, path: str) -> Seen:
    """Open a page as a stranger, or as staff where only they may."""
    window.forgotten()
    if path in STAFF:
        window.page.context.add_cookies([window.room.cookie("admin-1")])  # pyright: ignore[reportArgumentType] -- a plain dictionary is what it takes
    return window.go(path)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look[0]}-{look[1]}")
@pytest.mark.parametrize("path", [*PAGES, *STAFF])
def test_a_page_is_fit_for_use(windows: dict[Look, Seen], played: Room, path: str, look: Look):
    if path.startswith("/rounds/"):
        _wait_for_rounds(played, path.split("/")[2])
    seen = _opened(windows[look], path)
    heading = (PAGES | STAFF)[path]
    expect(seen.page.get_by_role("heading", name=heading).first).to_be_visible()
    seen.at_rest()
    assert seen.overflow() <= 0
    assert not seen.serious()
    assert not seen.complaints


def _wait_for_rounds(room: Room, table: str) -> None:
    async def over() -> int:
        return len(await room.house.live.rounds.marks(table))

    import time  # noqa: PLC0415 -- here alone

    for _ in range(600):
        if room.call(over()):
            return
        time.sleep(0.05)
    pytest.fail(f"no round was over at {table}")


@pytest.mark.parametrize("path", list(STAFF))
def test_staff_pages_are_for_staff(windows: dict[Look, Seen], path: str):
    seen = windows[LOOKS[0]].forgotten().go(path)
    expect(seen.page.get_by_role("link", name="Sign in").first).to_be_visible()
    expect(seen.page.get_by_role("alert")).to_contain_text("signed in")
