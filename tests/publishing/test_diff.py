"""What differs between two documents, rule by rule."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from msgspec.structs import replace

from houseway.errors import UnknownGameError
from houseway.publishing import Difference, diff
from houseway.publishing.diff import facts
from houseway.rulebook import MODELS, game_ids, load, read_game, room
from rulebook.drafts import changed

EZ = "hemphills/ez-baccarat-panda-8"
OTHER = "merced/ez-baccarat-panda-8"
GAMES = [game for game in game_ids() if load(game).document.status == "rules"]


def found(game: str, other: str) -> dict[str, Difference]:
    return {each.rule: each for each in diff(load(game), load(other))}


def test_a_game_is_like_itself():
    assert all(diff(load(game), load(game)) == [] for game in GAMES)


def test_a_difference_has_both_values_and_both_places():
    """000:92, 002:1639"""
    order = found(EZ, OTHER)["settlement.order"]
    assert (order.one, order.one_cite) == ("player, banker, tie, dragon-7, panda-8", ("000:92",))
    assert (order.other, order.other_cite) == ("player, banker, tie, panda-8, dragon-7", ("002:1639",))


def test_what_only_one_document_rules_is_a_dash_in_the_other():
    """000:81-90, 002:1639"""
    card = found(EZ, OTHER)["action.card"]
    assert (card.one, card.one_cite) == ("banker second", ("000:81-90",))
    assert (card.other, card.other_cite) == ("-", ())


def test_a_value_is_cited_by_its_own_lines_before_its_blocks():
    """000:40, 000:96-102"""
    assert found(EZ, OTHER)["wager.player.backline"].one_cite == ("000:40",)


def test_odds_amounts_and_words_are_written_for_people():
    """001:1667, 000:138, 000:1424"""
    tie = found(EZ, "palace/ez-baccarat-panda-8")["wager.tie.pays"]
    assert (tie.one, tie.other) == ("8 to 1", "9 to 1")
    assert found(EZ, OTHER)["limits.usual"].one == "$10 to $1,000"
    assert "maximum $100 to $10,000, options 1-74" in found(EZ, OTHER)["limits.ranges"].one


def test_another_usual_answer_or_mark_is_a_difference():
    """000:97, 002:1635"""
    seven = found(EZ, OTHER)["reading.three-card-banker-seven"]
    assert (seven.one, seven.other) == ("push, mark follows", "push, mark departs")
    assert (seven.one_cite, seven.other_cite) == (("000:97",), ("002:1597", "002:1635"))
    asked = {each.rule: each for each in diff(load(EZ), load(EZ, {"three-card-banker-seven": "pay"}))}
    assert asked["reading.three-card-banker-seven"].other == "pay, mark follows"
    assert "wager.banker.push" in asked


def test_a_doubt_that_only_one_document_has_is_no_difference_of_rules():
    """000:81-90"""
    own = set(load(EZ).document.readings) - set(load(OTHER).document.readings)
    assert own
    assert not {f"reading.{name}" for name in own} & set(found(EZ, OTHER))


@pytest.mark.parametrize(
    ("path", "to", "rule"),
    [
        (("deck", "packs"), [4, 8], "deck.packs"),
        (("wager", 1, "pays"), [19, 20], "wager.banker.pays"),
        (("settlement", "by"), "seat", "settlement.by"),
        (("rotation", "turns"), 3, "rotation.turns"),
        (("draw", "banker", "3"), "01", "draw.banker.3"),
        (("layout", 0, "positions"), 9, "layout.baccarat.positions"),
    ],
)
def test_any_changed_value_is_found_and_nothing_else(path: tuple[str | int, ...], to: object, rule: str):
    game = "hemphills/dai-bacc"
    other = read_game(game, changed(*path, to=to), {}, room("hemphills"))
    assert [each.rule for each in diff(load(game), other)] == [rule]


def test_words_about_a_document_are_no_rules():
    own = load(EZ)
    other = replace(
        own, document=replace(own.document, title="Another", summary="Another", bgc_id=None, notes=())
    )
    assert diff(own, other) == []


def test_of_a_list_without_names_only_what_differs_is_shown():
    """003:7740-7741: of several ranges of limits one is another."""
    game = "lucky-derby/no-bust-blackjack"
    other = read_game(
        game, changed("limits", "ranges", 0, "options", to="1-2", game_id=game), {}, room("lucky-derby")
    )
    (limits,) = diff(load(game), other)
    assert limits.rule == "limits.ranges"
    assert (limits.one.count("minimum"), limits.other.count("minimum")) == (1, 1)
    assert limits.one.endswith("options 1-3")


@pytest.mark.parametrize("family", MODELS)
def test_any_two_games_of_a_family_can_be_compared(family: str):
    documents = [load(game) for game in GAMES if load(game).document.family == family]
    for one, other in combinations(documents, 2):
        there, back = diff(one, other), diff(other, one)
        assert {each.rule for each in there} == {each.rule for each in back}
        for each in there:
            assert each.one != each.other or "; " in each.one
            assert (each.one == "-") == (each.one_cite == ())
            assert all(re.fullmatch(r"00[0-4]:[0-9-]+", cite) for cite in (*each.one_cite, *each.other_cite))


def test_no_two_rules_of_a_document_have_one_name():
    """000:3060-3064: several streets, several layouts, several orders of dealing."""
    uth = facts(load("ace-and-vine/ultimate-texas-holdem-bad-beat"))
    assert len([rule for rule in uth if re.fullmatch(r"street\.[a-z_]+\.times", rule)]) == 3


def test_games_of_two_families_are_compared_by_the_frame_they_share():
    """000:574, 000:2958"""
    rules = found("hemphills/dai-bacc", "hemphills/face-up-pai-gow-poker")
    assert {"deck.composition", "action.method", "settlement.order"} <= set(rules)


def test_what_has_nothing_in_common_is_refused():
    with pytest.raises(UnknownGameError, match="have no rule to compare: blackjack-bonus and poker"):
        diff(load("lucky-derby/blackjack-bonus"), load("palace/omaha"))


def test_a_game_without_rules_is_refused_and_not_called_the_same():
    """001:1308-1316, 001:1330-1338"""
    for one, other in (
        (EZ, "palace/commission-free-baccarat"),
        ("palace/three-card-poker", "palace/three-card-poker"),
    ):
        with pytest.raises(UnknownGameError, match=r"is known by its fees only \(001:.*no rules to compare"):
            diff(load(one), load(other))
