"""Pure Spanish 21.5: splits, how often, what the hands may do, and surrender."""

from __future__ import annotations

import pytest

from games.blackjack.merced_paper import (
    SPANISH,
    asked,
    choose,
    down,
    fate,
    hand,
    jot,
    lines,
    live,
    order_dealt,
    refused,
    rules,
)
from houseway.games import HandParted


@pytest.mark.parametrize("game", SPANISH)
@pytest.mark.parametrize("cards", ["2c 2d", "9c 9c", "Ac Ad", "Kc Kd", "Kc Qd", "Jc Qd"])
def test_cards_of_equal_value_may_be_split(game: str, cards: str):
    """002:629, 003:4511-4512: pictures of two ranks as well"""
    opened = live(game, f"7c 9d | 1: {cards}", "1 base 35", "4h 5h")
    assert "split" in asked(opened)["1"]
    choose(opened, "1 split")
    one, other = cards.split()
    assert (hand(opened, "1"), hand(opened, "1.2")) == (f"{one} 4h", other)
    assert down(opened) == ["1 split (hand 2) $35"]
    parted = [event for event in opened.events if isinstance(event, HandParted)]
    assert parted == [HandParted("seat 1", "seat 1 hand 2")]


@pytest.mark.parametrize("game", SPANISH)
def test_other_cards_may_not_be_split(game: str):
    """002:629, 003:4511-4512"""
    for cards in ("9c Kd", "Ac 2d", "6c 5d"):
        opened = live(game, f"7c 9d | 1: {cards}", "1 base 35")
        assert "split" not in asked(opened)["1"]
        assert len(refused(opened, "1 split")) == 1


@pytest.mark.parametrize("game", SPANISH)
def test_nobody_splits_for_less(game: str):
    """002:629, 003:4512-4513"""
    opened = live(game, "7c 9d | 1: 8c 8d", "1 base 35")
    says = "choice: seat 1: split is for no amount of one's own choosing"
    assert refused(opened, "1 split $20") == [says]


@pytest.mark.parametrize("game", SPANISH)
def test_hands_are_played_one_after_the_other(game: str):
    """002:629, 003:4512-4513: each gets its second card when its turn comes"""
    opened = live(game, "9c 8d | 1: 8c 8d | 2: Kc 8h", "1 base 10, 2 base 10", "3h 5h 9s 4d")
    choose(opened, "1 split hit")  # 8 and 3, then 5: 16
    assert order_dealt(opened)[6:] == ["seat 1", "seat 1"]
    assert asked(opened) == {"1": "hit stand"}
    choose(opened, "1 stand")  # 8 and 9: 17
    assert asked(opened) == {"1": "stand double"}
    choose(opened, "1 stand")
    assert list(asked(opened)) == ["2"]
    assert (hand(opened, "1"), hand(opened, "1.2")) == ("8c 3h 5h", "8d 9s")


@pytest.mark.parametrize("game", SPANISH)
def test_three_splits_make_four_hands_and_no_more(game: str):
    """002:630, 003:4516-4517"""
    opened = live(game, "9c 8d | 1: 8c 8d", "1 base 10", "8h 8s 8c 9h 9d 9c")
    choose(opened, "1 split split split")
    assert asked(opened) == {"1": "hit stand double"}  # 8 and 8 once more
    choose(opened, "1 stand")
    assert hand(opened, "1") == "8c 8c"
    for _ in range(3):  # 17 each
        assert asked(opened) == {"1": "stand double"}
        choose(opened, "1 stand")
    assert [hand(opened, name) for name in ("1.2", "1.3", "1.4")] == ["8d 9h", "8h 9d", "8s 9c"]
    assert down(opened) == [f"1 split (hand {number}) $10" for number in (2, 3, 4)]


@pytest.mark.parametrize("game", SPANISH)
def test_three_splits_are_counted_over_all_hands_of_the_seat(game: str):
    """002:630, 003:4516-4517: one in the first hand, two in the second"""
    opened = live(game, "9c 8d | 1: 8c 8d", "1 base 10", "Kh 8s 8c 8h 9d 9c")
    choose(opened, "1 split stand split split")
    assert asked(opened) == {"1": "hit stand double"}
    assert [hand(opened, name) for name in ("1", "1.2", "1.3", "1.4")] == ["8c Kh", "8d 8h", "8s", "8c"]


@pytest.mark.parametrize("game", SPANISH)
def test_split_aces_draw_and_double_and_split_again(game: str):
    """002:629-630, 003:4511-4518 (reading resplit-aces)"""
    opened = live(game, "9c 8d | 1: Ac Ad", "1 base 10", "Ah 5h 6h 2d")
    choose(opened, "1 split")
    assert asked(opened) == {"1": "hit stand double split"}
    choose(opened, "1 split")
    assert asked(opened) == {"1": "hit stand double"}  # ace and five
    choose(opened, "1 hit")
    assert hand(opened, "1") == "Ac 5h 6h"
    assert asked(opened) == {"1": "hit stand"}


@pytest.mark.parametrize("game", SPANISH)
def test_aces_may_be_split_once_only(game: str):
    """002:629-630, 003:4511-4518 (reading resplit-aces=once)"""
    opened = live(game, "9c 8d | 1: Ac Ad", "1 base 10", "Ah 5h", resplit_aces="once")
    choose(opened, "1 split")
    assert asked(opened) == {"1": "hit stand double"}


