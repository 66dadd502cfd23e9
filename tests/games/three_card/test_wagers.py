"""Who may bet what before the cards: entry, needs, equal bets, limits, backline, seats and packs."""

from __future__ import annotations

import pytest

from games.three_card.paper import (
    ACE,
    ALL,
    ALONE,
    BEHIND,
    DERBY,
    HEMP,
    MERCED,
    NEEDS,
    PALACE,
    ROYALE,
    Document,
    bettor_of,
    close,
    fate,
    jot,
    names,
    table,
    wager,
)
from houseway.games import AnyCommand, CloseWagers, PlaceWager, Round, TakeBank, WithdrawWager
from verify.by_hand import faults

FULL = "2c 4d 9h Js Qd 7c"


def broken(opened: Round, command: AnyCommand) -> list[str]:
    """Name the rules that a command would break."""
    return [fault.rule for fault in opened.check(command)]


def said(opened: Round, command: AnyCommand) -> list[str]:
    """Return the violations as they are told, with their lines."""
    return [str(fault) for fault in opened.check(command)]


@pytest.mark.parametrize("document", ALONE, ids=names)
def test_each_bonus_bet_may_stand_alone(document: Document):
    """000:228, 000:242, 000:244, 000:270, 000:298; 000:4052, 000:4066, 000:4068, 000:4095, 000:4123"""
    record = jot(
        document,
        "7, 1000",
        "Kd 8c 5h | 1: 9s 9d 2c | 2: 7s 6d 4c",
        document.bets(1, three=20),
        document.bets(2, six=10),
    )
    assert fate(record, 1, document.three) == "win 20"
    assert fate(record, 2, document.six) == "win 90"  # eight to four


@pytest.mark.parametrize("document", ALONE, ids=names)
def test_a_bonus_bet_may_be_any_size_beside_the_ante_but_from_1_to_100(document: Document):
    """000:1424, 000:4155: less, as much or more than the ante, whatever the table's limits of $10 to $1,000"""
    opened = table(document, 7)
    bettor = bettor_of("1")
    for dollars in (1, 100):
        assert opened.check(PlaceWager(bettor, document.three, 100 * dollars)) == []
    for cents in (99, 10_100):
        assert broken(opened, PlaceWager(bettor, document.three, cents)) == ["limits"]
        assert broken(opened, PlaceWager(bettor, document.six, cents)) == ["limits"]
    assert broken(opened, PlaceWager(bettor, "ante", 999)) == ["limits"]
    assert broken(opened, PlaceWager(bettor, "ante", 100_001)) == ["limits"]


NEEDED = {
    PALACE: (["001:1162", "001:1203"], ["001:1162", "001:1226"]),
    MERCED: (["002:877", "002:923"], ["002:877", "002:946"]),
    DERBY: (["003:3385-3387", "003:3526-3527", "003:3618"], ["003:3385-3387", "003:3563-3564", "003:3618"]),
}


@pytest.mark.parametrize("document", NEEDS, ids=names)
def test_a_bonus_bet_needs_an_ante(document: Document):
    """001:1162, 001:1203, 001:1226; 002:877, 002:923, 002:946; 003:3385-3387, 003:3526-3527, 003:3563-3564"""
    for bonus, cite in zip((document.three, document.six), NEEDED[document], strict=True):
        opened = table(document, 7)
        wager(opened, "1", 10)
        wager(opened, "2", 10, bonus)
        found = {fault.rule: fault for fault in opened.check(CloseWagers())}
        assert found["needs"].says == f"seat 2: {bonus} needs a wager on ante"
        assert list(found["needs"].cite) == cite
        wager(opened, "2", 10)
        assert opened.check(CloseWagers()) == []


@pytest.mark.parametrize("document", [PALACE, MERCED, DERBY, ROYALE], ids=names)
def test_nobody_is_dealt_in_without_an_ante(document: Document):
    """001:1161, 002:876, 003:3379, 004:254"""
    cite = {PALACE: "001:1161", MERCED: "002:876", DERBY: "003:3379", ROYALE: "004:254"}[document]
    opened = table(document, 7)
    wager(opened, "1", 10, document.three)
    found = {fault.rule: fault for fault in opened.check(CloseWagers())}
    assert set(found) == {"needs", "entry"}
    assert str(found["entry"]) == f"seat 1 has not bet what it takes to be dealt in ({cite})"


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_nobody_bets_behind_a_seat_that_gets_no_hand(document: Document):
    """000:228, 000:4052, 001:1161, 002:876: the hand is the seated player's, who is not there"""
    opened = table(document, 7)
    wager(opened, "1", 10)
    wager(opened, "2.1", 10)
    (fault,) = opened.check(CloseWagers())
    says = "seat 2 backline 1: seat 2 has not bet what it takes to be dealt in"
    assert (fault.rule, fault.says) == ("entry", says)
    wager(opened, "2", 10)
    assert opened.check(CloseWagers()) == []


