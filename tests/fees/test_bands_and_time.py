"""Bands that are one posted sheet, blinds and antes, jackpots, and collections by the clock."""

from __future__ import annotations

from itertools import groupby

import pytest
from msgspec.structs import replace

from fees.asked import due, hand_of, lines
from houseway import verbs
from houseway.fees import Posted
from houseway.fees import posted as option_of
from houseway.rulebook import fee_sheets
from houseway.rulebook.sheets import Policy


def palace(game: str, option: str, sheet: str | None = None) -> Posted:
    return option_of(f"palace/{game}", option, sheet)


# ---- options that are one band of players each


@pytest.mark.parametrize(
    ("game", "options", "by_players"),
    [
        ("palace/texas-holdem", "1 2 3", {9: "$5", 7: "$5", 6: "$3", 5: "$2", 2: "$2"}),
        ("palace/texas-holdem", "8 9 10", {10: "$4", 9: "$4", 8: "$3", 7: "$3", 6: "$2", 2: "$2"}),
        ("palace/draw-poker", "1 2 3", {8: "$5", 6: "$5", 5: "$4", 4: "$3", 2: "$3"}),
        ("palace/omaha", "8 9 10", {7: "$6", 6: "$4", 5: "$3"}),
        ("palace/pan", "1 2", {8: "$5", 7: "$5", 6: "$3", 3: "$3"}),
        ("palace/pan", "5 6", {7: "$6", 6: "$4"}),
        ("merced/texas-holdem", "1 2", {9: "$4", 5: "$4", 4: "$3", 2: "$3"}),
        ("merced/omaha", "29 30", {5: "$7", 4: "$6"}),
        ("merced/holdem-hi-low", "19 20", {5: "$4", 4: "$3"}),
    ],
)
def test_whichever_option_of_a_posted_sheet_is_named(game: str, options: str, by_players: dict[int, str]):
    """001:1769-1771, 001:1784-1786, 001:1799-1801, 001:1864-1878, 002:10-11, 002:73-74, 002:512-513: reading option-covers-one-band"""
    for option in options.split():
        for players, fee in by_players.items():
            found = due(hand_of(option_of(game, option), players))
            assert [line.partition(": ")[2] for line in found] == [fee], (option, players)


def test_the_option_that_has_the_band_is_told():
    """001:1784-1786"""
    found = hand_of(palace("texas-holdem", "3"), 8)
    assert found.remarks == (
        "the blinds, collection from the blinds for 8 players: by option 1, which is posted with option 3",
    )
    assert hand_of(palace("texas-holdem", "3"), 5).remarks == ()


def test_one_more_player_may_reach_another_option():
    """001:1784-1786, 001:1799, 001:1873-1874"""
    assert [line.next_cliff for line in hand_of(palace("texas-holdem", "2"), 6).cliffs] == [
        "1 more player costs $2 more"
    ]
    assert [line.next_cliff for line in hand_of(palace("pan", "2"), 5).cliffs] == [
        "2 more players cost $2 more"
    ]
    assert hand_of(palace("texas-holdem", "8"), 10).cliffs == ()


def test_an_option_that_stands_on_two_sheets_goes_by_the_first_and_says_so():
    """001:1756-1758: six or fewer with $5 or with $4 for seven and more"""
    assert lines(hand_of(palace("razz", "4"), 6)) == ["the pot: $3"]
    seven = hand_of(palace("razz", "4"), 7)
    assert lines(seven) == ["the pot: $5"]
    assert seven.remarks[0].endswith("by option 3; option 4 is posted with 5 as well")
    assert lines(hand_of(palace("razz", "3"), 7)) == ["the pot: $5"]
    assert lines(hand_of(palace("razz", "5"), 7)) == ["the pot: $4"]
    assert lines(hand_of(palace("razz", "5"), 6)) == ["the pot: $3"]


def test_more_players_than_any_band_holds():
    """001:1799-1801: the bands end with ten; reading tier-above-last"""
    for option in ("8", "9", "10"):
        found = hand_of(palace("texas-holdem", option), 11)
        assert lines(found) == ["the blinds: $4"]
        assert found.remarks[0].endswith("for 11 players: over the last tier: the top fee")


def test_every_number_of_players_has_one_fee_on_a_posted_sheet():
    """Such as 001:1784-1786 and 002:10-37"""
    sheets = 0
    for sheet in fee_sheets():
        for table in sheet.tables:
            lettered = sorted((letter, option.label) for option in table.options for letter in option.group)
            for _, labels in groupby(lettered, key=lambda pair: pair[0]):
                posted = [
                    option_of(table.games[0], label, sheet.id, table.schedule.name) for _, label in labels
                ]
                whole = [each for each in posted if len(each.option.group) == 1]
                for players in range(2, 11):
                    assert len({hand_of(each, players).total for each in whole}) == 1
                sheets += 1
    assert sheets > 50


# ---- blinds, antes, jackpots


