"""What pages say agrees with what they show."""

import pytest
from playwright.sync_api import expect

from web.browsing import Room, Seen
from web.playing import Player, table_of

GAMES = ("lucky-derby/ultimate-texas-holdem", "casino-royale/pure-21-5")
WATCH_DOCK = """
window.contradictions = new Set();
const asks = /^(Your decision|Place your bets|The bank is offered to you)/;
new MutationObserver(() => {
  const dock = document.querySelector('section[aria-label="Your controls"]');
  const said = dock?.querySelector(".waits")?.textContent.trim() ?? "";
  if (!asks.test(said)) return;
  const task = dock.querySelector(".task");
  const controls = task.querySelectorAll("button, input, select");
  if (!controls.length || /nothing to do/.test(task.textContent))
    window.contradictions.add(`${said} | ${task.textContent.trim()}`);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Looks at the dock after every change: whoever is asked for something has a control to answer with."""


@pytest.mark.parametrize("game", GAMES)
def test_the_dock_asks_only_where_there_is_something_to_answer(seen: Seen, room: Room, game: str):
    """While the cards of the next decision are still coming, the dock does not ask for it."""
    seen.page.add_init_script(WATCH_DOCK)
    player = Player(seen, table_of(room, game)).sit()
    for _ in range(2):
        player.play(wanted="bet")
    assert seen.page.evaluate("[...window.contradictions]") == []


def test_a_table_names_its_room_as_other_pages_do(seen: Seen, room: Room):
    table = table_of(room, "hemphills/ez-baccarat-panda-8")
    seen.go(f"/tables/{table}")
    expect(seen.page.get_by_role("link", name="Hemphill's Lounge")).to_be_visible()


def test_losses_have_one_minus_sign(seen: Seen, room: Room):
    """The list of rounds has the server's words and the page's own figures in one row."""
    table = table_of(room, GAMES[1])
    player = Player(seen, table).sit()
    player.play(wanted="bet")
    player.play(wanted="bet")
    seen.go(f"/tables/{table}/rounds")
    rows = seen.page.locator("tbody")
    expect(rows).to_contain_text("seat")
    assert "\N{MINUS SIGN}$" in rows.inner_text()
    assert "-$" not in rows.inner_text()
