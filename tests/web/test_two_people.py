"""Corrections in the browser: one person of the floor proposes, another confirms in a window of their own."""

from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from houseway.cardroom.commands import GrantRoles
from houseway.cardroom.people import HOUSE
from web.browsing import Room, Seen, new_context, room_served, watched

SECTION = "Corrections and jackpots"


@pytest.fixture
def room(tmp_path: Path) -> Generator[Room]:
    """A room with its staff, and no table."""
    with room_served(tmp_path) as served:
        yield served


def window(browser: Browser, room: Room, person: str) -> Seen:
    """Open the floor as somebody, in a window of their own."""
    context = new_context(browser)
    context.add_cookies([room.cookie(person)])  # type: ignore[list-item] -- a cookie as Playwright takes it
    return watched(context.new_page(), room).go("/floor")


def propose(page: Page, amount: str, reason: str) -> None:
    page.get_by_role("button", name="Propose a correction").click()
    form = page.get_by_role("dialog", name="Propose a correction")
    form.get_by_label("Entry to correct").fill("3")
    form.get_by_label("From account").fill("cage")
    form.get_by_label("To account").fill("patron/player-1")
    form.get_by_label("Amount").fill(amount)
    form.get_by_label("Reason").fill(reason)
    form.get_by_role("button", name="Propose it").click()


def test_two_people_correct_the_ledger(browser: Browser, room: Room):
    first, second = window(browser, room, "floor-1"), window(browser, room, "cage-1")
    before = room.balance("patron/player-1")
    expect(first.page.get_by_text("cage-1, admin-1 can confirm what you propose.")).to_be_visible()
    propose(first.page, "6,000", "short at the window")
    over = first.page.get_by_role("dialog", name="Propose a correction")
    expect(over.get_by_role("alert")).to_contain_text("the ceiling for one entry is $5,000")
    over.get_by_label("Amount").fill("12.50")
    over.get_by_role("button", name="Propose it").click()
    expect(over).to_be_hidden()
    own = first.page.get_by_role("region", name=SECTION).get_by_role("row").nth(1)
    expect(own).to_contain_text("floor-1 (you)")
    expect(own).to_contain_text("$12.50 from cage to patron/player-1")
    expect(own).to_contain_text("30 min")
    expect(own.get_by_role("button", name="Confirm")).to_be_disabled()
    expect(own).to_contain_text("floor-1 proposed it; another person must confirm it")
    assert room.balance("patron/player-1") == before
    seen = second.page.get_by_role("region", name=SECTION).get_by_role("row").nth(1)
    expect(seen).to_contain_text("short at the window")
    assert (second.serious(), second.overflow()) == ([], 0)
    seen.get_by_role("button", name="Confirm").click()
    second.page.get_by_role("button", name="Confirm: move $12.50").click()
    expect(second.page.get_by_text("Confirmed: $12.50 moved.")).to_be_visible()
    expect(first.page.get_by_text("No proposal is open.")).to_be_visible()
    assert room.balance("patron/player-1") == before + 1250
    first.go("/audit?kind=confirm-proposal")
    told = first.page.get_by_text("floor-1 proposed it, cage-1 confirmed it: short at the window")
    expect(told).to_be_visible()
    assert [each for each in (*first.complaints, *second.complaints) if "422" not in each] == []


def test_a_proposal_is_withdrawn_by_the_person_who_made_it(browser: Browser, room: Room):
    floor = window(browser, room, "floor-1")
    before = room.balance("patron/player-1")
    propose(floor.page, "5", "counted again")
    floor.page.get_by_role("button", name="Withdraw").click()
    expect(floor.page.get_by_text("No proposal is open.")).to_be_visible()
    assert room.balance("patron/player-1") == before


def test_a_room_with_one_administrator_says_so(browser: Browser, room: Room):
    for name in ("floor-1", "cage-1"):
        room.call(room.house.do(HOUSE, GrantRoles(name, ())))
    admin = window(browser, room, "admin-1")
    expect(admin.page.get_by_role("note")).to_contain_text("this room has no second person: only admin-1")
    expect(admin.page.get_by_role("button", name="Propose a correction")).to_be_hidden()
