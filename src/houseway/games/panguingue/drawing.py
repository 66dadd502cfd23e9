"""The draw: taking the card before, drawing, passing, the first player's second draw, a new deck (001:103-114)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import card_symbol
from houseway.games.panguingue import events as ev
from houseway.games.panguingue.melds import seen
from houseway.games.panguingue.now import active_faults, phase_faults, turn_faults
from houseway.games.panguingue.unfolding import begin_turn, end_turn, settle_declarations
from houseway.games.panguingue.unseen import lacking
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.panguingue.commands import Draw, Pass, Shuffle, Take, Touch, Waive
    from houseway.games.panguingue.now import Now
    from houseway.games.panguingue.state import State
    from houseway.games.panguingue.unfolding import Unfolding


def take_faults(now: Now, command: Take) -> Iterator[Violation]:
    """Name what is wrong with taking the card that the player before drew and refused."""
    seat, rules = command.seat, now.game.draw
    yield from turn_faults(now, seat, ("start",), f"seat {seat} cannot take a card")
    option = now.state.option
    if option is None or option.by == seat or not rules.previous_drawn:
        says = f"seat {seat} cannot take a card: only one drawn and refused just before may be used"
        yield Violation("option", says, (*rules.previous_drawn_cite, *rules.hand_discards_cite))
    elif seat in now.state.players and not now.might_use(seat, option.card):
        says = f"seat {seat} cannot take the {card_symbol(option.card)}: it makes and fits no meld"
        yield Violation("option", says, (*rules.previous_drawn_cite, *now.game.melds.cite))


def do_take(step: Unfolding, command: Take) -> None:
    """Take the card; it must be used."""
    option = step.state.option
    if option is not None:
        step.happen(ev.OptionTaken(command.seat, option.card, option.by))


def touch_faults(now: Now, command: Touch) -> Iterator[Violation]:
    """Name what is wrong with touching the deck and showing no card: it says something only past an open card."""
    seat = command.seat
    yield from turn_faults(now, seat, ("start",), f"seat {seat} cannot touch the deck")
    option = now.state.option
    if option is None or option.by == seat:
        says = f"seat {seat} passes no card over: it touches the deck by drawing"
        yield Violation("option", says, now.game.draw.cite)
    yield from _deck_faults(now, seat)


def do_touch(step: Unfolding, command: Touch) -> None:
    """Touch the deck."""
    step.happen(ev.DeckTouched(command.seat))


def draw_faults(now: Now, command: Draw) -> Iterator[Violation]:
    """Name what is wrong with drawing."""
    seat, deed = command.seat, f"seat {command.seat} cannot draw"
    if now.state.phase == "declare":
        yield from _first_draw_faults(now, seat, deed)
    else:
        yield from turn_faults(now, seat, ("start", "touched", "again"), deed)
    yield from _deck_faults(now, seat)


def _first_draw_faults(now: Now, seat: int, deed: str) -> Iterator[Violation]:
    yield from active_faults(now, seat, deed)
    if now.asked is not None:
        yield Violation("declare", f"{deed}: seat {now.asked} has not declared", now.game.declare.cite)
    elif len(now.state.active) < now.game.seats.least:
        yield Violation("declare", f"{deed}: nobody else plays", now.game.declare.out_cite)
    elif now.state.active[0] != seat:
        yield Violation("turn", f"{deed}: seat {now.state.active[0]} draws first", now.game.draw.cite)


def _deck_faults(now: Now, seat: int) -> Iterator[Violation]:
    if not now.state.deck:
        says = f"seat {seat} cannot draw: no card is left, the discards are shuffled first (reading pan-first-hand)"
        yield Violation("deck", says, now.game.draw.cite)


def do_draw(step: Unfolding, command: Draw) -> None:
    """Turn the next card up; the very first one ends the declarations, and may come with a second."""
    if step.state.phase == "declare":
        settle_declarations(step)
        step.happen(ev.PlayBegan())
        begin_turn(step, command.seat)
    step.happen(ev.CardDrawn(command.seat, step.state.deck[0]))
    if step.game.draw.first_as == "both_at_once" and may_draw_again(step.state, step.game.draw.first_draws):
        step.happen(ev.CardDrawn(command.seat, step.state.deck[0]))


def may_draw_again(state: State, first_draws: int) -> bool:
    """Say whether it is the first draw of the hand and its player may draw once more."""
    turn = state.turn
    return turn is not None and turn.number == 1 and turn.draws < first_draws and bool(state.deck)


def pass_faults(now: Now, command: Pass) -> Iterator[Violation]:
    """Name what is wrong with letting a drawn card go."""
    seat = command.seat
    yield from turn_faults(now, seat, ("drawn",), f"seat {seat} cannot pass")
    turn = now.state.turn
    if turn is None or turn.seat != seat or turn.step != "drawn":
        return
    if turn.must_use:
        cards = " ".join(map(card_symbol, turn.cards))
        says = f"seat {seat} cannot pass the {cards}: it was taken or forced and must be used"
        yield Violation("option", says, (*now.game.draw.previous_drawn_cite, *_forced_cite(now)))
    for card in turn.cards:
        if now.usable(seat, card):
            yield from _usable_faults(now, seat, card)


def _forced_cite(now: Now) -> tuple[str, ...]:
    return tuple(place for row in now.game.forces for place in row.cite)


def _usable_faults(now: Now, seat: int, card: int) -> Iterator[Violation]:
    """Name the two cases in which a card that can be used has to be."""
    if now.state.phase == "alone":
        says = f"seat {seat} cannot pass the {card_symbol(card)}: a player left alone uses every card that he can"
        yield Violation("survivor", says, now.game.survivor.plays_cite)
    following = now.state.after(seat)[0]
    own_out = now.puts_out(
        seat, card
    )  # what puts both out is left to the rule about out cards, reading pan-two-out
    barred = now.game.out.past_first_hand == "barred"
    if barred and following != seat and now.puts_out(following, card) and not own_out:
        says = (
            f"seat {seat} cannot pass the {card_symbol(card)}: it puts seat {following} out, who has"
            f" {now.player(following).down} cards down, and seat {seat} can use it"
        )
        yield Violation("out-card", says, now.game.out.past_first_hand_cite)


def do_pass(step: Unfolding, command: Pass) -> None:
    """Let the card go; the first player may draw again."""
    turn = step.state.turn
    if turn is None:
        return
    for card in turn.cards:
        step.happen(ev.CardReleased(command.seat, card))
    if not may_draw_again(step.state, step.game.draw.first_draws):
        end_turn(step, command.seat)


def waive_faults(now: Now, command: Waive) -> Iterator[Violation]:
    """Name what is wrong with doing without a second draw."""
    yield from turn_faults(now, command.seat, ("again",), f"seat {command.seat} has no second draw to waive")


def do_waive(step: Unfolding, command: Waive) -> None:
    """End the turn."""
    end_turn(step, command.seat)


def shuffle_faults(now: Now, command: Shuffle) -> Iterator[Violation]:
    """Name what is wrong with making a new deck of the discards."""
    cite = now.game.draw.cite
    yield from phase_faults(now, ("play", "alone"), "the discards cannot be shuffled")
    if now.state.deck:
        says = f"the discards are shuffled when no card is left; {len(now.state.deck)} are"
        yield Violation("deck", says, cite)
    lying = to_shuffle(now.state)
    known = seen(command.cards)
    if not lying or len(command.cards) != len(lying) or lacking(lying, known):
        says = f"{len(command.cards)} cards were shuffled; the discards hold {len(lying)}, each of them once"
        yield Violation("deck", says, cite)


def to_shuffle(state: State) -> tuple[int, ...]:
    """Return the discards that make a new deck: all but a card that lies open for the next player."""
    if state.option is None:
        return state.muck
    cards = list(state.muck)
    cards.remove(state.option.card)
    return tuple(cards)


def do_shuffle(step: Unfolding, command: Shuffle) -> None:
    """Put the new deck down."""
    step.happen(ev.DeckShuffled(command.cards))
