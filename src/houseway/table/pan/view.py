"""A table of pan as somebody sees it who arrives now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import to_builtins

from houseway.games.panguingue.lines import command_text
from houseway.games.panguingue.melds import lying_in_order, meld_value
from houseway.games.state import UNSEEN
from houseway.table.pan.commands import AddToShuffle, BuyChips, ComeIn, GetUp, GoAway
from houseway.table.pan.events import HandBegun, HandOver, SeatLeft, SeatTaken, as_seen
from houseway.table.pan.house_legal import house_may
from houseway.table.pan.why import why
from houseway.table.pots.live_view import posted_option

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from houseway.games.panguingue.hand import PanHand
    from houseway.rulebook.families.panguingue import PanguingueGame
    from houseway.table.live import Part
    from houseway.table.pan.commands import AnyCommand
    from houseway.table.pan.events import AnyEvent
    from houseway.table.pan.table import PanTable


class Shown:
    """The hand that is being played, or the last one, and whose seats have changed hands since."""

    def __init__(self) -> None:
        self._events: list[AnyEvent] = []
        self._changed: set[int] = set()
        self._open = False

    def follow(self, happened: Iterable[AnyEvent]) -> None:
        """Take over what has happened."""
        for event in happened:
            if isinstance(event, HandBegun):
                self._events, self._changed, self._open = [], set(), True
            elif isinstance(event, SeatTaken | SeatLeft):
                self._changed.add(event.seat)
            if self._open:
                self._events.append(event)
            if isinstance(event, HandOver):
                self._open = False

    def seen_by(self, seat: int | None) -> list[AnyEvent]:
        """Return the hand as a seat sees it; who sat down after it was dealt holds no cards of it."""
        viewer = None if seat in self._changed else seat
        return [as_seen(event, viewer) for event in self._events]


def view_of(table: PanTable, shown: Shown, seat: int | None, parts: Collection[Part]) -> dict[str, Any]:
    """Return the table as a seat sees it now, in plain values; `parts` add what the house may do there."""
    state, house, hand = table.state, table.house, table.in_hand
    events = shown.seen_by(seat)
    seen: dict[str, Any] = {
        "game": house.rules.id,
        "title": house.game.title,
        "family": house.game.family,
        "rules_hash": table.rules_hash,
        "stake": {
            "id": house.stake.id,
            "condition": house.condition,
            "buy_in": house.buy_in(),
            "double_buy_in": house.buy_in(doubles=True),
        },
        "ranks": house.game.ranks.order,
        "out": house.game.out.cards,
        "fees": None if table.posted is None else table.posted.id,
        "option": None if table.posted is None else posted_option(table.posted),
        "places": house.seats,
        "seats": {each: _player(table, each) for each in state.seats()},
        "number": state.number,
        "first": state.first,
        "money": table.money(),
        "hand": None if hand is None else _hand(hand, house.game, seat),
        "events": events,
        "why": [tuple(dict.fromkeys(why(house.game, event))) for event in events],
        "next": _next(table),
        "commitment": table.next_commitment,
        "words": state.words,
        "waiting": table.waiting(),
        "legal": _legal(table, seat, parts),
    }
    return to_builtins(seen, str_keys=True)


def _player(table: PanTable, seat: int) -> dict[str, Any]:
    """Return what everybody sees of a player."""
    player = table.state.players[seat]
    return {
        "chips": table.chips[seat],
        "doubles": player.doubles,
        "entering": player.entering,
        "away": player.away,
    }


def _hand(hand: PanHand, game: PanguingueGame, viewer: int | None) -> dict[str, Any]:
    """Return what a seat sees of the hand that is being played."""
    state = hand.state
    return {
        "phase": state.phase,
        "actor": hand.actor,
        "turn": state.turn,
        "held": state.held,
        "option": state.option,
        "offer": state.proposal,
        "tops": state.tops,
        "double_tops": state.double_tops,
        "deck": len(state.deck),
        "discards": len(state.muck),
        "players": {
            seat: {
                "status": player.status,
                "chips": player.chips,
                "doubles": player.doubles,
                "melds": [_meld(game, meld) for meld in player.melds],
                "dues": player.dues,
                "cards": _cards(player.hand, open_up=seat == viewer or seat in state.open_hands),
            }
            for seat, player in state.players.items()
        },
    }


def _meld(game: PanguingueGame, cards: Sequence[int]) -> dict[str, Any]:
    """Return a meld as it lies, and what it pays as it is: so many chips from each."""
    return {"cards": lying_in_order(game, cards), "pays": meld_value(game, cards)}


def _cards(cards: tuple[int, ...], *, open_up: bool) -> list[int]:
    """Return a hand, or only how many cards it has."""
    return sorted(cards) if open_up else [UNSEEN] * len(cards)


def _next(table: PanTable) -> dict[str, Any] | None:
    """Return who is dealt into the next hand, who is first, and who is not dealt in and why."""
    if table.state.hand is not None:
        return None
    found = table.lineup()
    dealt = () if found.setup is None else tuple(seat.seat for seat in found.setup.seats)
    first = None if found.setup is None or table.state.first is None else found.setup.first
    return {"dealt": dealt, "first": first, "out": found.out}


def _legal(table: PanTable, seat: int | None, parts: Collection[Part]) -> dict[str, Any]:
    """Return what may be done from a seat, what anybody may do who has none, and what the house may do."""
    taken = table.state.players
    found: dict[str, Any] = {
        "free": [each for each in range(1, table.house.seats + 1) if each not in taken],
        "minimum": table.house.buy_in(),
    }
    if seat is not None and seat in taken:
        lines = [(command_text(each.command), each.open) for each in table.legal(seat)]
        # what is listed about a seat may be said by the floor alone
        found["hand"] = [
            {"line": line, "open": blank} for line, blank in lines if line.startswith(f"{seat} ")
        ]
        found["may"] = list(_may(table, seat))
    return found | {part: list(house_may(table, part)) for part in sorted(parts)}


def _may(table: PanTable, seat: int) -> Iterator[str]:
    """Yield what somebody in a seat may do beside the play of a hand, each by its word."""
    player, house = table.state.players[seat], table.house
    tried: list[AnyCommand] = [GetUp(seat), GoAway(seat), AddToShuffle(seat), ComeIn(seat, player.doubles)]
    tried.append(BuyChips(seat, max(house.buy_in(doubles=player.doubles) - player.chips, house.condition)))
    yield from (str(type(each).__struct_config__.tag) for each in tried if not table.check(each))
    if not player.doubles and not table.check(ComeIn(seat, doubles=True)):
        yield "doubles"
