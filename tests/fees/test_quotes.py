"""What is owed for a round with a player-dealer, worked out by hand from the page."""

from __future__ import annotations

import pytest

from fees.asked import bank, due, hand_of, lines, round_of
from houseway import verbs
from houseway.banking import Bet, Bettor
from houseway.errors import RecordError
from houseway.fees import Staked, action, quote_round

DAI_BACC = "hemphills/dai-bacc"


def test_each_game_wager_pays_by_itself_and_a_bonus_bet_nothing():
    """000:717, 000:724-728: both lines of seat 3, a bettor behind it, and a seat with a bonus bet alone"""
    found = round_of(
        DAI_BACC, "1", "3 player 150", "3 banker 80", "3 kill 20", "4 tiger-7 5", "3/1 player 300"
    )
    assert due(found) == ["seat 3: $2", "seat 3: $1", "seat 3 backline 1: $3", "player-dealer: $1"]
    assert found.owed == {"seat 3": 300, "seat 3 backline 1": 300, "player-dealer": 100}
    assert found.total == 700
    assert {line.moment for line in found.dues} == {"before-deal"}


def test_players_and_player_dealer_have_ladders_of_their_own():
    """000:747, 000:754-758: two rows for the player-dealer beside five for the players"""
    assert due(round_of(DAI_BACC, "5", "3 player 100", "4 banker 0.99")) == [
        "seat 3: $1",
        "player-dealer: $1",
    ]
    found = round_of(DAI_BACC, "5", "3 player 201", "4 banker 801", "5 ox-6 5")
    assert due(found) == ["seat 3: $2", "seat 4: $5", "player-dealer: $2"]


@pytest.mark.parametrize(
    ("total", "fee"),
    [
        ("9", "$0"),
        ("9.99", "$0"),
        ("10", "$1"),
        ("49", "$1"),
        ("50", "$2"),
        ("99", "$2"),
        ("100", "$4"),
        ("200", "$5"),
    ],
)
def test_total_table_action(total: str, fee: str):
    """000:793, 000:800-804"""
    assert bank(round_of(DAI_BACC, "12", f"3 player {total}")) == fee
    assert lines(round_of(DAI_BACC, "12", action=total)) == [f"player-dealer: {fee}"]


def test_lines_bonus_bets_and_bettors_behind_add_up():
    """000:793, 000:930-933: $199 of lines and bonus bets pay $3, the dollar behind seat 5 makes it $7"""
    bets = ["3 player 100", "5 banker 90", "5 tiger-7 9"]
    assert bank(round_of(DAI_BACC, "36", *bets)) == "$3"
    assert bank(round_of(DAI_BACC, "36", *bets, "5/1 player 1")) == "$7"
    assert bank(round_of(DAI_BACC, "36", *bets, action="101")) == "$10"


def test_what_is_free_is_told_as_nothing():
    """000:793: no collection from players or from bettors behind"""
    found = round_of(DAI_BACC, "12", "3 player 50", "3 kill 5", "3/2 banker 50")
    assert lines(found) == ["seat 3: $0", "seat 3 backline 2: $0", "player-dealer: $4"]


@pytest.mark.parametrize(
    ("option", "bets", "owed"),
    [
        ("1", ["2 base 100"], ["seat 2: $1", "seat 2: $1", "player-dealer: $1"]),
        ("2", ["2 base 101"], ["seat 2: $2", "seat 2: $1", "player-dealer: $2"]),
        (
            "2",
            ["2 base 100", "2 base 150", "6 base 10"],
            ["seat 2: $1", "seat 2: $2", "seat 6: $1", "seat 2: $1", "seat 6: $1", "player-dealer: $2"],
        ),
    ],
)
def test_each_square_by_its_wager_and_a_jackpot_dollar_for_each_player(
    option: str, bets: list[str], owed: list[str]
):
    """004:1914-1918: reading jackpot-fee-payer"""
    found = round_of("casino-royale/pai-gow-poker", option, *bets)
    assert due(found) == owed
    assert {line.moment for line in found.dues} == {"before-dice-cup"}
    assert [line.charge for line in found.dues if line.kind == "jackpot"] == ["jackpot"] * len(
        {written.split()[0] for written in bets}
    )


