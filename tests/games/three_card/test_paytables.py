"""Every row of every bonus bet reached by real cards, with the line that prints it."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import TYPE_CHECKING

import pytest

from games.three_card.paper import (
    ACE,
    ALL,
    DERBY,
    HEMP,
    MERCED,
    PALACE,
    ROYALE,
    SIX,
    Document,
    jot,
    line_of,
    names,
)
from games.three_card.worth import qualifies, worth

if TYPE_CHECKING:
    from collections.abc import Callable

evaluate_cards: Callable[..., int] = import_module("phevaluator").evaluate_cards  # it has no types of its own

PACK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]

THREE_ODDS = {
    "mini royal": 200,
    "straight flush": 40,
    "three of a kind": 30,
    "straight": 6,
    "flush": 3,
    "pair": 1,
    "high card": 0,
}
"""000:287-292, 000:4109-4117, 001:1215-1220, 002:935-940, 003:3550-3555, 004:282-287; what is not listed loses."""

THREE_LINES = {
    HEMP: "000:287 000:288 000:289 000:290 000:291 000:292",
    ACE: "000:4109 000:4113 000:4114 000:4115 000:4116 000:4117",
    PALACE: "001:1215 001:1216 001:1217 001:1218 001:1219 001:1220",
    MERCED: "002:935 002:936 002:937 002:938 002:939 002:940",
    DERBY: "003:3550 003:3551 003:3552 003:3553 003:3554 003:3555",
    ROYALE: "004:282 004:283 004:284 004:285 004:286 004:287",
}

THREE_HANDS = {
    "mini royal": ["As Ks Qs", "Qh Ah Kh"],
    "straight flush": ["Kh Qh Jh", "9c Jc Tc", "4s 3s 2s", "As 2s 3s"],
    "three of a kind": ["Ac Ah As", "2c 2d 2h"],
    "straight": ["Ac Kh Qs", "Tc 9h 8s", "3s 2c Ah"],
    "flush": ["Ac Kc Jc", "Ks Qs Ts", "5h 3h 2h"],
    "pair": ["Ac Ah Ks", "2c 2d 3h"],
    "high card": ["Ac Kh Jh", "5c 3s 2h", "Kc Qs Th"],
}

SIX_HANDS = {
    "royal flush": ["As Ks Qs | Js Ts 2d", "As Ks 2d | Qs Js Ts", "Th 9c Ah | Kh Jh Qh"],
    "straight flush": ["9h 8h 7h | 6h 5h Kd", "Ad 2d 9s | 3d 4d 5d", "Kc Qc Jc | Tc 9c 8c"],
    "four of a kind": ["7c 7d 7h | 7s Kd 2c", "7c 7d 2h | 7s 7h 2c"],
    "full house": ["9c 9d 4h | 9s 4c Kd", "9c 9d 9h | 4s 4c 4d"],
    "flush": ["Kc 9c 4c | Jc 2c Qd", "Kc 9c 4c | Jc 2c 3c", "9c 8c 7c | 6d 5c 2c"],
    "straight": ["9c 8d 7h | 6s 5c Kd", "Ac 2d 3h | 4s 5c Kd", "Ac Kd 2h | Qs Jc Td", "9c 9d 7h | 8s 6c 5d"],
    "three of a kind": ["Jc Jd 4h | Js 9c Kd", "2c 2d 2h | 9s Jc Kd"],
    "nothing": [
        "Kc Kd 4h | 4s 9c 9d",
        "Kc Kd 4h | 4s 9c 8d",
        "Kc Kd 4h | 7s 9c 2d",
        "Ac 9d 7h | 5s 3c 2d",
        "Qc Kd Ah | 2s 3c 7d",
    ],
}

SIX_ODDS = {
    "royal flush": 1000,
    "straight flush": 200,
    "four of a kind": 100,
    "full house": 20,
    "flush": 15,
    "straight": 9,
    "three of a kind": 8,
    "nothing": 0,
}
"""000:313-319, 000:4137-4143, 002:960-966, 003:3594-3606; what is not listed loses."""
PALACE_ODDS = {**SIX_ODDS, "straight": 10, "three of a kind": 5}
"""001:1241-1247"""

SIX_LINES = {
    HEMP: "000:313 000:314 000:315 000:316 000:317 000:318 000:319",
    ACE: "000:4137 000:4138 000:4139 000:4140 000:4141 000:4142 000:4143",
    PALACE: "001:1241 001:1242 001:1243 001:1244 001:1245 001:1246 001:1247",
    MERCED: "002:960 002:961 002:962 002:963 002:964 002:965 002:966",
    DERBY: "003:3594 003:3596 003:3598 003:3600 003:3602 003:3604 003:3606",
}


def six_odds(document: Document) -> dict[str, int]:
    """Return the odds that a document prints for six cards."""
    return PALACE_ODDS if document is PALACE else SIX_ODDS


def also_cited(document: Document, dealer: str) -> tuple[str, ...]:
    """Return the line that keeps bonus bets in action beside a hand that does not qualify, where one is printed."""
    if qualifies(dealer.split()):
        return ()
    return {HEMP: ("000:256",), ACE: ("000:4081",)}.get(document, ())


def three_paid(document: Document, own: str, dealer: str) -> tuple[str, int, tuple[str, ...]]:
    """Return what became of $5 on one's own three cards."""
    record = jot(
        document,
        "2, 20000",
        f"{dealer} | 1: {own}",
        document.bets(1, 10 if document.six else 5, 5),
        choices="1 play",
    )
    line = line_of(record, 1, document.three)
    return line.outcome.result, line.moved // 100, line.outcome.cite


