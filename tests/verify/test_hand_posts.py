"""Posts that a written hand may have: the table's blinds in their order, and what others owe to come in."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.games.violations import Violation
from houseway.verify import hand_faults
from verify.hands import record

ROYALE = "casino-royale/texas-holdem"
DRAW = "palace/draw-poker"
Posts = list[tuple[int, str, int]]
BLINDS: Posts = [(2, "blind", 2), (3, "blind", 4)]


def faults(posts: Posts, game: str = ROYALE, *, seats: int = 6, **fields: Any) -> list[Violation]:
    """Return what is wrong with the posts of a hand; seat 1 has the button, everybody has $200."""
    values: dict[str, Any] = {
        "game": game,
        "limits": [4, 8],
        "button": 1,
        "acts": [],
        "seat": [{"seat": seat, "stack": 200} for seat in range(1, seats + 1)],
        "post": [{"seat": seat, "kind": kind, "amount": amount} for seat, kind, amount in posts],
    }
    return [fault for fault in hand_faults(record(values, **fields)) if fault.rule in {"post", "bomb-pot"}]


def told(posts: Posts, game: str = ROYALE, *, seats: int = 6, **fields: Any) -> list[str]:
    return [fault.says for fault in faults(posts, game, seats=seats, **fields)]


def stacks(**short: int) -> list[dict[str, int]]:
    """Return six seats, some of them short."""
    return [{"seat": seat, "stack": short.get(f"seat_{seat}", 200)} for seat in range(1, 7)]


@pytest.mark.parametrize(
    "posts",
    [
        pytest.param(BLINDS, id="the two blinds"),
        pytest.param([*BLINDS, (5, "extra", 4)], id="a newcomer"),
        pytest.param([*BLINDS, (5, "extra", 4), (5, "dead", 2)], id="an additional blind"),
        pytest.param([*BLINDS, (4, "straddle", 8)], id="a straddle"),
        pytest.param([(2, "blind", 4), (3, "blind", 4)], id="two big blinds"),
        pytest.param([(3, "blind", 2), (4, "blind", 4)], id="seat 2 came in amid the blinds before"),
        pytest.param(
            [(3, "blind", 2), (4, "blind", 4), (5, "straddle", 8)], id="left of a big blind further on"
        ),
    ],
)
def test_posts_that_a_table_takes(posts: Posts):
    """004:459, 004:469-489, 004:479: two big blinds; 004:481: between the blinds"""
    assert told(posts) == []


@pytest.mark.parametrize(
    ("posts", "says"),
    [
        ([(2, "blind", 1), (3, "blind", 2)], "seat 2: a blind of $1; the table's are $2, $4"),
        ([(2, "blind", 1), (3, "blind", 2)], "nobody posted the big blind of $4"),
        ([(2, "blind", 2), (3, "blind", 10)], "seat 3: a blind of $10; the table's are $2, $4"),
        ([(3, "blind", 4)], "one blind was posted; the table has $2, $4"),
        ([(2, "blind", 2)], "nobody posted the big blind of $4"),
        ([(5, "extra", 4)], "nobody posted the big blind of $4"),
        (
            [(2, "blind", 2), (2, "blind", 4)],
            "seat 2: blind and blind; a seat posts one bet before the cards",
        ),
        ([*BLINDS, (3, "extra", 4)], "seat 3: blind and extra; a seat posts one bet before the cards"),
        ([(1, "blind", 2), (4, "blind", 4)], "blinds clockwise from the button: seat 4 $4, seat 1 $2"),
        ([(2, "blind", 4), (3, "blind", 2)], "blinds clockwise from the button: seat 2 $4, seat 3 $2"),
        ([*BLINDS, (4, "blind", 4)], "blinds clockwise from the button: seat 2 $2, seat 3 $4, seat 4 $4"),
        ([*BLINDS, (5, "extra", 50)], "seat 5: a posted blind of $50; it is $4"),
        ([*BLINDS, (5, "extra", 2)], "seat 5: a posted blind of $2; it is $4"),
        ([*BLINDS, (5, "extra", 4), (5, "dead", 50)], "seat 5: $50 dead; allowed: $2"),
    ],
    ids=str,
)  # fmt: skip -- one line a fault
def test_posts_that_no_table_takes(posts: Posts, says: str):
    """004:459, 004:469, 004:536: the amounts of the structure, one blind to a seat"""
    found = faults(posts)
    assert any(fault.says.startswith(says) for fault in found), found
    assert all(fault.cite for fault in found)


def test_an_oversize_blind_is_barred_where_it_is_printed():
    """004:459"""
    (fault,) = faults([(2, "blind", 2), (3, "blind", 10)])
    assert "004:459" in fault.cite


def test_who_has_less_posts_what_he_has():
    """004:497, 004:469"""
    short = [(2, "blind", 1), (3, "blind", 4)]
    assert told(short, seat=stacks(seat_2=1)) == []
    assert told(short, seat=stacks(seat_2=2)) == ["seat 2: a blind of $1; the table's are $2, $4"]
    assert told([*BLINDS, (5, "extra", 3)], seat=stacks(seat_5=3)) == []


def test_a_short_big_blind_is_written_as_it_is_owed():
    """004:497: the others play as if it were whole"""
    assert told(BLINDS, seat=stacks(seat_3=1)) == []
    says = "nobody posted the big blind of $4; an amount is what is owed, however short the stack"
    assert told([(2, "blind", 2), (3, "blind", 1)], seat=stacks(seat_3=1)) == [says]


@pytest.mark.parametrize(("small", "reading"), [(1, "button"), (2, "left-of-button")])
def test_between_two_the_small_blind_is_where_the_reading_has_it(small: int, reading: str):
    """000:3387-3399: reading heads-up-blinds"""
    game, big = "hemphills/texas-holdem", 3 - small
    readings = {"heads-up-blinds": reading}
    assert told([(small, "blind", 2), (big, "blind", 4)], game, seats=2, readings=readings) == []
    (says,) = told([(small, "blind", 4), (big, "blind", 2)], game, seats=2, readings=readings)
    assert says.startswith("blinds clockwise from the button")


def test_more_blinds_may_be_made_up_at_high_limits():
    """004:467: from $10-$20 on a blind that the button jumped over is made up, beside the one of a newcomer"""
    posts = [(2, "blind", 5), (3, "blind", 10), (4, "extra", 10), (5, "extra", 10)]
    assert told(posts, limits=[10, 20]) == []
    low = [(seat, kind, amount * 2 // 5) for seat, kind, amount in posts]
    assert told(low, limits=[4, 8]) == ["2 live blinds beside the regular ones; a deal admits 1"]


THREE: Posts = [
    *((seat, "ante", 1) for seat in range(1, 7)),
    (2, "blind", 2),
    (3, "blind", 3),
    (4, "blind", 5),
]


def test_three_blinds_and_a_kill():
    """001:206-208, 001:216, 001:375-377"""
    plain: dict[str, Any] = {"limits": None}
    assert told(THREE, DRAW, **plain) == []
    assert told([*THREE, (6, "kill", 10)], DRAW, **plain) == []
    assert told([*THREE, (6, "kill", 7)], DRAW, **plain) == ["seat 6: a kill of $7; it is $10"]
    both: Posts = [(5, "kill", 10), (6, "kill", 10)]
    assert told([*THREE, *both], DRAW, **plain) == ["2 kills; a deal has one"]


def test_an_ante_is_the_tables():
    """001:208; 001:785: in stud everybody antes"""
    wrong: Posts = [(1, "ante", 3), *THREE[1:]]
    assert told(wrong, "palace/lowball", limits=None, ante=2)[0] == "seat 1: an ante of $3; the table's is $2"
    stud: dict[str, Any] = {"ante": 1, "bring_in": 2, "button": None}
    game, antes = "palace/seven-card-stud", [(seat, "ante", 1) for seat in range(1, 7)]
    assert told(antes, game, **stud) == []
    says = "seat 1 posted 0 antes; everybody posts one of $1"
    assert told(antes[1:], game, **stud) == [says]


def test_in_a_bomb_pot_everybody_posts_the_same():
    """000:3461-3473"""
    game = "hemphills/texas-holdem"
    bombs = [(seat, "bomb", 10) for seat in range(1, 7)]
    assert told(bombs, game) == []
    says = "in a bomb pot every player puts in the same amount once, and nobody posts anything else"
    for wrong in (bombs[1:], [*bombs[1:], (1, "bomb", 5)], [*bombs, (2, "blind", 2)], [*bombs, bombs[0]]):
        found = faults(wrong, game)
        assert [fault.says for fault in found] == [says]
        assert "000:3461-3469" in found[0].cite


def test_where_every_player_posts_nobody_is_spared():
    """004:1216: reading mexican-who-posts"""
    game, readings = "casino-royale/mexican-poker", {"mexican-who-posts": "each-player"}
    each = [(seat, "blind", 4) for seat in range(1, 7)]
    assert told(each, game, readings=readings) == []
    says = "seat 6: a blind of $0; every player posts $4"
    assert told(each[:-1], game, readings=readings) == [says]
