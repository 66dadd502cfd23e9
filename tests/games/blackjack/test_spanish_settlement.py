"""Pure Spanish 21.5: where settling begins, in which order it goes, and how far the stake reaches."""

from __future__ import annotations

from typing import Any

import pytest

from games.blackjack.merced_paper import DERBY, MERCED, SPANISH, jot, lines, reckoned, rules, wrong
from houseway.errors import IllegalError
from houseway.games import table_setup
from houseway.rulebook import load

RANKS = "A23456789JQK"
"""There are no tens; the jack counts eleven."""
DOWN = {"A": "7c Ad", "J": "8c Jd", "Q": "8c Qd", "K": "8c Kd", "2": "9c 2d", "3": "9c 3d", "4": "9c 4d"}
EIGHT = {
    1: [2, 3, 4, 5, 6, 7, 8, 2, 3, 5, 6, 7],
    5: [1, 2, 3, 4, 6, 7, 8, 1, 2, 4, 6, 7],
    8: [1, 2, 3, 4, 5, 6, 7, 1, 2, 4, 5, 6],
}
"""For the bank's seat: where ace, two ... nine, jack, queen, king put the button, counted over seven seats."""


def around(game: str, bank: int, rank: str, seats: list[int]) -> dict[str, Any]:
    """Write a round down whose down card has a rank; everybody surrenders, so that nothing is drawn."""
    dealer = DOWN.get(rank, f"9c {rank}d")
    hands = "".join(f" | {seat}: 9h 7s" for seat in seats)
    bets = ", ".join(f"{seat} base 10" for seat in seats)
    order = sorted(seats, key=lambda seat: (seat - bank) % 8)
    said = ", ".join(f"{seat} surrender" for seat in order)
    return jot(game, dealer + hands, bets, said, bank=f"{bank} 5000")


def order_of(record: dict[str, Any], **readings: str) -> list[int]:
    """Return the seats in the order of settlement."""
    return list(dict.fromkeys(line.bet.bettor.seat for line in reckoned(record, **readings).settled))


@pytest.mark.parametrize("bank", EIGHT)
def test_the_down_card_places_the_button(bank: int):
    """003:4346-4353: counted from the house dealer's left without the player-dealer, and round again"""
    seats = [seat for seat in range(1, 9) if seat != bank]
    for rank, seat in zip(RANKS, EIGHT[bank], strict=True):
        record = around(DERBY, bank, rank, seats)
        button = reckoned(record).button
        assert (button.seat, button.counted_to) == (seat, seat), rank
        assert button.number == {"A": 1, "J": 11, "Q": 12, "K": 13}.get(rank) or int(rank)
        start = seats.index(seat)
        assert order_of(record) == seats[start:] + seats[:start]


def test_an_empty_seat_passes_the_button_on():
    """003:4349-4353 (reading action-wrap-and-empty-seat)"""
    for rank, seats, counted, seat in (("5", [1, 2], 6, 1), ("3", [1, 6, 7], 3, 6), ("9", [2, 7], 2, 2)):
        button = reckoned(around(DERBY, 4, rank, seats)).button
        assert (button.counted_to, button.seat) == (counted, seat), rank
    skipped = reckoned(around(DERBY, 4, "5", [1, 3, 6]), action_wrap_and_empty_seat="skip-empty")
    assert skipped.button.seat == 3  # one, three, six, one, three


def test_the_count_may_begin_at_the_player_dealers_left():
    """003:4350-4352 against the sister texts (reading action-count-start)"""
    record = around(DERBY, 4, "3", [1, 3, 5, 6, 7])
    assert reckoned(record).button.seat == 3
    assert reckoned(record, action_count_start="left-of-player-dealer").button.seat == 7


def test_settling_begins_at_the_player_dealers_left_at_merced():
    """002:570: whatever card lies down"""
    for rank in "3K":
        record = around(MERCED, 4, rank, [1, 3, 6, 7])
        button = reckoned(record).button
        assert (button.seat, button.number, button.cite) == (6, None, ("002:570",))
        assert order_of(record) == [6, 7, 1, 3]


def test_merced_may_be_read_with_a_button():
    """002:569, 002:571 (reading action-button-or-left-of-pd=button): counted as 003:4346-4353 has it"""
    read = {"action_button_or_left_of_pd": "button"}
    for rank, seat in zip(RANKS, EIGHT[5], strict=True):
        record = around(MERCED, 5, rank, [1, 2, 3, 4, 6, 7, 8])
        assert reckoned(record, **read).button.seat == seat, rank
    assert "003:4346-4353" in reckoned(around(MERCED, 5, "A", [1]), **read).button.cite


@pytest.mark.parametrize("game", SPANISH)
def test_seat_by_seat_the_hands_and_then_the_match(game: str):
    """002:570-571, 003:4356-4360 (reading settlement-order-silent)"""
    cards = "7c 2d 8h | 1: 8c 3h 9d | 1.2: 8d 9h | 2: 7d 9s"
    bets = "1 base 10 match-the-dealer 10, 2 base 20 match-the-dealer 10"
    record = jot(game, cards, bets, "1 split double stand stand, 2 stand")
    assert [words.rpartition(" ")[0].rpartition(" ")[0] for words in lines(record)] == (
        ["1 base", "1 double", "1 split (hand 2)", "1 match-the-dealer", "2 base", "2 match-the-dealer"]
        if game == MERCED  # the two puts the button at seat 2 elsewhere
        else ["2 base", "2 match-the-dealer", "1 base", "1 double", "1 split (hand 2)", "1 match-the-dealer"]
    )
    first = [words.split()[:2] for words in lines(record, settlement_order_silent="match-first")]
    assert first[0][1] == "match-the-dealer"
    assert [names[1] for names in first if names[0] == "2"] == ["match-the-dealer", "base"]