@pytest.mark.parametrize("document", [PALACE, MERCED], ids=names)
def test_a_backline_bonus_bet_needs_an_ante_of_its_own(document: Document):
    """001:1147, 001:1203, 001:1226, 002:878, 002:923, 002:946"""
    opened = table(document, 7)
    wager(opened, "1", 10)
    wager(opened, "1.1", 10, document.six)
    assert broken(opened, CloseWagers()) == ["needs"]


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_backline_betting_is_permitted_on_every_wager(document: Document):
    """000:227, 000:281, 000:307; 000:4051, 000:4103, 000:4131; 001:1147, 001:1211, 001:1237; 002:878"""
    record = jot(
        document,
        "7, 1000",
        "Kd 8c 5h | 1: 9s 9d 8d",
        document.bets(1, 10),
        document.bets(1, 20, 30, 40, behind=1),
        choices="1 play, 1.1 play",
    )
    found = [fate(record, 1, name, 1) for name in ("ante", document.play, document.three, document.six)]
    assert found == ["win 20", "win 20", "win 30", "lose 40"]  # nines and eights on six cards


def test_backline_betting_is_not_permitted_at_the_derby():
    """003:3391"""
    opened = table(DERBY, 8)
    for name in ("ante", "pair-plus", "6-card-bonus"):
        says = f"seat 2 backline 1: backline betting is not permitted on {name} (003:3391)"
        assert said(opened, PlaceWager(bettor_of("2.1"), name, 1000)) == [says]


def test_backline_betting_is_not_permitted_where_nothing_is_printed():
    """004:253, 004:300: only players at seated positions bet (reading backline-silent)"""
    opened = table(ROYALE, 8)
    for name in ("ante", "bonus"):
        assert broken(opened, PlaceWager(bettor_of("2.1"), name, 1000)) == ["backline"]


def test_the_bonus_bet_is_as_large_as_the_ante():
    """004:275, 004:272, 004:293"""
    opened = table(ROYALE, 8)
    wager(opened, "2", 20)
    wager(opened, "2", 10, "bonus")
    (fault,) = opened.check(CloseWagers())
    assert (fault.rule, fault.cite) == ("amount", ("004:275",))
    assert "bonus of $10" in fault.says
    assert "ante of $20" in fault.says
    opened.apply(WithdrawWager(bettor_of("2"), "bonus"))
    assert opened.check(CloseWagers()) == []
    wager(opened, "2", 20, "bonus")
    assert opened.check(CloseWagers()) == []
    opened.apply(WithdrawWager(bettor_of("2"), "ante"))
    found = {fault.rule: fault.cite for fault in opened.check(CloseWagers())}
    assert found["needs"] == ("004:272", "004:293")


@pytest.mark.parametrize("document", ALL, ids=names)
def test_the_play_wager_waits_for_the_cards(document: Document):
    """000:229, 000:4053, 001:1161, 002:876, 003:3379-3382, 004:258"""
    opened = table(document, 7)
    wager(opened, "1", 10)
    assert broken(opened, PlaceWager(bettor_of("1"), document.play, 1000)) == ["placed"]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_no_bet_is_made_raised_or_taken_back_after_the_call(document: Document):
    """000:231, 000:4055, 001:1163, 002:875, 003:3375-3377, 004:274"""
    opened = table(document, 7, FULL)
    wager(opened, "1", 10)
    close(opened)
    for late in (
        PlaceWager(bettor_of("1"), document.three, 1000),
        PlaceWager(bettor_of("2"), "ante", 1000),
        WithdrawWager(bettor_of("1"), "ante"),
        TakeBank(1, 1000),
        CloseWagers(),
    ):
        assert "turn" in broken(opened, late), late


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_wager_is_raised_only_by_taking_it_back_first(document: Document):
    """000:231, 000:4055, 001:1163, 002:875, 003:3375-3377, 004:274: before the call all is open"""
    opened = table(document, 7)
    wager(opened, "1", 10)
    says = "seat 1 already has a wager on ante; withdraw it first"
    assert said(opened, PlaceWager(bettor_of("1"), "ante", 2000)) == [says]
    opened.apply(WithdrawWager(bettor_of("1"), "ante"))
    wager(opened, "1", 20)
    assert [bet.amount for bet in opened.state.bets] == [2000]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_the_player_dealer_does_not_bet_against_himself(document: Document):
    """000:172, 000:3997, 001:1101, 002:822, 003:3279-3280, 004:253"""
    opened = table(document, 7)
    assert "player-dealer-wagers" in broken(opened, PlaceWager(bettor_of("7"), "ante", 1000))


def test_the_sum_of_a_bettor_is_held_to_the_limit_of_the_seat():
    """001:1562-1563: $5 to $400 a seat, bonus bets included; the play wager comes on top"""
    record = jot(
        PALACE,
        "7, 2000",
        "Kd 8c 5h | 1: 9s 9d 2c",
        PALACE.bets(1, 200, 100, 100),
        choices="1 play",
    )
    assert fate(record, 1, "play") == "win 200"
    over = jot(
        PALACE,
        "7, 2000",
        "Kd 8c 5h | 1: 9s 9d 2c",
        PALACE.bets(1, 200, 101, 100),
        choices="1 play",
    )
    says = ["seat 1: wagers of $401 together are over $400 (001:1157, 001:1562-1563)"]
    assert [str(fault) for fault in faults(over)] == says


