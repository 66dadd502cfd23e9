"""The Blackjack Bonus Bet of Lucky Derby beside each of its three games: every row by real cards, and who may bet it."""

from __future__ import annotations

from typing import Any

import pytest

from games.blackjack.no_bust_paper import (
    alone,
    bet,
    bettor_of,
    choose,
    fates,
    jot,
    order,
    settled,
    table,
)
from houseway.cards import shuffle
from houseway.errors import UnknownGameError
from houseway.games import CloseWagers, PlaceWager, Round, TakeBank, table_setup
from houseway.rulebook import load
from verify.by_hand import faults

BESIDE = "+blackjack-bonus"
NO_BUST, BUSTER, SPANISH = (
    f"lucky-derby/{host}{BESIDE}"
    for host in ("no-bust-blackjack", "no-bust-buster-blackjack", "pure-spanish-21-5")
)
HOSTS = (NO_BUST, BUSTER, SPANISH)


def names(game: str) -> str:
    """Name a host in a test's id."""
    return game.removeprefix("lucky-derby/").removesuffix(BESIDE)


ROWS = [
    # the cards in the order dealt, what $10 get, and the row
    ("As Ks", "win 100", "659"),
    ("Jh Ah", "win 100", "659"),
    ("Ah Kd", "win 50", "660"),
    ("Qs Ac", "win 50", "660"),
    ("Ac Kd", "win 30", "661"),
    ("As 2s 3s 4s", "win 3000", "662"),
    ("3h 4h Ah 2h", "win 3000", "662"),
    ("As 2c 3s 4c", "win 1000", "663"),
    ("4d 3h 2d Ah", "win 1000", "663"),
    ("As 2d 3s 4c", "win 500", "664"),
    ("2h As 3s 4c", "win 500", "664"),
    ("7c 7c 7c", "win 2000", "665"),
    ("7c 7s 7c", "win 1500", "666"),
    ("7d 7h 7d", "win 1500", "666"),
    ("7c 7d 7c", "win 750", "667"),
    ("6h 7h 8h", "win 1000", "668"),
    ("8s 6s 7s", "win 1000", "668"),
    ("8d 6h 7d", "win 500", "669"),
    ("7c 8s 6s", "win 500", "669"),
    ("6c 7d 8c", "win 100", "670"),
    ("8c 7d 6h", "win 100", "670"),
    ("2c 3d 2h 3s 2d 4c", "win 200", "671"),
    ("2c 3d 2h 3s 2d Ac 2s", "win 200", "671"),
    ("As 2d 3s 4c 2h 3c", "win 500", "664"),
    ("9c 9d", "win 30", "672"),
    ("9c 9c", "win 30", "672"),
    ("Ac Ad", "win 30", "672"),
    ("Kc Kd", "win 30", "672"),
    ("2c 2d 3h 3s 2d 4c", "win 200", "671"),
    ("7c 7d 2h", "win 30", "672"),
    ("Kc Qd", "push", ""),
    ("Jc Qc", "push", ""),
    ("Ac 9d", "lose 10", ""),
    ("Kc 8d", "lose 10", ""),
    ("8c 2d 7h", "lose 10", ""),
    ("2c 6d 7h", "lose 10", ""),
    ("As 2d 5s 3c 4h", "lose 10", ""),
    ("2c 3d 2h 3s 4d Kc", "lose 10", ""),
    ("2c 3d 2h 3s 4d", "lose 10", ""),
    ("6c 7d 7h", "lose 10", ""),
]


def dealt_to(game: str, cards: str, **readings: str) -> Round:
    """Deal seat 1 these cards, who draws as many as there are, against 17."""
    one, two, *more = cards.split()
    opened = table(
        game, 2, "1 base 20, 1 blackjack-bonus 10", " ".join([one, "9c", two, "8d", *more]), **readings
    )
    while not opened.over:
        held = len(opened.state.hands["seat 1"])
        choose(opened, "1 hit" if held < 2 + len(more) else "1 stand")
    return opened


@pytest.mark.parametrize("game", HOSTS, ids=names)
@pytest.mark.parametrize(("cards", "fate", "row"), ROWS)
def test_every_row(game: str, cards: str, fate: str, row: str):
    """003:656-673 (readings pay-one-row, blackjack-bonus-hands)"""
    opened = dealt_to(game, cards)
    line = next(line for line in opened.reckoning().settled if line.bet.wager == "blackjack-bonus")
    moved = f" {line.moved // 100}" if line.moved else ""
    assert line.outcome.result + moved == fate
    if row:
        assert line.outcome.cite == (f"003:{row}",)


