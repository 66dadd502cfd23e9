"""Where the action button goes: by seat, by card, by dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.banking import action_button, around, counted_seats, neighbour
from houseway.cards import count_value, parse_cards
from houseway.errors import RecordError
from houseway.rulebook import Action, load

if TYPE_CHECKING:
    from collections.abc import Collection

    from houseway.rulebook.vocabulary import ActionMethod, Counting, Direction, SeatOne

TABLES = st.sampled_from([7, 8, 14, 15])
DIRECTIONS = st.sampled_from(["clockwise", "counterclockwise"])


def by_card(seat_one: SeatOne = "left_of_player_dealer", counting: Counting = "every_seat") -> Action:
    return Action(
        method="card_value", card="banker_second", seat_one=seat_one, counting=counting, cite=("000:81-90",)
    )


def by_dice(direction: Direction = "clockwise", method: ActionMethod = "dice") -> Action:
    return Action(
        method=method,
        seat_one="player_dealer",
        direction=direction,
        on_player_dealer=direction,
        cite=("000:393",),
    )


def everybody(positions: int, player_dealer: int) -> set[int]:
    return set(range(1, positions + 1)) - {player_dealer}


def to_the_left(positions: int, seat: int, places: int) -> int:
    """Return the seat so many places to somebody's left."""
    return (seat - 1 + places) % positions + 1


def finger_count(
    action: Action, positions: int, player_dealer: int, wagered: Collection[int], number: int
) -> tuple[int, int]:
    """Count seats with a finger, one at a time, then go on to the next seat with a wager: where it rested, and where it ended."""
    step = 1 if action.direction == "clockwise" else -1

    def following(seat: int, stride: int = step) -> int:
        return (seat - 1 + stride) % positions + 1

    def counts(seat: int) -> bool:
        if seat == player_dealer:
            return action.seat_one == "player_dealer"
        return action.counting == "every_seat" or seat in wagered or not wagered

    finger = {
        "left_of_player_dealer": following(player_dealer),
        "left_of_house_dealer": 1,
        "player_dealer": player_dealer,
    }[action.seat_one]
    counted = 0
    while True:
        counted += counts(finger)
        if counted == number:
            break
        finger = following(finger)
    rested = finger
    if finger == player_dealer:
        finger = following(finger, 1 if action.on_player_dealer == "clockwise" else -1)
    for _ in range(positions):
        if finger in wagered or not wagered:
            break
        finger = following(finger)
    return rested, finger


@pytest.mark.parametrize("positions", [8, 14, 15])
@pytest.mark.parametrize("player_dealer", [1, 4, 8])
def test_left_of_the_player_dealer(positions: int, player_dealer: int):
    """000:648"""
    action = load("hemphills/dai-bacc").game.action
    button = action_button(action, positions, player_dealer, everybody(positions, player_dealer), None)
    assert button.seat == to_the_left(positions, player_dealer, 1)
    assert (button.method, button.number, button.cite) == ("left_of_player_dealer", None, ("000:648",))


@pytest.mark.parametrize(("player_dealer", "seat"), [(1, 2), (2, 1), (5, 1), (8, 1)])
def test_left_of_the_house_dealer_passes_the_player_dealer_over(player_dealer: int, seat: int):
    """004:1471, 004:1649: seat 1, or seat 2 where seat 1 banks."""
    action = Action(method="left_of_house_dealer", cite=("004:1471",))
    assert action_button(action, 8, player_dealer, everybody(8, player_dealer), None).seat == seat


def test_methods_that_count_nothing_ignore_the_number():
    """000:648, 004:1471"""
    for method in ("left_of_player_dealer", "left_of_house_dealer"):
        button = action_button(Action(method=method, cite=("000:648",)), 8, 3, {5}, 12)
        assert (button.seat, button.number) == (5, None)


@pytest.mark.parametrize(
    ("seat", "cards"),
    [(2, "A 8"), (3, "2 9"), (4, "3 T"), (5, "4 J"), (6, "5 Q"), (7, "6 K"), (8, "7")],
)
def test_the_printed_chart(seat: int, cards: str):
    """004:43-50, drawn with the player-dealer in seat 1 of eight"""
    action = load("casino-royale/baccarat-gold").game.action
    for rank in cards.split():
        number = count_value(parse_cards(rank + "h")[0])
        button = action_button(action, 8, 1, everybody(8, 1), number)
        assert (button.seat, button.counted_to, button.number) == (seat, seat, number)


