"""Laws over every game for a pot: chips, replay, views, records of the table's own events."""

from __future__ import annotations

import msgspec
import pytest

from houseway.cards import Stream, check_shuffle
from houseway.errors import IllegalError, RecordError
from houseway.games.poker.events import HIDDEN, Burned, HandDealt
from houseway.table.pots import (
    AnyCommand,
    AnyTableEvent,
    BuyChips,
    ComeIn,
    DrawButton,
    GetUp,
    HandBegun,
    InHand,
    PotSetup,
    PotTable,
    SitDown,
    StartHand,
    TableEvent,
    as_seen,
    folded,
    replay,
)
from houseway.table.pots.bots import Kind, play_hands
from table.pots.seated import DRAW, GAMES, HOLDEM, SEED, STUD, begin, empty_table, refused, running, seat_all

KINDS: tuple[Kind, ...] = ("random", "caller", "random", "caller")


def played(game_id: str, hands: int = 12) -> PotTable:
    """Return a table at which bots have played."""
    table = empty_table(game_id, ante=50 if game_id.endswith(("stud", "stud-hi-lo", "razz")) else None)
    seat_all(table, (1, 2, 4, 6), max(table.house.minimum, 40 * table.house.stakes.lower))
    play_hands(table, dict(zip((1, 2, 4, 6), KINDS, strict=True)), hands, Stream(SEED, "houseway tests"))
    return table


@pytest.mark.parametrize("game_id", GAMES)
def test_chips_only_change_hands(game_id: str):
    """001:203, 001:252: what one loses others win"""
    table = played(game_id)
    assert table.state.number == 12
    assert sum(table.stacks.values()) == table.state.bought
    assert any(player.stack != player.bought for player in table.state.players.values())


@pytest.mark.parametrize("game_id", GAMES)
def test_replay_equals_live_and_the_state_is_the_fold_of_the_events(game_id: str):
    """000:3385: the same commands and packs, the same hands"""
    table = played(game_id)
    again = replay(table.setup, table.commands)
    assert again.events == table.events
    assert again.state == table.state
    told = [event for event in table.events if isinstance(event, TableEvent)]
    assert folded(told) == table.state  # pyright: ignore[reportArgumentType] -- the table's own events


@pytest.mark.parametrize("game_id", [HOLDEM, DRAW, STUD])
def test_commands_and_events_can_be_written_down_and_read_again(game_id: str):
    """000:3385"""
    table = played(game_id)
    commands = msgspec.json.decode(msgspec.json.encode(table.commands), type=list[AnyCommand])
    assert commands == table.commands
    told = [event for event in table.events if isinstance(event, TableEvent)]
    assert msgspec.json.decode(msgspec.json.encode(told), type=list[AnyTableEvent]) == told


@pytest.mark.parametrize("game_id", GAMES)
def test_a_seat_sees_its_own_cards_and_what_lies_open(game_id: str):
    """001:480"""
    for event in as_seen(played(game_id, 4).events, 2):
        if isinstance(event, HandDealt) and event.seat != 2:
            assert all(up or card == HIDDEN for card, up in zip(event.cards, event.up, strict=True))
        if isinstance(event, Burned):
            assert event.card == HIDDEN


@pytest.mark.parametrize("game_id", GAMES)
def test_the_button_goes_round_and_the_blinds_with_it(game_id: str):
    """001:369"""
    begun = [event for event in played(game_id).events if isinstance(event, HandBegun)]
    buttons = [event.button for event in begun if event.time == 1]
    if buttons[0] is None:
        assert set(buttons) == {None}
        return
    order = (1, 2, 4, 6)
    start = order.index(buttons[0])
    assert buttons == [order[(start + place) % 4] for place in range(12)]


def test_every_pack_is_proven_and_was_promised_before():
    """001:353: the players' word and cut are in it"""
    table = running(HOLDEM)
    promised = table.next_commitment
    table.apply(StartHand(word="seat 3 says hello", cut=17))
    pack = table.packs[-1]
    assert pack.proof is not None
    assert pack.proof.commitment == promised
    assert check_shuffle(pack.proof) == []
    assert (pack.proof.nonce, pack.proof.cut) == ("seat 3 says hello", 17)
    assert len({each.order for each in table.packs[1:]}) == len(table.packs) - 1


def test_a_pack_may_be_given_instead():
    """001:353"""
    table = running(HOLDEM)
    order = table.house.plan().deck
    table.apply(StartHand(order=order))
    assert table.packs[-1].proof is None
    deal = table.deal
    assert deal is not None
    assert deal.dealt_to(2) == [order[0], order[6]]


@pytest.mark.parametrize("order", [(0,) * 52, tuple(range(51)), tuple(range(53))])
def test_but_only_a_whole_one(order: tuple[int, ...]):
    """001:406"""
    assert "pack" in refused(running(HOLDEM), StartHand(order=order))
    assert "pack" in refused(seat_all(empty_table(HOLDEM), (1, 2)), DrawButton(order=order))


def test_a_table_without_a_seed_needs_packs():
    """001:353"""
    stakes = empty_table(HOLDEM).house.stakes
    table = seat_all(PotTable(PotSetup(HOLDEM, stakes)), (1, 2))
    assert "pack" in refused(table, DrawButton())
    assert table.next_commitment == ""
    table.apply(DrawButton(order=tuple(range(52))))
    assert "pack" in refused(table, StartHand())
    assert "cut" in refused(table, StartHand(order=tuple(range(52)), cut=52))


def test_what_is_refused_changes_nothing_and_says_everything():
    """004:435, 004:437"""
    table = empty_table(HOLDEM, (400, 800))
    with pytest.raises(IllegalError, match=r"no seat 12; seats are 1 to 9.*at least \$40") as refusal:
        table.apply(SitDown(12, 100))
    assert len(refusal.value.violations) == 2
    assert table.events == []
    assert table.commands == []


def test_commands_about_seats_where_nobody_sits():
    """004:469"""
    table = running(HOLDEM)
    for command in (GetUp(8), ComeIn(8), BuyChips(8, 1000)):
        assert set(refused(table, command)) == {"no-such-seat"}
    assert "no-hand" in refused(table, InHand("1 check"))
    begin(table)
    assert "line" in refused(table, InHand("1 dance"))
    assert "out-of-turn" in refused(table, InHand("1 call"))


@pytest.mark.parametrize(("game_id", "seats"), [("hemphills/texas-holdem", 11), (HOLDEM, 1)])
def test_no_more_seats_than_the_text_allows(game_id: str, seats: int):
    """000:3381-3383, 004:1098"""
    with pytest.raises(RecordError, match=f"{seats} seats"):
        empty_table(game_id, places=seats)
