"""The verbs as a library: the same answers as on the command line."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path

import pytest

from houseway import verbs
from houseway.errors import IllegalError, RecordError, UnknownGameError
from houseway.verify import read_record

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
SHORT = EXAMPLES / "short-bank.toml"
STUD = EXAMPLES / "hands" / "stud.toml"


def test_games_of_one_room():
    every = [rules.id for rules in verbs.games()]
    here = [rules.id for rules in verbs.games("casino-royale")]
    assert here == [game_id for game_id in every if game_id.startswith("casino-royale/")]
    with pytest.raises(UnknownGameError, match="did you mean palace"):
        verbs.games("plaace")


def test_show_takes_readings():
    usual, other = (
        verbs.show("hemphills/dai-bacc"),
        verbs.show("hemphills/dai-bacc", {"coverage-policy": "net"}),
    )
    assert (usual.game.settlement.coverage, other.game.settlement.coverage) == ("gross", "net")
    assert usual.hash != other.hash


@pytest.mark.parametrize("form", ["path", "text", "values", "record"])
def test_a_round_may_be_a_file_values_or_a_record(form: str):
    """000:648-649: $200 put up; $75 collected, $125 of the Tiger 7's $400 paid"""
    values = tomllib.loads(SHORT.read_text(encoding="utf-8"))
    written = {"path": SHORT, "text": str(SHORT), "values": values, "record": read_record(SHORT)}[form]
    assert verbs.settle(written).reckoning().player_dealer == -5000
    assert verbs.verify(written) == []


def test_settle_refuses_what_verify_names():
    """003:3959-3960"""
    broken = EXAMPLES / "broken-rules.toml"
    named = {fault.rule for fault in verbs.verify(broken)}
    assert {"limits", "needs", "player-draw", "action"} <= named
    with pytest.raises(IllegalError) as refused:
        verbs.settle(broken)
    assert {fault.rule for fault in verbs.verify(broken)} >= {"limits", "needs", "player-draw"}
    assert "dragon-7 needs a wager on player or banker" in str(refused.value)


def test_edge_is_an_exact_fraction():
    """000:615, 000:703: 40 to 1 on 112,633,011,329,024 of 4,998,398,275,503,360 deals"""
    worth = verbs.edge("hemphills/dai-bacc").wager("tiger-7")
    assert worth.player_return == Fraction(41 * 112_633_011_329_024, 4_998_398_275_503_360) - 1


def test_a_hand_for_a_pot_is_settled_and_verified():
    """001:820, 001:1745"""
    settled = verbs.settle_hand(STUD)
    assert settled.results == {1: -900, 2: -100, 4: 300, 6: 400}
    assert verbs.verify(STUD) == []
    with pytest.raises(RecordError, match="is settled by settle_hand"):
        verbs.settle(STUD)
    with pytest.raises(RecordError, match="is settled by settle"):
        verbs.settle_hand(SHORT)


def test_equity_counts_every_way_the_cards_may_fall():
    found = verbs.equity("merced/texas-holdem", ["As Ah", "Ks Kd"], board="Kc 7h 2d 3c")
    assert [hand.wins for hand in found.hands] == [2, 42]
