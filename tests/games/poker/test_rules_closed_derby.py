"""Seven-card stud of the other room: the token bet, the double bet of an open pair, suits and odd chips."""

from __future__ import annotations

from typing import Unpack

import pytest

from games.poker.dealing_closed import DERBY, Hand, More, hand, seats
from houseway.cards import composition
from houseway.games.poker.events import BoardDealt, HandDealt
from houseway.games.poker.pack import Pack

CARDS = {
    1: "Ac Kd 2c 5h 9s 7d 3s",
    2: "Qc Jd 4h Tc 8s 6d 3h",
    3: "Kc Th 9h Jh 7s 8d 2h",
}
"""Seat 1 has the lowest door card, seat 3 shows the best on each street and has a straight."""


def three(cards: dict[int, str] | None = None, **more: Unpack[More]) -> Hand:
    """Deal at $2 and $4 with a dollar ante; the bring-in is $1."""
    more.setdefault("limits", [2, 4])
    more.setdefault("ante", 1)
    return hand(DERBY, cards or CARDS, **more)


def fourth(cards: dict[int, str] | None = None, **more: Unpack[More]) -> Hand:
    """Have the bring-in made and called."""
    return three(cards, **more).says("bring-in 1", "call", "call")


def test_everybody_antes_and_three_cards_come():
    """003:525-526, 003:528-530"""
    table = three()
    assert table.pot == "$3"
    assert [event.up for event in table.all(HandDealt)] == [(False, False, True)] * 3


def test_the_lowest_up_card_starts_with_a_token_bet():
    """003:542-544"""
    table = three()
    assert (table.actor, table.may, table.to) == (1, ("bring-in", "bet"), ["$1", "$2"])
    assert "003:542" in table.refuses("1 fold")


@pytest.mark.parametrize(
    ("doors", "opens"), [(("2d", "2c", "2h"), 2), (("2s", "2h", "3c"), 2), (("As", "Kc", "Ac"), 2)]
)
def test_of_equal_cards_the_suit_decides_in_alphabetical_order(doors: tuple[str, str, str], opens: int):
    """003:544-546; reading bring-in-ace-and-suit for the ace"""
    pairs = ("7c 8c", "7d 8d", "7h 8h")
    cards = {seat: f"{two} {door}" for seat, two, door in zip((1, 2, 3), pairs, doors, strict=True)}
    assert three(cards).actor == opens


def test_each_may_fold_call_or_raise_to_the_limit():
    """003:550-552"""
    table = three().does("1 bring-in 1")
    assert (table.actor, table.may, table.to) == (2, ("fold", "call", "raise"), ["$2"])
    assert "allowed: $2" in table.refuses("2 raise 3")
    assert table.does("2 raise 2").to == ["$4"]


def test_the_highest_two_up_cards_start_on_fourth_street():
    """003:556-558"""
    assert fourth().actor == 3
    assert fourth({**CARDS, 1: "Ac Kd 2c 2d 9s 7d 3s"}).actor == 1


PAIR = {**CARDS, 2: "Qc Jd 4h 4d 8s 6d 3h"}


def test_an_open_pair_may_make_a_double_bet_on_fourth_street():
    """003:558-559"""
    table = fourth(PAIR)
    assert (table.actor, table.to) == (2, ["$2", "$4"])
    assert table.does("2 bet 4").to == ["$8"]


def test_nobody_else_may_make_a_double_bet():
    """003:558-559: the player who gets the pair."""
    table = fourth(PAIR).does("2 check")
    assert table.to == ["$2"]
    assert "allowed: $2" in table.refuses("3 bet 4")
    assert table.does("3 bet 2", "1 fold").to == ["$4", "$6"]


def test_on_this_round_of_betting_only():
    """003:558-559"""
    assert fourth({**CARDS, 2: "Qc Jd 4h Tc 4s 6d 3h"}).checks().to == ["$4"]


def test_later_streets_have_the_upper_limit():
    """003:552, reading limits-by-street"""
    table = fourth()
    assert table.to == ["$2"]
    assert table.checks().to == ["$4"]
    assert table.checks().to == ["$4"]
    assert table.checks().to == ["$4"]


