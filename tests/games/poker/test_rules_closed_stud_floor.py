"""What goes wrong in seven-card stud, its split game and razz, and what is done."""

from __future__ import annotations

from json import dumps
from typing import TYPE_CHECKING, Unpack

import pytest

from games.poker.dealing_closed import HI_LO, RAZZ, STUD, Hand, More, hand, seats
from houseway.cards import composition
from houseway.games.poker.events import BoardDealt, Burned, HandDealt, Reshuffled, Returned, StreetBegun
from houseway.games.poker.pack import Pack
from houseway.rulebook import load
from houseway.verify.hand_faults import hand_faults
from houseway.verify.hand_record import parse_hand
from houseway.verify.hand_settling import settle_hand
from houseway.verify.hand_writing import hand_record

if TYPE_CHECKING:
    from collections.abc import Sequence

ALL = pytest.mark.parametrize("game", [STUD, HI_LO, RAZZ])
CARDS = {1: "Ac Kd 2c 5h 9s 7d 3s", 2: "Qc Jd 4h Tc 8s 6d 3h", 3: "Kc Th 9h Jh 7s 8d 2h"}


def three(game: str, cards: dict[int, str] | None = None, **more: Unpack[More]) -> Hand:
    """Deal to seats 1 to 3 at $3 and $6 with a dollar ante; seat 1 has the low door card, seat 3 the high one."""
    more.setdefault("limits", [3, 6])
    more.setdefault("ante", 1)
    return hand(game, cards or CARDS, **more)


def opened(game: str, cards: dict[int, str] | None = None, **more: Unpack[More]) -> Hand:
    """Have the forced bet made and called."""
    return three(game, cards, **more).says("bring-in 1", "call", "call")


def at(street: str, game: str, cards: dict[int, str] | None = None, **more: Unpack[More]) -> Hand:
    """Check down to a street."""
    table = opened(game, cards, **more)
    while table.street != street:
        table.checks()
    return table


@ALL
def test_a_hole_card_turned_up_makes_the_third_come_down(game: str):
    """001:787"""
    table = three(game).does("floor exposed_by_dealer 2 Qc: flipped")
    assert table.ruled == ["next_card_down"]
    assert (table.up(2), table.down(2)) == ("Qc", 2)


@ALL
def test_a_hand_with_an_exposed_hole_card_cannot_be_made_to_open(game: str):
    """001:787"""
    low = 3 if game == RAZZ else 1
    table = three(game)
    assert table.actor == low
    table.does(f"floor exposed_by_dealer {low} {table.holds(low).split()[0]}: flipped")
    assert table.actor == 2


@ALL
def test_an_error_with_the_burn_leaves_the_cards_with_their_players(game: str):
    """001:789-791"""
    table = opened(game)
    before = {seat: table.holds(seat) for seat in (1, 2, 3)}
    table.does("floor burn_error 2: two were burned and nobody can tell which card came")
    assert {seat: table.holds(seat) for seat in (1, 2, 3)} == before
    assert not table.deal.over


def test_who_has_the_last_card_exposed_may_be_all_in_for_the_pot_so_far():
    """001:793-795: later bets go on the side."""
    table = at("seventh", STUD, cards={**CARDS, 2: "Qc Qd Qh 4c 8s 4d 3h"})
    table.does("floor exposed_by_dealer 2 3h: came face up")
    assert (table.actor, table.legal.also) == (2, ((2, "all-in"),))
    table.does("2 all-in", "3 bet 6", "1 call")
    assert table.won == [(2, "$6"), (3, "$12")]
    assert table.results == {1: "-$8", 2: "+$4", 3: "+$4"}


@ALL
def test_who_has_the_last_card_exposed_may_stay_active(game: str):
    """001:796"""
    table = at("seventh", game).does("floor exposed_by_dealer 2 3h: came face up")
    while table.actor != 2:
        table.says("check")
    assert "bet" in table.may


@ALL
def test_who_has_stayed_active_cannot_be_all_in_for_less_any_more(game: str):
    """001:795-796: one or the other."""
    table = at("seventh", game).does("floor exposed_by_dealer 2 3h: came face up")
    while table.actor != 2:
        table.says("check")
    table.does("2 bet 6")
    table.refuses("2 all-in")


