"""Fortune Pai Gow Poker: players set first, a player-dealer who is bound by the chart or is not, comparing, order."""

from __future__ import annotations

import pytest

from games.pai_gow_poker.fortune_paper import (
    ALL,
    FACE_UP,
    LEFT,
    PALACE,
    PILES,
    ROYALE,
    ROYALE_FORTUNE,
    at_table,
    bet,
    choose,
    fate,
    jot,
    lines,
    move,
    refused,
    shoe_of,
    told,
)
from houseway.banking import Bettor
from houseway.cards import cards_text
from houseway.errors import IllegalError
from houseway.games import UNSEEN, HandTurned, State, as_seen, evolve

BOUND = {
    PALACE: {},
    ROYALE: {"pd_bound_by_house_way": "bound"},
    ROYALE_FORTUNE: {"pd_bound_by_house_way": "bound"},
}
FREE = {PALACE: {"pd_bound_by_house_way": "free"}, ROYALE: {}, ROYALE_FORTUNE: {}}
TWO_PAIR = "Ac 9h Ks Kh 4s 4d 7d"
"""The chart splits kings and fours: fours in front."""


def heads_up(game: str, bank: str, hand: str, *, own: bool = True, **more: object) -> dict[str, object]:
    """Write down a round of one seat; both hands are set with their first two cards in front, his only if `own`."""
    sets = ["4 set " + " ".join(hand.split()[:2])]
    sets += ["3 set " + " ".join(bank.split()[:2])] if own else []
    sets = sets[::-1] if game == FACE_UP else sets
    return jot(game, "3, 5000", f"{bank} | 4: {hand}", bet(4, base=20), choices=", ".join(sets), **more)


# who sets when


@pytest.mark.parametrize("game", [PALACE, ROYALE, ROYALE_FORTUNE])
def test_the_player_dealers_hand_stays_closed_until_all_are_set(game: str):
    """001:1412, 004:203, 004:219, 004:363-364"""
    shoe = f"{shoe_of(PILES, snake=game == PALACE)} {LEFT}"
    opened = at_table(game, 2, shoe, "1 base 20, 3 base 20", (6, 6, 3))
    choose(opened, "2 pile-1")
    assert list(opened.state.asked) == [Bettor(1), Bettor(3)]
    seen = State()
    for event in opened.events:
        seen = evolve(seen, as_seen(event, 1))
    assert seen.hands["player-dealer"] == (UNSEEN,) * 7
    assert cards_text(seen.hands["seat 1"]) == PILES[6]
    choose(opened, "1 set 8h 8c")
    assert not [event for event in opened.events if isinstance(event, HandTurned)]
    choose(opened, "3 set Ac 9s")
    first = next(event for event in opened.events if isinstance(event, HandTurned))
    assert (first.hand, cards_text(first.cards or ())) == ("player-dealer", PILES[0])


@pytest.mark.parametrize("game", [PALACE, ROYALE, ROYALE_FORTUNE])
def test_whether_the_player_dealer_is_bound(game: str):
    """001:1412, 001:1433, 004:203, 004:340 (reading pd-bound-by-house-way)"""
    hand = "Ad Qc 8s 8h 7c 5c 3s"
    free, bound = heads_up(game, TWO_PAIR, hand), heads_up(game, TWO_PAIR, hand, own=False)
    assert (
        fate(free, "4 base", **FREE[game]) == "push"
    )  # ace-queen before eights, against ace-nine before two pair
    assert fate(bound, "4 base", **BOUND[game]) == "lose 20"  # fours before kings
    assert refused(free, **BOUND[game])[0].startswith("choice: seat 3 has nothing to choose now (")
    assert refused(bound, **FREE[game])[0].startswith("choice: still to choose: seat 3 (")


@pytest.mark.parametrize("game", [PALACE, ROYALE, ROYALE_FORTUNE])
def test_piles_go_out_from_the_action_seat(game: str):
    """001:1396, 001:1400-1404, 004:203, 004:398: there and back again, or in rows where nothing is said"""
    shoe = f"{shoe_of(PILES, snake=game == PALACE)} {LEFT}"
    opened = at_table(game, 5, shoe, "1 base 20", (4, 3, 2))  # nine: seat 6
    choose(opened, "5 pile-7")
    owners = ["seat 6", "seat 7", "seat 1", "seat 2", "seat 3", "seat 4", "player-dealer"]
    piles = [PILES[6], *PILES[:6]]
    assert {name: cards_text(opened.state.hands[name]) for name in owners} == dict(
        zip(owners, piles, strict=True)
    )


def test_a_player_cannot_leave_it_to_the_house_way_where_nothing_says_so():
    """001:1410: each player sets"""
    cards = f"{TWO_PAIR} | 4: Ad Qc 8s 8h 7c 5c 3s"
    for answer in ("house-way", "unseen"):
        (fault, *_) = refused(jot(PALACE, "3, 5000", cards, bet(4, base=20), choices=f"4 {answer}"))
        assert fault.startswith(f'choice: seat 4: no answer "{answer}"; answers: ')


def test_a_player_is_told_only_what_he_may_answer():
    """001:1400, 001:1410"""
    cards = f"{TWO_PAIR} | 4: Ad Qc 8s 8h 7c 5c 3s"
    (fault, *_) = refused(jot(PALACE, "3, 5000", cards, bet(4, base=20), choices="4 house-way"))
    assert fault.startswith('choice: seat 4: no answer "house-way"; answers: set (001:')


