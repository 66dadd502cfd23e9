"""Mexican poker of four rooms: the down card, the joker, how hands rank, a pack that does not reach, and the floor."""

from __future__ import annotations

from typing import Unpack

import pytest

from games.poker.dealing_closed import LOCO, MERCED, ROYALE, VINE, Hand, More, hand, seats
from houseway.cards import composition
from houseway.games.poker.events import BoardDealt, Reshuffled, Turned
from houseway.games.poker.pack import Pack

ALL = pytest.mark.parametrize("game", [LOCO, VINE, MERCED, ROYALE])
STRIPPED = pytest.mark.parametrize("game", [LOCO, MERCED, ROYALE])
CARDS = {1: "Kc 2d 5c 6c 3c", 2: "Qd 3d 6d 7d 4c", 3: "Jh 4d 7h 2h 5h"}
FACED = {1: "2d Kc 5c 6c 3c", 2: "3d Qd 6d 7d 4c", 3: "4d Jh 7h 2h 5h"}


def three(game: str, cards: dict[int, str] | None = None, **more: Unpack[More]) -> Hand:
    """Deal to seats 1 to 3 at $2 and $4, the button at seat 3."""
    usual = FACED if game == ROYALE else CARDS
    more.setdefault("limits", [2, 4])
    return hand(game, cards or usual, button=3, **more)


def opened(game: str, cards: dict[int, str] | None = None, **more: Unpack[More]) -> Hand:
    """Play the first round without a raise, up to the question about the down cards."""
    table = three(game, cards, **more)
    while table.may != ("turn", "keep"):
        table.says("bring-in 2" if table.may == ("bring-in",) else table.may[1])
    return table


def two(game: str, first: str, second: str, *turns: str, readings: dict[str, str] | None = None) -> Hand:
    """Play two hands to the end; seat 1 turns its down card before the streets named, all else is kept.

    Hands are written up card first; the room that deals the down card first gets them the other way round.
    """
    cards = {1: first, 2: second}
    if game == ROYALE:
        cards = {
            seat: " ".join((*reversed(text.split()[:2]), *text.split()[2:])) for seat, text in cards.items()
        }
    table = hand(game, cards, button=2, limits=[2, 4], ante=2 if game == VINE else 0, readings=readings or {})
    while not table.deal.over:
        if table.may == ("turn", "keep"):
            table.says("turn" if table.actor == 1 and table.street in turns else "keep")
        else:
            table.says("bring-in 2" if table.may == ("bring-in",) else table.may[1])
    return table


@ALL
def test_who_turns_his_down_card_gets_the_next_one_down(game: str):
    """001:534, 000:3817, 002:1275, 004:1269: one card is always down."""
    table = opened(game).does("1 turn", "2 keep", "3 keep")
    assert [table.down(seat) for seat in (1, 2, 3)] == [1, 1, 1]
    assert set(table.up(1).split()) == {"Kc", "2d"}
    assert set(table.up(2).split()) == {"Qd", "6d"}
    assert [(event.seat, event.card is not None) for event in table.all(Turned)] == [
        (1, True),
        (2, False),
        (3, False),
    ]


@ALL
def test_the_choice_comes_again_before_the_fourth_and_the_fifth_card(game: str):
    """001:536, 000:3827, 000:3840, 002:1282, 002:1291, 004:1276, 004:1283: free of the earlier ones."""
    table = opened(game).does("1 turn", "2 keep", "3 keep").checks()
    table.does("1 turn", "2 turn", "3 keep").checks().does("1 keep", "2 turn", "3 keep")
    assert [table.down(seat) for seat in (1, 2, 3)] == [1, 1, 1]
    assert [len(table.holds(seat).split()) for seat in (1, 2, 3)] == [5, 5, 5]
    assert "3c" in table.up(1).split()
    assert "4c" not in table.up(2).split()


@ALL
def test_players_are_asked_from_the_buttons_left(game: str):
    """000:3817, 001:534, 002:1275; reading expose-order"""
    table = opened(game)
    assert table.actor == 1
    table.refuses("2 turn")
    assert table.does("1 keep").actor == 2