@pytest.mark.parametrize(
    ("document", "low", "high"), [(MERCED, 5, 10_000), (DERBY, 5, 500), (PALACE, 5, 400), (ROYALE, 5, 100)]
)
def test_bonus_bets_keep_to_the_limits_of_the_table(document: Document, low: int, high: int):
    """002:925, 002:948, 002:1328; 003:7735-7736, 003:7740-7741; 001:1563; 004:1989-1990"""
    opened = table(document, 7)
    for name in {"ante", document.three, document.six or "ante"}:
        assert opened.check(PlaceWager(bettor_of("1"), name, 100 * low)) == []
        assert opened.check(PlaceWager(bettor_of("1"), name, 100 * high)) == []
        assert broken(opened, PlaceWager(bettor_of("1"), name, 100 * low - 1)) == ["limits"]
        assert broken(opened, PlaceWager(bettor_of("1"), name, 100 * high + 1)) == ["limits"]


def test_a_bonus_bet_may_be_more_than_the_ante_at_the_derby():
    """003:7735-7736"""
    record = jot(DERBY, "8, 2000", "Kd 8c 5h | 1: 9s 9d 2c", DERBY.bets(1, 5, 500, 5), choices="1 play")
    assert faults(record) == []


@pytest.mark.parametrize(
    ("document", "lawful", "unlawful"),
    [
        (HEMP, [(1, 100), (1000, 10_000), (10, 1000)], [("0.50", 100), (1, 99), (1000, 10_001)]),
        (ACE, [(1, 100), (1000, 10_000), (10, 1000)], [("0.50", 100), (1, 99), (1000, 10_001)]),
        (PALACE, [(5, 400)], [(10, 400), (5, 500)]),
        (MERCED, [(5, 10_000)], [(10, 10_000), (5, 500)]),
        (DERBY, [(1, 200), (100, 2000), (500, 5000)], [(101, 999), (1, 199), (5, 5000), (500, 6000)]),
        (ROYALE, [(5, 100)], [(5, 200), (10, 100)]),
    ],
    ids=map(names, ALL),
)
def test_the_limits_posted_are_among_those_filed(
    document: Document, lawful: list[tuple[int, int]], unlawful: list[tuple[int | str, int]]
):
    """000:1426-1428, 000:4157-4159, 001:1563, 002:1328, 003:7740-7741, 003:7781-7800, 004:1990"""
    for limits, wrong in [*((pair, False) for pair in lawful), *((pair, True) for pair in unlawful)]:
        record = jot(
            document,
            "7, 20000",
            "Kd 8c 5h | 1: 9s 9d 2c",
            document.bets(1, 100),
            choices="1 play",
            limits=list(limits),
        )
        assert ("table-limits" in {fault.rule for fault in faults(record)}) is wrong, limits


@pytest.mark.parametrize("document", ALL, ids=names)
def test_the_table_has_no_more_places_than_printed(document: Document):
    """000:211, 000:4036, 001:1136, 002:843, 003:3307: with the player-dealer; 004:253: eight with him"""
    hand = "Kd 8c 5h | 1: 9s 9d 2c"
    fits, too_many = (
        jot(
            document,
            "2, 500",
            hand,
            document.bets(1, 10),
            choices="1 play",
            positions=document.positions + more,
        )
        for more in (0, 1)
    )
    assert faults(fits) == []
    assert [fault.rule for fault in faults(too_many)] == ["seats"]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_the_game_is_dealt_from_the_packs_printed(document: Document):
    """000:182-184, 000:4007-4009, 001:1110-1111, 002:848-849, 003:3314-3318: one of two; 004:251: up to six"""
    most = 6 if document is ROYALE else 1
    for packs in range(1, 8):
        record = jot(
            document, "2, 500", "Kd 8c 5h | 1: 9s 9d 2c", document.bets(1, 10), choices="1 play", packs=packs
        )
        assert [fault.rule for fault in faults(record)] == (["packs"] if packs > most else [])


@pytest.mark.parametrize("document", [HEMP, ACE], ids=names)
def test_proposition_players_are_permitted(document: Document):
    """000:226, 000:4050"""
    record = jot(document, "2, 500", "Kd 8c 5h | 1: 9s 9d 2c", document.bets(1, 10), choices="1 play")
    record["player_dealer"]["proposition"] = True
    assert faults(record) == []


@pytest.mark.parametrize("document", [PALACE, MERCED, DERBY, ROYALE], ids=names)
def test_proposition_players_are_permitted_where_nothing_is_printed(document: Document):
    """001:1101, 001:1195, 002:915, 003:3512-3513, 004:253: the law decides, unless the reading is turned"""
    record = jot(document, "2, 500", "Kd 8c 5h | 1: 9s 9d 2c", document.bets(1, 10), choices="1 play")
    record["player_dealer"]["proposition"] = True
    assert faults(record) == []
    refused = faults(record, proposition_players_silent="not-permitted")
    assert [fault.rule for fault in refused] == ["proposition"]
