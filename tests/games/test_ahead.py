"""What a family says beforehand, and what is remembered between questions, changes nothing that happens."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from games.test_golden import IDS, ROUNDS, played
from houseway.games import Round
from houseway.games.blackjack.walk import Walk
from houseway.games.family import Situation
from houseway.games.unfolding import Unfolding


def one_by_one(unfolding: Unfolding) -> None:
    while (step := unfolding.following()) is not None and unfolding.carry_out(step):
        pass


def anew(walk: Walk, situation: Situation) -> bool:
    """Say that no walk goes on: every situation is walked from its first card."""
    del walk, situation
    return False


@pytest.mark.parametrize("path", ROUNDS, ids=IDS)
def test_a_round_dealt_card_by_card_is_the_same_round(path: Path, monkeypatch: pytest.MonkeyPatch):
    """000:618, 000:621: cards come one by one, in the printed order, however many steps are said at once."""
    at_once = played(path)
    monkeypatch.setattr(Unfolding, "go_on", one_by_one)
    monkeypatch.setattr(Walk, "goes_on", anew)
    again = Round(at_once.rules, at_once.setup, replace(at_once.shoe, position=0), pauses=at_once.pauses)
    for command in at_once.commands:
        again.apply(command)
    assert again.events == at_once.events
    assert again.state == at_once.state
