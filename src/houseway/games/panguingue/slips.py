"""What players do against the rules: it is on record, and a hand is foul once somebody calls it (001:82, 001:158-163, 001:192)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import card_symbol, cards_symbol
from houseway.games.panguingue import events as ev
from houseway.games.panguingue.fouling import cause_row
from houseway.games.panguingue.melding import drawn_card, open_cards
from houseway.games.panguingue.melds import kind_of
from houseway.games.panguingue.now import active_faults, phase_faults, turn_faults
from houseway.games.panguingue.unfolding import end_turn
from houseway.games.panguingue.unseen import lacking
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.panguingue.commands import Slip
    from houseway.games.panguingue.now import Now
    from houseway.games.panguingue.state import Step
    from houseway.games.panguingue.unfolding import Unfolding
    from houseway.rulebook.families.panguingue_fouls import FoulCause

_STEPS: dict[FoulCause, tuple[Step, ...]] = {
    "invalid_meld": ("drawn", "hit"),
    "two_discards_or_none": ("hit",),
    "deck_card_touches_hand": ("drawn",),
}
_NUMBERS: dict[FoulCause, tuple[int, ...]] = {
    "card_thrown_on_floor": (1,),
    "two_discards_or_none": (0, 2),
    "deck_card_touches_hand": (0,),
    "card_taken_off_spread": (1,),
}


def slip_faults(now: Now, command: Slip) -> Iterator[Violation]:
    """Name why something cannot have happened so; that it is against the rules is what it is recorded for."""
    seat, cause = command.seat, command.cause
    row = cause_row(now, cause)
    cite = now.game.foul.cite if row is None else row.cite
    deed = f"seat {seat} cannot have done so"
    if cause == "wrong_count_after_touching_deck":
        yield Violation("slip", "a wrong number of cards is found, not done", cite)
        return
    if cause in _STEPS:
        yield from turn_faults(now, seat, _STEPS[cause], deed)
    else:
        yield from phase_faults(now, ("play", "alone"), deed)
        yield from active_faults(now, seat, deed)
    if seat in now.state.players:
        yield from _card_faults(now, command, cite)


def _card_faults(now: Now, command: Slip, cite: tuple[str, ...]) -> Iterator[Violation]:
    seat, cause, cards = command.seat, command.cause, command.cards
    player = now.player(seat)
    lying = open_cards(now, seat)
    drawn = drawn_card(lying, cards) if cause == "invalid_meld" else None
    spread = [card for meld in player.melds for card in meld]
    held = (
        spread if cause == "card_taken_off_spread" else [*player.hand, *(() if drawn is None else (drawn,))]
    )
    for card in lacking(held, cards):
        yield Violation("cards", f"seat {seat} does not have the {card_symbol(card)} there")
    allowed = _NUMBERS.get(cause)
    if allowed is not None and len(cards) not in allowed:
        says = f"seat {seat}: {len(cards)} cards; {' or '.join(map(str, allowed))} are meant"
        yield Violation("slip", says, cite)
    if cause == "invalid_meld":
        if not cards or kind_of(now.game, cards) is not None:
            yield Violation("slip", f"{cards_symbol(cards) or 'nothing'} is no invalid meld", cite)
        if lying and drawn is None:
            yield Violation(
                "slip", f"seat {seat} has the {cards_symbol(lying)} to use or to pass first", cite
            )
    if cause == "two_discards_or_none" and not player.hand and player.down >= now.game.out.cards:
        yield Violation("slip", f"seat {seat} has nothing to discard: it is out", now.game.out.cite)


def do_slip(step: Unfolding, command: Slip) -> None:
    """Put it on record, with what became of the cards."""
    step.happen(ev.Slipped(command.seat, command.cause, command.cards))
    turn = step.state.turn
    if command.cause == "two_discards_or_none":
        end_turn(step, command.seat)
    elif command.cause == "invalid_meld" and turn is not None:
        for card in turn.cards:
            step.happen(ev.CardReleased(command.seat, card))