def test_a_ten_and_an_ace_are_a_blackjack_where_the_pack_has_tens():
    """003:659-661, 003:5646: the natural of the game beside which it lies"""
    assert fates(alone(NO_BUST, "Ts As", "9c 8d", blackjack_bonus=10))["blackjack-bonus"] == "win 100"
    assert fates(alone(NO_BUST, "Tc Kd", "9c 8d", "stand", blackjack_bonus=10))["blackjack-bonus"] == "push"
    assert fates(alone(NO_BUST, "Tc Td", "9c 8d", "stand", blackjack_bonus=10))["blackjack-bonus"] == "win 30"


@pytest.mark.parametrize("game", HOSTS, ids=names)
def test_two_ten_values_of_one_rank_may_push_as_well(game: str):
    """003:672-673 (reading blackjack-bonus-hands=ten-pairs-push)"""
    record = alone(game, "Kc Kd", "9c 8d", "stand", blackjack_bonus=10)
    assert fates(record)["blackjack-bonus"] == "win 30"
    assert fates(record, blackjack_bonus_hands="ten-pairs-push")["blackjack-bonus"] == "push"
    nines = alone(game, "9h 9d", "9c 8d", "stand", blackjack_bonus=10)
    assert fates(nines, blackjack_bonus_hands="ten-pairs-push")["blackjack-bonus"] == "win 30"


@pytest.mark.parametrize("game", [NO_BUST, BUSTER], ids=names)
@pytest.mark.parametrize(
    ("hands", "choices", "base", "bonus"),
    [
        ("9h 9d v Tc 9s", "stand", "lose 20", "win 30"),
        ("8h 8d v Tc 9s", "surrender", "lose 10", "win 30"),
        ("Kc 8d v 9c 8s", "stand", "win 20", "lose 10"),
        ("Ac Kc v As Kh", "decline", "push", "win 100"),
        ("9h 9d v Kh As", "", "lose 20", "win 30"),
        ("6h 7h 8h v Tc 6s 5h", "hit", "push", "win 1000"),
        ("7h 7c 8h v Tc 6s 5h", "hit", "lose 20", "win 30"),
    ],
)
def test_it_goes_on_whatever_the_base_wager_does(game: str, hands: str, choices: str, base: str, bonus: str):
    """003:645-647"""
    own, dealer = hands.split(" v ")
    record = alone(game, own, dealer, choices, blackjack_bonus=10)
    assert fates(record) == {"base": base, "blackjack-bonus": bonus}


@pytest.mark.parametrize("game", [NO_BUST, BUSTER], ids=names)
def test_after_a_split_two_cards_are_those_dealt_and_more_those_of_the_first_hand(game: str):
    """003:656-673 (reading blackjack-bonus-hands)"""
    pair = alone(game, "8c Td / 8d Ks", "9c 8s", "split, stand, stand", blackjack_bonus=10)
    assert fates(pair)["blackjack-bonus"] == "win 30"
    sevens = alone(game, "7c 7h 7s / 7d Ks", "9c 8s", "split, hit, stand", blackjack_bonus=10)
    assert fates(sevens)["blackjack-bonus"] == "win 750"
    second = alone(game, "7c Ts / 7d 7h 7s", "9c 8s", "split, stand, hit", blackjack_bonus=10)
    assert fates(second)["blackjack-bonus"] == "win 30"
    aces = alone(game, "Ac Kc / Ad Ks", "9c 8s", "split", blackjack_bonus=10)
    assert fates(aces)["blackjack-bonus"] == "win 30"


def opened_for(game: str, *wagers: tuple[str, str, int]) -> Round:
    """Open a table and put wagers down, in dollars."""
    rules = load(game)
    setup = table_setup(rules.game)
    opened = Round(rules, setup, shuffle(rules.game.deck.composition, setup.packs, bytes(32)))
    opened.apply(TakeBank(2, 100_000))
    for who, wager, amount in wagers:
        opened.apply(PlaceWager(bettor_of(who), wager, 100 * amount))
    return opened


@pytest.mark.parametrize("game", HOSTS, ids=names)
def test_one_to_twenty_five_dollars_whatever_the_table(game: str):
    """003:638"""
    opened = opened_for(game, ("1", "base", 500))
    for amount, allowed in ((99, False), (100, True), (2500, True), (2501, False)):
        found = opened.check(PlaceWager(bettor_of("1"), "blackjack-bonus", amount))
        assert [fault.rule for fault in found] == ([] if allowed else ["limits"])
        assert allowed or found[0].cite == ("003:638",)


@pytest.mark.parametrize("game", HOSTS, ids=names)
def test_it_needs_a_base_wager_of_the_same_player(game: str):
    """003:634-636"""
    opened = opened_for(game, ("1", "blackjack-bonus", 10), ("3", "base", 20))
    (fault,) = opened.check(CloseWagers())
    assert (fault.rule, fault.says) == ("needs", "seat 1: blackjack-bonus needs a wager on base")
    assert fault.cite == ("003:634-636",)


