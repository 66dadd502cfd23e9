"""How the No Bust games are dealt: who gets the next card, how it lies, who sees it, and when the hidden card is looked at."""

from __future__ import annotations

import pytest

from games.blackjack.no_bust_paper import (
    ALL,
    BEHIND,
    VINE,
    Document,
    asked,
    choose,
    dealt,
    names,
    table,
)
from houseway.cards import parse_cards
from houseway.games import CardDealt, CardsShown, ChoiceOffered, HandTurned, Round, as_seen

SHOE = "2c 3c 4c 5c Th 9h 8h 7h 6s Ks Qs"
"""Seats 1, 2 and 6 and the player-dealer in seat 4: 2 T, 3 9, 4 8, and 5 7 for him; then draws."""
BETS = "1 base 20, 2 base 20, 6 base 20"


def cards_out(opened: Round) -> list[tuple[str, str]]:
    """Return each card dealt so far: to whom and how it lies."""
    return [(event.hand, event.face) for event in opened.events if isinstance(event, CardDealt)]


def seen(opened: Round, viewer: int | None) -> list[int | None]:
    """Return the cards of the deal as somebody sees them when they come out."""
    events = [as_seen(event, viewer) for event in opened.events]
    return [event.card for event in events if isinstance(event, CardDealt)]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_two_cards_each_from_the_house_dealers_left_the_player_dealer_last(document: Document):
    """000:2399-2400, 003:5741-5748, 003:6578-6585"""
    opened = table(document, 4, BETS, SHOE)
    hands = [hand for hand, _ in cards_out(opened)]
    assert hands == ["seat 1", "seat 2", "seat 6", "player-dealer"] * 2
    assert dealt(opened) == {
        "seat 1": "2c Th",
        "seat 2": "3c 9h",
        "seat 6": "4c 8h",
        "player-dealer": "5c 7h",
    }


def test_with_more_than_two_packs_the_player_dealers_first_card_is_turned_when_all_have_two():
    """000:2398-2400"""
    opened = table(VINE, 4, BETS, SHOE, packs=3)
    assert [face for _, face in cards_out(opened)] == ["up", "up", "up", "down"] * 2
    shown = [event for event in opened.events if isinstance(event, CardsShown)]
    assert shown == [CardsShown("player-dealer", (0,), parse_cards("5c"))]
    last_card = max(place for place, event in enumerate(opened.events) if isinstance(event, CardDealt))
    assert opened.events.index(shown[0]) == last_card + 1
    assert opened.state.shown["player-dealer"] == {0}


def test_with_two_packs_the_players_cards_lie_face_down_and_the_first_of_the_player_dealer_up():
    """000:2398"""
    opened = table(VINE, 4, BETS, SHOE, packs=2)
    assert cards_out(opened) == [
        ("seat 1", "down"),
        ("seat 2", "down"),
        ("seat 6", "down"),
        ("player-dealer", "up"),
        ("seat 1", "down"),
        ("seat 2", "down"),
        ("seat 6", "down"),
        ("player-dealer", "down"),
    ]


@pytest.mark.parametrize("document", BEHIND, ids=names)
@pytest.mark.parametrize("packs", [1, 8])
def test_the_first_card_of_the_player_dealer_lies_open_and_the_second_hidden(document: Document, packs: int):
    """003:5767-5770, 003:5898 over 003:5736-5748; 003:6604-6608, 003:6741 over 003:6573-6585 (reading pd-hole-card)"""
    opened = table(document, 4, BETS, SHOE, packs=packs)
    assert [face for _, face in cards_out(opened)] == ["up"] * 7 + ["down"]


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_both_cards_of_the_player_dealer_may_lie_open(document: Document):
    """003:5736-5748, 003:6574-6585 (reading pd-hole-card=both-up)"""
    opened = table(document, 4, BETS, SHOE, pd_hole_card="both-up")
    assert [face for _, face in cards_out(opened)] == ["up"] * 8


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_with_both_cards_open_insurance_comes_before_the_second(document: Document):
    """003:5898-5899, 003:6712-6713 (reading pd-hole-card=both-up)"""
    opened = table(document, 4, "1 base 20, 6 base 20", "2c 4c Ac Th 8h Kh", pd_hole_card="both-up")
    assert sorted(asked(opened)) == ["1", "6"]
    assert dealt(opened) == {"seat 1": "2c Th", "seat 6": "4c 8h", "player-dealer": "Ac"}
    choose(opened, "6 decline", "1 insure")
    assert opened.over
    assert dealt(opened)["player-dealer"] == "Ac Kh"
    results = {str(who): gain for who, gain in opened.reckoning().results.items()}
    assert results == {"seat 1": 0, "seat 6": -2000}