@ALL
def test_all_others_get_the_last_card_face_down_and_who_was_first_on_sixth_street_is_first(game: str):
    """001:793, 001:796"""
    table = at("sixth", game)
    sixth = table.actor
    table.checks().does("floor exposed_by_dealer 2 3h: came face up")
    assert (table.actor, table.down(1), table.down(3)) == (sixth, 3, 3)


@ALL
def test_nobody_else_may_declare_himself_all_in(game: str):
    """001:793"""
    table = at("seventh", game)
    table.refuses(f"{table.actor} all-in")


@ALL
def test_a_card_off_the_table_plays(game: str):
    """001:810: the last one is then treated like one dealt face up."""
    table = at("seventh", game).does("floor off_table 2 3h: on the floor")
    assert "3h" in table.holds(2)
    assert (2, "all-in") in table.legal.also
    early = opened(game).does("floor off_table 2 Tc: on the floor")
    assert "Tc" in early.holds(2)
    assert early.legal.also == ()


@ALL
@pytest.mark.parametrize("what", ["extra_card", "missing_card"])
def test_a_wrong_number_of_cards_before_any_action_is_a_misdeal(game: str, what: str):
    """001:852"""
    table = three(game).does(f"floor {what} 2: counted")
    assert table.deal.over
    assert set(table.results.values()) == {"$0"}


@ALL
@pytest.mark.parametrize("what", ["extra_card", "missing_card"])
def test_a_wrong_number_of_cards_after_action_is_money_back_and_out(game: str, what: str):
    """001:852"""
    table = opened(game).does(f"floor {what} 2: counted")
    assert table.ruled == ["refund_hand"]
    assert [(event.seat, event.amount) for event in table.all(Returned)] == [(2, 200)]
    assert not table.state.live[1]
    while not table.deal.over:
        table.checks()
    assert table.results[2] == "$0"


@ALL
def test_who_is_not_back_in_time_forfeits_his_ante(game: str):
    """001:850"""
    table = three(game).does("floor absent 2: not at the table")
    assert table.ruled == ["forfeit_antes"]
    assert table.pot == "$3"
    assert not table.state.live[1]


@ALL
def test_who_is_not_back_in_time_forfeits_the_forced_bet_if_it_was_his(game: str):
    """001:850"""
    low = 3 if game == RAZZ else 1
    table = three(game).does(f"floor absent {low}: not at the table")
    assert table.state.put[low - 1] == 200


@ALL
def test_cards_dealt_before_the_betting_was_over_are_out_of_play(game: str):
    """001:856: that card, and one for each other player still in."""
    pack = Pack(composition("standard_52").cards)
    table = hand(game, seats(1, 2, 3), limits=[3, 6], pack=pack)
    table.says("bring-in 1")
    burned_and_dealt = pack.rest()[:4]
    table.does("floor early_card: dealt before the last call")
    assert set(burned_and_dealt).isdisjoint(pack.rest())
    table.says("call", "call")
    assert table.street == "fourth"
    held = {card for hole in table.state.hole for card in hole}
    assert held.isdisjoint(burned_and_dealt)


@ALL
def test_who_folds_on_a_round_of_checks_is_dealt_to_until_there_is_a_wager(game: str):
    """001:854"""
    pack = Pack(composition("standard_52").cards[::-1])
    table = hand(game, seats(1, 2, 3, 4), limits=[3, 6], pack=pack).says("bring-in 1", "call", "call", "call")
    left = pack.left
    table.says("fold", "check", "check", "check")
    assert (table.street, left - pack.left) == ("fifth", 5)  # a burn and four cards
    left = pack.left
    table.says("bet 6", "call", "call")
    assert (table.street, left - pack.left) == ("sixth", 4)
    assert [len(table.state.hole[player]) for player in table.state.living()] == [6] * 3


@ALL
def test_who_folds_against_a_bet_is_dealt_to_no_more(game: str):
    """001:854: there was a wager."""
    pack = Pack(composition("standard_52").cards[::-1])
    table = hand(game, seats(1, 2, 3, 4), limits=[3, 6], pack=pack).says("bring-in 1", "call", "call", "call")
    left = pack.left
    table.says("bet 3", "fold", "call", "call")
    assert (table.street, left - pack.left) == ("fifth", 4)


@ALL
def test_a_hand_with_such_a_seat_reads_the_same_from_its_own_record(game: str):
    """001:854: the card of a folded seat lies with the burns."""
    table = opened(game).says("fold")
    while not table.deal.over:
        table.checks()
    written = parse_hand(dumps(hand_record(table.deal, table.lines, load(game), button=0)), "again.json")
    assert hand_faults(written) == []
    assert settle_hand(written).deal.events == table.deal.events


