"""Games with a board: what goes wrong in the deal, and what the house rules of one room do about it."""

from __future__ import annotations

import pytest

from games.poker.dealing_flop import (
    FLOP,
    ROYALE,
    burned,
    padded,
    play,
    quietly,
    refused,
    results,
    ruled,
    sit,
    turn,
)
from houseway.cards import parse_cards
from houseway.games.poker.deal import Deal
from houseway.games.poker.events import BoardDealt, Reshuffled
from houseway.games.poker.lines import parse_line

HANDS = {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd", 4: "Js Jd"}
FILL = ("2c 2d", "3c 3d", "4c 4d", "5c 5d")
HOLDEM, OMAHA = ROYALE[0], ROYALE[1:]


def table(game: str, board: str = "", extra: str = "", burns: str = "") -> Deal:
    """Seat four, with the button at seat 4 and seat 3 first; `extra` is what seat 1 gets next."""
    hands = padded(game, HANDS, *FILL)
    return sit(game, {**hands, 1: f"{hands[1]} {extra}"}, board=board, burns=burns)


def hole(deal: Deal, seat: int) -> list[int]:
    return deal.state.hole[deal.state.index(seat)]


def size(game: str) -> int:
    return 4 if "omaha" in game else 2


def boards(deal: Deal) -> list[tuple[int, ...]]:
    return [event.cards for event in deal.events if isinstance(event, BoardDealt)]


@pytest.mark.parametrize("game", ROYALE)
def test_a_boxed_card_is_dead_and_the_next_takes_its_place(game: str):
    """004:441, 004:801"""
    deal = table(game, extra="7h")
    said = ruled(play(deal, "floor boxed_card 1 Ad: it lay face up in the pack"))
    assert (said.remedy, len(hole(deal, 1))) == ("replace_card", size(game))
    assert set(said.cite) <= {"004:441", "004:801"}
    assert parse_cards("7h")[0] in hole(deal, 1)
    assert parse_cards("Ad")[0] in deal.state.mucked


@pytest.mark.parametrize("game", ROYALE)
def test_a_boxed_card_must_be_named(game: str):
    """004:441, 004:801: the line is refused, or the hand keeps its number of cards"""
    deal = table(game, extra="7h")
    if not deal.check(parse_line("floor boxed_card 1: seen before he acted")):
        play(deal, "floor boxed_card 1: seen before he acted")
    assert len(hole(deal, 1)) == size(game)


@pytest.mark.parametrize("game", ROYALE)
def test_a_joker_pointed_out_in_time_is_replaced(game: str):
    """004:441, 004:801: it is no card of this pack, so none can be named; the hand has its cards and no more"""
    deal = table(game, extra="7h")
    play(deal, "floor foreign_joker 1: shown to the dealer at once")
    assert len(hole(deal, 1)) == size(game)


@pytest.mark.parametrize("game", ROYALE)
def test_a_joker_that_was_not_pointed_out_fouls_the_hand(game: str):
    """004:441, 004:801: found after its owner acted, all his money in the pot is lost"""
    deal = table(game)
    play(deal, "3 raise 8", "4 fold", "1 fold", "2 call")
    said = ruled(play(deal, "floor foreign_joker 3: a joker among the hole cards"))
    assert said.remedy == "forfeit_all"
    assert results(deal) == {1: -2, 2: 10, 3: -8, 4: 0}


@pytest.mark.parametrize("game", ROYALE)
def test_what_nobody_matched_is_lost_with_a_foul_hand(game: str):
    """004:441, 004:801: all money involved"""
    deal = table(game)
    play(deal, "3 raise 8", "4 fold", "floor foreign_joker 3: a joker among the hole cards", "1 fold")
    assert results(deal) == {1: -2, 2: 10, 3: -8, 4: 0}


@pytest.mark.parametrize("game", ROYALE)
def test_an_exposed_hole_card_is_changed_and_is_the_burn(game: str):
    """004:443, 004:802"""
    deal = table(game, extra="7h")
    said = ruled(play(deal, "floor exposed_by_dealer 1 Ad: the card flashed"))
    assert said.remedy == "take_back_as_burn"
    assert parse_cards("7h")[0] in hole(deal, 1)
    assert parse_cards("Ad")[0] not in hole(deal, 1)
    quietly(deal)
    assert deal.state.burned == list(parse_cards("Ad"))
    quietly(deal, 2)
    assert burned(deal) == 2


@pytest.mark.parametrize("game", ROYALE)
def test_a_card_exposed_later_is_for_the_floor(game: str):
    """004:443, 004:802: the rule is about the deal"""
    deal = table(game)
    play(deal, "3 call")
    fault = refused(deal, "floor exposed_by_dealer 3 Qd: after he had acted")
    assert fault.rule == "ruling"
    assert "the floor decides" in fault.says


@pytest.mark.parametrize("game", ROYALE)
def test_a_card_too_many_is_the_burn(game: str):
    """004:445, 004:803: found before its owner acts"""
    deal = table(game, extra="7h")
    said = ruled(play(deal, "floor extra_card 1: he was dealt one too many"))
    assert (said.remedy, len(hole(deal, 1))) == ("take_back_as_burn", size(game))
    quietly(deal)
    assert deal.state.burned == list(parse_cards("7h"))


@pytest.mark.parametrize("game", ROYALE)
def test_naming_the_card_too_many_costs_no_good_one(game: str):
    """004:445, 004:803: the hand plays with its number of cards, or the line is refused"""
    deal = table(game)
    if not deal.check(parse_line("floor extra_card 1 Ad: he was dealt one too many")):
        play(deal, "floor extra_card 1 Ad: he was dealt one too many")
    assert len(hole(deal, 1)) == size(game)


@pytest.mark.parametrize("game", ROYALE)
def test_a_card_too_few_comes_from_the_top(game: str):
    """004:445, 004:803: found before its owner acts"""
    deal = table(game, extra="7h")
    said = ruled(play(deal, "floor missing_card 1: he was dealt one too few"))
    assert (said.remedy, len(hole(deal, 1))) == ("replace_card", size(game))
    assert hole(deal, 1)[-1] == parse_cards("7h")[0]


@pytest.mark.parametrize("what", ["extra_card", "missing_card"])
def test_in_holdem_a_wrong_number_found_late_costs_everything(what: str):
    """004:445: all money wagered, blinds too"""
    deal = table(HOLDEM)
    play(deal, "3 call", "4 call", "1 raise 8")
    said = ruled(play(deal, f"floor {what} 1: counted after he had acted"))
    assert (said.remedy, said.cite) == ("forfeit_all", ("004:445",))
    quietly(deal, 4)
    assert results(deal)[1] == -8


@pytest.mark.parametrize("game", OMAHA)
@pytest.mark.parametrize("what", ["extra_card", "missing_card"])
def test_in_omaha_it_costs_antes_and_blinds(game: str, what: str):
    """004:803: the rest of his money goes back"""
    deal = table(game)
    play(deal, "3 call", "4 call", "1 raise 8")
    said = ruled(play(deal, f"floor {what} 1: counted after he had acted"))
    assert (said.remedy, said.cite) == ("forfeit_antes", ("004:803",))
    quietly(deal, 4)
    assert results(deal)[1] == -2


@pytest.mark.parametrize("game", ROYALE)
def test_a_flop_too_early_is_shuffled_back_and_the_burn_stays(game: str):
    """004:449, 004:805"""
    deal = table(game, board="9c 9d 9h Tc Th Ts", burns="6s")
    play(deal, "3 call")
    events = play(deal, "floor early_flop: two had not acted")
    assert ruled(events).remedy == "reshuffle_without_burn"
    assert any(isinstance(event, Reshuffled) and event.cards == 3 for event in events)
    assert (deal.state.board, deal.state.burned) == ([], list(parse_cards("6s")))
    play(deal, "4 call", "1 call", "2 check")
    assert deal.state.board == list(parse_cards("Tc Th Ts"))
    assert burned(deal) == 1
    quietly(deal, 2)
    assert burned(deal) == 3


@pytest.mark.parametrize("game", ROYALE)
def test_a_flop_too_early_after_an_exposed_card_burns_no_other(game: str):
    """004:443, 004:449: the exposed card is the burn of both flops, and the turn has its own"""
    deal = table(game, extra="7h")
    play(
        deal,
        "floor exposed_by_dealer 1 Ad: the card flashed",
        "3 call",
        "floor early_flop: two had not acted",
    )
    assert burned(deal) == 0
    play(deal, "4 call", "1 call", "2 check")
    quietly(deal)
    assert burned(deal) == 1


@pytest.mark.parametrize("game", ROYALE)
def test_a_flop_too_early_needs_a_round_before_it(game: str):
    """004:449, 004:805"""
    deal = quietly(table(game))
    assert refused(deal, "floor early_flop: it lies already").rule == "ruling"


@pytest.mark.parametrize("game", ROYALE)
def test_a_flop_of_too_many_cards_is_dealt_again(game: str):
    """004:447, 004:804: the burn stays, the new flop comes without one"""
    deal = quietly(table(game, board="9c 9d 9h Tc Th Ts"))
    play(deal, "1 bet 4")
    said = ruled(play(deal, "floor too_many_on_flop: four cards"))
    assert said.remedy == "reshuffle_without_burn"
    assert deal.state.board == list(parse_cards("Tc Th Ts"))
    assert burned(deal) == 1


@pytest.mark.parametrize("game", ROYALE)
def test_after_substantial_action_such_a_flop_stands(game: str):
    """004:447, 004:616, 004:804, 004:975: two players have put money in"""
    deal = quietly(table(game, board="9c 9d 9h Tc Th Ts"))
    play(deal, "1 bet 4", "2 call")
    said = ruled(play(deal, "floor too_many_on_flop: four cards"))
    assert said.remedy == "keep_card"
    assert deal.state.board == list(parse_cards("9c 9d 9h"))


@pytest.mark.parametrize("game", ROYALE)
def test_and_the_next_card_comes_without_a_burn(game: str):
    """004:447, 004:804"""
    deal = quietly(table(game, board="9c 9d 9h Tc Th Ts"))
    play(deal, "1 bet 4", "2 call", "floor too_many_on_flop 1: four cards", "3 call", "4 call")
    assert (len(deal.state.board), burned(deal)) == (4, 1)
    quietly(deal)
    assert burned(deal) == 2


@pytest.mark.parametrize("game", ROYALE)
def test_substantial_action_is_three_who_act(game: str):
    """004:616, 004:975: or two who put money in; two checks are none"""
    deal = quietly(table(game, board="9c 9d 9h Tc Th Ts"))
    play(deal, "1 check", "2 check")
    assert ruled(play(deal, "floor too_many_on_flop: four cards")).remedy == "reshuffle_without_burn"
    late = quietly(table(game, board="9c 9d 9h Tc Th Ts"))
    play(late, "1 check", "2 check", "3 check")
    assert ruled(play(late, "floor too_many_on_flop 1: four cards")).remedy == "keep_card"


@pytest.mark.parametrize("game", ROYALE)
def test_a_turn_too_early_is_out_until_the_last_card(game: str):
    """004:451, 004:806: burn, the would-be fifth in fourth place; then shuffled in, and a fifth without a burn"""
    deal = quietly(table(game, board="9c 9d 9h Tc Th Ts"))
    play(deal, "1 check", "2 bet 4")
    assert ruled(play(deal, "floor early_turn: three had not called")).remedy == "hold_out"
    assert len(deal.state.board) == 3
    assert burned(deal) == 2
    play(deal, "3 call", "4 fold", "1 fold")
    assert deal.state.board == list(parse_cards("9c 9d 9h Th"))
    assert burned(deal) == 3
    quietly(deal)
    assert deal.state.board == list(parse_cards("9c 9d 9h Th Ts"))
    assert burned(deal) == 3
    assert parse_cards("Tc")[0] in deal.state.pack.rest()


@pytest.mark.parametrize("game", ROYALE)
def test_a_river_too_early_is_shuffled_in(game: str):
    """004:453, 004:808: and the fifth card comes without another burn"""
    deal = quietly(table(game, board="9c 9d 9h Tc Th Ts"), 2)
    play(deal, "1 check", "2 bet 8")
    assert ruled(play(deal, "floor early_river: two had not called")).remedy == "hold_out"
    assert (len(deal.state.board), burned(deal)) == (4, 3)
    play(deal, "3 call", "4 fold", "1 fold")
    assert deal.state.board == list(parse_cards("9c 9d 9h Tc Ts"))
    assert burned(deal) == 3
    assert parse_cards("Th")[0] in deal.state.pack.rest()


@pytest.mark.parametrize("game", ROYALE)
def test_burns_and_discards_are_not_shuffled_in(game: str):
    """004:451, 004:453, 004:806, 004:808: the pack and the card set aside, no more"""
    deal = quietly(table(game), 2)
    before = len(deal.state.pack.rest())
    play(deal, "1 bet 8", "floor early_river: three had not called", "2 fold", "3 fold", "4 call")
    assert len(deal.state.pack.rest()) == before - 2


@pytest.mark.parametrize("game", ROYALE)
def test_a_look_before_a_due_blind_kills_the_hand(game: str):
    """004:495, 004:852: noticed before he acts; afterwards the hand plays"""
    deal = table(game)
    assert ruled(play(deal, "floor unposted_look 3: he owed a blind")).remedy == "dead_hand"
    assert turn(deal).seat == 4
    late = table(game)
    play(late, "3 call")
    assert ruled(play(late, "floor unposted_look 3: he owed a blind")).remedy == "keep_card"
    assert late.state.live[late.state.index(3)]


@pytest.mark.parametrize("game", ROYALE)
def test_an_unprotected_hand_is_dead_and_may_be_given_back(game: str):
    """004:434, 004:795: at the discretion of management"""
    deal = table(game)
    assert ruled(play(deal, "floor released_hand 4: left alone on the table")).remedy == "dead_hand"
    said = ruled(play(deal, "floor decides floor_decision 4: both cards can be told apart"))
    assert (said.remedy, said.cite) == ("floor_decision", ())
    play(deal, "3 call")
    assert turn(deal).seat == 4


@pytest.mark.parametrize("game", ROYALE)
def test_a_hand_may_be_ruled_dead_by_the_floor(game: str):
    """004:457, 004:522, 004:812, 004:869: nullified, or forfeited for a false word"""
    deal = table(game)
    play(deal, "3 call")
    said = ruled(play(deal, "floor decides forfeit_all 3: he called out a hand he did not have"))
    assert said.says == "seat 3 is out; the money stays"
    assert not deal.state.live[deal.state.index(3)]
    assert refused(deal, "floor decides replace_card 4: why not").rule == "ruling"


@pytest.mark.parametrize("game", [game for game in FLOP if game not in ROYALE])
def test_where_no_remedy_is_printed_the_floor_decides(game: str):
    """000:3405-3410, 001:406, 001:687-701, 002:1027-1059: nothing about errors, or of the pack alone"""
    deal = sit(game, 4)
    fault = refused(deal, "floor released_hand 4: left alone on the table")
    has = "irregular_pack" if game.startswith("palace/") else "none"
    assert f"prints no remedy for released_hand at this moment (it has rows for: {has})" in fault.says
    assert ruled(play(deal, "floor decides misdeal: the pack was short")).remedy == "misdeal"
    assert results(deal) == {1: 0, 2: 0, 3: 0, 4: 0}


@pytest.mark.parametrize("game", ROYALE)
def test_the_floor_may_be_called_at_the_showdown(game: str):
    """004:434, 004:522, 004:524, 004:869: hands are guarded, and miscalled, when they are shown"""
    deal = sit(game, padded(game, HANDS, *FILL), board="9c 9d 9h Tc Th", by_hand=True)
    while deal.state.phase == "bet":
        quietly(deal)
    assert ruled(play(deal, "floor released_hand 2: thrown to the middle")).remedy == "dead_hand"
