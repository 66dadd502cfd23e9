"""A hand that the floor takes off the table: the money goes back, the fee as the table has it, and the record says so."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest

from houseway.cardroom.commands import AtTable
from houseway.games.poker.events import FeeTaken, Ruled
from houseway.games.poker.stakes import Stakes
from houseway.store import open_journal
from houseway.store.audit import audit
from houseway.table.pots import HandOver, InHand, PotLive, StartHand, VoidRound, live_replay
from houseway.table.setups import FeeOption, PotTableSetup
from store.rooms_kept import KeptRoom
from table.pots.live_tables import SEED, callers, keeps, opened, played, seated
from table.pots.seated import GAMES, HOLDEM
from table.pots.test_live import verified, worth

SEATS = (1, 2, 4, 5)
Policy = Literal["returned", "kept"]
FOUR_EIGHT = Stakes("limit", 400, 800, (200, 400), chip=100)
ROYALE = FeeOption("4/8", schedule="holdem-limit")


def setup_of(void_fee: Policy, game_id: str = HOLDEM, fees: FeeOption | None = ROYALE) -> PotTableSetup:
    """Return a table at $4 and $8."""
    return PotTableSetup(game=game_id, stakes=FOUR_EIGHT, seed=SEED, fees=fees, void_fee=void_fee)


def after(table: PotLive, acts: int) -> PotLive:
    """Play so many acts of a hand, by callers."""
    for command in played(table, 1, callers(SEATS)):
        acts -= isinstance(command, InHand)
        if acts < 0:
            break
    return table


def voided(table: PotLive, reason: str = "the lights went out") -> HandOver:
    """Let the floor take the hand off the table."""
    table.apply(VoidRound(reason))
    over = table.events[-1]
    assert isinstance(over, HandOver)
    return over


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("acts", [0, 3, 7])
def test_everything_goes_back_at_any_moment_of_any_game(game_id: str, acts: int):
    """001:405: all the money in the pot is refunded"""
    table = after(seated(opened(game_id)), acts)
    if not table.in_hand:
        pytest.skip("over by then")
    before = {seat: player.stack for seat, player in table.state.players.items()}
    over = voided(table)
    assert over.void
    assert table.stacks == before
    assert set(over.results.values()) == {0}
    assert sum(table.money().values()) == worth(table)
    (hand,) = table.finished()
    assert (hand.void, hand.charged, verified(hand.played)) == (True, (), [])


def test_the_fee_goes_back_where_the_table_has_it_so():
    """004:1196: $3 were taken out of the pot on the flop"""
    table = after(seated(PotLive(setup_of("returned"))), 5)
    assert table.money()["collection"] == 300
    over = voided(table)
    assert (over.house, set(over.results.values())) == (0, {0})
    assert table.money()["collection"] == 0
    (hand,) = table.finished()
    assert (hand.charged, verified(hand.played)) == ((), [])


def test_the_fee_that_is_kept_is_borne_by_what_was_put_in():
    """004:1196: of $16 in the pot $13 go back, in whole chips"""
    table = after(seated(PotLive(setup_of("kept"))), 5)
    assert table.deal is not None
    assert table.deal.state.put == [400] * 4
    over = voided(table)
    assert (over.house, sorted(over.results.values())) == (300, [-100, -100, -100, 0])
    assert table.money()["collection"] == 300
    assert sum(table.money().values()) == worth(table)
    (hand,) = table.finished()
    assert [fee.amount for fee in hand.charged] == [300]
    assert verified(hand.played) == []
    assert [event.amount for event in hand.played.deal.events if isinstance(event, FeeTaken)] == [300]


def test_a_kept_fee_out_of_the_blinds_is_the_blinds():
    """001:1775: the collection is taken from the blinds before cards are dealt"""
    table = after(seated(PotLive(setup_of("kept", "palace/texas-holdem", FeeOption("3")))), 0)
    begun = table.state.hand
    assert begun is not None
    over = voided(table)
    assert over.house == 200
    assert {seat for seat, result in over.results.items() if result} <= set(begun.blinds.values())


def test_after_a_misdeal_the_fee_is_never_kept():
    """001:1775: the hand is dealt again, and its fee is taken then"""
    table = after(seated(PotLive(setup_of("kept", "palace/texas-holdem", FeeOption("3")))), 2)
    taken = [table.money()["collection"]]
    for command in (InHand("floor decides misdeal: a card was seen"), StartHand()):
        table.apply(command)
        taken.append(table.money()["collection"])
    assert taken == [200, 0, 200]


def test_the_line_of_the_hand_says_the_same():
    """001:404-406"""
    one, other = (after(seated(PotLive(setup_of("kept"))), 5) for _ in range(2))
    one.apply(VoidRound("the deck is short"))
    other.apply(InHand("floor decides void_round: the deck is short"))
    assert one.events == other.events
    (ruled,) = (event for event in one.events if isinstance(event, Ruled))
    assert ruled.says == "by decision of the floor everything but the fee goes back"
    (hand,) = one.finished()
    assert hand.played.commands[-1] == "floor decides void_round: the deck is short"


def test_no_pot_by_the_document_is_a_void_hand_too():
    """001:404-406"""
    table = after(seated(PotLive(setup_of("kept", "palace/texas-holdem", FeeOption("3")))), 3)
    table.apply(InHand("floor irregular_pack: two kings of hearts"))
    (hand,) = table.finished()
    assert (hand.void, sum(fee.amount for fee in hand.charged)) == (True, 200)
    assert verified(hand.played) == []


def test_it_is_the_floors_with_a_reason_and_while_a_hand_is_played():
    table = seated(PotLive(setup_of("returned")))
    assert keeps(table).actor(VoidRound("why")) == "floor"
    assert [fault.rule for fault in table.check(VoidRound("why"))] == ["no-hand"]
    after(table, 1)
    assert [fault.rule for fault in table.check(VoidRound(" \n"))] == ["ruling"]
    voided(table, "two lines\n  of it; why??")
    (hand,) = table.finished()
    assert hand.played.commands[-1] == "floor decides void_round: two lines of it; why??"
    assert verified(hand.played) == []


def test_a_hand_that_waits_to_be_dealt_again_is_not_being_played():
    table = after(seated(PotLive(setup_of("returned"))), 1)
    table.apply(InHand("floor decides misdeal: a card was seen"))
    assert [fault.rule for fault in table.check(VoidRound("why"))] == ["no-hand"]


def test_a_void_hand_is_no_pot_won():
    """001:663: a pot that was to be killed is still to be"""
    table = seated(opened("palace/seven-card-stud"))
    while not table.state.kill_next:
        list(played(table, 1, callers(SEATS)))
    winner = table.state.last_winner
    after(table, 3)
    assert table.begun is not None
    assert table.begun.kill == (3, 2)
    voided(table)
    assert (table.state.last_winner, table.state.kill_next) == (winner, True)
    table.apply(StartHand())
    assert table.begun.kill == (3, 2)


def test_the_same_commands_lead_to_the_same_table():
    table = after(seated(PotLive(setup_of("kept"))), 5)
    voided(table)
    list(played(table, 1, callers(SEATS)))
    assert live_replay(setup_of("kept"), table.commands).events == table.events


@pytest.mark.parametrize("void_fee", ["returned", "kept"])
@pytest.mark.parametrize(("game_id", "fees"), [(HOLDEM, ROYALE), ("palace/texas-holdem", FeeOption("3"))])
def test_the_audit_of_a_room_with_void_hands_is_clean(
    tmp_path: Path, game_id: str, fees: FeeOption, void_fee: Policy
):
    """001:1775, 004:1196"""
    address = str(tmp_path / "room.db")
    with open_journal(address, checkpoints=tmp_path) as journal:
        kept = KeptRoom(journal)
        kept.open()
        kept.open_table("one", setup_of(void_fee, game_id, fees), ("caller", "caller", "tight"))
        live = kept.room.state.tables["one"].live
        for steps in (3, 8, 12):
            while not live.in_hand:
                kept.step("one")
            for _ in range(steps):
                kept.step("one")
            if live.in_hand:
                assert kept.do("floor-1", AtTable("one", {"do": "void-round", "reason": "a fire alarm"}))
        for _ in range(40):
            kept.step("one")
        kept.close_table("one")
    report = audit(address, checkpoints=tmp_path)
    assert report.faults == ()
    assert report.checked.rounds[game_id] > 2
