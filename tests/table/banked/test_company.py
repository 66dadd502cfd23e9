"""Bots keep a table going for many rounds: money, the bank going round, the same again from the same seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from houseway.cards import Stream
from houseway.games import CloseWagers
from houseway.money import cents
from houseway.table.banked import AcceptBank, Kind, OfferBank, Player, bot_command
from houseway.table.banked.commands import BuyChips, SitDown
from houseway.verify import round_record
from table.banked.company import DAI, GAMES, do, one_round, refused
from table.banked.sittings import COMPANY, SEED, Sitting, played, rounds_of, sitting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.table.banked import AnyCommand

GOLD = "casino-royale/baccarat-gold"
ROYAL = "casino-royale/royal-baccarat"


def bought_in(found: Sitting) -> dict[int, int]:
    """Return what each seat has bought in for so far."""
    bought: dict[int, int] = {}
    for command in found.table.commands:
        if isinstance(command, SitDown | BuyChips):
            bought[command.seat] = bought.get(command.seat, 0) + command.amount
    return bought


def stacks(found: Sitting) -> dict[int, int]:
    return {seat: player.stack for seat, player in found.table.state.players.items()}


@pytest.mark.parametrize("game", GAMES)
def test_every_round_asked_for_is_played(game: str):
    found = played(game)
    assert [done.number for done in found.history] == list(range(1, rounds_of(game) + 1))
    assert all(done.round.over for done in found.rounds)


@pytest.mark.parametrize("game", GAMES)
def test_every_stack_is_its_buy_ins_and_its_results(game: str):
    """000:7: what one loses another wins; only a buy-in brings money to the table."""
    found = played(game)
    gains = dict.fromkeys(found.table.state.players, 0)
    for done, round_ in zip(found.history, found.rounds, strict=True):
        for seat, gain in done.results.items():
            gains[seat] += gain
        gains[done.player_dealer or 0] += round_.round.reckoning().player_dealer
    bought = bought_in(found)
    assert {seat: stack - bought[seat] for seat, stack in stacks(found).items()} == gains
    assert sum(gains.values()) == 0
    assert any(gains.values())


@pytest.mark.parametrize("stack", ["10", "37.50", "100", "1000"])
@pytest.mark.parametrize("game", [DAI, ROYAL, "merced/ez-baccarat-panda-8"])
def test_nobody_puts_up_what_he_does_not_have(game: str, stack: str):
    """004:145: a payment is limited to the stake, and the stake must be there"""
    found = sitting(game, stack=cents(stack))
    for _ in range(30):
        bought = bought_in(found)
        before = stacks(found)
        found.play(1)
        for seat, amount in bought_in(found).items():
            before[seat] += amount - bought[seat]
        done = found.history[-1]
        assert 0 < done.stake <= before[done.player_dealer or 0]
        bets = found.rounds[-1].round.state.bets
        for seat, money in before.items():
            assert sum(bet.amount for bet in bets if bet.bettor.seat == seat) <= money
        assert min(stacks(found).values()) >= 0


@pytest.mark.parametrize("game", GAMES)
def test_the_bank_changes_hands_after_two_rounds(game: str):
    """000:7, 000:574, 001:1581, 002:1562, 003:3783, 004:143, 004:1503, 004:1681-1685, 004:2086"""
    assert played(game).bankers[:12] == [1, 1, 3, 3, 1, 1, 3, 3, 1, 1, 3, 3]


def test_the_bank_goes_clockwise():
    """000:574: three who bank, and those between them decline"""
    bots: dict[int, Kind] = {2: "banker", 5: "house-way", 9: "banker", 14: "proposition"}
    found = sitting(DAI, bots)
    found.play(9)
    assert found.bankers == [2, 2, 9, 9, 14, 14, 2, 2, 9]


def test_the_bank_can_go_the_other_way():
    """004:1503: no direction is printed"""
    bots: dict[int, Kind] = {2: "banker", 3: "house-way", 5: "banker", 7: "proposition"}
    found = sitting(ROYAL, bots, readings={"rotation-direction-silent": "counterclockwise"})
    found.play(7)
    assert found.bankers == [7, 7, 5, 5, 2, 2, 7]


def test_one_may_go_on_when_all_others_decline():
    """000:574: the position is offered, and nobody else wants it"""
    found = sitting(DAI, {1: "banker", 4: "house-way", 5: "house-way"})
    found.play(5)
    assert found.bankers == [1, 1, 1, 1, 1]


def test_the_game_is_broken_without_another_banker():
    """004:143: an intervening player-dealer is needed"""
    found = sitting(GOLD, {1: "banker", 4: "house-way", 5: "house-way"})
    found.play(5)
    assert found.bankers == [1, 1]
    assert found.table.state.bank.state == "broken"


def test_nobody_banks_and_no_round_is_dealt():
    """000:610"""
    found = sitting(DAI, {4: "house-way", 5: "house-way"})
    found.play(5)
    assert found.history == []
    assert found.table.state.bank.state == "idle"
    assert "no round is being played" in refused(found.table, CloseWagers())[0]


def test_without_a_wager_no_hand_is_dealt_and_the_bank_stays():
    """000:610: the deal waits for wagers, and no shoe is opened before them"""
    found = sitting(DAI, {1: "proposition", 2: "proposition"})
    found.play(4)
    assert found.history == []
    assert not found.table.state.opened
    bank = found.table.state.bank
    assert (bank.state, bank.offered_to, bank.turn) == ("offering", 1, 0)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_table(game: str):
    one, again, other = (sitting(game, seed=seed) for seed in (SEED, SEED, bytes(32)))
    for found in (one, again, other):
        found.play(3)
    assert written(one) == written(again)
    assert written(one) != written(other)


def written(found: Sitting) -> list[dict[str, object]]:
    return [round_record(each.round, each.shoe.proof, each.first_card) for each in found.rounds]


def test_bots_buy_chips_that_run_low_and_people_do_not():
    """004:145: the stake of who banks has to be there"""
    found = sitting(DAI, {**COMPANY, 4: "house-way"}, stack=cents(10), people=(9,))
    found.company.act()
    assert found.table.state.players[9] == Player(9, cents(10))
    assert bought_in(found) == {**dict.fromkeys(COMPANY, cents(1010)), 9: cents(10)}
    assert not any(isinstance(each, BuyChips) for each in asked(found))


def test_company_and_the_room_ask_the_same_bots():
    """004:145: what the terminal's company buys is what a bot in the room wants to buy"""
    one, other = (sitting(DAI, {1: "proposition", 2: "banker", 3: "house-way"}, stack=1000) for _ in "ab")
    while (command := next((each for each in asked(one) if each is not None), None)) is not None:
        do(one.table, command)
    other.company.act()
    assert one.table.commands == other.table.commands
    assert sum(isinstance(each, BuyChips) for each in one.table.commands) == 3


