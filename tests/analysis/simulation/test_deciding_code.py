"""Rounds that were compared count as long as the code that decided them stays: which code that is."""

import sys
from types import FrameType

import pytest

from analysis.simulation.compared_tables import full_table
from analysis.simulation.deciding_code import deciding_code, fingerprint, is_left_out, reached
from analysis.simulation.live_rounds import compare
from houseway.rulebook import load

GAMES = [
    "casino-royale/royal-baccarat",
    "lucky-derby/no-bust-buster-blackjack+blackjack-bonus",
    "lucky-derby/fortune-pai-gow-poker",
    "merced/three-card-poker-6-card-bonus",
]


@pytest.mark.parametrize("game", GAMES)
def test_whatever_runs_while_rounds_are_compared_is_reached(game: str):
    """But for what is left out by name: fees, loading, words."""
    rules = load(game)
    table, ran = full_table(rules, 1), set[tuple[str, str]]()

    def noted(frame: FrameType, event: str, argument: object) -> None:
        del argument
        module = str(frame.f_globals.get("__name__", ""))
        if event == "call" and module.startswith("houseway."):
            ran.add((module, frame.f_code.co_qualname.partition(".")[0]))

    sys.setprofile(noted)
    try:
        compare(table, 6, 1)
    finally:
        sys.setprofile(None)
    known = reached(rules.game.family)
    of_code = {place for place in ran if not place[1].startswith("<")}
    assert ("houseway.games.round", "Round") in of_code
    assert {place for place in of_code - set(known) if not is_left_out(place[0], rules.game.family)} == set()


def test_what_adds_up_or_plays_another_family_is_not_reached():
    found = reached("baccarat")
    assert ("houseway.banking.coverage", "meet") in found
    assert ("houseway.analysis.simulation.settling", "_settle") in found
    assert ("houseway.games.baccarat.drawing", "counts_as") in found
    assert ("houseway.analysis.simulation.settling", "Books") not in found
    assert not [module for module, _ in found if "blackjack" in module and "rulebook" not in module]


def test_families_and_rules_have_fingerprints_of_their_own():
    assert len({deciding_code(load(game).game.family) for game in GAMES}) == len(GAMES)
    assert fingerprint("casino-royale/ez-baccarat") != fingerprint("casino-royale/ez-baccarat-panda-8")
