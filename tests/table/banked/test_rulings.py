"""What the floor does in a round: rulings, void rounds, and who speaks for the house."""

from __future__ import annotations

import pytest

from houseway.banking import Bettor
from houseway.cards import card_text
from houseway.games import (
    PLAYER_DEALER,
    CardReplaced,
    CloseWagers,
    Rule,
    Ruled,
    SettleWagers,
    WagerWithdrawn,
)
from houseway.table.banked import (
    AcceptBank,
    AddToShuffle,
    BankTable,
    BuyChips,
    ChangeOption,
    Choose,
    ComeBack,
    DeclineBank,
    GetUp,
    GoAway,
    OfferBank,
    PassRound,
    SitDown,
    VoidRound,
    WithdrawWager,
)
from houseway.table.banked.events import BankOffered, RoundOver, RoundPassed, ShoeDone, WagerRaised
from houseway.table.setups import BankedSetup
from houseway.verify import open_case, record_faults, record_of, round_record
from table.banked.company import DAI, PAI, banked, bet, clock, do, one_round, refused, rules, seated

PANDA = "hemphills/ez-baccarat-panda-8"
STUD = "lucky-derby/caribbean-stud"


def test_a_round_may_be_void_before_its_cards():
    """Reading no-rule-for-errors"""
    table = do(banked(), bet(2, "banker", 25), bet(3, "player", 25))
    assert table.apply(VoidRound("the button was on the wrong seat")) == [
        WagerWithdrawn(Bettor(2), "banker"),
        WagerWithdrawn(Bettor(3), "player"),
        RoundPassed(1, "the button was on the wrong seat"),
        BankOffered(1, 1),
    ]
    assert table.finished() == []
    assert set(table.money().values()) == {100_000}


def test_a_round_may_be_void_once_the_cards_are_out():
    """Reading no-rule-for-errors: every wager back, the stake back"""
    table = do(banked(PAI), bet(2, "base", 25), CloseWagers())
    events = table.apply(VoidRound("a boxed card"))
    assert isinstance(events[0], Ruled)
    assert any(isinstance(each, RoundOver) and each.void for each in events)
    assert any(isinstance(each, ShoeDone) for each in events)
    assert set(table.money().values()) == {100_000}
    (done,) = table.finished()
    assert done.void
    do(table, AcceptBank(1, 10_000))
    assert table.state.rounds == 1


@pytest.mark.parametrize(
    ("game", "wager", "lines"),
    [
        (PAI, "base", ("004:229",)),
        (STUD, "ante", ()),
        ("lucky-derby/pai-gow-poker", "base", ()),
        (DAI, "banker", ("000:606-649",)),
    ],
)
def test_the_floors_void_is_no_misdeal(game: str, wager: str, lines: tuple[str, ...]):
    """003:74-80, 003:359-360, 004:226: a fire alarm is nothing of what these lines say; reading no-rule-for-errors"""
    table = do(banked(game), bet(2, wager, 25), CloseWagers())
    ruled = table.apply(VoidRound("a fire alarm"))[0]
    assert ruled == Ruled("void_round", "a fire alarm", cite=lines)
    (done,) = table.finished()
    record = round_record(done.played.round, done.played.shoe.proof, done.played.first_card)
    assert record_faults(open_case(record_of(record, "round"))) == []


def test_a_misdeal_is_ruled_with_its_lines():
    """004:226"""
    table = do(banked(PAI), bet(2, "base", 25), CloseWagers())
    assert table.apply(Rule("misdeal", "an ace lay open"))[0] == Ruled(
        "misdeal", "an ace lay open", cite=("004:226",)
    )
    assert table.round is None


def _piles(*cards: str) -> BankTable:
    """Deal pai gow until the player-dealer's hand holds such a card."""
    for number in range(60):
        table = BankTable(BankedSetup(game=PAI, seed=f"{number:02x}" * 32))
        do(table, *(SitDown(seat, 100_000) for seat in (1, 2, 3)), AcceptBank(1, 50_000))
        do(table, bet(2, "base", 25), bet(3, "base", 25), CloseWagers())
        while table.round is not None and not table.round.state.hands:
            do(table, *clock(table))
        assert table.round is not None
        if set(cards) & set(map(card_text, table.round.state.hands[PLAYER_DEALER])):
            return table
    raise AssertionError(cards)


def _place(table: BankTable, *cards: str) -> int:
    assert table.round is not None
    held = map(card_text, table.round.state.hands[PLAYER_DEALER])
    return next(place for place, card in enumerate(held) if card in cards)


@pytest.mark.parametrize("cards", [("As", "Ah", "Ad", "Ac"), ("Jo",)])
def test_an_exposed_ace_or_joker_is_a_misdeal_when_the_ruling_is_made(cards: tuple[str, ...]):
    """004:225-226: the floor names a place and does not see what lies there"""
    table = _piles(*cards)
    places = {
        (each["hand"], each["place"])
        for each in table.view(None, parts=("floor",))["legal"]
        if "replace_card" in each.get("answers", ())
    }
    assert table.round is not None
    assert places == {(hand, place) for hand in table.round.state.hands for place in range(7)}
    ruling = Rule("replace_card", "it was seen", hand=PLAYER_DEALER, place=_place(table, *cards))
    assert table.check(ruling) == []
    assert table.apply(ruling)[0] == Ruled("misdeal", "it was seen", cite=("004:226",))
    assert table.round is None
    (done,) = table.finished()
    assert done.void


