"""One browser is one person: however a seat is reached, a reload keeps person, seat, chips and hand."""

import re
from collections.abc import Callable, Generator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from houseway.cardroom.commands import BuyAtCage, CloseTable, OpenAccount, TimeIsUp
from houseway.cardroom.people import HOUSE
from houseway.cardroom.postings import CAGE, patron
from houseway.cardroom.roles import Role
from houseway.money import dollars
from houseway.server.people import set_password
from web.browsing import Room, Seen, new_context, room_served, watched
from web.playing import LONGEST, Player, open_bets, pressed, table_of
from web.pot_playing import PotPlayer

GAME = "casino-royale/texas-holdem"
GAME_PAGE = "/rooms/casino-royale/games/texas-holdem"
PASSWORD = "x" * 12
CHIPS, GUEST_CHIPS = 700_000, 500_000
_numbers = count(1)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Generator[Room]:
    """A room whose bots act at once."""
    with room_served(Path(tmp_path_factory.mktemp("session")), pause=0) as room:
        yield room


@pytest.fixture
def window(browser: Browser, house: Room) -> Generator[Seen]:
    """A fresh browser profile; whatever its pages complain about fails the test."""
    context = new_context(browser)
    seen = watched(context.new_page(), house)
    yield seen
    context.close()
    for table in list(house.house.state.tables):
        close_table(house, table)
    assert not seen.complaints


def close_table(room: Room, table: str) -> None:
    """Close a table, so that its bots leave the processor to the next test; a round in play is finished first."""
    for _ in range(200):
        if not room.call(room.house.live.send(HOUSE, CloseTable(table))).refused:
            return
        room.call(room.house.live.send(HOUSE, TimeIsUp(table, finishing=True)))


def new_patron(room: Room) -> str:
    """Open an account with a password, and sell it chips."""
    name = f"patron-{next(_numbers) + 1}"
    room.call(room.house.do(HOUSE, OpenAccount(name, (Role.PATRON,))))
    room.call(room.house.do(HOUSE, BuyAtCage(name, CHIPS)))
    room.call(set_password(room.house, HOUSE, name, PASSWORD))
    return name


def fill_in(page: Page, person: str) -> None:
    """Fill in the form that signs a person in, and send it."""
    page.get_by_label("Name").fill(person)
    page.get_by_label("Password").fill(PASSWORD)
    page.locator("form").get_by_role("button", name="Sign in").click()


def person_of(page: Page, room: Room) -> str | None:
    """Return who the browser's cookie belongs to."""
    return page.request.get(f"{room.address}/api/session").json()["person"]


def shows_pocket(page: Page, room: Room, person: str) -> None:
    """Wait until the page shows the chips that the ledger has in a pocket."""
    expect(page.get_by_title("Chips in your pocket")).to_have_text(
        dollars(room.house.state.balance(patron(person)))
    )


