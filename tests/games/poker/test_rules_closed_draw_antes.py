"""Draw poker with antes and no blinds: who is first after the draw, and what if nobody opens."""

from __future__ import annotations

from typing import Any, Unpack

import pytest

from games.poker.dealing_closed import DRAW, LOWBALL, Hand, More, hand
from houseway.games.poker.events import Ruled
from houseway.verify import hand_faults, hand_of, settle_hand

CARDS = {1: "7c 5h 4c 3s Ac", 2: "Td 6s 4d 2c Ad", 3: "Qd Jh 5c 3h 2d"}
SERVED = ("1 draw", "2 draw", "3 draw", "cards")


def antes(game: str = DRAW, **more: Unpack[More]) -> Hand:
    """Deal to seats 1 to 3 for a dollar each; seat 3 has the button and nobody a blind."""
    return hand(game, CARDS, button=3, **{"blinds": [], "ante": 1, **more})


@pytest.mark.parametrize(
    ("acts", "first"),
    [
        (("1 bet 5", "2 call", "3 call"), 1),
        (("1 check", "2 bet 5", "3 call", "1 call"), 2),
        (("1 check", "2 check", "3 bet 5", "1 call", "2 call"), 3),
        (("1 check", "2 bet 5", "3 raise 20", "1 call", "2 call"), 2),
    ],
)
def test_the_opener_is_first_after_the_draw(acts: tuple[str, ...], first: int):
    """001:289, reading draw-second-round: who opened, not who raised"""
    assert antes().does(*acts, *SERVED).actor == first


def test_after_an_opener_who_is_gone_comes_the_player_to_his_left():
    """001:232-234, 001:289"""
    table = antes().does("1 check", "2 bet 5", "3 raise 20", "1 call", "2 fold")
    assert table.does("1 draw", "3 draw", "cards").actor == 3


@pytest.mark.parametrize(
    ("game", "more"),
    [
        (DRAW, More(blinds=[5])),
        (DRAW, More(ante=0)),
        (LOWBALL, More()),
    ],
)
def test_elsewhere_the_left_of_the_button_is_first(game: str, more: More):
    """001:238, 001:367, 001:382: with a blind, without antes, and in low-ball"""
    table = antes(game, **more)
    while table.actor != 3:
        table.stays()
    word = "raise" if "raise" in table.may else "bet"
    table.does(f"3 {word} 20")
    while table.street == "deal":
        table.stays()
    assert table.does(*SERVED).actor == 1


PASSED = ("1 check", "2 check", "3 check")
RECORD: dict[str, Any] = {
    "game": DRAW,
    "button": 3,
    "blinds": [],
    "acts": list(PASSED),
    "seat": [{"seat": seat, "stack": 300} for seat in CARDS],
    "claimed": {
        "fees": 0,
        "pots": [],
        "won": [],
        "results": [{"seat": seat, "result": 0} for seat in CARDS],
    },
}
"""A deal that nobody opened, as a table writes it."""


@pytest.mark.parametrize("acts", [PASSED, ("1 fold", "2 check", "3 check")])
def test_a_pot_that_everybody_passes_ends_before_the_draw(acts: tuple[str, ...]):
    """001:293: its antes are counted where the pot is played for, so this deal costs nobody anything"""
    table = antes().does(*acts)
    assert table.deal.over
    assert table.results == {1: "$0", 2: "$0", 3: "$0"}
    (ruled,) = table.all(Ruled)
    assert (ruled.reason, ruled.cite) == ("nobody opened", ("001:293",))
    assert ruled.says == "$3 stays in the pot for the next deal, and everybody antes again"
    assert "the hand is over" in table.refuses("2 draw")


@pytest.mark.parametrize(
    ("acts", "more"),
    [
        (("1 check", "2 check", "3 bet 5", "1 call", "2 fold"), More()),
        (PASSED, More(ante=0)),
        (("2 call", "3 call", "1 check"), More(blinds=[5])),
        ((), More(stacks={1: 1, 2: 1})),
    ],
)
def test_a_pot_is_open_after_a_bet_or_a_blind_or_where_nobody_can_bet(acts: tuple[str, ...], more: More):
    """001:252, 001:293, 001:368: reading nobody-opens"""
    assert antes(**more).does(*acts).state.phase == "draw"


def test_only_where_the_text_says_so():
    """001:293: it stands with draw for the high hand"""
    assert antes(LOWBALL).does(*PASSED).state.phase == "draw"


def test_a_record_of_it_settles_at_nothing():
    """001:293"""
    record = hand_of(RECORD, "hand")
    assert hand_faults(record) == []
    settled = settle_hand(record)
    assert settled.results == {1: 0, 2: 0, 3: 0}
    assert "dealer    nobody opened: $3 stays in the pot for the next deal" in settled.transcript()


def test_a_record_of_the_next_deal_has_the_antes_of_both():
    """001:293: until the pot has been opened and somebody has won it"""
    posts = [{"seat": seat, "kind": "ante", "amount": 2} for seat in CARDS]
    acts = ["1 check", "2 bet 10", "3 fold", "1 fold"]
    record = hand_of({**RECORD, "post": posts, "acts": acts, "claimed": {}}, "hand")
    assert settle_hand(record).results == {1: -200, 2: 400, 3: -200}
