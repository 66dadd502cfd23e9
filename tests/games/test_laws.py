"""Laws that hold in every game of the rulebook, whatever is dealt, wagered and read.

A player-dealer can neither win nor lose more than he put up (000:7, 000:574), money only
changes hands, and what is not covered goes back (000:649, 004:205-207).
"""

from __future__ import annotations

from functools import reduce
from json import dumps
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.rounds import PLAYABLE, finished_rounds
from houseway.banking import FORFEITED, Bet, Bettor
from houseway.cards import composition, forced
from houseway.errors import CardError, IllegalError
from houseway.games import (
    UNSEEN,
    AnyCommand,
    CardDealt,
    Choose,
    CloseWagers,
    PlaceWager,
    Round,
    State,
    TakeBank,
    as_seen,
    evolve,
    hand_seat,
    reckon,
    seat_hand,
    table_setup,
)
from houseway.games.round import situation_of
from houseway.rulebook import load
from houseway.verify import open_case, parse_record, record_faults, round_record, settle

many = settings(max_examples=40)


@many
@given(finished_rounds())
def test_chips_are_conserved_to_the_cent(played: Round):
    """000:574: the player-dealer collects and pays; nobody else is a party to a wager."""
    reckoning = played.reckoning()
    assert reckoning.player_dealer + sum(reckoning.results.values()) == 0
    assert sum(line.gain for line in reckoning.settled) == -reckoning.player_dealer


@many
@given(finished_rounds())
def test_the_player_dealer_stays_within_his_stake(played: Round):
    """000:7, 001:1581, 002:1562, 003:3784, 004:2086: he may not win or lose more than he put up."""
    assert abs(played.reckoning().player_dealer) <= played.bank.stake


@many
@given(finished_rounds())
def test_covered_and_returned_make_up_every_wager(played: Round):
    """000:649: what the stake does not cover goes back to its owner."""
    settled = played.reckoning().settled
    assert sorted((line.bet for line in settled), key=str) == sorted(played.state.bets, key=str)
    for line in settled:
        assert line.covered + line.returned == line.bet.amount
        assert 0 <= line.covered <= line.bet.amount
        assert 0 <= line.moved <= line.due
        if line.outcome.result == "lose" and line.outcome.loses is None:
            assert line.moved == line.covered
        if line.outcome.result == "push":
            assert line.moved == 0
            assert line.returned == line.bet.amount


@many
@given(finished_rounds())
def test_nobody_loses_more_than_he_wagered(played: Round):
    """004:220"""
    for bettor, gain in played.reckoning().results.items():
        assert gain >= -sum(bet.amount for bet in played.state.bets if bet.bettor == bettor)


@many
@given(finished_rounds())
def test_a_gross_stake_only_shrinks_and_its_end_ends_the_action(played: Round):
    """004:205-207: once $50 lost and $50 won have used up $100, nothing more is won or lost."""
    if played.rules.game.settlement.coverage != "gross":
        return
    left = played.bank.stake
    for line in played.reckoning().settled:
        assert line.left == left - line.moved
        left = line.left
        assert left >= 0


@many
@given(finished_rounds())
def test_the_state_is_the_fold_of_the_events(played: Round):
    """A round is a function of rules, cards and commands (its settlement order among them, 000:648)."""
    start = State()
    assert reduce(evolve, played.events, start) == played.state


@many
@given(finished_rounds())
def test_replay_equals_live(played: Round):
    """Same rules, same cards, same commands: the same events, to the last payment (000:648)."""
    again = Round(played.rules, played.setup, replace(played.shoe, position=0))
    for command in played.commands:
        again.apply(command)
    assert again.events == played.events


@many
@given(finished_rounds())
def test_a_record_settles_and_verifies_as_it_was_played(played: Round):
    """000:261 wants rounds that can be rebuilt; here from the record alone."""
    record = parse_record(dumps(round_record(played)), "record")
    assert record_faults(open_case(record)) == []
    assert settle(record).reckoning() == played.reckoning()


@many
@given(finished_rounds(), st.randoms(use_true_random=False))
def test_the_order_of_placing_matters_only_behind_a_seat(played: Round, chance: Random):
    """000:648: the filed order decides, not who was first to bet at another seat."""
    seats = sorted({bet.bettor.seat for bet in played.state.bets})
    chance.shuffle(seats)
    bets: tuple[Bet, ...] = tuple(
        bet for seat in seats for bet in played.state.bets if bet.bettor.seat == seat
    )
    moved = replace(played.state, bets=bets)
    other = reckon(played.bank.stake, situation_of(played, moved))
    assert other == played.reckoning()


