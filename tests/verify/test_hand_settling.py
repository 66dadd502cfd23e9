"""Hands for a pot settled from what somebody wrote down."""

from __future__ import annotations

import json
from typing import Any

import pytest

from houseway.errors import HousewayError, IllegalError, RecordError, UnknownGameError
from houseway.games.poker.events import HandDealt, Mucked, Shown
from houseway.verify import hand_toml, parse_hand, settle_hand
from verify.hands import HAND, POKER, random_hand, record


def test_a_hand_ends_as_it_says():
    """000:3457-3459"""
    settled = settle_hand(record())
    assert settled.results == {1: -400, 2: -1200, 3: 1600}
    assert [(event.seat, event.amount, event.pot) for event in settled.won] == [(3, 2800, 0)]
    assert settled.fees == []


def test_cards_that_nobody_wrote_down_are_not_told():
    """000:3407: a folded hand stays face down"""
    settled = settle_hand(record())
    dealt = {event.seat: event.cards for event in settled.events if isinstance(event, HandDealt)}
    assert dealt[1] == (-1, -1)
    assert "seat 1 (?? ??)" in settled.transcript()
    assert "seat 3 (A♠ K♣)" in settled.transcript()


def test_a_posted_option_takes_its_fee():
    """000:1840: three players, $4 once the flop is reached"""
    settled = settle_hand(record(option=1))
    assert [(event.amount, event.cite) for event in settled.fees] == [(400, ("000:1840",))]
    assert settled.results == {1: -400, 2: -1200, 3: 1200}


def test_a_reading_changes_the_hand():
    """000:3409: does the blind count among the three raises?"""
    raises = ["3 raise 4", "1 raise 6", "2 raise 8", "3 fold", "1 fold"]
    assert settle_hand(record(acts=raises, board=None)).results == {1: -600, 2: 1000, 3: -400}
    other = {"raise-cap-counts": "three-in-all"}
    for how in (
        lambda: settle_hand(record(acts=raises, board=None), other),
        lambda: settle_hand(record(acts=raises, board=None, readings=other)),
    ):
        with pytest.raises(IllegalError, match=r'act 3, "2 raise 8": .* the round has had its'):
            how()


def test_the_showdown_may_be_told_line_by_line():
    """000:3450-3451, 000:3457"""
    told = {
        ("2 show", "3 show"): ([Shown, Shown], 1600),
        ("2 show", "3 muck"): ([Shown, Mucked], -1200),
        ("2 muck",): ([Mucked], 1600),  # the last hand left wins unseen
    }
    for lines, (kinds, result) in told.items():
        settled = settle_hand(record(acts=[*HAND["acts"], *lines]))
        assert [type(event) for event in settled.events if isinstance(event, Shown | Mucked)] == kinds
        assert settled.results[3] == result


def test_a_hand_that_mucks_need_not_be_known():
    """000:3457-3458"""
    seats = [{"seat": 1, "stack": 100}, {"seat": 2, "stack": 80}, {"seat": 3, "stack": 120, "cards": "As Kc"}]
    with pytest.raises(
        IllegalError, match="seat 2 was in the showdown; 2 of its 2 cards are not written down"
    ):
        settle_hand(record(seat=seats))
    assert settle_hand(record(seat=seats, acts=[*HAND["acts"], "2 muck"])).results[3] == 1600


STUD: dict[str, Any] = {
    "game": "palace/seven-card-stud",
    "limits": [4, 8],
    "ante": 1,
    "bring_in": 2,
    "acts": ["2 bring-in 2", "5 fold", "1 raise 4", "2 call", "1 bet 4", "2 fold"],
    "seat": [
        {"seat": 1, "stack": 100, "cards": "?? ?? Jd Qs"},
        {"seat": 2, "stack": 100, "cards": "?? ?? 3c 8h"},
        {"seat": 5, "stack": 100, "cards": "?? ?? 9c"},
    ],
}


def test_up_cards_decide_though_down_cards_are_not_known():
    """001:842, 001:846: the lowest card brings it in"""
    settled = settle_hand(record(STUD))
    assert settled.results == {1: 600, 2: -500, 5: -100}
    with pytest.raises(IllegalError, match="a card of seat 5 that lay open is not written down"):
        settle_hand(record(STUD, seat=[*STUD["seat"][:2], {"seat": 5, "stack": 100}]))


DRAW: dict[str, Any] = {
    "game": "palace/lowball",
    "blinds": [5, 5, 10],
    "button": 5,
    "acts": [
        "4 fold",
        "5 call",
        "1 fold",
        "2 fold",
        "3 check",
        "3 draw ?? ??",
        "5 draw",
        "3 bet 20",
        "5 fold",
    ],
    "seat": [{"seat": seat, "stack": 300} for seat in (1, 2, 3, 4, 5)],
}


