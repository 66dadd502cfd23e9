"""Events laid over a table's state, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.table.pots.commands import POSTS
from houseway.table.pots.events import (
    AddedToShuffle,
    Asked,
    BlindsPassed,
    BombAgreed,
    ButtonDrawn,
    ChipsBought,
    ClockSet,
    CollectionPaid,
    HandAgain,
    HandBegun,
    HandOver,
    LookedAtTwo,
    OptionPosted,
    SeatChanged,
    SeatLeft,
    SeatTaken,
    TimeCharged,
    WentAway,
)
from houseway.table.pots.state import NEXT, Player, TableState

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.table.pots.events import AnyTableEvent


def folded(events: Iterable[AnyTableEvent]) -> TableState:
    """Return the state that these events lead to from an empty table."""
    state = TableState()
    for event in events:
        fold(state, event)
    return state


def fold(state: TableState, event: AnyTableEvent) -> None:
    """Let an event change the state."""
    match event:
        case SeatTaken() | ChipsBought() | SeatLeft() | TimeCharged() | CollectionPaid():
            _fold_money(state, event)
        case WentAway() | Asked() | SeatChanged() | BlindsPassed():
            _fold_player(state, event)
        case ButtonDrawn():
            _new_game(state, event)
        case ClockSet() | OptionPosted() | BombAgreed() | LookedAtTwo() | AddedToShuffle():
            _prepare(state, event)
        case HandBegun():
            _begin(state, event)
        case HandAgain(why=why):
            state.again = why
            state.antes += why == "nobody_opened"
        case HandOver():
            _end(state, event)


def _prepare(
    state: TableState, event: ClockSet | OptionPosted | BombAgreed | LookedAtTwo | AddedToShuffle
) -> None:
    """Note what is settled before the next hand."""
    match event:
        case ClockSet(at=at):
            state.clock = at
            state.timed = at if state.timed == NEXT else state.timed
        case OptionPosted(fees=fees, timed=timed):
            since = NEXT if state.timed is None else state.timed
            state.fees, state.timed = fees, since if timed else None
        case BombAgreed():
            state.bomb = event
        case LookedAtTwo(seat=seat):
            state.looker = seat
        case AddedToShuffle(seat=seat, word=word, cut=cut):
            state.words[seat] = (word, cut)


def _fold_money(
    state: TableState, event: SeatTaken | ChipsBought | SeatLeft | TimeCharged | CollectionPaid
) -> None:
    if isinstance(event, SeatTaken):
        state.players[event.seat] = Player(
            event.seat, 0, full_buys=int(event.full), seated_at=state.clock, charged_to=state.clock - 1
        )
    player = state.players[event.seat]
    match event:
        case SeatTaken(amount=amount) | ChipsBought(amount=amount):
            player.stack += amount
            player.bought += amount
            state.bought += amount
            if isinstance(event, ChipsBought):
                player.full_buys += event.counts == "full"
                player.short_buys += event.counts == "short"
        case SeatLeft(amount=amount):
            state.taken += amount
            state.words.pop(event.seat, None)
            del state.players[event.seat]
        case TimeCharged():
            player.stack -= event.paid
            player.owes += event.owed
            player.charged_to = state.clock
            state.house += event.paid - event.jackpot
            state.jackpot += event.jackpot
        case CollectionPaid(amount=amount):
            player.owes -= amount
            state.house += amount
            state.pocket += amount


def _fold_player(state: TableState, event: WentAway | Asked | SeatChanged | BlindsPassed) -> None:
    player = state.players[event.seat]
    match event:
        case WentAway():
            player.away, player.way = True, None
        case Asked(by=by):
            state.asked += 1
            player.away, player.way, player.asked = False, by, state.asked
        case SeatChanged(to=to):
            state.players[to] = state.players.pop(event.seat)
            state.words.pop(event.seat, None)
            player.seat, player.way, player.middle = to, None, False
            player.wait, player.free_pass = event.wait, event.free_pass
        case BlindsPassed():
            _pass(player, event)


def _pass(player: Player, event: BlindsPassed) -> None:
    if player.new:
        player.passes += event.big
    if event.counted:
        player.missed = tuple(sorted({*player.missed, *event.blinds}))
    elif 0 in event.blinds:
        player.free_pass = False  # the whole round of blinds has gone by


def _new_game(state: TableState, event: ButtonDrawn) -> None:
    """Begin afresh: nobody has missed anything yet."""
    state.button = state.first_button = event.button
    state.since_draw = state.travelled = 0
    state.blinds = {}
    state.packs += 1
    for player in state.players.values():
        player.new, player.missed, player.way = True, (), None
        player.passes = player.wait = 0
        player.middle = player.free_pass = False


def _begin(state: TableState, event: HandBegun) -> None:
    state.hand, state.again, state.words = event, "", {}
    state.packs += 1
    if event.time > 1:
        return
    state.number, state.antes = event.number, 1
    state.since_draw += 1
    state.button, state.travelled = event.button, event.travelled
    state.blinds = event.blinds or state.blinds
    state.bomb = state.looker = None
    state.started = state.clock if state.started is None else state.started
    for player in state.players.values():
        _deal_in(player, event)


def _deal_in(player: Player, event: HandBegun) -> None:
    """Bring a player's duties up to date with a hand that begins."""
    seat = player.seat
    if seat in event.dealt:
        player.new, player.passes = False, 0
        if seat not in event.unposted:
            player.way = None
        if not event.bomb and seat not in event.unposted:
            player.missed, player.wait = (), 0
        if seat in event.entered or seat in event.blinds.values():
            player.free_pass = False  # he posted instead of waiting, or has taken the blinds as they came
    elif player.wait:
        player.wait -= 1
    if player.way in POSTS and player.wait == 0 and not player.new and not player.missed:
        player.way = None  # what he wanted to post for is over
    if not event.bomb:
        player.middle = seat in event.middle


def _end(state: TableState, event: HandOver) -> None:
    for seat, stack in event.stacks.items():
        state.players[seat].stack = stack
    state.house += event.house
    state.jackpot += event.jackpot
    if not event.void:  # a hand that is void was no pot won, and one that was killed is still to be played
        state.last_winner, state.kill_next = event.winner, event.kill_next
    state.hand, state.antes = None, 1
