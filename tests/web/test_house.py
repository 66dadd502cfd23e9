"""The house at a table, in the browser: the floor posts an option, deals, rules on a hand, voids a round."""

import re
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from houseway.cardroom.commands import AtTable, TimeLimits
from houseway.cardroom.tables import plain
from houseway.cards import card_symbol, card_text
from houseway.money import dollars
from houseway.server.rounds_answers import RoundLine
from houseway.server.usual import usual_setup
from houseway.table.setups import BankedSetup
from server.served import NO_CLOCK, SEED
from web.browsing import Room, new_context, open_table, room_served, watched
from web.playing import LONGEST, table_of

GAME, TABLE = "lucky-derby/caribbean-stud", "stud"
POTS = {"holdem": "casino-royale/texas-holdem", "pan": "palace/pan"}
BUY_IN, STAKE, ANTE = 100_000, 20_000, 1_000
REASONS = "the hand had six cards", "a card was exposed"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Generator[Room]:
    """A table without bots and without a clock, at which a person deals; two players sit there."""
    with room_served(Path(tmp_path_factory.mktemp("house"))) as room:
        open_table(room, TABLE, usual_setup(GAME, SEED), NO_CLOCK)
        for seat in (1, 2):
            _says(room, seat, {"do": "sit-down", "seat": seat, "amount": BUY_IN})
        yield room


def _says(room: Room, seat: int, command: dict[str, Any]) -> None:
    """Let the player in a seat do something, without a browser."""
    room.call(room.house.do(f"player-{seat}", AtTable(TABLE, {"seat": seat, **command})))


def _chips(room: Room) -> tuple[int, int]:
    return room.balance(f"seat/{TABLE}/1"), room.balance(f"seat/{TABLE}/2")


def _last(room: Room) -> RoundLine:
    """Return the last round that is over."""

    async def found() -> RoundLine:
        marks = await room.house.live.rounds.marks(TABLE)
        return (await room.house.live.rounds.lines(TABLE, marks, [len(marks)]))[0]

    return room.call(found())


def _deal(room: Room, panel: Locator) -> None:
    """Let the first player bank and the second bet; the floor closes the wagers."""
    _says(room, 1, {"do": "accept-bank", "stake": STAKE})
    _says(room, 2, {"do": "place-wager", "bettor": {"seat": 2}, "wager": "ante", "amount": ANTE})
    panel.get_by_role("button", name="No more bets").click()


@pytest.fixture(scope="module")
def pots(house: Room) -> Room:
    """A table for a pot and one of pan in the same room."""
    for name, game in POTS.items():
        open_table(house, name, usual_setup(game, SEED), NO_CLOCK)
    return house


@pytest.mark.parametrize("table", [TABLE, *POTS])
def test_a_change_of_the_collection_is_confirmed_and_named(browser: Browser, pots: Room, table: str):
    """The option in force is selected; nothing changes without a question that names the old and the new option."""
    context = new_context(browser)
    context.add_cookies([pots.cookie("floor-1")])  # type: ignore[list-item] -- a cookie as Playwright takes it
    seen = watched(context.new_page(), pots).go(f"/tables/{table}")
    page, live = seen.page, pots.house.table(table).live
    panel = page.get_by_role("region", name=re.compile("^(The house|House)$"))
    fee, post, in_force = (
        panel.get_by_role("combobox", name="Fee option"),
        panel.get_by_role("button", name="Post it"),
        live.rules_hash,
    )

    old = fee.evaluate("each => each.selectedOptions[0].textContent")
    assert re.search(r"(^|· )1(/2| and 2)? · .*\$", old), "the option in force, with what it costs"
    expect(post).to_be_disabled()
    fee.select_option(label="none: no fee is collected")
    post.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(old)
    expect(dialog).to_contain_text("none: no fee is collected")
    assert not seen.serious()
    dialog.get_by_role("button", name="Keep it").click()
    assert live.rules_hash == in_force, "asking changes nothing"

    fee.select_option(label="none: no fee is collected")
    post.click()
    dialog.get_by_role("button", name="Change the fee").click()
    expect(page.get_by_text(f"Before: {old}. Now: none")).to_be_visible()
    assert live.rules_hash != in_force
    expect(
        page.get_by_text(re.compile("changes from .* option 1.* to none: no fee is collected"))
    ).to_be_visible()
    expect(post).to_be_disabled()

    fee.select_option(label=old)
    post.click()
    dialog.get_by_role("button", name="Change the fee").click()
    expect(page.get_by_text(re.compile("changes from none to .* option 1"))).to_be_visible()
    assert live.rules_hash == in_force
    assert not seen.complaints

    context.clear_cookies()
    context.add_cookies([pots.cookie("admin-1")])  # type: ignore[list-item] -- a cookie as Playwright takes it
    seen.go(f"/audit?table={table}")
    rows = page.get_by_role("row").filter(has_text="change option")
    expect(rows.nth(1)).to_contain_text(re.compile(r"from option 1.* to none"))
    expect(rows.nth(0)).to_contain_text(re.compile(r"from none to option 1"))
    rows.nth(1).get_by_role("link").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile(r"from option 1.* to none"))
    context.close()


