"""Which option is meant: by number or label, by table, by sheet; and which sheet is in force."""

from __future__ import annotations

import pytest

from fees.asked import bank, due, round_of
from houseway import verbs
from houseway.errors import UnknownGameError
from houseway.fees import posted, posted_options
from houseway.rulebook import fee_sheets, game_ids, in_force, load, sheet_ids, sheets_of
from houseway.rulebook.families.poker import PokerGame


@pytest.mark.parametrize(
    ("game", "option", "where", "line"),
    [
        ("hemphills/dai-bacc", "36", "hemphills/dai-bacc/12-85 option 36", 929),
        ("casino-royale/mexican-poker", "20", "casino-royale/mexican-poker/pot-and-no-limit option 20", 1334),
        ("casino-royale/lowball", "3/6", "casino-royale/poker/lowball option 3/6", 1191),
        ("palace/pan", "5", "palace/poker/pan option 5", 1877),
        ("lucky-derby/fortune-pai-gow-poker", "10", "lucky-derby/california/fortune-10 option 10", 7685),
        ("casino-royale/pai-gow-jackpot", "2", "casino-royale/california/pai-gow-poker option 2", 1917),
    ],
)
def test_an_option_goes_by_its_number_or_label(game: str, option: str, where: str, line: int):
    """000:929, 004:1334, 004:1191, 001:1877, 003:7685, 004:1917"""
    found = posted(game, option)
    assert (found.id, found.option.line, found.game) == (where, line, game)


def test_a_collection_by_the_hand_goes_before_one_by_the_clock():
    """000:1855 and 000:2296, 003:693 and 003:3151: both tables count from 1"""
    assert posted("hemphills/texas-holdem", "3").table.id == "hemphills/texas-holdem/1-4"
    assert posted("hemphills/texas-holdem", "3", schedule="timed-limit").option.line == 2296
    assert (
        posted("hemphills/texas-holdem", "3", schedule="hemphills/timed-poker/timed-limit").option.line
        == 2296
    )
    assert posted("hemphills/texas-holdem", "3", sheet="timed-poker").option.line == 2296
    assert posted("lucky-derby/texas-holdem", "1").option.line == 693
    assert posted("hemphills/omaha", "16").table.schedule.name == "timed-no-limit"


@pytest.mark.parametrize(
    ("game", "option", "older", "now", "before"),
    [
        ("palace/21st-century-blackjack-9", "1", "california-games-earlier", ["$2", "$2"], ["$1", "$1"]),
        ("palace/pai-gow-tiles", "1", "california-games-earlier", ["$1", "$2"], ["$1", "$4"]),
        ("palace/pai-gow-tiles", "1", "pai-gow-tiles", ["$1", "$2"], ["$1", "$2"]),
        ("palace/fortune-pai-gow-poker", "1", "fortune-pai-gow-poker", ["$1", "$2"], ["$1", "$4"]),
        ("casino-royale/ez-baccarat-panda-8", "4", "ez-baccarat-panda-8", ["$1"], ["$1"]),
        ("lucky-derby/no-bust-buster-blackjack", "4", "no-bust-buster-blackjack-own", ["$3"], ["$3"]),
    ],
)
def test_a_sheet_that_gave_way_goes_by_its_name(
    game: str, option: str, older: str, now: list[str], before: list[str]
):
    """001:1277-1280 before 001:1541, 001:1305 and 001:942 before 001:1555, 001:1529 before 001:1549, 004:2215 before 004:2044, 003:6879-6908 before 003:7787: reading schedule-precedence"""
    wager = next(name for name, kind in posted(game, option).wagers.items() if kind == "base")
    bets = [f"3 {wager} 101"]
    for sheet, fees in ((None, now), (older, before)):
        found = round_of(game, option, *bets) if sheet is None else round_of(game, option, *bets, sheet=sheet)
        assert [line.partition(": ")[2] for line in due(found)] == fees


def test_the_same_option_may_cost_more_by_a_later_sheet():
    """004:2216-2217 before 004:2045-2046: option 4 at $201 and at $301"""
    ez = "casino-royale/ez-baccarat-panda-8"
    assert [bank(round_of(ez, "4", action=action)) for action in ("201", "301")] == ["$3", "$5"]
    own = [bank(round_of(ez, "4", action=action, sheet="ez-baccarat-panda-8")) for action in ("201", "301")]
    assert own == ["$2", "$3"]


def test_every_sheet_is_in_force_for_a_game_or_has_given_way():
    """Such as 001:1532 over 001:1270, 003:7528 over 003:5391, 004:1909 over 004:1509"""
    alive = {name for game in game_ids() for name in in_force(game)}
    given_way = {
        f"{each.id.partition('/')[0]}/{old}" for each in fee_sheets() for old in each.sheet.supersedes
    }
    assert alive | given_way == set(sheet_ids())
    for game in game_ids():
        assert set(in_force(game)) <= set(sheets_of(game))
        assert bool(in_force(game)) == bool(sheets_of(game))


