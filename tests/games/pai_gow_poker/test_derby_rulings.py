"""Irregularities: what the two documents with printed remedies put right, and what the others leave to the floor."""

from __future__ import annotations

from json import dumps
from typing import Any

import pytest

from games.pai_gow_poker.derby_paper import (
    DERBY,
    DOUBLE,
    FORTUNE,
    JOKERS,
    answer,
    asked,
    at_table,
    bettor_of,
    fate,
    faults,
    hand_of,
    jot,
    line_of,
    played,
    results,
)
from houseway.cards import cards_text
from houseway.errors import IllegalError
from houseway.games import Round, Rule
from houseway.rulebook.vocabulary import Remedy
from houseway.verify import open_case, parse_record, record_faults, round_record

PACK = " ".join(f"{rank}{suit}" for suit in "cdhs" for rank in "23456789TJQKA")
TWO = [DERBY, JOKERS]
TABLE = """
pd: Qd Jh / 9s 9c Th 6h 2s
5: Ks 8h / Td Tc 7h 4c 3h
6: 3d 2c / As Ac Kh 9d 6c
"""
"""Seat 5 wins against queen-jack and nines; seat 6 keeps all it has behind."""
SPOT = "5 base 20; 5.1 base 10; 6 base 50"
LINES = {
    "set_house_way": {DERBY: ("003:71-72", "003:89-91"), JOKERS: ("003:452-454", "003:486-490")},
    "misdeal": {
        DERBY: ("003:74-76", "003:77", "003:78-80"),
        JOKERS: ("003:456-460", "003:461-463", "003:464-467"),
    },
    "concede": {DERBY: ("003:99-100",), JOKERS: ("003:502-505",)},
}


def ruling(remedy: str, after: int, **about: Any) -> list[dict[str, Any]]:
    return [{"remedy": remedy, "reason": "as told in the rules", "after": after, **about}]


def at_showdown(game: str) -> Round:
    """Play to the moment when all hands are set and the player-dealer's is open."""
    opened = at_table(game, "3, 500", SPOT, PACK, pauses=True)
    answer(opened, "3", "pile-1")
    for who in ("5", "6"):
        first, second, *_ = cards_text(opened.state.hands[f"seat {who}"]).split()
        answer(opened, who, f"set {first} {second}")
    answer(opened, "3", "house-way")
    return opened


@pytest.mark.parametrize("game", TWO)
def test_a_hand_with_a_card_on_the_floor_is_set_the_house_way(game: str):
    """003:71-72, 003:452-454: also one that its player had set"""
    record = jot(game, "3, 500", SPOT, TABLE, ruling=ruling("set_house_way", 4, seat=6))
    assert hand_of(played(record), "6").endswith("king-nine / pair of aces with 6-3-2, the house way")
    assert fate(record, "6") == "win 50"
    assert set(LINES["set_house_way"][game]) <= set(played(record).state.rulings[0].cite)


@pytest.mark.parametrize("game", TWO)
def test_a_hand_not_set_when_the_banks_was_opened_is_set_the_house_way(game: str):
    """003:89-91, 003:486-490: its player has nothing more to say"""
    opened = at_table(game, "3, 500", SPOT, PACK)
    answer(opened, "3", "pile-1")
    assert asked(opened) == ["5", "6"]
    opened.apply(Rule("set_house_way", "the bank's hand was opened", seat=6))
    assert asked(opened) == ["5"]
    with pytest.raises(IllegalError, match="nothing to choose"):
        answer(opened, "6", f"set {cards_text(opened.state.hands['seat 6'][:2])}")


@pytest.mark.parametrize("game", TWO)
def test_a_misdeal_gives_every_wager_back(game: str):
    """003:74-80, 003:456-467"""
    record = jot(game, "3, 500", SPOT, TABLE.replace("/", ""), ruling=ruling("misdeal", 1))
    assert results(record) == {"pd": 0, "5": 0, "5.1": 0, "6": 0}
    assert line_of(record, "5").outcome.cite == LINES["misdeal"][game]


@pytest.mark.parametrize("game", TWO)
def test_a_misdeal_before_the_dice_can_be_written_down(game: str):
    """003:47-52, 003:426-434: a card exposed on the deal is seen before the cup is opened"""
    opened = at_table(game, "3, 500", SPOT, PACK)
    opened.apply(Rule("misdeal", "two cards lay face up on the deal"))
    record = parse_record(dumps(round_record(opened)), "misdeal")
    assert record_faults(open_case(record)) == []


