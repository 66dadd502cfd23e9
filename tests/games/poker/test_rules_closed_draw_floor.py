"""What goes wrong in draw poker and low-ball, and what is done: the house rules that both games share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

import pytest

from games.poker.dealing_closed import DRAW, LOWBALL, Hand, More, hand
from houseway.cards import cards_text, composition
from houseway.games.poker.events import Discarded, Reshuffled
from houseway.games.poker.pack import Pack

if TYPE_CHECKING:
    from collections.abc import Sequence

CARDS = {1: "Ac Kd 9h 5s 2c", 2: "Qc Jd 8h 4s 3c", 3: "Tc 9d 7h 6s 2d", 4: "8c 7d 5h 3s 2h"}
BOTH = pytest.mark.parametrize("game", [DRAW, LOWBALL])
CALLED = ("4 call", "1 call", "2 call", "3 check")
PAT = ("1 draw", "2 draw", "3 draw", "4 draw", "cards")


def four(game: str, **more: Unpack[More]) -> Hand:
    """Deal to four with the button at seat 4, who is first before the draw; seat 1 is first after it."""
    return hand(game, CARDS, button=4, **more)


def over_and_even(table: Hand) -> bool:
    """Say whether the hand ended with everybody's money back."""
    return table.deal.over and set(table.results.values()) == {"$0"}


@BOTH
def test_two_cards_exposed_on_the_deal_are_a_misdeal(game: str):
    """001:436: of two hands or of one."""
    assert over_and_even(four(game).does("floor exposed_by_dealer 1 Ac 3 2d: two cards flipped"))
    assert over_and_even(four(game).does("floor exposed_by_dealer 1 Ac 1 2c: two cards flipped"))


@BOTH
def test_two_cards_exposed_one_after_the_other_are_a_misdeal_too(game: str):
    """001:436"""
    table = four(game).does(
        "floor exposed_by_dealer 1 Ac: the first", "floor exposed_by_dealer 3 2d: another"
    )
    assert over_and_even(table)


@BOTH
def test_the_first_card_of_the_deal_turned_over_is_a_misdeal(game: str):
    """001:357"""
    assert over_and_even(four(game).does("floor first_card_turned: it was seen by all"))
    assert over_and_even(four(game).does("floor two_off_pack: two fell to the table"))


def test_in_draw_poker_a_card_exposed_on_the_deal_is_kept():
    """001:470-471"""
    table = four(DRAW).does("floor exposed_by_dealer 3 Tc: slipped")
    assert (table.ruled, table.holds(3)) == (["keep_card"], CARDS[3])


@pytest.mark.parametrize("low", ["1 Ac", "1 2c", "1 5s"])
def test_in_low_ball_an_exposed_card_of_five_or_under_is_taken(low: str):
    """001:472: an ace is always low (001:214)."""
    table = four(LOWBALL).does(f"floor exposed_by_dealer {low}: slipped")
    assert (table.ruled, table.holds(1)) == (["keep_card"], CARDS[1])


def test_in_low_ball_an_exposed_joker_is_taken():
    """001:214, 001:472: it is lower than any card that is not held."""
    table = hand(LOWBALL, {**CARDS, 1: "Jo Kd 9h 5s 2c"}, button=4)
    assert table.does("floor exposed_by_dealer 1 Jo: slipped").ruled == ["keep_card"]


