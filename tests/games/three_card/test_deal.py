"""The deal: in which order cards come, which one is shown, who sees what, which hands are opened."""

from __future__ import annotations

import pytest

from games.three_card.paper import (
    ACE,
    ALL,
    BEHIND,
    DERBY,
    HEMP,
    MERCED,
    PALACE,
    ROYALE,
    SIX,
    Document,
    choose,
    close,
    names,
    table,
    wager,
)
from houseway.cards import cards_text, parse_cards
from houseway.games import CardDealt, CardsShown, ChoiceOffered, HandTurned, Round, as_seen

SHOE = "2c 3d 5h 5s 6c 8d 8h 9s Jc Jd Qh Ks 4c 4d"
"""Twelve cards for three players and the player-dealer, and two that nobody gets."""


def dealt(document: Document, *folds: str, **readings: str) -> Round:
    """Deal to seats 1, 2 and 5 of a table whose seat 3 banks; who is not named among the folds plays on."""
    opened = table(document, 3, SHOE, **readings)
    for seat in ("1", "2", "5"):
        wager(opened, seat, 10)
    close(opened)
    for seat in ("5", "1", "2"):
        choose(opened, seat, "fold" if seat in folds else "play")
    return opened


def stacks(played: Round) -> list[str]:
    """Return whose cards left the shoe, one after the other."""
    return [event.hand for event in played.events if isinstance(event, CardDealt)]


def opened_hands(played: Round) -> list[str]:
    """Return the hands that were opened, in order."""
    return [event.hand for event in played.events if isinstance(event, HandTurned)]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_stacks_of_three_go_round_from_the_player_dealers_left(document: Document):
    """001:1151, 001:1168, 002:884-890, 003:3399-3412; 000:237, 000:4061 and 004:255 by readings"""
    played = dealt(document)
    assert stacks(played) == 3 * ["seat 5"] + 3 * ["seat 1"] + 3 * ["seat 2"] + 3 * ["player-dealer"]
    assert {name: cards_text(cards) for name, cards in played.state.hands.items()} == {
        "seat 5": "2c 3d 5h",
        "seat 1": "5s 6c 8d",
        "seat 2": "8h 9s Jc",
        "player-dealer": "Jd Qh Ks",
    }


@pytest.mark.parametrize("document", [HEMP, ACE, ROYALE], ids=names)
def test_the_deal_may_begin_at_the_house_dealers_left(document: Document):
    """000:238, 000:4062, 004:255: silent (reading deal-start-silent); the bank is dealt to in its turn"""
    played = dealt(document, deal_start_silent="left-of-house-dealer")
    assert stacks(played) == 3 * ["seat 1"] + 3 * ["seat 2"] + 3 * ["player-dealer"] + 3 * ["seat 5"]


def test_cards_may_come_one_at_a_time():
    """004:255: silent (reading deal-pattern-silent); the third card is then the last of each"""
    played = dealt(ROYALE, deal_pattern_silent="one-at-a-time")
    assert stacks(played) == 3 * ["seat 5", "seat 1", "seat 2", "player-dealer"]
    assert cards_text(played.state.hands["player-dealer"]) == "5s 9s Ks"


@pytest.mark.parametrize("document", ALL, ids=names)
def test_one_card_of_the_player_dealer_is_shown_before_anybody_decides(document: Document):
    """000:235, 000:238, 000:4056, 000:4062: the third; 001:1168, 002:890, 003:3412-3414: the bottom; 004:255"""
    played = dealt(document)
    kinds = [type(event) for event in played.events]
    shown = kinds.index(CardsShown)
    assert played.events[shown] == CardsShown("player-dealer", (2,), parse_cards("Ks"))
    assert max(place for place, kind in enumerate(kinds) if kind is CardDealt) < shown
    assert shown < kinds.index(ChoiceOffered)


@pytest.mark.parametrize("document", ALL, ids=names)
def test_no_card_is_shown_where_the_reading_is_turned(document: Document):
    """000:238, 000:4062, 001:1168, 002:890, 003:3412-3414, 004:255 (reading pd-card-exposed)"""
    played = dealt(document, pd_card_exposed="none")
    assert not any(isinstance(event, CardsShown) for event in played.events)
    assert opened_hands(played)[0] == "player-dealer"


@pytest.mark.parametrize("document", ALL, ids=names)
def test_everybody_sees_his_own_three_cards_and_no_others(document: Document):
    """000:238-240, 000:4062-4064, 001:1168-1174, 002:890-896, 003:3412-3430, 004:255"""
    played = dealt(document)
    cards = [event for event in played.events if isinstance(event, CardDealt)]
    assert {event.face for event in cards} == {"down"}
    for viewer in (None, 1, 2, 3, 5, 6):  # seat 3 banks: the house dealer opens his cards, not he
        seen = [as_seen(event, viewer) for event in cards]
        own = [event.hand for event in seen if isinstance(event, CardDealt) and event.card is not None]
        assert own == (3 * [f"seat {viewer}"] if viewer in {1, 2, 5} else [])


