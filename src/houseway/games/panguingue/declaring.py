"""Before the first card: who plays, and hands of a wrong number of cards (001:94-101, 001:173-177)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.panguingue import events as ev
from houseway.games.panguingue.now import phase_faults, seat_faults
from houseway.games.panguingue.unfolding import (
    go_on_without,
    settle_declarations,
    throw_hand,
)
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.panguingue.commands import Correct, Declare
    from houseway.games.panguingue.now import Now
    from houseway.games.panguingue.unfolding import Unfolding
    from houseway.rulebook.families.panguingue_fouls import CountRow


def declare_faults(now: Now, command: Declare) -> Iterator[Violation]:
    """Name what is wrong with a declaration: in turn, and changed only until the next has acted."""
    seat, rules = command.seat, now.game.declare
    yield from phase_faults(now, ("declare",), f"seat {seat} cannot declare")
    yield from seat_faults(now, seat)
    if seat not in now.state.players:
        return
    status = now.player(seat).status
    if status == "dead":
        yield Violation("declare", f"seat {seat} cannot declare: the hand is dead", now.game.counts[0].cite)
    elif status == "asked":
        if now.asked != seat:
            yield Violation("turn", f"seat {seat} cannot declare: seat {now.asked} is asked", rules.cite)
    elif now.state.phase == "declare":
        yield from _change_faults(now, command)
    if not command.plays and now.state.phase == "declare":
        others = [one.status for each, one in now.state.players.items() if each != seat]
        if "in" not in others and "asked" not in others:
            says = f"seat {seat} cannot be out: nobody else plays and the tops are his"
            yield Violation("declare", says, rules.out_cite)


def _change_faults(now: Now, command: Declare) -> Iterator[Violation]:
    seat, rules = command.seat, now.game.declare
    if now.state.last_declared != seat:
        says = f"seat {seat} cannot change its declaration: the next player has acted"
        yield Violation("declare", says, rules.changed_cite)
    if (now.player(seat).status == "in") == command.plays:
        word = "in" if command.plays else "out"
        yield Violation("declare", f"seat {seat} has declared so already: {word}", rules.changed_cite)


def do_declare(step: Unfolding, command: Declare) -> None:
    """Declare; a hand that is out goes to the discards once its owner cannot change his mind."""
    if command.seat != step.state.last_declared:
        settle_declarations(step)
    changed = step.player(command.seat).status != "asked"
    step.happen(ev.Declared(command.seat, command.plays, changed))


def count_row(now: Now, seat: int) -> CountRow | None:
    """Return what is done about the number of cards a player has; nothing if it is right."""
    number = now.count(seat)
    for row in now.game.counts:
        if row.least <= number and (row.most is None or number <= row.most):
            return row
    return None


def correct_faults(now: Now, command: Correct) -> Iterator[Violation]:
    """Name what is wrong with putting a number of cards right."""
    seat = command.seat
    yield from phase_faults(now, ("declare", "play"), f"seat {seat} cannot have cards counted")
    yield from seat_faults(now, seat)
    if seat not in now.state.players:
        return
    player, row = now.player(seat), count_row(now, seat)
    cite = tuple(place for each in now.game.counts for place in each.cite)
    if player.status not in {"asked", "in"}:
        yield Violation("count", f"seat {seat} has no hand to be counted", cite)
    elif player.acted:
        yield Violation("count", f"seat {seat} has touched the deck: its number of cards stays", cite)
    elif row is None:
        yield Violation("count", f"seat {seat} has {now.count(seat)} cards, which is right", cite)
    else:
        yield from _place_faults(now, command, row)


def _place_faults(now: Now, command: Correct, row: CountRow) -> Iterator[Violation]:
    """Name what is wrong with the card that the dealer drew out."""
    seat, number = command.seat, now.count(command.seat)
    if row.remedy != "one_taken_at_random":
        if command.place is not None or command.second_five:
            yield Violation("count", f"seat {seat} has {number} cards: none is drawn out", row.cite)
        if row.remedy == "one_given" and not now.state.deck:
            yield Violation("deck", "no card is left to give", row.cite)
        return
    first = 1
    if command.second_five:
        first = now.game.deal.at_a_time + 1
        if not row.from_second_five or now.player(seat).status != "asked":
            says = f"seat {seat} has looked at all its cards; one is drawn out of the whole hand"
            yield Violation("count", says, row.from_second_five_cite or row.cite)
    if command.place is None or not first <= command.place <= number:
        where = "no card" if command.place is None else f"card {command.place}"
        says = f"seat {seat}: {where} was drawn out; the dealer draws one from {first} to {number}"
        yield Violation("count", says, row.from_second_five_cite if command.second_five else row.cite)


def do_correct(step: Unfolding, command: Correct) -> None:
    """Give a card, draw one out, or declare the hand dead and give its ante back."""
    seat, row = command.seat, count_row(step.now, command.seat)
    if row is None:
        return
    if row.remedy == "one_given":
        step.happen(ev.CardGiven(seat, step.state.deck[0]))
    elif row.remedy == "one_taken_at_random" and command.place is not None:
        card = step.player(seat).hand[command.place - 1]
        step.happen(ev.CardWithdrawn(seat, command.place, card, command.second_five))
    else:
        tops, double = step.player(seat).anted
        step.happen(ev.HandDead(seat, min(tops, step.state.tops), min(double, step.state.double_tops)))
        throw_hand(step, seat)
        go_on_without(step, seat)
