"""EZ Baccarat with Dragon 7 and Panda 8 by its document alone: cards, odds, the posted fees, who is settled when.

This is the second model: it imports nothing of the program, and every figure was typed from the document.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

Dealt: TypeAlias = Sequence[tuple[str, int]]
Place: TypeAlias = tuple[int, int, str]
"""A betting space: the seat, which place behind it (0 is the seat's own), and the wager."""

POSITIONS = 8
"""Seven players and the player-dealer at a blackjack table (004:2108)."""
TURNS = 2
"""The position is offered on after every two hands (004:2086)."""
ORDER = ("player", "banker", "tie", "panda-8", "dragon-7")
"""All of one kind before the next (004:2112)."""
NEED_A_LINE = ("panda-8", "dragon-7")
"""These need a wager on the player or the banker line (004:2125-2126, 004:2177, 004:2188)."""

OPTIONS: dict[str, tuple[int, int, tuple[tuple[int, int], ...]]] = {
    "1": (5, 500, ((5, 1), (201, 2), (301, 3), (501, 7), (1001, 10))),
    "2": (5, 500, ((5, 1), (201, 3), (401, 5), (601, 8), (901, 12))),
    "3": (5, 1000, ((5, 1), (201, 3), (501, 5), (1001, 10), (2001, 20))),
    "4": (10, 1000, ((10, 1), (201, 3), (301, 5), (501, 7), (1001, 10))),
    "5": (10, 1000, ((10, 1), (301, 2), (501, 5), (1001, 7), (2001, 12))),
    "6": (10, 1000, ((10, 1), (201, 3), (501, 5), (1001, 10), (2001, 20))),
    "7": (25, 1000, ((25, 2), (301, 5), (601, 8), (1001, 15), (2001, 20))),
    "8": (50, 1000, ((50, 2), (301, 5), (601, 8), (1001, 15), (2001, 20))),
    "9": (100, 1000, ((100, 5), (601, 10), (1501, 15), (2501, 20), (4001, 25))),
}
"""Least and most on a space, and the player-dealer's fee from a total table action on, in dollars (004:2028-2074)."""

CHART = {
    7: "SSSSSSSSSS",
    6: "SSSSSSHHSS",
    5: "SSSSHHHHSS",
    4: "SSHHHHHHSS",
    3: "HHHHHHHHSH",
    2: "HHHHHHHHHH",
    1: "HHHHHHHHHH",
    0: "HHHHHHHHHH",
}
"""The banker's total, and hit or stand for each player's third card from 0 to 9 (004:2140-2149)."""


def limits(option: str) -> tuple[int, int]:
    """Return the least and the most on a space, in cents."""
    least, most, _ = OPTIONS[option]
    return least * 100, most * 100


def fee(option: str, action: int) -> int:
    """Return the player-dealer's fee for a total table action, all in cents; players pay nothing (004:2197)."""
    _, _, tiers = OPTIONS[option]
    reached = [dollars for start, dollars in tiers if action >= start * 100]
    return reached[-1] * 100 if reached else 0


def highest_fee(option: str) -> int:
    """Return the most that a hand can cost the player-dealer."""
    return max(dollars for _, dollars in OPTIONS[option][2]) * 100


def points(card: int) -> int:
    """Return what a card counts: ace one, two to nine their face, the rest nothing (004:2098)."""
    rank = card // 4 + 2
    return 1 if rank == 14 else rank if rank < 10 else 0


def total(cards: Sequence[int]) -> int:
    """Return the right-hand digit of the sum (004:2098)."""
    return sum(points(card) for card in cards) % 10


def hands(dealt: Dealt) -> tuple[list[int], list[int]]:
    """Return both hands; fail where a card came that the rules do not deal, or one did not come (004:2128-2136)."""
    left = list(dealt)
    player: list[int] = []
    banker: list[int] = []

    def take(name: str) -> None:
        assert left, f"{name} has no card: {dealt}"
        to, card = left.pop(0)
        assert to == name, f"a card for {to}, expected one for {name}: {dealt}"
        (player if name == "player" else banker).append(card)

    for name in ("player", "banker", "player", "banker"):
        take(name)
    if max(total(player), total(banker)) < 8:
        if total(player) <= 5:
            take("player")
        if _banker_hits(player, banker):
            take("banker")
    assert not left, f"cards too many: {dealt}"
    return player, banker


def _banker_hits(player: Sequence[int], banker: Sequence[int]) -> bool:
    if len(player) == 2:
        return total(banker) <= 5
    return CHART[total(banker)][points(player[2])] == "H"


def odds(wager: str, player: Sequence[int], banker: Sequence[int]) -> int:
    """Return to one what a wager wins; nothing is a push and -1 a loss (004:2122-2126, 004:2159-2192).

    Readings three-card-banker-seven and tie-on-lines: both push.
    """
    left, right = total(player), total(banker)
    dragon = right == 7 and len(banker) == 3 and left <= 6
    panda = left == 8 and len(player) == 3 and right <= 7
    lines = {
        "player": (left > right) - (left < right),
        "banker": 0 if dragon else (right > left) - (right < left),
    }
    bonus = {
        "tie": 9 if left == right else -1,
        "panda-8": 25 if panda else -1,
        "dragon-7": 40 if dragon else -1,
    }
    return {**lines, **bonus}[wager]


def in_order(bank: int, places: Iterable[Place]) -> list[Place]:
    """Return wagers, given as they were placed, as they are settled: from the player-dealer's left (004:2112).

    A seat's own wager comes before those behind it, which follow as they were placed (backline-settled-when).
    """
    placed = list(places)

    def when(place: Place) -> tuple[int, int, bool, int]:
        seat, line, wager = place
        return ORDER.index(wager), (seat - bank - 1) % POSITIONS, line > 0, placed.index(place)

    return sorted(placed, key=when)


def walk(stake: int, queue: Iterable[tuple[Place, int, int]]) -> tuple[dict[Place, int], int]:
    """Settle wagers, each with its amount and odds, until the stake is used up.

    What is paid and what is collected both use it up (004:205-207); what it does not cover goes back (004:2086).
    Return what comes of each wager to its owner, the wager itself with it, and what the player-dealer won.
    """
    left, won = stake, 0
    back: dict[Place, int] = {}
    for place, amount, pays in queue:
        due = amount * pays if pays > 0 else amount if pays < 0 else 0
        moved = min(due, left)
        left -= moved
        back[place] = amount + moved if pays > 0 else amount - moved
        won += moved if pays < 0 else -moved
    return back, won