@pytest.mark.parametrize(("decides", "who"), [("seated-player", "4"), ("most-money", "4.2")])
def test_who_sets_for_those_behind(decides: str, who: str):
    """001:1390 (reading backline-decisions)"""
    cards = f"{TWO_PAIR} | 4: Ad Qc 8s 8h 7c 5c 3s"
    bets = [bet(4, base=40), bet(4, 1, base=30, fortune=50), bet(4, 2, base=50)]
    record = jot(PALACE, "3, 5000", cards, *bets, choices=f"{who} set Ad Qc")
    assert [line.split()[2] for line in lines(record, backline_decisions=decides)] == ["lose"] * 4
    other = "seated-player" if decides == "most-money" else "most-money"
    assert refused(record, backline_decisions=other)[0].startswith("choice: still to choose: seat 4")


def test_somebody_behind_an_empty_chair_sets():
    """001:1390 (reading backline-decisions): nobody sits at seat 4"""
    cards = f"{TWO_PAIR} | 4: Ad Qc 8s 8h 7c 5c 3s"
    record = jot(PALACE, "3, 5000", cards, bet(4, 1, base=20), choices="4.1 set Ad Qc")
    assert lines(record) == ["4.1 base lose 20"]


# fouls and copies


@pytest.mark.parametrize(
    ("game", "line"), [(PALACE, "001:1410"), (ROYALE, "004:203"), (ROYALE_FORTUNE, "004:340")]
)
def test_what_becomes_of_a_foul_hand(game: str, line: str):
    """001:1410, 004:203, 004:340 (reading foul-penalty): it loses, or the eights go behind"""
    record = heads_up(game, TWO_PAIR, "8s 8h Ad Qc 7c 5c 3s", own=game != PALACE)
    assert fate(record, "4 base") == "lose 20"
    assert move(record, "4 base")[0] == "the hand is foul"
    assert line in move(record, "4 base")[1]
    again = move(record, "4 base", foul_penalty="house-way")[0]
    assert again == ("both hands are lower" if game == PALACE else "one hand is higher, the other lower")
    assert "A♦ Q♣ / 8♠ 8♥ 7♣ 5♣ 3♠" in told(record, foul_penalty="house-way")


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize(
    ("hand", "result", "why"),
    [
        ("Kh Qs 9s 9h 7c 5h 3c", "lose 20", "both hands are copies, which are the player-dealer's"),
        ("Ah Qs 9s 9h 7c 5h 3c", "push", "one hand is higher, the other a copy"),
        ("Kh Qs Ts Th 7c 5h 3c", "push", "one hand is higher, the other a copy"),
        (
            "Kh Js 9s 9h 7c 5h 3c",
            "lose 20",
            "one hand is lower, the other a copy, which is the player-dealer's",
        ),
        (
            "Kh Qs 8s 8h 7c 5h 3c",
            "lose 20",
            "one hand is lower, the other a copy, which is the player-dealer's",
        ),
        ("Kh Js 9s 9h 8c 5h 3c", "push", "one hand is higher, the other lower"),
        ("Ah Qs 9s 9h 7c 6h 3c", "win 20", "both hands are higher"),
        ("Kh Js 9s 9h 7c 5h 2c", "lose 20", "both hands are lower"),
    ],
)
def test_copies_are_the_player_dealers(game: str, hand: str, result: str, why: str):
    """000:485-489, 001:1439-1445, 004:205, 004:401, 004:407: against king-queen before nines with 7-5-3"""
    record = heads_up(game, "Kd Qc 9d 9c 7d 5d 3s", hand, own=game != PALACE)
    assert (fate(record, "4 base"), move(record, "4 base")[0]) == (result, why)


@pytest.mark.parametrize("game", ALL)
def test_where_the_straight_from_the_ace_ranks(game: str):
    """000:363, 001:1382, 004:224, 004:332 (reading wheel-rank)"""
    bank = "Qd Jc 6s 5h 4d 3c 2s"
    record = heads_up(game, bank, "Kh Qs Ah 2d 3h 4s 5c", own=game != PALACE)
    assert fate(record, "4 base") == "push"
    assert fate(record, "4 base", wheel_rank="second-highest") == "win 20"


# order of settlement


@pytest.mark.parametrize("game", [PALACE, ROYALE_FORTUNE])
def test_seat_by_seat_or_kind_by_kind(game: str):
    """001:1402, 004:365-372 (reading seat-to-seat)"""
    cards = "Ac 9h Ks Kh 8d 4d 7d | 4: Kd Jc 6s 6h 5c 4c 3s | 5: Qc Tc 9s 9c 7c 5d 2s"
    bets = [bet(seat, base=20, fortune=10) for seat in (4, 5)]
    own = "" if game == PALACE else ", 3 house-way"
    record = jot(game, "3, 5000", cards, *bets, choices=f"4 set Kd Jc, 5 set Qc Tc{own}", dice=[3, 3, 3])
    by_seat = ["4 base lose 20", "4 fortune lose 10", "5 base lose 20", "5 fortune lose 10"]
    by_wager = ["4 base lose 20", "5 base lose 20", "4 fortune lose 10", "5 fortune lose 10"]
    assert lines(record) == (by_seat if game == PALACE else by_wager)
    assert lines(record, seat_to_seat="by-seat") == by_seat
    assert lines(record, seat_to_seat="by-wager") == by_wager


def test_a_hand_is_set_once():
    """001:1410"""
    shoe = f"{shoe_of(PILES, snake=True)} {LEFT}"
    opened = at_table(PALACE, 2, shoe, "1 base 20, 3 base 20", (6, 6, 3))
    choose(opened, "2 pile-1, 1 set 8h 8c")
    with pytest.raises(IllegalError, match="seat 1 has nothing to choose now"):
        choose(opened, "1 set Ks Kd")
