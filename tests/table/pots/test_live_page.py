"""What a page needs of a table for a pot: cards as they lie, the rule behind each event, what a seat may do beside the play."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import convert

from houseway.games.state import UNSEEN
from houseway.table.pots import GoAway, SitDown
from houseway.table.pots.commands import AnyCommand
from houseway.table.setups import FeeOption
from table.pots.live_tables import opened, played, seated
from table.pots.seated import DRAW, GAMES

if TYPE_CHECKING:
    from houseway.table.pots import PotLive

VIEWER = 2
_LINES = re.compile(r"\d{3}:\d+(-\d+)?")


def named(table: PotLive, seat: int, word: str) -> AnyCommand:
    """Return a command that a word of `may` stands for."""
    command: dict[str, Any] = {"do": word, "seat": seat}
    if word == "buy-chips":
        command["amount"] = table.house.minimum or table.house.stakes.chip
    if word == "change-seat":
        command["to"] = table.legal().free[0]
    return convert(command, AnyCommand)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_page_is_told_cards_rules_and_what_may_be_done(game_id: str):
    table = seated(opened(game_id))
    document = table.house.document
    for _ in played(table, 2):
        view = table.view(VIEWER)
        assert (view["title"], view["family"]) == (document.title, "poker")
        assert len(view["why"]) == len(view["events"])
        assert all(_LINES.fullmatch(place) for cite in view["why"] for place in cite)
        assert all(not table.check(named(table, VIEWER, word)) for word in view["legal"]["may"])
        if view["hand"] is not None and table.deal is not None:
            _cards_lie_as_dealt(table, view["hand"])


def _cards_lie_as_dealt(table: PotLive, hand: dict[str, Any]) -> None:
    """Compare the cards shown with those dealt: one's own are open, others' only where they lie up."""
    state = table.deal.state if table.deal is not None else None
    assert state is not None
    for seat, cards in hand["cards"].items():
        player = state.index(int(seat))
        assert [each["up"] for each in cards] == state.up[player]
        for lying, held in zip(cards, state.hole[player], strict=True):
            known = lying["up"] or int(seat) == VIEWER
            assert lying["card"] == (held if known else UNSEEN)
    assert hand["street"] in {street.name for street in table.house.document.streets}


def test_what_is_won_has_its_lines():
    table = seated(opened("casino-royale/texas-holdem"))
    list(played(table, 1))
    view = table.view(None)
    won = [cite for event, cite in zip(view["events"], view["why"], strict=True) if event["type"] == "Won"]
    assert won
    assert all(cite[0] in table.house.document.pot.cite for cite in won)


def test_who_is_away_may_come_back_and_who_left_may_not_leave_again():
    table = seated(opened("casino-royale/texas-holdem"))
    table.apply(GoAway(VIEWER))
    may = table.view(VIEWER)["legal"]["may"]
    assert "come-in" in may
    assert "go-away" not in may
    assert "may" not in table.view(None)["legal"]


def test_who_sat_down_in_a_hand_is_shown_no_card_of_it():
    table = seated(opened("casino-royale/texas-holdem"))
    for _ in played(table, 1):
        if table.in_hand:
            break
    table.apply(SitDown(3, table.house.minimum))
    hand = table.view(3)["hand"]
    assert all(card["card"] == UNSEEN or card["up"] for cards in hand["cards"].values() for card in cards)


def test_the_posted_fees_are_those_that_are_taken():
    """001:1769-1771: three options that are bands of players stand on one sheet"""
    table = opened(DRAW, fees=FeeOption("1"))
    (charge,) = table.view(None)["option"]["charges"]
    assert [(each["of"], each["fee"]) for each in charge["fees"]] == [
        ("4 or fewer players", 300),
        ("5 players", 400),
        ("6 or more players", 500),
    ]
