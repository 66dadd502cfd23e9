"""The bank goes round: offers, turns, and what happens when nobody takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from houseway.banking import Bank
from houseway.errors import RecordError
from houseway.rulebook import Rotation, load

if TYPE_CHECKING:
    from houseway.rulebook.vocabulary import Direction, Regime

SEATED = {1, 3, 4, 7}


def bank(regime: Regime = "offered", turns: int = 2, direction: Direction = "clockwise") -> Bank:
    return Bank(Rotation(regime=regime, turns=turns, direction=direction, cite=("000:574",)), 8)


def held_by(seat: int, rounds: int, regime: Regime = "offered", direction: Direction = "clockwise") -> Bank:
    """Return the bank after a seat has banked so many rounds in a row."""
    now = bank(regime, direction=direction).open(SEATED, start=seat)
    for _ in range(rounds):
        now = now.accept(seat).round_over(SEATED)
    return now


def after_declines(now: Bank, *seats: int) -> Bank:
    for seat in seats:
        now = now.decline(seat, SEATED)
    return now


def test_the_offer_starts_at_seat_one():
    """004:203, 001:866"""
    assert bank().open({2, 5}).offered_to == 2
    assert bank().open({1, 5}).offered_to == 1
    assert bank(direction="counterclockwise").open({2, 5}).offered_to == 5
    assert bank().open({2, 5}, start=3).offered_to == 5


def test_the_holder_has_a_second_round():
    """000:574, 004:161"""
    first = bank().open(SEATED).accept(1)
    assert (first.state, first.holder, first.turn) == ("banked", 1, 1)
    offered = first.round_over(SEATED)
    assert (offered.state, offered.offered_to) == ("offering", 1)
    second = offered.accept(1)
    assert (second.state, second.holder, second.turn) == ("banked", 1, 2)


def test_after_two_rounds_the_next_seat_clockwise_is_asked():
    """000:574, 003:46: after each refusal the next one, empty seats passed over."""
    now = held_by(3, 2)
    assert now.offered_to == 4
    now = after_declines(now, 4)
    assert now.offered_to == 7
    now = after_declines(now, 7)
    assert now.offered_to == 1
    taken = now.accept(1)
    assert (taken.holder, taken.turn, taken.declined) == (1, 1, ())


def test_the_other_way_round():
    """001:866"""
    now = held_by(3, 2, direction="counterclockwise")
    assert now.offered_to == 1
    assert after_declines(now, 1).offered_to == 7
    assert after_declines(now, 1, 7).offered_to == 4


def test_the_holder_may_stop_after_one_round():
    """004:203: one or two consecutive hands at the holder's choice"""
    now = after_declines(held_by(3, 1), 3)
    assert now.offered_to == 4
    assert (now.accept(4).holder, now.accept(4).turn) == (4, 1)


def test_who_stopped_after_one_round_is_not_asked_again_at_once():
    """000:610, reading nobody-banks"""
    now = after_declines(held_by(3, 1), 3, 4, 7, 1)
    assert (now.state, now.offered_to) == ("idle", None)


@pytest.mark.parametrize("regime", ["offered", "intervening"])
def test_nobody_takes_a_new_bank(regime: Regime):
    """000:610, reading nobody-banks: no round; nobody has banked, so nothing is broken"""
    now = after_declines(bank(regime).open(SEATED), 1, 3, 4, 7)
    assert (now.state, now.offered_to, now.holder) == ("idle", None, None)
    assert bank(regime).open(set()).state == "idle"


def test_where_the_bank_is_offered_the_holder_may_go_on_when_all_have_declined():
    """000:574: the offer has gone round, and his turns begin again."""
    now = after_declines(held_by(3, 2), 4, 7, 1)
    assert now.offered_to == 3
    again = now.accept(3)
    assert (again.holder, again.turn) == (3, 1)
    assert again.round_over(SEATED).offered_to == 3
    assert again.round_over(SEATED).accept(3).round_over(SEATED).offered_to == 4


