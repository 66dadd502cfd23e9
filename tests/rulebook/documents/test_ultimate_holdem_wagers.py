"""The hold'em documents read again: paytables, what decides a wager, what it needs and what a fold costs."""

from __future__ import annotations

import re

import pytest

from rulebook.documents.ultimate_holdem_pages import (
    DERBY,
    DERBY_BAD_BEAT,
    LONE_STAR,
    MERCED,
    VINE,
    bet,
    every_document,
    holdem,
    printed_rows,
    rows,
    whole,
)
from rulebook.room_pages import needs_seeds, text

pytestmark = needs_seeds

TABLES = [
    (VINE, "blind", "000:3127-3133", 0),
    (VINE, "trips", "000:3154-3161", 0),
    (VINE, "bad-beat", "000:3180-3186", 0),
    (LONE_STAR, "blind", "000:4731-4737", 0),
    (LONE_STAR, "trips", "000:4755-4762", 0),
    (LONE_STAR, "bad-beat", "000:4782-4788", 0),
    (LONE_STAR, "dealer-bonus", "000:4806-4817", 0),
    (MERCED, "blind", "002:1867-1873", 0),
    (MERCED, "trips", "002:1894-1901", 0),
    (MERCED, "bad-beat", "002:1922-1928", 0),
    (DERBY, "trips", "003:6372-6381", 0),
    (DERBY, "blind", "003:6372-6381", 1),
    (DERBY_BAD_BEAT, "trips", "003:7319-7332", 0),
    (DERBY_BAD_BEAT, "blind", "003:7319-7332", 1),
    (DERBY_BAD_BEAT, "bad-beat", "003:7356-7363", 0),
]

LOOKS = {
    "ante": "hands",
    "play": "hands",
    "blind": "winning_hand",
    "trips": "own_hand",
    "bad-beat": "beaten_hand",
    "dealer-bonus": "board",
}

# What a fold does to a bonus bet, and how the lines cited for it say so.
FOLDS = {
    "stays": r"\(if the hand is not a three.of.a.kind",
    "board_only": "still eligible if the five community cards",
    "lost": r"automatically loses|and any bad beat bonus bets placed|any trips bonus wager on behalf",
}


@pytest.mark.parametrize(("game_id", "wager_id", "cite", "column"), TABLES)
def test_a_paytable_is_the_printed_one(game_id: str, wager_id: str, cite: str, column: int):
    """Such as 000:3131, 000:4815, 002:1923, 003:6380, 003:7324-7325."""
    wager = bet(holdem(game_id), wager_id)
    assert rows(wager) == printed_rows([cite], column)
    for row in wager.paytable:
        assert printed_rows(row.cite, column) == {row.when: str(row.pays)}


def test_every_paytable_is_read_again():
    """000:3125, 000:4804, 002:1892, 003:6370, 003:7355"""
    held = {
        (game_id, wager.id)
        for game_id in {table[0] for table in TABLES}
        for wager in holdem(game_id).wagers
        if wager.paytable
    }
    assert held == {table[:2] for table in TABLES}


@every_document
def test_ante_and_play_win_even_money(game_id: str):
    """000:3112, 000:4713, 002:1852, 003:6338, 003:7290"""
    for wager_id in ("ante", "play"):
        wager = bet(holdem(game_id), wager_id)
        assert (wager.wins, str(wager.pays), wager.push) == ("player_wins", "1 to 1", ("tie",))
        assert re.search(r"ante (wagers )?and play wagers shall be paid 1 to 1", text(wager.cite))


@every_document
def test_the_blind_pushes_below_a_straight(game_id: str):
    """000:3105, 000:4705, 002:1845, 003:6304; not printed at 003:7272"""
    blind = bet(holdem(game_id), "blind")
    printed = re.search(
        r"wins with less than a straight, the (ante )?blind (bet|wager) pushes", text(blind.cite)
    )
    assert bool(printed) is (game_id != DERBY_BAD_BEAT)
    assert blind.push == ("tie", "player_wins_below_straight")
    assert holdem(game_id).readings["blind-below-straight"].mark == ("follows" if printed else "silent")


def test_low_pairs_on_the_board_push():
    """000:4795, 000:4816-4817"""
    bonus = bet(holdem(LONE_STAR), "dealer-bonus")
    assert "pair 2's - 9's push any other hand loss" in text(bonus.cite)
    assert bonus.push == ("pair_of_twos_to_nines",)


@every_document
def test_what_decides_a_wager(game_id: str):
    """000:3140, 000:3167, 000:4794, 002:1916, 003:6324, 003:7346-7347"""
    assert {wager.id: wager.looks for wager in holdem(game_id).wagers}.items() <= LOOKS.items()


@every_document
def test_ante_and_blind_are_equal(game_id: str):
    """000:3041, 000:4639, 002:1782, 003:6164, 003:7095"""
    amount = bet(holdem(game_id), "blind").amount
    assert amount is not None
    assert re.search(r"an equal wager in the .ante. and .(ante )?blind. circles", text(amount.cite))
    assert (amount.relation, amount.of) == ("equal", ("ante",))


@every_document
def test_a_pair_qualifies(game_id: str):
    """000:3022, 000:3092, 000:4692, 002:1832, 003:6277, 003:7203, 003:7221"""
    qualifier = holdem(game_id).qualifier
    assert qualifier.least == "pair"
    assert "a pair or higher" in text(qualifier.cite)
    assert "only plays with a pair or higher" in text(qualifier.legend_cite)


