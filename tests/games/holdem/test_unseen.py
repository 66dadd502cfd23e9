"""Hands that nobody sees: not opened at the table, not told, and not needed in a record."""

from __future__ import annotations

from copy import deepcopy

import pytest

from games.holdem.paper import DERBY, DERBY_BEAT, GAMES, LONE_STAR, MERCED, VINE, a_deal, gains
from games.holdem.written import KINGS, OUT
from houseway.banking import Bettor
from houseway.cards import cards_text, parse_cards
from houseway.games import HandTurned
from houseway.games.transcript import transcript
from houseway.verify import round_record
from verify.by_hand import bet, faults, played

NOTHING = [bet(2, ante=20, blind=20), bet(3, ante=20, blind=20)]
STRAIGHT = "9s 8d 7c 6h 5s / Kc 2d"
"""By reading two-plus-three king high for the player-dealer, and a straight on the board."""

TWO_PLUS_THREE = {"two_plus_three_or_any_five": "two-plus-three"}


def opened(record: dict[str, object], **readings: str) -> list[str]:
    """Return the hands that were opened, in order."""
    return [event.hand for event in played(record, **readings).events if isinstance(event, HandTurned)]


@pytest.mark.parametrize("game", GAMES)
def test_a_folded_hand_is_racked_unseen(game: str):
    """000:3070-3071, 000:4670-4671, 002:1810-1811, 003:6240-6243, 003:7186-7189"""
    record = a_deal(game, KINGS, {2: "As Ah", 3: "Qs Jh"}, NOTHING, f"2 4x, 3 {OUT}")
    assert opened(record) == ["player-dealer", "seat 2"]
    told = transcript(played(record))
    assert "seat 3         not shown, folded\n" in told
    del record["cards"]["seat 3"]
    assert faults(record) == []
    assert transcript(played(record)) == told


@pytest.mark.parametrize("game", GAMES)
def test_when_everybody_folds_the_player_dealer_is_not_opened(game: str):
    """000:3072, 000:4672, 002:1812, 003:6244, 003:7192: he is opened for those who remain"""
    record = a_deal(game, KINGS, {2: "As Ah", 3: "Qs Jh"}, NOTHING, f"2 {OUT}, 3 {OUT}")
    assert opened(record) == []
    told = transcript(played(record))
    assert "player-dealer  not opened: nobody is left to play against\n" in told
    for hand in ("player-dealer", "seat 2", "seat 3"):
        del record["cards"][hand]
    assert faults(record) == []
    assert transcript(played(record)) == told


@pytest.mark.parametrize("game", GAMES)
def test_a_folded_hand_is_looked_at_for_trips(game: str):
    """000:3069, 000:4669, 002:1809 (the board alone), 003:6236-6237, 003:7181-7183 (lost)"""
    looked_at = game in {DERBY, VINE, LONE_STAR}
    record = a_deal(game, KINGS, {2: "Qs Jh"}, [bet(2, ante=20, blind=20, trips=10)], f"2 {OUT}")
    assert opened(record) == (["seat 2"] if looked_at else [])
    del record["cards"]["seat 2"]
    assert [fault.rule for fault in faults(record)] == (["hand-size"] if looked_at else [])


def test_a_bad_beat_that_outlives_a_fold_needs_both_hands():
    """003:7181-7183, reading bad-beat-on-fold=stays"""
    record = a_deal(
        DERBY_BEAT, KINGS, {2: "7h 7d"}, [bet(2, ante=20, blind=20, trips=10, bad_beat=10)], f"2 {OUT}"
    )
    assert opened(record, bad_beat_on_fold="stays") == ["player-dealer", "seat 2"]
    for hand in ("player-dealer", "seat 2"):
        other = deepcopy(record)
        del other["cards"][hand]
        assert [fault.rule for fault in faults(other, bad_beat_on_fold="stays")] == ["hand-size"]
        assert faults(other) == []


