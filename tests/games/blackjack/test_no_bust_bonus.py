"""The Buster bet and Lucky Lucky: every row by real cards, and what keeps the player-dealer drawing."""

from __future__ import annotations

import pytest

from games.blackjack.no_bust_paper import (
    BEHIND,
    BUSTER,
    DERBY_BUSTER,
    VINE,
    Document,
    alone,
    bet,
    choose,
    dealt,
    fates,
    jot,
    names,
    settled,
    table,
    written,
)
from houseway.banking import Bettor
from houseway.cards import forced
from houseway.games import CloseWagers, PlaceWager, Round, TakeBank, table_setup
from houseway.rulebook import load

OVER = [
    ("Th 6s 6d", "win 20", "2485", "6766"),
    ("Th 2s 4d 6h", "win 20", "2486", "6767"),
    ("2h 3s 4d 5c Th", "win 40", "2487", "6768"),
    ("2h 3s 4d 5c 2s Th", "win 150", "2488", "6769"),
    ("2h 3s 4d 3c 2s 2c Th", "win 500", "2489", "6770"),
    ("2h 3s 2d 3c 2s 2c 2h Th", "win 3000", "2490", "6771"),
    ("2h 2s 2d 3c 2s 2c 2h As Th", "win 3000", "2490", "6771"),
    ("Th 7s", "lose 10", "2473", "6748-6749"),
    ("Th 6s 5d", "lose 10", "2473", "6748-6749"),
    ("2h 3s 4d 3c 2s 2c Ah", "lose 10", "2473", "6748-6749"),
]


@pytest.mark.parametrize("document", BUSTER, ids=names)
@pytest.mark.parametrize(("dealer", "fate", "vine", "derby"), OVER)
def test_buster_pays_by_the_cards_of_the_hand_that_is_over(
    document: Document, dealer: str, fate: str, vine: str, derby: str
):
    """000:2471-2474, 000:2482-2490, 000:2538-2545; 003:6740-6749, 003:6763-6782"""
    record = alone(document, "Tc 9d", dealer, "stand", buster=10)
    assert fates(record)["buster"] == fate
    if fate.startswith("win"):
        line = next(line for line in written(record) if line.bet.wager == "buster")
        assert (f"000:{vine}" if document is VINE else f"003:{derby}") in line.outcome.cite


@pytest.mark.parametrize("document", BUSTER, ids=names)
def test_a_lost_buster_bet_cites_the_line_that_collects_it(document: Document):
    """000:2473, 003:6748-6749"""
    line = written(alone(document, "Tc 9d", "Th 7s", "stand", buster=10))[-1]
    assert line.outcome.cite == (("000:2473",) if document is VINE else ("003:6748-6749",))


@pytest.mark.parametrize("document", BUSTER, ids=names)
@pytest.mark.parametrize("dealer", ["Ah Ks", "Ks Ah"])
def test_buster_loses_to_a_natural(document: Document, dealer: str):
    """000:2470-2473, 003:6736-6749"""
    record = alone(document, "Tc 9d", dealer, "decline" if dealer.startswith("A") else "", buster=10)
    assert fates(record) == {"base": "lose 20", "buster": "lose 10"}


@pytest.mark.parametrize("document", BUSTER, ids=names)
@pytest.mark.parametrize(
    ("own", "choices", "base"),
    [
        ("Ac Kd", "", "win 24"),
        ("Tc 6d", "surrender", "lose 10"),
        ("Tc 6d 7h", "hit", "lose 20"),
        ("Tc 9d", "stand", "win 20"),
    ],
)
def test_buster_goes_on_whatever_becomes_of_the_hand(document: Document, own: str, choices: str, base: str):
    """000:2470, 003:6736-6738; a surrender by reading buster-after-surrender"""
    record = alone(document, own, "6h Ts 8d", choices, buster=10)
    assert fates(record) == {"base": base, "buster": "win 20"}


@pytest.mark.parametrize("document", BUSTER, ids=names)
def test_there_is_one_buster_bet_beside_a_split_hand(document: Document):
    """000:2466, 003:6729-6730 (reading buster-after-surrender)"""
    record = alone(document, "8c Td / 8d Ts", "6h Ts 8d", "split, stand, stand", buster=10)
    assert fates(record) == {"base": "win 20", "split (hand 2)": "win 20", "buster": "win 20"}


@pytest.mark.parametrize("document", BUSTER, ids=names)
def test_the_player_dealer_finishes_his_hand_for_buster_alone(document: Document):
    """000:2480, 003:6758-6760: a natural and a surrender leave nothing else"""
    for own, answers in (("Ac Kd", ""), ("Tc 6d", "1 surrender")):
        one, two = own.split()
        opened = table(document, 2, "1 base 20, 1 buster 10", f"{one} 6h {two} 5s Ad 4c 8h Ts")
        choose(opened, *filter(None, [answers]))
        assert dealt(opened)["player-dealer"] == "6h 5s Ad 4c 8h"
        without = table(document, 2, "1 base 20", f"{one} 6h {two} 5s Ad 4c 8h Ts")
        choose(without, *filter(None, [answers]))
        assert dealt(without)["player-dealer"] == "6h 5s"


