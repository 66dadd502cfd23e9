"""What the four documents do not allow: wagers, tables, dice, answers, each refused by its rule and its lines."""

from __future__ import annotations

import pytest

from games.pai_gow_poker.fortune_paper import (
    ALL,
    FACE_UP,
    PALACE,
    ROYALE,
    ROYALE_FORTUNE,
    bet,
    fate,
    lines,
    only,
    written,
)
from verify.by_hand import faults


@pytest.mark.parametrize("game", ALL)
def test_the_round_itself_is_in_order(game: str):
    """000:385-416, 001:1394-1467, 004:203-207, 004:360-378"""
    record = written(game)
    assert faults(record) == []
    assert lines(record) == ["4 base lose 20"]


# wagers


@pytest.mark.parametrize(
    ("game", "wager", "line"),
    [
        (FACE_UP, "fortune", "000:504"),
        (FACE_UP, "ace-high", "000:545-547"),
        (PALACE, "fortune", "001:1475"),
        (ROYALE_FORTUNE, "fortune", "004:356"),
    ],
)
def test_a_bonus_bet_needs_a_game_wager(game: str, wager: str, line: str):
    """000:504, 000:545-547, 001:1475, 004:356 (reading bonus-needs-base)"""
    assert only(written(game, bet(4, **{wager: 10}))) == (
        "needs",
        f"seat 4: {wager} needs a wager on base",
        (line,),
    )


def test_behind_a_seat_too_a_fortune_bet_needs_a_game_wager():
    """001:1475, 001:1477: the seated player's does not serve"""
    record = written(PALACE, bet(4, base=20, fortune=10), bet(4, 1, fortune=10))
    assert only(record) == ("needs", "seat 4 backline 1: fortune needs a wager on base", ("001:1475",))


@pytest.mark.parametrize(
    ("game", "cite"),
    [
        (FACE_UP, ("000:381", "000:532")),
        (PALACE, ("001:1357", "001:1489")),
        (ROYALE_FORTUNE, ("004:314", "004:356")),
    ],
)
def test_nothing_is_staked_on_envy(game: str, cite: tuple[str, ...]):
    """000:381, 000:532, 001:1357, 001:1489, 004:314, 004:356"""
    says = "seat 4: nothing is staked on envy; it comes with fortune"
    assert only(written(game, bet(4, base=20, fortune=10, envy=5))) == ("placed", says, cite)


@pytest.mark.parametrize(("wager", "cite"), [("fortune", ("000:384", "000:505")), ("ace-high", ("000:384",))])
def test_only_base_wagers_may_be_backed(wager: str, cite: tuple[str, ...]):
    """000:384, 000:505"""
    record = written(FACE_UP, bet(4, base=20), bet(4, 1, base=30, **{wager: 10}))
    says = f"seat 4 backline 1: backline betting is not permitted on {wager}"
    assert only(record) == ("backline", says, cite)


@pytest.mark.parametrize("game", [ROYALE, ROYALE_FORTUNE])
def test_backline_where_the_text_is_silent(game: str):
    """004:203, 004:221, 004:354-362 (reading backline-silent)"""
    record = written(game, bet(4, base=20), bet(4, 1, base=30))
    assert only(record)[:2] == ("backline", "seat 4 backline 1: backline betting is not permitted on base")
    assert lines(record, backline_silent="permitted") == ["4 base lose 20", "4.1 base lose 30"]


@pytest.mark.parametrize("wager", ["fortune", "ace-high", "envy"])
def test_there_are_no_side_bets(wager: str):
    """004:221"""
    rule, says, _ = only(written(ROYALE, bet(4, base=20, **{wager: 10})))
    assert (rule, says) == ("wager", f'seat 4: no wager "{wager}" in Pai Gow Poker; known: base')


@pytest.mark.parametrize("amount", [401, 4000])
def test_how_large_one_wager_may_be(amount: int):
    """001:1548-1550 (reading square-or-seat-limit): the tiers for one wager end at $400, the table at $4,000"""
    record = written(PALACE, bet(4, base=amount))
    says = f"seat 4: base of ${amount:,} is over this table's limit of $400"
    assert only(record) == ("limits", says, ("001:1548-1550",))
    assert fate(record, "4 base", square_or_seat_limit="square") == f"lose {amount}"
    over = written(PALACE, bet(4, base=4001))
    assert (
        only(over, square_or_seat_limit="square")[1]
        == "seat 4: base of $4,001 is over this table's limit of $4,000"
    )


@pytest.mark.parametrize(
    ("game", "line"),
    [(FACE_UP, "000:371"), (PALACE, "001:1548-1550"), (ROYALE, "004:213-215"), (ROYALE_FORTUNE, "004:356")],
)
def test_less_than_the_minimum_is_not_allowed(game: str, line: str):
    """000:371, 001:1549, 004:213-214, 004:356"""
    says = "seat 4: base of $9.99 is under this table's minimum of $10"
    assert only(written(game, bet(4, base="9.99"))) == ("limits", says, (line,))


@pytest.mark.parametrize("wager", ["fortune", "ace-high"])
@pytest.mark.parametrize("amount", [10, 20, 300, 1000])
def test_a_bonus_bet_may_be_smaller_or_larger_than_the_base_wager(wager: str, amount: int):
    """000:506, 000:548: but not above the table's limit"""
    assert faults(written(FACE_UP, bet(4, base=20, **{wager: amount}))) == []
    over = written(FACE_UP, bet(4, base=20, **{wager: 1001}))
    assert only(over)[:2] == ("limits", f"seat 4: {wager} of $1,001 is over this table's limit of $1,000")


@pytest.mark.parametrize("square", [2, 11])
@pytest.mark.parametrize("game", ALL)
def test_a_seat_has_one_square(game: str, square: int):
    """000:371, 001:1390, 004:203, 004:344"""
    record = written(game)
    record["bet"][0]["square"] = square
    assert only(record)[:2] == ("squares", f"seat 4: no square {square}; a seat has 1")


@pytest.mark.parametrize("game", [PALACE, ROYALE, ROYALE_FORTUNE])
def test_whether_a_proposition_player_may_bank(game: str):
    """001:1351-1355, 004:201-203, 004:358, 004:378 (reading proposition-players-silent)"""
    record = written(game)
    record["player_dealer"]["proposition"] = True
    assert faults(record) == []
    found = only(record, proposition_players_silent="not-permitted")
    assert found[:2] == ("proposition", "seat 3: proposition players are not permitted")