@ALL
def test_one_card_is_burned_before_the_third_the_fourth_and_the_fifth(game: str):
    """001:576, 000:3818, 000:3828, 000:3841, 002:1275; no burn is printed at 004:1269"""
    table = opened(game)
    assert table.burns == 0
    table.says("keep", "keep", "keep").checks().says("keep", "keep", "keep").checks().says(
        "keep", "keep", "keep"
    )
    assert table.burns == (0 if game == ROYALE else 3)


JOKER_DOWN = "4c Jo 4d 4h Kc"
JOKER_UP = "Jo 4c 4d 4h Kc"
FULL = "Ad Kd Ah Kh As"


def test_the_joker_is_wild_wherever_it_lies():
    """001:555: four fours, up or down or turned."""
    assert two(LOCO, JOKER_UP, FULL).results[1] == "+$2"
    assert two(LOCO, JOKER_DOWN, FULL).results[1] == "+$2"
    assert two(LOCO, JOKER_DOWN, FULL, "third").results[1] == "+$2"


def test_dealt_down_it_stays_wild_dealt_up_it_is_an_ace():
    """000:3772"""
    assert two(VINE, JOKER_DOWN, FULL).results[1] == "+$2"
    assert two(VINE, JOKER_DOWN, FULL, "third").results[1] == "+$2"
    assert two(VINE, JOKER_UP, FULL).results[2] == "+$2"


@pytest.mark.parametrize("game", [MERCED, ROYALE])
def test_turned_up_it_is_worth_no_more_than_one_dealt_up(game: str):
    """002:1239, 004:1256, 004:1301"""
    assert two(game, JOKER_DOWN, FULL).results[1] == "+$2"
    assert two(game, JOKER_UP, FULL).results[2] == "+$2"
    assert two(game, JOKER_DOWN, FULL, "third").results[2] == "+$2"


def test_by_the_letter_a_joker_turned_up_is_no_ace():
    """004:1301, reading joker-orientation"""
    hands = ("Ac Jo 2d 5h Kc", "Kd Qd Kh 3s 6s")
    assert two(ROYALE, *hands, "third").results[1] == "+$2"
    assert two(ROYALE, *hands, "third", readings={"joker-orientation": "letter"}).results[2] == "+$2"
    straight = ("5c Jo 4d 3h 2c", "Kd Qd Kh Ks 6s")
    assert two(ROYALE, *straight, "third", readings={"joker-orientation": "letter"}).results[1] == "+$2"


@pytest.mark.parametrize("game", [VINE, MERCED])
def test_a_joker_that_shows_is_an_ace_for_who_acts_first(game: str):
    """000:3772, 000:3820, 002:1239, 002:1275"""
    table = opened(game, {1: "Kc 2d 5c", 2: "Jo 3d 6d", 3: "Kh 4d 7h"}).says("keep", "keep", "keep")
    assert table.actor == 2


def test_a_wild_joker_that_shows_pairs_the_highest():
    """001:555, 001:559-561: equal hands are equal with it or without."""
    table = opened(LOCO, {1: "6c 2d 6h", 2: "Jo 3d 6d", 3: "Kh 4d 7h"}).says("keep", "keep", "keep")
    assert table.actor == 1
    table = opened(LOCO, {1: "5c 2d 5h", 2: "Jo 3d 6d", 3: "Kh 4d 7h"}).says("keep", "keep", "keep")
    assert table.actor == 2


def test_a_joker_dealt_down_and_turned_is_wild_for_who_acts_first():
    """000:3772, 000:3820: it remains fully wild."""
    table = opened(VINE, {1: "Ac 2d 5c", 2: "6c Jo 6d", 3: "Kh 4d 7h"}).does("1 keep", "2 turn", "3 keep")
    assert table.actor == 2


@STRIPPED
def test_a_flush_beats_a_full_house_and_four_of_a_kind_a_flush(game: str):
    """001:543-545, 002:1245-1247, 004:1208, 004:1240"""
    assert two(game, "2c 7c 5c 6c 3c", FULL).results[1] == "+$2"
    assert two(game, "4c 4s 4d 4h Kc", "2c 7c 5c 6c 3c").results[1] == "+$2"


