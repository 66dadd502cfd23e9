"""Loading: which games there are, which choices hold, when the hash changes, and that nobody can spoil it."""

from __future__ import annotations

import pickle
from copy import deepcopy
from itertools import pairwise
from typing import TYPE_CHECKING, Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.errors import RulebookError, UnknownGameError
from houseway.rulebook import (
    default_game,
    game_ids,
    load,
    plain,
    reading_answers,
    register,
    room,
    room_ids,
)
from rulebook.drafts import GAME, changed, put, read
from rulebook.room_pages import every_game, raw

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.rulebook import Rules


def test_rooms_and_games_come_in_order():
    """000:3, 001:1577, 002:1558, 003:3775, 004:6"""
    assert list(room_ids()) == sorted(room_ids())
    assert list(game_ids()) == sorted(game_ids())
    assert {game_id.split("/")[0] for game_id in game_ids()} <= set(room_ids())
    assert default_game() in game_ids()


@pytest.mark.parametrize(
    ("game_id", "words"),
    [
        ("hemphills/dia-bacc", 'no game "dia-bacc" at hemphills; did you mean dai-bacc?'),
        ("hemphills/chess", 'no game "chess" at hemphills; known: dai-bacc, ez-baccarat-panda-8'),
        ("hemphill/dai-bacc", 'no game "hemphill/dai-bacc"; did you mean hemphills/dai-bacc?'),
        ("dai-bacc", 'no game "dai-bacc"; did you mean hemphills/dai-bacc?'),
        ("", 'no game ""; known: ace-and-vine/lone-star-holdem, '),
        ("hemphills/", 'no game "hemphills/"'),
        ("hemphills/room", 'no game "room" at hemphills'),
        ("../readings", 'no game "../readings"'),
    ],
)
def test_a_game_nobody_filed(game_id: str, words: str):
    """000:570"""
    with pytest.raises(UnknownGameError) as caught:
        load(game_id)
    assert str(caught.value).startswith(words)


def test_a_room_nobody_filed():
    """001:860"""
    with pytest.raises(UnknownGameError, match=r'no room "palce"; did you mean palace\?'):
        room("palce")


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (
            {"tie-on-line": "push"},
            'hemphills/dai-bacc has no reading "tie-on-line"; did you mean tie-on-lines?',
        ),
        ({"zzz": "push"}, 'hemphills/dai-bacc has no reading "zzz"; known: backline-settled-when, bonus-'),
        ({"gold-limit-each": "sum"}, 'hemphills/dai-bacc has no reading "gold-limit-each"; '),
        (
            {"tie-on-lines": "psh"},
            'reading tie-on-lines of hemphills/dai-bacc has no choice "psh"; did you mean push?',
        ),
        (
            {"tie-on-lines": "win"},
            'reading tie-on-lines of hemphills/dai-bacc has no choice "win"; known: lose, push',
        ),
        (
            {"tie-on-lines": ""},
            'reading tie-on-lines of hemphills/dai-bacc has no choice ""; known: lose, push',
        ),
    ],
)
def test_a_reading_or_choice_nobody_filed(asked: dict[str, str], words: str):
    """000:655-658"""
    with pytest.raises(UnknownGameError) as caught:
        load(GAME, asked)
    assert str(caught.value).startswith(words)


def test_a_documents_own_answers_replace_those_of_the_register():
    """004:43-50: three numbers of seats, none of them the register's"""
    use = load("casino-royale/baccarat-gold").game.readings["seat-count"]
    assert set(reading_answers("seat-count", use)) == {"fourteen", "fifteen", "eight"}
    with pytest.raises(UnknownGameError, match='no choice "as-printed"'):
        load("casino-royale/baccarat-gold", {"seat-count": "as-printed"})


@every_game
def test_every_reading_has_a_choice_in_force(game_id: str):
    """Such as gross coverage, 004:205-207."""
    rules = load(game_id)
    assert set(rules.choices) == set(rules.game.readings)
    for reading_id, use in rules.game.readings.items():
        assert rules.choices[reading_id] in reading_answers(reading_id, use)


def some_choices(rules: Rules) -> st.SearchStrategy[dict[str, str]]:
    """Draw choices for some readings of a document, in any order."""
    answers = {key: sorted(reading_answers(key, use)) for key, use in rules.document.readings.items()}
    if not answers:
        return st.just({})
    return (
        st.lists(st.sampled_from(sorted(answers)), unique=True)
        .flatmap(st.permutations)
        .flatmap(lambda keys: st.fixed_dictionaries({key: st.sampled_from(answers[key]) for key in keys}))
    )


