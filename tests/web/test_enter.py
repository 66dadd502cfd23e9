"""Enter presses the button that shows ⏎, wherever the focus is; where no button shows it, Enter is the browser's own."""

import re
import time
from collections.abc import Callable, Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from houseway.cardroom.commands import AtTable
from houseway.store.replaying import command_of
from web.browsing import Room, Seen, new_context, room_served, watched
from web.playing import LONGEST, Player, decide, open_bets, table_of
from web.pot_playing import PotPlayer

BACCARAT, TWO_HANDS = "hemphills/ez-baccarat-panda-8", "palace/double-handed-poker"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Generator[Room]:
    """A room whose bots act at once; each test opens its own table."""
    with room_served(Path(tmp_path_factory.mktemp("enter")), pause=0) as room:
        yield room


@pytest.fixture
def window(browser: Browser, house: Room) -> Generator[Seen]:
    """A fresh window; whatever its pages complain about fails the test."""
    context = new_context(browser)
    seen = watched(context.new_page(), house)
    yield seen
    context.close()
    assert not seen.complaints


def marks(page: Page) -> Locator:
    """Return the buttons that show ⏎ now."""
    return page.locator("button").filter(has=page.get_by_text("⏎").and_(page.locator(":visible")))


def wagers(player: Player, after: int) -> list[int]:
    """Return the bets that a seat placed after an entry, as the journal has them."""
    entries = player.room.house.journal.entries(after + 1, table=player.table, kind="at-table")
    said = [each.command for entry in entries if isinstance(each := command_of(entry), AtTable)]
    return [each["amount"] for each in said if each["do"] == "place-wager" and each["seat"] == player.seat]


def stay(_: Player) -> None:
    """Leave the focus on the betting space that was clicked."""


def on_the_felt(player: Player) -> None:
    """Focus the same betting space on the felt."""
    player.page.locator("button[data-space]").first.focus()


def on_a_chip(player: Player) -> None:
    """Choose the chip that is chosen already."""
    player.page.get_by_role("group", name="Chip to bet with").locator('[aria-pressed="true"]').click()


def on_the_minus(player: Player) -> None:
    """Focus the button that takes the bet off."""
    player.page.get_by_role("button", name=re.compile("^Take .* off")).first.focus()


def on_nothing(player: Player) -> None:
    """Click beside everything."""
    player.page.get_by_label("Your controls").get_by_role("status").first.click()


def on_the_button(player: Player) -> None:
    """Focus the button itself."""
    marks(player.page).focus()


FOCUS: list[Callable[[Player], None]] = [
    stay,
    on_the_felt,
    on_a_chip,
    on_the_minus,
    on_nothing,
    on_the_button,
]


@pytest.mark.parametrize("game", [BACCARAT, TWO_HANDS])
def test_enter_deals_wherever_the_focus_is(window: Seen, house: Room, game: str):
    player = Player(window, table_of(house, game)).sit()
    page = player.page
    for focus in FOCUS if game == BACCARAT else FOCUS[:2]:
        spaces, before, rounds = open_bets(player), house.house.journal.count, len(player.rounds())
        expect(marks(page)).to_have_text(re.compile("Sit out"))
        spaces.get_by_role("button").first.click()
        expect(marks(page)).to_have_count(1)
        expect(marks(page)).to_have_text(re.compile(r"Deal · \$"))
        amount = marks(page).inner_text().split("$")[1].split("⏎")[0].strip()
        focus(player)
        expect(marks(page)).to_have_count(1)
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")  # an impatient second one bets nothing either
        wait_for_round(player, rounds)
        assert wagers(player, before) == [round(float(amount.replace(",", "")) * 100)], focus.__name__


def wait_for_wager(player: Player, after: int) -> None:
    """Wait until a bet is in the journal: bets that follow each other quickly are placed as one."""
    end = time.monotonic() + LONGEST
    while not wagers(player, after):
        assert time.monotonic() < end, "no bet was placed"
        player.page.wait_for_timeout(20)


