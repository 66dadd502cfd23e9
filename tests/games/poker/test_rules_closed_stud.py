"""Seven-card stud of one room: the forced bet, limits, the open pair, the cap, and who is first."""

from __future__ import annotations

from typing import Unpack

import pytest

from games.poker.dealing_closed import STUD, Hand, More, hand, seats
from houseway.games.poker.events import HandDealt

PLAIN = {
    1: "Ac Kd 2c 5h 9s 7d 3s",
    2: "Qc Jd 4h Tc 8s 6d 3h",
    3: "Kc Th 9h Jh 7s 8d 2h",
}
"""Three hands of seven: seat 1 has the lowest door card, seat 3 shows the best on each street and has a straight."""


def three(cards: dict[int, str] | None = None, **more: Unpack[More]) -> Hand:
    """Deal to seats 1 to 3 at $3 and $6 with a bring-in of $1."""
    more.setdefault("limits", [3, 6])
    return hand(STUD, cards or PLAIN, **more)


def fourth(cards: dict[int, str], **more: Unpack[More]) -> Hand:
    """Play third street with three calls of the bring-in by seat 1."""
    return three(cards, **more).does("1 bring-in 1", "2 call", "3 call")


def test_two_cards_come_down_and_one_up():
    """001:779"""
    dealt = three().all(HandDealt)
    assert [(event.seat, event.up) for event in dealt] == [(seat, (False, False, True)) for seat in (1, 2, 3)]


def test_three_more_come_up_and_the_last_down():
    """001:779, with a burn before each, 001:789, 001:802"""
    table = three().does("1 bring-in 1", "2 call", "3 call").passes(3, 1, 2).passes(3, 1, 2).passes(3, 1, 2)
    assert [event.up for event in table.all(HandDealt) if event.seat == 1][1:] == [(True,)] * 3 + [(False,)]
    assert (table.street, table.burns) == ("seventh", 4)


def test_the_low_card_must_open():
    """001:842; it cannot be thrown away"""
    table = three()
    assert (table.actor, table.may, table.to) == (1, ("bring-in", "bet"), ["$1", "$3"])
    assert "001:842" in table.refuses("1 fold")
    table.refuses("1 check")


@pytest.mark.parametrize(
    ("doors", "opens"),
    [
        (("2h", "2c", "2s"), 2),  # clubs are the lowest suit
        (("2s", "3c", "2d"), 3),
        (("As", "Ac", "Kd"), 3),  # the ace is high
    ],
)
def test_suits_decide_between_equal_low_cards(doors: tuple[str, str, str], opens: int):
    """001:848; reading bring-in-ace-and-suit"""
    assert (
        three(
            {
                seat: f"?? {door}".replace("??", f"7{suit} 8{suit}")
                for seat, door, suit in zip((1, 2, 3), doors, "cdh", strict=True)
            }
        ).actor
        == opens
    )


def test_by_the_other_reading_the_ace_is_low():
    """001:848, reading bring-in-ace-and-suit"""
    cards = {1: "7c 8c 2c", 2: "7d 8d As", 3: "7h 8h Kd"}
    assert three(cards).actor == 1
    assert three(cards, readings={"bring-in-ace-and-suit": "ace-low"}).actor == 2


def test_the_opener_may_bet_the_whole_limit_at_once():
    """001:846: what is less than the limit can be completed."""
    table = three()
    assert "allowed: $1 or $3" in table.refuses("1 bring-in 2")
    assert table.does("1 bet 3").to == ["$6"]


def test_completing_the_forced_bet_is_not_a_raise():
    """001:846: after it there is room for three raises."""
    table = three().does("1 bring-in 1")
    assert table.to == ["$3"]
    table.does("2 raise 3", "3 raise 6", "1 raise 9", "2 raise 12")
    assert table.may == ("fold", "call")
    assert "001:846" in table.refuses("3 raise 15")


def test_a_bet_and_three_raises():
    """001:846"""
    table = fourth(PLAIN).does("3 bet 3", "1 raise 6", "2 raise 9", "3 raise 12")
    assert "3 raises" in table.refuses("1 raise 15")


def test_the_cap_holds_for_two_players_as_well():
    """001:846, reading raise-cap-heads-up: no exception is printed."""
    acts = ("3 bet 3", "1 fold", "2 raise 6", "3 raise 9", "2 raise 12")
    assert fourth(PLAIN).does(*acts).may == ("fold", "call")
    lifted = fourth(PLAIN, readings={"raise-cap-heads-up": "lifted"}).does(*acts)
    assert lifted.may == ("fold", "call", "raise")


def test_by_the_other_reading_the_bet_counts_among_the_three():
    """001:846, reading raise-cap-counts"""
    table = fourth(PLAIN, readings={"raise-cap-counts": "three-in-all"}).does(
        "3 bet 3", "1 raise 6", "2 raise 9"
    )
    assert table.may == ("fold", "call")


