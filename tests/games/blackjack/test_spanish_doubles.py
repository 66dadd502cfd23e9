"""Pure Spanish 21.5: doubling, doubling again up to eight times, and the rescue."""

from __future__ import annotations

import pytest

from games.blackjack.merced_paper import (
    DERBY,
    MERCED,
    SPANISH,
    asked,
    choose,
    down,
    fate,
    hand,
    jot,
    lines,
    live,
    refused,
    rules,
)
from houseway.money import dollars

NINE = "9c 8d | 1: 2c 2d"
"""The player-dealer has 17, seat 1 four points to draw to."""
LESS = {"double_double_offered": "not-offered"}


@pytest.mark.parametrize("game", SPANISH)
def test_a_double_is_as_large_as_the_first_wager_and_brings_one_card(game: str):
    """002:625, 003:4483-4485"""
    opened = live(game, "9c 8d | 1: 6c 5d", "1 base 35", "2h 9s")
    choose(opened, "1 double")
    assert (hand(opened, "1"), down(opened)) == ("6c 5d 2h", ["1 double $35"])
    assert asked(opened) == {"1": "stand rescue double-double"}
    for answer in ("hit", "double", "surrender", "split"):
        assert refused(opened, f"1 {answer}") == [
            f'choice: seat 1: no answer "{answer}"; answers: stand, rescue, double-double'
        ]


@pytest.mark.parametrize("game", SPANISH)
def test_a_doubled_hand_that_goes_over_has_nothing_more_to_decide(game: str):
    """002:626, 003:4486-4487: only a hand that is not over is rescued"""
    opened = live(game, "9c 8d | 1: 9d 5d", "1 base 10", "Kh")
    choose(opened, "1 double")
    assert opened.over
    assert [line.gain for line in opened.reckoning().settled] == [-1000, -1000]


@pytest.mark.parametrize("game", SPANISH)
def test_the_wager_doubles_three_times_to_eight(game: str):
    """002:627, 003:4494-4499: after the third card only stand or rescue is left"""
    opened = live(game, NINE, "1 base 10", "3h 4s 5c")
    choose(opened, "1 double double-double")
    assert asked(opened) == {"1": "stand rescue double-double"}
    choose(opened, "1 double-double")
    assert down(opened) == ["1 double $10", "1 double-double $20", "1 double-double (time 2) $40"]
    assert asked(opened) == {"1": "stand rescue"}
    choose(opened, "1 stand")
    assert (hand(opened, "1"), opened.over) == ("2c 2d 3h 4s 5c", True)
    assert opened.reckoning().player_dealer == 8 * 1000  # 16 against 17


@pytest.mark.parametrize("game", SPANISH)
@pytest.mark.parametrize(
    ("answers", "draws", "lost", "back"),
    [
        ("double", "3h", 10, 10),
        ("double double-double", "3h 4s", 20, 20),
        ("double double-double double-double", "3h 4s 5c", 40, 40),
    ],
)
def test_a_rescue_takes_the_last_addition_back(game: str, answers: str, draws: str, lost: int, back: int):
    """002:626-627, 003:4486-4489, 003:4498-4501: of two, four or eight times the wager half comes back"""
    opened = live(game, NINE, "1 base 10", draws)
    choose(opened, f"1 {answers} rescue")
    *others, last = opened.reckoning().settled
    assert {line.outcome.result for line in others} == {"lose"}
    assert sum(line.moved for line in others) == 100 * lost
    assert (last.outcome.result, last.returned, last.moved) == ("push", 100 * back, 0)


@pytest.mark.parametrize("game", SPANISH)
def test_a_rescued_hand_is_lost_whatever_the_player_dealer_has(game: str):
    """002:626, 003:4487-4489: its play has ceased; the player-dealer goes over against seat 2"""
    cards = "9c 7d Kh | 1: 6c 5d 2h | 2: Kc 8d"
    record = jot(game, cards, "1 base 20, 2 base 10", "1 double rescue, 2 stand")
    assert fate(record) == "lose $20"
    assert fate(record, "double") == "push $0"
    assert fate(record, who="2") == "win $10"


@pytest.mark.parametrize("game", SPANISH)
def test_what_was_added_wins_and_loses_with_the_hand(game: str):
    """002:627, 003:4494-4499"""
    for dealer, result in (("9c 8d", "win"), ("9c Jd", "push"), ("Kc Jd", "lose")):
        record = jot(game, f"{dealer} | 1: 6c 2d 4h 7s", "1 base 10", "1 double double-double stand")
        wanted = {"base": 10, "double": 10, "double-double": 20}
        for name, amount in wanted.items():
            assert fate(record, name) == f"{result} ${0 if result == 'push' else amount}", dealer


@pytest.mark.parametrize("game", SPANISH)
def test_nobody_doubles_three_cards(game: str):
    """002:625, 003:4483"""
    opened = live(game, "9c 8d | 1: 2c 3d", "1 base 10", "4h")
    choose(opened, "1 hit")
    assert refused(opened, "1 double") == ['choice: seat 1: no answer "double"; answers: hit, stand']