@pytest.mark.parametrize("game", [NO_BUST, BUSTER], ids=names)
def test_behind_a_seat_it_needs_a_base_wager_too(game: str):
    """003:639-641, 003:5865, 003:6677"""
    lone = opened_for(game, ("1", "base", 20), ("1.1", "blackjack-bonus", 10))
    assert [fault.rule for fault in lone.check(CloseWagers())] == ["needs"]
    record = jot(
        game,
        "2, 5000",
        "9c 8d | 1: As Ks",
        bet(1, base=20),
        bet(1, 1, base=10, blackjack_bonus=25),
    )
    assert settled(record) == {"1 base": "win 24", "1.1 base": "win 12", "1.1 blackjack-bonus": "win 250"}


def test_nobody_bets_it_behind_a_seat_where_there_is_no_backline():
    """003:639-641, 003:4472: without a base wager behind the seat there is none of these"""
    record = jot(
        SPANISH,
        "2, 5000",
        "9c 8d | 1: As Ks",
        bet(1, base=20),
        bet(1, 1, blackjack_bonus=25),
    )
    assert {fault.rule for fault in faults(record)} == {"needs"}


@pytest.mark.parametrize("game", HOSTS, ids=names)
def test_it_is_bet_before_the_deal(game: str):
    """003:637"""
    opened = table(game, 2, "1 base 20", "9h 9c 5d 8d 4c 3s 9s")
    (fault,) = opened.check(PlaceWager(bettor_of("1"), "blackjack-bonus", 1000))
    assert fault.rule == "turn"


def two_seats(game: str, stake: int = 5000) -> dict[str, Any]:
    """Write a round down: seat 1 wins with two nines, seat 3 with a natural; the player-dealer has 17."""
    buster = {"buster": 10} if game == BUSTER else {}
    return jot(
        game,
        f"8, {stake}",
        "9c 8d | 1: 9h 9d | 3: Ac Kc",
        bet(1, base=20, blackjack_bonus=10, **buster),
        bet(3, base=40, blackjack_bonus=5, **buster),
        choices="1 stand",
    )


def test_it_is_settled_right_after_the_base_wagers():
    """003:648-654, 003:5820-5821, 003:6630-6631 (reading settlement-order-silent): an eight puts the button at seat 1"""
    assert order(two_seats(NO_BUST)) == ["1 base", "3 base", "1 blackjack-bonus", "3 blackjack-bonus"]
    assert order(two_seats(BUSTER)) == [
        "1 base",
        "3 base",
        "1 blackjack-bonus",
        "3 blackjack-bonus",
        "1 buster",
        "3 buster",
    ]


def test_it_may_be_settled_last():
    """003:648-654 (reading settlement-order-silent=last), which goes by another name beside a game that has its like"""
    last = {"blackjack-bonus/settlement-order-silent": "last"}
    assert order(two_seats(BUSTER), **last)[2:] == [
        "1 buster",
        "3 buster",
        "1 blackjack-bonus",
        "3 blackjack-bonus",
    ]


@pytest.mark.parametrize("game", [NO_BUST, BUSTER], ids=names)
def test_what_the_stake_of_the_base_game_no_longer_covers_goes_back(game: str):
    """003:648-652: $20 and $48 for the hands, $30 for the pair, and $2 of the $50 for the natural"""
    record = two_seats(game, 100)
    found = settled(record)
    assert [found[which] for which in ("1 base", "3 base")] == ["win 20", "win 48"]
    assert [found[which] for which in ("1 blackjack-bonus", "3 blackjack-bonus")] == ["win 30", "win 2"]
    if game == BUSTER:
        assert [found[which] for which in ("1 buster", "3 buster")] == ["lose", "lose"]


def test_it_is_no_game_by_itself_and_lies_beside_the_blackjack_games_of_its_room():
    """003:630-631"""
    with pytest.raises(UnknownGameError, match="not played by itself"):
        assert load("lucky-derby/blackjack-bonus").game
    for game in (
        "lucky-derby/ez-baccarat-panda-8",
        "casino-royale/pure-21-5",
        "ace-and-vine/no-bust-buster-blackjack-lucky-lucky",
    ):
        with pytest.raises(UnknownGameError):
            load(f"{game}{BESIDE}")
    for game in HOSTS:
        assert [wager.id for wager in load(game).game.wagers][-1] == "blackjack-bonus"


def test_a_push_cites_its_row():
    """003:673"""
    line = next(
        line for line in dealt_to(NO_BUST, "Kc Qd").reckoning().settled if line.bet.wager == "blackjack-bonus"
    )
    assert line.outcome.cite == ("003:673",)
