"""Foul hands: what may be called, by whom, and what follows; slips, and the floor (001:148-195)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import card_symbol
from houseway.games.panguingue import events as ev
from houseway.games.panguingue.melds import kind_of
from houseway.games.panguingue.now import active_faults, phase_faults
from houseway.games.panguingue.paying import repay
from houseway.games.panguingue.unfolding import end_turn, go_on_without, throw_hand
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.panguingue.commands import CallFoul, RuleFoul, ThrowIn
    from houseway.games.panguingue.now import Now
    from houseway.games.panguingue.unfolding import Unfolding
    from houseway.rulebook.families.panguingue_fouls import FoulCall, FoulCause

_SAYS: dict[FoulCause, str] = {
    "wrong_count_after_touching_deck": "its number of cards is right, or it has not touched the deck",
    "card_thrown_on_floor": "it threw no card on the floor",
    "two_discards_or_none": "it discarded as it should",
    "invalid_meld": "its melds are valid",
    "deck_card_touches_hand": "no card of the deck touched its hand, or it goes out with it",
    "card_taken_off_spread": "it took no card off its spread",
}


def cause_row(now: Now, cause: FoulCause) -> FoulCall | None:
    """Return what the document says of a cause."""
    return next((row for row in now.game.foul.causes if row.when == cause), None)


def has_cause(now: Now, seat: int, cause: FoulCause) -> bool:
    """Say whether a hand can be called foul for a cause, as it lies and as its owner has played."""
    player, row = now.player(seat), cause_row(now, cause)
    if row is None:
        return False
    if cause == "wrong_count_after_touching_deck":
        return player.acted and now.count(seat) != now.right_count(seat)
    if cause == "invalid_meld":
        return any(kind_of(now.game, meld) is None for meld in player.melds)
    if row.unless == "going_out" and not player.hand and player.down >= now.game.out.cards:
        return False
    over = now.game.foul.called_until == "next_draw"
    return any(slip.cause == cause and not (over and slip.touches < player.touches) for slip in player.slips)


def foul_faults(now: Now, command: CallFoul) -> Iterator[Violation]:
    """Name why a hand cannot be called foul: the caller is not in action, it is his own, or there is no cause."""
    rules, deed = now.game.foul, f"seat {command.seat} cannot call a foul"
    yield from phase_faults(now, ("play",), deed)
    yield from active_faults(now, command.seat, deed)
    yield from active_faults(now, command.on, f"seat {command.on} cannot be called foul")
    if command.seat == command.on and rules.own_hand == "barred":
        yield Violation("foul", f"{deed} on its own hand", rules.own_hand_cite)
    if command.on in now.state.players and not has_cause(now, command.on, command.cause):
        row = cause_row(now, command.cause)
        says = f"seat {command.on} is not foul: {_SAYS[command.cause]}"
        yield Violation("foul", says, rules.called_cite if row is None else row.cite)


def do_foul(step: Unfolding, command: CallFoul) -> None:
    """Throw the foul hand in; it gives back what it collected."""
    step.happen(ev.Fouled(command.on, command.seat, command.cause))
    _thrown_as_foul(step, command.on, repays=step.game.foul.repays == "all_collections")


def _thrown_as_foul(step: Unfolding, seat: int, *, repays: bool) -> None:
    throw_hand(step, seat)
    if repays:
        repay(step, seat)
    go_on_without(step, seat)


def throw_in_faults(now: Now, command: ThrowIn) -> Iterator[Violation]:
    """Name why a player may not even at a price throw his own hand in: somebody with ten down would be stopped."""
    seat, rules = command.seat, now.game.foul
    yield from phase_faults(now, ("play",), f"seat {seat} cannot throw its hand in")
    yield from active_faults(now, seat, f"seat {seat} cannot throw its hand in")
    ten = [each for each in now.state.active if each != seat and now.player(each).ten_down]
    if ten and rules.to_stop_ten_down == "barred":
        says = f"seat {seat} cannot foul its own hand: seat {ten[0]} has {now.player(ten[0]).down} cards down"
        yield Violation("foul", says, rules.to_stop_ten_down_cite)


def do_throw_in(step: Unfolding, command: ThrowIn) -> None:
    """Throw in one's own hand; its owner pays everything to the end of the hand."""
    step.happen(ev.Fouled(command.seat, command.seat, None))
    _thrown_as_foul(step, command.seat, repays=step.game.foul.own_hand_repays)


def ruling_faults(now: Now, command: RuleFoul) -> Iterator[Violation]:
    """Name what is wrong with a decision of the floor: it is about one hand or one open card, and has a reason."""
    rules, deed = now.game.foul, "the floor cannot rule"
    yield from phase_faults(now, ("play", "lone", "alone"), deed)
    if not rules.floor:
        yield Violation("floor", f"{deed}: the document gives it no such power", rules.cite)
    if not command.reason.strip():
        yield Violation("floor", "a decision of the floor needs its reason", rules.floor_cite)
    if (command.seat is None) == (command.card is None):
        yield Violation("floor", f"{deed}: one hand or one card is declared foul", rules.floor_cite)
    if command.seat is not None:
        yield from active_faults(now, command.seat, deed)
    if command.card is not None and command.card not in _open(now):
        says = f"{deed}: the {card_symbol(command.card)} does not lie open to be used"
        yield Violation("floor", says, rules.floor_cite)


def _open(now: Now) -> list[int]:
    """Return the cards that lie open to be used by whose turn it is."""
    turn, option = now.state.turn, now.state.option
    lying = [] if turn is None else list(turn.cards)
    waiting = turn is not None and turn.step == "start" and option is not None
    return lying + ([option.card] if waiting and option is not None else [])


def open_to_ruling(now: Now) -> list[int]:
    """Return the cards that the floor could declare foul."""
    return list(dict.fromkeys(_open(now)))


def do_ruling(step: Unfolding, command: RuleFoul) -> None:
    """Carry the decision out."""
    if command.card is not None:
        step.happen(ev.CardFouled(command.card, command.reason))
        turn = step.state.turn
        if turn is not None and step.state.held is not None and not turn.cards:
            end_turn(step, turn.seat)  # it was forced on him out of turn
    elif command.seat is not None:
        step.happen(ev.Fouled(command.seat, None, None, command.reason))
        _thrown_as_foul(step, command.seat, repays=step.game.foul.repays == "all_collections")