@pytest.mark.parametrize("game", SPANISH)
def test_any_two_cards_may_be_doubled_but_a_natural(game: str):
    """002:605, 002:625, 003:4416-4418, 003:4483: hard 20 and a soft hand too"""
    for cards in ("2c 3d", "Kc Qd", "Ac 9d", "9c 8d"):
        assert "double" in asked(live(game, f"9c 8d | 1: {cards}", "1 base 10"))["1"]


# for less, and the cap


@pytest.mark.parametrize("game", SPANISH)
def test_nobody_doubles_for_less_where_one_may_double_again(game: str):
    """002:628, 003:4506-4508"""
    opened = live(game, "9c 8d | 1: 6c 5d", "1 base 35", "2h")
    says = "choice: seat 1: double for $20; it is for $35"
    assert refused(opened, "1 double $20") == [says]
    (legal,) = [legal for legal in opened.legal() if legal.do == "choose"]
    assert legal.amounts == {"double": (3500, 3500)}
    choose(opened, "1 double $35")
    assert refused(opened, "1 double-double $40") == [
        "choice: seat 1: double-double is for no amount of one's own choosing"
    ]


@pytest.mark.parametrize("game", SPANISH)
def test_without_a_further_doubling_one_may_double_for_less(game: str):
    """002:625, 002:628, 003:4483-4484, 003:4506-4508 (reading double-double-offered=not-offered)"""
    opened = live(game, "9c 8d | 1: 6c 5d", "1 base 35", "4h", **LESS)
    (legal,) = [legal for legal in opened.legal() if legal.do == "choose"]
    assert legal.amounts == {"double": (1, 3500)}
    for amount in ("$35.01", "$70", "$0", "$-5"):
        assert len(refused(opened, f"1 double {amount}")) == 1, amount
    choose(opened, "1 double $12.50")
    assert down(opened) == ["1 double $12.50"]
    assert asked(opened) == {"1": "stand rescue"}


@pytest.mark.parametrize("game", SPANISH)
def test_a_rescue_after_a_double_for_less_takes_the_lesser_amount_back(game: str):
    """002:628, 003:4486-4489 (reading double-double-offered=not-offered): the whole first wager is lost"""
    record = jot(game, "9c 8d | 1: 6c 5d 4h", "1 base 35", "1 double $12.50 rescue")
    assert lines(record, **LESS) == ["1 base lose $35", "1 double push $0"]
    won = jot(game, "9c 8d | 1: 6c 5d 9h", "1 base 35", "1 double $12.50 stand")
    assert lines(won, **LESS) == ["1 base win $35", "1 double win $12.50"]
    assert rules(won) == ["choice"]  # where one may double again there is no doubling for less


@pytest.mark.parametrize("game", SPANISH)
def test_no_addition_is_larger_than_the_maximum(game: str):
    """002:628 (and 003:4496-4498 by the reading double-double-cap): $600, $600, then $1,000 of $1,200, of $2,200"""
    limits = "5 10000" if game == MERCED else "10 1000"
    base = "6000" if game == MERCED else "600"
    most = "$10,000" if game == MERCED else "$1,000"
    opened = live(game, NINE, f"1 base {base}", "3h 4s 5c", "8 90000", limits=limits)
    choose(opened, "1 double double-double double-double")
    first = "$6,000" if game == MERCED else "$600"
    assert down(opened) == [
        f"1 double {first}",
        f"1 double-double {most}",
        f"1 double-double (time 2) {most}",
    ]
    choose(opened, "1 rescue")
    *_, last = opened.reckoning().settled
    assert (dollars(last.bet.amount), last.outcome.result) == (most, "push")


@pytest.mark.parametrize("game", SPANISH)
def test_further_doublings_may_be_without_a_cap(game: str):
    """003:4496-4498, against 002:628 (reading double-double-cap=no-cap)"""
    limits = "5 10000" if game == MERCED else "10 1000"
    opened = live(game, NINE, "1 base 1000", "3h 4s 5c", "8 90000", limits=limits, double_double_cap="no-cap")
    choose(opened, "1 double double-double double-double")
    assert down(opened) == ["1 double $1,000", "1 double-double $2,000", "1 double-double (time 2) $4,000"]


@pytest.mark.parametrize("game", SPANISH)
def test_hands_of_a_split_double_by_the_same_rules(game: str):
    """002:627-630, 003:4494-4499, 003:4516-4518"""
    opened = live(game, "9c 8d | 1: 6c 6d", "1 base 10", "5h 2s 3d 5s 4c")
    choose(opened, "1 split double double-double stand")  # 6, 5, 2 and 3: 16
    assert hand(opened, "1") == "6c 5h 2s 3d"
    choose(opened, "1 double rescue")  # 6, 5 and 4
    settled = opened.reckoning().settled
    assert {line.bet.named: (line.outcome.result, line.moved) for line in settled} == {
        "base": ("lose", 1000),
        "double": ("lose", 1000),
        "double-double": ("lose", 2000),
        "split (hand 2)": ("lose", 1000),
        "double (hand 2)": ("push", 0),
    }


def test_the_lines_behind_a_rescue():
    """002:626-628, 003:4486-4489"""
    for game, cite in ((MERCED, "002:626-628"), (DERBY, "003:4486-4489")):
        opened = live(game, NINE, "1 base 10", "3h")
        choose(opened, "1 double rescue")
        assert all(cite in line.outcome.cite for line in opened.reckoning().settled)
