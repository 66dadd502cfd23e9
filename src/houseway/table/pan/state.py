"""A table of pan as it stands between hands, and how events change it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from houseway.money import Cents
from houseway.table.pan.events import (
    AddedToShuffle,
    CameIn,
    ChipsBought,
    HandBegun,
    HandOver,
    OptionPosted,
    SeatLeft,
    SeatTaken,
    WentAway,
)
from houseway.table.setups import FeeOption

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.table.pan.events import AnyTableEvent


class Player(Struct):
    """Somebody in a seat."""

    seat: int
    chips: Cents
    bought: Cents = 0
    doubles: bool = False
    entering: bool = True
    """He buys in with the next hand, or begins to play doubles with it."""
    away: bool = False


class TableState(Struct):
    """Everything that changes at a table, the cards of the hand being played apart."""

    players: dict[int, Player] = field(default_factory=dict[int, Player])
    number: int = 0
    """Hands begun so far."""
    first: int | None = None
    """The seat of the last winner, or of who was first before anybody won."""
    tops: Cents = 0
    double_tops: Cents = 0
    """What lies on the block from hands that nobody won."""
    house: Cents = 0
    bought: Cents = 0
    taken: Cents = 0
    """Chips that left the table with their owners."""
    words: dict[int, tuple[str, int]] = field(default_factory=dict[int, tuple[str, int]])
    """What players have added to the next shuffle: a word, and a cut."""
    fees: FeeOption | None = None
    """The fee option that is posted."""
    hand: HandBegun | None = None
    """The hand that is being played."""

    def seats(self) -> list[int]:
        """Return the seats that are taken, in order."""
        return sorted(self.players)


def folded(events: Iterable[AnyTableEvent]) -> TableState:
    """Return the state that these events lead to from an empty table."""
    state = TableState()
    for event in events:
        fold(state, event)
    return state


def fold(state: TableState, event: AnyTableEvent) -> None:
    """Let an event change the state."""
    match event:
        case SeatTaken() | ChipsBought() | SeatLeft():
            _fold_money(state, event)
        case WentAway(seat=seat):
            state.players[seat].away = True
        case CameIn(seat=seat, doubles=doubles):
            player = state.players[seat]
            player.entering |= doubles and not player.doubles
            player.away, player.doubles = False, doubles
        case AddedToShuffle(seat=seat, word=word, cut=cut):
            state.words[seat] = (word, cut)
        case OptionPosted(fees=fees):
            state.fees = fees
        case HandBegun():
            _begin(state, event)
        case HandOver():
            _end(state, event)


def _fold_money(state: TableState, event: SeatTaken | ChipsBought | SeatLeft) -> None:
    if isinstance(event, SeatLeft):
        state.taken += event.amount
        state.words.pop(event.seat, None)
        del state.players[event.seat]
        if not state.players:
            state.first = None  # a game that begins again, begins by lot
        return
    if isinstance(event, SeatTaken):
        state.players[event.seat] = Player(event.seat, 0)
    player = state.players[event.seat]
    player.chips += event.amount
    player.bought += event.amount
    player.entering = True
    state.bought += event.amount


def _begin(state: TableState, event: HandBegun) -> None:
    state.hand, state.words = event, {}
    state.number, state.first = event.number, event.first
    for seat in event.dealt:
        state.players[seat].entering = False


def _end(state: TableState, event: HandOver) -> None:
    for seat, chips in event.chips.items():
        state.players[seat].chips = chips
    state.house += event.fees
    state.tops, state.double_tops = event.tops, event.double_tops
    state.hand = None
    if event.winner is not None:
        state.first = event.winner
