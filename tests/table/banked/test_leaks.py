"""What somebody may not see has no influence on what he is shown.

A round is played twice from packs that differ in two cards alone which a viewer cannot see. All that he is
shown, events and table, must be the same to the byte for as long as both cards stay hidden from him.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from houseway.banking import Bettor
from houseway.cards import cards_text
from houseway.games import UNSEEN, CardDealt, CloseWagers, State, evolve
from houseway.table.banked import AcceptBank, BankTable, Choose, PlaceWager, SitDown, playing
from houseway.table.banked.events import ShoeDone
from houseway.table.shoes import open_shoe
from table.banked.company import GAMES, opened

if TYPE_CHECKING:
    from houseway.games import AnyEvent, Setup
    from houseway.rulebook import Game
    from houseway.table.banked import AnyCommand
    from houseway.table.shoes import Mix, OpenShoe

VIEWERS = (None, 1, 2, 101)
"""Somebody at the rail, the player-dealer, a player, a bettor behind seat 3."""


LAST = -1
"""The last card of the pack, where not all are dealt."""


class Told(NamedTuple):
    """What the viewers are shown after one command."""

    command: AnyCommand
    shown: dict[int | None, bytes]
    hidden: dict[int | None, frozenset[int]]
    """The places in the pack of the cards dealt so far that a viewer has not seen."""
    dealt: bool
    left: int
    """How many cards are left in the pack."""


def _swapped(monkeypatch: pytest.MonkeyPatch, pair: tuple[int, int] | None) -> None:
    """Let every shoe be opened with two of its cards exchanged."""

    def changed(game: Game, setup: Setup, seed: bytes, number: int, mix: Mix) -> OpenShoe:
        shoe = open_shoe(game, setup, seed, number, mix)
        order = list(shoe.shoe.order)
        if pair is not None:
            first, second = (at if at == LAST else shoe.shoe.position + at for at in pair)
            order[first], order[second] = order[second], order[first]
        return replace(shoe, shoe=replace(shoe.shoe, order=tuple(order)))

    monkeypatch.setattr(playing, "open_shoe", changed)


def _script(table: BankTable) -> list[AnyCommand]:
    """Return how a round begins: seat 1 banks, 2 to 4 bet a line each, and somebody behind seat 3."""
    game, low = table.house.game, table.now.table.minimum
    line = table.house.family.openings(game)[0]
    places = [(seat, Bettor(seat)) for seat in (2, 3, 4)]
    if all(wager.backline for wager in game.wagers if wager.id in line):
        places.append((101, Bettor(3, 1)))
    return [
        *(SitDown(seat, 200 * low) for seat in (1, 2, 3, 4, 101)),
        AcceptBank(1, 100 * low),
        *(PlaceWager(seat, at, wager, 2 * low) for seat, at in places for wager in line),
        CloseWagers(),
    ]


def _answer(table: BankTable) -> AnyCommand | None:
    """Return what the clock says; a hand is set by two of its cards, which tell what it holds."""
    command = table.when_time_is_up()
    if isinstance(command, Choose) and table.round is not None:
        asked = table.round.state.asked[command.bettor]
        hand = table.round.state.hands.get(f"seat {command.bettor.seat}", ())
        if "set" in asked and hand:
            return Choose(command.seat, command.bettor, f"set {cards_text(hand[:2])}")
    return command


def _play(game: str) -> list[Told]:
    """Play one round and keep what everybody was shown, command by command."""
    table = opened(game)
    told = [_step(table, command) for command in _script(table)]
    while table.round is not None:
        command = _answer(table)
        assert command is not None
        told.append(_step(table, command))
    return told


def _step(table: BankTable, command: AnyCommand) -> Told:
    happened = [event for event in table.apply(command) if not isinstance(event, ShoeDone)]
    shown = {
        viewer: msgspec.json.encode([[table.seen(event, viewer) for event in happened], table.view(viewer)])
        for viewer in VIEWERS
    }
    dealt = table.last_round is not None and bool(table.last_round.state.hands)
    left = table.last_round.shoe.remaining if table.last_round is not None else 0
    return Told(command, shown, {viewer: _hidden(table, viewer) for viewer in VIEWERS}, dealt, left)


def _hidden(table: BankTable, viewer: int | None) -> frozenset[int]:
    """Return the places in the pack of cards that were dealt and that a viewer has not seen."""
    round_ = table.last_round
    if round_ is None:
        return frozenset()
    state, places = State(), dict[tuple[str, int], int]()
    for event in round_.events:
        if isinstance(event, CardDealt):
            places[event.hand, len(state.hands.get(event.hand, ()))] = len(places)
        state = evolve(state, _lawful(event, viewer))
    return frozenset(
        at
        for (hand, place), at in places.items()
        if state.hands.get(hand, ())[place : place + 1] == (UNSEEN,)
    )


def _lawful(event: AnyEvent, viewer: int | None) -> AnyEvent:
    """Return what somebody may see of an event: a card face down is for the player of its seat."""
    if isinstance(event, CardDealt) and event.face == "down" and event.hand != f"seat {viewer}":
        return CardDealt(event.hand, None, "down")
    return event


def _pairs(told: list[Told], viewer: int | None) -> set[tuple[int, int]]:
    """Return pairs of cards that a viewer has not seen when the cards are first out; one may be the last."""
    dealt = next(each for each in told if isinstance(each.command, CloseWagers))
    hidden = sorted(dealt.hidden[viewer])
    stub = [LAST] if dealt.left else []
    ends = {hidden[0], hidden[len(hidden) // 2], hidden[-1]} if hidden else set[int]()
    return {
        (first, second) for first in ends for second in (*ends, *stub) if first < second or second == LAST
    }


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_nothing_that_is_shown(game: str, monkeypatch: pytest.MonkeyPatch):
    """000:3060, 003:6209 and every document that deals cards face down"""
    _swapped(monkeypatch, None)
    first = _play(game)
    again: dict[tuple[int, int], list[Told]] = {}
    for viewer in VIEWERS:
        for pair in _pairs(first, viewer):
            if pair not in again:
                _swapped(monkeypatch, pair)
                again[pair] = _play(game)
            for one, other in zip(first, again[pair], strict=False):
                if _revealed(one, other, viewer, pair):
                    break
                assert one.shown[viewer] == other.shown[viewer], (viewer, pair, one.command)


def _revealed(one: Told, other: Told, viewer: int | None, pair: tuple[int, int]) -> bool:
    """Say whether a viewer sees one of the cards by now, in one of the two rounds."""
    dealt = {*pair} - {LAST}
    return one.dealt and not dealt <= one.hidden[viewer] & other.hidden[viewer]
