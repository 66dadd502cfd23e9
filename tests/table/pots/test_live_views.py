"""What a seat is shown does not depend on cards that are hidden from it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import pytest
from msgspec.json import encode

from houseway.cards import Stream, card_text, parse_card
from houseway.errors import IllegalError
from houseway.games.poker.events import Burned, HandDealt
from houseway.games.poker.pots import is_all_in
from houseway.table.pots import DrawButton, InHand, PotLive, StartHand
from table.pots.live_tables import KINDS, next_command, opened, played, seated
from table.pots.seated import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from houseway.table.pots import AnyCommand
    from houseway.table.pots.bots import Kind

VIEWER = 1
_CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b|\bJoker\b", re.IGNORECASE)


class Played(NamedTuple):
    """A hand: its commands, and after each what the viewer was shown, and every card of it."""

    table: PotLive
    commands: list[AnyCommand]
    shown: list[bytes]
    seen: list[set[int]]


def empty(game_id: str) -> PotLive:
    """Return a table whose packs are given."""
    table = seated(opened(game_id, seed=""))
    if table.house.document.button is not None:
        table.apply(DrawButton(order=table.house.plan().deck))
    return table


def do(table: PotLive, command: AnyCommand) -> tuple[bytes, set[int]]:
    """Do something and return all that the viewer is shown of it, and the cards among that."""
    events = [table.seen(event, VIEWER) for event in table.apply(command)]
    cards = {card for event in events for card in (*getattr(event, "cards", ()), getattr(event, "card", -1))}
    return encode([events, table.view(VIEWER)]), cards


def first_time(game_id: str, order: Sequence[int], kinds: Mapping[int, Kind]) -> Played:
    """Let bots play a hand from a pack."""
    table, stream = empty(game_id), Stream(bytes(32), "bots")
    first = Played(table, [], [], [])
    command: AnyCommand = StartHand(order=tuple(order))
    while True:
        shown, cards = do(table, command)
        first.commands.append(command)
        first.shown.append(shown)
        first.seen.append(cards | (first.seen[-1] if first.seen else set()))
        if not table.in_hand:
            return first
        command = next_command(table, kinds, stream)


def again(game_id: str, first: Played, swap: Mapping[int, int]) -> list[bytes] | None:
    """Play the same with cards exchanged; nothing if somebody's own cards forbid it."""
    table, shown = empty(game_id), list[bytes]()
    for command in first.commands:
        try:
            shown.append(do(table, exchanged(command, swap))[0])
        except IllegalError:
            return None
    return shown


def exchanged(command: AnyCommand, swap: Mapping[int, int]) -> AnyCommand:
    """Return a command with cards exchanged."""
    if isinstance(command, StartHand):
        return StartHand(order=tuple(swap.get(card, card) for card in command.order))
    assert isinstance(command, InHand)

    def other(found: re.Match[str]) -> str:
        card = parse_card(found[0])
        return card_text(swap.get(card, card))

    return InHand(_CARD.sub(other, command.line))


def out_of_play(table: PotLive) -> set[int]:
    """Return the cards that play for nobody: burned, folded or never dealt."""
    deal = table.deal
    assert deal is not None
    dealt = {
        card
        for event in deal.events
        if isinstance(event, HandDealt) and deal.state.live[deal.state.index(event.seat)]
        for card in event.cards
    }
    burned = {event.card for event in deal.events if isinstance(event, Burned)}
    return (set(table.house.plan().deck) - dealt - set(deal.state.board)) | burned


def pairs(cards: Iterable[int], stream: Stream, count: int) -> list[dict[int, int]]:
    """Return so many exchanges of two cards."""
    mixed = stream.shuffled(sorted(cards))
    found = zip(mixed[::2], mixed[1::2], strict=False)
    return [{one: other, other: one} for one, other in found][:count]


@pytest.mark.parametrize("kind", ["caller", "random"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_seat_is_shown_nothing_that_hangs_on_hidden_cards(game_id: str, kind: Kind):
    """Up to the last act any card that the viewer does not see may be another; after it those that play for nobody."""
    stream = Stream(bytes(32), "packs", f"{game_id} {kind}")
    order = stream.shuffled(opened(game_id).house.plan().deck)
    first = first_time(game_id, order, KINDS if kind == "random" else dict.fromkeys(KINDS, kind))
    size, deck = len(first.commands), set(order)
    compared = 0
    for steps, pool in ((size - 1, deck), (size, out_of_play(first.table))):
        for swap in pairs(pool - first.seen[steps - 1], stream, 2):
            shown = again(game_id, first._replace(commands=first.commands[:steps]), swap)
            if shown is not None:
                assert shown == first.shown[:steps], swap
                compared += 1
    assert compared >= 2


@pytest.mark.parametrize("game_id", GAMES)
def test_side_pots_are_shown_where_a_player_was_all_in_and_nowhere_else(game_id: str):
    """Bets of an open round are in front of the seats and make no pots, whatever was posted or raised."""
    table = seated(opened(game_id))
    for _ in played(table, 8):
        hand, deal = table.view(None)["hand"], table.deal
        if hand is None or deal is None:
            continue
        state = deal.state
        all_in = [
            put - bet
            for player, (put, bet) in enumerate(zip(state.put, state.bet, strict=True))
            if is_all_in(state, player) and not bet
        ]
        assert len(hand["pots"]) <= 1 + len(set(all_in)), (hand["pots"], hand["bets"])
        brought = sum(state.put) - sum(hand["bets"].values()) + state.dead
        assert sum(pot["amount"] for pot in hand["pots"]) == max(0, brought - state.fees)
