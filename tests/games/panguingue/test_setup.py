"""The table, antes, fees and the deal (001:5-19, 001:60-92, 001:122-127, 001:1868-1878)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.panguingue.tables import GAME, SHORT, cites, do, table
from houseway.cards import fresh_shoe, parse_cards
from houseway.errors import CardError, IllegalError, UnknownGameError
from houseway.fees import posted
from houseway.games.panguingue import (
    Dealt,
    PanFee,
    PanHand,
    PanSeat,
    PanSetup,
    deal,
    deal_faults,
    fee_lines,
    pan_game,
    raised,
    setup_faults,
)
from houseway.rulebook import load

PAN = pan_game(load(GAME))


def setup(
    count: int = 4, *, stake: str = "two", doubles: tuple[int, ...] = (), dollars: int = 100
) -> PanSetup:
    seats = tuple(PanSeat(seat, 100 * dollars, doubles=seat in doubles) for seat in range(1, count + 1))
    return PanSetup(seats=seats, stake=stake, first=1, packs=8)


def faults(table: PanSetup) -> dict[str, set[str]]:
    return {fault.rule: set(fault.cite) for fault in setup_faults(PAN, table)}


def test_an_ordinary_table_is_allowed():
    """001:60, 001:64"""
    assert faults(setup()) == {}
    assert faults(setup(2)) == {}


def test_nobody_plays_alone():
    """001:60: two to several."""
    assert faults(setup(1)) == {"seats": {"001:60"}}


def test_seats_are_told_apart():
    """001:60"""
    twice = replace(setup(), seats=(PanSeat(1, 4000), PanSeat(1, 4000), PanSeat(0, 4000)))
    assert [fault.says.split(":")[0] for fault in setup_faults(PAN, twice)] == ["seat 0", "seat 1"]


def test_the_first_player_is_at_the_table():
    """001:92"""
    assert faults(replace(setup(), first=9)) == {"first": {"001:92"}}


def test_eight_packs_and_by_another_reading_ten():
    """001:14, 001:68"""
    assert "001:68" in faults(replace(setup(), packs=10))["packs"]
    ten = pan_game(load(GAME, {"pan-decks": "ten"}))
    assert not list(setup_faults(ten, replace(setup(), packs=10)))


def test_the_buy_in_is_twenty_chips():
    """001:64: twenty chips of the condition, so $100 at $5."""
    enters = replace(
        setup(stake="five"), seats=(PanSeat(1, 9900, entering=True), PanSeat(2, 10000, entering=True))
    )
    (fault,) = setup_faults(PAN, enters)
    assert (fault.rule, fault.cite) == ("buy-in", ("001:64",))
    assert "seat 1" in fault.says


def test_doubles_buy_in_for_twice_as_much():
    """001:124"""
    seats = (PanSeat(1, 4000, doubles=True, entering=True), PanSeat(2, 8000, doubles=True, entering=True))
    (fault,) = setup_faults(PAN, replace(setup(), seats=seats))
    assert "seat 1" in fault.says
    assert "001:124" in fault.cite


def test_a_chip_must_be_left_behind_the_ante():
    """001:131, 001:137: table stakes, and nobody plays for the tops without chips."""
    poor = replace(setup(), seats=(PanSeat(1, 200), PanSeat(2, 201), PanSeat(3, 400, doubles=True)))
    found = [fault for fault in setup_faults(PAN, poor) if fault.rule == "chips"]
    assert [fault.says[:6] for fault in found] == ["seat 1", "seat 3"]
    assert "001:137" in found[0].cite


@pytest.mark.parametrize(("stake", "ante"), [("two", 200), ("four", 400), ("five", 500), ("ten", 500)])
def test_each_player_antes_one_chip(stake: str, ante: int):
    """001:10-12, 001:17, 001:76; the largest game's ante is $5 as printed."""
    hand = table({2: SHORT, 1: SHORT}, "", stake=stake)
    assert (hand.state.tops, hand.state.double_tops) == (2 * ante, 0)
    assert all(player.chips == 4000 - ante for player in hand.state.players.values())


def test_the_large_ante_by_its_other_reading():
    """001:12, 001:17"""
    assert (
        table({2: SHORT, 1: SHORT}, "", stake="ten", readings={"pan-large-ante": "one-chip"}).state.tops
        == 2000
    )


def test_doubles_ante_double_and_apart():
    """001:125-126"""
    hand = table({3: SHORT, 2: SHORT, 1: SHORT}, "", doubles=(1, 3))
    assert (hand.state.tops, hand.state.double_tops) == (600, 400)
    assert hand.state.players[2].chips == 3800
    assert hand.state.players[1].chips == 3600


