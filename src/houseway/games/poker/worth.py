"""What a hand is worth at the showdown, by the document: high, low, or both."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from houseway.cards import JOKER
from houseway.hands.choosing import best, best_cards
from houseway.hands.low import low_of, low_words
from houseway.hands.ranking import ranking

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from houseway.hands.ranking import Ranking
    from houseway.rulebook.families.poker import PokerGame, Uses

_PLAIN = {None: None, "dead": None, "bug": "bug", "wild": "wild", "lowest_missing": None}


class Worth:
    """The values of hands in one game. Greater is better both ways; a low that does not qualify is None."""

    _uses: Uses
    __slots__ = (
        "_by_joker",
        "_high",
        "_jackpot",
        "_jackpot_cite",
        "_joker",
        "_low",
        "_turned",
        "_uses",
        "plays_high",
        "plays_low",
    )

    def __init__(self, document: PokerGame) -> None:
        hand, joker = document.hand, document.deck.joker
        self.plays_high = document.pot.wins != "low"
        self.plays_low = document.pot.wins != "high"
        self._uses = hand.uses
        self._joker = joker
        self._jackpot = hand.jackpot_joker
        self._jackpot_cite = hand.jackpot_cite
        self._turned = "no_ace" if hand.joker_turned_up == "no_ace" else "bug"
        self._by_joker: dict[str | None, Ranking] = {}
        if self.plays_high:
            modes = {"as_dealt": ("wild", "bug"), "as_lies": ("wild", "bug", self._turned)}
            for mode in modes.get(joker or "", (_PLAIN.get(joker),)):
                self._by_joker[mode] = ranking(
                    hand.order,
                    mode,
                    gap_straights=hand.gap_straights,
                    no_double_ace_flush=hand.no_double_ace_flush,
                    wheel=hand.wheel,
                )
        self._high = next(iter(self._by_joker.values()), None)
        self._low: Callable[[Sequence[int]], int | None] | None = None
        if self.plays_low:
            qualifier = None if document.low is None else document.low.qualifier
            missing = "lowest_missing" if joker == "lowest_missing" else None
            self._low = low_of(qualifier, missing).strength

    def joker_mode(self, *, dealt_up: bool, lies_up: bool) -> str | None:
        """Return what a joker may be that was dealt so and lies so when the betting is over."""
        if self._joker == "as_dealt":
            return "bug" if dealt_up else "wild"
        if self._joker == "as_lies":
            return ("bug" if dealt_up else self._turned) if lies_up else "wild"
        return _PLAIN.get(self._joker)

    def _ranking(
        self, hole: Sequence[int], dealt_up: Sequence[bool], lies_up: Sequence[bool]
    ) -> Ranking | None:
        if len(self._by_joker) < 2 or JOKER not in hole:
            return self._high
        place = hole.index(JOKER)
        return self._by_joker[self.joker_mode(dealt_up=dealt_up[place], lies_up=lies_up[place])]

    def high(
        self, hole: Sequence[int], board: Sequence[int], dealt_up: Sequence[bool], lies_up: Sequence[bool]
    ) -> int | None:
        """Return the strength of the best high hand."""
        by = self._ranking(hole, dealt_up, lies_up)
        return None if by is None else best(by.strength, hole, board, self._uses)

    def low(self, hole: Sequence[int], board: Sequence[int]) -> int | None:
        """Return the strength of the best low hand, if it counts."""
        return None if self._low is None else best(self._low, hole, board, self._uses)

    def high_words(
        self, hole: Sequence[int], dealt_up: Sequence[bool], lies_up: Sequence[bool], strength: int | None
    ) -> str:
        """Say what a high hand of this strength is; nothing in a game without one."""
        by = self._ranking(hole, dealt_up, lies_up)
        return "" if by is None or strength is None else _said(by, strength)

    def low_words(self, hole: Sequence[int], board: Sequence[int]) -> str:
        """Say what the low hand is; nothing if it does not count."""
        strength = self.low(hole, board)
        return "" if strength is None else low_words(strength)

    def five(
        self, hole: Sequence[int], board: Sequence[int], dealt_up: Sequence[bool], lies_up: Sequence[bool]
    ) -> tuple[int, ...]:
        """Return the five cards that make the high hand."""
        by = self._ranking(hole, dealt_up, lies_up)
        found = None if by is None else best_cards(by.strength, hole, board, self._uses)
        return found or tuple(hole)

    def low_five(self, hole: Sequence[int], board: Sequence[int]) -> tuple[int, ...]:
        """Return the five cards that make the low hand."""
        found = None if self._low is None else best_cards(self._low, hole, board, self._uses)
        return found or tuple(hole)

    def no_jackpot(
        self, hole: Sequence[int], dealt_up: Sequence[bool], lies_up: Sequence[bool], high: int | None
    ) -> tuple[str, ...]:
        """Return the rule that keeps a hand from a jackpot: the joker does, except in five of a kind."""
        by = self._ranking(hole, dealt_up, lies_up)
        if self._jackpot is None or JOKER not in hole or by is None or high is None:
            return ()
        return () if by.class_of(high) == "five_of_a_kind" else self._jackpot_cite


@cache
def _said(by: Ranking, strength: int) -> str:
    """Return what a dealer says; there are some thousand hands, and it is said at every showdown."""
    return by.words(strength)
