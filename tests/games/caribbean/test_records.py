"""Records of Caribbean stud, changed in one place: what verify names."""

from __future__ import annotations

from typing import Any

import pytest

from games.caribbean.paper import PAIR, bet, jot
from houseway.errors import RecordError
from houseway.verify import round_record
from verify.by_hand import case_of, faults, only, played
from verify.written import changed, without

CARDS = f"{PAIR} | 3: Qs Qd 8c 6d 3c | 6: As Ad 7c 6s 3h | 1: Jh 9d 7d 5c 2c"


def kept(stake: int = 500) -> dict[str, Any]:
    """Return the record that a table keeps: seat 1 gives up $10, seat 6 wins $40 twice, seat 3 loses $20 twice."""
    bets = (bet(1, ante=10), bet(3, ante=20), bet(6, ante=40))
    return round_record(played(jot(f"4, {stake}", CARDS, *bets, choices="1 fold, 3 play, 6 play")))


def rules(record: dict[str, Any]) -> list[str]:
    """Return the names of the rules that a record breaks."""
    return [fault.rule for fault in faults(record)]


def bare() -> dict[str, Any]:
    """Return the record without its claims."""
    return without(kept(), "claimed", "rules_hash")


def test_what_a_table_kept_is_clean():
    """003:270-271"""
    record = kept()
    assert rules(record) == []
    assert record["claimed"]["settled"][0] == {"seat": 1, "wager": "ante", "result": "lose", "moved": 10}
    assert [entry["wagers"] for entry in record["bet"]] == [{"ante": 10}, {"ante": 20}, {"ante": 40}]


@pytest.mark.parametrize(
    ("path", "value", "broken"),
    [
        ("claimed__settled__1__moved", 41, ["payout"]),
        ("claimed__settled__1__result", "push", ["outcome"]),
        ("claimed__settled__0__result", "push", ["outcome"]),
        ("claimed__settled__3__result", "win", ["outcome"]),
        ("claimed__player_dealer", 1, ["result", "conservation"]),
        ("claimed__action_seat", 3, ["action"]),
        ("claimed__results__0__result", -20, ["result", "conservation"]),
        ("choice__0__answer", "check", ["choice"]),
        ("limits", [5, 100], ["table-limits"]),
        ("packs", 2, ["packs"]),
        ("positions", 9, ["seats"]),
    ],
)
def test_one_thing_changed_is_named(path: str, value: object, broken: list[str]):
    """003:191-192, 003:221-226, 003:237-245, 003:270-271, 003:7722-7724"""
    assert set(broken) <= set(rules(changed(kept(), **{path: value})))


def test_a_bet_paid_beyond_the_schedule_is_named():
    """003:250: a pair of aces is paid 1 to 1"""
    record = changed(without(kept(), "rules_hash"), claimed__settled__2__moved=60)
    del record["claimed"]["results"], record["claimed"]["player_dealer"]
    only(record, "payout", "seat 6: bet of $40 was paid $60; $40 is right", "003:250")


def test_a_bet_paid_to_a_hand_that_was_stopped_is_named():
    """003:231-232: a straight flush against ace-queen"""
    record = jot(
        "4, 500",
        "Ac Qd Jh Ts 9c | 6: 8h 7h 6h 5h 4h",
        bet(6, ante=10),
        choices="6 play",
        claimed={
            "settled": [
                {"seat": 6, "wager": "ante", "result": "win", "moved": 10},
                {"seat": 6, "wager": "bet", "result": "win", "moved": 70},
            ]
        },
    )
    only(
        record,
        "outcome",
        "seat 6: bet was called win; it pushes: the player-dealer does not qualify",
        "003:232",
    )


def test_the_bet_before_the_ante_is_out_of_order():
    """003:270-271"""
    record = kept()
    settled = record["claimed"]["settled"]
    settled[1], settled[2] = settled[2], settled[1]
    assert rules(record) == ["settlement-order"]


def test_a_payment_beyond_the_stake_is_named():
    """003:270-271: $10 taken, $40 paid, $10 of $40 left"""
    record = kept(60)
    assert record["claimed"]["settled"][2]["moved"] == 10
    found = faults(changed(record, claimed__settled__2__moved=40))
    assert [fault.rule for fault in found] == ["coverage"]
    assert "003:267-271" in found[0].cite