def test_in_low_ball_an_exposed_six_comes_from_the_centre_of_the_deck():
    """001:472-473"""
    pack = Pack(composition("joker_53").cards)
    table = hand(LOWBALL, CARDS, button=4, pack=pack)
    dead, centre = cards_text(table.state.hole[3][-1:]), cards_text(pack.rest()[pack.left // 2 :][:1])
    assert dead == "6s"
    table.does("floor exposed_by_dealer 4 6s: slipped")
    assert table.ruled == ["replace_card"]
    assert table.holds(4).split()[-1] == centre


@BOTH
def test_a_card_exposed_on_the_draw_is_replaced_from_the_top(game: str):
    """001:474-476: in both games, whatever the card."""
    table = four(game).does(*CALLED, "1 draw Kd", "2 draw", "3 draw", "4 draw", "cards")
    drew = table.holds(1).split()[-1]
    top = cards_text(table.state.pack.rest()[:1])
    table.does(f"floor exposed_by_dealer 1 {drew}: flipped on the draw")
    assert table.ruled == ["replace_card"]
    assert table.holds(1).split()[-1] == top != drew


@BOTH
def test_who_exposes_his_own_card_keeps_it(game: str):
    """001:477: on the deal and on the draw."""
    table = four(game).does("floor exposed_by_player 4 8c: shown to a neighbour", *CALLED, *PAT)
    table.does("floor exposed_by_player 2 Qc: dropped it face up")
    assert table.ruled == ["keep_card", "keep_card"]
    assert (table.holds(4), table.holds(2)) == (CARDS[4], CARDS[2])


@BOTH
def test_five_cards_laid_face_up_before_the_draw_stand_pat(game: str):
    """001:478"""
    table = four(game)
    table.does("floor laid_face_up 1: spread them")
    table.does(*CALLED)
    table.refuses("1 draw Kd")
    table.does("1 draw")


@BOTH
def test_one_boxed_card_on_the_deal_comes_from_the_centre_two_are_a_misdeal(game: str):
    """001:433, 001:461"""
    pack = Pack(composition("joker_53").cards)
    table = hand(game, CARDS, button=4, pack=pack)
    boxed, centre = cards_text(table.state.hole[1][:1]), cards_text(pack.rest()[pack.left // 2 :][:1])
    table.does(f"floor boxed_card 2 {boxed}: face up in the pack")
    assert boxed not in table.holds(2)
    assert table.holds(2).split()[-1] == centre
    assert over_and_even(four(game).does("floor boxed_card 1 Ac 2 Qc: two of them"))


@BOTH
def test_boxed_cards_on_the_draw_are_replaced_however_many(game: str):
    """001:434, 001:463"""
    table = four(game).does(*CALLED, "1 draw Kd", "2 draw Jd", "3 draw", "4 draw", "cards")
    first, second = table.holds(1).split()[-1], table.holds(2).split()[-1]
    table.does(f"floor boxed_card 1 {first} 2 {second}: face up in the pack")
    assert table.ruled == ["replace_card"]
    assert not table.deal.over
    assert first not in table.holds(1)
    assert second not in table.holds(2)


@BOTH
def test_a_card_off_the_table_is_dead(game: str):
    """001:391-394: replaced from the centre on the deal, from the top on the draw."""
    pack = Pack(composition("joker_53").cards)
    table = hand(game, CARDS, button=4, pack=pack)
    gone, centre = cards_text(table.state.hole[0][-1:]), cards_text(pack.rest()[pack.left // 2 :][:1])
    table.does(f"floor off_table 1 {gone}: on the floor")
    assert table.holds(1).split()[-1] == centre
    table = four(game).does(*CALLED, "1 draw Kd", "2 draw", "3 draw", "4 draw", "cards")
    top = cards_text(table.state.pack.rest()[:1])
    table.does(f"floor off_table 1 {table.holds(1).split()[-1]}: on the floor")
    assert table.holds(1).split()[-1] == top


@BOTH
def test_a_sixth_card_for_two_players_is_a_misdeal(game: str):
    """001:361-362, 001:396-397"""
    assert over_and_even(four(game).does("floor extra_card 1 2: went round again"))


@BOTH
def test_one_sixth_card_is_taken_back(game: str):
    """001:363, 001:398: the hand plays on with five."""
    table = four(game).does("floor extra_card 1: one too many", *CALLED)
    assert (table.ruled, table.holds(1)) == (["take_back_as_burn"], CARDS[1])


@BOTH
def test_the_sixth_card_is_the_burn(game: str):
    """001:363, 001:398: no other card is burned before the draw."""
    table = four(game).does("floor extra_card 1: one too many", *CALLED)
    table.does("1 draw Kd", "2 draw", "3 draw", "4 draw", "cards")
    assert (len(table.state.burned), table.burns) == (1, 0)


@BOTH
def test_a_sixth_card_picked_up_kills_the_hand_and_the_burn_is_made(game: str):
    """001:363: its money stays."""
    table = four(game).does("floor extra_card 1 picked-up: took it into his hand")
    assert table.ruled == ["dead_hand"]
    table.does("4 call", "2 call", "3 check", "2 draw Qc", "3 draw", "4 draw", "cards")
    assert table.burns == 1
    assert table.pot == "$21"


@BOTH
def test_a_wrong_number_found_after_two_have_acted_forfeits_all(game: str):
    """001:437: money, antes and blinds."""
    table = four(game).does("4 call", "1 call", "floor extra_card 1: found late")
    assert table.ruled == ["forfeit_all"]
    assert table.does("2 fold", "3 fold").results == {1: "-$6", 2: "-$4", 3: "-$6", 4: "+$16"}
    short = four(game).does("4 call", "1 call", "floor missing_card 1: found late")
    assert short.ruled == ["forfeit_all"]


@BOTH
def test_a_hand_of_four_is_filled_up_before_the_first_player_acts(game: str):
    """001:383"""
    table = four(game).does("floor missing_card 1: only four")
    assert len(table.holds(1).split()) == 5
    assert not table.deal.over


@BOTH
def test_a_hand_of_four_found_after_one_has_acted_is_a_misdeal(game: str):
    """001:437"""
    assert over_and_even(four(game).does("4 call", "floor missing_card 1: only four"))


@BOTH
def test_any_wrong_number_after_the_draw_is_foul(game: str):
    """001:359, 001:383"""
    for what in ("extra_card", "missing_card"):
        table = four(game).does(*CALLED, *PAT, f"floor {what} 3: counted now")
        assert table.ruled == ["foul_hand"]
        assert table.actor == 1
        table.does("1 check", "2 check")
        assert table.actor == 4


@BOTH
def test_by_the_other_reading_a_short_hand_is_filled_up_after_the_draw_as_well(game: str):
    """001:359, reading draw-short-hand: until the first player acts."""
    table = four(game, readings={"draw-short-hand": "after-draw"}).does(*CALLED, *PAT)
    table.does("floor missing_card 3: counted now")
    assert len(table.holds(3).split()) == 5
    assert table.state.live[2]


@BOTH
def test_a_deal_that_began_at_the_wrong_place_is_dealt_again_if_nobody_has_opened(game: str):
    """001:379-380"""
    assert over_and_even(four(game).does("4 fold", "floor wrong_start: the button was not moved"))


@BOTH
def test_a_deal_that_began_at_the_wrong_place_stands_once_somebody_has_opened(game: str):
    """001:379-380"""
    table = four(game).does("4 call", "floor wrong_start: the button was not moved")
    assert table.ruled == ["keep_card"]
    assert table.actor == 1


@BOTH
def test_cards_dealt_out_of_rotation(game: str):
    """001:400: on the deal a new hand."""
    assert over_and_even(four(game).does("floor dealt_out_of_turn: seat 3 before seat 2"))
    table = four(game).does(*CALLED, *PAT)
    table.refuses("floor dealt_out_of_turn: seat 3 before seat 2")


@BOTH
def test_cards_drawn_out_of_rotation_end_the_betting(game: str):
    """001:410: the draw is completed and the hands are shown at once."""
    table = four(game).does(*CALLED, *PAT, "floor drawn_out_of_turn: seat 3 before seat 2")
    assert table.deal.over
    assert table.won == [(1 if game == DRAW else 4, "$24")]


@BOTH
def test_nothing_is_drawn_out_of_rotation_before_the_draw(game: str):
    """001:410"""
    assert "prints no remedy" in four(game).refuses("floor drawn_out_of_turn: seat 3 before seat 2")


@BOTH
def test_an_irregular_pack_is_no_pot_while_the_pot_is_in_play(game: str):
    """001:406, 001:443; once it is out of play nothing is put right, 001:408, 001:444"""
    table = four(game).does(*CALLED, "1 draw", "floor irregular_pack: two aces of spades")
    assert over_and_even(table)
    over = four(game).does(*CALLED, *PAT).passes(1, 2, 3, 4)
    assert "nothing is put right" in over.refuses("floor irregular_pack: two aces of spades")


@BOTH
@pytest.mark.parametrize(
    ("what", "remedy"),
    [
        ("touched_discards", "foul_hand"),  # 001:453
        ("released_hand", "dead_hand"),  # 001:451-452
        ("dropped_card", "dead_hand"),  # 001:454
    ],
)
def test_a_hand_that_is_not_kept_is_out_and_its_chips_stay(game: str, what: str, remedy: str):
    """001:451-454"""
    table = four(game).does("4 raise 20", f"floor {what} 4: not protected")
    assert table.ruled == [remedy]
    assert table.pot == "$34"
    assert table.actor == 1


@BOTH
def test_the_floor_may_give_a_hand_back_that_can_be_retrieved(game: str):
    """001:493-495: every effort is made to play the pot out."""
    table = four(game).does(*CALLED, *PAT, "1 bet 10", "2 fold", "3 call", "floor released_hand 1: mucked")
    table.does("floor decides floor_decision 1: the hand lay apart and is retrieved", "4 fold")
    assert table.shown[0] == 1


@BOTH
def test_too_few_cards_for_the_draw(game: str):
    """001:422-426: the last card is shuffled with the discards, but not those of players who still draw."""
    shuffled: list[tuple[int, ...]] = []

    def shuffle(cards: Sequence[int]) -> Sequence[int]:
        shuffled.append(tuple(cards))
        return cards

    pack = Pack(composition("joker_53").cards, shuffle)
    table = hand(game, dict.fromkeys(range(1, 9), ""), button=8, pack=pack)
    table.does(*(f"{seat} call" for seat in (4, 5, 6, 7, 8, 1, 2)), "3 check")
    for seat in range(1, 9):
        table.does(f"{seat} draw {' '.join(table.holds(seat).split()[:2])}")
    last = pack.order[-1]
    thrown = {event.seat: event.cards for event in table.all(Discarded)}
    table.does("cards")
    served = [card for seat in range(1, 6) for card in thrown[seat]]
    assert [event.cards for event in table.all(Reshuffled)] == [len(served)]
    assert sorted(shuffled[0]) == sorted([*served, last])
    assert table.burns == 2