def test_a_bring_in_that_was_only_called_ends_the_round():
    """001:846, reading bring-in-comes-back"""
    assert three().does("1 bring-in 1", "2 call", "3 call").street == "fourth"
    back = three(readings={"bring-in-comes-back": "yes"}).does("1 bring-in 1", "2 call", "3 call")
    assert (back.street, back.actor, back.may, back.to) == ("third", 1, ("fold", "check", "raise"), ["$3"])


def test_the_smaller_bet_on_two_rounds_the_larger_after():
    """001:781"""
    table = fourth(PLAIN)
    assert table.to == ["$3"]
    for street in ("fifth", "sixth", "seventh"):
        table.passes(3, 1, 2)
        assert (table.street, table.to) == (street, ["$6"])
    assert "allowed: $6" in table.refuses("3 bet 3")


PAIR = {**PLAIN, 2: "Qc Jd 4h 4d 8s 6d 3h"}


def test_an_open_pair_may_bet_either_amount_on_fourth_street():
    """001:781, 001:798"""
    table = fourth(PAIR)
    assert (table.actor, table.to) == (2, ["$3", "$6"])
    assert "allowed: $3 or $6" in table.refuses("2 bet 9")


def test_after_three_the_next_may_raise_by_three_or_six():
    """001:798"""
    assert fourth(PAIR).does("2 bet 3").to == ["$6", "$9"]


def test_after_a_bet_or_raise_of_six_only_by_six():
    """001:798, 001:800: three, raised to nine, is called or made fifteen, never twelve."""
    assert fourth(PAIR).does("2 bet 6").to == ["$12"]
    table = fourth(PAIR).does("2 bet 3", "3 raise 9")
    assert table.to == ["$15"]
    assert "allowed: $15" in table.refuses("1 raise 12")


def test_if_the_pair_checks_everybody_may_bet_either_amount():
    """001:800"""
    assert fourth(PAIR).does("2 check").to == ["$3", "$6"]
    assert fourth(PAIR).does("2 check", "3 check").to == ["$3", "$6"]


def test_without_an_open_pair_fourth_street_has_the_smaller_bet():
    """001:781"""
    assert fourth(PLAIN).to == ["$3"]


def test_a_pair_made_on_fifth_street_changes_nothing():
    """001:781, 001:798: it is for the fourth card."""
    cards = {**PLAIN, 2: "Qc Jd 4h Tc 4s 6d 3h"}
    table = fourth(cards).passes(3, 1, 2)
    assert (table.street, table.actor, table.to) == ("fifth", 2, ["$6"])


def test_the_high_hand_is_first_on_later_rounds():
    """001:842: pairs count, and of equal hands the one left of the dealer, 001:826."""
    assert fourth(PLAIN).actor == 3
    assert fourth(PAIR).actor == 2
    assert fourth({1: "Ac Kd 2c Jh", 2: "Qc Ad 4h Kh", 3: "Kc Th 4c Ks"}).actor == 2


def test_one_card_or_all_of_them_by_the_other_reading():
    """001:842, reading showing-hand-rank"""
    cards = {1: "Ac Kd 2c Jh", 2: "Qc Jd 4h 4d", 3: "Kc Th 9h 8d"}
    assert fourth(cards).actor == 2
    assert fourth(cards, readings={"showing-hand-rank": "highest-card"}).actor == 1


def test_the_best_five_of_seven_win():
    """001:779, 001:783"""
    table = fourth(PLAIN)
    for _ in range(4):
        table.passes(3, 1, 2)
    assert table.results == {1: "-$1", 2: "-$1", 3: "+$2"}
    assert "straight" in table.words[3]


def test_antes_and_side_pots():
    """001:785; reading all-in-and-side-pots: the short hand has the main pot only."""
    cards = {1: "Ac Ad 2c Ah 9s 7d 5h", 2: "Qc Qd 4h Td 8s 6d 3h", 3: "Kc Th 9h 8d 7s 5d 2h"}
    table = three(cards, ante=1, stacks={1: 4}).does("1 bring-in 1", "2 raise 3", "3 call", "1 call")
    assert table.pot == "$12"
    for _ in range(3):
        table.does(*(("2 check", "3 check") if table.actor == 2 else ("3 check", "2 check")))
    table.does("2 bet 6", "3 call")
    assert table.won == [(1, "$12"), (2, "$12")]
    assert table.results == {1: "+$8", 2: "+$2", 3: "-$10"}


def test_with_an_ante_one_may_begin_all_in():
    """001:785"""
    table = three(ante=1, stacks={2: 1})
    assert table.state.stack[1] == 0
    table.does("1 bring-in 1", "3 call")
    assert table.street == "fourth"


def test_an_all_in_player_does_not_bring_it_in():
    """001:785, 001:842: the forced bet is for who has chips."""
    assert three({**PLAIN, 2: "Qc Jd 3d"}, ante=1, stacks={1: 1}).actor == 2


def test_a_short_bring_in_is_completed_to_the_limit():
    """001:846"""
    table = three(ante=1, stacks={1: "1.50"}, chip="0.50")
    assert table.to == ["$0.50"]
    assert table.does("1 bring-in 0.50").to == ["$3"]


def test_eight_players_may_play():
    """001:667"""
    assert hand(STUD, seats(*range(1, 9)), limits=[3, 6]).state.players == 8
