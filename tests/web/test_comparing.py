"""Differences in money: two rooms, readings, house ways and options, each at an address of its own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from web.browsing import new_context, watched

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from web.browsing import Room, Seen

MERCED, PALACE = "merced/ez-baccarat-panda-8", "palace/ez-baccarat-panda-8"
LONG = 60_000
"""Milliseconds that a count may take where code is compiled first."""


def test_what_a_difference_is_worth_and_where_it_comes_from(seen: Seen):
    """002:1598, 001:1616"""
    page = seen.go(f"/compare/{MERCED}/{PALACE}").page
    worth = page.get_by_role("region", name="What the difference is worth")
    tie = worth.get_by_role("row", name=re.compile("Tie Bet"))
    expect(tie).to_contain_text("bank gives up $9.52", timeout=LONG)
    expect(worth).to_contain_text("bank gives up $57.09 an hour")
    expect(worth.get_by_text("Palace Poker Casino: 9 to 1")).to_be_visible()
    worth.get_by_text(re.compile("^Table:")).click()
    worth.get_by_label("Rounds an hour").fill("30")
    worth.get_by_label("Rounds an hour").press("Tab")
    expect(worth).to_contain_text("bank gives up $28.55 an hour")
    expect(page).to_have_url(re.compile(r"\?rounds=30$"))
    assert not seen.serious()


def test_the_missing_push_has_an_address(seen: Seen):
    """002:1597, 002:1635"""
    page = seen.go(f"/compare/readings/{MERCED}#three-card-banker-seven").page
    asked = page.get_by_role("region", name=re.compile("three-card seven"))
    expect(asked).to_contain_text(
        "It is paid like any other win. The bank gives up $202.80 an hour.", timeout=LONG
    )
    expect(asked.get_by_role("row", name=re.compile("Banker line"))).to_contain_text("+1.2351")
    expect(
        page.get_by_text(re.compile("^Where it runs short: all 4,998,398,275,503,360 deals"))
    ).to_be_visible()
    assert not seen.serious()
    page.get_by_role("link", name="Options", exact=True).click()
    expect(page.get_by_role("row", name=re.compile("^1 1-7"))).to_contain_text("best $360")
    page.go_back()
    expect(page).to_have_url(re.compile("/compare/readings/"))


@pytest.mark.parametrize("width", [390, 1280])
def test_house_ways_meet_in_a_square_that_fits(browser: Browser, room: Room, width: int):
    """001:927, 004:1075"""
    context = new_context(browser, width, 844, "dark")
    seen = watched(context.new_page(), room).go("/compare/house-ways/palace/pai-gow-tiles")
    last = seen.page.get_by_role("row", name=re.compile("^Bettors by c "))
    expect(last).to_contain_text("bank gains $0.16", timeout=LONG)
    assert seen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not seen.serious()
    context.close()
    assert not seen.complaints


def test_what_takes_long_names_its_command_and_what_is_nothing_says_so(seen: Seen):
    page = seen.go("/compare/house-ways/palace/fortune-pai-gow-poker").page
    command = "houseway compare palace/fortune-pai-gow-poker --house-ways"
    expect(page.get_by_text(command)).to_be_visible(timeout=LONG)
    seen.go("/compare/hands/palace/omaha")
    expect(page.get_by_role("alert")).to_contain_text("Nothing is compared as “hands”")
