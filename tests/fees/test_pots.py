"""What is owed for a hand for a pot, worked out by hand from the page."""

from __future__ import annotations

import pytest

from fees.asked import due, hand_of, lines
from houseway import verbs
from houseway.errors import RecordError
from houseway.fees import Hand, Posted, quote_hand, stages
from houseway.fees import posted as option_of
from houseway.rulebook import game_ids, sheets_of
from houseway.rulebook.sheets import Stage

HOLDEM = "hemphills/texas-holdem"


def hemphills(option: str, **readings: str) -> Posted:
    return option_of(
        HOLDEM, option, readings={name.replace("_", "-"): word for name, word in readings.items()}
    )


# ---- by players, with and without a flop


@pytest.mark.parametrize(
    ("players", "fee"), [(10, "$6"), (7, "$6"), (6, "$5"), (5, "$5"), (4, "$4"), (2, "$4")]
)
def test_by_players_after_the_flop(players: int, fee: str):
    """000:1840, 000:1849-1851"""
    for reached in ("flop", "turn", "river", None):
        found = hand_of(hemphills("1"), players, reached=reached)
        assert lines(found) == [f"the pot: {fee}"]
        assert [line.moment for line in found.dues] == ["after-flop"]


@pytest.mark.parametrize("players", [2, 6, 9])
@pytest.mark.parametrize("reached", ["deal", "pre-flop"])
def test_a_smaller_fee_from_a_pot_without_a_flop(players: int, reached: Stage):
    """000:1840, 000:1849: whatever the number of players"""
    assert lines(hand_of(hemphills("1"), players, reached=reached)) == ["the pot: $1"]


def test_no_flop_no_drop():
    """000:1862, 000:1994, 002:118: nothing is taken, and it is said why"""
    for option in ("5", "37", "67", "77"):
        found = hand_of(hemphills(option), 8, "500", reached="pre-flop")
        assert (found.dues, found.total) == ((), 0)
        assert found.remarks == ("nothing falls due: the hand did not come far enough",)
    merced = option_of("merced/texas-holdem", "2")
    assert lines(hand_of(merced, 8, reached="pre-flop")) == ["the pot: $0"]
    assert due(hand_of(merced, 8, reached="flop")) == ["the pot: $4"]


@pytest.mark.parametrize(
    ("answer", "with_flop", "total"),
    [
        ("instead", ["the pot: $6"], 600),
        ("credited", ["the pot: $5", "the pot: $1"], 600),
        ("additional", ["the pot: $6", "the pot: $1"], 700),
    ],
)
def test_three_answers_about_the_modified_fee(answer: str, with_flop: list[str], total: int):
    """000:1840, 000:1849: reading modified-fee"""
    posted = hemphills("1", modified_fee=answer)
    assert lines(hand_of(posted, 8)) == with_flop
    assert hand_of(posted, 8).total == total
    assert lines(hand_of(posted, 8, reached="pre-flop")) == ["the pot: $1"]


@pytest.mark.parametrize(
    ("answer", "players", "total"),
    [
        ("instead", 8, 600),
        ("credited", 8, 800),  # eight dollars are in; nothing is left of the six
        ("credited", 4, 400),  # four dollars are in, and four are due
        ("additional", 8, 1400),
        ("additional", 4, 800),
    ],
)
def test_a_modified_fee_from_each_player(answer: str, players: int, total: int):
    """000:2146, 000:2154-2156: readings modified-fee, modified-fee-payer"""
    posted = hemphills("73", modified_fee=answer)
    assert hand_of(posted, players).total == total
    early = hand_of(posted, players, reached="pre-flop")
    assert (lines(early), early.total) == (["each player: $1"], 100 * players)
    assert early.owed == {"each player": 100}


def test_a_modified_fee_counts_once_toward_a_fee_in_two_steps():
    """000:2076, 000:2084-2087: reading modified-fee=credited; $6 in all"""
    found = hand_of(hemphills("61", modified_fee="credited"), 8, "100")
    assert lines(found) == ["the pot: $4", "the pot: $1", "the pot: $1"]
    assert found.total == 600
    assert hand_of(hemphills("61", modified_fee="additional"), 8, "100").total == 700


def test_casino_royale_prints_a_modified_fee_at_the_deal():
    """004:1098, 004:1101-1102, 004:1196: by the letter it is taken in every hand; reading modified-fee"""
    game = "casino-royale/texas-holdem"
    posted = option_of(game, "4/8", schedule="holdem-limit")
    assert lines(hand_of(posted, 5)) == ["the pot: $3"]
    assert lines(hand_of(posted, 5, reached="pre-flop")) == ["the pot: $1"]
    letter = option_of(game, "4/8", schedule="holdem-limit", readings={"modified-fee": "additional"})
    assert hand_of(letter, 5).total == 400


# ---- stage by stage