@pytest.mark.parametrize("positions", [8, 14, 15])
@pytest.mark.parametrize("value", range(1, 14))
def test_every_card_from_the_player_dealers_left(positions: int, value: int):
    """000:81-90, 004:40-50, 004:1473-1482: number one at his left, then clockwise, and round again."""
    for player_dealer in range(1, positions + 1):
        button = action_button(
            by_card(), positions, player_dealer, everybody(positions, player_dealer), value
        )
        places = (value - 1) % (positions - 1) + 1
        assert button.seat == to_the_left(positions, player_dealer, places)


@pytest.mark.parametrize("positions", [8, 14, 15])
@pytest.mark.parametrize("value", range(1, 14))
def test_every_card_from_the_house_dealers_left(positions: int, value: int):
    """003:3840-3846, 000:235-236: number one is seat 1, and the player-dealer's seat has none."""
    action = by_card("left_of_house_dealer")
    for player_dealer in range(1, positions + 1):
        others = [seat for seat in range(1, positions + 1) if seat != player_dealer]
        button = action_button(action, positions, player_dealer, set(others), value)
        assert button.seat == (others * 2)[value - 1]


def test_thirteen_values_reach_thirteen_players_once_each():
    """004:10, 004:105-118: fourteen seats, ace one to king thirteen"""
    seats = [action_button(by_card(), 14, 6, everybody(14, 6), value).seat for value in range(1, 14)]
    assert seats == [7, 8, 9, 10, 11, 12, 13, 14, 1, 2, 3, 4, 5]


def test_an_empty_seat_is_counted_and_then_passed_on():
    """000:396, 001:866, 004:203, reading action-wrap-and-empty-seat"""
    button = action_button(by_card(), 8, 1, {3, 7}, 4)
    assert (button.counted_to, button.seat) == (5, 7)
    button = action_button(by_card(), 8, 1, {3, 4}, 7)
    assert (button.counted_to, button.seat) == (8, 3)


def test_empty_seats_can_be_skipped_in_the_count():
    """000:396, reading action-wrap-and-empty-seat=skip-empty"""
    action = by_card(counting="wagered_seats")
    seats = [action_button(action, 8, 1, {3, 4, 7}, number).seat for number in range(1, 8)]
    assert seats == [3, 4, 7, 3, 4, 7, 3]


@pytest.mark.parametrize("counting", ["every_seat", "wagered_seats"])
def test_a_table_without_wagers_still_has_a_first_seat(counting: Counting):
    """004:40"""
    button = action_button(by_card(counting=counting), 8, 1, set(), 3)
    assert (button.seat, button.counted_to) == (4, 4)


def test_the_printed_roll():
    """003:52-57: three, four and five are twelve; the player-dealer is one and eight."""
    for player_dealer in range(1, 8):
        button = action_button(by_dice(), 7, player_dealer, everybody(7, player_dealer), 3 + 4 + 5)
        assert button.seat == to_the_left(7, player_dealer, 4)


@pytest.mark.parametrize("number", range(3, 19))
def test_seven_positions_clockwise(number: int):
    """000:393, 001:1402, 004:203: the player-dealer is 1, 8 and 15, and then his left neighbour has the button."""
    for player_dealer in range(1, 8):
        places = (number - 1) % 7
        assert (places == 0) is (number in {1, 8, 15})
        button = action_button(by_dice(), 7, player_dealer, everybody(7, player_dealer), number)
        assert button.counted_to == to_the_left(7, player_dealer, places)
        assert button.seat == to_the_left(7, player_dealer, places or 1)


@pytest.mark.parametrize("number", range(3, 19))
def test_eight_positions_counterclockwise(number: int):
    """001:866: the player-dealer is 1, 9 and 17, and then his right neighbour has the button."""
    for player_dealer in range(1, 9):
        places = (number - 1) % 8
        assert (places == 0) is (number in {1, 9, 17})
        button = action_button(
            by_dice("counterclockwise"), 8, player_dealer, everybody(8, player_dealer), number
        )
        assert button.counted_to == to_the_left(8, player_dealer, -places)
        assert button.seat == to_the_left(8, player_dealer, -(places or 1))


@pytest.mark.parametrize(("direction", "seat"), [("clockwise", 6), ("counterclockwise", 2)])
def test_the_neighbours_empty_seat_is_passed_on_in_the_direction_of_play(direction: Direction, seat: int):
    """000:393, 001:866: the total is the player-dealer's own, where the count ends; only seats 2 and 6 have wagers."""
    number = 8 if direction == "clockwise" else 9
    positions = number - 1
    button = action_button(by_dice(direction), positions, 4, {2, 6}, number)
    assert (button.seat, button.counted_to) == (seat, 4)


