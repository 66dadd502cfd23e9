"""Somebody who plays for a pot in a browser, by pressing only what the page offers him."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

from playwright.sync_api import Error, expect

from houseway.money import dollars
from web.playing import BRIEFLY, LONGEST, Player, pressed

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from houseway.server.rounds_answers import RoundLine

_OFFERED = """() => [...document.querySelectorAll('[role=group][aria-label="What you may do"] > button:enabled')]
    .map((button) => button.firstChild.textContent.trim())"""
_PLAYED = (
    *("Bring", "Check", "Call", "Keep", "Throw", "Show"),
    *("Play", "Go out", "Ask", "Meld", "Add", "Take", "Discard", "Draw", "Pass"),
    *("Bet", "Fold"),
)
"""What he says, the first that is offered; of pan, whatever brings him nearer to going out."""


class PotPlayer(Player):
    """A seat at a table for a pot."""

    raises: bool = False
    """Whether the next bet is to be more than the least; once is enough."""

    def sit_out(self) -> None:
        """Leave the next hands to the others, so that nothing moves in front of the seat."""
        self.page.get_by_role("group", name="Your seat").get_by_role("button", name="Sit out").click()
        expect(self._come_back()).to_be_visible()

    def come_back(self) -> None:
        """Be dealt in again."""
        self._come_back().click()
        expect(self._come_back()).to_be_hidden()

    def shows_the_ledger(self) -> bool:
        """Wait until the page shows at his seat the very chips that the ledger has there; say whether it did."""
        seat, end = self.page.locator(f'[data-seat="{self.seat}"]'), time.monotonic() + LONGEST
        while time.monotonic() < end:
            if re.search(rf"{re.escape(dollars(self.stack()))}(?![\d.,])", seat.inner_text()):
                return True
            self.page.wait_for_timeout(60)
        return False

    def _come_back(self) -> Locator:
        return self.page.get_by_role("group", name="You are away").get_by_role("button", name="I'm back")

    def did(self, line: RoundLine) -> str:
        """Return whether he was dealt in."""
        return "act" if str(self.seat) in line.results else ""

    def _act(self, *, bank: bool) -> bool:
        """Do the next thing that the page offers; there is no bank to be taken."""
        del bank
        offered: list[str] = self.page.evaluate(_OFFERED)
        if self._choose(offered):
            return True
        if self.raises and (bet := next((each for each in offered if each.startswith(("Bet", "Raise"))), "")):
            self.raises = not self._more(bet)
            return True
        said = next((each for word in _PLAYED for each in offered if each.startswith(word)), None)
        if said is None:
            return False
        return pressed(self._acts().get_by_role("button", name=re.compile(f"^{re.escape(said)}")).first)

    def _acts(self) -> Locator:
        return self.page.get_by_role("group", name="What you may do")

    def _more(self, named: str) -> bool:
        """Bet; where there is a slider, one stop more than the least."""
        slider = self._acts().get_by_role("slider")
        word = named.split(maxsplit=1)[0]
        try:
            if slider.is_visible():
                slider.press("ArrowRight", timeout=2_000)
                expect(slider).to_have_value("1")
        except Error:
            return False
        return pressed(self._acts().get_by_role("button", name=re.compile(f"^{word}")))

    def _is_free(self, card: Locator) -> bool:
        """Say whether a card is there and not chosen yet; the hand may be over the next moment."""
        try:
            return card.get_attribute("aria-pressed", timeout=BRIEFLY) == "false"
        except Error:
            return False

    def _choose(self, offered: list[str]) -> bool:
        """Choose cards where cards are to be chosen: one to throw away, a meld, a discard; say whether he did."""
        own = self.page.get_by_role("group", name="Your cards").get_by_role("button").first
        if own.is_visible():
            return self._is_free(own) and pressed(own)
        melds = self.page.get_by_role("group", name="Melds you could lay").get_by_role("button").first
        if melds.is_visible() and not any(each.startswith("Meld") for each in offered):
            return pressed(melds)
        if self.page.get_by_text("Choose a card to discard").is_visible():
            return pressed(
                self.page.get_by_role("group", name="Your hand", exact=True).get_by_role("button").last
            )
        return False
