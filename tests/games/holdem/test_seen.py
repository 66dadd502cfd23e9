"""Which card goes where, which lie open when, who sees what, and which hands are opened at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.holdem.paper import DERBY, DERBY_BEAT, GAMES, LONE_STAR, MERCED, VINE, at_table, dealt
from houseway.banking import Bettor
from houseway.cards import card_text, parse_cards
from houseway.games import CardDealt, CardsShown, ChoiceOffered, Choose, CloseWagers, HandTurned, as_seen
from verify.by_hand import bet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.games import AnyEvent, Round

PACK = "2c 3d 5h 7s 8c 9d Jh Qs Kc Ac 4d 6h 8s Tc Qd Kh As 2h 3c 5d 7h"
TWO = [bet(6, ante=20, blind=20), bet(2, ante=20, blind=20)]
"""With the bank at seat 4, seat 2 is the first from the house dealer's left and seat 6 the first to be settled."""

DEALER, BOARD = "player-dealer", "board"
SHUFFLED = [*["seat 2"] * 2, *["seat 6"] * 2, *["player-dealer"] * 2, *["board"] * 5]


def told(events: Iterable[AnyEvent]) -> list[str]:
    """Tell what happened to the cards in a few words."""
    words: list[str] = []
    for event in events:
        match event:
            case CardDealt(hand=hand):
                words.append(f"to {hand}")
            case CardsShown(hand=hand, places=places):
                words.append(f"{len(places)} of the {hand}")
            case HandTurned(hand=hand):
                words.append(f"turn {hand}")
            case ChoiceOffered(bettor=bettor):
                words.append(f"ask {bettor}")
            case _:
                pass
    return words


def answer(live: Round, seat: int, *answers: str) -> list[str]:
    """Let a seat answer, and tell what followed."""
    words: list[str] = []
    for said in answers:
        words += told(live.apply(Choose(Bettor(seat), said)))
    return words


@pytest.mark.parametrize("game", [MERCED, DERBY, VINE])
def test_two_at_a_time_from_the_house_dealers_left_then_the_player_dealer_then_the_board(game: str):
    """000:3047, 000:3053-3056, 002:1786, 002:1792-1795, 003:6176, 003:6190-6201"""
    live = at_table(game, TWO, PACK, bank=4)
    assert told(live.apply(CloseWagers())) == [
        *(f"to {hand}" for hand in SHUFFLED),
        "ask seat 6",
        "ask seat 2",
    ]
    assert live.state.hands["seat 2"] == parse_cards("2c 3d")
    assert live.state.hands["seat 6"] == parse_cards("5h 7s")
    assert live.state.hands[DEALER] == parse_cards("8c 9d")
    assert live.state.hands[BOARD] == parse_cards("Jh Qs Kc Ac 4d")


def test_one_shuffler_gives_the_board_first():
    """000:4653-4656"""
    live = dealt(LONE_STAR, TWO, PACK, bank=4)
    assert live.state.hands[BOARD] == parse_cards("2c 3d 5h 7s 8c")
    assert live.state.hands["seat 2"] == parse_cards("9d Jh")
    assert live.state.hands["seat 6"] == parse_cards("Qs Kc")
    assert live.state.hands[DEALER] == parse_cards("Ac 4d")


def test_one_game_is_dealt_between_the_bets():
    """003:7135-7147: four to the middle with the top one burned, two more, and the player-dealer's two at the end"""
    live = at_table(DERBY_BEAT, TWO, PACK, bank=4)
    assert told(live.apply(CloseWagers())) == [
        *["to seat 2"] * 2,
        *["to seat 6"] * 2,
        "ask seat 6",
        "ask seat 2",
    ]
    assert answer(live, 6, "check") == []
    flop = ["to burn", *["to board"] * 3, "3 of the board", "ask seat 6", "ask seat 2"]
    assert answer(live, 2, "check") == flop
    assert answer(live, 6, "check") == []
    assert answer(live, 2, "check") == [*["to board"] * 2, "2 of the board", "ask seat 6", "ask seat 2"]
    assert DEALER not in live.state.hands
    assert answer(live, 6, "1x") == []
    assert answer(live, 2, "1x") == [
        *["to player-dealer"] * 2,
        "turn player-dealer",
        "turn seat 6",
        "turn seat 2",
    ]
    assert live.state.hands["burn"] == parse_cards("8c")
    assert live.state.hands[BOARD] == parse_cards("9d Jh Qs Kc Ac")
    assert live.state.hands[DEALER] == parse_cards("4d 6h")


