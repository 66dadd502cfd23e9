"""The documents of three card poker: they load, every choice can be made, and all of the print is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from houseway.errors import RulebookError
from houseway.rulebook import load, plain, read_game, room
from rulebook.documents.three_card_pages import (
    BOTH,
    FEES,
    THREE_CARD,
    every_document,
    every_three_card,
    inside,
    three_card,
)
from rulebook.room_pages import citations, lines, needs_seeds, raw, text

if TYPE_CHECKING:
    from houseway.rulebook.model import Overlay

NAMES = {
    "ace-and-vine/three-card-plus": ("ante", "win", "3-card-bonus", "6-card-bonus"),
    "casino-royale/three-card-poker": ("ante", "play", "bonus"),
}
USUAL_NAMES = ("ante", "play", "pair-plus", "6-card-bonus")

CHANGES = [
    ("casino-royale/three-card-poker", "tcp-ante-unqualified", "paid", "wagers.ante.unqualified", "paid"),
    ("casino-royale/three-card-poker", "tcp-ante-unqualified", "worse-pushes", "wagers.ante.push", ("tie", "loses_to_unqualified")),
    ("casino-royale/three-card-poker", "three-card-silences", "bonus-stays", "wagers.bonus.on_fold", "stays"),
    ("casino-royale/three-card-poker", "three-card-silences", "tie-loses", "wagers.play.push", None),
    ("casino-royale/three-card-poker", "three-card-ace-low", "never", "hand.ace_low", "never"),
    ("casino-royale/three-card-poker", "action-method-missing", "up-card", "action.when_short.card", "player_dealer_third"),
    ("casino-royale/three-card-poker", "deal-pattern-silent", "one-at-a-time", "deal.pattern", "one_at_a_time"),
    ("hemphills/three-card-poker-6-card-bonus", "tcp-ante-unqualified", "compared", "wagers.ante.unqualified", "compared"),
    ("hemphills/three-card-poker-6-card-bonus", "deal-start-silent", "left-of-house-dealer", "deal.first", "left_of_house_dealer"),
    ("ace-and-vine/three-card-plus", "pd-card-exposed", "none", "deal.up", "none"),
    ("ace-and-vine/three-card-plus", "backline-decisions", "bound-to-match", "decision.backline", "must_match"),
    ("lucky-derby/three-card-poker-6-card-bonus", "either-or-both-bonuses", "one-only", "wagers.pair-plus.excludes", ("6-card-bonus",)),
    ("lucky-derby/three-card-poker-6-card-bonus", "settlement-order-silent", "kind-by-kind", "settlement.by", "wager"),
    ("merced/three-card-poker-6-card-bonus", "three-card-ace-low", "no", "hand.ace_low", "unsuited_only"),
    ("merced/three-card-poker-6-card-bonus", "seat-to-seat", "by-wager", "settlement.by", "wager"),
    ("palace/three-card-poker-6-card-bonus", "limit-per-seat", "each", "limits.together", None),
    ("palace/three-card-poker-6-card-bonus", "schedule-precedence", "own", "wagers.6-card-bonus.limits.maximum", 100_00),
]  # fmt: skip


def tables(overlay: Overlay) -> set[str]:
    return {path.rpartition(".")[0] for part in (overlay.set, overlay.add, overlay.remove) for path in part}


@pytest.mark.parametrize(("game_id", "reading", "choice", "path", "value"), CHANGES)
def test_a_choice_reaches_its_place(game_id: str, reading: str, choice: str, path: str, value: object):
    """001:1563, 002:865, 003:3387, 004:255, 004:261, 004:264, 004:277"""
    here: Any = plain(load(game_id, {reading: choice}).document)
    here["wagers"] = {wager["id"]: wager for wager in here["wager"]}
    for step in path.split("."):
        here = here.get(step)
    assert here == value


@needs_seeds
@every_document
def test_a_document_stands_where_it_is_printed(game_id: str):
    """000:168-329, 000:3993-4151, 001:1097-1247, 002:818-974, 003:189-368, 003:3276-3644, 004:231-300"""
    assert str(load(game_id).document.source) == BOTH[game_id]


@needs_seeds
@every_document
def test_citations_stay_with_the_document_and_its_fees(game_id: str):
    """Such as 000:270 for a wager and 000:1424 for its limits; each begins and ends on a printed line."""
    found = set(citations(plain(load(game_id).document)))
    glossary = ("003:3675-3678",)
    assert not [cite for cite in found if not inside(cite, (BOTH[game_id], *FEES[game_id], *glossary))]
    assert not [cite for cite in found if not (lines(cite)[0].strip() and lines(cite)[-1].strip())]


@needs_seeds
@every_document
def test_corrections_quote_what_is_printed(game_id: str):
    """000:4066, 000:4109, 002:822, 002:865, 002:870, 003:250-258, 003:294, 003:3280, 003:3345, 003:3627"""
    document = load(game_id).document
    for slip in document.corrections:
        assert slip.printed.lower() in text([f"{document.source.seed}:{slip.line}"])
        assert slip.used.lower() != slip.printed.lower()


def test_every_listed_misprint_has_its_correction():
    """000:4066, 000:4109, 002:822, 002:865, 002:870, 003:250, 003:270, 003:277, 003:294, 003:307, 003:3280"""
    listed = {
        ("000", 4066), ("000", 4109), ("002", 822), ("002", 865), ("002", 870), ("003", 270), ("003", 277), ("003", 294),
        ("003", 307), ("003", 3280), ("003", 3346), ("003", 3364), ("003", 3627),
        *(("003", line) for line in (250, *range(252, 259))),
    }  # fmt: skip
    documents = [load(game_id).document for game_id in BOTH]
    assert listed <= {(found.source.seed, slip.line) for found in documents for slip in found.corrections}


@every_three_card
def test_wagers_have_the_names_of_their_table(game_id: str):
    """000:215-218, 000:4040-4043, 001:1142-1145, 002:834-837, 003:3296-3303, 004:257-258, 004:272"""
    game = three_card(game_id)
    ids = tuple(wager.id for wager in game.wagers)
    assert ids == NAMES.get(game_id, USUAL_NAMES)
    assert tuple(wager.alias or wager.id for wager in game.wagers) == USUAL_NAMES[: len(ids)]
    assert game.decision.wager == ids[1]


@pytest.mark.parametrize(
    ("block", "key", "value", "complaint"),
    [
        ("entry", "one_of", ["antes"], 'entry.one_of: no wager "antes"; did you mean ante?'),
        ("decision", "wager", "plays", 'decision.wager: no wager "plays"; did you mean play?'),
        ("decision", "keeps", ["six"], 'decision.keeps: no wager "six"'),
        ("hand", "title", {"royal": "Royal"}, 'title: no class "royal"; did you mean mini_royal?'),
        ("deal", "up", "second", 'deal.up: expected a known word, got "second"'),
    ],
)
def test_a_block_that_names_what_is_not_there_is_refused(block: str, key: str, value: object, complaint: str):
    """000:228, 000:238, 000:241, 000:198: a slip of the pen is named."""
    game_id = "hemphills/three-card-poker-6-card-bonus"
    written = raw(game_id)
    slip = {**written, block: {**written[block], key: value}}
    with pytest.raises(RulebookError) as refused:
        read_game(game_id, slip, {}, room("hemphills"))
    assert complaint in str(refused.value)


def test_six_documents():
    """000:168, 000:3993, 001:1101, 002:822, 003:3278, 004:235"""
    assert {load(game_id).document.family for game_id in THREE_CARD} == {"three-card-poker"}
