"""The Fortune bet: what each row pays, and what it looks at."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from games.pai_gow_poker.fortune_paper import ASKING, FACE_UP, FORTUNE, bet, fate, jot, move

BANKS = ("Kh Kc 8d 7c 5c 4d 2h", "Td Tc 8s 7d 5s 3c 2h", "Jd Jc 9c 7c 6h 4s 3h")
"""Hands of a player-dealer, to be taken where no card of it is in the other hand."""


class Row(NamedTuple):
    """Seven cards, what they are paid by the tables FPG-04 and FPG-05, and where the three documents print that."""

    seven: str
    four: int
    five: int
    lines: tuple[int, int, int]


ROWS = (
    Row("4h 5h 6h 7h 8h 9h Th", 2500, 5000, (515, 1506, 384)),
    Row("As 2s 3s 4s 5s 6s 7s", 2500, 5000, (515, 1506, 384)),
    Row("8s 9s Ts Js Qs Ks As", 2500, 5000, (515, 1506, 384)),
    Row("As Ks Qs Js Ts Kd Qd", 1000, 2000, (516, 1507, 385)),
    Row("As Ks Qs Jo Ts Kd Qd", 1000, 2000, (516, 1507, 385)),
    Row("4h 5h Jo 7h 8h 9h Th", 750, 1000, (517, 1508, 386)),
    Row("2s 3s 4s 5s 6s 7s Jo", 750, 1000, (517, 1508, 386)),
    Row("As Ah Ad Ac Jo 7h 2s", 250, 400, (518, 1509, 387)),
    Row("As Ks Qs Js Ts 4h 2d", 125, 150, (519, 1510, 388)),
    Row("As Jo Qs Js Ts 9s 2d", 125, 150, (519, 1510, 388)),
    Row("9h 8h 7h 6h 5h Ks 2d", 50, 50, (520, 1511, 389)),
    Row("As 2s Jo 4s 5s Ks Kd", 50, 50, (520, 1511, 389)),
    Row("9s 9h 9d 9c Ks 6s 2d", 25, 25, (521, 1512, 390)),
    Row("As Ah Ad Jo 9h 6d 3d", 25, 25, (521, 1512, 390)),
    Row("Qs Qh Qd 7s 7h 4h 2d", 5, 5, (522, 1513, 391)),
    Row("Qs Qh Qd 6s 6d 6c 2d", 5, 5, (522, 1513, 391)),
    Row("As Ah Jo 9h 9d 6d 3d", 5, 5, (522, 1513, 391)),
    Row("As Js 8s 5s 2s Kd 9d", 4, 4, (526, 1514, 392)),
    Row("Jo Qs 8s 6s 2s Kd 9d", 4, 4, (526, 1514, 392)),
    Row("Qs Qh Qd 9h 7h 4h 2d", 3, 3, (527, 1515, 393)),
    Row("As Ah Jo 9h 7s 4h 2d", 3, 3, (527, 1515, 393)),
    Row("9s 8h 7h 6d 5h Kd 2d", 2, 2, (528, 1516, 394)),
    Row("As 2d 3d 4h 5h 9h Ts", 2, 2, (528, 1516, 394)),
    Row("9h 8h Jo 6d 5d Kd 2s", 2, 2, (528, 1516, 394)),
)

NOTHING = (
    "Qs Qh 9h 9d 6s 6d 2d",  # three pair
    "Qs Qh Jo 9d 7s 4h 2d",  # the joker is an ace, not a third queen
    "Qs Qh 9h 9d Jo 4h 2d",  # nor does it fill two pair
    "Ks Qs Js Ts 8h 6h 2d",
)
SEEDS: dict[str, str] = dict(zip(FORTUNE, ("000", "001", "004"), strict=True))


def on_fortune(game: str, seven: str, **more: Any) -> dict[str, Any]:
    """Write down a round in which seat 4 has ten dollars on Fortune, and sets its first two cards in front."""
    bank = next(hand for hand in BANKS if not set(hand.split()) & set(seven.split()))
    first, second, *_ = seven.split()
    own = ", 3 house-way" if game in ASKING else ""
    choices = f"4 set {first} {second}{own}"
    return jot(game, "3, 90000", f"{bank} | 4: {seven}", bet(4, base=20, fortune=10), choices=choices, **more)


@pytest.mark.parametrize("game", FORTUNE)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.seven)
def test_each_row_pays_what_is_printed(game: str, row: Row):
    """000:515-528, 001:1506-1516, 004:384-394 (004:387 corrected): the joker is an ace or completes, 000:347, 001:1479, 004:318"""
    record = on_fortune(game, row.seven)
    assert fate(record, "4 fortune") == f"win {10 * (row.four if game == FACE_UP else row.five)}"
    assert move(record, "4 fortune")[1] == (f"{SEEDS[game]}:{row.lines[FORTUNE.index(game)]}",)


@pytest.mark.parametrize("game", FORTUNE)
@pytest.mark.parametrize("seven", NOTHING)
def test_anything_else_loses(game: str, seven: str):
    """000:507, 001:1455, 001:1477, 004:369"""
    record = on_fortune(game, seven)
    assert fate(record, "4 fortune") == "lose 10"
    assert f"{SEEDS[game]}:{(507, 1477, 369)[FORTUNE.index(game)]}" in move(record, "4 fortune")[1]


@pytest.mark.parametrize("game", FORTUNE)
def test_three_of_a_kind_stand_above_a_straight(game: str):
    """000:527-528, 001:1515-1516, 004:393-394 (reading fortune-pay-order)"""
    assert fate(on_fortune(game, "9s 9h 9d 8h 7s 6d 5h"), "4 fortune") == "win 30"


@pytest.mark.parametrize("game", FORTUNE)
@pytest.mark.parametrize(
    ("seven", "royal", "anywhere", "nowhere"),
    [
        ("As Ks Qs Jo Ts Kd Qd", True, True, False),  # the joker in the royal
        ("As Ks Qs Js Ts Kd Jo", False, True, False),  # the joker in the match
        ("As Ks Qs Js Ts Kd Qd", True, True, True),  # no joker
        ("As Ks Qs Js Ts Kd Qh", False, False, False),  # king and queen of two suits
    ],
)
def test_where_the_joker_may_be_in_a_royal_match(
    game: str, seven: str, *, royal: bool, anywhere: bool, nowhere: bool
):
    """000:516, 001:1371, 004:324 (reading joker-in-royal-match)"""
    match, plain = ("win 10000", "win 1250") if game == FACE_UP else ("win 20000", "win 1500")
    record = on_fortune(game, seven)
    for choice, is_match in (("in_the_royal", royal), ("anywhere", anywhere), ("nowhere", nowhere)):
        expected = match if is_match else plain
        assert fate(record, "4 fortune", joker_in_royal_match=choice) == expected, choice
    assert fate(record, "4 fortune") == (match if royal else plain)


@pytest.mark.parametrize("game", FORTUNE)
def test_a_foul_hand_still_wins_its_fortune_bet(game: str):
    """000:507-508, 001:1477-1481, 004:366: the seven cards as dealt, whatever becomes of the game wager"""
    record = on_fortune(game, "8s 8h Ks Qh 9h 8d 6d")  # a pair of eights in front of king-high
    assert (fate(record, "4 base"), fate(record, "4 fortune")) == ("lose 20", "win 30")


@pytest.mark.parametrize("game", FORTUNE)
def test_five_cards_of_a_suit_count_though_they_were_split(game: str):
    """000:507, 001:1449, 004:366"""
    record = on_fortune(game, "As Js 9s 9d 8s 5s 2d")  # the ace and jack of the flush in front
    assert fate(record, "4 fortune") == "win 40"
