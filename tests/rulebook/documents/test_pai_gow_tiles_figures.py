"""The two pai gow tiles documents read again: set, ranking, dice, deal, house way, limits, fees that stay unpaid."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from houseway.cards import TILES
from houseway.rulebook.families.pai_gow_tiles import TileName
from rulebook.documents.tiles_pages import (
    DOCUMENTS,
    PALACE,
    ROYALE,
    SPOTS,
    base,
    every_document,
    numbers,
    row,
    tiles,
)
from rulebook.room_pages import NUMBERS, lines, needs_seeds, text


@needs_seeds
def test_the_set_has_thirty_two_tiles():
    """001:866, 004:1017, 004:1032"""
    assert "32 chinese dominoes" in text(tiles(PALACE).deck.cite)
    assert "set of 32 pai gow dominoes" in text(tiles(ROYALE).deck.cite)
    assert len(TILES) == 32
    matched = sum(tile.matched for tile in TILES) // 2
    assert f"{matched} pairs are matching" in text(["004:1032"])
    for game_id in DOCUMENTS:
        deck = tiles(game_id).deck
        assert (deck.composition, deck.packs, deck.burn) == ("tiles_32", (1,), "none")


def test_pairs_are_those_of_the_set():
    """001:905-911, 004:1045"""
    assert list(dict.fromkeys(SPOTS)) == list(get_args(TileName))
    for game_id in DOCUMENTS:
        order = tiles(game_id).tiles
        assert order.pairs == get_args(TileName)
        assert order.singles == (*order.pairs[1:], order.pairs[0])


@needs_seeds
def test_mixed_pairs_stand_in_the_printed_order():
    """001:905-911"""
    named = re.findall(r"mixed \ds", text(["001:901-911"]))
    assert [name.replace(" ", "_") for name in named] == list(tiles(PALACE).tiles.pairs[-4:])


CLASSES = {
    "001:882-886": (PALACE, ["supreme pair", "matched pairs", "unmatched pairs", "wongs", "gongs"]),
    "004:1034-1038": (ROYALE, ["supreme pair", "matched pairs", "unmatched pairs", "wong", "gong"]),
}


@needs_seeds
@pytest.mark.parametrize("cite", CLASSES)
def test_classes_stand_in_the_printed_order(cite: str):
    """001:882-887, 004:1034-1039"""
    game_id, words = CLASSES[cite]
    assert [word in line.lower() for word, line in zip(words, lines(cite), strict=True)] == [True] * 5
    assert [word.removesuffix("s").replace(" ", "_") for word in words] == list(tiles(game_id).hand.order[:5])
    assert tiles(game_id).hand.order[5:] == ("points",)


@needs_seeds
@every_document
def test_wong_and_gong_are_the_printed_tiles(game_id: str):
    """001:913, 001:917, 004:1055, 004:1059; the same at 004:1037-1038"""
    hand = tiles(game_id).hand
    for found in (hand.wong, hand.gong):
        spots = re.search(r"any (\d+) or (\d+)-spot(?: tile)? (?:and|with) any (\d+)-spot", text(found.cite))
        assert spots is not None
        assert (*found.one, *found.other) == tuple(map(int, spots.groups()))


@needs_seeds
def test_points_are_the_last_digit():
    """001:874, 001:876, 004:1071"""
    for game_id, (one, other, points) in {PALACE: (8, 9, 7), ROYALE: (8, 7, 5)}.items():
        hand = tiles(game_id).hand
        assert hand.points == "last_digit"
        words = text(hand.points_cite)
        assert re.search(rf"{one}-spot tile and a {other}-spot|{one}\+{other}=", words)
        assert re.search(rf"equals {points}\.|counted as {points}\b", words)
        assert (one + other) % 10 == points


@needs_seeds
def test_copies_and_zeros_go_to_the_player_dealer():
    """001:870, 001:876, 001:878; nothing at 004:1009-1087"""
    hand = tiles(PALACE).hand
    assert (hand.tie, hand.copies, hand.zero_zero) == ("highest_tile", "player_dealer", "player_dealer")
    assert "take the highest ranked tile in each hand" in text(hand.tie_cite)
    assert "the player/dealer wins all copy hands" in text(hand.copies_cite)
    assert "a numeric value of zero (0), regardless of the high tile" in text(hand.zero_zero_cite)
    silent = tiles(ROYALE)
    assert (silent.hand.copies, silent.readings["tile-copies"].mark) == ("player_dealer", "silent")
    assert "must rank higher" in text(silent.hand.copies_cite)  # where a copy has no place
    assert "to lose, both players' hands must rank lower" in text(silent.hand.copies_cite)
    assert not re.search("copy|copies|identical hands", text([DOCUMENTS[ROYALE]]))


@needs_seeds
@every_document
def test_both_hands_must_be_higher(game_id: str):
    """001:870, 004:1023-1028"""
    wager = base(game_id)
    assert (wager.wins, str(wager.pays), wager.push) == ("both_hands_higher", "1 to 1", ("one_hand_each",))
    assert re.search("wins if both hands rank higher|both players' hands must rank higher", text(wager.cite))
    lines = text(wager.push_cite or wager.cite)
    assert re.search("if only one hand ranks higher, it is a tie|to push, one of", lines)


@needs_seeds
def test_eight_places_and_where_the_dice_find_the_player_dealer():
    """001:866, 004:1079"""
    game = tiles(PALACE)
    (layout,) = game.layouts
    assert f"a total of {layout.positions} seated positions" in text(layout.cite)
    again = [layout.positions + 1, 2 * layout.positions + 1]
    assert f"position is always {again[0]} and {again[1]}," in text(game.action.cite)
    assert "the count begins with the banker and proceeds counter-clockwise" in text(game.action.cite)
    assert "first player to the right (counter-clockwise) of the banker" in text(game.action.cite)
    (other,) = tiles(ROYALE).layouts
    assert f"a maximum of {other.positions} player positions" in text(other.cite)
    assert other.positions * tiles(ROYALE).deal.tiles == len(TILES)
    for game_id in DOCUMENTS:
        action = tiles(game_id).action
        assert (action.method, action.seat_one) == ("dice", "player_dealer")
        assert {action.direction, action.on_player_dealer} == {"counterclockwise"}
        assert re.search("three die|3 dice", text(action.cite))


@needs_seeds
def test_the_deal():
    """001:868, 004:1079"""
    rows, hands = tiles(PALACE).deal, tiles(ROYALE).deal
    assert f"rows, with {NUMBERS[rows.tiles]} tiles face down in each row" in text(rows.stacked_cite)
    assert "to each player, and to the player/dealer" in text(rows.everywhere_cite)
    assert f"each position will receive a hand consisting of {hands.tiles} tiles" in text(hands.cite)
    assert (rows.stacked, rows.everywhere) == ("rows_of_four", False)
    assert (hands.stacked, hands.everywhere) == (None, True)
    assert "counterclockwise" in text(rows.cite)
    assert "dealt counterclockwise" in text(hands.cite)
    assert {rows.direction, hands.direction} == {"counterclockwise"}


@needs_seeds
@every_document
def test_the_player_dealer_sets_last(game_id: str):
    """001:868, 004:1079"""
    setting = tiles(game_id).setting
    assert (setting.first, setting.player_dealer) == ("players", "free")
    assert re.search(
        "once this is complete, the player/dealer sets|after all players have set", text(setting.cite)
    )
    if game_id == PALACE:
        assert 'set the tiles in a "house" way' in text(setting.house_way_for_cite)
    assert setting.house_way_for == ("asked",)


@needs_seeds
def test_the_bank_goes_round():
    """001:866, 001:944, 004:1079; clockwise at 001:1342 and 001:1731"""
    for game_id in DOCUMENTS:
        rotation = tiles(game_id).rotation
        assert (rotation.turns, rotation.regime, rotation.direction) == (2, "offered", "counterclockwise")
        assert re.search("every two hands|two consecutive rounds", text(rotation.cite))
    assert "offered in a continuous and systematic manner counterclockwise" in text(["001:866"])
    assert all("clockwise manner around the table" in text([cite]) for cite in ("001:1342", "001:1731"))


SPLITS = {"sevens": 929, "eights": 930, "nines": 931, "teen-or-dey": 932}


@needs_seeds
@pytest.mark.parametrize("row_id", SPLITS)
def test_a_pair_is_split_for_the_printed_low_hand(row_id: str):
    """001:929-932"""
    found = row(row_id)
    words = text([f"001:{SPLITS[row_id]}"])
    assert found.cite == (f"001:{SPLITS[row_id]}",)
    printed = re.match(r"- split (?:(\d+)-spot|the (teen) or (dey)) tiles", words)
    assert printed is not None
    spots = {int(printed[1])} if printed[1] else {SPOTS[printed[2]], SPOTS[printed[3]]}
    assert set(found.of) == {name for name, value in SPOTS.items() if value in spots}
    assert f"low hand after the split has a value of {found.low} or higher" in words
    assert found.sets == "split_for_best_low"


@needs_seeds
def test_tiles_that_a_split_asks_for():
    """001:928, 001:929, 001:932"""
    supreme, eleven = row("supreme-pair"), row("teen-or-dey-with-nine-and-eleven")
    third, fourth = supreme.others
    assert supreme.of == ("gee_joon",)
    assert numbers(text(supreme.cite)) == (*third, *fourth)
    assert eleven.others == ((9,), (11,))
    assert "tiles containing 9 or 11-spots" in text(eleven.cite)
    assert "if hand has a teen, dey and" in text(row("sevens").cite)
    assert (row("sevens").holds, row("sevens").holds_all) == (("teen", "dey"), False)
    letter = row("teen-or-dey-with-nine-and-eleven", tile_house_way_words="letter")
    assert (letter.others, letter.other_any) == ((), (9, 11))


@needs_seeds
def test_pairs_that_are_never_split():
    """001:927, 001:933"""
    kept = row("other-pairs")
    never = set(numbers(text(["001:933"])))
    split = {name for found in tiles(PALACE).house_way.rows for name in found.of}
    assert {name for name in SPOTS if name not in split} == {
        name for name, spots in SPOTS.items() if spots in never
    }
    assert (kept.sets, kept.asks) == ("keep_pair", False)
    assert "most valuable high hand is a pair" in text(kept.cite)


def test_the_order_of_the_house_way():
    """001:883-888, 001:927-933"""
    assert [(found.hand, found.sets) for found in tiles(PALACE).house_way.rows] == [
        ("two_pairs", "keep_pair"),
        *[("pair", "split_for_best_low")] * 6,
        ("pair", "keep_pair"),
        ("wong", "wong_high"),
        ("gong", "gong_high"),
        ("no_pair", "best_low_legal"),
    ]
    assert all(found.reading == "tile-no-pair-setting" for found in tiles(PALACE).house_way.rows[-3:])


def test_a_text_without_a_chart_borrows_the_other():
    """004:1075"""
    chart = tiles(ROYALE).house_way.chart
    assert chart == PALACE
    assert tiles(chart).house_way.rows


def test_three_and_six_interchange_so_that_the_supreme_pair_can_be_split():
    """001:928: at their dots the split leaves a low hand of two at most, with the change one of seven or more"""
    (third,), fourths = row("supreme-pair").others
    at_dots = [min((3 + third) % 10, (6 + other) % 10) for other in fourths]
    at_dots += [min((6 + third) % 10, (3 + other) % 10) for other in fourths]
    changed = [min((3 + third) % 10, (3 + other) % 10) for other in fourths]
    assert (max(at_dots), changed) == (2, [7, 8, 9])
    assert tiles(PALACE).tiles.interchange


@needs_seeds
def test_limits_and_squares():
    """001:942, 001:1305, 001:1554-1556, 004:1087, 004:1923-1940"""
    game, (squares, others) = tiles(PALACE), (tiles(PALACE).squares, tiles(ROYALE).squares)
    assert squares is not None
    assert others is not None
    assert numbers(text(["001:1555"]).replace("$", ""))[:5] == (1, 10, 4000, 10, 200)
    assert game.limits.usual == (1000, 400000)
    assert [(limits.minimum, limits.maximum) for limits in game.limits.ranges] == [
        ((1000, 1000), (400000, 400000))
    ]
    limits = base(PALACE).limits
    assert limits is not None
    assert limits.maximum is not None
    assert squares.most is not None
    assert limits.maximum == 100 * numbers(text(["001:1556"]))[1]
    assert squares.most * limits.maximum == game.limits.usual[1]
    assert "table limit per seat" in text(["001:1554"])
    assert game.limits.together
    assert f"a maximum of {others.most} squares per seat" in text(others.cite)


@needs_seeds
@pytest.mark.parametrize(("choice", "line", "limit"), [("earlier", 1305, 400), ("own", 942, 200)])
def test_limits_of_the_older_sheets(choice: str, line: int, limit: int):
    """001:937, 001:942, 001:1305"""
    assert f"10-${limit}" in text([f"001:{line}"]).replace(" ", "")
    (found,) = tiles(PALACE, schedule_precedence=choice).limits.ranges
    own = base(PALACE, schedule_precedence=choice).limits
    assert own is not None
    assert own.maximum == 100 * limit
    assert found.maximum[0] == (100 * limit if choice == "earlier" else 200000)
    assert "may only wager $2,000 per hand" in text(["001:937"])


@needs_seeds
def test_limits_of_a_square_by_option():
    """004:1922-1940"""
    game = tiles(ROYALE)
    seen: list[int] = []
    for limits in game.limits.ranges:
        for option, cite in zip(numbers(limits.options), limits.cite, strict=True):
            printed, low, high = numbers(text([cite]))[:3]
            assert (printed, limits.minimum, limits.maximum) == (option, (100 * low,) * 2, (100 * high,) * 2)
            seen.append(option)
    assert sorted(seen) == list(range(1, 11))
    assert "table limit (per square)" in text(["004:1922"])


@needs_seeds
def test_what_an_unpaid_fee_costs():
    """004:1085, 004:1086"""
    unpaid = tiles(ROYALE).unpaid
    assert unpaid is not None
    assert (unpaid.won, unpaid.lost, unpaid.barred) == ("not_paid", "stands_and_fee_due", "until_paid")
    assert "the wager will not be paid" in text(["004:1085"])
    assert "have action and the customer must pay the collection" in text(["004:1086"])
    assert tiles(PALACE).unpaid is None


@needs_seeds
def test_wagers_close_and_others_bet_behind():
    """001:866, 004:1079"""
    assert "before the dice cup is opened" in text(base(PALACE).placed_cite)
    assert (base(PALACE).placed, base(PALACE).backline) == ("before_dice", False)
    assert "back-line wagering is acceptable" in text(base(ROYALE).backline_cite)
    assert base(ROYALE).backline
    assert not re.search("back-?line", text([DOCUMENTS[PALACE]]))


@needs_seeds
@pytest.mark.parametrize(("game_id", "cite"), [(PALACE, "001:1552"), (ROYALE, "004:1920")])
def test_the_number_of_the_bureau(game_id: str, cite: str):
    """001:1552, 004:1920"""
    assert f"({tiles(game_id).bgc_id})".lower() in text([cite]).replace(" ", "")


@needs_seeds
def test_six_groups_are_announced_and_seven_listed():
    """004:1032, 004:1034-1040"""
    assert "six groups" in text(["004:1032"])
    assert len(re.findall(r"\([a-g]\)", text(["004:1034-1040"]))) == 7
    assert tiles(ROYALE).readings["tile-group-seven"].mark == "contradicts"