def test_and_when_he_declines_too_no_round_is_dealt():
    """000:610, reading nobody-banks"""
    assert after_declines(held_by(3, 2), 4, 7, 1, 3).state == "idle"


def test_where_somebody_must_intervene_the_game_is_broken():
    """004:143"""
    now = after_declines(held_by(3, 2, "intervening"), 4, 7, 1)
    assert (now.state, now.offered_to) == ("broken", None)
    with pytest.raises(RecordError, match="offered to nobody, not to seat 3"):
        now.accept(3)


def test_a_broken_game_reopens_for_the_others_only():
    """004:143"""
    broken = after_declines(held_by(3, 2, "intervening"), 4, 7, 1)
    now = broken.open(SEATED, start=3)
    assert now.offered_to == 4
    assert after_declines(now, 4, 7, 1).state == "broken"
    back = now.accept(4).round_over(SEATED).decline(4, SEATED)
    assert after_declines(back, 7, 1).offered_to == 3
    assert after_declines(back, 7, 1).accept(3).turn == 1


def test_a_single_player_cannot_go_on_where_somebody_must_intervene():
    """004:143"""
    now = bank("intervening").open({5}).accept(5).round_over({5}).accept(5)
    assert now.round_over({5}).state == "broken"
    now = bank("offered").open({5}).accept(5).round_over({5}).accept(5)
    assert now.round_over({5}).accept(5).turn == 1


def test_one_round_in_the_intervening_regime_and_everybody_declines():
    """004:143: the holder had a turn left and declined it himself."""
    assert after_declines(held_by(3, 1, "intervening"), 3, 4, 7, 1).state == "idle"


def test_a_holder_who_stands_up_passes_the_bank_on():
    """000:574"""
    first = bank().open(SEATED, start=3).accept(3)
    now = first.round_over(SEATED - {3})
    assert now.offered_to == 4
    for seat in (4, 7, 1):
        now = now.decline(seat, SEATED - {3})
    assert now.state == "idle"


def test_who_stands_up_while_others_are_asked_is_passed_over():
    """003:46"""
    now = held_by(3, 2)
    now = now.decline(4, SEATED - {7})
    assert now.offered_to == 1
    now = now.decline(1, SEATED | {6})
    assert now.offered_to == 6  # sat down in the meantime


@pytest.mark.parametrize("turns", [1, 3])
def test_another_number_of_turns_is_data(turns: int):
    """000:574"""
    now = bank(turns=turns).open(SEATED)
    for turn in range(1, turns + 1):
        assert now.offered_to == 1
        now = now.accept(1)
        assert now.turn == turn
        now = now.round_over(SEATED)
    assert now.offered_to == 3


def test_only_who_is_asked_can_answer():
    """000:574"""
    now = bank().open(SEATED)
    with pytest.raises(RecordError, match="the bank is offered to seat 1, not to seat 3"):
        now.accept(3)
    with pytest.raises(RecordError, match="the bank is offered to seat 1, not to seat 7"):
        now.decline(7, SEATED)
    with pytest.raises(RecordError, match="offered to nobody, not to seat 1"):
        now.accept(1).accept(1)


def test_a_round_ends_only_while_somebody_banks():
    """000:574"""
    with pytest.raises(RecordError, match="no round can end while the bank is idle"):
        bank().round_over(SEATED)
    with pytest.raises(RecordError, match="no round can end while the bank is offering"):
        bank().open(SEATED).round_over(SEATED)


def test_a_bank_is_a_value():
    """000:574: each step returns the next one and leaves the last as it was."""
    now = bank().open(SEATED)
    now.accept(1)
    now.decline(1, SEATED)
    assert now == bank().open(SEATED)


@pytest.mark.parametrize(
    ("game", "regime"), [("hemphills/dai-bacc", "offered"), ("casino-royale/baccarat-gold", "intervening")]
)
def test_the_documents_say_which(game: str, regime: str):
    """000:574, 004:143"""
    rotation = load(game).game.rotation
    assert (rotation.regime, rotation.turns) == (regime, 2)