def guests_made(page: Page) -> list[str]:
    """Return a list that grows with every guest a page asks for."""
    made: list[str] = []

    def heard(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/api/guest"):
            made.append(request.url)

    page.context.on("request", heard)
    return made


def _lobby(page: Page, table: str) -> None:
    page.get_by_role("link", name="Lobby").click()
    page.get_by_role("button", name="Sit down", exact=True).click()
    assert table


def _search(page: Page, table: str) -> None:
    page.get_by_role("link", name="Lobby").click()
    page.get_by_label("Search games and tables").fill("casino royale texas")
    page.get_by_role("button", name="Play with bots").first.click()
    assert table


def _open_tables(page: Page, table: str) -> None:
    page.get_by_role("link", name="Lobby").click()
    page.locator(f'a.cover[href="/tables/{table}"]').click()


def _game_page(page: Page, table: str) -> None:
    follow(page, GAME_PAGE)
    page.get_by_role("button", name="Play with bots").first.click()
    assert table


def _watch_from_game_page(page: Page, table: str) -> None:
    follow(page, GAME_PAGE)
    page.get_by_role("link", name=f"Sit down at the table {table}", exact=True).click()


def _room_page(page: Page, table: str) -> None:
    follow(page, "/rooms/casino-royale")
    game = page.locator("article").filter(has=page.locator(f'h3 a[href="{GAME_PAGE}"]'))
    game.get_by_role("button", name="Play with bots").click()
    assert table


def _table_link(page: Page, table: str) -> None:
    page.goto(re.sub(r"(//[^/]+)/.*", rf"\1/tables/{table}", page.url))


def _trainer(page: Page, table: str) -> None:
    page.get_by_role("link", name="Train").click()
    expect(page.get_by_role("heading").first).to_be_visible()
    _open_tables(page, table)


def _dealers_seat(page: Page, table: str) -> None:
    follow(page, f"/dealer/{GAME}")
    page.locator("h1 a").click()
    page.get_by_role("button", name="Play with bots").first.click()
    assert table


def _replay(page: Page, table: str) -> None:
    follow(page, f"/rounds/{table}/1")
    page.get_by_role("link", name="To the table").click()


WAYS: dict[str, Callable[[Page, str], None]] = {
    "lobby": _lobby,
    "search": _search,
    "open tables": _open_tables,
    "game page": _game_page,
    "table list of the game page": _watch_from_game_page,
    "room page": _room_page,
    "table link": _table_link,
    "trainer": _trainer,
    "dealer's seat": _dealers_seat,
    "replay": _replay,
}


def follow(page: Page, address: str) -> None:
    """Follow a link inside the page, without loading it anew."""
    page.evaluate(
        "to => { const link = Object.assign(document.createElement('a'), { href: to });"
        " document.body.append(link); link.click(); link.remove(); }",
        address,
    )


def take_seat(page: Page) -> int:
    """Take the seat that the page proposes; the question may be open already. Return its number."""
    dialog, sit = page.get_by_role("dialog"), page.get_by_role("button", name="Sit down", exact=True)
    expect(page).to_have_url(re.compile("/tables/"))
    taking = dialog.get_by_role("button", name=re.compile("^Take seat"))
    expect(page.locator("[data-seat]").first).to_be_visible()
    while not taking.is_visible():
        if not pressed(sit):
            page.wait_for_timeout(50)
    words = taking.inner_text()
    taking.click()
    expect(dialog).to_be_hidden()
    return int(words.split()[-1])


def has_finished_a_round(room: Room, seen: Seen, table: str) -> None:
    """Watch a table until a round is over."""
    seen.go(f"/tables/{table}")
    watcher, end = Player(seen, table), LONGEST * 1000
    while not watcher.rounds():
        seen.page.wait_for_timeout(50)
        end -= 50
        assert end > 0, f"no round was over at {table}"
    assert room.house.state.tables[table]


@pytest.mark.parametrize("who", ["guest", "patron"])
@pytest.mark.parametrize("way", WAYS)
def test_a_reload_keeps_person_seat_chips_and_hand(window: Seen, house: Room, way: str, who: str):
    page, table = window.page, table_of(house, GAME)
    if way == "replay":
        has_finished_a_round(house, window, table)
    made = guests_made(page)
    name = None
    window.go("/sign-in" if who == "patron" else "/compare")
    if who == "patron":
        name = new_patron(house)
        fill_in(page, name)
        expect(page.get_by_role("banner")).to_contain_text(name)
    WAYS[way](page, table)
    seat = take_seat(page)
    table = page.url.rpartition("/")[2].partition("?")[0]

    person = house.house.table(table).seated[seat]
    assert person_of(page, house) == person, "the socket and the cookie are the same person"
    assert person == name if name else person.startswith("guest-")
    assert house.balance(patron(person)) < (CHIPS if name else GUEST_CHIPS)
    shows_pocket(page, house, person)

    player = PotPlayer(window, table, seat=seat)
    acts = page.get_by_role("group", name="What you may do")
    player.play(wanted="act", until=acts)
    own = page.locator(f'[data-seat="{seat}"]')
    cards = own.locator(".fan").get_attribute("aria-label")
    assert cards
    assert "face down" not in cards
    stack = house.house.state.balance(f"seat/{table}/{seat}")

    page.reload()
    expect(acts).to_be_visible()
    expect(own).to_contain_text("you")
    expect(own.locator(".fan")).to_have_attribute("aria-label", cards)
    expect(own).to_contain_text(dollars(stack))
    assert person_of(page, house) == person == house.house.table(table).seated[seat]
    shows_pocket(page, house, person)
    assert len(made) == (0 if name else 1)


@pytest.mark.parametrize("who", ["guest", "patron"])
def test_a_reload_keeps_a_bet_at_a_banked_table(window: Seen, house: Room, who: str):
    page, made, name = window.page, guests_made(window.page), None
    window.go("/sign-in" if who == "patron" else "/compare")
    if who == "patron":
        name = new_patron(house)
        fill_in(page, name)
        expect(page.get_by_role("banner")).to_contain_text(name)
    follow(page, "/rooms/casino-royale/games/pure-21-5")
    page.get_by_role("button", name="Play with bots").first.click()
    seat = take_seat(page)
    table = page.url.rpartition("/")[2]
    person = house.house.table(table).seated[seat]
    assert person == name if name else person.startswith("guest-")
    assert person_of(page, house) == person, "the socket and the cookie are the same person"
    shows_pocket(page, house, person)
    open_bets(Player(window, table, seat)).get_by_role("button").first.click()
    deal = page.get_by_role("button", name=re.compile(r"^Deal · \$"))
    expect(deal).to_be_visible()
    bet = 0
    while not bet:
        page.wait_for_timeout(10)
        bet = house.house.state.balance(f"wagers/{table}/{seat}")
    page.reload()
    expect(deal).to_contain_text(dollars(bet))
    assert person_of(page, house) == person == house.house.table(table).seated[seat]
    shows_pocket(page, house, person)
    assert len(made) == (0 if name else 1)


def test_two_calls_and_two_tabs_make_one_guest(window: Seen, house: Room):
    one = window.go("/").page
    made, other = guests_made(one), watched(one.context.new_page(), house)
    other.go("/")
    tables = [table_of(house, GAME), table_of(house, GAME)]
    for page, table in zip((one, other.page), tables, strict=True):
        follow(page, f"/tables/{table}?sit=1")
        expect(page.get_by_role("button", name=re.compile("^Take seat"))).to_be_visible()
    press = "() => document.querySelector('dialog[open] button.main').click()"
    one.evaluate(press)
    other.page.evaluate(press)
    for page in (one, other.page):
        expect(page.get_by_role("dialog")).to_be_hidden()
    person = person_of(one, house)
    assert person is not None
    assert len(made) == 1
    for table, page in zip(tables, (one, other.page), strict=True):
        assert person in house.house.table(table).seated.values()
        shows_pocket(page, house, person)
    assert not other.complaints


def test_a_change_in_one_tab_reaches_the_table_in_the_other(window: Seen, house: Room):
    table, name = table_of(house, GAME), new_patron(house)
    page = window.go("/sign-in").page
    fill_in(page, name)
    expect(page.get_by_role("banner")).to_contain_text(name)
    follow(page, f"/tables/{table}?sit=1")
    seat = take_seat(page)
    other = watched(page.context.new_page(), house).go("/")
    other.page.get_by_role("button", name="Sign out").click()
    question = other.page.get_by_role("dialog")
    expect(question).to_contain_text(f"at table {table}, seat {seat}")
    question.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("button", name="Sit down", exact=True)).to_be_visible()
    expect(page.get_by_role("banner")).not_to_contain_text(name)
    assert house.house.table(table).seated[seat] == name, "the seat is kept for the patron"
    other.go("/sign-in")
    fill_in(other.page, name)
    expect(page.locator(f'[data-seat="{seat}"]')).to_contain_text("you")
    expect(page.get_by_role("group", name="Your seat")).to_be_visible()