def test_a_full_house_beats_a_flush_with_the_whole_pack():
    """000:3781-3782"""
    assert two(VINE, "2c 7c 5c 9c 3c", FULL).results[2] == "+$2"


@STRIPPED
@pytest.mark.parametrize(
    "straight", ["4c 5d 6h 7s Jc", "5c 6d 7h Js Qc", "6c 7d Jh Qs Kc", "7c Jd Qh Ks Ac", "Ac 2d 3h 4s 5c"]
)
def test_straights_step_over_the_missing_cards(game: str, straight: str):
    """001:567-572, 002:1243-1248, 004:1242; reading gap-straights"""
    assert two(game, straight, "3d 3c 3s Kd 2h").results[1] == "+$2"


@STRIPPED
def test_five_of_a_kind_is_above_a_royal_flush(game: str):
    """001:540-541, 002:1242-1243, 004:1244-1245"""
    table = two(game, "4c Jo 4d 4h 4s", "Ad Kd Qd Jd 7d")
    assert table.results[1] == "+$2"


def test_in_the_whole_pack_only_a_joker_dealt_down_makes_five_alike_but_aces():
    """000:3772, 000:3777"""
    royal = "Ad Kd Qd Jd Td"
    assert two(VINE, "4c Jo 4d 4h 4s", royal).results[1] == "+$2"
    assert two(VINE, "Jo 4c 4d 4h 4s", royal).results[2] == "+$2"
    assert two(VINE, "Jo Ac Ad Ah As", "Kd Qd Jd Td 9d").results[1] == "+$2"


@ALL
def test_a_joker_in_a_flush_is_the_best_rank_that_is_missing(game: str):
    """000:3772, 001:555, 002:1246, 004:1301; reading joker-duplicates"""
    hands = ("Jo As 6s 4s 2s", "Ac Kc Qc 3c 2c")
    assert two(game, *hands).results[2] == "+$2"
    assert two(game, *hands, readings={"joker-duplicates": "any"}).results[1] == "+$2"


def _ten_handed(game: str, players: int) -> Hand:
    """Deal to so many and have everybody stay to the last card."""
    table = hand(
        game,
        seats(*range(1, players + 1)),
        button=players,
        limits=[2, 4],
        pack=Pack(composition("stripped_41").cards),
    )
    while not table.deal.over and table.street != "fifth":
        table.says(
            "bring-in 2" if table.may == ("bring-in",) else "keep" if "keep" in table.may else table.may[1]
        )
    return table


@pytest.mark.parametrize("game", [LOCO, MERCED])
def test_when_the_pack_does_not_reach_nothing_is_burned_and_burns_are_shuffled(game: str):
    """001:530, 001:576, 002:1233, 002:1259; reading deck-runs-out: eight hands and three burns need 43 cards."""
    table = _ten_handed(game, 8)
    table.says(*["keep"] * 8)
    assert [len(hole) for hole in table.state.hole] == [5] * 8
    assert (table.burns, [event.cards for event in table.all(Reshuffled)]) == (2, [2])


@pytest.mark.parametrize("game", [LOCO, MERCED])
def test_as_a_last_resort_one_card_is_turned_for_everybody(game: str):
    """001:802-804, 002:1259; reading deck-runs-out"""
    table = _ten_handed(game, 9).says(*["keep"] * 9)
    assert [len(event.cards) for event in table.all(BoardDealt)] == [1]
    assert table.checks().deal.over


def test_ten_players_can_be_served():
    """002:1259, reading deck-runs-out: the fourth cards use the pack up, and one burn is left to turn."""
    table = _ten_handed(MERCED, 10).says(*["keep"] * 10)
    assert [len(event.cards) for event in table.all(BoardDealt)] == [1]


def test_who_has_his_down_card_exposed_gets_the_next_one_down_and_may_be_all_in():
    """001:563"""
    table = three(LOCO).says("bring-in 2").does("floor exposed_by_dealer 2 3d: flipped")
    assert table.ruled == ["next_card_down"]
    assert (2, "all-in") in table.legal.also
    table.does("2 call", "3 call", "1 check", "1 keep", "2 keep", "3 keep")
    assert (table.down(2), table.up(2)) == (1, "Qd 3d")