@ALL
def test_players_beaten_by_what_lies_open_have_no_money_back(game: str):
    """001:858"""
    cards = {1: "Ac Kd 2c 2d 2h 2s 3s", 2: "Qc Jd 4h Tc 8s 6d 3h", 3: "Kc Th 9h Jh 7s 8d 4d"}
    table = at("seventh", game, cards=cards)
    table.says("bet 6", "call", "call")
    assert sorted(table.results.values()) == ["+$16", "-$8", "-$8"]


@ALL
def test_a_stack_below_the_ante_cannot_start_a_hand(game: str):
    """001:785: to begin all-in a player needs at least an ante."""
    record = f"""
        game = "{game}"
        limits = [3, 6]
        ante = 1
        acts = []
        seat = [{{ seat = 1, stack = "0.50" }}, {{ seat = 2, stack = 50 }}, {{ seat = 3, stack = 50 }}]
    """
    assert any("001:785" in fault.cite for fault in hand_faults(parse_hand(record, "short.toml")))


class Shuffling(Pack):
    """A pack that tells what was shuffled in."""

    def __init__(self, order: Sequence[int]) -> None:
        super().__init__(order, self._seen)
        self.shuffled: list[list[int]] = []

    def _seen(self, cards: Sequence[int]) -> Sequence[int]:
        self.shuffled.append(list(cards))
        return cards


def _to_the_last_card(game: str, pack: Pack, folds: Sequence[int]) -> Hand:
    """Play eight hands down to the last card; some fold on fifth street against a bet."""
    table = hand(game, seats(*range(1, 9)), limits=[3, 6], pack=pack)
    table.says("bring-in 1", *["call"] * 7).checks()
    if folds:
        while table.actor in folds:
            table.says("check")
        table.says("bet 6")
        while table.street == "fifth":
            table.says("fold" if table.actor in folds else "call")
    while table.street != "seventh":
        table.checks()
    return table


@ALL
def test_too_few_cards_for_the_last_round(game: str):
    """001:802, 001:804: the last card is mixed with the four burns; five who are still without a card get one each."""
    pack = Shuffling(composition("standard_52").cards)
    table = _to_the_last_card(game, pack, folds=(4, 5))
    last = pack.order[51]
    burns = [event.card for event in table.all(Burned)]
    assert len(burns) == 4
    assert [sorted(cards) for cards in pack.shuffled] == [sorted([*burns, last])]
    assert [len(table.state.hole[player]) for player in table.state.living()] == [7] * 6


@ALL
def test_a_card_for_everybody_when_even_that_does_not_reach(game: str):
    """001:804: one card is burned and one turned in the middle."""
    pack = Shuffling(composition("standard_52").cards)
    table = _to_the_last_card(game, pack, folds=(4,))
    assert [event.cards for event in table.all(BoardDealt)] == [tuple(table.state.board)]
    assert len(table.state.board) == 1
    assert table.burns == 4
    assert [len(hole) for hole in table.state.hole] == [6, 6, 6, 5, 6, 6, 6, 6]


def test_the_common_card_plays_in_every_hand_and_the_turn_stays():
    """001:804: who was first on sixth street is first."""
    pack = Shuffling(composition("standard_52").cards)
    table = _to_the_last_card(STUD, pack, folds=(4,))
    begun = table.all(StreetBegun)
    assert [event.street for event in begun[-2:]] == ["sixth", "seventh"]
    assert begun[-1].first == begun[-2].first
    words, hole = table.state.plan.worth, table.state.hole[0]
    worth = words.high_words(hole, [], [], words.high(hole, table.state.board, [], []))
    assert worth == table.checks().words.get(1, worth)


@ALL
def test_with_eight_hands_to_the_end_one_card_is_burned_and_one_turned(game: str):
    """001:804: the last card and three burns do not reach for eight."""
    table = _to_the_last_card(game, Shuffling(composition("standard_52").cards), folds=())
    turned = next(at for at, event in enumerate(table.deal.events) if isinstance(event, BoardDealt))
    before = [
        event for event in table.deal.events[:turned] if isinstance(event, HandDealt | Burned | Reshuffled)
    ]
    assert [type(event) for event in before[-3:]] == [HandDealt, Reshuffled, Burned]