def test_another_choice_is_another_round():
    """003:224-226"""
    says = {fault.says for fault in faults(changed(kept(), choice__1__answer="fold"))}
    assert "seat 3: bet was settled; no such wager lay there" in says
    says = {fault.says for fault in faults(changed(kept(), choice__0__answer="play"))}
    assert "seat 1: bet was not settled; collected $10 is due" in says


def test_choices_that_cannot_be():
    """003:224-226"""
    record = bare()
    answers = record["choice"]
    gone = {**record, "choice": answers[:-1]}
    twice = {**record, "choice": [*answers, {"seat": 3, "answer": "play"}]}
    bank = {**record, "choice": [*answers, {"seat": 4, "answer": "play"}]}
    for wrong, who in ((gone, "seat 6"), (twice, "seat 3"), (bank, "seat 4")):
        (fault,) = faults(wrong)
        assert (fault.rule, who in fault.says) == ("choice", True), fault


@pytest.mark.parametrize(
    ("hand", "cards"),
    [
        ("seat 3", "Qs Qd 8c 6d"),
        ("seat 3", "Qs Qd 8c 6d 3c Tc"),
        ("seat 3", ""),
        ("player-dealer", "Kd Ks 9c 4s"),
        ("player-dealer", "Kd Ks 9c 4s 2h Tc"),
        pytest.param(
            "player-dealer",
            "",
        ),
    ],
)
def test_every_hand_has_five_cards(hand: str, cards: str):
    """003:193-194, 003:217-219, 003:351: without a ruling a hand of another size is no lawful hand"""
    wrong = changed(bare(), **{f"cards__{hand}": cards})
    found = [(fault.rule, hand in fault.says) for fault in faults(wrong)]
    assert ("hand-size", True) in found


def test_a_hand_that_nobody_saw_need_not_be_written_down():
    """003:224-225, 003:231-232: given up, or not opened because play stopped"""
    assert rules(changed(kept(), **{"cards__seat 1": ""})) == []
    stopped = jot("4, 500", "Ac Qd Jh Ts 9c", bet(6, ante=10), choices="6 play")
    assert rules(stopped) == []


def test_a_card_that_was_dealt_twice_is_named():
    """003:191"""
    wrong = changed(bare(), **{"cards__seat 3": "Qs Qd 8c 6d Kd"})
    assert "cards" in rules(wrong)


def test_nobody_gets_a_hand_without_a_wager():
    """003:215, 003:217"""
    record = kept()
    record["cards"]["seat 5"] = "Tc Td Th Ts 9h"
    assert "hand-size" in rules(record)
    record["cards"]["seat 99"] = "Tc Td Th Ts 9h"
    with pytest.raises(RecordError, match='no hand "seat 99" in this round'):
        case_of(record)


def test_a_bet_cannot_be_written_down_as_a_wager_before_the_cards():
    """003:224-226"""
    record = jot("4, 500", f"{PAIR} | 6: As Ad 7c 6s 3h", bet(6, ante=10, bet=10), choices="6 play")
    assert "placed" in rules(record)


def test_an_ante_under_the_minimum_is_named():
    """003:287-288"""
    record = jot("4, 500", f"{PAIR} | 6: As Ad 7c 6s 3h", bet(6, ante=4), choices="6 fold")
    only(record, "limits", "seat 6: ante of $4 is under this table's minimum of $5", "003:284-285")


def test_claims_about_an_ante_over_the_maximum_are_for_the_maximum():
    """003:290"""
    claimed = {
        "settled": [
            {"seat": 6, "wager": "ante", "result": "win", "moved": 50},
            {"seat": 6, "wager": "bet", "result": "win", "moved": 50},
        ],
        "player_dealer": -100,
    }
    record = jot("4, 500", f"{PAIR} | 6: As Ad 7c 6s 3h", bet(6, ante=80), choices="6 play", claimed=claimed)
    assert rules(record) == []
    assert "payout" in rules(changed(record, claimed__settled__0__moved=80))