@pytest.mark.parametrize(
    ("option", "stake", "players", "fee"),
    [
        ("1", "two", 7, 500),
        ("2", "two", 6, 300),
        ("3", "four", 8, 500),
        ("4", "four", 2, 300),
        ("6", "five", 5, 400),
    ],
)
def test_the_later_fee_comes_out_of_the_antes(option: str, stake: str, players: int, fee: int):
    """001:1870, 001:1873-1878: what is left stays in the middle for the winner."""
    before = setup(players, stake=stake)
    lines = fee_lines(PAN, before, posted(GAME, option))
    assert [(line.amount, line.source) for line in lines] == [(fee, "antes")]
    hand = PanHand(load(GAME), replace(before, fees=lines), dealt_to(players))
    ante = {"two": 200, "four": 400, "five": 500}[stake]
    assert (hand.state.tops, hand.state.fees) == (players * ante - fee, fee)


@pytest.mark.parametrize(
    ("option", "stake", "fee"), [("2", "two", 200), ("5", "five", 300), ("10", "ten", 400)]
)
def test_the_older_fee_goes_by_the_condition(option: str, stake: str, fee: int):
    """001:5-6, 001:10-12"""
    lines = fee_lines(PAN, setup(4, stake=stake), posted(GAME, option, sheet="pan-conditions"))
    assert [line.amount for line in lines] == [fee]
    assert "001:5-6" in lines[0].cite


def test_a_fee_from_each_player_comes_out_of_his_chips():
    """001:6: taken before the deal."""
    hand = PanHand(load(GAME), replace(setup(3), fees=(PanFee(100, "players"),)), dealt_to(3))
    assert hand.state.fees == 300
    assert {player.chips for player in hand.state.players.values()} == {10000 - 200 - 100}


def test_no_more_is_taken_than_the_antes_hold():
    """001:1870"""
    short = setup(2, stake="two")
    assert fee_lines(PAN, short, posted(GAME, "2"))[0].amount == 300
    over = replace(short, fees=(PanFee(500, "antes", "Collection", ("001:1870",)),))
    assert faults(over) == {"fee": {"001:1870"}}


def test_the_floor_may_raise_a_game_of_doubles():
    """001:127"""
    before = setup(3, doubles=(1, 2, 3))
    after = raised(PAN, before, "all play doubles")
    assert after.stake == "four"
    assert not any(seat.doubles for seat in after.seats)
    with pytest.raises(IllegalError, match="seats 1, 2 play singles") as refusal:
        raised(PAN, setup(3, doubles=(3,)), "")
    assert len(refusal.value.violations) == 2
    with pytest.raises(IllegalError, match="no condition is higher"):
        raised(PAN, setup(3, stake="ten", doubles=(1, 2, 3)), "all play doubles")


def test_an_unknown_condition_is_named():
    """001:8"""
    with pytest.raises(UnknownGameError, match='no condition "tow"; did you mean two'):
        table({2: SHORT, 1: SHORT}, "", stake="tow")
    with pytest.raises(UnknownGameError, match="is no panguingue"):
        pan_game(load("palace/omaha"))


def dealt_to(players: int) -> Dealt:
    return deal(PAN, setup(players), fresh_shoe("pan_40", 8))


def test_cards_go_to_the_right_five_at_a_time_from_the_previous_winner():
    """001:18, 001:90, 001:92"""
    order = list(range(320))
    hands = deal(PAN, replace(setup(4), first=2), order).hands
    assert list(hands) == [2, 1, 4, 3]
    assert hands[2] == (*range(5), *range(20, 25))
    assert hands[3] == (*range(15, 20), *range(35, 40))


def test_a_miscount_comes_in_the_second_five():
    """001:173-176"""
    dealt = deal(PAN, setup(2), list(range(320)), {2: 11, 1: 4})
    assert [len(dealt.hands[seat]) for seat in (1, 2)] == [4, 11]
    assert dealt.hands[2][5:] == tuple(range(9, 15))
    with pytest.raises(CardError, match="cards to deal: 20"):
        deal(PAN, setup(2), list(range(15)))


def test_cards_are_those_of_the_packs():
    """001:15-16, 001:68: no eights, and each card eight times."""
    wrong = Dealt({1: parse_cards("8s" + " 2c" * 9), 2: parse_cards("Jo")}, ())
    found = list(deal_faults(PAN, setup(2), wrong))
    assert len(found) == 3
    assert "001:68" in cites(found)
    missing = list(deal_faults(PAN, setup(2), Dealt({1: (), 3: ()}, ())))
    assert [fault.says for fault in missing] == [
        "seat 2 is dealt in and has no cards",
        "seat 3 has cards and is not dealt in",
    ]
    with pytest.raises(IllegalError):
        PanHand(load(GAME), setup(2), wrong)


def test_tops_that_nobody_won_are_played_for_again():
    """001:126, reading pan-double-tops"""
    carried = replace(setup(2, doubles=(1,)), tops=700, double_tops=400)
    hand = PanHand(load(GAME), carried, dealt_to(2))
    assert (hand.state.tops, hand.state.double_tops) == (700 + 400, 400 + 200)
    do(hand, "1 in; 2 out; 1 takes tops")
    assert hand.state.players[1].chips == 10000 + 700 + 400 + 200