@pytest.mark.parametrize("document", ALL, ids=names)
def test_what_is_shown_and_opened_is_seen_by_all(document: Document):
    """000:246, 000:257, 000:4070, 000:4082, 001:1182, 001:1193, 002:904, 002:911, 003:3454-3488, 004:255"""
    for event in dealt(document).events:
        if isinstance(event, CardsShown | HandTurned):
            assert as_seen(event) == as_seen(event, 6) == event


@pytest.mark.parametrize("document", SIX, ids=names)
def test_the_cards_that_are_left_stay_unseen(document: Document):
    """000:238, 000:4062, 001:1169, 002:891, 003:3417-3420"""
    played = dealt(document)
    assert sum(isinstance(event, CardDealt) for event in played.events) == 12
    assert cards_text(played.shoe.order[played.shoe.position :]) == "4c 4d"


OPENED_FROM_BUTTON = ["player-dealer", "seat 1", "seat 2", "seat 5"]
"""A king is thirteen: twice round six seats, without seat 3, it is seat 1."""
OPENED_FROM_LEFT = ["player-dealer", "seat 5", "seat 1", "seat 2"]


@pytest.mark.parametrize("document", [HEMP, ACE], ids=names)
def test_hands_are_opened_from_the_action_button(document: Document):
    """000:257, 000:4082"""
    assert opened_hands(dealt(document)) == OPENED_FROM_BUTTON


@pytest.mark.parametrize("document", [PALACE, MERCED, DERBY], ids=names)
def test_hands_are_opened_from_the_player_dealers_left(document: Document):
    """001:1193, 002:911, 003:3486-3488"""
    assert opened_hands(dealt(document)) == OPENED_FROM_LEFT


def test_the_derby_opens_from_the_left_and_settles_from_the_button():
    """003:3486-3488, 003:3496-3502: thirteen is seat 7 of seven seats without seat 3; seat 1 has the next wager"""
    played = dealt(DERBY)
    assert opened_hands(played) == OPENED_FROM_LEFT
    assert played.reckoning().button.counted_to == 7
    settled = [line.bet.bettor.seat for line in played.reckoning().settled]
    assert settled == [1, 1, 2, 2, 5, 5]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_folded_hand_is_not_opened(document: Document):
    """000:245, 000:257, 000:4069, 000:4082, 001:1181, 001:1193, 002:900, 002:911, 003:3449-3451, 004:257"""
    played = dealt(document, "1")
    assert sorted(opened_hands(played)) == ["player-dealer", "seat 2", "seat 5"]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_the_player_dealers_hand_is_opened_when_all_have_folded(document: Document):
    """000:246, 000:4070, 001:1182, 002:904, 003:3454-3457: in every round; 004:259 does not say otherwise"""
    assert opened_hands(dealt(document, "1", "2", "5")) == ["player-dealer"]


@pytest.mark.parametrize("document", SIX, ids=names)
def test_a_folded_hand_beside_a_bonus_on_six_cards_is_opened(document: Document):
    """000:244-245, 000:4068-4069, 001:1180, 002:899, 003:3444-3446: nothing can be decided without it"""
    opened = table(document, 3, SHOE)
    wager(opened, "1", 10)
    wager(opened, "1", 10, document.six)
    wager(opened, "2", 10)
    wager(opened, "2", 10, document.three)
    close(opened)
    choose(opened, "1", "fold")
    choose(opened, "2", "fold")
    assert opened_hands(opened) == ["player-dealer", "seat 1"]


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_a_folded_hand_is_opened_for_a_backline_bonus_too(document: Document):
    """000:227, 000:244-245, 000:4051, 000:4068, 001:1147, 001:1180, 002:878, 002:899"""
    opened = table(document, 3, SHOE)
    wager(opened, "1", 10)
    wager(opened, "1.1", 10)
    wager(opened, "1.1", 10, document.six)
    close(opened)
    choose(opened, "1", "fold")
    assert opened_hands(opened) == ["player-dealer", "seat 1"]


@pytest.mark.parametrize("document", [HEMP, ACE], ids=names)
def test_a_hand_with_a_bonus_bet_alone_is_opened(document: Document):
    """000:242, 000:244, 000:4066, 000:4068"""
    opened = table(document, 3, SHOE)
    wager(opened, "1", 10, document.three)
    wager(opened, "2", 10, document.six)
    close(opened)
    assert opened.over
    assert sorted(opened_hands(opened)) == ["player-dealer", "seat 1", "seat 2"]
