"""Rounds that break a rule before any money moves: each names the rule and where it is printed."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.errors import CardError, HousewayError, IllegalError, RecordError, UnknownGameError
from verify.by_hand import a_round, bet, case_of, choice, faults, only, played
from verify.written import ROUND, changed, without

DAI = "hemphills/dai-bacc"
LUCKY = "lucky-derby/ez-baccarat-panda-8"
MERCED = "merced/ez-baccarat-panda-8"
ROYAL = "casino-royale/royal-baccarat"
GOLD = "casino-royale/baccarat-gold"
DRAWING = ("000:624-630", "000:636-645", "000:659-660")
LINES = [bet(4, player=50)]


def dai(cards: str, *bets: dict[str, Any], bank: tuple[int, int] = (3, 200), **more: Any) -> dict[str, Any]:
    return a_round(DAI, bank, cards, list(bets) or LINES, **more)


# ---- the third card


@pytest.mark.parametrize(
    ("cards", "rule", "says"),
    [
        ("9s 7d 2h / 2c 5h", "player-draw", "the player hand drew on 6; it must stand"),
        ("2s 3d / 7c Kh", "player-draw", "the player hand stood on 5; it must draw"),
        (
            "9s Kd / 2c 3h 4h",
            "banker-draw",
            "the banker hand drew on 5; it must stand with no third player card",
        ),
        (
            "9s 7d / 2c 3h",
            "banker-draw",
            "the banker hand stood on 5; it must draw with no third player card",
        ),
        (
            "2s 3d 8h / 2c Ah 4h",
            "banker-draw",
            "the banker hand drew on 3; it must stand after the player's third card of 8",
        ),
        (
            "2s 3d 9h / 2c Ah",
            "banker-draw",
            "the banker hand stood on 3; it must draw after the player's third card of 9",
        ),
        (
            "2s 3d As / 4c Kh 5c",
            "banker-draw",
            "the banker hand drew on 4; it must stand after the player's third card of 1",
        ),
        (
            "2s 3d 4s / 5c Kh",
            "banker-draw",
            "the banker hand stood on 5; it must draw after the player's third card of 4",
        ),
        (
            "2s 3d 5s / 6c Kh 2d",
            "banker-draw",
            "the banker hand drew on 6; it must stand after the player's third card of 5",
        ),
        (
            "2s 3d 7s / 6c Kh",
            "banker-draw",
            "the banker hand stood on 6; it must draw after the player's third card of 7",
        ),
        (
            "9s 7d / 7c Kh 2c",
            "banker-draw",
            "the banker hand drew on 7; it must stand with no third player card",
        ),
        ("2s 3d 4h / 9c Kh", "player-draw", "the player hand drew on 5; it must stand"),
    ],
)
def test_a_third_card_wrongly_taken_or_refused(cards: str, rule: str, says: str):
    """000:624-630, 000:636-645, 000:659-660"""
    only(dai(cards), rule, says, *DRAWING)


def test_both_hands_are_judged():
    """000:624-630"""
    found = faults(dai("2s 3d / 6c Ah 4h"))
    assert [fault.rule for fault in found] == ["player-draw", "banker-draw"]


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("9s / 7c Kh", "the player hand has 1 card; it has two or three"),
        ("9s 8d / ", "the banker hand has 0 cards; it has two or three"),
        ("9s 8d / 2c 2d 2h 2s", "the banker hand has 4 cards; it has two or three"),
    ],
)
def test_a_hand_has_two_or_three_cards(cards: str, says: str):
    """000:578-582"""
    only(dai(cards), "hand-size", says)


def test_no_card_comes_more_often_than_the_packs_hold_it():
    """000:582"""
    record = dai("9s 9s 9s / 9s 9s 9s", packs=4)
    found = {fault.rule: fault for fault in faults(record)}
    assert found["cards"].says == "9s was dealt 6 times; 4 packs hold it 4 times"
    assert found["cards"].cite == ("000:582", "000:617")


def test_a_joker_is_no_card_of_the_game():
    """000:582; also where the joker would have to place the button, 000:81-90"""
    only(dai("9s 8d / 7c Jo"), "cards", "Jo was dealt once; 8 packs hold it 0 times", "000:582", "000:617")
    found = faults(a_round("hemphills/ez-baccarat-panda-8", (3, 200), "9s 8d / 7c Jo", LINES))
    assert [(fault.rule, fault.cite) for fault in found] == [("cards", ("000:15",))]


# ---- seats, stakes and wagers


@pytest.mark.parametrize("seat", [0, -1, 16, 99])
def test_a_seat_that_the_table_does_not_have(seat: int):
    """000:602: fifteen seats, told once however many wagers lie there"""
    record = dai("9s 8d / 7c Kh", bet(seat, player=50, banker=50), bet(4, player=20))
    only(record, "seat", f"no seat {seat}; this table has seats 1 to 15")
    only(dai("9s 8d / 7c Kh", bank=(seat, 200)), "seat", f"no seat {seat}; this table has seats 1 to 15")


def test_a_backline_place_is_numbered_from_one():
    """000:609"""
    only(
        dai("9s 8d / 7c Kh", bet(4, -1, player=50)),
        "seat",
        "no backline place -1; they are numbered from 1 to 20",
    )


@pytest.mark.parametrize(("stake", "shown"), [(0, "$0"), (-5, "-$5"), ("-0.01", "-$0.01")])
def test_the_player_dealer_puts_up_something(stake: Any, shown: str):
    """000:574"""
    record = dai("9s 8d / 7c Kh", bank=(3, stake), claimed={"player_dealer": 0})
    only(record, "stake", f"a stake of {shown}; the player-dealer puts up more than $0", "000:574")


def test_the_player_dealer_does_not_wager_against_himself():
    """000:574: nor does anybody behind his seat"""
    says = "seat 3: the player-dealer's seat cannot wager against itself"
    only(dai("9s 8d / 7c Kh", bet(3, player=50)), "player-dealer-wagers", says, "000:574")
    behind = "seat 3 backline 1: the player-dealer's seat cannot wager against itself"
    only(dai("9s 8d / 7c Kh", bet(3, 1, player=50)), "player-dealer-wagers", behind, "000:574")


def test_no_backline_where_it_is_forbidden():
    """002:1586, 002:1647, 002:1661"""
    record = a_round(MERCED, (1, 200), "9s 8d / 7c Kh", [bet(4, 1, player=10, tie=1, dragon_7=1)])
    assert [(fault.rule, fault.cite) for fault in faults(record)] == [
        ("backline", ("002:1586",)),
        ("backline", ("002:1647",)),
        ("backline", ("002:1661",)),
    ]


def test_a_bonus_needs_its_line():
    """003:3959: a Dragon 7 or a Panda 8 only beside a line; 003:3929: the tie alone"""
    record = a_round(
        LUCKY, (1, 200), "9s 8d / 7c Kh", [bet(4, dragon_7=10, tie=10), bet(5, player=10, panda_8=10)]
    )
    only(
        record,
        "needs",
        "seat 4: dragon-7 needs a wager on player or banker",
        "003:3856-3858",
        "003:3959-3960",
    )


def test_the_line_of_another_bettor_is_not_enough():
    """003:3979: the one behind the seat needs a line of his own"""
    record = a_round(LUCKY, (1, 200), "9s 8d / 7c Kh", [bet(4, player=10), bet(4, 1, panda_8=10)])
    only(
        record,
        "needs",
        "seat 4 backline 1: panda-8 needs a wager on player or banker",
        "003:3859-3861",
        "003:3979-3980",
    )


@pytest.mark.parametrize(
    ("game", "wagers", "says", "cite"),
    [
        (DAI, {"player": 9}, "player of $9 is under this table's minimum of $10", "000:602"),
        (DAI, {"player": "9.99"}, "player of $9.99 is under this table's minimum of $10", "000:602"),
        (DAI, {"player": 1001}, "player of $1,001 is over this table's limit of $1,000", "000:602"),
        (DAI, {"kill": 5}, "kill of $5 is under this table's minimum of $10", "000:717"),
        (DAI, {"player": 0}, "player of $0 is under this table's minimum of $10", "000:602"),
        (DAI, {"player": -20}, "player of -$20 is under this table's minimum of $10", "000:602"),
        (MERCED, {"tie": 101}, "tie of $101 is over this table's limit of $100", "002:1654"),
        (MERCED, {"tie": "0.50"}, "tie of $0.50 is under this table's minimum of $1", "002:1654"),
        (ROYAL, {"player": 101}, "player of $101 is over this table's limit of $100", "004:1383"),
    ],
)
def test_a_wager_outside_its_limits(game: str, wagers: dict[str, Any], says: str, cite: str):
    """000:602, 000:717, 002:1654, 004:1383"""
    found = faults(a_round(game, (1, 200), "9s 8d / 7c Kh", [{"seat": 4, "wagers": wagers}]))
    assert [(fault.rule, fault.says) for fault in found] == [("limits", f"seat 4: {says}")]
    assert cite in found[0].cite


def test_limits_of_the_sum_where_a_reading_says_so():
    """004:79"""
    record = a_round(GOLD, (1, 200), "9s 8d / 7c Kh", [bet(4, base=60, tie=50)])
    assert faults(record) == []
    assert [fault.rule for fault in faults(record, gold_limit_each="sum")] == ["limits"]


def test_a_wager_that_the_game_does_not_have():
    """000:602"""
    says = 'seat 4: no wager "tigr-7" in Dai Bacc; did you mean tiger-7?'
    only(dai("9s 8d / 7c Kh", bet(4, tigr_7=50)), "wager", says)


def test_one_space_holds_one_wager():
    """000:602"""
    record = dai("9s 8d / 7c Kh", bet(4, player=50), bet(4, player=20))
    only(record, "wager", "seat 4 has 2 wagers on player; one space holds one wager")


def test_somebody_must_wager():
    """000:610"""
    record = dai("9s 8d / 7c Kh")
    record["bet"] = []
    only(record, "wager", "nobody has wagered; at least one wager is needed")
    only(dai("9s 8d / 7c Kh", bet(4)), "wager", "nobody has wagered; at least one wager is needed")


# ---- the table


@pytest.mark.parametrize("positions", [-1, 0, 1, 16, 100_000_000])
def test_a_table_has_its_seats(positions: int):
    """000:602: and a claim about an impossible table is not reckoned"""
    record = dai(
        "9s 8d / 7c Kh", bet(1, player=50), bank=(1, 200), positions=positions, claimed={"action_seat": 1}
    )
    found = [fault for fault in faults(record) if fault.rule == "seats"]
    assert [(fault.says, fault.cite) for fault in found] == [
        (f"{positions} positions; the table has 2 to 15", ("000:602",))
    ]


@pytest.mark.parametrize("packs", [-1, 0, 3, 9, 10**12])
def test_a_shoe_has_its_packs(packs: int):
    """000:582"""
    found = [fault for fault in faults(dai("9s 8d / 7c Kh", packs=packs)) if fault.rule == "packs"]
    says = f"{packs} packs; the game is dealt from 4, 5, 6, 7, 8"
    assert [(fault.says, fault.cite) for fault in found] == [(says, ("000:582", "000:617"))]


@pytest.mark.parametrize("limits", [[10, 50], ["0.50", 100], [2000, 10000], [10, 20000], [100, 10]])
def test_a_table_posts_filed_limits(limits: list[Any]):
    """000:719-721, 000:749-751, 000:795-797"""
    assert "table-limits" in {fault.rule for fault in faults(dai("9s 8d / 7c Kh", limits=limits))}


def test_proposition_players_where_a_reading_forbids_them():
    """003:3782-3788"""
    record = a_round(LUCKY, (1, 200), "9s 8d / 7c Kh", [bet(4, player=10)])
    record["player_dealer"]["proposition"] = True
    assert faults(record) == []
    found = faults(record, proposition_players_silent="not_permitted")
    assert [(fault.rule, fault.cite) for fault in found] == [("proposition", ("003:3782-3784",))]


# ---- choices


ON_SIX = a_round(ROYAL, (3, 500), "Ks 6h 2d / 9d 8c", [bet(4, player=50), bet(6, banker=50, tie=10)])


@pytest.mark.parametrize(
    ("choices", "says"),
    [
        ([], "seat 4 had to choose on 6 and did not"),
        ([choice(4, "hit")], 'seat 4: no answer "hit"; answers: draw, stand, house-way'),
        ([choice(4, "draw"), choice(4, "draw")], "seat 4 has nothing to choose now"),
        ([choice(4, "draw"), choice(6, "draw")], "seat 6 has nothing to choose now"),
        ([choice(4, "draw"), choice(4, "stand", 1)], "seat 4 backline 1 has nothing to choose now"),
        ([choice(6, "draw"), choice(4, "draw")], "seat 6 has nothing to choose now"),
    ],
)
def test_a_choice_missing_unknown_doubled_or_not_theirs(choices: list[Any], says: str):
    """004:1446: only who bets on the player line has the option, and has it once"""
    found = faults({**ON_SIX, "choice": choices})
    assert (found[0].rule, found[0].says) == ("choice", says)
    with pytest.raises(IllegalError, match=r"choose|answer"):
        played({**ON_SIX, "choice": choices})


def test_a_card_that_nobody_asked_for():
    """004:1446: if all stand on six there is no third card"""
    found = faults({**ON_SIX, "choice": [choice(4, "stand")]})
    assert [(fault.rule, fault.says) for fault in found] == [
        ("player-draw", "the player hand drew on 6; it must stand")
    ]


def test_no_choice_where_the_cards_give_none():
    """004:60: against the banking hand's natural nobody draws; 000:624: this game has no option at all"""
    natural = a_round(GOLD, (1, 200), "Ks 5h / 9d Kc", [bet(4, base=50)], choice=[choice(4, "draw")])
    assert [fault.rule for fault in faults(natural)] == ["choice"]
    record = dai("9s 8d / 7c Kh", choice=[choice(4, "stand")])
    only(record, "choice", "seat 4 chose, but the player hand of 7 gave no choice", *DRAWING)