def test_the_river_is_started_by_who_started_the_last_round():
    """003:575-576"""
    table = fourth().checks().checks()
    sixth = table.actor
    table.checks()
    assert (table.street, table.actor) == ("seventh", sixth)
    assert [event.up for event in table.all(HandDealt)[-3:]] == [(False,)] * 3


def test_if_he_has_folded_the_next_player_starts():
    """003:575-576: the betting goes clockwise, 003:532-533."""
    table = fourth().checks().checks().says("check", "bet 4", "call", "fold")
    assert (table.street, table.actor) == ("seventh", 1)


def test_nothing_is_burned():
    """003:554-576: no burn is printed."""
    assert fourth().checks().checks().checks().checks().burns == 0


def test_no_cap_is_printed_and_that_of_another_room_is_used():
    """003:550-552; readings raise-cap-counts and raise-cap-heads-up"""
    table = fourth().says("bet 2", "raise 4", "raise 6", "raise 8")
    assert table.may == ("fold", "call")
    assert "3 raises" in table.refuses(f"{table.actor} raise 10")
    assert fourth(readings={"raise-cap-counts": "three-in-all"}).says("bet 2", "raise 4", "raise 6").may == (
        "fold",
        "call",
    )
    acts = ("bet 2", "fold", "raise 4", "raise 6", "raise 8")
    assert fourth().says(*acts).may == ("fold", "call", "raise")
    assert fourth(readings={"raise-cap-heads-up": "holds"}).says(*acts).may == ("fold", "call")


def test_a_bring_in_that_was_only_called_ends_the_round():
    """003:550-552, reading bring-in-comes-back"""
    assert fourth().street == "fourth"
    assert fourth(readings={"bring-in-comes-back": "yes"}).may == ("fold", "check", "raise")


def test_the_best_hand_wins():
    """003:580, 003:584-592"""
    table = fourth().checks().checks().checks().checks()
    assert table.results == {1: "-$2", 2: "-$2", 3: "+$4"}


TIED = {1: "Ks Kd 2c 5h 9s 7d 3s", 2: "9c 8c 7c 6c 5d 2h 3h", 3: "9d 8d 7h 6h 5s 2d 3d"}
"""Seats 2 and 3 have the same straight; the nine of diamonds is of the higher suit."""


def test_an_odd_chip_goes_to_the_hand_of_the_higher_suit():
    """003:537-538"""
    table = fourth(TIED, ante=2).checks().checks().checks().checks()
    assert table.won == [(2, "$4"), (3, "$5")]
    left = fourth(TIED, ante=2, readings={"odd-chip": "left-of-button"}).checks().checks().checks().checks()
    assert left.won == [(2, "$5"), (3, "$4")]


def test_a_card_that_does_not_play_has_no_say_about_the_odd_chip():
    """003:535-538: it is the suit of the five-card hand; an ace beside it does not count."""
    cards = {**TIED, 2: "9c 8c 7c 6c 5d 2h Ah"}
    table = fourth(cards, ante=2).checks().checks().checks().checks()
    assert table.won == [(2, "$4"), (3, "$5")]


def test_one_card_for_everybody_when_the_pack_does_not_reach():
    """003:575-576, reading deck-runs-out: eight hands of seven are four cards too many."""
    table = hand(DERBY, seats(*range(1, 9)), limits=[2, 4], pack=Pack(composition("standard_52").cards))
    table.says("bring-in 1", *["call"] * 7).checks().checks().checks()
    assert [len(event.cards) for event in table.all(BoardDealt)] == [1]
    assert table.checks().deal.over


def test_cards_of_folded_hands_serve_for_the_last_round():
    """003:575-576, reading deck-runs-out: discards are shuffled before a card is turned for everybody."""
    table = hand(DERBY, seats(*range(1, 9)), limits=[2, 4], pack=Pack(composition("standard_52").cards))
    table.says("bring-in 1", *["call"] * 7).checks().checks()
    table.says("bet 4", "fold", *["call"] * 6)
    assert table.street == "seventh"
    assert table.all(BoardDealt) == []
    assert [len(table.state.hole[player]) for player in table.state.living()] == [7] * 7