@many
@given(finished_rounds())
def test_a_stake_that_covers_all_settles_all(played: Round):
    """000:649 turned round: nothing goes back uncovered while the stake lasts."""
    rich = reckon(10**12, situation_of(played, played.state))
    assert all(line.short == 0 for line in rich.settled)
    assert {line.bet for line in rich.settled} == set(played.state.bets)


@many
@given(finished_rounds())
def test_cards_face_down_are_not_shown_before_they_are_turned(played: Round):
    """000:618-621, 004:33, 004:1429: what lies face down leaves the house only when it is turned."""
    for viewer in (None, *range(1, played.setup.positions + 1)):
        for event in played.events:
            seen = as_seen(event, viewer)
            if isinstance(event, CardDealt) and isinstance(seen, CardDealt):
                own = viewer is not None and hand_seat(event.hand) == viewer
                assert (seen.card is None) == (event.face == "down" and not own)
            else:
                assert seen == event


@many
@given(finished_rounds())
def test_what_decides_a_wager_lies_open_to_all(played: Round):
    """003:228-237, 000:4068, 002:1809: a hand is opened unless it was given up, or the player-dealer has none."""
    for line in played.reckoning().settled:
        own = seat_hand(line.bet.bettor.seat)
        looks = getattr(played.rules.game.wager(line.bet.wager), "looks", "board")
        undecided = line.outcome.condition == FORFEITED or "qualify" in line.outcome.why
        folded = "fold" in played.state.choices.get(line.bet.bettor.seated, ())
        board_only = (
            folded and getattr(played.rules.game.wager(line.bet.wager), "on_fold", "") == "board_only"
        )
        if own in played.state.hands and looks != "board" and not undecided and not board_only:
            assert len(played.state.shown[own]) == len(played.state.hands[own])


@pytest.mark.parametrize("game_id", PLAYABLE)
def test_a_failed_command_changes_nothing(game_id: str):
    """A stranger's bet (no such wager), too much, or a seat that is not there: 000:31, 004:1385."""
    rules = load(game_id)
    one = composition(rules.game.deck.composition).cards[:1]
    played = Round(rules, table_setup(rules.game), forced(one, rules.game.deck.composition, 8, (1, 2, 3)))
    played.apply(TakeBank(1, 10_000))
    line = rules.game.wagers[0].id
    before = (played.state, list(played.events))
    for bad in (
        PlaceWager(Bettor(2), "no-such-wager", 1000),
        PlaceWager(Bettor(2), line, 0),
        PlaceWager(Bettor(99), line, 1000),
        PlaceWager(Bettor(1), line, 1000),
        CloseWagers(),
    ):
        with pytest.raises(IllegalError):
            played.apply(bad)
        assert (played.state, played.events) == before
    for wager in played.family.openings(rules.game)[0]:
        played.apply(PlaceWager(Bettor(2), wager, played.setup.minimum))
    short: AnyCommand = CloseWagers()
    if played.family.unwritten(situation_of(played, played.state), Bettor(1)):
        played.apply(CloseWagers())  # the player-dealer picks a pile first
        short = Choose(Bettor(1), "pile-1")
    before = (played.state, list(played.events))
    with pytest.raises(CardError):  # one card is not enough for a round
        played.apply(short)
    assert (played.state, played.events) == before


@many
@given(finished_rounds())
def test_who_folds_what_he_sees_ends_with_the_same_round(played: Round):
    """000:618-621, 004:1429: the events a viewer gets are enough to follow the round to its end"""
    seen = reduce(evolve, map(as_seen, played.events), State())
    assert replace(seen, hands={}) == replace(played.state, hands={})
    for name, cards in played.state.hands.items():
        masked = [card if place in seen.shown.get(name, ()) else UNSEEN for place, card in enumerate(cards)]
        assert list(seen.hands[name]) == masked


def test_nothing_is_reckoned_before_the_round_is_over():
    """000:648: wagers are settled when both hands are complete"""
    rules = load(PLAYABLE[0])
    played = Round(rules, table_setup(rules.game), forced([0, 1, 2, 3, 4, 5], rules.game.deck.composition, 8))
    with pytest.raises(IllegalError, match="nobody has the bank"):
        _ = played.bank
    played.apply(TakeBank(1, 10_000))
    with pytest.raises(IllegalError, match="nothing is settled"):
        played.reckoning()