def test_a_square_pays_the_same_whatever_lies_on_it():
    """004:1922, 004:1929-1930: the player-dealer by the wagers of the table, reading total-players-wager"""
    tiles = "casino-royale/pai-gow-tiles"
    assert due(round_of(tiles, "4", "1 base 60", "1 base 40")) == [
        "seat 1: $1",
        "seat 1: $1",
        "player-dealer: $1",
    ]
    assert due(round_of(tiles, "4", "1 base 60", "7 base 60")) == [
        "seat 1: $1",
        "seat 7: $1",
        "player-dealer: $3",
    ]


def test_squares_at_the_end_of_the_hand():
    """001:1546-1550: the Fortune bet is free for the player and part of the action"""
    found = round_of("palace/fortune-pai-gow-poker", "1", "4 base 200", "4 fortune 5", "4 base 201")
    assert due(found) == ["seat 4: $1", "seat 4: $2", "player-dealer: $4"]
    assert {line.moment for line in found.dues} == {"end-of-hand"}
    assert bank(round_of("palace/fortune-pai-gow-poker", "1", "4 base 195", "4 fortune 5")) == "$2"


def test_flat_fees_for_each_circle():
    """003:7699-7700, 003:7708-7710"""
    pai_gow = "lucky-derby/jokers-wild-pai-gow-poker"
    assert due(round_of(pai_gow, "2", "1 base 5", "1 base 200", "3 base 50")) == [
        "seat 1: $2",
        "seat 1: $2",
        "seat 3: $2",
        "player-dealer: $2",
    ]
    assert round_of(pai_gow, "1", "1 base 5").total == 200


def test_flat_fees_for_each_spot():
    """003:7713-7724: once a round for the player-dealer, reading pd-fee-per-spot; nothing for the second bet"""
    found = round_of("lucky-derby/caribbean-stud", "1", "2 ante 5", "2 ante 10", "2 bet 10", "5 ante 50")
    assert due(found) == ["seat 2: $0.50", "seat 2: $0.50", "seat 5: $0.50", "player-dealer: $0.50"]
    assert due(round_of("lucky-derby/caribbean-stud", "2", "2 ante 10")) == [
        "seat 2: $1",
        "player-dealer: $1",
    ]


def test_bonus_bets_are_part_of_the_circle():
    """001:1538-1544: $95 and $15 of bonus bets are a circle of $110"""
    blackjack = "palace/21st-century-blackjack-9"
    found = round_of(blackjack, "1", "3 base 95", "3 buster 5", "3 perfect-pair 10", "3 base 50")
    assert due(found) == ["seat 3: $2", "seat 3: $1", "player-dealer: $2"]
    assert [line.measured for line in found.dues] == [
        "circle of $110",
        "circle of $50",
        "total table action of $160",
    ]
    later = round_of(blackjack, "1", "3 base 95", "3 double 95", "3 split 95", "3 insurance 40")
    assert due(later) == ["seat 3: $1", "player-dealer: $1"]


def test_two_like_bonus_bets_in_one_circle_both_count():
    """001:1538, 001:1541-1542"""
    found = round_of("palace/21st-century-blackjack-9", "1", "3 buster 60", "3 buster 60")
    assert due(found) == ["seat 3: $2", "player-dealer: $2"]


def test_ante_and_six_card_bet_are_the_circle_and_pair_plus_is_free():
    """001:1560-1566: reading circle-includes-bonus; the action counts all wagers but the play"""
    three_card = "palace/three-card-poker-6-card-bonus"
    found = round_of(three_card, "1", "3 ante 95", "3 6-card-bonus 5", "3 pair-plus 100", "3 play 95")
    assert due(found) == ["seat 3: $1", "player-dealer: $2"]
    assert due(round_of(three_card, "1", "3 ante 95", "3 6-card-bonus 6")) == [
        "seat 3: $2",
        "player-dealer: $2",
    ]


def test_a_fee_of_its_own_for_each_bonus_bet():
    """001:1087, 001:1090-1093: an option for each limit"""
    found = round_of(
        "palace/21st-century-blackjack-9",
        "2",
        "3 base 150",
        "3 buster 5",
        "3 perfect-pair 50",
        "3 double 150",
        sheet="21st-century-blackjack-9",
    )
    assert due(found) == ["seat 3: $2", "seat 3: $1", "seat 3: $1", "player-dealer: $2"]
    assert [line.kind for line in found.dues] == ["collection", "bonus", "bonus", "collection"]
    assert found.remarks == ()