@pytest.mark.parametrize(
    ("option", "players", "by_stage"),
    [
        ("9", 8, {"deal": 100, "pre-flop": 100, "flop": 500, "turn": 600, "river": 600}),
        ("9", 5, {"deal": 100, "pre-flop": 100, "flop": 400, "turn": 500, "river": 500}),
        ("9", 3, {"deal": 100, "pre-flop": 100, "flop": 300, "turn": 300, "river": 300}),
        ("12", 3, {"deal": 100, "pre-flop": 100, "flop": 200, "turn": 300, "river": 300}),
    ],
)
def test_street_by_street(option: str, players: int, by_stage: dict[Stage, int]):
    """000:1886, 000:1896-1898, 000:1905-1907: reading merged-fee-cell"""
    found = {stage: hand_of(hemphills(option), players, reached=stage).total for stage in by_stage}
    assert found == by_stage


def test_streets_of_lucky_derby():
    """003:3222-3229, 003:1030-1037, 003:1249-1253: the first fee once the first round is complete"""
    derby = "lucky-derby/texas-holdem"
    two = option_of(derby, "50")
    assert [hand_of(two, 8, reached=stage).total for stage in ("deal", "pre-flop", "flop")] == [0, 100, 400]
    three = option_of(derby, "75")
    assert [hand_of(three, 4, reached=stage).total for stage in ("pre-flop", "flop", "turn")] == [0, 100, 200]
    omaha = option_of("lucky-derby/omaha-hi-lo", "46")
    assert [hand_of(omaha, 8, reached=stage).total for stage in ("pre-flop", "flop", "river")] == [
        0,
        300,
        300,
    ]


@pytest.mark.parametrize(
    ("players", "by_street"),
    [(8, [100, 200, 400, 400]), (6, [100, 200, 300, 300]), (4, [100, 200, 200, 200])],
)
def test_streets_of_stud(players: int, by_street: list[int]):
    """003:3174-3177, 003:3268-3274"""
    posted = option_of("lucky-derby/seven-card-stud", "2")
    streets: list[Stage] = ["third-street", "fourth-street", "fifth-street", "seventh-street"]
    assert [hand_of(posted, players, reached=street).total for street in streets] == by_street
    assert [line.moment for line in hand_of(posted, 8).dues] == [
        "after-third-street",
        "after-fourth-street",
        "after-fifth-street",
    ]


def test_up_cards_of_mexican_poker():
    """002:1309, 002:1316: $2 with the first up card, $1 with the third"""
    posted = option_of("merced/mexican-poker", "3")
    found = [
        hand_of(posted, reached=stage).total
        for stage in ("deal", "first-up-card", "second-up-card", "third-up-card")
    ]
    assert found == [0, 200, 200, 300]
    assert due(hand_of(option_of("merced/mexican-poker", "1"))) == ["the pot: $1"]


def test_a_game_without_a_flop_reaches_it_with_the_next_card():
    """001:1745, 001:1754, 004:1305, 004:1001, 000:3962: reading no-flop-in-stud"""
    stud = option_of("palace/seven-card-stud", "1")
    assert hand_of(stud, 7, reached="third-street").dues == ()
    assert lines(hand_of(stud, 7, reached="fourth-street")) == ["the pot: $6"]
    assert lines(hand_of(stud, 7, reached="flop")) == ["the pot: $6"]
    mexican = option_of("palace/mexican-poker", "1")
    assert hand_of(mexican, 7, reached="opening-bets").dues == ()
    assert lines(hand_of(mexican, 7, reached="second-up-card")) == ["the pot: $6"]
    royal = option_of("casino-royale/mexican-poker", "1")
    assert lines(hand_of(royal, 7, reached="opening-bets")) == ["the pot: $1"]
    assert lines(hand_of(royal, 7, reached="second-up-card")) == ["the pot: $3"]
    lowball = option_of("casino-royale/lowball", "3/6")
    assert lines(hand_of(lowball, 6, reached="draw")) == ["the pot: $2"]
    assert lines(hand_of(lowball, 6, reached="deal")) == ["the blinds: $1"]
    ace = option_of("ace-and-vine/mexican-stud", "28")
    assert lines(hand_of(ace, 7, reached="first-up-card")) == ["each player: $1"]
    assert lines(hand_of(ace, 7, reached="opening-bets")) == ["the pot: $6"]


@pytest.mark.parametrize(
    ("game", "option", "stage"),
    [
        (HOLDEM, "1", "draw"),
        (HOLDEM, "9", "fourth-street"),
        ("palace/razz", "1", "river"),
        ("casino-royale/lowball", "3/6", "turn"),
        ("ace-and-vine/mexican-stud", "28", "pre-flop"),
        ("lucky-derby/texas-holdem", "46", "draw"),
    ],
)
def test_a_stage_of_another_game(game: str, option: str, stage: Stage):
    """000:1886, 001:1745, 004:1196, 000:3962"""
    posted = option_of(game, option)
    with pytest.raises(RecordError, match=f'does not come to "{stage}"; its stages are deal, '):
        hand_of(posted, 4, reached=stage)


def test_every_stage_that_a_fee_names_is_one_of_its_game():
    """Such as 000:1886, 001:1745 and 003:3268-3274"""
    asked = 0
    for game in game_ids():
        for posted in verbs.options(game) if sheets_of(game) else ():
            if verbs.for_a_pot(posted):
                for stage in stages(posted):
                    assert hand_of(posted, 6, "60", reached=stage).total >= 0
                    asked += 1
    assert asked > 2000


