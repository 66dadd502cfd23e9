"""Somebody who plays in a browser: he sits down, bets, banks and decides by what the page offers him.

His tables have no clock, so that nothing happens there for which he is too slow: the table waits for him, and what he
did in a round the journal says, not what he has pressed.
"""

from __future__ import annotations

import re
import secrets
import time
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from playwright.sync_api import Error, expect

from houseway.cardroom.commands import TimeLimits
from houseway.cardroom.postings import patron
from houseway.money import dollars
from houseway.server.furnishing import keep_company, new_name
from houseway.server.usual import usual_setup
from web.browsing import PATIENCE, open_table

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from houseway.cardroom.ledger import Posting
    from houseway.server.rounds_answers import RoundLine
    from web.browsing import Room, Seen

LONGEST = 180.0
"""Seconds within which a round comes to its end: the bank goes round first, and the machines are shared."""


BRIEFLY = 1_000
"""Milliseconds for a button that was there a moment ago; if it is gone the next look shows what is there instead."""
SITS_OUT = re.compile("^Sit out")
NO_CLOCK = TimeLimits(bank=0, wagers=0, decision=0, dealer=0.01, disconnected=60)


def table_of(room: Room, game: str, time: TimeLimits = NO_CLOCK) -> str:
    """Open a table of a game with its usual bots, without a clock unless one is given; return its name."""
    name = new_name(room.house, game)
    open_table(room, name, usual_setup(game, secrets.token_hex(32)), time)
    room.call(keep_company(room.house, name, name))
    return name


class Player(Struct):
    """A seat at a table, and the page in front of it."""

    seen: Seen
    table: str
    seat: int = 0

    @property
    def page(self) -> Page:
        """The page."""
        return self.seen.page

    @property
    def room(self) -> Room:
        """The room."""
        return self.seen.room

    def sit(self, seat: int | None = None) -> Player:
        """Sit down at a seat, or at the first that is free, with the chips that the page proposes."""
        self.seen.go(f"/tables/{self.table}")
        self.page.get_by_role("button", name="Sit down", exact=True).click()
        dialog = self.page.get_by_role("dialog")
        if seat is not None:
            dialog.get_by_role("radio", name=str(seat), exact=True).check()
        taking = dialog.get_by_role("button", name=re.compile(r"^Take seat"))
        words = taking.inner_text()
        taking.click()
        expect(dialog).to_be_hidden()
        self.seat = int(words.split()[-1])
        return self

    def stack(self) -> int:
        """Return what the ledger says lies in front of the seat."""
        return self.room.balance(f"seat/{self.table}/{self.seat}")

    def posted(self, first: int, last: int, *, bank: bool) -> int:
        """Return what the journal moved to his seat and his wagers, and to his bank, from one entry to another.

        Chips that he brings to the table while a round is open are no part of it.
        """
        own = {f"seat/{self.table}/{self.seat}", f"wagers/{self.table}/{self.seat}"}
        own |= {f"bank/{self.table}"} if bank else set()
        entries = self.room.house.journal.entries(first, last, table=self.table)
        rounds = (entry.postings for entry in entries if not any(map(_is_pocket, entry.postings)))
        return sum(posting.amount for postings in rounds for posting in postings if posting.account in own)

    def rounds(self, after: int = 0) -> list[RoundLine]:
        """Return the rounds that are over at the table, each in a line."""

        async def over() -> list[RoundLine]:
            marks = await self.room.house.live.rounds.marks(self.table)
            return list(
                await self.room.house.live.rounds.lines(self.table, marks, range(after + 1, len(marks) + 1))
            )

        return self.room.call(over())

    def round_over(self, number: int) -> Any:
        """Return a finished round as the server tells it to the page."""
        path = f"{self.room.address}/api/tables/{self.table}/rounds/{number}"
        return self.page.request.get(path).json()

    def play(self, *, wanted: str, until: Locator | None = None) -> int:
        """Play until a round is over in which he did what is wanted, bet or bank; return its number.

        He takes the bank only where that is wanted; until then he bets, because some rooms offer it to those alone who
        were in the round before. With `until` he stops as soon as that is seen.
        """
        checked = len(self.rounds())
        end = time.monotonic() + LONGEST
        while time.monotonic() < end:
            for line in self.rounds(checked):
                if self.did(line) == wanted:
                    return line.number
                checked = line.number
            if until is not None and until.is_visible():
                return checked + 1
            if not self._act(bank=wanted == "bank"):
                self.page.wait_for_timeout(60)
        raise AssertionError(f"no round in which he would {wanted} was over in {LONGEST} s")

    def result(self, number: int) -> int:
        """Return what a round brought him, fees apart, and hold it against the journal to the cent."""
        told = self.round_over(number)
        line, banked = told["line"], told["line"]["bank"]["seat"] == self.seat
        gain = line["bank"]["result"] if banked else line["results"][str(self.seat)]
        fees = sum(fee["amount"] for fee in told["fees"] if fee["seat"] == self.seat)
        assert self.posted(line["first"], line["last"], bank=banked) == gain - fees
        return gain

    def did(self, line: RoundLine) -> str:
        """Return what he did in a round: bet, bank or nothing."""
        if line.bank is not None and line.bank.seat == self.seat:
            return "bank"
        return "bet" if str(self.seat) in line.results else ""

    def _act(self, *, bank: bool) -> bool:
        """Do the next thing that the page offers; say whether it offered anything."""
        dock = self.page.get_by_label("Your controls")
        offer = dock.get_by_label("The bank is offered to you")
        if offer.is_visible():
            name = re.compile("^Take the bank" if bank else "^Decline")
            return pressed(offer.get_by_role("button", name=name))
        deciding = dock.get_by_label(re.compile("decides$")).first
        if deciding.is_visible():
            return self._decide(deciding)
        spaces = dock.get_by_role("group", name=re.compile("^Betting spaces"))
        return spaces.is_visible() and self._bet(dock, spaces)

    def _decide(self, deciding: Locator) -> bool:
        """Leave it to the house way where there is one, or give the first answer."""
        house_way = deciding.get_by_role("button", name=re.compile("House way", re.IGNORECASE)).first
        if not house_way.is_visible():
            return pressed(deciding.get_by_role("group", name="Answers").get_by_role("button").first)
        asked = pressed(house_way)
        pressed(
            deciding.get_by_role("button", name=re.compile(r"^Set")).first
        )  # where it only lays the cards
        return asked

    def _bet(self, dock: Locator, spaces: Locator) -> bool:
        """Put the chosen chip on the first two spaces, then say that he is done."""
        if dock.get_by_role("button", name=SITS_OUT).is_visible():
            empty = spaces.get_by_role("button", name=re.compile("no bet")).first
            put_down = pressed(empty)
            pressed(empty)  # the next one, if there is another
            return put_down
        return pressed(dock.get_by_role("button", name=re.compile("^Deal ·")))


