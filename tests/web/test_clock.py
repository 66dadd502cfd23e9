"""A server's clock that is wrong, in the browser: the floor is shown it, and the time that is left is right."""

import time
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from houseway.cardroom.commands import AtTable, TimeLimits
from houseway.server.live import milliseconds
from houseway.server.usual import usual_setup
from server.served import SEED
from web.browsing import Room, new_context, open_table, room_served, watched

DAY = 86_400_000
TIMED = TimeLimits(bank=100, wagers=100, decision=100, dealer=0, disconnected=100)


@pytest.fixture
def timed(tmp_path: Path) -> Generator[Room]:
    """A timed table at which a player is offered the bank; then the server's clock is set a day back."""
    with room_served(tmp_path) as room:
        open_table(room, "stud", usual_setup("lucky-derby/caribbean-stud", SEED), TIMED)
        for seat in (1, 2):
            sits = AtTable("stud", {"do": "sit-down", "seat": seat, "amount": 100_000})
            room.call(room.house.do(f"player-{seat}", sits))
        room.house.live.keeper.clock.wall = lambda: milliseconds() - DAY
        while room.house.state.clock is None:
            time.sleep(0.05)
        yield room


def test_the_floor_is_shown_a_jump_of_the_clock(browser: Browser, timed: Room):
    context = new_context(browser)
    context.add_cookies([timed.cookie("floor-1")])  # pyright: ignore[reportArgumentType] -- a plain dictionary is what it takes
    seen = watched(context.new_page(), timed).go("/floor")
    shown = seen.page.get_by_role("status").filter(has_text="The server's clock jumped back by 1 day.")
    expect(shown).to_contain_text("Tables kept room time and went on.")
    expect(shown).to_contain_text("Check the server's clock.")
    shown.get_by_role("link", name="Entry").click()
    expect(seen.page.get_by_role("heading", name="Entry").first).to_be_visible()
    expect(seen.page.locator("main")).to_contain_text("clock-corrected")
    expect(seen.page.locator("main")).to_contain_text("by the server's clock")
    assert not seen.complaints
    context.close()


def test_the_time_that_is_left_is_right_before_anything_happens(browser: Browser, timed: Room):
    """The page's own clock is a day behind room time, as one that was set right after the room's was wrong."""
    context = new_context(browser)
    page = context.new_page()
    page.clock.set_system_time((milliseconds() - DAY) / 1000)
    seen = watched(page, timed).go("/tables/stud")
    expect(page.get_by_role("timer").first).to_be_visible()
    assert not seen.complaints
    context.close()