@given(st.sampled_from(game_ids()), st.data())
def test_the_order_of_asking_does_not_matter(game_id: str, data: st.DataObject):
    """000:97, 000:613"""
    asked = data.draw(some_choices(load(game_id)))
    rules = load(game_id, asked)
    backwards = load(game_id, dict(reversed(asked.items())))
    assert (rules, rules.hash) == (backwards, backwards.hash)
    assert rules.choices == {**load(game_id).choices, **asked}


@given(st.sampled_from(game_ids()), st.data())
def test_the_hash_changes_when_the_rules_do_and_only_then(game_id: str, data: st.DataObject):
    """000:97 against 001:1656: the same document, other rules; other words for the same choice, the same rules"""
    one = load(game_id, data.draw(some_choices(load(game_id))))
    two = load(game_id, data.draw(some_choices(load(game_id))))
    assert (one.hash == two.hash) is (one.document == two.document)


def test_the_default_asked_for_by_name_is_the_default():
    """004:205-207"""
    assert load(GAME, {"coverage-policy": "gross"}).hash == load(GAME).hash
    assert load(GAME, {"coverage-policy": "net"}).hash != load(GAME).hash
    assert load(GAME, dict(load(GAME).choices)) == load(GAME)


@every_game
def test_a_default_written_out_is_no_other_rule(game_id: str):
    """000:648: saying clockwise where nothing was said"""
    draft = deepcopy(raw(game_id))
    defaults = {"action.direction": "clockwise", "settlement.coverage": "gross", "rotation.turns": 2}
    for path, value in defaults.items():
        put(draft, (*path.split("."),), value)
    for wager in draft["wager"]:
        wager.setdefault("push", [])
        wager.setdefault("bonus", False)
    assert read(draft, game_id).hash == load(game_id).hash


def test_the_order_of_keys_in_a_file_is_no_rule():
    """000:570-711"""
    draft = {key: raw(GAME)[key] for key in reversed(raw(GAME))}
    draft["draw"] = {key: draft["draw"][key] for key in sorted(draft["draw"])}
    assert read(draft).hash == load(GAME).hash


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("wager", 4, "pays"), [41, 1]),
        (("settlement", "order"), ["banker", "player", "kill", "ox-6", "tiger-7"]),
        (("draw", "banker", "6"), "56"),
        (("layout", 0, "positions"), 14),
        (("limits", "usual"), [10, 1001]),
        (("rotation", "turns"), 1),
    ],
)
def test_every_rule_counts_in_the_hash(path: tuple[str | int, ...], value: object):
    """000:574, 000:602, 000:615, 000:639, 000:648"""
    assert read(changed(*path, to=value)).hash != load(GAME).hash


def test_the_same_document_in_another_room_has_another_hash():
    """001:1577, 002:1558"""
    elsewhere = "palace/ez-baccarat-panda-8"
    assert read(deepcopy(raw(GAME)), elsewhere).hash != load(GAME).hash
    assert len({load(game_id).hash for game_id in game_ids()}) == len(game_ids())


@every_game
def test_copies_and_pickles_are_the_same_rules(game_id: str):
    """Rules go to other processes whole: 000:570-711"""
    rules = load(game_id)
    for copy in (deepcopy(rules), cast("Rules", pickle.loads(pickle.dumps(rules)))):  # noqa: S301 - our own pickle, made on this line
        assert copy == rules
        assert copy.hash == rules.hash
        assert plain(copy.game) == plain(rules.game)


def test_what_is_loaded_once_is_kept():
    """000:570"""
    assert load(GAME) is load(GAME, {})
    assert load(GAME, {"tie-on-lines": "lose", "seat-to-seat": "by-seat"}) is load(
        GAME, {"seat-to-seat": "by-seat", "tie-on-lines": "lose"}
    )


def containers(here: object) -> Iterator[object]:
    """Yield every container that can be reached from here."""
    inside: list[object] = [getattr(here, name) for name in getattr(here, "__struct_fields__", ())]
    if isinstance(here, dict):
        inside = [*cast("dict[str, object]", here).values()]
    elif isinstance(here, list | set | tuple):
        inside = [*cast("list[object]", here)]
    if isinstance(here, dict | list | set | tuple):
        yield cast("object", here)
    for inner in inside:
        yield from containers(inner)


