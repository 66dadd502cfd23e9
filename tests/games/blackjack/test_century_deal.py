"""Palace's 21st Century Blackjack 9.0: the wagers before the cards, the deal, who sees what, and the look."""

from __future__ import annotations

import pytest

from games.blackjack.century_and_royale import CENTURY, At, asked, lines, opened, played, say, stacks
from houseway.banking import Bettor
from houseway.cards import cards_text, forced, parse_cards
from houseway.games import (
    CardDealt,
    ChoiceOffered,
    CloseWagers,
    HandTurned,
    PlaceWager,
    Round,
    TakeBank,
    as_seen,
    table_setup,
)
from houseway.rulebook import load
from houseway.verify import round_record
from houseway.verify.replay import dealing_order
from verify.by_hand import case_of, faults

TABLE = At(CENTURY, bank=3)
BETS = "4: base 10 | 6: base 20 | 1: base 30"
CARDS = "9c 3d | Tc 7d | Kh 2s | 6d 9h > 8c Qd 5s"


def test_two_cards_each_go_round_from_the_player_dealers_left():
    """001:999: one at a time, clockwise, the player-dealer last"""
    table = opened(TABLE, BETS, CARDS)
    assert stacks(table) == 2 * ["4", "6", "1", "pd"]
    assert {name: cards_text(cards) for name, cards in table.state.hands.items()} == {
        "seat 4": "9c 3d",
        "seat 6": "Tc 7d",
        "seat 1": "Kh 2s",
        "player-dealer": "6d 9h",
    }


def test_the_second_card_may_start_at_the_house_dealers_left():
    """001:999 (reading second-card-start=left-of-house-dealer): seat 1 is there; the first card starts as ever"""
    table = opened(TABLE, BETS, CARDS, second_card_start="left-of-house-dealer")
    assert stacks(table) == ["4", "6", "1", "pd", "1", "4", "6", "pd"]
    assert {name: cards_text(cards) for name, cards in table.state.hands.items()} == {
        "seat 4": "9c 7d",
        "seat 6": "Tc 2s",
        "seat 1": "Kh 3d",
        "player-dealer": "6d 9h",
    }
    assert list(asked(table)) == ["4"]  # who acts first stays at the player-dealer's left


def test_a_record_is_put_together_in_the_order_of_its_reading():
    """001:999 (reading second-card-start=left-of-house-dealer): also where the second card has been split off"""
    cards = "9c 3d | Tc 7d | Kh Ts | 6d 9h > 8c Qd 5s"
    table = opened(TABLE, BETS, cards, second_card_start="left-of-house-dealer")
    say(table, "4 stand, 6 split, 6 stand, 6 stand, 1 stand")
    dealt = [event.card for event in table.events if isinstance(event, CardDealt)]
    assert dealing_order(case_of(round_record(table))) == dealt
    assert faults(round_record(table)) == []


def test_only_the_player_dealers_first_card_lies_face_down():
    """001:999: all others are face up, also those that are drawn"""
    table = played(TABLE, BETS, CARDS, "4 hit, 4 stand, 6 stand, 1 surrender")
    down = [event for event in table.events if isinstance(event, CardDealt) and event.face == "down"]
    assert down == [CardDealt("player-dealer", parse_cards("6d")[0], "down")]
    assert stacks(table)[8:] == ["4", "pd"]


@pytest.mark.parametrize("viewer", [None, 1, 3, 4, 8])
def test_nobody_sees_the_down_card_until_it_is_turned(viewer: int | None):
    """001:999: it lies before the house dealer, so the player-dealer in seat 3 does not see it either"""
    table = opened(TABLE, BETS, CARDS)
    seen = [as_seen(event, viewer) for event in table.events if isinstance(event, CardDealt)]
    hidden = [event.hand for event in seen if isinstance(event, CardDealt) and event.card is None]
    assert hidden == ["player-dealer"]
    assert not any(isinstance(event, HandTurned) for event in table.events)


def test_the_down_card_is_turned_when_everybody_has_acted():
    """001:999, 001:1019"""
    table = played(TABLE, BETS, CARDS, "4 hit, 4 stand, 6 stand, 1 stand")
    kinds = [type(event) for event in table.events]
    last_choice = max(place for place, kind in enumerate(kinds) if kind is ChoiceOffered)
    turned = kinds.index(HandTurned)
    assert table.events[turned] == HandTurned("player-dealer", parse_cards("6d 9h"))
    assert last_choice < turned < max(place for place, kind in enumerate(kinds) if kind is CardDealt)


def test_players_are_asked_in_turn_from_the_player_dealers_left():
    """001:999"""
    table = opened(TABLE, BETS, CARDS)
    turns: list[str] = []
    while not table.over:
        (who,) = asked(table)
        turns.append(who)
        say(table, f"{who} stand")
    assert turns == ["4", "6", "1"]


