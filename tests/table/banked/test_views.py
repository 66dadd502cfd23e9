"""What each person is shown: his own cards, what lies open, what he may do; and what the table waits for."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from houseway.banking import Bettor
from houseway.games import CardDealt, ChoiceOffered, Chosen, CloseWagers, Event, SettleWagers, as_seen
from houseway.table.banked import AcceptBank, BankTable, Choose, SitDown
from houseway.table.live import Part
from houseway.table.setups import BankedSetup, FeeOption
from table.banked.company import BLACKJACK, DAI, HOLDEM, PAI, SEED, banked, bet, clock, do, seated

LUCKY = "ace-and-vine/no-bust-buster-blackjack-lucky-lucky"


def cards_seen(table: BankTable, seat: int | None) -> dict[str, int]:
    """Count the cards face down that somebody sees, by hand."""
    seen: dict[str, int] = {}
    for event in table.round_events:
        shown = table.seen(event, seat)
        if isinstance(shown, CardDealt) and shown.face == "down" and shown.card is not None:
            seen[shown.hand] = seen.get(shown.hand, 0) + 1
    return seen


def listed(table: BankTable, seat: int | None, do_: str) -> list[dict[str, Any]]:
    return [each for each in table.view(seat)["legal"] if each["do"] == do_]


def deeds(table: BankTable, seat: int | None, *parts: Part) -> list[str]:
    """List what somebody may do, by his seat and with the parts that he has."""
    return [each["do"] for each in table.view(seat, parts=parts)["legal"]]


def setting() -> BankTable:
    """Return a table of pai gow at which seats 2 and 3 have to set their hands."""
    table = do(banked(PAI), bet(2, "base", 25), bet(3, "base", 25), CloseWagers())
    while table.round is not None and Bettor(2) not in table.round.state.asked:
        do(table, *clock(table))
    return table


def test_a_player_sees_his_own_hand_and_nobody_else_does():
    """004:203"""
    table = setting()
    assert cards_seen(table, 2) == {"seat 2": 7}
    assert cards_seen(table, 3) == {"seat 3": 7}
    for other in (None, 1, 4, 101):
        assert cards_seen(table, other) == {}


def test_nobody_looks_at_a_hand_without_a_wager_be_it_at_his_own_seat():
    """004:203: every seat is dealt a hand"""
    table = do(banked(PAI), bet(2, "base", 25), CloseWagers())
    while table.round is not None and Bettor(2) not in table.round.state.asked:
        do(table, *clock(table))
    assert cards_seen(table, 3) == {}
    do(table, SitDown(5, 50_000))
    assert cards_seen(table, 5) == {}


def test_who_bets_on_a_free_circle_sees_its_hand():
    """000:2397-2398"""
    table = do(
        BankTable(BankedSetup(game=LUCKY, packs=2, seed=SEED)),
        *(SitDown(seat, 100_000) for seat in (1, 2, 3)),
        AcceptBank(1, 50_000),
        bet(2, "base", 25, Bettor(5)),
        bet(3, "base", 25),
        CloseWagers(),
    )
    assert cards_seen(table, 2) == {"seat 5": 2}
    assert cards_seen(table, 5) == {}


def test_how_a_hand_is_set_is_seen_by_others_when_it_is_opened():
    """004:203, 004:219"""
    table = setting()
    (may,) = listed(table, 2, "choose")
    words = may["cards"].split()
    answer = f"set {words[0]} {words[1]}"
    (said,) = (each for each in table.apply(Choose(2, Bettor(2), answer)) if isinstance(each, Chosen))
    assert table.seen(said, 2) == said
    for other in (None, 1, 3, 101):
        assert table.seen(said, other) == Chosen(Bettor(2), "set")
    while table.waiting().phase == "decision":
        do(table, *clock(table))
    do(table, SettleWagers())
    assert table.seen(said, 3) == said


def test_what_somebody_may_answer_tells_of_his_hand_and_is_his_own():
    """000:2398: dealt face down from two packs"""
    table = do(
        BankTable(BankedSetup(game=LUCKY, packs=2, seed=SEED)),
        *(SitDown(seat, 100_000) for seat in (1, 2, 3)),
        AcceptBank(1, 50_000),
        bet(2, "base", 25),
        bet(3, "base", 25),
        CloseWagers(),
    )
    offers = [each for each in table.events if isinstance(each, ChoiceOffered)]
    seat = offers[0].bettor.seat
    assert table.seen(offers[0], seat) == offers[0]
    assert table.seen(offers[0], 5 - seat) == ChoiceOffered(offers[0].bettor, ())


def test_of_a_hand_that_lies_open_everybody_sees_what_may_be_answered():
    """003:5736-5737: dealt face up"""
    table = do(banked(BLACKJACK), bet(2, "base", 25), CloseWagers())
    (offer,) = (each for each in table.events if isinstance(each, ChoiceOffered))
    assert table.seen(offer, 3) == offer


def test_events_that_are_not_of_this_table_show_what_lies_open():
    table = setting()
    dealt = next(each for each in table.events if isinstance(each, CardDealt))
    copy = CardDealt(dealt.hand, dealt.card, dealt.face)
    assert table.seen(copy, 2) == CardDealt(dealt.hand, None, "down")


@pytest.mark.parametrize(
    ("event", "seen"),
    [
        (Chosen(Bettor(2), "set Kd Jc"), Chosen(Bettor(2), "set")),
        (Chosen(Bettor(2), "set Kd Jc on hand 2"), Chosen(Bettor(2), "set on hand 2")),
        (Chosen(Bettor(2), "double $15"), Chosen(Bettor(2), "double $15")),
        (ChoiceOffered(Bettor(2), ("hit", "stand")), ChoiceOffered(Bettor(2), ())),
    ],
)
def test_answers_tell_others_nothing_of_a_hand(event: Chosen | ChoiceOffered, seen: Event):
    """000:3060, 004:203, 004:219"""
    assert as_seen(event, None, ()) == as_seen(event, 3, {4}) == seen
    assert as_seen(event, 2, ()) == as_seen(event, 3, {2}) == as_seen(event, 3) == event


def test_a_view_holds_what_there_is_to_see():
    table = do(banked(DAI, FeeOption("12")), bet(2, "banker", 25))
    view = table.view(3)
    assert (view["title"], view["game"], view["number"]) == ("Dai Bacc", DAI, 1)
    assert view["waiting"] == {"phase": "wagers", "seats": [3], "key": "round 1"}
    assert view["bank"]["holder"] == 1
    assert (view["bank"]["turn"], view["bank"]["turns"], view["bank"]["stake"]) == (1, 2, 40_000)
    assert view["wagers"] == [
        {
            "seat": 2,
            "bettor": {"seat": 2, "backline": 0},
            "wager": "banker",
            "amount": 2500,
            "hand": 1,
            "square": 1,
        }
    ]
    assert view["option"]["label"] == "12"
    assert view["seats"][0] == {
        "seat": 1,
        "stack": 60_000,
        "wagered": 0,
        "away": False,
        "proposition": False,
    }
    assert msgspec.json.decode(msgspec.json.encode(view))["limits"] == {"minimum": 1000, "maximum": 100_000}


def test_everybody_is_told_what_he_may_do():
    """000:574, 000:610"""
    table = seated()
    assert [each["maximum"] for each in listed(table, 1, "accept-bank")] == [100_000]
    assert listed(table, 2, "accept-bank") == listed(table, None, "get-up") == []
    assert listed(table, 9, "buy-chips") == []
    do(table, SitDown(101, 5000), AcceptBank(1, 40_000), bet(2, "banker", 25))
    assert listed(table, 1, "place-wager") == []
    (withdrawing,) = listed(table, 2, "withdraw-wager")
    assert withdrawing["wager"] == "banker"
    behind = listed(table, 101, "place-wager")
    assert [each["bettor"] for each in behind] == [
        {"seat": 2, "backline": 1},
        {"seat": 3, "backline": 1},
    ]
    assert behind[0]["wagers"][0] == {"wager": "player", "minimum": 1000, "maximum": 5000}


def test_the_house_is_told_what_it_may_do():
    """000:610"""
    table = do(banked(), bet(2, "banker", 25))
    assert deeds(table, None, "dealer") == ["close-wagers"]
    assert deeds(table, None, "floor") == ["void-round"]
    do(table, CloseWagers())
    assert deeds(table, None, "dealer") == ["settle-wagers"]
    assert {"void-round", "rule"} == {*deeds(table, None, "floor")}


def test_who_speaks_for_the_house_is_told_all_that_he_may_do():
    """000:610: a player who deals too, and the floor that may deal"""
    table = do(banked(), bet(2, "banker", 25))
    own, dealer, floor = deeds(table, 3), deeds(table, None, "dealer"), deeds(table, None, "floor")
    assert "place-wager" in own
    assert deeds(table, 3, "dealer") == [*own, *dealer]
    assert deeds(table, None, "floor", "dealer") == [*dealer, *floor]
    assert deeds(table, 3, "dealer", "floor") == [*own, *dealer, *floor]


def test_each_question_has_its_own_wait():
    """002:1799-1803: who is asked together waits together"""
    table = do(banked(HOLDEM), *(bet(seat, wager, 10) for seat in (2, 3) for wager in ("ante", "blind")))
    do(table, CloseWagers())
    keys: list[str] = []
    while table.waiting().phase == "decision":
        keys.append(table.waiting().key)
        do(table, *clock(table))
    assert (len(keys), len(set(keys))) == (6, 3)
    assert table.waiting().phase == "dealer"