def six_paid(document: Document, own: str, dealer: str) -> tuple[str, int, tuple[str, ...]]:
    """Return what became of $5 on six cards."""
    record = jot(document, "2, 20000", f"{dealer} | 1: {own}", document.bets(1, 10, six=5), choices="1 play")
    line = line_of(record, 1, document.six)
    return line.outcome.result, line.moved // 100, line.outcome.cite


@pytest.mark.parametrize("document", ALL, ids=names)
def test_every_row_for_three_cards(document: Document):
    """000:285-292, 000:4107-4117, 001:1214-1220, 002:934-940, 003:3549-3555, 004:281-287"""
    printed = dict(zip(THREE_ODDS, THREE_LINES[document].split(), strict=False))
    for name, hands in THREE_HANDS.items():
        for own in hands:
            for dealer in ("Td 9d 6s", "Qd 9d 7s"):  # one qualifies, the other does not
                result, moved, cite = three_paid(document, own, dealer)
                if THREE_ODDS[name]:
                    lines = (*also_cited(document, dealer), printed[name])
                    assert (result, moved, cite) == ("win", 5 * THREE_ODDS[name], lines), own
                else:
                    assert (result, moved) == ("lose", 5), own


@pytest.mark.parametrize("document", SIX, ids=names)
def test_every_row_for_six_cards(document: Document):
    """000:311-319, 000:4135-4143, 001:1240-1247, 002:960-966, 003:3594-3606"""
    odds = six_odds(document)
    printed = dict(zip(odds, SIX_LINES[document].split(), strict=False))
    for name, hands in SIX_HANDS.items():
        for hand in hands:
            own, dealer = hand.split(" | ")
            for mine, his in ((own, dealer), (dealer, own)):  # whoever holds more of it
                result, moved, cite = six_paid(document, mine, his)
                if odds[name]:
                    lines = (*also_cited(document, his), printed[name])
                    assert (result, moved, cite) == ("win", 5 * odds[name], lines), hand
                else:
                    assert (result, moved) == ("lose", 5), hand


@pytest.mark.parametrize("document", ALL, ids=names)
def test_three_cards_pay_what_an_independent_count_says(document: Document):
    """000:272-292, 000:4097-4117, 001:1205-1220, 002:926-940, 003:3532-3555, 004:276-287"""
    chance = Random(document.game)  # noqa: S311 -- the same hands on every run
    for _ in range(150):
        cards = chance.sample(PACK, 6)
        odds = THREE_ODDS[worth(cards[:3])[0]]
        result, moved, _ = three_paid(document, " ".join(cards[:3]), " ".join(cards[3:]))
        assert (result, moved) == (("win", 5 * odds) if odds else ("lose", 5)), cards


LAST = {
    1: "royal flush",
    10: "straight flush",
    166: "four of a kind",
    322: "full house",
    1599: "flush",
    1609: "straight",
    2467: "three of a kind",
    7462: "nothing",
}
"""The last place of each class when all 7,462 hands of five cards are numbered from the best."""


@pytest.mark.parametrize("document", SIX, ids=names)
def test_six_cards_pay_what_another_evaluator_says(document: Document):
    """000:300-319, 000:4125-4143, 001:1228-1247, 002:949-966, 003:3570-3606 (reading six-card-order-silent)"""
    chance = Random(document.game)  # noqa: S311 -- the same hands on every run
    for _ in range(150):
        six = _rich(chance)
        place = evaluate_cards(*six)
        odds = six_odds(document)[next(name for last, name in LAST.items() if place <= last)]
        result, moved, _ = six_paid(document, " ".join(six[:3]), " ".join(six[3:]))
        assert (result, moved) == (("win", 5 * odds) if odds else ("lose", 5)), six


def _rich(chance: Random) -> list[str]:
    """Draw six cards from a few ranks or a few suits, where hands are made more often."""
    low = chance.randrange(0, 40, 4)
    narrow = chance.choice([PACK[low : low + 12], PACK[low : low + 28], PACK[::4] + PACK[1::4], PACK])
    return chance.sample(narrow, 6)


def test_odds_that_differ_between_rooms():
    """001:1246-1247 against 000:318-319: a straight pays 10, three of a kind 5 at one of them"""
    straight, trips = ("9c 8d 7h", "6s 5c Kd"), ("Jc Jd 4h", "Js 9c Kd")
    assert [six_paid(PALACE, *straight)[1], six_paid(PALACE, *trips)[1]] == [50, 25]
    assert [six_paid(HEMP, *straight)[1], six_paid(HEMP, *trips)[1]] == [45, 40]