@pytest.mark.parametrize(
    "game", ["hemphills/ez-baccarat-panda-8", "casino-royale/texas-holdem", "palace/pan"]
)
def test_a_change_that_is_confirmed_during_a_round_is_made_after_it(browser: Browser, house: Room, game: str):
    """Bots leave no more than a moment between two rounds: nobody could choose, post and confirm within it."""
    table = table_of(house, game, TimeLimits(bank=0, wagers=0, decision=0, dealer=0.5))
    context = new_context(browser)
    context.add_cookies([house.cookie("floor-1")])  # type: ignore[list-item] -- a cookie as Playwright takes it
    seen = watched(context.new_page(), house).go(f"/tables/{table}")
    page, live = seen.page, house.house.table(table).live
    fee = page.get_by_role("combobox", name="Fee option")
    expect(fee).to_be_visible(timeout=1000 * LONGEST)
    in_force = live.rules_hash
    fee.select_option(label="none: no fee is collected")
    page.get_by_role("button", name="Post it").click()
    page.get_by_role("dialog").get_by_role("button", name="Change the fee").click()
    expect(page.get_by_text("Now: none: no fee is collected.")).to_be_visible(timeout=1000 * LONGEST)
    assert live.rules_hash != in_force
    expect(fee).to_have_value("")
    context.close()


def test_closing_a_table_and_freeing_a_seat_are_confirmed(browser: Browser, pots: Room):
    """Each dialog names what happens to the chips; nothing happens before the answer."""
    name = "closing"
    open_table(pots, name, usual_setup(GAME, SEED), NO_CLOCK)
    pots.call(pots.house.do("player-3", AtTable(name, {"do": "sit-down", "seat": 3, "amount": BUY_IN})))
    context = new_context(browser)
    context.add_cookies([pots.cookie("floor-1")])  # type: ignore[list-item] -- a cookie as Playwright takes it
    seen = watched(context.new_page(), pots).go("/floor")
    page, dialog = seen.page, seen.page.get_by_role("dialog")
    page.get_by_role("button", name=f"Seats of {name}").click()

    page.get_by_role("button", name="Free the seat").click()
    expect(dialog).to_contain_text(f"player-3 leaves {name} with $1,000")
    dialog.get_by_role("button", name="Cancel").click()
    assert pots.house.table(name).seated == {3: "player-3"}
    page.get_by_role("button", name="Free the seat").click()
    dialog.get_by_role("button", name="Free seat 3").click()
    expect(page.get_by_text("Seat 3 is free.")).to_be_visible()

    page.get_by_role("button", name="Close the table").click()
    expect(dialog).to_contain_text("cannot be opened again")
    dialog.get_by_role("button", name="Cancel").click()
    assert name in pots.house.state.tables
    page.get_by_role("button", name="Close the table").click()
    dialog.get_by_role("button", name=f"Close {name}").click()
    expect(page.get_by_text(f"{name} is closed.")).to_be_visible()
    assert name not in pots.house.state.tables
    assert not seen.complaints
    context.close()


def test_the_floor_rules_and_voids(browser: Browser, house: Room):
    context = new_context(browser)
    context.add_cookies([house.cookie("floor-1")])  # type: ignore[list-item] -- a cookie as Playwright takes it
    seen = watched(context.new_page(), house).go(f"/tables/{TABLE}")
    page, panel = seen.page, seen.page.get_by_role("region", name="The house")

    _deal(house, panel)
    panel.get_by_label("About").select_option(label="The hand of seat 2")
    panel.get_by_label("Remedy").select_option(label="refund hand")
    panel.get_by_label("Reason").fill(REASONS[0])
    panel.get_by_role("button", name="Rule", exact=True).click()
    expect(page.get_by_role("log")).to_contain_text(REASONS[0])
    panel.get_by_role("button", name="Settle").click()
    expect(page.locator('[data-seat="2"]')).to_contain_text("even")
    line = _last(house)
    assert (line.void, line.results, line.bank and line.bank.result) == (False, {"2": 0}, 0)
    chips = _chips(house)
    assert sum(chips) == 2 * BUY_IN - line.fees

    _deal(house, panel)
    panel.get_by_label("Void the round because").fill(REASONS[1])
    panel.get_by_role("button", name="Void", exact=True).click()
    expect(page.get_by_text(f"The round is off: {REASONS[1]}")).to_be_visible()
    line = _last(house)
    assert (line.void, line.says, line.fees) == (True, f"void: {REASONS[1]}", 0)
    assert _chips(house) == chips
    for seat, stack in enumerate(chips, 1):
        expect(page.locator(f'[data-seat="{seat}"]')).to_contain_text(dollars(stack))
    assert not seen.serious()
    assert not seen.complaints
    context.close()