def test_a_dealer_bonus_outlives_a_fold_without_the_hand():
    """000:4669, 000:4794, reading dealer-bonus-on-fold: the board decides, and nobody else remains"""
    record = a_deal(
        LONE_STAR,
        "Kh Kd 7s 4c 2d / As 3h",
        {2: "Qs Jh"},
        [bet(2, ante=20, blind=20, dealer_bonus=10)],
        f"2 {OUT}",
    )
    assert opened(record) == []
    record["cards"] = {"board": "Kh Kd 7s 4c 2d"}
    assert faults(record) == []
    assert gains(record) == {"ante": -20, "blind": -20, "dealer-bonus": 10}


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_that_was_opened_has_to_be_written_down(game: str):
    """000:3072, 000:4672, 002:1812, 003:6244, 003:7192"""
    record = a_deal(game, KINGS, {2: "As Ah", 3: "Qs Jh"}, NOTHING, f"2 4x, 3 {OUT}")
    for hand in ("board", "player-dealer", "seat 2"):
        other = deepcopy(record)
        del other["cards"][hand]
        assert [fault.rule for fault in faults(other)] == ["hand-size"]


def test_a_claim_is_checked_where_hands_are_unknown():
    """002:1805: a folded Ante is collected whatever lay under it"""
    record = round_record(played(a_deal(MERCED, KINGS, {2: "As Ah", 3: "Qs Jh"}, NOTHING, f"2 4x, 3 {OUT}")))
    record["cards"]["seat 3"] = ""
    assert faults(record) == []
    step = next(line for line in record["claimed"]["settled"] if (line["seat"], line["wager"]) == (3, "ante"))
    step.update(result="push", moved=0)
    assert [fault.rule for fault in faults(record)] == ["outcome"]


def test_a_fold_does_not_save_a_bet_that_a_missing_pair_loses():
    """000:4669, 000:4689, readings dealer-bonus-on-fold and two-plus-three-or-any-five"""
    bets = [bet(2, ante=20, blind=20, dealer_bonus=10), bet(3, ante=20, blind=20, dealer_bonus=10)]
    record = a_deal(LONE_STAR, STRAIGHT, {2: "Ad 2h", 3: "Ah 3h"}, bets, f"2 {OUT}, 3 4x")
    for who in (Bettor(2), Bettor(3)):
        assert gains(record, who)["dealer-bonus"] == 100  # any five: a straight for everybody
        assert gains(record, who, **TWO_PLUS_THREE)["dealer-bonus"] == -10


def test_a_hand_that_was_not_opened_is_no_reason():
    """000:4672, 000:4689, 000:4795"""
    record = a_deal(
        LONE_STAR,
        "Kh 9d 7s 4c 2d / As 3h",
        {2: "Qs Jh"},
        [bet(2, ante=20, blind=20, dealer_bonus=10)],
        f"2 {OUT}",
    )
    told = transcript(played(record))
    assert "player-dealer  not opened" in told
    assert "does not qualify" not in told


def test_a_closed_hand_moves_no_money():
    """000:4669, 000:4672, 000:4689, 000:4812, reading two-plus-three-or-any-five"""
    bets = [bet(2, ante=20, blind=20, dealer_bonus=10)]
    known = a_deal(LONE_STAR, STRAIGHT, {2: "Ad 2h"}, bets, f"2 {OUT}")
    unknown = deepcopy(known)
    del unknown["cards"]["player-dealer"]
    assert gains(known, **TWO_PLUS_THREE) == gains(unknown, **TWO_PLUS_THREE)


def test_an_unknown_folded_hand_does_not_make_the_player_dealer_qualify():
    """000:4669, 000:4689, reading two-plus-three-or-any-five"""
    bets = [bet(2, ante=20, blind=20, dealer_bonus=10), bet(3, ante=20, blind=20)]
    live = played(
        a_deal(LONE_STAR, STRAIGHT, {2: "Ad 2h", 3: "Ah 3h"}, bets, f"2 {OUT}, 3 4x"), **TWO_PLUS_THREE
    )
    record = round_record(live)
    assert faults(record) == []
    del record["cards"]["seat 2"]
    assert faults(record) == []


def test_unknown_hands_are_filled_from_the_rest_of_the_pack():
    """002:1728-1733: a card that lies open is dealt to nobody else"""
    record = a_deal(MERCED, KINGS, {2: "As Ah"}, NOTHING, f"2 4x, 3 {OUT}")
    hands = played(record).state.hands
    dealt = [card for hand in hands.values() for card in hand]
    assert len(dealt) == len(set(dealt)) == 11
    assert cards_text(hands["board"]) == cards_text(parse_cards(KINGS.split("/")[0]))
    assert len(hands[f"seat {Bettor(3).seat}"]) == 2
