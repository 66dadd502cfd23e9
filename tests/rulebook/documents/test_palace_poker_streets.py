"""Games with a board and games of stud read again: streets, hands, openers, the split pot and the cap."""

from __future__ import annotations

import re

import pytest

from rulebook.documents.palace_poker_pages import (
    DOCUMENTS,
    FLOP,
    every_flop,
    every_split,
    every_stud,
    poker,
    says,
    street,
)
from rulebook.room_pages import NUMBERS, needs_seeds, text

pytestmark = needs_seeds

HOLE_WORDS = {2: "two cards face down", 3: "three cards face down", 4: "four cards face down"}


@every_flop
def test_the_streets_with_a_board(name: str):
    """001:687-701, 001:713, 001:717, 001:721, 001:725, 001:729, 001:733"""
    hole, flop, turn, river = poker(name).streets
    assert (hole.name, hole.facing, hole.burn) == ("hole", "down", False)
    assert HOLE_WORDS[hole.cards] in text(hole.cite)
    for step, words in (
        (flop, "three cards face up"),
        (turn, "a fourth card face up"),
        (river, "a fifth card face up"),
    ):
        assert (step.to, step.facing, step.burn) == ("board", "up", True)
        assert says(step.burn_cite, "burns top card", words, step.name)
    assert [step.cards for step in (flop, turn, river)] == [3, 1, 1]
    assert [step.limit for step in poker(name).streets] == ["lower", "lower", "upper", "upper"]


@every_flop
def test_which_hole_cards_play(name: str):
    """001:703, 001:717, 001:725, 001:733"""
    hand = poker(name).hand
    if "omaha" in name:
        assert hand.uses == "exactly_two_and_three"
        assert says(hand.cite, "may only use two cards from their hand")
    else:
        assert hand.uses == "any_five"
        assert says(hand.cite, "any player may use any combination of five cards")
    assert (hand.discard != "none") is name.startswith("pineapple")
    if hand.discard != "none":
        assert says(hand.discard_cite, "after the flop, the player discards one card")
    elif "crazy" in name:
        assert says(hand.cite, "keeps all three cards")


@every_split
def test_the_pot_is_split_with_an_eight(name: str):
    """001:713, 001:721, 001:729, 001:737, 001:818-830, 001:639"""
    game = poker(name)
    assert game.low is not None
    assert game.pot.wins == "high_low"
    assert says(game.pot.cite, "split")
    assert says(
        game.low.qualifier_cite, f"{NUMBERS[game.low.qualifier or 0]} or better for low", "all the high-low"
    )
    assert says(game.low.cite, "straights or flushes do not impair")
    assert says(game.low.own_cards_cite, "whether the same as his high hand or not")
    assert says(game.pot.no_low_cite, "if there is no low, .* the entire pot")


def test_who_wins_where_the_pot_is_whole():
    """001:217-218, 001:303, 001:536, 001:705, 001:717, 001:725, 001:733, 001:779, 001:838"""
    wins = {name: poker(name).pot.wins for name in DOCUMENTS if not name.endswith("hi-lo")}
    assert {name for name, won in wins.items() if won == "low"} == {"lowball", "razz"}
    for name, won in wins.items():
        words = "low-?ball|lowest" if won == "low" else "best|highest|ranking hand"
        assert says(poker(name).pot.cite, words)
    for name in ("lowball", "razz"):
        low, hand = poker(name).low, poker(name).hand
        assert low is not None
        assert (low.qualifier, hand.order) == (None, "ace_to_five")
        assert says(low.cite, "straights and flushes have no meaning", "the best hand is ace,2,3,4,5")


