"""What may be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.games.poker.acts import DEALER, Word
from houseway.games.poker.betting import bring_in_ranges, raises, to_call
from houseway.money import Cents

if TYPE_CHECKING:
    from houseway.games.poker.acts import Act
    from houseway.games.poker.state import State


class Legal(Struct, frozen=True, gc=False):
    """The turn of one seat: the words it may say, what a call costs, and what a bet may come to."""

    seat: int
    words: tuple[Word, ...]
    call: Cents = 0
    to: tuple[tuple[Cents, Cents], ...] = ()
    """Ranges that a bet, raise or bring-in may come to."""
    cards: tuple[int, int] = (0, 0)
    """How many cards may be thrown away."""
    also: tuple[tuple[int, Word], ...] = ()
    """Others who may still do something: change a draw, declare themselves all-in."""

    def amount_fits(self, amount: Cents) -> bool:
        """Say whether a bet may come to this."""
        return any(least <= amount <= most for least, most in self.to)


def plainly_legal(state: State, act: Act) -> bool:
    """Say whether it is a fold, a check or a call in turn; false also where that takes more to tell."""
    player, word = state.actor, act.word
    if state.phase != "bet" or act.seat != state.seats[player]:
        return False
    if word == "fold":
        return True
    return word == ("call" if state.bet[player] < state.current else "check")


def legal(state: State) -> Legal | None:
    """Return what may be done now; None when the hand is over."""
    if state.phase == "bet":
        return _bet(state)
    if state.phase == "over":
        return None
    return _ASKED.get(state.phase, _show)(state)


def _bet(state: State) -> Legal:
    player = state.actor
    owed, to = to_call(state, player), raises(state, player)
    words = ("fold", "call" if owed else "check", "raise" if state.current else "bet")
    also = _beside(state) if state.early or True in state.exposed else ()
    return Legal(state.seats[player], words if to else words[:2], owed, to, (0, 0), also)


def _bring(state: State) -> Legal:
    """Return the forced bet, all of a short stack, or a whole bet at once where the bring-in is less."""
    player = state.actor
    have = state.stack[player] + state.bet[player]
    cap = state.plan.wager_cap
    top = have if cap is None else min(have, state.bet[player] + cap)
    forced = tuple((min(least, top), min(most, top)) for least, most in bring_in_ranges(state, player))
    rule = state.plan.bring_in
    size = state.plan.streets[state.street].sizes[0]
    whole = rule is not None and rule.amount == "token" and have > forced[0][1] and forced[0][1] < size
    words = ("bring-in", "bet") if whole else ("bring-in",)
    bet = min(size, have)
    to = (*forced, (bet, bet)) if whole else forced
    return Legal(state.seats[player], words, to=tuple(dict.fromkeys(to)), also=_beside(state))


def _turn(state: State) -> Legal:
    return Legal(state.seats[state.actor], ("turn", "keep"), also=_beside(state))


def _discard(state: State) -> Legal:
    return Legal(state.seats[state.actor], ("discard",), cards=(1, 1))


def _cards(state: State) -> Legal:
    return Legal(DEALER, ("cards",), also=_changers(state))


def _show(state: State) -> Legal:
    rule = state.plan.document.showdown
    alone = sum(state.live) == 1 and rule is not None and rule.uncontested_shows
    return Legal(state.seats[state.actor], ("show",) if alone else ("show", "muck"))


def _draw(state: State) -> Legal:
    rule = state.plan.document.draw
    most = 0 if state.pat[state.actor] else 5 if rule is None else rule.most
    return Legal(state.seats[state.actor], ("draw",), cards=(0, most), also=_changers(state))


def _changers(state: State) -> tuple[tuple[int, Word], ...]:
    """Return who may still change the number of cards he called for: the last who called."""
    rule = state.plan.document.draw
    if rule is None or rule.changed_until is None:
        return ()
    if state.phase == "draw" and rule.changed_until != "next_acts":
        return ()
    living = state.living()
    if len(living) == 2:  # between two a call binds at once
        return ()
    called = len(living) - len(state.queue)
    return ((state.seats[living[called - 1]], "draw"),) if called else ()


def _beside(state: State) -> tuple[tuple[int, Word], ...]:
    """Return who may call time, or declare himself all-in because the dealer exposed a card of his."""
    found: list[tuple[int, Word]] = []
    if state.early and not state.time_called:
        found.append((state.seats[state.actor], "time"))
    exposed = (player for player, shown in enumerate(state.exposed) if shown and state.can_bet(player))
    found.extend((state.seats[player], "all-in") for player in exposed)
    return tuple(found)


_ASKED = {"bring": _bring, "turn": _turn, "draw": _draw, "discard": _discard, "cards": _cards}
"""What is asked for in each phase of a hand, but for a bet and for showing."""