def test_who_declares_himself_all_in_plays_for_the_pot_so_far():
    """001:563; reading all-in-and-side-pots"""
    cards = {1: "Kc 2d 5c 6c 3c", 2: "Qd Qc Qh 7d 4c", 3: "Jh 4d 7h 2h 5h"}
    table = three(LOCO, cards).does(
        "1 bring-in 2", "2 call", "3 call", "floor exposed_by_dealer 2 Qc: flipped"
    )
    table.does("2 all-in", "1 raise 4", "3 call")
    assert table.pot == "$10"
    for _ in ("third", "fourth", "fifth"):
        table.says("keep", "keep", "keep").says("check", "check")
    assert table.won == [(2, "$6"), (1, "$4")]


def test_who_answers_turn_with_an_exposed_card_has_one_card_down_all_the_same():
    """001:534, 001:563: one card of a hand is down."""
    table = opened(LOCO).does("floor exposed_by_dealer 2 3d: flipped", "1 keep", "2 turn", "3 keep").checks()
    table.says("keep", "keep", "keep")
    assert table.down(2) == 1


def test_a_card_that_its_player_exposes_is_not_an_exposed_card():
    """001:574: it plays as the down card that it is."""
    table = opened(LOCO).does("floor exposed_by_player 2 3d: showed it", "1 keep", "2 keep", "3 keep")
    assert table.ruled == ["keep_card"]
    assert (table.down(2), table.legal.also) == (1, ())


def test_a_hand_with_a_card_that_its_player_exposed_is_played_to_the_end():
    """001:574: he is required to play it."""
    table = opened(LOCO).does("floor exposed_by_player 2 3d: showed it").plays_out()
    assert table.results[1] == "+$4"


def test_a_hand_that_touched_the_discards_is_foul_unless_the_floor_finds_it_retrievable():
    """001:586"""
    table = opened(LOCO).does(
        "1 keep", "2 keep", "3 keep", "1 bet 2", "floor touched_discards 2: slid into the muck"
    )
    assert (table.ruled, table.actor) == (["foul_hand"], 3)
    table.does("floor decides floor_decision 2: lay apart, retrieved", "3 call")
    assert table.actor == 2


@pytest.mark.parametrize("game", [VINE, MERCED, ROYALE])
def test_where_no_remedy_is_printed_the_floor_decides(game: str):
    """000:3754-3855, 002:1221-1305, 004:1198-1305: these texts have no rows for errors."""
    table = opened(game)
    assert "prints no remedy" in table.refuses("floor touched_discards 2: slid into the muck")
    table.does("floor decides dead_hand 2: slid into the muck")
    assert not table.state.live[1]
    table.does("floor decides misdeal: a card is missing from the pack")
    assert set(table.results.values()) == {"$0"}


def test_the_first_to_check_shows_first():
    """001:598"""
    table = opened(LOCO, {1: "Jc 2d 5c 6c 3c", 2: "Qd 3d 6d 7d 4c", 3: "Kh 4d 7h 2h 5h"})
    for _ in ("third", "fourth", "fifth"):
        table.says("keep", "keep", "keep").says("check", "check", "check")
    assert table.shown == [3, 1, 2]


@pytest.mark.parametrize("game", [VINE, MERCED, ROYALE])
def test_without_a_bet_the_first_left_of_the_button_shows_first(game: str):
    """000:3852, 002:1300, 004:1236; reading showdown-order"""
    table = opened(game)
    for _ in ("third", "fourth", "fifth"):
        table.says("keep", "keep", "keep").says("check", "check", "check")
    assert table.shown[0] == 1
    bet = opened(game)
    for _ in ("third", "fourth"):
        bet.says("keep", "keep", "keep").says("check", "check", "check")
    bet.says("keep", "keep", "keep", "check", "bet 4", "call", "call")
    assert bet.shown[0] == 2