def asked(found: Sitting) -> Iterator[AnyCommand | None]:
    """Ask every bot of a table what it wants to do now, as the room does."""
    stream = Stream(bytes(32), "tests of company")
    for seat, kind in found.company.bots.items():
        yield bot_command(found.table, seat, kind, stream)


def test_a_person_is_waited_for_and_then_the_bots_go_on():
    """000:610: the bank is offered to the person, who takes it, and bots bet against him"""
    found = sitting(DAI, {5: "house-way"}, people=(4,))
    found.company.act()
    assert found.table.waiting().seats == (4,)
    do(found.table, AcceptBank(4, cents(300)))
    found.company.act()
    assert {bet.bettor.seat for bet in found.table.now.bets} == {5}


def test_a_bank_that_all_declined_remembers_who_had_it():
    """004:143: two rounds and no third, also when nobody wanted the bank in between"""
    found = sitting(GOLD, {2: "house-way"}, people=(1,))
    do(found.table, AcceptBank(1, cents(100)))
    found.company.act()
    one_round(found.table)
    clock = found.table.when_time_is_up()
    assert clock is not None
    do(found.table, clock)  # the person says nothing, and the bot declines
    found.company.act()
    assert found.table.state.bank.state == "idle"
    do(found.table, OfferBank())
    found.company.act()
    do(found.table, AcceptBank(1, cents(100)))
    assert (found.table.state.bank.holder, found.table.state.bank.turn) == (1, 2)