@pytest.mark.parametrize("game", GAMES)
def test_three_cards_are_turned_then_two_together_then_the_player_dealers(game: str):
    """000:3061-3063, 000:3072, 000:4661-4672, 002:1800-1802, 002:1812, 003:6215-6225, 003:6244, 003:7161-7170, 003:7192"""
    live = dealt(game, [bet(2, ante=20, blind=20)], PACK)
    for said in ("check", "check", "1x"):
        live.apply(Choose(Bettor(2), said))
    turned = [words for words in told(live.events) if not words.startswith("to ")]
    assert turned == [
        *("ask seat 2", "3 of the board", "ask seat 2", "2 of the board", "ask seat 2"),
        *("turn player-dealer", "turn seat 2"),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_dealt_face_down(game: str):
    """000:3048, 000:4648, 002:1787, 003:6178, 003:7130"""
    live = dealt(game, TWO, PACK, bank=4)
    answer(live, 6, "4x")
    answer(live, 2, "4x")
    faces = {event.face for event in live.events if isinstance(event, CardDealt)}
    assert faces == {"down"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("viewer", [None, 1, 2, 4, 6])
def test_a_player_sees_the_own_two_cards_and_what_lies_open(game: str, viewer: int | None):
    """000:3060, 000:4660, 002:1799, 003:6209, 003:7155: the player-dealer's stay down for himself too"""
    live = dealt(game, TWO, PACK, bank=4)
    for seat in (6, 2):
        answer(live, seat, "check")
    seen: dict[str, list[str]] = {}
    for event in (as_seen(event, viewer) for event in live.events):
        if isinstance(event, CardDealt):
            seen.setdefault(event.hand, []).append("--" if event.card is None else card_text(event.card))
    down = {hand: ["--"] * len(cards) for hand, cards in live.state.hands.items()}
    own = {"seat 2": ["2c", "3d"], "seat 6": ["5h", "7s"]}
    if game == LONE_STAR:  # where the board comes first
        own = {"seat 2": ["9d", "Jh"], "seat 6": ["Qs", "Kc"]}
    assert seen == down | {hand: cards for hand, cards in own.items() if hand == f"seat {viewer}"}


@pytest.mark.parametrize("game", GAMES)
def test_the_flop_is_seen_by_all_and_the_river_by_nobody_yet(game: str):
    """000:3061, 000:4661, 002:1800, 003:6216, 003:7163"""
    live = dealt(game, TWO, PACK, bank=4)
    for seat in (6, 2):
        answer(live, seat, "check")
    (shown,) = (event for event in live.events if isinstance(event, CardsShown))
    assert (shown.places, shown.cards) == ((0, 1, 2), live.state.hands[BOARD][:3])
    assert as_seen(shown, 3) == shown


def test_the_burned_card_is_never_shown():
    """003:7140"""
    live = dealt(DERBY_BEAT, TWO, PACK, bank=4)
    answer(live, 6, "4x")
    answer(live, 2, "4x")
    assert live.over
    assert "burn" not in live.state.turned
    assert "burn" not in live.state.shown


@pytest.mark.parametrize("game", GAMES)
def test_hands_are_opened_from_the_player_dealers_left(game: str):
    """000:3086-3095, 000:4686-4695, 002:1826-1835, 003:6264-6286, 003:7205-7229"""
    bets = [bet(seat, ante=20, blind=20) for seat in (1, 2, 5, 7)]
    live = dealt(game, bets, PACK, bank=4)
    for seat in (1, 2, 5, 7):
        answer(live, seat, "3x")
    turned = [event.hand for event in live.events if isinstance(event, HandTurned)]
    assert turned == ["player-dealer", "seat 5", "seat 7", "seat 1", "seat 2"]


@pytest.mark.parametrize("game", GAMES)
def test_a_folded_hand_is_put_away_unseen(game: str):
    """000:3070, 000:4670, 002:1810, 003:6240, 003:7186"""
    live = dealt(game, TWO, PACK, bank=4)
    answer(live, 6, "4x")
    answer(live, 2, "check", "check", "fold")
    assert live.state.turned == {"player-dealer", "seat 6"}


@pytest.mark.parametrize(
    ("game", "looked_at"),
    [(MERCED, False), (DERBY, True), (DERBY_BEAT, False), (VINE, True), (LONE_STAR, True)],
)
def test_a_folded_hand_is_looked_at_where_trips_goes_by_it(game: str, *, looked_at: bool):
    """000:3069, 000:4669, 003:6236-6237; not at 002:1809-1810 (the board) and 003:7181-7186 (lost)"""
    live = dealt(game, [bet(6, ante=20, blind=20), bet(2, ante=20, blind=20, trips=10)], PACK, bank=4)
    answer(live, 6, "4x")
    answer(live, 2, "check", "check", "fold")
    assert ("seat 2" in live.state.turned) is looked_at


def test_a_dealer_bonus_needs_no_look_at_a_folded_hand():
    """000:4670, 000:4794"""
    bets = [bet(6, ante=20, blind=20), bet(2, ante=20, blind=20, dealer_bonus=10)]
    live = dealt(LONE_STAR, bets, PACK, bank=4)
    answer(live, 6, "4x")
    answer(live, 2, "check", "check", "fold")
    assert "seat 2" not in live.state.turned