def _is_pocket(posting: Posting) -> bool:
    return posting.account.startswith(patron(""))


def pressed(button: Locator) -> bool:
    """Press a button that may be gone the next moment, because the table goes on by itself; say whether it was there."""
    try:
        if not button.is_visible() or not button.is_enabled(timeout=BRIEFLY):
            return False
        button.click(timeout=BRIEFLY)
    except Error:
        return False
    return True


def open_bets(player: Player) -> Locator:
    """Decide and decline the bank until bets are open; return the betting spaces."""
    dock = player.page.get_by_label("Your controls")
    spaces = dock.get_by_role("group", name=re.compile("^Betting spaces"))
    deal = dock.get_by_role("button", name=re.compile("^Sit out"))
    end = time.monotonic() + LONGEST
    while not (spaces.is_visible() and deal.is_visible()):
        assert time.monotonic() < end, "bets were never open"
        if not (pressed(dock.get_by_role("button", name="Decline")) or decide(player)):
            player.page.wait_for_timeout(50)
    return spaces


def decide(player: Player) -> bool:
    """Set a hand the house way, if one is to be set."""
    way = player.page.get_by_role("button", name=re.compile("House way", re.IGNORECASE)).first
    return pressed(way) and pressed(player.page.get_by_role("button", name=re.compile("^Set")).first)


def shown_stack(player: Player) -> None:
    """Hold the chips that the page shows at his seat against the ledger, as soon as both stand still."""
    plate = player.page.locator(f'[data-seat="{player.seat}"]').first
    end = time.monotonic() + PATIENCE / 1000
    while dollars(player.stack()) not in plate.inner_text():
        assert time.monotonic() < end, f"{dollars(player.stack())} in the ledger, shown: {plate.inner_text()}"
        player.page.wait_for_timeout(60)
