"""Tables, dice and answers that the four documents do not know, each refused by its rule and its lines."""

from __future__ import annotations

import pytest

from games.pai_gow_poker.fortune_paper import (
    ALL,
    FACE_UP,
    FORTUNE,
    PALACE,
    ROYALE,
    ROYALE_FORTUNE,
    only,
    said,
    written,
)
from houseway.errors import IllegalError, RecordError
from verify.by_hand import faults, played

# the table and the dice


@pytest.mark.parametrize(
    ("game", "line"),
    [(FACE_UP, "000:369-371"), (PALACE, "001:1388-1392"), (ROYALE, "004:201"), (ROYALE_FORTUNE, "004:406")],
)
def test_seven_positions_at_most(game: str, line: str):
    """000:371, 001:1392, 004:201, 004:406 over 004:348 (reading seat-count)"""
    rule, says, cite = only(written(game, positions=8))
    assert (rule, says, line in cite) == (
        "seats",
        "8 positions; the dice are counted over 7, however many play",
        True,
    )


@pytest.mark.parametrize(
    ("game", "line"),
    [(FACE_UP, "000:393"), (PALACE, "001:1402"), (ROYALE, "004:203"), (ROYALE_FORTUNE, "004:398-400")],
)
@pytest.mark.parametrize("positions", [5, 6])
def test_there_are_seven_numbers_however_many_play(game: str, line: str, positions: int):
    """000:393, 001:1402 (always one, eight and fifteen), 004:203, 004:399: seven piles and seven numbers"""
    rule, says, cite = only(written(game, positions=positions))
    assert (rule, line in cite) == ("seats", True)
    assert says == f"{positions} positions; the dice are counted over 7, however many play"


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize(
    ("dice", "says"),
    [
        ([1, 2, 7], "a die, 1 to 6, got 7"),
        ([0, 2, 3], "a die, 1 to 6, got 0"),
        ([1, 2], "dice: "),
        (None, "is played with dice"),
    ],
)
def test_three_dice_are_thrown(game: str, dice: list[int] | None, says: str):
    """000:393, 001:1402, 004:203"""
    record = {name: value for name, value in written(game, dice=dice).items() if value is not None}
    with pytest.raises(RecordError, match=says):
        played(record)


# answers


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize(
    "answer", ["set Kd Th", "set Kd Kd", "set Kd Ad", "set Kd", "set Kd Tc 8s", "set", "set Kd Zz"]
)
def test_what_cannot_be_put_in_front_is_no_round(game: str, answer: str):
    """000:408, 001:1410, 004:203: two of the seven cards"""
    line = {FACE_UP: "000:402-411", PALACE: "001:1410"}.get(game, "004:203")
    with pytest.raises(IllegalError, match=rf"seat 4: .*\({line}"):
        played(written(game, answer=answer))
    found = faults(written(game, answer=answer))
    assert {(fault.rule, fault.cite[0]) for fault in found} == {("choice", line)}


@pytest.mark.parametrize("game", FORTUNE)
def test_a_card_too_many_or_too_few_is_named(game: str):
    """000:386, 001:1396, 004:203"""
    for hand, count in (("Kd Tc 8s 8h 7d 5c", 6), ("Kd Tc 8s 8h 7d 5c 3s 2c", 8)):
        record = written(game)
        record["cards"]["seat 4"] = hand
        assert only(record)[:2] == ("hand-size", f"the seat 4 hand has {count} cards; 7 are dealt")


@pytest.mark.parametrize(
    ("game", "line"),
    [(FACE_UP, "000:390"), (PALACE, "001:1400"), (ROYALE, "004:203"), (ROYALE_FORTUNE, "004:203")],
)
def test_there_are_seven_piles(game: str, line: str):
    """000:390, 001:1400, 004:203, 004:398"""
    record = written(game)
    record["choice"][0]["answer"] = "pile-8"
    rule, says, cite = only(record)
    assert (rule, says.startswith('seat 3: no answer "pile-8"; answers: pile-1'), cite[0]) == (
        "choice",
        True,
        line,
    )


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize(
    ("words", "why"),
    [("4 set Kd Tc", "seat 4 has nothing to choose now"), ("4 pile-2", 'seat 4: no answer "pile-2"')],
)
def test_nothing_is_chosen_twice(game: str, words: str, why: str):
    """000:390, 000:408, 001:1400, 001:1410, 004:203"""
    record = written(game)
    record["choice"].append(said(words))
    rule, says, _ = only(record)
    assert (rule, says.partition(";")[0]) == ("choice", why)
