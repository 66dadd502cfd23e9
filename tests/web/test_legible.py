"""Money and controls are never clipped or covered: every kind of table and every staff page, from phone to desk."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from web.browsing import new_context, room_served, watched
from web.full_tables import fill_room, full_table, go_on, patron_at
from web.legible import hidden, lengthen_amounts

if TYPE_CHECKING:
    from collections.abc import Generator

    from playwright.sync_api import Browser, BrowserContext

    from web.browsing import Room, Seen

KNOWN = """
<style>
  body { margin: 0; font: 16px monospace }
  .box { position: relative; width: 60px; height: 24px; white-space: nowrap }
  .cut { overflow: hidden }
  .scroll { overflow: auto }
  .mark { position: absolute; left: 44px; top: 0; width: 30px; height: 24px; background: gold; pointer-events: none }
  .glass { background: none }
</style>
"""
CASES = {
    "an amount that fits": ('<div class="box cut">$12</div>', ""),
    "an amount cut by its box": ('<div class="box cut">$12,345.50</div>', "cut off by div.box.cut"),
    "an amount with an ellipsis": (
        '<div class="box cut" style="text-overflow: ellipsis">$12,345.50</div>',
        "cut off by div.box.cut",
    ),
    "an amount that can be scrolled to": ('<div class="box scroll">$12,345.50</div>', ""),
    "an amount in a panel that scrolls sideways by accident": (
        '<div class="box" style="overflow-y: auto">$12,345.50</div>',
        "cut off by div.box",
    ),
    "an amount with a marker on its last digit": (
        '<div class="box">$1,000<span class="mark">D</span></div>',
        "covered by span.mark",
    ),
    "an amount with a marker on the upper half of its last digit": (
        '<div class="box">$1,000<span class="mark" style="height: 8px"></span></div>',
        "covered by span.mark",
    ),
    "an amount under something clear": ('<div class="box">$1,000<span class="mark glass"></span></div>', ""),
    "an amount beside the window": (
        '<div style="position: absolute; left: 360px; width: 200px">$12,345.50</div>',
        "beyond the edge of the window",
    ),
    "an amount below the fold": ('<div style="margin-top: 3000px">$12,345.50</div>', ""),
    "a button cut by its box": (
        '<div class="box cut"><button style="width: 90px">Void</button></div>',
        "control “Void”",
    ),
    "a button under a sheet": (
        '<div class="box"><button>Void</button><span class="mark" style="left: 0; width: 60px"></span></div>',
        "covered by span.mark",
    ),
    "a disabled button under a sheet": (
        '<div class="box"><button disabled>Void</button><span class="mark" style="left: 0"></span></div>',
        "",
    ),
    "a field too narrow for its value": ('<input value="12345678.50" style="width: 30px">', "does not fit"),
}


@pytest.mark.parametrize("case", list(CASES))
def test_the_detector_sees_what_people_see(browser: Browser, case: str):
    context = new_context(browser, 390, 600)
    page = context.new_page()
    body, reason = CASES[case]
    page.set_content(KNOWN + body)
    found = hidden(page)
    assert len(found) == bool(reason), found
    assert all(reason in each for each in found)
    context.close()


SIZES = ((390, 844), (820, 1180), (1280, 800), (1440, 900), (1920, 1080))
BANKED = {
    "hemphills/ez-baccarat-panda-8": ("wagers", "bank"),  # fifteen seats
    "casino-royale/pure-21-5": ("decision", "bank"),
    "lucky-derby/ultimate-texas-holdem": ("decision", "bank"),
    "merced/three-card-poker-6-card-bonus": ("decision", "bank"),
    "lucky-derby/caribbean-stud": ("decision", "bank"),
    "lucky-derby/fortune-pai-gow-poker": ("decision", "bank"),
    "palace/pai-gow-tiles": ("decision", "bank"),
}
"""A game of each family with a player-dealer, and what the table waits for when it is looked at."""
POTS = {
    "lucky-derby/seven-card-stud": ("decision",),  # seven seats
    "casino-royale/texas-holdem": ("decision",),  # nine
    "hemphills/omaha": ("decision",),  # ten
    "palace/pan": ("decision",),
}
WATCHED = ("hemphills/ez-baccarat-panda-8", "lucky-derby/caribbean-stud", "hemphills/omaha", "palace/pan")
"""Games whose tables are looked at from the floor too."""
TABLE = WATCHED[0].replace("/", "-")
LONG_SHOE = 79
"""Rounds that eight decks last for."""
STAFF = ("/floor", "/audit", "/audit/41", "/people", f"/tables/{TABLE}/rounds", f"/rounds/{TABLE}/1")
OPEN_ALL = """() => {
  document.querySelectorAll('main button[aria-expanded="false"]').forEach((each) => each.click());
  document.querySelectorAll("main details").forEach((each) => (each.open = true));
}"""
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"


@pytest.fixture(scope="module")
def full_room(tmp_path_factory: pytest.TempPathFactory) -> Generator[Room]:
    """A room with as many patrons as the largest table has seats."""
    with room_served(Path(tmp_path_factory.mktemp("legible"))) as room:
        fill_room(room)
        yield room


@pytest.fixture(scope="module")
def window(browser: Browser, full_room: Room) -> Generator[Seen]:
    """One window for all pages, in which every amount is $12,345.50 and nothing moves."""
    context = browser.new_context(reduced_motion="reduce")
    lengthen_amounts(context)
    yield watched(context.new_page(), full_room)
    context.close()


def _come_to(room: Room, game: str, phase: str) -> str:
    """Bring the table of a game to where it waits for this; open it first if need be."""
    name = game.replace("/", "-")[:40]
    if name not in room.house.state.tables:
        full_table(room, game)
    go_on(room, name, lambda live: live.waiting().phase == phase)
    return name


def _look(window: Seen, person: str, path: str) -> None:
    """Look at a page in every size, with everything open that can be opened in place."""
    context: BrowserContext = window.page.context
    window.page.goto("about:blank")  # the page before asks for nothing as somebody else
    window.complaints.clear()
    context.clear_cookies()
    context.add_cookies([window.room.cookie(person)])  # type: ignore[list-item] -- a cookie as Playwright takes it
    page = window.go(path).page
    if path != "/people":  # it has no money
        expect(page.locator("main")).to_contain_text("$12,345.50")
    window.at_rest()
    page.evaluate(OPEN_ALL)
    found: dict[int, list[str]] = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        found[width] = hidden(page)
    assert {width: said for width, said in found.items() if said} == {}
    assert not window.complaints


@pytest.mark.parametrize("game", [*BANKED, *POTS])
def test_a_full_table_hides_no_money_and_no_control(window: Seen, full_room: Room, game: str):
    """As the player sees it for whom the table waits: while a round is played, and when it is settled."""
    for phase in (BANKED | POTS)[game]:
        table = _come_to(full_room, game, phase)
        seats = full_room.house.table(table).live.waiting().seats
        _look(window, patron_at(seats[0]), f"/tables/{table}")


@pytest.mark.parametrize("game", WATCHED)
def test_a_table_hides_nothing_from_the_floor(window: Seen, full_room: Room, game: str):
    """In the middle of a round, when the floor may rule and void it, and after it."""
    for phase in (BANKED | POTS)[game]:
        _look(window, "floor-1", f"/tables/{_come_to(full_room, game, phase)}")


def test_a_long_shoe_leaves_the_floors_panel_where_it_is(window: Seen, full_room: Room):
    """The display grows with the shoe; it once pushed Void out of a window of 1280."""
    table = full_table(full_room, "casino-royale/ez-baccarat", most=2)
    for _ in range(LONG_SHOE):
        go_on(full_room, table, lambda live: live.waiting().phase == "wagers")
        go_on(full_room, table, lambda live: live.waiting().phase == "bank")
    go_on(full_room, table, lambda live: live.waiting().phase == "wagers")
    _look(window, "floor-1", f"/tables/{table}")


@pytest.mark.parametrize("path", STAFF)
def test_a_staff_page_hides_no_money_and_no_control(window: Seen, full_room: Room, path: str):
    _come_to(full_room, WATCHED[0], "bank")
    _come_to(full_room, WATCHED[0], "wagers")
    _come_to(full_room, WATCHED[0], "bank")
    for person in ("admin-1", "floor-1", "cage-1") if path == "/floor" else ("admin-1",):
        _look(window, person, path)
