"""Somebody who plays in a browser: he sits down, bets, banks and decides by what the page offers him."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from playwright.sync_api import Error, expect

from houseway.money import dollars
from houseway.server.furnishing import furnish
from web.browsing import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from web.browsing import Room, Seen

LONGEST = 300.0
"""Seconds within which a round comes to its end: the bank goes round first, and the machines are shared."""


def table_of(room: Room, game: str) -> str:
    """Open a table of a game with its usual bots; return its name."""
    return room.call(furnish(room.house, [game]))[0]


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
        """Return what the journal moved to his seat and his wagers, and to his bank, from one entry to another."""
        own = {f"seat/{self.table}/{self.seat}", f"wagers/{self.table}/{self.seat}"}
        own |= {f"bank/{self.table}"} if bank else set()
        entries = self.room.house.journal.entries(first, last, table=self.table)
        postings = (posting for entry in entries for posting in entry.postings)
        return sum(posting.amount for posting in postings if posting.account in own)

    def rounds(self) -> int:
        """Return how many rounds are over at the table."""

        async def over() -> int:
            return len(await self.room.house.live.rounds.marks(self.table))

        return self.room.call(over())

    def round_over(self, number: int) -> Any:
        """Return a finished round as the server tells it to the page."""
        path = f"{self.room.address}/api/tables/{self.table}/rounds/{number}"
        return self.page.request.get(path).json()

    def play(self, *, bank: bool, wanted: str, until: Locator | None = None) -> int:
        """Play until a round is over in which he bet, or banked; return its number.

        `bank` says whether he takes the bank when it is offered; `wanted` what he is to have done: bet or bank.
        With `until` he stops as soon as that is seen.
        """
        did: set[str] = set()
        done_before = self.rounds()
        end = time.monotonic() + LONGEST
        while time.monotonic() < end:
            over = self.rounds()
            if over > done_before:
                if wanted in did:
                    return over
                did.clear()
                done_before = over
            if until is not None and until.is_visible():
                return over + 1
            if (deed := self._act(bank=bank)) is not None:
                did.add(deed)
            else:
                self.page.wait_for_timeout(60)
        raise AssertionError(f"no round in which he would {wanted} was over in {LONGEST} s")

    def _act(self, *, bank: bool) -> str | None:
        """Do the next thing that the page offers; return what it was, if it was worth a name."""
        dock = self.page.get_by_label("Your controls")
        offer = dock.get_by_label("The bank is offered to you")
        if offer.is_visible():
            return self._answer_offer(offer, bank=bank)
        deciding = dock.get_by_label(re.compile("decides$")).first
        if deciding.is_visible():
            return self._decide(deciding)
        spaces = dock.get_by_role("group", name=re.compile("^Betting spaces"))
        if spaces.is_visible():
            return self._bet(dock, spaces)
        return None

    def _answer_offer(self, offer: Locator, *, bank: bool) -> str | None:
        name = re.compile("^Take the bank") if bank else re.compile("^Decline")
        return self._pressed(offer.get_by_role("button", name=name), "bank" if bank else "")

    def _decide(self, deciding: Locator) -> str | None:
        if deciding.get_by_role("button", name=re.compile("House way", re.IGNORECASE)).first.is_visible():
            self._pressed(
                deciding.get_by_role("button", name=re.compile("House way", re.IGNORECASE)).first, ""
            )
            setting = deciding.get_by_role("button", name=re.compile(r"^Set"))
            return self._pressed(setting.first, "") if setting.first.is_visible() else None
        return self._pressed(deciding.get_by_role("group", name="Answers").get_by_role("button").first, "")

    def _bet(self, dock: Locator, spaces: Locator) -> str | None:
        """Put the chosen chip on the first two spaces, then say that he is done."""
        if dock.get_by_role("button", name=re.compile("^Sit out")).is_visible():
            for space in spaces.get_by_role("button", name=re.compile("no bet")).all()[:2]:
                self._pressed(space, "")
            return None
        deal = dock.get_by_role("button", name=re.compile("^Deal"))
        return self._pressed(deal, "bet") if deal.is_visible() else None

    def _pressed(self, button: Locator, deed: str) -> str | None:
        return deed or None if pressed(button) else None


def pressed(button: Locator) -> bool:
    """Press a button that may be gone the next moment, because the table goes on by itself; say whether it was there."""
    try:
        button.click(timeout=2_000)
    except Error:
        return False
    return True


def shown_stack(player: Player) -> int:
    """Return the chips that the page shows at his seat, in cents, once they are what the ledger says."""
    wanted = dollars(player.stack())
    expect(player.page.locator(f'[data-seat="{player.seat}"]').first).to_contain_text(
        wanted, timeout=PATIENCE
    )
    return player.stack()
