"""Melds and what ends a turn: laying down, adding, discarding (001:109-120, 001:162)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import card_symbol, cards_symbol
from houseway.games.panguingue import events as ev
from houseway.games.panguingue.melds import fits, kind_of, meld_value, paying_rows
from houseway.games.panguingue.now import turn_faults
from houseway.games.panguingue.quickest import idle_faults, quickest_faults
from houseway.games.panguingue.unfolding import end_turn
from houseway.games.panguingue.unseen import lacking
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.panguingue.commands import Add, Discard, LayMeld
    from houseway.games.panguingue.melds import Meld
    from houseway.games.panguingue.now import Now
    from houseway.games.panguingue.state import Step
    from houseway.games.panguingue.unfolding import Unfolding


def open_cards(now: Now, seat: int) -> tuple[int, ...]:
    """Return the cards that lie open for a player to use."""
    turn = now.state.turn
    return turn.cards if turn is not None and turn.seat == seat and turn.step == "drawn" else ()


def meld_faults(now: Now, command: LayMeld) -> Iterator[Violation]:
    """Name what is wrong with a meld: not the moment, cards not held, no hit, no meld."""
    seat, rules = command.seat, now.game.melds
    steps: tuple[Step, ...] = ("drawn", "hit") if rules.starts == "once_hit" else ("drawn",)
    deed = f"seat {seat} cannot lay a meld down"
    yield from turn_faults(now, seat, steps, deed)
    if seat not in now.state.players:
        return
    lying = open_cards(now, seat)
    drawn = drawn_card(lying, command.cards)
    missing = list(_held_faults(now, seat, command.cards, drawn))
    yield from missing
    if lying and drawn is None:
        says = f"{deed} without the {cards_symbol(lying)}: a new meld needs a hit"
        yield Violation("hit", says, rules.cite)
    if kind_of(now.game, command.cards) is None:
        says = f"{cards_symbol(command.cards) or 'nothing'} is no valid meld"
        yield Violation("meld", says, (*rules.cite, *now.game.ranks.cite))
    elif drawn is not None and not missing:
        yield from quickest_faults(now, seat, drawn, command.cards)


def drawn_card(lying: tuple[int, ...], cards: tuple[int, ...]) -> int | None:
    """Return the card that was drawn, if it is among those; of two drawn cards the first one."""
    return next((card for card in lying if card in cards), None)


def _held_faults(now: Now, seat: int, cards: tuple[int, ...], drawn: int | None) -> Iterator[Violation]:
    held = (*now.player(seat).hand, *(() if drawn is None else (drawn,)))
    for card in lacking(held, cards):
        count = cards.count(card)
        times = "" if count == 1 else f" {count} times"
        yield Violation("cards", f"seat {seat} does not hold the {card_symbol(card)}{times}")


def do_meld(step: Unfolding, command: LayMeld) -> None:
    """Lay the meld down; what was drawn beside it and not used goes to the discards."""
    drawn = drawn_card(open_cards(step.now, command.seat), command.cards)
    step.happen(ev.Melded(command.seat, command.cards, drawn))
    _pay_due(step, command.seat, len(step.player(command.seat).melds), ())
    _release_rest(step, command.seat)


def _release_rest(step: Unfolding, seat: int) -> None:
    turn = step.state.turn
    for card in () if turn is None else turn.cards:
        step.happen(ev.CardReleased(seat, card))


def _pay_due(step: Unfolding, seat: int, number: int, before: Meld) -> None:
    """Note the pay that a meld has earned by what was laid."""
    meld = step.player(seat).melds[number - 1]
    chips = meld_value(step.game, meld) - meld_value(step.game, before)
    if chips > 0:
        rows = tuple(row.id for row in paying_rows(step.game, meld))
        step.happen(ev.PayDue(seat, number, chips, rows))


def add_faults(now: Now, command: Add) -> Iterator[Violation]:
    """Name what is wrong with laying a card on a meld."""
    seat, rules = command.seat, now.game.melds
    deed = f"seat {seat} cannot lay a card on a meld"
    steps: tuple[Step, ...] = ("drawn", "hit")
    if rules.adds == "in_turn":
        steps = ("start", "touched", "drawn", "again", "hit")
    yield from turn_faults(now, seat, steps, deed)
    if seat not in now.state.players:
        return
    melds, lying = now.player(seat).melds, open_cards(now, seat)
    drawn = command.card if command.card in lying else None
    yield from _held_faults(now, seat, (command.card,), drawn)
    if lying and drawn is None and rules.adds == "on_a_hit":
        yield Violation("hit", f"{deed} before the {cards_symbol(lying)} is used", rules.cite)
    if not 1 <= command.meld <= len(melds):
        yield Violation("meld", f"seat {seat} has no meld {command.meld}; there are {len(melds)}", rules.cite)
    elif not fits(now.game, melds[command.meld - 1], command.card):
        says = f"the {card_symbol(command.card)} does not fit {cards_symbol(melds[command.meld - 1])}"
        yield Violation("meld", says, (*rules.cite, *now.game.ranks.cite))
    elif drawn is not None:
        yield from quickest_faults(now, seat, drawn, command.meld)


def do_add(step: Unfolding, command: Add) -> None:
    """Lay the card on the meld."""
    seat = command.seat
    before = step.player(seat).melds[command.meld - 1]
    drawn = command.card in open_cards(step.now, seat)
    step.happen(ev.Added(seat, command.card, command.meld, drawn))
    _pay_due(step, seat, command.meld, before)
    if drawn:
        _release_rest(step, seat)


def discard_faults(now: Now, command: Discard) -> Iterator[Violation]:
    """Name what is wrong with a discard."""
    seat = command.seat
    yield from turn_faults(now, seat, ("hit",), f"seat {seat} cannot discard")
    if seat not in now.state.players:
        return
    yield from _held_faults(now, seat, (command.card,), None)
    if command.card in now.player(seat).hand:
        yield from idle_faults(now, seat, command.card)


def do_discard(step: Unfolding, command: Discard) -> None:
    """Throw the card away; the turn is over."""
    step.happen(ev.Discarded(command.seat, command.card))
    end_turn(step, command.seat)
