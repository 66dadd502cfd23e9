"""What is read and not played: search, rules and their reasons, fees, two versions, proofs, the journal, the floor."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from houseway import verbs
from houseway.banking import Bet, Bettor
from houseway.cardroom.postings import collection, drop
from houseway.money import dollars
from houseway.rulebook import load
from houseway.server.rulebook_page import page_of
from web.browsing import new_context, room_served, watched

if TYPE_CHECKING:
    from collections.abc import Generator

    from playwright.sync_api import Browser, Route

    from web.browsing import Room, Seen

TABLE = "pai-gow-tiles"
"""A table whose tiles are shuffled for every round, so that every round has its proof."""
BACCARAT = "lucky-derby/ez-baccarat-panda-8"
ONE, OTHER = "palace/ez-baccarat-panda-8", BACCARAT


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Generator[Room]:
    """A room with one table of bots, at which two rounds are over."""
    with room_served(Path(tmp_path_factory.mktemp("reading")), [f"palace/{TABLE}"], pause=0.05) as found:
        until = time.monotonic() + 120
        while len(found.call(found.house.live.rounds.marks(TABLE)).shoes) < 2:
            assert time.monotonic() < until, "two rounds are not over in two minutes"
            time.sleep(0.05)
        yield found


@pytest.fixture
def staff(browser: Browser, room: Room) -> Generator[Seen]:
    """The window of somebody who may see everything."""
    context = new_context(browser)
    context.add_cookies([room.cookie("admin-1")])  # pyright: ignore[reportArgumentType] -- a plain dictionary is what it takes
    found = watched(context.new_page(), room)
    yield found
    context.close()
    assert not found.complaints


def test_a_game_is_searched_for_and_opened_and_the_search_is_still_there(seen: Seen):
    page = seen.go("/").page
    page.get_by_role("searchbox").fill("fortune derby")
    expect(page.get_by_role("heading", name="1 game")).to_be_visible()
    page.get_by_role("link", name="Fortune Pai Gow Poker", exact=True).click()
    expect(page).to_have_url(re.compile("/rooms/lucky-derby/games/fortune-pai-gow-poker$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Fortune Pai Gow Poker")
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("fortune derby")


def test_why_opens_the_rule_its_lines_and_the_reading_that_was_taken(seen: Seen):
    doubt = next(each for each in page_of(BACCARAT).readings if each.cite and len(each.answers) > 1)
    taken = next(answer.says for answer in doubt.answers if answer.taken)
    page = seen.go(f"/rooms/{BACCARAT.replace('/', '/games/')}/read").page
    page.get_by_role("button", name=f"why? {doubt.question}").click()
    dialog = page.get_by_role("dialog", name=doubt.question)
    expect(dialog).to_contain_text(f"{taken} So it is read here.")
    expect(dialog).to_contain_text(doubt.cite[0].partition("-")[0])
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


@pytest.mark.parametrize("action", [199_00, 700_00])
def test_the_slider_of_the_fees_says_what_the_rulebook_quotes(seen: Seen, action: int):
    posted = verbs.posted(BACCARAT, "2")
    page = seen.go(
        f"/rooms/{BACCARAT.replace('/', '/games/')}/fees?schedule={posted.table.schedule.name}&option=2"
    ).page
    page.get_by_role("slider", name="Table action").fill(str(action))
    quote = verbs.quote(posted, [Bet(Bettor(1), "player", action)])
    assert quote.total
    expect(page.get_by_text(re.compile("^In all"))).to_contain_text(
        f"In all {dollars(quote.total)}. Checked by the house's own reckoning."
    )
    expect(page.get_by_role("img", name=re.compile("Player-dealer"))).to_contain_text(
        f"{dollars(action)}: {dollars(quote.total)}"
    )


def test_a_difference_is_marked_and_sides_can_be_changed(seen: Seen):
    pays = [
        next(each for each in load(game).game.wagers if each.id == "tie").rows()[0].pays
        for game in (ONE, OTHER)
    ]
    assert pays[0] != pays[1]
    page = seen.go(f"/compare/{ONE}/{OTHER}").page
    cells = page.get_by_role("row").filter(has_text=re.compile("^Tie B.* · pays")).get_by_role("cell")
    expect(cells).to_contain_text([f"{pays[0]}", f"{pays[1]}"])
    page.get_by_role("button", name="Change sides").click()
    expect(cells).to_contain_text([f"{pays[1]}", f"{pays[0]}"])
    page.go_back()
    expect(page).to_have_url(re.compile(f"/compare/{ONE}/{OTHER}$"))


def test_a_real_shuffle_is_proven(seen: Seen):
    page = seen.go(f"/proofs/{TABLE}?round=1").page
    expect(page.get_by_role("heading", name=re.compile("^Shoe 1: "))).to_contain_text("✓ proven")
    expect(page.get_by_role("alert")).to_have_count(0)


def _other_seed(shuffle: dict[str, Any]) -> None:
    shuffle["seed"] = f"{(int(shuffle['seed'][0], 16) + 1) % 16:x}{shuffle['seed'][1:]}"


def _other_order(shuffle: dict[str, Any]) -> None:
    first, second, *rest = shuffle["order"].split(" ")
    shuffle["order"] = " ".join([second, first, *rest])


@pytest.mark.parametrize(
    ("tamper", "wrong"), [(_other_seed, "The seed makes the promise"), (_other_order, "make the order")]
)
def test_a_shuffle_that_was_tampered_with_is_refused_loudly(seen: Seen, tamper: Any, wrong: str):
    def changed(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        tamper(told["proofs"][0]["shuffle"])
        route.fulfill(response=answer, json=told)

    seen.page.route("**/proofs?*", changed)
    page = seen.go(f"/proofs/{TABLE}?round=1").page
    expect(page.get_by_role("alert")).to_contain_text("This shuffle does not hold.")
    expect(page.get_by_role("heading", name=re.compile("^Shoe 1: "))).to_contain_text("✗ not proven")
    expect(page.get_by_role("listitem").filter(has_text="Wrong:").filter(has_text=wrong)).to_have_count(1)


def test_the_journal_is_filtered_and_leads_to_the_replay_of_a_round(staff: Seen):
    first = staff.room.call(staff.room.house.live.rounds.marks(TABLE)).first[0]
    page = staff.go("/audit").page
    page.get_by_label("Kind").select_option("open-table")
    rows = page.get_by_role("table").first.get_by_role("row").filter(has_text=TABLE)
    expect(rows).to_have_count(1)
    expect(page).to_have_url(re.compile(r"/audit\?kind=open-table$"))
    staff.go(f"/audit/{first}")
    page.get_by_role("link", name="Replay round 1", exact=True).click()
    expect(page).to_have_url(re.compile(f"/rounds/{TABLE}/1$"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("round 1")
    page.get_by_role("button", name="← Back").click()
    expect(page).to_have_url(re.compile(r"/rounds/pai-gow-tiles/1\?step=\d+$"))


def test_the_floor_shows_option_and_drop_as_the_journal_has_them(staff: Seen):
    house = staff.room.house
    before = house.journal.count
    page = staff.go("/floor").page
    row = page.get_by_role("row").filter(has=page.get_by_role("link", name=TABLE, exact=True))
    expect(row).to_be_visible()
    cells = row.get_by_role("cell").all_inner_texts()
    fees = house.state.tables[TABLE].setup.fees
    assert fees is not None
    assert cells[1].startswith(f"option {fees.option}")
    boxes = {drop(TABLE), collection(TABLE)}
    had, filled = 0, set[str]()
    for entry in house.journal.entries(1, house.journal.count):
        had += sum(posting.amount for posting in entry.postings if posting.account in boxes)
        if entry.number >= before:  # the table goes on while the page is read
            filled.add(dollars(had))
    assert cells[5] in filled
    assert had > 0


def test_an_account_is_opened_and_disabled(staff: Seen):
    page = staff.go("/people").page
    page.get_by_role("button", name="New account").click()
    page.get_by_label("Name").fill("floor-2")
    page.get_by_label("floor", exact=True).check()
    page.get_by_role("button", name="Save").click()
    row = page.get_by_role("row").filter(has_text="floor-2")
    expect(row).to_contain_text("patron, floor")
    row.get_by_role("button", name="Change").click()
    page.get_by_role("button", name="Disable the account").click()
    expect(row).to_contain_text("disabled")
    assert staff.room.house.state.people["floor-2"].roles == ()


def test_pages_without_scripts_have_text_and_links(browser: Browser, room: Room):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    for path, text, link in (
        ("/", "The rulebook of the California cardroom", "EZ Baccarat Panda 8"),
        ("/rooms/palace", "Palace", "Pan"),
        (f"/rooms/{BACCARAT.replace('/', '/games/')}/read", "Deal and play", "Lucky Derby"),
    ):
        page.goto(f"{room.address}{path}")
        expect(page.get_by_role("main")).to_contain_text(text)
        expect(page.get_by_role("link", name=re.compile(link)).first).to_be_visible()
    page.goto(f"{room.address}/tables/{TABLE}")
    assert re.search(r"<noscript>.*need scripts.*href=\"/\".*</noscript>", page.content(), re.DOTALL)
    context.close()


def test_pages_fit_a_phone_with_text_of_twice_the_size(browser: Browser, room: Room):
    context = new_context(browser, 390, 844)
    context.add_cookies([room.cookie("admin-1")])  # pyright: ignore[reportArgumentType] -- a plain dictionary is what it takes
    seen = watched(context.new_page(), room)
    game = f"/rooms/{BACCARAT.replace('/', '/games/')}"
    for path, heading in (
        ("/", "Open tables"),
        (f"{game}/read", "Wagers"),
        (f"{game}/fees", "All options"),
        (f"/compare/{ONE}/{OTHER}", "Wagers"),
        ("/floor", "Shift and cage"),
    ):
        page = seen.go(path).page
        page.add_style_tag(content=":root { font-size: 200% }")
        expect(page.get_by_role("heading", name=heading).first).to_be_visible()
        assert seen.overflow() <= 0, path
    assert not seen.complaints
    context.close()