def test_any_other_exposed_card_is_replaced():
    """004:225"""
    table = _piles("Ks", "Kh", "Kd", "Kc")
    place = _place(table, "Ks", "Kh", "Kd", "Kc")
    events = table.apply(Rule("replace_card", "it was seen", hand=PLAYER_DEALER, place=place))
    assert isinstance(events[0], Ruled)
    assert events[0].remedy == "replace_card"
    assert isinstance(events[1], CardReplaced)
    assert events[1].place == place


def test_what_a_hand_holds_is_not_said_to_another_player():
    """Why an answer is wrong may name the cards of a hand; to others only that it is not theirs."""
    table = _piles("As", "Ah", "Ad", "Ac", "Jo", "Ks", "Qs", "Js", "Ts")
    assert table.round is not None
    asked = next(bettor for bettor in table.round.state.asked if bettor.seat != 3)
    for answer in ("set 2c 3d", "set As Ks", "x"):
        faults = table.check(Choose(3, asked, answer))
        assert [fault.rule for fault in faults] == ["purse"], faults


def test_management_decides_that_a_round_stands():
    """004:229"""
    table = do(banked(PAI), bet(2, "base", 25), CloseWagers())
    decision = Rule("floor_decision", "the open ace plays")
    assert table.apply(decision) == [Ruled("floor_decision", "the open ace plays", cite=("004:229",))]
    while table.waiting().phase == "decision":
        do(table, *clock(table))
    do(table, SettleWagers())
    (done,) = table.finished()
    assert not done.void
    stud = do(banked(STUD), bet(2, "ante", 20), CloseWagers())
    assert "floor_decision is no remedy of Caribbean Stud" in refused(stud, decision)[0]


def test_a_void_round_needs_a_reason_and_a_round():
    table = seated()
    assert rules(table, VoidRound("why not")) == ["turn"]
    do(table, AcceptBank(1, 10_000))
    assert rules(table, VoidRound("  ")) == ["ruling"]


def test_the_floor_rules_in_a_round_as_the_document_prints():
    """003:329-332"""
    table = do(banked(STUD, stake=90_000), bet(2, "ante", 20), bet(3, "ante", 20))
    foul = Rule("foul_hand", "six cards", seat=2)
    assert rules(table, foul) == ["turn"]
    do(table, CloseWagers())
    assert rules(table, Rule("foul_hand", "six cards", seat=7)) == ["ruling"]
    assert isinstance(table.apply(foul)[0], Ruled)
    while table.waiting().phase == "decision":
        do(table, *clock(table))
    do(table, SettleWagers())
    (done,) = table.finished()
    assert (done.results[2], done.void) == (-2000, False)


def test_a_wager_of_unknown_size_may_lose_the_maximum_and_has_it_beside():
    """003:334-340: the maximum if it lost, the minimum if it won"""
    table = do(banked(STUD, stake=90_000), bet(2, "ante", 20), bet(3, "ante", 20), CloseWagers())
    ruling = Rule("max_if_lost_min_if_won", "chips under a card", bettor=Bettor(2), wager="ante")
    before = sum(table.money().values())
    raised = table.apply(ruling)[0]
    assert raised == WagerRaised(2, Bettor(2), "ante", 1, 1, 3000)
    assert table.money()["wagers/2"] == 5000
    while table.waiting().phase == "decision":
        do(table, *clock(table))
    chips = table.money()
    do(table, SettleWagers())
    after = table.money()
    assert sum(after.values()) == before
    assert all(after[f"seat/{seat}"] >= chips[f"seat/{seat}"] for seat in (1, 2, 3))


def test_who_could_not_pay_the_maximum_is_not_ruled_to():
    """003:334-340"""
    table = do(seated(STUD, None, 1, 2), AcceptBank(1, 90_000), GoAway(2), GetUp(2), SitDown(3, 4000))
    do(table, bet(3, "ante", 20), CloseWagers())
    ruling = Rule("max_if_lost_min_if_won", "chips under a card", bettor=Bettor(3), wager="ante")
    assert "seat 3 may lose $50 by this ruling and has $20 beside its wager" in refused(table, ruling)[0]


def test_everything_is_said_by_somebody():
    table = seated(DAI)
    own = (
        SitDown(3, 1),
        BuyChips(3, 1),
        GetUp(3),
        GoAway(3),
        ComeBack(3),
        AcceptBank(3, 1),
        DeclineBank(3),
        AddToShuffle(3),
        bet(3, "banker", 1),
        WithdrawWager(3, Bettor(4), "banker"),
        Choose(3, Bettor(4), "stand"),
    )
    assert {table.actor(each) for each in own} == {3}
    dealer = (CloseWagers(), SettleWagers(), PassRound(), OfferBank())
    assert {table.actor(each) for each in dealer} == {"dealer"}
    floor = (Rule("void_round", "x"), VoidRound("x"), ChangeOption())
    assert {table.actor(each) for each in floor} == {"floor"}


def test_the_display_keeps_the_shoe_and_no_void_round():
    """000:143-162"""
    table = one_round(banked(PANDA), bet(2, "banker", 25))
    lines = table.view(None)["display"]
    assert lines
    do(table, AcceptBank(1, 10_000), bet(2, "banker", 25), CloseWagers(), VoidRound("a boxed card"))
    assert table.view(None)["display"] == lines
