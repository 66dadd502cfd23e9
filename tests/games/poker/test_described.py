"""What `houseway show` tells of a game for a pot: all that its document says, with the lines or the reading."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import cast

import msgspec
import pytest

from games.poker.chance import POKER
from houseway.games.poker.described import described
from houseway.games.poker.plan import poker_document

FRAME = {"source", "summary", "readings", "corrections", "notes"}
"""What every document has; `show` tells it around the rules."""


def told(game: str, **readings: str) -> list[str]:
    """Return the rules of a game as they are told, each with the label it stands under."""
    rows, label = list[str](), ""
    for name, text in described(poker_document(game, readings)):
        label = name or label
        rows.append(f"{label}: {text}")
    return rows


def under(game: str, label: str, **readings: str) -> list[str]:
    """Return what stands under a label."""
    return [row.removeprefix(f"{label}: ") for row in told(game, **readings) if row.startswith(f"{label}: ")]


def citations(block: object) -> Iterator[tuple[str, ...]]:
    """Yield every citation in a block and in those within it."""
    if isinstance(block, msgspec.Struct):
        for name in block.__struct_fields__:
            value: object = getattr(block, name)
            if name.endswith("cite"):
                yield cast("tuple[str, ...]", value)
            elif name not in FRAME:
                yield from citations(value)
    elif isinstance(block, tuple):
        for each in cast("tuple[object, ...]", block):
            yield from citations(each)


@pytest.mark.parametrize("game", POKER)
def test_every_line_that_a_document_cites_is_told(game: str):
    """All rules with their lines, 004:409-626 and every other document."""
    cited = {line for cite in citations(poker_document(game)) for line in cite}
    assert cited <= {line for row in told(game) for line in re.findall(r"\d{3}:\d+(?:-\d+)?", row)}


@pytest.mark.parametrize("game", POKER)
def test_every_rule_says_where_it_stands(game: str):
    """Lines, a reading, or that it is not printed, behind each rule."""
    assert not [row for row in told(game) if not row.endswith(")")]


@pytest.mark.parametrize(
    ("game", "where"),
    [
        ("casino-royale/texas-holdem", "(not printed: reading odd-chip)"),
        ("palace/texas-holdem", "(not printed: reading odd-chip)"),
        ("palace/pineapple-hi-lo", "(not printed: reading odd-chip)"),
        ("hemphills/texas-holdem", "(000:3459; reading odd-chip)"),
    ],
)
def test_odd_chip_of_equal_hands(game: str, where: str):
    """000:3459 tells it; 004:430, 001:705 and 001:721 do not."""
    rule = "an odd chip between equal hands goes to the one nearest to the left of the button"
    assert f"{rule} {where}" in under(game, "pot")


def test_odd_chip_by_suit():
    """003:537-538; elsewhere it may be asked for."""
    rule = "an odd chip between equal hands goes to the hand of the higher suit"
    assert f"{rule} (003:537-538; reading odd-chip)" in under("lucky-derby/seven-card-stud", "pot")
    asked = under("casino-royale/texas-holdem", "pot", **{"odd-chip": "higher-suit"})
    assert f"{rule} (not printed: reading odd-chip)" in asked


def test_odd_chip_between_the_halves():
    """Not printed at 004:784-785; 000:3732-3738 can be read otherwise, so the reading stands before the line."""
    rule = "an odd chip between the halves goes to the high half"
    assert f"{rule} (not printed: reading odd-chip-hi-lo)" in under("casino-royale/omaha-hi-lo", "pot")
    split = under("hemphills/omaha-hi-low-split", "pot")
    assert f"{rule} (reading odd-chip-hi-lo, at 000:3732)" in split


def test_third_blind_of_a_limit():
    """001:1796 has two blinds, 001:1805 three."""
    limits = under("palace/texas-holdem", "limits")
    assert "$1-$2 and up no limit, options 8-10 (001:1796)" in limits
    assert "$1-$2 and up no limit, blinds $1-$2-$2, options 11-16 (001:1805)" in limits
    assert under("palace/texas-holdem", "blinds")[0].startswith("2, or 3 where the limits have so many")


def test_limits_with_blinds_and_buy_in_of_their_own():
    """004:1317, and without a limit the pair is the blinds, 004:1340."""
    limits = under("casino-royale/mexican-poker", "limits")
    assert "$9-$18 limit, blinds $6-$9, least buy-in $90, option 8 (004:1317)" in limits
    assert "$2-$5 no limit, least buy-in $40, option 26 (004:1340)" in limits


def test_entry():
    """004:463-493: new players, missed blinds, the ways to make them up, and changing seats."""
    assert under("casino-royale/texas-holdem", "entry") == [
        "a new player waits for the big blind or posts as much as the big blind (004:469)",
        "who sits in the middle of the blinds comes in like others (004:481)",
        "in a new game hands before one's first blind cost nothing (004:463)",
        "at $20-$40 a seat that the blinds passed twice counts as active (004:469)",
        "who missed blinds waits for the big blind or posts an additional blind or straddles (004:471-475)",
        "an additional blind is all the blinds, of which the big one plays and the rest is dead (004:536)",
        "a straddle is 2 big blinds from the big blind's left, and acts last (004:483-489, 004:612)",
        "one posted blind to a deal beside the regular ones (reading one-live-blind, at 004:481)",
        "from $10-$20 up blinds are made up that the button jumped over (004:467)",
        "who changes seats posts as much as the big blind or sits out the hands he gained on the big blind (004:491)",
        "who owes no blind and moves may let the blinds pass once for nothing (004:493)",
    ]


def test_entry_that_is_not_printed_names_its_reading():
    """002:1019 and 002:1027 tell of blinds and not of coming in."""
    first = under("merced/texas-holdem", "entry")[0]
    assert first.endswith("(not printed: reading coming-in, at 002:1019, 002:1027)")


def test_kill_and_half_kill():
    """001:375-377 lets a player kill the pot to come in; 001:663 names a half kill."""
    assert under("palace/lowball", "kill") == [
        "a player may come in by killing the pot (001:375-377)",
        "he posts double the big blind, and the limits are double the usual (not printed: reading kill-amount)",
        "until he has seen two of his cards and no third is dealt (reading kill-window, at 001:377)",
    ]
    assert under("palace/seven-card-stud", "kill") == [
        "after a win the limits are 3/2 of the usual (not printed: reading kill-amount, at 001:663)",
        "after two whole pots in a row that one player won (not printed: reading kill-trigger)",
    ]


def test_bomb_pot():
    """000:3461-3473."""
    rules = under("hemphills/texas-holdem", "bomb pot")
    assert rules[1] == "at least 2 players (000:3470)"
    assert rules[2].endswith("(not printed: reading bomb-pot-details)")
    assert not under("merced/texas-holdem", "bomb pot")


def test_buy_in_and_short_buys():
    """004:435: ten least bets and one smaller buy; 001:590: one for every full buy."""
    royale = under("casino-royale/texas-holdem", "buy-in")
    assert royale == ["10 least bets (004:435)", "one later buy may be smaller (004:435)"]
    assert under("palace/mexican-poker", "buy-in") == ["one smaller buy for every full one (001:590)"]


def test_short_all_in():
    """004:857 counts the full raise from the last full bet, 004:853 a short blind as whole; 001:785 wants the ante."""
    rules = under("casino-royale/omaha", "all-in")
    assert (
        "the next player calls it, or it is completed to a full raise from the last full bet (004:857)"
        in rules
    )
    assert "a big blind that is short is called and raised as if it were whole (004:853)" in rules
    assert "to start a hand all-in takes at least the ante (001:785)" in under("palace/razz", "all-in")


def test_chips_words_and_motions():
    """004:506, 004:514: half a raise, one chip; 001:499: chips only; 001:588, 001:600: no strings, motions bind."""
    assert under("casino-royale/texas-holdem", "chips") == [
        "a raise in two motions counts if the first had half of it (004:506)",
        "one chip above the bet, without a word, is a call (004:514)",
        "spread limit after the flop: a first bet with one chip is worth the chip (004:514)",
        "what is announced binds (004:506)",
    ]
    assert "words do not bind: only chips in the pot count (001:499)" in under("palace/lowball", "chips")
    mexican = under("palace/mexican-poker", "chips")
    assert mexican[0] == "a raise in two motions does not count (001:588)"
    assert mexican[-1] == "who moves towards a bet or a call completes it, with the least bet (001:600)"
    assert len(under("merced/omaha", "chips")) == 1


def test_out_of_turn():
    """004:510, 004:616: a check bars betting; 001:488: two players behind cost the right to act."""
    royale = under("casino-royale/texas-holdem", "out of turn")
    assert royale[0].endswith("who has checked may not start any action (004:510)")
    assert royale[-1] == "substantial action: 3 act, or 2 put money in (004:616)"
    assert "while two players act behind him" in under("palace/draw-poker", "out of turn")[1]
    assert under("merced/omaha", "out of turn") == ["acting out of turn does not bind (not printed)"]


@pytest.mark.parametrize(
    ("game", "label", "rule"),
    [
        ("casino-royale/omaha", "blinds", "none from another seat to act last: no sleepers (004:849)"),
        ("casino-royale/texas-holdem", "showdown", "who plays the board must still hold his hand (004:528)"),
        ("palace/draw-poker", "showdown", "the whole hand is shown, or wins nothing (001:455, 001:500)"),
        ("palace/draw-poker", "drawing", "where a player deals, he draws 3 at most (001:384)"),
        ("palace/razz", "hand", "a hand of any other number of cards is foul (001:806-808)"),
        ("palace/razz", "bring-in", "raised to the limit it is completed, which is no raise (001:846)"),
        ("hemphills/omaha-hi-low-split", "pot", "one player may win both halves (000:3733-3734)"),
    ],
)
def test_rules_of_conduct(game: str, label: str, rule: str):
    """What the dealer sees to: 004:849, 004:528, 001:455, 001:384, 001:806-808; and what always holds."""
    assert rule in under(game, label)


def test_named_pair():
    """001:501, 001:503."""
    assert any(rule.startswith("who bet a pair") for rule in under("palace/lowball", "showdown"))
    assert not any(rule.startswith("who bet a pair") for rule in under("palace/draw-poker", "showdown"))


def test_blinds_towards_the_forced_bet():
    """004:1216 and 004:1260 are at odds about who posts."""
    rules = under("casino-royale/mexican-poker", "blinds")
    assert rules[0] == "2, left of the button (reading mexican-who-posts, at 004:1260)"
    assert rules[-1].startswith("what was posted counts towards the first bet")
