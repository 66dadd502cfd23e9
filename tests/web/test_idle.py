"""A guest who does nothing at a table of bots: away after two hands, the bots at their own speed, and back again."""

import re
import secrets
import time
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from houseway.cardroom.commands import TimeLimits
from houseway.server.furnishing import keep_company
from houseway.server.lobby import round_number
from houseway.server.usual import usual_setup
from web.browsing import Room, Seen, new_context, open_table, room_served, watched
from web.playing import Player

SHORT = TimeLimits(bank=1.5, wagers=1.5, decision=1.5, dealer=0.1, disconnected=60)
PAN = "palace/pan"
GAMES = ("casino-royale/texas-holdem", PAN, "hemphills/ez-baccarat-panda-8")

AWAY = re.compile(r"away (since )?\d\d:\d\d")
"""What a seat on the felt says; a plate of a banked table has less room."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Generator[Room]:
    """A room without tables, with bots that think for a moment."""
    with room_served(Path(tmp_path_factory.mktemp("idle")), pause=0.03) as room:
        yield room


def short_table(room: Room, game: str) -> str:
    """Open a table with its usual bots and a short clock."""
    name = game.partition("/")[2]
    open_table(room, name, usual_setup(game, secrets.token_hex(32)), SHORT)
    room.call(keep_company(room.house, name, name))
    return name


def waits(room: Room, table: str) -> list[int]:
    """Return when the clock had to act for a person."""
    entries = room.house.journal.entries(table=table, kind="time-is-up")
    return [entry.at for entry in entries if b'"idle":[' in entry.body]


def hands_a_minute(room: Room, table: str, seconds: float) -> float:
    """Return how fast a table goes."""
    live = room.house.state.tables[table].live
    first = round_number(live)
    time.sleep(seconds)
    return 60 * (round_number(live) - first) / seconds


@pytest.mark.parametrize("game", GAMES)
def test_an_idle_guest_is_sat_out_and_comes_back(browser: Browser, house: Room, game: str):
    context = new_context(browser)
    seen = watched(context.new_page(), house)
    player = Player(seen, short_table(house, game)).sit()
    page, table = seen.page, house.house.state.tables[player.table]
    away = page.get_by_role("group", name="You are away")
    expect(away).to_contain_text("You are away — the clock acted for you twice.")
    expect(away).to_contain_text(re.compile(r"Since \d\d:\d\d\."))
    expect(page.locator(f'[data-seat="{player.seat}"]')).to_contain_text(AWAY)
    waited = waits(house, player.table)
    (out,) = house.house.journal.entries(table=player.table, kind="sit-out")
    slow, fast = 2 * 60_000 / (out.at - waited[0]), hands_a_minute(house, player.table, 6)
    assert waits(house, player.table) == waited, "nobody is waited for any more"
    if game != PAN:  # a hand of pan takes its bots longer than this
        assert fast > 2 * slow, "the table goes on at the speed of its bots"
    assert not seen.serious()
    assert seen.overflow() <= 0
    other = watched(new_context(browser).new_page(), house).go(f"/tables/{player.table}")
    expect(other.page.locator(f'[data-seat="{player.seat}"]')).to_contain_text(AWAY)
    other.page.context.close()
    if game == GAMES[0]:
        page.keyboard.press("Enter")
    else:
        away.get_by_role("button", name="I'm back").click()
    expect(away).to_be_hidden()
    assert not table.sat_out
    context.close()
    assert not seen.complaints


def test_the_lobby_says_that_a_table_rests_and_sitting_down_wakes_it(browser: Browser, house: Room):
    house.house.live.rest_after = 0
    name = "resting"
    open_table(house, name, usual_setup(GAMES[0], secrets.token_hex(32)), SHORT)
    house.call(keep_company(house.house, name, name))
    context = new_context(browser)
    seen: Seen = watched(context.new_page(), house).go("/")
    line = seen.page.locator("li.table", has=seen.page.locator(f'a[href="/tables/{name}"]'))
    expect(line).to_contain_text("resting until you join")
    turn = house.house.state.tables[name].turn
    time.sleep(1)
    assert house.house.state.tables[name].turn == turn, "nothing is played for nobody"
    Player(seen, name).sit()
    seen.go("/")
    expect(line).not_to_contain_text("resting")
    expect(line).to_contain_text("1 person")
    assert house.house.state.tables[name].turn > turn
    context.close()
    assert not seen.complaints
