"""Two browsers at one table, a connection that breaks and heals, the keyboard alone, a phone."""

import re
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from web.browsing import Room, Seen, new_context, room_served, watched
from web.playing import Player, shown_stack, table_of

BACCARAT = "hemphills/ez-baccarat-panda-8"
MOST_TABS, MOST_OFFERS = 150, 10
"""So many keys are pressed, and so often the bank is declined, before something is wrong."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Generator[Room]:
    """A room in which bots do not think for long; each test opens its own table."""
    with room_served(Path(tmp_path_factory.mktemp("together")), pause=0) as room:
        yield room


def _window(browser: Browser, room: Room, width: int = 1280) -> Seen:
    return watched(new_context(browser, width, 844, touch=width < 500).new_page(), room)


def test_two_browsers_see_the_same_table(browser: Browser, house: Room):
    table = table_of(house, "merced/ez-baccarat-panda-8")
    one = Player(_window(browser, house), table).sit()
    other = Player(_window(browser, house), table).sit()
    assert one.seat != other.seat
    for mine, theirs in ((one, other), (other, one)):
        expect(theirs.page.locator(f'[data-seat="{mine.seat}"]')).to_contain_text("guest")
        expect(mine.page.locator(f'[data-seat="{mine.seat}"]')).to_contain_text("you")
    other.page.get_by_role("button", name="Get up").click()
    expect(one.page.locator(f'[data-seat="{other.seat}"]')).to_contain_text("free")
    other.page.context.close()
    one.result(one.play(wanted="bet"))
    assert not one.seen.complaints
    one.page.context.close()


def test_a_lost_connection_is_shown_and_heals(browser: Browser, house: Room):
    seen = _window(browser, house)
    broken: list[bool] = []
    routes: list[WebSocketRoute] = []

    def routed(socket: WebSocketRoute) -> None:
        if broken:
            socket.close(code=3000, reason="broken")
            return
        socket.connect_to_server()
        routes.append(socket)

    seen.page.route_web_socket(re.compile("/events"), routed)
    player = Player(seen, table_of(house, BACCARAT)).sit()
    broken.append(True)
    for route in routes:
        route.close(code=3000, reason="broken")
    lost = seen.page.get_by_text("The connection is lost")
    expect(lost).to_be_visible()
    broken.clear()
    expect(lost).to_be_hidden()
    player.play(wanted="bet")
    assert not [each for each in seen.complaints if "WebSocket" not in each]
    seen.page.context.close()


def test_the_keyboard_is_enough(browser: Browser, house: Room):
    player = Player(_window(browser, house), table_of(house, BACCARAT))
    page, dialog = player.page, player.page.get_by_role("dialog")
    player.seen.go(f"/tables/{player.table}?sit=1")
    _tab_to(page, dialog.get_by_role("button", name=re.compile("^Take seat")))
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    player.seat = next(
        seat for seat, name in house.house.table(player.table).seated.items() if name.startswith("guest")
    )
    dock = page.get_by_label("Your controls")
    spaces = dock.get_by_role("group", name=re.compile("^Betting spaces"))
    decline = dock.get_by_role("button", name="Decline")
    for _ in range(MOST_OFFERS):
        expect(spaces.or_(decline).first).to_be_visible()
        if not decline.is_visible():
            break
        _tab_to(page, decline)
        page.keyboard.press("Enter")
        expect(decline).to_be_hidden()

    _tab_to(page, spaces.get_by_role("button").first)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    deal = dock.get_by_role("button", name=re.compile("^Deal ·"))
    expect(deal).to_be_visible()
    page.keyboard.press("Delete")
    expect(deal).to_be_hidden()
    page.keyboard.press("Space")
    _tab_to(page, deal)
    page.keyboard.press("Enter")

    steps = page.locator("section.settlement")
    expect(steps).to_be_visible()
    (line,) = (each for each in player.rounds() if player.did(each))
    gain = player.result(line.number)
    _tab_to(
        page, page.locator(f'a[href$="/rounds/{player.table}/{line.number}"]')
    )  # what stays while the table goes on
    page.keyboard.press("Enter")
    _tab_to(page, steps.get_by_role("button", name="play"))
    page.keyboard.press("Escape")
    done = steps.get_by_role("listitem").count() - 1
    expect(steps).to_contain_text(f"{done} of {done}")
    page.keyboard.press("ArrowLeft")
    expect(steps).to_contain_text(f"{done - 1} of {done}")
    _tab_to(page, steps.get_by_role("button", name=re.compile("why", re.IGNORECASE)).first)
    page.keyboard.press("Enter")
    expect(dialog).to_contain_text(re.compile(r"\d{3}:\d+"))
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator(f'[data-seat="{player.seat}"]')).to_be_visible()
    assert gain == line.results[str(player.seat)]
    assert not player.seen.complaints
    page.context.close()


def _tab_to(page: Page, target: Locator) -> None:
    """Press Tab until something has the focus, however the page changes meanwhile."""
    expect(target.first).to_be_visible()
    for _ in range(MOST_TABS):
        if target.first.evaluate("each => each === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{target} is not reached by Tab")


def test_a_round_on_a_phone(browser: Browser, house: Room):
    player = Player(_window(browser, house, 390), table_of(house, BACCARAT)).sit()
    player.result(player.play(wanted="bet"))
    shown_stack(player)
    assert player.seen.overflow() <= 0
    assert not player.seen.complaints
    player.page.context.close()
