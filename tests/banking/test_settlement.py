"""In which order wagers meet the stake."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.banking import Bet, Bettor, settlement_queue
from houseway.errors import RecordError
from houseway.rulebook import Settlement, load

if TYPE_CHECKING:
    from houseway.rulebook.vocabulary import Direction

KINDS = ["player", "banker", "tie", "dragon"]
ORDERS: list[tuple[str | tuple[str, ...], ...]] = [
    ("player", "banker", "tie", "dragon"),
    ("dragon", "tie", "banker", "player"),
    (("player", "banker"), "tie", "dragon"),
    ("tie", ("dragon", "banker", "player")),
    (("tie", "dragon", "banker", "player"),),
]
SETTLEMENTS = st.builds(
    Settlement,
    by=st.sampled_from(["wager", "seat"]),
    order=st.sampled_from(ORDERS),
    cite=st.just(("000:648",)),
    backline=st.sampled_from(["after_wager", "after_seat"]),
)
PLACED = st.lists(
    st.builds(
        Bet,
        st.builds(Bettor, st.integers(1, 7), st.integers(0, 3)),
        st.sampled_from(KINDS),
        st.integers(1, 100),
    ),
    max_size=14,
    unique_by=lambda bet: (bet.bettor, bet.wager),
)


def spoken(queue: list[Bet]) -> list[str]:
    """Write a queue for reading: seat, backline and kind."""
    return [f"{bet.bettor} {bet.wager}".removeprefix("seat ").replace("backline ", "b") for bet in queue]


def placed(*words: str) -> list[Bet]:
    """Read bets in the order of placing: ``2 player`` or ``2 b1 player``."""
    bets: list[Bet] = []
    for word in words:
        seat, *behind, kind = word.split()
        bets.append(Bet(Bettor(int(seat), int(behind[0][1:]) if behind else 0), kind, 100))
    return bets


def by_sorting(
    settlement: Settlement, bets: list[Bet], positions: int, first: int, direction: Direction
) -> list[Bet]:
    """Sort by what decides: the pass, the way round the table, the bettor, the kind, the order of placing."""
    ranks = {
        kind: (number, place)
        for number, kinds in enumerate(settlement.order)
        for place, kind in enumerate([kinds] if isinstance(kinds, str) else kinds)
    }
    joined: dict[Bettor, int] = {}
    for number, bet in enumerate(bets):
        joined.setdefault(bet.bettor, number)

    def key(numbered: tuple[int, Bet]) -> Any:
        number, bet = numbered
        way = bet.bettor.seat - first if direction == "clockwise" else first - bet.bettor.seat
        tour, kind = ranks[bet.wager]
        rank = (tour, kind)
        behind = bet.bettor.backline > 0
        turn: tuple[Any, ...] = (rank, behind, number)
        if settlement.backline == "after_seat":
            turn = (joined[bet.bettor] if behind else -1, rank, number)
        return (tour if settlement.by == "wager" else 0, way % positions, *turn)

    return [bet for _, bet in sorted(enumerate(bets), key=key)]


@given(SETTLEMENTS, PLACED, st.integers(1, 7), st.sampled_from(["clockwise", "counterclockwise"]))
def test_the_queue_is_one_sort(settlement: Settlement, bets: list[Bet], first: int, direction: Direction):
    """000:648, 002:1815, 004:81, 004:86-101"""
    queue = settlement_queue(settlement, bets, 7, first, direction)
    assert queue == by_sorting(settlement, bets, 7, first, direction)


@given(SETTLEMENTS, PLACED, st.integers(1, 7))
def test_every_wager_is_settled_once(settlement: Settlement, bets: list[Bet], first: int):
    """000:648"""
    queue = settlement_queue(settlement, bets, 7, first)
    assert sorted(map(repr, queue)) == sorted(map(repr, bets))


ON_THE_TABLE = placed(
    "2 tiger-7", "6 player", "6 b1 player", "2 player", "2 banker", "6 b1 tiger-7", "6 banker"
)


def test_all_of_one_kind_then_the_next():
    """000:648: player line, banker line, then the bonus bets, seat to seat with backline bettors."""
    rules = load("hemphills/dai-bacc").game.settlement
    assert spoken(settlement_queue(rules, ON_THE_TABLE, 15, 4)) == [
        "6 player",
        "6 b1 player",
        "2 player",
        "6 banker",
        "2 banker",
        "6 b1 tiger-7",
        "2 tiger-7",
    ]


def test_all_of_a_seat_then_the_next():
    """000:648, reading seat-to-seat"""
    rules = load("hemphills/dai-bacc", {"seat-to-seat": "by-seat"}).game.settlement
    assert spoken(settlement_queue(rules, ON_THE_TABLE, 15, 4)) == [
        "6 player",
        "6 b1 player",
        "6 banker",
        "6 b1 tiger-7",
        "2 player",
        "2 banker",
        "2 tiger-7",
    ]


def test_a_seat_with_all_its_wagers_and_then_its_backline():
    """004:86-101: the tie, the first bet, then any backline bet; seat after seat."""
    rules = load("casino-royale/baccarat-gold").game.settlement
    bets = placed("3 base", "2 b1 base", "2 base", "2 tie", "2 spread", "2 b2 tie", "2 b1 tie", "3 tie")
    assert spoken(settlement_queue(rules, bets, 14, 2)) == [
        "2 tie",
        "2 spread",
        "2 base",
        "2 b1 tie",
        "2 b1 base",
        "2 b2 tie",
        "3 tie",
        "3 base",
    ]


def test_a_backline_wager_right_after_the_seats_own_of_its_kind():
    """002:1815, reading backline-settled-when"""
    rules = load("casino-royale/baccarat-gold", {"backline-settled-when": "after-wager"}).game.settlement
    bets = placed("2 b1 base", "2 base", "2 b2 tie", "2 tie", "2 b1 tie")
    assert spoken(settlement_queue(rules, bets, 14, 2)) == [
        "2 tie",
        "2 b2 tie",
        "2 b1 tie",
        "2 base",
        "2 b1 base",
    ]


def test_backline_bettors_of_a_seat_in_the_order_of_placing():
    """000:648, reading backline-settled-when: their numbers do not matter."""
    rules = load("hemphills/dai-bacc").game.settlement
    bets = placed("5 b3 player", "5 b1 player", "5 b2 player")
    assert settlement_queue(rules, bets, 15, 5) == bets


def test_two_kinds_in_one_pass():
    """004:1473: in one pass each seat settles its kinds in the order of the list."""
    rules = Settlement(by="wager", order=(("player", "banker"), "tie"), cite=("004:1473",))
    bets = placed("3 tie", "3 banker", "2 banker", "3 player", "2 player", "2 tie")
    assert spoken(settlement_queue(rules, bets, 8, 3)) == [
        "3 player",
        "3 banker",
        "2 player",
        "2 banker",
        "3 tie",
        "2 tie",
    ]


def test_the_queue_wraps_round_the_table_and_can_run_the_other_way():
    """000:648, 001:866"""
    rules = Settlement(by="seat", order=("base",), cite=("001:866",))
    bets = placed(*(f"{seat} base" for seat in range(1, 9)))
    seats = [bet.bettor.seat for bet in settlement_queue(rules, bets, 8, 7)]
    assert seats == [7, 8, 1, 2, 3, 4, 5, 6]
    seats = [bet.bettor.seat for bet in settlement_queue(rules, bets, 8, 2, "counterclockwise")]
    assert seats == [2, 1, 8, 7, 6, 5, 4, 3]


@pytest.mark.parametrize(
    ("lost", "words"), [("2 tie", '"tie" has no place'), ("9 base", "seats 1 to 8, base")]
)
def test_no_wager_falls_off_the_table(lost: str, words: str):
    """000:648: a wager that the order leaves out would be neither settled nor returned."""
    rules = Settlement(by="seat", order=("base",), cite=("000:648",))
    with pytest.raises(RecordError, match=words):
        settlement_queue(rules, placed("2 base", lost), 8, 1)
