"""What keeps a button from being drawn, a bomb pot from being agreed on, or a hand from being dealt."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from houseway.cards import card_text, composition
from houseway.games.violations import Violation
from houseway.money import dollars
from houseway.table.pots.buying import amount_faults
from houseway.table.pots.drawing import drawers, is_new_game, must_draw
from houseway.table.pots.entry import standing, ways_in
from houseway.table.pots.lineup import asking, lineup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.table.pots.commands import AddToShuffle, AgreeBombPot, DrawButton, LookAtTwo, StartHand
    from houseway.table.pots.lineup import Lineup
    from houseway.table.pots.setup import House
    from houseway.table.pots.state import TableState


_LONGEST = 40
"""Letters of a word that a player adds to the shuffle."""


def draw_faults(house: House, state: TableState, command: DrawButton) -> Iterator[Violation]:
    """Name what is wrong with drawing for the button now."""
    yield from _between_hands(state)
    yield from _pack_faults(house, command.order)
    rule = house.document.button
    if rule is None:
        yield Violation("no-button", f"{house.document.title} is played without a button")
        return
    if len(drawers(state)) < house.least:
        yield _too_few(house, len(drawers(state)))
    if not is_new_game(house, state):
        yield Violation("button", "the button is drawn for in a new game only; this one goes on", rule.cite)


def bomb_faults(house: House, state: TableState, command: AgreeBombPot) -> Iterator[Violation]:
    """Name what is wrong with a bomb pot; who takes part is seated, plays, and has the amount."""
    rule = house.document.bomb_pot
    yield from _between_hands(state)
    if rule is None:
        yield Violation("bomb-pot", f"{house.document.title} has no bomb pots")
        return
    if len(set(command.seats)) < max(rule.players, house.least):
        says = f"{len(set(command.seats))} agree on a bomb pot; at least {max(rule.players, house.least)}"
        yield Violation("bomb-pot", says, rule.players_cite or rule.cite)
    for seat in dict.fromkeys(command.seats):
        yield from amount_faults(house, seat, command.amount)
        player = state.players.get(seat)
        if player is None or standing(house, state, player).kind != "ready":
            yield Violation("bomb-pot", f"seat {seat} is not playing", rule.cite)
        elif player.stack < command.amount:
            says = (
                f"seat {seat} has {dollars(player.stack)}, less than the {dollars(command.amount)} agreed on"
            )
            yield Violation("bomb-pot", says, rule.cite)


def look_faults(house: House, state: TableState, command: LookAtTwo) -> Iterator[Violation]:
    """Name what is wrong with looking at two cards before one decides to kill the pot."""
    kill, player = house.kill("to_enter"), state.players.get(command.seat)
    if kill is None:
        yield Violation("kill", f"{house.document.title} has no kill to come in by")
        return
    if kill.window != "two_cards_seen":
        yield Violation("kill", "a pot is killed before any card is seen", kill.window_cite)
    if player is None or "kill" not in ways_in(house, state, player):
        yield Violation("kill", f"seat {command.seat} has no reason to kill the pot", kill.cite)
    elif player.way == "kill":
        yield Violation("kill", f"seat {command.seat} kills the pot already", kill.cite)
    elif command.seat in lineup(house, state).dealt:
        yield Violation("kill", f"seat {command.seat} is dealt in without a kill", kill.cite)
    else:
        yield from _no_kill(house, state, command.seat)
    yield from start_faults(house, state, command)


def _no_kill(house: House, state: TableState, seat: int) -> Iterator[Violation]:
    """Name what keeps a kill from bringing somebody into the next hand."""
    found = lineup(house, asking(state, seat, "kill"))
    if seat in found.out:
        yield found.out[seat]
    elif found.entered.get(seat) != "kill":
        yield Violation("kill", f"seat {seat} has the big blind and is dealt in without a kill")


def start_faults(house: House, state: TableState, command: StartHand | LookAtTwo) -> Iterator[Violation]:
    """Name what keeps the next hand from being dealt."""
    if state.again:
        yield from _pack_faults(house, command.order)
        return
    yield from _between_hands(state)
    if state.looker is None:
        yield from _pack_faults(house, command.order)
        yield from _cut_faults(command.cut, len(house.plan().deck))
    if house.document.button is not None and must_draw(house, state):
        yield Violation("button", "nobody has the button; draw for it first", house.document.button.cite)
        return
    found = lineup(house, state)
    yield from _unposted_faults(house, state, found, getattr(command, "unposted", ()))
    if len(found.dealt) < house.least:
        yield _too_few(house, len(found.dealt))
        yield from found.out.values()


def _unposted_faults(
    house: House, state: TableState, found: Lineup, seats: tuple[int, ...]
) -> Iterator[Violation]:
    """Name who cannot have been dealt in by mistake: he owes nothing, or plays in any case."""
    for seat in seats:
        player = state.players.get(seat)
        if (
            player is None
            or seat in found.dealt
            or standing(house, state, player).kind == "out"
            or not player.missed
        ):
            yield Violation("unposted", f"seat {seat} owes no blind that it could be dealt in without")


def shuffle_faults(house: House, state: TableState, command: AddToShuffle) -> Iterator[Violation]:
    """Name what is wrong with what a player adds to the next shuffle."""
    if command.seat not in state.players:
        yield Violation("no-such-seat", f"nobody sits in seat {command.seat}")
    if state.hand is not None and not state.again:
        yield from _between_hands(state)
    yield from word_faults(command.word, command.cut, len(house.plan().deck))


def word_faults(word: str, cut: int, cards: int) -> Iterator[Violation]:
    """Name what is wrong with a word for the shuffle, or with a cut of so many cards."""
    if len(word) > _LONGEST or " " in word or not word.isprintable():
        says = f"a word of {len(word)} letters, {word[:_LONGEST]!a}; allowed: one word of up to {_LONGEST} letters"
        yield Violation("word", says)
    yield from _cut_faults(cut, cards)


def _cut_faults(cut: int, cards: int) -> Iterator[Violation]:
    if not 0 <= cut < cards:
        yield Violation("cut", f"a cut at {cut}; allowed: 0 to {cards - 1}")


def _between_hands(state: TableState) -> Iterator[Violation]:
    if state.hand is not None:
        yield Violation("hand-not-over", f"hand {state.hand.number} is not over")


def _too_few(house: House, players: int) -> Violation:
    says = f"{players} player{'s' * (players != 1)} can be dealt in; at least {house.least}"
    return Violation("too-few", says, house.document.seats.cite)


def _pack_faults(house: House, order: tuple[int, ...]) -> Iterator[Violation]:
    if not order:
        if house.setup.seed is None:
            yield Violation("pack", "no pack was given, and the table has no seed to shuffle one from")
        return
    want, got = Counter(composition(house.document.deck.composition).cards), Counter(order)
    wrong = [card_text(card) for card in {**want, **got} if want[card] != got[card]]
    if wrong:
        yield Violation("pack", f"the pack is not the one of this game: {', '.join(wrong[:5])}")
