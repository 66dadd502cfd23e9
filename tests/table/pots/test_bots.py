"""Company at the table: bots do what is allowed, and the better ones win."""

from __future__ import annotations

import pytest

from houseway.cards import Stream, parse_cards
from houseway.games.poker.deal import Deal
from houseway.games.poker.events import Acted
from houseway.games.poker.pack import Pack
from houseway.games.poker.plan import Plan, poker_document
from houseway.games.poker.stakes import table_stakes
from houseway.table.pots import DrawButton, StartHand
from houseway.table.pots.bots import Kind, bot_act, play_hands
from houseway.table.pots.guessing import share
from houseway.table.pots.throwing import thrown
from houseway.verify.hand_pack import WrittenPack
from houseway.verify.hand_record import Written
from table.pots.seated import DRAW, GAMES, HOLDEM, LOWBALL, SEED, empty_table, seat_all


def chance(word: str = "") -> Stream:
    return Stream(SEED, "houseway tests of bots", word)


def company(game_id: str, kinds: dict[int, Kind], hands: int) -> dict[int, int]:
    """Let bots play with each other; return what each has won."""
    table = empty_table(game_id, ante=50 if "stud" in game_id or "razz" in game_id else None)
    seat_all(table, kinds, max(table.house.minimum, 60 * table.house.stakes.lower))
    play_hands(table, kinds, hands, chance(game_id))
    return {seat: player.stack - player.bought for seat, player in table.state.players.items()}


@pytest.mark.parametrize("kind", ["random", "caller", "tight"])
@pytest.mark.parametrize("game_id", GAMES)
def test_every_kind_plays_every_game_to_its_end(game_id: str, kind: Kind):
    """001:227-238, 004:421-430"""
    assert sum(company(game_id, dict.fromkeys((1, 2, 5), kind), 3).values()) == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_a_guess_at_a_full_table(game_id: str):
    """002:1257-1259: more may sit down than the pack has cards for, if everybody stays in"""
    table = empty_table(game_id, ante=50 if "stud" in game_id or "razz" in game_id else None)
    seats = dict.fromkeys(range(1, table.house.seats + 1), "caller")
    seat_all(table, seats, max(table.house.minimum, 60 * table.house.stakes.lower))
    if table.legal().draw:
        table.apply(DrawButton())
    table.apply(StartHand())
    assert table.deal is not None
    hand = table.deal.state
    assert sum(share(hand, player, chance(), trials=20) for player in range(hand.players)) > 0


@pytest.mark.parametrize("game_id", [HOLDEM, "palace/seven-card-stud", LOWBALL])
def test_who_plays_good_hands_wins_from_those_who_do_not_look(game_id: str):
    """004:430"""
    won = company(game_id, {1: "random", 2: "tight", 3: "caller", 4: "tight"}, 80)
    assert won[2] + won[4] > 0


def test_a_caller_never_folds_and_never_raises():
    """004:503"""
    table = seat_all(empty_table(HOLDEM), (1, 2, 3))
    play_hands(table, dict.fromkeys((1, 2, 3), "caller"), 5, chance())
    words = {event.word for event in table.events if isinstance(event, Acted)}
    assert words == {"check", "call"}


def test_the_same_stream_gives_the_same_play():
    """001:353"""
    kinds: dict[int, Kind] = {1: "random", 2: "tight", 3: "random"}
    assert company(HOLDEM, kinds, 10) == company(HOLDEM, kinds, 10)


def holdem(first: str, second: str) -> Deal:
    """Return a hand of two players with these cards."""
    document = poker_document(HOLDEM)
    plan = Plan(document, table_stakes(document, (400, 800)), HOLDEM)
    lines: dict[int | str, Written] = {1: tuple(parse_cards(first)), 2: tuple(parse_cards(second))}
    return Deal(plan, {1: 10_000, 2: 10_000}, 2, WrittenPack(plan.deck, lines))


def test_a_guess_at_what_a_hand_wins():
    """004:417: aces are worth more than seven and deuce, whoever holds the others"""
    deal = holdem("As Ah", "7c 2d")
    aces = share(deal.state, deal.state.index(1), chance(), trials=200)
    worst = share(deal.state, deal.state.index(2), chance(), trials=200)
    assert 75 < aces < 95
    assert 20 < worst < 50


def test_the_guess_knows_no_cards_of_others():
    """001:480"""
    weak, strong = holdem("As Ah", "7c 2d"), holdem("As Ah", "Kc Kd")
    guesses = {share(deal.state, deal.state.index(1), chance(), trials=50) for deal in (weak, strong)}
    assert len(guesses) == 1


@pytest.mark.parametrize(
    ("game_id", "held", "gone"),
    [
        (DRAW, "As Ah 7c 4d 2h", "7c 4d 2h"),
        (DRAW, "As Kh 7c 4d 2h", "Kh 7c 4d 2h"),
        (DRAW, "As Ks 7s 4s 2s", ""),
        (DRAW, "9s 9h 7c 7d 2h", "2h"),
        (LOWBALL, "As 2h 3c 4d Kh", "Kh"),
        (LOWBALL, "As Ah 3c 4d 7h", "Ah"),
        (LOWBALL, "As 2h 3c 4d 8h", ""),
    ],
)
def test_what_a_sensible_player_throws_away(game_id: str, held: str, gone: str):
    """001:217-219, 001:236"""
    document = poker_document(game_id)
    plan = Plan(document, table_stakes(document), game_id)
    ranks = sorted(card >> 2 for card in thrown(plan, parse_cards(held), 0, 5))
    assert ranks == sorted(card >> 2 for card in parse_cards(gone))


@pytest.mark.parametrize("held", ["As Ah 7c", "Ks 7h 2d", "9s 9h 9d"])
def test_one_of_three_hole_cards_goes_and_it_is_the_one_that_fits_least(held: str):
    """001:717"""
    document = poker_document("palace/pineapple")
    plan = Plan(document, table_stakes(document), "palace/pineapple")
    (gone,) = thrown(plan, parse_cards(held), 1, 1)
    assert gone >> 2 == min(card >> 2 for card in parse_cards(held))


def test_a_hand_that_is_over_asks_nobody():
    """004:430"""
    deal = holdem("As Ah", "7c 2d")
    while not deal.over:
        deal.apply(bot_act(deal, "caller", chance()))
    with pytest.raises(AssertionError):
        bot_act(deal, "caller", chance())
    assert isinstance(deal.state.pack, Pack)
