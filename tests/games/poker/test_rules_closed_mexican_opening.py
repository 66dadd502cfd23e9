"""Mexican poker of four rooms: what is put in before the cards, who opens, and for how much."""

from __future__ import annotations

from typing import Unpack

import pytest

from games.poker.dealing_closed import LOCO, MERCED, ROYALE, VINE, Hand, More, hand, seats
from houseway.games.poker.events import HandDealt, Posted

DOORS = {1: "Kc 2d", 2: "Qd 3d", 3: "Kh 4d"}
"""Up, then down: seats 1 and 3 show kings, of clubs and of hearts."""
FACED = {1: "2d Kc", 2: "3d Qd", 3: "4d Kh"}
"""The same, down then up."""


def three(game: str, cards: dict[int, str] | None = None, **more: Unpack[More]) -> Hand:
    """Deal to seats 1 to 3 at $2 and $4, the button at seat 3."""
    usual = FACED if game == ROYALE else DOORS
    more.setdefault("limits", [2, 4])
    return hand(game, cards or usual, button=3, **more)


@pytest.mark.parametrize(
    ("game", "up"),
    [(LOCO, (True, False)), (VINE, (True, False)), (MERCED, (True, False)), (ROYALE, (False, True))],
)
def test_one_card_comes_up_and_one_down(game: str, up: tuple[bool, bool]):
    """001:534, 000:3802-3803, 002:1265; 004:1260 has the down card first"""
    assert [(event.seat, event.up) for event in three(game).all(HandDealt)] == [
        (seat, up) for seat in (1, 2, 3)
    ]


@pytest.mark.parametrize(
    ("game", "opens", "why"),
    [
        (LOCO, 1, "001:557: the first clockwise of the button"),
        (VINE, 1, "000:3804: the closest to the left of the button"),
        (MERCED, 3, "002:1265: by suit, hearts above clubs"),
        (ROYALE, 3, "004:1260: by suit"),
    ],
)
def test_the_highest_up_card_opens(game: str, opens: int, why: str):
    """001:557, 000:3799, 000:3804, 002:1263-1265, 004:1260"""
    assert three(game).actor == opens, why


@pytest.mark.parametrize(
    ("game", "joker", "readings", "opens"),
    [
        (LOCO, "Jo 3d", {}, 2),  # 001:557: above all others
        (LOCO, "Jo 3d", {"joker-up-card": "ace"}, 1),
        (VINE, "Jo 3d", {}, 1),  # 000:3804: an ace, and position breaks the tie
        (VINE, "Jo 3d", {"joker-up-card": "above-aces"}, 2),
        (VINE, "Jo 3d", {"joker-up-card": "below-aces"}, 1),
        (MERCED, "Jo 3d", {}, 2),  # not printed: above the natural aces
        (MERCED, "Jo 3d", {"joker-up-card": "below-aces"}, 3),
        (ROYALE, "3d Jo", {}, 2),
        (ROYALE, "3d Jo", {"joker-up-card": "below-aces"}, 3),
        (ROYALE, "3d Jo", {"joker-up-card": "top-card"}, 2),
    ],
)
def test_what_a_joker_counts_that_lies_up(game: str, joker: str, readings: dict[str, str], opens: int):
    """001:557, 000:3804, 002:1265, 004:1260; reading joker-up-card"""
    aces = {1: "Ac 2d", 2: joker, 3: "As 4d"} if game != ROYALE else {1: "2d Ac", 2: joker, 3: "4d As"}
    assert three(game, aces, readings=readings).actor == opens


@pytest.mark.parametrize("game", [VINE, MERCED])
def test_everybody_antes(game: str):
    """000:3801, 002:1265"""
    assert three(game, ante=1).pot == "$3"


def test_two_blinds_left_of_the_button():
    """004:1260, by the table limit, 004:1311"""
    made = [(post.seat, post.amount) for post in three(ROYALE).all(Posted)]
    assert made == [(1, 100), (2, 200)]


@pytest.mark.parametrize(
    ("limits", "blinds"),
    [
        ((1, 2), (100, 100)),
        ((5, 10), (300, 500)),
        ((9, 18), (600, 900)),
        ((15, 30), (1000, 1500)),
        ((75, 150), (5000, 7500)),
    ],
)
def test_the_blinds_stand_beside_the_limits(limits: tuple[int, int], blinds: tuple[int, int]):
    """004:1310, 004:1314, 004:1317, 004:1320, 004:1326; reading blind-amounts"""
    assert three(ROYALE, limits=limits).state.plan.stakes.blinds == blinds


def test_by_the_other_reading_every_player_posts():
    """004:1216, reading mexican-who-posts"""
    made = [
        (post.seat, post.amount)
        for post in three(ROYALE, readings={"mexican-who-posts": "each-player"}).all(Posted)
    ]
    assert made == [(1, 200), (2, 200), (3, 200)]


