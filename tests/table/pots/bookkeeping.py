"""A second account of the blinds, kept by walking from seat to seat; it shares nothing with the table's."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.table.pots import HandBegun, PotTable

LIVE = {"blind", "extra", "straddle", "kill"}


class Book:
    """Who has had a hand since the button was drawn, and by whom blinds went since his last one."""

    def __init__(self, places: int) -> None:
        self.places = places
        self.known: set[int] = set()
        self.missed: dict[int, set[int]] = {}
        self.excused: set[int] = set()
        self.last: dict[int, int] = {}
        self.button: int | None = None

    def walk(self, start: int, end: int) -> Iterator[int]:
        """Yield the seats strictly between two, clockwise."""
        seat = start % self.places + 1
        while end not in {start, seat}:
            yield seat
            seat = seat % self.places + 1

    def new_game(self, button: int) -> None:
        """Forget everything: the button was drawn for."""
        self.known, self.missed, self.excused, self.last, self.button = set(), {}, set(), {}, button

    def gone(self, seat: int) -> None:
        """Forget a player who left."""
        self.known.discard(seat)
        self.missed.pop(seat, None)
        self.excused.discard(seat)

    def moved(self, seat: int, to: int) -> None:
        """Take a player's account to his new seat; what passes him there is excused for a while."""
        known, missed = seat in self.known, self.missed.get(seat)
        self.gone(seat)
        if known:
            self.known.add(to)
        if missed:
            self.missed[to] = missed
        elif known:
            self.excused.add(to)

    def begin(self, begun: HandBegun) -> None:
        """Write down a hand that begins."""
        for index, holder in begun.blinds.items():
            for seat in self.walk(self.last.get(index, holder), holder):
                if seat in self.known and seat not in begun.dealt and seat not in self.excused:
                    self.missed.setdefault(seat, set()).add(index)
        self.last.update(begun.blinds)
        self.button = begun.button
        for seat in begun.dealt:
            self.known.add(seat)
            if not begun.bomb and seat not in begun.unposted:
                self.missed.pop(seat, None)
        self.excused -= {*begun.blinds.values(), *begun.entered}


def order_faults(table: PotTable, book: Book, begun: HandBegun) -> Iterator[str]:
    """Find a button that is nobody's, or that passed somebody who had a right to it; blinds out of order."""
    if table.house.document.button is None:
        if begun.button is not None:
            yield "a button in a game without one"
        return
    if begun.button is None or (not begun.bomb and begun.button not in begun.dealt):
        yield f"the button is on {begun.button}"
        return
    around = [
        begun.button % book.places + 1,
        *book.walk(begun.button % book.places + 1, begun.button),
        begun.button,
    ]
    places = [around.index(seat) for _, seat in sorted(begun.blinds.items())]
    if len(begun.dealt) > 2 and places != sorted(places):
        yield f"blinds {begun.blinds} are not clockwise from {begun.button}"
    if table.house.blinds and not begun.bomb and len(begun.blinds) < min(len(table.house.blinds), 2):
        yield f"only {begun.blinds}"


def post_faults(table: PotTable, begun: HandBegun) -> Iterator[str]:
    """Find posts that are not as large as the structure has them, or too many of them."""
    amounts = table.house.blinds
    for post in begun.posts:
        if post.seat not in begun.dealt:
            yield f"{post} of somebody who is not dealt in"
        allowed = {
            "blind": set(amounts) or set(table.house.stakes.blinds),
            "extra": set(amounts[-1:]),
            "straddle": {2 * amount for amount in amounts[-1:]},
            "kill": {2 * amount for amount in amounts[-1:]},
            "ante": {table.house.stakes.ante},
            "bomb": {begun.bomb},
        }
        if post.kind in allowed and post.amount not in allowed[post.kind]:
            yield f"{post} is not one of {allowed[post.kind]}"
    live = [post.seat for post in begun.posts if post.kind in LIVE]
    if len(set(live)) < len(live):
        yield f"somebody has two live posts: {live}"
    entry = table.house.document.entry
    extra = [seat for seat in begun.entered if seat not in begun.blinds.values()]
    if entry is not None and entry.extra_live_blinds is not None and len(extra) > entry.extra_live_blinds:
        yield f"{len(extra)} came in beside the blinds"
    if amounts and not begun.bomb:
        holder = begun.blinds[len(amounts) - 1]
        if not any(post.seat == holder and post.amount == amounts[-1] for post in begun.posts):
            yield f"seat {holder} has the big blind and did not post it"


def dealt_faults(table: PotTable, book: Book, begun: HandBegun) -> Iterator[str]:
    """Find somebody in the hand who may not be: away, without chips, or in for nothing though he owes."""
    paid = {post.seat for post in begun.posts if post.kind in LIVE}
    entry = table.house.document.entry
    for seat in begun.dealt:
        player = table.state.players[seat]
        if player.away or player.owes or not player.stack:
            yield f"seat {seat} cannot play"
        if begun.bomb or seat in begun.unposted or not table.house.blinds or entry is None:
            continue
        if book.missed.get(seat) and seat not in paid and seat not in book.excused:
            yield f"seat {seat} missed {book.missed[seat]} and is in for nothing"
        free = entry.free_first_hands or "dealt_at_once" in entry.new_player or not book.last
        if seat not in book.known and seat not in paid and not free:
            yield f"seat {seat} is new and is in for nothing"