# ---- what cannot be read at all


@pytest.mark.parametrize(
    ("record", "error", "says"),
    [
        (changed(ROUND, game="hemphills/dia-bacc"), UnknownGameError, "did you mean dai-bacc?"),
        (changed(ROUND, game="hemphill/dai-bacc"), UnknownGameError, "did you mean hemphills/dai-bacc?"),
        (changed(ROUND, game="nowhere/nothing"), UnknownGameError, 'no game "nowhere/nothing"'),
        (changed(ROUND, game=""), UnknownGameError, 'no game ""'),
        (changed(ROUND, cards__player="9s 1x"), RecordError, 'cards.player: no card "1x"'),
        (changed(ROUND, cards__banker="9s  10 d"), RecordError, 'cards.banker: no card "10"'),
        (changed(ROUND, cards__dealer="9s"), RecordError, 'no hand "dealer"'),
        (
            changed(ROUND, cards={"playr": "9s 7d"}),
            RecordError,
            'no hand "playr" in this round; did you mean player?',
        ),
        (changed(ROUND, readings={"x": "y"}), UnknownGameError, 'no reading "x"'),
    ],
)
def test_what_a_record_names_must_exist(record: dict[str, Any], error: type[HousewayError], says: str):
    """000:570-711"""
    with pytest.raises(error) as caught:
        case_of(record)
    assert says in str(caught.value)
    assert not isinstance(caught.value, CardError)


def test_settle_refuses_with_every_fault_at_once():
    """000:574, 000:602, 000:624"""
    record = dai("9s 7d 2h / 7c Kh", bet(4, player=5), bet(3, banker=20), bank=(3, 0))
    with pytest.raises(IllegalError) as caught:
        played(record)
    assert {fault.rule for fault in faults(record)} == {
        "stake",
        "limits",
        "player-dealer-wagers",
        "player-draw",
    }
    assert len(caught.value.violations) == 4


def test_settle_does_not_mind_false_claims():
    """000:648-649: it answers what is due, whatever the table says it did"""
    lies = changed(ROUND, claimed__player_dealer=1_000_000)
    assert played(lies).reckoning() == played(without(ROUND, "claimed")).reckoning()


def test_two_wagers_on_one_space_are_named_and_not_settled():
    """000:602: one space, one wager; what it would have won is not guessed"""
    record = dai("9s 8d / 7c Kh", bet(4, player=10), bet(4, player=30))
    assert [fault.rule for fault in faults(record)] == ["wager"]