def ways_to_spoil(table: Any) -> list[Callable[[], object]]:
    return [
        table.popitem,
        table.clear,
        lambda: table.update(x=1),
        lambda: table.pop("x", None),
        lambda: table.setdefault("x", 1),
        lambda: table.__setitem__("x", 1),
        lambda: table.__delitem__("x"),
        lambda: table.__ior__({"x": 1}),
    ]


@pytest.mark.parametrize(
    "shared", [load(GAME), load("casino-royale/baccarat-gold"), register()], ids=range(3)
)
def test_what_is_shared_cannot_be_changed(shared: object):
    """004:205-207: one copy serves everybody"""
    found = list(containers(shared))
    tables = [cast("dict[str, object]", here) for here in found if isinstance(here, dict)]
    assert len(tables) >= 20
    assert not [here for here in found if isinstance(here, list | set)]
    for table in tables:
        before = dict(table)
        for spoil in ways_to_spoil(table):
            with pytest.raises(TypeError, match="the rulebook is shared and cannot be changed"):
                spoil()
        assert table == before


def test_blocks_cannot_be_changed_either():
    """000:570"""
    with pytest.raises(AttributeError):
        load(GAME).game.title = "Another"  # pyright: ignore[reportAttributeAccessIssue] - what the test is about


def test_what_the_reader_is_given_stays_his_own():
    """000:570: neither the raw tables nor what was made of them change afterwards"""
    draft = deepcopy(raw(GAME))
    rules = read(draft)
    assert draft == raw(GAME)
    draft["wager"][0]["push"].append("natural")
    draft["draw"]["banker"]["7"] = "0123456789"
    assert rules == load(GAME)


def test_plain_tables_are_a_fresh_copy():
    """000:570"""
    tables = plain(load(GAME).game)
    tables["draw"]["banker"].clear()
    assert plain(load(GAME).game)["draw"]["banker"]["6"] == "67"


def test_amounts_are_dollars_in_files_and_cents_in_rules():
    """004:79, 000:719-721"""
    spread = load("casino-royale/baccarat-gold").game.wager("spread")
    assert spread is not None
    assert spread.limits is not None
    assert spread.limits.minimum == 1
    assert load(GAME).game.limits.usual == (1000, 100000)
    assert plain(load(GAME).game)["limits"]["ranges"][0]["maximum"] == (10000, 1000000)


def test_readings_are_asked_in_the_order_of_the_document():
    """000:574, 000:649"""
    asked = list(load(GAME).choices)
    placed = [list(raw(GAME)["readings"]).index(reading_id) for reading_id in asked]
    assert all(before < after for before, after in pairwise(placed))


def test_words_and_citations_are_not_part_of_the_fingerprint():
    """000:613: the same odds under another sentence or another line are the same rules"""
    usual = read(changed("summary", to="Other words.")).hash
    assert usual == load(GAME).hash
    assert read(changed("wager", 1, "title", to="Bank")).hash == usual
    assert read(changed("wager", 1, "cite", to=614)).hash == usual
    assert read(changed("wager", 1, "pays", to=[19, 20])).hash != usual
    assert read(changed("wager", 1, "push", to=["tie"])).hash != usual


def test_prose_about_the_pack_and_the_table_is_not_part_of_the_fingerprint():
    """000:582, 000:602: how cards are shuffled and what the table is called moves no money"""
    usual = load(GAME).hash
    assert read(changed("deck", "shuffle", to="by hand")).hash == usual
    assert read(changed("layout", 0, "table", to="long")).hash == usual
    assert read(changed("bgc_id", to="none")).hash == usual
    assert read(changed("deck", "packs", to=[4])).hash != usual


def test_a_paytable_names_each_condition_once():
    """000:613: a row that stands twice would be counted twice"""
    twice = [{"when": "banker_closer", "pays": [1, 1]}]
    with pytest.raises(RulebookError, match=r"wager\[1\].paytable: expected every condition once"):
        read(changed("wager", 1, "paytable", to=twice))


def test_an_action_that_needs_dice_is_refused_where_nobody_rolls_them():
    """000:648, 000:393"""
    with pytest.raises(RulebookError, match=r"action\.method: expected a way that the family baccarat has"):
        read(changed("action", "method", to="dice"))