def wait_for_round(player: Player, before: int) -> None:
    """Wait until a round is over in which the player bet."""
    end = time.monotonic() + LONGEST
    while not any(player.did(line) == "bet" for line in player.rounds(before)):
        assert time.monotonic() < end, "Enter did not deal"
        if not decide(player):
            player.page.wait_for_timeout(50)


def test_a_held_key_and_other_buttons_keep_their_enter(window: Seen, house: Room):
    player = Player(window, table_of(house, BACCARAT)).sit()
    page, spaces, before = player.page, open_bets(player), house.house.journal.count
    spaces.get_by_role("button").first.click()
    expect(marks(page)).to_have_count(1)
    wait_for_wager(player, before)
    buys = page.get_by_role("button", name="Buy chips")
    buys.focus()
    expect(marks(page)).to_have_count(0)
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    spaces.get_by_role("button").first.focus()
    expect(marks(page)).to_have_count(1)
    page.keyboard.press("Space")  # a space takes Space, as a button does
    rounds = len(player.rounds())
    for _ in range(4):
        page.keyboard.down("Enter")  # the second and later ones are repeats
    page.keyboard.up("Enter")
    wait_for_round(player, rounds)
    assert max(wagers(player, before)) == 2 * min(wagers(player, before))


@pytest.mark.parametrize("game", ["casino-royale/texas-holdem", "palace/pan"])
def test_at_a_table_for_a_pot_no_button_shows_enter(window: Seen, house: Room, game: str):
    player = PotPlayer(window, table_of(house, game))
    player.sit()
    page, acts = player.page, player.page.get_by_role("group", name="What you may do")
    player.play(wanted="act", until=acts)
    expect(marks(page)).to_have_count(0)
    did = len(said_by(player))
    page.get_by_role("banner").click(position={"x": 2, "y": 2})
    page.keyboard.press("Enter")
    page.locator(f'[data-seat="{player.seat}"]').click()
    page.keyboard.press("Enter")
    expect(acts).to_be_visible()
    assert len(said_by(player)) == did, "Enter alone does nothing"
    end = time.monotonic() + LONGEST
    while len(said_by(player)) == did:
        assert time.monotonic() < end, "Enter did not press the button with the focus"
        button = acts.get_by_role("button").and_(page.locator(":enabled")).first
        if button.is_visible():
            button.focus()
            page.keyboard.press("Enter")
        page.wait_for_timeout(50)


def said_by(player: Player) -> list[AtTable]:
    """Return everything that the person in a seat did at the table."""
    person = player.room.house.table(player.table).seated[player.seat]
    entries = player.room.house.journal.entries(table=player.table, kind="at-table")
    said = (command_of(entry) for entry in entries if entry.person == person)
    return [each for each in said if isinstance(each, AtTable)]


def test_the_dealers_seat_shows_no_enter(window: Seen):
    page = window.go(f"/dealer/{BACCARAT}").page
    expect(page.get_by_role("button", name=re.compile("^No more bets")).first).to_be_visible()
    expect(marks(page)).to_have_count(0)


def test_enter_goes_on_in_the_trainer_wherever_the_focus_is(window: Seen):
    page = window.go(f"/train/{BACCARAT}?drill=button").page
    question = page.get_by_label("Question", exact=True)
    expect(question).to_be_visible()
    answered = page.get_by_label("Marking")
    for step in (lambda: None, lambda: question.get_by_role("heading").click()):
        expect(answered).to_be_hidden()
        give_any_answer(page)
        expect(answered).to_be_visible()
        expect(marks(page)).to_have_count(1)
        step()
        page.keyboard.press("Enter")
    expect(answered).to_be_hidden()


def give_any_answer(page: Page) -> None:
    """Answer a question by the first thing that can be pressed."""
    page.locator(".answer button:enabled, [data-answer]:enabled").first.click()