def test_between_two_the_button_has_the_small_blind():
    """004:1260, reading heads-up-blinds"""
    usual = hand(ROYALE, seats(1, 2), button=1, limits=[2, 4]).all(Posted)
    assert [(post.seat, post.amount) for post in usual] == [(1, 100), (2, 200)]
    letter = {"heads-up-blinds": "left-of-button"}
    other = hand(ROYALE, seats(1, 2), button=1, limits=[2, 4], readings=letter).all(Posted)
    assert [(post.seat, post.amount) for post in other] == [(2, 100), (1, 200)]


def test_the_opener_bets_the_lower_or_the_upper_limit():
    """001:557: either, and nothing between; he must"""
    table = three(LOCO)
    assert (table.may, table.to) == (("bring-in",), ["$2", "$4"])
    assert "allowed: $2 or $4" in table.refuses("1 bring-in 3")
    assert "001:534" in table.refuses("1 fold")


def test_the_opener_bets_the_lower_limit():
    """002:1265"""
    table = three(MERCED)
    assert (table.may, table.to) == (("bring-in",), ["$2"])
    assert "allowed: $2" in table.refuses("3 bring-in 4")
    assert "002:1265" in table.refuses("3 fold")


def test_the_opener_may_bet_or_check():
    """000:3804: at least the lower limit; who follows may check if he did, 000:3808"""
    table = three(VINE)
    assert (table.may, table.to) == (("fold", "check", "bet"), ["$2 to $4"])
    assert "allowed: $2 to $4" in table.refuses("1 bet 1")
    assert table.does("1 check").may == ("fold", "check", "bet")
    assert table.does("2 bet 3").may == ("fold", "call", "raise")
    table.refuses("3 check")


def test_the_forced_bet_is_at_least_the_big_blind():
    """004:1260-1262"""
    table = three(ROYALE)
    assert (table.actor, table.may, table.to) == (3, ("bring-in",), ["$2 to $4"])
    table.refuses("3 bring-in 1")
    assert "004:1218" in table.refuses("3 fold")


def test_the_blinds_count_towards_the_forced_bet():
    """004:1260, reading mexican-who-posts: the small blind adds what is missing."""
    cards = {1: "2d As", 2: "3d Qd", 3: "4d Kh"}
    table = three(ROYALE, cards).does("1 bring-in 2")
    assert table.state.put == [200, 200, 0]
    big = three(ROYALE, {1: "2d Jd", 2: "3d As", 3: "4d Kh"}).does("2 bring-in 2")
    assert big.state.put == [100, 200, 0]


@pytest.mark.parametrize(("game", "opens"), [(LOCO, 2), (MERCED, 2), (ROYALE, 4)])
def test_the_opener_may_raise_when_he_was_only_called(game: str, opens: int):
    """001:557; 002:1273 and 004:1267 speak of a check only: reading bring-in-comes-back"""
    table = three(game)
    opener = table.actor
    table.says(f"bring-in {opens}", "call", "call")
    assert (table.street, table.actor, table.may) == ("opening", opener, ("fold", "check", "raise"))
    assert table.says("check").street == "third"


@pytest.mark.parametrize(("game", "opens"), [(MERCED, 2), (ROYALE, 4)])
def test_by_the_other_reading_the_round_is_over_when_all_have_called(game: str, opens: int):
    """002:1273, 004:1267, reading bring-in-comes-back: he could only check."""
    table = three(game, readings={"bring-in-comes-back": "no"}).says(f"bring-in {opens}", "call", "call")
    assert table.street == "third"


@pytest.mark.parametrize(("game", "opens"), [(LOCO, 2), (MERCED, 2), (ROYALE, 4)])
def test_the_others_may_not_check_on_the_first_round(game: str, opens: int):
    """001:534, 002:1273, 004:1267"""
    table = three(game).says(f"bring-in {opens}")
    assert "is to be called" in table.refuses(f"{table.actor} check")


def test_without_a_limit_the_forced_bet_goes_up_to_all_one_has():
    """004:1232, 004:1262: but no wager above a thousand, 004:1305"""
    table = three(ROYALE, limits=[25, 50], structure="no-limit", stacks={3: 3000})
    assert table.to == ["$50 to $1,000"]
    table.refuses("3 bring-in 1500")


def test_a_short_opener_is_all_in():
    """001:563; reading all-in-and-side-pots"""
    table = three(LOCO, stacks={1: 1})
    assert table.to == ["$1"]
    table.does("1 bring-in 1")
    assert table.actor == 2


def test_who_is_all_in_from_the_ante_does_not_open():
    """002:1265: a bet needs chips."""
    assert three(MERCED, ante=1, stacks={3: 1}).actor == 1
