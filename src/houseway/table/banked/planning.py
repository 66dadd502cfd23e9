"""What a bot bets in a round: wagers that belong together, put down one after the other."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.banking import Bet, Bettor
from houseway.cards import Stream
from houseway.games import WagerWithdrawn, in_action, opening_faults, opens, squares_of, wager_range
from houseway.table.banked.casual import casual_bets
from houseway.table.banked.checking import faults
from houseway.table.banked.commands import PlaceWager
from houseway.table.banked.dues import due_lines, fee_faults, posted_limit, quoted
from houseway.table.banked.house import BEHIND
from houseway.table.banked.legal import places
from houseway.table.banked.wager_faults import in_round

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.games import Setup
    from houseway.money import Cents
    from houseway.rulebook import Wager
    from houseway.table.banked.house import Now

_LABEL = "houseway banked bots"
_TRIES = 4


def next_wager(now: Now, seat: int, *, anywhere: bool) -> PlaceWager | None:
    """Return the next wager of a bot's plan that is not on the table yet and may be put there."""
    off = _taken_off(now)
    for group in _plan(now, seat, anywhere=anywhere):
        missing = [wager for wager in group if not _lies(now, wager)]
        if any((wager.bettor, wager.wager, wager.square) in off for wager in group):
            continue
        ready = len(missing) < len(group) or _fits(now, missing)
        if missing and ready and not any(faults(now, missing[0])):
            return missing[0]
    return None


def _taken_off(now: Now) -> set[tuple[Bettor, str, int]]:
    """Return where a wager was taken off the table in this round: it is not put there again."""
    events = () if now.round is None else now.round.events
    off = (event for event in events if isinstance(event, WagerWithdrawn))
    return {(event.bettor, event.wager, event.square) for event in off}


def _lies(now: Now, wager: PlaceWager) -> bool:
    return any(bet.place == (wager.bettor, wager.wager, 1, wager.square) for bet in now.bets)


def _bet(now: Now, wager: PlaceWager) -> Bet:
    placed = in_round(wager)
    bet = Bet(placed.bettor, placed.wager, placed.amount, by=placed.by, square=placed.square)
    return in_action(now.house.game, now.table, bet)


def _fits(now: Now, group: Sequence[PlaceWager]) -> bool:
    """Say whether wagers may be put down one by one and, taken together, spoil nothing."""
    if any(fault for wager in group for fault in faults(now, wager)):
        return False
    purses = {**now.state.purses, **{wager.bettor: wager.seat for wager in group}}
    bets = [*now.bets, *(_bet(now, wager) for wager in group)]
    return _spoilt(now, bets, purses) <= _spoilt(now, now.bets, now.state.purses)


def _spoilt(now: Now, bets: Sequence[Bet], purses: dict[Bettor, int]) -> int:
    together = opening_faults(now.house.game, now.table, now.banker or 0, bets) if bets else ()
    return sum(1 for _ in together) + sum(1 for _ in fee_faults(now, bets, purses))


def _plan(now: Now, seat: int, *, anywhere: bool) -> Iterator[list[PlaceWager]]:
    """Yield groups of wagers: a casual player's, and for somebody who bets anywhere more of them."""
    if seat not in BEHIND:
        yield from _casual(now, seat)
    if anywhere:
        chance = _chance(now, seat, "anywhere")
        for bettor in places(now, now.state.players[seat]):
            if chance.below(4) == 0:
                yield from _spread(now, seat, bettor, chance)


def _chance(now: Now, seat: int, what: str) -> Stream:
    """Return a stream that is the same whenever a seat is asked in one round."""
    seed = hashlib.sha256(now.state.commitment.encode()).digest()
    return Stream(seed, _LABEL, f"{now.state.begun} {seat} {what}")


def _casual(now: Now, seat: int) -> Iterator[list[PlaceWager]]:
    """Bet one line and now and then something beside it, leaving enough for the fees."""
    purse = now.state.stack(seat) + now.state.wagered(seat)
    keep: Cents = 0
    for _ in range(_TRIES):
        chance = _chance(now, seat, "line")
        found = casual_bets(now.house.game, _limits(now), now.banker or 0, seat, purse - keep, chance)
        owed = _owed(now, seat, found)
        if sum(bet.amount for bet in found) + owed <= purse:
            lines = {wager for opening in now.house.family.openings(now.house.game) for wager in opening}
            yield [_placing(seat, bet) for bet in found if bet.wager in lines]
            yield from ([_placing(seat, bet)] for bet in found if bet.wager not in lines)
            return
        keep += owed


def _placing(seat: int, bet: Bet) -> PlaceWager:
    return PlaceWager(seat, bet.bettor, bet.wager, int(bet.amount), bet.square)


def _owed(now: Now, seat: int, bets: Sequence[Bet]) -> Cents:
    purses = {bet.bettor: seat for bet in bets}
    lines = due_lines(now, quoted(now.posted, bets), purses)
    return sum(fee.amount for fee in lines if fee.seat == seat)


def _limits(now: Now) -> Setup:
    """Return the table's limits, drawn in by the posted option's where it has some."""
    posted, table = now.posted, now.table
    if posted is None:
        return table
    low, high = posted_limit(posted)
    least = max(table.minimum, int(low))
    most = table.maximum if high is None else min(table.maximum, int(high))
    return replace(table, minimum=least, maximum=most) if least <= most else table


def _spread(now: Now, seat: int, bettor: Bettor, chance: Stream) -> Iterator[list[PlaceWager]]:
    """Bet a line at any place, or one wager by itself, on any square and for any amount."""
    game = now.house.game
    allowed = {w.id: w for w in game.wagers if opens(w) and (w.backline or not bettor.backline)}
    lines = [line for line in now.house.family.openings(game) if set(line) <= set(allowed)]
    groups = [*lines, *((wager,) for wager in allowed)]
    if not groups:
        return
    line = groups[chance.below(len(groups))]
    square = 1 + chance.below(min(2, squares_of(game)))
    low, high = _range(now, [allowed[wager] for wager in line])
    purse = now.state.stack(seat) + now.state.wagered(seat)  # which wagers of this round do not change
    most = min(high, max(low, purse // 4))
    amount = low + chance.below(most - low + 1) if most >= low else low
    yield [PlaceWager(seat, bettor, wager, amount, square) for wager in line]


def _range(now: Now, wagers: Sequence[Wager]) -> tuple[Cents, Cents]:
    ranges = [wager_range(now.house.game, _limits(now), wager)[:2] for wager in wagers]
    return int(max(low for low, _ in ranges)), int(min(high for _, high in ranges))