@pytest.mark.parametrize("game", SPANISH)
def test_of_a_hand_the_first_wager_comes_before_what_was_added(game: str):
    """002:571, 003:4356-4360 (reading settlement-order-silent): the hand with all that was added to it"""
    cards = "9c 8d | 1: 8c 9d | 1.2: 8d 3h 4s"
    record = jot(game, cards, "1 base 10", "1 split stand double stand")
    order = [line.bet.named for line in reckoned(record).settled]
    assert order == ["base", "split (hand 2)", "double (hand 2)"]


# how far the stake reaches

SHORT = "8c Kd | 1: 9h 9d | 2: 9s 7d | 3: As Kh"
WAGERS = "1 base 60, 2 base 50, 3 base 50"


@pytest.mark.parametrize("game", SPANISH)
def test_what_the_stake_does_not_cover_goes_back(game: str):
    """002:564, 002:577, 002:639, 003:4301-4302, 003:4379-4382, 003:4545-4547: from seat 1, at either room"""
    cards = SHORT.replace("8c Kd", "Kc 8d")  # the eight counts to seat 1
    record = jot(game, cards, WAGERS, "1 stand, 2 surrender", bank="8 40")
    assert lines(record) == ["1 base push $0", "2 base lose $25", "3 base win $15"]
    *_, last = reckoned(record).settled
    assert (last.due, last.covered, last.returned) == (6000, 1250, 3750)  # $15 is 6 to 5 of $12.50


@pytest.mark.parametrize("game", SPANISH)
def test_other_books_of_the_stake(game: str):
    """002:564, 002:577, 003:4301-4302 (readings coverage-policy and partial-cover)"""
    cards = SHORT.replace("8c Kd", "Kc 8d")
    record = jot(game, cards, WAGERS, "1 stand, 2 surrender", bank="8 40")
    assert lines(record, coverage_policy="net")[-1] == "3 base win $60"  # $25 came in
    assert lines(record, coverage_policy="dual")[-1] == "3 base win $40"
    assert lines(record, partial_cover="return-whole")[-1] == "3 base win $0"


@pytest.mark.parametrize("game", SPANISH)
def test_doubles_do_not_enlarge_the_stake(game: str):
    """002:639, 003:4545-4547"""
    record = jot(game, "Kc 8d | 1: 6h 5d 9s", "1 base 40", "1 double stand", bank="8 50")
    assert lines(record) == ["1 base win $40", "1 double win $10"]
    assert reckoned(record).player_dealer == -5000


# what may be posted, and how large the match may be


@pytest.mark.parametrize(
    ("game", "filed", "refused"),
    [
        (MERCED, [(5, 10_000), (1, 10_000)], [(10, 10_000), (5, 5000)]),
        (DERBY, [(1, 200), (100, 1000), (100, 2000), (500, 5000)], [(200, 900), (1, 100), (100, 6000)]),
    ],
)
def test_limits_are_those_filed(game: str, filed: list[tuple[int, int]], refused: list[tuple[int, int]]):
    """002:1405-1430, 003:7740-7741, 003:7781-7817"""
    document = load(game).game
    for low, high in filed:
        assert table_setup(document, limits=(100 * low, 100 * high)).maximum == 100 * high
    for low, high in refused:
        with pytest.raises(IllegalError, match="are not filed"):
            table_setup(document, limits=(100 * low, 100 * high))


def test_the_match_may_be_larger_than_the_base_wager():
    """003:7735-7736 (reading bonus-size-vs-base)"""
    for amount in (10, 20, 1000):
        record = jot(DERBY, "9c 8d | 1: 9h 7d", f"1 base 20 match-the-dealer {amount}", "1 stand")
        assert rules(record) == []


def test_the_match_may_be_read_as_less_than_the_base_wager():
    """003:4626-4627 (reading bonus-size-vs-base=less-than-base)"""
    for amount, broken in ((19, False), (20, True), (25, True)):
        record = jot(DERBY, "9c 8d | 1: 9h 7d", f"1 base 20 match-the-dealer {amount}", "1 stand")
        assert bool(rules(record, bonus_size_vs_base="less-than-base")) is broken, amount


def test_the_games_own_schedule_may_count():
    """003:4644-4659 (reading schedule-precedence=own): $2 to $500, and the match from $1 to $50"""
    own = {"schedule_precedence": "own"}
    bets = "1 base 2 match-the-dealer 1, 2 base 2 match-the-dealer 51"
    record = jot(DERBY, "9c 8d | 1: 9h 7d | 2: 9s 7h", bets, "1 stand, 2 stand", limits=[2, 500])
    assert wrong(record, **own) == [
        ("limits", "seat 2: match-the-dealer of $51 is over this table's limit of $50")
    ]
    assert wrong(record) == [("limits", "seat 1: match-the-dealer of $1 is under this table's minimum of $2")]
    posted = jot(DERBY, "9c 8d | 1: 9h 7d", "1 base 20", "1 stand", limits=[10, 2000])
    assert (rules(posted), rules(posted, **own)) == ([], ["table-limits"])