def _hand_dealt(room: Room, name: str, setup: Any, play: Callable[[str, dict[str, Any]], None]) -> None:
    """Open a table and deal a hand at it, without a browser."""
    open_table(room, name, setup, NO_CLOCK)
    for seat in (1, 2):
        play(f"player-{seat}", {"do": "sit-down", "seat": seat, "amount": BUY_IN})
    live: Any = room.house.table(name).live
    if isinstance(setup, BankedSetup):
        play("player-1", {"do": "accept-bank", "seat": 1, "stake": STAKE})
        bet = {"do": "place-wager", "seat": 2, "bettor": {"seat": 2}, "wager": "base", "amount": 2 * ANTE}
        play("player-2", bet)
        play("floor-1", {"do": "close-wagers"})
    while not (live.round.state.hands if isinstance(setup, BankedSetup) else live.in_hand):
        command = live.when_time_is_up()
        actor = live.actor(command)
        play("floor-1" if isinstance(actor, str) else f"player-{actor}", plain(command))


def test_the_floor_names_places_and_no_closed_cards(browser: Browser, house: Room):
    """At a table for a pot the second card of a seat is chosen, and what it is shows when it is ruled."""
    name = "closed-poker"

    def play(person: str, command: dict[str, Any]) -> None:
        room_do(house, person, name, command)

    _hand_dealt(house, name, usual_setup("casino-royale/texas-holdem", SEED), play)
    context = new_context(browser)
    context.add_cookies([house.cookie("floor-1")])  # type: ignore[list-item] -- a cookie as Playwright takes it
    seen = watched(context.new_page(), house).go(f"/tables/{name}")
    panel = seen.page.get_by_role("region", name="House", exact=True)
    panel.get_by_label("For the house").select_option(label="Exposed by dealer: take back as burn")
    panel.get_by_role("radio", name="2").check()
    cards = panel.get_by_label("Card of seat 2")
    assert cards.locator("option").all_text_contents() == ["1st card", "2nd card"]
    cards.select_option(label="2nd card")
    panel.get_by_label("Reason").fill(REASONS[1])
    live: Any = house.house.table(name).live
    hand = live.deal.state
    card = hand.hole[hand.index(2)][1]
    assert card_symbol(card) not in seen.page.content()
    panel.get_by_role("button", name="Exposed by dealer: take back as burn", exact=True).click()
    expect(seen.page.get_by_text(f"{card_symbol(card)} is the next burn").first).to_be_visible()
    assert card not in hand.hole[hand.index(2)]
    assert not seen.serious()
    assert not seen.complaints
    context.close()


def test_every_place_of_every_pai_gow_hand_is_offered(browser: Browser, house: Room):
    """004:225-226: aces and the joker too; what was turned decides when the ruling is made"""
    name = "closed-pai-gow"

    def play(person: str, command: dict[str, Any]) -> None:
        room_do(house, person, name, command)

    _hand_dealt(house, name, usual_setup("casino-royale/pai-gow-poker", SEED), play)
    context = new_context(browser)
    context.add_cookies([house.cookie("floor-1")])  # type: ignore[list-item] -- likewise
    seen = watched(context.new_page(), house).go(f"/tables/{name}")
    panel = seen.page.get_by_role("region", name="The house")
    about = panel.get_by_label("About")
    expect(about).to_be_visible()
    offered = [text for text in about.locator("option").all_text_contents() if text.endswith(" card")]
    live: Any = house.house.table(name).live
    hands: dict[str, tuple[int, ...]] = live.round.state.hands
    assert len(offered) == 7 * len(hands)
    hand, place = next(
        (hand, place)
        for hand, cards in hands.items()
        for place, card in enumerate(cards)
        if card_text(card) in {"As", "Ah", "Ad", "Ac", "Jo"}
    )
    nth = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th")[place]
    about.select_option(label=f"{hand.replace('seat', 'Seat').replace('player-', 'The player-')}, {nth} card")
    panel.get_by_label("Remedy").select_option(label="replace card")
    panel.get_by_label("Reason").fill(REASONS[1])
    panel.get_by_role("button", name="Rule", exact=True).click()
    expect(seen.page.get_by_text(f"the deal was ruled a misdeal: {REASONS[1]}")).to_be_visible()
    assert live.round is None
    assert not seen.complaints
    context.close()


def room_do(room: Room, person: str, table: str, command: dict[str, Any]) -> None:
    """Let somebody do something at a table, without a browser."""
    room.call(room.house.do(person, AtTable(table, command)))