@pytest.mark.parametrize("game", TWO)
def test_whoever_touches_cards_or_chips_concedes(game: str):
    """003:99-100, 003:502-505: his bet is lost, though he would have won"""
    record = jot(game, "3, 500", SPOT, TABLE, ruling=ruling("concede", 4, seat=5, backline=1))
    assert (fate(record, "5"), fate(record, "5.1")) == ("win 20", "lose 10")
    assert line_of(record, "5.1").outcome.cite == LINES["concede"][game]


def behind_one_who_concedes(game: str, table: str = TABLE, **more: Any) -> dict[str, Any]:
    bets = SPOT.replace("6 base 50", "6 base 50; 6.1 base 15")
    return jot(game, "3, 500", bets, table, ruling=ruling("concede", 4, seat=6), **more)


@pytest.mark.parametrize("game", TWO)
def test_others_on_the_spot_keep_their_action_with_the_hand_as_it_lies(game: str):
    """003:99-100, 003:502-505: the hand was set; that its setter concedes changes nothing in it"""
    dealt = TABLE.replace("3d 2c /", "3d 2c")
    record = behind_one_who_concedes(game, dealt, choices="6 set 3d 2c")
    assert hand_of(played(record), "6").endswith("three-two / pair of aces with K-9-6")
    assert (fate(record, "6"), fate(record, "6.1")) == ("lose 50", "push")


@pytest.mark.parametrize("game", TWO)
def test_the_hand_of_one_who_conceded_may_be_written_as_it_was_set(game: str):
    """003:81-83, 003:99-100, 003:469-471, 003:502-505: he set it before he conceded"""
    record = behind_one_who_concedes(game)
    assert faults(record) == []
    assert (fate(record, "6"), fate(record, "6.1")) == ("lose 50", "push")


@pytest.mark.parametrize("game", TWO)
def test_nobody_concedes_before_the_banks_hand_is_open(game: str):
    """003:99-100, 003:502-505"""
    opened = at_table(game, "3, 500", SPOT, PACK)
    answer(opened, "3", "pile-1")
    rule = Rule("concede", "touched the chips", bettor=bettor_of("5"))
    with pytest.raises(IllegalError, match="concede cannot be ruled on seat 5 now"):
        opened.apply(rule)
    assert not [legal for legal in opened.legal() if "concede" in legal.answers]
    assert at_showdown(game).check(rule) == []


@pytest.mark.parametrize("game", TWO)
def test_a_concession_is_one_bettors(game: str):
    """003:99-100, 003:502-505: it names him, not a seat or the round"""
    opened = at_showdown(game)
    why = "touched the chips"
    nobody = [Rule("concede", why), Rule("concede", why, seat=5)]
    nobody += [Rule("concede", why, bettor=bettor_of(who)) for who in ("3", "7")]
    for refused in nobody:
        with pytest.raises(IllegalError, match="concede cannot be ruled"):
            opened.apply(refused)
    opened.apply(Rule("concede", why, bettor=bettor_of("5")))


@pytest.mark.parametrize("game", TWO)
@pytest.mark.parametrize("remedy", ["replace_card", "forfeit_all", "refund_hand", "floor_decision"])
def test_no_other_remedy_is_printed(game: str, remedy: Remedy):
    """003:59-109, 003:446-519"""
    opened = at_showdown(game)
    with pytest.raises(IllegalError, match=f"{remedy} is no remedy of"):
        opened.apply(Rule(remedy, "a reason"))


@pytest.mark.parametrize("game", TWO)
def test_one_exposed_card_may_be_replaced(game: str):
    """003:74-76, 003:456-460: reading pai-gow-one-exposed-card; usually play goes on"""
    opened = at_table(game, "3, 500", SPOT, PACK, pai_gow_one_exposed_card="replace")
    answer(opened, "3", "pile-1")
    opened.apply(Rule("replace_card", "one card lay face up", hand="seat 5", place=0))
    assert cards_text(opened.state.hands["seat 5"][:1]) == "Qs"  # the first of the four left over


@pytest.mark.parametrize("game", [FORTUNE, DOUBLE])
@pytest.mark.parametrize("remedy", ["misdeal", "set_house_way", "concede", "replace_card"])
def test_where_nothing_is_printed_the_round_can_only_be_void(game: str, remedy: str):
    """003:5151-5241, 001:739-769: reading no-rule-for-errors"""
    record = jot(game, "3, 500", "5 base 20; 6 base 50", TABLE, ruling=ruling(remedy, 1))
    (fault,) = faults(record)
    assert fault.rule == "ruling"
    assert f"{remedy} is no remedy of" in fault.says
    assert "it has: void_round" in fault.says
    void = {**record, "ruling": ruling("void_round", 1), "choice": record["choice"][:1]}
    void["cards"] = {name: cards.replace("/", "") for name, cards in record["cards"].items()}
    assert results(void) == {"pd": 0, "5": 0, "6": 0}