def test_what_is_left_of_the_blinds_stays_in_the_pot():
    """001:1762, 001:1769-1771, 001:1870, 001:1877"""
    assert (
        hand_of(palace("draw-poker", "1"), 5, blinds="10").remarks[-1] == "$6 of the blinds stays in the pot"
    )
    assert hand_of(palace("pan", "5"), 7, blinds="40").remarks == ("$34 of the antes stays in the pot",)
    assert hand_of(palace("draw-poker", "2"), 5, blinds="4").remarks == ()


def test_a_fee_larger_than_the_blinds():
    """001:1762, 001:1769: $5 out of $3; reading fee-exceeds-blinds"""
    whole = hand_of(palace("draw-poker", "1"), 6, blinds="3")
    assert lines(whole) == ["the blinds: $5"]
    assert whole.remarks == ("the blinds are $2 short; the rest comes from the first further money",)
    capped = option_of("palace/draw-poker", "1", readings={"fee-exceeds-blinds": "capped"})
    found = hand_of(capped, 6, blinds="3")
    assert (lines(found), found.total) == (["the blinds: $3"], 300)
    assert found.remarks[0].endswith("the blinds hold $3: no more is taken")
    assert lines(hand_of(capped, 6, blinds="5")) == ["the blinds: $5"]
    assert lines(hand_of(capped, 6)) == ["the blinds: $5"]


def test_several_fees_out_of_the_same_blinds():
    """001:608-610, 004:1191, 004:1196: reading fee-exceeds-blinds=capped, laid on sheets that do not ask it"""
    capped = replace(palace("texas-holdem", "4/8", "poker-placards"), policy=Policy(short_blinds="capped"))
    found = [lines(hand_of(capped, 9, blinds=held)) for held in ("5", "4.50", "4", "1")]
    assert [[line.partition("$")[2] for line in each] for each in found] == [
        ["4", "1"],
        ["4", "0.50"],
        ["4", "0"],
        ["1", "0"],
    ]
    lowball = replace(
        option_of("casino-royale/lowball", "3/6"), policy=Policy(modified="additional", short_blinds="capped")
    )
    assert lines(hand_of(lowball, 6, blinds="0.50")) == ["the pot: $2", "the blinds: $0.50"]


@pytest.mark.parametrize(
    ("players", "owed"),
    [(9, ["$4", "$1"]), (7, ["$4", "$1"]), (6, ["$3", "$1"]), (5, ["$3", "$1"]), (4, ["$1"]), (2, ["$1"])],
)
def test_a_jackpot_dollar_with_five_players(players: int, owed: list[str]):
    """001:604-619: reading jackpot-fee-payer"""
    found = hand_of(palace("texas-holdem", "4/8", sheet="poker-placards"), players, blinds="6")
    assert lines(found) == [f"the blinds: {fee}" for fee in owed]
    assert [line.kind for line in found.dues] == ["collection", "jackpot"][: len(owed)]


def test_pan_by_its_condition():
    """001:10-12 beside 001:1873-1878"""
    older = [palace("pan", condition, sheet="pan-conditions") for condition in ("2", "5", "10")]
    assert [hand_of(each).total for each in older] == [200, 300, 400]
    assert [each.option.condition for each in older] == [200, 500, 1000]
    later = {each.option.condition: hand_of(each, 8).total for each in verbs.options("palace/pan")}
    assert later == {200: 500, 400: 500, 500: 600}


# ---- by the clock


def test_each_player_every_half_hour_or_hour():
    """000:2285, 000:2296, 003:3151-3156, 004:1162-1169, 001:679-680"""
    half_hour = hand_of(option_of("hemphills/texas-holdem", "3", schedule="timed-limit"), 8)
    assert (lines(half_hour), half_hour.total) == (["each player: $8"], 6400)
    for schedule, fees in (("timed-half-hour", [1000, 1200, 1300]), ("timed-hour", [2000, 2400, 2600])):
        timed = option_of("lucky-derby/omaha-hi-lo", "2", schedule=schedule)
        assert [hand_of(timed, players).owed["each player"] for players in (7, 6, 4)] == fees
    royal = hand_of(option_of("casino-royale/omaha", "5/10", schedule="timed"), 6)
    assert (due(royal), royal.total) == (["each player: $7"], 4200)
    stud = hand_of(palace("seven-card-stud-hi-lo", "4/8", sheet="poker-placards"), 5)
    assert (lines(stud), stud.total) == (["each player: $6"], 3000)
    draw = hand_of(palace("lowball", "2/3/5", sheet="draw-and-lowball-time"), 5)
    assert (lines(draw), draw.total) == (["each player: $5"], 2500)


@pytest.mark.parametrize(("collections", "fee"), [(0, "$0"), (1, "$8"), (4, "$32")])
def test_one_player_who_sat_for_a_while(collections: int, fee: str):
    """000:2285, 000:2296"""
    timed = option_of("hemphills/omaha", "3", schedule="timed-limit")
    found = hand_of(timed, 8, collections=collections)
    assert lines(found) == [f"the player: {fee}"]
    assert found.total == found.owed["the player"]


def test_a_collection_by_the_hand_does_not_ask_for_the_clock():
    """000:1840"""
    assert hand_of(option_of("hemphills/omaha", "1"), 8, collections=4).total == 600
