"""A table for a pot as somebody sees it who arrives now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import to_builtins
from msgspec.structs import replace

from houseway.games.poker.pots import pots_in_middle
from houseway.games.state import UNSEEN
from houseway.table.pots.commands import (
    AddToShuffle,
    BuyChips,
    ChangeSeat,
    ComeIn,
    GetUp,
    GoAway,
    LookAtTwo,
    PayCollection,
)
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
from houseway.table.pots.live_why import why

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from houseway.fees import Posted
    from houseway.games.poker.events import AnyEvent
    from houseway.games.poker.legal import Legal
    from houseway.games.poker.state import State
    from houseway.table.live import Part
    from houseway.table.pots.commands import AnyCommand
    from houseway.table.pots.events import AnyTableEvent
    from houseway.table.pots.live import PotLive
    from houseway.table.pots.options import Options
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
        yield from as_seen(self.events, self.viewer(seat))

    def viewer(self, seat: int | None) -> int | None:
        """Return whose cards of the hand a seat sees: its own, unless somebody else sat there when they were dealt."""
        return None if seat in self._changed else seat


def view_of(table: PotLive, shown: Shown, seat: int | None, parts: Collection[Part]) -> dict[str, Any]:
    """Return the table as a seat sees it now, in plain values; `parts` add what the house may do there."""
    state, house, posted = table.state, table.house, table.posted
    look = shown.look
    events = list(shown.seen_by(seat))
    seen: dict[str, Any] = {
        "game": table.setup.game,
        "title": house.document.title,
        "family": house.document.family,
        "rules_hash": table.rules_hash,
        "stakes": house.stakes,
        "fees": None if posted is None else posted.id,
        "option": None if posted is None else posted_option(posted),
        "places": house.seats,
        "board": sum(street.cards for street in house.document.streets if street.to == "board"),
        "seats": {each: _player(table, state.players[each]) for each in state.seats()},
        "number": state.number,
        "button": state.button,
        "blinds": state.blinds,
        "kill_next": state.kill_next,
        "bomb": state.bomb,
        "money": table.money(),
        "hand": _hand(table, shown.viewer(seat)),
        "events": events,
        "why": [tuple(dict.fromkeys(why(house.document, event))) for event in events],
        "looks": None if look is None else next(as_seen((look,), seat)),
        "next": None if state.hand is not None else table.lineup(),
        "commitment": table.next_commitment,
        "words": state.words,
        "waiting": table.waiting(),
        "legal": _legal(table, seat, parts),
    }
    return to_builtins(seen, str_keys=True)


def posted_option(posted: Posted) -> dict[str, Any]:
    """Return what is posted at a table about its fees: the option's name, and for each charge what it comes to."""
    charges = posted.table.charges
    return {
        "label": posted.option.label,
        "charges": [
            {
                "title": charges[name].title,
                "payer": charges[name].payer,
                "moment": charges[name].moment,
                "fees": [
                    {"of": "" if ladder.flat else ladder.bounds(rung), "fee": int(rung.fee)}
                    for rung in ladder.rising
                ],
                "cite": charges[name].cite,
            }
            for name in posted.option.fees
            for ladder in (posted.ladder(name),)
        ],
    }


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


def _hand(table: PotLive, viewer: int | None) -> dict[str, Any] | None:
    """Return what lies open of the hand that is being played, and the cards of whoever looks."""
    deal = table.deal
    if not table.in_hand or deal is None:
        return None
    hand = deal.state
    return {
        "dealt": hand.seats,
        "live": [hand.seats[player] for player in hand.living()],
        "phase": hand.phase,
        "street": hand.plan_of_street.name,
        "stakes": hand.plan.stakes,
        "cards": {seat: list(_cards(hand, player, viewer)) for player, seat in enumerate(hand.seats)},
        "board": hand.board,
        "pots": [
            {"amount": pot.amount, "seats": [hand.seats[player] for player in pot.players]}
            for pot in pots_in_middle(hand, hand.bet)
        ],
        "bets": {seat: bet for seat, bet in zip(hand.seats, hand.bet, strict=True) if bet},
        "actor": deal.actor,
    }


def _cards(hand: State, player: int, viewer: int | None) -> Iterator[dict[str, Any]]:
    """Yield the cards before a seat as they lie; one that is down has a face for its owner alone."""
    own = hand.seats[player] == viewer
    for card, up in zip(hand.hole[player], hand.up[player], strict=True):
        yield {"card": card if up or own or hand.shown[player] else UNSEEN, "up": up}


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
        found["may"] = list(_may(table, seat, now))
    return found | {part: list(house_may(table, part, now)) for part in sorted(parts)}


def _also(now: Legal | None, seat: int) -> list[str]:
    """Return what a seat may do though it may not be its turn: change a draw, declare itself all-in."""
    return [] if now is None else [word for each, word in now.also if each == seat]


def _may(table: PotLive, seat: int, now: Options) -> Iterator[str]:
    """Yield what somebody in a seat may do beside the play of a hand, each by its word."""
    player = table.state.players[seat]
    amounts = (table.house.stakes.chip, table.house.minimum)
    tried: list[AnyCommand] = [
        GetUp(seat),
        GoAway(seat),
        PayCollection(seat),
        LookAtTwo(seat),
        AddToShuffle(seat),
    ]
    tried += [ComeIn(seat)] * player.away
    tried += [ChangeSeat(seat, free) for free in now.free[:1]]
    tried += [BuyChips(seat, amount) for amount in amounts if amount]
    yield from dict.fromkeys(str(type(each).__struct_config__.tag) for each in tried if not table.check(each))
