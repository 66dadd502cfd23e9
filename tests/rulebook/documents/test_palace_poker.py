"""Fourteen games for a pot: they load, every reading can be chosen, and all of their print is told."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.rulebook import load, plain
from rulebook.documents.palace_poker_pages import DOCUMENTS, every_document, poker
from rulebook.room_pages import needs_seeds, text

CHANGES = [
    ("draw-poker", "draw-second-round", "opener", "street.draw.first", "opener"),
    ("draw-poker", "draw-short-hand", "after-draw", "draw.short_hand", "completed_before_action"),
    ("draw-poker", "kill-window", "before-cards", "kill.0.window", "before_cards"),
    ("draw-poker", "joker-duplicates", "any", "hand.no_double_ace_flush", None),
    ("draw-poker", "joker-up-card", "below-aces", "button.joker", "below_aces"),
    ("lowball", "kill-window", "before-cards", "kill.0.window", "before_cards"),
    ("lowball", "odd-chip", "higher-suit", "pot.odd_chip", "higher_suit"),
    ("mexican-poker", "mexican-collection", "each-player", "ante.to", "collection"),
    ("mexican-poker", "joker-up-card", "ace", "bring_in.joker", "ace"),
    ("mexican-poker", "showing-hand-rank", "highest-card", "showing.ranks", "highest_card"),
    ("mexican-poker", "raise-cap-counts", "three-in-all", "betting.counted", "wagers"),
    ("texas-holdem", "seat-count", "nine", "seats.most", 9),
    ("texas-holdem", "heads-up-blinds", "left-of-button", "blinds.heads_up", "left_of_button_small"),
    ("texas-holdem", "wheel-rank", "second-highest", "hand.wheel", "second_highest"),
    ("pineapple", "pineapple-discard-moment", "before-flop", "hand.discard", "before_flop"),
    ("pineapple-hi-lo", "pineapple-discard-moment", "before-flop-betting", "hand.discard", "before_flop_betting"),
    ("crazy-pineapple", "crazy-pineapple-cards", "at-most-two", "hand.uses", "at_most_two"),
    ("omaha", "omaha-exactly-two", "at-most-two", "hand.uses", "at_most_two"),
    ("omaha-hi-lo", "odd-chip-hi-lo", "left-of-button", "pot.odd_chip_halves", "left_of_button"),
    ("seven-card-stud", "bring-in-ace-and-suit", "ace-low", "bring_in.ace", "low"),
    ("seven-card-stud", "raise-cap-heads-up", "lifted", "betting.lifted_heads_up", True),
    ("razz", "bring-in-ace-and-suit", "ace-highest", "bring_in.ace", None),
]  # fmt: skip


@every_document
def test_a_document_knows_where_it_stands(name: str):
    """001:197-503, 001:524-602, 001:684-737, 001:771-858"""
    game = poker(name)
    assert tuple(f"001:{first}-{last}" for first, last in game.source.spans) == DOCUMENTS[name]
    assert (game.family, game.status) == ("poker", "rules")


@pytest.mark.parametrize(("name", "reading", "choice", "path", "value"), CHANGES)
def test_a_choice_reaches_its_place(name: str, reading: str, choice: str, path: str, value: object):
    """001:289, 001:359, 001:377, 001:532, 001:717, 001:725, 001:733, 001:842, 001:846"""
    here: Any = plain(load(f"palace/{name}", {reading: choice}).document)
    here["street"] = {step["name"]: step for step in here["street"]}
    for step in path.split("."):
        here = here[int(step)] if step.isdigit() else here.get(step)
    assert here == value


@needs_seeds
@every_document
def test_corrections_quote_what_is_printed(name: str):
    """001:210, 001:219, 001:348, 001:359, 001:553, 001:804, 001:856"""
    for slip in poker(name).corrections:
        assert slip.printed.lower() in text([f"001:{slip.line}"])
        assert slip.used.lower() != slip.printed.lower()


def test_every_listed_misprint_has_its_correction():
    """001:210, 001:359, 001:553, 001:804, 001:856"""
    noted = {(name, slip.line) for name in DOCUMENTS for slip in poker(name).corrections}
    listed = {
        "draw-poker": (210, 359),
        "lowball": (210, 359),
        "mexican-poker": (553,),
        "seven-card-stud": (804, 856),
        "razz": (856,),
    }
    assert {(name, line) for name, at in listed.items() for line in at} <= noted