def test_nobody_whose_session_ended_becomes_a_guest_unasked(window: Seen, house: Room):
    table, name = table_of(house, GAME), new_patron(house)
    page = window.go("/sign-in").page
    fill_in(page, name)
    expect(page.get_by_role("banner")).to_contain_text(name)
    made = guests_made(page)
    follow(page, GAME_PAGE)
    expect(page.get_by_role("button", name="Play with bots").first).to_be_visible()
    house.call(house.house.sessions.end_all(name))
    page.get_by_role("button", name="Play with bots").first.click()
    expect(page.get_by_role("alert").filter(has_text="Your session has ended")).to_be_visible()
    expect(page.get_by_role("banner")).to_contain_text("Sign in")
    assert not made
    assert table in house.house.state.tables


def returned_to_cage(room: Room, guest: str) -> dict[str, int]:
    """Return what the journal says went from a guest back to the cage."""
    entries = room.house.journal.entries(kind="cash-out")
    postings = (posting for entry in entries for posting in entry.postings if f'"{guest}"' in str(entry.body))
    return {posting.account: posting.amount for posting in postings}


@pytest.mark.parametrize("role", [Role.PATRON, Role.FLOOR])
def test_a_guest_who_signs_in_is_asked_about_the_chips(window: Seen, house: Room, role: Role):
    table = table_of(house, "hemphills/ez-baccarat-panda-8")
    name = new_patron(house)
    if role is not Role.PATRON:
        name = "floor-1"
        house.call(set_password(house.house, HOUSE, name, PASSWORD))
    player = Player(window, table).sit()
    guest = person_of(window.page, house)
    assert guest is not None
    page, stack = window.page, player.stack()
    page.get_by_role("link", name="Sign in").click()
    fill_in(page, name)
    question = page.get_by_role("dialog")
    expect(question).to_contain_text(f"You have {dollars(GUEST_CHIPS)} as a guest")
    expect(question).to_contain_text(f"{dollars(stack)} at table {table}, seat {player.seat}")
    question.get_by_role("button", name="Keep playing as a guest").click()
    expect(question).to_be_hidden()
    assert person_of(page, house) == guest
    assert house.house.table(table).seated[player.seat] == guest

    before = house.house.state.balance(patron(name))
    page.locator("form").get_by_role("button", name="Sign in").click()
    question.get_by_role("button", name="Sign in without them").click()
    expect(page.get_by_role("banner")).to_contain_text(name)
    assert person_of(page, house) == name
    assert house.house.state.balance(patron(name)) == before, "free chips never reach an account"
    for _ in range(1000):
        if returned_to_cage(house, guest):
            break
        page.wait_for_timeout(20)
    assert returned_to_cage(house, guest) == {patron(guest): -GUEST_CHIPS, CAGE: GUEST_CHIPS}
    assert guest not in house.house.table(table).seated.values(), "the seat is not left stuck"
    assert house.house.state.balance(patron(guest)) == 0
    window.complaints[:] = [each for each in window.complaints if "409" not in each]
