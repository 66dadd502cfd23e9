"""What holds of every quote, whatever lies on the table."""

from __future__ import annotations

from copy import deepcopy
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway import verbs
from houseway.fees import Hand, Posted, Quote, Staked, quote_round, stages, staked
from houseway.rulebook import Ladder, game_ids, sheets_of

EVERY = [each for game in game_ids() for sheet in sheets_of(game) for each in verbs.options(game, sheet)]
BANKED = [each for each in EVERY if not verbs.for_a_pot(each)]
FOR_A_POT = [each for each in EVERY if verbs.for_a_pot(each)]
AMOUNTS = st.one_of(st.integers(1, 50_000), st.integers(1, 10_000).map(lambda dollars: dollars * 100))


@st.composite
def rounds(draw: st.DrawFn) -> tuple[Posted, list[Staked]]:
    posted = draw(st.sampled_from(BANKED))
    wagers = st.sampled_from([*posted.wagers, "base", "bonus"])
    bets = draw(st.lists(st.tuples(st.integers(1, 4), wagers, AMOUNTS), max_size=8))
    stakes = [staked(posted, f"seat {seat}", wager, amount) for seat, wager, amount in bets]
    return posted, stakes


@st.composite
def hands(draw: st.DrawFn) -> tuple[Posted, Hand]:
    posted = draw(st.sampled_from(FOR_A_POT))
    hand = Hand(
        players=draw(st.integers(0, 30)),
        pot=draw(st.integers(0, 200_000)),
        reached=draw(st.sampled_from([None, *stages(posted)])),
        blinds=draw(st.none() | st.integers(0, 3000)),
        collections=draw(st.none() | st.integers(0, 50)),
    )
    return posted, hand


def sound(found: Quote) -> None:
    """Hold a quote to what every quote must be."""
    assert all(line.fee is None or line.fee >= 0 for line in found.dues)
    assert found.total == sum((line.fee or 0) * line.times for line in found.dues)
    once = {line.who for line in found.dues if line.times == 1}
    assert sum(fee for who, fee in found.owed.items() if who in once) == sum(
        line.fee or 0 for line in found.dues if line.times == 1
    )
    assert all(line.cite and line.title for line in found.dues)
    assert all(line.cliff.more > 0 and line.cliff.extra > 0 for line in found.cliffs if line.cliff)


@settings(max_examples=160)
@given(rounds())
def test_every_round_is_sound_and_its_owed_add_up(asked: tuple[Posted, list[Staked]]):
    """Such as 000:747"""
    posted, stakes = asked
    found = quote_round(posted, stakes)
    sound(found)
    assert found.total == sum(found.owed.values())


@settings(max_examples=160)
@given(hands())
def test_every_hand_is_sound(asked: tuple[Posted, Hand]):
    """Such as 000:1840"""
    posted, hand = asked
    found = verbs.quote(posted, hand=hand)
    sound(found)
    people = {"each player": hand.players}
    assert found.total == sum(fee * people.get(who, 1) for who, fee in found.owed.items())


@settings(max_examples=40)
@given(rounds(), hands())
def test_a_quote_changes_nothing(asked: tuple[Posted, list[Staked]], pot: tuple[Posted, Hand]):
    """000:1833: fees are determined before play"""
    before = deepcopy((asked, pot))
    first = (quote_round(*asked), verbs.quote(pot[0], hand=pot[1]))
    assert (asked, pot) == before
    assert (quote_round(*asked), verbs.quote(pot[0], hand=pot[1])) == first


@settings(max_examples=80)
@given(rounds(), st.randoms(use_true_random=False))
def test_whose_wagers_are_told_first_changes_nothing(asked: tuple[Posted, list[Staked]], shuffled: Random):
    """000:747: each pays for his own wagers; within a seat their order says which circle a bonus bet lies in"""
    posted, stakes = asked
    seats = list(dict.fromkeys(stake.who for stake in stakes))
    shuffled.shuffle(seats)
    other = [stake for seat in seats for stake in stakes if stake.who == seat]
    assert quote_round(posted, other).owed == quote_round(posted, stakes).owed


@settings(max_examples=80)
@given(rounds(), AMOUNTS)
def test_what_is_added_after_the_deal_costs_nothing(asked: tuple[Posted, list[Staked]], amount: int):
    """000:1833, 002:1325, 003:7731-7735"""
    posted, stakes = asked
    later = [
        Staked(stake.who, wager, "later", amount)
        for stake in stakes
        for wager, kind in posted.wagers.items()
        if kind == "later"
    ]
    assert quote_round(posted, [*stakes, *later]).dues == quote_round(posted, stakes).dues


def rises(steps: Ladder) -> bool:
    fees = [rung.fee for rung in steps.rising]
    return fees == sorted(fees)


RISING = [
    (each, name)
    for each in BANKED
    for name, steps in each.option.fees.items()
    if each.table.charges[name].by == "action" and rises(steps)
]


def test_every_ladder_of_the_player_dealer_rises():
    """Such as 000:929-933, its lost zero put back"""
    by_action = [
        each for each in BANKED if any(charge.by == "action" for charge in each.table.charges.values())
    ]
    assert len(RISING) == len(by_action) > 400


@settings(max_examples=160)
@given(st.sampled_from(RISING), st.integers(1, 600_000), st.integers(0, 600_000))
def test_more_action_never_costs_the_player_dealer_less(rising: tuple[Posted, str], action: int, more: int):
    """Such as 000:793"""
    posted, _ = rising
    less, greater = (
        verbs.quote(posted, action=figure).owed["player-dealer"] for figure in (action, action + more)
    )
    assert less <= greater


@settings(max_examples=80)
@given(st.sampled_from(RISING), st.integers(1, 600_000))
def test_the_next_cliff_is_the_first_place_where_the_fee_rises(rising: tuple[Posted, str], action: int):
    """Such as 000:932-933"""
    posted, _ = rising
    line = next(line for line in verbs.quote(posted, action=action).dues if line.payer == "player-dealer")
    if line.cliff is None:
        assert verbs.quote(posted, action=10**9).owed["player-dealer"] == line.fee
        return
    at, below = (verbs.quote(posted, action=figure).total for figure in (line.cliff.at, line.cliff.at - 1))
    assert at == (line.fee or 0) + line.cliff.extra
    assert below == line.fee