@pytest.mark.parametrize("document", BUSTER, ids=names)
def test_for_buster_alone_a_soft_seventeen_is_hit_or_by_the_note_not(document: Document):
    """000:2415 with 000:2480, 003:6621 with 003:6758-6760 (reading complete-hand-17)"""
    shoe = "Ac 6h Kd As Tc 9h"
    by_chart = table(document, 2, "1 base 20, 1 buster 10", shoe)
    assert dealt(by_chart)["player-dealer"] == "6h As Tc"
    noted = table(document, 2, "1 base 20, 1 buster 10", shoe, complete_hand_17="stand-on-17")
    assert dealt(noted)["player-dealer"] == "6h As"


@pytest.mark.parametrize("document", BUSTER, ids=names)
def test_the_note_about_seventeen_is_about_buster_alone(document: Document):
    """000:2480, 003:6758-6760 (reading complete-hand-17): with a hand that waits soft 17 is hit"""
    shoe = "Tc 6h 9d As Tc 9h"
    opened = table(document, 2, "1 base 20, 1 buster 10", shoe, complete_hand_17="stand-on-17")
    choose(opened, "1 stand")
    assert dealt(opened)["player-dealer"] == "6h As Tc"


@pytest.mark.parametrize("document", BUSTER, ids=names)
def test_buster_may_be_lost_with_a_surrendered_hand(document: Document):
    """000:2470, 003:6736-6738 (reading buster-after-surrender=lost): and then nobody draws for it"""
    lost = {"buster_after_surrender": "lost"}
    record = alone(document, "Tc 6d", "6h Ts", "surrender", buster=10)
    assert fates(record, **lost) == {"base": "lose 10", "buster": "lose 10"}
    natural = alone(document, "Ac Kd", "6h Ts 8d", buster=10)
    assert fates(natural, **lost) == {"base": "win 24", "buster": "win 20"}


def test_a_buster_bet_of_another_seat_keeps_the_player_dealer_drawing():
    """003:6758-6760: seat 1's bet is lost with its hand by this reading, seat 3's is open"""
    record = jot(
        DERBY_BUSTER.game,
        "2, 1000",
        "6h Ts 8d | 1: Tc 6d | 3: Ac Kd",
        bet(1, base=20, buster=10),
        bet(3, base=20, buster=10),
        choices="1 surrender",
    )
    found = settled(record, buster_after_surrender="lost")
    assert (found["1 buster"], found["3 buster"]) == ("lose 10", "win 20")


def opened_for(document: Document, *wagers: tuple[Bettor, str, int]) -> Round:
    """Open a table and put wagers down, in dollars."""
    rules = load(document.game)
    opened = Round(rules, table_setup(rules.game), forced((), rules.game.deck.composition, 8))
    opened.apply(TakeBank(2, 100_000))
    for bettor, wager, amount in wagers:
        opened.apply(PlaceWager(bettor, wager, 100 * amount))
    return opened


@pytest.mark.parametrize("document", BUSTER, ids=names)
def test_a_bonus_needs_a_base_wager_of_the_same_player(document: Document):
    """000:2466, 003:6729-6730"""
    opened = opened_for(document, (Bettor(1), "buster", 10), (Bettor(3), "base", 10))
    (fault,) = opened.check(CloseWagers())
    assert (fault.rule, fault.says) == ("needs", "seat 1: buster needs a wager on base")
    assert fault.cite == (("000:2466",) if document is VINE else ("003:6729-6730",))


@pytest.mark.parametrize("document", BUSTER, ids=names)
def test_a_bonus_may_be_more_or_less_than_the_base_within_the_limits(document: Document):
    """000:2469, 000:2554; 003:6808-6809"""
    opened = opened_for(document, (Bettor(1), "base", 20))
    for amount, allowed in ((999, False), (1000, True), (5000, True), (100_000, True), (100_001, False)):
        assert (not opened.check(PlaceWager(Bettor(1), "buster", amount))) == allowed


@pytest.mark.parametrize("document", BUSTER, ids=names)
def test_nobody_behind_a_seat_bets_on_buster(document: Document):
    """000:2468, 003:6734"""
    opened = opened_for(document, (Bettor(1), "base", 20))
    faults = opened.check(PlaceWager(Bettor(1, 1), "buster", 1000))
    assert [(fault.rule, fault.says) for fault in faults] == [
        ("backline", "seat 1 backline 1: backline betting is not permitted on buster")
    ]
    assert ("000:2468" if document is VINE else "003:6734") in faults[0].cite


def test_the_game_without_buster_has_no_such_space():
    """003:5820-5821: the order names it, the game has none (correction)"""
    opened = opened_for(BEHIND[0], (Bettor(1), "base", 20))
    (fault,) = opened.check(PlaceWager(Bettor(1), "buster", 1000))
    assert fault.rule == "wager"
    assert fault.says.startswith('seat 1: no wager "buster" in No Bust 21st Century Blackjack 4.0')


