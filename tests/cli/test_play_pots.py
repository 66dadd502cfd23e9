"""`houseway play` for the games for a pot, as a newcomer meets it."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from cli.runs import Said, run
from houseway.rulebook import game_ids, load
from houseway.rulebook.families.poker import PokerGame
from houseway.verify import hand_faults, read_hand

if TYPE_CHECKING:
    from pathlib import Path

HOLDEM = "hemphills/texas-holdem"
GAMES = [game for game in game_ids() if isinstance(load(game).document, PokerGame)]


def sit(game: str, *lines: str, words: tuple[str, ...] = (), seed: str = "plum") -> Said:
    """Play with these answers, one to each question, and leave."""
    said = run("play", game, "--seed", seed, *words, typed="".join(f"{line}\n" for line in lines))
    assert said.status == 0, said.err
    assert "Traceback" not in said.out + said.err
    return said


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_plays_a_hand_and_leaves(game: str):
    said = sit(game, *["c", "d", "keep", "k", "s", "i"] * 12, words=("--rounds", "1"))
    assert "You sit in seat 4." in said.out
    assert "Hand 1. You have" in said.out
    assert re.search(r"You get up with \$\S+ \(", said.out)


def test_what_is_typed_wrongly_is_explained_and_asked_again():
    said = sit(HOLDEM, "raise 1", "dance", "r", "puts 3", "f", words=("--rounds", "1"))
    assert "allowed:" in said.out
    assert '"dance"' in said.out


def test_help_is_told_and_q_leaves():
    said = sit(HOLDEM, "?", "q")
    assert said.out.count("Type f(old)") == 2
    assert "You leave the table." in said.out


def test_the_cards_of_others_are_not_shown_before_the_end():
    said = sit(HOLDEM, "f", words=("--rounds", "1"))
    dealt = [line for line in said.out.splitlines() if "dealt" in line or line.strip().startswith("seat")]
    own = re.compile(r"seat 4 \((?!\?\?)")
    assert any(own.search(line) for line in dealt)
    assert not re.search(r"seat [123567890]+ \((?!\?\?)", "\n".join(dealt))


def test_records_can_be_checked(tmp_path: Path):
    folder = tmp_path / "hands"
    said = run(
        "play", HOLDEM, "--auto", "--rounds", "3", "--seed", "plum", "--option", "1", "--record", str(folder)
    )
    assert said.status == 0, said.err
    assert "3 hands kept" in said.err
    for path in folder.glob("hand-*.json"):
        assert hand_faults(read_hand(path)) == []


def test_json_prints_the_records_of_the_same_hands():
    first, second = (run("play", HOLDEM, "--json", "--rounds", "2", "--seed", "plum") for _ in range(2))
    assert first.out == second.out
    assert len(json.loads(first.out)["hands"]) == 2


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--seat", "40"), "no seat 40"),
        (("--positions", "1"), "1 players; this table has room for 2 to 10"),
        (("--structure", "spread"), "allowed: limit, pot-limit, no-limit"),
        (("--limits", "4-2"), "expected amounts that do not fall"),
        (("--option", "999"), 'has no option "999"'),
        (("--stack", "0"), "is under the table's buy-in"),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused_with_its_reason(words: tuple[str, ...], says: str):
    said = run("play", HOLDEM, *words)
    assert said.status == 2
    assert says in said.err
