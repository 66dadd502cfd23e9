"""What the commands say of a game with the Blackjack Bonus Bet laid beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.runs import run

GAME = "lucky-derby/no-bust-blackjack+blackjack-bonus"
ROUND = str(
    Path(__file__).parents[1] / "golden/lucky-derby/no-bust-blackjack+blackjack-bonus--full-table.toml"
)


def test_a_round_is_settled_and_verified():
    """003:630-633"""
    assert run("settle", ROUND).status == 0
    assert run("verify", ROUND).status == 0


@pytest.mark.parametrize("form", [(), ("--json",)], ids=["text", "json"])
def test_the_game_is_shown_with_both_documents_readings(form: tuple[str, ...]):
    """003:648-654: blackjack-bonus/settlement-order-silent is one of them"""
    said = run("show", GAME, *form)
    assert said.status == 0
    assert "blackjack-bonus/settlement-order-silent" in said.out


@pytest.mark.parametrize(
    "words",
    [
        ("quote", GAME, "-o", "1", "-b", "1:base=20", "-b", "1:blackjack-bonus=5"),
        ("placard", GAME, "-o", "1"),
        ("fees", GAME, "--players", "3", "--wager", "20"),
        ("check-law", GAME, "-o", "1"),
    ],
    ids=["quote", "placard", "fees", "check-law"],
)
def test_its_fees_are_those_of_the_game(words: tuple[str, ...]):
    """003:642-644: the bonus bet costs no fee of its own"""
    assert run(*words).status == 0
