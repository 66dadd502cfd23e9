"""The dealer's seat: rounds entered on the page to their settlement; its amounts are those of the record that it gives."""

import re
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from houseway import verbs
from houseway.games.poker.events import Ended
from houseway.money import dollars, signed_dollars
from web.browsing import Room, Seen, new_context, room_served, watched


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Generator[Room]:
    """A room without tables: the dealer brings his own."""
    with room_served(Path(tmp_path_factory.mktemp("dealer"))) as room:
        yield room


@pytest.fixture
def phone(browser: Browser, house: Room) -> Generator[Seen]:
    """A phone; whatever its pages complain about fails the test."""
    context = new_context(browser, 390, 844, touch=True)
    found = watched(context.new_page(), house)
    yield found
    context.close()
    assert not found.complaints


def _wager(page: Page, field: str, amount: int) -> None:
    grid = page.get_by_text("Wagers as a table")
    expect(grid).to_be_visible()
    if not page.get_by_label(field, exact=True).is_visible():
        grid.click()
    page.get_by_label(field, exact=True).fill(str(amount))


def _closed(page: Page) -> None:
    page.get_by_role("button", name="No more bets").click()


def _prompt(page: Page, words: str) -> None:
    expect(page.get_by_label("What to do now").get_by_role("heading").first).to_contain_text(words)


def _typed(page: Page, *cards: str) -> None:
    """Type cards, each once the last one was taken."""
    field = page.get_by_label(re.compile("^Type a "))
    for card in cards:
        expect(field).to_have_value("")
        field.fill(card)


def _tapped(page: Page, rank: str, suit: str) -> None:
    page.get_by_role("group", name="Rank").get_by_role("button", name=rank, exact=True).click()
    page.get_by_role("group", name="Suit").get_by_role("button", name=re.compile(suit)).click()


