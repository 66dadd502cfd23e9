"""What somebody at a table may know, told independently of the program: by the kind of an event, and whose cards it shows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

from houseway.cards import card_symbol, card_text

if TYPE_CHECKING:
    from collections.abc import Iterator

BEGINS = {"round-begun", "HandBegun"}
OPEN = {
    "hand-turned", "cards-shown", "shoe-opened",
    "BoardDealt", "Shown", "Turned", "ButtonDrawn",
    "card-drawn", "option-taken", "card-released", "melded", "added", "discarded", "forced", "slipped",
    "card-fouled", "plays-on",
}  # fmt: skip
"""Cards that lie open for everybody."""
OWNER = {"cards-dealt", "card-given", "card-withdrawn", "hand-thrown", "Discarded", "LookedAtTwo"}
"""Cards for the seat that the event names."""
NOBODY = {"Burned", "deck-placed", "deck-shuffled"}
BETTORS = {"card-dealt", "card-replaced"}
"""Cards of a hand: for everybody if they are dealt face up, else for those who bet on its seat."""
UP_OR_DOWN = {"HandDealt"}
REVEALED = {"shoe-done"}
"""A shoe that is done with is revealed, seed and all."""
COUNTS = {"Reshuffled", "hand-opened"}
"""How many cards there are, and no card."""
_CARDS = ("card", "cards", "turned", "order", "shuffle")
_RUN = re.compile(r"(?<![a-z0-9])(?:[2-9TJQKA][cdhs♣♦♥♠])+(?![a-z])")
_HASH = re.compile(r"[0-9a-f]{64}")
HIDDEN = (None, -1)


def name_of(event: dict[str, Any]) -> str:
    return str(event.get("event") or event.get("type"))


def listed(event: dict[str, Any]) -> list[Any]:
    """Return the cards of an event, hidden ones in their places."""
    for key in ("card", "cards", "turned"):
        if key in event and event[key] != []:
            value = event[key]
            return _parts(value) or [value]
    return []


def _parts(value: Any) -> list[Any]:
    """Return what a value is made of."""
    if isinstance(value, dict):
        return list(cast("dict[str, Any]", value).values())
    return list(cast("list[Any]", value)) if isinstance(value, list) else []


class Known:
    """What the player in a seat may know of the round, and what lies hidden from him."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.seen: set[int] = set()
        self.unseen: set[int] = set()
        self._purses: dict[tuple[int, int], int] = {}
        self._bets: set[tuple[int, int]] = set()

    def allowed(self, event: dict[str, Any]) -> list[bool]:
        """Say for every card of an event whether the seat may see it."""
        name, cards = name_of(event), listed(event)
        if name in OPEN or name in COUNTS or name in REVEALED:
            return [True] * len(cards)
        if name in NOBODY:
            return [False] * len(cards)
        if name in OWNER:
            return [event["seat"] == self.seat and self.seat is not None] * len(cards)
        if name in UP_OR_DOWN:
            own = event["seat"] == self.seat and self.seat is not None
            return [own or up for up in event["up"]]
        assert name in BETTORS, f"nobody has said who may see the cards of {event}"
        return [event.get("face") == "up" or self._bets_on(event["hand"])] * len(cards)

    def _bets_on(self, hand: str) -> bool:
        words = hand.split()
        if self.seat is None or words[0] != "seat":
            return False
        return any(
            bettor[0] == int(words[1]) and self._purses.get(bettor, bettor[0]) == self.seat
            for bettor in self._bets
        )

    def take(self, event: dict[str, Any]) -> None:
        """Learn of what happened, as it really was."""
        name = name_of(event)
        if name in BEGINS:
            self.seen, self.unseen, self._purses, self._bets = set(), set(), {}, set()
        if name in REVEALED:
            self.unseen = set()
        if name == "line-taken":
            self._purses[_bettor(event)] = event["seat"]
        if name == "wager-placed":
            self._bets.add(_bettor(event))
            if event.get("by") is not None:  # on the circle of a free seat
                self._purses[_bettor(event)] = event["by"]
        if any(key in event for key in _CARDS) and name not in COUNTS | REVEALED:
            for card, allowed in zip(listed(event), self.allowed(event), strict=True):
                if card is not None:
                    (self.seen if allowed else self.unseen).add(card)

    def leaks(self, raw: dict[str, Any], told: dict[str, Any]) -> Iterator[str]:
        """Name what an event tells that the seat may not know."""
        if not any(key in raw for key in _CARDS) or name_of(raw) in COUNTS | REVEALED:
            return
        for card, allowed in zip(listed(told) or [None] * 99, self.allowed(raw), strict=False):
            if not allowed and card not in HIDDEN:
                yield f"seat {self.seat} is told {told}"

    def spoken(self, said: Any) -> Iterator[str]:
        """Name every card in any text of a message that the seat may not know."""
        hidden = self.unseen - self.seen
        if not hidden:
            return
        words = {card_text(card) for card in hidden} | {card_symbol(card) for card in hidden}
        for text in texts(said):
            if _HASH.fullmatch(text):
                continue
            for word in (run[at : at + 2] for run in _RUN.findall(text) for at in range(0, len(run), 2)):
                if word in words:
                    yield f"seat {self.seat} reads {word} in {text!r}"


def _bettor(event: dict[str, Any]) -> tuple[int, int]:
    return event["bettor"]["seat"], event["bettor"].get("backline", 0)


def texts(value: Any) -> Iterator[str]:
    """Yield every text in a message, names of its parts too."""
    if isinstance(value, str):
        yield value
    if isinstance(value, dict):
        yield from cast("dict[str, Any]", value)
    for part in _parts(value):
        yield from texts(part)


def events_in(value: Any) -> Iterator[dict[str, Any]]:
    """Yield every event in a message, wherever it stands."""
    if isinstance(value, dict):
        found = cast("dict[str, Any]", value)
        if isinstance(found.get("event") or found.get("type"), str):
            yield found
    for part in _parts(value):
        yield from events_in(part)