LUCKY = [
    # the player's two cards, the up card, what $10 get, and the rows
    ("7c 7c", "7c", "win 2000", "2512 2528"),
    ("6h 8h", "7h", "win 1000", "2513 2529"),
    ("8h 7h", "6h", "win 1000", "2513 2529"),
    ("7c 7d", "7c", "win 500", "2514 2530"),
    ("7c 7c", "7d", "win 500", "2514 2530"),
    ("6c 8d", "7h", "win 300", "2515 2531"),
    ("7h 6c", "8c", "win 300", "2515 2531"),
    ("5s 6s", "Ts", "win 100", "2516 2532"),
    ("Ks Qs", "As", "win 100", "2516 2532"),
    ("As 9s", "As", "win 100", "2516 2532"),
    ("5s 6s", "Td", "win 30", "2517 2533"),
    ("Kd Qs", "As", "win 30", "2517 2533"),
    ("9d As", "Ad", "win 30", "2517 2533"),
    ("2d 8s", "Ad", "win 30", "2517 2533"),
    ("9c 9d", "2h", "win 20", "2518 2534"),
    ("4c 5d", "Ah", "win 20", "2518 2534"),
    ("9c Ad", "Th", "win 20", "2518 2534"),
    ("9c 8d", "2h", "win 20", "2519 2535"),
    ("8c Ad", "Th", "win 20", "2519 2535"),
    ("9c 7d", "2h", "lose 10", ""),
    ("9c 7c", "2c", "lose 10", ""),
    ("Tc 9d", "3h", "lose 10", ""),
    ("Ac Ad", "Ah", "lose 10", ""),
    ("Ac Kd", "9h", "win 20", "2518 2534"),
    ("Ac Kd", "7h", "lose 10", ""),
    ("5c 6d", "Ah", "lose 10", ""),
]


@pytest.mark.parametrize(("own", "up", "fate", "rows"), LUCKY)
def test_lucky_lucky_looks_at_the_first_two_cards_and_the_up_card(own: str, up: str, fate: str, rows: str):
    """000:2500, 000:2507-2520, 000:2526-2536 (reading lucky-lucky-totals): one payment, the highest"""
    one, two = own.split()
    bets = "1 base 20, 1 lucky-lucky 10"
    opened = table(VINE, 2, bets, f"{one} {up} {two} 9s 2c 9h 4s 3c")
    while not opened.over:
        answers = next(iter(opened.state.asked.values()))
        choose(opened, "1 " + next(word for word in ("decline", "surrender", "stand") if word in answers))
    line = opened.reckoning().settled[0]
    moved = f"{line.outcome.result} {line.moved // 100}"
    assert (line.bet.wager, moved) == ("lucky-lucky", fate)
    assert set(line.outcome.cite) >= {f"000:{place}" for place in rows.split()}


def test_lucky_lucky_is_not_touched_by_what_the_player_draws():
    """000:2500: 9, 7 and the up card's 2 are 18; the three he draws would have made 19"""
    record = alone(VINE, "9c 7d 3h", "2h Ts Ks", "hit, stand", lucky_lucky=10)
    assert fates(record) == {"lucky-lucky": "lose 10", "base": "win 20"}


def test_lucky_lucky_goes_by_the_cards_before_a_split():
    """000:2500: two nines and the up card's 2 are 20"""
    record = alone(VINE, "9c Td / 9d Ks", "2h Ts 5s", "split, stand, stand", lucky_lucky=10)
    assert fates(record)["lucky-lucky"] == "win 20"


def test_lucky_lucky_is_paid_beside_a_surrender_and_a_lost_natural():
    """000:2500-2502"""
    record = alone(VINE, "9c 9d", "2h Ts", "surrender", lucky_lucky=10)
    assert fates(record) == {"lucky-lucky": "win 20", "base": "lose 10"}
    record = alone(VINE, "5c 4d", "Ah Ts", "decline", lucky_lucky=10)
    assert fates(record) == {"lucky-lucky": "win 20", "base": "lose 20"}


def test_lucky_lucky_by_the_two_pack_deal_goes_by_the_same_up_card():
    """000:2398, 000:2500"""
    record = alone(VINE, "6h 8h 2c", "7h Ts", "hit, stand", packs=2, lucky_lucky=10)
    assert fates(record)["lucky-lucky"] == "win 1000"


def test_lucky_lucky_needs_a_base_wager_and_is_not_bet_behind_a_seat():
    """000:2496, 000:2498"""
    opened = opened_for(VINE, (Bettor(1), "lucky-lucky", 10), (Bettor(3), "base", 10))
    (fault,) = opened.check(CloseWagers())
    assert (fault.says, fault.cite) == ("seat 1: lucky-lucky needs a wager on base", ("000:2496",))
    (fault,) = opened.check(PlaceWager(Bettor(3, 1), "lucky-lucky", 1000))
    assert fault.rule == "backline"
    assert "000:2498" in fault.cite