# ---- by the pot


@pytest.mark.parametrize(
    ("pot", "fee", "moment"),
    [
        ("1", "$1", "end-of-hand"),
        ("5", "$1", "end-of-hand"),
        ("5.50", "$1", "end-of-hand"),
        ("6", "$3", "end-of-hand"),
        ("8.99", "$3", "end-of-hand"),
        ("9", "$6", "at-level"),
        ("5000", "$6", "at-level"),
    ],
)
def test_by_the_pot_at_its_top_level_or_at_the_end(pot: str, fee: str, moment: str):
    """000:1909, 000:1919-1921: readings pot-fee-ends-early, tier-gap"""
    for reached in ("flop", "river"):
        found = hand_of(hemphills("13"), 8, pot, reached)
        assert lines(found) == [f"the pot: {fee}"]
        assert found.dues[0].moment == moment
    assert lines(hand_of(hemphills("13"), 8, pot, "pre-flop")) == ["the pot: $1"]
    assert hand_of(hemphills("37"), 8, pot, "pre-flop").dues == ()


@pytest.mark.parametrize(
    ("pot", "in_steps", "at_the_top"),
    [
        ("5", ["end-of-hand $1"], ["end-of-hand $1"]),
        ("8", ["end-of-hand $3"], ["end-of-hand $3"]),
        ("9", ["at-level $5"], ["end-of-hand $5"]),
        ("99.99", ["at-level $5"], ["end-of-hand $5"]),
        ("100", ["at-level $5", "at-level $1"], ["at-level $6"]),
    ],
)
def test_the_third_level_at_once_and_a_dollar_more_at_the_fourth(
    pot: str, in_steps: list[str], at_the_top: list[str]
):
    """000:2076, 000:2084-2087 beside 000:2111, 000:2119-2122; 000:3888, 000:3898-3901 beside 000:3926, 000:3934-3937"""

    def taken(posted: Posted) -> list[str]:
        return [f"{line.moment} ${(line.fee or 0) // 100}" for line in hand_of(posted, 6, pot).dues]

    stud = "ace-and-vine/mexican-stud"
    assert taken(hemphills("61")) == taken(option_of(stud, "16")) == in_steps
    assert taken(hemphills("67")) == taken(option_of(stud, "22")) == at_the_top


@pytest.mark.parametrize(
    ("option", "third", "fourth"),
    [("62", 9, 100), ("63", 11, 150), ("64", 13, 200), ("65", 26, 400), ("66", 51, 800)],
)
def test_every_option_in_two_steps(option: str, third: int, fourth: int):
    """000:2088-2107: $1 more at the fourth level, whatever the third one's fee"""
    posted = hemphills(option)
    before, at = (hand_of(posted, 6, str(pot)).dues for pot in (third - 1, third))
    assert [(line.moment, line.fee) for line in before] == [("end-of-hand", 300)]
    assert [line.moment for line in at] == ["at-level"]
    last = hand_of(posted, 6, str(fourth))
    assert [line.fee for line in last.dues] == [at[0].fee, 100]
    assert hand_of(posted, 6, str(fourth - 1)).total == at[0].fee


def test_a_gap_between_pots_that_goes_to_the_upper_level_takes_it_at_once():
    """000:2076, 000:2086-2087: reading tier-gap=upper"""
    found = hand_of(hemphills("61", tier_gap="upper"), 6, "99.50")
    assert [(line.moment, line.fee) for line in found.dues] == [("at-level", 500), ("at-level", 100)]


@pytest.mark.parametrize(
    ("pot", "fee"), [("0.99", "$0"), ("2.99", "$0.50"), ("3", "$1"), ("3.99", "$1"), ("4", "$2"), ("8", "$3")]
)
def test_pots_with_cents(pot: str, fee: str):
    """003:695-699, 003:3218-3222: under $1 nothing is approved; reading tier-below-first"""
    found = hand_of(option_of("lucky-derby/texas-holdem", "1"), 4, pot, "pre-flop")
    assert lines(found) == [f"the pot: {fee}"]


def test_a_first_level_that_costs_nothing():
    """003:2121-2122"""
    posted = option_of("lucky-derby/omaha-hi-lo", "1")
    assert [hand_of(posted, 4, pot).total for pot in ("3", "3.99", "4")] == [0, 0, 100]


def test_the_next_level_is_a_cliff():
    """000:2084-2087"""
    found = hand_of(hemphills("61"), 6, "99")
    assert [line.next_cliff for line in found.cliffs] == ["$1 more in the pot costs $1 more"]
    assert [line.next_cliff for line in hand_of(hemphills("1"), 4).cliffs] == ["1 more player costs $1 more"]


@pytest.mark.parametrize("hand", [Hand(players=-1), Hand(pot=-1), Hand(blinds=-1), Hand(collections=-1)])
def test_no_hand_has_less_than_nothing(hand: Hand):
    """000:1840"""
    with pytest.raises(RecordError, match="no figure below 0"):
        quote_hand(hemphills("1"), hand)
