"""A choice of a reading laid over a document."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.errors import RulebookError
from houseway.rulebook.model import Overlay
from houseway.rulebook.overlays import overlaid
from rulebook.drafts import FILE, changed, read

DOCUMENT: dict[str, Any] = {
    "title": "Round and round",
    "draw": {"player": [0, 1], "banker": {"6": "67"}, "natural_stops": True},
    "wager": [
        {"id": "player", "push": ["tie"], "limits": {"minimum": 1}},
        {"id": "tie", "pays": [8, 1]},
    ],
}


def laid(**changes: Any) -> dict[str, Any]:
    return overlaid(DOCUMENT, Overlay(says="as told", **changes))


def wager(document: dict[str, Any], wager_id: str) -> dict[str, Any]:
    return next(found for found in document["wager"] if found["id"] == wager_id)


def test_set_at_the_top_and_further_in():
    """004:64: another list for draw.banker_alone"""
    changed_so = laid(
        set={"title": "Other", "draw.natural_stops": False, "draw.banker.6": "56", "draw.banker.7": "1"}
    )
    assert changed_so["title"] == "Other"
    assert changed_so["draw"] == {"player": [0, 1], "banker": {"6": "56", "7": "1"}, "natural_stops": False}


def test_set_a_whole_table_or_a_key_that_was_not_there():
    """003:3836-3837: another [action]"""
    changed_so = laid(set={"action": {"method": "left_of_player_dealer"}, "wager.tie.limits": {"minimum": 5}})
    assert changed_so["action"] == {"method": "left_of_player_dealer"}
    assert wager(changed_so, "tie") == {"id": "tie", "pays": [8, 1], "limits": {"minimum": 5}}


def test_a_table_in_a_list_is_named_by_its_id():
    """000:97: wager.banker.push"""
    changed_so = laid(set={"wager.tie.pays": [9, 1], "wager.player.limits.minimum": 2})
    assert wager(changed_so, "tie")["pays"] == [9, 1]
    assert wager(changed_so, "player")["limits"] == {"minimum": 2}
    assert [found["id"] for found in changed_so["wager"]] == ["player", "tie"]


def test_add_words_once_each_and_to_lists_that_were_not_there():
    """000:97: a push more"""
    changed_so = laid(add={"wager.player.push": ("tie", "natural"), "wager.tie.push": ("natural", "natural")})
    assert wager(changed_so, "player")["push"] == ["tie", "natural"]
    assert set(wager(changed_so, "tie")["push"]) == {"natural"}


def test_remove_words_that_are_there_and_shrug_at_others():
    """001:1656: a push less"""
    changed_so = laid(remove={"wager.player.push": ("tie", "natural"), "wager.tie.push": ("tie",)})
    assert wager(changed_so, "player")["push"] == []
    assert wager(changed_so, "tie")["push"] == []


def test_set_comes_first_then_remove_then_add():
    """000:613, 001:1656"""
    changed_so = laid(
        set={"wager.player.push": ["a", "b"]},
        remove={"wager.player.push": ("b", "c")},
        add={"wager.player.push": ("c",)},
    )
    assert wager(changed_so, "player")["push"] == ["a", "c"]


def test_the_original_stays_and_shares_nothing():
    """000:613: the printed letter and the usual game are two documents"""
    before = deepcopy(DOCUMENT)
    value = {"minimum": [1]}
    overlay = Overlay(says="x", set={"wager.tie.limits": value}, add={"wager.player.push": ("natural",)})
    one, two = overlaid(DOCUMENT, overlay), overlaid(DOCUMENT, overlay)
    wager(one, "tie")["limits"]["minimum"].append(2)
    wager(one, "player")["push"].append("x")
    assert before == DOCUMENT
    assert wager(two, "tie")["limits"] == {"minimum": [1]}
    assert wager(two, "player")["push"] == ["tie", "natural"]


@given(
    st.permutations(["a", "b", "c", "d"]),
    st.sets(st.sampled_from("abcdef")),
    st.sets(st.sampled_from("abcdef")),
)
def test_adding_and_removing_words(held: list[str], added: set[str], removed: set[str]):
    """000:97, 001:1656: words keep their order, new ones come last, none stands twice"""
    overlay = Overlay(says="x", add={"words": tuple(sorted(added))}, remove={"words": tuple(sorted(removed))})
    found = overlaid({"words": held}, overlay)["words"]
    assert set(found) == set(held) - removed | added
    assert len(found) == len(set(found))
    kept = [word for word in held if word not in removed]
    assert found[: len(kept)] == kept


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"set": {"titel.x": 1}}, '"titel.x" changes nothing: no "titel" here; did you mean title?'),
        (
            {"set": {"wager.tei.pays": 1}},
            '"wager.tei.pays" changes nothing: no "tei" here; did you mean tie?',
        ),
        ({"set": {"wager.0.pays": 1}}, '"wager.0.pays" changes nothing: no "0" here; known: player, tie'),
        ({"set": {"title.x": 1}}, '"title.x" changes nothing: "title" is no table with keys'),
        ({"set": {"title.x.y": 1}}, '"title.x.y" changes nothing: no "x" here'),
        ({"set": {"wager.tie": {}}}, '"wager.tie" changes nothing: "wager" is no table with keys'),
        ({"set": {"draw.player.0": 1}}, '"draw.player.0" changes nothing: "player" is no table with keys'),
        ({"add": {"title": ("x",)}}, '"title" is no list to add to or remove from'),
        ({"remove": {"draw": ("x",)}}, '"draw" is no list to add to or remove from'),
    ],
)
def test_a_path_that_leads_nowhere(changes: dict[str, Any], complaint: str):
    """001:1656: a wager that this document does not have"""
    with pytest.raises(RulebookError) as caught:
        laid(**changes)
    assert str(caught.value) == complaint


def own_choice(**overlay: Any) -> dict[str, Any]:
    """Return a document whose reading about ties has this answer."""
    use = {
        "mark": "silent",
        "cite": 655,
        "default": "usual",
        "choices": {"usual": {"says": "Usual."}, "mine": {"says": "Mine.", **overlay}},
    }
    return changed("readings", "tie-on-lines", to=use)


def test_errors_of_a_reading_name_the_file_the_reading_and_the_choice():
    """000:655-658"""
    with pytest.raises(
        RulebookError, match=rf'^{FILE}: reading tie-on-lines=mine: "wager.x.push" changes nothing'
    ):
        read(own_choice(set={"wager.x.push": []}), tie_on_lines="mine")


def test_what_a_reading_makes_of_a_document_is_checked_like_the_document():
    """000:655-658"""
    with pytest.raises(
        RulebookError, match=rf'^{FILE}, its readings applied: wager\[0\]: unknown key "psh"; did you'
    ):
        read(own_choice(add={"wager.player.psh": ["tie"]}), tie_on_lines="mine")
    with pytest.raises(
        RulebookError, match=r'settlement.order: expected every wager once, "player" is missing'
    ):
        read(own_choice(set={"settlement.order": ["banker", "kill", "ox-6", "tiger-7"]}), tie_on_lines="mine")


def test_lines_in_a_choice_count_in_the_documents_seed():
    """000:657"""
    rules = read(
        own_choice(
            set={"wager.player.cite": 657, "action": {"method": "left_of_house_dealer", "cite": "1-2"}}
        ),
        tie_on_lines="mine",
    )
    assert rules.game.wagers[0].cite == ("000:657",)
    assert rules.game.action.cite == ("000:1-2",)


def test_later_readings_change_what_earlier_ones_put_there():
    """004:1497: a choice puts in a table, and another changes a key of it"""
    draft = own_choice(set={"action": {"method": "card_value", "card": "banker_second", "cite": 648}})
    draft["readings"]["burn-details"] = {
        "mark": "silent",
        "cite": 617,
        "default": "usual",
        "choices": {
            "usual": {"says": "Usual."},
            "x": {"says": "X.", "set": {"action.counting": "wagered_seats"}},
        },
    }
    assert list(draft["readings"]).index("tie-on-lines") < list(draft["readings"]).index("burn-details")
    action = read(draft, tie_on_lines="mine", burn_details="x").game.action
    assert (action.method, action.counting) == ("card_value", "wagered_seats")


def test_a_document_is_written_with_its_usual_answers():
    """000:655-658: only other answers are laid over it, so an answer asked for is never undone"""
    draft = own_choice(set={"wager.player.push": []})
    assert read(draft).game.wagers[0].push == ("tie",)
    assert read(draft, tie_on_lines="mine").game.wagers[0].push == ()
