"""Face Up Pai Gow Poker at the table: the open hand first, who sets what, who may bet what."""

from __future__ import annotations

import pytest

from games.pai_gow_poker.fortune_paper import (
    FACE_UP,
    LEFT,
    PILES,
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
from houseway.cards import cards_text, parse_cards
from houseway.errors import IllegalError
from houseway.games import HandTurned, as_seen

BANK = "Ad 9c / Qs Qh 6d 4h 2s"
SHOE = f"{shoe_of(PILES, snake=True)} {LEFT}"


# the order of setting


def test_the_player_dealers_hand_is_shown_before_anybody_sets():
    """000:339, 000:402: everybody sees it, and he alone is asked"""
    opened = at_table(FACE_UP, 2, SHOE, "1 base 20, 3 base 20", (6, 6, 3))
    choose(opened, "2 pile-1")
    (turned,) = [event for event in opened.events if isinstance(event, HandTurned)]
    assert all(as_seen(turned, viewer) == turned for viewer in (None, 1, 3))
    assert opened.state.asked == {Bettor(2): ("set", "house-way")}


def test_players_set_once_he_has_set():
    """000:402, 000:404, 000:408, 000:410"""
    opened = at_table(FACE_UP, 2, SHOE, "1 base 20, 3 base 20", (6, 6, 3))
    choose(opened, "2 pile-1")
    with pytest.raises(IllegalError, match=r"seat 1 has nothing to choose now \(000:402-411\)"):
        choose(opened, "1 set Kd 8c")
    choose(opened, "2 set Ad 9c")
    assert opened.state.asked == {Bettor(1): ("set", "house-way"), Bettor(3): ("set", "house-way")}
    choose(opened, "3 house-way, 1 house-way")
    assert opened.over


def test_piles_go_out_from_the_seat_of_the_dice_the_chosen_one_first():
    """000:386, 000:392-396: cards there and back again, the fourth pile to seat 5, then the others from left to right"""
    opened = at_table(FACE_UP, 2, SHOE, "1 base 20, 3 base 20", (1, 1, 2))  # four: seat 5
    choose(opened, "2 pile-4")
    piles = [PILES[place] for place in (3, 0, 1, 2, 4, 5, 6)]
    hands = ["seat 5", "seat 6", "seat 7", "seat 1", "player-dealer", "seat 3", "seat 4"]
    assert {name: cards_text(opened.state.hands[name]) for name in hands} == dict(
        zip(hands, piles, strict=True)
    )
    assert cards_text(opened.shoe.deal(4)[0]) == LEFT  # spread, and put away (000:396)


@pytest.mark.parametrize("total", range(3, 19))
def test_positions_are_counted_from_the_player_dealer(total: int):
    """000:393, 000:399: he is one, eight and fifteen; then the player on his left has the button"""
    dice = next((a, b, total - a - b) for a in range(1, 7) for b in range(1, 7) if 1 <= total - a - b <= 6)
    opened = at_table(FACE_UP, 6, SHOE, ", ".join(f"{seat} base 20" for seat in (1, 2, 3, 4, 5, 7)), dice)
    choose(opened, "6 pile-1")
    first = opened.state.hands["player-dealer" if total in {8, 15} else f"seat {(5 + total - 1) % 7 + 1}"]
    assert first == parse_cards(PILES[0])
    while not opened.over:
        choose(opened, f"{next(iter(opened.state.asked)).seat} house-way")
    button = 7 if total in {8, 15} else (5 + total - 1) % 7 + 1
    assert opened.reckoning().button.seat == button


# setting


@pytest.mark.parametrize(
    ("hand", "foul"),
    [
        ("8s 8h / Kd Qc 7d 5c 3s", True),  # a pair before none
        ("Ks Kh / 8s 8h Qc 5c 3c", True),  # a pair before a lower one
        ("Ac Kd / Qc 8s 7d 5c 3s", True),
        ("Kd Qc / Ks 8s 7d 5c 3s", True),  # the same highest card, a higher second
        ("Jo Kd / 8s 8h Qc 5c 3s", False),  # the joker in front is an ace
        ("Jo Kd / Kc Qc 8s 7d 3s", True),
        ("8s 8h / 8d 8c Kd Jc 3s", False),  # the same pair with cards beside it
        ("Kd Jc / Ks Jh 8s 7d 3s", False),  # the same two cards with others beside them
        ("As Ah / 5s 5c 3s 3d 2c", False),
        ("As Ah / Jo Ac Kd Jc 3s", False),
    ],
)
def test_a_front_that_outranks_the_back_is_foul_and_loses(hand: str, *, foul: bool):
    """000:409, 000:411"""
    record = jot(FACE_UP, "2, 500", f"{BANK} | 4: {hand}", bet(4, base=20), bet(4, 1, base=30))
    why, cite = move(record, "4 base")
    assert (why == "the hand is foul", ", foul\n" in told(record)) == (foul, foul)
    if foul:
        assert lines(record) == ["4 base lose 20", "4.1 base lose 30"]
        assert cite == ("000:411",)


def test_a_foul_hand_may_be_set_again():
    """000:411 (reading foul-penalty=house-way): eights before kings-high go behind"""
    record = jot(FACE_UP, "2, 500", f"{BANK} | 4: 8s 8h / Ac Kd 7d 5c 3s", bet(4, base=20))
    assert fate(record, "4 base") == "lose 20"
    assert fate(record, "4 base", foul_penalty="house-way") == "push"  # ace-king before eights
    assert "A♣ K♦ / 8♠ 8♥ 7♦ 5♣ 3♠" in told(record, foul_penalty="house-way")


def test_a_foul_of_the_player_dealer_is_set_again():
    """000:411, 000:483 (reading foul-penalty): queens before ace-high would be foul"""
    cards = "Qs Qh / Ad 9c 6d 4h 2s | 4: Kd Tc / 8s 8h 7d 5c 3s"
    record = jot(FACE_UP, "2, 500", cards, bet(4, base=20))
    assert fate(record, "4 base") == "lose 20"
    assert "A♦ 9♣ / Q♠ Q♥ 6♦ 4♥ 2♠" in told(record)


def test_the_player_dealer_sets_as_he_likes():
    """000:404, 000:483 (reading pd-bound-by-house-way): he keeps kings and fours behind, the chart would split them"""
    cards = "Ac 9h / Ks Kh 4s 4d 7d | 4: Ad Qc / 8s 8h 7c 5c 3s"
    record = jot(FACE_UP, "2, 500", cards, bet(4, base=20))
    assert fate(record, "4 base") == "push"  # ace-queen before eights
    bound = record | {"cards": {name: hand.replace("/", "") for name, hand in record["cards"].items()}}
    bound["choice"] = [*record["choice"], {"seat": 4, "answer": "set Ad Qc"}]
    assert fate(bound, "4 base", pd_bound_by_house_way="bound") == "lose 20"
    assert refused(record, pd_bound_by_house_way="bound") == [
        "choice: seat 2 has nothing to choose now (000:402-411)"
    ]


def test_who_sets_a_hand_that_several_have_bet_on():
    """000:384 (reading backline-decisions): the seated player, or who has most money on it"""
    cards = "Ad 9c Qs Qh 6d 4h 2s | 4: As Kd 8s 8h 7d 5c 3s"
    bets = [bet(4, base=20), bet(4, 1, base=50)]
    seated = jot(FACE_UP, "2, 500", cards, *bets, choices="2 house-way, 4 set As Kd")
    behind = jot(FACE_UP, "2, 500", cards, *bets, choices="2 house-way, 4.1 set As Kd")
    assert lines(seated) == ["4 base push", "4.1 base push"]
    assert lines(behind, backline_decisions="most-money") == ["4 base push", "4.1 base push"]
    assert refused(behind)[0].startswith("choice: still to choose: seat 4 (")
    assert refused(seated, backline_decisions="most-money")[0].startswith(
        "choice: still to choose: seat 4 backline 1"
    )
