"""`houseway set`: a hand of pai gow the house way, with the row that decided, in every room, and its odds."""

from __future__ import annotations

import pytest

from cli.runs import run

FORTUNE = "palace/fortune-pai-gow-poker"
TILES = "palace/pai-gow-tiles"
FACE_UP = "hemphills/face-up-pai-gow-poker"


def test_a_hand_is_set_and_the_row_is_named():
    """001:1421: two pair of eights and sevens are split unless a king goes in front"""
    said = run("set", FORTUNE, "8h 8s 7c 7d Qh 4c 2s", "--json")
    assert said.status == 0
    assert (said.data["front"], said.data["back"]) == ("7d 7c", "Qh 8s 8h 4c 2s")
    assert (said.data["row"], said.data["cite"], said.data["reading"]) == ("two-pair-low", ["001:1421"], None)
    assert any("queen of hearts: no" in line for line in said.data["why"])


def test_people_get_the_reasons_in_sentences():
    """001:1421"""
    said = run("set", FORTUNE, "8h 8s 7c 7d Kh 4c 2s").out
    assert "front       K♥ 4♣   king-four" in said
    assert "row         two-pair-low (001:1421)" in said
    assert "both pairs stay behind" in said


def test_tiles_are_set_too():
    """001:932: two Teen with a nine and an eleven are split"""
    said = run("set", TILES, "6-6 6-6 4-5 5-6", "--json")
    assert (said.data["high"], said.data["low"]) == ("6-6 4-5", "6-6 5-6")
    assert said.data["row"] == "teen-or-dey-with-nine-and-eleven"


def test_a_joker_that_is_any_card_sets_otherwise():
    """003:385-388, 003:4967: elsewhere the joker is an ace or completes something"""
    said = run("set", FORTUNE, "8h 8s 7c Jo Qh 4c 2s", "--compare", "--json")
    differing = {other["game"] for other in said.data["others"] if not other["same"]}
    assert differing == {
        "lucky-derby/jokers-wild-pai-gow-poker",
        "lucky-derby/fortune-pai-gow-poker",
    }
    assert len(said.data["others"]) == 7
    told = run("set", FORTUNE, "8h 8s 7c Jo Qh 4c 2s", "--compare").out
    assert "2 of 7 other documents set it otherwise" in told
    assert "every room sets it so" in run("set", FORTUNE, "8h 8s 7c 7d Qh 4c 2s", "--compare").out


def test_the_ways_to_set_tiles_are_counted():
    """001:870, 001:878: against every one of 20,475 hands"""
    said = run("set", TILES, "1-1 1-3 1-6 1-5", "--odds", "--json")
    odds = said.data["odds"]
    assert {each["wins"] + each["pushes"] + each["losses"] for each in odds} == {20_475}
    best, *_, house = odds
    assert (best["high"], house["high"]) == ("1-1 1-6", "1-1 1-3")
    assert house["house_way"]
    assert not best["house_way"]


@pytest.mark.parametrize(("game", "rows"), [(FACE_UP, 22), (TILES, 11), ("casino-royale/pai-gow-tiles", 11)])
def test_without_cards_the_whole_chart_is_printed(game: str, rows: int):
    """000:418-479, 001:925-933, 004:1075"""
    said = run("set", game, "--json")
    assert len(said.data["rows"]) == rows
    assert all(row["example"]["row"] for row in said.data["rows"])
    assert run("set", game).out.count("such as ") == rows


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((FORTUNE, "As Kd"), "2 cards are no hand of Fortune Pai Gow Poker; it has 7"),
        ((FORTUNE, "As As 2c 3c 4c 5c 7c"), "As appears 2 times; 1 pack holds it at most 1 time"),
        ((FORTUNE, "As Kx 2c 3c 4c 5c 7c"), 'no card "Kx"'),
        ((FORTUNE, "6-6 1-3 2-2 1-1 4-4 5-5 3-3"), "6-6 is not a card of joker_53"),
        ((TILES, "6-6 6-6 6-6 1-3"), "6-6 appears 3 times; 1 pack holds it at most 2 times"),
        ((TILES, "As Kd Qh Jc"), "As is not a card of tiles_32"),
        (("hemphills/dai-bacc", "As Kd"), "Dai Bacc has no hands to set"),
        ((FORTUNE, "--odds"), "--compare and --odds are about one hand"),
    ],
)
def test_what_is_no_hand_is_refused_in_one_line(arguments: tuple[str, ...], says: str):
    """001:1359-1361, 001:866"""
    said = run("set", *arguments)
    assert (said.status, said.out) == (2, "")
    assert says in said.err
    assert said.err.count("\n") == 1