@pytest.mark.parametrize("viewer", [None, 1, 4, 5])
def test_nobody_sees_the_hidden_card_not_even_the_player_dealer(viewer: int | None):
    """000:2400, 000:2411: it is turned when all players have acted"""
    opened = table(VINE, 4, BETS, SHOE)
    cards = [*parse_cards("2c 3c 4c"), None, *parse_cards("Th 9h 8h"), None]
    assert seen(opened, viewer) == cards


def test_with_two_packs_each_player_sees_his_own_cards_and_no_others():
    """000:2398"""
    opened = table(VINE, 4, BETS, SHOE, packs=2)
    (two, three, four, five), (ten, nine, eight) = parse_cards("2c 3c 4c 5c"), parse_cards("Th 9h 8h")
    assert seen(opened, 1) == [two, None, None, five, ten, None, None, None]
    assert seen(opened, 2) == [None, three, None, five, None, nine, None, None]
    assert seen(opened, 6) == [None, None, four, five, None, None, eight, None]
    assert seen(opened, None) == [None, None, None, five, None, None, None, None]


def test_a_drawn_card_lies_open_and_the_hidden_ones_are_opened_before_the_player_dealers():
    """000:2398, 000:2411"""
    opened = table(VINE, 4, "1 base 20, 2 base 20", "2c 3c 5c Th 9h 7h 6s Ks Qs", packs=2)
    choose(opened, "1 hit", "1 stand", "2 hit")
    turned = [event.hand for event in opened.events if isinstance(event, HandTurned)]
    assert turned == ["seat 1", "seat 2", "player-dealer"]
    drawn = [event for event in opened.events if isinstance(event, CardDealt)][6:]
    assert [(event.hand, event.face) for event in drawn] == [
        ("seat 1", "up"),
        ("seat 2", "up"),
        ("player-dealer", "up"),
    ]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_players_act_one_after_the_other_from_the_house_dealers_left(document: Document):
    """000:2401, 003:5691-5692, 003:6534-6535: also where the player-dealer sits among them"""
    opened = table(document, 4, BETS, SHOE)
    offered: list[str] = []
    while not opened.over:
        offered += asked(opened)
        assert len(asked(opened)) == 1
        choose(opened, f"{asked(opened)[0]} stand")
    assert offered == ["1", "2", "6"]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_the_hidden_card_is_turned_when_the_last_player_has_acted(document: Document):
    """000:2411, 003:5759-5761, 003:6596-6598, 003:6740-6741"""
    opened = table(document, 4, BETS, SHOE)
    choose(opened, "1 stand", "2 stand")
    assert "player-dealer" not in opened.state.turned
    happened = choose(opened, "6 stand")
    turned = next(event for event in happened if isinstance(event, HandTurned))
    assert turned == HandTurned("player-dealer", parse_cards("5c 7h"))
    assert dealt(opened)["player-dealer"] == "5c 7h 6s"


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize("ten", ["T", "J", "Q", "K"])
def test_a_natural_under_a_ten_value_ends_the_round_before_anybody_acts(document: Document, ten: str):
    """000:2405, 000:2470; 003:5894-5895; 003:6706-6707, 003:6736-6737 (reading peek-implied)"""
    opened = table(document, 2, "1 base 20", f"8c {ten}c 8d Ad")
    assert opened.over
    assert not any(isinstance(event, ChoiceOffered) for event in opened.events)
    assert opened.reckoning().player_dealer == 2000


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_natural_under_an_ace_ends_the_round_when_insurance_is_decided(document: Document):
    """000:2405, 000:2457; 003:5898-5899; 003:6712-6713 (reading peek-implied)"""
    opened = table(document, 2, "1 base 20", "8c Ac 8d Td")
    assert asked(opened) == ["1"]
    choose(opened, "1 decline")
    assert opened.over


@pytest.mark.parametrize("document", ALL, ids=names)
def test_with_another_card_up_nobody_looks_and_there_is_no_insurance(document: Document):
    """000:2457, 003:5898, 003:6712: a nine over an ace is twenty, and every player acts first"""
    opened = table(document, 2, "1 base 20", "8c 9c 8d Ad")
    assert not opened.over
    assert "surrender" in next(iter(opened.state.asked.values()))


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_natural_has_nothing_to_decide(document: Document):
    """000:2405-2409, 003:5757-5758, 003:6592-6593; without other hands nobody draws"""
    opened = table(document, 2, "1 base 20", "Ac 6c Kd 9d")
    assert opened.over
    assert dealt(opened) == {"seat 1": "Ac Kd", "player-dealer": "6c 9d"}
    assert opened.reckoning().player_dealer == -2400


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_seat_without_a_base_wager_gets_no_cards(document: Document):
    """000:2397, 003:5705, 003:6550"""
    opened = table(document, 4, "6 base 20", "4c 5c 8h 7h")
    assert dealt(opened) == {"seat 6": "4c 8h", "player-dealer": "5c 7h"}
