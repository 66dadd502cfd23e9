"""Table and ledger against a second, independently written model: random people do random things, legal or not.

After each step both agree on what was refused, on every balance, on who sits and who is waited for until when;
at the end the journal is played again. EZ Baccarat with Dragon 7 and Panda 8: 004:2076-2193, fees 004:2026-2074.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from cardroom.model_baccarat import fee, walk
from cardroom.model_machine import RoomMachine
from cardroom.model_pair import HOUSE, Pair, table_setup
from cardroom.model_rounds import play_rounds
from houseway.cardroom.commands import AtTable, ConfirmProposal, OpenTable, ProposeCorrection, Transfer
from houseway.errors import HousewayError
from houseway.store.keeper import Answer
from houseway.table.banked.events import BankOffered


def play(examples: int, steps: int) -> None:
    """Let the machine run."""
    run_state_machine_as_test(
        RoomMachine, settings=settings(max_examples=examples, stateful_step_count=steps)
    )


def test_the_room_is_as_the_model_says():
    """004:2076-2193, 004:2026-2074"""
    play(40, 50)


@pytest.mark.slow
def test_the_room_is_as_the_model_says_for_long():
    """004:2076-2193, 004:2026-2074"""
    play(600, 120)


def test_round_after_round_is_as_the_model_says():
    """004:2112-2192, 004:2026-2074"""
    rounds(120, 8)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_many_rounds_are_as_the_model_says(seed: int):
    """004:2112-2192, 004:2026-2074"""
    rounds(1000, seed)


def rounds(number: int, seed: int) -> None:
    """Play that many rounds."""
    pair = Pair()
    try:
        play_rounds(pair, number, Random(seed))  # noqa: S311 -- the same rounds on every run
        pair.close()
    finally:
        pair.discard()


def test_the_model_uses_the_stake_up_as_the_worked_example_does():
    """004:205-207: $100 that loses $50 and wins $50 is finished."""
    hands = [((1, 0, "player"), 5000, 1), ((2, 0, "player"), 5000, -1), ((3, 0, "player"), 5000, -1)]
    back, won = walk(10_000, hands)
    assert list(back.values()) == [10_000, 0, 5000]
    assert won == 0


def test_the_model_looks_fees_up_as_the_schedule_prints_them():
    """004:2074, 004:2030-2031"""
    assert fee("9", 420_000) == 2500
    assert [fee("1", action) for action in (20_000, 20_050, 20_100)] == [100, 100, 200]


@pytest.fixture
def pair() -> Iterator[Pair]:
    """A room with one table and the model beside it; players 1 to 4 sit in seats 1, 3, 5 and 7."""
    made = Pair()
    made.open_table()
    for number in range(4):
        made.at(f"player-{number + 1}", "sit-down", seat=2 * number + 1, amount=100_000)
    yield made
    made.discard()


def bet(pair: Pair, number: int, place: int, line: int = 0, amount: int = 2000) -> None:
    bettor = {"seat": place, "backline": line}
    seat = 2 * number - 1
    pair.at(f"player-{number}", "place-wager", seat=seat, bettor=bettor, wager="player", amount=amount)


@pytest.mark.parametrize("lines", [(2, 1), (1, 2)])
def test_who_bet_behind_a_seat_first_is_settled_first(pair: Pair, lines: tuple[int, int]):
    """004:2086, 004:2112, reading backline-settled-when"""
    pair.at("player-1", "accept-bank", seat=1, stake=3000)
    bet(pair, 3, 3, lines[0])
    bet(pair, 4, 3, lines[1])
    pair.at("dealer-1", "close-wagers")
    pair.at("dealer-1", "settle-wagers")
    first, second = (abs(pair.model.money[f"seat/one/{seat}"] - 100_000) for seat in (5, 7))
    assert (first, second) in {(2000, 1000), (0, 0)}
    pair.close()


def sent(
    pair: Pair, person: str, command: ProposeCorrection | ConfirmProposal | AtTable | OpenTable
) -> Answer | None:
    """Do something in the room alone, whatever becomes of it."""
    with suppress(HousewayError):
        return pair.keeper.do(person, command)
    return None


def by_two(pair: Pair, transfer: Transfer) -> None:
    """Let two people correct the ledger, in the room alone."""
    answer = sent(pair, "floor-1", ProposeCorrection(3, (transfer,), "counted again"))
    if answer is not None:
        sent(pair, "cage-1", ConfirmProposal(answer.entry))


def agrees(pair: Pair) -> bool:
    """Say whether the room and its journal know of the same money."""
    living = {account: amount for account, amount in pair.keeper.room.state.balances.items() if amount}
    return living == {account: amount for account, amount in pair.journal.balances().items() if amount}


@pytest.mark.parametrize("target", ["house", "drop/", "zork"])
def test_a_correction_that_the_ledger_refuses_is_not_done(pair: Pair, target: str):
    """The house is never a party to anything but fees: 004:2086"""
    by_two(pair, Transfer("patron/player-1", target, 100))
    assert agrees(pair)


def test_the_fee_of_a_hand_in_play_is_not_corrected(pair: Pair):
    """004:2197, reading no-rule-for-errors"""
    pair.at("player-1", "accept-bank", seat=1, stake=3000)
    bet(pair, 2, 3)
    pair.at("dealer-1", "close-wagers")
    by_two(pair, Transfer("collection/one", "cage", 100))
    sent(pair, "floor-1", AtTable("one", {"do": "void-round", "reason": "a card was seen"}))
    assert agrees(pair)


def test_a_table_has_the_limits_of_its_posted_option(pair: Pair):
    """004:2070: option 9 is for $100 to $1,000; 004:2197: a schedule has one table limit."""
    sent(pair, HOUSE, OpenTable("nine", table_setup("9", limits=None)))
    assert pair.keeper.room.state.tables["nine"].live.view(None)["limits"] == {
        "minimum": 10_000,
        "maximum": 100_000,
    }


def test_a_newcomer_has_both_turns(pair: Pair):
    """004:2086: the position is offered on after every two hands."""
    pair.at("player-1", "accept-bank", seat=1, stake=3000)
    pair.at("player-1", "go-away", seat=1)
    bet(pair, 2, 3)
    pair.at("dealer-1", "close-wagers")
    pair.at("dealer-1", "settle-wagers")
    take_seat_one(pair)
    assert (last_offer(pair).seat, last_offer(pair).turn) == (1, 1)


def test_a_newcomer_is_offered_the_bank(pair: Pair):
    """004:2086: the position is offered around the table."""
    take_seat_one(pair)
    assert last_offer(pair).seat == 1


def take_seat_one(pair: Pair) -> None:
    """Somebody new sits where player 1 sat, and the others decline the bank, in the room alone."""
    sent(pair, "player-1", AtTable("one", {"do": "get-up", "seat": 1}))
    sent(pair, "player-5", AtTable("one", {"do": "sit-down", "seat": 1, "amount": 100_000}))
    for number in (2, 3, 4):
        sent(pair, f"player-{number}", AtTable("one", {"do": "decline-bank", "seat": 2 * number - 1}))


def last_offer(pair: Pair) -> BankOffered:
    events = pair.keeper.room.state.tables["one"].table.events
    return [event for event in events if isinstance(event, BankOffered)][-1]
