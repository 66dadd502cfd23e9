"""What a page needs of a table of pan: melds with their pay, the rule behind each event, lines of one's own seat."""

from __future__ import annotations

import re
from typing import Any

from houseway.games.panguingue.melds import meld_value
from houseway.table.pan import ComeIn, GoAway
from table.pan.pan_tables import opened, played

VIEWER = 2
_LINES = re.compile(r"\d{3}:\d+(-\d+)?")


def test_a_page_is_told_melds_rules_and_its_own_lines():
    table = opened()
    view: dict[str, Any] = {}
    for _ in played(table, 1):
        view = table.view(VIEWER)
        why: list[list[str]] = view["why"]
        assert len(why) == len(view["events"])
        assert all(_LINES.fullmatch(place) for cite in why for place in cite)
        assert all(each["line"].startswith(f"{VIEWER} ") for each in view["legal"]["hand"])
        hand = table.in_hand
        if hand is None:
            continue
        for seat, held in hand.state.players.items():
            shown = view["hand"]["players"][str(seat)]["melds"]
            assert [meld["pays"] for meld in shown] == [
                meld_value(table.house.game, meld) for meld in held.melds
            ]
    events: list[dict[str, Any]] = view["events"]
    melded = [view["why"][place] for place, event in enumerate(events) if event.get("event") == "melded"]
    assert melded
    assert all(melded)


def test_what_may_be_done_between_hands_can_be_done():
    table = opened()
    view = table.view(VIEWER)
    assert {"get-up", "go-away", "add-to-shuffle"} <= set(view["legal"]["may"])
    assert ("doubles" in view["legal"]["may"]) == (not table.check(ComeIn(VIEWER, doubles=True)))
    assert "may" not in table.view(None)["legal"]
    table.apply(GoAway(VIEWER))
    assert "go-away" not in table.view(VIEWER)["legal"]["may"]
    assert "come-in" in table.view(VIEWER)["legal"]["may"]
