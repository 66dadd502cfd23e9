"""The bank's page: sliders change its figures and its address, and it is fit for a phone and a large screen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from houseway import verbs
from houseway.money import dollars
from web.browsing import room_served

if TYPE_CHECKING:
    from collections.abc import Generator

    from web.browsing import Room, Seen

GAME = "lucky-derby/ez-baccarat-panda-8"
PAGE = f"/rooms/{GAME.replace('/', '/games/')}/bank"


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Generator[Room]:
    """A room at whose tables nobody plays."""
    with room_served(Path(tmp_path_factory.mktemp("bank"))) as found:
        yield found


def _fee(option: str, seats: int, each: int) -> int:
    """Return what the player-dealer pays for a round of such a table."""
    table = verbs.bank_table(GAME, option=option, seats=seats, each=each, rounds=1_000)
    return round(verbs.bank(table).fee)


def test_sliders_change_the_figures_and_the_address(seen: Seen):
    page = seen.go(f"{PAGE}?option=1&each=50&seats=3").page
    told = page.get_by_role("heading", name=re.compile("^You (keep|lose|about)"))
    expect(told).to_contain_text(f"after a fee of {dollars(_fee('1', seats=3, each=50_00))} a round")
    page.get_by_role("slider", name="Seats that bet").press("End")
    page.get_by_label("Bet of each seat", exact=True).last.fill("$500")
    page.keyboard.press("Tab")
    most = _fee("1", seats=7, each=500_00)
    expect(told).to_contain_text(f"after a fee of {dollars(most)} a round")
    expect(page).to_have_url(re.compile(r"\?option=1&each=500&seats=7$"))
    page.get_by_role("radio", name="the room").check()
    best = page.get_by_role("region", name="Options of the fees, ranked").get_by_role("button").first
    option = best.inner_text()
    best.click()
    expect(told).to_contain_text(f"a fee of {dollars(_fee(option, seats=7, each=500_00))} a round")
    expect(page).to_have_url(re.compile(rf"\?option={option}&"))
    plot = page.get_by_role("img", name="What goes uncovered, by stake")
    plot.click(position={"x": 120, "y": 60})
    expect(page).to_have_url(re.compile(r"&stake=\d+"))
    stake = page.get_by_label("Stake", exact=True).last.input_value()
    expect(plot).to_contain_text(f"{stake}: ")
    expect(page.get_by_text("houseway bank ")).to_contain_text("--seats 7 --each 500")
    page.go_back()
    page.go_forward()
    expect(page.get_by_label("Bet of each seat", exact=True).last).to_have_value("$500")


def test_what_the_rules_do_not_allow_is_said_and_can_be_put_right(seen: Seen):
    page = seen.go(f"{PAGE}?each=5").page
    expect(page.get_by_role("alert")).to_contain_text("under this table's minimum")
    seen.complaints.clear()  # the browser notes every answer that is an error
    page.get_by_role("slider", name="Bet of each seat").press("End")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_text(re.compile("^5 seats bet .*1,000 each"))).to_be_visible()
    seen.go(f"/rooms/{GAME.partition('/')[0]}/games/texas-holdem/bank")
    expect(page.get_by_role("heading", name="No bank")).to_be_visible()


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_the_page_is_fit_for_use(seen: Seen, width: int, scheme: str):
    seen.page.emulate_media(color_scheme=scheme)  # pyright: ignore[reportArgumentType] -- one of the two it knows
    seen.page.set_viewport_size({"width": width, "height": 844})
    seen.go(PAGE)
    expect(seen.page.get_by_role("heading", name="What this rests on")).to_be_visible()
    expect(seen.page.locator("[aria-busy=false]").first).to_be_visible()
    assert seen.overflow() <= 0
    assert not seen.serious()