def test_a_bonus_bet_by_its_size():
    """001:1251, 001:1255-1259: the ante and the six card bet pay, pair plus does not; all three are action"""
    where = "three-card-poker-6-card-bonus"
    found = round_of(
        f"palace/{where}", "1", "3 ante 50", "3 6-card-bonus 25", "3 pair-plus 30", "3 play 50", sheet=where
    )
    assert due(found) == ["seat 3: $1", "seat 3: $1", "player-dealer: $2"]
    assert found.dues[-1].measured == "total table action of $105"
    too_large = round_of(f"palace/{where}", "1", "3 ante 50", "3 6-card-bonus 105", sheet=where)
    assert due(too_large) == ["seat 3: $1", "seat 3: refused", "player-dealer: $2"]


def test_all_of_a_players_wagers_for_one_fee():
    """001:1722-1727: both circles and the bonus bets together"""
    found = round_of(
        "palace/ez-baccarat-panda-8", "1", "2 player 150", "2 banker 46", "2 dragon-7 5", "8 tie 300"
    )
    assert due(found) == ["seat 2: $2", "seat 8: $2", "player-dealer: $4"]
    assert [line.figure for line in found.dues] == [20_100, 30_000, 50_100]


@pytest.mark.parametrize(
    ("game", "option", "bets", "fee", "later"),
    [
        ("merced/three-card-poker-6-card-bonus", "3", ["1 ante 150", "1 pair-plus 20", "1 6-card-bonus 20"], "$3", ["1 play 150"]),
        ("merced/pure-21-5-buster", "1", ["1 base 90", "1 buster 5"], "$2", ["1 double 90", "1 split 90"]),
        ("merced/ultimate-texas-holdem", "1", ["1 ante 50", "1 blind 50", "1 trips 50", "1 bad-beat 49"], "$3", ["1 play 200"]),
        ("lucky-derby/ultimate-texas-holdem", "1", ["1 ante 20", "1 blind 20", "1 trips 9"], "$0.50", ["1 play 80"]),
        ("lucky-derby/no-bust-blackjack", "1", ["1 base 95", "1 bonus 4"], "$1", ["1 double 95", "1 insurance 45"]),
        ("ace-and-vine/lone-star-holdem", "3", ["1 ante 40", "1 blind 40", "1 trips 19"], "$4", ["1 play 160"]),
        ("ace-and-vine/three-card-plus", "1", ["1 ante 45", "1 6-card-bonus 4"], "$1", ["1 win 45"]),
        ("casino-royale/pure-21-5", "1", ["1 base 50"], "$0.50", ["1 double 50", "1 split 50"]),
    ],
)  # fmt: skip
def test_what_comes_after_the_deal_is_no_action(
    game: str, option: str, bets: list[str], fee: str, later: list[str]
):
    """002:1325, 002:1366, 002:1450, 003:7731-7733, 003:7976-7977, 000:4860, 004:739"""
    assert bank(round_of(game, option, *bets)) == fee
    assert round_of(game, option, *bets, *later).dues == round_of(game, option, *bets).dues


def test_a_dollar_more_of_a_bonus_bet_is_action():
    """002:1338-1342, 002:1370-1371: the sums above stand just below a cliff"""
    bets = ["1 ante 150", "1 pair-plus 20", "1 6-card-bonus 30"]
    assert bank(round_of("merced/three-card-poker-6-card-bonus", "3", *bets)) == "$5"
    assert bank(round_of("merced/pure-21-5-buster", "1", "1 base 90", "1 buster 10")) == "$4"


@pytest.mark.parametrize(
    ("sheet", "fee"), [("casino-royale/pure-21-5-buster", "$1"), ("casino-royale/california", "$2")]
)
def test_game_wagers_only_in_one_sheet_and_all_wagers_in_the_other(sheet: str, fee: str):
    """004:1863, 004:1868-1870 beside 004:1944-1947: reading tta-bonus"""
    found = round_of(
        "casino-royale/pure-21-5-buster", "1", "1 base 95", "1 buster 10", "1 double 95", sheet=sheet
    )
    assert bank(found) == fee