def test_cards_that_nobody_saw_may_be_thrown_away():
    """001:414, 001:416: the house dealer's word goes without saying"""
    settled = settle_hand(record(DRAW))
    assert settled.results == {1: -600, 2: -600, 3: 2400, 4: -100, 5: -1100}
    assert "seat 3 throws 2" in settled.transcript()
    many = [line.replace("?? ??", "?? ?? ?? ?? ?? ??") for line in DRAW["acts"]]
    with pytest.raises(IllegalError, match="names 6 cards that are not known; the hand holds 5 such"):
        settle_hand(record(DRAW, acts=many))


def test_what_is_posted_may_be_written_down():
    """004:483-489, 004:612: a straddle of two big blinds to make up for missed ones"""
    posts = [
        {"seat": 1, "kind": "blind", "amount": 1},
        {"seat": 2, "kind": "blind", "amount": 2},
        {"seat": 3, "kind": "straddle", "amount": 4},
    ]
    seats = [{"seat": seat, "stack": 100} for seat in (1, 2, 3, 4)]
    acts = ["4 fold", "1 fold", "2 fold"]
    values = {"game": "casino-royale/texas-holdem", "structure": "no-limit", "blinds": [1, 2], "button": 4}
    settled = settle_hand(record({**values, "seat": seats, "acts": acts, "post": posts}))
    assert settled.results == {1: -100, 2: -200, 3: 300, 4: 0}


def test_who_kills_the_pot_raises_the_stakes():
    """001:375-377"""
    blinds = [{"seat": 1, "kind": "blind", "amount": 5}, {"seat": 2, "kind": "blind", "amount": 5}]
    folds = ["1 fold", "2 fold", "3 fold", "4 fold"]
    posts = [*blinds, {"seat": 3, "kind": "blind", "amount": 10}, {"seat": 4, "kind": "kill", "amount": 20}]
    values = {**DRAW, "ante": 0, "post": posts, "acts": ["4 check", "5 raise 40", *folds]}
    assert settle_hand(record(values)).results == {1: -500, 2: -500, 3: -1000, 4: -2000, 5: 4000}
    with pytest.raises(IllegalError, match=r"raise to \$30"):
        settle_hand(record(values, acts=["4 check", "5 raise 30"]))


def test_a_bomb_pot_goes_straight_to_the_flop():
    """000:3467-3472"""
    settled = settle_hand(record(bomb=5, acts=["1 check", "2 bet 2", "3 fold", "1 fold"], board="Ks 7d 2c"))
    assert settled.results == {1: -500, 2: 1000, 3: -500}


def test_the_floor_stands_among_the_lines():
    """000:3407: its money stays; the document has no rule for errors, so the floor decides"""
    killed = [
        *HAND["acts"][:3],
        "floor decides dead_hand 1: thrown away in anger",
        "2 check",
        "3 bet 2",
        "2 fold",
    ]
    settled = settle_hand(record(acts=killed, board="Ks 7d 2c"))
    assert settled.results == {1: -400, 2: -400, 3: 800}
    assert "thrown away in anger" in settled.transcript()
    off = settle_hand(
        record(acts=[*HAND["acts"][:2], "floor decides misdeal: the pack was short"], board=None, option=1)
    )
    assert set(off.results.values()) == {0}


def test_chips_pushed_forward_are_taken_for_what_they_are():
    """004:514: one chip above the bet, without a word, is a call"""
    fields: dict[str, Any] = {"game": "casino-royale/texas-holdem", "limits": [2, 4], "board": None}
    acts = ["3 puts 25 in one chip", "1 fold", "2 raise 4", "3 fold"]
    assert settle_hand(record(**fields, acts=acts)).results == {1: -100, 2: 300, 3: -200}


@pytest.mark.parametrize("game_id", POKER)
def test_a_hand_is_the_same_from_its_record(game_id: str):
    """000:3344-3477 and every other document of a game for a pot"""
    for seed in range(12):
        table = random_hand(game_id, seed, fees=seed % 2 == 0)
        for text in (hand_toml(table.written()), json.dumps(table.written())):
            assert settle_hand(parse_hand(text, "hand")).deal.events == table.deal.events


@pytest.mark.parametrize(
    ("fields", "error", "says"),
    [
        ({"button": None}, RecordError, "is played with a button; a hand of it says which seat has it"),
        ({"structure": "spread"}, RecordError, 'is not played "spread"; allowed: limit, pot-limit, no-limit'),
        ({"option": 99}, UnknownGameError, 'has no option "99"'),
        ({"acts": ["3 rise 4"]}, RecordError, 'acts: line 1: "rise" in "3 rise 4" is no act'),
        ({"board": "Ks 7x"}, RecordError, 'board: no card "7x"'),
        ({"game": "hemphills/dai-bacc"}, UnknownGameError, "is not played for a pot with rounds of betting"),
        ({"limits": [4, 2]}, RecordError, "limits of $4-$2; expected amounts that do not fall"),
    ],
    ids=str,
)
def test_what_cannot_be_read(fields: dict[str, object], error: type[HousewayError], says: str):
    """000:3344-3477"""
    with pytest.raises(error) as refused:
        settle_hand(record(**fields))
    assert says in str(refused.value)
