"""A table for a pot as somebody sees it who arrives now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import to_builtins
from msgspec.structs import replace

from houseway.games.poker.pots import Pot, layers, merged
from houseway.table.pots.events import (
    HandBegun,
    HandOver,
    LookedAtTwo,
    SeatChanged,
    SeatLeft,
    SeatTaken,
    as_seen,
)
from houseway.table.pots.house_legal import house_may

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from houseway.games.poker.events import AnyEvent
    from houseway.games.poker.legal import Legal
    from houseway.games.poker.state import State
    from houseway.table.live import Part
    from houseway.table.pots.events import AnyTableEvent
    from houseway.table.pots.live import PotLive
    from houseway.table.pots.state import Player


class Shown:
    """The hand that is being played, or the last one, and whose seats have changed hands since."""

    def __init__(self) -> None:
        self.begun: HandBegun | None = None
        self.events: list[AnyTableEvent | AnyEvent] = []
        self.look: LookedAtTwo | None = None
        """Two cards that somebody has seen before the hand."""
        self._changed: set[int] = set()
        self._open = False

    def follow(self, happened: Iterable[AnyTableEvent | AnyEvent]) -> None:
        """Take over what has happened."""
        for event in happened:
            if isinstance(event, HandBegun):
                self._begin(event)
            elif isinstance(event, LookedAtTwo):
                self.look = event
            elif isinstance(event, SeatTaken | SeatLeft):
                self._changed.add(event.seat)
            elif isinstance(event, SeatChanged):
                self._changed |= {event.seat, event.to}
            if self._open:
                self.events.append(event)
            if isinstance(event, HandOver):
                self._open = False

    def _begin(self, event: HandBegun) -> None:
        self.begun, self.look, self._open = event, None, True
        if event.time == 1:
            self.events, self._changed = [], set()

    def seen_by(self, seat: int | None) -> Iterator[AnyTableEvent | AnyEvent]:
        """Yield the hand as a seat sees it; who sat down after it was dealt holds no cards of it."""
        yield from as_seen(self.events, None if seat in self._changed else seat)


def view_of(table: PotLive, shown: Shown, seat: int | None, parts: Collection[Part]) -> dict[str, Any]:
    """Return the table as a seat sees it now, in plain values; `parts` add what the house may do there."""
    state, house, posted = table.state, table.house, table.posted
    look = shown.look
    seen: dict[str, Any] = {
        "game": table.setup.game,
        "rules_hash": table.rules_hash,
        "stakes": house.stakes,
        "fees": None if posted is None else posted.id,
        "places": house.seats,
        "seats": {each: _player(table, state.players[each]) for each in state.seats()},
        "number": state.number,
        "button": state.button,
        "blinds": state.blinds,
        "kill_next": state.kill_next,
        "bomb": state.bomb,
        "money": table.money(),
        "hand": _hand(table),
        "events": list(shown.seen_by(seat)),
        "looks": None if look is None else next(as_seen((look,), seat)),
        "next": None if state.hand is not None else table.lineup(),
        "commitment": table.next_commitment,
        "words": state.words,
        "waiting": table.waiting(),
        "legal": _legal(table, seat, parts),
    }
    return to_builtins(seen, str_keys=True)


def _player(table: PotLive, player: Player) -> dict[str, Any]:
    """Return what everybody sees of a player."""
    return {
        "stack": table.money()[f"seat/{player.seat}"],
        "away": player.away,
        "new": player.new,
        "owes": player.owes,
        "missed": player.missed,
        "way": player.way,
        "wait": player.wait,
    }


def _hand(table: PotLive) -> dict[str, Any] | None:
    """Return what lies open of the hand that is being played."""
    deal = table.deal
    if not table.in_hand or deal is None:
        return None
    hand = deal.state
    return {
        "dealt": hand.seats,
        "live": [hand.seats[player] for player in hand.living()],
        "board": hand.board,
        "pots": [
            {"amount": pot.amount, "seats": [hand.seats[player] for player in pot.players]}
            for pot in _pots(hand)
        ],
        "bets": {seat: bet for seat, bet in zip(hand.seats, hand.bet, strict=True) if bet},
        "actor": deal.actor,
    }


def _pots(hand: State) -> Iterator[Pot]:
    """Yield what was brought in before this round; whether somebody plays for all of it may lie in his cards."""
    put = [whole - bet for whole, bet in zip(hand.put, hand.bet, strict=True)]
    more = hand.dead - hand.fees
    for pot in merged(layers(put, hand.live)):
        yield replace(pot, amount=max(pot.amount + more, 0))
        more = min(pot.amount + more, 0)


def _legal(table: PotLive, seat: int | None, parts: Collection[Part]) -> dict[str, Any]:
    """Return what may be done from a seat, what anybody may do who has none, and what the house may do."""
    now = table.legal()
    found: dict[str, Any] = {
        "free": now.free,
        "minimum": now.minimum,
        "maximum": now.maximum,
        "draw": now.draw,
        "start": now.start,
    }
    if seat is not None and seat in table.state.players:
        found["ways"] = now.ways.get(seat, ())
        found["hand"] = None if now.hand is None or now.hand.seat != seat else replace(now.hand, also=())
        found["also"] = _also(now.hand, seat)
    return found | {part: list(house_may(table, part, now)) for part in sorted(parts)}


def _also(now: Legal | None, seat: int) -> list[str]:
    """Return what a seat may do though it may not be its turn: change a draw, declare itself all-in."""
    return [] if now is None else [word for each, word in now.also if each == seat]
