"""Fourteen games for a pot read again: ids, limits, stakes, seats, packs, jokers and rankings."""

from __future__ import annotations

import re

import pytest

from houseway.cards import composition
from houseway.rulebook import load
from rulebook.documents.palace_poker_pages import (
    STUD,
    both_draw,
    every_document,
    poker,
    says,
)
from rulebook.room_pages import NUMBERS, lines, needs_seeds, seed, text

pytestmark = needs_seeds

PRINTED_IDS = {
    "draw-poker": ("Draw Poker", 1760),
    "lowball": ("Lowball", 1760),
    "mexican-poker": ("Mexican Poker", 1743),
    "texas-holdem": ("Texas Hold'em", 1773),
    "pineapple": ("Pineapple", 1815),
    "pineapple-hi-lo": ("Pineapple Hi-Lo", 1815),
    "omaha": ("Omaha", 1838),
    "omaha-hi-lo": ("Omaha Hi-Lo Split", 1838),
    "seven-card-stud": ("Seven Card Stud", 1743),
    "seven-card-stud-hi-lo": ("Seven Card Stud High-Low Split", 1743),
    "razz": (r"Seven Card Stud Low \(Razz\)", 1743),
}

# The classes of each order from the highest, as a table of ranks prints them.
FIVE_ACES = (
    "five aces, royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind"
)
MEXICAN = (
    "5 of a kind, royal flush, straight flush, four of a kind, flush, full house, straight, three of a kind"
)
REST = "two pair, one pair"


@every_document
def test_bgc_ids(name: str):
    """001:1743, 001:1760, 001:1773, 001:1815, 001:1838; three games are on no sheet, 001:1741-1891"""
    bgc_id = poker(name).bgc_id
    if name not in PRINTED_IDS:
        assert bgc_id is None
        assert "no-schedule" in poker(name).readings
        assert "crazy" not in text(["001:1741-1891"])
        return
    title, line = PRINTED_IDS[name]
    assert re.search(rf"(^|, ){title} \({bgc_id}\)", lines(f"001:{line}")[0])


def options_above(line: int) -> str:
    """Return the options that the nearest paragraph above a line of the fees is for."""
    above = (re.search(r"schedule options (\d+) through (\d+)", words) for words in seed("001")[line::-1])
    found = next(match for match in above if match)
    return f"{found[1]}-{found[2]}"


@every_document
def test_limits_are_the_printed_ones(name: str):
    """001:1747-1751, 001:1764-1766, 001:1777-1781, 001:1796, 001:1805, 001:1819, 001:1829, 001:1842-1846, 001:1859-1861"""
    for limit in poker(name).limits:
        words = text(limit.cite)
        if not limit.options:
            continue
        assert limit.structure.replace("-", " ") in words
        assert limit.least is not None
        stakes = limit.blinds or limit.least
        assert stakes[:2] == limit.least
        assert f"{'-'.join(f'${amount // 100}' for amount in stakes)} minimum table limits" in words
        most = limit.highest and f"${limit.highest[0] // 100}-${limit.highest[1] // 100} maximum"
        assert (most is None) is ("maximum" not in words)
        assert most is None or most in words
        assert options_above(int(limit.cite[0][4:].partition("-")[0])) == limit.options


