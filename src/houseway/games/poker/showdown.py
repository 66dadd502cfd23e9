"""The end of a hand: who shows first, what hands are worth, and who has which pot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from houseway.games.poker.events import Ended, Mucked, Shown, Won
from houseway.games.poker.pots import Pot, best_of, halves, pots_of, shares
from houseway.games.poker.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.games.poker.state import State
    from houseway.money import Cents


Part: TypeAlias = Literal["all", "high", "low"]
"""Of a pot: the whole, or the half of the best high or low hand."""


class Reckoning(NamedTuple):
    """The pots, and what everybody's hand is worth both ways, by place; none where it is out or does not count."""

    pots: list[Pot]
    high: list[int | None]
    low: list[int | None]


def showing_order(state: State) -> list[int]:
    """Return who shows, in order: by the document from the last aggressor, the last to act or the first checker."""
    rule = state.plan.document.showdown
    first = state.aggressor
    if rule is not None and rule.first == "last_actor":
        first = state.last_actor
    elif first == NOBODY and rule is not None and rule.first == "first_checker":
        first = state.first_checker
    if first == NOBODY:
        first = 0
    around = (*range(first, state.players), *range(first))
    return [player for player in around if state.live[player]]


def high_of(state: State, player: int) -> int | None:
    """Return what a player's high hand is worth."""
    return state.plan.worth.high(state.hole[player], state.board, state.dealt_up[player], state.up[player])


def low_of(state: State, player: int) -> int | None:
    """Return what a player's low hand is worth, if it counts."""
    return state.plan.worth.low(state.hole[player], state.board)


def show(state: State, player: int, high: int | None = None) -> None:
    """Lay a hand open; what it is worth need not be found again."""
    state.shown[player] = True
    worth, hole = state.plan.worth, state.hole[player]
    dealt_up, lies_up = state.dealt_up[player], state.up[player]
    if high is None:
        high = worth.high(hole, state.board, dealt_up, lies_up)
    state.events.append(
        Shown(
            state.seats[player],
            tuple(hole),
            worth.high_words(hole, dealt_up, lies_up, high),
            worth.low_words(hole, state.board),
            worth.no_jackpot(hole, dealt_up, lies_up, high),
        )
    )


def muck(state: State, player: int) -> None:
    """Give a hand up at the showdown."""
    state.shown[player] = False
    state.live[player] = False
    state.given_up.append(player)
    state.mucked += state.hole[player]
    state.events.append(Mucked(state.seats[player]))


def reckoned(state: State) -> Reckoning:
    """Return the pots and what the hands still in are worth; no hand is looked at when only one is left."""
    found = Reckoning(_contested(state), [None] * state.players, [None] * state.players)
    worth = state.plan.worth
    living = state.living()
    if len(living) > 1:
        for player in living:
            found.high[player] = high_of(state, player) if worth.plays_high else None
            found.low[player] = low_of(state, player) if worth.plays_low else None
    return found


def _contested(state: State) -> list[Pot]:
    """Return the pots with those who still claim them; one that all have given up is the last one's who did."""
    if not state.given_up:
        return pots_of(state)
    found: list[Pot] = []
    for pot in pots_of(state, [alive or at in state.given_up for at, alive in enumerate(state.live)]):
        left = tuple(player for player in pot.players if state.live[player])
        last = (max(pot.players, key=state.given_up.index),) if not left else ()
        found.append(Pot(pot.amount, left or last))
    return found


def show_all(state: State) -> Reckoning:
    """Show in order; who is beaten by what lies open already gives up. Return what hands and pots came to."""
    found = reckoned(state)
    tops = [[NOBODY, NOBODY] for _ in found.pots]
    for player in showing_order(state):
        if _unbeaten(player, found, tops):
            show(state, player, found.high[player])
        else:
            state.shown[player] = False
            state.events.append(Mucked(state.seats[player]))
    return found


def _unbeaten(player: int, found: Reckoning, tops: list[list[int]]) -> bool:
    """Say whether a hand is as good, high or low, as all shown for one of its pots, and keep what it shows."""
    shows = False
    for top, pot in zip(tops, found.pots, strict=True):
        if player in pot.players:
            for way, own in enumerate((found.high[player], found.low[player])):
                if own is not None and own >= top[way]:
                    top[way], shows = own, True
    return shows


def award(state: State, found: Reckoning | None = None) -> None:
    """Give every pot to its winners and end the hand."""
    found = found or reckoned(state)
    for number, pot in enumerate(found.pots):
        for part, winners, amount in _parts(state, pot, found):
            between = max(2 * amount - pot.amount, 0) if part != "all" and amount < pot.amount else 0
            for share in shares(state, amount, winners, low=part == "low" or not state.plan.worth.plays_high):
                state.stack[share.player] += share.amount
                odd = share.odd or (between if share.player == winners[0] else 0)
                won = Won(state.seats[share.player], share.amount, number, part, odd, len(found.pots))
                state.events.append(won)
    end(state)


def end(state: State) -> None:
    """Write down what everybody has won or lost."""
    state.phase = "over"
    state.actor = NOBODY
    state.events.append(
        Ended({seat: state.stack[player] - state.start[player] for player, seat in enumerate(state.seats)})
    )


def _parts(state: State, pot: Pot, found: Reckoning) -> Iterator[tuple[Part, Sequence[int], Cents]]:
    """Yield the halves of a pot that has two, else the whole of it."""
    if len(pot.players) == 1:
        yield "all", pot.players, pot.amount
        return
    high, low = best_of(pot.players, found.high), best_of(pot.players, found.low)
    if state.plan.document.pot.wins != "high_low":
        yield "all", high or low, pot.amount
    elif not low:
        yield "high", high, pot.amount
    else:
        for_high, for_low = halves(state, pot.amount, high, low)
        yield "high", high, for_high
        if for_low:
            yield "low", low, for_low
