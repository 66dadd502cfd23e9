"""What is said about blackjack hands when they are finished: each fact once."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from houseway.games import situation_of
from houseway.games.reasons import reasons
from houseway.rulebook import BlackjackGame
from houseway.verify import parse_record, settle

GOLDEN = Path(__file__).parents[1] / "golden"
BLACKJACK = re.compile(r"blackjack|21")
HAND = re.compile(r"((soft )?\d+(, bust)?|natural, [\d½]+)(, surrendered|, rescued)?( stands)?")
"""One phrase for a finished hand: the total, how it ended, and that the player-dealer draws no more."""
DOUBLED = re.compile(r"\b(\w+)\b[ ,:·]+\1\b|\bover\b.*\bstands\b|\bbust\b.*\bstands\b", re.IGNORECASE)


@cache
def _phrases() -> frozenset[str]:
    """Return what is said about every finished hand of every golden round of blackjack."""
    said: set[str] = set()
    for path in sorted(GOLDEN.glob("*/*.toml")):
        if not BLACKJACK.search(path.name):
            continue
        played = settle(parse_record(path.read_text(encoding="utf-8"), path.name))
        if isinstance(played.rules.document, BlackjackGame):
            said |= {each.says for each in reasons(situation_of(played, played.state))}
    return frozenset(said)


def test_a_finished_hand_is_said_in_one_phrase():
    """000:2443-2446, 001:1042: hands that bust and hands that are given up"""
    strange = {phrase for phrase in _phrases() if HAND.fullmatch(phrase) is None or DOUBLED.search(phrase)}
    assert not strange


def test_the_golden_rounds_have_every_end():
    ends = ("bust", "natural", "surrendered", "rescued", "stands", "soft")
    assert [end for end in ends if not any(end in phrase for phrase in _phrases())] == []