@pytest.mark.parametrize(("beside", "seat"), [("clockwise", 5), ("counterclockwise", 3)])
def test_on_the_player_dealers_number_the_printed_neighbour_has_the_button(beside: Direction, seat: int):
    """001:866, 001:1402: his left neighbour or his right one, whichever way the seats are counted"""
    for direction in ("clockwise", "counterclockwise"):
        action = Action(
            method="dice",
            seat_one="player_dealer",
            direction=direction,
            on_player_dealer=beside,
            cite=("001:866",),
        )
        button = action_button(action, 8, 4, everybody(8, 4), 9)
        assert (button.seat, button.counted_to) == (seat, 4)


def test_the_player_dealer_keeps_his_number_when_empty_seats_are_skipped():
    """001:866: he is one however many play, so two is the first seat with a wager."""
    action = Action(method="dice", seat_one="player_dealer", counting="wagered_seats", cite=("001:866",))
    seats = [action_button(action, 7, 2, {4, 7}, number).seat for number in range(3, 9)]
    assert seats == [7, 4, 4, 7, 4, 4]  # 3 is seat 7; 4 is the player-dealer again, so on from his left


@given(TABLES, st.data(), st.integers(1, 18))
def test_a_number_display_counts_as_dice_do(positions: int, data: st.DataObject, number: int):
    """000:393, 000:399, reading random-number-range: 1 to 7 or 3 to 18 alike"""
    player_dealer = data.draw(st.integers(1, positions))
    wagered = everybody(positions, player_dealer)
    rolled = action_button(by_dice(), positions, player_dealer, wagered, number)
    shown = action_button(by_dice(method="number_display"), positions, player_dealer, wagered, number)
    assert (rolled.seat, rolled.number) == (shown.seat, shown.number)


COUNTING_ACTIONS = st.builds(
    Action,
    method=st.sampled_from(["card_value", "dice", "number_display"]),
    seat_one=st.sampled_from(["left_of_player_dealer", "left_of_house_dealer", "player_dealer"]),
    counting=st.sampled_from(["every_seat", "wagered_seats"]),
    direction=DIRECTIONS,
    on_player_dealer=DIRECTIONS,
    cite=st.just(("001:866",)),
)


@given(COUNTING_ACTIONS, TABLES, st.data(), st.integers(1, 18))
def test_the_button_goes_where_a_finger_goes(
    action: Action, positions: int, data: st.DataObject, number: int
):
    """000:81-90, 000:393, 001:866, 003:3840-3846, 004:40-50"""
    player_dealer = data.draw(st.integers(1, positions))
    wagered = data.draw(st.sets(st.sampled_from(sorted(everybody(positions, player_dealer))), min_size=1))
    button = action_button(action, positions, player_dealer, wagered, number)
    rested, seat = finger_count(action, positions, player_dealer, wagered, number)
    assert (button.counted_to, button.seat) == (rested, seat)
    assert button.seat in wagered
    assert button.counted_to != player_dealer or action.seat_one == "player_dealer"


@pytest.mark.parametrize("number", [None, 0, -1])
def test_counting_needs_a_number(number: int | None):
    """000:393"""
    for action in (by_card(), by_dice(), by_dice(method="number_display")):
        with pytest.raises(RecordError, match=f"needs a number of at least 1, got {number}"):
            action_button(action, 8, 1, {2}, number)


@given(TABLES, st.data(), DIRECTIONS)
def test_seats_lie_round_the_table(positions: int, data: st.DataObject, direction: Direction):
    """004:203, 001:866"""
    start = data.draw(st.integers(1, positions))
    seats = around(positions, start, direction)
    back = "counterclockwise" if direction == "clockwise" else "clockwise"
    assert sorted(seats) == list(range(1, positions + 1))
    assert seats[0] == start
    assert seats[1] == neighbour(positions, start, direction)
    assert around(positions, start, back) == (start, *reversed(seats[1:]))


def test_the_numbers_of_the_seats():
    """000:393, 003:3843-3844, 004:43-50"""
    assert counted_seats(by_card(), 8, 6) == (7, 8, 1, 2, 3, 4, 5)
    assert counted_seats(by_card("left_of_house_dealer"), 8, 6) == (1, 2, 3, 4, 5, 7, 8)
    assert counted_seats(by_dice(), 7, 6) == (6, 7, 1, 2, 3, 4, 5)
