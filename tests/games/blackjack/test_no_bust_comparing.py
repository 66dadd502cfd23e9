"""Which hand wins in the No Bust games: naturals, totals, 21, and hands that are over."""

from __future__ import annotations

from typing import Any

import pytest

from games.blackjack.no_bust_paper import ALL, VINE, Document, alone, fates, names, written

WINS = [
    # the player's hand v the player-dealer's, his choices, the result of $20, and the lines that say so
    ("Ac Kd v Th 9s", "", "win 24", "2439 2355 / 5855 5633 / 6667 6483"),
    ("Ac Td v 7h 7s", "", "win 24", "2439 2355 / 5855 5633 / 6667 6483"),
    ("Ac Kd v As Qh", "decline", "push", "2438 / 5831-5832 / 6643-6644"),
    ("Ac Kd v Qh As", "", "push", "2438 / 5831-5832 / 6643-6644"),
    ("Tc 9d v As Qh", "decline", "lose 20", "2439 / 5855 / 6667"),
    ("Tc 9d v Th 8s", "stand", "win 20", "2441 / 5837-5838 / 6649-6650"),
    ("Tc 7d v Th 8s", "stand", "lose 20", "2441 / 5837-5838 / 6649-6650"),
    ("Tc 8d v Th 8s", "stand", "push", "2442 / 5840-5841 / 6652-6653"),
    ("2c Td v Th 6s 6d", "stand", "win 20", "2440 / 5834-5835 / 6646-6647"),
    ("Tc 5d 6h v Th 6s 6d", "hit", "win 20", "2440 / 5834-5835 / 6646-6647"),
    ("Tc 5d 6h v Th 9s", "hit", "win 20", "2441 / 5837-5838 / 6649-6650"),
    ("Tc 5d 6h v Th 6s 5d", "hit", "push", "2442 / 5840-5841 / 6652-6653"),
    ("Ac 6d 4h v Th 6s 5d", "hit", "push", "2442 / 5840-5841 / 6652-6653"),
    ("Tc 5d 7h v Th 9s", "hit", "lose 20", "2447 / 5852-5853 / 6664-6665"),
    ("Tc 5d Qh v Th 9s", "hit", "lose 20", "2447 / 5852-5853 / 6664-6665"),
    ("Tc 5d Qh v Th 6s 5h", "hit", "lose 20", "2447 / 5852-5853 / 6664-6665"),
    ("Tc 5d 7h v Th 6s 6d", "hit", "lose 20", "2444-2446 / 5850 / 6662"),
    ("Tc 5d 7h v Th 6s Kd", "hit", "lose 20", "2444-2446 / 5845-5848 / 6657-6660"),
    ("Tc 5d 9h v Th 6s 6d", "hit", "lose 20", "2444-2446 / 5845-5848 / 6657-6660"),
    ("Tc 5d Qh v Th 6s Kd", "hit", "push", "2445 / 5847-5848 / 6659-6660"),
    ("9c 6d Qh v Th 6s Kd", "hit", "push", "2445 / 5847-5848 / 6659-6660"),
    ("9c 7d 9h v Th 6s Kd", "hit", "push", "2445 / 5847-5848 / 6659-6660"),
    ("Tc 5d Qh v Th 6s 9d", "hit", "lose 20", "2444-2446 / 5850 / 6662"),
    ("Tc 5d Qh v Th 6s 6d", "hit", "lose 20", "2444-2446 / 5845-5848 / 6657-6660"),
    ("5c 4d 6s Qh v Th 6s Kd", "hit, hit", "lose 20", "2444-2446 / 5845-5848 / 6657-6660"),
    ("Tc 6d Qh v Th 6s Kd", "hit", "lose 20", "2444-2446 / 5850 / 6662"),
    ("Tc 4d Qh v Th 6s Kd", "hit", "lose 20", "2444-2446 / 5845-5848 / 6657-6660"),
]


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize(("hands", "choices", "fate", "lines"), WINS)
def test_two_hands_compared(document: Document, hands: str, choices: str, fate: str, lines: str):
    """000:2438-2447, 003:5831-5855, 003:6643-6667; 21 by reading exactly-21, 22 in three cards by non-natural-22"""
    own, dealer = hands.split(" v ")
    record = alone(document, own, dealer, choices)
    (line,) = written(record)
    assert fates(record) == {"base": fate}
    seed = "000" if document is VINE else "003"
    printed = lines.split(" / ")[ALL.index(document)]
    assert set(line.outcome.cite) >= {f"{seed}:{place}" for place in printed.split()}


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_natural_pays_six_to_five(document: Document):
    """000:2355, 003:5633, 003:6483: $12 on $10, $18 on $15, and cents are not rounded"""
    for base, won in ((10, "12"), (15, "18"), ("12.50", "15"), ("10.01", "12.01")):
        assert fates(alone(document, "Ac Kd", "7h 7s", base=base)) == {"base": f"win {won}"}


