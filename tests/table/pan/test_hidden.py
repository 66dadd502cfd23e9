"""What a seat at a table of pan is shown does not depend on cards that are hidden from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from houseway.cards import Stream, composition, parse_card, parse_cards
from houseway.errors import IllegalError
from houseway.games.panguingue.commands import Force
from houseway.games.panguingue.state import Turn
from houseway.table.pan import GetUp, InHand, PanTable, SitDown, StartHand
from houseway.table.pan.hidden import own_legal
from table.pan.pan_tables import KINDS, next_command, opened

if TYPE_CHECKING:
    from houseway.table.pan import AnyCommand

VIEWER = 1


def do(table: PanTable, command: AnyCommand) -> bytes:
    """Do something and return all that the viewer is shown of it."""
    happened = table.apply(command)
    return encode([[table.seen(event, VIEWER) for event in happened], table.view(VIEWER)])


def play(order: tuple[int, ...], name: str) -> tuple[PanTable, list[bytes]]:
    """Let bots play a hand from given cards."""
    table, stream = opened(seed=""), Stream(bytes(32), name)
    shown = [do(table, StartHand(order, 4))]
    while table.state.hand is not None:
        shown.append(do(table, next_command(table, KINDS, stream)))
    return table, shown


def again(table: PanTable, order: tuple[int, ...]) -> list[bytes] | None:
    """Play the same from other cards; nothing if somebody's own cards forbid it."""
    other, shown = opened(seed=""), list[bytes]()
    for command in table.commands[4:]:
        try:
            shown.append(do(other, StartHand(order, 4) if isinstance(command, StartHand) else command))
        except IllegalError:
            return None
    return shown


def hidden_places(table: PanTable, order: tuple[int, ...]) -> list[int]:
    """Return where in the pack cards lie that never lay open: never drawn, or kept in another's hand to the end."""
    assert table.hand is not None
    seats = list(table.hand.state.players)
    hands = {seat: list(player.hand) for seat, player in table.hand.state.players.items() if seat != VIEWER}
    hidden: list[int] = []
    dealt = 5 * len(seats)
    for place in range(2 * dealt):
        seat = seats[place % dealt // 5]
        if order[place] in hands.get(seat, ()):
            hands[seat].remove(order[place])
            hidden.append(place)
    return hidden + list(range(2 * dealt + len(table.hand.drawn()), len(order)))


@pytest.mark.parametrize("number", range(6))
def test_a_seat_is_shown_nothing_that_hangs_on_hidden_cards(number: int):
    stream = Stream(bytes(32), "packs", str(number))
    order = tuple(stream.shuffled(composition("pan_40").cards * 8))
    table, shown = play(order, f"bots {number}")
    places, compared = hidden_places(table, order), 0
    for _ in range(4):
        one, other = stream.shuffled(places[:30])[:2]
        swapped = list(order)
        swapped[one], swapped[other] = order[other], order[one]
        second = again(table, tuple(swapped))
        if second is not None and order[one] != order[other]:
            assert second == shown, (one, other)
            compared += 1
    assert compared


def _about_to_be_put_out(table: PanTable, cards: str) -> None:
    """Let the five of spades lie open before seat 5, who holds these, with seat 4 behind who has ten down."""
    table.apply(StartHand())
    hand = table.hand
    assert hand is not None
    melds = tuple(parse_cards(text) for text in ("5s 5s 5s 5s", "Ks Kh Kd", "As Ah Ad"))
    changes = {
        1: {"hand": parse_cards("Kc Qc 7h")},
        4: {"hand": (), "melds": melds},
        5: {"hand": parse_cards(cards)},
    }
    players = {
        seat: replace(player, status="in", acted=True, **changes.get(seat, {}))
        for seat, player in hand.state.players.items()
    }
    turn = Turn(5, 9, "drawn", (parse_card("5s"),))
    hand.state = replace(hand.state, phase="play", players=players, turn=turn, turns=9)


@pytest.mark.parametrize("cards", ["5h 5d Kc", "2h 4d Kc"])
def test_whether_a_card_can_be_forced_tells_nothing_of_a_hand(cards: str):
    """001:194-195: who can use the card cannot pass it, so that nobody needs to force it"""
    table = opened()
    _about_to_be_put_out(table, cards)
    assert table.in_hand is not None
    can_use = cards.startswith("5h")
    force = Force(VIEWER, 5, parse_card("5s"))
    assert (force in [each.command for each in table.in_hand.legal(VIEWER)]) == can_use
    assert force not in [each.command for each in own_legal(table.in_hand, VIEWER)]
    faults = table.check(InHand("1 forces 5s on 5"))
    assert [fault.says for fault in faults] == [
        "the 5♠ is not forced on seat 5: the table lets nobody pass it who can use it"
    ]
    assert bool(table.check(InHand("5 passes"))) == can_use


def test_who_sits_down_in_a_seat_sees_no_cards_of_who_sat_there():
    table = opened()
    stream = Stream(bytes(32), "bots")
    table.apply(StartHand())
    while table.state.hand is not None:
        table.apply(next_command(table, KINDS, stream))
    assert encode(table.view(2)["events"]) != encode(table.view(None)["events"])
    for command in (GetUp(2), SitDown(2, 4000)):
        table.apply(command)
        assert encode(table.view(2)["events"]) == encode(table.view(None)["events"])


def test_only_the_viewers_own_list_and_cards_are_shown():
    table = opened()
    table.apply(StartHand())
    (asked,) = table.waiting().seats
    for seat in (1, 2, 4, 5):
        view = table.view(seat)
        lines = [each["line"] for each in view["legal"]["hand"]]
        assert lines == ([f"{seat} in", f"{seat} out"] if seat == asked else [])
        for other, player in view["hand"]["players"].items():
            assert (-1 in player["cards"]) == (int(other) != seat)
            assert len(player["cards"]) == 10
