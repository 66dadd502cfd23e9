"""Whole rounds in the browser, as player and as bank, in every family; money to the cent as the journal has it."""

import re
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from houseway.money import dollars
from web.browsing import Room, Seen, lasting_window, room_served
from web.playing import Player, shown_stack, table_of

BANKED = (
    "hemphills/ez-baccarat-panda-8",
    "casino-royale/royal-baccarat",
    "lucky-derby/no-bust-buster-blackjack",
    "lucky-derby/fortune-pai-gow-poker",
    "palace/pai-gow-tiles",
    "merced/three-card-poker-6-card-bonus",
    "lucky-derby/caribbean-stud",
    "lucky-derby/ultimate-texas-holdem",
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Generator[Room]:
    """A room without tables; each test opens its own."""
    with room_served(Path(tmp_path_factory.mktemp("rounds")), pause=0) as room:
        yield room


@pytest.fixture(scope="module")
def window(browser: Browser, house: Room) -> Generator[Seen]:
    """A window in which nothing moves: what is asked of a player comes at once."""
    opened = lasting_window(browser, house, 1280)
    opened.page.emulate_media(reduced_motion="reduce")
    yield opened
    opened.page.context.close()


@pytest.mark.parametrize("game", BANKED)
def test_whole_rounds_as_player_and_as_bank(window: Seen, house: Room, game: str):
    player = Player(window.forgotten(), table_of(house, game)).sit()
    _check_round(player, "bet")
    _check_round(player, "bank")
    assert not player.seen.complaints


def _check_round(player: Player, wanted: str) -> None:
    """Play a round and hold what the page shows against the journal."""
    number = player.play(wanted=wanted)
    gain = player.result(number)
    shown_stack(player)
    player.seen.go(f"/rounds/{player.table}/{number}")  # it stays, whatever happens at the table meanwhile
    story = player.page.get_by_label("The story of the round")
    expect(story).to_contain_text(_result(player.seat, gain, banked=wanted == "bank"))
    player.seen.go(f"/tables/{player.table}")


def _result(seat: int, gain: int, *, banked: bool) -> re.Pattern[str]:
    """Return what the page says of a round: won, lost or even, and how much."""
    verb = "win" if gain > 0 else "lose" if gain < 0 else ""
    amount = re.escape(dollars(abs(gain))) if gain else ""
    who = "bank" if banked else f"seat {seat}"
    return re.compile(f"{who}.*{verb}.*{amount}", re.IGNORECASE)