@every_stud
def test_the_streets_of_stud(name: str):
    """001:779, 001:781, 001:802, 001:826, 001:840"""
    steps = poker(name).streets
    assert says(steps[0].cite, "two down cards and one up card", "three more up cards", "a final down card")
    assert [step.facing for step in steps] == ["two_down_one_up", "up", "up", "up", "down"]
    assert sum(step.cards for step in steps) == 7
    assert says(steps[1].burn_cite, f"the {NUMBERS[sum(step.burn for step in steps)]} burn cards")
    assert [step.limit for step in steps] == ["lower", "lower", "upper", "upper", "upper"]
    upper = text(steps[2].limit_cite)
    assert re.search(
        "smaller bet is made on the first two betting rounds|lower limit on 3rd street and 4th", upper
    )
    assert re.search("after the fifth, sixth and seventh cards|upper limit thereafter", upper)


@pytest.mark.parametrize(
    ("name", "card", "later", "words"),
    [
        ("seven-card-stud", "low", "highest_showing", ("low card initiates", "the high hand is first")),
        (
            "seven-card-stud-hi-lo",
            "low",
            "highest_showing",
            ("low card by suit", "the high hand initiates action"),
        ),
        ("razz", "high", "lowest_showing", ("the high card has the forced opening", "the low hand is first")),
    ],
)
def test_who_opens_in_stud(name: str, card: str, later: str, words: tuple[str, str]):
    """001:824, 001:826, 001:842, 001:848"""
    game = poker(name)
    first, *rest = game.streets
    assert game.bring_in is not None
    assert first.first == f"{card}_card"
    assert says(first.first_cite, words[0])
    assert {step.first for step in rest} == {later}
    assert all(says(step.first_cite, words[1]) for step in rest)
    assert game.bring_in.forced
    assert says(game.bring_in.cite, "forced")
    assert game.bring_in.tie == "suit"
    assert says(game.bring_in.cite, r"spades \(highest\), hearts, diamonds, clubs")


@every_stud
def test_the_cap_of_stud(name: str):
    """001:846"""
    game = poker(name)
    assert says(game.betting.raises_cite, f"a bet and {NUMBERS[game.betting.raises or 0]} raises")
    assert game.bring_in is not None
    assert game.bring_in.amount == "token"
    assert says(game.bring_in.completes_cite, "completing an opening forced bet does not count as a raise")
    assert (game.betting.counted, game.betting.lifted_heads_up) == ("raises", False)


@pytest.mark.parametrize("name", [*FLOP, "mexican-poker"])
def test_the_cap_that_is_borrowed_from_stud(name: str):
    """001:846"""
    betting, stud = poker(name).betting, poker("seven-card-stud").betting
    assert (betting.raises, betting.raises_cite) == (stud.raises, stud.raises_cite)
    assert betting.lifted_heads_up
    assert poker(name).readings["raise-cap-heads-up"].mark == "silent"


@every_flop
def test_blinds_that_only_the_fees_tell(name: str):
    """001:367-369, 001:1775, 001:1794, 001:1803, 001:1817, 001:1827, 001:1840, 001:1857"""
    game = poker(name)
    assert game.blinds is not None
    assert all("collection shall be taken from the blinds" in text([cite]) for cite in game.blinds.cite)
    assert game.blinds.count == 2
    assert says(game.blinds.live_cite, "called a 'live blind'")
    first, *later = game.streets
    assert (first.first, {step.first for step in later}) == ("left_of_blinds", {"left_of_button"})


def test_an_open_pair():
    """001:781, 001:798-800, 001:826, 001:840"""
    pair = poker("seven-card-stud").betting.open_pair
    assert pair is not None
    assert (pair.for_all, pair.after_upper) == (True, "upper_only")
    assert says(pair.cite, r"option of betting either \$3 or \$6", r"next raise must be in increments of \$6")
    assert says(pair.cite, r"all other players, .* to bet \$3 or \$6", r"may not make it \$12")
    for name in ("seven-card-stud-hi-lo", "razz"):
        assert poker(name).betting.open_pair is None
        words = "open pair not affecting|always for the lower amount"
        assert says(street(name, "fourth").limit_cite, words)