def _record(page: Page, folder: Path, paid: str) -> Path:
    """Say that all is paid and take the record."""
    page.get_by_role("button", name=paid, exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    path = folder / "entered.toml"
    download.value.save_as(path)
    return path


def _settled_as(page: Page, path: Path) -> None:
    """Hold the settlement on the page against the one that the library makes of its record."""
    assert verbs.verify(path) == []
    settled = verbs.settle(path).reckoning().settled
    lines = page.get_by_role("list", name="Settlement").get_by_role("listitem")
    expect(lines).to_have_count(len(settled))
    for line, wanted in zip(lines.all(), settled, strict=True):
        expect(line).to_contain_text(f"Seat {wanted.bet.bettor.seat}")
        deed = {"win": "Pay ", "lose": "Take "}.get(wanted.outcome.result, "Push")
        expect(line).to_contain_text(f"{deed}{dollars(wanted.moved)}" if wanted.moved else deed)


def test_baccarat_on_a_phone(phone: Seen, tmp_path: Path):
    """Cards tapped and typed; a slip is named and taken back; the third card has its rule; axe finds nothing in mid-round."""
    page = phone.go("/dealer/hemphills/ez-baccarat-panda-8").page
    _wager(page, "seat 2, Player line", 40)
    _wager(page, "seat 3, Banker line", 20)
    _closed(page)
    _prompt(page, "First card to the player hand")
    _tapped(page, "2", "hearts")
    _prompt(page, "First card to the banker hand")
    page.get_by_label("Type a card").fill("9x")
    expect(page.get_by_role("alert").filter(has_text="is no card")).to_be_visible()
    page.get_by_label("Type a card").fill("")
    _typed(page, "Kc")
    _prompt(page, "Second card to the player hand")
    page.get_by_role("button", name=re.compile("Undo")).click()
    _prompt(page, "First card to the banker hand")
    _typed(page, "4c", "3h", "2d")
    _prompt(page, "Third card to the player hand")
    expect(page.get_by_label("What to do now")).to_contain_text("5 draws")
    assert phone.serious() == []
    assert phone.overflow() <= 0
    page.reload()  # nothing of it is lost
    _prompt(page, "Third card to the player hand")
    _typed(page, "9s")
    _prompt(page, "Settle 2 wagers")
    assert phone.serious() == []
    _settled_as(page, _record(page, tmp_path, "All is paid and collected"))


def test_blackjack_with_large_letters_by_the_keyboard_alone(browser: Browser, house: Room, tmp_path: Path):
    """Answers have their figures; text of twice the size runs over no edge."""
    context = new_context(browser)
    seen = watched(context.new_page(), house)
    page = seen.go("/dealer/lucky-derby/no-bust-blackjack").page
    _wager(page, "seat 2, Base game wager", 20)
    _closed(page)
    _prompt(page, "First card to")
    page.add_style_tag(content="html { font-size: 32px }")
    _typed(page, "Th", "9d", "6s", "8c")
    _prompt(page, "Seat 2 may hit, stand")
    assert seen.overflow() <= 0
    page.keyboard.press("1")  # he hits
    _prompt(page, "Third card to the seat 2 hand")
    page.keyboard.type("2h")
    _prompt(page, "Seat 2 may hit")
    page.keyboard.press("Control+z")
    _prompt(page, "Third card to the seat 2 hand")
    page.keyboard.type("4h")
    _prompt(page, "Seat 2 may hit")
    page.keyboard.press("2")
    _prompt(page, "Settle 1 wager")
    _settled_as(page, _record(page, tmp_path, "All is paid and collected"))
    assert not seen.complaints
    context.close()


def test_holdem_with_a_ruling_of_the_floor(phone: Seen, tmp_path: Path):
    """Cards nobody saw stay unseen; the dealer exposes one and the floor is called; the winner gets what the record says."""
    page = phone.go("/dealer/hemphills/texas-holdem").page
    page.get_by_role("button", name="Deal", exact=True).click()
    page.get_by_role("button", name="All that come face down").click()
    _prompt(page, "Seat 4 may fold")
    page.get_by_role("button", name="Something went wrong: enter a ruling").click()
    floor = page.get_by_role("dialog")
    floor.get_by_label("What happened").select_option(label="The hand is dead")
    floor.get_by_label("Whose hand").select_option(label="Seat 3")
    floor.get_by_label("Reason").fill("thrown at the dealer")
    assert phone.serious() == []
    floor.get_by_role("button", name="Enter the ruling").click()
    expect(floor).to_be_hidden()
    page.get_by_role("button", name="Raise to").first.click()
    _prompt(page, "Seat 1 may")
    page.get_by_role("button", name="Fold", exact=True).click()
    _prompt(page, "Seat 2 may")
    page.get_by_role("button", name="Fold", exact=True).click()
    _prompt(page, "Push the pots")
    path = _record(page, tmp_path, "The pots are pushed")
    assert verbs.verify(path) == []
    results = next(each.results for each in verbs.settle_hand(path).events if isinstance(each, Ended))
    for seat, result in results.items():
        row = page.get_by_role("row").filter(has_text=f"Seat {seat}")
        expect(row).to_contain_text(signed_dollars(result).replace("-", "\N{MINUS SIGN}") if result else "$0")


def test_lowball_just_dealt_has_one_pot_and_stacks_of_the_documents_buy_in(phone: Seen):
    """001:203, 001:206: $300 to buy in; the antes are one pot, and three blinds make no side pots."""
    page = phone.go("/dealer/palace/lowball").page
    expect(page.get_by_label("Chips of seat 1")).to_have_value("500")
    page.get_by_role("combobox", name="Betting").select_option("pot-limit")
    expect(page.get_by_label("Chips of seat 1")).to_have_value(re.compile("^[1-9][0-9]+$"))
    page.get_by_role("combobox", name="Betting").select_option("no-limit")
    expect(page.get_by_label("Chips of seat 1")).to_have_value("500")
    page.get_by_role("button", name="Deal", exact=True).click()
    page.get_by_role("button", name="All that come face down").click()
    _prompt(page, "may fold")
    pots = page.get_by_role("list", name="Pots").get_by_role("listitem")
    expect(pots).to_have_count(1)
    expect(pots).to_contain_text("Pot $1")  # four antes less the collection
    expect(page.locator(".pot-felt")).not_to_contain_text("Side pot")
    expect(page.locator(".pot-felt")).to_contain_text("bet $5")


def test_an_early_turn_asks_for_the_card_of_the_turn(phone: Seen):
    """004:451: the page asked for a burn and a fourth card of the flop."""
    page = phone.go("/dealer/casino-royale/texas-holdem").page
    page.get_by_role("button", name="Deal", exact=True).click()
    page.get_by_role("button", name="All that come face down").click()
    for seat, answer in ((4, "Call"), (1, "Call"), (2, "Call"), (3, "Check")):
        _prompt(page, f"Seat {seat} may")
        page.get_by_role("button", name=re.compile(f"^{answer}")).first.click()
    _prompt(page, "Flop: burn a card")
    page.get_by_role("button", name="Face down, not seen").click()
    for word, card in (("first", "9s"), ("second", "7d"), ("third", "2c")):
        _prompt(page, f"Flop: {word} card of the board")
        _typed(page, card)
    _prompt(page, "Seat 2 may")
    page.get_by_role("button", name="Something went wrong: enter a ruling").click()
    floor = page.get_by_role("dialog")
    floor.get_by_label("What happened").select_option(label="The turn came before the betting was over")
    floor.get_by_label("Reason").fill("dealt too soon")
    floor.get_by_role("button", name="Enter the ruling").click()
    _prompt(page, "Turn: burn a card")
    page.get_by_role("button", name="Face down, not seen").click()
    _prompt(page, "Turn: fourth card of the board")
    _typed(page, "Kd")
    for seat in (2, 3, 4, 1):
        _prompt(page, f"Seat {seat} may")
        page.get_by_role("button", name="Check", exact=True).click()
    _prompt(page, "Turn: burn a card")
    page.get_by_role("button", name="Face down, not seen").click()
    _prompt(page, "Turn: fourth card of the board")


def test_panguingue_with_closed_hands(phone: Seen, tmp_path: Path):
    """A condition is laid down and paid by everybody; the floor ends the hand; its record is clean."""
    page = phone.go("/dealer/palace/pan").page
    page.get_by_role("button", name="Deal", exact=True).click()
    for seat in (1, 4, 3, 2):
        _prompt(page, f"Seat {seat} says whether it plays")
        page.get_by_role("button", name="In", exact=True).click()
    _prompt(page, "Seat 1 draws the first card")
    _tapped(page, "A", "spades")
    _prompt(page, "Seat 1 uses the A♠")
    _typed(page, "2s", "3s")
    page.get_by_role("button", name="Lays down A♠ 2♠ 3♠").click()
    page.get_by_role("button", name=re.compile("^Asks each for its pay: 2 chips")).click()
    expect(page.get_by_role("list", name="Payments now").get_by_role("listitem")).to_have_text(
        [f"Seat {seat} pays seat 1 $4" for seat in (4, 3, 2)]
    )
    assert phone.serious() == []
    page.get_by_role("button", name="Something went wrong").click()
    wrong = page.get_by_role("dialog")
    wrong.get_by_label("What happened").select_option(label="The floor voids the hand: everything goes back")
    wrong.get_by_label("Reason").fill("the deck was fouled")
    wrong.get_by_role("button", name="Enter it").click()
    expect(page.get_by_text("The hand is void: everything goes back")).to_be_visible()
    assert verbs.verify(_record(page, tmp_path, "Everybody is paid")) == []