@pytest.mark.parametrize(
    ("game", "option", "sheet", "schedule", "says"),
    [
        ("hemphills/dai-bacc", "86", None, None, 'no option "86"; there are 1 to 85'),
        ("hemphills/dai-bacc", "", None, None, 'no option ""'),
        ("casino-royale/lowball", "3-6", None, None, 'no option "3-6"; did you mean 3/6?'),
        (
            "casino-royale/texas-holdem",
            "1/2",
            None,
            None,
            "name one of holdem-limit, pot-and-no-limit, timed",
        ),
        (
            "hemphills/dai-bacc",
            "5",
            "dia-bacc",
            None,
            'no sheet "dia-bacc" prices hemphills/dai-bacc; did you mean',
        ),
        (
            "hemphills/dai-bacc",
            "5",
            "palace/poker",
            None,
            'no sheet "palace/poker" prices hemphills/dai-bacc',
        ),
        ("hemphills/dai-bacc", "5", None, "12-58", 'no schedule "12-58"; did you mean 12-85?'),
        ("hemphills/dai-bacc", "5", None, "12-85", 'no option "5"; there are 12 to 85'),
        ("palace/crazy-pineapple", "1", None, None, "no approved fees"),
        ("casino-royale/baccarat-gold", "1", None, None, "no approved fees"),
        ("hemphills/dia-bacc", "1", None, None, "did you mean dai-bacc?"),
    ],
)
def test_what_nobody_filed(game: str, option: str, sheet: str | None, schedule: str | None, says: str):
    """000:723-1193, 004:1097-1177, 004:1187-1194: reading no-schedule"""
    with pytest.raises(UnknownGameError) as refused:
        posted(game, option, sheet, schedule)
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("game", "option", "asks"),
    [
        ("hemphills/dai-bacc", "1", {"wager"}),
        ("hemphills/dai-bacc", "5", {"wager", "action"}),
        ("lucky-derby/caribbean-stud", "1", set[str]()),
        ("hemphills/texas-holdem", "1", {"players"}),
        ("hemphills/texas-holdem", "13", {"pot"}),
        ("merced/mexican-poker", "3", set[str]()),
    ],
)
def test_what_has_to_be_known(game: str, option: str, asks: set[str]):
    """000:717, 000:747, 003:7714, 000:1840, 000:1909, 002:1309"""
    assert posted(game, option).measures == asks


def test_a_jackpot_with_a_least_number_of_players_asks_for_them():
    """001:612-619"""
    assert "players" in posted("palace/texas-holdem", "4/8", "poker-placards").measures


def test_a_flat_charge_has_flat_fees_and_no_other_has():
    """Such as 000:724 and 003:7708"""
    for sheet in fee_sheets():
        for table in sheet.tables:
            for option in table.options:
                for name, steps in option.fees.items():
                    assert steps.flat == (table.charges[name].by == "flat"), (
                        f"{table.id} {option.label} {name}"
                    )


def test_wagers_and_their_classes():
    """000:612-616, 002:1325, 001:1310"""
    assert posted("hemphills/dai-bacc", "1").wagers == {
        "player": "base",
        "banker": "base",
        "kill": "bonus",
        "ox-6": "bonus",
        "tiger-7": "bonus",
    }
    assert posted("merced/three-card-poker-6-card-bonus", "1").wagers["play"] == "later"
    assert posted("palace/three-card-poker", "1").wagers == {"ante": "base", "play": "later"}
    assert posted("hemphills/omaha", "1").wagers == {}


def test_games_for_a_pot_have_no_player_dealer_and_all_others_have():
    """000:2337, 003:3214-3216, 001:1884"""
    for game in game_ids():
        for each in posted_options(game) if sheets_of(game) else ():
            banked = "player-dealer" in {charge.payer for charge in each.table.charges.values()}
            assert verbs.for_a_pot(each) is not banked
            assert not (banked and isinstance(load(game).document, PokerGame))


@pytest.mark.parametrize(
    ("game", "others"),
    [
        ("palace/omaha-hi-lo", ["casino-royale", "hemphills", "lucky-derby", "merced", "palace"]),
        (
            "casino-royale/ez-baccarat-panda-8",
            ["casino-royale", "hemphills", "lucky-derby", "merced", "palace"],
        ),
        ("merced/holdem-hi-low", ["merced"]),  # the other room's has no approved fees
        ("palace/holdem-hi-lo", ["merced", "palace"]),
        ("hemphills/dai-bacc", ["hemphills"]),
        ("lucky-derby/pai-gow-poker", ["casino-royale", "lucky-derby"]),
    ],
)
def test_the_same_game_in_other_rooms(game: str, others: list[str]):
    """004:1120, 000:2210, 003:2109, 002:76, 001:1838"""
    assert [name.partition("/")[0] for name in verbs.same_game(game)] == others