@pytest.mark.parametrize("document", ALL, ids=names)
def test_two_aces_are_twelve_and_no_natural(document: Document):
    """000:2368, 003:5652, 003:6502"""
    assert fates(alone(document, "Ac Ad", "Th 7s", "stand")) == {"base": "lose 20"}


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize("ten", ["T", "J", "Q", "K"])
def test_every_ace_makes_a_natural_with_every_ten_value(document: Document, ten: str):
    """000:2365, 003:5646, 003:6496 (reading bonus-ace)"""
    for suit in "cdhs":
        assert fates(alone(document, f"A{suit} {ten}h", "7h 7s")) == {"base": "win 24"}
        assert fates(alone(document, f"{ten}h A{suit}", "7h 7s")) == {"base": "win 24"}


def outcome(document: Document, own: str, dealer: str, choices: str, **readings: Any) -> str:
    """Return the fate of $20."""
    return fates(alone(document, own, dealer, choices), **readings)["base"]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_three_card_25_may_push_against_every_hand_that_is_over(document: Document):
    """000:2445, 003:5847-5848, 003:6659-6660 (reading three-card-25-scope=any-over)"""
    any_over = {"three_card_25_scope": "any-over"}
    for dealer in ("Th 6s 6d", "Th 6s 9d", "Th 6s Kd"):
        assert outcome(document, "Tc 5d Qh", dealer, "hit", **any_over) == "push"
    assert outcome(document, "Tc 5d Qh", "Th 6s 5d", "hit", **any_over) == "lose 20"
    assert outcome(document, "5c 4d 6s Qh", "Th 6s Kd", "hit, hit", **any_over) == "lose 20"


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize(
    ("hands", "choices", "over", "stands"),
    [
        ("Tc 5d 7h v Th 6s 5d", "hit", "lose 20", "win 20"),
        ("Tc 5d 7h v Th 6s 6d", "hit", "lose 20", "push"),
        ("Tc 5d 7h v Th 6s Kd", "hit", "lose 20", "win 20"),
        ("Tc 5d 6h v Th 6s 6d", "hit", "win 20", "lose 20"),
        ("Tc 5d 8h v Th 6s 6d", "hit", "lose 20", "lose 20"),
        ("Ac Kd v 9h 7s", "", "win 24", "win 24"),
        ("Tc 5d v Ah Ks", "decline", "lose 20", "lose 20"),
    ],
)
def test_a_22_of_three_cards_may_stand(document: Document, hands: str, choices: str, over: str, stands: str):
    """000:2357, 003:5834-5855, 003:6646-6667 (reading non-natural-22)"""
    own, dealer = hands.split(" v ")
    assert outcome(document, own, dealer, choices) == over
    assert outcome(document, own, dealer, choices, non_natural_22="stands") == stands


@pytest.mark.parametrize("document", ALL, ids=names)
def test_the_words_say_what_decided(document: Document):
    """000:2438-2447, 003:5831-5855, 003:6643-6667"""
    for own, dealer, choices, says in (
        ("Ac Kd", "Th 9s", "", "the player's hand is a natural"),
        ("Tc 9d", "Ah Ks", "decline", "the player-dealer has a natural"),
        ("Ac Kd", "Ah Ks", "decline", "both hands are naturals"),
        ("Tc 9d", "Th 8s", "stand", "19 against 18"),
        ("Tc 8d", "Th 8s", "stand", "both hands have 18"),
        ("Tc 8d", "Th 6s 6d", "stand", "the player-dealer is over with 22"),
        ("Tc 5d 7h", "Th 9s", "hit", "the player's hand is over with 22"),
        ("Tc 5d 7h", "Th 6s 6d", "hit", "both hands are over"),
    ):
        (line,) = written(alone(document, own, dealer, choices))
        assert line.outcome.why == says
