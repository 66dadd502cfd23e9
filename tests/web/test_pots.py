"""Hands for a pot in the browser, in every such game; money to the cent as the journal has it."""

import re
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from houseway.money import dollars
from table.pots.seated import GAMES
from web.browsing import Room, Seen, lasting_window, room_served
from web.playing import table_of
from web.pot_playing import PotPlayer

PAN = "palace/pan"
ALWAYS = {"casino-royale/texas-holdem": 1280, "palace/seven-card-stud-hi-lo": 390, "palace/draw-poker": 390}
"""Games that every run plays, and how wide the window is."""
REST = [pytest.param(game, 1280, marks=pytest.mark.slow) for game in GAMES if game not in ALWAYS]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Generator[Room]:
    """A room without tables; each test opens its own."""
    with room_served(Path(tmp_path_factory.mktemp("pots")), pause=0) as room:
        yield room


@pytest.fixture(scope="module")
def windows(browser: Browser, house: Room) -> Generator[dict[int, Seen]]:
    """A window of each width, for all games."""
    opened = {width: lasting_window(browser, house, width, touch=width < 500) for width in (390, 1280)}
    yield opened
    for window in opened.values():
        window.page.context.close()


@pytest.mark.parametrize(("game", "width"), [*ALWAYS.items(), (PAN, 1280), *REST])
def test_a_hand_for_a_pot(windows: dict[int, Seen], house: Room, game: str, width: int):
    player = PotPlayer(windows[width].forgotten(), table_of(house, game), raises=True)
    player.sit()
    acts = player.page.get_by_role("group", name="What you may do")
    player.play(wanted="act", until=acts)
    assert not player.seen.serious()
    assert player.seen.overflow() <= 0
    _check_hand(player)
    player.come_back()
    assert not player.seen.complaints


def _check_hand(player: PotPlayer) -> None:
    """Play a hand and hold what the page shows against the journal."""
    number = player.play(wanted="act")
    player.sit_out()
    told = player.round_over(number)
    line = told["line"]
    fees = sum(fee["amount"] for fee in told["fees"] if fee["seat"] == player.seat)
    won = line["results"][str(player.seat)] - fees
    assert player.posted(line["first"], line["last"], bank=False) == won
    taken = sum(fee["amount"] for fee in told["fees"] if fee["seat"] is None)
    assert sum(line["results"].values()) == -taken
    assert player.shows_the_ledger()
    player.seen.go(f"/rounds/{player.table}/{number}")  # it stays, whatever happens at the table meanwhile
    story = player.page.get_by_label("The story of the round")
    sign = "+" if won > 0 else "\N{MINUS SIGN}"
    expect(story).to_contain_text(
        re.compile(f"Result: .*you {re.escape(sign + dollars(abs(won)))}") if won else "Result:"
    )
    player.seen.go(f"/tables/{player.table}")