@both_draw
def test_the_stakes_of_the_draw_games(name: str):
    """001:203, 001:206, 001:208, 001:215-216"""
    game = poker(name)
    assert game.blinds is not None
    assert game.ante is not None
    assert game.ante.amount is not None
    assert game.buy_in is not None
    blinds = [amount // 100 for amount in game.blinds.amounts]
    assert game.blinds.count == len(blinds)
    printed = re.search(r"blinds are ([\d-]+)\.", text(game.blinds.cite))
    assert printed
    assert printed[1] == "-".join(map(str, blinds))
    words = (
        rf"{blinds[0]}\.00 blind .*second player - the {blinds[1]}\.00 blind.*third player a {blinds[2]}\.00"
    )
    assert says(["001:216"], words)
    assert says(game.ante.amount_cite, rf"antes of {game.ante.amount // 100}\.00")
    assert game.buy_in.amount == game.limits[0].buy_in
    assert says(game.buy_in.cite, rf"buy-in is {(game.buy_in.amount or 0) // 100}\.00")
    assert (game.limits[0].structure, game.limits[0].blinds) == ("no-limit", game.blinds.amounts)
    assert says(game.betting.cite, "no-limit")
    assert set(game.betting.structures) == {"no-limit", "pot-limit"}


@both_draw
def test_the_first_blinds_of_the_draw_games(name: str):
    """001:215-216, 001:368-369"""
    button, blinds = poker(name).button, poker(name).blinds
    assert button is not None
    assert blinds is not None
    assert (button.drawn, button.places) == ("card_each_up", "first_blind")
    assert says(button.drawn_cite, "turn up a card to each player")
    assert says(button.cite, "who shows the 'high' card starts with a", "the dealer button moves one place")
    assert says(blinds.live_cite, "called a 'live blind'")


def test_antes_go_in_again_in_draw():
    """001:293"""
    antes = {name: poker(name).ante for name in ("draw-poker", "lowball")}
    assert {name: ante.again for name, ante in antes.items() if ante} == {
        "draw-poker": True,
        "lowball": False,
    }
    assert antes["draw-poker"] is not None
    assert says(antes["draw-poker"].again_cite, "if no one opens the pot, everyone 'antes' again")


@both_draw
def test_the_five_cards_of_the_draw_games(name: str):
    """001:227, 001:356, 001:359"""
    game = poker(name)
    deal, draw = game.streets
    assert (deal.first, draw.first) == ("left_of_blinds", "left_of_button")
    assert says(deal.first_cite, "before the draw, .* to the left of the blind")
    assert says(draw.first_cite, "after the draw, .* to the left of the dealer")
    assert f"each active player is dealt {NUMBERS[deal.cards]} cards" in text(deal.cite)
    assert f"{NUMBERS[deal.cards]} cards constitute a playing hand" in text(game.hand.cite)
    assert game.hand.complete
    assert says(game.hand.complete_cite, "more o[rf] less than five cards after the draw is a foul hand")
    assert game.betting.forms is not None
    assert not game.betting.forms.words_bind
    assert says(game.betting.forms.words_cite, "only chips in pot constitute bet or raise")


@both_draw
def test_the_seats_of_the_draw_games(name: str):
    """001:280, 001:330"""
    seats = poker(name).seats
    assert seats.usual is not None
    assert says(seats.cite, f"from {NUMBERS[seats.usual[0]]} to {NUMBERS[seats.usual[1]]} players")


def test_seats_that_only_the_fees_tell():
    """001:608, 001:667, 001:1799, 001:1808"""
    for name in STUD:
        assert re.match(rf"{poker(name).seats.most}-7-6", lines(poker(name).seats.cite[0])[0])
    for cite in poker("texas-holdem").seats.cite:
        assert lines(cite)[0].split()[1] == f"9-{poker('texas-holdem').seats.most}"
    nine = load("palace/texas-holdem", {"seat-count": "nine"}).document
    assert all(lines(cite)[0].startswith("9-8-7 PLAYERS") for cite in nine.readings["seat-count"].cite[2:])


@every_document
def test_packs(name: str):
    """001:210-212, 001:258, 001:307, 001:528-530, 001:779"""
    deck = poker(name).deck
    pack = composition(deck.composition)
    if name in {"draw-poker", "lowball"}:
        assert says(deck.cite, rf"deck of {pack.size} cards", "a joker is used in both games")
    elif name == "mexican-poker":
        assert says(deck.cite, rf"leaving {pack.size} cards", "8's, 9's and 10's are removed")
    else:
        assert pack.size == 52
        assert "001:779" not in deck.cite or says(deck.cite, "there is no joker in this game")
    assert deck.packs == (1,)


@pytest.mark.parametrize(
    ("name", "mode", "words"),
    [
        ("draw-poker", "bug", "help you complete a flush or a straight"),
        ("lowball", "lowest_missing", "represent the lowest card not actually held in the hand"),
        ("mexican-poker", "wild", 'is "wild" in all cases whether facing up or down'),
    ],
)
def test_jokers(name: str, mode: str, words: str):
    """001:213-214, 001:250, 001:311, 001:555"""
    deck = poker(name).deck
    assert deck.joker == mode
    assert words in text(deck.joker_cite)


def printed_order(cite: str) -> list[str]:
    """Read a numbered list of hands, in one column or in two."""
    rows = re.findall(r"(\d+)\. ([^|\d]*|5 of a kind)(?= \||$| \d+\.)", text([cite]))
    return [words.strip() for _, words in sorted(rows, key=lambda row: int(row[0]))]


def test_the_order_of_hands():
    """001:268-276, 001:538-550, 001:783"""
    draw, mexican = poker("draw-poker").hand, poker("mexican-poker").hand
    assert (draw.order, mexican.order) == ("five_aces", "flush_over_full")
    assert ", ".join(printed_order(draw.order_cite[0])) == f"{FIVE_ACES}, {REST}"
    assert ", ".join(printed_order(mexican.order_cite[0])) == f"{MEXICAN}, {REST}, high card"
    assert poker("seven-card-stud").hand.order == "standard"
    assert says(poker("seven-card-stud").hand.order_cite, "same as in draw poker, except there is no joker")
    assert draw.no_double_ace_flush
    assert says(draw.double_ace_cite, "there is no double ace flush")


def test_straights_over_the_gap():
    """001:567-572"""
    hand = poker("mexican-poker").hand
    assert hand.gap_straights
    printed = [line.strip("- ") for line in lines(hand.gap_cite[0])[2:]]
    ladder = list("4567JQKA")
    assert printed == ["-".join(ladder[at : at + 5]) for at in range(4)]


@pytest.mark.parametrize("name", ["draw-poker", "lowball", "mexican-poker"])
def test_check_and_raise(name: str):
    """001:295, 001:325, 001:578"""
    betting = poker(name).betting
    words = text(betting.check_raise_cite)
    assert "check and raise is" in words
    assert betting.check_raise is ("not permitted" not in words)