@every_document
def test_what_happens_below_a_pair(game_id: str):
    """000:3087-3089, 000:4687-4689, 002:1827-1829, 003:6267-6272, 003:7206-7217"""
    game = holdem(game_id)
    assert "signal a push for the ante" in text(bet(game, "ante").unqualified_cite)
    for wager in game.wagers:
        wanted = "push" if wager.id == "ante" else "compared"
        if re.search("collect the (all in/)?bad beat bonus bet", text(wager.unqualified_cite)):
            wanted = "lost"
        assert wager.unqualified == wanted, wager.id
    assert "it is not an automatic win for the player" in whole(game_id)


@every_document
def test_what_a_fold_costs(game_id: str):
    """000:3069, 000:4669, 002:1805-1809, 003:6236-6237, 003:7181-7183"""
    game = holdem(game_id)
    for wager_id in ("ante", "blind"):
        assert bet(game, wager_id).on_fold == "lost"
        assert re.search(
            r"collect the ante wager,? (ante )?blind wager", text(bet(game, wager_id).on_fold_cite)
        )
    trips = bet(game, "trips")
    assert trips.on_fold is not None
    assert re.search(FOLDS[trips.on_fold], text(trips.on_fold_cite))
    others = [wager for wager in game.wagers if wager.id == "bad-beat"]
    for wager in others:
        printed = re.search(FOLDS["lost"], text(wager.on_fold_cite).replace("any trips bonus wager on", ""))
        assert wager.on_fold == "lost"
        assert game.readings["bad-beat-on-fold"].mark == ("follows" if printed else "silent")


def test_a_fold_is_not_mentioned_for_the_bet_on_the_board():
    """000:4669, 000:4719-4721"""
    bonus = bet(holdem(LONE_STAR), "dealer-bonus")
    assert bonus.on_fold == "stays"
    assert "dealer bonus" not in text(bonus.on_fold_cite)
    assert "dealer bonus" not in text(["000:4719-4721"])


@every_document
def test_nobody_plays_without_ante_and_blind(game_id: str):
    """000:3041, 000:4639, 002:1782, 003:6166, 003:7103"""
    game = holdem(game_id)
    assert [bet(game, wager_id).needs_all for wager_id in ("ante", "blind", "play")] == [
        (),
        ("ante",),
        ("ante", "blind"),
    ]
    wanted = (
        r"equal wager in the .ante. and .(ante )?blind. circles|ante wager and a blind wager are required"
    )
    assert all(re.search(wanted, text(bet(game, wager_id).needs_cite)) for wager_id in ("blind", "play"))


@every_document
def test_what_a_bonus_bet_needs(game_id: str):
    """000:3145, 000:3166, 000:4793, 002:1789, 003:6164-6166, 003:7350-7352"""
    for wager in holdem(game_id).wagers:
        if wager.bonus:
            words = text(wager.needs_cite)
            trips_too = "bets on the ante, blind and three of a kind" in words
            assert wager.needs_all == (("ante", "blind", "trips") if trips_too else ("ante", "blind"))
            assert re.search(r"ante.{1,3}and.{1,4}(ante )?blind|ante, blind and", words)
            assert wager.backline_alone is ("do not need to place an ante and a blind" in words)


@every_document
def test_how_large_a_bonus_bet_may_be(game_id: str):
    """000:3196, 000:4860, 002:1886, 002:1912, 003:6397-6398, 003:7103-7109"""
    game = holdem(game_id)
    bound = {wager_id for cap in game.caps for wager_id in cap.wagers}
    for cap in game.caps:
        assert re.search(r"equal to( ?,? but may not exceed| the base game wager)", text(cap.cite))
        assert cap.within == ("ante",)
    for wager in game.wagers:
        if wager.bonus and wager.limits is not None:
            words = text(wager.limits.cite)
            free = re.search(r"less than,? equal to,? or (greater|more) than the", words)
            assert bool(free) is (wager.id not in bound)
            own = "must be between $1 and $100" in words
            amounts = (wager.limits.minimum, wager.limits.maximum, wager.limits.within_table)
            assert amounts == ((100, 10000, False) if own else (None, None, True))
    assert any(len(cap.wagers) == len(bound) for cap in game.caps) is (game_id == DERBY_BAD_BEAT)


@every_document
def test_backline(game_id: str):
    """000:3039, 000:4637, 002:1780, 003:6039-6040; not mentioned in 003:6938-7371"""
    game = holdem(game_id)
    behind = {wager.id for wager in game.wagers if wager.backline}
    printed = re.search(
        r"backline betting is (not )?permitted (on all|on any|for the base ante)", whole(game_id)
    )
    if printed is None or printed[1]:
        assert not behind
        assert game.backline is None
    else:
        assert behind == {wager.id for wager in game.wagers}
        assert game.backline is not None
        assert printed[0] in text(game.backline.cite)
    after_seat = "backline bettors are paid immediately after the seated players" in whole(game_id)
    assert (game.settlement.backline == "after_seat") is after_seat


@every_document
def test_names_are_printed(game_id: str):
    """000:4622-4627, 000:4675, 000:4722, 003:6150, 003:7350"""
    words = whole(game_id)
    for wager in holdem(game_id).wagers:
        assert not [name for name in (wager.title, *wager.aliases) if name.lower() not in words]


@pytest.mark.parametrize("game_id", [VINE, LONE_STAR, MERCED, DERBY_BAD_BEAT])
def test_two_sentences_about_a_bad_beat(game_id: str):
    """000:2984, 000:3167, 000:4580, 002:1724, 003:6962-6963"""
    use = holdem(game_id).readings["bad-beat-meaning"]
    assert use.mark == "contradicts"
    assert "or better and loses to the player-dealer" in text(use.cite[:1])
    assert re.search("player-dealer is beaten by a? ?three of a kind", text(use.cite[-1:]))
