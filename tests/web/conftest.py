"""What the tests in a browser share."""

from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from web.browsing import CHROMIUM, FLAGS, Room, Seen, new_context, room_served, watched


@pytest.fixture(scope="session")
def browser() -> Generator[Browser]:
    """One Chromium for all tests of a process."""
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine; on Debian: apt install chromium")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield found
        found.close()


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Generator[Room]:
    """A room with a table of baccarat and one of hold'em, with bots."""
    games = ("hemphills/ez-baccarat-panda-8", "casino-royale/texas-holdem")
    with room_served(Path(tmp_path_factory.mktemp("web")), games) as found:
        yield found


@pytest.fixture
def seen(browser: Browser, room: Room) -> Generator[Seen]:
    """A fresh window; whatever its pages complain about fails the test."""
    context = new_context(browser)
    found = watched(context.new_page(), room)
    yield found
    context.close()
    assert not found.complaints