def test_no_bust_counts_its_bonus_only_in_the_combined_sheet():
    """003:5921-5923 beside 003:7729-7731"""
    bets = ["1 base 95", "1 bonus 5"]
    assert bank(round_of("lucky-derby/no-bust-blackjack", "1", *bets)) == "$2"
    assert bank(round_of("lucky-derby/no-bust-blackjack", "1", *bets, sheet="no-bust-blackjack-own")) == "$1"


def test_the_banker_side_alone_or_all_wagers():
    """004:1515, 004:1518-1519 beside 004:2008-2010: readings banker-side-only, tier-below-first"""
    royal, bets = (
        "casino-royale/royal-baccarat",
        ["1 player 600", "2 banker 100", "2 tie 50", "2 either-pair 5"],
    )
    assert bank(round_of(royal, "1", *bets)) == "$4"
    assert bank(round_of(royal, "10-100", *bets, sheet="royal-baccarat")) == "$2"
    nobody = round_of(royal, "10-100", "1 player 600", sheet="royal-baccarat")
    assert bank(nobody) == "$0"
    assert nobody.remarks[-1].endswith(
        "for a total table action of $0: under the first tier: no fee is approved"
    )


def test_a_game_without_rules_goes_by_the_words_of_its_fees():
    """001:1284-1288, 001:1310-1313, 001:1332-1335"""
    bust = "palace/no-bust-21st-century-blackjack"
    assert due(round_of(bust, "1", "1 base 20", "1 double 20", "2 base 21")) == [
        "seat 1: $0.50",
        "seat 2: $1",
        "player-dealer: $2",
    ]
    three_card = round_of("palace/three-card-poker", "1", "1 ante 150", "1 play 150", "1 bonus 20")
    assert due(three_card) == ["seat 1: $2", "player-dealer: $2"]
    both_circles = round_of("palace/commission-free-baccarat", "1", "1 player 150", "1 banker 150", "1 tie 1")
    assert due(both_circles) == ["seat 1: $4", "player-dealer: $2"]


def test_any_game_wager_is_one_that_counts():
    """001:1332, 002:1325: `base` and `bonus` serve who does not name a wager"""
    assert due(round_of("palace/commission-free-baccarat", "1", "1 base 50")) == [
        "seat 1: $1",
        "player-dealer: $2",
    ]
    assert bank(round_of("merced/three-card-poker-6-card-bonus", "1", "1 base 20", "1 bonus 6")) == "$5"
    assert bank(round_of("merced/three-card-poker-6-card-bonus", "1", action="500")) == "$25"
    assert (
        bank(round_of("casino-royale/royal-baccarat", "10-100", action="500", sheet="royal-baccarat")) == "$4"
    )


@pytest.mark.parametrize("wager", ["flop", "tie", "Player", ""])
def test_a_wager_that_the_game_does_not_have(wager: str):
    """000:612-616"""
    with pytest.raises(RecordError, match=f'hemphills/dai-bacc has no wager "{wager}"'):
        verbs.quote(verbs.posted(DAI_BACC, "5"), [Bet(Bettor(1), wager, 100)])


@pytest.mark.parametrize("amount", [0, -1, -10_000])
def test_no_wager_is_nothing_or_less(amount: int):
    """000:717"""
    posted = verbs.posted(DAI_BACC, "5")
    with pytest.raises(RecordError, match=r"seat 1: .* is no wager"):
        verbs.quote(posted, [Bet(Bettor(1), "player", amount)])
    with pytest.raises(RecordError, match=r"the table: .* is no wager"):
        quote_round(posted, [Staked("", "", "base", amount)])


def test_action_is_measured_on_classes_where_no_charge_says_otherwise():
    """000:747"""
    stakes = [
        Staked("a", "x", "base", 5),
        Staked("a", "y", "bonus", 7),
        Staked("a", "z", "later", 11),
        Staked("", "", "base", 13),
    ]
    assert action(stakes) == 25