@pytest.mark.parametrize("game", SPANISH)
def test_an_ace_and_a_picture_after_a_split_are_twenty_one(game: str):
    """002:534, 002:549, 003:4246, 003:4272-4273 (reading natural-after-split): not the first two cards dealt"""
    cards = "9c Jd | 1: Ac Kd | 1.2: Ad 9h"
    record = jot(game, cards, "1 base 20", "1 split stand stand")
    assert lines(record) == ["1 base win $20", "1 split (hand 2) win $20"]
    natural = lines(
        jot(game, cards, "1 base 20", "1 split stand"), natural_after_split="natural"
    )  # the first hand stands by itself
    assert natural == ["1 base win $24", "1 split (hand 2) win $20"]


@pytest.mark.parametrize("game", SPANISH)
def test_a_picture_split_and_dealt_an_ace_is_twenty_one_too(game: str):
    """002:549, 003:4272-4273 (reading natural-after-split)"""
    cards = "9c Jd | 1: Kc 9d | 1.2: Jd Ah"
    assert fate(jot(game, cards, "1 base 20", "1 split stand stand"), "split (hand 2)") == "win $20"
    read = fate(
        jot(game, cards, "1 base 20", "1 split stand"), "split (hand 2)", natural_after_split="natural"
    )
    assert read == "win $24"


@pytest.mark.parametrize("game", SPANISH)
def test_twenty_one_after_a_split_beats_twenty_one(game: str):
    """002:612, 003:4451-4452"""
    record = jot(game, "9c 7d 5h | 1: Ac Kd | 1.2: Ad Kh", "1 base 20", "1 split stand stand")
    assert lines(record) == ["1 base win $20", "1 split (hand 2) win $20"]


@pytest.mark.parametrize("game", SPANISH)
def test_a_natural_after_a_split_is_not_mistaken_for_a_pair_of_the_next_hand(game: str):
    """002:629-630, 003:4511-4518 (reading natural-after-split=natural): the second hand splits, not the first"""
    opened = live(
        game, "9c 8d | 1: Ac Ad", "1 base 10", "Kh Ah 5c 6c", natural_after_split="natural"
    )  # ace and king ends, ace and ace is split
    choose(opened, "1 split split stand stand")
    assert [hand(opened, name) for name in ("1", "1.2", "1.3")] == ["Ac Kh", "Ad 5c", "Ah 6c"]


# surrender


@pytest.mark.parametrize("game", SPANISH)
def test_surrender_costs_half(game: str):
    """002:634, 002:637, 003:4521-4523, 003:4534-4537: of $25, $12.50, whatever the player-dealer has"""
    for dealer in ("9c 8d", "9c 7d Kh"):
        record = jot(game, f"{dealer} | 1: 9d 7c | 2: Kc 9h", "1 base 25, 2 base 10", "1 surrender, 2 stand")
        assert fate(record) == "lose $12.50"


@pytest.mark.parametrize("game", SPANISH)
def test_half_of_an_odd_wager(game: str):
    """002:634, 003:4521-4522 (reading payout-rounding): half a cent stays with the payer"""
    record = jot(game, "9c 8d | 1: 9d 7c", "1 base 25.01", "1 surrender")
    assert fate(record) == "lose $12.50"
    assert fate(record, payout_rounding="whole-dollars") == "lose $12"


@pytest.mark.parametrize("game", SPANISH)
def test_surrender_is_for_the_first_two_cards_dealt(game: str):
    """002:634, 002:637, 003:4521-4523, 003:4534-4535: not after a hit, a double or a split"""
    hit = live(game, "9c 8d | 1: 2c 3d", "1 base 10", "4h")
    choose(hit, "1 hit")
    split = live(game, "9c 8d | 1: 8c 8d", "1 base 10", "4h 4s")
    choose(split, "1 split")
    doubled = live(game, "9c 8d | 1: 6c 5d", "1 base 10", "4h")
    choose(doubled, "1 double")
    for opened in (hit, split, doubled):
        assert "surrender" not in asked(opened)["1"]
        assert len(refused(opened, "1 surrender")) == 1


@pytest.mark.parametrize("game", SPANISH)
def test_nobody_surrenders_to_a_natural(game: str):
    """002:636, 003:4528-4532: the whole wager is lost"""
    record = jot(game, "Ac Kd | 1: 9d 7c", "1 base 25")
    assert fate(record) == "lose $25"
    assert rules(jot(game, "Ac Kd | 1: 9d 7c", "1 base 25", "1 surrender")) == ["choice"]


@pytest.mark.parametrize("game", SPANISH)
def test_surrender_may_be_read_as_open_before_the_look(game: str):
    """002:634, 003:4521-4523 (reading surrender-moment=early): for half, also against a natural"""
    early = {"surrender_moment": "early"}
    bets = "1 base 20, 2 base 20, 3 base 20"
    opened = live(game, "Ac Kd | 1: 9d 7c | 2: Kc 8d | 3: Ad Kh", bets, **early)
    assert asked(opened) == {"1": "surrender keep", "2": "surrender keep"}  # a natural has nothing to give up
    choose(opened, "1 surrender")
    assert list(asked(opened)) == ["2"]
    choose(opened, "2 keep")
    assert [line.gain for line in opened.reckoning().settled] == [-1000, -2000, 2400]


@pytest.mark.parametrize("game", SPANISH)
def test_without_a_look_there_is_nothing_to_come_before(game: str):
    """002:634-637, 003:4521-4537 (reading surrender-moment=early): with a nine up everybody surrenders in his turn"""
    opened = live(game, "9c 8d | 1: 9d 7c", "1 base 20", surrender_moment="early")
    assert asked(opened) == {"1": "hit stand double surrender"}
    looked = live(game, "Kc 8d | 1: 9d 7c | 2: 9c 6d", "1 base 20, 2 base 20", surrender_moment="early")
    choose(looked, "1 surrender, 2 keep")
    assert list(asked(looked)) == ["2"]  # who surrendered has finished