@pytest.mark.parametrize("dealer", ["Ad Kd", "As Tc"])
def test_the_look_under_a_ten_value_card_ends_the_round(dealer: str):
    """001:999, 001:1026: nobody draws; no insurance is offered, there is no ace to be seen"""
    table = opened(TABLE, BETS, f"5c 6c | Tc 9d | Kh 2s | {dealer}")
    assert table.over
    assert lines(table) == ["4 base lose 10", "6 base lose 20", "1 base lose 30"]


def test_the_look_under_an_ace_comes_after_insurance():
    """001:999, 001:1040 (reading insurance-before-look)"""
    table = opened(TABLE, BETS, "5c 6c | Tc 9d | Kh 2s | Kd Ad")
    assert asked(table) == {"4": "insure decline", "6": "insure decline", "1": "insure decline"}
    say(table, "6 decline, 4 decline")
    assert asked(table) == {"1": "insure decline"}
    assert say(table, "1 decline").over


@pytest.mark.parametrize("dealer", ["9d Ad", "Qc Tc", "5d Kd"])
def test_without_a_natural_under_it_play_goes_on(dealer: str):
    """001:999"""
    table = opened(TABLE, "4: base 10", f"5c 6c | {dealer} > 5h 5d 5s 4c 2c")
    if "4" in asked(table) and "insure" in asked(table)["4"]:
        say(table, "4 decline")
    assert asked(table) == {"4": "hit double"}


def test_ace_and_king_are_a_natural_whichever_of_them_is_up():
    """001:975-978, 001:985, 001:999"""
    up_ace = opened(TABLE, "4: base 10", "Tc 9d | Kd Ad")
    assert say(up_ace, "4 decline").over
    assert opened(TABLE, "4: base 10", "Tc 9d | Ad Kd").over


def betting() -> Round:
    """Return a table at which seat 3 banks and wagers are open."""
    rules = load(CENTURY)
    setup = table_setup(rules.game)
    table = Round(rules, setup, forced(parse_cards("2c"), rules.game.deck.composition, setup.packs))
    table.apply(TakeBank(3, 100_000))
    return table


def wagered(*wagers: tuple[Bettor, str, int]) -> list[tuple[str, str, tuple[str, ...]]]:
    """Return what is wrong when these wagers are laid and betting closes."""
    table = betting()
    for bettor, wager, dollars in wagers:
        command = PlaceWager(bettor, wager, 100 * dollars)
        if found := table.check(command):
            return [(fault.rule, fault.says, fault.cite) for fault in found]
        table.apply(command)
    return [(fault.rule, fault.says, fault.cite) for fault in table.check(CloseWagers())]


@pytest.mark.parametrize(
    ("wager", "cite"),
    [("buster", ("001:996", "001:1048")), ("perfect-pair", ("001:997", "001:1067"))],
)
def test_a_bonus_bet_needs_a_game_wager(wager: str, cite: tuple[str, ...]):
    """001:996-997, 001:1048, 001:1067"""
    seat = Bettor(4)
    assert wagered((seat, "base", 5), (seat, wager, 5)) == []
    found = wagered((Bettor(5), "base", 5), (seat, wager, 5))
    assert [(rule, where) for rule, _, where in found] == [("needs", cite)]


def test_the_wagers_of_a_circle_stay_within_its_limit_together():
    """001:1538-1541: base wager and bonus bets together"""
    seat = Bettor(4)
    assert wagered((seat, "base", 390), (seat, "buster", 5), (seat, "perfect-pair", 5)) == []
    (fault,) = wagered((seat, "base", 391), (seat, "buster", 5), (seat, "perfect-pair", 5))
    assert fault == ("limits", "seat 4: wagers of $401 together are over $400", ("001:965", "001:1538"))


@pytest.mark.parametrize("dollars", [4, 401])
def test_a_game_wager_keeps_the_tables_limits(dollars: int):
    """001:965, 001:991, 001:1541"""
    assert [rule for rule, _, _ in wagered((Bettor(4), "base", dollars))] == ["limits"]


@pytest.mark.parametrize("wager", ["double", "split", "insurance"])
def test_what_is_added_later_is_not_bet_before_the_cards(wager: str):
    """001:1036, 001:1038, 001:1040"""
    assert [rule for rule, _, _ in wagered((Bettor(4), wager, 5))] == ["placed"]


def test_backline_bets_are_taken_on_every_wager_behind_a_hand():
    """001:965, 001:1049, 001:1068"""
    seat, behind = Bettor(4), Bettor(4, 1)
    all_three = [(behind, "base", 5), (behind, "buster", 5), (behind, "perfect-pair", 5)]
    assert wagered((seat, "base", 5), *all_three) == []
    (fault,) = wagered((Bettor(5), "base", 5), (behind, "base", 5))
    assert fault[:2] == (
        "entry",
        "seat 4 backline 1: seat 4 has not bet what it takes to be dealt in",
    )


@pytest.mark.parametrize("packs", [1, 2, 8])
def test_one_to_eight_packs(packs: int):
    """001:965"""
    assert table_setup(load(CENTURY).game, packs=packs).packs == packs