@pytest.mark.parametrize(
    ("game", "option", "bets", "told"),
    [
        ("palace/pai-gow-tiles", "1", ["3 base 400"] * 10, None),
        ("palace/pai-gow-tiles", "1", ["3 base 400"] * 10 + ["3 base 10"], "seat 3: $4,010 is outside the posted limit, $10 to $4,000"),
        ("casino-royale/pai-gow-poker", "1", ["3 base 100", "3 base 100", "4 base 10"], None),
        ("casino-royale/pai-gow-poker", "1", ["3 base 5"], "seat 3: $5 is outside the posted limit, $10 to $100"),
        (DAI_BACC, "5", ["3 player 10000", "3 tiger-7 0.50"], None),
        (DAI_BACC, "5", ["3/1 player 10000.01"], "seat 3 backline 1: $10,000.01 is outside any limit that may be posted, $1 to $10,000"),
        (DAI_BACC, "5", ["3 player 0.50"], "seat 3: $0.50 is outside any limit that may be posted, $1 to $10,000"),
    ],
)  # fmt: skip
def test_limits(game: str, option: str, bets: list[str], told: str | None):
    """001:1554-1555 by the seat, 004:1914-1915 by the square, 000:719-721 in ranges"""
    remarks = [remark for remark in round_of(game, option, *bets).remarks if "outside" in remark]
    assert remarks == ([] if told is None else [told])


def test_the_action_of_a_whole_table_is_nobodys_wager():
    """004:1945: a limit of $500 does not bind it"""
    assert round_of("casino-royale/pure-21-5", "1", action="5000").remarks == ()


def test_who_has_nothing_that_counts_pays_nothing_but_a_jackpot():
    """001:1332, 004:1914: one fee goes by wagers, the other is for taking part"""
    assert lines(round_of("palace/commission-free-baccarat", "1", "1 bonus 50")) == ["player-dealer: $2"]
    alone = round_of("casino-royale/fortune-pai-gow-poker", "1", "4 fortune 20")
    assert lines(alone) == ["seat 4: $1", "player-dealer: $1"]
    assert alone.dues[0].charge == "jackpot"


def test_the_next_cliff():
    """000:747, 000:754-758, 001:1538-1544, 004:1914-1918"""
    found = round_of(DAI_BACC, "5", "3 player 150", "3 banker 99", "4 kill 1", action="0")
    assert [f"{line.who}: {line.next_cliff}" for line in found.cliffs] == [
        "seat 3: $51 more on the player wager costs $1 more",
        "seat 3: $102 more on the banker wager costs $1 more",
    ]
    one = round_of(DAI_BACC, "36", action="299").cliffs
    assert [line.next_cliff for line in one] == ["$1 more of total table action costs $3 more"]
    circle = round_of("palace/21st-century-blackjack-9", "1", "3 base 100").cliffs[0]
    assert circle.next_cliff == "$1 more in the circle costs $1 more"
    assert round_of(DAI_BACC, "36", action="300").cliffs == ()


def test_a_charge_of_several_tables_is_cited_where_it_stands_with_this_one():
    """003:7729-7739: the same charge serves baccarat, 003:7846-7853; 001:1538 serves tiles, 001:1552"""
    cite = {
        game: round_of(f"lucky-derby/{game}", "1", action="50").dues[0].cite
        for game in ("no-bust-blackjack", "ez-baccarat-panda-8")
    }
    assert cite["no-bust-blackjack"] == ("003:7729-7733", "003:7737-7739")
    assert cite["ez-baccarat-panda-8"] == ("003:7846-7848", "003:7851-7853")
    circle = round_of("palace/21st-century-blackjack-9", "1", "3 base 100")
    assert [line.cite for line in circle.dues] == [("001:1538", "001:1540"), ("001:1538",)]


def test_a_text_that_serves_the_whole_sheet_is_cited_with_every_table():
    """003:3148-3149 heads the table, 003:3263-3266 is the text of it; 001:1762 is not the text of 001:1773-1790"""
    timed = verbs.posted("lucky-derby/texas-holdem", "1", schedule="timed-hour")
    assert hand_of(timed, 8).dues[0].cite == ("003:3148-3149", "003:3263-3266")
    assert hand_of(verbs.posted("palace/texas-holdem", "1"), 8).dues[0].cite == ("001:1775",)
